/**
 * The slot disc: twelve pixels on a circle, the electrode inside it, a TTP223 at the electrode's edge. Its three
 * sockets are on the back: data in and data out, each with the supply of the lights, and the pad, with ground and 5 V
 * of the board. Grounds of lights and pad meet at the board only. Rings of copper are open, so that a reader's antenna
 * sees no shorted turn. All copper is placed by angle and radius; angle 0 is the gap between the last and the first
 * pixel.
 */
import type { Point } from '../drawing/drawing.js';
import {
  DISC_MM,
  DISC_PIXEL_CIRCLE_MM,
  DISC_PIXELS,
  ELECTRODE_FREE_MM,
  ELECTRODE_MM,
} from '../top/measures.js';
import type { BoardPart, Label, Pad, PrintedBoard, Track, Via } from './board.js';

const STEP_DEG = 360 / DISC_PIXELS;
const PIXEL_MM = DISC_PIXEL_CIRCLE_MM / 2;
/** Radii of the open rings on the front. */
const PLUS_MM = 23.9;
const GROUND_MM = 17.3;
/** Radii of the wide arcs from socket to socket on the back. */
const PLUS_ARC_MM = 22.6;
const GROUND_ARC_MM = 19;
/** The chord on which the pins of sockets stand. */
const PINS_MM = 15;
const PITCH_MM = 2.5;
/** The sockets' bearings from the gap; the touch chip is opposite. */
const IN_DEG = -35;
const OUT_DEG = 35;
const TOUCH_DEG = 180;
const TOUCH_MM = ELECTRODE_MM / 2 + 2.6;
const PAD_SOCKET_DEG = TOUCH_DEG - 50;

/** A point by its angle from the gap and its radius. */
function polar(angleDeg: number, radiusMm: number): Point {
  const angle = ((angleDeg - 90) * Math.PI) / 180;
  return { x: radiusMm * Math.cos(angle), y: radiusMm * Math.sin(angle) };
}

/** The turn at which a part's own y points to the middle and its x along growing angles. */
const turnAt = (angleDeg: number) => 0 - angleDeg;

/** A point beside an angle's ray: `aside` along growing angles, mm. */
function beside(angleDeg: number, radiusMm: number, aside: number): Point {
  const turnDeg = (Math.atan2(aside, radiusMm) * 180) / Math.PI;
  return polar(angleDeg + turnDeg, Math.hypot(radiusMm, aside));
}

/** Points of an arc, a degree apart. */
function arc(fromDeg: number, toDeg: number, radiusMm: number): readonly Point[] {
  const steps = Math.ceil(Math.abs(toDeg - fromDeg));
  return Array.from({ length: steps + 1 }, (_, step) =>
    polar(fromDeg + ((toDeg - fromDeg) * step) / steps, radiusMm),
  );
}

/** The angle of a pixel: the first is before the gap, the others follow against growing angles. */
const pixelDeg = (pixel: number) => -STEP_DEG / 2 - pixel * STEP_DEG;
/** The net before a pixel, and after the last one. */
const dataNet = (pixel: number) => (pixel === DISC_PIXELS ? 'LAST' : `D${pixel}`);

function pixelPart(pixel: number): BoardPart {
  const pad = (number: string, x: number, y: number, net: string): Pad => {
    return { number, at: { x, y }, widthMm: 1.5, heightMm: 1, net };
  };
  return {
    reference: `D${pixel + 1}`,
    value: 'WS2812B',
    number: 'Worldsemi WS2812B-B (5050)',
    footprint: 'LED_5050',
    at: polar(pixelDeg(pixel), PIXEL_MM),
    turnDeg: turnAt(pixelDeg(pixel)),
    side: 'front',
    pads: [
      pad('1', -2.45, -1.65, '+5V'),
      pad('2', -2.45, 1.65, dataNet(pixel + 1)),
      pad('3', 2.45, 1.65, 'GND'),
      pad('4', 2.45, -1.65, dataNet(pixel)),
    ],
    priceEuro: 0.06,
  };
}

/** A part of two pads along a ray: the outer pad is 1. */
function radialPart(
  reference: string,
  value: string,
  number: string,
  at: { readonly angleDeg: number; readonly radiusMm: number },
  nets: readonly [outer: string, inner: string],
): BoardPart {
  const pads = nets.map((net, index): Pad => {
    const y = index === 0 ? -0.8 : 0.8;
    return { number: String(index + 1), at: { x: 0, y }, widthMm: 0.9, heightMm: 0.8, net };
  });
  const { angleDeg, radiusMm } = at;
  return {
    reference,
    value,
    number,
    footprint: '0603',
    at: polar(angleDeg, radiusMm),
    turnDeg: turnAt(angleDeg),
    side: 'front',
    pads,
    priceEuro: 0.005,
  };
}

