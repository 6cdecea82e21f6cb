/**
 * Acts of hands on inputs of which nothing is known but their levels: a touch, a hold, two at once. Pure; the
 * caller says the time. A level that differs from the level at rest is a hand.
 */
import type { Cue } from '../../engine/script/index.js';
import { limitsOf } from './answers.js';
import { canTellButtons, isSeatEmpty, type Learnt, mustBeButton, restLevels } from './learnt.js';
import { setupCue as cue } from './setup-cues.js';

/** Time after which an input that stays on is a hold, ms. A shorter one is a touch, reported after it ends. */
export const HOLD_MS = 1_500;
/** Time an input must be quiet before its touch is reported, ms: one that chatters is never a touch. */
export const QUIET_MS = 150;
/** Time after which an input that stays down is no hand, ms: its level becomes the one at rest. */
export const STUCK_MS = 20_000;
/** The number of changes within that time that is no hand either: the input chatters. */
export const CHATTER_CHANGES = 12;
export const CHATTER_MS = 2_000;

/** An act of hands. */
export type Gesture =
  | { readonly kind: 'touch'; readonly bit: number; readonly restsHigh: boolean }
  | { readonly kind: 'hold'; readonly bit: number; readonly restsHigh: boolean }
  /** Two or more inputs at once, released by now: none of them counts. */
  | { readonly kind: 'together' }
  /** Two or more inputs were held. */
  | { readonly kind: 'hold-together' }
  /** An input that chatters: from now on it is ignored. */
  | { readonly kind: 'chatters'; readonly bit: number }
  | { readonly kind: 'stuck'; readonly bit: number };

export class Hands {
  private readonly levels = new Map<number, boolean>();
  private rest = new Map<number, boolean>();
  private readonly chattering = new Set<number>();
  private readonly changesMs = new Map<number, number[]>();
  /** The inputs that are down, and since when. */
  private readonly down = new Map<number, number>();
  /** The inputs that are still down and were reported as held: another hand may touch meanwhile. */
  private readonly told = new Map<number, number>();
  /** The most inputs down at once since the last moment in which none was. */
  private most = 0;
  /** The touches that are over, until they are reported. */
  private touches: { readonly gesture: Gesture; readonly bit: number; readonly atMs: number }[] =
    [];
  private isResting = false;

  /** Takes the levels now as those without a hand. */
  calibrate(): void {
    this.rest = new Map(this.levels);
    this.isResting = true;
    this.letGo();
  }

  /** Stops reporting gestures until `calibrate`, because the board is lost. Its levels may still be reported. */
  forget(): void {
    this.isResting = false;
    this.letGo();
  }

  /** Begins anew, because the board is asked again and reports every level that is not low. */
  begin(): void {
    this.levels.clear();
    this.forget();
  }

  /** Handles a changed level of an input. */
  change(bit: number, high: boolean, nowMs: number): readonly Gesture[] {
    const before = this.pass(nowMs);
    this.levels.set(bit, high);
    if (!this.isResting || this.chattering.has(bit)) return before;
    const changes = [...(this.changesMs.get(bit) ?? []), nowMs].filter(
      (atMs) => nowMs - atMs < CHATTER_MS,
    );
    this.changesMs.set(bit, changes);
    this.touches = this.touches.filter((touch) => touch.bit !== bit);
    if (changes.length >= CHATTER_CHANGES) {
      this.chattering.add(bit);
      this.release(bit);
      return [...before, { kind: 'chatters', bit }];
    }
    if (high !== this.restOf(bit)) {
      this.down.set(bit, nowMs);
      this.most = Math.max(this.most, this.down.size);
      return before;
    }
    const gesture = this.release(bit);
    if (gesture !== undefined) this.touches.push({ gesture, bit, atMs: nowMs + QUIET_MS });
    return before;
  }

