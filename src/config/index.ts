/** The public part of the configuration room. */

export {
  CHANGEABLE,
  type ChangeableSetting,
  type SettingValues,
  settingOf,
  withSettings,
} from './between-games.js';
export type { BoardModel } from './board-schema.js';
export {
  hubOf,
  isEmulated,
  isFirmata,
  toBoardSetup,
  toFirmataSetup,
  toLightsSetup,
  wireName,
} from './board-setup.js';
export { HUBS, type Hub } from './hub.js';
export { toTableLayout } from './layout.js';
export {
  type LoadedConfiguration,
  loadConfiguration,
  parseConfiguration,
} from './read.js';
export {
  kitOf,
  type ReaderSetup,
  toReaderSetup,
  unreadSlots,
} from './readers.js';
export type { TableConfiguration } from './schema.js';
export { leastSupplyA, MODEL_MARGIN, supplyVolts } from './supply.js';
