import type {
  AllDo,
  Answer,
  Asking,
  Cue,
  Question,
  Say,
  TimeLeft,
  Timer,
} from '../../script/index.js';
import type { SeatIndex } from '../../table/index.js';
import type { OpenAsks, Way } from '../../view/index.js';
import { type Context, Conversation, REMINDER_MS, type VisibleTimer } from '../conversation.js';
import { OverruleHint } from '../pause.js';
import { tableCue } from '../table-cues.js';

/** The silence before what is said meanwhile, ms. */
const MEANWHILE_MS = 1_000;
/** Each further reminder waits twice as long, up to this, ms: thinking is no fault. */
const LONGEST_REMINDER_MS = 160_000;

/** Returns the answer of a question that is not asked, because all who are asked are away; undefined: it is asked. */
export function answerIfAway(
  context: Pick<Context, 'absent'>,
  question: WhoIsAsked,
): Answer | undefined {
  const asked = seatsAsked(question);
  if (asked === undefined || !areAway(context, asked)) return undefined;
  if (question.ifAway === 'passes') return { kind: 'pass' };
  return question.ifAway === 'time' ? { kind: 'time' } : undefined;
}

/** The part of a question that says who is asked. */
type WhoIsAsked = Pick<Asking, 'seat' | 'seats' | 'ifAway'>;

/** Returns the seats that are asked; undefined where it is anybody. */
function seatsAsked({ seat, seats }: WhoIsAsked): readonly SeatIndex[] | undefined {
  return seats ?? (seat === undefined ? undefined : [seat]);
}

function areAway({ absent }: Pick<Context, 'absent'>, seats: readonly SeatIndex[]): boolean {
  return seats.every((seat) => absent.has(seat));
}

/**
 * A conversation with a cue that says whose turn it is, and repeats it while nobody answers. A timer may end it; while
 * it runs there are no reminders.
 */
export abstract class AskingConversation<
  Q extends Question & Asking & { readonly timer?: Timer },
