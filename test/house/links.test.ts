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
