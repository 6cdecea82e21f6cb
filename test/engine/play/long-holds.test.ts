/** A press that never ends: it is named by day, in time, and never when a hand does what it is asked to do. */
import { describe, expect, test } from 'vitest';
import { COUNTS_AS_UP_AFTER_MS, NAMED_AFTER_MS } from '../../../src/engine/play/long-holds.js';
import type { Shows } from '../../../src/engine/script/asking.js';
import type { Script } from '../../../src/engine/script/questions.js';
import { phase, pick, say } from '../../../src/engine/script/verbs.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import { darkScene } from '../../../src/engine/table/scene.js';
import { BOTH_LONG_MS, HOLD_MS } from '../../../src/engine/view/gestures.js';
import { A, B, layoutOf } from '../../support/tables/lupusburg-table.js';
import { CUE_MS, TestTable } from '../../support/tables/test-table.js';

const LAYOUT = layoutOf(4);
/** How many sentences the night has. */
const SENTENCES = 40;

const said = (id: string) => ({ id, params: {} });
const shows = (): Shows => ({
  scene: darkScene(LAYOUT.slots.length),
  board: {
    turn: 0,
    seats: [A, B].map((seat) => ({ seat, colour: 'sky', living: 1, points: 0 })),
    slots: [],
  },
});

const pad = (slot: number, down: boolean): TableInput => ({ kind: 'pad', slot, down });
const right = (seat: number, down: boolean): TableInput => {
  return { kind: 'button', seat, side: 'right', down };
};
const left = (seat: number, down: boolean): TableInput => {
  return { kind: 'button', seat, side: 'left', down };
};

/** Seat A is asked for a slot of seat B, again and again; before that, a night if there is one. */
function tableOf(night: 'by day' | 'after a night' = 'by day') {
  const picked: unknown[] = [];
  const table = new TestTable(function* (): Script<void> {
    if (night === 'after a night') {
      yield* phase(said('night'), 'by night');
      for (let count = 0; count < SENTENCES; count += 1) yield* say(said('hush'), shows);
      yield* phase(said('day'));
    }
    const question = { seat: A, slots: [2, 3], mayPass: true, refusal: () => said('no'), shows };
    for (;;) picked.push(yield* pick({ ...question, cue: said('ask') }));
  }, LAYOUT);
  const virtual = table.table;
  /** Lets time pass. @returns the notices of long holds in it, with the pad or the seat as printed. */
  const noticesIn = (ms: number) => {
    const from = table.said.length;
    virtual.advanceTo(virtual.nowMs + ms);
    return table.said
      .slice(from)
      .filter(({ cue }) => cue.id.endsWith('-stuck'))
      .map(({ cue }) => [cue.id, ...Object.values(cue.params)].join(' '));
  };
  const hands = (...inputs: TableInput[]) => {
    for (const input of inputs) virtual.receive(input);
  };
  return { virtual, noticesIn, hands, picked };
}

describe('by day', () => {
  test('a button that makes its seat’s presses void is named after some seconds, once, by seat', () => {
    const { noticesIn, hands } = tableOf();
    hands(right(A, true));
    expect(noticesIn(2_000)).toEqual([]);
    hands(left(A, true));
    noticesIn(200);
    hands(left(A, false));
    expect(noticesIn(NAMED_AFTER_MS - 2_201)).toEqual([]);
    expect(noticesIn(1)).toEqual(['table.button-stuck 1']);
    expect(noticesIn(120_000)).toEqual([]);
  });

  test('one that nobody else presses beside is named, too, and when it was free it may be named again', () => {
    const { noticesIn, hands } = tableOf();
    for (const seat of [B, B]) {
      hands(right(seat, true));
      expect(noticesIn(COUNTS_AS_UP_AFTER_MS - 1)).toEqual([]);
      expect(noticesIn(1)).toEqual(['table.button-stuck 2']);
      hands(right(seat, false));
      noticesIn(1_000);
    }
  });

  test('a pad that makes touches void is named after the same time', () => {
    const { noticesIn, hands, picked } = tableOf();
    hands(pad(6, true), pad(3, true), pad(3, false));
    expect(noticesIn(NAMED_AFTER_MS - 1)).toEqual([]);
    expect(noticesIn(1)).toEqual(['table.pad-stuck 7']);
    expect(picked).toEqual([]);
  });

  test('after twenty seconds it counts as up: touches and presses mean something again', () => {
    const { noticesIn, hands, picked } = tableOf();
    hands(pad(6, true), left(A, true));
    noticesIn(COUNTS_AS_UP_AFTER_MS);
    hands(pad(3, true), pad(3, false));
    hands(right(A, true), right(A, false));
    noticesIn(1_000);
    expect(picked).toEqual([3]);
    // Going up at last it means nothing, and the next press is a press.
    hands(left(A, false), pad(6, false));
    noticesIn(1_000);
    expect(picked).toEqual([3]);
    hands(left(A, true), left(A, false));
    noticesIn(1_000);
    expect(picked).toEqual([3, 'pass']);
  });

  test('what a hand is told to hold is not named: a hold, a pause, a ballot that is emptied', () => {
    for (const both of [false, true]) {
      const { noticesIn, hands } = tableOf();
      hands(right(A, true), ...(both ? [left(A, true)] : []));
      expect(noticesIn(Math.max(HOLD_MS, BOTH_LONG_MS) + 3_000)).toEqual([]);
      hands(right(A, false), ...(both ? [left(A, false)] : []));
      expect(noticesIn(120_000)).toEqual([]);
    }
  });
});

describe('at night', () => {
  const NIGHT_MS = SENTENCES * CUE_MS;

  test('nothing is said, however long a hand stays; by day it has its seconds from dawn on', () => {
    const { noticesIn, hands, virtual } = tableOf('after a night');
    noticesIn(1_000);
    hands(pad(6, true), pad(3, true), right(B, true));
    while (virtual.view.night) expect(noticesIn(100)).toEqual([]);
    expect(virtual.nowMs).toBeGreaterThan(NIGHT_MS - CUE_MS);
    expect(noticesIn(NAMED_AFTER_MS - 200)).toEqual([]);
    expect(noticesIn(200).sort()).toEqual([
      'table.button-stuck 2',
      'table.pad-stuck 4',
      'table.pad-stuck 7',
    ]);
  });

  test('nor in a pause of the night, and what is free by dawn is not mentioned', () => {
    const { noticesIn, hands, virtual } = tableOf('after a night');
    hands(pad(6, true));
    virtual.receive({ kind: 'command', command: { kind: 'pause' } });
    expect(noticesIn(120_000)).toEqual([]);
    virtual.receive({ kind: 'command', command: { kind: 'resume' } });
    while (virtual.view.night) expect(noticesIn(100)).toEqual([]);
    hands(pad(6, false));
    expect(noticesIn(120_000)).toEqual([]);
  });
});