/** A socket on the back, its pins on the front's chord; nets along growing angles. */
function socket(
  reference: string,
  angleDeg: number,
  nets: readonly string[],
  first: 'low' | 'high',
): BoardPart {
  const count = nets.length;
  const pads = nets.map((net, index): Pad => {
    const x = (index - (count - 1) / 2) * PITCH_MM;
    const number = String(first === 'low' ? index + 1 : count - index);
    return {
      number,
      at: { x, y: 0 },
      widthMm: 1.7,
      heightMm: 1.7,
      drillMm: 0.95,
      shape: 'circle',
      net,
    };
  });
  return {
    reference,
    value: `B${count}B-XH-A`,
    number: `JST B${count}B-XH-A`,
    footprint: `XH-${count}`,
    at: polar(angleDeg, PINS_MM),
    turnDeg: turnAt(angleDeg),
    side: 'back',
    pads,
    priceEuro: 0.06,
  };
}

function touchParts(): readonly BoardPart[] {
  const pad = (number: string, x: number, y: number, net?: string): Pad => {
    const size = { number, at: { x, y }, widthMm: 1.3, heightMm: 0.6 };
    return net === undefined ? size : { ...size, net };
  };
  return [
    {
      reference: 'U1',
      value: 'TTP223-BA6',
      number: 'Tontek TTP223-BA6',
      footprint: 'SOT-23-6',
      at: polar(TOUCH_DEG, TOUCH_MM),
      turnDeg: turnAt(TOUCH_DEG),
      side: 'front',
      pads: [
        pad('1', -1.14, -0.95, 'PAD'),
        pad('2', -1.14, 0, 'GND_PAD'),
        pad('3', -1.14, 0.95, 'ELECTRODE'),
        // Options stay open, as on the modules: active high, no toggle.
        pad('4', 1.14, 0.95),
        pad('5', 1.14, 0, '+5V_PAD'),
        pad('6', 1.14, -0.95),
      ],
      priceEuro: 0.05,
    },
    radialPart('C12', '100 nF', 'any X7R 0603, 16 V', CAPACITOR_AT, ['GND_PAD', '+5V_PAD']),
    {
      reference: 'E1',
      value: 'electrode',
      number: 'copper of the board',
      footprint: 'ELECTRODE',
      at: { x: 0, y: 0 },
      turnDeg: 0,
      side: 'front',
      pads: [
        {
          number: '1',
          at: { x: 0, y: 0 },
          widthMm: ELECTRODE_MM,
          heightMm: ELECTRODE_MM,
          shape: 'circle',
          covered: true,
          net: 'ELECTRODE',
        },
      ],
      priceEuro: 0,
    },
  ];
}

/** The capacitor of the touch chip. */
const CAPACITOR_AT = { angleDeg: TOUCH_DEG + 15, radiusMm: TOUCH_MM } as const;
const RESISTOR_DEG = 2.2;

/** Names of the sockets and the place of the first pixel, on the back, where nothing else is. */
const LABELS: readonly Label[] = (
  [
    ['J1 IN', IN_DEG, 9.8],
    ['J2 OUT', OUT_DEG, 9.8],
    ['J3 PAD', PAD_SOCKET_DEG, 9.8],
    ['D1 to the middle', pixelDeg(0), 4.5],
  ] as const
).map(([text, angleDeg, radiusMm]) => {
  return { text, at: polar(angleDeg, radiusMm), sizeMm: 1, side: 'back' };
});

/** The disc with all its copper. */
export function slotDisc(): PrintedBoard {
  const pixels = Array.from({ length: DISC_PIXELS }, (_, pixel) => pixel);
  const gaps = pixels.slice(0, -1);
  return {
    name: 'slot-disc',
    edge: { kind: 'circle', diameterMm: DISC_MM },
    labels: LABELS,
    screws: [],
    parts: [
      ...pixels.map(pixelPart),
      ...gaps.map((pixel) =>
        radialPart(
          `C${pixel + 1}`,
          '100 nF',
          'any X7R 0603, 16 V',
          { angleDeg: pixelDeg(pixel) - STEP_DEG / 2, radiusMm: PIXEL_MM },
          ['+5V', 'GND'],
        ),
      ),
      ...resistors(),
      socket('J1', IN_DEG, ['+5V', 'GND', 'GND', 'DIN'], 'low'),
      socket('J2', OUT_DEG, ['DOUT', 'GND', 'GND', '+5V'], 'high'),
      ...touchParts(),
      socket('J3', PAD_SOCKET_DEG, ['+5V_PAD', 'GND_PAD', 'PAD'], 'low'),
    ],
    tracks: [...ringTracks(gaps), ...socketTracks(), ...touchTracks()],
    vias: vias(),
  };
}

