/** Everything that has words in each language, by the files in which a translator writes it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNAL_WORDS } from '../../src/app/commands/journal/read-journals.js';
import { EVERY_PART } from '../../src/app/running/every-part.js';
import { OF_SEVERAL_GAMES, OF_TABLE } from '../../src/app/running/table-settings.js';
import { type Part, type RoleNames, readText } from '../../src/engine/script/index.js';
import {
  COLOUR_NAMES,
  FALLBACK,
  type Language,
  LEGEND_WORDS,
  OWN_NAMES,
} from '../../src/engine/table/index.js';
import { packageRoot } from '../../src/files/index.js';
import { DECK_CARD_WORDS, GAMES } from '../../src/games/index.js';
import { PLAYS_WORDS } from '../../src/host/config/index.js';
import {
  CONSOLE_LABELS,
  HALL_LABELS,
  LABELS,
  LEARNING_LABELS,
  SEAT_LABELS,
  VENUE_LABELS,
} from '../../src/page/browser/labels-by-language.js';
import { NET_WORDS } from '../../src/page/browser/net-words.js';
import { VOICES } from '../../src/page/browser/speech.js';
import { DOOR_WORDS } from '../../src/page/server/index.js';
import { samplesOf } from '../../src/sound/voice/index.js';
import { REPLAY_WORDS, TAB_WORDS } from '../../src/tab/index.js';
import { ENTITY_NAMES } from '../../src/venue/mqtt/index.js';

/** One file of words, or one table in which every language has a line. */
export interface Translated {
  /** The file of the words; `<code>` is the language's. */
  readonly file: string;
  /** The file that names it beside those of the other languages; the file itself if the words stand there. */
  readonly joined: string;
  /** Its texts in English, by their key. */
  readonly english: ReadonlyMap<string, string>;
  /** Returns the keys of the texts that a language lacks. */
  readonly lacking: (language: Language) => readonly string[];
}

/** A table by language. */
type Table = Readonly<Partial<Record<Language, unknown>>>;

/** Lists it in the order in which a translator begins best: what is heard and seen first. */
export function everythingTranslated(): readonly Translated[] {
  return [
    ofTable(OWN_NAMES, 'src/engine/table/languages.ts'),
    ofTable(COLOUR_NAMES, 'src/engine/table/scene.ts'),
    ...EVERY_PART.map(ofPart),
    ofLabels(LABELS, 'labels'),
    ofTable(VOICES, 'src/page/browser/speech.ts'),
    ofTable(NET_WORDS, 'src/page/browser/net-words.ts'),
    ofTable(DOOR_WORDS, 'src/page/server/door-words.<code>.ts', 'src/page/server/door-pages.ts'),
    ofLabels(LEARNING_LABELS, 'learning-labels'),
    ofLabels(CONSOLE_LABELS, 'console-labels'),
    ofLabels(VENUE_LABELS, 'house-labels'),
    ofLabels(SEAT_LABELS, 'seat-labels'),
    ofLabels(HALL_LABELS, 'hall-labels'),
    ofTable(
      OF_TABLE,
      'src/app/running/setting-words.<code>.ts',
      'src/app/running/table-settings.ts',
    ),
    ofTable(
      OF_SEVERAL_GAMES,
      'src/engine/script/setting-words.<code>.ts',
      'src/app/running/table-settings.ts',
    ),
    ofTable(DECK_CARD_WORDS, 'src/games/deck-cards.ts'),
    ofTable(LEGEND_WORDS, 'src/engine/table/legend.ts'),
    ofTable(TAB_WORDS, 'src/tab/tab-words.ts'),
    ofTable(REPLAY_WORDS, 'src/tab/replay-words.ts'),
    ofTable(ENTITY_NAMES, 'src/venue/mqtt/home-assistant.ts'),
    ofTable(PLAYS_WORDS, 'src/host/config/what-it-plays.ts'),
    ofTable(
      JOURNAL_WORDS,
      'src/app/commands/journal/journal-words.<code>.ts',
      'src/app/commands/journal/read-journals.ts',
    ),
    ...roleNames(),
    ...GAMES.flatMap(({ id, titles, handbook, settingWords, cardNames, cardKinds }) => {
      const folder = `src/games/${id}`;
      const joined = `${folder}/index.ts`;
      // Most games name their cards where the deck is.
      const own = `${folder}/card-names.ts`;
      const names = existsSync(join(packageRoot(), own)) ? own : `${folder}/deck.ts`;
      return [
        ofTable(together({ titles, cardKinds }), joined),
        ofTable(cardNames, names),
        ofTable(handbook, `${folder}/<code>/handbook.ts`, joined),
        ofTable(settingWords, `${folder}/<code>/setting-words.ts`, joined),
      ];
    }),
  ].filter(({ english }) => english.size > 0);
}

