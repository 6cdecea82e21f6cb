/**
 * Cues: the voice's messages as values. A catalogue lists the cues and the domains of their parameters; the
 * words are in other files, one per catalogue and language.
 */
import type { SeatIndex } from '../table/index.js';
import type { Narrator, Tale, Variants } from './narrator.js';
import type { SeatName, SlotName } from './seat-name.js';

/** A message of the voice. Made by `cuesOf`, so that id and parameters always fit. */
export interface Cue {
  readonly id: string;
  readonly params: CueParams;
}

/** Tells whether both say the same. */
export function sameCue(one: Cue, other: Cue): boolean {
  const names = new Set([...Object.keys(one.params), ...Object.keys(other.params)]);
  const isSame = (name: string) =>
    JSON.stringify(one.params[name]) === JSON.stringify(other.params[name]);
  return one.id === other.id && [...names].every(isSame);
}

/** Cue ids with the domains of their parameters (`src/engine/script/domains.ts`). */
export type CueDomains = Readonly<Record<string, Readonly<Record<string, Domain<CueParam>>>>>;

/** The cues of a game or of the table. */
export interface Catalogue<D extends CueDomains = CueDomains> {
  readonly cues: D;
  /** The effects before the words of a cue. */
  readonly effects: { readonly [Id in keyof D]?: Effect };
}

/** Makes a catalogue of these cues, some with an effect. */
export function catalogue<const D extends CueDomains>(
  cues: D,
  effects: { readonly [Id in keyof D]?: Effect } = {},
): Catalogue<D> {
  return { cues, effects };
}

/**
 * Returns the cues of the ids that these have under `key`, where they have one, with the same parameters: for a
 * catalogue.
 */
export function eachOf<Of extends object, Key extends string, D>(
  all: readonly Of[],
  key: Key,
  domains: D,
): Readonly<Record<IdOf<Of, Key>, D>> {
  const entries = all.flatMap((one) =>
    Object.entries(one).flatMap(([name, id]) => (name === key ? [[id, domains]] : [])),
  );
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(entries) as Record<IdOf<Of, Key>, D>;
}

type IdOf<Of, Key extends string> = Of extends { readonly [K in Key]: infer Id extends string }
  ? Id
  : never;

/** The cue ids of a catalogue with their parameters. */
export type CuesIn<C> =
  C extends Catalogue<infer D>
    ? { readonly [Id in keyof D]: { readonly [P in keyof D[Id]]: ValueOf<D[Id][P]> } }
    : never;

type ValueOf<D> = D extends Domain<infer T> ? T : never;

/** The words of a catalogue (cue id → its parameters) in one language; a missing or wrong phrase does not compile. */
export type Words<C> = { readonly [Id in keyof C]: (params: C[Id]) => Sentence<C[Id]> };

/** A sentence; of a cue with a `tale` also one for each variant. */
type Sentence<Params> = Params extends { readonly tale: Tale } ? string | Variants : string;

/** Returns the words of a cue by the value of one parameter; each value has its own. */
export function wordsBy<Name extends string, Value extends string>(
  name: Name,
  words: Readonly<Record<Value, string>>,
) {
  return (params: Readonly<Record<Name, Value>>): string => words[params[name]];
}

/** Words of a catalogue in a language in the making: any may be missing. */
export type BegunWords<C> = Partial<Words<C>>;

/** Makes cues of one catalogue; the compiler checks id and parameters. */
export function cuesOf<D extends CueDomains>(_catalogue: Catalogue<D>) {
  type Cues = CuesIn<Catalogue<D>>;
  return <Id extends keyof Cues & string>(
    id: Id,
    ...rest: keyof Cues[Id] extends never ? [] : [params: Cues[Id]]
    // Values of the domains are parameters of cues; the compiler cannot see it through `Cues`.
  ): Cue => ({ id, params: (rest[0] ?? {}) as CueParams });
}

