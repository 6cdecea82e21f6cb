/** Faults of values that files and programs give, in the words of the configuration. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseGiven, valueFaults } from '../../../src/files/values/wrong-value.js';

const SCHEMA = z.strictObject({
  count: z.int().min(0).max(9).optional(),
  whole: z.int().optional(),
  share: z.number().gt(0).lt(1).optional(),
  names: z.array(z.string().min(1).max(3)).min(1).max(2).optional(),
  kind: z.enum(['wolf', 'thief']).optional(),
  code: z
    .string()
    .regex(/^[a-z]+$/u)
    .optional(),
  own: z
    .string()
    .refine((text) => text === 'x', { error: 'the letter x' })
    .optional(),
  length: z.union([z.int().min(0), z.literal('long')]).optional(),
  lengths: z.array(z.tuple([z.int().max(2).default(0), z.number().max(2)])).optional(),
  act: z
    .discriminatedUnion('do', [
      z.strictObject({ do: z.literal('lift') }),
      z.strictObject({ do: z.literal('lay') }),
    ])
    .optional(),
  flag: z.boolean().optional(),
});

test.each<readonly [value: unknown, told: string]>([
  [{ count: 10 }, 'count: found 10. Accepted: a whole number, at most 9.'],
  [{ count: -1 }, 'count: found -1. Accepted: a whole number, at least 0.'],
  [{ count: 1.5 }, 'count: found 1.5. Accepted: a whole number.'],
  [{ whole: 1e308 }, 'whole: found 1e+308. Accepted: a whole number.'],
  [{ whole: Number.NaN }, 'whole: found NaN. Accepted: a whole number.'],
  [{ share: 0 }, 'share: found 0. Accepted: a number, more than 0.'],
  [{ share: 1 }, 'share: found 1. Accepted: a number, less than 1.'],
  [{ names: [] }, 'names: found []. Accepted: a list of at least 1.'],
  [{ names: ['a', 'b', 'c'] }, 'names: found ["a","b","c"]. Accepted: a list of at most 2.'],
  [{ names: ['long'] }, 'names[0]: found "long". Accepted: text of at most 3 characters.'],
  [{ names: 'a' }, 'names: found "a". Accepted: a list.'],
  [{ kind: 'owl' }, 'kind: found "owl". Accepted: wolf, thief.'],
  [{ code: 'A' }, 'code: found "A". Accepted: text of the form /^[a-z]+$/u.'],
  [
    { code: 'mqtt://cafe:secret@host' },
    'code: found "mqtt://…@host". Accepted: text of the form /^[a-z]+$/u.',
  ],
  [{ own: 'y' }, 'own: found "y". Accepted: the letter x.'],
  [{ length: 'x' }, 'length: found "x". Accepted: a whole number, or long.'],
  [{ length: -1 }, 'length: found -1. Accepted: a whole number, at least 0.'],
  [{ lengths: [[3, 1.5]] }, 'lengths[0][0]: found 3. Accepted: a whole number, at most 2.'],
  [{ act: { do: 'eat' } }, 'act.do: found "eat". Accepted: lift, lay.'],
  [{ flag: null }, 'flag: found nothing. Accepted: true or false.'],
  [{ flags: true }, 'flags: found a key that does not exist here.'],
  [[], 'the value: found []. Accepted: keys, each with a value.'],
])('%j', (value, told) => {
  const { error } = parseGiven(SCHEMA, value);
  expect(valueFaults(error, value, 'the value').map(({ text }) => text)).toEqual([told]);
});

test('a value that must be there', () => {
  const needed = z.strictObject({ players: z.string().optional().nonoptional() });
  const { error } = parseGiven(needed, {});
  expect(valueFaults(error, {})).toEqual([
    { path: ['players'], text: 'players: found nothing. Accepted: a value.' },
  ]);
});
