/**
 * The parts to buy for a table, counted from its configuration. Prices are estimates, in euro; those of Arduino boards
 * are of the originals.
 */

import { type PixelKind, type PixelRun, pixelsOfRun } from '../../src/devices/board/index.js';
import { isFirmata, type TableConfiguration, toLightsSetup } from '../../src/host/config/index.js';
import { boardEuro, LOT, lotText } from './boards/cost.js';
import { countsOf } from './counts.js';
import { inputsOf } from './inputs.js';
import { computerParts, optionalParts } from './optional-parts.js';
import { type Part, part } from './part.js';
import { perConfiguration } from './per-configuration.js';
import { powerParts } from './power-parts.js';
import { readerParts } from './reader-parts.js';
import { clawHold } from './top/claw.js';
import { ringDiameterMm } from './top/measures.js';
import { topParts } from './top-parts.js';
import { CHIP_CAPACITOR, PULL_RESISTOR } from './wiring/values.js';

const BOARDS = {
  uno: { name: 'Arduino Uno (ATmega328P, 16 MHz, 5 V)', priceEuro: 26 },
  nano: { name: 'Arduino Nano (ATmega328P, 16 MHz, 5 V)', priceEuro: 24 },
  mega: { name: 'Arduino Mega 2560 (16 MHz, 5 V)', priceEuro: 45 },
} as const;

/** The plug of a board's USB socket. */
const USB_PLUGS = { uno: 'B', nano: 'Mini-B, Micro-B or C', mega: 'B' } as const;

/** The product for a ring, and the price of one pixel. */
const LIGHTS = {
  ws2812: { name: 'WS2812B', ringEuro: 0.16, clawEuro: 0.18 },
  ws2811: { name: 'WS2811 12 V', ringEuro: 0.12, clawEuro: 0.12 },
  ws2815: { name: 'WS2815 12 V', ringEuro: 0.2, clawEuro: 0.2 },
  pl9823: { name: 'PL9823', ringEuro: 0.3, clawEuro: 0.3 },
  'sk6812-rgbw': { name: 'SK6812 RGBW', ringEuro: 0.22, clawEuro: 0.24 },
} as const;

/** All parts of a table, the optional ones last. */
export const partsOf = perConfiguration(listParts);

function listParts(configuration: TableConfiguration): readonly Part[] {
  const board = BOARDS[configuration.board.model];
  return [
    part(board.name, 1, board.priceEuro, 'drives the lights, reads the hands'),
    part(
      'USB cable with data wires, 1 m',
      1,
      3,
      `board (its plug: ${USB_PLUGS[configuration.board.model]}) to Raspberry Pi`,
    ),
    ...lightParts(configuration),
    ...inputParts(configuration),
    ...powerParts(configuration),
    ...readerParts(configuration),
    ...topParts(configuration),
    ...computerParts(configuration),
    ...optionalParts(configuration),
  ]
    .filter(({ quantity }) => quantity > 0)
    .map((one) => ({ ...one, priceEuro: Math.round(100 * one.priceEuro) / 100 }));
}

function lightParts(configuration: TableConfiguration): Part[] {
  const { rings, claw } = toLightsSetup(configuration);
  const lit = rings.filter(({ pixels }) => pixels > 0).length;
  const ringParts =
    configuration.build.slots === 'discs'
      ? [
          part(
            'slot disc, assembled (hardware/boards/slot-disc)',
            lit,
            boardEuro('slot-disc', LOT),
            `ring and pad of a slot, with white mask; ${lotText('slot-disc')}`,
          ),
        ]
      : [...byKind(rings)].flatMap(([kind, ofKind]) =>
          [...countsOf(ofKind.map((ring) => ring.pixels).filter((pixels) => pixels > 0))].map(
            ([pixels, count]) => {
              const { name, ringEuro } = LIGHTS[kind];
              const use = 'one for each slot, between the card and the middle';
              return part(`${name} ring, ${pixels} pixels`, count, 0.3 + pixels * ringEuro, use);
            },
          ),
        );
  const { name, clawEuro } = LIGHTS[pixelsOfRun(claw).kind];
  return [...ringParts, ...clawLights(configuration, name, clawEuro)];
}

