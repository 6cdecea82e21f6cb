/**
 * The rules of the house that the linter holds, each broken on purpose: a rule that lets its own
 * violation through holds nothing.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsUp, ROOMS } from '../../.ci/lint/rooms.mjs';

interface Planted {
  readonly file: string;
  readonly text: string;
  /** What must refuse it; `undefined`: it is allowed. */
  readonly refusedBy: string | undefined;
}

const IMPORTS = 'lint/style/noRestrictedImports';
const GLOBALS = 'lint/style/noRestrictedGlobals';
const PLUGIN = 'plugin';

const using = (from: string) => `import { thing } from '${from}';\nexport const kept = thing;\n`;
const saying = (expression: string) => `export const kept = () => ${expression};\n`;
/** Ways past a rule that looks at imported names. */
const NAMELESS_IMPORTS = [
  [
    "import * as all from '../../script/secret.js';\nexport const kept = all;\n",
    'noNamespaceImport',
  ],
  ["export * from '../../script/secret.js';\n", 'noReExportAll'],
  ["export const kept = () => import('../../script/secret.js');\n", PLUGIN],
] as const;
const OPEN_SECRET = "import { unseal } from 'SECRET';\nexport const kept = unseal;\n";

const PURE_FOLDERS = ['src/table', 'src/script', 'src/games/wooolf', 'src/play', 'src/voice'];
const IMPURE = [
  ['new Date()', GLOBALS],
  ['Date.now()', GLOBALS],
  ['performance.now()', GLOBALS],
  ['setTimeout(kept, 1)', GLOBALS],
  ['setInterval(kept, 1)', GLOBALS],
  ['setImmediate(kept)', GLOBALS],
  ['queueMicrotask(kept)', GLOBALS],
  ['crypto.randomUUID()', GLOBALS],
  ['Promise.resolve()', GLOBALS],
  ['process.hrtime()', GLOBALS],
  ['globalThis', GLOBALS],
  ['console.log(1)', GLOBALS],
  ["fetch('x')", GLOBALS],
  ['Math.random()', PLUGIN],
  ["Math['random']()", PLUGIN],
] as const;

const FOLDERS_BELOW_APP = [
  ...['table', 'script', 'games/wooolf', 'play', 'voice', 'sound', 'journal', 'config', 'cards'],
  ...['devices', 'emulator', 'players', 'registration', 'rehearsal', 'hardware', 'web'],
];

const REFUSED_IMPORTS: readonly (readonly [file: string, from: string])[] = [
  ['src/table/planted', '../script/cue.js'],
  ['src/table/planted', 'node:fs'],
  ['src/table/planted', 'zod'],
  ['src/script/planted', '../play/view.js'],
  ['src/script/planted', 'node:fs/promises'],
  ['src/games/planted', '../play/view.js'],
  ['src/games/planted', '../devices/table-board.js'],
  ['src/games/wooolf/planted', '../../play/view.js'],
  ['src/games/wooolf/planted', '../../devices/table-board.js'],
  ['src/games/wooolf/roles/planted', '../../../journal/index.js'],
  ['src/games/wooolf/planted', 'node:crypto'],
  ['src/play/planted', '../devices/table-board.js'],
  ['src/play/planted', '../games/lupusburg/game.js'],
  ['src/play/planted', '../journal/index.js'],
  ['src/play/planted', 'node:fs'],
  ['src/play/conversations/planted', '../../games/lupusburg/game.js'],
  ['src/play/live-session', '../games/lupusburg/game.js'],
  ['src/play/live-session', '../devices/table-board.js'],
  ['src/play/live-session', '../journal/index.js'],
  ['src/play/live-session', 'node:timers/promises'],
  ['src/journal/planted', '../games/lupusburg/game.js'],
  ['src/journal/planted', '../play/view.js'],
  ['src/sound/planted', '../play/view.js'],
  ['src/sound/planted', '../script/cue.js'],
  ['src/sound/speech/planted', '../../games/lupusburg/cues.js'],
  ['src/config/planted', '../games/lupusburg/game.js'],
  ['src/config/planted', '../emulator/emulated-board.js'],
  ['src/voice/planted', '../play/view.js'],
  ['src/voice/planted', '../games/lupusburg/game.js'],
  ['src/voice/planted', '../games/lupusburg/it/words.js'],
  ['src/voice/planted', '../registration/registration-words.js'],
  ['src/voice/planted', '../setup/setup-words.it.js'],
  ['src/devices/planted', '../games/lupusburg/game.js'],
  ['src/devices/board/planted', '../../play/view.js'],
  ['src/web/planted', '../games/lupusburg/game.js'],
  ['src/web/planted', '../play/engine.js'],
  ['src/web/page/planted', '../../voice/voice.js'],
  ['src/devices/planted', '../hardware/index.js'],
  ['src/web/planted', '../devices/table-board.js'],
  ['src/web/planted', '../journal/index.js'],
  ['src/web/planted', '../app/program.js'],
  ['src/devices/board/planted', '../../app/program.js'],
  ['src/devices/planted', '../emulator/machine.js'],
  ['src/emulator/planted', '../play/view.js'],
  ['src/emulator/planted', '../script/cue.js'],
  ['src/players/planted', '../devices/table-board.js'],
  ['src/players/planted', '../rehearsal/run-rehearsal.js'],
  ['src/players/planted', '../cards/register.js'],
  ['src/registration/planted', '../play/engine.js'],
  ['src/registration/planted', '../devices/table-board.js'],
  ['src/rehearsal/planted', '../journal/index.js'],
  ['src/rehearsal/planted', '../devices/table-board.js'],
  ['src/hardware/planted', '../play/view.js'],
  ['src/app/live/planted', '../commands/start/run-table.js'],
  ['src/app/live/planted', '../../workshop/listen.js'],
  ['src/app/commands/voice/planted', '../../../workshop/listen.js'],
  ['src/main', './workshop/workshop-groups.js'],
  ['src/sound/planted', '../workshop/listening.js'],
  ['src/app/backup/planted', '../commands/backup/restore-table.js'],
  ...FOLDERS_BELOW_APP.flatMap((folder) =>
    ['main.js', 'app/program.js'].map(
      (file) =>
        [`src/${folder}/planted`, `${'../'.repeat(folder.split('/').length)}${file}`] as const,
    ),
  ),
];

