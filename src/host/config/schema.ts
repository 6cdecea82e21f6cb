/**
 * The schema of a table's configuration. It is the only source of the validation, the TypeScript types,
 * `config/table.schema.json` for editors and the table in docs/run/configuration.md.
 */
import { z } from 'zod';
import { BOARD_LIMITS } from '../../devices/board/index.js';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LONGEST_PRESET_NAME,
  MOST_SEATS,
  OWN_NUMBERS,
  type PresetNameFault,
  presetNameFault,
} from '../../engine/table/index.js';
import { GAMES } from '../../games/index.js';
import { board, claw, inputs, rings } from './board-schema.js';
import { readers } from './readers-schema.js';
import { choice, flag, measure, slotIndex, text, whole } from './settings.js';
import { house } from './venue-schema.js';

// The part of a configuration that is about the voice.

/** The loudness, pace and verbosity of the voice, and its output. */
const voice = z
  .strictObject({
    volumePercent: whole(0, 100).default(80).describe('Loudness of the voice.'),
    quiet: z
      .strictObject({
        from: whole(0, 23).default(0).describe('The hour from which the voice is quieter.'),
        until: whole(0, 23)
          .default(0)
          .describe('The hour until which it is; the same hour twice: never.'),
        volumePercent: whole(0, 100).default(40).describe('Loudness of the voice in these hours.'),
      })
      .prefault({})
      .describe('Hours in which the voice is quieter, by the clock of the machine.'),
    mode: choice(
      ['sound', 'silent'],
      'sound',
      '`silent`: nothing is heard; captions and lights say everything.',
    ),
    pacePercent: whole(75, 200)
      .default(100)
      .describe('How long words take, in percent of the usual; 150: half as slow again.'),
    phasesPercent: whole(100, 300)
      .default(100)
      .describe('How long the games’ own seconds are, in percent of what their rules say.'),
    teaching: choice(
      ['first-turn', 'always', 'never'],
      'first-turn',
      'When the voice explains the hands; otherwise it is brief.',
    ),
    masking: flag(true, 'A bed of sound covers the noises of a night, where the game has one.'),
    output: text
      .default('auto')
      .describe(
        'Where it is heard: `card`, `page`, `none`, or the path of a WAV file. `auto`: the card if there is one, else the page.',
      ),
    card: text
      .default('auto')
      .describe(
        'Sound card by its name (`artiglio voice cards` lists them); `auto`: the usual one.',
      ),
    loudnessLufs: measure(-35, -14, -19, 'Loudness of every clip (BS.1770), in LUFS.'),
    recordings: text
      .optional()
      .describe(
        'Directory of recordings, seen from the configuration file, e.g. `../voices/marco`; in it one directory a language.',
      ),
    pack: text
      .optional()
      .describe(
        'Folder of a voice pack, seen from the configuration file, e.g. `../packs/anna`; made with `artiglio voice make`.',
      ),
    piper: z
      .strictObject({
        program: text.default('piper').describe('The program, by name or path.'),
        models: z
          .partialRecord(z.enum(LANGUAGES), text)
          .describe('The model of each language, `….onnx`, seen from the configuration file.'),
      })
      .optional()
      .describe('Speech by Piper instead of espeak-ng, where the owner has it.'),
  })
  .prefault({})
  .describe('The voice.');

/** A name as browsers write it, in small letters (RFC 1123, 2.1). */
const HOST_NAME =
  /^(?=.*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/u;

/** The address and the port of a page. */
export const web = z
  .strictObject({
    host: text
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
    https: flag(
      false,
      'Encrypts the page with a certificate of its own, in the café’s network for example (docs/run/page-access.md says what a telephone says to that).',
    ),
  })
  .prefault({})
  .describe('The page.');

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
  .default(Array.from({ length: 8 }, (_, seat) => [2 * seat, 2 * seat + 1]))
  .describe(
    'The slots of each seat, clockwise: `[right, left]`. A seat with buttons only is `[]`; a game may lend it a slot that nobody needs. A slot that no seat has lies in the middle of the table.',
  );

const build = z
  .strictObject({
    slots: choice(
      ['modules', 'discs'],
      'modules',
      'What a slot is built from: a ring and a touch module as they are sold, or the slot disc of hardware/boards, which is both.',
    ),
    inputs: choice(
      ['chips', 'hub'],
      'chips',
      'What pads and buttons hang on: single 74HC165, or the input hub of hardware/boards.',
    ),
    topMm: measure(
      12,
      40,
      18,
      'Thickness by which the plywood of the top is sold; parts fit 0.9 mm less to 0.1 mm more.',
    ),
    acrylicMm: measure(
      2,
      8,
      3,
      'Thickness by which the acrylic is sold; parts fit 0.4 mm less or more.',
    ),
    playMm: measure(0, 2, 0.3, 'Play of a part in its hole, on each side.'),
    kerfMm: measure(
      0,
      6,
      0,
      'Width that the workshop’s tool takes where it follows the lines of the DXF files; 0 where the workshop allows for it.',
    ),
    pieceMm: measure(
      600,
      6000,
      2200,
      'Largest piece of a top that is cut and carried; a larger top comes in pieces.',
    ),
  })
  .prefault({})
  .describe(
    'How the table is built: for parts lists, drawings and files of a workshop. Sizes are in mm.',
  );

const statistics = z
  .strictObject({
    kept: flag(
      false,
      'Keeps statistics of evenings that are over, and shows them on the console (docs/run/statistics.md). Off: nothing of them is loaded.',
    ),
    database: text
      .default('evenings.sqlite')
      .describe(
        'Where they are: a file, seen from the data directory, or `postgres://user@server/database` for several tables.',
      ),
  })
  .prefault({})
  .describe('What remains of evenings: games, lengths, winners by role, faults of readers.');

const metrics = z
  .strictObject({
    served: flag(
      false,
      'Serves `/metrics` beside the page, for Prometheus and the like (docs/run/metrics.md). Off: nothing of them is loaded.',
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

/** The shortest game with cards: strangers at a stand stay for one round. */
const SHORTEST = GAMES.filter(({ habits }) => habits.dealPhase !== undefined).reduce(
  (one, other) => (other.minutes[1] < one.minutes[1] ? other : one),
);

/** A stand at which strangers play. */
const openToAll = z
  .strictObject({
    on: flag(
      false,
      'Strangers sit down by telephone and leave between rounds, and rounds begin by themselves when enough sit.',
    ),
    game: choice(
      GAMES.map(({ id }) => id),
      SHORTEST.id,
      'The game of these rounds.',
    ),
    mostRounds: whole(1, 1000)
      .default(20)
      .describe(
        'How many rounds begin by themselves one after the other while nobody new sits down and nobody gives a command.',
      ),
  })
  .prefault({})
  .describe('An emulated table that is open to all, for a stand.');

/** The whole configuration of a table. */
export const tableSchema = z
  .strictObject({
    name: text.max(60).default('Artiglio').describe('What the table is called.'),
    language: choice(LANGUAGES, DEFAULT_LANGUAGE, 'What the voice and the page speak.'),
    data: text
      .optional()
      .describe(
        'Directory of the journals and the table’s key, seen from the configuration file. Without it: `data` beside the configuration file, or beside its folder where that is called `config`.',
      ),
    key: text
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
        talk: flag(
          true,
          'Whether simulated players say a sentence each in a discussion, as captions on the page, and vote by it.',
        ),
      })
      .prefault({})
      .describe('Players whom the program plays, on an emulated table.'),
    openToAll,
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
