/** Tables for firmware tests, the records that tell a board about them, and their pixels on the wire. */
import { BOARD_LIMITS, record } from '../../src/devices/board/generated/protocol.js';
import { packRecords } from '../../src/devices/board/send-window.js';
import { COLOUR_LEVELS, type Colour } from '../../src/engine/table/scene.js';

/** The boards that the firmware is written for. */
export type BoardName = keyof typeof BOARD_LIMITS;
export const BOARD_NAMES = ['uno', 'mega'] as const satisfies readonly BoardName[];

/** One pixel. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The palette that `configurationRecords` sends: white is 7, as the touch needs. */
export const PALETTE = Object.keys(COLOUR_LEVELS) as readonly Colour[];
/** A colour's index in the palette. */
export function colourIndex(colour: Colour): number {
  return PALETTE.indexOf(colour);
}

/** Where a ring or the claw is on the wire. */
export interface StripPlace {
  readonly first: number;
  readonly count: number;
  readonly rotation?: number;
  readonly direction?: 0 | 1;
  /** As record `P` counts the orders of colours; 0: green, red, blue. */
  readonly order?: number;
}

/** What a board is told of its table. */
export interface BenchTable {
  readonly rings: readonly StripPlace[];
  readonly claw: StripPlace | undefined;
  readonly limitMa: number;
  readonly brightness: number;
  readonly refreshMs: number;
  /** Bits of the chain: the pads of all slots first, then the buttons of `seats` seats. */
  readonly seats: number;
}

/** Three rings of twelve that are turned and wound differently. */
const BENCH_RINGS: readonly StripPlace[] = [
  { first: 0, count: 12 },
  { first: 12, count: 12, rotation: 3, direction: 0 },
  { first: 24, count: 12, rotation: 1, direction: 1 },
];

/** A table of these three rings and a claw of twelve. */
export function smallTable(changes: Partial<BenchTable> = {}): BenchTable {
  return {
    rings: BENCH_RINGS,
    claw: { first: 36, count: 12 },
    limitMa: 10_000,
    brightness: 255,
    refreshMs: 250,
    seats: 1,
    ...changes,
  };
}

/** The largest table a board has room for: 16 × 12 + 24 on the Uno, 30 × 12 + 60 and 90 inputs on the Mega. */
export function largestTable(board: BoardName, changes: Partial<BenchTable> = {}): BenchTable {
  const { slots, pixels } = BOARD_LIMITS[board];
  return {
    rings: Array.from({ length: slots }, (_, slot) => ({ first: slot * 12, count: 12 })),
    claw: { first: slots * 12, count: pixels - slots * 12 },
    limitMa: 60_000,
    brightness: 255,
    refreshMs: 250,
    seats: board === 'uno' ? 8 : 30,
    ...changes,
  };
}

/** A strip of which nothing else is said. */
const AS_WOUND = { rotation: 0, direction: 0, order: 0 };

/** The records of a configuration, between `C` and `F`. */
export function configurationRecords(table: BenchTable): string[] {
  const slots = table.rings.length;
  const inputs = slots + 2 * table.seats;
  return [
    ...table.rings.map((place, slot) => record.ring({ ...AS_WOUND, slot, ...place })),
    ...(table.claw === undefined ? [] : [record.claw({ ...AS_WOUND, ...table.claw })]),
    record.chain({ chips: Math.ceil(inputs / 8), padsActive: 1, buttonsActive: 0 }),
    ...Array.from({ length: slots }, (_, slot) => record.input({ bit: slot, meaning: slot })),
    ...Array.from({ length: 2 * table.seats }, (_, button) =>
      record.input({ bit: slots + button, meaning: 0x40 + button }),
    ),
    ...PALETTE.map((name, colour) => {
      const [red, green, blue] = COLOUR_LEVELS[name];
      return record.palette({ colour, red, green, blue });
    }),
    record.refresh({ intervalMs: table.refreshMs }),
    record.power({ limitMa: table.limitMa, brightness: table.brightness }),
  ];
}

/** Bytes that these records take on the wire. */
export function wireBytes(records: readonly string[]): number {
  return packRecords(records).reduce((sum, line) => sum + line.length + 7, 0);
}

/** The colours of a ring or of the claw, from the pixel nearest the middle (of the claw: bearing 0). */
export function stripColours(place: StripPlace, pixels: Uint8Array): Rgb[] {
  return Array.from({ length: place.count }, (_, pixel) => {
    const turned = (place.rotation ?? 0) + (place.direction === 1 ? -pixel : pixel);
    const at = 3 * (place.first + (((turned % place.count) + place.count) % place.count));
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  });
}
