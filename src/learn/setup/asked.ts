/** Questions of first start at each step, in the voice's cues. Pure. */
import type { Cue } from '../../engine/script/index.js';
import type { FirstStart } from './first-start.js';
import { isSeatEmpty, type Learnt } from './learnt.js';
import { setupCue as cue } from './setup-cues.js';

/** The state of the board. */
export type BoardState =
  | 'searched'
  /** The state in which no plug of the machine leads to a board. */
  | 'none'
  | 'ready'
  /** A board that is told another table, which takes a second; hands are not felt meanwhile. */
  | 'changing'
  | 'lost'
  /** A board that has no firmware, an older one or another one. */
  | 'to-flash'
  | 'flashing'
  | 'flash-failed'
  /** A newer firmware, or a port that this user may not open. */
  | 'unfit';

/** Returns the present question to a person. */
export function askedCues(
  { learnt, pending }: Pick<FirstStart, 'learnt' | 'pending'>,
  board: BoardState,
): readonly Cue[] {
  if (learnt.phase === 'over') return [cue('setup.over')];
  if (board !== 'ready' && board !== 'changing') return [boardCue(board)];
  switch (learnt.phase) {
    case 'seats':
      return seatCues(learnt);
    case 'rings':
      return ringCues(learnt);
    case 'turn':
      return pending.turning === undefined
        ? [cue('setup.turn'), cue('setup.hold')]
        : [cue('setup.turning')];
    case 'claw-turn':
    case 'direction':
    case 'readers':
      return [cue(`setup.${learnt.phase}`), cue('setup.hold')];
    case 'language':
    case 'board':
    case 'middle':
    case 'claw':
    case 'sound':
    case 'details':
      return [cue(`setup.${learnt.phase}`)];
  }
}

/** Asks for rings, or first for the claw, which may be the first on the wire. */
function ringCues({ rings, clawPixels }: Learnt): readonly Cue[] {
  if (rings.length > 0) return [cue('setup.ring')];
  return clawPixels > 0
    ? [cue('setup.first-ring')]
    : [cue('setup.first-ring'), cue('setup.claw-first')];
}

function seatCues({ seats, asked }: Learnt): readonly Cue[] {
  const seat = cue('setup.seat', { seat: Math.max(1, seats.length), wanted: asked });
  const now = seats.at(-1);
  const isNew = now !== undefined && isSeatEmpty(now) && asked === 'right-slot';
  if (isNew && seats.length === 1) return [cue('setup.first-seat'), seat];
  return isNew && seats.length === 2 ? [seat, cue('setup.no-more-seats')] : [seat];
}

function boardCue(board: Exclude<BoardState, 'ready' | 'changing'>): Cue {
  if (board === 'searched') return cue('setup.board');
  return cue(board === 'to-flash' ? 'setup.board-flash' : `setup.board-${board}`);
}
