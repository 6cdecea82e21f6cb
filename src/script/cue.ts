/**
 * Cues: the things the voice says, as values. The words are elsewhere, one file per game and
 * language; a cue's parameters are finite, so that every clip can be listed.
 */
import type { SeatIndex } from '../table/layout.js';
import type { SeatColour } from '../table/scene.js';

/** Something the voice says. Made by `cuesOf`, so that id and parameters always fit. */
export interface Cue {
  readonly id: string;
  readonly params: CueParams;
}

/** What a phrase is made with, by name. */
export type CueParams = Readonly<Record<string, CueParam>>;
/** Plain and comparable: no `Secret` fits here, so that none can be said (law 2). */
export type CueParam = string | number | boolean | SeatName | SlotName | readonly SeatName[];

/** A seat as the voice names it: number and colour. */
export interface SeatName {
  readonly number: SeatNumber;
  readonly colour: SeatColour;
}

/** The seat as the voice names it. Throws a `RangeError` beyond the tenth seat. */
export function seatName(seat: SeatIndex, colour: SeatColour): SeatName {
  const number = SEAT_NUMBERS[seat];
  if (number === undefined) throw new RangeError(`No table has a seat ${seat + 1}`);
  return { number, colour };
}

const SEAT_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** A seat’s number as it is said, 1–10. */
export type SeatNumber = (typeof SEAT_NUMBERS)[number];

/** A slot as the voice names it: whose, and at which hand of its owner. */
export interface SlotName {
  readonly seat: SeatName;
  readonly hand: 'right' | 'left';
}

/** The words of a catalogue (cue id → its parameters) in one language; a missing or wrong phrase does not compile. */
export type Words<C> = { readonly [Id in keyof C]: (params: C[Id]) => string };

/** Makes cues of one catalogue; the compiler checks id and parameters. */
export function cuesOf<C extends { readonly [Id in keyof C]: CueParams }>() {
  return <Id extends keyof C & string>(
    id: Id,
    ...rest: keyof C[Id] extends never ? [] : [params: C[Id]]
  ): Cue => ({ id, params: rest[0] ?? {} });
}
