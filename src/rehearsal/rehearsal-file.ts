/**
 * Reads a rehearsal, and says everything that is wrong with it at once. The format is described in
 * docs/extend/rehearsals.md; it knows no game: what is a game's own comes from `Rehearsed`.
 */
import { z } from 'zod';
import type { Beginning, Game, Seated } from '../engine/script/index.js';
import {
  KITS,
  type Kit,
  LANGUAGES,
  type Language,
  MOST_SEATS,
  SEAT_COLOURS,
} from '../engine/table/index.js';
import type { FileFault } from '../files/values/index.js';
import { parseYaml, type YamlSource } from '../files/yaml/index.js';
import { evening, GAMES, usualOptions } from '../games/index.js';
import { cardWords } from './expectation-schema.js';
import {
  type CardWords,
  FIRST_RUN,
  idleRuns,
  type OtherRun,
  Reading,
  readSteps,
} from './read-steps.js';
import type { Step } from './step-schema.js';
import { layoutOf, TableNames } from './table-names.js';
import { exactly, isRecord, notEmpty, short, type Vocabulary, vocabularyOf } from './vocabulary.js';

/** A rehearsal that can be played. */
export interface Rehearsal {
  readonly about: string;
  readonly game: Game;
  readonly names: TableNames;
  readonly language: Language;
  readonly kit: Kit;
  /** The seed that decides draws, deals and bots, where the file does not. */
  readonly seed: number;
  readonly beginning: Beginning;
  /** The seated players from the start. Empty in a file without `start`. */
  readonly seated: readonly Seated[];
  /** The cards by slot from the start, in words. Absent where the seed deals. */
  readonly cards: CardWords | undefined;
  readonly steps: readonly Step[];
  /** The runs that are played beside it and compared with it. */
  readonly otherRuns: readonly OtherRun[];
}

/** A rehearsal, or everything that is wrong with it. */
export type ParsedRehearsal =
  | { readonly rehearsal: Rehearsal; readonly faults?: never }
  | { readonly rehearsal?: never; readonly faults: readonly FileFault[] };

