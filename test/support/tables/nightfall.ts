/** The way of a virtual table to its first night. */

import type { Chance } from '../../../src/engine/script/habits.js';
import type { VirtualTable } from '../../../src/rehearsal/virtual-table.js';

/** Plays until the first night begins; cards are dealt by `chance` where the game has a phase for it. */
export function toNightfall(
  table: VirtualTable,
  dealPhase: string | undefined,
  chance: Chance,
): void {
  if (dealPhase !== undefined) {
    const asksForDeal = () =>
      table.view.phase.id === dealPhase &&
      (table.view.asks?.kind === 'ready' || table.view.asks?.kind === 'show');
    table.advanceUntil(asksForDeal, 3_600_000);
    table.dealAndPlace(chance);
    table.players.dealt(table.view);
  }
  table.advanceUntil(() => table.view.night, 3_600_000);
}
