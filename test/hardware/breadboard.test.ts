/** The picture of one slot on a breadboard is drawn by hand: its holes join what the wiring joins. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CHIP_PINS } from '../../hardware/drawing/wiring/board-pins.js';
import * as values from '../../hardware/drawing/wiring/values.js';

const SVG = await readFile('docs/images/breadboard.svg', 'utf8');
const DESCRIPTION = /<desc[^>]*>(?<text>[^<]*)</u.exec(SVG)?.groups?.['text'] ?? '';

/** A hole by its name in the description: `a15`, or `the 5 V rail above, column 54`. */
interface Hole {
  /** What is joined inside the breadboard: a rail, or the five holes of a column and half. */
  readonly strip: string;
  readonly x: number;
  readonly y: number;
}

const ROWS = 'jihgf--edcba';
const RAIL_Y: Readonly<Record<string, number>> = {
  '5 V rail above': 72,
  'ground rail above': 76.3,
  'ground rail below': 146,
  '5 V rail below': 150.3,
};
const HOLE = String.raw`(?:[a-j]\d+|the (?:5 V|ground) rail (?:above|below), column \d+)`;

function holeOf(name: string): Hole {
  const column = Number(/\d+$/u.exec(name)?.[0]);
  const x = 14 + 4.3 * column;
  const rail = /^the (?<rail>.* rail \w+)/u.exec(name)?.groups?.['rail'];
  if (rail !== undefined) return { strip: rail, x, y: RAIL_Y[rail] ?? Number.NaN };
  const row = ROWS.indexOf(name.charAt(0));
  return { strip: `${row < 5 ? 'upper' : 'lower'} ${column}`, x, y: 90.5 + 4.3 * row };
}

/** Every leg and its hole: the parts that are named, the Nano and the chip on their columns. */
function legs(): readonly (readonly [leg: string, hole: string])[] {
  const parts = DESCRIPTION.matchAll(
    new RegExp(`(?<name>[RC]\\d), [^:]*: (?<a>${HOLE}) to (?<b>${HOLE})\\.`, 'gu'),
  );
  const outside = DESCRIPTION.matchAll(
    new RegExp(
      `(?<=\\. )(?<name>(?:supply|C1|ring|pad|left|right) \\S+) to (?<hole>${HOLE})\\.`,
      'gu',
    ),
  );
  const upper = 'D12 D11 D10 D9 D8 D7 D6 D5 D4 D3 D2 GND RST RX0 TX1'.split(' ');
  const lower = 'D13 3V3 REF A0 A1 A2 A3 A4 A5 A6 A7 5V RST GND VIN'.split(' ');
  return [
    ...[...parts].flatMap(({ groups = {} }) => [
      [`${groups['name']} a`, groups['a'] ?? ''] as const,
      [`${groups['name']} b`, groups['b'] ?? ''] as const,
    ]),
    ...[...outside].map(({ groups = {} }) => [groups['name'] ?? '', groups['hole'] ?? ''] as const),
    ...upper.map((pin, index) => [`Nano ${pin}`, `h${2 + index}`] as const),
    ...lower.map((pin, index) => [`Nano ${pin}`, `d${2 + index}`] as const),
    ...Object.keys(CHIP_PINS).map((pin, index) => {
      const hole = index < 8 ? `f${37 - index}` : `e${22 + index}`;
      return [`74HC165 ${pin}`, hole] as const;
    }),
  ];
}

function wires(): readonly (readonly [from: string, to: string])[] {
  const found = DESCRIPTION.matchAll(
    new RegExp(`Wire from (?<from>${HOLE}) to (?<to>${HOLE})\\.`, 'gu'),
  );
  return [...found].map(({ groups = {} }) => [groups['from'] ?? '', groups['to'] ?? '']);
}

test('the values of its parts are those of the wiring', () => {
  expect(DESCRIPTION.match(/(?<=[RC]\d, )[^:]*/gu)).toEqual([
    ...[values.DATA_RESISTOR, values.PULL_RESISTOR, values.CHAIN_RESISTOR, values.CHAIN_RESISTOR],
    ...[values.PULL_RESISTOR, values.PULL_RESISTOR, values.CHIP_CAPACITOR],
  ]);
});

test('a dot is drawn at each hole with a leg or a wire, and at no other', () => {
  const used = [...legs().map(([, hole]) => hole), ...wires().flat()].map(holeOf);
  const place = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const dots = [...SVG.matchAll(/<circle cx="(?<x>[\d.]+)" cy="(?<y>[\d.]+)" r="0\.(?:6|9)"/gu)];
  expect(
    new Set(dots.map(({ groups = {} }) => place(Number(groups['x']), Number(groups['y'])))),
  ).toEqual(new Set(used.map(({ x, y }) => place(x, y))));
});

test('one leg or wire is in a hole', () => {
  const holes = [...legs().map(([, hole]) => hole), ...wires().flat()];
  expect(holes.filter((hole, index) => holes.indexOf(hole) !== index)).toEqual([]);
});

test('it joins what the wiring joins, and nothing else', () => {
  const nets = new Map<string, string>();
  const rootOf = (name: string): string => {
    const next = nets.get(name) ?? name;
    return next === name ? name : rootOf(next);
  };
  for (const [from, to] of wires()) nets.set(rootOf(holeOf(from).strip), rootOf(holeOf(to).strip));
  const joined = new Map<string, string[]>();
  for (const [leg, hole] of legs()) {
    const net = rootOf(holeOf(hole).strip);
    joined.set(net, [...(joined.get(net) ?? []), leg]);
  }
  const groups = [...joined.values()]
    .filter(({ length }) => length > 1)
    .map((group) => group.sort().join(', '));
  // Pads and buttons by slot and seat: the pad is D0 (pin 11), the left button D1 (12), the right one D2 (13).
  expect(groups.sort()).toEqual(
    [
      // One ground: chip, inputs that nothing uses (pins 3 to 6 and 14), SER of the last chip, CLK INH.
      [
        '74HC165 10',
        '74HC165 14',
        '74HC165 15',
        '74HC165 3',
        '74HC165 4',
        '74HC165 5',
        '74HC165 6',
        '74HC165 8',
        'C1 -',
        'C2 b',
        'Nano GND',
        'R2 b',
        'left b',
        'pad GND',
        'right b',
        'ring GND',
        'supply -',
      ],
      ['74HC165 16', 'C2 a', 'Nano 5V', 'R5 b', 'R6 b', 'pad VCC'],
      ['C1 +', 'ring 5V', 'supply +'],
      ['Nano D5', 'R1 a', 'R2 a'],
      ['R1 b', 'ring DIN'],
      ['Nano D10', 'R3 a'],
      ['74HC165 1', 'R3 b'],
      ['Nano D13', 'R4 a'],
      ['74HC165 2', 'R4 b'],
      ['74HC165 9', 'Nano D12'],
      ['74HC165 11', 'pad I/O'],
      ['74HC165 12', 'R5 a', 'left a'],
      ['74HC165 13', 'R6 a', 'right a'],
    ]
      .map((group) => group.sort().join(', '))
      .sort(),
  );
});
