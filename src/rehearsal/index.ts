/** The parts of rehearsals that other rooms import. */

export type { Difference } from './check-hidden.js';
export { FIRST_RUN } from './read-steps.js';
export { parseRehearsal, type Rehearsal } from './rehearsal-file.js';
export { runRehearsal, type Verdict } from './run-rehearsal.js';
export type { Step } from './step-schema.js';
export { layoutOf } from './table-names.js';
export { type TableListeners, VirtualTable } from './virtual-table.js';
