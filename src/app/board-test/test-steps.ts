/** Takes the steps of a board's test, one after the other: for a terminal, and for a running table's console. */

import type { Clock } from '../../engine/play/index.js';
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toFirmataSetup,
} from '../../host/config/index.js';
import type { TestFindings } from '../../page/messages/index.js';
import type { Happening, TestedTable, TestStep } from './board-test.js';

/**
 * Goes through the steps of a test.
 * @param doStep shows a step, and resolves with what happened first; with undefined the test is stopped.
 * @returns the findings; undefined when it was stopped.
 */
export async function doSteps(
  test: Generator<TestStep, TestFindings, Happening>,
  doStep: (step: TestStep) => Promise<Happening | undefined>,
): Promise<TestFindings | undefined> {
  for (let step = test.next(); ; ) {
    if (step.done) return step.value;
    const happened = await doStep(step.value);
    if (happened === undefined) return undefined;
    step = test.next(happened);
  }
}

/** A queue of events. */
export class Happenings {
  private readonly waiting: Happening[] = [];
  private onPut: (() => void) | undefined;
  private isStopped = false;

  constructor(private readonly clock: Clock) {}

  put(happening: Happening): void {
    this.waiting.push(happening);
    this.onPut?.();
  }

  /** Ends it: nothing more happens. */
  stop(): void {
    this.isStopped = true;
    this.onPut?.();
  }

  /** Waits for the next event, or for a timeout after `waitMs`; resolves with undefined when it was stopped. */
  async next(waitMs: number): Promise<Happening | undefined> {
    if (this.waiting.length === 0 && !this.isStopped) {
      await new Promise<void>((resolve) => {
        const cancel = this.clock.callAt(this.clock.nowMs() + waitMs, () => end());
        const end = () => {
          cancel();
          this.onPut = undefined;
          resolve();
        };
        this.onPut = end;
      });
    }
    if (this.isStopped) return undefined;
    return this.waiting.shift() ?? { kind: 'time' };
  }
}

/** Returns the lights and inputs of a configured table, in the order in which they are tested. */
export function testedTable(configuration: TableConfiguration): TestedTable {
  const { inputs, rings, claw } = isFirmata(configuration.board)
    ? toFirmataSetup(configuration)
    : toBoardSetup(configuration);
  // D7 of each chip is read first.
  const bits = inputs.wires.flatMap((wire) => ('bit' in wire ? [wire.bit] : []));
  const chainPlaces = bits.map((bit) => bit - (bit % 8) + 7 - (bit % 8));
  return {
    ...(bits.length > 0 ? { chainPlaces } : {}),
    ringPixels: rings.map((ring) => ring.pixels),
    clawPixels: claw.pixels,
    inputs: inputs.wires.map((wire) =>
      'pad' in wire ? { pad: wire.pad } : { seat: wire.seat, side: wire.side },
    ),
    seatSlots: configuration.seats,
  };
}
