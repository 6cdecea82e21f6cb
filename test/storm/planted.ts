/**
 * Tests the storm: plants each fault in a copy of the program, and plays seeds until one finds it.
 * `npm run storm -- --planted`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withChange } from '../leaks/planted-change.js';
import { replaceSource } from '../leaks/trials.js';
import { compileForChild } from '../runner/compiled.js';
import { PLANTED_FAULTS } from './planted-faults.js';
import type { Found } from './worker.js';

/** What found a planted fault. */
export interface PlantedResult {
  readonly name: string;
  /** Undefined where no seed found it. */
  readonly seed: number | undefined;
  readonly games: number;
  readonly never: string;
}

/** Plants all, each behind a switch, and returns the folder of the copy. */
export function plantedProgram(): string {
  const folder = compileForChild('storm-planted', [
    'src',
    'test/storm',
    'test/tables',
    'test/umpires',
    'test/leaks',
    'test/runner',
  ]);
  for (const file of new Set(PLANTED_FAULTS.map((fault) => fault.file))) {
    replaceSource(folder, file, (source) =>
      PLANTED_FAULTS.reduce(
        (text, fault, id) =>
          fault.file === file
            ? withChange(text, fault, 'PLANTED', `(globalThis.planted === ${id})`)
            : text,
        source,
      ),
    );
  }
  return folder;
}

/** Plays seeds from `from` on, until one finds this fault or so many games were played. */
export async function tryFault(
  folder: string,
  id: number,
  from: number,
  mostGames: number,
): Promise<PlantedResult> {
  const name = PLANTED_FAULTS[id]?.name ?? '';
  const child = fork(join(folder, 'test/storm/worker.js'), {
    env: { ...process.env, ARTIGLIO_PLANTED: String(id) },
  });
  let games = 0;
  try {
    for (let seed = from; games < mostGames; seed += 1) {
      const found = await answered(child, seed);
      games += Math.max(1, found?.verdict.games ?? 1);
      const [first] = found?.verdict.violations ?? [];
      if (found === undefined) return { name, seed, games, never: 'the process died' };
      if (first !== undefined) return { name, seed, games, never: first.never };
    }
    return { name, seed: undefined, games, never: 'NOT FOUND' };
  } finally {
    child.kill();
  }
}

/** Tries every fault, two at once, and tells of each. @returns the names of those that were not found. */
export async function tryAll(mostGames: number, only?: number): Promise<readonly string[]> {
  const folder = plantedProgram();
  const ids = [...PLANTED_FAULTS.keys()].filter((id) => only === undefined || id === only).values();
  const missed: string[] = [];
  const work = async () => {
    for (const id of ids) {
      const { name, seed, games, never } = await tryFault(folder, id, 1, mostGames);
      if (seed === undefined) missed.push(name);
      console.log(`${String(id).padStart(2)} ${name}: ${never} (seed ${seed}, ${games} games)`);
    }
  };
  await Promise.all([work(), work()]);
  rmSync(folder, { recursive: true, force: true });
  console.log(`${PLANTED_FAULTS.length} planted faults, ${missed.length} not found`);
  return missed;
}

function answered(child: ChildProcess, seed: number): Promise<Found | undefined> {
  return new Promise((resolve) => {
    child.removeAllListeners();
    child.once('exit', () => resolve(undefined));
    child.once('message', (found) => resolve(found as Found)); // worker.ts sends nothing else
    child.send({ seed });
  });
}
