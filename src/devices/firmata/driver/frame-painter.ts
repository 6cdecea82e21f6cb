/**
 * Decides which frame a strip of pixels is sent next, and when. It knows what the strip shows, sends one frame at a
 * time, and only the changed pixels.
 */
import {
  type ClawLook,
  darkScene,
  type Look,
  type Scene,
  type SlotIndex,
} from '../../../engine/table/index.js';
import { FLASH_LIMIT } from '../../board/index.js';
import { LEVELS } from '../../index.js';
import {
  type FirmataSetup,
  frameTimeMs,
  type PixelPlan,
  planPixels,
  SHOW_BYTES,
} from '../index.js';
import { moves, paintScene } from './scene-frames.js';

/** The shortest time between two frames of an effect, ms; at night all output lies on this grid. */
const FRAME_INTERVAL_MS = 40;
/**
 * The time at night in which bytes of touched pads fit. A frame's time must not depend on what hands do, and a touched
 * pad adds three bytes to the answer's way: the next frame always waits for as many as fit, touched or not.
 */
const NIGHT_SPARE_MS = 10;

/** A frame to be sent now. */
export interface Frame {
  readonly plan: PixelPlan;
  /** The time from the first byte to the board's answer, ms, on a cable without delay. */
  readonly takesMs: number;
}

/** A maker of the frames of one strip from the wanted scene and the strip's content. */
export class FramePainter {
  private readonly lights = new ShownScene();
  private readonly dark: Scene;
  /** The colours of the frame on its way, until its answer. */
  private painting: Uint8Array | undefined;
  /** The pixels that the strip shows; undefined: unknown. */
  private held: Uint8Array | undefined;
  /**
   * Times for the next frame: when the scene was wanted, when an effect needs a frame, and the earliest
   * allowed.
   */
  private wantedAtMs = 0;
  private movesAtMs = Number.NEGATIVE_INFINITY;
  private notBeforeMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly setup: FirmataSetup) {
    this.dark = darkScene(setup.rings.length);
  }

  /** Makes the table show `scene`. @param nowMs in the time base of the scene's `endsAtMs`. */
  want(scene: Scene, nowMs: number): void {
    this.lights.want(scene);
    this.wantedAtMs = nowMs;
  }

  /** Answers a touched pad with light, if scene and flash limit allow it. */
  touched(slot: SlotIndex, nowMs: number): void {
    if (this.lights.touched(slot, nowMs)) this.movesAtMs = nowMs;
  }

  /** The time at which the next frame is due; Infinity while one is on its way, or when nothing changes. */
  get dueMs(): number {
    if (this.painting !== undefined) return Number.POSITIVE_INFINITY;
    const sceneMs = Math.max(this.lights.dueMs, this.wantedAtMs);
    const dueMs = Math.max(Math.min(sceneMs, this.movesAtMs), this.notBeforeMs);
    if (!this.lights.night || !Number.isFinite(dueMs)) return dueMs;
    return Math.ceil(dueMs / FRAME_INTERVAL_MS) * FRAME_INTERVAL_MS;
  }

  /**
   * Returns the frame that is due by now, if the strip does not show it already. Call `answered` or `paintAnew` after
   * it.
   */
  next(nowMs: number): Frame | undefined {
    const { dueMs } = this;
    if (nowMs < dueMs) return undefined;
    // A late call does not shift the later frames, unless a whole frame was missed.
    const frameMs = nowMs < dueMs + FRAME_INTERVAL_MS ? dueMs : nowMs;
    this.lights.advance(nowMs);
    const scene = this.lights.scene ?? this.dark;
    const { colours, limited } = paintScene(this.setup, scene, frameMs);
    this.lights.limited = limited;
    this.movesAtMs = this.lights.moves ? frameMs + FRAME_INTERVAL_MS : Number.POSITIVE_INFINITY;
    const plan = planPixels(this.held, colours);
    if (plan.bytes === 0) return undefined;
    const takesMs = frameTimeMs(plan.bytes + SHOW_BYTES, colours.length / 3);
    this.notBeforeMs = this.lights.night ? frameMs + takesMs + NIGHT_SPARE_MS : frameMs;
    this.painting = colours;
    return { plan, takesMs };
  }

  /** Handles the board's answer: the strip shows the frame that was on its way, if there was one. */
  answered(nowMs: number): void {
    if (this.painting === undefined) return;
    this.held = this.painting;
    this.painting = undefined;
    if (this.lights.night) this.notBeforeMs = Math.max(this.notBeforeMs, nowMs);
  }

  /** Forgets the strip's content; no frame is on its way. */
  forget(): void {
    this.painting = undefined;
    this.held = undefined;
  }

  /** Paints the whole strip at once, because its content is unknown. */
  paintAnew(nowMs: number): void {
    this.forget();
    this.movesAtMs = nowMs;
  }

  /** Tells whether the strip shows what is wanted now, and no frame is on its way. */
  isSettled(nowMs: number): boolean {
    return (
      this.painting === undefined &&
      this.held !== undefined &&
      this.lights.dueMs > nowMs &&
      this.dueMs > nowMs
    );
  }
}

// Decides when a scene may be shown: the flash limit (law 8) for boards whose firmware has none. It counts
// like our firmware (firmware/lights/scene.c), with the host's clock. Each change of the shown scene takes one of
// four tokens and holds it for a while; without a free token nothing changes. Effects take no tokens: their
// common clock flashes once a second.
// The tokens survive the loss of a cable: lights that go and come with it are changes too.

