/** What tools import of the table in a tab. */
export { REPLAY_WORDS } from './replay-words.js';
export { TAB_WORDS } from './tab-words.js';
