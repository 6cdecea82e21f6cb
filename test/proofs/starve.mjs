/** `npm run starve`: whole games whose emulated board is held back from outside (docs/inside/proofs.md). */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../../.ci/options.mjs';

const { values } = readOptions({
  games: { type: 'number', default: 10 },
  'at-once': { type: 'number', default: 1 },
  off: { type: 'number', default: 900 },
  on: { type: 'number', default: 100 },
});
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/proofs/starve/vitest.config.ts'],
  {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
    env: {
      ...process.env,
      ARTIGLIO_STARVE: JSON.stringify({
        games: values.games,
        atOnce: values['at-once'],
        offMs: values.off,
        onMs: values.on,
      }),
    },
  },
);
process.exit(status ?? 1);
