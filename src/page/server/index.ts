/** What other rooms import of the page's server: the interface of a table, addresses, keys. */

export { API_PATH, addressesOf, METRICS_PATH, qrLines, type TableOfPage } from './addresses.js';
export { fingerprintOf, holdsAt } from './certificate.js';
export { Chronicle, type KeptResult } from './chronicle.js';
export { networkOf, socketEnd } from './connections.js';
export { DOOR_WORDS } from './door-pages.js';
export { isLoopback, isOwnOrigin, newKey } from './guard.js';
export {
  type BackupForPages,
  type BackupNow,
  type MadeBackup,
  type SettingChange,
  type SettingsForPages,
  type SettingsNow,
  type ShownGame,
  type ShownRate,
  type ShownSetting,
  type ShownStatistics,
  type StatisticsForPages,
  serveStatistics,
  type UpdateEnd,
  type UpdateForPages,
  type UpdateNow,
} from './host-routes.js';
export { KeptSeats, newSeats, type SeatsOfEvening } from './kept-seats.js';
export { addressInVenue, networksOf } from './networks.js';
export type { PageEnd, PageEndListener } from './open-page.js';
export { namesOfThisMachine, ownCertificate, type Renewal } from './own-certificate.js';
export { type DocumentParts, packPage } from './packed-files.js';
export { Pages } from './pages.js';
export {
  type RegistrationForPage,
  SETUP_PATH,
  type SetupForPage,
  serveRegistration,
  serveSetup,
} from './registration.js';
export type { OpenToAll } from './rounds.js';
export { type Extend, type ServedPage, servePage } from './server.js';
export {
  needsKeys,
  type PageAddress,
  type ServedSite,
  type SiteOptions,
  type Stays,
  serveSite,
} from './site.js';
export type {
  Change,
  EmulatedTable,
  PageSound,
  PixelFrame,
  TableForPages,
  TitledHandbook,
} from './table-for-pages.js';
