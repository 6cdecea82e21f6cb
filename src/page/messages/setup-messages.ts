/** The messages of the page of first start, in both directions. Each state replaces the one before. */
import { z } from 'zod';
import { type CardId, LANGUAGES, type Language } from '../../engine/table/index.js';
import type { ArtiglioError } from '../../errors/index.js';
import { readAs } from '../../files/values/index.js';
import type { SetupStep } from './setup-steps.js';

/** The progress of first start. */
export interface SetupState {
  readonly language: Language;
  /** `over`: everything is learnt and written. */
  readonly step: SetupStep | 'over';
  /** The question, in the spoken words. */
  readonly ask: string;
  /** The result of the last hand or press. */
  readonly last: { readonly text: string; readonly isWrong: boolean } | undefined;
  /** The number of things that happened, which tells two equal results apart. */
  readonly happenedSoFar: number;
  readonly board: {
    readonly isReady: boolean;
    /** The board's model and port. */
    readonly name: string | undefined;
    readonly fault: ToldFault | undefined;
    /** Whether its firmware can be written from here. */
    readonly canFlash: boolean;
  };
  /** The slots of each seat, and whether its buttons were pressed. */
  readonly seats: readonly {
    readonly slots: readonly number[];
    readonly left: 'known' | 'none' | 'unknown';
    readonly right: 'known' | 'none' | 'unknown';
  }[];
  readonly middle: readonly number[];
  /** The rings that are known, by the order of the wire. */
  readonly rings: readonly {
    readonly slot: number;
    readonly pixels: number;
    readonly rotation: number;
    readonly isFlipped: boolean;
  }[];
  readonly clawPixels: number;
  readonly isClawFlipped: boolean;
  /** Pixels of what is lit now, while its length is asked for. */
  readonly pixels: number;
  /** The slot whose ring is being turned. */
  readonly turning: number | undefined;
  /** The readers' places: a slot, or the rim. */
  readonly readers: readonly { readonly reader: string; readonly place: number | 'rim' }[];
  readonly readerTroubles: readonly ToldFault[];
  /** The names of the sound cards. */
  readonly cards: readonly string[];
  readonly card: string;
  readonly volumePercent: number;
  readonly name: string;
  readonly supplyMa: number;
  readonly isOpenToNetwork: boolean;
  /** The program has ended, here or before the end. */
  readonly ended: boolean;
  /** The file that was written. */
  readonly written: string | undefined;
  /** Whether the same program plays as soon as this has ended. */
  readonly thenPlays: boolean;
}

const slot = z.int().min(0).max(29);

const setupAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('language'), language: z.enum(LANGUAGES) }),
  /** The answer that there is no such thing. */
  z.strictObject({ kind: z.literal('none') }),
  /** The answer that it is right, or that there are no more. */
  z.strictObject({ kind: z.literal('on') }),
  z.strictObject({ kind: z.literal('back') }),
  z.strictObject({ kind: z.literal('more'), by: z.int().min(-60).max(60) }),
  z.strictObject({ kind: z.literal('turning'), slot }),
  z.strictObject({ kind: z.literal('flipped'), at: z.union([slot, z.literal('claw')]) }),
  /** The lit ring is the one of this slot. */
  z.strictObject({ kind: z.literal('ring'), slot }),
  /** The lit claw ends where it is shown to end. */
  z.strictObject({ kind: z.literal('claw') }),
  /** The lit pixel is the one at this place of the ring: from the one nearest the middle, clockwise. */
  z.strictObject({ kind: z.literal('lit-at'), slot, place: z.int().min(0).max(59) }),
  z.strictObject({ kind: z.literal('card'), card: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('name'), name: z.string().trim().min(1).max(60) }),
  z.strictObject({ kind: z.literal('supply'), milliamps: z.int().min(500).max(60_000) }),
  z.strictObject({ kind: z.literal('network'), open: z.boolean() }),
  /** Write the board's firmware. */
  z.strictObject({ kind: z.literal('flash') }),
  /** Stop here, and go on another time. */
  z.strictObject({ kind: z.literal('leave') }),
]);

/** A request by a press on the page. */
export type SetupAct = z.infer<typeof setupAct>;

/** Parses a text from a page; undefined when it is not a valid request. */
export function readSetupAct(text: string): SetupAct | undefined {
  return readAs(setupAct, text);
}

// The messages of the registration page, in both directions. Each state replaces the one before.

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
  /** The number of things held to a reader, which tells two equal results apart. */
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
interface Outcome {
  readonly text: string;
  readonly isWrong: boolean;
  /** Names the other deck that the sticker belongs to. */
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

// A fault in a page's words: words of its own language by the code, and behind them the terminal's sentences.

/** A fault. */
export interface ToldFault {
  /** A code of `src/errors`. */
  readonly code: string;
  /** The event and the remedy, in English, with the values found. */
  readonly text: string;
}

/** Returns an error in the form for a page. */
export function toldFault({ code, whatHappened, whatToDo }: ArtiglioError): ToldFault {
  return { code, text: `${whatHappened} ${whatToDo}` };
}
