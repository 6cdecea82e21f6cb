/** The Firmata driver's view of its table: the places of the pixels and the input of each pin. */
import { ArtiglioError } from '../../errors/index.js';
import { checkLights, contradiction, type LightsSetup, wirePixels } from '../board/index.js';
import type { InputsSetup, PadOrButton } from '../index.js';

/** The input that one digital pin of the Arduino is wired to. */
export type PinWire = PadOrButton & { readonly pin: number };

/** A table on a Firmata board. */
export interface FirmataSetup extends LightsSetup {
  /** The digital pin of the LEDs' data line. */
  readonly pixelPin: number;
  readonly inputs: InputsSetup<PinWire>;
}

/** node-pixel's own limit: this many pixels fit its command's buffers. */
export const FIRMATA_MOST_PIXELS = 216;
/** node-pixel says the pin of a strip in five bits. */
export const FIRMATA_LAST_PIXEL_PIN = 31;
/** Pins 0 and 1 are the serial port. */
export const FIRMATA_FIRST_PIN = 2;

/** The models by the number of pins that node-pixel's Firmata reports. */
const MODEL_OF_PINS = new Map([
  [20, 'uno'],
  [22, 'nano'],
  [70, 'mega'],
]);

/** `uno`, `nano` or `mega`, or the number of pins. */
export function modelOf(pinCount: number): string {
  return MODEL_OF_PINS.get(pinCount) ?? `${pinCount} pins`;
}

/** The most pads and buttons of a board with this many pins, beside its LEDs. */
export function mostInputs(digitalPins: number): number {
  return digitalPins - 1;
}

/**
 * @throws ArtiglioError BOARD_CONFIGURATION_INVALID when pixels or pins are given twice, or an input
 *   is on the pin that the pixels use; BOARD_TOO_SMALL when there are more pixels than Firmata drives.
 */
export function checkFirmataSetup(setup: FirmataSetup): void {
  checkLights(setup);
  const pixels = wirePixels(setup);
  if (pixels > FIRMATA_MOST_PIXELS) {
    throw new ArtiglioError(
      'BOARD_TOO_SMALL',
      `The table has ${pixels} pixels; a Firmata board drives at most ${FIRMATA_MOST_PIXELS}.`,
      "Use fewer pixels, or a board with Artiglio's own firmware.",
    );
  }
  const { pixelPin } = setup;
  if (pixelPin < FIRMATA_FIRST_PIN || pixelPin > FIRMATA_LAST_PIXEL_PIN) {
    throw contradiction(
      `The pixels are on pin ${pixelPin}, not on one of ${FIRMATA_FIRST_PIN}–${FIRMATA_LAST_PIXEL_PIN}.`,
    );
  }
  const pins = new Set<number>();
  for (const { pin } of setup.inputs.wires) {
    if (pin === pixelPin) throw contradiction(`Pin ${pin} is an input, and the pixels use it.`);
    if (pin < FIRMATA_FIRST_PIN) throw contradiction(`Pin ${pin} is the serial port's.`);
    if (pins.has(pin)) throw contradiction(`Pin ${pin} is given twice.`);
    pins.add(pin);
  }
}

/** @returns the error to report when a board with these digital pins cannot hold the table. */
export function lackingPins(
  setup: FirmataSetup,
  model: string,
  digitalPins: ReadonlySet<number>,
): ArtiglioError | undefined {
  const wanted = [setup.pixelPin, ...setup.inputs.wires.map(({ pin }) => pin)];
  const lacking = wanted.filter((pin) => !digitalPins.has(pin));
  if (lacking.length === 0) return undefined;
  const most = mostInputs(digitalPins.size);
  return new ArtiglioError(
    'BOARD_TOO_SMALL',
    `The board (${model}) has no digital pin ${lacking.join(', ')}; beside its pixels it has pins for ${most} pads and buttons.`,
    'Use a Mega, or make the table smaller in the configuration.',
  );
}
