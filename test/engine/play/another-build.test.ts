/**
 * Another build goes on with an evening exactly when every question, its seconds and its public answer come out as they
 * were recorded.
 */
import { describe, expect, test } from 'vitest';
import {
  decodeEntries,
  encodeEntry,
  type WrittenEntry,
} from '../../../src/engine/play/entry-codec.js';
import { Session } from '../../../src/engine/play/session.js';
import type { Shows } from '../../../src/engine/script/asking.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { Script } from '../../../src/engine/script/questions.js';
import { phase, pick, say, wake } from '../../../src/engine/script/verbs.js';
import type { TableLayout } from '../../../src/engine/table/layout.js';
import { darkScene } from '../../../src/engine/table/scene.js';

const LAYOUT: TableLayout = {
  seats: [{ slots: [0, 1] }, { slots: [2, 3] }],
  slots: [0, 90, 180, 270].map((angleDeg, slot) => ({ angleDeg, seat: Math.floor(slot / 2) })),
};
const cue = (id: string): Cue => ({ id, params: {} });
const BOARD: Shows['board'] = { turn: 1, seats: [], slots: [] };
const shows = (): Shows => ({ scene: darkScene(4), board: BOARD });

/** What a build asks: a word, a call of the night, a word, a pick, and another one behind it. */
interface Build {
  readonly seconds?: number;
  readonly seat?: number;
  readonly slots?: readonly number[];
  readonly isOneMore?: boolean;
  readonly later?: string;
  /** How long words take, ms; a second unless given. */
  readonly wordsMs?: Readonly<Record<string, number>>;
  /** Whether it throws when slot 3 is picked. */
  readonly isFaulty?: boolean;
}

function* scriptOf(build: Build): Script<void> {
  const { seconds = 10, seat = 0, slots = [2, 3], later = 'later' } = build;
  yield* say(cue('welcome'), shows);
  yield* phase(cue('night'), 'by night');
  yield* wake({
    ...{ shows, seconds, pauseMs: 500, open: cue('open'), close: cue('close') },
    accepts: () => true,
  });
  yield* phase(cue('day'));
  if (build.isOneMore === true) yield* say(cue('more'), shows);
  const asked = { seat, mayPass: false, refusal: () => cue('no'), shows };
  const slot = yield* pick({ ...asked, slots, cue: cue('ask') });
  if (slot === 3 && build.isFaulty === true) throw new TypeError('it was said');
  for (;;) yield* pick({ ...asked, slots: [0, 1, 2, 3], cue: cue(later) });
}

function partsOf(build: Build) {
  return {
    script: () => scriptOf(build),
    layout: LAYOUT,
    kit: 'no-reader' as const,
    durationMs: ({ id }: Cue) => build.wordsMs?.[id] ?? 1_000,
  };
}

/** What a table has written after 40 s: slot 3 was chosen at night or nothing, and `picked` by day. */
function played(build: Build, { night = true, picked = 2 } = {}): WrittenEntry[] {
  const session = new Session(partsOf(build), () => 0);
  const disk: WrittenEntry[] = [];
  const press = (down: boolean) =>
    ({ kind: 'button', seat: build.seat ?? 0, side: 'right', down }) as const;
  if (night) session.receive({ kind: 'pad', slot: 3, down: true }, 4_000);
  if (night) session.receive({ kind: 'pad', slot: 3, down: false }, 6_000);
  session.receive({ kind: 'pad', slot: picked, down: true }, 25_000);
  session.receive({ kind: 'pad', slot: picked, down: false }, 25_200);
  session.receive(press(true), 26_000);
  session.receive(press(false), 26_200);
  for (let nowMs = 0; nowMs <= 40_000; nowMs += 50) {
    for (let entry = session.next(nowMs); entry !== undefined; entry = session.next(nowMs)) {
      disk.push(encodeEntry(entry));
      session.written();
    }
  }
  return disk;
}

/** Play of this build after what is on the disk. */
function resumed(build: Build, disk: readonly WrittenEntry[]): Session {
  return new Session(partsOf(build), () => 0, decodeEntries(disk));
}

describe('an evening goes on', () => {
  test.each<[string, Build]>([
    ['in the same build', {}],
    ['where words take other times that were never said', { wordsMs: { other: 9_000 } }],
    ['where words take other times that nothing waited for', { wordsMs: { ask: 2_000 } }],
    ['where something else follows from what is asked now', { isFaulty: true }],
  ])('%s', (_, other) => {
    const { engine } = resumed(other, played({}));
    expect(engine.answers).toBe(resumed({}, played({})).engine.answers);
    expect(engine.answers).toBeGreaterThan(4);
  });

  test('with a fault that is mended, from where the fault left it', () => {
    const disk = played({ isFaulty: true }, { picked: 3 });
    expect(disk.map(({ kind }) => kind)).toContain('fault');
    const { engine } = resumed({}, disk);
    expect(engine.state).toBe('paused');
    expect(engine.answers).toBe(resumed({ isFaulty: true }, disk).engine.answers);
  });
});

describe('an evening does not go on', () => {
  test.each<[string, Build]>([
    ['where a word that was waited for takes another time', { wordsMs: { welcome: 1_050 } }],
    ['where a call of the night takes another time', { seconds: 11 }],
    ['where another seat is asked', { seat: 1 }],
    ['where other slots may be picked', { slots: [1, 2] }],
    ['where something more is said', { isOneMore: true }],
    ['where the question that is open now is another', { later: 'soon' }],
  ])('%s', (_, other) => {
    expect(() => resumed(other, played({}))).toThrow(
      expect.objectContaining({ code: 'JOURNAL_MISFIT' }),
    );
  });

  test('by the last second alone: no fault of a script is made of it', () => {
    const disk = played({});
    const last = disk.findLastIndex(({ kind }) => kind !== 'tick');
    const kept = [...disk.slice(0, last + 1), ...disk.slice(-1)];
    expect(resumed({ later: 'soon' }, kept.slice(0, -1)).engine.phase.id).toBe('day');
    expect(() => resumed({ later: 'soon' }, kept)).toThrow(
      expect.objectContaining({ code: 'JOURNAL_MISFIT' }),
    );
  });
});

test('what is chosen at night changes no sum, and what is asked does', () => {
  const sums = (disk: readonly WrittenEntry[]) => disk.map(({ atMs, sum }) => `${atMs} ${sum}`);
  const chosen = played({});
  expect(chosen.find(({ sealed }) => sealed)?.payload).toContain('"slot":3');
  expect(sums(played({}, { night: false }))).toEqual(sums(chosen));
  expect(sums(played({ slots: [2] }))).not.toEqual(sums(chosen));
  expect(chosen.every(({ sum }) => /^[0-9a-f]{8}$/u.test(sum ?? ''))).toBe(true);
});