  /** Tells what is due by time. */
  pass(nowMs: number): readonly Gesture[] {
    const told = this.touches.filter(({ atMs }) => atMs <= nowMs).map(({ gesture }) => gesture);
    this.touches = this.touches.filter(({ atMs }) => atMs > nowMs);
    for (const [bit, sinceMs] of [...this.told, ...this.down]) {
      if (nowMs - sinceMs < STUCK_MS) continue;
      this.rest.set(bit, !this.restOf(bit));
      this.told.delete(bit);
      this.down.delete(bit);
      told.push({ kind: 'stuck', bit });
    }
    const [bit] = this.down.keys();
    if (bit === undefined || this.holdAtMs > nowMs) return told;
    const hold: Gesture = { kind: 'hold', bit, restsHigh: this.restOf(bit) };
    told.push(this.most > 1 ? { kind: 'hold-together' } : hold);
    for (const [one, sinceMs] of this.down) this.told.set(one, sinceMs);
    this.down.clear();
    this.most = 0;
    return told;
  }

  /** The time at which `pass` wants to be called; Infinity: never. */
  get nextAtMs(): number {
    const sinceMs = Math.min(...this.told.values(), ...this.down.values());
    const touchAtMs = Math.min(...this.touches.map(({ atMs }) => atMs));
    return Math.min(this.holdAtMs, touchAtMs, sinceMs + STUCK_MS);
  }

  /** The time of the next hold. The last hand that came counts: two pads are held from the second on. */
  private get holdAtMs(): number {
    return this.down.size === 0
      ? Number.POSITIVE_INFINITY
      : Math.max(...this.down.values()) + HOLD_MS;
  }

  private restOf(bit: number): boolean {
    return this.rest.get(bit) ?? false;
  }

  private release(bit: number): Gesture | undefined {
    if (this.told.delete(bit) || !this.down.delete(bit) || this.down.size > 0) return undefined;
    const { most } = this;
    this.most = 0;
    return most > 1 ? { kind: 'together' } : { kind: 'touch', bit, restsHigh: this.restOf(bit) };
  }

  private letGo(): void {
    this.down.clear();
    this.told.clear();
    this.touches = [];
    this.most = 0;
  }
}

// The meaning of an input at a step of first start, by what is learnt. Pure.

/** Returns the button of a seat that this input is; undefined when it is none that is known. */
export function buttonOf({ seats }: Learnt, bit: number): 'right' | 'left' | undefined {
  for (const { right, left } of seats) {
    if (right !== undefined && right !== 'none' && right.bit === bit) return 'right';
    if (left !== undefined && left !== 'none' && left.bit === bit) return 'left';
  }
  return undefined;
}

/** Returns why a new input cannot be what is asked for now; undefined when it can. */
export function refusalOfInput(known: Learnt, restsHigh: boolean): Cue | undefined {
  const wantsSlot =
    known.phase === 'middle' || known.asked === 'right-slot' || known.asked === 'left-slot';
  const isButton = mustBeButton(known, restsHigh);
  const { pads, buttons } = restLevels(known);
  if (isButton && (known.phase === 'middle' || (buttons !== undefined && restsHigh !== buttons)))
    return cue('setup.not-a-slot');
  if (!wantsSlot && canTellButtons(known) && restsHigh === pads) return cue('setup.not-a-button');
  if (wantsSlot && !isButton && pads !== undefined && isFull(known))
    return cue('setup.too-many-slots');
  return undefined;
}

function isFull({ pads, model }: Learnt): boolean {
  return pads.length >= limitsOf(model ?? 'mega').slots;
}

/**
 * Returns whether a hold means to go on: before a seat, that there is no other; at one it says that it has no such
 * thing.
 */
export function holdMeansOn(known: Learnt): boolean {
  if (known.phase !== 'seats') return true;
  const seat = known.seats.at(-1);
  const isBefore = seat !== undefined && isSeatEmpty(seat) && known.asked === 'right-slot';
  return isBefore && canTellButtons(known);
}
