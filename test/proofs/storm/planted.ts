/**
 * Tests the storm: plants each fault in a copy of the program, and plays seeds until one finds it.
 * `npm run storm -- --planted 10000`.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../../src/games/games.js';
import { asJavaScript } from '../../runner/syntax-tree.js';
import { withChange } from '../leaks/planted-change.js';
import { planOf } from './plan.js';
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults.js';
import { Player } from './player.js';
import type { Verdict } from './storm.js';
import type { StormPlan } from './storm-plan.js';

/** What found a planted fault. */
export interface PlantedResult {
  readonly name: string;
  /** Undefined where no seed found it. */
  readonly seed?: number | undefined;
  readonly games: number;
  readonly never: string;
  /** Seeds that fail without the fault, too. */
  readonly rejected: readonly number[];
}

/** Where the program is, compiled and as sources. */
export interface Places {
  /** The repository. */
  readonly root: string;
  /** The compiled storm, `src` and `test` in it. */
  readonly compiled: string;
}

/** Plants all in a copy of the program, each behind a switch, and returns the folder of the copy. */
export function plantedProgram({ root, compiled }: Places): string {
  const folder = join(root, 'dist', `storm-planted-${process.pid}`);
  for (const part of ['src', 'test'])
    cpSync(join(compiled, part), join(folder, part), { recursive: true, dereference: true });
  for (const file of new Set(PLANTED_FAULTS.map((fault) => fault.file))) {
    const planted = PLANTED_FAULTS.reduce(
      (text, fault, id) =>
        fault.file === file
          ? withChange(text, fault, 'PLANTED', `(globalThis.planted === ${id})`)
          : text,
      readFileSync(join(root, file), 'utf8'),
    );
    writeFileSync(join(folder, file).replace(/\.ts$/u, '.js'), asJavaScript(file, planted));
  }
  return folder;
}

/** The verdict of a program on a seed; undefined where its process died. */
export type Play = (seed: number) => Promise<Verdict | undefined>;

/**
 * Plays seeds from `from` on, until one finds this fault, so many games were played or it is late. A seed that fails
 * without the fault, too, has found something else.
 */
export async function firstFound(
  withFault: Play,
  without: Play,
  {
    from,
    mostGames,
    isLate = () => false,
    mayReach = () => true,
  }: {
    readonly from: number;
    readonly mostGames: number;
    readonly isLate?: () => boolean;
    /** Whether the storm of a seed may meet the fault; one that cannot counts as played. */
    readonly mayReach?: (seed: number) => boolean;
  },
): Promise<Omit<PlantedResult, 'name'>> {
  const rejected: number[] = [];
  let games = 0;
  for (let seed = from; games < mostGames && !isLate(); seed += 1) {
    if (!mayReach(seed)) {
      games += 1;
      continue;
    }
    const verdict = await withFault(seed);
    games += Math.max(1, verdict?.games ?? 1);
    const never = failureOf(verdict);
    if (never === undefined) continue;
    if (failureOf(await without(seed)) === undefined) return { seed, games, never, rejected };
    rejected.push(seed);
  }
  return { games, never: games < mostGames ? 'not found in time' : 'not found', rejected };
}

function failureOf(verdict: Verdict | undefined): string | undefined {
  return verdict === undefined ? 'the process died' : verdict.violations[0]?.never;
}

/** Whether a storm may meet a fault: one in a game's rules meets only that game, some are told by pairs alone. */
function isMetIn({ file, onlyInPairs }: PlantedFault, plan: StormPlan): boolean {
  const game = GAMES.find(({ id }) => file.startsWith(`src/games/${id}/`));
  return (game === undefined || game.id === plan.game) && (plan.isPaired || onlyInPairs !== true);
}

interface Limits {
  readonly mostGames: number;
  /** For each fault, minutes. */
  readonly mostMinutes: number;
}

/** Tries one fault on a copy of the program, in processes of its own. */
async function tryFault(
  folder: string,
  id: number,
  { mostGames, mostMinutes }: Limits,
): Promise<PlantedResult> {
  const worker = join(folder, 'test/proofs/storm/worker.js');
  const planted = new Player(worker, { ARTIGLIO_PLANTED: String(id) });
  const clean = new Player(worker);
  const lateMs = performance.now() + 60_000 * mostMinutes;
  const isLate = () => performance.now() > lateMs;
  try {
    // What a storm leaves in its process is seen from the second one on.
    const twice: Play = async (seed) => {
      const first = await clean.play(seed);
      return failureOf(first) === undefined ? clean.play(seed) : first;
    };
    const fault = PLANTED_FAULTS[id];
    const mayReach = (seed: number) => fault === undefined || isMetIn(fault, planOf(seed));
    const limits = { from: 1, mostGames, isLate, mayReach };
    const found = await firstFound((seed) => planted.play(seed), twice, limits);
    return { name: fault?.name ?? '', ...found };
  } finally {
    planted.close();
    clean.close();
  }
}

/** Tries these faults, one after the other, and tells of each as soon as it is known. */
export async function tryFaults(
  places: Places,
  ids: readonly number[],
  limits: Limits,
  tell: (result: PlantedResult) => void,
): Promise<void> {
  const folder = plantedProgram(places);
  try {
    for (const id of ids) tell(await tryFault(folder, id, limits));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A planted fault with the commit at which it was tried last. */
export interface KeptResult extends PlantedResult {
  readonly commit: string;
}

/** The result of each fault that is planted, in its order; a result of a fault that is planted no more is dropped. */
export function withResult(
  results: readonly KeptResult[],
  added: KeptResult,
): readonly KeptResult[] {
  const all = new Map([...results, added].map((one) => [one.name, one]));
  return PLANTED_FAULTS.flatMap(({ name }) => all.get(name) ?? []);
}

/** A table in Markdown. */
export function resultLines(results: readonly KeptResult[]): readonly string[] {
  const found = results.filter(({ seed }) => seed !== undefined);
  const most = Math.max(0, ...found.map(({ games }) => games));
  return [
    `${found.length} of ${PLANTED_FAULTS.length} planted faults were found, the last of them in ${most} games.`,
    '',
    '| planted fault | found as | games | seed | commit |',
    '|---|---|---|---|---|',
    ...PLANTED_FAULTS.map(({ name }) => {
      const one = results.find((each) => each.name === name);
      if (one === undefined) return `| ${name} | not tried yet | | | |`;
      return `| ${name} | ${one.never} | ${one.games} | ${one.seed ?? '–'} | ${one.commit} |`;
    }),
  ];
}
