/**
 * Decides which frame a strip of pixels is sent next, and when. It knows what the strip holds, sends one
 * frame at a time, and only the changed pixels.
 */
import { darkScene, type Scene, type SlotIndex } from '../../../engine/table/index.js';
import {
  type FirmataSetup,
  frameTimeMs,
  type PixelPlan,
  planPixels,
  SHOW_BYTES,
} from '../index.js';
import { paintScene } from './scene-frames.js';
import { ShownScene } from './shown-scene.js';

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

/** Makes the frames of one strip from the wanted scene and the strip's content. */
export class FramePainter {
  private readonly lights = new ShownScene();
  private readonly dark: Scene;
  /** The colours of the frame on its way, until its answer. */
  private painting: Uint8Array | undefined;
  /** The pixels that the strip holds; undefined: unknown. */
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

  /** A pad was touched: answers with light, if scene and flash limit allow it. */
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
   * The frame that is due by now, if the strip does not hold it already. Call `answered` or `paintAnew` after
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

  /** The board has answered: the strip holds the frame that was on its way, if there was one. */
  answered(nowMs: number): void {
    if (this.painting === undefined) return;
    this.held = this.painting;
    this.painting = undefined;
    if (this.lights.night) this.notBeforeMs = Math.max(this.notBeforeMs, nowMs);
  }

  /** The strip's content is unknown, and no frame is on its way. */
  forget(): void {
    this.painting = undefined;
    this.held = undefined;
  }

  /** The strip's content is unknown: paints all of it at once. */
  paintAnew(nowMs: number): void {
    this.forget();
    this.movesAtMs = nowMs;
  }

  /** Whether the strip shows what is wanted now, and no frame is on its way. */
  isSettled(nowMs: number): boolean {
    return (
      this.painting === undefined &&
      this.held !== undefined &&
      this.lights.dueMs > nowMs &&
      this.dueMs > nowMs
    );
  }
}
