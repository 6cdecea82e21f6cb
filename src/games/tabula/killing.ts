/**
 * Consequences of a kill, in every game of this village: somebody may be saved, the dead may take another
 * along, and the game may be over. LM4-202, LM4-205, LM4-206, LM4-208, LM4-209.
 */
import type { Script } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';

/** A game's part in a kill in the village. `Cause`: the causes of death there. */
export interface Killing<Ending, Cause> {
  /** The seats that are no ghosts now. */
  readonly living: ReadonlySet<SeatIndex>;
  /** HR-LM-05: whether the dead may take somebody along before it is checked whether the game is over. */
  readonly reactsBeforeCheck: boolean;
  /** Tells it, and lets it happen: an Aura is lost, or the character becomes a ghost. */
  strike(seat: SeatIndex, by: Cause): Script<void>;
  /** Returns the seat that dies because this one has died, with the cause; none, as a rule (LM4-203). */
  takesAlong(seat: SeatIndex): Script<Kill<Cause> | undefined>;
  /** Says that a kill finds a ghost, which cannot be killed again (LM4-205). */
  findsGhost(seat: SeatIndex): Script<void>;
  /** Returns the end of the game, if it has ended (LM4-401). */
  gameOver(): Script<Ending | undefined>;
}

/** Somebody who is to die, and of what. */
export interface Kill<Cause> {
  readonly seat: SeatIndex;
  readonly by: Cause;
}

/**
 * Kills a living character, with what follows of it. `checksEnd`: whether the end is checked after each death
 * here (LM4-209, HR-LM-06).
 */
export function* kill<Ending, Cause>(
  village: Killing<Ending, Cause>,
  { seat, by }: Kill<Cause>,
  checksEnd: boolean,
): Script<Ending | undefined> {
  yield* village.strike(seat, by);
  if (village.living.has(seat)) return undefined; // it was saved, and nothing follows
  const { reactsBeforeCheck } = village;
  if (checksEnd && !reactsBeforeCheck) {
    const ending = yield* village.gameOver();
    if (ending !== undefined) return ending;
  }
  const next = yield* village.takesAlong(seat);
  if (next !== undefined) {
    const ending = yield* kill(village, next, checksEnd);
    // The end was checked after the second death.
    if (!village.living.has(next.seat)) return ending;
  }
  return checksEnd && reactsBeforeCheck ? yield* village.gameOver() : undefined;
}

/**
 * Makes all of these kills, one after the other, until the game is over (LM4-206, LM4-209); with `afterEach` false its
 * end is checked once, when all have happened and somebody died (HR-LM-06).
 */
export function* killAll<Ending, Cause>(
  village: Killing<Ending, Cause>,
  kills: readonly Kill<Cause>[],
  afterEach: boolean,
): Script<Ending | undefined> {
  const livedBefore = village.living.size;
  for (const one of kills) {
    if (!village.living.has(one.seat)) {
      yield* village.findsGhost(one.seat);
      continue;
    }
    const ending = yield* kill(village, one, afterEach);
    if (ending !== undefined) return ending;
  }
  return afterEach || village.living.size === livedBefore ? undefined : yield* village.gameOver();
}
