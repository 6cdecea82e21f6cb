/** The commands of a checkout: none of them passes over what it does not know. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/** No command has it. */
const UNKNOWN = '--unheard-of';
const SCRIPTS = Object.values(packageJson.scripts);
/** Folders of programs that are started by their names. */
const FOLDERS = ['.ci', 'hardware', 'hardware/image', 'src/tab', 'test', 'test/proofs'];
/** Files there that programs import, and that nobody starts. */
const PARTS = [
  ...['changelog-part', 'compile-folder', 'licences', 'options', 'results', 'test-files'],
  ...['crosstalk', 'debian', 'compiled-tests'],
];
/** What each program of others says of an option that it does not know. */
const OTHERS = {
  'node_modules/vitest/vitest.mjs': [
    'vitest run --config test/proofs/bench/vitest.config.ts',
    /Unknown option `--unheardOf`/u,
  ],
  'node_modules/@biomejs/biome/bin/biome': ['biome check', /`--unheard-of` is not expected/u],
  'node_modules/@stryker-mutator/core/bin/stryker.js': [
    'stryker run test/proofs/mutation/stryker.config.json',
    /unknown option '--unheard-of'/u,
  ],
} as const;

const COMMANDS = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mjs') && !PARTS.includes(name.slice(0, -'.mjs'.length)))
    .map((name) => `${folder}/${name}`),
);

function typed(program: string, ...words: string[]) {
  return spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
}

describe('an option that a command does not know', () => {
  test.each(COMMANDS)('is told and ends it before it does anything: %s', (path) => {
    const { status, stderr } = typed(path, UNKNOWN, '5');
    expect(stderr).toContain(UNKNOWN);
    expect(status).toBe(2);
  });

  test.each(Object.entries(OTHERS))('ends %s, too', (program, [command, said]) => {
    const { status, stderr } = typed(program, ...command.split(' ').slice(1), UNKNOWN, '5');
    expect(stderr).toMatch(said);
    expect(status).not.toBe(0);
  });
});

test.each([
  ...['hardware/boards.mjs', 'test/durations.mjs', 'test/proofs/engines.mjs'],
  ...['test/proofs/soak.mjs', '.ci/test.mjs'],
])('a word that means nothing ends %s, too', (path) => {
  const { status, stderr } = typed(path, 'nonsense');
  expect(stderr).toContain('nonsense');
  expect(status).toBe(2);
});

test('every script of package.json ends with one of these commands', () => {
  const programs = Object.values(OTHERS).map(([command]) => command.split(' ')[0]);
  const ends = SCRIPTS.map((script) => script.split(' && ').at(-1) ?? '');
  const strange = ends.filter((command) => {
    const own = /^(?:[A-Z_]+=\d )?node (?<path>[\w./-]+\.mjs)(?: --[a-z]+)?$/u.exec(command)
      ?.groups?.['path'];
    const isOther = programs.some((program) => command.startsWith(`${program} `));
    return !isOther && !COMMANDS.includes(own ?? '');
  });
  // The table itself, as `artiglio` starts it.
  expect(strange).toEqual([packageJson.scripts.start]);
});

test('an option knows a number from a word, and says what else can be typed', () => {
  const { status, stderr } = typed('test/proofs/soak.mjs', '--minutes', 'ten');
  expect(stderr).toBe('--minutes wants a number, and "ten" is none. Known: --minutes N.\n');
  expect(status).toBe(2);
});
