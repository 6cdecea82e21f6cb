/**
 * `npm run leaks`: plants leaks in the program, one after the other, and counts how many of them make
 * two evenings with one public history differ. `LEAKS=300` tries so many, spread over all; the usual is
 * 400, and `LEAKS=all` tries every one. `LEAK_EVENINGS=3` looks only at the plants that three evenings
 * of the shortest game reach. What nobody noticed is listed.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SECRETS, type Secret } from './oracle.js';
import { type Plant, planted } from './planter.js';
import { compiledProgram, replaceSource, Trials } from './trials.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
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
const WORKERS = 2;

test('planted leaks are noticed', async () => {
  const folder = compiledProgram();
  const plants = plantAll(folder);
  const workers = Array.from({ length: WORKERS }, () => new Trials(folder));
  try {
    const counted = await workers[0]?.ask({ kind: 'count' });
    if (counted?.kind !== 'counted') throw new TypeError('The evenings could not be played');
    console.log(
      `${plants.length} plants in ${PLANTED_IN.join(', ')}; ${counted.chances.length} of them can know a secret.`,
    );
    const trials = sampled(trialsOf(plants, new Map(counted.chances)));
    const survivors: string[] = [];
    let tried = 0;
    await Promise.all(
      workers.map(async (worker) => {
        for (let trial = trials.shift(); trial !== undefined; trial = trials.shift()) {
          const { plant, secret, evenings } = trial;
          const found = await worker.ask({ kind: 'try', plant: plant.id, secret, evenings });
          tried += 1;
          if (found === undefined || (found.kind === 'tried' && found.difference !== undefined)) {
            continue;
          }
          const survivor = `${plant.file}:${plant.line} ${plant.kind} (${secret}): ${plant.text}`;
          console.log(`Not noticed: ${survivor}`);
          survivors.push(survivor);
        }
      }),
    );
    const noticed = tried - survivors.length;
    console.log(`${tried} tried, ${noticed} noticed: ${((100 * noticed) / tried).toFixed(1)} %.`);
    expect(100 * noticed).toBeGreaterThanOrEqual(NOTICED_PERCENT * tried);
  } finally {
    for (const worker of workers) worker.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

interface Trial {
  readonly plant: Plant;
  readonly secret: Secret;
  readonly evenings: readonly number[];
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

/** Every plant with every secret it can know, and the evenings in which it can. */
function trialsOf(
  plants: readonly Plant[],
  chances: ReadonlyMap<number, readonly (readonly [number, Secret])[]>,
): readonly Trial[] {
  return plants.flatMap((plant) =>
    SECRETS.flatMap((secret): Trial[] => {
      const evenings = (chances.get(plant.id) ?? []).flatMap(([at, known]) =>
        known === secret ? [at] : [],
      );
      return evenings.length === 0 ? [] : [{ plant, secret, evenings }];
    }),
  );
}

/** As many as are wanted, spread evenly. */
function sampled(trials: readonly Trial[]): Trial[] {
  const wanted = process.env['LEAKS'] ?? '400';
  if (wanted === 'all') return [...trials];
  const step = Math.max(1, trials.length / Number(wanted));
  const count = Math.min(trials.length, Number(wanted));
  return Array.from({ length: count }, (_, at) => trials[Math.floor(at * step)]).filter(
    (trial) => trial !== undefined,
  );
}
