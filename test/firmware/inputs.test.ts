import { describe, expect, test } from 'vitest';
import {
  hostLine,
  type InputsLine,
  look,
  record,
} from '../../src/devices/board/generated/protocol.js';
import { sealLine } from '../../src/devices/link/lines.js';
import { everyEffect } from '../proofs/bench/firmware.js';
import { BenchHost, configured } from './bench-host.js';
import {
  type BenchTable,
  BOARD_NAMES,
  type BoardName,
  largestTable,
  smallTable,
} from './bench-table.js';

const TABLE = smallTable({ seats: 2 });
const WHOLE = 0xfff;
const CYCLES_PER_MS = 16_000;

function ready(name: BoardName, table: BenchTable = TABLE): BenchHost {
  const host = configured(name, table);
  host.runMs(1_100);
  return host;
}

const inputLines = (host: BenchHost): InputsLine[] =>
  host.lines.filter((line): line is InputsLine => line.kind === 'inputs');

describe.each(BOARD_NAMES)('pads and buttons of the %s', (name) => {
  test('every bit of the chain is the pad or the button that the configuration says', () => {
    const table = largestTable(name);
    const host = ready(name, table);
    // The debounce, and a frame that may be on its way: up to 12 ms on the Mega.
    const answeredMs = 18;
    for (let slot = 0; slot < table.rings.length; slot++) {
      host.setPad(slot, true);
      host.runMs(answeredMs);
      expect(host.last('inputs')).toMatchObject({ pads: 2 ** slot, buttons: 0 });
      host.setPad(slot, false);
      host.runMs(answeredMs + 4);
    }
    for (let seat = 0; seat < table.seats; seat++) {
      for (const side of [0, 1] as const) {
        host.setButton(seat, side, true);
        host.runMs(answeredMs);
        const down = 2 ** (2 * (seat % 16) + side);
        expect(host.last('inputs')).toMatchObject(
          seat < 16
            ? { pads: 0, buttons: down, moreButtons: 0 }
            : { pads: 0, buttons: 0, moreButtons: down },
        );
        host.setButton(seat, side, false);
        host.runMs(answeredMs + 4);
      }
    }
    expect(host.last('inputs')).toMatchObject({ pads: 0, buttons: 0, moreButtons: 0, stuck: 0 });
  });

  test('ten pads at once and a button are one state', () => {
    const table = largestTable(name);
    const host = ready(name, table);
    for (let slot = 0; slot < 10; slot++) host.setPad(slot, true);
    host.setButton(3, 1, true);
    host.runMs(20);
    expect(host.last('inputs')).toMatchObject({ pads: 0x3ff, buttons: 0x80 });
  });

  test('a contact that bounces is one press, and a spark is none', () => {
    const host = ready(name);
    host.lines.length = 0;
    for (let bounce = 0; bounce < 10; bounce++) {
      host.setButton(0, 0, bounce % 2 === 0);
      host.runMs(0.7);
    }
    host.setButton(0, 0, true);
    host.runMs(30);
    for (let bounce = 0; bounce < 10; bounce++) {
      host.setButton(0, 0, bounce % 2 === 1);
      host.runMs(1.7);
    }
    host.setButton(0, 0, false);
    host.runMs(30);
    expect(inputLines(host).map(({ buttons }) => buttons)).toEqual([1, 0]);
    host.lines.length = 0;
    host.setPad(1, true);
    host.runMs(2.5);
    host.setPad(1, false);
    host.runMs(30);
    expect(inputLines(host)).toEqual([]);
  });

  test('a hand on a pad at power-up is not seen in the first second', () => {
    const host = new BenchHost(name);
    host.releaseAllInputs();
    host.configure(TABLE);
    host.releaseAllInputs();
    host.setPad(2, true);
    const startMs = host.nowMs;
    host.runMs(990 - startMs);
    expect(host.ask('s', 'status').flags & 2).toBe(2);
    expect(inputLines(host).every(({ pads }) => pads === 0)).toBe(true);
    host.runMs(40);
    expect(host.last('inputs')?.pads).toBe(0b100);
    expect(host.ask('s', 'status').flags & 2).toBe(0);
  });

  test('the state is said again until it is answered', () => {
    const host = ready(name);
    host.answersInputs = false;
    host.lines.length = 0;
    host.setPad(0, true);
    host.runMs(110);
    const said = inputLines(host);
    expect(said.length).toBeGreaterThanOrEqual(4);
    expect(new Set(said.map(({ counter, pads }) => `${counter} ${pads}`)).size).toBe(1);
    // The answer to an older state does not count.
    host.send(sealLine(hostLine.inputsReceived({ counter: (said[0]?.counter ?? 0) - 1 })));
    host.lines.length = 0;
    host.runMs(60);
    expect(inputLines(host).length).toBeGreaterThan(0);
    host.send(sealLine(hostLine.inputsReceived({ counter: said[0]?.counter ?? 0 })));
    host.runMs(10);
    host.lines.length = 0;
    host.runMs(100);
    expect(inputLines(host)).toEqual([]);
  });

  test('the inputs are scanned all the time, whatever is painted', () => {
    const table = largestTable(name, { refreshMs: 0 });
    const host = ready(name, table);
    host.show(everyEffect(table.rings.length));
    host.runAliveMs(300);
    expect(host.ask('t', 'timing').scanMs).toBeLessThanOrEqual(3);
  });

  test('by day a touch is answered on the board within one frame and the debounce', () => {
    const table = largestTable(name);
    const host = ready(name, table);
    const pixels = 12 * table.rings.length + (table.claw?.count ?? 0);
    const frameMs = (pixels * 0.03 + 0.28) / 0.7;
    const debounceMs = 5;
    // The code is the same on both, and an Uno has the least time for it: on the Mega one touch shows
    // that its longer frame is kept to too.
    const touches = name === 'uno' ? 4 : 1;
    for (const scene of [
      [
        look.steady({ look: 0, colour: 2, level: 7, pattern: WHOLE }),
        record.assign({ look: 0, mask: 6 }),
      ],
      everyEffect(table.rings.length),
    ]) {
      host.show(scene);
      const tookMs: number[] = [];
      for (let touch = 0; touch < touches; touch++) {
        const slot = 1 + 2 * touch;
        host.runAliveMs(1_200 + 1.7 * touch);
        host.frames.length = 0;
        const start = host.board.cycle;
        host.setPad(slot, true);
        host.runMs(40);
        const answer = host.frames.find((frame) =>
          frame.pixels.subarray(36 * slot, 36 * slot + 36).every((part) => part === 119),
        );
        tookMs.push(((answer?.atCycle ?? Number.NaN) - start) / CYCLES_PER_MS);
        host.setPad(slot, false);
        host.runMs(260);
        // The light of the touch goes out by itself.
        expect(host.ring(slot).every((pixel) => pixel.every((part) => part === 119))).toBe(false);
      }
      console.log(`${name}: touch → light ${tookMs.map((took) => took.toFixed(2)).join(', ')} ms`);
      expect(Math.max(...tookMs)).toBeLessThanOrEqual(frameMs + debounceMs);
    }
  });

  test('at night no hand changes any pixel, nor when it is sent', () => {
    const frames = [false, true].map((hands) => {
      const host = ready(name);
      const night = [
        look.breathe({ look: 0, colour: 9, level: 2, pattern: WHOLE, periodS: 4 }),
        look.searches({ look: 1, colour: 9, level: 2 }),
        record.assign({ look: 0, mask: 0b101 }),
        record.assignClaw({ look: 1 }),
      ];
      host.tellAll(host.sceneRecords(night, false));
      host.board.runUntilCycle(2_000 * CYCLES_PER_MS);
      host.frames.length = 0;
      for (let at = 0; at < 40; at++) {
        if (hands) {
          host.setPad(at % 3, at % 4 < 2);
          host.setButton(at % 2, 0, at % 5 < 3);
        }
        host.board.runUntilCycle((2_000 + 31.7 * (at + 1)) * CYCLES_PER_MS);
      }
      expect(inputLines(host).length > 5).toBe(hands);
      return host.frames;
    });
    const [still, busy] = frames;
    expect(still?.length).toBeGreaterThan(20);
    expect(busy?.map(({ pixels }) => [...pixels])).toEqual(still?.map(({ pixels }) => [...pixels]));
    still?.forEach(({ atCycle }, at) => {
      // A frame begins as soon as the loop that waits for its tick sees it, and all take the same time.
      expect(Math.abs(atCycle - (busy?.[at]?.atCycle ?? 0))).toBeLessThanOrEqual(8);
    });
  });
});

test('a pad that is down for more than 20 s is reported as stuck and down, until it is up', () => {
  // One board is enough: the seconds are the same C code on both chips.
  const host = ready('uno');
  host.setPad(2, true);
  host.runMs(19_900);
  expect(host.last('inputs')).toMatchObject({ pads: 4, stuck: 0 });
  host.runMs(400);
  expect(host.last('inputs')).toMatchObject({ pads: 4, stuck: 4 });
  host.setPad(2, false);
  host.runMs(30);
  expect(host.last('inputs')).toMatchObject({ pads: 0, stuck: 0 });
});
