/** The messages of the registration page, in both directions. Each state replaces the one before. */
import { z } from 'zod';
import type { CardId, Language } from '../../engine/table/index.js';
import { readAs } from '../../files/values/index.js';
import type { ToldFault } from './told-fault.js';

/** The progress of a registration. */
export interface RegistrationState {
  readonly language: Language;
  readonly deck: string;
  /** The number of cards with a sticker, and of all cards. */
  readonly known: number;
  readonly all: number;
  /** The card to hold to the reader now; undefined when every card has its sticker. */
  readonly asked: { readonly card: CardId; readonly name: string } | undefined;
  /** The current request, or that there is none, in the spoken words. */
  readonly ask: string;
  /** The result of the last thing held to a reader. */
  readonly last: Outcome | undefined;
  /** The number of things held to a reader: two equal results are told apart by it. */
  readonly heldSoFar: number;
  readonly cards: readonly CountedCard[];
  /** The number of readers that answer; undefined while unknown. */
  readonly readers: number | undefined;
  readonly troubles: readonly ToldFault[];
  /** The registration is over and the program ends. */
  readonly ended: boolean;
}

/** Equal cards, and how many of them have a sticker. */
export interface CountedCard {
  readonly card: CardId;
  readonly name: string;
  readonly known: number;
  readonly copies: number;
}

/** The result of a thing held to a reader, in the spoken words. */
export interface Outcome {
  readonly text: string;
  readonly isWrong: boolean;
  /** The other deck that the sticker belongs to. */
  readonly ofDeck: string | undefined;
}

const registrationAct = z.discriminatedUnion('kind', [
  /** Go back to the card before. */
  z.strictObject({ kind: z.literal('back') }),
  /** Skip this card for now. */
  z.strictObject({ kind: z.literal('skip') }),
  /** Ask for this card again. */
  z.strictObject({ kind: z.literal('redo'), card: z.string().max(80) }),
]);

/** A request by a press on the page. */
export type RegistrationAct = z.infer<typeof registrationAct>;

/** Parses a text from a page; undefined when it is not a valid request. */
export function readRegistrationAct(text: string): RegistrationAct | undefined {
  return readAs(registrationAct, text);
}
