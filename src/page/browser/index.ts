/** What a tab imports of the page. */
export type { ConnectionListener } from './connection.js';
export { draw } from './draw.js';
export { CONSOLE_LABELS, LABELS, LEARNING_LABELS, VENUE_LABELS } from './labels-by-language.js';
export { NET_WORDS } from './net-words.js';
export { languageOf } from './new-game.js';
export type { PageHome } from './page-home.js';
export { pageLanguage, rememberLanguage } from './preferences.js';
export { VOICES } from './speech.js';
export { openPage } from './table-page.js';
export { wearTheme } from './theme.js';
