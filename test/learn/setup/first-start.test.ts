/** First start without a device: what hands show is what is written, and nothing that was shown is lost. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { TableInput } from '../../../src/engine/table/layout.js';
import { toBoardSetup } from '../../../src/host/config/index.js';
import { keptText, readKept } from '../../../src/learn/setup/answers.js';
import { configurationText } from '../../../src/learn/setup/configuration-text.js';
import { FirstStart } from '../../../src/learn/setup/first-start.js';
import { Builder, configurationOf } from './builder.js';

/** Rings in another order on the wire, turned and mirrored; a claw that is turned; inputs as they came to hand. */
const CROOKED = `
board: { kind: serial, model: uno, currentLimitMa: 1500 }
slots: { count: 6 }
seats: [[0, 1], [2, 3], [], [4]]
rings:
  pixels: 8
  exceptions:
    - { slot: 0, first: 24, rotation: 3 }
    - { slot: 1, first: 0, direction: counter-clockwise }
    - { slot: 2, first: 8, pixels: 16, rotation: 15 }
    - { slot: 3, first: 32 }
    - { slot: 4, pixels: 0 }
    - { slot: 5, first: 40, rotation: 7, direction: counter-clockwise }
claw: { pixels: 24, rotation: 7, direction: counter-clockwise }
inputs:
  bits:
    - { bit: 9, pad: 0 }
    - { bit: 3, pad: 1 }
    - { bit: 0, pad: 2 }
    - { bit: 15, pad: 3 }
    - { bit: 14, pad: 4 }
    - { bit: 2, pad: 5 }
    - { bit: 4, seat: 1, side: left }
    - { bit: 1, seat: 1, side: right }
    - { bit: 5, seat: 2, side: left }
    - { bit: 6, seat: 2, side: right }
    - { bit: 7, seat: 3, side: left }
    - { bit: 8, seat: 3, side: right }
    - { bit: 10, seat: 4, side: left }
    - { bit: 11, seat: 4, side: right }
`;
/** Pads and buttons rest at the same level: they cannot be told apart. */
const ALIKE = CROOKED.replace('inputs:\n', 'inputs:\n  padsActive: low\n');

/** The model that the board of a table says it is. */
const imageOf = (model: string) => (model === 'mega' ? 'mega' : 'uno');

/** Goes through first start with the hands of a builder, from where it stands. @returns how many acts it took. */
function build(start: FirstStart, builder: Builder, model: 'uno' | 'mega', most = 600): number {
  for (let acts = 0; acts < most; acts += 1) {
    if (start.learnt.phase === 'board') start.answer({ kind: 'board', model });
    const act = builder.next(start);
    if (act.kind === 'over') return acts;
    gestureOf(start, builder, act.kind, act.input);
  }
  return most;
}

function gestureOf(
  start: FirstStart,
  builder: Builder,
  kind: 'touch' | 'hold',
  input: TableInput,
): void {
  const { bit } = builder.level({ ...input, down: true });
  const restsHigh = builder.level({ ...input, down: false }).high;
  start.gesture({ kind, bit, restsHigh });
}

/** What a table's wires are, without what first start does not learn. */
function wiresOf(text: string) {
  const { rings, claw, inputs: all } = toBoardSetup(configurationOf(text));
  const { tiedHigh = [], lightsBit: _, ...inputs } = all;
  const wires = [...inputs.wires].sort((one, other) => one.bit - other.bit);
  // Spare inputs of a hub beyond the last button are not learnt.
  const used = 1 + Math.floor(Math.max(...wires.map(({ bit }) => bit)) / 8);
  const chips = tiedHigh.length > 0 ? used : inputs.chips;
  // A ring that is not there has no place on the wire.
  const placed = rings.map((ring) => (ring.pixels === 0 ? 0 : ring));
  return { rings: placed, claw: claw.pixels === 0 ? 0 : claw, inputs: { ...inputs, chips, wires } };
}

const textOf = (start: FirstStart) => configurationText(start.learnt, { boardKind: 'serial' });

