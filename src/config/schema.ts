/**
 * The schema of a table's configuration. It is the only source of the validation, the TypeScript types,
 * `config/table.schema.json` for editors and the table in docs/configuration.md.
 */
import { z } from 'zod';
import { BOARD_LIMITS } from '../devices/board/generated/protocol.js';
import { COLOUR_ORDERS, PIXEL_KINDS } from '../devices/board/pixels.js';
import { FIRMATA_FIRST_PIN, FIRMATA_LAST_PIXEL_PIN } from '../devices/firmata/firmata-setup.js';
import { GAMES } from '../games/games.js';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../table/languages.js';
import { MOST_SEATS } from '../table/layout.js';
import {
  LONGEST_PRESET_NAME,
  OWN_NUMBERS,
  type PresetNameFault,
  presetNameFault,
} from '../table/presets.js';
import { house } from './house-schema.js';
import { slotIndex, whole } from './ranges.js';
import { readers } from './readers-schema.js';
import { voice } from './voice-schema.js';

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
const inputBit = whole(0, BOARD_LIMITS.mega.inputs - 1);
/** The last pin of a Mega, A15. */
const arduinoPin = whole(FIRMATA_FIRST_PIN, 69);

/** A name as browsers write it, in small letters (RFC 1123, 2.1). */
const HOST_NAME =
  /^(?=.*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/u;

/** The address and the port of a page. */
export const web = z
  .strictObject({
    host: z
      .string()
      .min(1)
      .default('127.0.0.1')
      .describe('Address the page listens on. Any other than a loopback address asks for a key.'),
    port: whole(0, 65_535).default(8080).describe('Port of the page; 0 takes a free one.'),
    names: z
      .array(
        z
          .string()
          .max(253)
          .regex(HOST_NAME)
          .meta({ examples: ['tavolo.fritz.box'] }),
      )
      .max(16)
      .default([])
      .describe(
        'Further names by which browsers may ask for the page, without `http://` and port: one that a router gives this machine, or the one of a proxy before it. With any of them the page asks for a key at every address.',
      ),
    https: z
      .boolean()
      .default(false)
      .describe(
        'Encrypts the page with a certificate of its own, in the café’s network for example (docs/page.md says what a telephone says to that).',
      ),
  })
  .prefault({})
  .describe('The page.');

const board = z
  .strictObject({
    kind: z
      .enum(['emulated', 'serial', 'firmata', 'emulated-firmata'])
      .default('emulated')
      .describe(
        '`serial` is a board on a cable with Artiglio’s own firmware, `firmata` one with node-pixel’s Firmata; `emulated` and `emulated-firmata` run their real images in software.',
      ),
    firstStart: z
      .boolean()
      .default(false)
      .describe(
        '`emulated` only: when a board is on a USB plug at the start, the table is learnt from hands first, and this file is written again (docs/install.md).',
      ),
    model: z.enum(BOARD_MODELS).default('mega').describe('Which Arduino it is.'),
    port: z
      .string()
      .min(1)
      .default('auto')
      .describe(
        'Serial port. `auto` asks every port until a board answers. A fixed one is best named by its link under `/dev/serial/by-id`; one whose plug comes back under another name is followed.',
      ),
    pixelKind: z
      .enum(PIXEL_KINDS)
      .default('ws2812')
      .describe(
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

const rings = z
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

const claw = z
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
const inputs = z
  .strictObject({
    chips: whole(1, BOARD_LIMITS.mega.inputs / 8)
      .optional()
      .describe('74HC165 chips in the chain; without it, as many as the inputs need.'),
    padsActive: active.default('high').describe('Level of a touched pad (TTP223: high).'),
    buttonsActive: active
      .default('low')
      .describe('Level of a pressed button (a switch to ground with a pull-up: low).'),
    bits: z
      .array(
        z.union([
          z.strictObject({
            bit: inputBit.describe('8 × chip + input D0–D7; chip 0 is nearest the board.'),
            pad: slotIndex.describe('The pad of this slot.'),
          }),
          z.strictObject({
            bit: inputBit,
            seat: whole(1, MOST_SEATS).describe('The seat by its number, from 1.'),
            side: z.enum(['left', 'right']).describe('Which of its two buttons.'),
          }),
        ]),
      )
      .optional()
      .describe(
        'Every input there is. Without it: the pads by slot, then each seat’s left and right button.',
      ),
    pins: z
      .array(
        z.union([
          z.strictObject({
            pin: arduinoPin.describe(
              'A digital pin of the Arduino; A0 of a Mega is 54, of an Uno 14.',
            ),
            pad: slotIndex.describe('The pad of this slot.'),
          }),
          z.strictObject({
            pin: arduinoPin,
            seat: whole(1, MOST_SEATS).describe('The seat by its number, from 1.'),
            side: z.enum(['left', 'right']).describe('Which of its two buttons.'),
          }),
        ]),
      )
      .optional()
      .describe(
        'Firmata only: every input there is, each on a pin of its own. Without it: the same order on the pins there are.',
      ),
  })
  .prefault({})
  .describe('The pads and buttons, on the chain of 74HC165 or, with Firmata, on pins.');

const slots = z
  .strictObject({
    count: whole(1, BOARD_LIMITS.mega.slots).default(16).describe('Slots of the table.'),
    anglesDeg: z
      .array(z.number().min(0).lt(360))
      .optional()
      .describe(
        'Where each slot lies, in degrees clockwise from bearing 0 of the claw; without it, those of seats evenly round the table, those in the middle to either side of it.',
      ),
  })
  .prefault({})
  .describe('The places where cards lie. Slot 0 is seat 1’s right-hand slot, then clockwise.');

const seats = z
  .array(z.array(slotIndex).max(2))
  .min(1)
  .max(MOST_SEATS)
  .default([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
    [8, 9],
    [10, 11],
    [12, 13],
    [14, 15],
  ])
  .describe(
    'The slots of each seat, clockwise: `[right, left]`. A seat with buttons only is `[]`; a game may lend it a slot that nobody needs. A slot that no seat has lies in the middle of the table.',
  );

const build = z
  .strictObject({
    slots: z
      .enum(['modules', 'discs'])
      .default('modules')
      .describe(
        'What a slot is built from: a ring and a touch module as they are sold, or the slot disc of hardware/boards, which is both.',
      ),
    inputs: z
      .enum(['chips', 'hub'])
      .default('chips')
      .describe(
        'What pads and buttons hang on: single 74HC165, or the input hub of hardware/boards.',
      ),
    topMm: z
      .number()
      .min(12)
      .max(40)
      .default(18)
      .describe(
        'Thickness by which the plywood of the top is sold; parts fit 0.9 mm less to 0.1 mm more.',
      ),
    acrylicMm: z
      .number()
      .min(2)
      .max(8)
      .default(3)
      .describe('Thickness by which the acrylic is sold; parts fit 0.4 mm less or more.'),
    playMm: z
      .number()
      .min(0)
      .max(2)
      .default(0.3)
      .describe('Play of a part in its hole, on each side.'),
    kerfMm: z
      .number()
      .min(0)
      .max(6)
      .default(0)
      .describe(
        'Width that the workshop’s tool takes where it follows the lines of the DXF files; 0 where the workshop allows for it.',
      ),
    pieceMm: z
      .number()
      .min(600)
      .max(6000)
      .default(2200)
      .describe('Largest piece of a top that is cut and carried; a larger top comes in pieces.'),
  })
  .prefault({})
  .describe(
    'How the table is built: for parts lists, drawings and files of a workshop. Sizes are in mm.',
  );

const statistics = z
  .strictObject({
    kept: z
      .boolean()
      .default(false)
      .describe(
        'Keeps statistics of evenings that are over, and shows them on the console (docs/statistics.md). Off: nothing of them is loaded.',
      ),
    database: z
      .string()
      .min(1)
      .default('evenings.sqlite')
      .describe(
        'Where they are: a file, seen from the data directory, or `postgres://user@server/database` for several tables.',
      ),
  })
  .prefault({})
  .describe('What remains of evenings: games, lengths, winners by role, faults of readers.');

const metrics = z
  .strictObject({
    served: z
      .boolean()
      .default(false)
      .describe(
        'Serves `/metrics` beside the page, for Prometheus and the like (docs/metrics.md). Off: nothing of them is loaded.',
      ),
  })
  .prefault({})
  .describe('Figures for the people who look after tables.');

/** House rules by game; each game defines its own options. */
const games = z
  .strictObject(Object.fromEntries(GAMES.map(({ id, settings }) => [id, settings])))
  .prefault({})
  .describe('House rules, game by game.');

const NAME_FAULTS: Readonly<Record<PresetNameFault, string>> = {
  empty: 'a name with a letter, a digit or a sign that is seen',
  long: `a name of at most ${LONGEST_PRESET_NAME} characters`,
  characters: 'a name on one line, without control characters',
  twice: 'a name that no other preset has',
};

/** Presets of the host. Each is whole: what it does not name is as the rulebook has it. */
const presets = z
  .partialRecord(z.enum(OWN_NUMBERS), z.strictObject({ name: z.string(), games }))
  .superRefine((saved, { addIssue }) => {
    const named = Object.entries(saved).map(([number, { name }]) => ({ number, name }));
    for (const [index, { number, name }] of named.entries()) {
      const fault = presetNameFault(
        name,
        named.slice(0, index).map((before) => before.name),
      );
      if (fault !== undefined)
        addIssue({ code: 'custom', path: [number, 'name'], message: NAME_FAULTS[fault] });
    }
  })
  .prefault({})
  .describe(
    'House rules that are kept beside those of `games`, under a number and a name, and chosen with the game (see Presets below).',
  );

/** The whole configuration of a table. */
export const tableSchema = z
  .strictObject({
    name: z.string().min(1).max(60).default('Artiglio').describe('What the table is called.'),
    language: z
      .enum(LANGUAGES)
      .default(DEFAULT_LANGUAGE)
      .describe('What the voice and the page speak.'),
    data: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Directory of the journals and the table’s key, seen from the configuration file. Without it: `data` beside the configuration file, or beside its folder where that is called `config`.',
      ),
    key: z
      .string()
      .min(1)
      .optional()
      .describe(
        'File of the table’s key, seen from the configuration file, where it shall not lie beside the journals: 64 hex digits.',
      ),
    keptEvenings: whole(1, 10_000)
      .default(100)
      .describe(
        'How many evenings that are over keep their journal. An older one is cleared when the table starts: its games, winners and lengths stay in `past-evenings.jsonl`.',
      ),
    simulatedPlayers: z
      .strictObject({
        talk: z
          .boolean()
          .default(true)
          .describe(
            'Whether simulated players say a sentence each in a discussion, as captions on the page, and vote by it.',
          ),
      })
      .prefault({})
      .describe('Players whom the program plays, on an emulated table.'),
    web,
    board,
    slots,
    seats,
    rings,
    claw,
    inputs,
    readers,
    build,
    voice,
    house,
    statistics,
    metrics,
    games,
    presets,
  })
  .describe('Configuration of an Artiglio table');

/** A configuration with every default filled in. */
export type TableConfiguration = z.output<typeof tableSchema>;
