/** A person's way through a registration: stickers held, lines typed, presses on the page. */

import { runningClock } from '../../../engine/play/index.js';
import { type CardId, type Language, type TagId, tagOf } from '../../../engine/table/index.js';
import type { ArtiglioError } from '../../../errors/index.js';
import { deckCardName } from '../../../games/index.js';
import type { DeckList } from '../../../host/cards/index.js';
import type { TableConfiguration } from '../../../host/config/index.js';
import {
  type AskedCard,
  type Held,
  NewTagDetector,
  type Registration,
  type RegistrationPage,
} from '../../../learn/registration/index.js';
import type { RegistrationAct } from '../../../page/messages/index.js';
import { WatchedReaders } from '../../running/watched-readers.js';
import { type DeckSaver, NO_READER, ReaderWatch } from './reader-watch.js';

export interface RegistrationWalkParts {
  readonly registration: Registration;
  readonly page: RegistrationPage;
  readonly saver: DeckSaver;
  /** The cards that stickers are asked for. */
  readonly list: DeckList;
  readonly nameOf: (card: CardId) => string;
  readonly language: Language;
  readonly print: (line: string) => void;
}

export class RegistrationWalk {
  /** A promise that resolves when the deck is complete, the user leaves or the deck cannot be saved. */
  readonly ended: Promise<void>;
  private resolve = () => {};

  constructor(private readonly parts: RegistrationWalkParts) {
    this.ended = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  /** Asks for the first card. */
  begin(): void {
    this.parts.page.asked();
    this.goOn();
  }

  end(): void {
    this.resolve();
  }

  /** Saves the deck as it is now. */
  save(): void {
    const { registration, saver } = this.parts;
    // Without saving there is no point in going on.
    saver.save(registration.deck, () => this.end());
  }

  /** Receives a line that was typed, trimmed. */
  type(line: string): void {
    const { list, nameOf, print } = this.parts;
    const text = line.toLowerCase();
    const tag = tagOf(text);
    if (tag !== undefined) this.hold(tag);
    else if (text === 'q') this.end();
    else if (text === 'b') this.turnTo({ kind: 'back' });
    else if (text === '') this.turnTo({ kind: 'skip' });
    else if (!this.turnTo({ kind: 'redo', card: findCard(line, list, nameOf) }))
      print(`"${line}" is neither a card of this deck nor ${STICKER_NUMBER}. ${KEYS}`);
  }

  /** Asks for a card that is not the next in order; `false` when the deck has no such card. */
  turnTo(act: RegistrationAct): boolean {
    const { registration, page, print } = this.parts;
    if (act.kind === 'redo' && !registration.redo(act.card)) return false;
    if (act.kind === 'back') registration.back();
    if (act.kind === 'skip') registration.skip();
    page.asked();
    print(this.asked);
    return true;
  }

  /** The listener of the readers. */
  get stickers(): ConstructorParameters<typeof HeldStickers>[1] {
    const { page, print, registration } = this.parts;
    return {
      held: (tag) => this.hold(tag),
      heldTogether: (takenBack) => {
        const isTakenBack = takenBack !== undefined && registration.takeBack(takenBack);
        page.twoStickers();
        print('  Two stickers are held together: none is taken. Hold one card alone.');
        if (!isTakenBack) return;
        this.save();
        print(this.asked);
      },
      heldOther: () => {
        page.noSticker();
        print('  That is no sticker, or it lies badly.');
      },
      reading: (count, troubles) => page.reading(count, troubles),
      print,
    };
  }

  private hold(tag: TagId): void {
    const { registration, page, nameOf, language, print } = this.parts;
    const held = registration.hold(tag);
    page.held(held);
    print(answer(held, nameOf, language));
    if (held.kind !== 'registered') return;
    this.save();
    this.goOn();
  }

  private goOn(): void {
    this.parts.print(this.asked);
    if (this.parts.registration.asked === undefined) this.end();
  }

  private get asked(): string {
    return asked(this.parts.registration, this.parts.nameOf);
  }
}

/** Returns the card of this name or id; the text itself when there is none. */
export function findCard(
  text: string,
  { cards }: DeckList,
  name: (card: CardId) => string,
): CardId {
  const wanted = text.toLowerCase();
  return cards.find((card) => card === wanted || name(card).toLowerCase() === wanted) ?? text;
}

/** Input that may be typed. */
export const KEYS =
  'Enter: leave this card out. b: back. The name of a card: that one again. q: stop. The number of a sticker: as if it were held.';
const STICKER_NUMBER =
  'the number of a sticker (4, 7, 8 or 10 bytes in hex, like 04:A2:B3:C4:D5:E6:80)';

function asked({ asked: card, progress }: Registration, name: (card: CardId) => string): string {
  const { known, all } = progress;
  const ask = card === undefined ? '' : ` Hold to the reader: ${cardText(card, name)}`;
  return `${known} of ${all}.${ask}`;
}

function cardText({ card, copy, copies }: AskedCard, name: (card: CardId) => string): string {
  return copies > 1 ? `${name(card)} (${copy} of ${copies})` : name(card);
}

function answer(held: Held, name: (card: CardId) => string, language: Language): string {
  switch (held.kind) {
    case 'registered':
      return held.movedFrom === undefined
        ? `  ${cardText(held.asked, name)}: noted.`
        : `  ${cardText(held.asked, name)}: noted. Its sticker was "${name(held.movedFrom)}" until now: that card needs another.`;
    case 'taken':
      return `  This sticker is "${deckCardName(held.game, held.card, language)}" of the deck "${held.deck}" already. Hold the right card.`;
    case 'not-asked':
      return '  No card is asked for.';
  }
}

// Reports the stickers held to the readers, and the readers' troubles, while a deck is registered.

const LYING_ALREADY =
  'A card that already lies on a reader is not taken: lift it and hold it there again.';

interface HeldStickersListener {
  /** Reports that one sticker was held to a reader. */
  readonly held: (tag: TagId) => void;
  /** Reports that two stickers are held together: neither is used. `takenBack` was reported as held, a moment ago. */
  readonly heldTogether: (takenBack: TagId | undefined) => void;
  /** Reports a telephone, a bank card, or a sticker that cannot be read. */
  readonly heldOther: () => void;
  /** Reports the number of readers that answer, and their troubles. */
  readonly reading: (readers: number, troubles: readonly ArtiglioError[]) => void;
  readonly print: (line: string) => void;
}

export class HeldStickers {
  private readonly clock = runningClock(0);
  private readonly detector = new NewTagDetector();
  private readonly watch = new ReaderWatch();
  private readonly readers: WatchedReaders;
  private hasBegun = false;
  private trouble = '';
  private otherThing = false;
  private cancelWake = () => {};

