/** Points, error tokens and the end. WO-060..075. */
import type { SeatIndex } from '../../engine/table/index.js';
import type { ClueToken } from './clues.js';
import { type Characters, judge, type Made, suspectedWolf, type Verdict } from './hypothesis.js';
import { leftOf, type Player } from './players.js';
import type { WooolfOptions } from './settings.js';

/** The highest number of rounds of a game (WO-074). */
export const MOST_ROUNDS = 3;
export const ERRORS_TO_END = 2;

/** Points of a correct hypothesis (WO-060). */
const POINTS = { early: 2, final: 1 } as const;

/** WO-070, WO-071: the side of an error token. */
export type ErrorSide = 'black' | 'red';

/** WO-062: a hunter or dog whom the shepherd's wolf token led astray; worth a point. */
export interface Deceived {
  readonly seat: SeatIndex;
  /** The player whom that one took for the wolf. */
  readonly suspect: Player;
}

/** A player's score of a round. */
export interface SeatScore {
  readonly isEarly: boolean;
  readonly verdict: Verdict;
  /** Points of the own hypothesis: 0, 1 or 2. */
  readonly ownPoints: number;
  /** The shepherd's bonus, a point for each; empty for everybody else. */
  readonly deceived: readonly Deceived[];
  readonly error: ErrorSide | undefined;
}

/** Returns the scores of a round for all who made or declined a hypothesis (WO-060..063, WO-070, WO-071). */
export function scoreRound(
  characters: Characters,
  made: readonly Made[],
  tokens: readonly ClueToken[],
  options: Pick<WooolfOptions, 'mixedPointers'>,
): ReadonlyMap<SeatIndex, SeatScore> {
  const judged = made.map((one) => ({ ...one, verdict: judge(one, characters, options) }));
  return new Map(
    judged.map(({ seat, isEarly, verdict }) => [
      seat,
      {
        isEarly,
        verdict,
        ownPoints: verdict.result === 'correct' ? POINTS[isEarly ? 'early' : 'final'] : 0,
        deceived:
          characters.get(seat) === 'shepherd' ? deceivedBy(seat, judged, characters, tokens) : [],
        error: errorOf(verdict, isEarly),
      },
    ]),
  );
}

/** Returns the points of a round, bonus included. */
export function pointsOf({ ownPoints, deceived }: SeatScore): number {
  return ownPoints + deceived.length;
}

/** Returns the hunters and dogs who wrongly suspect somebody to whom the shepherd gave a wolf token (WO-062). */
function deceivedBy(
  shepherd: SeatIndex,
  judged: readonly (Made & { readonly verdict: Verdict })[],
  characters: Characters,
  tokens: readonly ClueToken[],
): readonly Deceived[] {
  return judged.flatMap(({ seat, verdict }) => {
    const character = characters.get(seat);
    const suspect = suspectedWolf(seat, verdict);
    if (character !== 'hunter' && character !== 'dog') return [];
    if (suspect === undefined || characters.get(suspect) === 'wolf') return [];
    const isMarked = tokens.some(
      ({ giver, about, clue }) => giver === shepherd && about === suspect && clue === 'wolf',
    );
    return isMarked ? [{ seat, suspect }] : [];
  });
}

function errorOf({ result }: Verdict, isEarly: boolean): ErrorSide | undefined {
  if (result !== 'incorrect') return undefined;
  return isEarly ? 'red' : 'black';
}

/** A player's standing after some rounds. */
export interface Standing {
  readonly points: number;
  /** Error tokens by the side that is up. At most one is red: its holder makes no early hypothesis. */
  readonly black: number;
  readonly red: number;
}

/** The standing before the first round. */
export const NOTHING_YET: Standing = { points: 0, black: 0, red: 0 };

/** Returns the standing after a round; a red X of the round before turns black (WO-061, WO-064, WO-073, WO-074). */
export function standingAfter(before: Standing, score: SeatScore | undefined): Standing {
  return {
    points: before.points + (score === undefined ? 0 : pointsOf(score)),
    black: before.black + before.red + (score?.error === 'black' ? 1 : 0),
    red: score?.error === 'red' ? 1 : 0,
  };
}

/** Returns the number of error tokens of both sides. */
export function errorsOf({ black, red }: Standing): number {
  return black + red;
}

/** Returns whether a red X lies before the player (WO-047, WO-072). */
export function hasRedCross({ red }: Standing): boolean {
  return red > 0;
}

/** Returns the starter of the next round: the player to the left of the last early hypothesis (WO-065). */
export function nextStarter(lastEarly: SeatIndex, seats: readonly SeatIndex[]): SeatIndex {
  return leftOf(lastEarly, seats);
}

/** Returns why the game is over after this round, counted from 1; `undefined` when another follows (WO-074). */
export function endAfter(
  round: number,
  standings: Iterable<Standing>,
): 'two-errors' | 'last-round' | undefined {
  if ([...standings].some((standing) => errorsOf(standing) >= ERRORS_TO_END)) return 'two-errors';
  return round >= MOST_ROUNDS ? 'last-round' : undefined;
}

/** Returns the winners: most points; in a tie fewest error tokens; players who still tie share the victory (WO-075). */
export function winnersOf(standings: ReadonlyMap<SeatIndex, Standing>): readonly SeatIndex[] {
  const most = Math.max(...[...standings.values()].map(({ points }) => points));
  const leading = [...standings].filter(([, { points }]) => points === most);
  const fewest = Math.min(...leading.map(([, standing]) => errorsOf(standing)));
  return leading.flatMap(([seat, standing]) => (errorsOf(standing) === fewest ? [seat] : []));
}
