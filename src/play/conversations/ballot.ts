import type { Ballot, BallotResult } from '../../script/hidden-questions.js';
import { derive, type Secret } from '../../script/secret.js';
import type { SeatIndex } from '../../table/layout.js';
import type { Scene } from '../../table/scene.js';
import type { Asked } from '../conversation.js';
import type { SealedContent } from '../entries.js';
import { ballotMoves, type Move } from '../moves.js';
import { type Entered, UnseenBallot, type VotesDue } from './unseen-ballot.js';

/** A secret vote between two. */
export interface BallotAsks extends Asked<'ballot'> {
  readonly due: readonly VotesDue[];
  /** The number of seats that have voted. */
  readonly voted: number;
}

/** The secret ballot between two: left is the first choice, right the second. */
export class BallotConversation extends UnseenBallot<Ballot> {
  protected get voters(): readonly SeatIndex[] {
    return [...this.question.due.keys()];
  }

  protected votesOf(seat: SeatIndex): number {
    return this.question.due.get(seat) ?? 0;
  }

  protected cast({ first, second }: Entered): number {
    return first + second;
  }

  override get moves(): readonly Move[] {
    return ballotMoves(this.seats);
  }

  protected pressed(own: Entered, seat: SeatIndex, { means }: Move): Entered {
    // A surplus vote is ignored (LB-RUN-05).
    if (own.first + own.second >= this.due(seat)) return own;
    return means === 'first-vote'
      ? { ...own, first: own.first + 1 }
      : { ...own, second: own.second + 1 };
  }

  protected conclude(sealed: Secret<SealedContent>, votes: ReadonlyMap<SeatIndex, Entered>): void {
    this.finish({ kind: 'votes', votes: derive(sealed, (): BallotResult => votes) }, 'hand');
  }

  /** The claw shows how many seats have voted, so that all know whether somebody is missing. */
  override scene(): Scene {
    const scene = super.scene();
    if (this.complete === 0) return scene;
    const runs = [{ colour: 'candle' as const, count: this.complete }];
    return { ...scene, claw: { effect: 'count', runs, level: 'full' } };
  }

  asks(): BallotAsks {
    return {
      kind: 'ballot',
      seats: this.seats,
      slots: [],
      mayPass: false,
      due: this.votesDue,
      voted: this.complete,
    };
  }
}
