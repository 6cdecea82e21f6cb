/** A board as KiCad's file (format of KiCad 6), and the lists that a board house asks for. */
import { csvRows } from '../csv.js';
import { type Point, thousandths } from '../drawing/drawing.js';
import {
  type BoardPart,
  type BoardPlan,
  netlist,
  type Pad,
  type PrintedBoard,
  SCREW_MM,
} from './board.js';
import { kicadId } from './kicad-id.js';
import { VIA_DRILL_MM, VIA_MM } from './routing-grid.js';
import { DOT_MM, LINE_MM, type PartMarks, silkscreen } from './silkscreen.js';

/** The middle of the board on KiCad's page, mm. */
const ORIGIN: Point = { x: 100, y: 100 };

export function toKicad(board: PrintedBoard): string {
  const nets = ['', ...netlist(board).keys()];
  const net = (name: string | undefined) => nets.indexOf(name ?? '');
  const id = (what: string) => kicadId(`${board.name} ${what}`);
  const marks = silkscreen(board);
  return [
    '(kicad_pcb (version 20211014) (generator artiglio)',
    '  (general (thickness 1.6))',
    '  (paper "A4")',
    '  (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (34 "B.Paste" user) (35 "F.Paste" user)',
    '    (36 "B.SilkS" user) (37 "F.SilkS" user) (38 "B.Mask" user) (39 "F.Mask" user)',
    '    (44 "Edge.Cuts" user) (46 "B.CrtYd" user) (47 "F.CrtYd" user) (48 "B.Fab" user) (49 "F.Fab" user))',
    '  (setup (pad_to_mask_clearance 0.05))',
    ...nets.map((name, index) => `  (net ${index} "${name}")`),
    ...board.parts.map((part) => footprint(part, marks.get(part.reference), net, id)),
    ...board.screws.map((at, index) => screw(at, `H${index + 1}`, id)),
    ...board.labels.map(
      ({ text, at, sizeMm, side }) =>
        `  (gr_text "${text}" (at ${place(at)}) (layer "${faceOf(side)}.SilkS") ${lettersOf(sizeMm, side)} (tstamp ${id(`label ${text}`)}))`,
    ),
    edgeText(board, id),
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
    ...(board.poured === undefined
      ? []
      : ['F.Cu', 'B.Cu'].map((layer) => poured(board, layer, net(board.poured), id))),
    ')',
    '',
  ].join('\n');
}

type Id = (what: string) => string;

/** Returns the side of a part or word in KiCad's names of layers; absent means the front. */
function faceOf(side: BoardPart['side'] | undefined): 'F' | 'B' {
  return side === 'back' ? 'B' : 'F';
}

/** Returns the letters of a word, which read correctly when one looks at their side. */
function lettersOf(sizeMm: number, side: BoardPart['side'] | undefined): string {
  const mirror = side === 'back' ? ' (justify mirror)' : '';
  return `(effects (font (size ${sizeMm} ${sizeMm}) (thickness ${thousandths(sizeMm * 0.15)}))${mirror})`;
}

function edgeText({ edge }: BoardPlan, id: Id): string {
  const { x, y } = ORIGIN;
  const style = `(layer "Edge.Cuts") (width 0.1) (fill none) (tstamp ${id('edge')})`;
  return edge.kind === 'circle'
    ? `  (gr_circle (center ${x} ${y}) (end ${thousandths(x + edge.diameterMm / 2)} ${y}) ${style})`
    : `  (gr_rect (start ${corner(edge, -1)}) (end ${corner(edge, 1)}) ${style})`;
}

function corner(
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
  side: 1 | -1,
): string {
  return place({ x: (side * widthMm) / 2, y: (side * heightMm) / 2 });
}

/** Returns a hole for a screw, without copper. */
function screw(at: Point, name: string, id: Id): string {
  const text = (kind: string) =>
    `    (fp_text ${kind} "${name}" (at 0 0) (layer "F.Fab") hide (effects (font (size 0.8 0.8) (thickness 0.12))) (tstamp ${id(`${name} ${kind}`)}))`;
  return [
    `  (footprint "artiglio:SCREW" (layer "F.Cu") (tstamp ${id(name)})`,
    `    (at ${place(at)})`,
    '    (attr exclude_from_pos_files exclude_from_bom)',
    text('reference'),
    text('value'),
    `    (pad "" np_thru_hole circle (at 0 0) (size ${SCREW_MM} ${SCREW_MM}) (drill ${SCREW_MM}) (layers *.Cu *.Mask) (tstamp ${id(`${name} pad`)}))`,
    '  )',
  ].join('\n');
}

