/**
 * Cues and words that several games have: written once, and said by each game under ids of its own. A game has
 * letters of its own, which stand before an id, in a phase or a note behind that word: `vote.ghost` of *xy* is
 * `xy.vote.ghost`, `phase.dawn` is `phase.xy-dawn`. A game without letters has the ids as they are.
 */
import {
  type Catalogue,
  type Cue,
  type CueDomains,
  type CuesIn,
  catalogue,
  cuesOf,
} from './cue.js';

/** The id of a shared cue in the game with these letters. */
export type OwnId<Letters extends string, Id extends string> = Letters extends ''
  ? Id
  : Id extends `${infer Kind extends 'phase' | 'note'}.${infer Name}`
    ? `${Kind}.${Letters}-${Name}`
    : `${Letters}.${Id}`;

/** Returns the id of a shared cue in the game with these letters. */
export function ownId(letters: string, id: string): string {
  if (letters === '') return id;
  const [kind, name] = id.split('.', 2);
  return kind === 'phase' || kind === 'note' ? `${kind}.${letters}-${name}` : `${letters}.${id}`;
}

/** Returns shared cues, or their words, under the ids of the game with these letters. */
export function own<Letters extends string, Shared extends Readonly<Record<string, unknown>>>(
  letters: Letters,
  shared: Shared,
): { readonly [Id in keyof Shared & string as OwnId<Letters, Id>]: Shared[Id] } {
  const entries = Object.entries(shared).map(([id, one]) => [ownId(letters, id), one]);
  // `fromEntries` forgets which keys it was given; `ownId` makes those of `OwnId`.
  return Object.fromEntries(entries) as ReturnType<typeof own<Letters, Shared>>;
}

/** Makes shared cues for the game with these letters; the compiler checks id and parameters. */
export function ownCues<D extends CueDomains>(shared: D) {
  type Cues = CuesIn<Catalogue<D>>;
  const make = cuesOf(catalogue(shared));
  return <Id extends keyof Cues & string>(
    letters: string,
    id: Id,
    ...params: keyof Cues[Id] extends never ? [] : [params: Cues[Id]]
  ): Cue => ({ ...make(id, ...params), id: ownId(letters, id) });
}
