/** The configuration of a table, for whoever joins the parts. */
export { toTableLayout } from './layout.js';
export {
  type LoadedConfiguration,
  type LocatedProblem,
  loadConfiguration,
  parseConfiguration,
} from './read.js';
export type { BoardModel, LupusburgSettings, TableConfiguration } from './schema.js';
export {
  type BoardWiring,
  type CircleWiring,
  type InputWiring,
  type RingWiring,
  wiringOf,
} from './wiring.js';
