/**
 * First start, step by step: the question, the answer of a hand or of a press on the page, and the refusals.
 * Pure: devices tell it what happened, and it tells what is shown and said.
 */
import type { Cue } from '../../engine/script/index.js';
import { DEFAULT_LANGUAGE, type Language, type SlotIndex } from '../../engine/table/index.js';
import { toTableLayout } from '../../host/config/index.js';
import { type Answer, limitsOf, MOST_RING_PIXELS } from './answers.js';
import { buttonOf, type Gesture, holdMeansOn, refusalOfInput } from './hands.js';
import { type Learnt, type LightPlace, learn, learntFrom, nextPixel } from './learnt.js';
import { setupCue as cue, type NotKept } from './setup-cues.js';

/** The result of the last thing that happened, in the voice's cues. */
export interface Outcome {
  readonly cue: Cue;
  readonly isWrong: boolean;
}

/** Values that are being adjusted, and not answered yet. */
export interface Pending {
  /** Pixels of the ring, or of the claw, that is lit. */
  readonly pixels: number;
  /** The slot whose ring is being turned. */
  readonly turning: number | undefined;
}

/** A press that goes back, or more and less. */
export type Press =
  | { readonly kind: 'back' }
  | { readonly kind: 'more'; readonly by: number }
  | { readonly kind: 'turning'; readonly slot: number };

const VOLUME_STEP = 10;

export class FirstStart {
  private given: Answer[];
  private known: Learnt;
  private adjusted: number | undefined;
  private turning: number | undefined;
  private clawTouch: number | undefined;
  private cameOf: Outcome | undefined;

  /** Goes on with these answers. @param offered the language that is being asked about. */
  constructor(
    begun: readonly Answer[] = [],
    private readonly offered: () => Language = () => DEFAULT_LANGUAGE,
  ) {
    this.given = [...begun];
    this.known = learntFrom(begun);
  }

  get answers(): readonly Answer[] {
    return this.given;
  }

  get learnt(): Learnt {
    return this.known;
  }

  get last(): Outcome | undefined {
    return this.cameOf;
  }

  get pending(): Pending {
    return { pixels: this.pixels, turning: this.turning };
  }

  /** Handles a gesture of a hand. */
  gesture(gesture: Gesture): void {
    switch (gesture.kind) {
      case 'together':
        this.wrong(cue('setup.two-at-once'));
        return;
      case 'hold-together':
        this.press({ kind: 'back' });
        return;
      case 'chatters':
      case 'stuck': {
        const place = { chip: Math.floor(gesture.bit / 8) + 1, input: gesture.bit % 8 };
        this.wrong(
          gesture.kind === 'stuck' ? cue('setup.stuck', place) : cue('setup.chatters', place),
        );
        return;
      }
      case 'hold':
        this.hold(gesture.bit, gesture.restsHigh);
        return;
      case 'touch':
        this.touch(gesture.bit, gesture.restsHigh);
    }
  }

  /** Handles an answer that a page, a reader or the board gives. */
  answer(answer: Answer): void {
    const { known } = this;
    const next = learn(known, answer);
    if (next === known) return;
    const before = this.given.at(-1);
    const replaces = before !== undefined && isSameSetting(before, answer);
    this.given = [...(replaces ? this.given.slice(0, -1) : this.given), answer];
    this.known = next;
    this.adjusted = undefined;
    if (next.phase !== known.phase) this.turning = undefined;
    const isAtRim = answer.kind === 'reader' && answer.place === 'rim';
    this.cameOf = {
      cue: isAtRim ? cue('setup.reader-noted') : cue('setup.noted'),
      isWrong: false,
    };
  }

  /** Reports that the answers cannot be kept. */
  notKept(why: NotKept): void {
    this.wrong(cue('setup.not-kept', { why }));
  }

  press(press: Press): void {
    if (press.kind === 'more') this.more(press.by);
    else if (press.kind === 'turning') this.turn(press.slot);
    else this.back();
  }

