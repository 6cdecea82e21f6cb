/**
 * A board's schematic as KiCad's file (format of KiCad 6): a box for each part with its pins at both sides, and at each
 * pin the name of its net. Labels of one name are one net, so that no wire is drawn across the sheet.
 */
import { thousandths } from '../drawing/drawing.js';
import { type BoardPart, type BoardPlan, padsByNumber } from './board.js';
import { kicadId } from './kicad-id.js';

const GRID_MM = 2.54;
/** Half of a box, and the length of a pin. */
const HALF_MM = 7.62;
const PIN_MM = 2.54;
const COLUMN_MM = 71.12;
const SHEET_MM = { width: 1189, height: 841 } as const;
const TOP_MM = 25.4;

/** A pin of a symbol: its number, the side of its box and its row from the top. */
interface SymbolPin {
  readonly number: string;
  readonly net: string | undefined;
  readonly side: 'left' | 'right';
  readonly row: number;
}

function pinsOf(part: BoardPart): readonly SymbolPin[] {
  const pads = padsByNumber(part);
  const left = Math.ceil(pads.length / 2);
  return pads.map(({ number, net }, index) => ({
    number,
    net,
    side: index < left ? 'left' : 'right',
    row: index < left ? index : pads.length - 1 - index,
  }));
}

/** Returns the number of rows of a part's box. */
function rowsOf(part: BoardPart): number {
  return Math.ceil(padsByNumber(part).length / 2);
}

export function toSchematic(plan: BoardPlan): string {
  const id = (what: string) => kicadId(`${plan.name} schematic ${what}`);
  const kinds = new Map(plan.parts.map((part) => [kindOf(part), part]));
  let [x, y] = [COLUMN_MM / 2, TOP_MM];
  const placed = plan.parts.map((part) => {
    const heightMm = (rowsOf(part) + 3) * GRID_MM;
    if (y + heightMm > SHEET_MM.height - TOP_MM) {
      y = TOP_MM;
      x += COLUMN_MM;
    }
    const at = { x: snapped(x), y: snapped(y) };
    y += heightMm;
    return { part, at };
  });
  return [
    `(kicad_sch (version 20211123) (generator artiglio) (uuid ${id('sheet')}) (paper "A0")`,
    `  (title_block (title "${plan.name}"))`,
    '  (lib_symbols',
    ...[...kinds].map(([kind, part]) => symbolText(kind, part)),
    '  )',
    ...placed.map(({ part, at }) => placedText(plan.name, part, at, id)),
    ...placed.flatMap(({ part, at }) => pinTexts(part, at, id)),
    '  (sheet_instances (path "/" (page "1")))',
    '  (symbol_instances',
    ...plan.parts.map(
      (part) =>
        `    (path "/${id(part.reference)}" (reference "${part.reference}") (unit 1) (value "${part.value}") (footprint "artiglio:${part.footprint}"))`,
    ),
    '  )',
    ')',
    '',
  ].join('\n');
}

function kindOf({ footprint }: BoardPart): string {
  return `artiglio:${footprint}`;
}

function snapped(mm: number): number {
  return Math.round(mm / GRID_MM) * GRID_MM;
}

const FONT = '(effects (font (size 1.27 1.27)))';
const SMALL = '(effects (font (size 1 1)))';

function symbolText(kind: string, part: BoardPart): string {
  const name = kind.replace('artiglio:', '');
  const bottom = -(rowsOf(part) - 0.5) * GRID_MM;
  return [
    `    (symbol "${kind}" (pin_names hide) (in_bom yes) (on_board yes)`,
    `      (property "Reference" "U" (id 0) (at 0 ${thousandths(GRID_MM * 1.5)} 0) ${FONT})`,
    `      (property "Value" "${name}" (id 1) (at 0 ${thousandths(bottom - GRID_MM)} 0) ${FONT})`,
    `      (property "Footprint" "${kind}" (id 2) (at 0 0 0) (effects (font (size 1.27 1.27)) hide))`,
    `      (property "Datasheet" "" (id 3) (at 0 0 0) (effects (font (size 1.27 1.27)) hide))`,
    `      (symbol "${name}_0_1" (rectangle (start ${-HALF_MM} ${thousandths(GRID_MM / 2)}) (end ${HALF_MM} ${thousandths(bottom)}) (stroke (width 0.254) (type default) (color 0 0 0 0)) (fill (type background))))`,
    `      (symbol "${name}_1_1"`,
    ...pinsOf(part).map(({ number, side, row }) => {
      const x = (side === 'left' ? -1 : 1) * (HALF_MM + PIN_MM);
      const angle = side === 'left' ? 0 : 180;
      return `        (pin passive line (at ${thousandths(x)} ${thousandths(-row * GRID_MM)} ${angle}) (length ${PIN_MM}) (name "~" ${SMALL}) (number "${number}" ${SMALL}))`;
    }),
    '      )',
    '    )',
  ].join('\n');
}

interface At {
  readonly x: number;
  readonly y: number;
}

function placedText(
  board: string,
  part: BoardPart,
  { x, y }: At,
  id: (what: string) => string,
): string {
  const property = (name: string, value: string, index: number, dy: number, hide = '') =>
    `    (property "${name}" "${value}" (id ${index}) (at ${thousandths(x)} ${thousandths(y + dy)} 0) (effects (font (size 1.27 1.27))${hide}))`;
  return [
    `  (symbol (lib_id "${kindOf(part)}") (at ${thousandths(x)} ${thousandths(y)} 0) (unit 1) (in_bom yes) (on_board yes) (uuid ${id(part.reference)})`,
    property('Reference', part.reference, 0, -GRID_MM * 1.1),
    property('Value', part.value, 1, (rowsOf(part) + 0.1) * GRID_MM),
    property('Footprint', kindOf(part), 2, 0, ' hide'),
    property('Datasheet', '', 3, 0, ' hide'),
    ...pinsOf(part).map(
      ({ number }) =>
        `    (pin "${number}" (uuid ${id(`${board} ${part.reference} pin ${number}`)}))`,
    ),
    '  )',
  ].join('\n');
}

/** Returns the name of its net at each pin; a cross where nothing is connected. */
function pinTexts(part: BoardPart, { x, y }: At, id: (what: string) => string): readonly string[] {
  return pinsOf(part).map(({ number, net, side, row }) => {
    const at = `${thousandths(x + (side === 'left' ? -1 : 1) * (HALF_MM + PIN_MM))} ${thousandths(y + row * GRID_MM)}`;
    const own = id(`${part.reference} label ${number}`);
    if (net === undefined) return `  (no_connect (at ${at}) (uuid ${own}))`;
    const [angle, justify] = side === 'left' ? [180, 'right'] : [0, 'left'];
    return `  (global_label "${net}" (shape passive) (at ${at} ${angle}) (effects (font (size 1.27 1.27)) (justify ${justify})) (uuid ${own}))`;
  });
}
