/** The table before there are players. */
import { byDay, darkScene, type TableLayout } from '../table/index.js';
import type { Shows } from './asking.js';
import type { PublicBoard } from './public-board.js';

/** A board without players. */
export const NOBODY: PublicBoard = { turn: 0, seats: [], slots: [] };

/** Shows an empty table: dark, except what the open question lights. */
export function emptyTable(layout: TableLayout): Shows {
  return { scene: byDay(darkScene(layout.slots.length)), board: NOBODY };
}
