/** The parts of the configuration that other rooms import. */
export {
  CHANGEABLE,
  type ChangeableSetting,
  type SettingValues,
  settingOf,
  withSettings,
} from './between-games.js';
export type { BoardModel } from './board-schema.js';
export {
  HUBS,
  type Hub,
  hubOf,
  isEmulated,
  isFirmata,
  leastSupplyA,
  MODEL_MARGIN,
  supplyVolts,
  toBoardSetup,
  toFirmataSetup,
  toLightsSetup,
  toTableLayout,
  wireName,
} from './board-setup.js';
export { type SchemaNode, TABLE_JSON_SCHEMA } from './problem.js';
export {
  dataDirectoryOf,
  type LoadedConfiguration,
  loadConfiguration,
  parseConfiguration,
} from './read.js';
export {
  kitOf,
  type ReaderSetup,
  toReaderSetup,
  unreadSlots,
  withBindings,
  withData,
} from './readers.js';
export type { TableConfiguration } from './schema.js';
export { loadVenuePage } from './venue-page.js';
export {
  type AbleBoard,
  gamesThatFit,
  onlyForTrying,
  PLAYS_WORDS,
  whatItPlays,
} from './what-it-plays.js';
