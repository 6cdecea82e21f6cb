/** What all devices share: a board of lights, ports, wires of inputs. */

export { Chatter } from './chatter.js';
export {
  arcsOf,
  edgeOf,
  type InputsSetup,
  isHigh,
  type PadInputs,
  type PadOrButton,
  padInputs,
  restingHigh,
  sourceOf,
  wireOf,
} from './input-wires.js';
export { PortBoard } from './port-board.js';
export { PortClaims } from './port-claims.js';
export { portError } from './port-error.js';
export { PortKeeper, type PortOptions, type PortTenant } from './port-keeper.js';
export type {
  SerialBinding,
  SerialBindingPort,
  SerialLines,
  SerialOpenOptions,
  SerialPortInfo,
} from './serial-stream.js';
export { awaitClose, awaitOpen, pause, streamOn } from './serial-stream.js';
export type {
  BoardCapabilities,
  BoardClock,
  BoardEvent,
  BoardListener,
  ChainFault,
  ChipName,
  FoundBoard,
  LinkFigures,
  LossReason,
  TableBoard,
} from './table-board.js';
export {
  BREATHE_PERIOD_S,
  LEVELS,
  MOST_COUNT,
  MOST_RUNS,
  PULSE_PERIOD_S,
  RESTING_COLOUR,
  RESTING_LEVEL,
} from './table-board.js';
