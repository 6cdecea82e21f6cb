/** Random games, played until everything was seen that they are played for. */
import fc from 'fast-check';

/** Games of one sort, and how many of them are played in a round. */
export interface Sort<Seed> {
  readonly games: fc.Arbitrary<Seed>;
  readonly aRound: number;
}

/** So many rounds are played in any case. */
const LEAST_ROUNDS = 2;
/** What so many rounds never came to is hardly ever come to. */
const MOST_ROUNDS = 12;

/** Plays rounds until `unreached` names nothing any more; gives what it names at the end. */
export function playRounds<Seed>(
  seed: number,
  sorts: readonly Sort<Seed>[],
  play: (game: Seed) => void,
  unreached: () => readonly string[],
): readonly string[] {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (round >= LEAST_ROUNDS && unreached().length === 0) break;
    for (const { games, aRound } of sorts) {
      fc.assert(fc.property(games, play), { seed: seed + round, numRuns: aRound });
    }
  }
  return unreached();
}
