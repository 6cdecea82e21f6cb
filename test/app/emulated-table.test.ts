/** The hands of an emulated table, in time that stands still until the test lets it go on. */
import { expect, test } from 'vitest';
import { LiveEmulatedTable } from '../../src/app/live/emulated-table.js';
import { loadConfiguration, toBoardSetup, toTableLayout } from '../../src/config/index.js';
import { EmulatedBoardWorker } from '../../src/emulator/emulated-board-worker.js';
import { EmulatedCards } from '../../src/emulator/emulated-cards.js';
import { evening } from '../../src/games/evening.js';
import { Engine } from '../../src/play/engine.js';
import { chanceOf } from '../../src/players/seeded-chance.js';
import { HeldClock } from '../support/held-clock.js';

test('a game that is asked for again and again is pursued by one pair of hands', async () => {
  const { configuration } = await loadConfiguration('config/emulated.yaml');
  const layout = toTableLayout(configuration);
  const clock = new HeldClock();
  // An evening that asks what is to be played, and hears no touch.
  const engine = new Engine({
    script: () => evening(layout, configuration.games),
    layout,
    kit: 'every-slot',
    durationMs: () => 0,
  });
  const touches: number[] = [];
  const table = new LiveEmulatedTable({
    layout,
    board: {
      worker: new EmulatedBoardWorker({ chip: 'mega', hexText: '' }),
      lights: toBoardSetup(configuration),
      hand: (input) => {
        if (input.kind === 'pad' && input.down) touches.push(clock.nowMs());
      },
    },
    emulatedCards: new EmulatedCards(layout, () => {}),
    slotOfGame: () => 3,
    clock,
    view: () => engine.view(),
    onPlayers: () => {},
    onShown: () => {},
    onCards: () => {},
    gameCards: () => [],
    chance: chanceOf(1),
    onFault: () => {},
  });
  for (let press = 0; press < 50; press += 1) table.quickStart('any', 4);
  await clock.goTo(1_000);
  touches.length = 0;
  await clock.goTo(9_000);
  // It is tried again every few seconds, and not fifty times as often.
  expect(touches.length).toBeGreaterThan(1);
  expect(touches.length).toBeLessThan(6);
  table.close();
});
