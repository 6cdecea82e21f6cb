/** `npm run soak -- --minutes N`: the program for hours, with faults from outside (docs/inside/proofs.md). */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../../.ci/options.mjs';

const { values } = readOptions({ minutes: { type: 'number', default: 60 } });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/proofs/soak/vitest.config.ts'],
  {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, ARTIGLIO_SOAK_MINUTES: `${values.minutes}` },
  },
);
process.exit(status ?? 1);
