/** An emulated board that its machine has no time for: the real firmware, in time that the test lets go on. */
import { expect, test } from 'vitest';
import { restingBits } from '../../../src/devices/board/board-setup.js';
import { BoardPacer, SLICE_MS } from '../../../src/devices/emulator/board-pacer.js';
import { BoardTime } from '../../../src/devices/emulator/board-time.js';
import {
  type BoardThreadCommand,
  type BoardThreadReport,
  LIVED_EVERY_MS,
} from '../../../src/devices/emulator/thread-messages.js';
import { padInputs } from '../../../src/devices/input-wires.js';
import type { BoardEvent } from '../../../src/devices/table-board.js';
import { inputName, type TableInput } from '../../../src/engine/table/layout.js';
import { TabBoard } from '../../../src/tab/tab-board.js';
import { HeldClock } from '../../support/tables/held-clock.js';
import { darkScene, UNO_SETUP } from '../scenes.js';
import { firmwareImage } from './firmware-image.js';

/** One end of a port between two threads; a message arrives at once. */
class PortEnd {
  hear: (data: unknown) => void = () => {};
  other: PortEnd | undefined;
  addEventListener(_: string, listener: (event: { data: unknown }) => void): void {
    this.hear = (data) => listener({ data });
  }
  start(): void {}
  close(): void {}
  postMessage(data: unknown): void {
    this.other?.hear(data);
  }
}

/** A board and its driver; `isHeld` says at which times the emulator gets no turn. */
async function startedBoard(isHeld: (atMs: number) => boolean) {
  const clock = new HeldClock();
  const [near, far] = [new PortEnd(), new PortEnd()];
  near.other = far;
  far.other = near;
  const inputs = new Uint8Array(UNO_SETUP.inputs.chips);
  for (const bit of restingBits(UNO_SETUP.inputs))
    inputs[bit >> 3] = (inputs[bit >> 3] ?? 0) | (1 << (bit & 7));
  const pacer = new BoardPacer(
    {
      chip: 'uno',
      hexText: firmwareImage('uno'),
      wiring: 'chain',
      ledPin: undefined,
      inputCount: 8 * UNO_SETUP.inputs.chips,
      pixelKind: 'rgb',
      inputs,
      pads: padInputs(UNO_SETUP.inputs, ({ bit }) => bit),
      maxPicturesPerSecond: 5,
      id: 0x1234,
      readers: undefined,
    },
    () => clock.nowMs(),
    (report: BoardThreadReport) => far.postMessage(report),
  );
  // What comes while the emulator has no turn waits for it.
  const waiting: BoardThreadCommand[] = [];
  far.hear = (data) => void waiting.push(data as BoardThreadCommand);
  const run = () => {
    if (!isHeld(clock.nowMs())) {
      for (const command of waiting.splice(0)) pacer.command(command);
      pacer.runSlice();
    }
    clock.callAt(clock.nowMs() + SLICE_MS, run);
  };
  const events: BoardEvent[] = [];
  const felt: { readonly edge: string; readonly atMs: number }[] = [];
  const board = new TabBoard({
    setup: UNO_SETUP,
    // The part of a port that a tab's board uses.
    port: near as unknown as MessagePort,
    clock,
    listener: {
      input: (input) =>
        felt.push({ edge: `${inputName(input)} ${input.down}`, atMs: clock.nowMs() }),
      event: (event) => events.push(event),
    },
    randomId: () => 0xabcd,
    pictured: () => {},
  });
  run();
  board.open();
  board.show(darkScene(UNO_SETUP.rings.length));
  await clock.goTo(4_000);
  return { clock, pacer, board, events, felt };
}

const PRESS = { kind: 'button', seat: 3, side: 'right' } as const;

