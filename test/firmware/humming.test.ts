import { beforeAll, describe, expect, test } from 'vitest';
import { type BoardLine, FAULTS, record } from '../../src/devices/board/generated/protocol.js';
import { sequencedLine } from '../../src/devices/board/send-window.js';
import {
  CLASSES,
  type Humming,
  hummingBoard,
  quantile,
  waitsWhile,
} from '../proofs/bench/humming.js';
import { type BenchHost, configured } from './bench-host.js';
import { BOARD_NAMES } from './bench-table.js';

/** The bounds of docs/inside/protocol.md, "How long a line waits", ms at the 99th of a hundred. */
const BOUNDS_MS = { I: 40, A: 30, N: 30, E: 50, H: 50, M: 50, T: 50, S: 50 } as const;

describe.each(BOARD_NAMES)('every class of line of the %s has a bound while', (board) => {
  // One start serves all: a board with every effect is the slowest there is to emulate.
  let host: BenchHost;
  beforeAll(() => {
    host = hummingBoard(board);
  });
  test.each<[string, Humming]>([
    ['one pad hums at 50 Hz', { inputs: 'one pad', hz: 50, touchAnswered: true }],
    ['all inputs hum at 50 Hz by night', { inputs: 'all', hz: 50, touchAnswered: false }],
    ['all inputs hum at 1000 Hz', { inputs: 'all', hz: 1_000, touchAnswered: true }],
  ])('%s', (_what, humming) => {
    const waits = waitsWhile(host, humming, 1);
    for (const one of CLASSES) {
      expect(quantile(waits[one], 0.99), one).toBeLessThanOrEqual(BOUNDS_MS[one]);
    }
  });
});

describe.each(BOARD_NAMES)('on the %s', (board) => {
  test('a fault that waits to be told stops no reading, and no second one is lost', () => {
    const host = configured(board);
    const first = host.sequence;
    const asked = host.lines.length;
    const burst = ['Z', 'L0s0f', 'Rv1'];
    host.send(`${burst.map((text, at) => sequencedLine(first + at, text)).join('')}?s*\n`);
    host.runMs(20);
    const said = (): BoardLine[] => host.lines.slice(asked);
    expect(said()).toContainEqual(expect.objectContaining({ kind: 'status', lost: 0 }));
    const refused = said().find((line) => line.kind === 'refuse');
    expect(refused).toMatchObject({ reason: 'w' });
    for (let at = (refused?.next ?? 0) - first; at < burst.length; at++) {
      host.send(sequencedLine(first + at, burst[at] ?? ''));
      host.runMs(15);
    }
    expect(said().filter(({ kind }) => kind === 'fault')).toEqual(
      [FAULTS.unknownRecord, FAULTS.badLength, FAULTS.badField].map((fault, at) => ({
        kind: 'fault',
        sequence: first + at,
        fault,
      })),
    );
  });

  test('a line of fifty-seven records keeps the scan of the inputs waiting no longer than others', () => {
    const host = configured(board);
    host.runMs(1_100);
    for (let round = 0; round < 8; round++) {
      host.sendRecords(record.clear().repeat(57));
      host.tell(record.clear().repeat(57));
    }
    expect(host.ask('t', 'timing').scanMs).toBeLessThanOrEqual(3);
  });
});