/** Roles of a box with two games. */
const ROLES_OF_A_BOX = 'src/games/tabula/roles';

/** Returns the names of roles, each in the role's own file. */
function roleNames(): readonly Translated[] {
  const folders = new Map<string, Record<string, RoleNames>>();
  for (const { id, roles } of GAMES) {
    if (roles === undefined) continue;
    const own = `src/games/${id}/roles`;
    const folder = existsSync(join(packageRoot(), own)) ? own : ROLES_OF_A_BOX;
    const names = Object.entries(roles).map(([role, { names }]) => [role, names] as const);
    folders.set(folder, { ...folders.get(folder), ...Object.fromEntries(names) });
  }
  return [...folders].map(([folder, names]) => ofTable(together(names), folder));
}

/** Joins tables of one file, or of one folder, to one. */
function together(tables: Readonly<Record<string, Table>>): Table {
  const languages = Object.values(tables).flatMap((table) => Object.keys(table));
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(tables).map(([name, table]) => [name, table[language as Language]]), // a key of one of them
      ),
    ]),
  );
}

const OUTSIDE_GAMES: Readonly<Record<string, readonly [file: string, joined: string]>> = {
  table: ['src/engine/play/table-words.<code>.ts', 'src/sound/voice/clip-list.ts'],
  evening: ['src/games/evening-words.<code>.ts', 'src/sound/voice/clip-list.ts'],
  talk: ['src/engine/script/<code>/common-words.ts', 'src/sound/voice/clip-list.ts'],
  registration: [
    'src/learn/registration/registration-words.<code>.ts',
    'src/learn/registration/registration.ts',
  ],
  setup: ['src/learn/setup/setup-words.<code>.ts', 'src/learn/setup/setup-words.ts'],
};

function ofPart({ name, catalogue, phrase, isLacking }: Part): Translated {
  const [file, joined] = OUTSIDE_GAMES[name] ?? [
    `src/games/${name}/<code>/words.ts`,
    `src/games/${name}/index.ts`,
  ];
  const english = new Map<string, string>();
  for (const [id, domains] of Object.entries(catalogue.cues)) {
    const [sample] = samplesOf(id, domains);
    const said = sample && phrase(FALLBACK, id)?.(sample.params);
    if (said !== undefined) english.set(id, readText(said));
  }
  const lacking = (language: Language) =>
    [...english.keys()].filter((id) => isLacking(language, id));
  return { file, joined, english, lacking };
}

/** Returns the words of a page. */
function ofLabels(table: Table, name: string): Translated {
  const file = `src/page/browser/${name}.<code>.ts`;
  return ofTable(table, file, 'src/page/browser/labels-by-language.ts');
}

function ofTable(table: Table, file: string, joined = file): Translated {
  const english = new Map(textsOf(table[FALLBACK], ''));
  const lacking = (language: Language) => {
    const own = new Set(textsOf(table[language], '').map(([key]) => key));
    return [...english.keys()].filter((key) => !own.has(key));
  };
  return { file, joined, english, lacking };
}

/**
 * Returns every text below a value, by its path. A function is a text too: what it says depends on what it is given.
 */
function textsOf(value: unknown, path: string): readonly (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, `${path}(…)`]];
  if (Array.isArray(value)) return [[path, value.join(' ')]];
  if (typeof value !== 'object' || value === null) return [];
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return entries.flatMap(([key, part]) =>
    textsOf(part, path === '' ? String(key) : `${path}.${key}`),
  );
}
