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
    "import * as all from '../../engine/script/index.js';\nexport const kept = all;\n",
    'noNamespaceImport',
  ],
  ["export * from '../../engine/script/index.js';\n", 'noReExportAll'],
  ["export const kept = () => import('../../engine/script/index.js');\n", PLUGIN],
] as const;
const OPEN_SECRET = "import { unseal } from 'SECRET';\nexport const kept = unseal;\n";

const PURE_FOLDERS = [
  'src/engine/table',
  'src/engine/script',
  'src/games/wooolf',
  'src/engine/play',
  'src/sound/voice',
];
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

const REFUSED_IMPORTS: readonly (readonly [file: string, from: string])[] = [
  ['src/engine/table/planted', '../script/index.js'],
  ['src/engine/table/planted', 'node:fs'],
  ['src/engine/table/planted', 'zod'],
  ['src/engine/script/planted', '../view/index.js'],
  ['src/engine/script/planted', './it/index.js'],
  ['src/engine/script/planted', 'node:fs/promises'],
  ['src/engine/view/planted', '../play/index.js'],
  ['src/engine/view/moves', '../script/index.js'],
  ['src/engine/play/planted', '../../devices/index.js'],
  ['src/engine/play/planted', '../../games/index.js'],
  ['src/engine/play/planted', '../../host/journal/index.js'],
  ['src/engine/play/planted', 'node:fs'],
  ['src/engine/play/conversations/planted', '../../../games/index.js'],
  ['src/engine/play/live-session', '../../games/index.js'],
  ['src/engine/play/live-session', '../../devices/index.js'],
  ['src/engine/play/live-session', '../../host/journal/index.js'],
  ['src/engine/play/live-session', 'node:timers/promises'],
  ['src/engine/bots/planted', '../../games/index.js'],
  ['src/engine/bots/planted', '../../devices/emulator/index.js'],
  ['src/engine/bots/planted', '../../rehearsal/index.js'],
  ['src/games/planted', '../engine/view/index.js'],
  ['src/games/planted', '../devices/index.js'],
  ['src/games/wooolf/planted', '../../engine/play/index.js'],
  ['src/games/wooolf/planted', '../../devices/index.js'],
  ['src/games/wooolf/roles/planted', '../../../host/journal/index.js'],
  ['src/games/wooolf/planted', 'node:crypto'],
  ['src/sound/planted', '../engine/view/index.js'],
  ['src/sound/planted', '../engine/script/index.js'],
  ['src/sound/speech/planted', '../../games/index.js'],
  ['src/sound/voice/planted', '../../engine/view/index.js'],
  ['src/sound/voice/planted', '../../learn/registration/index.js'],
  ['src/sound/voice/planted', '../../learn/setup/index.js'],
  ['src/devices/planted', '../games/index.js'],
  ['src/devices/planted', './emulator/index.js'],
  ['src/devices/board/planted', '../../engine/view/index.js'],
  ['src/devices/emulator/planted', '../../engine/view/index.js'],
  ['src/devices/emulator/planted', '../../engine/script/index.js'],
  ['src/devices/firmata/planted', 'johnny-five'],
  ['src/host/journal/planted', '../../games/index.js'],
  ['src/host/journal/planted', '../../engine/view/index.js'],
  ['src/host/config/planted', '../../devices/emulator/index.js'],
  ['src/page/server/planted', '../../games/index.js'],
  ['src/page/server/planted', '../../engine/play/index.js'],
  ['src/page/server/planted', '../../devices/index.js'],
  ['src/page/server/planted', '../../host/journal/index.js'],
  ['src/page/browser/planted', '../../engine/play/index.js'],
  ['src/learn/registration/planted', '../../engine/play/index.js'],
  ['src/learn/registration/planted', '../../devices/index.js'],
  ['src/rehearsal/planted', '../host/journal/index.js'],
  ['src/rehearsal/planted', '../devices/index.js'],
  ['src/app/running/planted', '../commands/start/run-table.js'],
  ['src/app/backup/planted', '../commands/backup/restore-table.js'],
  ...['src/app/running', 'src/sound'].map(
    (folder) => [`${folder}/planted`, '../../test/workshop/listen.js'] as const,
  ),
  ['src/app/commands/voice/planted', '../../../../hardware/drawing/index.js'],
  ['src/main', '../test/workshop/workshop-groups.js'],
  // Of another room only its index is imported, wherever it lies.
  ['src/engine/script/planted', '../table/scene.js'],
  ['src/games/planted', '../engine/script/verbs.js'],
  ['src/page/server/planted', '../../engine/view/view.js'],
  ['src/page/server/planted', '../messages/messages.js'],
  ['src/devices/planted', './link/lines.js'],
  ['src/sound/planted', './voice/timeline.js'],
  ['src/main', './games/lupusburg/game.js'],
  ['src/app/planted', '../devices/table-board.js'],
  ['src/app/commands/start/planted', '../../../live/evening.js'],
  ['hardware/drawing/planted', '../../src/host/config/schema.js'],
  ['test/workshop/planted', '../../src/sound/wav.js'],
  ...[...new Set(ROOMS.map(({ room }) => room))].flatMap((folder) =>
    ['main.js', 'app/program.js'].map(
      (file) =>
        [`src/${folder}/planted`, `${'../'.repeat(folder.split('/').length)}${file}`] as const,
    ),
  ),
];

