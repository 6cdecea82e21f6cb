/**
 * The landed image of a board with readers, on emulated chips and modules: what lies where is known, and known in time.
 */
import { describe, expect, test } from 'vitest';
import { CYCLES_PER_MS } from '../../../../src/devices/emulator/chips.js';
import type { ModuleFault } from '../../../../src/devices/emulator/readers/rc522.js';
import type { FieldEdge, WireFault } from '../../../../src/devices/emulator/readers/reader-bus.js';
import { Tag } from '../../../../src/devices/emulator/readers/tag.js';
import { HEALTHS, ROUND } from '../../../../src/devices/readers/reader-board/generated/protocol.js';
import { firstReaders, ReaderBench, sticker } from './reader-bench.js';

const SLOT_CYCLES = (ROUND.slotUs * CYCLES_PER_MS) / 1_000;
/** By the limits of the design. */
const FIRST_MS = 300;
const ALL_MS = 1_200;

describe.each(['uno', 'mega'] as const)('a reader board on an %s', (chip) => {
  test('a sticker is known within 300 ms, wherever and whenever it is laid', () => {
    const bench = ReaderBench.opened(chip);
    for (let at = 0; at < 16; at++) {
      const reader = (at * 7) % 16;
      const number = `04a1b2c3d4e5${at.toString(16).padStart(2, '0')}`;
      bench.runMs(at * 13.7);
      bench.lay(reader, sticker(number));
      const ms = bench.runUntil(() => bench.tagsOn(reader).includes(number));
      expect(ms).toBeLessThanOrEqual(FIRST_MS);
    }
    expect(bench.garbled).toEqual([]);
  });

  test('three stickers on one another are all listed within 1.2 s, of any size', () => {
    const bench = ReaderBench.opened(chip);
    const stacks = [
      ['04112233445566', '04112233445567', '04112273445588'],
      ['deadbeef', '04112233445599', '04aabbccddeeff00112233'.slice(0, 20)],
      ['11223344', '11223345', '11223354'],
      ['04000000000001', '04000000000002', '04000000000003'],
    ];
    for (const [at, numbers] of stacks.entries()) {
      for (const number of numbers) bench.lay(at, sticker(number));
      const ms = bench.runUntil(() => bench.tagsOn(at).length === 3);
      expect(ms).toBeLessThanOrEqual(ALL_MS);
      expect(bench.tagsOn(at)).toEqual([...numbers].sort());
    }
  });
});

test('a sticker that leaves, and one of three that is exchanged, are told of', () => {
  const bench = ReaderBench.opened();
  const [first, second, third] = [
    sticker('04112233445501'),
    sticker('04112233445502'),
    sticker('04112233445503'),
  ];
  for (const one of [first, second, third]) bench.lay(5, one);
  bench.runUntil(() => bench.tagsOn(5).length === 3);
  bench.pickUp(5, second);
  bench.lay(5, sticker('04112233445504'));
  const expected = ['04112233445501', '04112233445503', '04112233445504'];
  const ms = bench.runUntil(() => bench.tagsOn(5).includes('04112233445504'));
  expect(ms).toBeLessThanOrEqual(ALL_MS);
  bench.runUntil(() => bench.tagsOn(5).join() === expected.join(), 2_000);
  bench.pickUp(5, first);
  bench.pickUp(5, third);
  bench.runUntil(() => bench.tagsOn(5).length === 1);
});

test('a telephone and a bank card are marked as what they are', () => {
  const bench = ReaderBench.opened();
  let drawn = 0;
  bench.lay(
    2,
    new Tag({ number: Uint8Array.of(8, 0, 0, 0), layer4: true, randomByte: () => ++drawn & 255 }),
  );
  bench.lay(3, new Tag({ number: Buffer.from('04112233445566', 'hex'), layer4: true }));
  bench.runUntil(() => bench.tagsOn(2).length === 1 && bench.tagsOn(3).length === 1);
  bench.runMs(1_500);
  expect(bench.latest('reader', ({ reader }) => reader === 2)?.tags).toBe('308');
  expect(bench.latest('reader', ({ reader }) => reader === 3)?.tags).toBe('104112233445566');
  // Its number is another in each round: that is no change.
  expect(
    bench.heard.filter(({ line }) => line.kind === 'reader' && line.reader === 2).at(-1)?.cycle,
  ).toBeLessThan(bench.board.cycle - 1_000 * CYCLES_PER_MS);
});

