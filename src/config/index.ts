/** The configuration of a table, for whoever joins the parts. */
export { toBoardSetup, wireName } from './board-setup.js';
export { toLupusburgOptions } from './game-options.js';
export { toTableLayout } from './layout.js';
export {
  type LoadedConfiguration,
  type LocatedProblem,
  loadConfiguration,
  parseConfiguration,
} from './read.js';
export {
  kitOf,
  type ReaderSetup,
  toReaderSetup,
  unreadSlots,
} from './readers.js';
export type { BoardModel, LupusburgSettings, TableConfiguration } from './schema.js';
export { lupusburgSettings } from './schema.js';
