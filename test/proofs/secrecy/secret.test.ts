/** A secret cannot be printed, compared or written down, and only listed rules open one. */
import { readdirSync, readFileSync } from 'node:fs';
import { format, inspect } from 'node:util';
import { expect, test } from 'vitest';
import { decodeEntry } from '../../../src/engine/play/entry-codec.js';
import { derive, derive2, reveal, type Secret, secret } from '../../../src/engine/script/secret.js';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';
import { GAMES } from '../../../src/games/games.js';
import { childrenOf, nodeIn, type SyntaxNode, syntaxTree } from '../../runner/syntax-tree.js';

const WOLF = 'character:wolf';
const closed = secret(WOLF);

test('a secret does not print, wherever a program could print it', () => {
  for (const text of [
    inspect(closed, { depth: null, showHidden: true }),
    inspect({ nested: [closed] }, { depth: null, showHidden: true, getters: true }),
    format('%o %O', closed, closed),
    Object.prototype.toString.call(closed),
    JSON.stringify(Object.entries(Object.getOwnPropertyDescriptors(closed))),
    JSON.stringify({ ...closed }),
    JSON.stringify(structuredClone({ ...closed })),
    String(Reflect.ownKeys(closed)),
  ]) {
    expect(text).not.toContain('wolf');
  }
});

test('a secret refuses to become text, a number or JSON', () => {
  // Each of these compiles in some program or other; all of them must stop it.
  const careless: unknown = closed;
  expect(() => `${careless as string}`).toThrow(TypeError);
  expect(() => String(careless)).toThrow(TypeError);
  expect(() => Number(careless)).toThrow(TypeError);
  expect(() => JSON.stringify(careless)).toThrow(TypeError);
  expect(() => JSON.stringify({ view: { deep: [careless] } })).toThrow(TypeError);
  expect(() => [careless].join()).toThrow(TypeError);
  expect(() => new Error(careless as string)).toThrow(TypeError);
});

test('a secret refuses to be compared, and two of the same are not the same', () => {
  const careless: unknown = closed;
  expect(() => (careless as number) < 1).toThrow(TypeError);
  expect(() => (careless as string) >= WOLF).toThrow(TypeError);
  expect(secret(WOLF)).not.toBe(secret(WOLF));
  // A comparison of the objects, as a test or a cache would do it, finds no difference to tell.
  expect(inspect(secret(WOLF))).toBe(inspect(secret('character:thief')));
  expect(new Set([secret(1), secret(1)]).size).toBe(2);
});

test('what is computed from a secret is one again, and opens to the right value', () => {
  const length: Secret<number> = derive(closed, (card) => card.length);
  expect(inspect(length)).not.toContain(String(WOLF.length));
  expect(() => JSON.stringify(length)).toThrow(TypeError);
  expect(reveal(length, 'LB-END-08')).toBe(WOLF.length);
  expect(
    reveal(
      derive2(closed, secret(2), (card, times) => card.repeat(times)),
      'LB-END-08',
    ),
  ).toBe(WOLF + WOLF);
});

test('a sealed line that cannot be read is named by kind and time, and nothing of it is told', () => {
  for (const payload of [
    '{"kind":"cards","cards":[["character:wolf"',
    '{"kind":"wolf","slot":7}',
  ]) {
    let error: unknown;
    try {
      decodeEntry({ atMs: 4_000, kind: 'sealed', payload });
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ArtiglioError);
    expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/wolf|"slot"/u);
  }
});

const FOLDER = new URL('../../../src/games/', import.meta.url);

/** The sources of the games, by name. */
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(new URL(file, FOLDER), 'utf8') }));

/** Of each call of `reveal` the rule's id, its last argument; one that is not written out is undefined. */
function opened({ file, text }: { file: string; text: string }): readonly (string | undefined)[] {
  const found: (string | undefined)[] = [];
  const visit = (node: SyntaxNode) => {
    if (node.type === 'CallExpression' && nodeIn(node['callee'])?.['name'] === 'reveal') {
      const rule = nodeIn([node['arguments']].flat().at(-1))?.['value'];
      found.push(typeof rule === 'string' ? rule : undefined);
    }
    childrenOf(node).forEach(visit);
  };
  visit(syntaxTree(file, text));
  return found;
}

test.each(GAMES.map(({ id }) => id))(
  '%s opens secrets by the rules that are listed, and by each of them',
  async (folder) => {
    const files = sources.filter(
      ({ file }) => file.startsWith(`${folder}/`) && !file.endsWith('declassifications.ts'),
    );
    const calls = files.flatMap(opened);
    expect(calls).not.toContain(undefined);
    const { DECLASSIFICATIONS } = await import(`${FOLDER.href}${folder}/declassifications.ts`);
    expect([...new Set(calls)].sort()).toEqual(Object.keys(DECLASSIFICATIONS).sort());
  },
);

test('no game reaches for a secret beside its list', () => {
  const beside = sources
    .filter(({ file }) => !file.endsWith('declassifications.ts'))
    .filter(({ text }) =>
      /import[^;]*\b(?:reveal|revealBy|open)\b[^;]*script\/secret\.js/u.test(text),
    );
  expect(beside.map(({ file }) => file)).toEqual([]);
});
