/** What the linter cannot see of the rooms, because it does not follow an import to its file. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOMS } from '../../.ci/lint/rooms.mjs';

const SRC = join(import.meta.dirname, '../../src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const FOLDERS = [...new Set(ROOMS.map(({ room }) => room))].sort((a, b) => b.length - a.length);

/** Returns the folder of `ROOMS` in which a file lies; `app` and `main.ts` are no room. */
function folderOf(file: string): string | undefined {
  return FOLDERS.find((folder) => file.startsWith(`${folder}/`));
}

/** The files that a file imports, named from `src`. */
function importedBy(file: string): readonly string[] {
  const names = readFileSync(join(SRC, file), 'utf8').matchAll(
    /(?:\bfrom\s|\bimport\()\s*'(\.[^']+)'/gu,
  );
  return [...names].map(([, name = '']) =>
    normalize(join(dirname(file), name)).replace(/\.js$/u, '.ts'),
  );
}

test('of another room only its index is imported', () => {
  const imports = FILES.flatMap((file) => importedBy(file).map((name) => [file, name] as const));
  expect(imports.length).toBeGreaterThan(1_000);
  const past = imports.filter(([file, name]) => {
    const folder = folderOf(name);
    return folder !== undefined && folder !== folderOf(file) && name !== `${folder}/index.ts`;
  });
  expect(past).toEqual([]);
});

test('there are no more than fourteen rooms, and each file lies in one', () => {
  const rooms = new Set(
    FILES.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
  );
  expect([...rooms].sort()).toEqual(
    [...new Set([...FOLDERS.map((folder) => folder.split('/')[0]), 'app'])].sort(),
  );
  expect(rooms.size).toBeLessThanOrEqual(14);
});
