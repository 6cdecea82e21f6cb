/** The templates of the page can be read: the formatter leaves their lines as long as they are. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'src/page/browser';
const LONGEST = 120;
/** Sentences stay whole, and pictures have no lines. */
const EXCEPTED = /labels|\.(?:svg|png)$/u;

test(`no line of the page's files has more than ${LONGEST} columns, words excepted`, async () => {
  const names = (await readdir(FOLDER)).filter((name) => !EXCEPTED.test(name));
  expect(names.length).toBeGreaterThan(60);
  const long = await Promise.all(
    names.map(async (name) => {
      const lines = (await readFile(join(FOLDER, name), 'utf8')).split('\n');
      return lines.flatMap((line, index) =>
        line.length > LONGEST ? [`${name}:${index + 1} has ${line.length}`] : [],
      );
    }),
  );
  expect(long.flat()).toEqual([]);
});
