/** `npm run storm`: compiles the storm and starts it (docs/storm.md). */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCompiledTest } from './compiled-tests.mjs';

if (process.argv[2] === '--planted') process.exit(plantedFound(process.argv[3], process.argv[4]));

process.exit(runCompiledTest('test/storm/main.js', ['--max-old-space-size=1500']));

/** `--planted GAMES ID`: tries the planted faults, or one of them, with so many games each. */
function plantedFound(games = '10000', only = undefined) {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'test/storm/vitest.config.ts',
  ];
  const env = {
    ...process.env,
    ARTIGLIO_PLANTED_GAMES: games,
    ...(only === undefined ? {} : { ARTIGLIO_PLANTED_ONLY: only }),
  };
  const root = fileURLToPath(new URL('..', import.meta.url));
  return spawnSync(process.execPath, vitest, { cwd: root, stdio: 'inherit', env }).status ?? 1;
}