/** The lowest level that may flash: below it a moving light stays under a tenth of full light. */
const LEVEL_THAT_FLASHES = 3;
/** A change is seen when its frame is painted. That is at most this long after it was allowed, ms. */
const FRAME_ALLOWANCE_MS = 400;
/** The look that answers a touch. */
const TOUCHED: Look = { effect: 'steady', colour: 'white', level: 'half', pattern: 'whole' };

/** The scene that is shown, and when the next one may be. */
class ShownScene {
  /** The time at which each token becomes free, ms. */
  private readonly heldUntilMs: number[] = Array.from(
    { length: FLASH_LIMIT.changesPerWindow },
    () => Number.NEGATIVE_INFINITY,
  );
  private shown: Scene | undefined;
  private next: Scene | undefined;
  private touch:
    | { readonly slot: SlotIndex; readonly untilMs: number; readonly promised: number }
    | undefined;
  /** Whether the current limit dims the frame: then one changed light changes all others. */
  limited = false;

  /** The time at which `next` may be shown, if that is known. */
  private nextDueMs = Number.POSITIVE_INFINITY;

  /** Shows `scene` as soon as the limit allows. */
  want(scene: Scene): void {
    this.next = scene;
    this.nextDueMs = scene === this.shown ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }

  /** The scene shown now, with answers to touches; undefined before the first scene. */
  get scene(): Scene | undefined {
    const { shown, touch } = this;
    if (shown === undefined || touch === undefined) return shown;
    const rings = shown.rings.slice();
    rings[touch.slot] = TOUCHED;
    return { ...shown, rings };
  }

  /** Whether the shown scene moves by itself. */
  get moves(): boolean {
    return this.shown !== undefined && looksOf(this.shown).some(moves);
  }

  /** Whether the shown scene is a night: then no touch is answered. */
  get night(): boolean {
    return this.shown?.touchAcknowledged === false;
  }

  /** Does what is allowed by now. */
  advance(nowMs: number): void {
    if (this.touch !== undefined && nowMs >= this.touch.untilMs) this.touch = undefined;
    const { next, shown } = this;
    if (next === undefined || next === shown) return;
    const cost = shown === undefined ? 1 : this.costOf(next, shown);
    // The game has changed the touched ring itself: that ends the board's own answer.
    const answered =
      shown !== undefined && this.touch !== undefined && differs(next, shown, this.touch.slot);
    if (cost > this.free(nowMs) + (answered ? 1 : 0)) {
      this.nextDueMs = [...this.heldUntilMs].sort((a, b) => a - b)[cost - 1] ?? nowMs;
      return;
    }
    if (answered && this.touch !== undefined) {
      this.heldUntilMs[this.touch.promised] = nowMs;
      this.touch = undefined;
    }
    for (let taken = 0; taken < cost; taken++) this.reserve(nowMs, FLASH_LIMIT.windowMs);
    this.shown = next;
    this.nextDueMs = Number.POSITIVE_INFINITY;
    if (!next.touchAcknowledged) this.touch = undefined;
  }

  /** Answers the touch of a pad, if scene and limit allow it. @returns whether it does. */
  touched(slot: SlotIndex, nowMs: number): boolean {
    if (this.shown?.touchAcknowledged !== true || this.touch !== undefined) return false;
    if (this.free(nowMs) < FLASH_LIMIT.changesFreeForTouch) return false;
    // The token for the change back is taken now: otherwise the light might not be able to go out.
    this.reserve(nowMs, FLASH_LIMIT.windowMs);
    const backMs = FLASH_LIMIT.windowMs + FLASH_LIMIT.touchShownMs + FRAME_ALLOWANCE_MS;
    const promised = this.reserve(nowMs, backMs);
    this.touch = { slot, untilMs: nowMs + FLASH_LIMIT.touchShownMs, promised };
    return true;
  }

  /** The time at which `advance` may change something by itself; Infinity: not before a new scene. */
  get dueMs(): number {
    return Math.min(this.nextDueMs, this.touch?.untilMs ?? Number.POSITIVE_INFINITY);
  }

  /**
   * Returns the number of changes that a scene costs: a ring with a new moving look changes twice, at once and when its
   * effect turns. Otherwise a falling light could be raised again and again.
   */
  private costOf(next: Scene, shown: Scene): number {
    const before = looksOf(shown);
    const after = looksOf(next);
    const changed = after.map((look, at) => !sameLook(look, before[at]));
    if (!changed.includes(true)) return 0;
    const turns = after.some(
      (look, at) =>
        moves(look) && levelOf(look) >= LEVEL_THAT_FLASHES && (this.limited || changed[at]),
    );
    return turns ? 2 : 1;
  }

  private free(nowMs: number): number {
    return this.heldUntilMs.filter((untilMs) => untilMs <= nowMs).length;
  }

  /** Takes a free token, and returns it; one must be free. */
  private reserve(nowMs: number, holdMs: number): number {
    const at = this.heldUntilMs.findIndex((untilMs) => untilMs <= nowMs);
    this.heldUntilMs[at] = nowMs + holdMs;
    return at;
  }
}

function looksOf(scene: Scene): readonly ClawLook[] {
  return [...scene.rings, scene.claw];
}

function differs(next: Scene, shown: Scene, slot: SlotIndex): boolean {
  return !sameLook(next.rings[slot], shown.rings[slot]);
}

/** Looks are plain values of a few fields, written in the same order wherever they are made. */
function sameLook(one: ClawLook | undefined, other: ClawLook | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function levelOf(look: ClawLook): number {
  return 'level' in look ? LEVELS[look.level] : 0;
}
