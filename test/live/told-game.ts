/** A game that simulated people choose, play and tell, in virtual time. */

import { chanceOf } from '../../src/engine/bots/talk.js';
import { slotOfGame } from '../../src/games/evening.js';
import { type EveningFacts, enginePartsOf } from '../../src/live/evening.js';
import { pursue } from '../../src/live/game-pursuit.js';
import { VirtualTable } from '../../src/rehearsal/virtual-table.js';

/** A table at which so many simulated people have chosen a game. */
export function tableWith(facts: EveningFacts, game: string, players: number): VirtualTable {
  const chances = { chance: chanceOf(1), playersChance: chanceOf(2) };
  const table = new VirtualTable({ ...enginePartsOf(facts), ...chances });
  const wanted = { game, slot: slotOfGame(game, facts.options) ?? 0, players };
  for (;;) {
    const acts = pursue(table.view, wanted, table.nowMs + 100);
    if (acts === undefined) break;
    table.plan(acts);
    table.advanceTo(table.nowMs + 4_000);
  }
  for (let seat = 0; seat < players; seat += 1) table.playedFor.add(seat);
  return table;
}

/** Whether the nights are told, and everybody has agreed to it. */
export function isTold({ view }: VirtualTable): boolean {
  return (view.board.result?.story ?? []).length > 2;
}
