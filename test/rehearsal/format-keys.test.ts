/**
 * Rehearsals never pass in silence. Every key of the format is given a wrong value, and that must be
 * noticed: nonsense when the file is read, a wrong expectation when it is played.
 */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { GAMES } from '../../src/games/games.js';
import { parseRehearsal } from '../../src/rehearsal/rehearsal-file.js';
import { runRehearsal } from '../../src/rehearsal/run-rehearsal.js';
import { stepSchemas } from '../../src/rehearsal/step-schema.js';
import { layoutOf, TableNames } from '../../src/rehearsal/table-names.js';
import { KEYED_VALUES, vocabularyOf } from '../../src/rehearsal/vocabulary.js';

const folder = 'test/rehearsals';

/** The beginning of a rehearsal, up to the line that begins with `marker`. */
const upTo = async (file: string, marker: string) => {
  const text = await readFile(`${folder}/${file}.yaml`, 'utf8');
  const at = text.indexOf(`\n${marker}`);
  if (at < 0) throw new RangeError(`${file} has no line ${marker}`);
  return text.slice(0, at + 1);
};

const inTheBets = `game: lupusburg
language: en
start:
  players: { 1: orange, 2: sky, 3: green, 4: yellow }
  cards:
    { 1R: wolf plain, 1L: citizen chest, 2R: citizen chest, 2L: thief plain,
      3R: citizen plain, 3L: citizen chest, 4R: citizen chest, 4L: citizen plain }
  position: { from: bets, borgomastro: 1, turn: 2, out: [2L], points: { 3: 2 } }
steps:
`;
const SCENES = {
  bets: `${inTheBets}  - mark: early
  - touch: 3R
  - press: 1 right
  - press: 1 right
  - wait-until: { said: { cue: bets.ask, with: { seat: 2 } } }
  - page: absent 4
  - mark: late
  - wait: 2 s
`,
  night: `${inTheBets.replace('from: bets', 'from: night')}  - wait-until: { said: wolf.open }
  - wait-for-clock: 6 s
  - hold: 2R
  - wait-until: { said: dawn.victim }
`,
  proposed: `${inTheBets}  - touch: 3R\n`,
  call: `${inTheBets.replace('from: bets', 'from: night')}  - wait-until: { said: wolf.open }
  - wait-for-clock: 6 s
`,
  // Chance chooses where the wolf does not.
  idle: `${inTheBets
    .replace('from: bets', 'from: night')
    .replace(
      'start:',
      'options: { wolf_no_choice: random }\nstart:',
    )}  - wait-until: { phase: dawn }
`,
  ballot: await upTo('lbw-04-runoff', '  # Davide has none'),
  tally: await upTo('lbw-04-runoff', '  - wait-until: { phase: lynching'),
  lynched: await upTo('lbw-04-runoff', '  - wait-until: { phase: night }'),
  coins: await upTo('lbw-05-scoring', '  - expect: { asks: { number: 4 } }'),
  over: await readFile(`${folder}/lbw-05-scoring.yaml`, 'utf8'),
  shown: await upTo('one-reader-from-a-game-card', '  # It was the wrong card'),
  join: await upTo('una-notte-01-decks', '  - hold: 1 right'),
  deck: await upTo('una-notte-01-decks', '  - touch: { pads: 1, times: 2 }'),
  tiles: await readFile(`${folder}/una-notte-10-massoni-turned.yaml`, 'utf8'),
  claws: await upTo('lupa-mannara-kit-every-slot', '  - wait-until: { said: lm.end.won'),
  auras: await readFile(`${folder}/lupa-mannara-kit-every-slot.yaml`, 'utf8'),
  tabula: await upTo('we-lm-7-lupus-in-tabula-tie', '  - wait-until: { asks: { kind: ballot'),
  tabulaWon: await readFile(`${folder}/we-lm-7-lupus-in-tabula-tie.yaml`, 'utf8'),
  suspects: await readFile(`${folder}/we-wo-4-a-whole-round.yaml`, 'utf8'),
  wooolfWon: await readFile(`${folder}/wooolf-kit-no-reader.yaml`, 'utf8'),
} as const;

// The keys of a constant, which `Object.keys` does not tell the compiler.
const SCENE_NAMES = Object.keys(SCENES) as (keyof typeof SCENES)[];