const ALLOWED_IMPORTS: readonly (readonly [file: string, from: string])[] = [
  ['src/table/planted', './scene.js'],
  ['src/script/planted', '../table/scene.js'],
  ['src/games/wooolf/planted', '../../script/verbs.js'],
  ['src/games/wooolf/roles/planted', '../cues.js'],
  ['src/games/wooolf/roles/planted', '../../../table/scene.js'],
  ['src/play/planted', '../script/questions.js'],
  ['src/play/conversations/planted', '../conversation.js'],
  ['src/voice/planted', '../games/games.js'],
  ['src/voice/planted', '../games/evening-cues.js'],
  ['src/journal/planted', 'node:fs/promises'],
  ['src/config/planted', 'zod'],
  ['src/devices/planted', '../table/scene.js'],
  ['src/devices/planted', 'serialport'],
  ['src/web/planted', '../play/view.js'],
  ['src/emulator/planted', '../devices/table-board.js'],
  ['src/players/planted', '../table/cards.js'],
  ['src/registration/planted', '../web/registration.js'],
  ['src/rehearsal/planted', '../players/hand-acts.js'],
  ['src/rehearsal/planted', '../table/cards.js'],
  ['src/main', './games/lupusburg/game.js'],
  ['src/main', './devices/table-board.js'],
  ['src/main', './app/program.js'],
  ['src/app/planted', '../devices/table-board.js'],
  ['src/workshop/planted', '../app/live/clips-of-table.js'],
  ['src/app/commands/start/planted', '../../../games/lupusburg/game.js'],
];

const SECRET_OPENED: readonly (readonly [file: string, from: string, allowed: boolean])[] = [
  ['src/play/planted', '../script/secret.js', true],
  ['src/play/conversations/planted', '../../script/secret.js', true],
  ['test/games/planted', '../../src/script/secret.js', true],
  ['src/games/wooolf/planted', '../../script/secret.js', false],
  ['src/script/planted', './secret.js', false],
  ['src/voice/planted', '../script/secret.js', false],
  ['src/web/planted', '../script/secret.js', false],
  ['src/rehearsal/planted', '../script/secret.js', false],
  ['src/main', './script/secret.js', false],
  ['src/app/planted', '../script/secret.js', false],
];

