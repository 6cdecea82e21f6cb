/**
 * The slot disc: twelve pixels on a circle, the electrode inside it, a TTP223 at the electrode's edge. Its three
 * sockets are on the back: data in and data out, each with the supply of the lights, and the pad, with ground and 5 V
 * of the board. Grounds of lights and pad meet at the board only. Rings of copper are open, so that a reader's antenna
 * sees no shorted turn. All copper is placed by angle and radius; angle 0 is the gap between the last and the first
 * pixel.
 */
import { DISC_MM, DISC_PIXELS, ELECTRODE_MM } from '../top/measures.js';
import type { BoardPart, Label, Pad, PrintedBoard } from './board.js';
import { ringTracks, socketTracks, touchTracks, vias } from './disc-copper.js';
import {
  CAPACITOR_AT,
  dataNet,
  IN_DEG,
  OUT_DEG,
  PAD_SOCKET_DEG,
  PINS_MM,
  PITCH_MM,
  PIXEL_MM,
  pixelDeg,
  polar,
  RESISTOR_DEG,
  STEP_DEG,
  TOUCH_DEG,
  TOUCH_MM,
} from './disc-places.js';

/** Returns the turn at which a part's own y points to the middle and its x along growing angles. */
const turnAt = (angleDeg: number) => 0 - angleDeg;

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

/** Returns a part of two pads along a ray: the outer pad is 1. */
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

/** Returns a socket on the back, its pins on the front's chord; nets along growing angles. */
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

/** Returns the disc with all its copper. */
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
