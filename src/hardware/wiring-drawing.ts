/** The wiring of a table as a picture: the table from above, and the inputs under it. */
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toFirmataSetup,
  toLightsSetup,
  toTableLayout,
} from '../config/index.js';
import type { InputWire } from '../devices/board/board-setup.js';
import type { PinWire } from '../devices/firmata/firmata-setup.js';
import type { TableLayout } from '../table/layout.js';
import { pinName } from './pin-name.js';

const WIDTH = 900;
const MIDDLE = { x: WIDTH / 2, y: 450 };
const TABLE_RADIUS = 400;
const SLOT_RADIUS = 270;
const CENTRE_RADIUS = 165;
const SEAT_RADIUS = 352;
const RING_RADIUS = 38;
const CLAW_RADIUS = 90;
const CHAIN_TOP = 900;
const CHIP_HEIGHT = 66;
const PINS_PER_ROW = 9;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The wiring as SVG. Bearing 0 of the claw is up, angles run clockwise. */
export function wiringDrawing(configuration: TableConfiguration): string {
  const layout = toTableLayout(configuration);
  const inputs = isFirmata(configuration.board) ? pins(configuration) : chain(configuration);
  const height = CHAIN_TOP + 40 + inputs.rows * CHIP_HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" text-anchor="middle">`,
    `<title>Wiring of ${escapeText(configuration.name)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    circle(MIDDLE, TABLE_RADIUS, 'fill="#f6f3ee" stroke="#777" stroke-width="2"'),
    ...seats(layout),
    ...lights(configuration, layout),
    ...inputs.drawn,
    '</svg>',
    '',
  ].join('\n');
}

/** A slot without a seat lies in the middle, beside the claw. */
function slotPoint(layout: TableLayout, slot: number): Point {
  const { angleDeg = 0, seat } = layout.slots[slot] ?? {};
  return pointAt(angleDeg, seat === undefined ? CENTRE_RADIUS : SLOT_RADIUS);
}

function lights(configuration: TableConfiguration, layout: TableLayout): string[] {
  const { rings, claw } = toLightsSetup(configuration);
  const { board: settings } = configuration;
  const stations = [
    ...rings.map((ring, slot) => ({
      run: ring,
      name: `slot ${slot}`,
      at: slotPoint(layout, slot),
      radius: RING_RADIUS,
    })),
    { run: claw, name: 'claw', at: MIDDLE, radius: CLAW_RADIUS },
  ]
    .filter(({ run }) => run.pixels > 0)
    .sort((one, other) => one.run.first - other.run.first);
  const board = { x: 60, y: 40 };
  const wire = [board, ...stations.map(({ at }) => at)].map(({ x, y }) => `${x},${y}`).join(' ');
  return [
    `<polyline points="${wire}" fill="none" stroke="#2a7d4f" stroke-width="3" stroke-dasharray="8 5"/>`,
    ...stations.flatMap(({ run, name, at, radius }) => {
      const nearest = pointTowardsMiddle(at, radius);
      return [
        circle(at, radius, 'fill="#fff" stroke="#222" stroke-width="6"'),
        circle(nearest, 6, 'fill="#c33"'),
        label({ x: at.x, y: at.y - 6 }, name, 'font-weight="bold"'),
        label({ x: at.x, y: at.y + 11 }, `${run.first}–${run.first + run.pixels - 1}`),
        label({ x: at.x, y: at.y + 27 }, run.direction === 'clockwise' ? '↻' : '↺'),
      ];
    }),
    `<rect x="10" y="15" width="100" height="50" rx="6" fill="#dff0e6" stroke="#2a7d4f" stroke-width="2"/>`,
    label({ x: 60, y: 37 }, settings.model, 'font-weight="bold"'),
    label({ x: 60, y: 55 }, `D${isFirmata(settings) ? settings.pixelPin : 5} → data`),
    ...legend(),
  ];
}

function legend(): string[] {
  const left = 'text-anchor="start"';
  return [
    `<line x1="640" y1="28" x2="680" y2="28" stroke="#2a7d4f" stroke-width="3" stroke-dasharray="8 5"/>`,
    label({ x: 690, y: 32 }, 'data, in the order of the wire', left),
    circle({ x: 660, y: 50 }, 6, 'fill="#c33"'),
    label({ x: 690, y: 54 }, 'pixel nearest the middle; claw: 0°', left),
    label({ x: 660, y: 77 }, '0–11'),
    label({ x: 690, y: 76 }, 'pixels of the ring on the wire', left),
  ];
}

function seats(layout: TableLayout): string[] {
  return seatAngles(layout).flatMap((angleDeg, seat) => {
    const at = pointAt(angleDeg, SEAT_RADIUS);
    return [
      `<rect x="${at.x - 30}" y="${at.y - 14}" width="60" height="28" rx="14" fill="#e4e9f5" stroke="#446"/>`,
      label({ x: at.x, y: at.y + 5 }, `seat ${seat + 1}`),
    ];
  });
}

/**
 * The bearing of each seat: the middle of its slots. Seats without slots spread evenly between their
 * neighbours.
 */
function seatAngles({ seats: all, slots }: TableLayout): number[] {
  const anchors = all.flatMap(({ slots: own }, seat) => {
    const [first, last] = [own[0], own.at(-1)].map((slot) => slots[slot ?? -1]?.angleDeg);
    if (first === undefined || last === undefined) return [];
    return [{ seat, angleDeg: first + clockwiseDeg(first, last) / 2 }];
  });
  return all.map((_, seat) => {
    const before = anchors.findLast((anchor) => anchor.seat <= seat) ?? anchors.at(-1);
    const after = anchors.find((anchor) => anchor.seat >= seat) ?? anchors[0];
    if (before === undefined || after === undefined) return (seat * 360) / all.length;
    if (before.seat === seat) return before.angleDeg;
    const steps = (after.seat - before.seat + all.length) % all.length || all.length;
    const step = (seat - before.seat + all.length) % all.length;
    const gapDeg = clockwiseDeg(before.angleDeg, after.angleDeg) || 360;
    return before.angleDeg + (gapDeg * step) / steps;
  });
}

/** The angle from one bearing to another, clockwise: 0–359. */
function clockwiseDeg(from: number, to: number): number {
  return (to - from + 720) % 360;
}

/** The drawn inputs and their number of rows. */
interface DrawnInputs {
  readonly rows: number;
  readonly drawn: readonly string[];
}

function chain(configuration: TableConfiguration): DrawnInputs {
  const { inputs } = toBoardSetup(configuration);
  const drawn = [
    label({ x: 20, y: CHAIN_TOP + 10 }, '74HC165 chain, chip 0 nearest the board', START_BOLD),
    ...Array.from({ length: inputs.chips }, (_, chip) => chip).flatMap((chip) => {
      const y = CHAIN_TOP + 24 + chip * CHIP_HEIGHT;
      return [
        `<rect x="20" y="${y}" width="90" height="52" fill="#eee" stroke="#333"/>`,
        label({ x: 65, y: y + 22 }, `chip ${chip}`, 'font-weight="bold"'),
        label(
          { x: 65, y: y + 40 },
          chip === 0 ? 'Q7 → MISO' : `Q7 → DS ${chip - 1}`,
          'font-size="11"',
        ),
        ...Array.from({ length: 8 }, (_unused, input) => input).flatMap((input) =>
          inputBox(
            160 + input * 92,
            y,
            `D${input}`,
            inputs.wires.find((it) => it.bit === 8 * chip + input),
          ),
        ),
      ];
    }),
  ];
  return { rows: inputs.chips, drawn };
}

/** With Firmata: nine pins a row. */
function pins(configuration: TableConfiguration): DrawnInputs {
  const { wires } = toFirmataSetup(configuration).inputs;
  const { model } = configuration.board;
  const drawn = [
    label({ x: 20, y: CHAIN_TOP + 10 }, `inputs, each on a pin of the ${model}`, START_BOLD),
    ...wires.flatMap((wire, index) => {
      const y = CHAIN_TOP + 24 + Math.floor(index / PINS_PER_ROW) * CHIP_HEIGHT;
      return inputBox(68 + (index % PINS_PER_ROW) * 92, y, pinName(model, wire.pin), wire);
    }),
  ];
  return { rows: Math.ceil(wires.length / PINS_PER_ROW), drawn };
}

function inputBox(
  x: number,
  y: number,
  name: string,
  wire: InputWire | PinWire | undefined,
): string[] {
  return [
    `<rect x="${x - 43}" y="${y}" width="86" height="52" fill="${fillOf(wire)}" stroke="#999"/>`,
    label({ x, y: y + 20 }, name, 'font-size="11" fill="#555"'),
    label({ x, y: y + 40 }, shortName(wire)),
  ];
}

const START_BOLD = 'text-anchor="start" font-weight="bold"';

function fillOf(wire: InputWire | PinWire | undefined): string {
  if (wire === undefined) return '#ddd';
  return 'pad' in wire ? '#fdf0d5' : '#e4e9f5';
}

function shortName(wire: InputWire | PinWire | undefined): string {
  if (wire === undefined) return 'ground';
  return 'pad' in wire ? `pad ${wire.pad}` : `seat ${wire.seat + 1} ${wire.side}`;
}

function pointAt(angleDeg: number, radius: number): Point {
  const angle = (angleDeg * Math.PI) / 180;
  return {
    x: Math.round(MIDDLE.x + radius * Math.sin(angle)),
    y: Math.round(MIDDLE.y - radius * Math.cos(angle)),
  };
}

/** The point of a ring that is nearest the middle; for the claw, its top. */
function pointTowardsMiddle(at: Point, radius: number): Point {
  const distance = Math.hypot(MIDDLE.x - at.x, MIDDLE.y - at.y);
  if (distance === 0) return { x: at.x, y: at.y - radius };
  return {
    x: Math.round(at.x + ((MIDDLE.x - at.x) * radius) / distance),
    y: Math.round(at.y + ((MIDDLE.y - at.y) * radius) / distance),
  };
}

function circle({ x, y }: Point, radius: number, style: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${style}/>`;
}

function label({ x, y }: Point, text: string, style = ''): string {
  return `<text x="${x}" y="${y}"${style === '' ? '' : ` ${style}`}>${escapeText(text)}</text>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
