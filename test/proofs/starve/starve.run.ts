/**
 * Whole games of bots while the emulator of the board is stopped for most of the time, and nothing else of
 * the table is: `npm run starve` (docs/inside/proofs.md). No pause may come of it, and no press may be lost.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { THIS_MACHINE } from '../../../src/app/running/machine.js';
import { startTable } from '../../../src/app/start/start-table.js';
import type { BoardListener } from '../../../src/devices/table-board.js';
import { inputName, type TableInput } from '../../../src/engine/table/layout.js';
import { HOLD_MS } from '../../../src/engine/view/gestures.js';
import type { TableForPages } from '../../../src/page/server/table-for-pages.js';
import { writeConfiguration } from '../../page/program.js';
import { temporaryDirectory } from '../../support/temporary.js';

const { games, atOnce, offMs, onMs } = JSON.parse(process.env['ARTIGLIO_STARVE'] ?? '{}');

const GAMES = [
  ['una-notte-da-lupi', 4],
  ['lupusburg', 5],
  ['lupa-mannara', 4],
  ['wooolf', 4],
] as const;
/** A board that has just begun feels nothing for a second of its own; one that is held back takes long for it, ms. */
const DEAF_MS = (1_200 * (offMs + onMs)) / onMs;
const STILL_AT_WORK_MS = 60_000;
/** What a hand did last, and all that the board still has to tell, is told by then, ms. */
const TOLD_LATE_MS = 10_000;

/** The edges of one input, in order: at which time of the process, ms, and whether down. */
type Edges = { readonly atMs: number; readonly down: boolean }[];

/** The presses of hands and what play was told of them. */
class Presses {
  private readonly done = new Map<string, Edges>();
  private readonly felt = new Map<string, Edges>();

  hand(input: TableInput): void {
    note(this.done, input);
  }

  told(input: TableInput): void {
    note(this.felt, input);
  }

  get count(): number {
    return sum([...this.done.values()].map(downs));
  }

  /** Presses that hands made and play was never told of, or that play was told of and no hand made. */
  get lost(): number {
    const names = new Set([...this.done.keys(), ...this.felt.keys()]);
    return sum(
      [...names].map((name) =>
        Math.abs(downs(this.done.get(name) ?? []) - downs(this.felt.get(name) ?? [])),
      ),
    );
  }

  /** Short presses that play was told of as long ones, or the other way round. */
  get misread(): number {
    return sum(
      [...this.done].map(([name, edges]) => {
        const felt = lengths(this.felt.get(name) ?? []);
        return lengths(edges).filter((ms, at) => ms < HOLD_MS !== (felt[at] ?? ms) < HOLD_MS)
          .length;
      }),
    );
  }
}

function note(edges: Map<string, Edges>, input: TableInput): void {
  const name = inputName(input);
  const known = edges.get(name) ?? [];
  edges.set(name, known);
  if ((known.at(-1)?.down ?? false) !== input.down)
    known.push({ atMs: performance.now(), down: input.down });
}

function downs(edges: Edges): number {
  return edges.filter(({ down }) => down).length;
}

