/** What a tab imports of the page. */
export type { ConnectionListener } from './connection.js';
export { draw } from './draw.js';
export { languageOf } from './new-game.js';
export type { PageHome } from './page-home.js';
export { pageLanguage, rememberLanguage } from './preferences.js';
export { openPage } from './table-page.js';
export { wearTheme } from './theme.js';
