/** Figures of play itself: games a second, going on after a power cut, memory of a table at rest. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { evening, usualOptions } from '../../src/games/evening.js';
import { play } from '../../src/games/lupusburg/game.js';
import { LUPUSBURG_HABITS } from '../../src/games/lupusburg/habits.js';
import { LUPUSBURG_RULES } from '../../src/games/lupusburg/options.js';
import { newPosition, type Position } from '../../src/games/lupusburg/position.js';
import { Journal, Sealer } from '../../src/journal/index.js';
import type { Entry } from '../../src/play/entries.js';
import { decodeEntries, encodeEntry, SEALED_KINDS } from '../../src/play/entry-codec.js';
import { Session } from '../../src/play/session.js';
import { chanceOf } from '../../src/players/seeded-chance.js';
import { VirtualTable } from '../../src/rehearsal/virtual-table.js';
import type { Chance } from '../../src/script/habits.js';
import type { BallotVotes } from '../../src/script/hidden-questions.js';
import type { Answer, Question, Script } from '../../src/script/questions.js';
import { secret } from '../../src/script/secret.js';
import type { CardId } from '../../src/table/cards.js';
import type { SeatIndex, TableLayout } from '../../src/table/layout.js';
import { SEAT_COLOURS } from '../../src/table/scene.js';
import { voiceOf } from '../../src/voice/voice.js';

const LAYOUT: TableLayout = {
  seats: Array.from({ length: 8 }, (_, seat) => ({ slots: [2 * seat, 2 * seat + 1] })),
  slots: Array.from({ length: 16 }, (_, slot) => ({
    angleDeg: slot * 22.5,
    seat: Math.floor(slot / 2),
  })),
};

test('whole games of random legal play on one core', () => {
  const chance = chanceOf(1);
  for (let warm = 0; warm < 500; warm++) randomGame(8, chance);
  const games = 5_000;
  let questions = 0;
  const cpu = process.cpuUsage();
  for (let game = 0; game < games; game++) questions += randomGame(8, chance);
  const { user, system } = process.cpuUsage(cpu);
  const perSecond = `${Math.round(games / ((user + system) / 1e6))} a second of processor time`;
  print('whole games of Lupusburg, random play, 8 players', perSecond);
  print('questions a game, mean', (questions / games).toFixed(0));
});

test('going on after a power cut, with the journal of an evening', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-bench-'));
  try {
    const sealer = await Sealer.ofTable(directory);
    const parts = {
      script: () => evening(LAYOUT, usualOptions()),
      layout: LAYOUT,
      kit: 'every-slot' as const,
      durationMs: voiceOf('it').durationMs,
    };
    const table = new VirtualTable({
      ...parts,
      chance: chanceOf(2),
      playersChance: chanceOf(3),
    });
    for (const seat of LAYOUT.seats.keys()) table.playedFor.add(seat);
    table.advanceTo(4 * 3_600_000);
    const path = join(directory, 'evening-00001.journal');
    const { journal } = await Journal.create(path, { sealed: SEALED_KINDS, about: {} }, sealer);
    const written = table.journal.map(encodeEntry);
    const endMs = written.at(-1)?.atMs ?? 0;
    await journal.append([...written, { atMs: endMs, kind: 'tick', payload: '', passing: true }]);
    await journal.close();
    const bytes = (await readFile(path)).length;
    // Read once before: the first reading also compiles what reads.
    for (const turn of ['first', 'second'] as const) {
      const cpu = process.cpuUsage();
      const startMs = performance.now();
      const opened = await Journal.open(path, sealer);
      const entries: Entry[] = [...decodeEntries(opened.entries), { kind: 'tick', atMs: endMs }];
      const session = new Session(parts, chanceOf(4), entries);
      session.engine.view();
      const tookMs = performance.now() - startMs;
      const { user, system } = process.cpuUsage(cpu);
      await opened.journal.close();
      const cpuMs = `${((user + system) / 1_000).toFixed(0)} ms of processor time`;
      const size = `${opened.entries.length} entries, ${(bytes / 1024).toFixed(0)} KiB`;
      print(
        `resume, an evening of four hours, ${turn} time`,
        `${tookMs.toFixed(0)} ms, ${cpuMs} (${size})`,
      );
    }
    const seconds = written.filter(({ passing }) => passing === true).length;
    const lines = written.length - seconds;
    print('an evening: appends, each a sync that makes the file longer', `${lines}`);
    print('an evening: seconds written over, each a sync of one page', `${seconds}`);
    print('the same with a line for each second: appends', `${lines + seconds}`);
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('memory of a table at rest, nothing emulated', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-bench-'));
  const root = new URL('../..', import.meta.url).pathname;
  const program = join(root, 'dist/src/main.js');
  const cafe = await readFile(join(root, 'config/cafe.yaml'), 'utf8');
  const config = join(directory, 'cafe.yaml');
  await writeFile(config, `${cafe}\ndata: ${join(directory, 'data')}\n`);
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const options = scripts.start.split(' ').filter((word) => word.startsWith('--'));
  const start = ['start', '--config', config, '--port', '0'];
  try {
    // What no program can do without, as the floor: the same Node with nothing to do.
    const bare = "console.log('ready'); setInterval(() => {}, 1e6)";
    await printMemory('node alone', process.execPath, ['-e', bare]);
    for (let turn = 0; turn < 3; turn++) {
      await printMemory('as `npm start`', process.execPath, [...options, program, ...start]);
      await printMemory('as `npx artiglio start`', program, start);
    }
  } finally {
    await rm(directory, { recursive: true });
  }
});

/** Resident memory of a program five seconds after it says that it is ready. */
async function printMemory(what: string, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args);
  const exited = once(child, 'exit');
  try {
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text) => String(text).includes('ready') && resolve());
    });
    // Long enough for start-up's garbage to be collected; the figure is printed, never asserted.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    const kib = Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]);
    print(`resident memory, idle, no emulation: ${what}`, `${(kib / 1024).toFixed(0)} MB`);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

