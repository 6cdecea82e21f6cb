import type { Called } from '../../script/hidden-questions.js';
import { derive, derive2, type Secret, secret, unseal } from '../../script/secret.js';
import {
  agreedOn,
  legsOf,
  type MayChoose,
  namedBy,
  type Pressed,
  slotsOf,
  USUAL_RESTS,
  type WalkLegs,
  type WalkRests,
  walkMs,
} from '../../script/walk.js';
import type { Walk, Walked } from '../../script/walk-questions.js';
import type { AnswerShape, Level, Scene } from '../../table/scene.js';
import { steady, withRings } from '../../table/scene-painting.js';
import type { UnseenAsks } from '../asks.js';
import type { Room, VisibleTimer } from '../conversation.js';
import type { SealedContent } from '../entries.js';
import type { Gesture } from '../gestures.js';
import { type Move, walkMoves } from '../moves.js';
import { lightsOfCall, lit, tellingMs } from '../silent-night.js';
import { HandsSeen } from './hands-seen.js';
import { type Beat, SealedCall } from './sealed-call.js';
import { StepPresses, type TimedStep } from './step-presses.js';

/**
 * A call in the night whose choice is made by walking: eyes open, the claw points at one step after the
 * other, the answer is shown where the call has one, eyes close. Its length, sounds and picture follow from
 * the question's public parts; what was pressed is sealed when the walk is over.
 */
export class WalkConversation extends SealedCall {
  protected readonly beats: Beat[];
  /** The walk is over then. */
  protected readonly handsUntilMs: number;
  private readonly legs: WalkLegs;
  private readonly hands: HandsSeen;
  private readonly presses: StepPresses;
  private readonly eyesOpenAtMs: number;
  /** The step that is pointed at now. */
  private step: TimedStep | undefined;
  private stepNumber = 0;
  /** The table's brightness while a call is told by light; `undefined`: the night's. */
  private level: Level | undefined;
  private answering = false;
  private walked: Walked | undefined;
  private seen: Called['seen'];
  private shape: Secret<AnswerShape> | undefined;

  constructor(
    room: Room,
    private readonly question: Walk,
    startMs: number,
  ) {
    super(room);
    const { open, close, stepMs, answer, pauseMs, rests = USUAL_RESTS } = question;
    this.legs = legsOf(question.slots);
    this.hands = new HandsSeen(room);
    room.say(open, startMs);
    const number = room.callNumber();
    const openMs = room.durationMs(open);
    this.eyesOpenAtMs = startMs + (room.silent ? Math.max(openMs, tellingMs(number)) : openMs);
    // After the last step the claw rests, so that its presses too can be taken back.
    this.handsUntilMs = this.eyesOpenAtMs + walkMs(this.legs, stepMs, rests) + rests.last * stepMs;
    const closeAtMs = this.handsUntilMs + (answer?.seconds ?? 0) * 1000;
    const endsAtMs = closeAtMs + room.durationMs(close) + pauseMs;
    const steps = timedSteps(this.legs, this.eyesOpenAtMs, stepMs, rests);
    this.presses = new StepPresses(steps, this.legs.length);
    const lights = room.silent
      ? lightsOfCall(number, startMs, this.eyesOpenAtMs, this.handsUntilMs)
      : [];
    this.beats = [
      ...lights.map(({ atMs, level }) => ({
        atMs,
        pass: () => {
          this.level = level;
        },
      })),
      ...steps.flatMap((step, index) => [
        {
          atMs: step.fromMs,
          pass: () => {
            this.step = step;
            this.stepNumber = index + 1;
          },
        },
        {
          atMs: step.untilMs,
          pass: () => {
            this.step = undefined;
          },
        },
      ]),
      {
        atMs: this.handsUntilMs,
        pass: () => {
          this.answering = answer !== undefined;
        },
      },
      {
        atMs: closeAtMs,
        pass: () => {
          this.answering = false;
          room.say(close, closeAtMs);
        },
      },
      { atMs: endsAtMs, pass: () => this.end() },
    ].sort((one, other) => one.atMs - other.atMs);
  }

  protected get isSealed(): boolean {
    return this.walked !== undefined;
  }

  override get moves(): readonly Move[] {
    return walkMoves();
  }

  protected override actOf(move: Move, gesture: Gesture, atMs: number): undefined {
    if ('seat' in gesture && !this.isSealed) this.presses.press(gesture.seat, move, atMs);
  }

  /** It only affects the sealed entry. */
  override cardsChanged(): void {
    this.hands.cardsChanged();
  }

  override seal(): Secret<SealedContent> {
    const presses = this.presses.all.map(({ seat, steps }) => [seat, ...steps] as const);
    return secret<SealedContent>({ kind: 'walked', presses, seen: this.hands.sightings });
  }

  override applySealed(sealed: Secret<SealedContent>): void {
    const found = unseal(sealed);
    if (found.kind !== 'walked') return;
    const presses = found.presses.map(([seat, ...steps]): Pressed => ({ seat, steps }));
    const may = this.question.may ?? secret<MayChoose>(() => true);
    const named = derive2(sealed, may, (_, allowed) => namedBy(this.legs, presses, allowed));
    const agreement = this.question.agreement ?? 'last';
    this.walked = { named, choice: derive(named, (all) => agreedOn(slotsOf(all), agreement)) };
    this.shape = this.question.answer?.shape(this.walked);
    if (this.room.kit === 'every-slot') {
      this.seen = derive(sealed, () => found.seen ?? { lifted: [], changed: [] });
    }
  }

  override get clock(): VisibleTimer {
    return { endsAtMs: this.handsUntilMs, totalMs: this.handsUntilMs - this.eyesOpenAtMs };
  }

  override get answerByLight(): Secret<AnswerShape> | undefined {
    return this.answering ? this.shape : undefined;
  }

  override asks(): UnseenAsks {
    const { asked, stepMs, rests = USUAL_RESTS, again = false } = this.question;
    const step = this.step === undefined ? 0 : this.stepNumber;
    const call = { cards: [], again, step, walk: { legs: this.legs, stepMs, rests } };
    return { kind: asked, way: 'walk', seats: [], slots: this.pointed, mayPass: false, call };
  }

  scene(): Scene {
    const { scene } = this.question.shows();
    const shown = this.level === undefined ? scene : lit(scene, 'dim');
    if (this.answering) {
      return { ...shown, claw: { effect: 'answers', shape: 'unseen', ...WALKING } };
    }
    const pointed = this.pointed;
    const slot = pointed[Math.floor(pointed.length / 2)];
    if (slot === undefined) {
      return this.level === undefined || this.stepNumber > 0 ? shown : lit(scene, this.level);
    }
    const walked = withRings(shown, pointed, steady(WALKING.colour, WALKING.level));
    // In the second leg every arc has its light, and the claw has no place to point at.
    if (this.step?.leg === 1) return walked;
    return { ...walked, claw: { effect: 'points', slot, ...WALKING } };
  }

  private get pointed(): readonly number[] {
    return this.step === undefined ? [] : (this.legs[this.step.leg]?.[this.step.step] ?? []);
  }

  private end(): void {
    if (this.walked === undefined) return;
    this.finish({ kind: 'walked', walked: this.walked, seen: this.seen }, 'itself');
  }
}

/** The light that walks and answers: brighter than the night's glow, and no lamp for closed eyes. */
const WALKING = { colour: 'moon', level: 'full' } as const;

/** Every step with its times, and the rests before the legs. */
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
