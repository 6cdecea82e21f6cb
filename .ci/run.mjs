/**
 * Continuous integration: the README's test command, and further checks: no test is skipped, the pages work in WebKit,
 * newer Nodes run a table and
 * the newest also the fast tests, and a build leaves the working tree unchanged, including the firmware's images.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readOptions } from './options.mjs';
import { failedTestsOf, readJson } from './results.mjs';

const RESULTS = 'dist/test-results.json';
const AGAIN = 'dist/test-results-again.json';
const CHECKS = 'dist/checks.json';

readOptions();
// Results of an earlier run must not be used when this run fails early.
for (const path of [RESULTS, AGAIN, CHECKS]) rmSync(path, { force: true });
const faults = [];
const { status } = spawnSync('npm', ['test'], { stdio: 'inherit' });

const results = readJson(RESULTS);
const again = readJson(AGAIN);
const checks = readJson(CHECKS);
if (status !== 0) faults.push(`npm test failed: ${checks?.failed.join(', ') || 'it did not end'}`);
if (results === undefined) faults.push('the tests did not run');

const failedFirst = failedTestsOf(results);
const failedAgain = failedTestsOf(again);
// A test that passed when it ran alone counts as passed.
const failedTests = again === undefined ? failedFirst : failedAgain;
const passed = (results?.numPassedTests ?? 0) + failedFirst.length - failedTests.length;
const skipped = (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0);
if (skipped > 0) faults.push(`${skipped} tests were skipped`);

const webkit = spawnSync('node', ['test/proofs/engines.mjs', 'webkit'], { stdio: 'inherit' });
if (webkit.status !== 0) faults.push('the pages do not work in WebKit');

const nodes = spawnSync('node', ['.ci/newer-nodes.mjs'], { stdio: 'inherit' });
if (nodes.status !== 0) faults.push('a newer Node does not run it');

const changed = git('status', '--porcelain');
if (changed !== '') faults.push(`the working tree is not clean after the build:\n${changed}`);
const images = git('diff', '--name-only', '--', 'firmware/*.hex');
if (images !== '') faults.push(`the firmware images differ: ${images}`);

for (const { name, message } of failedTests) console.error(`FAILED ${name}\n${message}\n`);
for (const { name, message } of again === undefined ? [] : failedFirst)
  console.error(`FAILED beside other tests: ${name}\n${message}\n`);
for (const fault of faults) console.error(`CI: ${fault}`);
// A fault outside the tests counts as a failed test, so that the last line shows it.
const failed = Math.max(failedTests.length, faults.length);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(faults.length === 0 && failed === 0 ? 0 : 1);

function git(...args) {
  const { stdout, status: code, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  return code === 0 ? stdout.trim() : `git ${args[0]}: ${stderr}`;
}
