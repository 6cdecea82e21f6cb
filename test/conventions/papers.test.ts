/** What the papers show can be typed, and what they name is there. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_GROUPS } from '../../src/app/command-groups.js';
import { FIRMWARE_VERSION } from '../../src/devices/board/generated/protocol.js';
import { TABLE_JSON_SCHEMA } from '../../src/host/config/problem.js';
import { Journal, Sealer } from '../../src/host/journal/index.js';
import { VECTORS } from '../firmware/generated/vectors.js';
import { WORKSHOP_GROUPS } from '../workshop/workshop-groups.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = [
  'README.md',
  'hardware/README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('decisions/'))
    .map((name) => `docs/${name}`),
];

/** Commands that no test types here, and why: the first pattern that fits holds. */
const NOT_TYPED_HERE: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^npm (?:start|test|ci|install)\b/u, 'this is what the tests and the page tests themselves do'],
  [
    /^npm run (?:build|package|image|bench|mutate|stress|storm|tab|leaks|engines|explore|fuzz|disk|soak|starve|boards|signals|release|house|reader-evening|reader-games|generate|lint|check|format|nightly|test:fast)\b/u,
    'long, or part of npm test',
  ],
  [/^npx (?:vitest|tsc|biome)\b/u, 'npm test does it'],
  [/^npx artiglio stats (?:league|--forget)\b/u, 'wants an evening that is over'],
  [
    /^npx artiglio (?:start|backup|board|flash|readers|cards register|doctor)\b/u,
    'wants a board, a reader, a stick or a hand',
  ],
  [
    /^npx artiglio voice (?:test|cards|check|listen|render|make)\b/u,
    'wants a sound card, or minutes of speech',
  ],
  [
    /^(?:sudo|systemctl|journalctl|git|cd|make|mosquitto_|avrdude|export|curl|apt)/u,
    'not our program',
  ],
];

const SOME_REHEARSALS = ['lbw-01-dawn.yaml', 'una-notte-01-decks.yaml', 'undo.yaml'];

interface ShownCommand {
  readonly page: string;
  readonly command: string;
}

