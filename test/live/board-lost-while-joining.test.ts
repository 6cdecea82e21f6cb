/** Hands that sit down for a page, at a board that reports late and is lost meanwhile, in virtual time. */
import { expect, test } from 'vitest';
import { EmulatedCards } from '../../src/engine/bots/emulated-cards.js';
import { chanceOf } from '../../src/engine/bots/talk.js';
import { LiveSession } from '../../src/engine/play/live-session.js';
import { Session } from '../../src/engine/play/session.js';
import { inputName, type TableInput } from '../../src/engine/table/layout.js';
import { evening, slotOfGame } from '../../src/games/evening.js';
import { loadConfiguration, toBoardSetup, toTableLayout } from '../../src/host/config/index.js';
import { LiveEmulatedTable } from '../../src/live/emulated-table.js';
import { HeldClock } from '../support/tables/held-clock.js';

const { configuration } = await loadConfiguration('config/emulated.yaml');
const layout = toTableLayout(configuration);
const PLAYERS = 4;

/** The times from one look at the inputs to the next, as of a board on a machine that stands still now and then, ms. */
const LOOKS_MS = [10, 10, 60, 400, 900, 1_500, 3_000];

/** Returns the seats in the game that a page asked for, after two losses at most, each followed by *Go on*. */
async function seatedAt(seed: number): Promise<readonly number[]> {
  const chance = chanceOf(seed);
  const clock = new HeldClock();
  let isThere = true;
  const live: LiveSession = new LiveSession({
    session: new Session(
      {
        script: () => evening(layout, configuration.games),
        layout,
        kit: 'every-slot',
        durationMs: () => 700,
      },
      () => 0,
    ),
    clock,
    layout,
    writer: { append: async () => {} },
    listener: {
      said: () => {},
      changed: () => table.changed(),
      trouble: () => {},
      troubleOver: () => {},
      fault: (_of, thrown) => {
        throw thrown;
      },
    },
  });
  const levels = new Map<string, TableInput>();
  const reported = new Map<string, TableInput>();
  let looksMs = LOOKS_MS[0] ?? 0;
  const look = () => {
    for (const [name, input] of isThere ? levels : []) {
      if ((reported.get(name)?.down ?? false) === input.down) continue;
      reported.set(name, input);
      live.receive(input);
    }
    if (chance(12) === 0) looksMs = LOOKS_MS[chance(LOOKS_MS.length)] ?? 0;
    clock.callAt(clock.nowMs() + looksMs, look);
  };
  clock.callAt(0, look);
  const table = new LiveEmulatedTable({
    layout,
    board: {
      worker: { latestPicture: { pixels: new Uint8Array() } },
      lights: toBoardSetup(configuration),
      hand: (input) => levels.set(inputName(input), input),
    },
    emulatedCards: new EmulatedCards(layout, () => {}),
    slotOfGame: (game) => slotOfGame(game, configuration.games),
    clock,
    view: () => live.view,
    onPlayers: () => {},
    onShown: () => {},
    onCards: () => {},
    gameCards: () => [],
    chance: chanceOf(seed + 1),
    isTested: () => false,
    playersTalk: false,
    onFault: (error) => {
      throw error;
    },
  });
  const resume = () => live.receive({ kind: 'command', command: { kind: 'resume' } });
  const pass = (ms: number) => clock.goTo(clock.nowMs() + ms);
  live.start();
  await pass(3_000);
  table.playFor([1, 2, 3], true);
  table.quickStart('una-notte-da-lupi', PLAYERS);
  let losses = 0;
  for (let step = 0; step < 400 && table.setUp() === 'starting'; step += 1) {
    await pass(150 + chance(400));
    if (live.view.asks?.kind === 'join' && losses < 2 && chance(4) === 0) {
      losses += 1;
      isThere = false;
      live.receive({ kind: 'halt', reason: 'cable' });
      reported.clear();
      await pass(500 + chance(3_000));
      isThere = true;
      await pass(chance(4_000));
    }
    if (live.view.state === 'paused') resume();
  }
  table.close();
  await live.close();
  return live.view.board.seats.map(({ seat }) => seat);
}

/** The last one is a game that hands had closed without seat 1: a late press, made once more, had become a hold. */
const SEEDS = [1, 2, 11, 12, 127];

test('everybody for whom a page asked sits in the game, also where the board is late and is lost while they sit down', async () => {
  for (const seed of SEEDS) expect(await seatedAt(seed), `seed ${seed}`).toEqual([0, 1, 2, 3]);
});
