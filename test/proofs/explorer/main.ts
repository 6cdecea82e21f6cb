/**
 * `npm run explore`: explores the link of the host and its board from every scenario, and prints how many states there
 * were and to which bound all were seen (docs/inside/proofs.md).
 *
 *   --deviations N    so many in one history, 2 unless given
 *   --seconds N       at most for each scenario, 600 unless given
 *   --scenario NAME   one of them
 *   --horizon MS      follows histories so long, instead of what the scenario says
 *   --firmware FOLDER other sources of the board
 *   --planted         plants faults, and looks for each
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions, refuse } from '../../../.ci/options.mjs';
import { buildBoard } from './board-process.js';
import { explore } from './explore.js';
import { plantedCopy } from './planted.js';
import { PLANTED_FAULTS } from './planted-faults.js';
import { SCENARIOS, stepsOf } from './scenarios.js';

const { values } = readOptions({
  deviations: { type: 'number', default: 2 },
  seconds: { type: 'number', default: 600 },
  scenario: { type: 'string', default: '' },
  horizon: { type: 'number' },
  firmware: { type: 'string', default: 'firmware' },
  planted: { type: 'boolean', default: false },
});
const chosen = SCENARIOS.filter(({ name }) => name.includes(values.scenario));
if (chosen.length === 0)
  refuse(
    `There is no scenario "${values.scenario}"`,
    SCENARIOS.map(({ name }) => name),
  );
process.exitCode = (values.planted ? plantedAreFound() : exploreAll()) ? 0 : 1;

/** Whether nothing was found. */
function exploreAll(): boolean {
  const file = buildBoard(values.firmware, 'test/proofs/explorer/chip');
  let isClean = true;
  for (const scenario of chosen) {
    const [steps, board] = stepsOf(file, scenario);
    const beganMs = performance.now();
    const result = explore(steps, () => scenario.begin(steps), {
      deviations: values.deviations,
      seconds: values.seconds,
      of: scenario.of,
      states: 20_000_000,
      horizonMs: values.horizon ?? scenario.horizonMs ?? Number.POSITIVE_INFINITY,
    });
    board.close();
    const seconds = ((performance.now() - beganMs) / 1000).toFixed(0);
    const megabytes = (process.memoryUsage().rss / 1e6).toFixed(0);
    console.log(
      `${scenario.name}: ${result.states} states, ${result.steps} steps; all histories with up to ${result.wholeTo} deviations; over in ${result.slowestMs} ms at most (${seconds} s, ${megabytes} MB)`,
    );
    if (result.found === undefined) continue;
    isClean = false;
    console.log(`  FOUND: ${result.found.what}\n    ${result.found.history.join('\n    ')}`);
  }
  return isClean;
}

/** Whether each planted fault was found. */
function plantedAreFound(): boolean {
  const missed = PLANTED_FAULTS.filter(({ name, scenario }, fault) => {
    const copy = plantedCopy(fault);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...[join(copy.folder, 'test/proofs/explorer/main.js'), '--firmware', copy.firmware],
        ...['--scenario', scenario, '--deviations', `${values.deviations}`],
        ...['--seconds', `${values.seconds}`],
      ],
      { encoding: 'utf8' },
    );
    copy.remove();
    const found = stdout.slice(stdout.indexOf('FOUND:'));
    const isFound = stdout.includes('FOUND:');
    console.log(`${name}: ${isFound ? found.trim() : `NOT FOUND ${stdout}${stderr}`}`);
    return !isFound;
  });
  return missed.length === 0;
}
