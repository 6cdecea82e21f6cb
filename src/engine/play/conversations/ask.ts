import type { Ask } from '../../script/index.js';
import type { SeatIndex, SlotIndex } from '../../table/index.js';
import { type Asks, askMoves, type Move, type Way } from '../../view/index.js';
import type { ButtonAct, Context } from '../conversation.js';
import { AskingConversation } from './asking.js';

/** The first of some seats to press a button answers. */
export class AskConversation extends AskingConversation<Ask> {
  private readonly endsAtMs: number;

  constructor(context: Context, question: Ask, startMs: number) {
    super(context, question, startMs);
    this.endsAtMs =
      question.windowMs === undefined
        ? Infinity
        : startMs + context.durationMs(question.cue) + question.windowMs;
  }

  override get isAtRest(): boolean {
    return this.endsAtMs === Infinity && super.isAtRest;
  }

  override get nextAtMs(): number {
    return Math.min(super.nextAtMs, this.endsAtMs);
  }

  override passTime(atMs: number): void {
    if (atMs >= this.endsAtMs) this.endByTime(atMs);
    else super.passTime(atMs);
  }

  override get moves(): readonly Move[] {
    const { right, mayPass, touchable, touched } = this.question;
    const answers = { right: right === 'another' ? 'yes' : right, mayPass } as const;
    return askMoves(this.seats, { ...answers, touchable, hasWords: touched !== undefined });
  }

  protected override touch({ means }: Move, [slot]: readonly SlotIndex[], atMs: number): void {
    if (slot === undefined) return;
    if (means === 'choose') this.finish({ kind: 'slot', slot, ...this.timeLeft(atMs) }, 'hand');
    else if (this.question.touched) this.context.say(this.question.touched(slot), atMs);
  }

  protected override press({ means }: Move, { seat }: ButtonAct, atMs: number): void {
    const isNo = means === 'no' || means === 'pass';
    const answer = isNo ? ({ kind: 'pass' } as const) : ({ kind: 'seat', seat } as const);
    this.finish({ ...answer, ...this.timeLeft(atMs) }, 'hand');
  }

  override asks(): Asks {
    const { mayPass, right, touchable = [] } = this.question;
    const way = right === 'done' && mayPass ? 'done-or-no' : WAYS[right];
    return this.openly(way, { slots: touchable, mayPass });
  }

  /** The present seats; all of them when none is present and any may come back and press. */
  protected override get seats(): readonly SeatIndex[] {
    const { seats, ifAway } = this.question;
    const there = seats.filter((seat) => !this.context.absent.has(seat));
    return there.length === 0 && ifAway === 'anybody' ? seats : there;
  }
}

const WAYS = {
  done: 'done',
  yes: 'yes-or-no',
  'speak-up': 'speak-up',
  another: 'another-or-change',
} as const satisfies Readonly<Record<Ask['right'], Way>>;
