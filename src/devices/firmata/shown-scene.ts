/**
 * Which scene may be shown when: the flash limit (law 8) where no firmware holds it. It is the
 * firmware's own reckoning (firmware/scene.c) with the host's clock: each change of what is shown
 * takes one of four tokens and holds it for a while; with none at rest nothing changes. Effects do
 * not come here: their one clock flashes once a second.
 *
 * The tokens outlive a cable that falls out: lights that come and go with it are changes too.
 */
import type { SlotIndex } from '../../table/layout.js';
import type { ClawLook, Look, Scene } from '../../table/scene.js';
import { FLASH_LIMIT } from '../board/generated/protocol.js';
import { LEVELS } from '../effect-constants.js';
import { moves } from './scene-frames.js';

/** Below this level what moves stays under a tenth of full light, and cannot flash. */
const LEVEL_THAT_FLASHES = 3;
/** A change is seen when its frame is painted, up to this much after it was allowed. */
const FRAME_ALLOWANCE_MS = 400;
/** What answers a touch. */
const TOUCHED: Look = { effect: 'steady', colour: 'white', level: 'half', pattern: 'whole' };

/** Which scene is shown, and when the next one may be. */
export class ShownScene {
  /** Until when each token is held, ms. */
  private readonly heldUntilMs: number[] = Array.from(
    { length: FLASH_LIMIT.changesPerWindow },
    () => Number.NEGATIVE_INFINITY,
  );
  private shown: Scene | undefined;
  private next: Scene | undefined;
  private touch:
    | { readonly slot: SlotIndex; readonly untilMs: number; readonly promised: number }
    | undefined;
  /** Whether the current limit is at work: then a light that changes changes all others. */
  limited = false;

  /** When `next` may be shown, as far as that is known. */
  private nextDueMs = Number.POSITIVE_INFINITY;

  /** Wants `scene` to be shown as soon as the limit allows. */
  want(scene: Scene): void {
    this.next = scene;
    this.nextDueMs = scene === this.shown ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }

  /** What is shown now, touches answered; undefined before the first scene. */
  get scene(): Scene | undefined {
    const { shown, touch } = this;
    if (shown === undefined || touch === undefined) return shown;
    const rings = shown.rings.slice();
    rings[touch.slot] = TOUCHED;
    return { ...shown, rings };
  }

  /** Whether what is shown moves by itself. */
  get moves(): boolean {
    return this.shown !== undefined && looksOf(this.shown).some(moves);
  }

  /** Whether hands may be told that they were felt. Nothing but the day's timing depends on them. */
  get night(): boolean {
    return this.shown?.touchAcknowledged === false;
  }

  /** Does what is allowed by now. */
  advance(nowMs: number): void {
    if (this.touch !== undefined && nowMs >= this.touch.untilMs) this.touch = undefined;
    const { next, shown } = this;
    if (next === undefined || next === shown) return;
    const cost = shown === undefined ? 1 : this.costOf(next, shown);
    // The game has answered on the touched ring itself: that ends the board's own answer.
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
    for (let taken = 0; taken < cost; taken++) this.take(nowMs, FLASH_LIMIT.windowMs);
    this.shown = next;
    this.nextDueMs = Number.POSITIVE_INFINITY;
    if (!next.touchAcknowledged) this.touch = undefined;
  }

  /** Answers the touch of a pad, where the scene and the limit allow it. @returns whether it does. */
  touched(slot: SlotIndex, nowMs: number): boolean {
    if (this.shown?.touchAcknowledged !== true || this.touch !== undefined) return false;
    if (this.free(nowMs) < FLASH_LIMIT.changesFreeForTouch) return false;
    // The change back is promised now: a light that could not go out would be a lie.
    this.take(nowMs, FLASH_LIMIT.windowMs);
    const backMs = FLASH_LIMIT.windowMs + FLASH_LIMIT.touchShownMs + FRAME_ALLOWANCE_MS;
    const promised = this.take(nowMs, backMs);
    this.touch = { slot, untilMs: nowMs + FLASH_LIMIT.touchShownMs, promised };
    return true;
  }

  /** When `advance` may do something by itself; Infinity: not before something new is wanted. */
  get dueMs(): number {
    return Math.min(this.nextDueMs, this.touch?.untilMs ?? Number.POSITIVE_INFINITY);
  }

  /**
   * A ring that is given a moving look changes twice: at once, and again when its effect turns the
   * other way. Otherwise lights that fall could be raised again and again.
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

  /** @returns which of them it took; one must be free. */
  private take(nowMs: number, holdMs: number): number {
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