/** The ids of cues that have several variants. */
type Told<Cues> = {
  [Id in keyof Cues]: Cues[Id] extends { readonly tale: Tale } ? Id : never;
}[keyof Cues] &
  string;

/** A position as far as it chooses variants. */
interface Narrated {
  readonly narrator: Narrator;
  /** The index of the game in the evening. */
  readonly game: number;
}

/**
 * Returns the teller of the cues of one catalogue that have several variants. `tale`: the variant in which to tell a
 * cue now, by public `facts` of the position, never the same as the last time. `tells` makes the cue in it.
 */
export function tellingOf<D extends CueDomains, G extends Narrated>(
  { cues }: Catalogue<D>,
  facts: (g: G) => readonly number[],
) {
  type Cues = CuesIn<Catalogue<D>>;
  const tale = (g: G, id: keyof Cues & string): Tale => g.narrator.next(id, g.game, ...facts(g));
  const tells = <Id extends Told<Cues>>(
    g: G,
    id: Id,
    ...rest: Exclude<keyof Cues[Id], 'tale'> extends never ? [] : [params: Omit<Cues[Id], 'tale'>]
  ): Cue => {
    // Values of the domains are parameters of cues; the compiler cannot see it through `Cues`.
    const given = { ...rest[0], tale: tale(g, id) } as CueParams;
    const params: Record<string, CueParam> = {};
    // In the order of the catalogue, so that a cue is the same however it was made.
    for (const name in cues[id]) params[name] = given[name] as CueParam;
    return { id, params };
  };
  return { tale, tells };
}

/** Tells whether the voice says the cue: titles, notes and what bots say are for the page only. */
export function isSpoken(id: string): boolean {
  return !id.startsWith('phase.') && !id.startsWith('note.') && !id.startsWith('talk.');
}

// The parameters of cues and their possible values.

/** The parameters of a phrase, by name. */
export type CueParams = Readonly<Record<string, CueParam>>;
/** Plain and comparable: a `Secret` does not fit, so none can be said (law 2). */
export type CueParam = string | number | boolean | SeatName | SlotName | readonly SeatName[];

/** Returns a cue in which seats are named by the people who sit there, as far as they are known. */
export function withPeople(cue: Cue, nameOf: (seat: SeatIndex) => string | undefined): Cue {
  const named = (seat: SeatName): SeatName => {
    const person = nameOf(seat.number - 1);
    return person === undefined ? seat : { ...seat, person };
  };
  const inParam = (param: CueParam): CueParam => {
    if (typeof param !== 'object') return param;
    if ('hand' in param) return { ...param, seat: named(param.seat) };
    return 'number' in param ? named(param) : param.map(named);
  };
  const params = Object.entries(cue.params ?? {}).map(([name, param]) => [name, inParam(param)]);
  return { ...cue, params: Object.fromEntries(params) };
}

/** The possible values of a parameter. */
export interface Domain<T extends CueParam> {
  /**
   * Every value. Lists and lengths of time are too many: of these some, in which every seat, or every number, stands in
   * every place.
   */
  readonly values: readonly T[];
  /** A few values that differ in everything that grammar needs: number, colour, hand. */
  readonly few: readonly T[];
  /** Tells whether a value is valid; needed where `values` is incomplete. */
  readonly has: (value: CueParam) => boolean;
  /**
   * Whether the value may depend on a secret. Such a cue takes as long as its longest variant, so that its
   * length tells nothing (law 2).
   */
  readonly hidden: boolean;
}

/** Sounds without words. The catalogue says which cue has which effect. */
export const EFFECTS = [
  'howl',
  'dawn',
  'bell',
  'coin',
  'belfry',
  'hearth',
  'organ',
  'sheep-bells',
  'cadence',
] as const;
/** The name of an effect. */
export type Effect = (typeof EFFECTS)[number];

/** Beds: the sound of a place at night, which covers the noises of hands. A game says which it wants. */
export const BEDS = ['village', 'inn', 'carnival'] as const;
/** The name of a bed. */
export type Bed = (typeof BEDS)[number];
