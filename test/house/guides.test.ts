import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/table/languages.js';

const GUIDES = [
  'docs/add-a-game.md',
  'docs/add-a-role.md',
  'docs/add-a-language.md',
  'docs/contributing.md',
];

test.each(GUIDES)('%s leads only to files that are there', async (guide) => {
  const text = await readFile(guide, 'utf8');
  const paths = [...text.matchAll(/`((?:src|test|docs|config)\/[^`\s]+)`/gu)].flatMap(
    ([, path = '']) =>
      path.includes('<code>') ? LANGUAGES.map((code) => path.replace('<code>', code)) : [path],
  );
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('docs/add-a-language.md names every file of words there is', async () => {
  const text = await readFile('docs/add-a-language.md', 'utf8');
  const files = await readdir('src', { recursive: true });
  const inItalian = files.filter((file) => file.endsWith('.it.ts'));
  expect(inItalian.length).toBeGreaterThan(0);
  expect(
    inItalian.filter((file) => !text.includes(`src/${file.replace('.it.ts', '.<code>.ts')}`)),
  ).toEqual([]);
});
