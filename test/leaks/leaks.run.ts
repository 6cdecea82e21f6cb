/**
 * `npm run leaks`: plants leaks in the program, one after the other, and counts how many of them make
 * two evenings with one public history differ. `--plants N` draws so many by `--seed`, from every room of the
 * sources in turn, and `--plants all` takes every one; after `--minutes M` the run ends wherever it is. All
 * that was found is appended to `dist/leaks.jsonl` at once, so that an ended run has its figures too.
 */
import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chanceOf } from '../../src/players/seeded-chance.js';
import { roomOf, Tally } from './leak-tally.js';
import { type Leak, LeakTrial, OutOfTime, type Result } from './leak-trial.js';
import type { Secret } from './oracle.js';
import { type Plant, planted } from './planter.js';
import { compiledProgram, replaceSource, Trials } from './trials.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RESULTS = join(ROOT, 'dist', 'leaks.jsonl');
/** Where secrets are near: what plays, speaks, shows, writes and joins. */
const PLANTED_IN = [
  'src/app/live',
  'src/app/start',
  'src/games',
  'src/journal',
  'src/play',
  'src/script',
  'src/voice',
  'src/web',
];
/** What is no part of a running table on any machine, or of another program. */
const NOT_PLANTED =
  /words|\/web\/page\/|registration|declassifications|rehearsed|habits|machine\.ts|clip-maker|live-board/u;
/** Of every hundred leaks so many must be noticed. */
const NOTICED_PERCENT = 95;

test('planted leaks are noticed', async () => {
  const seed = Number(process.env['ARTIGLIO_SEED'] ?? 1);
  const beganMs = performance.now();
  const endsMs = beganMs + Number(process.env['ARTIGLIO_LEAK_MINUTES'] ?? 60) * 60_000;
  const minutes = () => ((performance.now() - beganMs) / 60_000).toFixed(1);
  const folder = compiledProgram();
  const plants = plantAll(folder);
  const trials = new Trials(folder);
  const trial = new LeakTrial(trials, endsMs);
  const tally = new Tally();
  writeFileSync(RESULTS, '');
  try {
    const leaks = await reachedLeaks(trial, plants);
    const reached = new Set(leaks.map(({ plant }) => plant.id)).size;
    const drawn = sampled(leaks, seed);
    report({ minutes: minutes(), planted: plants.length, reached, leaks: leaks.length });
    for (const leak of drawn) {
      const result = await trial.of(leak);
      tally.add(leak, result);
      keep(leak, result);
      if (tally.tried % 20 === 0) report({ minutes: minutes(), ...tally.figures });
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    report({ ended: 'by its time' });
  } finally {
    trials.close();
    rmSync(folder, { recursive: true, force: true });
    for (const line of tally.lines()) console.log(line);
    report({ seed, minutes: minutes(), ...tally.figures });
  }
  expect(tally.figures.noticed).toBeGreaterThan(0);
  expect(100 * tally.figures.noticed).toBeGreaterThanOrEqual(
    NOTICED_PERCENT * (tally.figures.noticed + tally.figures.survived),
  );
});

/** Prints and keeps figures. */
function report(figures: object): void {
  const named = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(named.join(', '));
  appendFileSync(RESULTS, `${JSON.stringify(figures)}\n`);
}

function keep({ plant, secret }: Leak, { outcome, difference }: Result): void {
  const { file, line, kind, text } = plant;
  const found = { outcome, place: `${file}:${line}`, kind, secret, text, difference };
  appendFileSync(RESULTS, `${JSON.stringify(found)}\n`);
}

/** Plays every evening once without a leak, and tells which leaks are reached in it. */
async function reachedLeaks(trial: LeakTrial, plants: readonly Plant[]): Promise<readonly Leak[]> {
  const reached = new Map<
    string,
    { plant: Plant; secret: Secret; alone: number[]; joined: number[] }
  >();
  for (const [evening, isAlone] of (await trial.evenings()).entries()) {
    for (const [id, secret] of await trial.reachedIn(evening)) {
      const plant = plants[id];
      if (plant === undefined) throw new RangeError(`There is no plant ${id}`);
      const leak = reached.get(`${id} ${secret}`) ?? { plant, secret, alone: [], joined: [] };
      reached.set(`${id} ${secret}`, leak);
      (isAlone ? leak.alone : leak.joined).push(evening);
    }
  }
  return [...reached.values()];
}

/** Writes the compiled sources again, with the plants in them. */
function plantAll(folder: string): readonly Plant[] {
  const plants: Plant[] = [];
  for (const path of PLANTED_IN) {
    for (const entry of readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true })) {
      const name = relative(ROOT, join(entry.parentPath, entry.name));
      if (!entry.isFile() || !name.endsWith('.ts') || NOT_PLANTED.test(name)) continue;
      replaceSource(folder, name, (source) => {
        const { text, plants: here } = planted(name, source, plants.length);
        plants.push(...here);
        return text;
      });
    }
  }
  return plants;
}

/** As many as are wanted, drawn by the seed: one of each room in turn, so that no game is passed over. */
function sampled(leaks: readonly Leak[], seed: number): readonly Leak[] {
  const wanted = process.env['ARTIGLIO_LEAKS'] ?? '400';
  const chance = chanceOf(seed);
  const rooms = new Map<string, Leak[]>();
  for (const leak of leaks) {
    const room = roomOf(leak.plant.file);
    rooms.set(room, [...(rooms.get(room) ?? []), leak]);
  }
  const drawn: Leak[] = [];
  const count = wanted === 'all' ? leaks.length : Math.min(leaks.length, Number(wanted));
  while (drawn.length < count) {
    for (const left of rooms.values()) {
      if (left.length > 0) drawn.push(...left.splice(chance(left.length), 1));
    }
  }
  return drawn.slice(0, count);
}
