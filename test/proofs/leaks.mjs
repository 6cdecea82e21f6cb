/**
 * `npm run leaks -- --plants N --seed S --minutes M`: plants leaks and counts who notices (docs/inside/secrecy.md);
 * with `--known` those that nothing noticed once.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../../.ci/options.mjs';

const { values } = readOptions({
  plants: { type: 'number', default: 400 },
  seed: { type: 'number', default: 1 },
  minutes: { type: 'number', default: 60 },
  known: { type: 'boolean', default: false },
});
const { status } = spawnSync(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/proofs/leaks/vitest.config.ts'],
    values.known ? 'known-leaks' : 'test/proofs/leaks/leaks.run',
  ],
  {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
    env: {
      ...process.env,
      ARTIGLIO_LEAKS: `${values.plants}`,
      ARTIGLIO_SEED: `${values.seed}`,
      ARTIGLIO_LEAK_MINUTES: `${values.minutes}`,
    },
  },
);
process.exit(status ?? 1);
