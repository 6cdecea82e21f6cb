import type { Answer, Claim, TimeLeft } from '../../script/questions.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { Asked, ButtonAct, Room } from '../conversation.js';
import { claimMoves, type Move } from '../moves.js';
import { TimedConversation } from './timed.js';

/** The seat that a sentence concerns. */
export interface ClaimAsks extends Asked<'claim'> {
  /** Right is another game with the same seats, left changes seats or game. */
  readonly forAnother?: true;
}

/** The first of some seats to press right speaks up. */
export class ClaimConversation extends TimedConversation<Claim> {
  private readonly endsAtMs: number;

  constructor(room: Room, question: Claim, startMs: number) {
    super(room, question, startMs);
    this.endsAtMs =
      question.windowMs === undefined
        ? Infinity
        : startMs + room.durationMs(question.cue) + question.windowMs;
  }

  override get nextAtMs(): number {
    return Math.min(super.nextAtMs, this.endsAtMs);
  }

  override passTime(atMs: number): void {
    if (atMs >= this.endsAtMs) this.finish(this.timeIsUp(atMs), 'hand');
    else super.passTime(atMs);
  }

  protected override timeIsUp(atMs: number): Answer {
    return { kind: 'time', ...this.left(atMs) };
  }

  override get moves(): readonly Move[] {
    return claimMoves(this.seats, this.question);
  }

  override attendanceChanged(): void {
    if (isNobodyThere(this.room, this.question)) this.finish({ kind: 'pass' }, 'itself');
  }

  protected override touch(_move: Move, [slot]: readonly SlotIndex[], atMs: number): void {
    if (slot !== undefined) this.finish({ kind: 'slot', slot, ...this.left(atMs) }, 'hand');
  }

  protected override press({ means }: Move, { seat }: ButtonAct, atMs: number): void {
    const left = this.left(atMs);
    this.finish(
      means === 'no' ? { kind: 'pass', ...left } : { kind: 'seat', seat, ...left },
      'hand',
    );
  }

  asks(): ClaimAsks {
    return {
      kind: 'claim',
      seats: this.seats,
      slots: this.question.touchable ?? [],
      mayPass: this.question.mayPass,
      ...(this.question.forAnother && { forAnother: true }),
    };
  }

  private left(atMs: number): TimeLeft {
    return this.timer ? { leftMs: Math.max(0, this.timer.endsAtMs - atMs) } : {};
  }

  /** The present seats; all seats when none is present and it waits for one: any may come back and press. */
  protected override get seats(): readonly SeatIndex[] {
    const { seats, mayPass, ifAway } = this.question;
    const there = seats.filter((seat) => !this.room.absent.has(seat));
    const waits = !mayPass || ifAway === 'anybody';
    return there.length === 0 && waits ? seats : there;
  }
}

/**
 * Whether everybody who may speak up is away, and nobody has to. With a window, a player may still come back in time.
 */
export function isNobodyThere(room: Pick<Room, 'absent'>, question: Claim): boolean {
  if (question.windowMs !== undefined || !question.mayPass || question.ifAway === 'anybody')
    return false;
  return question.seats.every((seat) => room.absent.has(seat));
}
