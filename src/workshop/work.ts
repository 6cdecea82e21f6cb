/** The work of the workshop's commands, loaded when one is typed. */
export { eveningTable } from './evening-table.js';
export { listen } from './listen.js';
export { makePack } from './make-pack.js';
export { missingWords } from './missing-words.js';
export { renderRehearsal } from './render-rehearsal.js';
