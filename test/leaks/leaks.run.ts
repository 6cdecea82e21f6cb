/**
 * `npm run leaks`: plants leaks in the program, one after the other, and counts how many of them make
 * two evenings with one public history differ. `--plants N` tries so many, drawn by `--seed`, and
 * `--plants all` every one; after `--minutes M` no further one is begun. All that was found is appended
 * to `dist/leaks.jsonl` at once, so that an interrupted run has its figures too.
 */
import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chanceOf } from '../../src/players/seeded-chance.js';
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
/** A leak is looked for in no more evenings than so: of play alone, and of the joined program. */
const MOST_EVENINGS = { session: 24, joined: 3 };

/** A place together with a secret that is so when it is reached. */
interface Leak {
  readonly plant: Plant;
  readonly secret: Secret;
  readonly evenings: readonly number[];
}

test('planted leaks are noticed', async () => {
  const beganMs = performance.now();
  const mayTakeMs = Number(process.env['ARTIGLIO_LEAK_MINUTES'] ?? 60) * 60_000;
  const minutes = () => ((performance.now() - beganMs) / 60_000).toFixed(1);
  const folder = compiledProgram();
  const plants = plantAll(folder);
  const trials = new Trials(folder);
  writeFileSync(RESULTS, '');
  try {
    const leaks = await reachedLeaks(trials, plants);
    const reached = new Set(leaks.map(({ plant }) => plant.id)).size;
    const drawn = sampled(leaks);
    report({ planted: plants.length, reached, leaks: leaks.length, drawn: drawn.length });
    const tally = { tried: 0, noticed: 0, stopped: 0, hung: 0, survived: 0 };
    for (const { plant, secret, evenings } of drawn) {
      if (performance.now() - beganMs > mayTakeMs) break;
      const found = await trials.ask({ kind: 'try', plant: plant.id, secret, evenings });
      const difference = found?.kind === 'tried' ? found.difference : 'hung or ended';
      tally.tried += 1;
      if (found === undefined) tally.hung += 1;
      if (difference?.startsWith('it stopped') === true) tally.stopped += 1;
      if (difference === undefined) tally.survived += 1;
      else tally.noticed += 1;
      const place = `${plant.file}:${plant.line} ${plant.kind} (${secret}): ${plant.text}`;
      appendFileSync(
        RESULTS,
        `${JSON.stringify({ place, difference: difference?.slice(0, 160) })}\n`,
      );
      if (difference === undefined) console.log(`Not noticed: ${place}`);
      if (tally.tried % 20 === 0) report({ minutes: minutes(), ...tally });
    }
    report({ minutes: minutes(), ...tally });
    expect(100 * tally.noticed).toBeGreaterThanOrEqual(NOTICED_PERCENT * tally.tried);
  } finally {
    trials.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Prints and keeps figures. */
function report(figures: object): void {
  console.log(
    Object.entries(figures)
      .map(([name, figure]) => `${name} ${figure}`)
      .join(', '),
  );
  appendFileSync(RESULTS, `${JSON.stringify(figures)}\n`);
}

/** Plays every evening once without a leak, and tells which leaks are reached in it. */
async function reachedLeaks(trials: Trials, plants: readonly Plant[]): Promise<readonly Leak[]> {
  const listed = await trials.ask({ kind: 'list' });
  if (listed?.kind !== 'listed') throw new TypeError('The evenings could not be listed');
  const reached = new Map<string, { plant: Plant; secret: Secret; at: number[] }>();
  for (const evening of listed.sessions.keys()) {
    const counted = await trials.ask({ kind: 'count', evening });
    if (counted?.kind !== 'counted') throw new TypeError(`Evening ${evening} could not be played`);
    expect([evening, counted.difference]).toEqual([evening, undefined]);
    for (const [id, secret] of counted.reached) {
      const plant = plants[id];
      if (plant === undefined) throw new RangeError(`There is no plant ${id}`);
      const leak = reached.get(`${id} ${secret}`) ?? { plant, secret, at: [] };
      reached.set(`${id} ${secret}`, leak);
      leak.at.push(evening);
    }
    console.log(
      `Evening ${evening + 1} of ${listed.sessions.length}: ${reached.size} leaks reached.`,
    );
  }
  return [...reached.values()].map(({ plant, secret, at }) => ({
    plant,
    secret,
    evenings: evenings(at, listed.sessions),
  }));
}

/** Play alone is enough for what it reaches; the joined program takes thirty times as long. */
function evenings(at: readonly number[], sessions: readonly boolean[]): readonly number[] {
  const alone = at.filter((one) => sessions[one]);
  if (alone.length > 0) return alone.slice(0, MOST_EVENINGS.session);
  return at.slice(0, MOST_EVENINGS.joined);
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

/** As many as are wanted, drawn by the seed. */
function sampled(leaks: readonly Leak[]): readonly Leak[] {
  const wanted = process.env['ARTIGLIO_LEAKS'] ?? '400';
  const chance = chanceOf(Number(process.env['ARTIGLIO_SEED'] ?? 1));
  const left = [...leaks];
  const drawn: Leak[] = [];
  const count = wanted === 'all' ? left.length : Math.min(left.length, Number(wanted));
  while (drawn.length < count) drawn.push(...left.splice(chance(left.length), 1));
  return drawn;
}
