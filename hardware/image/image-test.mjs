/** `npm run image:test`: boots the image that `npm run image` made; `-- -t virt` chooses tests by title. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vitestArguments } from '../../.ci/test-files.mjs';
import { installDebian } from './debian.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const chosen = vitestArguments('test/image');
installDebian(
  {
    'qemu-system-arm': '/usr/bin/qemu-system-aarch64',
    mtools: '/usr/bin/mcopy',
    e2fsprogs: '/usr/sbin/mke2fs',
    'openssh-client': '/usr/bin/ssh',
  },
  'The test of the image',
);
if (!readdirSync('dist').some((name) => name.endsWith('_arm64.img'))) {
  console.error('There is no image yet. Type: sudo npm run image');
  process.exit(1);
}
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/image/vitest.config.ts'];
const { status } = spawnSync(process.execPath, [...vitest, ...chosen], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
