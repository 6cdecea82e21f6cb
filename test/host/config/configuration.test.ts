import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsonSchemaText, settingsTable } from '../../../src/host/config/documents.js';
import {
  loadConfiguration,
  parseConfiguration,
  toBoardSetup,
  toTableLayout,
} from '../../../src/host/config/index.js';
import { LUPUSBURG_RULES } from '../../support/rules.js';
import { temporaryDirectory } from '../../support/temporary.js';

/** The configuration a text gives; fails with its faults. */
function configured(text: string) {
  const parsed = parseConfiguration(text);
  if ('problems' in parsed) throw new Error(parsed.problems.map((it) => it.text).join('\n'));
  return parsed.configuration;
}

/** The faults of a text, each as `line: text`. */
function faults(text: string): string[] {
  const parsed = parseConfiguration(text);
  return 'problems' in parsed ? parsed.problems.map((it) => `${it.line}: ${it.text}`) : [];
}

describe('the tables that come with the program', () => {
  test.each([
    ['emulated', 18, 8, 276, 34],
    ['ten-seats', 22, 10, 324, 42],
    ['one-slot', 1, 1, 12, 3],
    ['home-kit', 8, 8, 120, 24],
    ['cafe', 16, 10, 252, 36],
    ['hall', 30, 30, 420, 90],
    ['emulated-firmata', 16, 8, 216, 32],
  ])(
    '%s has %i slots, %i seats, %i pixels and %i inputs',
    async (name, slots, seats, pixels, inputs) => {
      const { configuration, dataDirectory } = await loadConfiguration(`config/${name}.yaml`);
      const layout = toTableLayout(configuration);
      expect([layout.slots.length, layout.seats.length]).toEqual([slots, seats]);
      const setup = toBoardSetup(configuration);
      const counts = [...setup.rings, setup.claw].map((run) => run.pixels);
      expect(counts.reduce((sum, count) => sum + count)).toBe(pixels);
      expect(setup.inputs.wires).toHaveLength(inputs);
      expect(dataDirectory).toBe(join(process.cwd(), 'data'));
    },
  );
});

describe('what is not said', () => {
  test('keeps the data beside a file of one’s own, and beside config/ for one in there', async () => {
    const folder = await temporaryDirectory();
    await mkdir(join(folder, 'config'));
    for (const path of ['my-table.yaml', 'config/my-table.yaml']) {
      await writeFile(join(folder, path), 'name: Mine\n');
      const { dataDirectory } = await loadConfiguration(join(folder, path));
      expect(dataDirectory).toBe(join(folder, 'data'));
    }
    await writeFile(join(folder, 'other.yaml'), 'data: evenings\n');
    const { dataDirectory } = await loadConfiguration(join(folder, 'other.yaml'));
    expect(dataDirectory).toBe(join(folder, 'evenings'));
  });

  test('is usual: a file with {} is the emulated table without readers', () => {
    const configuration = configured('{}');
    expect(configuration.board.kind).toBe('emulated');
    expect(configuration.games['lupusburg']).toEqual(LUPUSBURG_RULES);
  });

  test('follows in order: rings by slot, then the claw; pads, then the buttons of each seat', () => {
    const setup = toBoardSetup(
      configured('slots: { count: 2 }\nseats: [[0, 1], []]\nclaw: { pixels: 24 }'),
    );
    expect(setup.rings.map((ring) => ring.first)).toEqual([0, 12]);
    expect(setup.claw.first).toBe(24);
    expect(setup.inputs.chips).toBe(1);
    expect(setup.inputs.wires).toEqual([
      { bit: 0, pad: 0 },
      { bit: 1, pad: 1 },
      { bit: 2, seat: 0, side: 'left' },
      { bit: 3, seat: 0, side: 'right' },
      { bit: 4, seat: 1, side: 'left' },
      { bit: 5, seat: 1, side: 'right' },
    ]);
  });

  test('moves on behind a ring that is larger, and does not where a ring says its place', () => {
    const setup = toBoardSetup(
      configured(
        'rings: { exceptions: [{ slot: 1, pixels: 16 }, { slot: 3, first: 100, direction: counter-clockwise }] }\nslots: { count: 4 }\nseats: [[0, 1], [2, 3]]',
      ),
    );
    expect(setup.rings.map((ring) => [ring.first, ring.pixels])).toEqual([
      [0, 12],
      [12, 16],
      [28, 12],
      [100, 12],
    ]);
    expect(setup.rings.map((ring) => ring.direction === 'clockwise')).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(setup.claw.first).toBe(112);
  });
});

