/** The words of the pages that teach the table, one file a language: a deck's registration, and first start. */
import type { SetupStep } from './setup-steps.js';

/** The words of both. */
export interface LearningLabels {
  readonly registration: RegistrationLabels;
  readonly setup: SetupLabels;
}

/** The words of the page of a registration. */
export interface RegistrationLabels {
  readonly title: (deck: string) => string;
  readonly progress: (known: number, all: number) => string;
  /** The other deck that the sticker belongs to. */
  readonly ofDeck: (deck: string) => string;
  readonly noReader: string;
  /** The end of a registration with this many stickers missing. */
  readonly half: (missing: number) => string;
  readonly over: string;
  readonly back: string;
  readonly skip: string;
  readonly aloud: string;
  readonly cards: string;
  readonly redoHint: string;
  readonly cardOf: (name: string, known: number, copies: number) => string;
  /** The program no longer answers. */
  readonly lost: string;
}

/** The words of the page of first start. */
export interface SetupLabels {
  readonly title: string;
  readonly steps: Readonly<Record<SetupStep, string>>;
  readonly stepOf: (step: number, all: number) => string;
  readonly back: string;
  /** There is no such place, button or light. */
  readonly none: string;
  /** The thing shown is right; there are no more of them. */
  readonly right: string;
  readonly enough: string;
  readonly noMoreSeats: string;
  readonly noRings: string;
  readonly noClaw: string;
  readonly more: string;
  readonly fewer: string;
  readonly pixels: (count: number) => string;
  readonly isClaw: string;
  readonly flash: string;
  readonly flashWarning: string;
  readonly seat: (number: number) => string;
  readonly slot: (slot: number) => string;
  readonly middle: string;
  readonly rightButton: string;
  readonly leftButton: string;
  readonly states: Readonly<Record<'known' | 'none' | 'unknown', string>>;
  readonly learnt: string;
  readonly ringOf: (slot: number) => string;
  readonly whereLit: (slot: number) => string;
  /** A pixel of a ring, from the one nearest the middle, clockwise. */
  readonly litAt: (place: number, all: number) => string;
  readonly claw: string;
  readonly turnsRight: string;
  readonly turnsLeft: string;
  readonly turnAbout: string;
  readonly noReaderYet: string;
  readonly rim: string;
  readonly card: string;
  readonly usualCard: string;
  readonly volume: (percent: number) => string;
  readonly name: string;
  readonly supply: string;
  readonly supplyHint: string;
  readonly network: string;
  readonly networkHint: string;
  readonly write: string;
  readonly written: (file: string) => string;
  readonly leave: string;
  readonly later: string;
  /** The program plays now, by what was written or by what it had. */
  readonly nowPlays: string;
  readonly aloud: string;
  readonly lost: string;
}
