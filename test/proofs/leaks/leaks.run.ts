/**
 * `npm run leaks`: plants leaks in the program, one at a time in each of two processes, and counts how many of them
 * make two evenings with one public history differ. `--plants N` draws so many by `--seed`, from every room of the
 * sources and every secret in turn, and `--plants all` takes every one; after `--minutes M` the run ends wherever it
 * is. All that was found is appended to `dist/leaks.jsonl` at once. The same command goes on with a run that was ended,
 * as long as no source has changed.
 */
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Chance } from '../../../src/engine/script/habits.js';
import { roomOf, Tally } from './leak-tally.js';
import { type Leak, LeakTrial, OutOfTime, type Result } from './leak-trial.js';
import type { Secret } from './oracle.js';
import { type Plant, planted } from './planter.js';
import { compiledProgram, replaceSource, Trials, versionOf } from './trials.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const RESULTS = join(ROOT, 'dist', 'leaks.jsonl');
/** The leaks that were drawn, for a run that goes on. */
const DRAWN = join(ROOT, 'dist', 'leaks-drawn.json');
/** Processes beside each other. */
const PROCESSES = 2;
/** Where secrets are near: what plays, speaks, shows, writes and joins. */
const PLANTED_IN = [
  'src/app/running',
  'src/app/start',
  'src/games',
  'src/host/journal',
  'src/live',
  'src/venue/metrics',
  'src/venue/mqtt',
  'src/engine/play',
  'src/venue/publication',
  'src/venue/room-lights',
  'src/engine/script',
  'src/engine/view',
  'src/host/statistics',
  'src/sound/voice',
  'src/page/messages',
  'src/page/server',
];
/** What is no part of a running table on any machine, or of another program. */
const NOT_PLANTED =
  /words|\/web\/page\/|registration|declassifications|rehearsed|habits|machine\.ts|clip-maker|live-board/u;
/** Of every hundred leaks so many must be noticed. */
const NOTICED_PERCENT = 95;

test('planted leaks are noticed', async () => {
  const seed = Number(process.env['ARTIGLIO_SEED'] ?? 1);
  const wanted = process.env['ARTIGLIO_LEAKS'] ?? '400';
  const beganMs = performance.now();
  const endsMs = beganMs + Number(process.env['ARTIGLIO_LEAK_MINUTES'] ?? 60) * 60_000;
  const minutes = () => ((performance.now() - beganMs) / 60_000).toFixed(1);
  const folder = compiledProgram();
  const run = `${versionOf(folder)} ${seed} ${wanted}`;
  const plants = plantAll(folder);
  const processes = Array.from({ length: PROCESSES }, () => new Trials(folder));
  const trials = processes.map((one) => new LeakTrial(one, endsMs));
  const tally = new Tally();
  try {
    const drawn = drawnBefore(run) ?? (await draw(trials, plants, run));
    const found = new Set<string>();
    for (const { leak, result } of resultsBefore(drawn)) {
      tally.add(leak, result);
      found.add(keyOf(leak));
    }
    report({ minutes: minutes(), drawn: drawn.length, foundBefore: found.size });
    const left = drawn.filter((leak) => !found.has(keyOf(leak)));
    await between(trials, left, async (trial, leak) => {
      const result = await trial.of(leak);
      tally.add(leak, result);
      keep(leak, result);
      if (tally.tried % 20 === 0) report({ minutes: minutes(), ...tally.figures });
    });
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    report({ ended: 'by its time' });
  } finally {
    for (const one of processes) one.close();
    rmSync(folder, { recursive: true, force: true });
    for (const line of tally.lines()) console.log(line);
    report({ seed, minutes: minutes(), ...tally.figures });
  }
  expect(tally.figures.noticed).toBeGreaterThan(0);
  expect(100 * tally.figures.noticed).toBeGreaterThanOrEqual(
    NOTICED_PERCENT * (tally.figures.noticed + tally.figures.survived),
  );
});