/** Each line of the fenced blocks that starts a program, without its comment. */
async function shownCommands(): Promise<readonly ShownCommand[]> {
  const found: ShownCommand[] = [];
  for (const page of PAGES) {
    const text = await readFile(join(ROOT, page), 'utf8');
    for (const [, block = ''] of text.matchAll(/^ *```(?:sh|bash)?\n(.*?)^ *```/gmsu)) {
      for (const line of block.split('\n')) {
        const command = line.split(/\s#\s/u)[0]?.trim() ?? '';
        if (/^(?:npx|npm|sudo)\s/u.test(command)) found.push({ page, command });
      }
    }
  }
  return found;
}

const commands = await shownCommands();
const typed = commands
  .filter(({ command }) => !NOT_TYPED_HERE.some(([pattern]) => pattern.test(command)))
  // Two pages may show the same command: it is typed once.
  .filter(({ command }, at, all) => all.findIndex((one) => one.command === command) === at);

describe('commands', () => {
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));

  // A folder as a builder has it: the repository's files, a table of one's own, two evenings.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'artiglio-papers-'));
    for (const name of ['config', 'docs', 'package.json']) {
      await symlink(join(ROOT, name), join(folder, name));
    }
    // A few stand for all rehearsals, which have a test of their own.
    const rehearsals = 'test/rehearsals';
    await mkdir(join(folder, rehearsals), { recursive: true });
    for (const name of SOME_REHEARSALS)
      await symlink(join(ROOT, rehearsals, name), join(folder, rehearsals, name));
    await copyFile(join(ROOT, 'config/home-kit.yaml'), join(folder, 'my-table.yaml'));
    const data = join(folder, 'data');
    await mkdir(data);
    for (const name of ['evening-00001', 'evening-00002']) {
      const sealer = await Sealer.ofTable(data);
      const { journal } = await Journal.create(
        join(data, `${name}.journal`),
        { sealed: [], about: {} },
        sealer,
      );
      await journal.close();
    }
  });

  test.each(typed)('$page: $command', async ({ command }) => {
    const line = command.replace(
      /^npx artiglio/u,
      `${process.execPath} ${ROOT}/dist/workshop/main.js`,
    );
    const run = promisify(execFile)('sh', ['-c', line], { cwd: folder, maxBuffer: 2 ** 28 });
    await expect(run).resolves.toBeDefined();
  });

  // Also those that want a board or a hand, and those in the middle of a sentence: they are not typed, but read.
  test('every command that a page names is there, with its options', async () => {
    const program = new Command('artiglio').version('0');
    const shell = { say: () => {}, print: () => {}, fail: () => {}, usualConfigPath: '' };
    for (const group of [...COMMAND_GROUPS, ...WORKSHOP_GROUPS]) group.addTo(program, shell);
    const known: string[] = [];
    const unknown: string[] = [];
    for (const page of PAGES) {
      const text = await readFile(join(ROOT, page), 'utf8');
      const shown = commands.filter((one) => one.page === page).map(({ command }) => command);
      const inline = [...text.matchAll(/`((?:sudo |npx )?artiglio [^`\n]+)`/gu)];
      for (const typedText of [...shown, ...inline.map(([, command = '']) => command)]) {
        const [, words] = /^(?:sudo |npx )?artiglio (.*)$/u.exec(typedText) ?? [];
        if (words === undefined) continue;
        (isCommandOf(program, words.split(/\s+/u)) ? known : unknown).push(`${page}: ${typedText}`);
      }
    }
    expect(unknown, unknown.join('\n')).toEqual([]);
    expect(known.length).toBeGreaterThan(50);
  });

  test('every page that shows commands was read, and no other program is started', () => {
    expect(new Set(commands.map(({ page }) => page))).toContain('README.md');
    expect(typed.length).toBeGreaterThan(5);
    expect(typed.filter(({ command }) => !command.startsWith('npx artiglio '))).toEqual([]);
  });
});

/** Whether the program has this command, and the command these options. */
function isCommandOf(program: Command, words: readonly string[]): boolean {
  const path = [program];
  let command = program;
  let at = 0;
  for (; at < words.length; at++) {
    const next = command.commands.find((one) => one.name() === words[at]);
    if (next === undefined) break;
    path.push(next);
    command = next;
  }
  const rest = words.slice(at);
  const options = rest.filter((word) => word.startsWith('--'));
  // A word after a group of commands must be one of them.
  const isUnknown =
    command.commands.length > 0 &&
    command.registeredArguments.length === 0 &&
    rest[0]?.startsWith('-') === false;
  // `board test` is given options of `board`, too.
  const has = (option: string) =>
    option === '--help' || path.some((one) => one.options.some(({ long }) => long === option));
  return rest.length < words.length + options.length && !isUnknown && options.every(has);
}

// The protocol's page names constants of the firmware in the same way.
const SETTING_PAGES = PAGES.filter((page) => page !== 'docs/inside/protocol.md');

test.each(SETTING_PAGES)('%s names only settings that the schema knows', async (page) => {
  const text = await readFile(join(ROOT, page), 'utf8');
  const sections = Object.keys(TABLE_JSON_SCHEMA.properties ?? {}).join('|');
  const pattern = new RegExp(`\`((?:${sections})\\.[\\w.[\\]-]+)(?::[^\`]*)?\``, 'gu');
  const named = [...text.matchAll(pattern)].map(([, setting = '']) => setting);
  expect(named.filter((setting) => !isSetting(setting))).toEqual([]);
});

/** Whether the schema has a setting of this name, such as `rings.exceptions[].slot`. */
function isSetting(name: string): boolean {
  let nodes = [TABLE_JSON_SCHEMA];
  for (const step of name.split('.')) {
    const [key = '', isList] = [step.replace('[]', ''), step.endsWith('[]')];
    const found = nodes
      .flatMap((node) => [node, ...(node.anyOf ?? [])])
      .flatMap((node) => {
        const setting = node.properties?.[key];
        if (setting !== undefined) return [setting];
        return typeof node.additionalProperties === 'object' ? [node.additionalProperties] : [];
      });
    nodes = isList
      ? found
          .flatMap(({ items }) => [items, ...(items?.anyOf ?? [])])
          .filter((one) => one !== undefined)
      : found;
    if (nodes.length === 0) return false;
  }
  return true;
}

test('the session printed on the protocol’s page is one of this firmware, with the page’s own vectors', async () => {
  const text = await readFile(join(ROOT, 'docs/inside/protocol.md'), 'utf8');
  const [, session = ''] = text.split('In full, an Uno');
  expect(session).toContain(`< H ${FIRMWARE_VERSION} `);
  expect(session).toContain(`> 00C${VECTORS.configuration.slice(0, 3).join('')}`);
});