/** Returns the parts of the claw's lights: a strip comes with its leads; a ring has none. */
function clawLights(configuration: TableConfiguration, kind: string, pixelEuro: number): Part[] {
  const { pixels } = toLightsSetup(configuration).claw;
  const hold = clawHold(configuration);
  if (hold.kind === 'none') return [];
  if (hold.kind === 'core' && hold.light === 'strip') {
    return [
      part(
        `${kind} strip, 60 pixels a metre, ${pixels} pixels, 10 mm wide, bare, with leads at both ends`,
        1,
        pixels * pixelEuro,
        `the claw, round its core of ${hold.coreMm} mm; data, 5 V and ground at each end on leads of 10 cm or more, soldered by its maker; no sleeve; the ribs hold it where its tape tires`,
      ),
    ];
  }
  return [
    part(
      `${kind} ring, ${pixels} pixels`,
      1,
      pixels * pixelEuro,
      `the claw; outer diameter ${ringDiameterMm(pixels)} mm: measure yours before you order the top`,
    ),
    part(
      'stranded wire 0.75 mm², red and black, 1 m of each',
      1,
      1,
      'leads of the claw, soldered to two opposite points',
    ),
  ];
}

/** Returns the pads, the buttons, and what they are connected to. */
function inputParts(configuration: TableConfiguration): Part[] {
  const { wires, chips, buttonsActive } = inputsOf(configuration);
  const { build, board } = configuration;
  const pads = wires.filter((wire) => 'pad' in wire).length;
  const buttons = wires.length - pads;
  const hands = [
    part(
      'quiet push button, 24 mm, snaps into its hood',
      buttons,
      3.5,
      'left and right at each seat; clips for a plate of 3 mm, at most 21 mm deep below it with its tabs of 2.8 mm, its rim at most 28 mm wide',
    ),
    ...(build.slots === 'discs'
      ? []
      : [
          part('TTP223 touch module, 15 × 11 mm', pads, 0.4, 'one for each slot, beside the ring'),
          part(
            'copper tape, 25 mm wide, m',
            Math.ceil(pads * 0.03),
            0.6,
            'the electrode of each pad, below its acrylic',
          ),
        ]),
  ];
  if (build.inputs === 'hub' && !isFirmata(board)) {
    const model = board.model === 'mega' ? 'mega' : 'nano';
    return [
      ...hands,
      part(
        `input hub for ${model}, assembled (hardware/boards/hub-${model})`,
        1,
        boardEuro(`hub-${model}`, LOT),
        `pads, buttons and the data wire are plugged into it; ${lotText(`hub-${model}`)}`,
      ),
    ];
  }
  const pullUps = buttonsActive === 'low' ? buttons : 0;
  const spare = 8 * chips - wires.length;
  return [
    ...hands,
    part('74HC165 shift register, DIP-16', chips, 0.5, 'the input chain'),
    part('socket, DIP-16', chips, 0.15, 'one for each 74HC165'),
    part(
      'strip board, 100 × 160 mm',
      Math.ceil(chips / 4),
      3,
      'all 74HC165, within 30 cm of the board',
    ),
    part(
      `capacitor ${CHIP_CAPACITOR}`,
      chips,
      0.05,
      'one at each 74HC165, between its pins 8 and 16',
    ),
    part(`resistor ${PULL_RESISTOR}`, pullUps, 0.03, 'pull-up of each button'),
    part('wire bridge to ground', spare, 0, 'inputs of the chain that nothing uses'),
    part(
      'JST-XH socket and housing, 3 pins, with contacts',
      chips > 0 ? pads + buttons / 2 : 0,
      0.25,
      'one for each pad and each seat, at the strip board',
    ),
  ];
}

/** Groups the rings of each kind of light, in order of first appearance. */
function byKind(rings: readonly PixelRun[]): Map<PixelKind, readonly PixelRun[]> {
  const kinds = new Map<PixelKind, readonly PixelRun[]>();
  for (const ring of rings) {
    const { kind } = pixelsOfRun(ring);
    kinds.set(kind, [...(kinds.get(kind) ?? []), ring]);
  }
  return kinds;
}