test('fields go on and off at the same cycles whatever lies there, and whatever the link says', () => {
  const edges = (change: (bench: ReaderBench) => void): readonly FieldEdge[] => {
    const bench = ReaderBench.opened();
    const from = bench.fields.length;
    change(bench);
    return bench.fields.slice(from, from + 2 * 16 * 5);
  };
  const empty = edges((bench) => bench.runMs(1_700));
  const full = edges((bench) => {
    for (let reader = 0; reader < 16; reader++) {
      for (let at = 0; at <= reader % 4; at++)
        bench.lay(reader, sticker(`0411223344${reader.toString(16)}5${at}6`));
    }
    bench.runMs(600);
    bench.burst(20);
    for (let at = 0; at < 40; at++) bench.send('?s*\n?g*\n?t*\n');
    bench.runMs(1_100);
  });
  expect(full).toEqual(empty);
  expect(new Set(empty.map(({ cycle }) => cycle % SLOT_CYCLES)).size).toBe(2);
});

test.each<[string, (bench: ReaderBench, reader: number) => void, number]>([
  ['missing', wire('unplugged'), HEALTHS.missing],
  ['stuck: its MISO is held low', wire('miso-low'), HEALTHS.stuck],
  ['missing: its MISO is stuck high', wire('miso-high'), HEALTHS.missing],
  ['garbled', wire('noise'), HEALTHS.garbled],
  ['stopped', chipFault('no-oscillator'), HEALTHS.stopped],
  ['restarting', chipFault('restarts-with-field'), HEALTHS.restarts],
  ['hot', chipFault('hot'), HEALTHS.hot],
])('a module that is %s is told by its number, and costs the others nothing', (_, harm, health) => {
  const bench = ReaderBench.opened('uno', firstReaders(3));
  const neighbour = '04112233445566';
  bench.lay(1, sticker('04112233445577'));
  bench.lay(2, sticker(neighbour));
  bench.runUntil(() => bench.tagsOn(1).length === 1 && bench.tagsOn(2).length === 1);
  const from = bench.fields.length;
  harm(bench, 1);
  bench.runUntil(() => bench.healthOf(1) === health);
  expect(bench.tagsOn(1)).toEqual([]);
  bench.bus.setFault(1, undefined);
  bench.bus.module(1).fault = undefined;
  bench.runUntil(() => bench.healthOf(1) === HEALTHS.well && bench.tagsOn(1).length === 1);
  // The neighbour was seen in every round, and at its time.
  expect(bench.tagsOn(2)).toEqual([neighbour]);
  const others = bench.fields.slice(from).filter(({ reader, on }) => reader === 2 && on);
  others.forEach(({ cycle }, at) => {
    expect(cycle - (others[0]?.cycle ?? 0)).toBe(at * 3 * SLOT_CYCLES);
  });
  expect(
    bench.heard.filter(({ line }) => line.kind === 'reader' && line.reader === 2),
  ).toHaveLength(2);
});

function wire(fault: WireFault): (bench: ReaderBench, reader: number) => void {
  return (bench, reader) => bench.bus.setFault(reader, fault);
}

function chipFault(fault: ModuleFault): (bench: ReaderBench, reader: number) => void {
  return (bench, reader) => {
    const module = bench.bus.module(reader);
    module.fault = fault;
    module.reset(bench.board.cycle);
  };
}

test('a wire that is held low from the start is told apart from a module that is not there', () => {
  const bench = new ReaderBench('uno', firstReaders(3));
  bench.bus.setFault(1, 'miso-low');
  bench.runMs(20);
  bench.open();
  bench.runMs(100);
  expect([0, 1, 2, 3].map((reader) => bench.healthOf(reader))).toEqual([
    HEALTHS.well,
    HEALTHS.stuck,
    HEALTHS.well,
    HEALTHS.missing,
  ]);
});

test('a module that was never there joins the round when it is plugged in', () => {
  const bench = ReaderBench.opened('uno', [0, 1, 2]);
  expect(bench.healthOf(3)).toBe(HEALTHS.missing);
  bench.lay(3, sticker('04112233445566'));
  bench.bus.plug(3, true, bench.board.cycle);
  bench.runUntil(() => bench.tagsOn(3).length === 1);
  expect(bench.latest('status')?.round).toBe(0b1111);
});

