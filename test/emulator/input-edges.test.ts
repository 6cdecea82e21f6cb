import { expect, test } from 'vitest';
import { InputEdges } from '../../src/emulator/input-edges.js';

test('a press and its end that come together are felt one after the other', () => {
  const set: string[] = [];
  const edges = new InputEdges(({ input, high }) => set.push(`${input} ${high}`));
  edges.change({ input: 3, high: true }, 1000);
  edges.change({ input: 3, high: false }, 1000);
  edges.change({ input: 3, high: true }, 1000);
  edges.change({ input: 4, high: true }, 1000);
  expect(set).toEqual(['3 true', '4 true']);
  edges.pass(1040);
  expect(set).toHaveLength(2);
  edges.pass(1060);
  edges.pass(1120);
  expect(set.slice(2)).toEqual(['3 false', '3 true']);
});

test('hands at their own pace are not held up', () => {
  const set: string[] = [];
  const edges = new InputEdges(({ input, high }) => set.push(`${input} ${high}`));
  edges.change({ input: 0, high: true }, 1000);
  edges.change({ input: 0, high: false }, 1150);
  expect(set).toEqual(['0 true', '0 false']);
});
