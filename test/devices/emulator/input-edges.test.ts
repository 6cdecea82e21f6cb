import { expect, test } from 'vitest';
import { InputEdges, TouchModules } from '../../../src/devices/emulator/input-chain.js';

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

test('a pad takes the time of its touch module: longer after twelve seconds without a finger; a button takes none', () => {
  const set: string[] = [];
  let nowMs = 0;
  const modules = new TouchModules({ inputs: [0], touchedHigh: true });
  const edges = new InputEdges(
    ({ input, high }) => set.push(`${nowMs}: ${input} ${high}`),
    (edge, boardMs) => modules.delayMs(edge, boardMs),
  );
  const until = (endMs: number) => {
    for (; nowMs < endMs; nowMs += 10) edges.pass(nowMs);
  };
  const hand = (input: number, high: boolean, ms: number) => {
    until(ms);
    edges.change({ input, high }, ms);
  };
  hand(0, true, 1_000);
  hand(1, true, 1_100);
  hand(0, false, 2_000);
  hand(0, true, 13_000);
  hand(0, false, 14_000);
  hand(0, true, 27_000);
  until(28_000);
  expect(set).toEqual([
    '1100: 1 true',
    '1220: 0 true',
    '2060: 0 false',
    '13060: 0 true',
    '14060: 0 false',
    '27220: 0 true',
  ]);
});
