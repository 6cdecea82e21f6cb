/** What tools import of the table in a tab. */
export { REPLAY_WORDS } from './replay-bar.js';
export { TAB_WORDS } from './tab-words.js';
