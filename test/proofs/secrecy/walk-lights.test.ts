/**
 * The walk and the answer by light on the wire to the LEDs: the real firmware, in lockstep with a call of
 * the night. Pictures and the times at which they latch are the same whoever is called and whatever is
 * pressed; only the shape of the answer differs, and no sum of light tells one shape from another.
 */
import { describe, expect, test } from 'vitest';
import { look, record } from '../../../src/devices/board/generated/protocol.js';
import { CYCLES_PER_MS } from '../../../src/devices/emulator/chips.js';
import { openEyesScene } from '../../../src/engine/play/public-moment.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import { derive, secret } from '../../../src/engine/script/secret.js';
import { phase, say, walk } from '../../../src/engine/script/verbs.js';
import { legsOf, type MayChoose } from '../../../src/engine/script/walk.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import {
  ANSWER_SHAPES,
  type AnswerShape,
  evenScene,
  steady,
} from '../../../src/engine/table/scene.js';
import { firmwareImage } from '../../devices/emulator/firmware-image.js';
import { tableSetup } from '../../devices/scenes.js';
import { configured } from '../../firmware/bench-host.js';
import { BOARD_NAMES, colourIndex, largestTable } from '../../firmware/bench-table.js';
import { CUE_MS, TestTable } from '../../support/tables/test-table.js';
import { VirtualBoard } from '../../support/virtual-boards/virtual-board.js';

const STEP_MS = 700;
const ANSWER_SECONDS = 1;
/** How finely table and board go side by side, ms. */
const SIDE_BY_SIDE_MS = 10;
/** A picture may be a cycle or two beside the grid of the night (`lights.test.ts`). */
const NIGHT_CYCLES = 2;

/** A picture that the LEDs latch: its cycle, and its pixels in hex. */
interface Picture {
  readonly cycle: number;
  readonly pixels: string;
}

interface Hidden {
  readonly called: readonly number[];
  /** Seats and the slots that each presses for. */
  readonly presses: readonly (readonly [seat: number, slot: number])[];
}

const cue = (id: string): Cue => ({ id, params: {} });

/** One call at a table of so many slots, on a board that is configured for it. */
function pictures(chip: 'uno' | 'mega', seats: number, claw: number, hidden: Hidden): Picture[] {
  const slots = Array.from({ length: seats }, (_, slot) => slot);
  const shows = () => ({
    scene: evenScene(seats, steady('moon', 'dim')),
    board: { turn: 0, seats: [], slots: [] },
  });
  const virtual = new VirtualBoard({
    setup: tableSetup(seats, claw),
    chip,
    hexText: firmwareImage(chip),
  });
  const table = new TestTable(
    function* () {
      yield* phase(cue('night'), 'by night');
      yield* walk({
        ...{ shows, slots, open: cue('open'), close: cue('close'), stepMs: STEP_MS, pauseMs: 500 },
        may: secret<MayChoose>((seat) => hidden.called.includes(seat)),
        answer: {
          seconds: ANSWER_SECONDS,
          shape: ({ choice }) =>
            derive(
              choice,
              (slot): AnswerShape => (slot === undefined ? 'nothing' : slot % 2 === 0 ? 3 : 4),
            ),
        },
      });
      yield* say(cue('over'), shows);
    },
    {
      seats: slots.map((slot) => ({ slots: [slot] })),
      slots: slots.map((slot) => ({ seat: slot, angleDeg: Math.round((360 * slot) / seats) })),
    },
    { kit: 'no-reader' },
  );
  const inputs: { input: TableInput; atMs: number }[] = [];
  virtual.onInput = (input, atMs) => inputs.push({ input, atMs });
  virtual.plug();
  virtual.show(table.view.scene);
  virtual.runUntilSettled();
  virtual.advance(1_500);
  const bootMs = Math.ceil(virtual.nowMs);
  virtual.advanceTo(bootMs);
  const seen: Picture[] = [];
  virtual.onFrame = (_, { lastBitCycle, pixels }) =>
    seen.push({
      cycle: lastBitCycle - bootMs * CYCLES_PER_MS,
      pixels: Buffer.from(pixels).toString('hex'),
    });
  const edges = hidden.presses
    .flatMap(([seat, slot]) => pressTimes(slots, slot).map((atMs) => ({ seat, atMs })))
    .flatMap(({ seat, atMs }) => [
      { seat, atMs, down: true },
      { seat, atMs: atMs + 120, down: false },
    ])
    .sort((one, other) => one.atMs - other.atMs);
  let sent = '';
  for (let ms = SIDE_BY_SIDE_MS; table.view.state !== 'ended'; ms += SIDE_BY_SIDE_MS) {
    for (let [next] = edges; next !== undefined && next.atMs < ms; [next] = edges) {
      edges.shift();
      virtual.advanceTo(bootMs + next.atMs);
      virtual.hand({ kind: 'button', seat: next.seat, side: 'right', down: next.down });
    }
    virtual.advanceTo(bootMs + ms);
    for (const { input, atMs } of inputs.splice(0)) {
      table.table.advanceTo(Math.max(table.nowMs, Math.ceil(atMs - bootMs)));
      table.table.receive(input);
    }
    table.table.advanceTo(Math.max(table.nowMs, ms));
    const scene = openEyesScene(table.view);
    if (JSON.stringify(scene) !== sent) virtual.show(scene);
    sent = JSON.stringify(scene);
  }
  return seen;
}

