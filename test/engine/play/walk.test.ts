/** The walk: what a press in a step amounts to, and that nobody sees who pressed. */
import { describe, expect, test } from 'vitest';
import { SEEN_AFTER_MS } from '../../../src/engine/play/conversations/walk.js';
import { openEyesScene } from '../../../src/engine/play/public-moment.js';
import type { Shows } from '../../../src/engine/script/asking.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { Walk, Walked } from '../../../src/engine/script/hidden-questions.js';
import type { Script } from '../../../src/engine/script/questions.js';
import { derive, reveal, secret } from '../../../src/engine/script/secret.js';
import { phase, rollCall, say, walk } from '../../../src/engine/script/verbs.js';
import { legsOf, type MayChoose, walkMs } from '../../../src/engine/script/walk.js';
import type { AnswerShape } from '../../../src/engine/table/scene.js';
import { evenScene, steady } from '../../../src/engine/table/scene.js';
import { CUE_MS, TestTable } from '../../support/tables/test-table.js';

const cue = (id: string): Cue => ({ id, params: {} });
const STEP_MS = 1_000;

/** A table of one slot a seat. */
function hall(seats: number) {
  return {
    seats: Array.from({ length: seats }, (_, seat) => ({ slots: [seat] })),
    slots: Array.from({ length: seats }, (_, seat) => ({
      seat,
      angleDeg: Math.round((360 * seat) / seats),
    })),
  };
}

const moonlight = (seats: number) => (): Shows => ({
  scene: evenScene(seats, steady('moon', 'dim')),
  board: { turn: 0, seats: [], slots: [] },
});

/** One call of a night; the result is what was walked to. */
function night(seats: number, asked: Partial<Walk> = {}): () => Script<Walked> {
  return function* () {
    yield* phase(cue('night'), 'by night');
    const walked = yield* walk({
      shows: moonlight(seats),
      open: cue('open'),
      close: cue('close'),
      slots: Array.from({ length: seats }, (_, slot) => slot),
      stepMs: STEP_MS,
      pauseMs: 2_000,
      ...asked,
    });
    yield* say(cue('over'), moonlight(seats));
    return walked;
  };
}

const only = (...called: readonly number[]) =>
  secret<MayChoose>((seat, slot) => called.includes(seat) && slot !== seat);

interface Played {
  readonly slot: number | undefined;
  readonly pictures: readonly string[];
  readonly answers: readonly string[];
}

/** Plays one call with these presses, each at its time after eyes are open. */
function played(
  seats: number,
  asked: Partial<Walk>,
  presses: readonly (readonly [seat: number, side: 'left' | 'right', atMs: number])[],
): Played {
  const table = new TestTable(night(seats, asked), hall(seats), { kit: 'no-reader' });
  const pictures: string[] = [];
  const answers: string[] = [];
  const waiting = [...presses].sort(([, , one], [, , other]) => one - other);
  for (let ms = 0; table.view.state !== 'ended'; ms += 50) {
    for (let [next] = waiting; next && next[2] + CUE_MS <= ms; [next] = waiting) {
      waiting.shift();
      const [seat, side] = next;
      table.table.receive({ kind: 'button', seat, side, down: true });
      table.table.receive({ kind: 'button', seat, side, down: false });
    }
    const { scene, asks, clock } = table.view;
    pictures.push(JSON.stringify([ms, scene, asks, clock]));
    answers.push(JSON.stringify(openEyesScene(table.view).claw));
    table.wait(50);
  }
  const walked = table.table.session.engine.result as Walked;
  return { slot: reveal(walked.choice, 'test'), pictures, answers };
}

/** When the press for this slot is due, in each leg: in the middle of its step. */
function pressesFor(seats: number, seat: number, slot: number) {
  let legMs = STEP_MS;
  return legsOf(Array.from({ length: seats }, (_, one) => one)).map((leg) => {
    const atMs = legMs + leg.findIndex((step) => step.includes(slot)) * STEP_MS + STEP_MS / 2;
    legMs += (leg.length + 1) * STEP_MS;
    return [seat, 'right', atMs] as const;
  });
}

describe('the legs of a walk', () => {
  test('every slot of every table is named by one press in each leg, and thirty by eleven steps', () => {
    for (let seats = 1; seats <= 30; seats++) {
      const slots = Array.from({ length: seats }, (_, slot) => 2 * slot);
      const legs = legsOf(slots);
      for (const slot of slots) {
        const steps = legs.map((leg) => leg.filter((step) => step.includes(slot)));
        expect(steps.map((found) => found.length)).toEqual(legs.map(() => 1));
        const [first = [], second = first] = steps.map(([step]) => step ?? []);
        expect(first.filter((one) => second.includes(one))).toEqual([slot]);
      }
      expect(legs.flat().length).toBeLessThanOrEqual(seats <= 10 ? seats : 11);
    }
    expect(legsOf(Array.from({ length: 10 }, (_, slot) => slot))).toHaveLength(1);
    expect(legsOf(Array.from({ length: 11 }, (_, slot) => slot))).toHaveLength(2);
  });
});