/** By key: where it is expected, what is so, and what is not. Other keys may stand beside it. */
const COMPARED: Readonly<
  Record<string, readonly [scene: keyof typeof SCENES, right: string, wrong: string]>
> = {
  'said.cue': [
    'bets',
    'said: { cue: bets.ask }, since: early',
    'said: { cue: vote.ask }, since: early',
  ],
  'said.with': [
    'bets',
    'said: { cue: bets.ask, with: { seat: 2 } }, since: early',
    'said: { cue: bets.ask, with: { seat: 3 } }, since: early',
  ],
  'said.words': [
    'bets',
    'said: { words: sky }, since: early',
    'said: { words: posto }, since: early',
  ],
  'said.times': [
    'bets',
    'said: { cue: bets.ask, times: 1 }, since: early',
    'said: { cue: bets.ask, times: 2 }, since: early',
  ],
  'not-said.cue': [
    'bets',
    'not-said: { cue: vote.ask }, since: early',
    'not-said: { cue: bets.ask }, since: early',
  ],
  'not-said.with': [
    'bets',
    'not-said: { cue: bets.ask, with: { seat: 3 } }, since: early',
    'not-said: { cue: bets.ask, with: { seat: 2 } }, since: early',
  ],
  'not-said.words': [
    'bets',
    'not-said: { words: posto }, since: early',
    'not-said: { words: sky }, since: early',
  ],
  since: ['bets', 'said: bets.ask, since: early', 'said: bets.ask, since: late'],
  state: ['bets', 'state: running', 'state: paused'],
  phase: ['bets', 'phase: bets', 'phase: night'],
  night: ['bets', 'night: false', 'night: true'],
  turn: ['bets', 'turn: 2', 'turn: 1'],
  absent: ['bets', 'absent: [4]', 'absent: []'],
  alive: ['bets', 'alive: [1R, 1L, 2R, 3R, 3L, 4R, 4L]', 'alive: [1R, 1L]'],
  out: ['bets', 'out: [2L]', 'out: []'],
  'living.*': ['bets', 'living: { 2: 1 }', 'living: { 2: 2 }'],
  'rings.*': ['proposed', 'rings: { 3R: pulse }', 'rings: { 3R: breathe }'],
  claw: ['night', 'claw: points 2R', 'claw: points 2L'],
  'asks.kind': ['bets', 'asks: { kind: pick }', 'asks: { kind: press }'],
  'asks.seats': ['bets', 'asks: { seats: [2] }', 'asks: { seats: [1] }'],
  'asks.slots': ['bets', 'asks: { slots: [1R, 1L, 3R, 3L, 4R, 4L] }', 'asks: { slots: [1R] }'],
  'asks.may-pass': ['bets', 'asks: { may-pass: true }', 'asks: { may-pass: false }'],
  'asks.buttons-only': ['bets', 'asks: { buttons-only: false }', 'asks: { buttons-only: true }'],
  'asks.proposed': ['proposed', 'asks: { proposed: 3R }', 'asks: { proposed: none }'],
  'asks.due.*': [
    'ballot',
    'asks: { due: { 1: 1, 2: 1, 3: 2, 5: 1 } }',
    'asks: { due: { 1: 1, 2: 1, 3: 1, 5: 1 } }',
  ],
  'asks.number': ['coins', 'asks: { number: 4 }', 'asks: { number: 3 }'],
  'asks.counts.*': ['deck', 'asks: { counts: { 1: 2 } }', 'asks: { counts: { 1: 1 } }'],
  'asks.card': ['shown', 'asks: { card: character }', 'asks: { card: house }'],
  'asks.ready': ['bets', 'asks: { ready: [] }', 'asks: { ready: [2] }'],
  'asks.joined.*': [
    'join',
    'asks: { joined: { 1: orange, 2: sky } }',
    'asks: { joined: { 1: orange, 2: green } }',
  ],
  'clock.left': ['call', 'clock: { left: 6 s }', 'clock: { left: 1 s }'],
  'clock.total': ['call', 'clock: { total: 10 s }', 'clock: { total: 6 s }'],
  'took.exactly': ['bets', 'took: { exactly: 2 s }', 'took: { exactly: 3 s }'],
  'took.least': ['bets', 'took: { least: 2 s }', 'took: { least: 3 s }'],
  'took.most': ['bets', 'took: { most: 2 s }', 'took: { most: 1 s }'],
  'hidden.cards.*': [
    'bets',
    'hidden: { cards: { 1R: wolf plain } }',
    'hidden: { cards: { 1R: wolf } }',
  ],
  'hidden.holds.*': [
    'bets',
    'hidden: { holds: { 3: citizen citizen } }',
    'hidden: { holds: { 3: none } }',
  ],
  'hidden.sealed.choice': [
    'night',
    'hidden: { sealed: { choice: 2R } }',
    'hidden: { sealed: { choice: nothing } }',
  ],
  'hidden.sealed.votes.*.first': [
    'tally',
    'hidden: { sealed: { votes: { 1: { first: 1, second: 0 }, 2: { first: 0, second: 1 }, 3: { first: 2, second: 0 }, 5: { first: 0, second: 1 } } } }',
    'hidden: { sealed: { votes: { 1: { first: 0, second: 0 }, 2: { first: 0, second: 1 }, 3: { first: 2, second: 0 }, 5: { first: 0, second: 1 } } } }',
  ],
  'hidden.sealed.votes.*.second': [
    'tally',
    'hidden: { sealed: { votes: { 1: { first: 1, second: 0 }, 2: { first: 0, second: 1 }, 3: { first: 2, second: 0 }, 5: { first: 0, second: 1 } } } }',
    'hidden: { sealed: { votes: { 1: { first: 1, second: 1 }, 2: { first: 0, second: 1 }, 3: { first: 2, second: 0 }, 5: { first: 0, second: 1 } } } }',
  ],
  'hidden.sealed.shown.slot': [
    'shown',
    'hidden: { sealed: { shown: { slot: 1R, card: citizen } } }',
    'hidden: { sealed: { shown: { slot: 1L, card: citizen } } }',
  ],
  'hidden.sealed.shown.card': [
    'shown',
    'hidden: { sealed: { shown: { slot: 1R, card: citizen } } }',
    'hidden: { sealed: { shown: { slot: 1R, card: wolf } } }',
  ],
  'hidden.sealed.number': [
    'idle',
    'hidden: { sealed: { number: 451944 } }',
    'hidden: { sealed: { number: 1000 } }',
  ],
  'lupusburg facts.borgomastro': ['bets', 'facts: { borgomastro: 1 }', 'facts: { borgomastro: 2 }'],
  'lupusburg facts.bets.*': ['bets', 'facts: { bets: { 1: 3 } }', 'facts: { bets: {} }'],
  'lupusburg facts.tokens.*': ['bets', 'facts: { tokens: {} }', 'facts: { tokens: { 3R: 1 } }'],
  'lupusburg facts.indicted.paw': [
    'ballot',
    'facts: { indicted: { paw: 2R, tuft: 4L } }',
    'facts: { indicted: { paw: 3R, tuft: 4L } }',
  ],
  'lupusburg facts.indicted.tuft': [
    'ballot',
    'facts: { indicted: { paw: 2R, tuft: 4L } }',
    'facts: { indicted: null }',
  ],
  'lupusburg facts.runoff.*.paw': [
    'ballot',
    'facts: { runoff: {} }',
    'facts: { runoff: { 1: { paw: 1, tuft: 0 } } }',
  ],
  'lupusburg facts.runoff.*.tuft': [
    'ballot',
    'facts: { runoff: {} }',
    'facts: { runoff: { 1: { paw: 0, tuft: 1 } } }',
  ],
  'lupusburg facts.victim': ['night', 'facts: { victim: 2R }', 'facts: { victim: 2L }'],
  'lupusburg facts.lynched': ['lynched', 'facts: { lynched: 2R }', 'facts: { lynched: 4L }'],
  'lupusburg facts.wolf': ['over', 'facts: { wolf: 1 }', 'facts: { wolf: 2 }'],
  'lupusburg facts.winner': ['over', 'facts: { winner: 3 }', 'facts: { winner: 1 }'],
  'lupusburg facts.winners': ['over', 'facts: { winners: [3] }', 'facts: { winners: [1, 3] }'],
  'lupusburg facts.points.*': [
    'over',
    'facts: { points: { 1: 0, 2: 3, 3: 9, 4: 7, 5: 3 } }',
    'facts: { points: { 1: 1 } }',
  ],
  'lupusburg facts.series.*': [
    'bets',
    'facts: { series: { 1: 0, 2: 0, 3: 2, 4: 0 } }',
    'facts: { series: { 3: 2 } }',
  ],
  'una-notte-da-lupi facts.votes.*': [
    'tiles',
    'facts: { votes: { 1: 2, 2: 3, 3: 2, 4: 2 } }',
    'facts: { votes: { 1: 2 } }',
  ],
  'una-notte-da-lupi facts.roles.*': [
    'tiles',
    'facts: { roles: { 1: mason, 2: apprentice, 3: farmer, 4: mason } }',
    'facts: { roles: { 1: farmer } }',
  ],
  'una-notte-da-lupi facts.turned': [
    'tiles',
    'facts: { turned: mason }',
    'facts: { turned: farmer }',
  ],
  'una-notte-da-lupi facts.lynched': ['tiles', 'facts: { lynched: [2] }', 'facts: { lynched: [] }'],
  'una-notte-da-lupi facts.winners': [
    'tiles',
    'facts: { winners: [1, 4] }',
    'facts: { winners: [1] }',
  ],
  'una-notte-da-lupi facts.row': ['tiles', 'facts: { row: D6 }', 'facts: { row: D1 }'],
  'lupus-in-tabula facts.welcome': ['tabula', 'facts: { welcome: 8 }', 'facts: { welcome: 2 }'],
  'lupus-in-tabula facts.skull': ['tabula', 'facts: { skull: 1 }', 'facts: { skull: 3 }'],
  'lupus-in-tabula facts.portrait': ['tabula', 'facts: { portrait: 3 }', 'facts: { portrait: 1 }'],
  'lupus-in-tabula facts.paw': ['tabula', 'facts: { paw: 2 }', 'facts: { paw: 4 }'],
  'lupus-in-tabula facts.tuft': ['tabula', 'facts: { tuft: 4 }', 'facts: { tuft: 2 }'],
  'lupus-in-tabula facts.ghosts': [
    'tabulaWon',
    'facts: { ghosts: [2, 8] }',
    'facts: { ghosts: [8] }',
  ],
  'lupus-in-tabula facts.winner': [
    'tabulaWon',
    'facts: { winner: humans }',
    'facts: { winner: wolves }',
  ],
  'lupus-in-tabula facts.winners': [
    'tabulaWon',
    'facts: { winners: [1, 3, 4, 5, 6, 7] }',
    'facts: { winners: [2, 8] }',
  ],
  'lupa-mannara facts.winners': ['auras', 'facts: { winners: [4, 6] }', 'facts: { winners: [4] }'],
  'lupa-mannara facts.claw': ['claws', 'facts: { claw: 3 }', 'facts: { claw: 2 }'],
  'lupa-mannara facts.skull': ['claws', 'facts: { skull: 5 }', 'facts: { skull: 1 }'],
  'lupa-mannara facts.ghosts': [
    'auras',
    'facts: { ghosts: [1, 2, 3, 4, 5] }',
    'facts: { ghosts: [1] }',
  ],
  'lupa-mannara facts.pile': [
    'auras',
    'facts: { pile: [3, 2, 4, 6, 5, 1] }',
    'facts: { pile: [1, 2, 3, 4, 5, 6, 7] }',
  ],
  'lupa-mannara facts.winner': ['auras', 'facts: { winner: wolves }', 'facts: { winner: humans }'],
  'wooolf facts.variant': ['suspects', 'facts: { variant: base }', 'facts: { variant: advanced }'],
  'wooolf facts.round': ['suspects', 'facts: { round: 1 }', 'facts: { round: 2 }'],
  'wooolf facts.starter': ['suspects', 'facts: { starter: 3 }', 'facts: { starter: 2 }'],
  'wooolf facts.out': ['suspects', 'facts: { out: [1, 2] }', 'facts: { out: [2, 1] }'],
  'wooolf facts.red': ['suspects', 'facts: { red: [2] }', 'facts: { red: [] }'],
  'wooolf facts.black.*': ['suspects', 'facts: { black: { 3: 1 } }', 'facts: { black: {} }'],
  'wooolf facts.points.*': [
    'suspects',
    'facts: { points: { 1: 2, 2: 1, 3: 0, 4: 1, 5: 0 } }',
    'facts: { points: { 1: 2 } }',
  ],
  'wooolf facts.winners': ['wooolfWon', 'facts: { winners: [1] }', 'facts: { winners: [] }'],
};

