/** `npm run storm`: see docs/storm.md. */
import { parseArgs } from 'node:util';
import { planOf } from './plan.js';
import { storm } from './storm.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string' },
    count: { type: 'string', default: '100' },
  },
});
const first = Number(values.seed ?? values.from ?? 1);
const count = values.seed === undefined ? Number(values.count) : 1;
const beganMs = performance.now();
let games = 0;
let failed = 0;
process.on('unhandledRejection', (error) => console.log('UNHANDLED', error));
for (let seed = first; seed < first + count; seed += 1) {
  const plan = planOf(seed);
  if (values.seed !== undefined) console.log(JSON.stringify(plan, undefined, 1));
  const t0 = performance.now();
  try {
    const verdict = await storm(plan);
    games += verdict.games;
    if (verdict.violations.length > 0) {
      failed += 1;
      console.log(`seed ${seed} ${plan.game} ${plan.faults.map((f) => f.kind).join(', ')}`);
      for (const { never, what } of verdict.violations.slice(0, 2))
        console.log(`  ${never}: ${what.slice(0, 500)}`);
    }
    if (values.seed !== undefined)
      console.log(JSON.stringify(verdict), (performance.now() - t0).toFixed(0));
  } catch (error) {
    failed += 1;
    console.log(`seed ${seed} THREW`, error instanceof Error ? error.stack : error);
  }
}
const minutes = (performance.now() - beganMs) / 60_000;
console.log(
  `${games} games in ${minutes.toFixed(2)} minutes: ${(games / minutes).toFixed(0)} a minute; ${failed} failed`,
);
process.exit(0);