test.each([1, 2, 5])('with %i modules a round is as long as they need', (count) => {
  const bench = ReaderBench.opened('uno', firstReaders(count));
  const begins = bench.fields
    .filter(({ reader, on }) => reader === 0 && on)
    .map(({ cycle }) => cycle);
  const [one = 0, other = 0] = begins.slice(-2);
  expect(other - one).toBe(Math.max(count, ROUND.leastSlots) * SLOT_CYCLES);
});

test('a chip that is reset in mid-frame, again and again, loses no sticker for longer than a round', () => {
  const bench = ReaderBench.opened('uno', firstReaders(2));
  bench.lay(1, sticker('04112233445566'));
  bench.runUntil(() => bench.tagsOn(1).length === 1);
  for (let at = 0; at < 30; at++) {
    bench.board.runForCycles(SLOT_CYCLES * 2 + at * 9_173);
    bench.bus.module(1).reset(bench.board.cycle);
  }
  bench.runMs(150);
  expect(bench.tagsOn(1)).toEqual(['04112233445566']);
  expect(bench.healthOf(1)).toBe(HEALTHS.well);
});

test.each([12, 13])(
  'with noise on every wire nothing that does not lie there is listed (seed %i)',
  (seed) => {
    const bench = ReaderBench.opened('uno', firstReaders(4), seed);
    const laid = new Set<string>();
    for (let reader = 0; reader < 4; reader++) {
      for (let at = 0; at <= reader % 3; at++) {
        const number = `04${seed}3344${reader}${at}5566`;
        laid.add(number);
        bench.lay(reader, sticker(number), 0.9);
      }
    }
    bench.bus.spiNoise = 0.0005;
    for (let at = 0; at < 30; at++) {
      bench.burst(1);
      bench.runMs(37.3);
    }
    for (const { line } of bench.heard) {
      if (line.kind !== 'reader' || line.tags === '-') continue;
      for (const tag of line.tags.split('.')) expect(laid).toContain(tag.slice(1));
    }
    bench.bus.spiNoise = 0;
    bench.runMs(3_000);
    expect(firstReaders(4).map((reader) => bench.healthOf(reader))).toEqual([0, 0, 0, 0]);
  },
);

test('the signal counts the rounds in which a sticker was read', () => {
  const bench = ReaderBench.opened('uno', firstReaders(4));
  bench.lay(0, sticker('04112233445566'));
  bench.lay(1, sticker('04112233445577'), 0.8);
  const counts = () => {
    bench.send('?g*\n');
    bench.runMs(100);
    const { rounds = 0, seen = '' } = bench.latest('signal') ?? {};
    return [
      rounds,
      ...firstReaders(4).map((at) => Number.parseInt(seen.slice(2 * at, 2 * at + 2), 16)),
    ];
  };
  bench.runMs(200);
  const before = counts();
  bench.runMs(3_000);
  const [rounds = 0, strong = 0, weak = 0, none] = counts().map(
    (now, at) => now - (before[at] ?? 0),
  );
  expect(strong).toBe(rounds);
  expect(weak).toBeLessThan(rounds);
  expect(none).toBe(0);
});

test('the board tells of a reader until the host says that it knows', () => {
  const bench = ReaderBench.opened('uno', firstReaders(2));
  bench.answers = false;
  bench.lay(1, sticker('04112233445566'));
  bench.runMs(400);
  const told = () =>
    bench.heard.filter(({ line }) => line.kind === 'reader' && line.tags !== '-').length;
  expect(told()).toBeGreaterThan(3);
  bench.answers = true;
  bench.runMs(100);
  const before = told();
  bench.runMs(500);
  expect(told()).toBe(before);
});

test('under full load the stack leaves the canary alone, and no instant of the round is missed', () => {
  const bench = ReaderBench.opened();
  for (let reader = 0; reader < 16; reader++) {
    for (let at = 0; at < 4; at++)
      bench.lay(reader, sticker(`0411223344556677${reader.toString(16)}a0${at}`.slice(0, 20)));
  }
  for (let at = 0; at < 60; at++) {
    bench.send('?s*\n?g*\n?t*\n?h*\n');
    bench.runMs(40);
  }
  bench.send('?m*\n');
  bench.runMs(50);
  const { staticBytes = 0, roomBytes = 0, untouchedBytes = 0 } = bench.latest('memory') ?? {};
  console.log(
    `uno with readers: ${staticBytes} B static, stack ${roomBytes - untouchedBytes} of ${roomBytes} B`,
  );
  expect(untouchedBytes).toBeGreaterThan(0);
  expect(bench.latest('timing')?.late).toBe(0);
  expect(bench.latest('status')?.lost).toBe(0);
});