const ALLOWED_IMPORTS: readonly (readonly [file: string, from: string])[] = [
  ['src/engine/table/planted', './scene.js'],
  ['src/engine/script/planted', '../table/index.js'],
  ['src/engine/view/planted', '../script/index.js'],
  ['src/engine/play/planted', '../script/index.js'],
  ['src/engine/play/conversations/planted', '../conversation.js'],
  ['src/engine/bots/planted', '../table/index.js'],
  ['src/games/wooolf/planted', '../../engine/script/index.js'],
  ['src/games/wooolf/roles/planted', '../cues.js'],
  ['src/games/wooolf/roles/planted', '../../../engine/table/index.js'],
  ['src/games/wooolf/it/planted', './words.js'],
  ['src/sound/voice/planted', '../../games/index.js'],
  ['src/host/journal/planted', 'node:fs/promises'],
  ['src/host/config/planted', 'zod'],
  ['src/devices/planted', '../engine/table/index.js'],
  ['src/devices/planted', 'serialport'],
  ['src/devices/emulator/planted', '../index.js'],
  ['src/page/server/planted', '../../engine/view/index.js'],
  ['src/learn/registration/planted', '../../page/server/index.js'],
  ['src/rehearsal/planted', '../engine/bots/index.js'],
  ['src/rehearsal/planted', '../engine/table/index.js'],
  ['src/main', './games/index.js'],
  ['src/main', './devices/index.js'],
  ['src/main', './app/program.js'],
  ['src/app/planted', '../devices/index.js'],
  ['src/app/commands/start/planted', '../../../games/index.js'],
  ['src/app/commands/start/planted', '../setup/learn.js'],
  ['test/workshop/planted', '../../src/app/running/clips-of-table.js'],
  ['test/workshop/planted', '../../hardware/drawing/index.js'],
];

const SECRET_OPENED: readonly (readonly [file: string, from: string, allowed: boolean])[] = [
  ['src/engine/play/planted', '../script/index.js', true],
  ['src/engine/play/conversations/planted', '../../script/index.js', true],
  ['test/games/planted', '../../src/engine/script/secret.js', true],
  ['src/games/wooolf/planted', '../../engine/script/index.js', false],
  ['src/engine/script/planted', './secret.js', false],
  ['src/sound/voice/planted', '../../engine/script/index.js', false],
  ['src/page/server/planted', '../../engine/script/index.js', false],
  ['src/rehearsal/planted', '../engine/script/index.js', false],
  ['src/main', './engine/script/index.js', false],
  ['src/app/planted', '../engine/script/index.js', false],
  ['test/workshop/planted', '../../src/engine/script/index.js', false],
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
    ['src/games/wooolf/planted', 'src/page/browser/planted'].map((file) => ({
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
      ['src/app/commands/voice/planted-command', '../../../../test/workshop/listen.js', IMPORTS],
    ] as const
  ).map(([file, from, refusedBy]) => ({
    file,
    text: `export const kept = () => import('${from}');\n`,
    refusedBy,
  })),
  {
    file: 'src/games/wooolf/planted',
    text: "import { reveal } from '../../engine/script/index.js';\nexport const kept = reveal;\n",
    refusedBy: undefined,
  },
  {
    file: 'src/page/server/planted',
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

test('no two folders of rooms end alike: relative imports name them by their last word', () => {
  const ends = [...new Set(ROOMS.map(({ room }) => room))].map((room) => room.split('/').at(-1));
  expect(ends).toEqual([...new Set(ends)]);
});

test('no room may import one below it: no import goes up', () => {
  expect(importsUp(ROOMS)).toEqual([]);
  const above = { room: 'engine/table', knows: ['engine/play', 'games'] };
  expect(importsUp([above, ...ROOMS])).toEqual([
    'engine/table → engine/play',
    'engine/table → games',
  ]);
});
