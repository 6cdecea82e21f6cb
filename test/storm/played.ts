/** One storm, and what it did to the process that played it. */
import { grown, heldNow } from './held.js';
import { storm, type Verdict } from './storm.js';
import type { StormPlan } from './storm-plan.js';

/** What nobody caught while a storm was played. */
const uncaught: string[] = [];
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => uncaught.push(textOf(error)));

/** The first storm of a process loads what lasts. */
let isFirst = true;

/** The verdict on a plan, with what was thrown aside and what the process holds more of than before it. */
export async function played(plan: StormPlan): Promise<Verdict> {
  uncaught.length = 0;
  const before = await heldNow();
  const verdict = await storm(plan).catch((error: unknown) => thrown(error));
  const left = isFirst ? [] : grown(before, await heldNow());
  isFirst = false;
  const further = [
    ...uncaught.map((what) => ({ never: 'program threw' as const, what })),
    ...left.map((what) => ({ never: 'left behind' as const, what })),
  ];
  return { ...verdict, violations: [...verdict.violations, ...further] };
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
