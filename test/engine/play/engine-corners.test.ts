/** Where pauses, undo, absence and the night meet: what people at the table would notice. */
import { describe, expect, test } from 'vitest';
import type { Shows } from '../../../src/engine/script/asking.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { Script } from '../../../src/engine/script/questions.js';
import { ballot, join, phase, pick, removal, say, wake } from '../../../src/engine/script/verbs.js';
import { KITS, type Kit } from '../../../src/engine/table/layout.js';
import { darkScene, evenScene, SEAT_COLOURS, steady } from '../../../src/engine/table/scene.js';
import type { PlayCommand } from '../../../src/engine/view/view.js';
import { layoutOf, seatedPlayers } from '../../support/tables/lupusburg-table.js';
import { CUE_MS, TestTable } from '../../support/tables/test-table.js';

const PLAYERS = 4;
const cue = (id: string): Cue => ({ id, params: {} });

function shows(turn = 1, scene = darkScene(2 * PLAYERS)): Shows {
  const seats = seatedPlayers(PLAYERS).map((one) => ({ ...one, living: 2, points: 0 }));
  return { scene, board: { turn, seats, slots: [] } };
}
const moonlight = () => shows(1, evenScene(2 * PLAYERS, steady('moon', 'dim')));
const daylight = () => shows(2, evenScene(2 * PLAYERS, steady('candle', 'full')));

function askedFor(seat: number) {
  return pick({
    seat,
    slots: [0, 1],
    mayPass: true,
    cue: cue(`ask.${seat}`),
    refusal: () => cue('no'),
    shows,
  });
}

/** A question by day, a night with one call, and a question at the dawn after it. */
function* dayNightDawn(): Script<void> {
  yield* phase(cue('phase.day'));
  yield* askedFor(0);
  yield* phase(cue('phase.night'), 'by night');
  yield* say(cue('close-eyes'), moonlight);
  yield* wake({
    shows: moonlight,
    open: cue('open'),
    close: cue('close'),
    seconds: 10,
    countdown: (left) => cue(`count.${left}`),
    pauseMs: 2_000,
  });
  yield* phase(cue('phase.dawn'));
  yield* say(cue('dawn'), daylight, 5_000);
  yield* askedFor(1);
}

const tableOf = (script: () => Script<unknown>, kit: Kit = 'no-reader') =>
  new TestTable(script, layoutOf(PLAYERS), { kit });
const command = (table: TestTable, one: PlayCommand) =>
  table.table.receive({ kind: 'command', command: one });

describe('undo', () => {
  test('in a pause at dawn leads to nightfall, and the night is dark from its first word', () => {
    const table = tableOf(dayNightDawn);
    table.press(0, 'left');
    table.untilSaid('ask.1');
    command(table, { kind: 'pause' });
    command(table, { kind: 'undo', to: 'step' });
    expect(table.view).toMatchObject({ state: 'paused', night: true, board: { turn: 1 } });
    command(table, { kind: 'resume' });
    expect(table.heard.at(-1)).toBe('table.eyes-close-again');
    expect(table.view.scene.rings).toEqual(moonlight().scene.rings);
    table.untilSaid('close-eyes');
    table.untilSaid('open');
  });

  test('twice in one pause passes over the night to the question of the day before', () => {
    const table = tableOf(dayNightDawn);
    table.press(0, 'left');
    table.untilSaid('dawn');
    table.both(2);
    table.press(2, 'left');
    table.press(2, 'left');
    table.press(2, 'right');
    expect(table.view).toMatchObject({ state: 'running', night: false, phase: cue('phase.day') });
    expect(table.asks).toMatchObject({ kind: 'pick', seats: [0] });
  });
});

