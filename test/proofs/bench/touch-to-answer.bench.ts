/** Touch → game answer → light, with the real game, the real journal and its sync to the disk. */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { runningClock } from '../../../src/engine/play/clock.js';
import { SEALED_KINDS } from '../../../src/engine/play/entry-codec.js';
import { type EntryWriter, LiveSession } from '../../../src/engine/play/live-session.js';
import { Session } from '../../../src/engine/play/session.js';
import type { TableInput, TableLayout } from '../../../src/engine/table/layout.js';
import { evening, usualOptions } from '../../../src/games/evening.js';
import { Journal, Sealer } from '../../../src/host/journal/index.js';
import { voiceOf } from '../../../src/sound/voice/voice.js';
import { type AnsweringGame, atShare, measureDevices, measureTouchToAnswer } from './devices.js';

const TOUCHES = 50;
const LAYOUT: TableLayout = {
  seats: Array.from({ length: 8 }, (_, seat) => ({ slots: [2 * seat, 2 * seat + 1] })),
  slots: Array.from({ length: 16 }, (_, slot) => ({
    angleDeg: slot * 22.5,
    seat: Math.floor(slot / 2),
  })),
};

test('touch → game answer → light', async () => {
  for (const injectedMs of [0, 25, 100, 400]) {
    const directory = await mkdtemp(join(tmpdir(), 'artiglio-bench-'));
    try {
      const { game, syncsMs, close } = await choosingGame(directory, injectedMs);
      const { totalMs, hostMs } = await measureTouchToAnswer(game, TOUCHES);
      await close();
      expect(totalMs.every(Number.isFinite)).toBe(true);
      const name = injectedMs === 0 ? '' : `, ${injectedMs} ms of sync injected`;
      print(`touch → game answer → light, p99${name}`, `${atShare(totalMs, 0.99).toFixed(1)} ms`);
      print(`  of it median${name}`, `${atShare(totalMs, 0.5).toFixed(1)} ms`);
      print(`  of it the host, p99${name}`, `${atShare(hostMs, 0.99).toFixed(1)} ms`);
      print(`  of that the disk's sync, p99${name}`, `${atShare(syncsMs, 0.99).toFixed(1)} ms`);
      const besideMs = totalMs.map((ms, touch) => ms - (syncsMs[touch] ?? Number.NaN));
      print(`beside the disk's sync, p99${name}`, `${atShare(besideMs, 0.99).toFixed(1)} ms`);
    } finally {
      await rm(directory, { recursive: true });
    }
  }
});

test('link and emulator', async () => {
  await measureDevices();
});

/** The table that asks which game it is to be: a touch proposes one, a left button takes it back. */
async function choosingGame(
  directory: string,
  injectedMs: number,
): Promise<{
  readonly game: AnsweringGame;
  /** The time of the disk in each touch, ms. */
  readonly syncsMs: readonly number[];
  readonly close: () => Promise<void>;
}> {
  const sealer = await Sealer.ofTable(directory);
  const { journal } = await Journal.create(
    join(directory, 'bench.journal'),
    { sealed: SEALED_KINDS, about: {} },
    sealer,
  );
  const syncsMs: number[] = [];
  let answering = false;
  let syncMs = 0;
  let appending = 0;
  const writer: EntryWriter = {
    append: async (entry) => {
      const counts = answering;
      const startMs = performance.now();
      appending++;
      if (injectedMs > 0) await new Promise((resolve) => setTimeout(resolve, injectedMs));
      await journal.append(entry);
      appending--;
      if (counts) syncMs += performance.now() - startMs;
    },
  };
  const parts = {
    script: () => evening(LAYOUT, usualOptions()),
    layout: LAYOUT,
    kit: 'no-reader' as const,
    durationMs: voiceOf('it').durationMs,
  };
  const session = new Session(parts, chanceOf(1), []);
  let wake: () => void = () => {};
  const live = new LiveSession({
    session,
    writer,
    clock: runningClock(0),
    layout: LAYOUT,
    listener: {
      said: () => {},
      changed: () => wake(),
      troubleOver: () => {},
      fault: (_of, thrown) => {
        throw thrown;
      },
      trouble: (error) => {
        throw error;
      },
    },
  });
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const proposed = (): number | undefined => {
    const { asks } = live.view;
    return asks?.kind === 'menu' ? asks.proposed : undefined;
  };
  live.start();
  let slot = 0;
  const game: AnsweringGame = {
    async ready() {
      if (proposed() !== undefined) {
        const button = { kind: 'button', seat: 0, side: 'left' } as const;
        live.receive({ ...button, down: true });
        live.receive({ ...button, down: false });
      }
      await until(() => live.view.asks?.kind === 'menu' && proposed() === undefined);
      return live.scene;
    },
    async answer(touch: TableInput) {
      // While the emulator kept this thread busy, play's timers fell due: they are not the touch's.
      do await new Promise((resolve) => setTimeout(resolve, 5));
      while (appending > 0);
      answering = true;
      syncMs = 0;
      const startMs = performance.now();
      live.receive(touch);
      await until(() => proposed() === slot);
      answering = false;
      syncsMs.push(syncMs);
      return { scene: live.scene, hostMs: performance.now() - startMs };
    },
    hear: (input) => live.receive(input),
    nextSlot() {
      slot = slot === 0 ? 1 : 0;
      return slot;
    },
  };
  return {
    game,
    syncsMs,
    async close() {
      await live.close();
      await journal.close();
    },
  };
}

function print(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} | ${cpus()[0]?.model ?? 'unknown processor'} |`);
}
