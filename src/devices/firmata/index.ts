/** The set-up of a Firmata board and the errors of its firmware, without its driver. */
export {
  checkFirmataSetup,
  FIRMATA_BAUD,
  FIRMATA_FIRST_PIN,
  FIRMATA_LAST_PIXEL_PIN,
  FIRMATA_MOST_PIXELS,
  type FirmataSetup,
  firmataCapabilities,
  frameTimeMs,
  lackingPins,
  modelOf,
  mostInputs,
  type PinWire,
  type PixelPlan,
  planPixels,
  SHOW_BYTES,
} from './firmata-capabilities.js';
export { type FirmataName, ownFirmware, pixelFirmware, withoutPixels } from './firmware-errors.js';
