/**
 * Our firmware against node-pixel's Firmata: the same emulated chip, the same scenes, in one run. All
 * of it is emulated time, which no noisy machine can change.
 */
import { expect, test } from 'vitest';
import { type LightsSetup, wirePixels } from '../../../src/devices/board/board-setup.js';
import { CYCLES_PER_MS } from '../../../src/devices/emulator/chips.js';
import { EmulatedBoard } from '../../../src/devices/emulator/emulated-board.js';
import { FirmataSession } from '../../../src/devices/firmata/driver/firmata-session.js';
import { paintScene } from '../../../src/devices/firmata/driver/scene-frames.js';
import type { FirmataSetup } from '../../../src/devices/firmata/firmata-capabilities.js';
import { FIRMATA_BAUD, planPixels } from '../../../src/devices/firmata/firmata-capabilities.js';
import { type Scene, SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { firmwareImage } from '../../devices/emulator/firmware-image.js';
import { nodePixelImage } from '../../devices/firmata/node-pixel-image.js';
import { ordinaryScene, UNO_SETUP } from '../../devices/scenes.js';
import { VirtualBoard } from '../../support/virtual-boards/virtual-board.js';
import { VirtualFirmataBoard } from '../../support/virtual-boards/virtual-firmata-board.js';
import { repaintedFramesPerSecond } from './firmware.js';

const SLOTS = 16;
/** The largest table both take: 216 pixels on an Uno. Its hands are left out: Firmata has no pins for them. */
const FIRMATA_SETUP: FirmataSetup = {
  ...UNO_SETUP,
  pixelPin: 5,
  inputs: { padsActive: 'high', buttonsActive: 'low', wires: [] },
};
/** What DESIGN wants of us. */
const LEAST_RATIO = 35;
const BACK_TO_BACK = 20;

type Hour = 'by day' | 'at night';

/**
 * Scenes of eight players, in each of which every ring has another seat's colour than in the one before.
 * At night pictures lie on a grid, so that hands cannot shift them: a part of what is measured is its wait.
 */
function scenes(hour: Hour): Scene[] {
  const day = ordinaryScene(SLOTS);
  return Array.from({ length: 8 }, (_, turn) => ({
    ...day,
    rings: day.rings.map((_look, slot) => ({
      effect: 'steady' as const,
      colour: SEAT_COLOURS[(slot + turn) % SEAT_COLOURS.length] ?? 'white',
      level: 'half' as const,
      pattern: 'whole' as const,
    })),
    claw: {
      effect: 'points' as const,
      slot: (2 * turn) % SLOTS,
      colour: 'candle' as const,
      level: 'half' as const,
    },
    touchAcknowledged: hour === 'by day',
  }));
}

interface Shown {
  readonly ms: number;
  readonly bytes: number;
}

type OnTrial = VirtualBoard | VirtualFirmataBoard;

/** From a scene's change to the last bit of the frame that shows all of it; and the bytes it took. */
function showAll(
  board: OnTrial,
  setup: LightsSetup,
  hour: Hour,
  bytesOnWire: () => number,
): Shown[] {
  return scenes(hour).map((scene) => {
    // The flash limit is not what is measured.
    board.advance(1_500);
    const wanted = Buffer.from(paintScene(setup, scene, board.nowMs).colours).toString('hex');
    const startCycle = board.nowMs * CYCLES_PER_MS;
    const before = bytesOnWire();
    let lastBitCycle: number | undefined;
    board.onFrame = (frame) => {
      const is = Buffer.from(board.board.pixels.subarray(0, 3 * wirePixels(setup))).toString('hex');
      if (is === wanted) lastBitCycle ??= frame.lastBitCycle;
    };
    board.show(scene);
    for (let ms = 0; lastBitCycle === undefined && ms < 3_000; ms++) board.advance(1);
    board.onFrame = undefined;
    if (lastBitCycle === undefined) throw new Error('The scene was never shown.');
    return { ms: (lastBitCycle - startCycle) / CYCLES_PER_MS, bytes: bytesOnWire() - before };
  });
}

function median(values: readonly number[]): number {
  return values.slice().sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** node-pixel driven as its examples drive it, with and without waiting for an answer. */
class Bare {
  readonly board = new EmulatedBoard({
    chip: 'uno',
    hexText: nodePixelImage('uno'),
    wiring: 'pins',
    baudRate: FIRMATA_BAUD,
  });
  readonly shown: string[] = [];
  lastBitCycle = 0;
  private readonly heard: number[] = [];
  private answers = 0;
  private readonly session: FirmataSession;

  constructor() {
    let ready = false;
    this.session = new FirmataSession({
      send: (bytes) => this.board.sendBytes(bytes),
      named: () => {},
      ready: () => {
        ready = true;
      },
      answered: () => this.answers++,
      inStep: () => {},
      garbled: () => {},
      level: () => {},
    });
    this.board.onByte = (byte) => this.heard.push(byte);
    this.board.onFrame = (frame) => {
      this.lastBitCycle = frame.lastBitCycle;
      this.shown.push(Buffer.from(frame.pixels).toString('hex'));
    };
    this.run(2_600);
    this.session.askName();
    while (!ready) this.run(1);
    this.session.begin(FIRMATA_SETUP);
    this.run(20);
  }

  /** Frames whose every pixel is another than before; @returns the pictures they should be. */
  paint(count: number, waits: boolean): string[] {
    return Array.from({ length: count }, (_, turn) => {
      const colours = Uint8Array.from({ length: 648 }, (_pixel, at) => (at * 7 + turn * 31) & 0xff);
      const before = this.answers;
      this.session.paint(
        planPixels(
          new Uint8Array(648).map((_value, at) => (colours[at] ?? 0) ^ 1),
          colours,
        ),
      );
      while (waits && this.answers === before) this.run(1);
      return Buffer.from(colours).toString('hex');
    });
  }

  run(ms: number): void {
    this.board.runForCycles(ms * CYCLES_PER_MS);
    this.session.receive(Uint8Array.from(this.heard.splice(0)));
  }
}

/** Twenty scenes wanted one right after the other: pictures that are none of them. */
function spoiledOfOurs(board: VirtualBoard): number {
  const wanted = new Set<string>();
  const spoiled = new Set<string>();
  const all = scenes('at night');
  board.onFrame = () => {
    const is = Buffer.from(board.board.pixels.subarray(0, 648)).toString('hex');
    if (!wanted.has(is)) spoiled.add(is);
  };
  wanted.add(Buffer.from(board.board.pixels.subarray(0, 648)).toString('hex'));
  for (let turn = 0; turn < BACK_TO_BACK; turn++) {
    const scene = all[turn % all.length];
    if (scene === undefined) continue;
    wanted.add(Buffer.from(paintScene(UNO_SETUP, scene, 0).colours).toString('hex'));
    board.show(scene);
    board.advance(1);
  }
  board.advance(2_000);
  return spoiled.size;
}

test('our firmware and node-pixel’s, in emulated time', () => {
  const ours = new VirtualBoard({ setup: UNO_SETUP, chip: 'uno', hexText: firmwareImage('uno') });
  let oursBytes = 0;
  ours.onLine = (direction, line) => {
    if (direction === 'toBoard') oursBytes += line.length + 1;
  };
  ours.plug();
  ours.advance(1_500);
  const oursShown = {
    'by day': showAll(ours, UNO_SETUP, 'by day', () => oursBytes),
    'at night': showAll(ours, UNO_SETUP, 'at night', () => oursBytes),
  };
  const oursSpoiled = spoiledOfOurs(ours);

  const theirs = new VirtualFirmataBoard({
    setup: FIRMATA_SETUP,
    chip: 'uno',
    hexText: nodePixelImage('uno'),
  });
  theirs.plug();
  theirs.advance(2_600);
  const bytesSent = () => theirs.counters.bytesSent;
  const theirsShown = {
    'by day': showAll(theirs, FIRMATA_SETUP, 'by day', bytesSent),
    'at night': showAll(theirs, FIRMATA_SETUP, 'at night', bytesSent),
  };

  const bare = new Bare();
  const startCycle = bare.board.cycle;
  bare.paint(8, true);
  const theirsFrames = (8 * 1000 * CYCLES_PER_MS) / (bare.board.cycle - startCycle);
  bare.shown.length = 0;
  const wanted = bare.paint(BACK_TO_BACK, false);
  bare.run(9_000);
  const theirsSpoiled = wanted.filter((picture) => !bare.shown.includes(picture)).length;
  const oursFrames = repaintedFramesPerSecond();

  const row = (what: string, our: number, their: number, unit: string) => {
    const ratio = Math.max(our, their) / Math.min(our, their);
    const times = Number.isFinite(ratio) ? `${ratio.toFixed(1)} ×` : '';
    console.log(
      `${what.padEnd(60)} ${our.toFixed(1)} ${unit} | ${their.toFixed(1)} ${unit} | ${times}`,
    );
    return ratio;
  };
  console.log('216 pixels on an ATmega328P: our firmware | node-pixel’s Firmata | ratio');
  for (const hour of ['by day', 'at night'] as const) {
    const of = (what: keyof Shown) =>
      [oursShown, theirsShown].map((shown) => median(shown[hour].map((one) => one[what])));
    const [ourMs = 0, theirMs = 0] = of('ms');
    row(`scene changes → last latched bit, median of 8, ${hour}`, ourMs, theirMs, 'ms');
    const [ourBytes = 0, theirBytes = 0] = of('bytes');
    row(`bytes of that scene, median, ${hour}`, ourBytes, theirBytes, 'bytes');
  }
  const ratio = row(
    'whole pictures a second, every pixel another',
    oursFrames,
    theirsFrames,
    'a second',
  );
  row(`spoiled of ${BACK_TO_BACK} sent back to back`, oursSpoiled, theirsSpoiled, '');
  expect(ratio).toBeGreaterThanOrEqual(LEAST_RATIO);
});
