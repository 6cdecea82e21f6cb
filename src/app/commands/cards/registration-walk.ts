/** A person's way through a registration: stickers held, lines typed, presses on the page. */

import { type CardId, type Language, type TagId, tagOf } from '../../../engine/table/index.js';
import { deckCardName } from '../../../games/index.js';
import type { DeckList } from '../../../host/cards/index.js';
import type {
  AskedCard,
  Held,
  Registration,
  RegistrationPage,
} from '../../../learn/registration/index.js';
import type { RegistrationAct } from '../../../page/messages/index.js';
import type { DeckSaver } from './deck-saver.js';
import type { HeldStickers } from './held-stickers.js';

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
  /** Resolves when the deck is complete, the user leaves or the deck cannot be saved. */
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

  /** A line was typed, without the space around it. */
  type(line: string): void {
    const { list, nameOf, print } = this.parts;
    const text = line.toLowerCase();
    const tag = tagOf(text);
    if (tag !== undefined) this.hold(tag);
    else if (text === 'q') this.end();
    else if (text === 'b') this.turnTo({ kind: 'back' });
    else if (text === '') this.turnTo({ kind: 'skip' });
    else if (!this.turnTo({ kind: 'redo', card: cardCalled(line, list, nameOf) }))
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

/** The card of this name or id; the text itself when there is none. */
export function cardCalled(
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
