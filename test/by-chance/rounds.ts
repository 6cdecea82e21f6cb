/** Random games, played until all wanted cases were seen. */
import fc from 'fast-check';

/** Games of one sort, and how many of them are played in a round. */
export interface Sort<Seed> {
  readonly games: fc.Arbitrary<Seed>;
  readonly aRound: number;
}

/** The least number of rounds. */
const LEAST_ROUNDS = 2;
/** The most rounds: a case that did not come by then is very rare. */
const MOST_ROUNDS = 12;

/** Plays rounds until `unreached` names nothing; returns what it names at the end. */
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