/** When the slot is pressed for in each leg: in the middle of its step, ms from the start of the call. */
function pressTimes(slots: readonly number[], slot: number): number[] {
  let legMs = CUE_MS + STEP_MS;
  return legsOf(slots).map((leg) => {
    const step = leg.findIndex((pointed) => pointed.includes(slot));
    const atMs = legMs + step * STEP_MS + STEP_MS / 2;
    legMs += (leg.length + 1) * STEP_MS;
    return atMs;
  });
}

/** Lit pixels, and the sums of red, green and blue, of a picture or a part of it. */
function lightOf(pixels: string): readonly number[] {
  const bytes = Buffer.from(pixels, 'hex');
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 3) {
    const pixel = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
    sums[0] = (sums[0] ?? 0) + Number(pixel.some((part) => part > 0));
    for (const part of [0, 1, 2]) sums[part + 1] = (sums[part + 1] ?? 0) + (pixel[part] ?? 0);
  }
  return sums;
}

test('a call of twelve has the same light at the same cycles for every secret; the answer alone has another shape', () => {
  const secrets: readonly Hidden[] = [
    { called: [], presses: [] },
    { called: [0], presses: [[0, 8]] },
    {
      called: [4, 5],
      presses: [
        [4, 3],
        [1, 2],
        [5, 7],
      ],
    },
  ];
  const [quiet, ...others] = secrets.map((hidden) => pictures('uno', 12, 24, hidden));
  expect(quiet?.length).toBeGreaterThan(20);
  const shapes = new Set<string>();
  for (const other of others) {
    expect(other.length).toBe(quiet?.length);
    let differ = 0;
    other.forEach(({ cycle, pixels }, at) => {
      const same = quiet?.[at];
      expect(Math.abs(cycle - (same?.cycle ?? 0))).toBeLessThanOrEqual(NIGHT_CYCLES);
      expect(lightOf(pixels)).toEqual(lightOf(same?.pixels ?? ''));
      if (pixels === same?.pixels) return;
      differ += 1;
      shapes.add(pixels);
      // Twelve rings of twelve come before the claw.
      expect(pixels.slice(0, 864)).toBe(same?.pixels.slice(0, 864));
    });
    // They differ while the answer is shown, and then only.
    expect(differ).toBeGreaterThan(0);
    expect(differ).toBeLessThan((other.length * ANSWER_SECONDS) / 5);
  }
  expect(shapes.size).toBe(2);
});

test('the pointing of a walk of thirty changes on a Mega at equal times, to the frame', () => {
  const seen = pictures('mega', 30, 60, { called: [], presses: [] });
  // While a step is on, nothing moves: its picture is one, and it latches again and again.
  const resting = new Set([0, 5 + 1, 11 + 2]);
  const pictured = seen.map(({ cycle, pixels }) => ({
    step: Math.floor((cycle / CYCLES_PER_MS - CUE_MS) / STEP_MS),
    atMs: cycle / CYCLES_PER_MS,
    pixels,
  }));
  const begins = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12].map((step) => {
    expect(resting.has(step)).toBe(false);
    const dueMs = CUE_MS + step * STEP_MS;
    const first = pictured.find(({ atMs, pixels }, at) => {
      return atMs >= dueMs && pixels !== pictured[at - 1]?.pixels;
    });
    return (first?.atMs ?? Infinity) - dueMs;
  });
  // The claw breathes at rest, so that each step of the night's grid has a frame.
  const gaps = pictured.map(({ atMs }, at) => atMs - (pictured[at - 1]?.atMs ?? 0)).slice(1);
  const frameMs = Math.min(...gaps);
  expect(frameMs).toBeLessThan(20);
  expect(Math.min(...begins)).toBeGreaterThan(0);
  expect(Math.max(...begins)).toBeLessThan(4 * frameMs);
  const spread = Math.max(...begins) - Math.min(...begins);
  expect(Math.round(spread)).toBeLessThanOrEqual(Math.round(frameMs));
});

