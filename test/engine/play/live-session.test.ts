/** A session on a running table: the disk comes first, and the night's grid hides the machine. */

import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { WrittenEntry } from '../../../src/engine/play/entry-codec.js';
import { LiveSession } from '../../../src/engine/play/live-session.js';
import { Session } from '../../../src/engine/play/session.js';
import type { Shows } from '../../../src/engine/script/asking.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { Script } from '../../../src/engine/script/questions.js';
import { phase, pick, say } from '../../../src/engine/script/verbs.js';
import type { TableLayout } from '../../../src/engine/table/layout.js';
import { darkScene } from '../../../src/engine/table/scene.js';
import type { Said } from '../../../src/engine/view/view.js';
import { HeldClock, promisesSettled } from '../../support/tables/held-clock.js';

const LAYOUT: TableLayout = {
  seats: [{ slots: [0, 1] }, { slots: [2, 3] }],
  slots: [0, 90, 180, 270].map((angleDeg, slot) => ({ angleDeg, seat: Math.floor(slot / 2) })),
};

const cue = (id: string): Cue => ({ id, params: {} });
const shows = (): Shows => ({
  scene: darkScene(4),
  board: {
    turn: 1,
    seats: [{ seat: 0, colour: 'green', living: 2, points: 0 }],
    slots: [],
  },
});

/** Seat 1 is asked for a slot, for ever. */
function* asksForSlots(): Script<void> {
  yield* phase(cue('day'));
  for (;;) {
    yield* pick({
      seat: 0,
      slots: [2, 3],
      mayPass: false,
      cue: cue('ask'),
      refusal: () => cue('no'),
      shows,
    });
  }
}

/** A night of one sentence after another. */
function* speaksAtNight(): Script<void> {
  yield* phase(cue('night'), 'by night');
  for (;;) yield* say(cue('hush'), shows);
}

/** How long a sentence takes. */
const SENTENCE_MS = 1_337;
/** Sentences that end on the grid of the night, or hardly before or after a step of it. */
const ON_GRID_OR_NEARLY_MS = [1_350, 1_349, 1_351, 1_337];

function running(
  script: () => Script<void>,
  append: (entry: WrittenEntry) => Promise<void>,
  durationMs = SENTENCE_MS,
) {
  const clock = new HeldClock();
  const said: (Said & { readonly outAtMs: number })[] = [];
  const troubles: unknown[] = [];
  const session = new Session(
    { script, layout: LAYOUT, kit: 'no-reader', durationMs: () => durationMs },
    () => 0,
  );
  const live = new LiveSession({
    session,
    clock,
    layout: LAYOUT,
    writer: {
      append,
    },
    listener: {
      said: (one) => said.push({ ...one, outAtMs: clock.nowMs() }),
      changed: () => {},
      trouble: (error) => troubles.push(error),
      troubleOver: () => {},
      fault: (_of, thrown) => {
        throw thrown;
      },
    },
  });
  live.start();
  return { clock, live, said, troubles };
}

const touch = (live: LiveSession, slot: number) => {
  live.receive({ kind: 'pad', slot, down: true });
  live.receive({ kind: 'pad', slot, down: false });
};

describe('written before done', () => {
  test('a touch is on the disk before any light follows from it', async () => {
    const disk: WrittenEntry[] = [];
    let release = () => {};
    const { clock, live } = running(asksForSlots, (entry) => {
      if (entry.kind === 'tick') return Promise.resolve();
      return new Promise((resolve) => {
        release = () => {
          disk.push(entry);
          resolve();
        };
      });
    });
    await clock.goTo(100);
    touch(live, 2);
    await clock.goTo(110);
    expect(live.view.asks?.proposed).toBeUndefined();
    release();
    await clock.goTo(120);
    expect(disk.map(({ payload }) => payload)).toEqual(['{"kind":"touch","slot":2}']);
    expect(live.view.asks?.proposed).toBe(2);
  });

  test('a hand that comes in while an entry is being finished waits for nothing else', async () => {
    for (let turns = 0; turns < 15; turns++) {
      const disk: WrittenEntry[] = [];
      const { clock, live } = running(asksForSlots, async (entry) => {
        disk.push(entry);
      });
      await clock.goTo(100);
      touch(live, 2);
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      touch(live, 3);
      await promisesSettled();
      expect(disk.map(({ payload }) => payload)).toEqual([
        '{"kind":"touch","slot":2}',
        '{"kind":"touch","slot":3}',
      ]);
    }
  });

  test('a cable that drops while a touch is being written: the touch counts, then the table pauses', async () => {
    const disk: WrittenEntry[] = [];
    const releases: (() => void)[] = [];
    const { clock, live } = running(asksForSlots, (entry) => {
      disk.push(entry);
      return entry.kind === 'act'
        ? new Promise((resolve) => releases.push(resolve))
        : Promise.resolve();
    });
    await clock.goTo(100);
    touch(live, 2);
    await clock.goTo(120);
    live.receive({ kind: 'button', seat: 0, side: 'right', down: true });
    await clock.goTo(150);
    live.receive({ kind: 'halt', reason: 'cable' });
    live.receive({ kind: 'button', seat: 0, side: 'right', down: false });
    const closed = live.close();
    await clock.goTo(200);
    expect(live.view.state).toBe('running');
    for (const release of releases) release();
    await closed;
    expect(disk.map(({ kind, atMs }) => [kind, atMs])).toEqual([
      ['act', 100],
      ['pause', 150],
    ]);
    expect(live.view).toMatchObject({ state: 'paused' });
  });
});

