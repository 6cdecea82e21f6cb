import type { Answer, Claim, TimeLeft } from '../../script/questions.js';
import type { SeatIndex } from '../../table/layout.js';
import type { Asked, Room } from '../conversation.js';
import type { Act } from '../entries.js';
import type { Gesture } from '../gestures.js';
import { TimedConversation } from './timed.js';

/** The seat that a sentence concerns. */
export type ClaimAsks = Asked<'claim'>;

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

  override hear(gesture: Gesture): Act | undefined {
    if (gesture.kind === 'touch') {
      return this.question.touchable?.includes(gesture.slot) ? gesture : undefined;
    }
    if (gesture.kind !== 'press' || !this.seats.includes(gesture.seat)) return undefined;
    return gesture.side === 'right' || this.question.mayPass ? gesture : undefined;
  }

  override attendanceChanged(): void {
    if (isNobodyThere(this.room, this.question)) this.finish({ kind: 'pass' }, 'itself');
  }

  override apply(act: Act, atMs: number): void {
    const left = this.left(atMs);
    if (act.kind === 'touch') this.finish({ kind: 'slot', slot: act.slot, ...left }, 'hand');
    if (act.kind !== 'press') return;
    const speaksUp = act.side === 'right';
    this.finish(
      speaksUp ? { kind: 'seat', seat: act.seat, ...left } : { kind: 'pass', ...left },
      'hand',
    );
  }

  asks(): ClaimAsks {
    return {
      kind: 'claim',
      seats: this.seats,
      slots: this.question.touchable ?? [],
      mayPass: this.question.mayPass,
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