test('a board that gets less than a tenth of its time is not lost and loses no press; after five seconds the computer is told as slow', async () => {
  const { clock, board, events, felt } = await startedBoard(
    (atMs) => atMs > 4_000 && atMs % 1_000 < 990,
  );
  expect(events.map(({ kind }) => kind)).toEqual(['found']);
  const hand = (down: boolean): TableInput => ({ ...PRESS, down });
  const press = async (atMs: number) => {
    await clock.goTo(atMs);
    board.hand(hand(true));
    await clock.goTo(atMs + 150);
    board.hand(hand(false));
  };
  await press(4_500);
  await press(7_250);
  expect(events).toHaveLength(1);
  await press(11_130);
  await clock.goTo(14_000);
  expect(felt.map(({ edge }) => edge)).toEqual(
    Array.from({ length: 3 }, () => [
      `${inputName(hand(true))} true`,
      `${inputName(hand(true))} false`,
    ]).flat(),
  );
  // A press that began and ended while the board stood still is a short one.
  const lengthsMs = felt.flatMap(({ atMs }, at) =>
    at % 2 ? atMs - (felt[at - 1]?.atMs ?? 0) : [],
  );
  expect(Math.max(...lengthsMs)).toBeLessThan(500);
  expect(events.slice(1)).toEqual([
    { kind: 'slowMachine', error: expect.objectContaining({ code: 'COMPUTER_TOO_SLOW' }) },
  ]);
  await board.close();
});

test('a board that gets its time and says nothing is lost within two seconds', async () => {
  const { clock, pacer, board, events } = await startedBoard(() => false);
  pacer.command({ kind: 'pause' });
  await clock.goTo(6_000);
  expect(events.slice(1)).toEqual([{ kind: 'lost', reason: 'silent' }]);
  await board.close();
});

/** The time of a board that lives as a test says. */
function boardTime() {
  const clock = new HeldClock();
  const told: (string | undefined)[] = [];
  const time = new BoardTime(clock, (error) => told.push(error?.code));
  time.began();
  let skippedMs = 0;
  /** Of so many seconds each begins with `lostMs` in which the board stands still. */
  const pass = async (seconds: number, lostMs: number) => {
    for (let second = 0; second < seconds; second++) {
      const beganMs = clock.nowMs();
      if (lostMs > 0) await clock.goTo(beganMs + lostMs);
      skippedMs += lostMs;
      for (let atMs = beganMs + lostMs; atMs < beganMs + 1_000; atMs += LIVED_EVERY_MS) {
        await clock.goTo(atMs);
        time.lived(skippedMs);
      }
      await clock.goTo(beganMs + 1_000);
    }
  };
  return { clock, time, told, pass };
}

test('the time of a board is that of its table while its machine keeps up, and never goes back', async () => {
  const { clock, time, pass } = boardTime();
  await pass(3, 0);
  expect(time.nowMs()).toBe(clock.nowMs());
  await clock.goTo(8_000);
  const stoodAtMs = time.nowMs();
  expect(stoodAtMs).toBeLessThan(3_500);
  // What stood still is known only now.
  time.lived(4_950);
  expect(time.nowMs()).toBe(stoodAtMs);
  expect(time.behindMs).toBe(8_000 - stoodAtMs);
});

test('what is to be done at a time of the board waits while it stands still, and may be cancelled', async () => {
  const { clock, time, pass } = boardTime();
  const done: string[] = [];
  time.callAt(1_500, () => done.push('late'));
  const cancel = time.callAt(1_600, () => done.push('cancelled'));
  await pass(1, 0);
  await clock.goTo(10_000);
  expect(done).toEqual([]);
  cancel();
  time.lived(8_900);
  await pass(1, 0);
  expect(done).toEqual(['late']);
  // Without power it has no time of its own.
  time.ended();
  time.callAt(time.nowMs() + 500, () => done.push('off'));
  await clock.goTo(clock.nowMs() + 500);
  expect(done).toEqual(['late', 'off']);
});

test('a computer is slow after five seconds in a row, and quick again after thirty', async () => {
  const { told, pass } = boardTime();
  await pass(4, 400);
  await pass(1, 0);
  await pass(4, 400);
  await pass(1, 100);
  expect(told).toEqual([]);
  await pass(7, 400);
  expect(told).toEqual(['COMPUTER_TOO_SLOW']);
  await pass(20, 100);
  await pass(2, 400);
  await pass(20, 0);
  expect(told).toHaveLength(1);
  await pass(12, 0);
  expect(told).toEqual(['COMPUTER_TOO_SLOW', undefined]);
});
