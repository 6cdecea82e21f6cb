/** The parts that all devices share: a board of lights, ports, wires of inputs. */

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
export { PortKeeper, type PortOptions, type PortTenant } from './port-keeper.js';
export {
  awaitClose,
  awaitOpen,
  pause,
  portError,
  type SerialBinding,
  type SerialBindingPort,
  type SerialLines,
  type SerialOpenOptions,
  type SerialPortInfo,
  streamOn,
} from './serial-stream.js';
export {
  type BoardCapabilities,
  type BoardClock,
  type BoardEvent,
  type BoardListener,
  BREATHE_PERIOD_S,
  type ChainFault,
  type ChipName,
  type FoundBoard,
  LEVELS,
  type LinkFigures,
  type LossReason,
  MOST_COUNT,
  MOST_RUNS,
  PULSE_PERIOD_S,
  RESTING_COLOUR,
  RESTING_LEVEL,
  type TableBoard,
} from './table-board.js';