function resistors(): readonly BoardPart[] {
  const first = { angleDeg: -RESISTOR_DEG, radiusMm: PIXEL_MM };
  const last = { angleDeg: RESISTOR_DEG, radiusMm: PIXEL_MM };
  return [
    radialPart('R1', '330 Ω', 'any 0603, 5 %', first, [dataNet(0), 'DIN']),
    radialPart('R2', '100 Ω', 'any 0603, 5 %', last, [dataNet(DISC_PIXELS), 'DOUT']),
  ];
}

const PAD_OUT_MM = PIXEL_MM + 1.65;
const PAD_IN_MM = PIXEL_MM - 1.65;
/** Angles of a pixel's pads from its own: outer and inner. */
const OUT_PAD_DEG = (Math.atan2(2.45, PAD_OUT_MM) * 180) / Math.PI;
const IN_PAD_DEG = (Math.atan2(2.45, PAD_IN_MM) * 180) / Math.PI;

/** Open rings of plus and ground, spokes to pixels and capacitors, data from pixel to pixel below the capacitors. */
function ringTracks(gaps: readonly number[]): readonly Track[] {
  const plusEnd = pixelDeg(0) - OUT_PAD_DEG;
  const groundStart = pixelDeg(0) + IN_PAD_DEG;
  const front = (net: string, widthMm: number, points: readonly Point[]): Track => {
    return { net, layer: 'F.Cu', widthMm, points };
  };
  return [
    front('+5V', 1.2, arc(plusEnd, plusEnd - 330, PLUS_MM)),
    front('GND', 0.8, arc(groundStart + 2.4, groundStart - 330, GROUND_MM)),
    ...[...gaps, DISC_PIXELS - 1].flatMap((pixel) => {
      const at = pixelDeg(pixel);
      return [
        front('+5V', 0.8, [beside(at, PAD_OUT_MM, -2.45), polar(at - OUT_PAD_DEG, PLUS_MM)]),
        front('GND', 0.8, [beside(at, PAD_IN_MM, 2.45), polar(at + IN_PAD_DEG, GROUND_MM)]),
      ];
    }),
    ...gaps.flatMap((pixel) => {
      const at = pixelDeg(pixel);
      const capacitor = at - STEP_DEG / 2;
      return [
        front('+5V', 0.5, [polar(capacitor, PIXEL_MM + 0.8), polar(capacitor, PLUS_MM)]),
        front('GND', 0.5, [polar(capacitor, PIXEL_MM - 0.8), polar(capacitor, GROUND_MM)]),
        front(dataNet(pixel + 1), 0.2, [
          beside(at, PAD_IN_MM, -2.45),
          polar(capacitor + 3.6, PIXEL_MM),
          polar(capacitor, PIXEL_MM),
          polar(capacitor - 3.6, PIXEL_MM),
          beside(at - STEP_DEG, PAD_OUT_MM, 2.45),
        ]),
      ];
    }),
    front(dataNet(0), 0.25, [
      polar(-RESISTOR_DEG, PIXEL_MM + 0.8),
      beside(pixelDeg(0), PAD_OUT_MM, 2.45),
    ]),
    front(dataNet(DISC_PIXELS), 0.25, [
      beside(pixelDeg(DISC_PIXELS - 1), PAD_IN_MM, -2.45),
      polar(5, PIXEL_MM),
      polar(RESISTOR_DEG, PIXEL_MM + 0.8),
    ]),
    ...([-RESISTOR_DEG, RESISTOR_DEG] as const).map((at) =>
      front(at < 0 ? 'DIN' : 'DOUT', 0.25, [polar(at, PIXEL_MM - 0.8), polar(at, VIA_MM)]),
    ),
  ];
}

/** The vias of data between front and back. */
const VIA_MM = 16;
const GROUND_VIA_DEG = pixelDeg(0) + IN_PAD_DEG + 2.4;
const PLUS_VIAS_DEG = [11, 14] as const;

