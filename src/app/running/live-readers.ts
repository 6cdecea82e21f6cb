/**
 * The readers of a running table. Drivers report what they see, `Presence` decides what lies where, the
 * register turns tags into cards. Play gets the cards; people get messages, by day.
 */

import type { CardReaders } from '../../devices/emulator/index.js';
import {
  type LifeSign,
  Presence,
  type PresenceEvent,
  type ReaderDriver,
  type ReaderReport,
} from '../../devices/readers/index.js';
import { type Clock, tableCue } from '../../engine/play/index.js';
import type { Cue } from '../../engine/script/index.js';
import {
  type CardId,
  kindOf,
  placeText,
  type ReaderPlace,
  type TagId,
} from '../../engine/table/index.js';
import type { ArtiglioError } from '../../errors/index.js';
import type { ReaderSetup } from '../../host/config/index.js';
import { faultOf, wrongly } from '../../live/index.js';
import type { Fault, LampName, LampState } from '../../page/messages/index.js';
import type { OpenDrivers } from './reader-drivers.js';

/** The first parts of game cards' names: a game to start, a language, a pace, a pause. */
const GAME_CARD_KINDS = new Set(['game', 'language', 'pace', 'pause']);

/** Services behind a driver, which may fail for all of its readers. */
const SERVICES: Readonly<Record<string, 'reader-service' | 'broker'>> = {
  pcsc: 'reader-service',
  mqtt: 'broker',
  rc522: 'reader-service',
};

export interface LiveReadersParts {
  readonly setup: ReaderSetup;
  readonly openDrivers: OpenDrivers;
  readonly slotCount: number;
  /** Real time: readers do not know play's time. */
  readonly clock: Clock;
  /** Returns the card of a sticker in this game. Not called for stickers of emulated cards. */
  readonly lookUp: (tag: TagId, game: string | undefined) => CardId;
  /** Reports the cards on each slot, after each change. */
  readonly onCards: (cards: readonly (readonly CardId[])[]) => void;
  /**
   * Reports that a card was just held to the reader at the rim or at a seat, or a game card to any reader, also to one
   * under a slot where others have none. A card that lay there before its reader first answered does not count: a
   * forgotten pause card ends no pause after a restart.
   */
  readonly onShown: (card: CardId) => void;
  /** Reports that a card has just come to this reader, whatever it is. */
  readonly onRead: (place: ReaderPlace) => void;
  readonly isNight: () => boolean;
  /** Returns the current game; `undefined` between two. */
  readonly game: () => string | undefined;
  /** Tells the players, by day. */
  readonly notice: (cue: Cue) => void;
  /** Withdraws a notice whose cause is over. */
  readonly withdraw: (cue: Cue) => void;
  /** Reports the state of a reader, its broker or its daemon; by day, like the rest. */
  readonly lamp: (name: LampName, state: LampState) => void;
  /** Receives messages for the table's owner. */
  readonly tell: (text: string) => void;
}

export class LiveReaders {
  /** The readers of the emulated cards, if there are any. */
  readonly emulated: CardReaders | undefined;
  private readonly presence: Presence;
  private readonly drivers: readonly ReaderDriver[];
  private readonly reports = new Map<string, ReaderReport>();
  /** The troubles of each driver, as last reported. */
  private readonly toldTroubles = new Map<string, readonly ArtiglioError[]>();
  private lastCards = '';
  private game: string | undefined;
  private cancelWake = () => {};

  constructor(private readonly parts: LiveReadersParts) {
    const { setup, clock } = parts;
    this.presence = new Presence(setup, clock.nowMs());
    const opened = parts.openDrivers((driver) => (report) => this.hear(driver, report));
    this.drivers = opened.drivers;
    this.emulated = opened.emulated;
  }

  start(): void {
    this.tableChanged();
    for (const driver of this.drivers) driver.start();
    this.wakeWhenDue();
  }

