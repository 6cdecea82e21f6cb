import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = ['README.md'];
for (const folder of ['docs', 'hardware']) {
  const found = await readdir(folder, { recursive: true });
  pages.push(...found.filter((name) => name.endsWith('.md')).map((name) => join(folder, name)));
}

test.each(pages)('%s links to nothing that is not there', async (page) => {
  const text = await readFile(page, 'utf8');
  const links = [...text.matchAll(/\]\((?<to>[^)#\s]+)/gu)].map(
    (link) => link.groups?.['to'] ?? '',
  );
  const missing = links
    .filter((to) => !/^[a-z]+:/u.test(to))
    .filter((to) => !existsSync(join(dirname(page), to)));
  expect(missing).toEqual([]);
});

/** Files that a table or a command writes, and those that a reader of a guide writes. */
const NOT_IN_THE_REPOSITORY =
  /^(?:dist\/.*|console-settings\.json|page-keys\.json|seat-codes\.json|decks\/lupusburg\.yaml|changes\.md)$|^roles\/(?:drunk|sweep|herbalist)\.ts$/u;
const FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|mjs|md|ya?ml|json|c|h))`/gu;
/** Also folders, where a path begins at a folder of the repository. */
const PATH = /`((?:src|test|docs|config|firmware|hardware|\.ci)\/[\w./-]+)`/gu;
const ROOT_FILES = await readdir('.');
const FILES = (
  await Promise.all(
    ['src', 'test', 'docs', 'config', 'firmware', 'hardware', '.ci'].map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  )
).flat();

/** A file is named by its path, or by the end of it. */
function isThere(name: string): boolean {
  return ROOT_FILES.includes(name) || FILES.some((file) => `/${file}`.endsWith(`/${name}`));
}

/** A decision tells what was there on its day. */
const PRESENT = pages.filter((page) => !page.startsWith('docs/decisions/'));

/** A measurement names files as they were named then. */
const MEASURED = 'docs/inside/mutation.md';

test.each(PRESENT.filter((page) => page !== MEASURED))(
  '%s names only files that are there',
  async (page) => {
    const text = await readFile(page, 'utf8');
    const named = [...text.matchAll(FILE), ...text.matchAll(PATH)].map(([, name = '']) => name);
    const missing = named
      .map((name) => name.replace(/\/$/u, ''))
      .filter((name) => !name.includes('planted') && !NOT_IN_THE_REPOSITORY.test(name))
      .filter((name) => !isThere(name));
    expect(missing).toEqual([]);
  },
);

// Lines move with every change.
test.each(PRESENT)('%s names no line of a source', async (page) => {
  const text = await readFile(page, 'utf8');
  expect(text.match(/\.(?:ts|mjs|c|h):\d+/gu) ?? []).toEqual([]);
});

test('the commands of the README are there', async () => {
  const text = await readFile('README.md', 'utf8');
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    // Our own file.
    scripts: Record<string, string>;
  };
  const named = [...text.matchAll(/npm (?:run )?(?<script>start|test|bench)/gu)];
  for (const { groups } of named) expect(Object.keys(scripts)).toContain(groups?.['script']);
  for (const [path = ''] of text.matchAll(/(?:config|firmware)\/[\w-]+\.(?:yaml|hex)/gu)) {
    expect(existsSync(path), path).toBe(true);
  }
});

test('the lock file names no registry, so that everybody’s own is used', async () => {
  const text = await readFile('package-lock.json', 'utf8');
  // A package of our own is named by its folder.
  const resolved = [...text.matchAll(/"resolved": "(?<from>[^"]*)"/gu)].map(
    ({ groups }) => groups?.['from'] ?? '',
  );
  expect(resolved.filter((from) => !from.startsWith('src/'))).toEqual([]);
  expect(text).not.toMatch(/https?:\/\/[^"]*registry/u);
});