/** Parses the text of a rehearsal file. */
export function parseRehearsal(text: YamlSource): ParsedRehearsal {
  const { yaml, faults } = parseYaml(text);
  if (yaml === undefined) return { faults };
  const reading = new Reading(yaml.lineOf);
  const rehearsal = readRehearsal(reading, yaml.value);
  if (rehearsal !== undefined && reading.faults.length === 0) return { rehearsal };
  return { faults: reading.faults.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
}

/** Fallback when the game is unknown. */
const [FIRST_GAME] = GAMES;

/** The differences from the game's own table. */
const tableSchema = exactly({
  seats: z.int().min(1).max(MOST_SEATS),
  slotsPerSeat: z.int().min(0).max(4),
  centre: z.int().min(0).max(8),
})
  .partial()
  .default({});

const headSchema = exactly({
  about: z.string().default(''),
  game: z.enum(GAMES.map(({ id }) => id)),
  language: z.enum(LANGUAGES).default(LANGUAGES[0]),
  kit: z.enum(KITS).default('every-slot'),
  seed: z.int().default(1),
  table: tableSchema,
  options: z.unknown().optional(),
  start: exactly({
    players: z.unknown(),
    cards: z.unknown().optional(),
    // Its schema is the game's own.
    position: z.unknown().optional(),
  }).optional(),
  'other-runs': z.unknown().optional(),
  steps: z.array(z.unknown()).min(1),
});

/** Reads everything even after a fault, so that all faults are reported. */
function readRehearsal(reading: Reading, value: unknown): Rehearsal | undefined {
  const head = reading.read(headSchema, value, []);
  const given = isRecord(value) ? value : {};
  // A fault in the head hides none below, and makes none: the rest is read for the game and table that it names.
  const game = GAMES.find(({ id }) => id === given['game']) ?? FIRST_GAME;
  const { data: table } = tableSchema.safeParse(given['table']);
  const layout = layoutOf({ ...game.table, ...dropUndefined(table ?? {}) });
  if (layout.slots.length === 0) {
    reading.fault(['table'], 'no slot at all. Accepted: slotsPerSeat or centre from 1.');
    return undefined;
  }
  const vocabulary = vocabularyOf(new TableNames(layout));
  const start = readStart(reading, vocabulary, game, given);
  const otherRuns = readOtherRuns(reading, vocabulary, game, given['other-runs'], start?.cards);
  const runs = otherRuns.map(({ name }) => name);
  const steps = readSteps(reading, vocabulary, game, runs, given['steps']);
  for (const [path, found] of idleRuns(otherRuns, start?.cards, steps)) reading.fault(path, found);
  if (!head || !start) return undefined;
  const { about, language, kit, seed } = head;
  const { names } = vocabulary;
  return { about, language, kit, seed, game, names, ...start, steps, otherRuns };
}

type Start = Pick<Rehearsal, 'seated' | 'cards' | 'beginning'>;

/** Reads the beginning of play: a position of the game, or the first question of an evening. */
function readStart(
  reading: Reading,
  vocabulary: Vocabulary,
  game: Game,
  { start, options }: Readonly<Record<string, unknown>>,
): Start | undefined {
  const { settings, rehearsed } = game;
  if (!isRecord(start)) {
    const found = reading.read(exactly({ options: settings }), { options }, []);
    if (found === undefined) return undefined;
    return { seated: [], cards: undefined, beginning: atFirst(game, vocabulary, found.options) };
  }
  if (rehearsed.position === undefined) {
    reading.fault(
      ['start'],
      `a place to begin at. Accepted: no start, since ${game.id} has no positions: its evening begins with the choice of games.`,
    );
    return undefined;
  }
  if (start['position'] === undefined || start['position'] === null) {
    reading.fault(
      ['start', 'position'],
      `nothing. Accepted: the phase that play begins from, and what that phase needs. docs/extend/rehearsals.md lists the keys of ${game.id}.`,
    );
    return undefined;
  }
  const cards = readCards(reading, vocabulary, game, start['cards'], ['start', 'cards']);
  const seated = readSeated(reading, vocabulary, start['players']);
  // A position cannot be judged without its players. Options can.
  if (seated === undefined) {
    reading.read(exactly({ options: settings }), { options }, []);
    return undefined;
  }
  const position = rehearsed.position(vocabulary, seated);
  const given = { options, position: start['position'] };
  // In the file a position stands beside the players.
  const found = reading.read(exactly({ options: settings, position }), given, [], (path) =>
    path[0] === 'position' ? ['start', ...path] : path,
  );
  if (found === undefined) return undefined;
  for (const [key, accepted] of found.position.faults?.(found.options) ?? []) {
    reading.fault(
      ['start', 'position', key],
      `what contradicts the options. Accepted: ${accepted}.`,
    );
  }
  return { seated, cards, beginning: found.position.begin(found.options) };
}

function readCards(
  reading: Reading,
  { bySlot }: Vocabulary,
  game: Game,
  given: unknown,
  path: readonly string[],
): CardWords | undefined {
  if (given === undefined) return undefined;
  return reading.read(notEmpty(bySlot(cardWords(game)), 'what lies there, by slot'), given, path);
}

function readSeated(
  reading: Reading,
  { bySeat, colour }: Vocabulary,
  given: unknown,
): readonly Seated[] | undefined {
  const path = ['start', 'players'];
  const colours = reading.read(bySeat(colour), given, path);
  if (colours === undefined) return undefined;
  // A colour is shared only when each is taken, as in joining.
  const distinct = new Set(colours.values()).size;
  if (distinct < Math.min(colours.size, SEAT_COLOURS.length)) {
    reading.fault(path, 'two players of one colour. Accepted: a colour of its own for each.');
  }
  return [...colours]
    .map(([seat, own]) => ({ seat, colour: own }))
    .sort((one, other) => one.seat - other.seat);
}

/** Reads the other runs by name. Their cards replace those of `start`, slot by slot. */
function readOtherRuns(
  reading: Reading,
  vocabulary: Vocabulary,
  game: Game,
  given: unknown,
  cards: CardWords | undefined,
): readonly OtherRun[] {
  if (given === undefined) return [];
  const runs = isRecord(given) ? Object.entries(given) : [];
  if (runs.length === 0) {
    reading.fault(['other-runs'], 'no run. Accepted: runs by name, and how each differs.');
  }
  const own = notEmpty(vocabulary.bySlot(cardWords(game)), 'what lies there, by slot');
  return runs.map(([name, raw]) => {
    const path = ['other-runs', name];
    if (name === FIRST_RUN) reading.fault(path, 'the name of the first run. Accepted: another.');
    const found = reading.read(short('cards', { cards: own.optional() }), raw, path);
    if (found?.cards === undefined) return { name, cards: undefined };
    if (cards === undefined) {
      reading.fault([...path, 'cards'], 'other cards. Accepted: cards of start, to differ from.');
    }
    return { name, cards: new Map([...(cards ?? []), ...found.cards]) };
  });
}

/** Makes an evening from its first question, with house rules for one game. */
function atFirst({ id }: Game, { names: { layout } }: Vocabulary, options: unknown): Beginning {
  return { out: [], script: () => evening(layout, usualOptions({ [id]: options })) };
}

function dropUndefined<T extends object>(given: T) {
  // Only entries without a value are left out.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
