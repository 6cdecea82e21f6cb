/** The table from above: which ring, pad, seat and button lies where. */
import {
  type TableConfiguration,
  toLightsSetup,
  toTableLayout,
} from '../../../src/host/config/index.js';
import { box, circle, type Point, pointAt, type Shape, text } from '../drawing/drawing.js';
import { seatAngles } from '../seat-angles.js';
import { LEFT_MM, type SheetContent } from './sheet-frame.js';

const MIDDLE: Point = { x: 188, y: 109 };
const TABLE_MM = 90;
const SEAT_MM = 83;
const SLOT_MM = 69;
const PAD_INWARDS_MM = 9.2;
const CENTRE_MM = 38;
const RING_MM = 5.8;
const CLAW_MM = 15;
const SEAT_FILL = '#e4e9f5';
const PAD_FILL = '#fdf0d5';
const RED = '#c33333';

export function placeSheet(configuration: TableConfiguration): SheetContent {
  const layout = toTableLayout(configuration);
  const { rings, claw } = toLightsSetup(configuration);
  const angles = seatAngles(layout);
  const isDiscs = configuration.build.slots === 'discs';
  return {
    about: 'every place, from above',
    description: `The table from above, 0° up, angles clockwise. ${angles.map((angleDeg, seat) => `Seat ${seat + 1} at ${Math.round(angleDeg)}°.`).join(' ')} ${layout.slots.map(({ angleDeg, seat }, slot) => `Slot ${slot} at ${angleDeg}°${seat === undefined ? ' in the middle' : ''}.`).join(' ')}`,
    shapes: [
      circle(MIDDLE, TABLE_MM, { role: 'area', fill: '#f6f3ee', stroke: '#777777', strokeMm: 0.6 }),
      ...(claw.pixels > 0
        ? [
            circle(MIDDLE, CLAW_MM, { strokeMm: 1.4 }),
            redDot(pointAt(MIDDLE, 0, CLAW_MM)),
            text(MIDDLE.x, MIDDLE.y + 1, 'claw', { anchor: 'middle', bold: true }),
          ]
        : []),
      ...layout.slots.flatMap(({ angleDeg, seat }, slot) =>
        slotShapes(
          slot,
          angleDeg,
          seat === undefined ? CENTRE_MM : SLOT_MM,
          (rings[slot]?.pixels ?? 0) > 0,
          isDiscs,
        ),
      ),
      ...angles.flatMap((angleDeg, seat) => seatShapes(angleDeg, seat)),
      ...legend(isDiscs),
    ],
    notes: [
      'A seat sits outside and looks to the middle: its right hand is on the side of the smaller angle.',
    ],
  };
}

function slotShapes(
  slot: number,
  angleDeg: number,
  radiusMm: number,
  lit: boolean,
  isDisc: boolean,
): readonly Shape[] {
  const at = pointAt(MIDDLE, angleDeg, radiusMm);
  return [
    circle(at, RING_MM, { strokeMm: 0.9, ...(lit ? {} : { stroke: '#aaaaaa' }) }),
    text(at.x, at.y + 1, `${slot}`, { anchor: 'middle', bold: true }),
    ...(isDisc
      ? []
      : [circle(pointAt(MIDDLE, angleDeg, radiusMm - PAD_INWARDS_MM), 1.9, { fill: PAD_FILL })]),
    ...(lit ? [redDot(pointAt(MIDDLE, angleDeg, radiusMm - RING_MM))] : []),
  ];
}

function redDot(at: Point): Shape {
  return circle(at, 0.9, { role: 'area', fill: RED, stroke: RED });
}

function seatShapes(angleDeg: number, seat: number): readonly Shape[] {
  const at = pointAt(MIDDLE, angleDeg, SEAT_MM);
  const asideDeg = (5.6 / SEAT_MM) * (180 / Math.PI);
  const button = (side: 'R' | 'L', awayDeg: number) => {
    const place = pointAt(MIDDLE, angleDeg + awayDeg, SEAT_MM);
    return [
      circle(place, 1.9, { fill: SEAT_FILL }),
      text(place.x, place.y + 0.7, side, { anchor: 'middle', sizeMm: 2 }),
    ];
  };
  return [
    circle(at, 3.3, { fill: SEAT_FILL, strokeMm: 0.5 }),
    text(at.x, at.y + 0.9, `${seat + 1}`, { anchor: 'middle', bold: true, sizeMm: 2.6 }),
    ...button('R', -asideDeg),
    ...button('L', asideDeg),
  ];
}

function legend(isDiscs: boolean): readonly Shape[] {
  const lines: readonly (readonly [(y: number) => Shape, string])[] = [
    [
      (y) => circle({ x: 16, y }, 4, { strokeMm: 0.9 }),
      isDiscs ? 'disc: ring and pad of a slot' : 'ring, with its slot',
    ],
    [(y) => redDot({ x: 16, y }), 'its pixel towards the middle'],
    ...(isDiscs
      ? []
      : ([
          [(y) => circle({ x: 16, y }, 1.9, { fill: PAD_FILL }), 'touch pad of that slot'],
        ] satisfies [(y: number) => Shape, string][])),
    [(y) => circle({ x: 16, y }, 3.3, { fill: SEAT_FILL, strokeMm: 0.5 }), 'seat, with its number'],
    [(y) => circle({ x: 16, y }, 1.9, { fill: SEAT_FILL }), 'R, L: right and left button'],
  ];
  return [
    box(LEFT_MM, 24, 78, 62, { fill: '#ffffff', stroke: '#999999', cornerMm: 1.5 }),
    ...lines.flatMap(([sign, words], row) => {
      const y = 32 + row * 11.5;
      return [sign(y), text(24, y + 1, words)];
    }),
    text(LEFT_MM, 96, 'A seat has the colour that its'),
    text(LEFT_MM, 100.4, 'player chooses on joining, so'),
    text(LEFT_MM, 104.8, 'no wire depends on a colour.'),
  ];
}
