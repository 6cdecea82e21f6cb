/** The parts of the board with lights and inputs that other rooms import. */
export { BoardDriver } from './board-driver.js';
export { serialCapabilities } from './board-reports.js';
export {
  type BoardSetup,
  checkLights,
  contradiction,
  type InputWire,
  type LightsSetup,
  type PixelRun,
  restingBits,
  runColours,
  tooSmall,
  wirePixels,
} from './board-setup.js';
export { BOARD_LIMITS, FLASH_LIMIT, type HelloLine, INPUT_TIMING } from './generated/protocol.js';
export { BoardLink, LIGHTS_FIRMWARE } from './link.js';
export {
  FollowedPort,
  type ListPortsOptions,
  listPortDetails,
  listPorts,
  type PortDetails,
} from './list-ports.js';
export {
  COLOUR_ORDERS,
  leastCurrentMa,
  PIXEL_KINDS,
  PIXELS,
  type PixelKind,
  pixelRoom,
  pixelsOfRun,
  type RunOfPixels,
  wireModel,
} from './pixels.js';
export { SerialBoard } from './serial-board.js';
export { spareInputs } from './spare-inputs.js';
