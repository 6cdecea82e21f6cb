/**
 * The air above one module: the tags in its field, several at once, as strong or weak as they lie, coming and going
 * at any moment.
 */
import { CYCLES_PER_MS } from '../chips.js';
import type { Tag } from './tag.js';
import {
  type AirBit,
  ANSWER_DELAY_CYCLES,
  BIT_CYCLES,
  frameCycles,
  type ReaderFrame,
  readerFrameBits,
  superpose,
} from './tag.js';

/**
 * A tag hears nothing in its first time in a field, ms. By the standard it must be ready after 5; this tag makes
 * nearly all use of it.
 */
const WAKING_MS = 4.9;
/** A tag lives on its charge for so long after the field is gone, ms. */
const CHARGE_MS = 0.1;

/** The position of a tag in a field. */
export interface Coupling {
  /** The chance, 0–1, that a frame is heard, and that its answer is: 1 in the middle, less at the edge. */
  readonly strength?: number;
}

interface Present {
  readonly tag: Tag;
  readonly strength: number;
  readonly sinceCycle: number;
  /** The cycle from which it can hear; Infinity without a field. */
  awakeAtCycle: number;
  isOn: boolean;
}

/** The answers to one frame. */
export interface Answer {
  readonly startCycle: number;
  /** Returns each bit as it stands when the answer is over. */
  bits(): readonly AirBit[];
  readonly endCycle: number;
}

interface Part {
  readonly tag: Tag;
  bits: readonly (0 | 1)[];
}

/** A time in which another source is louder than tags, cycles. */
export interface Burst {
  readonly fromCycle: number;
  readonly toCycle: number;
}

export class Antenna {
  private readonly present: Present[] = [];
  private fieldOnCycle: number | undefined;
  private fieldOffCycle = Number.NEGATIVE_INFINITY;
  private parts: Part[] = [];
  private partsStartCycle = 0;

  /**
   * @param chance a number from 0 to below 1.
   * @param bursts of interference; they may be added to at any time.
   */
  constructor(
    private readonly chance: () => number,
    private readonly bursts: readonly Burst[],
  ) {}

  /** Puts a tag into the field. */
  put(tag: Tag, atCycle: number, { strength = 1 }: Coupling = {}): void {
    const one = { tag, strength, sinceCycle: atCycle, awakeAtCycle: Infinity, isOn: false };
    if (this.fieldOnCycle !== undefined) one.awakeAtCycle = atCycle + WAKING_MS * CYCLES_PER_MS;
    this.present.push(one);
  }

  /** Takes a tag out of the field; an answer that it has begun breaks off. */
  take(tag: Tag, atCycle: number): void {
    const at = this.present.findIndex((one) => one.tag === tag);
    if (at < 0) return;
    this.present.splice(at, 1);
    tag.powerOff();
    const said = Math.max(0, Math.floor((atCycle - this.partsStartCycle) / BIT_CYCLES));
    for (const part of this.parts) if (part.tag === tag) part.bits = part.bits.slice(0, said);
  }

  /** Turns the field on or off. */
  setField(on: boolean, cycle: number): void {
    if (on === (this.fieldOnCycle !== undefined)) return;
    if (!on) {
      this.fieldOnCycle = undefined;
      this.fieldOffCycle = cycle;
      return;
    }
    this.fieldOnCycle = cycle;
    const isShort = cycle - this.fieldOffCycle < CHARGE_MS * CYCLES_PER_MS;
    for (const one of this.present) {
      if (isShort && one.isOn) continue;
      one.tag.powerOff();
      one.isOn = false;
      one.awakeAtCycle = cycle + WAKING_MS * CYCLES_PER_MS;
    }
  }

  /** Whether a field is on. */
  get hasField(): boolean {
    return this.fieldOnCycle !== undefined;
  }

  /** Answers a frame that was sent from `startCycle` on, and ends now. */
  hear(frame: ReaderFrame, startCycle: number): Answer | undefined {
    const endCycle = startCycle + frameCycles(readerFrameBits(frame));
    this.parts = [];
    if (this.fieldOnCycle === undefined) return undefined;
    for (const one of this.present) {
      if (one.awakeAtCycle > startCycle || one.sinceCycle > startCycle) continue;
      if (!one.isOn) {
        one.tag.powerUp();
        one.isOn = true;
      }
      if (this.isDisturbed(startCycle, endCycle) || this.chance() >= one.strength) continue;
      const bits = one.tag.hear(frame);
      if (bits !== undefined && this.chance() < one.strength)
        this.parts.push({ tag: one.tag, bits });
    }
    const { parts } = this;
    if (parts.length === 0) return undefined;
    const answerStart = endCycle + ANSWER_DELAY_CYCLES;
    const longest = Math.max(...parts.map(({ bits }) => bits.length));
    const answerEnd = answerStart + frameCycles(longest);
    this.partsStartCycle = answerStart;
    return {
      startCycle: answerStart,
      endCycle: answerEnd,
      bits: () => {
        const bits = superpose(parts.map((part) => part.bits));
        return this.isDisturbed(answerStart, answerEnd) ? this.spoiled(bits) : bits;
      },
    };
  }

  private isDisturbed(fromCycle: number, toCycle: number): boolean {
    return this.bursts.some((burst) => burst.fromCycle < toCycle && burst.toCycle > fromCycle);
  }

  private spoiled(bits: readonly AirBit[]): readonly AirBit[] {
    return bits.map((bit) => {
      if (bit === 'collision' || this.chance() < 0.8) return bit;
      return this.chance() < 0.5 ? 'collision' : bit === 0 ? 1 : 0;
    });
  }
}
