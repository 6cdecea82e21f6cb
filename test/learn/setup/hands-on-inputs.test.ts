/** What a hand does on inputs of which nothing is known but their levels. */
import { expect, test } from 'vitest';
import {
  type Gesture,
  Hands,
  HOLD_MS,
  QUIET_MS,
  STUCK_MS,
} from '../../../src/learn/setup/hands.js';

/** A table with a button that rests high at input 1; every other input rests low. */
function resting(): Hands {
  const hands = new Hands();
  expect(hands.change(1, true, 0)).toEqual([]);
  hands.calibrate();
  return hands;
}

/** Ends a touch. @returns what is told when the input has been quiet. */
function release(hands: Hands, bit: number, high: boolean, atMs: number): readonly Gesture[] {
  expect(hands.change(bit, high, atMs)).toEqual([]);
  expect(hands.pass(atMs + QUIET_MS - 1)).toEqual([]);
  return hands.pass(atMs + QUIET_MS);
}

const touchOf = (bit: number, restsHigh: boolean): Gesture => ({ kind: 'touch', bit, restsHigh });

test('a touch is told when it ends, on pads that go high and on buttons that go low', () => {
  const hands = resting();
  expect(hands.change(5, true, 100)).toEqual([]);
  expect(release(hands, 5, false, 300)).toEqual([touchOf(5, false)]);
  expect(hands.change(1, false, 500)).toEqual([]);
  expect(release(hands, 1, true, 700)).toEqual([touchOf(1, true)]);
});

test('a hand that stays is a hold, once, and no touch afterwards', () => {
  const hands = resting();
  hands.change(5, true, 100);
  expect(hands.nextAtMs).toBe(100 + HOLD_MS);
  expect(hands.pass(99 + HOLD_MS)).toEqual([]);
  expect(hands.pass(100 + HOLD_MS)).toEqual([{ kind: 'hold', bit: 5, restsHigh: false }]);
  expect(hands.pass(200 + HOLD_MS)).toEqual([]);
  expect(hands.change(5, false, 300 + HOLD_MS)).toEqual([]);
});

test('two pads at once are told as such when both are free, or when both are held', () => {
  const hands = resting();
  hands.change(5, true, 100);
  hands.change(6, true, 200);
  expect(hands.change(5, false, 300)).toEqual([]);
  expect(release(hands, 6, false, 400)).toEqual([{ kind: 'together' }]);
  hands.change(5, true, 1_000);
  hands.change(6, true, 1_500);
  expect(hands.pass(1_500 + HOLD_MS)).toEqual([{ kind: 'hold-together' }]);
  hands.change(5, false, 4_000);
  expect(hands.change(6, false, 4_100)).toEqual([]);
  hands.change(7, true, 5_000);
  expect(release(hands, 7, false, 5_200)).toEqual([touchOf(7, false)]);
});

test('an input that chatters is told once and heard no more; the others still are', () => {
  const hands = resting();
  const told: Gesture[] = [];
  for (let change = 0; change < 40; change += 1) {
    told.push(...hands.change(9, change % 2 === 0, 100 + 10 * change));
  }
  told.push(...hands.pass(900));
  expect(told).toEqual([{ kind: 'chatters', bit: 9 }]);
  hands.change(5, true, 1_000);
  expect(release(hands, 5, false, 1_200)).toEqual([touchOf(5, false)]);
});

test('an input that stays down is told, and is then heard from that level', () => {
  const hands = resting();
  hands.change(5, true, 100);
  hands.pass(100 + HOLD_MS);
  expect(hands.pass(100 + STUCK_MS)).toEqual([{ kind: 'stuck', bit: 5 }]);
  hands.change(5, false, 30_000);
  expect(release(hands, 5, true, 30_200)).toEqual([touchOf(5, true)]);
});

test('nothing is told before the levels at rest are known, nor after the board was lost', () => {
  const hands = new Hands();
  hands.change(5, true, 100);
  expect(hands.change(5, false, 300)).toEqual([]);
  hands.calibrate();
  hands.change(5, true, 400);
  hands.forget();
  expect([hands.change(5, false, 500), hands.pass(9_000)]).toEqual([[], []]);
});
