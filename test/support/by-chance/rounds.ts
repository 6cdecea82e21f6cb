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

/**
 * Plays rounds until `unreached` names nothing; returns what it names at the end, and in how many rounds it never came.
 */
export function playRounds<Seed>(
  seed: number,
  sorts: readonly Sort<Seed>[],
  play: (game: Seed) => void,
  unreached: () => readonly string[],
): readonly string[] {
  const playRound = (round: number) => {
    for (const { games, aRound } of sorts) {
      fc.assert(fc.property(games, play), { seed: seed + round, numRuns: aRound });
    }
  };
  return untilReached(playRound, unreached, LEAST_ROUNDS);
}

/** The same for rounds of any kind; `playRound` is given the number of each, from 0. */
export function untilReached(
  playRound: (round: number) => void,
  unreached: () => readonly string[],
  least = 1,
): readonly string[] {
  let rounds = 0;
  while (rounds < least || (rounds < MOST_ROUNDS && unreached().length > 0)) {
    playRound(rounds);
    rounds += 1;
  }
  return unreached().map((one) => `${one}: never in ${rounds} rounds`);
}
