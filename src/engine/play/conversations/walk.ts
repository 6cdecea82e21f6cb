import {
  agreedOn,
  derive,
  derive2,
  legsOf,
  type MayChoose,
  namedBy,
  type Pressed,
  type Secret,
  secret,
  slotsOf,
  USUAL_RESTS,
  unseal,
  type Walk,
  type WalkLegs,
  type WalkRests,
  walkMs,
} from '../../script/index.js';
import {
  type AnswerShape,
  type Scene,
  type SeatIndex,
  type SlotIndex,
  steady,
  withRings,
} from '../../table/index.js';
import { type Gesture, type Move, type UnseenAsks, walkMoves } from '../../view/index.js';
import type { Context } from '../conversation.js';
import type { SealedContent } from '../entries.js';
import { HIDDEN_GRID_MS, lightAll, MARGIN_MS } from '../silent-night.js';
import { EyesCall } from './sealed-call.js';

/**
 * A call in the night whose choice is made by walking: eyes open, the claw points at one step after the
 * other, the answer is shown where the call has one, eyes close. Its length, sounds and picture follow from
 * the question's public parts; what was pressed is sealed when the walk is over.
 */
export class WalkConversation extends EyesCall<Walk> {
  private readonly legs: WalkLegs;
  private readonly presses: StepPresses;
  private readonly steps: readonly TimedStep[];
  private shape: Secret<AnswerShape> | undefined;

  constructor(context: Context, question: Walk, startMs: number) {
    super(context, question, startMs);
    const { stepMs, answer, rests = USUAL_RESTS } = question;
    this.legs = legsOf(question.slots);
    this.steps = timedSteps(this.legs, this.eyesOpenAtMs, stepMs, rests);
    this.presses = new StepPresses(this.steps, this.legs.length);
    const walkedMs = this.eyesOpenAtMs + walkMs(this.legs, stepMs, rests);
    // After the last step the claw rests, so that its presses too can be taken back.
    const handsUntilMs = walkedMs + rests.last * stepMs;
    const closeAtMs = handsUntilMs + (answer?.seconds ?? 0) * 1000;
    const turns = this.steps.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]);
    const beats = [...turns, handsUntilMs].map((atMs) => ({ atMs }));
    this.follow(handsUntilMs, closeAtMs, beats);
  }

  override get moves(): readonly Move[] {
    return walkMoves();
  }

  protected override actOf(move: Move, gesture: Gesture, atMs: number): undefined {
    if ('seat' in gesture && this.sealed === undefined)
      this.presses.press(gesture.seat, move, atMs);
  }

  override seal(): Secret<SealedContent> {
    return secret<SealedContent>({
      kind: 'walked',
      presses: this.presses.all,
      seen: this.sightings,
    });
  }

  override applySealed(sealed: Secret<SealedContent>): void {
    const found = unseal(sealed);
    if (found.kind !== 'walked') return;
    const presses = found.presses.map(([seat, ...steps]): Pressed => ({ seat, steps }));
    const may = this.question.may ?? secret<MayChoose>(() => true);
    const named = derive2(sealed, may, (_, allowed) => namedBy(this.legs, presses, allowed));
    const { agreement } = this.question;
    const walked = { named, choice: derive(named, (all) => agreedOn(slotsOf(all), agreement)) };
    this.shape = this.question.answer?.shape(walked);
    this.sealed = { kind: 'walked', walked, seen: this.seenIn(sealed, found.seen) };
  }

  override get answerByLight(): Secret<AnswerShape> | undefined {
    return this.answering ? this.shape : undefined;
  }

  override asks(): UnseenAsks {
    const { asked, stepMs, rests = USUAL_RESTS, again = false } = this.question;
    const step = this.step === undefined ? 0 : this.steps.indexOf(this.step) + 1;
    const call = { cards: [], again, step, walk: { legs: this.legs, stepMs, rests } };
    return { kind: asked, way: 'walk', seats: [], slots: this.pointed, mayPass: false, call };
  }

  override scene(): Scene {
    const scene = super.scene();
    const shown = this.level === undefined ? scene : lightAll(scene, 'dim');
    if (this.answering) {
      return { ...shown, claw: { effect: 'answers', shape: 'unseen', ...WALKING } };
    }
    const pointed = this.pointed;
    const slot = pointed[Math.floor(pointed.length / 2)];
    if (slot === undefined) {
      const hasBegun = (this.steps[0]?.fromMs ?? Infinity) <= this.passedMs;
      return this.level === undefined || hasBegun ? shown : lightAll(scene, this.level);
    }
    const walked = withRings(shown, pointed, steady(WALKING.colour, WALKING.level));
    // In the second leg every arc has its light, and the claw has no place to point at.
    if (this.step?.leg === 1) return walked;
    return { ...walked, claw: { effect: 'points', slot, ...WALKING } };
  }

  private get answering(): boolean {
    return this.handsUntilMs <= this.passedMs && this.passedMs < this.closeAtMs;
  }

  /** The step that is pointed at now. */
  private get step(): TimedStep | undefined {
    return this.steps.find(
      ({ fromMs, untilMs }) => fromMs <= this.passedMs && this.passedMs < untilMs,
    );
  }

  private get pointed(): readonly SlotIndex[] {
    return this.step === undefined ? [] : (this.legs[this.step.leg]?.[this.step.step] ?? []);
  }
}

