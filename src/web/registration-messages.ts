/**
 * What the page of a registration is told, and what it may ask for. One whole state replaces the one
 * before it.
 */
import { z } from 'zod';
import type { CardId } from '../table/cards.js';
import type { Language } from './table-port.js';

/** How far the registration of a deck has come. */
export interface RegistrationState {
  readonly language: Language;
  readonly deck: string;
  /** How many cards have their sticker, and how many there are. */
  readonly known: number;
  readonly all: number;
  /** The card to be held to the reader now; none when every card has its sticker. */
  readonly asked: { readonly card: CardId; readonly name: string } | undefined;
  /** What is asked for now, or that nothing is, in the words that are said. */
  readonly ask: string;
  /** What came of the thing that was held to a reader last. */
  readonly last: Outcome | undefined;
  /** How many things were held to a reader: the same may come of two, and each is told. */
  readonly heldSoFar: number;
  readonly cards: readonly CountedCard[];
  /** How many readers answer; absent while that is not known. */
  readonly readers: number | undefined;
  /** What stands in the way of the readers, in English and with what to do. */
  readonly troubles: readonly string[];
  /** Nothing more is registered: the program is done. */
  readonly ended: boolean;
}

/** Cards that are alike, and how many of them have their sticker. */
export interface CountedCard {
  readonly card: CardId;
  readonly name: string;
  readonly known: number;
  readonly copies: number;
}

/** What came of a thing that was held to a reader, in the words that are said. */
export interface Outcome {
  readonly text: string;
  readonly isWrong: boolean;
  /** The other deck whose card the sticker is already. */
  readonly ofDeck: string | undefined;
}

const registrationAct = z.discriminatedUnion('kind', [
  /** Back to the card before. */
  z.strictObject({ kind: z.literal('back') }),
  /** This card is left out for now. */
  z.strictObject({ kind: z.literal('skip') }),
  /** This card is asked for again. */
  z.strictObject({ kind: z.literal('redo'), card: z.string().max(80) }),
]);

/** What a press on the page asks for. */
export type RegistrationAct = z.infer<typeof registrationAct>;

/** A text from a page; nothing where it is no act of ours. */
export function readRegistrationAct(text: string): RegistrationAct | undefined {
  try {
    return registrationAct.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