function lengths(edges: Edges): readonly number[] {
  return edges.flatMap(({ atMs, down }, at) => (down ? [] : [atMs - (edges[at - 1]?.atMs ?? 0)]));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

interface Played {
  readonly game: string;
  readonly minutes: number;
  readonly pauses: number;
  readonly presses: Presses;
  readonly told: readonly string[];
}

async function play(at: number): Promise<Played> {
  const [game, players] = GAMES[at % GAMES.length] ?? GAMES[0];
  const directory = await temporaryDirectory();
  const configPath = await writeConfiguration({ directory, sections: 'voice: { output: none }' });
  const presses = new Presses();
  const told: string[] = [];
  let port: TableForPages | undefined;
  let found = () => {};
  const isFound = new Promise<void>((resolve) => {
    found = resolve;
  });
  const openBoard: typeof THIS_MACHINE.openBoard = async (configuration, clock, listener) => {
    const heard: BoardListener = {
      input: (input, nowMs) => {
        presses.told(input);
        listener.input(input, nowMs);
      },
      event: (event, nowMs) => {
        if (event.kind === 'found') found();
        listener.event(event, nowMs);
      },
    };
    const threadFile = new URL('held-back-thread.mjs', import.meta.url);
    const live = await THIS_MACHINE.openBoard(configuration, clock, heard, { threadFile });
    const { emulated } = live;
    if (emulated === undefined) throw new RangeError('This table is not emulated.');
    const hand = (input: TableInput) => {
      presses.hand(input);
      emulated.hand(input);
    };
    return { ...live, emulated: { ...emulated, hand } };
  };
  const table = await startTable({ configPath, port: 0 }, (text) => told.push(text), {
    ...THIS_MACHINE,
    openBoard,
    servePage: (served, options) => {
      port = served;
      return THIS_MACHINE.servePage(served, options);
    },
  });
  if (port === undefined) throw new RangeError('This table has no page.');
  const { emulated, view, subscribe } = port;
  if (emulated === undefined) throw new RangeError('This table is not emulated.');
  await isFound;
  await pause(DEAF_MS);
  const beganMs = performance.now();
  // A game takes minutes, and ten of them an hour.
  const stillAtWork = setInterval(() => {
    const { state, phase } = view();
    const minutes = ((performance.now() - beganMs) / 60_000).toFixed(1);
    console.log(
      `  ${game}, ${minutes} minutes: ${phase.id}, ${state}, ${pauses} pauses, ${presses.count} presses`,
    );
  }, STILL_AT_WORK_MS);
  let pauses = 0;
  let state = view().state;
  let isBegun = false;
  await new Promise<void>((resolve) => {
    const look = () => {
      const now = view();
      if (now.state === 'paused' && state !== 'paused') pauses += 1;
      state = now.state;
      if (now.asks?.kind !== 'menu') return;
      if (isBegun && now.phase.id === 'phase.choose' && now.board.seats.length === 0) resolve();
    };
    subscribe(look);
    const seats = Array.from({ length: players }, (_, seat) => seat);
    emulated.playFor(seats, true);
    const begin = () => {
      if (view().asks?.kind !== 'menu') return void setTimeout(begin, 500);
      emulated.quickStart(game, players);
      const seen = () => {
        isBegun ||= port?.game() === game && view().board.seats.length > 0;
        // One game is enough: its players would want another.
        if (isBegun && view().board.result !== undefined) resolve();
        else setTimeout(seen, 500);
      };
      seen();
    };
    begin();
  });
  emulated.playFor(
    Array.from({ length: players }, (_, seat) => seat),
    false,
  );
  clearInterval(stillAtWork);
  const minutes = (performance.now() - beganMs) / 60_000;
  await pause(TOLD_LATE_MS);
  await table.close();
  return { game, minutes, pauses, presses, told };
}

test(`${games} games whose board stands still ${offMs} ms of every ${offMs + onMs}`, async () => {
  const pidsFile = join(await temporaryDirectory(), 'pids');
  writeFileSync(pidsFile, '');
  vi.stubEnv('ARTIGLIO_STARVE_PIDS', pidsFile);
  const played: Played[] = [];
  try {
    let next = 0;
    const work = async () => {
      while (next < games) {
        const one = await play(next++);
        played.push(one);
        const { game, minutes, pauses, presses, told } = one;
        const { count, lost, misread } = presses;
        console.log(
          `${game}: ${minutes.toFixed(1)} minutes, ${pauses} pauses, ${lost} of ${count} presses lost, ${misread} felt long for short or short for long`,
        );
        for (const text of told) console.log(`  ${text}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    vi.unstubAllEnvs();
    for (const pid of readFileSync(pidsFile, 'utf8').split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It was not stopped when its table closed, and has ended with it.
      }
    }
  }
  const pauses = sum(played.map((one) => one.pauses));
  const lost = sum(played.map(({ presses }) => presses.lost));
  const count = sum(played.map(({ presses }) => presses.count));
  console.log(`${played.length} games: ${pauses} pauses, ${lost} of ${count} presses lost`);
  expect([pauses, lost]).toEqual([0, 0]);
});