  /** The last sign of life of readers of each kind that have given one. */
  get lifeSigns(): readonly LifeSign[] {
    return this.drivers.flatMap(({ lifeSign }) => lifeSign ?? []);
  }

  async close(): Promise<void> {
    this.cancelWake();
    await Promise.all(this.drivers.map((driver) => driver.close()));
  }

  /**
   * Reports what is still true after a change of day and night, and looks up the cards again after a change of
   * game.
   */
  tableChanged(): void {
    const night = this.parts.isNight();
    const game = this.parts.game();
    if (night === this.presence.night && game === this.game) return;
    this.presence.night = night;
    this.game = game;
    this.lookSoon();
  }

  /** Looks up again what lies on slots, because stickers have another meaning. Nothing counts as shown. */
  registerChanged(): void {
    this.lookSoon();
  }

  /** Looks soon but not at once: the caller is still announcing the day. */
  private lookSoon(): void {
    this.cancelWake();
    const { clock } = this.parts;
    this.cancelWake = clock.callAt(clock.nowMs(), () => this.look());
  }

  private hear(driver: string, report: ReaderReport): void {
    this.reports.set(driver, report);
    this.look();
  }

  private look(): void {
    if (!this.presence.night) this.tellTroubles();
    const readers = [...this.reports.values()].flatMap((one) => one.readers);
    this.receive(this.presence.see(readers, this.parts.clock.nowMs()));
  }

  private receive(events: readonly PresenceEvent[]): void {
    const cards = Array.from({ length: this.parts.slotCount }, (_, slot) =>
      this.presence.onSlot(slot).map(({ tag }) => this.cardFor(tag)),
    );
    const text = JSON.stringify(cards);
    if (text !== this.lastCards) {
      this.lastCards = text;
      this.parts.onCards(cards);
    }
    if (!this.presence.night && !this.parts.isNight()) this.lightLamps();
    for (const event of events) {
      if (event.kind !== 'came') this.speakOf(event);
      else if (!event.already) {
        this.parts.onRead(event.place);
        this.presentCard(this.cardFor(event.tag), event.place);
      }
    }
    this.announceReaders(events);
    this.wakeWhenDue();
  }

  /**
   * Handles a card that is held to a reader; a game card works on any reader. Cards of a deck are shown at the rim or a
   * seat, and laid on slots.
   */
  private presentCard(card: CardId, place: ReaderPlace): void {
    if (place.kind !== 'slot' || GAME_CARD_KINDS.has(kindOf(card))) this.parts.onShown(card);
  }

  private cardFor(tag: TagId): CardId {
    return this.emulated?.cardFor(tag) ?? this.parts.lookUp(tag, this.game);
  }

  private wakeWhenDue(): void {
    this.cancelWake();
    const { clock } = this.parts;
    this.cancelWake = clock.callAt(this.presence.nextAtMs, () =>
      this.receive(this.presence.passTime(clock.nowMs())),
    );
  }

  /** Reports what a reader did, in words. At night nothing is reported: `Presence` keeps it. */
  private speakOf(event: Exclude<PresenceEvent, { kind: 'came' }>): void {
    switch (event.kind) {
      case 'left':
        return;
      case 'reader': {
        const { name, there } = event;
        // Its driver tells what is wrong with it.
        if (!there && this.ownFault(name) !== undefined) return;
        this.parts.tell(
          there
            ? `The reader ${placeText(event.place)} (${name}) answers.`
            : sentences(silent(event.place, name)),
        );
        return;
      }
      case 'same-name':
        this.parts.tell(
          `Several readers are called ${event.name}, so that the one ${placeText(event.place)} cannot be told from the others: bind it by its plug (artiglio readers).`,
        );
        return;
      case 'twice':
        this.parts.tell(
          `The card ${placeText(event.believed)} is also seen ${placeText(event.other)}: the newer place is believed. The two readers are too close to each other.`,
        );
        return;
      case 'two-tags':
        this.parts.tell(
          `Two stickers lie ${placeText(event.place)}, and the reader there can tell only one at a time: put stickers on characters only, or set readers.tagsPerReader to 2.`,
        );
        return;
      case 'other-thing':
        if (event.there) {
          this.parts.tell(`Something that is no sticker lies ${placeText(event.place)}.`);
        }
        this.announce(tableCue('table.no-card'), event.there);
        return;
    }
  }

