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
import type { Verdict } from './storm.js';
import type { Found } from './worker.js';

/** What found a planted fault. */
export interface PlantedResult {
  readonly name: string;
  /** Undefined where no seed found it. */
  readonly seed: number | undefined;
  readonly games: number;
  readonly never: string;
  /** Seeds that fail without the fault, too. */
  readonly rejected: readonly number[];
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

/** The verdict of a program on a seed; undefined where its process died. */
export type Play = (seed: number) => Promise<Verdict | undefined>;

/**
 * Plays seeds from `from` on, until one finds this fault or so many games were played. A seed that fails without the
 * fault, too, has found something else.
 */
export async function firstFound(
  withFault: Play,
  without: Play,
  { from, mostGames }: { readonly from: number; readonly mostGames: number },
): Promise<Omit<PlantedResult, 'name'>> {
  const rejected: number[] = [];
  let games = 0;
  for (let seed = from; games < mostGames; seed += 1) {
    const verdict = await withFault(seed);
    games += Math.max(1, verdict?.games ?? 1);
    const never = failureOf(verdict);
    if (never === undefined) continue;
    if (failureOf(await without(seed)) === undefined) return { seed, games, never, rejected };
    rejected.push(seed);
  }
  return { seed: undefined, games, never: 'NOT FOUND', rejected };
}

function failureOf(verdict: Verdict | undefined): string | undefined {
  return verdict === undefined ? 'the process died' : verdict.violations[0]?.never;
}

/** Tries one fault on a copy of the program. */
async function tryFault(
  folder: string,
  id: number,
  limits: { readonly from: number; readonly mostGames: number },
): Promise<PlantedResult> {
  const planted = new Player(folder, id);
  const clean = new Player(folder, NOT_PLANTED);
  try {
    // What a storm leaves in its process is seen from the second one on.
    const twice: Play = async (seed) => {
      const first = await clean.play(seed);
      return failureOf(first) === undefined ? clean.play(seed) : first;
    };
    const found = await firstFound((seed) => planted.play(seed), twice, limits);
    return { name: PLANTED_FAULTS[id]?.name ?? '', ...found };
  } finally {
    planted.close();
    clean.close();
  }
}

const NOT_PLANTED = -1;

/** A process that plays with this fault; another takes its place when it dies. */
class Player {
  private child: ChildProcess | undefined;

  constructor(
    private readonly folder: string,
    private readonly id: number,
  ) {}

  async play(seed: number): Promise<Verdict | undefined> {
    this.child ??= fork(join(this.folder, 'test/storm/worker.js'), {
      env: { ...process.env, ARTIGLIO_PLANTED: String(this.id) },
    });
    const found = await answered(this.child, seed);
    if (found === undefined) this.child = undefined;
    return found?.verdict;
  }

  close(): void {
    this.child?.kill();
  }
}

/** Tries every fault, one after the other, and tells of each. @returns the names of those that were not found. */
export async function tryAll(mostGames: number, only?: number): Promise<readonly string[]> {
  const folder = plantedProgram();
  const ids = [...PLANTED_FAULTS.keys()].filter((id) => only === undefined || id === only);
  const missed: string[] = [];
  for (const id of ids) {
    const result = await tryFault(folder, id, { from: 1, mostGames });
    const { name, seed, games, never, rejected } = result;
    if (seed === undefined) missed.push(name);
    console.log(`| ${name} | ${games} | ${never} | ${seed ?? 'none'} |`);
    if (rejected.length > 0) console.log(`Failed without it, too: seeds ${rejected.join(', ')}`);
  }
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
