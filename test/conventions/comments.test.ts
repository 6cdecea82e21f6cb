/** Comments are plain English, in lines that a screen shows whole. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that no manual uses. */
const OLD_WORDS = /(?:\/\/|\*) .*\b(?:thereby|wherein|lest|hence)\b/u;

const LONGEST = 120;

/** The lines of the sources in these folders for which it is true. */
function linesOf(folders: readonly string[], isMeant: (line: string) => boolean) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs|c|h)$/u.test(file) && !/generated|node_modules/u.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(isMeant)
      .map((line) => `${file}: ${line.trim()}`),
  );
}

test('no comment has a word that no manual uses', () => {
  expect(linesOf(['src', 'firmware'], (line) => OLD_WORDS.test(line))).toEqual([]);
});

// The formatter leaves the lines of a comment as long as they are.
test(`no line of a comment has more than ${LONGEST} columns`, () => {
  const isLong = (line: string) => line.length > LONGEST && /^ *(?:\/?\*|\/\/)/u.test(line);
  expect(linesOf(['src', 'test', '.ci'], isLong)).toEqual([]);
});
