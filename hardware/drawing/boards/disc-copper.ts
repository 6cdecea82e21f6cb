/** The copper of the slot disc: open rings and spokes on the front, arcs from socket to socket on the back. */
import type { Point } from '../drawing/drawing.js';
import { DISC_PIXELS, ELECTRODE_FREE_MM, ELECTRODE_MM } from '../top/measures.js';
import type { Track, Via } from './board.js';
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

/** Radii of the open rings on the front. */
const PLUS_MM = 23.9;
const GROUND_MM = 17.3;
/** Radii of the wide arcs from socket to socket on the back. */
const PLUS_ARC_MM = 22.6;
const GROUND_ARC_MM = 19;

/** Returns a track on the front. */
function front(net: string, widthMm: number, points: readonly Point[]): Track {
  return { net, layer: 'F.Cu', widthMm, points };
}

/** Returns a track on the back. */
function back(net: string, widthMm: number, points: readonly Point[]): Track {
  return { net, layer: 'B.Cu', widthMm, points };
}

/** Returns a point beside an angle's ray: `aside` along growing angles, mm. */
function beside(angleDeg: number, radiusMm: number, aside: number): Point {
  const turnDeg = (Math.atan2(aside, radiusMm) * 180) / Math.PI;
  return polar(angleDeg + turnDeg, Math.hypot(radiusMm, aside));
}

/** Returns the points of an arc, a degree apart. */
function arc(fromDeg: number, toDeg: number, radiusMm: number): readonly Point[] {
  const steps = Math.ceil(Math.abs(toDeg - fromDeg));
  return Array.from({ length: steps + 1 }, (_, step) =>
    polar(fromDeg + ((toDeg - fromDeg) * step) / steps, radiusMm),
  );
}

const PAD_OUT_MM = PIXEL_MM + 1.65;
const PAD_IN_MM = PIXEL_MM - 1.65;
/** Angles of a pixel's pads from its own: outer and inner. */
const OUT_PAD_DEG = (Math.atan2(2.45, PAD_OUT_MM) * 180) / Math.PI;
const IN_PAD_DEG = (Math.atan2(2.45, PAD_IN_MM) * 180) / Math.PI;

/**
 * Returns the open rings of plus and ground, the spokes to pixels and capacitors, and the data tracks from pixel to
 * pixel below the capacitors.
 */
export function ringTracks(gaps: readonly number[]): readonly Track[] {
  const plusEnd = pixelDeg(0) - OUT_PAD_DEG;
  const groundStart = pixelDeg(0) + IN_PAD_DEG;
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
/** The via of the touch chip's 5 V. */
const PAD_VIA = polar(CAPACITOR_AT.angleDeg + 5, CAPACITOR_AT.radiusMm - 0.8);

/** Returns the vias of the disc. */
export function vias(): readonly Via[] {
  return [
    { net: 'DIN', at: polar(-RESISTOR_DEG, VIA_MM) },
    { net: 'DOUT', at: polar(RESISTOR_DEG, VIA_MM) },
    { net: 'GND', at: polar(GROUND_VIA_DEG, GROUND_MM) },
    ...PLUS_VIAS_DEG.map((at) => ({ net: '+5V', at: polar(at, PLUS_MM - 0.3) })),
    { net: '+5V_PAD', at: PAD_VIA },
  ];
}

/** Returns the wide arcs from socket to socket on the back, and the data tracks from the sockets to the gap. */
export function socketTracks(): readonly Track[] {
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

/** Returns the tracks of the touch chip, which stay as far from the electrode as they can. */
export function touchTracks(): readonly Track[] {
  const pad = (x: number, y: number) => beside(TOUCH_DEG, TOUCH_MM - y, x);
  const pin = (pins: number) => beside(PAD_SOCKET_DEG, PINS_MM, pins * PITCH_MM);
  const alongMm = ELECTRODE_MM / 2 + ELECTRODE_FREE_MM - 0.15;
  const { angleDeg, radiusMm } = CAPACITOR_AT;
  return [
    front('ELECTRODE', 0.25, [pad(-1.14, 0.95), pad(-1.14, TOUCH_MM - ELECTRODE_MM / 2 + 1)]),
    front('PAD', 0.25, [pad(-1.14, -0.95), ...arc(TOUCH_DEG - 8, TOUCH_DEG - 36, 15.3), pin(1)]),
    front('GND_PAD', 0.25, [pad(-1.14, 0), ...arc(TOUCH_DEG - 9, PAD_SOCKET_DEG, alongMm), pin(0)]),
    front('GND_PAD', 0.25, [
      pad(-1.14, 0),
      pad(0, -0.2),
      pad(0, -1.9),
      polar(angleDeg, TOUCH_MM + 1.9),
      polar(angleDeg, radiusMm + 0.8),
    ]),
    front('+5V_PAD', 0.25, [pad(1.14, 0), pad(2.4, 0.3), polar(angleDeg, radiusMm - 0.8), PAD_VIA]),
    back('+5V_PAD', 0.25, [
      PAD_VIA,
      ...arc(angleDeg + 3, PAD_SOCKET_DEG - 9.5, alongMm - 0.1),
      pin(-1),
    ]),
  ];
}