/** Every key under a schema that has no keys below it; `*` stands for a seat or a slot. */
function keysOf(schema: z.core.$ZodType, path: string): readonly string[] {
  // The registry is asked for any schema; it knows the keyed ones.
  const keyed = KEYED_VALUES.get(schema as z.ZodType);
  if (keyed !== undefined) return keysOf(keyed.value as z.ZodType, `${path}.*`);
  // The definitions of all schemas that have others inside; every other one is a leaf.
  const { def } = schema._zod as unknown as { def: Readonly<Record<string, unknown>> };
  if (def['type'] === 'object') {
    return Object.entries(def['shape'] as Readonly<Record<string, z.ZodType>>).flatMap(
      ([key, inner]) => keysOf(inner, path === '' ? key : `${path}.${key}`),
    );
  }
  const parts = [def['in'], def['out'], def['innerType'], def['element'], def['options']].flat();
  const schemas = parts.filter((part) => part !== undefined) as z.ZodType[];
  const below = schemas.flatMap((part) => keysOf(part, path)).filter((key) => key !== path);
  return below.length > 0 ? [...new Set(below)] : [path];
}

const schemasOf = (game: (typeof GAMES)[number]) =>
  stepSchemas(vocabularyOf(new TableNames(layoutOf(game.table))), game, ['other']);

