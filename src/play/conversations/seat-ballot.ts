import type { SeatBallot } from '../../script/hidden-questions.js';
import { derive, type Secret } from '../../script/secret.js';
import type { SeatIndex } from '../../table/layout.js';
import type { Asked } from '../conversation.js';
import type { SealedContent } from '../entries.js';
import { type Move, seatBallotMoves } from '../moves.js';
import { type Entered, UnseenBallot, type VotesDue } from './unseen-ballot.js';

/** A secret vote for a seat. */
export interface SeatBallotAsks extends Asked<'seat-ballot'> {
  readonly due: readonly VotesDue[];
}

/**
 * Everybody points at a seat at once and unseen. Of a seat's two entered numbers, the first counts its right
 * presses (one seat further each), the second is 1 after its left press (done).
 */
export class SeatBallotConversation extends UnseenBallot<SeatBallot> {
  protected get voters(): readonly SeatIndex[] {
    return [...this.question.targets.keys()];
  }

  protected votesOf(seat: SeatIndex): number {
    return this.question.targets.has(seat) ? 1 : 0;
  }

  protected cast({ second }: Entered): number {
    return second;
  }

  override get moves(): readonly Move[] {
    return seatBallotMoves(this.seats);
  }

  protected pressed(own: Entered, _seat: SeatIndex, { means }: Move): Entered {
    // A seat that said done has voted; both buttons held start its vote again.
    if (own.second > 0) return own;
    if (means === 'next') return { ...own, first: own.first + 1 };
    return own.first === 0 ? own : { ...own, second: 1 };
  }

  protected conclude(sealed: Secret<SealedContent>, votes: ReadonlyMap<SeatIndex, Entered>): void {
    const targets = derive(
      sealed,
      () =>
        new Map(
          [...votes].flatMap(([seat, { first }]) => {
            const round = this.question.targets.get(seat) ?? [];
            const target = round[(first - 1) % round.length];
            return target === undefined ? [] : [[seat, target] as const];
          }),
        ),
    );
    this.finish({ kind: 'targets', targets }, 'hand');
  }

  asks(): SeatBallotAsks {
    return {
      kind: 'seat-ballot',
      seats: this.seats,
      slots: [],
      mayPass: false,
      due: this.votesDue,
    };
  }
}
