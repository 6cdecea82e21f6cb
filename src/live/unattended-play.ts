/**
 * Play that nobody attends, a demo round, a game of bots alone or one at a table that is open to all: it goes on by
 * itself when the board whose loss has paused it is back. Where other people play, a hand says when.
 */

import type { LiveSession } from '../engine/play/index.js';
import type { SeatIndex } from '../engine/table/index.js';
import type { PublicView } from '../engine/view/index.js';
import { gameOf } from '../games/index.js';

interface UnattendedPlayParts {
  readonly live: Pick<LiveSession, 'view' | 'receive'>;
  /** Returns the seats of bots. */
  readonly playedFor: () => readonly SeatIndex[];
  /** Whether strangers play, none of whom is the host; absent: no. */
  readonly isOpenToAll?: boolean;
}

export class UnattendedPlay {
  private boardIsAway = false;
  /** The pause that a loss of the board makes: it comes when it is written. */
  private pause: 'due' | 'made' | undefined;

  constructor(private readonly parts: UnattendedPlayParts) {}

  /** Notes that the board is gone, and play is about to be paused. */
  boardLost(): void {
    this.boardIsAway = true;
    if (this.parts.live.view.state === 'running') this.pause = 'due';
  }

  boardFound(): void {
    this.boardIsAway = false;
    this.look();
  }

  /** Looks at the view, which may have changed. */
  look(): void {
    const { live, playedFor, isOpenToAll } = this.parts;
    const { view } = live;
    if (this.pause === 'due' && view.state === 'paused') this.pause = 'made';
    else if (this.pause === 'made' && view.state === 'running') {
      // Without its board a night that was let go on is paused again.
      this.pause = this.boardIsAway ? 'due' : undefined;
    }
    if (this.boardIsAway || this.pause !== 'made') return;
    if (isOpenToAll !== true && !isUnattended(view, playedFor())) return;
    this.pause = undefined;
    live.receive({ kind: 'command', command: { kind: 'resume' } });
  }
}

/** Returns whether no person has a part in what the table does. */
function isUnattended(view: PublicView, playedFor: readonly SeatIndex[]): boolean {
  const seated = view.board.seats.map(({ seat }) => seat);
  // On the way to a game that a page asked for, hands of the program sit down for everybody.
  if (seated.length === 0) return playedFor.length > 0;
  const isDemo = gameOf(view) === undefined;
  return isDemo || seated.every((seat) => playedFor.includes(seat));
}
