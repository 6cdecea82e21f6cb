import { expect, test } from 'vitest';
import { inputName, parseInputName, type TableInput } from '../../../src/engine/table/layout.js';

test('every pad and button of a table has a name of its own, by which it is found again, up', () => {
  const all = Array.from({ length: 30 }, (_, index): TableInput[] => [
    { kind: 'pad', slot: index, down: false },
    { kind: 'button', seat: index, side: 'left', down: false },
    { kind: 'button', seat: index, side: 'right', down: false },
  ]).flat();
  const names = all.map(inputName);
  expect(new Set(names).size).toBe(all.length);
  expect(names.map(parseInputName)).toEqual(all);
  expect(all.map((input) => inputName({ ...input, down: true }))).toEqual(names);
});