/** Each item is done by the first that is free. Throws what one of them threw, when all have ended. */
async function between<T>(
  trials: readonly LeakTrial[],
  items: readonly T[],
  each: (trial: LeakTrial, item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const ended = await Promise.allSettled(
    trials.map(async (trial) => {
      for (const item of left) await each(trial, item);
    }),
  );
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Prints and keeps figures. */
function report(figures: object): void {
  const named = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(named.join(', '));
  appendFileSync(RESULTS, `${JSON.stringify(figures)}\n`);
}

/** What one line of the results says of a leak. */
interface Kept extends Result {
  readonly leak: string;
}

function keyOf({ plant, secret }: Leak): string {
  return `${plant.id} ${secret}`;
}

function keep(leak: Leak, { outcome, difference }: Result): void {
  const { file, line, kind, text } = leak.plant;
  const { secret } = leak;
  const found = { outcome, place: `${file}:${line}`, kind, secret, text, difference };
  appendFileSync(RESULTS, `${JSON.stringify({ leak: keyOf(leak), ...found })}\n`);
}

/** What the run before has found of these leaks. */
function resultsBefore(drawn: readonly Leak[]) {
  const leaks = new Map(drawn.map((leak) => [keyOf(leak), leak]));
  const lines = readFileSync(RESULTS, 'utf8').trim().split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    // `keep` and `report` have written it.
    const result = JSON.parse(line) as Partial<Kept>;
    const leak = leaks.get(result.leak ?? '');
    return leak === undefined ? [] : [{ leak, result: result as Kept }];
  });
}

/** The leaks of a run of the same sources that was ended; undefined without one. */
function drawnBefore(run: string): readonly Leak[] | undefined {
  if (!existsSync(DRAWN)) return undefined;
  // `draw` has written it.
  const before = JSON.parse(readFileSync(DRAWN, 'utf8')) as {
    readonly run: string;
    readonly drawn: readonly Leak[];
  };
  return before.run === run ? before.drawn : undefined;
}

/** Begins a run. */
async function draw(trials: readonly LeakTrial[], plants: readonly Plant[], run: string) {
  writeFileSync(RESULTS, '');
  const leaks = await reachedLeaks(trials, plants);
  const reached = new Set(leaks.map(({ plant }) => plant.id)).size;
  report({ planted: plants.length, reached, leaks: leaks.length });
  const [, seed, wanted = '400'] = run.split(' ');
  const drawn = sampled(leaks, chanceOf(Number(seed)), wanted);
  writeFileSync(DRAWN, JSON.stringify({ run, drawn }));
  return drawn;
}

/** Plays every evening once without a leak, and tells which leaks are reached in it. */
async function reachedLeaks(
  trials: readonly LeakTrial[],
  plants: readonly Plant[],
): Promise<readonly Leak[]> {
  const reached = new Map<
    string,
    { plant: Plant; secret: Secret; alone: number[]; joined: number[] }
  >();
  const evenings = (await trials[0]?.evenings()) ?? [];
  await between(trials, [...evenings.entries()], async (trial, [evening, isAlone]) => {
    for (const [id, secret] of await trial.reachedIn(evening)) {
      const plant = plants[id];
      if (plant === undefined) throw new RangeError(`There is no plant ${id}`);
      const leak = reached.get(`${id} ${secret}`) ?? { plant, secret, alone: [], joined: [] };
      reached.set(`${id} ${secret}`, leak);
      (isAlone ? leak.alone : leak.joined).push(evening);
    }
  });
  // By which process was faster nothing may be drawn.
  const leaks = [...reached.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const { alone, joined } of leaks)
    for (const list of [alone, joined]) list.sort((a, b) => a - b);
  return leaks;
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

/** As many as are wanted: one of each room and secret in turn, so that no game and no channel is passed over. */
function sampled(leaks: readonly Leak[], chance: Chance, wanted: string): readonly Leak[] {
  const kinds = new Map<string, Leak[]>();
  for (const leak of leaks) {
    const kind = `${roomOf(leak.plant.file)} ${leak.secret}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), leak]);
  }
  const drawn: Leak[] = [];
  const count = wanted === 'all' ? leaks.length : Math.min(leaks.length, Number(wanted));
  while (drawn.length < count) {
    for (const left of kinds.values()) {
      if (left.length > 0) drawn.push(...left.splice(chance(left.length), 1));
    }
  }
  return drawn.slice(0, count);
}