  constructor(
    configuration: TableConfiguration,
    private readonly listener: HeldStickersListener,
  ) {
    this.readers = new WatchedReaders(configuration, (readers) => this.look(readers));
  }

  /** Waits until it is known which readers answer. Prints their troubles before the person begins. */
  async begin(): Promise<void> {
    await this.readers.known();
    this.hasBegun = true;
    this.say(this.watch.begin(this.readers.all, this.clock.nowMs()));
    if (this.detector.lyingCount > 0) this.listener.print(LYING_ALREADY);
  }

  async close(): Promise<void> {
    this.cancelWake();
    await this.readers.close();
  }

  private look({ all, troubles }: WatchedReaders): void {
    const { held, heldTogether, heldOther, reading, print } = this.listener;
    const { tags, isTogether, takenBack, areLyingAlready } = this.detector.newTags(all);
    for (const tag of tags) held(tag);
    if (isTogether) heldTogether(takenBack);
    const isOtherThing = all.some((reader) => reader.otherThing);
    if (isOtherThing && !this.otherThing) heldOther();
    this.otherThing = isOtherThing;
    reading(all.length, troubles);
    const words = troubles.map(({ message }) => message).join('\n');
    if (words !== '' && words !== this.trouble) print(`${words}\nStickers can be typed, too.`);
    this.trouble = words;
    if (!this.hasBegun) return;
    this.tellOfReaders(this.watch.see(all, this.clock.nowMs()));
    if (areLyingAlready) print(LYING_ALREADY);
  }

  private say(lines: readonly string[]): void {
    for (const line of lines) {
      // The trouble that stops all readers was already printed, with advice.
      if (line !== NO_READER || this.trouble === '') this.listener.print(line);
    }
  }

  private tellOfReaders(lines: readonly string[]): void {
    this.say(lines);
    this.cancelWake();
    this.cancelWake = this.clock.callAt(this.watch.nextAtMs, () =>
      this.tellOfReaders(this.watch.passTime(this.clock.nowMs())),
    );
  }
}