const PLANTED: readonly Planted[] = [
  ...PURE_FOLDERS.flatMap((folder) => [
    ...IMPURE.map(([expression, refusedBy]) => ({
      file: `${folder}/planted`,
      text: saying(expression),
      refusedBy,
    })),
    {
      file: `${folder}/planted`,
      text: 'export async function kept(value: unknown) {\n  await value;\n}\n',
      refusedBy: PLUGIN,
    },
    {
      file: `${folder}/planted`,
      text: 'export async function kept(values: AsyncIterable<() => void>) {\n  for await (const value of values) value();\n}\n',
      refusedBy: PLUGIN,
    },
    {
      file: `${folder}/planted`,
      text: 'const { random } = Math;\nexport const kept = random;\n',
      refusedBy: PLUGIN,
    },
    { file: `${folder}/planted`, text: saying('Math.max(1, 2)'), refusedBy: undefined },
  ]),
  ...NAMELESS_IMPORTS.flatMap(([text, rule]) =>
    ['src/games/wooolf/planted', 'src/web/page/planted'].map((file) => ({
      file,
      text,
      refusedBy: rule === PLUGIN ? PLUGIN : `lint/performance/${rule}`,
    })),
  ),
  ...REFUSED_IMPORTS.map(([file, from]) => ({ file, text: using(from), refusedBy: IMPORTS })),
  ...ALLOWED_IMPORTS.map(([file, from]) => ({ file, text: using(from), refusedBy: undefined })),
  ...SECRET_OPENED.map(([file, from, allowed]) => ({
    file,
    text: OPEN_SECRET.replace('SECRET', from),
    refusedBy: allowed ? undefined : IMPORTS,
  })),
  // A command loads what it runs, and only from where it may import.
  ...(
    [
      ['src/app/commands/board/planted-command', './list-boards.js', undefined],
      ['src/app/commands/board/list-planted', './list-boards.js', PLUGIN],
      ['src/app/commands/voice/planted-command', '../../../workshop/listen.js', IMPORTS],
    ] as const
  ).map(([file, from, refusedBy]) => ({
    file,
    text: `export const kept = () => import('${from}');\n`,
    refusedBy,
  })),
  {
    file: 'src/games/wooolf/planted',
    text: "import { reveal } from '../../script/secret.js';\nexport const kept = reveal;\n",
    refusedBy: undefined,
  },
  {
    file: 'src/web/planted',
    text: 'export const kept = (value: any) => value;\n',
    refusedBy: 'lint/suspicious/noExplicitAny',
  },
  {
    file: 'test/games/planted.test',
    text: "import { test } from 'vitest';\ntest.skip('x', () => undefined);\n",
    refusedBy: 'lint/suspicious/noSkippedTests',
  },
  {
    file: 'test/games/planted.test',
    text: "import { test } from 'vitest';\ntest.only('x', () => undefined);\n",
    refusedBy: 'lint/suspicious/noFocusedTests',
  },
];

/** Which rules refused which planted file, by its index. */
const refusals = new Map<number, Set<string>>();

let directory = '';
afterAll(() => rm(directory, { recursive: true, force: true }));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'artiglio-'));
  await cp('.biome.json', join(directory, '.biome.json'));
  await cp('.ci/lint', join(directory, '.ci/lint'), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(directory, 'node_modules'));
  for (const [index, { file, text }] of PLANTED.entries()) {
    // Many are planted in one folder, so each gets a number; the linter's rules go by folder, and
    // by the beginning of the name.
    const path = join(directory, numbered(file, index));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const { stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false'],
    { cwd: directory, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const report = JSON.parse(stdout) as {
    // The part of Biome's report that is read here.
    readonly diagnostics: readonly {
      readonly category: string;
      readonly severity: string;
      readonly location: { readonly path: string };
    }[];
  };
  for (const { category, severity, location } of report.diagnostics) {
    if (severity !== 'error') continue;
    const index = Number(/-(?<index>\d+)\D*$/u.exec(location.path)?.groups?.['index']);
    refusals.set(index, (refusals.get(index) ?? new Set()).add(category));
  }
});

function numbered(file: string, index: number): string {
  return file === 'src/main' ? `src/main-${index}.ts` : `${file.replace('.test', '')}-${index}.ts`;
}

test.each(PLANTED.map((planted, index) => ({ ...planted, index })))(
  '$file: $text',
  ({ index, refusedBy }) => {
    expect([...(refusals.get(index) ?? [])]).toEqual(refusedBy === undefined ? [] : [refusedBy]);
  },
);

test('no room may import one below it: no import goes up', () => {
  expect(importsUp(ROOMS)).toEqual([]);
  const above = { room: 'table', knows: ['play'], also: ['games/games.js'] };
  expect(importsUp([above, ...ROOMS])).toEqual(['table → play', 'table → games']);
});
