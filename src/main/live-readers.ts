/**
 * Readers of a running table: drivers say what they see, `Presence` makes of it what lies where, the
 * register makes cards of tags. Play is given the cards; people are given words, by day.
 */
import type { ReaderSetup } from '../config/index.js';
import { EmulatedReaders } from '../devices/readers/emulated-readers.js';
import { MqttDriver } from '../devices/readers/mqtt/mqtt-driver.js';
import { PcscDriver } from '../devices/readers/pcsc/pcsc-driver.js';
import { Presence, type PresenceEvent } from '../devices/readers/presence.js';
import type { ReaderDriver, ReaderReport } from '../devices/readers/reader.js';
import type { ArtiglioError } from '../errors.js';
import type { Clock } from '../play/clock.js';
import { tableCue } from '../play/table-cues.js';
import type { Cue } from '../script/cue.js';
import type { CardId } from '../table/cards.js';
import type { ReaderPlace } from '../table/reader-places.js';
import type { TagId } from '../table/tag.js';

export interface LiveReadersParts {
  readonly setup: ReaderSetup;
  readonly slotCount: number;
  /** Real time: readers know no other. */
  readonly clock: Clock;
  /** What the register says of a sticker; not asked for those of the cardboard. */
  readonly lookUp: (tag: TagId) => CardId;
  /** The cards on each slot, whenever they changed. */
  readonly onCards: (cards: readonly (readonly CardId[])[]) => void;
  /** A card was just held to the reader at the rim or at a seat, or laid on a slot. */
  readonly onShown: (card: CardId, place: ReaderPlace) => void;
  readonly isNight: () => boolean;
  /** For the players, by day. */
  readonly notice: (cue: Cue) => void;
  /** What a notice spoke of is over. */
  readonly withdraw: (cue: Cue) => void;
  /** For whoever looks after the table. */
  readonly tell: (text: string) => void;
}

export class LiveReaders {
  /** The readers of the cardboard, where they are emulated. */
  readonly emulated: EmulatedReaders | undefined;
  private readonly presence: Presence;
  private readonly drivers: ReaderDriver[] = [];
  private readonly reports = new Map<string, ReaderReport>();
  private readonly troubles = new Map<string, ArtiglioError>();
  /** What depends on hidden hands is told at dawn (law 2). */
  private heldTexts: string[] = [];
  private lastCards = '';
  private cancelWake = () => {};

  constructor(private readonly parts: LiveReadersParts) {
    const { setup, clock, slotCount } = parts;
    this.presence = new Presence(setup, clock.nowMs());
    const names = setup.bindings.map(({ reader }) => reader);
    const bound = (driver: string) => names.filter((name) => name.startsWith(`${driver}:`));
    const hear = (driver: string) => (report: ReaderReport) => this.hear(driver, report);
    const pcsc = [...bound('pcsc'), ...bound('usb')];
    if (bound('emulated').length > 0) {
      this.emulated = new EmulatedReaders(slotCount, clock, hear('emulated'));
      this.drivers.push(this.emulated);
    }
    if (pcsc.length > 0) {
      const { tagsPerReader } = setup;
      const readersWanted = pcsc.length;
      this.drivers.push(
        new PcscDriver({ clock, listener: hear('pcsc'), tagsPerReader, readersWanted }),
      );
    }
    if (setup.mqtt !== undefined) {
      const mqttNames = bound('mqtt').map((name) => name.slice('mqtt:'.length));
      const { url, topic } = setup.mqtt;
      this.drivers.push(
        new MqttDriver({ url, topic, names: mqttNames, clock, listener: hear('mqtt') }),
      );
    }
  }

  start(): void {
    for (const driver of this.drivers) driver.start();
    this.wakeWhenDue();
  }

  async close(): Promise<void> {
    this.cancelWake();
    await Promise.all(this.drivers.map((driver) => driver.close()));
  }