describe.each([
  ['the café kit', async () => readFile('config/cafe.yaml', 'utf8')],
  ['the home kit', async () => readFile('config/home-kit.yaml', 'utf8')],
  ['one slot', async () => readFile('config/one-slot.yaml', 'utf8')],
  ['the emulated table', async () => readFile('config/emulated.yaml', 'utf8')],
  ['a table that was wired as it came', async () => CROOKED],
  ['one whose pads and buttons rest alike', async () => ALIKE],
])('%s', (_, read) => {
  test('is written as its wires are, from hands alone', async () => {
    const text = await read();
    const table = configurationOf(text);
    const start = new FirstStart();
    build(start, new Builder(table), imageOf(table.board.model));
    expect(start.learnt.phase).toBe('over');
    expect(wiresOf(textOf(start))).toEqual(wiresOf(text));
    expect(configurationOf(textOf(start)).seats).toEqual(table.seats);
  });

  test('goes on from any answer after a power cut, and comes to the same', async () => {
    const table = configurationOf(await read());
    const model = imageOf(table.board.model);
    const whole = new FirstStart();
    build(whole, new Builder(table), model);
    for (let cut = 0; cut <= whole.answers.length; cut += 7) {
      const kept = readKept(keptText(whole.answers.slice(0, cut)));
      const again = new FirstStart(kept);
      build(again, new Builder(table), model);
      expect([cut, textOf(again)]).toEqual([cut, textOf(whole)]);
    }
  });
});

describe('what goes wrong', () => {
  const table = configurationOf(CROOKED);
  const builder = new Builder(table);
  const at = (acts: number) => {
    const start = new FirstStart();
    build(start, builder, 'uno', acts);
    return start;
  };
  const touch = (start: FirstStart, input: TableInput) => gestureOf(start, builder, 'touch', input);
  const last = (start: FirstStart) => [start.last?.cue.id, start.last?.isWrong];

  test('a pad or a button that is touched again is told, and counts once', () => {
    const start = at(6);
    const before = start.answers;
    touch(start, { kind: 'pad', slot: 0, down: true });
    expect(last(start)).toEqual(['setup.known-slot', true]);
    touch(start, { kind: 'button', seat: 0, side: 'right', down: true });
    expect(last(start)).toEqual(['setup.known-button', true]);
    expect(start.answers).toEqual(before);
  });

  test('two at once count for nothing; two held take the last answer back', () => {
    const start = at(6);
    const before = start.answers;
    start.gesture({ kind: 'together' });
    expect(last(start)).toEqual(['setup.two-at-once', true]);
    expect(start.answers).toEqual(before);
    start.gesture({ kind: 'hold-together' });
    expect(start.answers).toEqual(before.slice(0, -1));
    build(start, builder, 'uno');
    expect(wiresOf(textOf(start))).toEqual(wiresOf(CROOKED));
  });

  test('a pad where a button is asked for is refused', () => {
    const start = at(6);
    expect(start.learnt.asked).toBe('left-slot');
    start.gesture({ kind: 'hold', bit: 9, restsHigh: false });
    expect(start.learnt.asked).toBe('right-button');
    touch(start, { kind: 'pad', slot: 3, down: true });
    expect(last(start)).toEqual(['setup.not-a-button', true]);
  });

  test('a button that nobody presses is left out, and an input that nothing is on stands for it', () => {
    const start = at(5);
    expect([start.learnt.seats.length, start.learnt.asked]).toEqual([2, 'right-slot']);
    touch(start, { kind: 'pad', slot: 2, down: true });
    touch(start, { kind: 'pad', slot: 3, down: true });
    const pad = builder.level({ kind: 'pad', slot: 0, down: true });
    start.gesture({ kind: 'hold', bit: pad.bit, restsHigh: false });
    expect(start.learnt.asked).toBe('left-button');
    build(start, builder, 'uno');
    const text = textOf(start);
    // A configuration in which two inputs share a bit would be refused.
    const { inputs } = configurationOf(text);
    expect(inputs.bits?.length).toBe(table.inputs.bits?.length);
    expect(text).toContain('Nobody pressed one');
  });

  test('rings that do not light are none, and the table is whole without them', () => {
    const start = new FirstStart();
    while (start.learnt.phase !== 'rings') build(start, builder, 'uno', 1);
    start.gesture({ kind: 'hold', bit: 9, restsHigh: false });
    start.gesture({ kind: 'hold', bit: 9, restsHigh: false });
    expect(start.learnt.phase).toBe('readers');
    const { rings, claw } = configurationOf(textOf(start));
    expect([rings.pixels, claw.pixels]).toEqual([0, 0]);
  });

  test('what was kept and is damaged is not read', () => {
    for (const text of [
      '',
      '{',
      '{"firstStart":2,"answers":[]}',
      '{"firstStart":1,"answers":[{}]}',
    ])
      expect(readKept(text)).toBeUndefined();
  });
});
