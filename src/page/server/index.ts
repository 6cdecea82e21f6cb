/** What other rooms import of the page's server: the interface of a table, addresses, keys. */
export { addressesOf, type TableOfPage } from './addresses.js';
export type { BackupNow, BackupPort, MadeBackup } from './backup-port.js';
export { fingerprintOf, holdsAt } from './certificate.js';
export { Chronicle, type KeptResult } from './chronicle.js';
export { networkOf } from './connections.js';
export { DOOR_WORDS } from './door-pages.js';
export { isLoopback, isOwnOrigin, newKey } from './guard.js';
export { addressInHouse, networksOf } from './networks.js';
export type { PageEnd, PageEndListener } from './open-page.js';
export { namesOfThisMachine, ownCertificate } from './own-certificate.js';
export { type DocumentParts, packPage } from './packed-files.js';
export { Pages } from './pages.js';
export { API_PATH, METRICS_PATH } from './program-paths.js';
export { qrLines } from './qr-code.js';
export { type RegistrationPort, serveRegistration } from './registration.js';
export type { Renewal } from './renewal.js';
export { SEAT_CODE, SeatCodes } from './seat-codes.js';
export { type Extend, type ServedPage, servePage } from './server.js';
export type { SettingChange, SettingsNow, SettingsPort, ShownSetting } from './settings-port.js';
export { SETUP_PATH, type SetupPort, serveSetup } from './setup.js';
export {
  needsKeys,
  type PageAddress,
  type ServedSite,
  type SiteOptions,
  type Stays,
  serveSite,
} from './site.js';
export { socketEnd } from './socket-end.js';
export {
  type ShownGame,
  type ShownRate,
  type ShownStatistics,
  type StatisticsPort,
  serveStatistics,
} from './statistics-port.js';
export type {
  Change,
  EmulatedTable,
  PageSound,
  PixelFrame,
  TablePort,
  TitledHandbook,
} from './table-port.js';
export type { UpdateEnd, UpdateNow, UpdatePort } from './update-port.js';
