/** The part of the configuration's schema about the board: its lights, and the pads and buttons that it reads. */
import { z } from 'zod';
import { BOARD_LIMITS, COLOUR_ORDERS, PIXEL_KINDS } from '../../devices/board/index.js';
import { FIRMATA_FIRST_PIN, FIRMATA_LAST_PIXEL_PIN } from '../../devices/firmata/index.js';
import { MOST_SEATS } from '../../engine/table/index.js';
import { choice, flag, slotIndex, text, whole } from './settings.js';

/** Boards that a table can use. A Nano is an Uno in another shape. */
const BOARD_MODELS = ['uno', 'nano', 'mega'] as const;
/** The model of a board. */
export type BoardModel = (typeof BOARD_MODELS)[number];

/** The limits of each model's chip. */
export const MODEL_LIMITS = {
  uno: BOARD_LIMITS.uno,
  nano: BOARD_LIMITS.uno,
  mega: BOARD_LIMITS.mega,
} as const satisfies Record<BoardModel, unknown>;

const direction = z.enum(['clockwise', 'counter-clockwise']);

/** The section `board`. */
export const board = z
  .strictObject({
    kind: choice(
      ['emulated', 'serial', 'firmata', 'emulated-firmata'],
      'emulated',
      '`serial` is a board on a cable with Artiglio’s own firmware, `firmata` one with node-pixel’s Firmata; `emulated` and `emulated-firmata` run their real images in software.',
    ),
    firstStart: flag(
      false,
      '`emulated` only: when a board is on a USB plug at the start, the table is learnt from hands first, and this file is written again (docs/run/install.md).',
    ),
    model: choice(BOARD_MODELS, 'mega', 'Which Arduino it is.'),
    port: text
      .default('auto')
      .describe(
        'Serial port. `auto` asks every port until a board answers. A fixed one is best named by its link under `/dev/serial/by-id`; one whose plug comes back under another name is followed.',
      ),
    pixelKind: choice(
      PIXEL_KINDS,
      'ws2812',
      'What the lights are. `ws2812` and `pl9823` take 5 V, `ws2811` and `ws2815` 12 V, `sk6812-rgbw` has a white of its own, of which a board has room for three quarters as many. All but `ws2812` need our firmware.',
    ),
    currentLimitMa: whole(100, 60_000)
      .default(4000)
      .describe('Milliamps all pixels together may draw. Leave a quarter of the supply to spare.'),
    pixelPin: whole(FIRMATA_FIRST_PIN, FIRMATA_LAST_PIXEL_PIN)
      .default(5)
      .describe('Firmata only: the Arduino’s pin that the LEDs’ data line is on.'),
    brightnessPercent: whole(1, 100).default(60).describe('Brightness of the whole table.'),
  })
  .prefault({})
  .describe('The board that drives the lights and reads the hands.');

const pixels = {
  pixelKind: z
    .enum(PIXEL_KINDS)
    .optional()
    .describe('What these lights are, where they are others than `board.pixelKind`.'),
  colourOrder: z
    .enum(COLOUR_ORDERS)
    .optional()
    .describe(
      'In which order they take red, green and blue (white is always last); without it the usual one: `rgb` of `ws2811` and `pl9823`, else `grb`. Needs our firmware.',
    ),
};

const ring = {
  pixels: whole(0, 60).describe('Pixels of a ring; 0: no ring.'),
  rotation: whole(0, 59).describe(
    'Which pixel, along the wire from 0, lies nearest the middle of the table.',
  ),
  direction: direction.describe('Which way the wire runs, seen from above.'),
};

/** The section `rings`. */
export const rings = z
  .strictObject({
    pixels: ring.pixels.default(12),
    rotation: ring.rotation.default(0),
    direction: ring.direction.default('clockwise'),
    ...pixels,
    first: whole(0, BOARD_LIMITS.mega.pixels - 1)
      .default(0)
      .describe('First pixel on the wire of slot 0. The others follow in slot order.'),
    exceptions: z
      .array(
        z.strictObject({
          slot: slotIndex.describe('Which slot, from 0.'),
          first: whole(0, BOARD_LIMITS.mega.pixels - 1)
            .optional()
            .describe('First pixel on the wire; without it, the one after the slot before.'),
          pixels: ring.pixels.optional(),
          rotation: ring.rotation.optional(),
          direction: ring.direction.optional(),
          ...pixels,
        }),
      )
      .default([])
      .describe('Rings that are not like the others.'),
  })
  .prefault({})
  .describe('The rings of light, one for each slot.');

/** The section `claw`. */
export const claw = z
  .strictObject({
    pixels: whole(0, 60).default(60).describe('Pixels of the claw; 0: no claw.'),
    first: whole(0, BOARD_LIMITS.mega.pixels - 1)
      .optional()
      .describe('First pixel on the wire; without it, the one after the last ring.'),
    rotation: whole(0, 59)
      .default(0)
      .describe('Which pixel, along the wire from 0, is bearing 0: angles are counted from it.'),
    direction: direction.default('clockwise').describe('Which way the wire runs, seen from above.'),
    ...pixels,
  })
  .prefault({})
  .describe('The claw of light in the middle.');

const active = z.enum(['high', 'low']);

/** Makes the schema of an input's owner; the first alternative says what its place is. */
const owned = <Place extends 'bit' | 'pin'>(place: Place, number: z.ZodInt, meaning: string) => {
  const at = <Number extends z.ZodInt>(numbered: Number) =>
    // A computed key has the type `string`.
    ({ [place]: numbered }) as Record<Place, Number>;
  return z
    .array(
      z.union([
        z.strictObject({
          ...at(number.describe(meaning)),
          pad: slotIndex.describe('The pad of this slot.'),
        }),
        z.strictObject({
          ...at(number),
          seat: whole(1, MOST_SEATS).describe('The seat by its number, from 1.'),
          side: z.enum(['left', 'right']).describe('Which of its two buttons.'),
        }),
      ]),
    )
    .optional();
};

/** The section `inputs`. */
export const inputs = z
  .strictObject({
    chips: whole(1, BOARD_LIMITS.mega.inputs / 8)
      .optional()
      .describe('74HC165 chips in the chain; without it, as many as the inputs need.'),
    padsActive: active.default('high').describe('Level of a touched pad (TTP223: high).'),
    buttonsActive: active
      .default('low')
      .describe('Level of a pressed button (a switch to ground with a pull-up: low).'),
    bits: owned(
      'bit',
      whole(0, BOARD_LIMITS.mega.inputs - 1),
      '8 × chip + input D0–D7; chip 0 is nearest the board.',
    ).describe(
      'Every input there is. Without it: the pads by slot, then each seat’s left and right button.',
    ),
    pins: owned(
      'pin',
      // The last pin of a Mega is A15.
      whole(FIRMATA_FIRST_PIN, 69),
      'A digital pin of the Arduino; A0 of a Mega is 54, of an Uno 14.',
    ).describe(
      'Firmata only: every input there is, each on a pin of its own. Without it: the same order on the pins there are.',
    ),
  })
  .prefault({})
  .describe('The pads and buttons, on the chain of 74HC165 or, with Firmata, on pins.');