describe('what is expected wrongly is unmet', () => {
  const known = GAMES.flatMap((game) =>
    keysOf(schemasOf(game).expect, '').map((key) =>
      key.startsWith('facts') ? `${game.id} ${key}` : key,
    ),
  ).filter((key) => !key.endsWith(' facts'));

  test('every key of an expectation has its row here', () => {
    expect(Object.keys(COMPARED).sort()).toEqual([...new Set(known)].sort());
  });

  /** What is not as expected, by its first key. */
  const unmet = (scene: keyof typeof SCENES, expected: readonly string[]) => {
    const steps = expected.map((one) => `  - expect: { ${one} }\n`).join('');
    const { rehearsal, faults } = parseRehearsal(`${SCENES[scene]}${steps}`);
    if (rehearsal === undefined) throw new Error(JSON.stringify(faults));
    const { differences = [] } = runRehearsal(rehearsal, () => {}).unmet ?? {};
    return differences.map(({ what }) => what.split('.')[0]);
  };

  test.each(SCENE_NAMES)('what is so is met: %s', (scene) => {
    const rows = Object.values(COMPARED).filter(([one]) => one === scene);
    expect(rows.length).toBeGreaterThan(0);
    expect(
      unmet(
        scene,
        rows.map(([, right]) => right),
      ),
    ).toEqual([]);
  });

  test.each(Object.entries(COMPARED))('%s', (key, [scene, , wrong]) => {
    const [first] = key.replace(/^\S+ /u, '').split('.');
    // A mark compares nothing by itself: what is heard from it on differs.
    expect(new Set(unmet(scene, [wrong]))).toEqual(new Set([first === 'since' ? 'said' : first]));
  });
});

describe('nonsense under any key of any step is refused with its path and line', () => {
  test.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
    const places = Object.entries(schemasOf(game)).flatMap(([verb, schema]) =>
      keysOf(schema, '').map((key) => [verb, ...key.split('.').filter((part) => part !== '')]),
    );
    const steps = places.map((path) => {
      const keys = path.map((part) => (part === '*' ? '1' : part));
      const step = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), { nonsense: 1 });
      return `  - ${JSON.stringify(step)}\n`;
    });
    const { faults = [] } = parseRehearsal(`game: ${id}\nsteps:\n${steps.join('')}`);
    const passed = places.filter(
      ([verb], index) =>
        !faults.some(
          ({ line, text }) => line === index + 3 && text.startsWith(`steps[${index}].${verb}`),
        ),
    );
    expect(passed).toEqual([]);
    expect(places.length).toBeGreaterThan(90);
  });
});
