/** Comments begin with the noun that they explain. These forms never did. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const RIDDLES = [
  // A pronoun without its noun.
  /\/\*\* (?:They|One of them|Whom|Whose|Who is told)\b/u,
  // Words that no manual uses.
  /(?:\/\/|\*) .*\b(?:thereby|wherein|lest|hence)\b/u,
];

test('no comment is a riddle', () => {
  const files = ['src', 'firmware'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|c|h)$/u.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const riddles = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => RIDDLES.some((riddle) => riddle.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(riddles).toEqual([]);
});
