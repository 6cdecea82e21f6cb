/** The public result of a game. */
import type { Cue, PublicResult, StoryLine } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import type { Placed } from './place.js';

/** A game with what it tells from its end on. */
export interface Told extends Placed {
  /** Its end, as the voice says it; undefined before it. */
  readonly end: Cue | undefined;
  /** The story of the nights, as far as it was told. */
  readonly told: readonly StoryLine[];
  /** The winners, as far as the table knows the characters. */
  readonly winners: readonly SeatIndex[];
}

/**
 * LM4-408, LM8-503: from the end on; roles and winners only where the table knows them.
 * @param roleNote names the role that a seat has shown, if it has.
 */
export function resultOf(
  { players, end, told, winners }: Told,
  roleNote: (seat: SeatIndex) => Cue | undefined,
): PublicResult | undefined {
  if (end === undefined) return undefined;
  return {
    reason: end,
    story: told,
    players: players.map(({ seat }) => ({
      seat,
      won: winners.includes(seat),
      role: roleNote(seat),
    })),
  };
}