  private back(): void {
    // The board is no answer of a person: without it nothing could be asked.
    const at = this.given.findLastIndex(({ kind }) => kind !== 'board' && kind !== 'language');
    if (at < 0) return;
    this.given = this.given.filter((_, index) => index !== at);
    this.known = learntFrom(this.given);
    this.adjusted = undefined;
    this.turning = undefined;
    this.cameOf = { cue: cue('setup.back'), isWrong: false };
  }

  private touch(bit: number, restsHigh: boolean): void {
    const { known } = this;
    const slot = known.pads.findIndex((pad) => pad.bit === bit);
    const button = buttonOf(known, bit);
    switch (known.phase) {
      case 'language':
        this.answer({ kind: 'language', language: this.offered() });
        return;
      case 'seats':
      case 'middle':
        if (slot >= 0) this.wrong(cue('setup.known-slot'));
        else if (button !== undefined) this.wrong(cue('setup.known-button'));
        else this.newInput(bit, restsHigh);
        return;
      case 'board':
      case 'over':
        return;
    }
    if (button !== undefined) this.pressed(button);
    else if (slot >= 0) this.touched(slot);
    else this.wrong(cue('setup.unknown-input'));
  }

  private newInput(bit: number, restsHigh: boolean): void {
    const refusal = refusalOfInput(this.known, restsHigh);
    if (refusal !== undefined) this.wrong(refusal);
    else this.answer({ kind: 'input', bit, restsHigh });
  }

  /** Handles a touch of a known pad, after the walk round the table. */
  private touched(slot: number): void {
    const { known } = this;
    switch (known.phase) {
      case 'rings':
        if (known.rings.some((ring) => ring.slot === slot)) this.wrong(cue('setup.has-ring'));
        else this.answer({ kind: 'ring', slot, pixels: this.pixels });
        return;
      case 'claw':
        this.answer({ kind: 'claw', pixels: this.pixels });
        return;
      case 'turn':
        this.turn(slot);
        return;
      case 'claw-turn':
        this.clawPointsAt(slot);
        return;
      case 'direction':
        if (known.rings.some((ring) => ring.slot === slot))
          this.answer({ kind: 'flipped', at: slot });
        return;
      case 'readers': {
        const reader = known.readers.at(-1)?.reader;
        if (reader !== undefined) this.answer({ kind: 'reader', reader, place: slot });
      }
    }
  }

  private pressed(side: 'right' | 'left'): void {
    if (this.known.phase === 'direction') this.answer({ kind: 'flipped', at: 'claw' });
    else this.more(side === 'right' ? 1 : -1);
  }

  private more(by: number): void {
    const { known } = this;
    switch (known.phase) {
      case 'rings':
      case 'claw':
        this.adjusted = Math.min(Math.max(this.pixels + by, 1), mostPixels(known));
        this.cameOf = undefined;
        return;
      case 'turn': {
        const ring = known.rings.find(({ slot }) => slot === this.turning);
        if (ring === undefined) this.wrong(cue('setup.choose-ring'));
        else this.turned(ring.slot, ring.pixels, (known.rotations.get(ring.slot) ?? 0) + by);
        return;
      }
      case 'claw-turn':
        this.turned('claw', known.clawPixels, (known.rotations.get('claw') ?? 0) + by);
        return;
      case 'sound': {
        const percent = Math.min(Math.max(known.volumePercent + by * VOLUME_STEP, 0), 100);
        this.answer({ kind: 'volume', percent });
        return;
      }
      case 'language':
      case 'board':
      case 'seats':
      case 'middle':
      case 'direction':
      case 'readers':
      case 'details':
      case 'over':
        return;
    }
  }

  private turn(slot: number): void {
    if (this.known.phase !== 'turn' || !this.known.rings.some((ring) => ring.slot === slot)) return;
    this.turning = this.turning === slot ? undefined : slot;
    this.cameOf = undefined;
  }

  private turned(at: LightPlace, pixels: number, rotation: number): void {
    const { turning } = this;
    this.answer({ kind: 'turned', at, rotation: ((rotation % pixels) + pixels) % pixels });
    this.turning = turning;
    this.cameOf = undefined;
  }

  private clawPointsAt(slot: number): void {
    const { rotation, isFlipped } = turnedTo(this.known, slot, this.clawTouch);
    this.clawTouch = slot;
    if (isFlipped) this.answer({ kind: 'flipped', at: 'claw' });
    this.turned('claw', this.known.clawPixels, rotation);
    if (slot === 0) this.cameOf = { cue: cue('setup.noted'), isWrong: false };
  }

