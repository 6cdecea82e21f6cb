/**
 * Turns the pin levels that a Firmata board reports into edges. It debounces like the firmware of
 * our own boards (firmware/lights/inputs.c), with the same numbers.
 */
import type { TableInput } from '../../../engine/table/index.js';
import { INPUT_TIMING } from '../../board/index.js';
import { edgeOf, type InputsSetup, isHigh } from '../../index.js';
import type { PinWire } from '../index.js';

const { scanIntervalMs, pressScans, releaseScans } = INPUT_TIMING;
const PRESS_MS = scanIntervalMs * pressScans;
const RELEASE_MS = scanIntervalMs * releaseScans;

interface Pin {
  readonly wire: PinWire;
  /** Whether a hand is there by the last reported level. */
  touched: boolean;
  /** The state after debouncing. */
  down: boolean;
  /** The time at which `touched` becomes `down`, if they differ. */
  countsAtMs: number;
}

/** The input pins of one board. */
export class PinInputs {
  private readonly pins: Map<number, Pin>;
  /** Inputs are ignored before this time: a board that has just started may report anything. */
  private awakeAtMs = Number.POSITIVE_INFINITY;

  constructor(
    private readonly setup: InputsSetup<PinWire>,
    private readonly tell: (input: TableInput) => void,
  ) {
    this.pins = new Map(setup.wires.map((wire) => [wire.pin, resting(wire)]));
  }

  /** Begins with a board that is there; its pins count from `afterMs` on. */
  wake(nowMs: number, afterMs: number): void {
    this.awakeAtMs = nowMs + afterMs;
  }

  /** Takes the level of a pin that the board reports. A repeated level has no effect. */
  level(pin: number, high: boolean, nowMs: number): void {
    const one = this.pins.get(pin);
    if (one === undefined) return;
    const touched = high === isHigh(this.setup, one.wire, true);
    if (touched === one.touched) return;
    one.touched = touched;
    one.countsAtMs =
      touched === one.down
        ? Number.POSITIVE_INFINITY
        : Math.max(nowMs + (touched ? PRESS_MS : RELEASE_MS), this.awakeAtMs);
  }

  /** Reports the edges that are due. */
  poll(nowMs: number): void {
    for (const one of this.pins.values()) {
      if (nowMs >= Math.max(one.countsAtMs, this.awakeAtMs)) this.turn(one);
    }
  }

  /** The time at which `poll` is due; Infinity: not before a level changes. */
  get dueMs(): number {
    let dueMs = Number.POSITIVE_INFINITY;
    for (const one of this.pins.values()) {
      if (one.countsAtMs !== Number.POSITIVE_INFINITY) {
        dueMs = Math.min(dueMs, Math.max(one.countsAtMs, this.awakeAtMs));
      }
    }
    return dueMs;
  }

  /** Releases all inputs, because the board is gone. */
  release(): void {
    this.awakeAtMs = Number.POSITIVE_INFINITY;
    for (const one of this.pins.values()) {
      if (one.down) this.tellOf(one, false);
      Object.assign(one, resting(one.wire));
    }
  }

  private turn(one: Pin): void {
    one.down = one.touched;
    one.countsAtMs = Number.POSITIVE_INFINITY;
    this.tellOf(one, one.down);
  }

  private tellOf({ wire }: Pin, down: boolean): void {
    this.tell(edgeOf(wire, down));
  }
}

function resting(wire: PinWire): Pin {
  return {
    wire,
    touched: false,
    down: false,
    countsAtMs: Number.POSITIVE_INFINITY,
  };
}
