/**
 * A game is a folder: outside it nothing but the list of games names it. Whatever knew a game by name
 * would have to be changed for the next one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';

const SOURCES = new URL('../../src/', import.meta.url);
const LIST = 'games/games.ts';

/**
 * Every way a line may name a game: `una-notte`, `unaNotte`, `UNA_NOTTE` in code, and its title as it is written. Small
 * words with blanks between them are a sentence: a game "Raised hands" is not in "two raised hands".
 */
function names(id: string, titles: readonly string[]): readonly RegExp[] {
  const inCode = [id, ...titles].map((name) => name.split(/[-\s]+/u).join('[-_]?'));
  return [new RegExp(inCode.join('|'), 'giu'), new RegExp(titles.join('|'), 'gu')];
}

/** Whether the line has the name as a word of its own: a game called "Conta" is not in `contains`. */
function isNamed(line: string, named: readonly RegExp[]): boolean {
  return named
    .flatMap((one) => [...line.matchAll(one)])
    .some((match) => {
      const before = line[match.index - 1] ?? '';
      const after = line[match.index + match[0].length] ?? '';
      const beginsWord = !/[a-z]/iu.test(before) || /^[A-Z]/u.test(match[0]);
      return beginsWord && !/[a-z]/u.test(after);
    });
}

test.each(GAMES.map(({ id, titles }) => [id, names(id, Object.values(titles))] as const))(
  '%s is a folder, and no line outside it names it',
  (id, named) => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:ts|css|html|svg)$/u.test(file),
    );
    const own = files.filter((file) => file.startsWith(`games/${id}/`));
    const others = files.filter((file) => !own.includes(file) && file !== LIST);
    expect(own).toContain(`games/${id}/index.ts`);
    expect(others.length).toBeGreaterThan(100);
    const lines = others.flatMap((file) =>
      readFileSync(new URL(file, SOURCES), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          isNamed(line, named) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(
      lines,
      'write what these lines need into the game’s value, or choose another title',
    ).toEqual([]);
  },
);

test.each([
  ['const wait = unaNotteWait;', true],
  ["import { x } from '../una-notte-da-lupi/index.js';", true],
  ['openUnaNotteDaLupi();', true],
  ['const lunaNotteDaLupi = 1;', false],
  ['unaNotteDaLupini', false],
  ['say("Una Notte da Lupi is over");', true],
  ['// In una notte da lupi nobody sleeps.', false],
] as const)('in «%s» the game is named: %s', (line, isSo) => {
  const ways = names('una-notte-da-lupi', ['Una Notte']);
  expect(isNamed(line, ways)).toBe(isSo);
});

test('no two games have a name in common', () => {
  expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
});