  /** Handles a hold: it means to go on, or that there is no such thing. A new input that is held is a slow touch. */
  private hold(bit: number, restsHigh: boolean): void {
    const { known } = this;
    const isKnown = known.pads.some((pad) => pad.bit === bit) || buttonOf(known, bit) !== undefined;
    if (known.phase === 'language') this.touch(bit, restsHigh);
    else if (!isKnown && (known.phase === 'seats' || known.phase === 'middle'))
      this.touch(bit, restsHigh);
    else if (isKnown) this.answer({ kind: holdMeansOn(known) ? 'on' : 'none' });
  }

  private get pixels(): number {
    return pixelsOffered(this.known, this.adjusted);
  }

  private wrong(what: Cue): void {
    this.cameOf = { cue: what, isWrong: true };
  }
}

/** Returns whether a new answer is only another value of the one before. */
function isSameSetting(before: Answer, now: Answer): boolean {
  if (before.kind === 'turned' && now.kind === 'turned') return before.at === now.at;
  const settings = ['volume', 'card', 'name', 'supply', 'network'];
  return before.kind === now.kind && settings.includes(now.kind);
}

// The number of pixels that a ring or the claw is offered with, and the most that it can have. Pure.

const USUAL_RING_PIXELS = 12;
const USUAL_CLAW_PIXELS = { uno: 24, mega: 60 } as const;

/**
 * Returns the number of pixels that a step offers.
 * @param adjusted what hands have made of it; undefined: nothing yet.
 */
function pixelsOffered(known: Learnt, adjusted: number | undefined): number {
  const most = mostPixels(known);
  if (known.phase === 'rings')
    return Math.min(adjusted ?? known.rings.at(-1)?.pixels ?? USUAL_RING_PIXELS, most);
  if (known.phase === 'claw')
    return Math.min(adjusted ?? USUAL_CLAW_PIXELS[known.model ?? 'mega'], Math.max(1, most));
  return 0;
}

/** Returns the pixels that the board's lights leave for the next ring, or for the claw. */
function mostPixels(known: Learnt): number {
  const left = limitsOf(known.model ?? 'mega').pixels - nextPixel(known);
  return Math.min(MOST_RING_PIXELS, left);
}

// The direction of the claw's own pixels, learnt from the slot that a person says a pixel points at. Pure.

/** Returns each slot's angle, degrees clockwise from slot 0, as the configuration takes it when nothing is said. */
function anglesOf({ pads, seats }: Pick<Learnt, 'pads' | 'seats'>): readonly number[] {
  const layout = toTableLayout({
    slots: { count: pads.length },
    seats: seats.map(({ slots }) => [...slots]),
  });
  return layout.slots.map(({ angleDeg }) => angleDeg);
}

/**
 * Returns the pixel that points at slot 0, when the lit one points at `slot`. When the step before went the wrong way
 * round, because the wire runs counter-clockwise, the claw is turned about.
 * @param before the slot that was touched in the step before.
 */
function turnedTo(
  known: Learnt,
  slot: SlotIndex,
  before: SlotIndex | undefined,
): { readonly rotation: number; readonly isFlipped: boolean } {
  const angles = anglesOf(known);
  const angleDeg = angles[slot] ?? 0;
  const beforeDeg = before === undefined ? 0 : (angles[before] ?? 0);
  const doubledDeg = (2 * beforeDeg) % 360;
  // A step in the wrong direction leaves the light twice as far from slot 0 as it was.
  const isFlipped = beforeDeg !== 0 && angleDeg !== 0 && apartDeg(angleDeg, doubledDeg) < 20;
  const isCounter = known.flipped.has('claw') !== isFlipped;
  const { clawPixels } = known;
  const step = Math.round((clawPixels * angleDeg) / 360);
  const now = known.rotations.get('claw') ?? 0;
  const moved = isCounter ? now + step : now - step;
  return { rotation: ((moved % clawPixels) + clawPixels) % clawPixels || 0, isFlipped };
}

function apartDeg(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}
