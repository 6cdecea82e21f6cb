/** The grammar of hands: which edges of pads and buttons make which gesture. */

import { describe, expect, test } from 'vitest';
import type { Side, TableInput } from '../../../src/engine/table/layout.js';
import { CHOICE_MS } from '../../../src/engine/table/layout.js';
import {
  BOTH_LONG_MS,
  BOTH_MS,
  type Gesture,
  Gestures,
  HOLD_MS,
} from '../../../src/engine/view/gestures.js';

const pad = (slot: number, down: boolean): TableInput => ({ kind: 'pad', slot, down });
const button = (seat: number, side: Side, down: boolean): TableInput => ({
  kind: 'button',
  seat,
  side,
  down,
});

/** What these edges amount to, with times, but for the moments at which buttons go down. */
function gesturesOf(edges: readonly (readonly [number, TableInput])[], untilMs = 20_000) {
  return allOf(edges, untilMs).filter(([, { kind }]) => kind !== 'down');
}

/** What these edges amount to, with times; `untilMs` lets holds complete. */
function allOf(edges: readonly (readonly [number, TableInput])[], untilMs = 20_000) {
  const gestures = new Gestures();
  const found: (readonly [number, Gesture])[] = [];
  const pass = (atMs: number) => {
    for (let one = gestures.passTime(atMs); one; one = gestures.passTime(atMs)) {
      found.push([one.atMs, one.gesture]);
    }
  };
  for (const [atMs, input] of edges) {
    pass(atMs);
    const gesture = gestures.gestureOf(input, atMs);
    if (gesture !== undefined) found.push([atMs, gesture]);
  }
  pass(untilMs);
  return found;
}

describe('pads', () => {
  test('a pad that goes down alone is a touch, at once', () => {
    expect(
      gesturesOf([
        [100, pad(3, true)],
        [250, pad(3, false)],
      ]),
    ).toEqual([[100, { kind: 'touch', slot: 3 }]]);
  });

  test('a pad held alone for 0.8 s is a choice, once, however long it is held', () => {
    expect(
      gesturesOf([
        [100, pad(3, true)],
        [9_000, pad(3, false)],
      ]),
    ).toEqual([
      [100, { kind: 'touch', slot: 3 }],
      [100 + CHOICE_MS, { kind: 'choice', slot: 3 }],
    ]);
  });

  test('let go a moment too soon it is none', () => {
    const found = gesturesOf([
      [100, pad(3, true)],
      [100 + CHOICE_MS - 1, pad(3, false)],
    ]);
    expect(found.map(([, { kind }]) => kind)).toEqual(['touch']);
  });

  test('a second pad makes both nothing: only the time alone afterwards counts', () => {
    expect(
      gesturesOf([
        [0, pad(3, true)],
        [500, pad(4, true)],
        [900, pad(4, false)],
        [2_000, pad(3, false)],
      ]),
    ).toEqual([
      [0, { kind: 'touch', slot: 3 }],
      [500, { kind: 'many', slots: [3, 4] }],
      [900 + CHOICE_MS, { kind: 'choice', slot: 3 }],
    ]);
  });

  test('ten pads at once are one sleeve, told by the second and the third', () => {
    const found = gesturesOf([
      ...Array.from({ length: 10 }, (_, slot) => [slot, pad(slot, true)] as const),
      ...Array.from({ length: 10 }, (_, slot) => [500 + slot, pad(slot, false)] as const),
    ]);
    expect(found.map(([, { kind }]) => kind)).toEqual(['touch', 'many', 'many']);
  });

  test('an edge that is reported twice is one edge', () => {
    const found = gesturesOf([
      [0, pad(3, true)],
      [10, pad(3, true)],
      [100, pad(3, false)],
      [110, pad(3, false)],
    ]);
    expect(found).toHaveLength(1);
  });
});

describe('buttons', () => {
  test('a press is told when the button comes up', () => {
    for (const side of ['left', 'right'] as const) {
      expect(
        gesturesOf([
          [0, button(2, side, true)],
          [150, button(2, side, false)],
        ]),
      ).toEqual([[150, { kind: 'press', seat: 2, side }]]);
    }
  });

  test('held for a second it is a hold, and no press when it comes up', () => {
    expect(
      gesturesOf([
        [0, button(2, 'left', true)],
        [3_000, button(2, 'left', false)],
      ]),
    ).toEqual([[HOLD_MS, { kind: 'hold', seat: 2, side: 'left' }]]);
  });

  test('both for a second, then for three, are gestures of their own and no presses', () => {
    expect(
      gesturesOf([
        [0, button(2, 'left', true)],
        [200, button(2, 'right', true)],
        [4_000, button(2, 'left', false)],
        [4_100, button(2, 'right', false)],
      ]),
    ).toEqual([
      [200 + BOTH_MS, { kind: 'both', seat: 2 }],
      [200 + BOTH_LONG_MS, { kind: 'both-long', seat: 2 }],
    ]);
  });

  test('both let go before a second are nothing', () => {
    expect(
      gesturesOf([
        [0, button(2, 'left', true)],
        [10, button(2, 'right', true)],
        [900, button(2, 'left', false)],
        [950, button(2, 'right', false)],
      ]),
    ).toEqual([]);
  });

  test('a button tells at once that it goes down, however long it is held', () => {
    expect(
      allOf([
        [100, button(2, 'right', true)],
        [5_000, button(2, 'right', false)],
      ]),
    ).toEqual([
      [100, { kind: 'down', seat: 2, side: 'right' }],
      [100 + HOLD_MS, { kind: 'hold', seat: 2, side: 'right' }],
    ]);
  });

  test('two seats do not disturb each other', () => {
    const found = gesturesOf([
      [0, button(1, 'left', true)],
      [50, button(2, 'right', true)],
      [200, button(1, 'left', false)],
      [250, button(2, 'right', false)],
    ]);
    expect(found.map(([, gesture]) => gesture)).toEqual([
      { kind: 'press', seat: 1, side: 'left' },
      { kind: 'press', seat: 2, side: 'right' },
    ]);
  });

  test('after the cable was out nothing is held any more', () => {
    const gestures = new Gestures();
    gestures.gestureOf(pad(3, true), 0);
    gestures.gestureOf(button(1, 'left', true), 0);
    gestures.forget();
    expect(gestures.nextAtMs).toBe(Infinity);
    expect(gestures.gestureOf(button(1, 'left', false), 500)).toBeUndefined();
  });
});
