/** `npm run engines`: the pages in Firefox and WebKit. Parts of paths choose tests, e.g. `-- webkit`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vitestArguments } from '../../.ci/test-files.mjs';
import { installDebian } from '../../hardware/image/debian.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const chosen = vitestArguments('test/proofs/engines');
installDebian(
  {
    'firefox-esr': '/usr/bin/firefox-esr',
    'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
    xvfb: '/usr/bin/Xvfb',
  },
  'The test of the engines',
);
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'test/proofs/engines/vitest.config.ts',
];
const { status } = spawnSync(process.execPath, [...vitest, ...chosen], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
