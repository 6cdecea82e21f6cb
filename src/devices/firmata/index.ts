/** The set-up of a Firmata board, without its driver. */
export { firmataCapabilities } from './firmata-capabilities.js';
export {
  checkFirmataSetup,
  FIRMATA_FIRST_PIN,
  FIRMATA_LAST_PIXEL_PIN,
  FIRMATA_MOST_PIXELS,
  type FirmataSetup,
  lackingPins,
  modelOf,
  mostInputs,
  type PinWire,
} from './firmata-setup.js';
export { FIRMATA_BAUD, frameTimeMs } from './frame-time.js';
export { type PixelPlan, planPixels, SHOW_BYTES } from './pixel-plan.js';
