import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { COMPLETE_LANGUAGES } from '../../src/engine/table/languages.js';
import { GAMES } from '../../src/games/games.js';
import { ROLE_IDS, ROLES } from '../../src/games/una-notte-da-lupi/roles.js';

const GUIDES = [
  'docs/extend/add-a-game.md',
  'docs/extend/add-a-role.md',
  'docs/extend/add-a-language.md',
  'docs/extend/contributing.md',
];

test.each(GUIDES)('%s leads only to files that are there', async (guide) => {
  const text = await readFile(guide, 'utf8');
  const paths = [...text.matchAll(/`((?:src|test|docs|config)\/[^`\s]+)`/gu)].flatMap(
    ([, path = '']) =>
      (path.includes('<game>')
        ? GAMES.map(({ id }) => path.replace('<game>', id))
        : [path]
      ).flatMap((one) =>
        one.includes('<code>')
          ? COMPLETE_LANGUAGES.map((code) => one.replace('<code>', code))
          : [one],
      ),
  );
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

/** The code in the path of a file of words: a folder of a game's language, or before the ending. */
const ITALIAN = /([./])it(\.ts$|\/)/u;

test('docs/extend/add-a-language.md names every file of words there is', async () => {
  const text = await readFile('docs/extend/add-a-language.md', 'utf8');
  const files = await readdir('src', { recursive: true });
  const inItalian = files.filter((file) => ITALIAN.test(file));
  expect(inItalian.length).toBeGreaterThan(0);
  const isNamed = (file: string) => text.includes(`src/${file.replace(ITALIAN, '$1<code>$2')}`);
  // What each game has is named once.
  const ofAnyGame = (file: string) => file.replace(/^games\/[\w-]+\//u, 'games/<game>/');
  expect(inItalian.filter((file) => !isNamed(file) && !isNamed(ofAnyGame(file)))).toEqual([]);
});

test('the example of docs/extend/add-a-role.md has every part that all roles have', async () => {
  const text = await readFile('docs/extend/add-a-role.md', 'utf8');
  const [example = ''] = /export const drunk = \{.*?as const satisfies Role/su.exec(text) ?? [];
  const parts = [...example.matchAll(/^ {5}(\w+):/gmu)].map(([, part]) => part);
  const roles = ROLE_IDS.map((role) => ROLES[role]);
  const common = Object.keys(ROLES.wolf).filter((part) => roles.every((role) => part in role));
  expect(common).toContain('names');
  expect(common.filter((part) => !parts.includes(part))).toEqual([]);
});
