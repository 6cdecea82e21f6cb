/** A board as KiCad's file (format of KiCad 6), and the lists that a board house asks for. */
import { createHash } from 'node:crypto';
import { csvRows } from '../csv.js';
import type { Point } from '../drawing/drawing.js';
import { type BoardPart, netlist, type Pad, type PrintedBoard } from './board.js';

/** The middle of the board on KiCad's page, mm. */
const ORIGIN: Point = { x: 100, y: 100 };
const VIA_MM = 0.8;
const VIA_DRILL_MM = 0.4;

export function toKicad(board: PrintedBoard): string {
  const nets = ['', ...netlist(board).keys()];
  const net = (name: string | undefined) => nets.indexOf(name ?? '');
  const id = (what: string) => uuid(`${board.name} ${what}`);
  const { x, y } = ORIGIN;
  return [
    '(kicad_pcb (version 20211014) (generator artiglio)',
    '  (general (thickness 1.6))',
    '  (paper "A4")',
    '  (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (34 "B.Paste" user) (35 "F.Paste" user)',
    '    (36 "B.SilkS" user) (37 "F.SilkS" user) (38 "B.Mask" user) (39 "F.Mask" user)',
    '    (44 "Edge.Cuts" user) (46 "B.CrtYd" user) (47 "F.CrtYd" user) (48 "B.Fab" user) (49 "F.Fab" user))',
    '  (setup (pad_to_mask_clearance 0.05))',
    ...nets.map((name, index) => `  (net ${index} "${name}")`),
    ...board.parts.map((part) => footprint(part, net, id)),
    `  (gr_circle (center ${x} ${y}) (end ${mm(x + board.diameterMm / 2)} ${y}) (layer "Edge.Cuts") (width 0.1) (fill none) (tstamp ${id('edge')}))`,
    ...board.tracks.flatMap(({ net: name, layer, widthMm, points }, track) =>
      points.slice(1).map((to, index) => {
        const from = points[index] ?? to;
        return `  (segment (start ${place(from)}) (end ${place(to)}) (width ${widthMm}) (layer "${layer}") (net ${net(name)}) (tstamp ${id(`track ${track} ${index}`)}))`;
      }),
    ),
    ...board.vias.map(
      ({ net: name, at }, index) =>
        `  (via (at ${place(at)}) (size ${VIA_MM}) (drill ${VIA_DRILL_MM}) (layers "F.Cu" "B.Cu") (net ${net(name)}) (tstamp ${id(`via ${index}`)}))`,
    ),
    ')',
    '',
  ].join('\n');
}

function footprint(
  { reference, value, footprint: kind, at, turnDeg, side, pads }: BoardPart,
  net: (name: string | undefined) => number,
  id: (what: string) => string,
): string {
  // Pads stand where the front sees them, also those of a socket that is put in from the back.
  return [
    `  (footprint "artiglio:${kind}" (layer "F.Cu") (tstamp ${id(reference)})`,
    `    (at ${place(at)} ${mm(turnDeg)})`,
    `    (attr ${side === 'back' ? 'through_hole' : 'smd'})`,
    `    (fp_text reference "${reference}" (at 0 0) (layer "F.Fab") (effects (font (size 0.8 0.8) (thickness 0.12))) (tstamp ${id(`${reference} name`)}))`,
    `    (fp_text value "${value}" (at 0 1) (layer "F.Fab") hide (effects (font (size 0.8 0.8) (thickness 0.12))) (tstamp ${id(`${reference} value`)}))`,
    ...pads.map((pad) => padText(pad, turnDeg, net, id(`${reference} pad ${pad.number}`))),
    '  )',
  ].join('\n');
}

function padText(
  { number, at, widthMm, heightMm, drillMm, shape = 'rect', covered = false, net: name }: Pad,
  turnDeg: number,
  net: (name: string | undefined) => number,
  id: string,
): string {
  const kind = drillMm === undefined ? 'smd' : 'thru_hole';
  const layers =
    drillMm !== undefined ? '"*.Cu" "*.Mask"' : covered ? '"F.Cu"' : '"F.Cu" "F.Paste" "F.Mask"';
  const drill = drillMm === undefined ? '' : ` (drill ${drillMm})`;
  const own = name === undefined ? '' : ` (net ${net(name)} "${name}")`;
  return `    (pad "${number}" ${kind} ${shape} (at ${mm(at.x)} ${mm(at.y)} ${mm(turnDeg)}) (size ${widthMm} ${heightMm})${drill} (layers ${layers})${own} (tstamp ${id}))`;
}

function place({ x, y }: Point): string {
  return `${mm(ORIGIN.x + x)} ${mm(ORIGIN.y + y)}`;
}

/** Micrometres. */
function mm(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}

/** The same for the same name on every machine. */
function uuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** What is soldered on, a line for each kind. */
export function bomCsv({ parts }: PrintedBoard): string {
  const kinds = new Map<string, BoardPart[]>();
  for (const part of parts.filter(({ footprint: kind }) => kind !== 'ELECTRODE')) {
    const key = `${part.value} ${part.footprint}`;
    kinds.set(key, [...(kinds.get(key) ?? []), part]);
  }
  return csvRows([
    ['Comment', 'Designator', 'Footprint', 'Part', 'Quantity'],
    ...[...kinds.values()].map((some) => {
      const [first] = some;
      return [
        first?.value ?? '',
        some.map(({ reference }) => reference).join(','),
        first?.footprint ?? '',
        first?.number ?? '',
        String(some.length),
      ];
    }),
  ]);
}

/** Where each part is put: mm from the middle, y up, as board houses count. */
export function placementCsv({ parts }: PrintedBoard): string {
  return csvRows([
    ['Designator', 'Mid X', 'Mid Y', 'Layer', 'Rotation'],
    ...parts
      .filter(({ footprint: kind }) => kind !== 'ELECTRODE')
      .map(({ reference, at, side, turnDeg }) => [
        reference,
        mm(at.x),
        mm(0 - at.y),
        side === 'back' ? 'Bottom' : 'Top',
        mm(((turnDeg % 360) + 360) % 360),
      ]),
  ]);
}
