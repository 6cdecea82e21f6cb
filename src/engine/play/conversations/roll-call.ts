import { derive, type RollCall, type Secret, secret, unseal } from '../../script/index.js';
import { type Gesture, type Move, type UnseenAsks, walkMoves } from '../../view/index.js';
import type { Context } from '../conversation.js';
import type { SealedContent } from '../entries.js';
import { SealedCall } from './sealed-call.js';
import { StepPresses, type TimedStep } from './walk.js';

/** The number of readings of the list. */
const READINGS = 2;

/**
 * A list that the voice reads, twice: each seat presses after its own entry. Its length and sounds follow
 * from the question only; what was pressed is sealed when the second reading is over.
 */
export class RollCallConversation extends SealedCall<RollCall> {
  private readonly presses: StepPresses;
  private readonly steps: readonly TimedStep[];

  constructor(context: Context, question: RollCall, startMs: number) {
    super(context, question, startMs);
    const { entries, stepMs } = question;
    let atMs = this.openedAtMs;
    const readings = Array.from({ length: READINGS }, () => entries).flat();
    const steps = readings.map((cue, index) => {
      const fromMs = atMs;
      atMs += context.durationMs(cue) + stepMs;
      // Both readings are one leg: a press in the second replaces that of the first.
      return { cue, leg: 0, step: index % entries.length, fromMs, untilMs: atMs };
    });
    this.steps = steps;
    this.presses = new StepPresses(steps, 1);
    const read = steps.map(({ cue, fromMs }) => ({ cue, atMs: fromMs }));
    this.follow(atMs + stepMs, atMs + stepMs, read);
  }

  override get moves(): readonly Move[] {
    return walkMoves();
  }

  protected override actOf(move: Move, gesture: Gesture, atMs: number): undefined {
    if ('seat' in gesture && this.sealed === undefined)
      this.presses.press(gesture.seat, move, atMs);
  }

  override seal(): Secret<SealedContent> {
    return secret<SealedContent>({ kind: 'walked', presses: this.presses.all });
  }

  override applySealed(sealed: Secret<SealedContent>): void {
    const found = unseal(sealed);
    if (found.kind !== 'walked') return;
    const { seats } = this.question;
    const entries = derive(sealed, () => {
      const own = found.presses.flatMap(([seat, entry]) =>
        seats.includes(seat) && typeof entry === 'number' ? [[seat, entry] as const] : [],
      );
      return new Map(own);
    });
    this.sealed = { kind: 'roll-called', entries };
  }

  override asks(): UnseenAsks {
    const isRead = this.passedMs < this.handsUntilMs;
    const entry = this.steps.findLast(({ fromMs }) => fromMs <= this.passedMs);
    const step = isRead && entry !== undefined ? entry.step + 1 : 0;
    const call = { cards: [], again: false, step };
    return { kind: this.question.asked, way: 'list', seats: [], slots: [], mayPass: false, call };
  }
}
