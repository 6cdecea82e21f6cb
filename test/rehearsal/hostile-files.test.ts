/** Files that are damaged, or made to do harm: each is refused with a sentence, within bounds. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rehearse } from '../../src/app/commands/rehearse/rehearse.js';
import { temporaryDirectory } from '../support/temporary.js';

const head = 'game: lupusburg\n';
const steps = 'steps: [ wait: 1 s ]\n';
const manyKeys = (count: number) =>
  Array.from({ length: count }, (_, key) => `k${key}: 1\n`).join('');

const HOSTILE: readonly (readonly [what: string, text: string, told: string])[] = [
  ['an alias of nothing', 'name: *nope\n', 'line 1: column 7: the alias *nope'],
  [
    'aliases of aliases',
    `a: &a [x, x]\nb: [*a, *a]\n${head}${steps}`,
    'line 1: column 4: the anchor',
  ],
  ['a tag', `${head}steps: !!omap\n  - wait: 1 s\n`, 'line 2: column 8: the tag !!omap'],
  ['100,000 unknown keys', `${head}${steps}${manyKeys(100_000)}`, 'it is larger than 256 KiB'],
  ['900 unknown keys', `${head}${steps}${manyKeys(900)}`, 'more faults'],
  ['too many words', `${head}steps: [${'{ wait: x },'.repeat(9_000)}]\n`, 'words and signs'],
  ['4,000 wrong steps', `${head}steps: [${'{ wait: x },'.repeat(4_000)}]\n`, 'more faults'],
  [
    'lists in lists',
    `${head}steps: ${'['.repeat(5_000)}${']'.repeat(5_000)}\n`,
    'inside each other',
  ],
  [
    'a large file',
    `${head}about: ${'x'.repeat(50_000_000)}\n${steps}`,
    'it is larger than 256 KiB',
  ],
  [
    'signs that a terminal obeys',
    `${head}${steps}"\\e[2J": 3\n`,
    'line 3: \\u{1b}[2J: found a key',
  ],
  ['the same in a step', `${head}steps: [{ "\\e[2J": 3 }]\n`, 'steps[0].\\u{1b}[2J: found a step'],
  [
    'the same in a value',
    `${head}steps: [{ wait: "\\e[2J" }]\n`,
    'steps[0].wait: found "\\u001b[2J"',
  ],
  ['a key of every object', `${head}__proto__: 3\n${steps}`, 'line 2: __proto__: found a key'],
  [
    'a step that objects have',
    `${head}steps: [{ constructor: 3 }]\n`,
    'found a step that does not',
  ],
  [
    'a cue that objects have',
    `${head}steps: [{ expect: { said: toString } }]\n`,
    'found "toString"',
  ],
  ...['^((a+)+)+#$', '(a|a)(a|a)', '.*.*.*x', 'a?a?a?x', '(?<=a*)b'].map(
    (words): readonly [string, string, string] => [
      `an expression that may search for years: ${words}`,
      `${head}steps: [{ wait-until: { said: { cue: thief.open, words: '${words}' } } }]\n`,
      `found "${words}". Accepted: a regular expression without brackets`,
    ],
  ),
  [
    'an expression longer than any sentence',
    `${head}steps: [{ wait-until: { said: { cue: thief.open, words: ${'x'.repeat(60_000)} } } }]\n`,
    'Accepted: a regular expression without brackets',
  ],
  [
    'hands that drum all day',
    `${head}steps: [{ drum: { pads: all, for: 24 h } }]\n`,
    'at most 1 h',
  ],
  [
    'one cue with a mistake, where several may stand',
    `${head}steps: [{ wait-until: { said: { cue: nope.nope } } }]\n`,
    'found "nope.nope"',
  ],
  ['a time without end', `${head}steps: [{ wait: 99999999 h }]\n`, 'at most 24 h'],
  [
    'votes of a seat without a player',
    `game: una-notte-da-lupi
start:
  players: { 1: orange, 2: sky, 3: green }
  position: { from: reveal, votes: { 9: 1, 1: 2, 2: 3, 3: 1 } }
${steps}`,
    'line 4: start.position.votes: found {"1":2,"2":3,"3":1,"9":1}. Accepted: votes of players',
  ],
];

describe('a file that means harm is refused in words', () => {
  test.each(HOSTILE)('%s', async (_, text, told) => {
    const file = join(await temporaryDirectory(), 'hostile.yaml');
    await writeFile(file, text);
    const error = await rehearse([file], { print: () => {}, json: true, nowMs: () => 0 }).catch(
      (one: unknown) => one,
    );
    expect(error).toMatchObject({
      code: 'REHEARSAL_INVALID',
      whatHappened: expect.stringContaining(told),
    });
    const message = String(error);
    // One line a fault, and no more than anybody reads.
    expect(message.length).toBeLessThan(20_000);
    expect(/[^\P{Cc}\n]/u.test(message)).toBe(false);
  });
});