/** Returns copper of one net wherever nothing else is; KiCad fills it. */
function poured({ edge, poured: name }: BoardPlan, layer: string, net: number, id: Id): string {
  if (edge.kind === 'circle') throw new RangeError('Only a rectangle is filled.');
  const [x, y] = [edge.widthMm / 2 - POUR_INSIDE_MM, edge.heightMm / 2 - POUR_INSIDE_MM];
  const points = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ].map((point) => `(xy ${place(point)})`);
  return [
    `  (zone (net ${net}) (net_name "${name}") (layer "${layer}") (tstamp ${id(`pour ${layer}`)}) (hatch edge 0.508)`,
    '    (connect_pads (clearance 0.25)) (min_thickness 0.25)',
    '    (fill yes (thermal_gap 0.3) (thermal_bridge_width 0.4))',
    `    (polygon (pts ${points.join(' ')})))`,
  ].join('\n');
}

/** Distance of the poured copper from the edge, mm. */
const POUR_INSIDE_MM = 0.5;

function footprint(
  { reference, value, footprint: kind, at, turnDeg, pads, side }: BoardPart,
  marks: PartMarks | undefined,
  net: (name: string | undefined) => number,
  id: Id,
): string {
  // Pads and marks stand where the front sees them, also those of a socket that is put in from the back.
  const face = faceOf(side);
  const letters = lettersOf(0.8, side);
  return [
    `  (footprint "artiglio:${kind}" (layer "${face}.Cu") (tstamp ${id(reference)})`,
    `    (at ${place(at)} ${thousandths(turnDeg)})`,
    `    (attr ${pads.some(({ drillMm }) => drillMm !== undefined) ? 'through_hole' : 'smd'})`,
    `    (fp_text reference "${reference}" (at 0 0) (layer "${face}.Fab") ${letters} (tstamp ${id(`${reference} name`)}))`,
    `    (fp_text value "${value}" (at 0 1) (layer "${face}.Fab") hide ${letters} (tstamp ${id(`${reference} value`)}))`,
    ...(marks === undefined
      ? []
      : markTexts(marks, `${face}.SilkS`, (what) => id(`${reference} ${what}`))),
    ...pads.map((pad) => padText(pad, turnDeg, net, id(`${reference} pad ${pad.number}`))),
    '  )',
  ].join('\n');
}

function markTexts({ lines, dot }: PartMarks, layer: string, id: Id): readonly string[] {
  const at = ({ x, y }: Point) => `${thousandths(x)} ${thousandths(y)}`;
  return [
    ...lines.map(
      ([from, to], index) =>
        `    (fp_line (start ${at(from)}) (end ${at(to)}) (layer "${layer}") (width ${LINE_MM}) (tstamp ${id(`outline ${index}`)}))`,
    ),
    `    (fp_circle (center ${at(dot)}) (end ${at({ x: dot.x + DOT_MM / 2 - 0.05, y: dot.y })}) (layer "${layer}") (width 0.1) (fill solid) (tstamp ${id('dot of pin 1')}))`,
  ];
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
  return `    (pad "${number}" ${kind} ${shape} (at ${thousandths(at.x)} ${thousandths(at.y)} ${thousandths(turnDeg)}) (size ${widthMm} ${heightMm})${drill} (layers ${layers})${own} (tstamp ${id}))`;
}

function place({ x, y }: Point): string {
  return `${thousandths(ORIGIN.x + x)} ${thousandths(ORIGIN.y + y)}`;
}

/** Returns a CSV file of the parts to solder, a line for each kind. */
export function bomCsv({ parts }: BoardPlan): string {
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

/** Returns a CSV file of the place of each part: mm from the middle, y up, as board houses count. */
export function placementCsv({ parts }: BoardPlan): string {
  return csvRows([
    ['Designator', 'Mid X', 'Mid Y', 'Layer', 'Rotation'],
    ...parts
      .filter(({ footprint: kind }) => kind !== 'ELECTRODE')
      .map(({ reference, at, side, turnDeg }) => [
        reference,
        thousandths(at.x),
        thousandths(0 - at.y),
        side === 'back' ? 'Bottom' : 'Top',
        thousandths(((turnDeg % 360) + 360) % 360),
      ]),
  ]);
}
