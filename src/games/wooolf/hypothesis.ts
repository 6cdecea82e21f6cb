/** Hypotheses: when one may be made early, what its pointers say, whether it is correct. WO-045..055. */
import type { SeatIndex } from '../../engine/table/index.js';
import { type Character, type Objective, objectivesOf } from './characters.js';
import type { Player } from './players.js';
import type { WooolfOptions } from './settings.js';

/**
 * The position of a pointer: on a player, on a number without a player (WO-053), on 0 ("nobody is it") or on X
 * ("I do not say"). WO-004, WO-050.
 */
export type Pointer = Player | 'unused' | 'nobody' | 'cross';

/** WO-011: a pointer for each objective of who made it. Only the wolf has one objective. */
export type Hypothesis = ReadonlyMap<Objective, Pointer>;

/** The two wheels of a suspect board, "<" and "<<" (WO-004). */
export interface Wheels {
  readonly first: Pointer;
  readonly second: Pointer;
}

/** Returns the hypothesis of the wheels for this character; a wolf's "<<" is always read as X (WO-011, WO-051). */
export function hypothesisOf(
  { first, second }: Wheels,
  character: Character,
  options: Pick<WooolfOptions, 'dogSecondObjective'>,
): Hypothesis {
  const wheels = [first, second];
  return new Map(
    objectivesOf(character, options).map((objective, column) => [
      objective,
      wheels[column] ?? 'cross',
    ]),
  );
}

/** A hypothesis with who made it, and when. */
export interface Made {
  readonly seat: SeatIndex;
  readonly isEarly: boolean;
  readonly hypothesis: Hypothesis;
}

/** The character of every player, the simulated one included (WO-055). */
export type Characters = ReadonlyMap<Player, Character>;

/** One pointer, judged. */
export interface JudgedPointer {
  readonly objective: Objective;
  readonly pointer: Pointer;
  readonly isRight: boolean;
}

/** WO-052, WO-055: the outcome of a hypothesis. */
export interface Verdict {
  readonly result: 'correct' | 'incorrect' | 'declined';
  readonly pointers: readonly JudgedPointer[];
}

/** Judges a hypothesis (WO-050..055, HR-WO-06). */
export function judge(
  { seat, isEarly, hypothesis }: Made,
  characters: Characters,
  { mixedPointers }: Pick<WooolfOptions, 'mixedPointers'>,
): Verdict {
  const pointers = [...hypothesis].map(([objective, pointer]) => {
    const isRight = isRightPointer(objective, pointer, seat, characters);
    return { objective, pointer, isRight };
  });
  const crosses = pointers.filter(({ pointer }) => pointer === 'cross').length;
  // WO-052: declining is for finals; the same made early is wrong, and so are mixed pointers.
  const declines = crosses === pointers.length || (crosses > 0 && mixedPointers === 'declined');
  if (declines && !isEarly) return { result: 'declined', pointers };
  return { result: pointers.every(({ isRight }) => isRight) ? 'correct' : 'incorrect', pointers };
}

/** Returns whether a pointer is right: another player who is it, or 0 when nobody is (WO-050, WO-053, WO-055). */
function isRightPointer(
  objective: Objective,
  pointer: Pointer,
  seat: SeatIndex,
  characters: Characters,
): boolean {
  if (pointer === 'cross' || pointer === 'unused') return false;
  if (pointer === 'nobody') return ![...characters.values()].includes(objective);
  return pointer !== seat && characters.get(pointer) === objective;
}

/** Returns the wolf by a judged hypothesis (WO-062); the own number, 0, X and an unused one suspect nobody (WO-053). */
export function suspectedWolf(seat: SeatIndex, verdict: Verdict): Player | undefined {
  const pointer = verdict.pointers.find(({ objective }) => objective === 'wolf')?.pointer;
  if (verdict.result === 'declined' || pointer === seat || pointer === 'unused') return undefined;
  return pointer === 'nobody' || pointer === 'cross' ? undefined : pointer;
}

/** Returns the number of early hypotheses that ends the round at once (WO-048). */
export function earlyToEnd(players: number): 2 | 3 {
  return players <= 5 ? 2 : 3;
}

/** The reason that forbids a player to suspect early. */
export type EarlyRefusal = 'first-turn' | 'red-cross';

/**
 * Returns why a player may not suspect early; `undefined` when he may (WO-045, WO-047, HR-WO-05). Turns count from 1,
 * this one included.
 */
export function earlyRefusal(
  turns: { readonly ofRound: number; readonly ofGame: number },
  hasRedCross: boolean,
  { earlyFromSecondTurn }: Pick<WooolfOptions, 'earlyFromSecondTurn'>,
): EarlyRefusal | undefined {
  if (hasRedCross) return 'red-cross';
  const turn = earlyFromSecondTurn === 'per_round' ? turns.ofRound : turns.ofGame;
  return turn < 2 ? 'first-turn' : undefined;
}
