/** `npm run storm`: compiles the storm and starts it (docs/storm.md). */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import './prepare.mjs';

if (process.argv[2] === '--planted') process.exit(plantedFound(process.argv[3], process.argv[4]));

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INTO = join(ROOT, 'dist', 'storm');

mkdirSync(INTO, { recursive: true });
// The storm runs the compiled program as it is.
if (!existsSync(join(INTO, 'src'))) symlinkSync('../src', join(INTO, 'src'), 'dir');
// The images of the boards.
if (!existsSync(join(INTO, 'firmware')))
  symlinkSync('../../firmware', join(INTO, 'firmware'), 'dir');
for (const folder of readdirSync(join(ROOT, 'test'), { withFileTypes: true })) {
  if (folder.isDirectory()) compileFolder(join('test', folder.name));
}
const { status } = spawnSync(
  process.execPath,
  ['--max-old-space-size=1500', join(INTO, 'test/storm/main.js'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(status ?? 1);

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

/** Compiles what is newer than what was compiled of it. */
function compileFolder(folder) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    const source = join(entry.parentPath, entry.name);
    const file = join(INTO, source.slice(ROOT.length)).replace(/\.ts$/u, '.js');
    if (existsSync(file) && statSync(file).mtimeMs > statSync(source).mtimeMs) continue;
    const { code } = transformSync(source, readFileSync(source, 'utf8'), {
      target: 'es2022',
      typescript: { onlyRemoveTypeImports: true },
    });
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    writeFileSync(file, code);
  }
}
