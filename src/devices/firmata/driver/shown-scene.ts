/**
 * Decides when a scene may be shown: the flash limit (law 8) for boards whose firmware has none. It counts
 * like our firmware (firmware/lights/scene.c), with the host's clock. Each change of the shown scene takes one of
 * four tokens and holds it for a while; without a free token nothing changes. Effects take no tokens: their
 * common clock flashes once a second.
 *
 * The tokens survive the loss of a cable: lights that go and come with it are changes too.
 */
import type { ClawLook, Look, Scene, SlotIndex } from '../../../engine/table/index.js';
import { FLASH_LIMIT } from '../../board/index.js';
import { LEVELS } from '../../index.js';
import { moves } from './scene-frames.js';

/** The lowest level that may flash: below it a moving light stays under a tenth of full light. */
const LEVEL_THAT_FLASHES = 3;
/** A change is seen when its frame is painted. That is at most this long after it was allowed, ms. */
const FRAME_ALLOWANCE_MS = 400;
/** The look that answers a touch. */
const TOUCHED: Look = { effect: 'steady', colour: 'white', level: 'half', pattern: 'whole' };

/** The scene that is shown, and when the next one may be. */
export class ShownScene {
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
   * A ring with a new moving look changes twice: at once, and when its effect turns. Otherwise a falling
   * light could be raised again and again.
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

  /** @returns the token it took; one must be free. */
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