describe('when the disk takes nothing', () => {
  test('the table says so and stands still, and loses nothing when there is room', async () => {
    const disk: WrittenEntry[] = [];
    let full = false;
    const { clock, live, said, troubles } = running(asksForSlots, (entry) => {
      if (full) return Promise.reject(new Error('no space left'));
      disk.push(entry);
      return Promise.resolve();
    });
    await clock.goTo(500);
    touch(live, 2);
    await clock.goTo(600);
    full = true;
    // The proposal would confirm itself in this minute, if time went on.
    await clock.goTo(60_000);
    expect(troubles).toHaveLength(1);
    expect(said.map(({ cue: { id } }) => id)).toContain('table.paused-disk');
    expect(live.view).toMatchObject({ state: 'paused', asks: undefined });
    expect(live.scene.rings.every((look) => look.effect === 'steady')).toBe(true);
    full = false;
    await clock.goTo(70_000);
    expect(disk.at(-1)).toMatchObject({ kind: 'pause', payload: 'disk' });
    live.receive({ kind: 'command', command: { kind: 'resume' } });
    await clock.goTo(70_100);
    expect(live.view.asks?.proposed).toBe(2);
    expect(live.nowMs).toBeLessThan(15_000);
  });
});

describe('the night', () => {
  test('what leaves at night leaves on a grid of 50 ms, whenever it was ready', async () => {
    const { clock, said } = running(speaksAtNight, () => Promise.resolve());
    await clock.goTo(20_000);
    expect(said.length).toBeGreaterThan(10);
    expect(said.map(({ outAtMs }) => outAtMs % 50)).toEqual(said.map(() => 0));
  });

  test.each([1, 2, 5])(
    'timers are up to %i ms late: a hidden touch before a cue changes nothing of when the cue leaves',
    async (lateMs) => {
      const leaving = async (durationMs: number, touchedMs?: number) => {
        const { clock, live, said } = running(speaksAtNight, () => Promise.resolve(), durationMs);
        const chance = chanceOf(touchedMs ?? 0);
        clock.lateMs = () => chance(lateMs + 1);
        if (touchedMs !== undefined) {
          await clock.goTo(touchedMs);
          touch(live, 2);
        }
        await clock.goTo(durationMs * 4);
        // The lights and the page are told with the step, as late as its timer is.
        return said.map(({ cue: { id }, outAtMs }) => `${id} ${Math.floor(outAtMs / 50) * 50}`);
      };
      for (const durationMs of ON_GRID_OR_NEARLY_MS) {
        const still = await leaving(durationMs);
        expect(still.length).toBeGreaterThan(3);
        // Every moment of the two steps before a cue, and some after it.
        for (let touchedMs = durationMs * 2 - 100; touchedMs < durationMs * 2 + 30; touchedMs++) {
          expect([touchedMs, await leaving(durationMs, touchedMs)]).toEqual([touchedMs, still]);
        }
      }
    },
  );
});

describe('notices', () => {
  test('a stuck pad is spoken of by day only', async () => {
    const { clock, live, said } = running(speaksAtNight, () => Promise.resolve());
    await clock.goTo(1_000);
    live.noticeByDay(cue('stuck'));
    await clock.goTo(20_000);
    expect(said.map(({ cue: { id } }) => id)).not.toContain('stuck');
  });

  test('a cable that is back is told in the pause that its loss made, and a stuck pad not even then', async () => {
    const { clock, live, said } = running(speaksAtNight, () => Promise.resolve());
    await clock.goTo(1_000);
    live.receive({ kind: 'halt', reason: 'cable' });
    await clock.goTo(2_000);
    live.notice(cue('back'));
    live.noticeByDay(cue('stuck'));
    await clock.goTo(3_000);
    expect(said.map(({ cue: { id } }) => id).slice(-2)).toEqual(['table.paused-cable', 'back']);
  });

  test('a sound that is back is told at the next step of the grid, whatever edges a hand has made', async () => {
    const timeOf = async (edges: readonly number[]) => {
      const { clock, live, said } = running(speaksAtNight, () => Promise.resolve());
      await clock.goTo(1_000);
      live.receive({ kind: 'halt', reason: 'sound' });
      for (const [at, atMs] of edges.entries()) {
        await clock.goTo(atMs);
        live.receive({ kind: 'pad', slot: 2, down: at % 2 === 0 });
      }
      await clock.goTo(2_010);
      live.notice(cue('back'));
      await clock.goTo(3_000);
      return said.find(({ cue: { id } }) => id === 'back')?.atMs;
    };
    expect(await timeOf([])).toBe(2_050);
    expect(await timeOf([1_517, 1_733])).toBe(2_050);
  });
});
