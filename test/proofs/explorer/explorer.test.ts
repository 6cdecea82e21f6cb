/** The link, explored a few steps far, and the explorer itself: docs/inside/proofs.md says how far the command goes. */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildBoard } from './board-process.js';
import { explore } from './explore.js';
import { SCENARIOS, stepsOf } from './scenarios.js';
import type { Deviation } from './world.js';

let file = '';
beforeAll(() => {
  file = buildBoard('firmware', 'test/proofs/explorer/chip');
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

/** A table that is started, stepped line by line. */
function started() {
  const scenario = SCENARIOS.find(({ name }) => name === 'a table is started');
  if (scenario === undefined) throw new RangeError('no table is started');
  const [steps, board] = stepsOf(file, scenario);
  onTestFinished(() => board.close());
  let world = steps.keep(scenario.begin(steps));
  const step = (deviation?: Deviation) => {
    world = steps.keep(steps.step(world, deviation));
  };
  const goUntil = (way: 'toHost' | 'toBoard', line: RegExp) => {
    while (!line.test(world[way][0]?.text ?? '')) step();
  };
  return { step, goUntil, endsWell: () => steps.calmUntilWell(world).isWell };
}

it('a board that is reset when it has its configuration, and whose hello is lost, is told everything again', () => {
  const { step, goUntil, endsWell } = started();
  // The acknowledgement of the last line of the configuration.
  goUntil('toHost', /^A 04/u);
  step('resetBoard');
  goUntil('toHost', /^H/u);
  step('lose');
  expect(endsWell()).toBe(true);
});

it('a first scene that the flash limit holds back, and that is given up for another, leaves the table dark', () => {
  const { step, goUntil, endsWell } = started();
  goUntil('toHost', /^S 04/u);
  step();
  // The new program finds the scene committed and held back, and begins its own.
  step('resetHost');
  goUntil('toBoard', /^00X/u);
  step();
  step('replug');
  expect(endsWell()).toBe(true);
});
