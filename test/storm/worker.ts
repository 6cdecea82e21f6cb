/** A process that plays the seeds it is told. */
import { planOf } from './plan.js';
import { storm, type Verdict } from './storm.js';

/** What it answers. */
export interface Found {
  readonly verdict: Verdict;
}

/** Which planted fault is switched on (`planted.ts`). */
Object.assign(globalThis, { planted: Number(process.env['ARTIGLIO_PLANTED'] ?? -1) });

/** What nobody caught while a storm was played. */
const uncaught: string[] = [];
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) =>
    uncaught.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );

process.on('message', ({ seed }: { readonly seed: number }) => {
  void played(seed).then((verdict) => process.send?.({ verdict } satisfies Found));
});
process.on('disconnect', () => process.exit(0));

async function played(seed: number): Promise<Verdict> {
  uncaught.length = 0;
  const verdict = await storm(planOf(seed)).catch((error: unknown) => thrown(error));
  const further = uncaught.map((what) => ({ never: 'program threw' as const, what }));
  return { ...verdict, violations: [...verdict.violations, ...further] };
}

/** The storm itself broke: that hides what it would have found. */
function thrown(error: unknown): Verdict {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    violations: [{ never: 'program threw', what }],
    ...{ games: 0, restarts: 0, codes: [], reached: [], trace: '', isStuck: false },
  };
}
