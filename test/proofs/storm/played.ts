/** One storm, and what it did to the process that played it. */
import { grown, heldNow, memoryInUse } from './held.js';
import { storm, type Verdict } from './storm.js';
import type { StormPlan } from './storm-plan.js';

/** What nobody caught while a storm was played. */
const uncaught: string[] = [];
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => uncaught.push(textOf(error)));

/** So many storms of a process pass between two looks at its memory. */
const STORMS_A_LOOK = 100;
/** Between them it may grow so much: code that was compiled, and the game that is kept for the next storm. */
const MOST_GROWN_BYTES = 16_000_000;

/** How many storms this process has played. The first loads what lasts. */
let storms = 0;
let memoryBefore: number | undefined;

/** The verdict on a plan, with what was thrown aside and what the process holds more of than before it. */
export async function played(plan: StormPlan): Promise<Verdict> {
  uncaught.length = 0;
  const before = await heldNow();
  const verdict = await storm(plan).catch((error: unknown) => thrown(error));
  const left = storms === 0 ? [] : grown(before, await heldNow());
  storms += 1;
  if (storms % STORMS_A_LOOK === 0) left.push(...memoryGrown());
  const further = [
    ...uncaught.map((what) => ({ never: 'program threw' as const, what })),
    ...left.map((what) => ({ never: 'left behind' as const, what })),
  ];
  return { ...verdict, violations: [...verdict.violations, ...further] };
}

/** What the last hundred storms left in memory, where that is too much. */
function memoryGrown(): readonly string[] {
  const before = memoryBefore;
  memoryBefore = memoryInUse();
  const bytes = memoryBefore - (before ?? memoryBefore);
  if (bytes <= MOST_GROWN_BYTES) return [];
  return [`${(bytes / 1e6).toFixed(1)} MB of memory in ${STORMS_A_LOOK} storms of one process`];
}

/** The storm itself broke: that hides what it would have found. */
function thrown(error: unknown): Verdict {
  return {
    violations: [{ never: 'program threw', what: textOf(error) }],
    ...{ games: 0, restarts: 0, codes: [], reached: [], trace: '', isStuck: false },
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
