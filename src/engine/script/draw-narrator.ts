/** The narrator of an evening. */
import type { TableLayout } from '../table/index.js';
import { emptyTable } from './empty-table.js';
import { Narrator } from './narrator.js';
import type { Script } from './questions.js';
import { draw } from './verbs.js';

/** The number of evenings that have different words. */
const EVENINGS = 1_000;

/** Returns a new narrator; a public random number says which evening it tells. */
export function* drawNarrator(layout: TableLayout): Script<Narrator> {
  return new Narrator(yield* draw(EVENINGS, () => emptyTable(layout)));
}
