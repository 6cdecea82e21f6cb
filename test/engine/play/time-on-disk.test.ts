/** How often the time is written: never at rest, and never more often than the disk bears. */
import { expect, test } from 'vitest';
import type { Clock } from '../../../src/engine/play/clock.js';
import type { WrittenEntry } from '../../../src/engine/play/entry-codec.js';
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
  seats: [{ slots: [0] }, { slots: [1] }],
  slots: [0, 180].map((angleDeg, slot) => ({ angleDeg, seat: slot })),
};
const cue = (id: string): Cue => ({ id, params: {} });
const shows = (): Shows => ({
  scene: darkScene(2),
  board: { turn: 1, seats: [], slots: [] },
});
const MINUTE_MS = 60_000;
/** A slow memory card. */
const SYNC_MS = 1_300;

/** Words first, then a slot is awaited without a limit. */
function* waits(): Script<void> {
  yield* phase(cue('day'));
  yield* say(cue('hello'), shows);
  for (;;) {
    yield* pick({
      seat: 0,
      slots: [0, 1],
      mayPass: false,
      cue: cue('ask'),
      refusal: () => cue('no'),
      shows,
    });
  }
}

function* speaks(): Script<void> {
  yield* phase(cue('night'), 'by night');
  for (;;) yield* say(cue('hush'), shows);
}

function running(
  script: () => Script<void>,
  syncMs: number | ((nowMs: number) => number),
  stoodStillMs = () => 0,
) {
  const held = new HeldClock();
  // Timers of a process that stood still fire so much later.
  const clock: Clock = {
    nowMs: () => held.nowMs() + stoodStillMs(),
    callAt: (atMs, action) => held.callAt(atMs - stoodStillMs(), action),
  };
  const disk: WrittenEntry[] = [];
  const heardAtMs: number[] = [];
  const heardLateMs: number[] = [];
  const session = new Session(
    { script, layout: LAYOUT, kit: 'no-reader', durationMs: () => 5_000 },
    () => 0,
  );
  const live = new LiveSession({
    session,
    clock,
    layout: LAYOUT,
    writer: {
      append: (entry) =>
        new Promise<void>((resolve) => {
          const nowMs = clock.nowMs();
          clock.callAt(nowMs + (typeof syncMs === 'number' ? syncMs : syncMs(nowMs)), () => {
            disk.push(entry);
            resolve();
          });
        }),
    },
    listener: {
      said: ({ atMs }) => {
        heardAtMs.push(clock.nowMs());
        heardLateMs.push(clock.nowMs() - atMs);
      },
      changed: () => {},
      trouble: () => {},
      troubleOver: () => {},
      fault: (_of, thrown) => {
        throw thrown;
      },
    },
  });
  live.start();
  return { clock: held, disk, heardAtMs, heardLateMs, live };
}

test('nothing is written while a question waits for hands, once the time it began is on the disk', async () => {
  const { clock, disk, live } = running(waits, 0);
  await clock.goTo(10_000);
  const before = disk.length;
  expect(disk.at(-1)?.atMs).toBeGreaterThanOrEqual(5_000);
  await clock.goTo(10 * MINUTE_MS);
  expect(disk.length).toBe(before);
  // After a hand the time is written once more.
  live.receive({ kind: 'button', seat: 0, side: 'right', down: true });
  live.receive({ kind: 'pad', slot: 1, down: true });
  live.receive({ kind: 'pad', slot: 1, down: false });
  await clock.goTo(11 * MINUTE_MS);
  const kinds = disk.slice(before).map(({ kind }) => kind);
  expect(kinds[0]).toBe('act');
  expect(kinds.length).toBeLessThan(12);
  const after = disk.length;
  await clock.goTo(20 * MINUTE_MS);
  expect(disk.length).toBe(after);
});

test('on a disk of 1.3 s a sync the time is written as often as it bears, and words are not later in the tenth minute than in the first', async () => {
  const { clock, disk, heardLateMs } = running(speaks, SYNC_MS);
  await clock.goTo(10 * MINUTE_MS);
  expect(Math.max(...heardLateMs)).toBeLessThanOrEqual(SYNC_MS + 100);
  expect(disk.length).toBeLessThanOrEqual((10 * MINUTE_MS) / SYNC_MS);
  expect(10 * MINUTE_MS - (disk.at(-1)?.atMs ?? 0)).toBeLessThan(3 * SYNC_MS);
});

/**
 * No sentence of five seconds is over sooner than the two seconds that may be lost of it, and one lasts much longer.
 */
function waitedOnce(heardAtMs: readonly number[]): void {
  const apartMs = heardAtMs.slice(1).map((atMs, index) => atMs - (heardAtMs[index] ?? 0));
  expect(Math.min(...apartMs)).toBeGreaterThanOrEqual(2_900);
  expect(apartMs.filter((each) => each > 10_000)).toHaveLength(1);
  expect(apartMs.at(-1)).toBeLessThanOrEqual(5_100);
}

test('a disk that stands still for a minute costs no call its time: the night waits, and goes on as before', async () => {
  const { clock, heardAtMs } = running(speaks, (nowMs) =>
    nowMs > MINUTE_MS && nowMs < 1.5 * MINUTE_MS ? 2 * MINUTE_MS - nowMs : 0,
  );
  await clock.goTo(5 * MINUTE_MS);
  waitedOnce(heardAtMs);
});

test('nor does a process that stands still for a minute', async () => {
  let stoodStillMs = 0;
  const { clock, heardAtMs } = running(speaks, 0, () => stoodStillMs);
  await clock.goTo(MINUTE_MS);
  stoodStillMs = MINUTE_MS;
  await clock.goTo(5 * MINUTE_MS);
  waitedOnce(heardAtMs);
});