function print(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} | ${cpus()[0]?.model ?? 'unknown processor'} |`);
}

/** Plays one game by answering its questions at random; returns how many there were. */
function randomGame(players: number, chance: Chance): number {
  const seated = SEAT_COLOURS.slice(0, players).map((colour, seat) => ({ seat, colour }));
  const g = newPosition(LAYOUT, LUPUSBURG_RULES, seated, chance(players));
  const cards: (readonly CardId[])[] = LAYOUT.slots.map(() => []);
  const company = { layout: LAYOUT, seated };
  const { hands } = LUPUSBURG_HABITS.deal(company, chance);
  for (const [seat, dealt] of hands) {
    const placed = LUPUSBURG_HABITS.place(dealt, seat, company, chance);
    for (const [slot, stack] of placed) cards[slot] = stack;
  }
  g.cards = secret(cards);
  const script: Script<unknown> = play(g);
  let questions = 0;
  for (let next = script.next(); !next.done; questions++) {
    next = script.next(randomAnswer(next.value, g, chance));
  }
  return questions;
}

function randomAnswer(question: Question, g: Position, chance: Chance): Answer {
  switch (question.kind) {
    case 'pick': {
      const slot = question.slots[chance(question.slots.length)];
      if (slot === undefined || (question.mayPass && chance(2) === 0)) return { kind: 'pass' };
      return { kind: 'slot', slot };
    }
    case 'ballot':
      return { kind: 'votes', votes: secret(randomVotes(question.due, chance)) };
    case 'wake': {
      const slots = [...g.living].filter((slot) => question.accepts?.(slot));
      return { kind: 'choice', choice: secret(slots[chance(slots.length)]), seen: undefined };
    }
    case 'phase':
    case 'say':
      return { kind: 'nothing' };
    case 'draw':
      return { kind: 'number', number: chance(question.among) };
    default:
      return { kind: 'done' };
  }
}

function randomVotes(due: ReadonlyMap<SeatIndex, number>, chance: Chance) {
  return new Map<SeatIndex, BallotVotes>(
    [...due].map(([seat, votes]) => {
      const first = chance(votes + 1);
      return [seat, { first, second: votes - first }];
    }),
  );
}