function vias(): readonly Via[] {
  return [
    { net: 'DIN', at: polar(-RESISTOR_DEG, VIA_MM) },
    { net: 'DOUT', at: polar(RESISTOR_DEG, VIA_MM) },
    { net: 'GND', at: polar(GROUND_VIA_DEG, GROUND_MM) },
    ...PLUS_VIAS_DEG.map((at) => ({ net: '+5V', at: polar(at, PLUS_MM - 0.3) })),
    { net: '+5V_PAD', at: polar(CAPACITOR_AT.angleDeg + 5, CAPACITOR_AT.radiusMm - 0.8) },
  ];
}

/** Wide arcs from socket to socket on the back, and data from the sockets to the gap. */
function socketTracks(): readonly Track[] {
  const back = (net: string, widthMm: number, points: readonly Point[]): Track => {
    return { net, layer: 'B.Cu', widthMm, points };
  };
  const pinDeg = (middle: number, pins: number) =>
    middle + (Math.atan2(pins * PITCH_MM, PINS_MM) * 180) / Math.PI;
  const pin = (middle: number, pins: number) => beside(middle, PINS_MM, pins * PITCH_MM);
  const [plusIn, plusOut] = [pinDeg(IN_DEG, -1.5), pinDeg(OUT_DEG, 1.5)];
  const grounds = [IN_DEG, OUT_DEG].flatMap((middle) =>
    [-0.5, 0.5].map((pins) => ({ at: pin(middle, pins), angleDeg: pinDeg(middle, pins) })),
  );
  return [
    back('+5V', 2.2, [pin(IN_DEG, -1.5), polar(plusIn, PLUS_ARC_MM)]),
    back('+5V', 2.2, arc(plusIn, plusOut, PLUS_ARC_MM)),
    back('+5V', 2.2, [pin(OUT_DEG, 1.5), polar(plusOut, PLUS_ARC_MM)]),
    ...grounds.map(({ at, angleDeg }) => back('GND', 1.6, [at, polar(angleDeg, GROUND_ARC_MM)])),
    back(
      'GND',
      2.2,
      arc(grounds[0]?.angleDeg ?? IN_DEG, grounds.at(-1)?.angleDeg ?? OUT_DEG, GROUND_ARC_MM),
    ),
    back('GND', 0.8, [polar(GROUND_VIA_DEG, GROUND_MM), polar(GROUND_VIA_DEG, GROUND_ARC_MM)]),
    back('DIN', 0.3, [pin(IN_DEG, 1.5), polar(-12, 15.8), polar(-RESISTOR_DEG, VIA_MM)]),
    back('DOUT', 0.3, [pin(OUT_DEG, -1.5), polar(12, 15.8), polar(RESISTOR_DEG, VIA_MM)]),
  ];
}

/** The touch chip's wires keep away from the electrode as far as they can. */
function touchTracks(): readonly Track[] {
  const front = (net: string, points: readonly Point[]): Track => {
    return { net, layer: 'F.Cu', widthMm: 0.25, points };
  };
  const pad = (x: number, y: number) => beside(TOUCH_DEG, TOUCH_MM - y, x);
  const pin = (pins: number) => beside(PAD_SOCKET_DEG, PINS_MM, pins * PITCH_MM);
  const alongMm = ELECTRODE_MM / 2 + ELECTRODE_FREE_MM - 0.15;
  const { angleDeg, radiusMm } = CAPACITOR_AT;
  const via = polar(angleDeg + 5, radiusMm - 0.8);
  return [
    front('ELECTRODE', [pad(-1.14, 0.95), pad(-1.14, TOUCH_MM - ELECTRODE_MM / 2 + 1)]),
    front('PAD', [pad(-1.14, -0.95), ...arc(TOUCH_DEG - 8, TOUCH_DEG - 36, 15.3), pin(1)]),
    front('GND_PAD', [pad(-1.14, 0), ...arc(TOUCH_DEG - 9, PAD_SOCKET_DEG, alongMm), pin(0)]),
    front('GND_PAD', [
      pad(-1.14, 0),
      pad(0, -0.2),
      pad(0, -1.9),
      polar(angleDeg, TOUCH_MM + 1.9),
      polar(angleDeg, radiusMm + 0.8),
    ]),
    front('+5V_PAD', [pad(1.14, 0), pad(2.4, 0.3), polar(angleDeg, radiusMm - 0.8), via]),
    {
      net: '+5V_PAD',
      layer: 'B.Cu',
      widthMm: 0.25,
      points: [via, ...arc(angleDeg + 3, PAD_SOCKET_DEG - 9.5, alongMm - 0.1), pin(-1)],
    },
  ];
}