describe('a night that was interrupted', () => {
  test('shows no timer until its call has begun anew', () => {
    const table = tableOf(dayNightDawn);
    table.press(0, 'left');
    table.untilSaid('open');
    table.wait(3_000);
    command(table, { kind: 'pause' });
    command(table, { kind: 'resume' });
    expect(table.view.clock).toBeUndefined();
    table.untilSaid('open');
    expect(table.view.clock).toMatchObject({ totalMs: 10_000 });
  });

  test('can be interrupted again while eyes close again', () => {
    const table = tableOf(dayNightDawn);
    table.press(0, 'left');
    table.untilSaid('open');
    command(table, { kind: 'pause' });
    command(table, { kind: 'resume' });
    table.wait(500);
    table.both(3);
    expect(table.view.state).toBe('paused');
    table.wait(60_000);
    table.press(1, 'right');
    table.untilSaid('table.eyes-close-again');
    table.untilSaid('open');
    expect(table.view.clock?.endsAtMs).toBe(table.nowMs + CUE_MS + 10_000);
    command(table, { kind: 'pause' });
    expect(table.view.state).toBe('paused');
  });
});

describe('a player who is away', () => {
  test('is no absent player once he has sat down at a new game', () => {
    function* seatsThenAsks(): Script<void> {
      yield* phase(cue('phase.join'));
      yield* join({
        seats: [0, 1, 2, 3],
        colours: SEAT_COLOURS,
        least: 1,
        most: 4,
        seated: [],
        needs: { rings: 1, twoMore: false },
        shows,
      });
      yield* askedFor(1);
      yield* askedFor(2);
    }
    const table = tableOf(seatsThenAsks);
    command(table, { kind: 'absent', seat: 1, absent: true });
    command(table, { kind: 'absent', seat: 2, absent: true });
    table.press(0, 'right');
    table.press(1, 'right');
    expect(table.view.absent).toEqual([2]);
    table.hold(0, 'right');
    expect(table.asks).toMatchObject({ kind: 'pick', seats: [1] });
    table.press(1, 'left');
    expect(table.asks).toBeUndefined();
  });

  test('is passed over at once when he is marked absent while he is asked', () => {
    const table = tableOf(dayNightDawn);
    command(table, { kind: 'absent', seat: 0, absent: true });
    expect(table.view.night).toBe(true);
  });

  test.each(KITS)('has his cards removed by the others (%s)', (kit) => {
    function* leaves(): Script<void> {
      yield* phase(cue('phase.day'));
      yield* removal({
        slot: 2,
        seat: 1,
        others: [],
        cue: cue('remove'),
        wrongSlot: () => cue('wrong'),
        shows,
      });
      yield* askedFor(0);
    }
    const table = tableOf(leaves, kit);
    if (kit === 'every-slot') {
      table.wait(5_000);
      expect(table.asks).toMatchObject({ kind: 'pick', seats: [0] });
      return;
    }
    expect(table.asks).toMatchObject({ kind: 'removal', seats: [1] });
    command(table, { kind: 'absent', seat: 1, absent: true });
    expect(table.asks).toMatchObject({ kind: 'removal', seats: [0, 1, 2, 3] });
    table.press(3, 'right');
    expect(table.asks).toMatchObject({ kind: 'pick', seats: [0] });
  });

  test('keeps no ballot open: with everybody away it is empty', () => {
    let votes: unknown;
    function* everybodyVotes(): Script<void> {
      yield* phase(cue('phase.day'));
      votes = yield* ballot({
        due: new Map([0, 1, 2, 3].map((seat) => [seat, 1])),
        cue: cue('vote'),
        stillMissing: () => cue('missing'),
        shows,
      });
    }
    const table = tableOf(everybodyVotes);
    for (const seat of [0, 1, 2, 3]) command(table, { kind: 'absent', seat, absent: true });
    table.wait(6_000);
    expect(votes).toBeDefined();
  });
});

test('what a question shows is computed once, however often a hand moves or somebody looks', () => {
  let times = 0;
  const table = tableOf(function* () {
    yield* phase(cue('phase.day'));
    yield* pick({
      seat: 0,
      slots: [0, 1],
      mayPass: true,
      cue: cue('ask'),
      refusal: () => cue('no'),
      shows: () => {
        times += 1;
        return shows();
      },
    });
    yield* say(cue('thanks'), shows);
  });
  table.untilSaid('ask');
  table.touch(1);
  expect(table.view.asks).toBeDefined();
  expect(times).toBe(1);
});