describe.each(BOARD_NAMES)('the answer by light on the %s', (name) => {
  test('has in every shape as many lit pixels and as much light, from every seat, and does not move', () => {
    const table = largestTable(name, { limitMa: 4_000, brightness: 153 });
    const host = configured(name, table);
    const clawPixels = table.claw?.count ?? 0;
    const night = [
      look.steady({ look: 0, colour: colourIndex('moon'), level: 2, pattern: 0xfff }),
      record.assign({ look: 0, mask: 2 ** table.rings.length - 1 }),
    ];
    const shown = ANSWER_SHAPES.map((shape) => {
      host.show(night, false);
      // As long as a call is at least: the flash limit holds no scene back.
      host.runAliveMs(1_100);
      host.frames.length = 0;
      const arcs = shape === 'nothing' ? 0xff : shape;
      host.tellAll(
        host.changeRecords(
          [
            look.answers({ look: 1, colour: colourIndex('moon'), level: 15, arcs }),
            record.assignClaw({ look: 1 }),
          ],
          false,
        ),
      );
      host.runAliveMs(300);
      return host.frames.map(({ pixels }) => Buffer.from(pixels).toString('hex'));
    });
    const answers = shown.map((frames) => frames.at(-1) ?? '');
    expect(new Set(answers).size).toBe(ANSWER_SHAPES.length);
    const [lit] = lightOf(answers[0]?.slice(6 * 12 * table.rings.length) ?? '');
    expect(lit).toBe(Math.floor(clawPixels / 2));
    for (const frames of shown) {
      expect(frames.map(lightOf)).toEqual(shown[0]?.map(lightOf));
      // One picture from the first frame on: a shape neither moves nor fades in.
      expect(
        new Set(frames.filter((frame) => lightOf(frame)[0] !== lightOf(shown[0]?.[0] ?? '')[0]))
          .size,
      ).toBeLessThanOrEqual(1);
    }
    shown.forEach((frames, at) => {
      const claw = frames.at(-1)?.slice(6 * 12 * table.rings.length) ?? '';
      const shape = ANSWER_SHAPES[at];
      expect(arcsIn(claw)).toBe(typeof shape === 'number' ? shape : Math.floor(clawPixels / 2));
      expect(unevenness(claw)).toBeLessThan(0.01);
    });
  });
});

/**
 * By how much a claw's light differs at most between two seats that face each other, of their sum: the table is
 * eleven times as wide as the claw, and light falls with the square of the distance.
 */
function unevenness(claw: string): number {
  const pixels = claw.length / 6;
  const lightAt = (seat: number): number =>
    Array.from({ length: pixels }, (_, pixel) =>
      /[1-9a-f]/u.test(claw.slice(6 * pixel, 6 * pixel + 6))
        ? 1 / (1 + 0.09 ** 2 - 0.18 * Math.cos(2 * Math.PI * (pixel / pixels - seat)))
        : 0,
    ).reduce((sum, light) => sum + light, 0);
  const differences = Array.from({ length: 30 }, (_, seat) => {
    const [here, there] = [lightAt(seat / 30), lightAt(seat / 30 + 0.5)];
    return Math.abs(here - there) / (here + there);
  });
  return Math.max(...differences);
}

/** How many arcs of lit pixels a claw shows. */
function arcsIn(claw: string): number {
  const lit = Array.from({ length: claw.length / 6 }, (_, pixel) =>
    /[1-9a-f]/u.test(claw.slice(6 * pixel, 6 * pixel + 6)),
  );
  return lit.filter((one, at) => one && !lit.at(at - 1)).length;
}
