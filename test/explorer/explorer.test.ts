/** The link, explored a few steps far, and the explorer itself: docs/proofs.md says how far the command goes. */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBoard } from './board-process.js';
import { explore } from './explore.js';
import { SCENARIOS, stepsOf } from './scenarios.js';

let file = '';
beforeAll(() => {
  file = buildBoard('firmware', 'test/explorer/chip');
});
afterAll(() => rmSync(dirname(file), { recursive: true }));

it.each(SCENARIOS.filter(({ horizonMs }) => horizonMs === undefined))(
  'no deviation of one kind breaks the link where $name',
  (scenario) => {
    const [steps, board] = stepsOf(file, scenario);
    const { found, wholeTo } = explore(steps, () => scenario.begin(steps), {
      deviations: 1,
      seconds: Number.POSITIVE_INFINITY,
      of: ['lose', 'resetBoard'],
      states: 100_000,
      horizonMs: Number.POSITIVE_INFINITY,
    });
    board.close();
    expect(found).toBeUndefined();
    expect(wholeTo).toBe(1);
  },
);

it('lines of every kind go out while pads hum', () => {
  const scenario = SCENARIOS.find(({ name }) => name === 'pads hum');
  if (scenario === undefined) throw new RangeError('no scenario hums');
  const [steps, board] = stepsOf(file, scenario);
  const { found, wholeTo } = explore(steps, () => scenario.begin(steps), {
    deviations: 0,
    seconds: Number.POSITIVE_INFINITY,
    of: [],
    states: 100_000,
    horizonMs: 250,
  });
  board.close();
  expect(found).toBeUndefined();
  expect(wholeTo).toBe(0);
});

it('a board that is reset when it has its configuration, and whose hello is lost, is told everything again', () => {
  const scenario = SCENARIOS.find(({ name }) => name === 'a table is started');
  if (scenario === undefined) throw new RangeError('no table is started');
  const [steps, board] = stepsOf(file, scenario);
  let world = steps.keep(scenario.begin(steps));
  const goUntilHostHears = (line: RegExp) => {
    while (!line.test(world.toHost[0]?.text ?? ''))
      world = steps.keep(steps.step(world, undefined));
  };
  // The acknowledgement of the last line of the configuration.
  goUntilHostHears(/^A 04/u);
  world = steps.keep(steps.step(world, 'resetBoard'));
  goUntilHostHears(/^H/u);
  world = steps.keep(steps.step(world, 'lose'));
  expect(steps.calmUntilWell(world).isWell).toBe(true);
  board.close();
});
