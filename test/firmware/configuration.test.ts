/**
 * What a board makes of a configuration whose records come in any order and more than once. The model
 * is the table of docs/inside/protocol.md: the last one holds, or it is refused. RAM is compared, byte by
 * byte, with that of a board that was told the outcome plainly.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { FAULTS, record } from '../../src/devices/board/generated/protocol.js';
import { crc16 } from '../../src/devices/link/lines.js';
import { BenchHost } from './bench-host.js';
import { BOARD_NAMES, type BoardName } from './bench-table.js';
import { ramSymbols, readVariables } from './ram-symbols.js';

const ring = (slot: number, first: number, count: number, rotation = 0): string =>
  record.ring({ slot, first, count, rotation, direction: 0, order: slot });
const claw = (first: number, count: number): string =>
  record.claw({ first, count, rotation: 0, direction: 1, order: 5 });
const chain = (chips: number, active: 0 | 1): string =>
  record.chain({ chips, padsActive: active, buttonsActive: active === 1 ? 0 : 1 });

/** Each record that may be said, in at least two versions that contradict one another. */
const RECORDS = [
  record.pixels({ kind: 0, firstMa: 19, secondMa: 18, thirdMa: 17, fourthMa: 0 }),
  record.pixels({ kind: 1, firstMa: 11, secondMa: 16, thirdMa: 15, fourthMa: 20 }),
  ring(0, 0, 12, 3),
  ring(0, 2, 3, 1),
  ring(1, 12, 12),
  claw(24, 24),
  claw(30, 6),
  chain(5, 1),
  chain(1, 0),
  record.input({ bit: 0, meaning: 0x00 }),
  record.input({ bit: 0, meaning: 0x41 }),
  record.input({ bit: 9, meaning: 0x01 }),
  record.palette({ colour: 3, red: 1, green: 2, blue: 3 }),
  record.palette({ colour: 3, red: 90, green: 80, blue: 70 }),
  record.refresh({ intervalMs: 100 }),
  record.refresh({ intervalMs: 400 }),
  record.power({ limitMa: 2000, brightness: 255 }),
  record.power({ limitMa: 900, brightness: 40 }),
];

/** Variables that hold nothing but the configuration. */
const CONFIGURATION = ['table', 'meanings', 'number_of_chips', 'pads_level', 'buttons_level'];
/** Variables beside them that no configuration may change; what is shown is dark. */
const NOT_CONFIGURATION = ['leds_frame', 'shown', 'next', 'identity'];

/** The configuration as a board should hold it, and which of the records it refused. */
function modelled(records: readonly string[]): { faults: (number | 0)[]; outcome: string[] } {
  const held = new Map<string, string>();
  let chips = 0;
  let placed = false;
  const faults = records.map((text) => {
    const letter = text[0] ?? '';
    const key = { P: text.slice(0, 3), I: text.slice(0, 3), T: text.slice(0, 2) }[letter] ?? letter;
    const again = held.has(key);
    if (letter === 'P' || letter === 'Q') {
      if (again || held.has('M')) return FAULTS.outOfOrder;
      placed = true;
    } else if (letter === 'W') {
      if (placed || held.has('M')) return FAULTS.outOfOrder;
    } else if (letter === 'J') {
      if (again) return FAULTS.outOfOrder;
      chips = Number.parseInt(text[1] ?? '', 16);
    } else if (letter === 'I') {
      if (Number.parseInt(text.slice(1, 3), 16) >= 8 * chips) return FAULTS.beyondLimits;
    }
    held.set(key, text);
    return 0;
  });
  // P before M, J before I: an order that every board takes.
  const plain = [...held.values()].sort(
    (one, other) => 'WPQJITUM'.indexOf(one[0] ?? '') - 'WPQJITUM'.indexOf(other[0] ?? ''),
  );
  return { faults, outcome: plain };
}

/** A board whose configurations are tried one after the other, its inputs being scanned meanwhile. */
class Bench {
  readonly host: BenchHost;
  private readonly symbols;

  constructor(name: BoardName) {
    this.symbols = ramSymbols(name);
    this.host = new BenchHost(name);
    this.host.open();
  }

