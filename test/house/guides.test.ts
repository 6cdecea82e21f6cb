import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { ROLE_IDS, ROLES } from '../../src/games/una-notte-da-lupi/roles.js';
import { COMPLETE_LANGUAGES } from '../../src/table/languages.js';

const GUIDES = [
  'docs/add-a-game.md',
  'docs/add-a-role.md',
  'docs/add-a-language.md',
  'docs/contributing.md',
];

/** The English words of a setting stand in the schema, as its description. */
function languagesOf(path: string): readonly string[] {
  return path.includes('/setting-words.')
    ? COMPLETE_LANGUAGES.filter((code) => code !== 'en')
    : COMPLETE_LANGUAGES;
}

test.each(GUIDES)('%s leads only to files that are there', async (guide) => {
  const text = await readFile(guide, 'utf8');
  const paths = [...text.matchAll(/`((?:src|test|docs|config)\/[^`\s]+)`/gu)].flatMap(
    ([, path = '']) =>
      (path.includes('<game>')
        ? GAMES.map(({ id }) => path.replace('<game>', id))
        : [path]
      ).flatMap((one) =>
        one.includes('<code>')
          ? languagesOf(one).map((code) => one.replace('<code>', code))
          : [one],
      ),
  );
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('docs/add-a-language.md names every file of words there is', async () => {
  const text = await readFile('docs/add-a-language.md', 'utf8');
  const files = await readdir('src', { recursive: true });
  const inItalian = files.filter((file) => file.endsWith('.it.ts'));
  expect(inItalian.length).toBeGreaterThan(0);
  const isNamed = (file: string) => text.includes(`src/${file.replace('.it.ts', '.<code>.ts')}`);
  // What each game has is named once.
  const ofAnyGame = (file: string) => file.replace(/^games\/[\w-]+\//u, 'games/<game>/');
  expect(inItalian.filter((file) => !isNamed(file) && !isNamed(ofAnyGame(file)))).toEqual([]);
});

test('the example of docs/add-a-role.md has every part that all roles have', async () => {
  const text = await readFile('docs/add-a-role.md', 'utf8');
  const [example = ''] = /export const drunk = \{.*?as const satisfies Role/su.exec(text) ?? [];
  const parts = [...example.matchAll(/^ {5}(\w+):/gmu)].map(([, part]) => part);
  const roles = ROLE_IDS.map((role) => ROLES[role]);
  const common = Object.keys(ROLES.wolf).filter((part) => roles.every((role) => part in role));
  expect(common).toContain('names');
  expect(common.filter((part) => !parts.includes(part))).toEqual([]);
});
