/** The Arduino below an input hub: the pins that the hub has for it, and the outline of a Mega. */
import type { Point } from '../drawing/drawing.js';
import { BOARD_PINS } from '../wiring/board-pins.js';
import type { BoardPart } from './board.js';
import { pinRow, pinRows } from './footprints.js';
import { type HubModel, type Layout, layoutOf } from './hub-layout.js';
import { nanoSockets } from './nano-sockets.js';

/** The Nano's middle. */
const NANO_MM = -40;
const PINS = {
  value: 'pins',
  number: 'pin header 2.54 mm, straight, 6 mm pins, on the back, pins away from the board',
  priceEuro: 0.2,
  side: 'back',
} as const;

/** The pins of a Mega, from the pin D7, mm (its template): the double row of D22 to D53 stands 43.18 mm lower. */
const DOUBLE_ROW_MM = { x: 193.98 - 145.72, y: 92.38 - 49.2 } as const;

/**
 * A Mega by the mechanical drawing of its maker, y up, from the corner at the power socket: its size, its pin D7, and
 * the holes whose screw heads touch no socket. The two holes beside the upper row of sockets have no room for a head.
 */
const MEGA_MM = {
  size: { x: 101.6, y: 53.34 },
  d7: { x: 45.72, y: 50.8 },
  holes: [
    { x: 13.97, y: 2.54 },
    { x: 66.04, y: 7.62 },
    { x: 66.04, y: 35.56 },
    { x: 96.52, y: 2.54 },
  ],
} as const;

/** The Mega below its hub, in the directions of the hub's front. */
export interface MegaOnHub {
  readonly middle: Point;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly screws: readonly Point[];
}

/** Returns the Mega below its hub. */
export function megaOnHub(): MegaOnHub {
  const d7 = d7At(layoutOf('mega'));
  const onHub = ({ x, y }: Point): Point => {
    return { x: d7.x + x - MEGA_MM.d7.x, y: d7.y - (y - MEGA_MM.d7.y) };
  };
  const { size, holes } = MEGA_MM;
  return {
    middle: onHub({ x: size.x / 2, y: size.y / 2 }),
    widthMm: size.x,
    heightMm: size.y,
    screws: holes.map(onHub),
  };
}

/** Returns the lowest pin of the double row, at its left. */
function doubleRowAt({ widthMm, heightMm }: Layout): Point {
  return { x: widthMm / 2 - 5, y: -heightMm / 2 + 4 + DOUBLE_ROW_MM.y };
}

function d7At(layout: Layout): Point {
  const double = doubleRowAt(layout);
  return { x: double.x - DOUBLE_ROW_MM.x, y: double.y - DOUBLE_ROW_MM.y };
}

/** Returns the pins of the Mega: the upper row's D7 to D0, and the double row at the right: ground, D53 to D22, 5 V. */
export function megaPins(layout: Layout): readonly BoardPart[] {
  const double = doubleRowAt(layout);
  const d7 = d7At(layout);
  const nets = netsOf('mega');
  const row: Record<number, string | undefined> = {};
  for (let pin = 1; pin <= 8; pin += 1) row[pin] = nets[String(8 - pin)];
  const rows: Record<number, string | undefined> = { 1: 'GND', 2: 'GND', 35: '+5V', 36: '+5V' };
  // The order from below is ground, then 52 and 53, two fewer in each step.
  for (let pin = 3; pin <= 34; pin += 1) {
    const digital = 52 - 2 * (Math.ceil(pin / 2) - 2) + (pin % 2 === 0 ? 1 : 0);
    rows[pin] = nets[String(digital)];
  }
  return [
    pinRow({ reference: 'J_D7', at: { x: d7.x + 3.5 * 2.54, y: d7.y }, pins: row }, PINS, 8),
    pinRows(
      {
        reference: 'J_D53',
        at: { x: double.x + 1.27, y: double.y - 8.5 * 2.54 },
        turnDeg: 90,
        pins: rows,
      },
      PINS,
      36,
    ),
  ];
}

/** Returns the sockets of a Nano. */
export function nanoPins({ heightMm }: Layout): readonly BoardPart[] {
  const nets = Object.entries(netsOf('nano')).map(([pin, net]) => [`D${pin}`, net]);
  return nanoSockets({ x: NANO_MM, y: heightMm / 2 - 13 }, Object.fromEntries(nets));
}

/** Returns the nets of an Arduino's pins that the hub uses, by their numbers. */
function netsOf(model: HubModel): Readonly<Record<string, string>> {
  const { data, latch, chainData, clock } = BOARD_PINS[model];
  return {
    [numberOf(data)]: 'DATA_IN',
    [numberOf(latch)]: 'LATCH_IN',
    [numberOf(chainData)]: 'CHAIN0',
    [numberOf(clock)]: 'CLOCK_IN',
  };
}

/** Returns the number of a pin: "53" of "D53", "50" of "D50 (MISO)". */
function numberOf(pin: string): string {
  return /\d+/u.exec(pin)?.[0] ?? '';
}