  /** Says these records, each in a line of its own, and returns the fault of each (0: none). */
  configure(records: readonly string[], waitMs: (line: number) => number = () => 0): number[] {
    const { host } = this;
    host.tell(record.beginConfiguration());
    const faults = records.map((text, line) => {
      host.runMs(waitMs(line));
      return this.tell(text);
    });
    const accepted = records.filter((_, at) => faults[at] === 0);
    return [...faults, this.tell(record.finishConfiguration({ check: crc16(accepted.join('')) }))];
  }

  /** What the board holds now, without the check over the texts. */
  memory(): Record<string, number[]> {
    const { board } = this.host;
    const {
      chips = [],
      so_far = [],
      ...rest
    } = readVariables(board, this.symbols, [
      ...CONFIGURATION,
      ...NOT_CONFIGURATION,
      'chips',
      'so_far',
    ]);
    // Of each chip its bits in use and inverted; what hands do there is no configuration.
    const wired = chips.filter((_, at) => at % CHIP_BYTES >= CHIP_BYTES - 2);
    return { ...rest, wired, progress: so_far.slice(0, CHECK_AT) };
  }

  private tell(text: string): number {
    const { host } = this;
    const seen = host.lines.length;
    const { sequence } = host;
    host.tell(text);
    const status = host.lines.length;
    host.send('?m*\n');
    host.runUntil(() => host.lines.slice(status).some(({ kind }) => kind === 'memory'));
    const fault = host.lines
      .slice(seen)
      .find((line) => line.kind === 'fault' && line.sequence === sequence);
    return fault?.kind === 'fault' ? fault.fault : 0;
  }
}

/** Bytes of a chip's state in inputs.c: its bits in use and inverted are the last two. */
const CHIP_BYTES = 6;
/** In `progress` of configuration.h the checks over the texts come last. */
const CHECK_AT = 10;

/** Tries sequences on one board, and compares each with a second one that is told the outcome. */
class Comparison {
  private readonly tried: Bench;
  private readonly plain: Bench;
  private readonly known = new Map<string, { finished: number; memory: object }>();
  accepted = 0;
  refused = 0;

  constructor(name: BoardName) {
    this.tried = new Bench(name);
    // Inputs are scanned only after the first second.
    this.tried.host.runMs(1_100);
    this.plain = new Bench(name);
  }

  try(records: readonly string[], waitMs?: (line: number) => number): void {
    const { faults, outcome } = modelled(records);
    const expected = this.expected(outcome);
    const said = this.tried.configure(records, waitMs);
    expect(said, records.join(' ')).toEqual([...faults, expected.finished]);
    expect(this.tried.memory(), records.join(' ')).toEqual(expected.memory);
    if (expected.finished === 0) this.accepted++;
    if (faults.some((fault) => fault !== 0)) this.refused++;
  }

  private expected(outcome: readonly string[]): { finished: number; memory: object } {
    const key = outcome.join('');
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const faults = this.plain.configure(outcome);
    expect(faults.slice(0, -1)).toEqual(outcome.map(() => 0));
    const answer = { finished: faults.at(-1) ?? 0, memory: this.plain.memory() };
    this.known.set(key, answer);
    return answer;
  }
}

describe.each(BOARD_NAMES)('a configuration of the %s said in any order', (name) => {
  // One for both: what either has told the boards is what the other must be proof against.
  let comparison: Comparison;
  beforeAll(() => {
    comparison = new Comparison(name);
  });

  test('every two records after and before one another: the last one holds or is refused', () => {
    const base = [chain(5, 1), record.power({ limitMa: 2000, brightness: 255 })];
    // The code is the same on both: the Mega tries a third of the pairs.
    const others = RECORDS.filter((_, at) => name === 'uno' || at % 3 === 0);
    for (const one of RECORDS) {
      for (const other of others) {
        comparison.try([one, other, ...base]);
        comparison.try([...base, one, other]);
      }
    }
    expect(comparison.accepted).toBeGreaterThan(100);
    expect(comparison.refused).toBeGreaterThan(100);
  });

  test('any records in any order, while inputs change and are scanned', () => {
    const refusedBefore = comparison.refused;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...RECORDS), fc.integer({ min: 0, max: 23 })), {
          minLength: 3,
          maxLength: 20,
        }),
        (said) => {
          comparison.try(
            said.map(([text]) => text),
            (line) => (said[line]?.[1] ?? 0) / 10,
          );
        },
      ),
      { numRuns: name === 'uno' ? 100 : 30, seed: 11 },
    );
    expect(comparison.refused - refusedBefore).toBeGreaterThan(20);
  });
});
