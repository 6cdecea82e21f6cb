/** `npm run starve`: whole games whose emulated board is held back from outside (docs/proofs.md). */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10' },
    'at-once': { type: 'string', default: '1' },
    off: { type: 'string', default: '900' },
    on: { type: 'string', default: '100' },
  },
});
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/starve/vitest.config.ts'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: {
      ...process.env,
      ARTIGLIO_STARVE: JSON.stringify({
        games: Number(values.games),
        atOnce: Number(values['at-once']),
        offMs: Number(values.off),
        onMs: Number(values.on),
      }),
    },
  },
);
process.exit(status ?? 1);
