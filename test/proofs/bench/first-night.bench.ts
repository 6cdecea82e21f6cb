/**
 * From power to the first night at a table without a screen: simulated hands choose a game by a pad or by its card, sit
 * down, deal and lay the cards while the table speaks. In the table's own seconds, after the program's start.
 */
import { test } from 'vitest';
import type { HandAct } from '../../../src/engine/bots/hand-acts.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { type Game, gameCard } from '../../../src/engine/script/game.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import { KITS, type Kit } from '../../../src/engine/table/layout.js';
import { evening, slotOfGame, usualOptions } from '../../../src/games/evening.js';
import { GAMES } from '../../../src/games/games.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { voiceOf } from '../../../src/sound/voice/voice.js';

/** What was wanted of every table. */
const WANTED_SECONDS = 120;
/** From one act of a hand to its next. */
const ACT_MS = 500;
/** A hand that knows which game it wants acts while the list is being read. */
const CHOOSES_AFTER_MS = 3_000;

test('from power to the first night, or in a game without one to the first turn, in seconds', () => {
  for (const game of GAMES) {
    for (const players of [game.players.least, Math.min(game.players.most, 8)]) {
      for (const kit of KITS) {
        const seconds = secondsToPlay(game, players, kit);
        const told = seconds > WANTED_SECONDS ? `  more than ${WANTED_SECONDS}` : '';
        console.log(
          `${game.id.padEnd(20)} ${players} players  ${kit.padEnd(10)} ${String(seconds).padStart(4)}${told}`,
        );
      }
    }
  }
});

function secondsToPlay(game: Game, players: number, kit: Kit): number {
  const layout = layoutOf({ seats: players, slotsPerSeat: 2, centre: 3 });
  const options = usualOptions();
  const table = new VirtualTable({
    script: () => evening(layout, options),
    layout,
    kit,
    durationMs: voiceOf('it').durationMs,
    chance: chanceOf(1),
    playersChance: chanceOf(2),
  });
  table.advanceTo(CHOOSES_AFTER_MS);
  for (const act of choice(game, kit, slotOfGame(game.id, options))) {
    table.do(act);
    table.advanceTo(table.nowMs + ACT_MS);
  }
  for (let seat = 0; seat < players; seat += 1) table.playedFor.add(seat);
  const hasBegun = () => (game.byDayOnly ? table.view.board.turn > 0 : table.view.night);
  table.advanceUntil(hasBegun);
  return Math.round(table.nowMs / 1_000);
}

/** A game's card is held to the reader; without a reader its place is touched, and the right button confirms. */
function choice(game: Game, kit: Kit, slot: number | undefined): readonly HandAct[] {
  if (kit !== 'no-reader') return [{ kind: 'show-card', card: gameCard(game) }];
  if (slot === undefined) return [];
  const hand = (input: TableInput): HandAct => ({ kind: 'input', input });
  return [
    ...[true, false].map((down) => hand({ kind: 'pad', slot, down })),
    ...[true, false].map((down) => hand({ kind: 'button', seat: 0, side: 'right', down })),
  ];
}
