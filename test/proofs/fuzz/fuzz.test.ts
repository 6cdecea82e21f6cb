/** Every reader of bytes from outside: what was kept, and some changes of it. `npm run fuzz` goes on for long. */
import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { corpusOf, targetNamed, targetNames } from './corpus.js';
import { fuzz } from './fuzz.js';
import { Mutator } from './mutate.js';
import { smallest } from './smallest.js';
import type { Target } from './target.js';

const OFTEN = 250;

test.each(targetNames())('%s: no input harms it', async (name) => {
  const target = await targetNamed(name);
  const often = target.often ?? OFTEN;
  const goesOn = (executions: number) => executions < often;
  const { found, outcomes } = await fuzz(target, corpusOf(name), { seed: 1, goesOn });
  expect(found?.what, JSON.stringify(found?.input.toString('latin1'))).toBeUndefined();
  // A target that says the same of all inputs reads none of them.
  expect(outcomes).toBeGreaterThan(1);
});

test('the fuzzer finds a reader that cannot do without a sign, and makes the input small', async () => {
  const target: Target = {
    about: 'a planted fault',
    parsers: [],
    examples: () => ['{"kind":"volume","percent":20,"of":"a long and useless sentence"}'],
    open: () => (input) => {
      const { percent } = JSON.parse(input.toString('utf8').replace(/^[^{]*$/u, '{}'));
      return String(percent === undefined);
    },
  };
  const { found } = await fuzz(target, [], { seed: 1, goesOn: (executions) => executions < 5_000 });
  if (found === undefined) throw new RangeError('Nothing was found.');
  expect(found.what).toContain('JSON');
  const { input } = await smallest(target, found);
  expect(input.length).toBeLessThanOrEqual(found.input.length);
  expect(input.length).toBeLessThan(20);
});

test('the same seed makes the same changes', () => {
  const made = () => {
    const mutator = new Mutator(chanceOf(7), ['word'], 100);
    return Array.from({ length: 50 }, () =>
      mutator.changed(Buffer.from('a: 1\nb: 2\n'), Buffer.from('c')),
    );
  };
  expect(made()).toEqual(made());
});
