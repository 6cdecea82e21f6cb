/** The parts of the statistics that other rooms import. */

export { csvText, jsonText } from './export.js';
export {
  beginLeague,
  forgetName,
  type GameAt,
  type League,
  leaguesOf,
  type Standing,
  seatPeople,
  standings,
  toldBest,
} from './league.js';
export { LENGTH_STEP_MINUTES, lengthsOf, type Overview, overview, roleRates } from './questions.js';
export { type EveningRows, type Interval, keptName, wilson } from './rows.js';
export { placeText, Statistics, type StatisticsPlace } from './store.js';
export {
  type EveningRecord,
  type ReadJournal,
  rowsOf,
  type TableSource,
  type Updated,
  updateStatistics,
} from './update.js';
