/** A process that plays the seeds it is told. */
import { planOf } from './plan.js';
import { played } from './played.js';
import type { Verdict } from './storm.js';

/** What it answers. */
export interface Found {
  readonly verdict: Verdict;
}

/** Which planted fault is switched on (`planted.ts`). */
Object.assign(globalThis, { planted: Number(process.env['ARTIGLIO_PLANTED'] ?? -1) });

process.on('message', ({ seed }: { readonly seed: number }) => {
  void played(planOf(seed)).then((verdict) => process.send?.({ verdict } satisfies Found));
});
process.on('disconnect', () => process.exit(0));
