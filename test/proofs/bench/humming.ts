/**
 * How long each class of line waits on the board while inputs hum and every effect moves, in emulated
 * cycles: from the last bit of what asks for it on the link to its own line end.
 */
import { type BoardLine, hostLine, record } from '../../../src/devices/board/generated/protocol.js';
import { sequencedLine } from '../../../src/devices/board/send-window.js';
import { sealLine } from '../../../src/devices/link/lines.js';
import { type BenchHost, configured } from '../../firmware/bench-host.js';
import { type BoardName, largestTable } from '../../firmware/bench-table.js';
import { everyEffect } from './firmware.js';

/** Which inputs hum, and how fast. */
export interface Humming {
  readonly inputs: 'none' | 'one pad' | 'all';
  readonly hz: number;
  readonly touchAnswered: boolean;
}

/** The lines that a board owes, by their letter on the link. */
export const CLASSES = ['I', 'A', 'N', 'E', 'H', 'M', 'T', 'S'] as const;
export type LineClass = (typeof CLASSES)[number];

const KINDS: Readonly<Record<LineClass, BoardLine['kind']>> = {
  I: 'inputs',
  A: 'acknowledge',
  N: 'refuse',
  E: 'fault',
  H: 'hello',
  M: 'memory',
  T: 'timing',
  S: 'status',
};

const CYCLES_PER_MS = 16_000;
/** The button that is pressed to see its inputs line; it never hums. */
const PROBE = { seat: 7, side: 1 } as const;
/** What has not come by then never comes. */
const GIVEN_UP_MS = 200;

/** A board with the largest table it has room for, its first second over. */
export function hummingBoard(board: BoardName): BenchHost {
  const host = configured(board, largestTable(board, { refreshMs: 0 }));
  host.runMs(1_100);
  return host;
}

/** Waits of each class on a `hummingBoard`, ms, in rising order; `Infinity` for what did not come. */
export function waitsWhile(
  host: BenchHost,
  humming: Humming,
  rounds: number,
): Record<LineClass, number[]> {
  const table = largestTable(host.name);
  host.releaseAllInputs();
  host.show(everyEffect(table.rings.length), humming.touchAnswered);
  const waits: Record<LineClass, number[]> = {
    I: [],
    A: [],
    N: [],
    E: [],
    H: [],
    M: [],
    T: [],
    S: [],
  };
  const hum = hummer(host, humming, table.rings.length, table.seats);
  hum(100);
  let probeDown = false;
  for (let round = 0; round < rounds; round++) {
    for (const one of CLASSES) {
      // A prime step walks through the phases of frames, scans and hum.
      hum(3 + ((round * 7.3 + one.charCodeAt(0)) % 11));
      probeDown = one === 'I' ? !probeDown : probeDown;
      waits[one].push(waitFor(host, one, hum, probeDown));
    }
  }
  for (const one of CLASSES) waits[one].sort((left, right) => left - right);
  return waits;
}

/** The wait below which so large a part of them lies. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

function waitFor(
  host: BenchHost,
  one: LineClass,
  hum: (ms: number) => void,
  probeDown: boolean,
): number {
  let answeredCycle = Number.POSITIVE_INFINITY;
  const before = host.sequence;
  const text = asking(host, one, probeDown);
  const askedCycle = host.board.cycle + text.length * 320;
  host.onLine = (line, cycle) => {
    if (answeredCycle !== Number.POSITIVE_INFINITY || line.kind !== KINDS[one]) return;
    if (line.kind === 'acknowledge' && line.next !== host.sequence) return;
    if (line.kind === 'fault' && line.sequence !== before) return;
    if (line.kind === 'inputs' && ((line.buttons >>> 15) & 1) !== (probeDown ? 1 : 0)) return;
    answeredCycle = cycle;
  };
  host.send(text);
  const endMs = host.nowMs + GIVEN_UP_MS;
  while (answeredCycle === Number.POSITIVE_INFINITY && host.nowMs < endMs) hum(0.5);
  host.onLine = undefined;
  return (answeredCycle - askedCycle) / CYCLES_PER_MS;
}

/** What makes the board owe such a line. */
function asking(host: BenchHost, one: LineClass, probeDown: boolean): string {
  const sequenced = (records: string): string => {
    const text = sequencedLine(host.sequence, records);
    host.sequence = (host.sequence + 1) & 0xff;
    return text;
  };
  switch (one) {
    case 'I':
      host.setButton(PROBE.seat, PROBE.side, probeDown);
      return '';
    case 'A':
      return sequenced(record.clear());
    case 'N':
      return `${sequencedLine(host.sequence, record.clear()).replace('X', 'Y')}`;
    case 'E':
      return sequenced('Z');
    case 'H':
    case 'M':
    case 'T':
    case 'S':
      return sealLine(hostLine.query({ what: QUERY[one] }));
  }
}

const QUERY = { H: 'h', M: 'm', T: 't', S: 's' } as const;

/** Lets time pass while inputs change twice a period. Its half periods go on from call to call. */
function hummer(
  host: BenchHost,
  { inputs, hz }: Humming,
  pads: number,
  seats: number,
): (ms: number) => void {
  const halfCycles = Math.round((500 / hz) * CYCLES_PER_MS);
  let down = false;
  let flipsAt = host.board.cycle;
  const flip = (): void => {
    down = !down;
    for (let slot = 0; slot < (inputs === 'all' ? pads : 1); slot++) host.setPad(slot, down);
    if (inputs !== 'all') return;
    for (let seat = 0; seat < seats; seat++)
      for (const side of [0, 1] as const)
        if (seat !== PROBE.seat || side !== PROBE.side) host.setButton(seat, side, down);
  };
  return (ms) => {
    const end = host.board.cycle + Math.round(ms * CYCLES_PER_MS);
    while (host.board.cycle < end) {
      if (inputs !== 'none' && host.board.cycle >= flipsAt) {
        flip();
        flipsAt += halfCycles;
      }
      const until = inputs === 'none' ? end : Math.min(end, flipsAt);
      host.board.runForCycles(Math.max(1, until - host.board.cycle));
    }
  };
}

/** The table of the humming inputs, as docs/inside/benchmarks.md has it. */
export function printHumming(rounds: number): void {
  console.log(`| board, inputs, Hz | ${CLASSES.join(' | ')} |`);
  for (const board of ['uno', 'mega'] as const) {
    for (const inputs of ['one pad', 'all'] as const) {
      for (const hz of [50, 200, 1_000]) {
        const waits = waitsWhile(hummingBoard(board), { inputs, hz, touchAnswered: true }, rounds);
        const cells = CLASSES.map((letter) => quantile(waits[letter], 0.99).toFixed(1));
        console.log(`| ${board}, ${inputs}, ${hz} | ${cells.join(' | ')} |`);
      }
    }
  }
}
