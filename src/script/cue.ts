/**
 * Cues: the things the voice says, as values. A catalogue lists them with what their parameters may
 * be; the words are elsewhere, one file per catalogue and language.
 */
import type { SeatIndex } from '../table/layout.js';
import type { SeatColour } from '../table/scene.js';
import type { Domain } from './domains.js';
import type { Effect } from './effects.js';

/** Something the voice says. Made by `cuesOf`, so that id and parameters always fit. */
export interface Cue {
  readonly id: string;
  readonly params: CueParams;
}

/** What a phrase is made with, by name. */
export type CueParams = Readonly<Record<string, CueParam>>;
/** Plain and comparable: no `Secret` fits here, so that none can be said (law 2). */
export type CueParam = string | number | boolean | SeatName | SlotName | readonly SeatName[];

/** A seat as the voice names it: by its colour, and by its number where two seats have that colour. */
export interface SeatName {
  readonly number: SeatNumber;
  readonly colour: SeatColour;
  /** Whether another seat has the colour too: only then the number is said. */
  readonly shared?: true;
}

/**
 * The seat as the voice names it, among seats of these `colours`. Throws a `RangeError` beyond the
 * tenth seat.
 */
export function seatName(
  seat: SeatIndex,
  colour: SeatColour,
  colours: readonly SeatColour[] = [],
): SeatName {
  const number = SEAT_NUMBERS[seat];
  if (number === undefined) throw new RangeError(`No table has a seat ${seat + 1}`);
  const shared = colours.filter((one) => one === colour).length > 1;
  return { number, colour, ...(shared ? { shared } : {}) };
}

/** The numbers of seats as they are said. */
export const SEAT_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** A seat’s number as it is said, 1–10. */
export type SeatNumber = (typeof SEAT_NUMBERS)[number];

/** A slot as the voice names it: whose, and at which hand of its owner. */
export interface SlotName {
  readonly seat: SeatName;
  readonly hand: 'right' | 'left';
}

/** Cue ids, each with its parameters, each with its domain (`src/script/domains.ts`). */
export type CueDomains = Readonly<Record<string, Readonly<Record<string, Domain<CueParam>>>>>;

/** A part of a game or of the table, as far as it can be heard. */
export interface Catalogue<D extends CueDomains = CueDomains> {
  readonly cues: D;
  /** What is heard before the words of a cue. */
  readonly effects: { readonly [Id in keyof D]?: Effect };
}

/** A catalogue of these cues; some of them are heard with an effect. */
export function catalogue<const D extends CueDomains>(
  cues: D,
  effects: { readonly [Id in keyof D]?: Effect } = {},
): Catalogue<D> {
  return { cues, effects };
}

/** Cue id → parameters, of a catalogue. */
export type CuesIn<C> =
  C extends Catalogue<infer D>
    ? { readonly [Id in keyof D]: { readonly [P in keyof D[Id]]: ValueOf<D[Id][P]> } }
    : never;

type ValueOf<D> = D extends Domain<infer T> ? T : never;

/** The words of a catalogue (cue id → its parameters) in one language; a missing or wrong phrase does not compile. */
export type Words<C> = { readonly [Id in keyof C]: (params: C[Id]) => string };

/** Makes cues of one catalogue; the compiler checks id and parameters. */
export function cuesOf<D extends CueDomains>(_catalogue: Catalogue<D>) {
  type Cues = CuesIn<Catalogue<D>>;
  return <Id extends keyof Cues & string>(
    id: Id,
    ...rest: keyof Cues[Id] extends never ? [] : [params: Cues[Id]]
    // What the domains allow are parameters of cues; the compiler does not see it through `Cues`.
  ): Cue => ({ id, params: (rest[0] ?? {}) as CueParams });
}

/** Titles and notes are for the page: nobody says them. */
export function isSpoken(id: string): boolean {
  return !id.startsWith('phase.') && !id.startsWith('note.');
}
