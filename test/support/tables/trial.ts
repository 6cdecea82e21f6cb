/** What a village does at its trial, in both Tabula games. */
import type { SeatIndex } from '../../../src/engine/table/layout.js';
import type { TestTable } from './test-table.js';

/** Everybody is ready for the first vote, and votes as given, by voter. */
export function votes(table: TestTable, by: Readonly<Record<SeatIndex, SeatIndex>>): void {
  table.until(() => table.phase.endsWith('-first-vote'), 600_000);
  for (const _ of Object.keys(by)) {
    table.untilAsked('pick');
    const [seat = 0] = table.asks?.seats ?? [];
    table.touch(by[seat] ?? 0);
    table.press(seat, 'right');
  }
}

/** The run-off: `paw` or `tuft` by voter. */
export function runoff(table: TestTable, by: Readonly<Record<SeatIndex, 'paw' | 'tuft'>>): void {
  table.untilAsked('ballot');
  for (const [seat, choice] of Object.entries(by)) {
    table.press(Number(seat), choice === 'paw' ? 'left' : 'right');
  }
}
