/**
 * What a board house and a builder see of a part: its side, its pin 1, its outline; read from the files that are
 * ordered.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const BOARDS = ['slot-disc', 'hub-mega', 'hub-nano', 'reader-carrier'] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A footprint of a .kicad_pcb, its points as they are on the board. */
function footprintsOf(board: string) {
  const text = readFileSync(`hardware/boards/${board}/${board}.kicad_pcb`, 'utf8');
  return text
    .split('\n  (footprint "artiglio:')
    .slice(1)
    .map((rest) => {
      const own = rest.slice(0, rest.indexOf('\n  )'));
      const [, x0 = 0, y0 = 0, turnDeg = 0] =
        /\(at ([-.\d]+) ([-.\d]+) ?([-.\d]+)?\)/u.exec(own)?.map(Number) ?? [];
      const turn = ((turnDeg || 0) * Math.PI) / 180;
      const placed = (x: number, y: number): Point => {
        return {
          x: x0 + x * Math.cos(turn) + y * Math.sin(turn),
          y: y0 - x * Math.sin(turn) + y * Math.cos(turn),
        };
      };
      const points = (pattern: RegExp) =>
        [...own.matchAll(pattern)].map(([, name = '', x, y]) => {
          return { name, at: placed(Number(x), Number(y)) };
        });
      return {
        kind: own.slice(0, own.indexOf('"')),
        reference: /fp_text reference "([^"]+)"/u.exec(own)?.[1] ?? '',
        side: /\(layer "([FB])\.Cu"\)/u.exec(own)?.[1] ?? '',
        pads: points(/\(pad "(\d+)" \w+ \w+ \(at ([-.\d]+) ([-.\d]+)/gu),
        dots: points(/\(fp_(circle) \(center ([-.\d]+) ([-.\d]+)\)/gu),
        printed: [...own.matchAll(/\(fp_(?:line|circle) .*?\(layer "(\w)\.SilkS"\)/gu)].map(
          ([, side]) => side,
        ),
        lines: own.split('(fp_line ').length - 1,
      };
    });
}

const away = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

test.each(BOARDS)(
  'each socket, chip and light of %s has its outline, and a dot at its pin 1',
  (board) => {
    const all = footprintsOf(board).filter(({ kind }) => kind !== 'SCREW');
    const marked = all.filter(({ printed }) => printed.length > 0);
    // What may be turned by 180° has no mark: resistors, capacitors, a fuse, and four resistors of one value.
    expect(new Set(all.filter((part) => !marked.includes(part)).map(({ kind }) => kind))).toEqual(
      new Set(
        all
          .map(({ kind }) => kind)
          .filter((kind) => /^(?:0603|1206|4x0603|ELECTRODE)$/u.test(kind)),
      ),
    );
    for (const { reference, side, dots, lines, printed } of marked) {
      expect(dots, reference).toHaveLength(1);
      expect(lines, reference).toBeGreaterThan(0);
      // On the side where the part is.
      expect(new Set(printed), reference).toEqual(new Set([side]));
      const [dot] = dots;
      const nearest = marked
        .filter((part) => part.side === side)
        .flatMap((part) =>
          part.pads.map(({ name, at }) => ({ pad: `${part.reference}.${name}`, at })),
        )
        .reduce((one, other) =>
          away(one.at, dot?.at ?? at0) <= away(other.at, dot?.at ?? at0) ? one : other,
        );
      expect(nearest.pad).toBe(`${reference}.1`);
    }
  },
);

const at0: Point = { x: 0, y: 0 };

test.each(BOARDS)('placement and board of %s name one side for each part', (board) => {
  const sides = new Map(footprintsOf(board).map(({ reference, side }) => [reference, side]));
  const [, ...rows] = readFileSync(`hardware/boards/${board}/placement.csv`, 'utf8')
    .trim()
    .split('\n');
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const [reference = '', , , layer] = row.split(',');
    expect(sides.get(reference), reference).toBe(layer === 'Bottom' ? 'B' : 'F');
  }
});

test('the pin rows of a hub for a Mega are on the back in parts list, placement and board, and nothing else is', () => {
  const read = (file: string) => readFileSync(`hardware/boards/hub-mega/${file}`, 'utf8');
  const back = read('placement.csv')
    .split('\n')
    .filter((row) => row.includes(',Bottom,'))
    .map((row) => row.split(',')[0]);
  expect(back).toEqual(['J_D7', 'J_D53']);
  const rows = read('bom.csv')
    .split('\n')
    .filter((row) => row.startsWith('pins,'));
  expect(rows.map((row) => row.split(',')[1])).toEqual(back);
  for (const row of rows) expect(row).toContain('on the back');
  expect(
    footprintsOf('hub-mega')
      .filter(({ side }) => side === 'B')
      .map(({ reference }) => reference),
  ).toEqual(back);
});
