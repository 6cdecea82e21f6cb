/** A script that throws: play goes back to the state before, pauses and says so; undo, stop and every entry stay. */
import { describe, expect, test } from 'vitest';
import type { WrittenEntry } from '../../../src/engine/play/entry-codec.js';
import { decodeEntries, encodeEntry } from '../../../src/engine/play/entry-codec.js';
import { LiveSession } from '../../../src/engine/play/live-session.js';
import { Session } from '../../../src/engine/play/session.js';
import type { Shows } from '../../../src/engine/script/asking.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { Script } from '../../../src/engine/script/questions.js';
import { phase, pick, say } from '../../../src/engine/script/verbs.js';
import type { TableLayout } from '../../../src/engine/table/layout.js';
import { darkScene } from '../../../src/engine/table/scene.js';
import { HeldClock } from '../../support/tables/held-clock.js';

const LAYOUT: TableLayout = {
  seats: [{ slots: [0, 1] }, { slots: [2, 3] }],
  slots: [0, 90, 180, 270].map((angleDeg, slot) => ({ angleDeg, seat: Math.floor(slot / 2) })),
};
const cue = (id: string): Cue => ({ id, params: {} });
const BOARD: Shows['board'] = {
  turn: 1,
  seats: [{ seat: 0, colour: 'green', living: 2, points: 0 }],
  slots: [],
};

/** Slot 3, picked the second time, is more than the script bears. */
type Place = 'script' | 'time' | 'lights' | 'words';

function* faulty(place: Place): Script<void> {
  const shows = (): Shows => ({ scene: darkScene(4), board: BOARD });
  const ask = (name: string, isFaulty = false) =>
    pick({
      seat: 0,
      slots: [2, 3],
      mayPass: false,
      cue: cue(name),
      refusal: () => {
        if (place === 'words') throw new TypeError('the wolf is at seat 4');
        return cue('no');
      },
      shows: isFaulty
        ? () => {
            throw new TypeError('the wolf is at seat 4');
          }
        : shows,
    });
  yield* phase(cue('day'));
  const first = yield* ask('first');
  const second = yield* ask('second');
  if (first === 2 && second === 3) {
    if (place === 'time') yield* say(cue('then'), shows);
    if (place === 'lights') yield* ask('third', true);
    if (place !== 'words') throw new TypeError('the wolf is at seat 4');
  }
  for (;;) yield* ask('last');
}

function tableOf(place: Place, disk: WrittenEntry[] = []) {
  const clock = new HeldClock();
  const faults: string[] = [];
  const said: string[] = [];
  const parts = {
    script: () => faulty(place),
    layout: LAYOUT,
    kit: 'no-reader' as const,
    durationMs: () => 1_000,
  };
  const session = new Session(parts, () => 0, decodeEntries(disk));
  const live = new LiveSession({
    session,
    clock,
    layout: LAYOUT,
    writer: { append: async (entry) => disk.push(entry) },
    listener: {
      said: (one) => said.push(one.cue.id),
      changed: () => {},
      trouble: () => {},
      troubleOver: () => {},
      fault: (of) => faults.push(of),
    },
  });
  live.start();
  const wait = (ms: number) => clock.goTo(clock.nowMs() + ms);
  const touch = async (slot: number) => {
    live.receive({ kind: 'pad', slot, down: true });
    live.receive({ kind: 'pad', slot, down: false });
    await wait(200);
    for (const down of [true, false]) {
      live.receive({ kind: 'button', seat: 0, side: 'right', down });
      await wait(200);
    }
    await wait(1_000);
  };
  const command = async (kind: 'undo' | 'resume' | 'stop') => {
    live.receive({ kind: 'command', command: kind === 'undo' ? { kind, to: 'step' } : { kind } });
    await wait(2_000);
  };
  return { live, disk, faults, said, wait, touch, command };
}

const touches = (disk: readonly WrittenEntry[]) =>
  disk.map(({ payload }) => payload).filter((payload) => payload.includes('"touch"'));