> extends Conversation<Q> {
  protected readonly timer: TimerRun | undefined;
  protected readonly hint = new OverruleHint();
  private remindAtMs: number;
  private patienceMs = REMINDER_MS;
  private reminders = 0;
  /** The cues still to be said while hands are busy. */
  private readonly meanwhile: Cue[];
  private askedForOneUntilMs = 0;
  /** Words to come at fixed times, in their order. */
  private later: { readonly cue: Cue; readonly atMs: number }[] = [];

  constructor(context: Context, question: Q, startMs: number) {
    super(context, question);
    this.timer = question.timer && new TimerRun(question.timer, startMs);
    this.meanwhile = [...(question.meanwhile ?? [])];
    this.remindAtMs = this.saysUntil(question.cue, startMs) + this.silenceMs;
  }

  get nextAtMs(): number {
    const remindAtMs = this.timer?.nextAtMs ?? this.remindAtMs;
    return Math.min(remindAtMs, this.hint.nextAtMs, this.later[0]?.atMs ?? Infinity);
  }

  override get isAtRest(): boolean {
    const waits = this.clock === undefined && this.sealAtMs === Infinity;
    return waits && this.meanwhile.length === 0 && this.nextAtMs === this.remindAtMs;
  }

  passTime(atMs: number): void {
    const [next] = this.later;
    if (next !== undefined && atMs >= next.atMs) {
      this.later.shift();
      this.context.say(next.cue, atMs);
      return;
    }
    if (atMs >= this.hint.nextAtMs) {
      this.hintAt(atMs);
      return;
    }
    if (this.timer === undefined) this.remind(atMs);
    else if (this.timer.passTime(atMs, this.context.say)) this.endByTime(atMs);
    if (this.mayNeedHint) this.hint.follow(atMs + this.context.durationMs(this.reminder()));
  }

  override get clock(): VisibleTimer | undefined {
    return this.timer;
  }

  /** Returns the time that is left of the timer, if the question has one. */
  protected timeLeft(atMs: number): TimeLeft {
    return this.timer ? { leftMs: Math.max(0, this.timer.endsAtMs - atMs) } : {};
  }

  protected endByTime(atMs: number): void {
    this.finish({ kind: 'time', ...this.timeLeft(atMs) }, 'hand');
  }

  /** Whether people may be waiting for a reader. */
  protected get mayNeedHint(): boolean {
    return false;
  }

  /** Says how to overrule the readers. */
  protected hintAt(atMs: number): void {
    this.hint.passTime(atMs, this.context.say);
  }

  private remind(atMs: number): void {
    if (atMs < this.remindAtMs) return;
    const told = this.meanwhile.shift();
    if (told !== undefined) {
      this.remindAtMs = this.saysUntil(told, atMs) + this.silenceMs;
      return;
    }
    const cue = this.reminder();
    const untilMs = this.saysUntil(cue, atMs);
    this.reminders += 1;
    this.patienceMs = Math.min(2 * this.patienceMs, LONGEST_REMINDER_MS);
    const isSilent = this.reminders >= (this.question.mostReminders ?? Infinity);
    this.remindAtMs = isSilent ? Infinity : untilMs + this.patienceMs;
  }

  override attendanceChanged(_atMs: number): void {
    const answer = answerIfAway(this.context, this.question);
    if (answer !== undefined) this.finish(answer, 'itself');
  }

  /** The seats that may answer. When all who are asked are away, anybody may. */
  protected get seats(): readonly SeatIndex[] {
    const all = this.context.layout.seats.map((_, seat) => seat);
    const asked = seatsAsked(this.question);
    if (asked === undefined || areAway(this.context, asked)) return all;
    return all.filter((seat) => asked.includes(seat));
  }

  /** The seats whose answer is waited for: nobody in particular where everybody may answer. */
  protected get awaited(): readonly SeatIndex[] {
    const { seats } = this;
    return seats.length < Math.max(2, this.question.shows().board.seats.length) ? seats : [];
  }

  /** Returns the public question: the parts that all have, and its `own`. */
  protected openly(way: Way, own: Partial<OpenAsks>): OpenAsks {
    const { seats, awaited } = this;
    return {
      kind: this.question.asked,
      way,
      seats,
      awaited,
      slots: [],
      mayPass: false,
      progress: {},
      ...own,
    };
  }

  /** Says that one pad is meant, where several are down: once, however often a sleeve touches. */
  protected askForOne(atMs: number): void {
    if (atMs < this.askedForOneUntilMs) return;
    this.askedForOneUntilMs = this.saysUntil(tableCue('table.one-at-a-time'), atMs);
  }

  /** Handles an act: the reminder is delayed, and comes as soon as the first one did. */
  protected heard(atMs: number): void {
    this.patienceMs = REMINDER_MS;
    if (this.meanwhile.length === 0) this.remindAtMs = atMs + REMINDER_MS;
  }

  /** Says it then, after all that is to be said before. */
  protected sayLater(cue: Cue, atMs: number): void {
    this.later.push({ cue, atMs });
  }

  /** Leaves out what was to be said later. */
  protected sayNoMore(): void {
    this.later = [];
  }

  /** Says it; returns its end. */
  private saysUntil(cue: Cue, atMs: number): number {
    this.context.say(cue, atMs);
    return atMs + this.context.durationMs(cue);
  }

  /** The silence before the next words, as long as nobody acts. */
  private get silenceMs(): number {
    return this.meanwhile.length > 0 ? MEANWHILE_MS : REMINDER_MS;
  }

  /** Returns the cue when nobody has answered for a while. */
  protected reminder(): Cue {
    return this.question.reminder ?? this.question.cue;
  }
}

/** A timer that is running: says its announcements on the way and ends. */
class TimerRun implements VisibleTimer {
  readonly endsAtMs: number;
  readonly totalMs: number;
  readonly onClaw: boolean;
  private readonly announcements: { readonly atMs: number; readonly cue: Cue }[];

  constructor(timer: Timer, startMs: number) {
    this.totalMs = timer.totalMs;
    this.onClaw = timer.onClaw ?? true;
    this.endsAtMs = startMs + (timer.leftMs ?? timer.totalMs);
    this.announcements = timer.announcements
      .map(({ beforeEndMs, cue }) => ({ atMs: this.endsAtMs - beforeEndMs, cue }))
      .filter(({ atMs }) => atMs > startMs)
      .sort((a, b) => a.atMs - b.atMs);
  }

  get nextAtMs(): number {
    return this.announcements[0]?.atMs ?? this.endsAtMs;
  }

  /** Says due announcements; returns true when the time is up. */
  passTime(atMs: number, say: (cue: Cue, atMs: number) => void): boolean {
    for (
      let next = this.announcements[0];
      next && next.atMs <= atMs;
      next = this.announcements[0]
    ) {
      say(next.cue, next.atMs);
      this.announcements.shift();
    }
    return atMs >= this.endsAtMs;
  }
}

/** Words that the game waits for. */
export class SayConversation extends Conversation<Say> {
  readonly nextAtMs: number;

  constructor(context: Context, question: Say, startMs: number) {
    super(context, question);
    context.say(question.cue, startMs);
    this.nextAtMs = startMs + context.durationMs(question.cue) + (question.pauseMs ?? 0);
  }

  passTime(): void {
    this.finish({ kind: 'nothing' }, 'itself');
  }

  override get allDo(): AllDo | undefined {
    return this.question.allDo;
  }
}
