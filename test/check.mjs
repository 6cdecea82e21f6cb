/**
 * `npm run check`: the types of all files, and the linter and the fast tests for what changed since the last commit,
 * or since `--since COMMIT`. With `--format`, as `npm run format` gives it, it only formats the changed files and
 * corrects what the linter can.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readOptions, refuse } from '../.ci/options.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { values } = readOptions({
  since: { type: 'string', default: 'HEAD' },
  format: { type: 'boolean', default: false },
});
const { since } = values;
const changed = changedFiles();
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched'];

if (values.format) {
  process.exit(changed.length === 0 || node(...biome, '--write', ...changed) ? 0 : 1);
}
const failed = Object.entries({
  lint: () => changed.length === 0 || node(...biome, '--error-on-warnings', ...changed),
  types: () => node('node_modules/typescript/bin/tsc', '-p', '.'),
  'fast tests': () =>
    node('node_modules/vitest/vitest.mjs', 'run', '--project', 'fast', '--changed', since),
}).flatMap(([name, check]) => (check() ? [] : [name]));
console.log(failed.length === 0 ? 'All is well.' : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);

/** Returns the files that differ from the commit and are still there, with those that git does not know yet. */
function changedFiles() {
  const listed = [
    ...git('diff', '--name-only', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return listed.filter((path) => existsSync(path));
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) refuse(stderr.trim(), ['--since COMMIT']);
  return stdout.split('\n').filter((line) => line !== '');
}

function node(...args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