  /** Night may have fallen, or ended. */
  nightChanged(): void {
    const night = this.parts.isNight();
    if (night === this.presence.night) return;
    this.presence.night = night;
    if (!night) for (const text of this.heldTexts.splice(0)) this.parts.tell(text);
    this.wakeWhenDue();
  }

  private hear(driver: string, report: ReaderReport): void {
    this.reports.set(driver, report);
    this.tellTrouble(driver, report.troubles[0]);
    const readers = [...this.reports.values()].flatMap((one) => one.readers);
    this.take(this.presence.see(readers, this.parts.clock.nowMs()));
  }

  private take(events: readonly PresenceEvent[]): void {
    const cards = Array.from({ length: this.parts.slotCount }, (_, slot) =>
      this.presence.onSlot(slot).map(({ tag }) => this.cardFor(tag)),
    );
    const text = JSON.stringify(cards);
    if (text !== this.lastCards) {
      this.lastCards = text;
      this.parts.onCards(cards);
    }
    for (const event of events) {
      if (event.kind === 'came') this.parts.onShown(this.cardFor(event.tag), event.place);
      else this.speakOf(event);
    }
    this.wakeWhenDue();
  }

  private cardFor(tag: TagId): CardId {
    return this.emulated?.cardFor(tag) ?? this.parts.lookUp(tag);
  }

  private wakeWhenDue(): void {
    this.cancelWake();
    const { clock } = this.parts;
    this.cancelWake = clock.callAt(this.presence.nextAtMs, () =>
      this.take(this.presence.passTime(clock.nowMs())),
    );
  }

  /** Says what a reader did, in words: what cables do at once, what hands do by day. */
  private speakOf(event: PresenceEvent): void {
    switch (event.kind) {
      case 'came':
      case 'left':
        return;
      case 'reader': {
        const { name, there } = event;
        this.parts.tell(
          there
            ? `The reader ${placeText(event.place)} (${name}) answers.`
            : `The reader ${placeText(event.place)} (${name}) does not answer: look at its cable. What lay there is taken to lie there.`,
        );
        this.announce(tableCue('table.reader-gone'), !there);
        return;
      }
      case 'same-name':
        this.parts.tell(
          `Several readers are called ${event.name}, so that the one ${placeText(event.place)} cannot be told from the others: bind it by its plug (artiglio readers).`,
        );
        return;
      case 'twice':
        this.tellByDay(
          `The card ${placeText(event.believed)} is also seen ${placeText(event.other)}: the newer place is believed. The two readers are too close to each other.`,
        );
        return;
      case 'two-tags':
        this.tellByDay(
          `Two stickers lie ${placeText(event.place)}, and the reader there can tell only one at a time: put stickers on characters only, or set readers.tagsPerReader to 2.`,
        );
        return;
      case 'other-thing':
        if (event.there) {
          this.tellByDay(`Something that is no sticker lies ${placeText(event.place)}.`);
        }
        this.announce(tableCue('table.no-card'), event.there);
        return;
    }
  }

  private announce(cue: Cue, isSo: boolean): void {
    if (isSo) this.parts.notice(cue);
    else this.parts.withdraw(cue);
  }

  private tellByDay(text: string): void {
    if (!this.presence.night) this.parts.tell(text);
    else if (!this.heldTexts.includes(text)) this.heldTexts.push(text);
  }

  private tellTrouble(driver: string, trouble: ArtiglioError | undefined): void {
    const before = this.troubles.get(driver);
    if (trouble?.message === before?.message) return;
    if (trouble === undefined) this.troubles.delete(driver);
    else this.troubles.set(driver, trouble);
    this.parts.tell(trouble?.message ?? 'The readers answer again.');
  }
}

function placeText(place: ReaderPlace): string {
  switch (place.kind) {
    case 'slot':
      return `under slot ${place.slot + 1}`;
    case 'rim':
      return 'at the rim';
    case 'seat':
      return `at seat ${place.seat + 1}`;
  }
}