describe('a press in a walk', () => {
  test.each([7, 8, 10, 11, 16, 23, 30])('names any slot of a table of %i', (seats) => {
    for (const slot of [1, Math.floor(seats / 2), seats - 1]) {
      expect(played(seats, { may: only(0) }, pressesFor(seats, 0, slot)).slot).toBe(slot);
    }
  });

  test('counts last, is taken back by the left button, and is nothing from a seat not called', () => {
    const [third] = pressesFor(8, 2, 3);
    const [sixth] = pressesFor(8, 2, 6);
    const [stranger] = pressesFor(8, 5, 7);
    if (!third || !sixth || !stranger) throw new TypeError('no step');
    const asked = { may: only(2) };
    expect(played(8, asked, [third, sixth, stranger]).slot).toBe(6);
    expect(played(8, asked, [third, [2, 'left', third[2] + 200]]).slot).toBeUndefined();
    expect(
      played(8, asked, [
        sixth,
        [2, 'left', walkMs(legsOf([0, 1, 2, 3, 4, 5, 6, 7]), STEP_MS) + 400],
      ]).slot,
    ).toBeUndefined();
    expect(played(8, asked, [stranger]).slot).toBeUndefined();
    expect(played(8, asked, []).slot).toBeUndefined();
  });

  test('in one leg of two is no choice', () => {
    const [first, second] = pressesFor(16, 0, 9);
    if (!first || !second) throw new TypeError('no second leg');
    expect(played(16, { may: only(0) }, [first]).slot).toBeUndefined();
    expect(played(16, { may: only(0) }, [second]).slot).toBeUndefined();
    expect(played(16, { may: only(0) }, [first, second]).slot).toBe(9);
  });

  test('in the last 100 ms counts for its step, and so does one while the next is not seen yet', () => {
    const asked = { may: only(0) };
    const endMs = STEP_MS + 4 * STEP_MS;
    expect(played(8, asked, [[0, 'right', endMs - 100]]).slot).toBe(3);
    expect(played(8, asked, [[0, 'right', endMs - 50]]).slot).toBe(3);
    expect(played(8, asked, [[0, 'right', endMs]]).slot).toBe(3);
    expect(SEEN_AFTER_MS).toBeLessThan(100);
    expect(played(8, asked, [[0, 'right', endMs + 100]]).slot).toBe(4);
    // The last step has its time after it, too.
    expect(played(8, asked, [[0, 'right', 9 * STEP_MS - 50]]).slot).toBe(7);
  });

  test('of several called seats counts as the rule says', () => {
    const presses = [...pressesFor(8, 0, 6), ...pressesFor(8, 1, 6), ...pressesFor(8, 2, 7)];
    const asked = { may: only(0, 1, 2) };
    expect(played(8, asked, presses).slot).toBe(7);
    expect(played(8, { ...asked, agreement: 'most' }, presses).slot).toBe(6);
    expect(played(8, { ...asked, agreement: 'all' }, presses).slot).toBeUndefined();
    expect(played(8, { ...asked, agreement: 'all' }, presses.slice(0, 2)).slot).toBe(6);
  });
});

describe('the picture of a call', () => {
  const answer = {
    seconds: 4,
    shape: ({ choice }: Walked) =>
      derive(choice, (slot): AnswerShape => (slot === undefined ? 'nothing' : slot === 3 ? 3 : 4)),
  };

  test.each([8, 30])('of %i is the same whoever is called, idle, undecided or dead', (seats) => {
    const hidden = [
      played(seats, { answer, may: only(0) }, pressesFor(seats, 0, 3)),
      played(seats, { answer, may: only(4) }, pressesFor(seats, 4, 2)),
      played(seats, { answer, may: only(4) }, pressesFor(seats, 0, 2)),
      played(seats, { answer, may: only() }, []),
    ];
    for (const one of hidden) expect(one.pictures).toEqual(hidden[0]?.pictures);
    expect(hidden.map(({ slot }) => slot)).toEqual([3, 2, undefined, undefined]);
  });

  test('has the answer for open eyes at the same time, and only there its shape', () => {
    const shapes = ([3, 2, undefined] as const).map((slot) => {
      const presses = slot === undefined ? [] : pressesFor(8, 0, slot);
      const { answers } = played(8, { answer, may: only(0) }, presses);
      const told = answers.flatMap((claw, at) => (claw.includes('answers') ? [at] : []));
      return { told, shape: answers[told[0] ?? 0] };
    });
    const [one] = shapes;
    expect(one?.told).toHaveLength(80);
    for (const { told } of shapes) expect(told).toEqual(one?.told);
    expect(
      shapes.map(({ shape }) => (JSON.parse(shape ?? '{}') as { shape: unknown }).shape),
    ).toEqual([3, 4, 'nothing']);
  });
});

describe('a list that is read', () => {
  test('is read twice, each seat presses at its own entry, and the second press replaces the first', () => {
    const entries = ['wolf', 'seer', 'villager'].map(cue);
    const table = new TestTable(
      function* () {
        yield* phase(cue('night'), 'by night');
        return yield* rollCall({
          shows: moonlight(8),
          open: cue('open'),
          close: cue('close'),
          entries,
          seats: [0, 1, 2],
          stepMs: 700,
          pauseMs: 1_000,
        });
      },
      hall(8),
      { kit: 'no-reader' },
    );
    const tap = (seat: number, side: 'left' | 'right' = 'right') => {
      table.wait(CUE_MS);
      table.press(seat, side);
    };
    table.untilSaid('wolf');
    tap(0);
    tap(3);
    table.untilSaid('villager');
    tap(1);
    table.untilSaid('seer');
    tap(1);
    table.untilSaid('villager');
    tap(2);
    table.press(2, 'left');
    table.untilSaid('close');
    table.wait(10_000);
    const found = table.table.session.engine.result as ReturnType<
      typeof secret<Map<number, number>>
    >;
    expect(table.heard.filter((id) => entries.some((entry) => entry.id === id))).toHaveLength(6);
    expect([...reveal(found, 'test')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});