test('an option of Lupusburg is handed to the game under the name it has there', () => {
  const text =
    'games: { lupusburg: { tie_origin: left_neighbour_first, series: 3, night_masking: false } }';
  expect(configured(text).games['lupusburg']).toEqual({
    ...LUPUSBURG_RULES,
    tieOrigin: 'left_neighbour_first',
    seriesGames: 3,
    nightMasking: false,
  });
});

describe('the layout', () => {
  test('spaces the slots of seats evenly, clockwise, those of nobody in the middle, and knows who owns them', () => {
    const layout = toTableLayout(configured('slots: { count: 7 }\nseats: [[0, 1], [2, 3], [4]]'));
    expect(layout.slots.map((slot) => slot.angleDeg)).toEqual([0, 72, 144, 216, 288, 90, 270]);
    expect(layout.slots.map((slot) => slot.seat)).toEqual([0, 0, 1, 1, 2, undefined, undefined]);
  });

  test('takes angles as they are, in whole degrees below 360', () => {
    const text = 'slots: { count: 2, anglesDeg: [10.4, 359.8] }\nseats: [[0, 1]]';
    expect(toTableLayout(configured(text)).slots.map((slot) => slot.angleDeg)).toEqual([10, 0]);
  });
});

describe('a wrong file', () => {
  test('has all its faults told at once, each with its line, what was found and what is accepted', () => {
    expect(
      faults(
        [
          'language: de',
          'board:',
          '  modle: mega',
          '  currentLimitMa: "4000"',
          'slots: { count: 12.5 }',
          'games:',
          '  lupusburg: { tie_origin: me, series: many, defence_seconds: -2 }',
          'colour: blue',
        ].join('\n'),
      ),
    ).toEqual([
      '1: language: found "de". Accepted: it, en.',
      '3: board.modle: found a setting that does not exist. Accepted: kind, firstStart, model, port, pixelKind, currentLimitMa, pixelPin, brightnessPercent. Did you mean model?',
      '4: board.currentLimitMa: found "4000". Accepted: a whole number, 100–60000.',
      '5: slots.count: found 12.5. Accepted: a whole number, 1–30.',
      '7: games.lupusburg.tie_origin: found "me". Accepted: borgomastro_first, left_neighbour_first.',
      '7: games.lupusburg.defence_seconds: found -2. Accepted: a whole number, 0–300.',
      '7: games.lupusburg.series: found "many". Accepted: a whole number, 1–20, or players.',
      '8: colour: found a setting that does not exist. Accepted: name, language, data, key, keptEvenings, simulatedPlayers, openToAll, web, board, slots, seats, rings, claw, inputs, readers, build, voice, house, statistics, metrics, games, presets.',
    ]);
  });

  test('a fault of the board hides none of its wires', () => {
    const text = [
      'slots: { count: 6 }',
      'seats: [[0], [1], [2], [3], [4], [5]]',
      'board: { currentLimitMa: 90 }',
      'inputs: { bits: [ { bit: 0, pad: 0 }, { bit: 0, pad: 1 } ] }',
      'claw: { first: 0 }',
    ].join('\n');
    expect(faults(text)).toEqual([
      expect.stringContaining('3: board.currentLimitMa: found 90'),
      expect.stringContaining('4: inputs.bits[1]: found bit 0 for the pad of slot 1'),
      expect.stringContaining('4: inputs.bits: found no bit for the pad of slot 2'),
      ...[0, 1, 2, 3, 4].map((slot) =>
        expect.stringContaining(`5: claw: found the claw and the ring of slot ${slot} both`),
      ),
    ]);
  });

  test('that is not YAML is told with line and column', () => {
    expect(faults('name: table\nboard: {kind: serial\n')[0]).toMatch(
      /^3: column 1: this is not YAML/u,
    );
    expect(faults('name: a\nname: b\n')[0]).toMatch(/^2: "name" stands in line 1 already/u);
    expect(faults('just a sentence')).toEqual([
      expect.stringContaining('the file: found "just a sentence"'),
    ]);
  });

  test.each([
    ['slots: { count: 20 }\nboard: { model: nano }', 'at most 16 on the board nano'],
    ['slots: { anglesDeg: [0, 90] }', 'found 2 angles. Accepted: one for each of the 16 slots'],
    ['seats: [[0, 16]]', 'seats[0][1]: found slot 16. Accepted: slots of this table: 0–15'],
    ['seats: [[0, 1], [1, 2]]', 'found slot 1, which seat 1 has already'],
    ['seats: [[0, 1, 2]]', 'Accepted: a list of at most 2: each a whole number, 0–29'],
    [
      'slots: { count: 24 }\nboard: { model: mega, pixelKind: sk6812-rgbw }',
      'the claw at pixels 288–347. Accepted: pixels 0–314 on the board mega',
    ],
    [
      'board: { kind: firmata, pixelKind: sk6812-rgbw }',
      'Accepted: ws2812 on a board with Firmata',
    ],
    [
      'board: { kind: firmata }\nclaw: { pixels: 12, colourOrder: rgb }\nslots: { count: 4 }\nseats: [[0], [1], [2], [3]]',
      'claw.colourOrder: found rgb. Accepted: grb on a board with Firmata',
    ],
    [
      'claw: { pixels: 12, pixelKind: sk6812-rgbw }',
      'claw.pixelKind: found sk6812-rgbw for the claw and ws2812 for the ring of slot 0. Accepted: lights with white on the whole wire, or on none of it',
    ],
    [
      'rings: { exceptions: [{ slot: 3, pixelKind: ws2815 }] }',
      'rings.exceptions[0].pixelKind: found ws2815 for the ring of slot 3 and ws2812 for the ring of slot 0. Accepted: lights of one voltage, on one supply',
    ],
    [
      'board: { model: uno }',
      'the claw at pixels 192–251. Accepted: pixels 0–215 on the board uno',
    ],
    ['claw: { first: 180 }', 'the claw and the ring of slot 15 both at pixels 180–191'],
    [
      'rings: { exceptions: [{ slot: 3, first: 30 }] }',
      'rings.exceptions[0]: found the ring of slot 3 and the ring of slot 2 both at pixels 30–35',
    ],
    ['rings: { exceptions: [{ slot: 20 }] }', 'rings.exceptions[0].slot: found slot 20'],
    ['rings: { exceptions: [{ slot: 2 }, { slot: 2 }] }', 'found slot 2 again'],
    [
      'rings: { rotation: 12 }',
      'rings.rotation: found 12 on the ring of slot 0. Accepted: a pixel of that ring: 0–11',
    ],
    ['claw: { pixels: 24, rotation: 24 }', 'claw.rotation: found 24'],
    ['board: { currentLimitMa: 200 }', 'found 200. Accepted: at least 294 for 252 pixels'],
    [
      'inputs: { chips: 2 }',
      'inputs.chips: found 2. Accepted: at least 4 for the 32 pads and buttons of this table',
    ],
    [
      'inputs: { chips: 4, bits: [{ bit: 40, pad: 0 }] }',
      'found bit 40. Accepted: bits of 4 chips: 0–31',
    ],
    ['board: { model: uno }\nclaw: { pixels: 24 }\ninputs: { chips: 6 }', '6 chips (48 inputs)'],
    [
      'slots: { count: 1 }\nseats: [[0]]\ninputs: { bits: [{ bit: 0, pad: 0 }, { bit: 0, seat: 1, side: left }, { bit: 2, seat: 1, side: right }] }',
      'inputs.bits[1]: found bit 0 for the left button of seat 1 and the pad of slot 0',
    ],
    [
      'slots: { count: 1 }\nseats: [[0]]\ninputs: { bits: [{ bit: 0, pad: 0 }, { bit: 1, pad: 0 }, { bit: 2, seat: 2, side: right }] }',
      'found no bit for the left button of seat 1, the right button of seat 1',
    ],
    ['inputs: { bits: [{ bit: 0, pat: 3 }] }', 'Accepted: { bit, pad }, or { bit, seat, side }'],
    [
      'board: { kind: serial }\nreaders: emulated',
      'found emulated readers on a real board. Accepted: none, or the readers there are',
    ],
    // Checks of our own say what is wrong, and not only what a right value looks like.
    [
      'games: { lupus-in-tabula: { call_order: [gufo, baron, gufo, veggente, cartomante, darius, jekyll] } }',
      'Accepted: each of baron, guardia, veggente, cartomante, darius, gufo, jekyll once (LM8-101): guardia is missing, gufo stands 2 times.',
    ],
    [
      'games: { lupa-mannara: { call_order: [darius, mucca, amleto, jekyll, purple, cartomante] } }',
      'once; amleto and jekyll before darius and cartomante (LM4-102).',
    ],
    [
      'games: { lupus-in-tabula: { own_deck: { villico: 8 } } }',
      'Accepted: at least one wolf (LM8-008).',
    ],
    ['house: { lights: { address: nowhere } }', 'Accepted: an IP address like 192.168.1.40'],
    [
      'house: { name: cafe, mqtt: { url: "mqtt://me:%zz@127.0.0.1" } }',
      'in which two hexadecimal digits follow each %',
    ],
    ['name: ""', 'name: found "". Accepted: text of 1–60 characters.'],
    ['web: { host: "" }', 'web.host: found "". Accepted: text that is not empty.'],
  ])('%s', (text, said) => {
    expect(faults(text).join('\n')).toContain(said);
  });

  test.each(['h:99999', 'h:0', 'h:abc', ':1883', '[::1', '/x'])(
    'a broker is not at mqtt://%s',
    (place) => {
      expect(faults(`house: { name: cafe, mqtt: { url: "mqtt://${place}" } }`)).toEqual([
        expect.stringContaining('1: house.mqtt.url: found "mqtt://'),
      ]);
    },
  );

  test('has contradictions told beside faults of other sections', () => {
    const told = faults('language: de\nseats: [[0], [0]]\nweb: { port: 70000 }').join('\n');
    expect(told).toContain('language: found "de"');
    expect(told).toContain('which seat 1 has already');
    expect(told).toContain('web.port: found 70000. Accepted: a whole number, 0–65535');
  });

  test('is an error that names the file; so is one that is not there', async () => {
    const path = join(await temporaryDirectory(), 'table.yaml');
    await expect(loadConfiguration(path)).rejects.toMatchObject({ code: 'CONFIG_MISSING' });
    await writeFile(path, 'language: de\nname: 7\n');
    await expect(loadConfiguration(path)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      whatHappened: expect.stringMatching(
        /has 2 faults:\n {2}line 1: language.*\n {2}line 2: name/u,
      ),
    });
  });
});

describe('what is generated from the schema', () => {
  test('says of every setting what is accepted, with its bounds', () => {
    expect(settingsTable()).toContain('| a number, -35 to -14 |');
    expect(settingsTable()).not.toMatch(/undefined|\{ {2}\}/u);
  });

  test('is what is in the repository', async () => {
    expect(await readFile('config/table.schema.json', 'utf8')).toBe(jsonSchemaText());
    expect(await readFile('docs/run/configuration.md', 'utf8')).toContain(settingsTable());
  });

  test('is valid for a file that an editor checks: the one that comes with the program', async () => {
    const { z } = await import('zod');
    const schema: unknown = JSON.parse(await readFile('config/table.schema.json', 'utf8'));
    const { parse } = await import('yaml');
    const value: unknown = parse(await readFile('config/cafe.yaml', 'utf8'));
    // zod reads JSON Schema back: an independent way through the generated file.
    const read = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    expect(read.safeParse(value).success).toBe(true);
    expect(read.safeParse({ board: { model: 'due' } }).success).toBe(false);
  });
});