/** The light that walks and answers: brighter than the night's glow, and no lamp for closed eyes. */
const WALKING = { colour: 'moon', level: 'full' } as const;

/** Returns every step with its times, and the rests before the legs. */
function timedSteps(
  legs: WalkLegs,
  startMs: number,
  stepMs: number,
  rests: WalkRests,
): readonly TimedStep[] {
  let atMs = startMs;
  return legs.flatMap((steps, leg) => {
    atMs += (leg === 0 ? rests.first : rests.between) * stepMs;
    return steps.map((_, step) => {
      const fromMs = atMs;
      atMs += stepMs;
      return { leg, step, fromMs, untilMs: atMs };
    });
  });
}

/** One frame of a full table, ms. */
const FRAME_MS = 25;

/**
 * Delay of a step's visible lights after its beginning, ms: half a step of the grid on which a night
 * leaves, its margin, and one frame of a full table. Within it nobody has seen the new step, so a press
 * still means the one before.
 */
export const SEEN_AFTER_MS = HIDDEN_GRID_MS / 2 + MARGIN_MS + FRAME_MS;

/** One step of a walk or a list, as a press counts for it. */
export interface TimedStep {
  readonly leg: number;
  readonly step: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A record of what each seat has pressed in the steps of a walk or a list. Nothing answers a press. */
export class StepPresses {
  private pressed = new Map<SeatIndex, (number | null)[]>();

  constructor(
    private readonly steps: readonly TimedStep[],
    private readonly legs: number,
  ) {}

  /** Counts a press when its button goes down: right for the step that is seen, left takes this leg's back. */
  press(seat: SeatIndex, { means }: Move, atMs: number): void {
    const seenMs = atMs - SEEN_AFTER_MS;
    const began = this.steps.findLast(({ fromMs }) => fromMs <= seenMs);
    if (began === undefined) return;
    const steps = this.pressed.get(seat) ?? new Array<number | null>(this.legs).fill(null);
    const takesBack = means === 'take-back';
    // Between two legs nothing is pointed at; the leg before may still be taken back.
    if (!takesBack && seenMs >= began.untilMs) return;
    steps[began.leg] = takesBack ? null : began.step;
    // The order of the map is that of the last presses.
    this.pressed.delete(seat);
    if (steps.some((step) => step !== null)) this.pressed.set(seat, steps);
  }

  /** Each seat and its steps, in the order of each seat's last press. */
  get all(): readonly (readonly [SeatIndex, ...(number | null)[]])[] {
    return [...this.pressed].map(([seat, steps]) => [seat, ...steps]);
  }
}
