/** The text of `.biome.json`: what holds everywhere, and the imports of each room (`rooms.mjs`). */
import { APP_FLOORS, ROOMS, TOOLS } from './rooms.mjs';

const PURE_PLUGIN = './.ci/lint/pure.grit';
const OUTSIDE = 'Time, chance and the world outside come in through questions and inputs (law 6).';
const IMPURE_GLOBALS = [
  ...[
    'Date',
    'performance',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'crypto',
  ],
  ...['Promise', 'process', 'console', 'globalThis', 'window', 'document', 'fetch', 'navigator'],
];
const UNSEALING = {
  group: ['**/script/index.js', '**/script/secret.js', './secret.js'],
  importNamePattern: 'unseal',
  message: 'Only src/engine/play opens a secret without a rule: use reveal(secret, rule).',
};
const NO_COMMANDS = {
  group: ['**/commands/**'],
  message: 'Commands are built on the table that runs, not the other way round.',
};
const NO_TOOLS = {
  group: TOOLS.map((folder) => `**/${folder}/**`),
  message: 'The tools of makers are built on the table; packages are made without them.',
};
/** The packages that read the words of the terminal, and load what they ask for. */
const COMMANDS = ['src/app/commands/*/*-command*.ts'];
const APP = ['**/main.js', '**/app/**'];
const FOLDERS = [...new Set(ROOMS.map(({ room }) => room))];

/** The files that are named by their path from `src`; of any other room only the index is imported. */
const INDEX_ONLY = {
  group: [
    ...FOLDERS.map((folder) => `**/${folder}/**`),
    ...FOLDERS.map((folder) => `!**/${folder}/index.js`),
  ],
  message: 'Of another room only its index is imported.',
};

/** Tools read the words of the page in Node; its index needs a browser. */
const WORDS_OF_PAGE = ['labels-by-language', 'net-words', 'speech'].map(
  (name) => `!**/page/browser/${name}.js`,
);
const INDEX_ONLY_BUT_WORDS = { ...INDEX_ONLY, group: [...INDEX_ONLY.group, ...WORDS_OF_PAGE] };

/** Returns the text of the configuration: one line a room, so that a change of one is one line. */
export function biomeText() {
  const { overrides, ...everywhere } = configuration();
  const head = JSON.stringify(everywhere, undefined, 2).slice(0, -2);
  const lines = overrides.map((override) => `    ${JSON.stringify(override)}`);
  return `${head},\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

function configuration() {
  return {
    $schema: './node_modules/@biomejs/biome/configuration_schema.json',
    vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
    files: {
      includes: [
        ...[
          'src/**',
          'test/**',
          '.ci/**',
          'firmware/**/*.mjs',
          'hardware/**/*.mjs',
          'hardware/drawing/**',
          '*.json',
          '*.ts',
          'config/**',
        ],
        ...['!**/generated', '!config/table.schema.json', '!.biome.json'],
      ],
    },
    formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 100 },
    javascript: { formatter: { quoteStyle: 'single' } },
    linter: {
      enabled: true,
      rules: {
        preset: 'recommended',
        suspicious: {
          noExplicitAny: 'error',
          noFocusedTests: 'error',
          noSkippedTests: 'error',
          noImportCycles: { level: 'error', options: { ignoreTypes: false } },
        },
        complexity: { useLiteralKeys: 'off' },
        performance: { noNamespaceImport: 'error', noReExportAll: 'error' },
        style: imports([UNSEALING, { group: APP, message: 'Only app knows everybody.' }]),
      },
    },
    overrides: [
      {
        // Only the command that is typed is loaded.
        includes: ['src/**/*.ts', ...COMMANDS.map((files) => `!${files}`)],
        plugins: ['./.ci/lint/static-imports.grit'],
      },
      ...ROOMS.map(overrideOf),
      {
        includes: ['src/main*.ts', 'src/app/**'],
        linter: { rules: { style: imports([UNSEALING, NO_TOOLS, INDEX_ONLY]) } },
      },
      {
        includes: TOOLS.map((folder) => `${folder}/**`),
        linter: { rules: { style: imports([UNSEALING, INDEX_ONLY_BUT_WORDS]) } },
      },
      {
        includes: APP_FLOORS.map((floor) => `src/app/${floor}/**`),
        linter: { rules: { style: imports([UNSEALING, NO_TOOLS, INDEX_ONLY, NO_COMMANDS]) } },
      },
      {
        includes: [
          ...['test/**', '.ci/**', 'src/**/*.mjs', 'hardware/**/*.mjs'],
          ...TOOLS.map((folder) => `!${folder}/**/*.ts`),
        ],
        linter: {
          rules: {
            performance: { noNamespaceImport: 'off', noReExportAll: 'off' },
            style: { noRestrictedImports: 'off' },
          },
        },
      },
    ],
  };
}

/** Returns the imports of one room. The last of its paths that fits decides. */
function overrideOf({
  room,
  files = ['**'],
  but = [],
  holds = [],
  knows,
  uses,
  why,
  pure,
  unseals,
}) {
  const inRoom = (name) => `src/${room}/${name}`;
  const group = [
    ...(uses === undefined ? [] : ['**', '!../**']),
    ...FOLDERS.filter((folder) => folder !== room && !holds.includes(lastOf(folder))).map(
      (folder) => `**/${lastOf(folder)}/**`,
    ),
    '!./**',
    ...nestedIn(room).map((folder) => `./${folder}/**`),
    ...knows.map((folder) => `!**/${lastOf(folder)}/index.js`),
    ...(uses ?? []).map((name) => `!${name}`),
    ...[...APP, ...NO_TOOLS.group],
  ];
  const refused = [{ group, message: why }, ...(unseals ? [] : [UNSEALING])];
  const globals = {
    noRestrictedGlobals: {
      level: 'error',
      options: { deniedGlobals: Object.fromEntries(IMPURE_GLOBALS.map((name) => [name, OUTSIDE])) },
    },
  };
  return {
    includes: [
      ...files.map(inRoom),
      ...[...but, ...nestedIn(room).map((folder) => `${folder}/**`)].map(
        (name) => `!${inRoom(name)}`,
      ),
    ],
    ...(pure ? { plugins: [PURE_PLUGIN] } : {}),
    linter: { rules: { style: { ...imports(refused), ...(pure ? globals : {}) } } },
  };
}

function imports(patterns) {
  return { noRestrictedImports: { level: 'error', options: { patterns } } };
}

/** Returns the folders of `ROOMS` inside another one, by their path from there. */
function nestedIn(room) {
  return FOLDERS.filter((folder) => folder.startsWith(`${room}/`)).map((folder) =>
    folder.slice(room.length + 1),
  );
}

/** Returns the name by which relative imports name a folder: the last of its path. No two of `ROOMS` end alike. */
function lastOf(folder) {
  return folder.slice(folder.lastIndexOf('/') + 1);
}