  /** Sets the lamp of each reader that is plugged in, and of what stands behind the drivers. */
  private lightLamps(): void {
    for (const { place, name, state } of this.presence.readers) {
      if (name.startsWith('emulated:')) continue;
      this.parts.lamp(
        { device: 'reader', place },
        state === 'gone'
          ? wrongly(this.ownFault(name) ?? this.faultBehind(name) ?? silent(place, name))
          : { state },
      );
    }
    for (const [driver, { troubles }] of this.reports) {
      const device = SERVICES[driver];
      if (device === undefined) continue;
      const [trouble] = troubles;
      this.parts.lamp({ device }, trouble ? wrongly(faultOf(trouble)) : { state: 'ok' });
    }
  }

  /** Announces once all readers that are lost together: with the broker gone people would hear it of each. */
  private announceReaders(events: readonly PresenceEvent[]): void {
    const changed = events.filter((event) => event.kind === 'reader');
    const isLost = changed.some(({ there }) => !there);
    if (changed.length > 0) this.announce(tableCue('table.reader-gone'), isLost);
  }

  /** Returns a fault of this reader alone, by its driver. */
  private ownFault(name: string): Fault | undefined {
    const faults = [...this.reports.values()].flatMap((report) => report.faults?.get(name) ?? []);
    return faults[0] && faultOf(faults[0]);
  }

  /**
   * Returns the trouble of a driver none of whose readers answers: it is not necessary to look at the cable of each.
   */
  private faultBehind(name: string): Fault | undefined {
    const driver = name.slice(0, name.indexOf(':'));
    const report = this.reports.get(driver === 'usb' ? 'pcsc' : driver);
    const [trouble] = report?.troubles ?? [];
    return trouble === undefined || report?.readers.length !== 0 ? undefined : faultOf(trouble);
  }

  private announce(cue: Cue, isSo: boolean): void {
    if (isSo) this.parts.notice(cue);
    else this.parts.withdraw(cue);
  }

  /** Reports troubles of drivers by day, like the rest: a hand in the dark may disturb a driver's process. */
  private tellTroubles(): void {
    for (const [driver, { troubles }] of this.reports) {
      const before = this.toldTroubles.get(driver) ?? [];
      this.toldTroubles.set(driver, troubles);
      const told = new Set(before.map(({ message }) => message));
      for (const { message } of troubles) if (!told.has(message)) this.parts.tell(message);
      const isOver = troubles.length === 0 && before.length > 0;
      if (isOver) this.parts.tell(itsEnd(driver, before[0]));
    }
  }
}

/**
 * Returns the end of a trouble. Only what stands behind readers is known to answer: each reader is reported by itself.
 */
function itsEnd(driver: string, before: ArtiglioError | undefined): string {
  if (before?.code === 'READERS_OTHER_FORM') return 'All readers send numbers of stickers now.';
  if (before?.code === 'READERS_MODULE_FAULTY') return 'All modules with readers work now.';
  if (driver === 'rc522') return 'The board with the readers answers again.';
  return SERVICES[driver] === 'broker'
    ? 'The MQTT broker of the readers answers again.'
    : 'The service of the readers, pcscd, answers again.';
}

/** Returns the fault of a reader that does not answer. */
function silent(place: ReaderPlace, name: string): Fault {
  return {
    code: 'READERS_SILENT',
    said: `The reader ${placeText(place)} (${name}) does not answer: look at its cable.`,
    mend: 'What lay there is taken to lie there.',
  };
}

function sentences({ said, mend }: Fault): string {
  return `${said} ${mend}`;
}