describe.each(['script', 'time', 'lights'] as const)('thrown by the %s', (place) => {
  test('play pauses in the state before, says so, and loses no entry', async () => {
    const table = tableOf(place);
    await table.wait(2_000);
    await table.touch(2);
    await table.touch(3);
    await table.wait(3_000);
    expect(table.live.view.state).toBe('paused');
    expect(table.faults).toEqual(['script']);
    expect(table.said).toContain('table.paused-fault');
    expect(touches(table.disk)).toEqual(['{"kind":"touch","slot":2}', '{"kind":"touch","slot":3}']);
    // Right asks the last question again, and another answer is borne.
    await table.command('resume');
    expect(table.said.slice(-2)).toEqual(['table.goes-on', 'second']);
    await table.touch(2);
    expect(table.said.at(-1)).toBe('last');
    expect(table.live.view.state).toBe('running');
  });

  test('undo and stop go on working', async () => {
    const table = tableOf(place);
    await table.touch(2);
    await table.touch(3);
    await table.wait(3_000);
    await table.command('undo');
    await table.command('resume');
    expect(table.said.at(-1)).toBe('first');
    await table.touch(2);
    await table.touch(3);
    await table.wait(3_000);
    expect(table.live.view.state).toBe('paused');
    await table.command('stop');
    expect(table.live.view.state).toBe('running');
    expect(table.said).toContain('table.stopped');
  });

  test('a start after it comes up in the same state, with all entries, at every one of them', async () => {
    const table = tableOf(place);
    await table.touch(2);
    await table.touch(3);
    await table.wait(3_000);
    await table.command('resume');
    const fault = table.disk.findIndex(({ kind }) => kind === 'fault');
    // Before its fault was written, a script that throws at a time throws again at that time.
    const ends = [fault, fault + 1, table.disk.length].slice(place === 'time' ? 1 : 0);
    for (const until of ends) {
      const again = tableOf(place, table.disk.slice(0, until));
      await again.wait(3_000);
      expect(again.live.view.state).toBe('paused');
      expect(again.disk.slice(0, until)).toEqual(table.disk.slice(0, until));
      await again.command('resume');
      expect(again.said.at(-1)).toBe('second');
      await again.touch(2);
      expect(again.live.view.state).toBe('running');
    }
  });

  test('a program that bears it reads the same journal into the same state', async () => {
    const table = tableOf(place);
    await table.touch(2);
    await table.touch(3);
    await table.wait(3_000);
    const mended = tableOf('words', table.disk.slice());
    await mended.wait(1_000);
    await mended.command('resume');
    expect(mended.said.at(-1)).toBe('second');
  });
});

test('what the table says when a hand is refused throws: the question is asked again', async () => {
  const table = tableOf('words');
  await table.touch(2);
  await table.touch(0);
  expect(table.faults).toEqual(['script']);
  // The right button that was to confirm has ended the pause.
  expect(table.said.slice(-3)).toEqual(['table.paused-fault', 'table.goes-on', 'second']);
});

test('another part that throws pauses in words of its own: nothing went back to a decision', async () => {
  const table = tableOf('words');
  await table.touch(2);
  table.live.receive({ kind: 'halt', reason: 'program' });
  await table.wait(2_000);
  expect(table.said).toContain('table.paused-program');
  await table.command('resume');
  // The question that was open is asked again.
  expect(table.said.slice(-2)).toEqual(['table.goes-on', 'second']);
});

test('an entry that is no last one and fits no more is not taken for a fault of the script', () => {
  const table = [2, 3, 2].map((slot, index) =>
    encodeEntry({ kind: 'act', act: { kind: 'touch', slot }, atMs: 5_000 * (index + 1) }),
  );
  const last = encodeEntry({ kind: 'resume', atMs: 30_000 });
  expect(() => tableOf('script', [...table, last])).toThrow(
    expect.objectContaining({ code: 'JOURNAL_MISFIT' }),
  );
});
