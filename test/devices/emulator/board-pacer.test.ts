import { describe, expect, it } from 'vitest';
import { BoardPacer } from '../../../src/devices/emulator/board-pacer.js';
import type { BoardThreadReport } from '../../../src/devices/emulator/thread-messages.js';
import { padInputs, restingHigh } from '../../../src/devices/input-wires.js';
import { UNO_SETUP } from '../scenes.js';
import { firmwareImage } from './firmware-image.js';

interface PacedBoard {
  readonly pacer: BoardPacer;
  readonly reports: BoardThreadReport[];
  /** Lets the clock go on by so much, a slice every two milliseconds. */
  pass(ms: number): void;
  /** Lets the clock go on by so much in which nothing ran. */
  sleep(ms: number): void;
  /** In the next slice nothing runs for so long, once it has begun. */
  stopInNextSlice(ms: number): void;
  /** What the board has said, as text. */
  said(): string;
}

function pacedBoard(): PacedBoard {
  let nowMs = 1000;
  let stopMs = 0;
  const reports: BoardThreadReport[] = [];
  const inputs = new Uint8Array(UNO_SETUP.inputs.chips);
  for (const { bit } of restingHigh(UNO_SETUP.inputs)) {
    inputs[bit >> 3] = (inputs[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  const setup = {
    chip: 'uno',
    hexText: firmwareImage('uno'),
    wiring: 'chain',
    ledPin: undefined,
    inputCount: 8 * UNO_SETUP.inputs.chips,
    pixelKind: 'rgb',
    inputs,
    pads: padInputs(UNO_SETUP.inputs, ({ bit }) => bit),
    maxPicturesPerSecond: 30,
    id: undefined,
    readers: undefined,
  } as const;
  const pacer = new BoardPacer(
    setup,
    () => {
      const readMs = nowMs;
      nowMs += stopMs;
      stopMs = 0;
      return readMs;
    },
    (report) => reports.push(report),
  );
  return {
    pacer,
    reports,
    pass(ms) {
      for (const endMs = nowMs + ms; nowMs < endMs; ) {
        nowMs += 2;
        pacer.runSlice();
      }
    },
    sleep(ms) {
      nowMs += ms;
    },
    stopInNextSlice(ms) {
      stopMs = ms;
    },
    said: () =>
      reports
        .flatMap((report) => (report.kind === 'bytes' ? [...report.bytes] : []))
        .map((byte) => String.fromCharCode(byte))
        .join(''),
  };
}

function text(line: string): { kind: 'bytes'; bytes: Uint8Array } {
  return { kind: 'bytes', bytes: Buffer.from(line, 'latin1') };
}

describe('the pace of an emulated board', () => {
  it('is that of the clock', () => {
    const { pacer, pass } = pacedBoard();
    pass(400);
    expect(pacer.board.timeMs).toBeCloseTo(400, 0);
  });

  it('is not made up for when the machine slept: what was missed is skipped, and counted', () => {
    const { pacer, pass, sleep, reports } = pacedBoard();
    pass(100);
    sleep(10_000);
    pass(100);
    expect(pacer.board.timeMs).toBeLessThan(260);
    pacer.command({ kind: 'measure' });
    const measured = reports.find((report) => report.kind === 'measured');
    expect(measured?.skippedMs).toBeCloseTo(10_000, -2);
  });

  it('is told with what a slice missed that was stopped in its middle', () => {
    const { pass, stopInNextSlice, reports } = pacedBoard();
    const lived = () => reports.flatMap((one) => (one.kind === 'lived' ? [one.skippedMs] : []));
    pass(200);
    expect(lived()).toEqual([0, 0]);
    stopInNextSlice(1_000);
    pass(2);
    expect(lived()).toHaveLength(3);
    expect(lived()[2]).toBeGreaterThan(900);
  });

  it('is at least half that of the clock on a machine that lets it run only now and then', () => {
    const { pacer, sleep } = pacedBoard();
    for (let turn = 0; turn < 10; turn++) {
      sleep(101);
      pacer.runSlice();
    }
    expect(pacer.board.timeMs).toBeGreaterThanOrEqual(490);
  });

  it('stands still in a pause', () => {
    const { pacer, pass } = pacedBoard();
    pass(50);
    const pausedMs = pacer.board.timeMs;
    pacer.command({ kind: 'pause' });
    pass(500);
    expect(pacer.board.timeMs).toBe(pausedMs);
    pacer.command({ kind: 'resume' });
    pass(50);
    expect(pacer.board.timeMs).toBeCloseTo(pausedMs + 50, 0);
  });
});

describe('the thread of an emulated board', () => {
  it('answers what a person types in a terminal', () => {
    const { pacer, pass, said } = pacedBoard();
    pass(50);
    pacer.command(text('?h*\n'));
    pass(50);
    expect(said()).toMatch(/H \d+\.\d+\.\d+ [0-9a-f]{8} .* uno 16 216 17 40 128 0000/);
  });

  it('tells when all bytes have been on the wire: 20 µs each', () => {
    const { pacer, pass, reports } = pacedBoard();
    pass(50);
    pacer.command({ kind: 'bytes', bytes: new Uint8Array(1000) });
    pacer.command({ kind: 'drain', id: 7 });
    pass(18);
    expect(reports.some((report) => report.kind === 'drained')).toBe(false);
    pass(6);
    expect(reports).toContainEqual({ kind: 'drained', id: 7 });
  });

  it('posts at most thirty pictures a second, always the newest', () => {
    const { pacer, pass, reports } = pacedBoard();
    let frames = 0;
    const { onFrame } = pacer.board;
    pacer.board.onFrame = (frame) => {
      frames++;
      onFrame?.(frame);
    };
    pass(3500);
    const pictures = reports.filter((report) => report.kind === 'pixels');
    expect(frames).toBeGreaterThan(0);
    expect(pictures.length).toBeLessThanOrEqual(3.5 * 30 + 1);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.at(-1)?.pixels).toEqual(pacer.board.pixels);
  });
});
