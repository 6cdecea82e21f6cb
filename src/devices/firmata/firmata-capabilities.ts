/** The abilities of a Firmata board, in the terms common to all boards. */

import { ArtiglioError } from '../../errors/index.js';
import { checkLights, contradiction, type LightsSetup, wirePixels } from '../board/index.js';
import type { BoardCapabilities, InputsSetup, PadOrButton } from '../index.js';

/**
 * Returns what a board with Firmata can do.
 * @param digitalPins the number of the board's digital pins.
 * @param pixels the number of this table's pixels: more pixels are slower.
 */
export function firmataCapabilities(digitalPins: number, pixels: number): BoardCapabilities {
  const wholeFrameMs = frameTimeMs(SET_PIXEL_BYTES * pixels + SHOW_BYTES, pixels);
  const framesPerSecond = Math.min(25, 1000 / wholeFrameMs);
  return {
    slots: mostInputs(digitalPins),
    pixels: FIRMATA_MOST_PIXELS,
    inputs: mostInputs(digitalPins),
    effects: 'host',
    answersTouch: true,
    framesPerSecond: Math.round(10 * framesPerSecond) / 10,
    scenesPerSecond: Math.max(1, Math.floor(framesPerSecond)),
  };
}

// The time that node-pixel's Firmata takes for a frame, computed from bytes and pixels.

/** The only baud rate of its image. */
export const FIRMATA_BAUD = 57_600;
const BITS_PER_BYTE = 10;
/** 24 bits at 800 kHz; nothing is received meanwhile. */
const PIXEL_MS = 0.03;
const QUESTION_AND_ANSWER_BYTES = 4;

/** Returns the time from the first byte sent to the last of the answer, ms, on a cable without delay. */
export function frameTimeMs(bytes: number, pixels: number): number {
  const bitMs = 1000 / FIRMATA_BAUD;
  return (bytes + QUESTION_AND_ANSWER_BYTES) * BITS_PER_BYTE * bitMs + pixels * PIXEL_MS;
}

/**
 * The cheapest commands to bring a strip from its content to the wanted one. node-pixel has one command for a
 * single pixel and one for the whole strip, and none for a part.
 */

type Rgb = [red: number, green: number, blue: number];

/** The commands of a frame, in this order. Empty: the strip already has the wanted content. */
export interface PixelPlan {
  /** One colour for every pixel first, if that is cheaper. */
  readonly base: Rgb | undefined;
  readonly pixels: readonly { readonly address: number; readonly colour: Rgb }[];
  /** The length of the commands on the wire, bytes, without the one that shows them. */
  readonly bytes: number;
}

/** Bytes of node-pixel's commands (its firmware/src/libs/protocol.md). */
const SET_PIXEL_BYTES = 10;
const SET_STRIP_BYTES = 8;
export const SHOW_BYTES = 4;

/**
 * Plans the commands that turn the strip's pixels into the wanted ones.
 * @param held red, green, blue, three bytes a pixel; undefined: the strip's content is unknown.
 * @param wanted the same, with as many bytes.
 */
export function planPixels(held: Uint8Array | undefined, wanted: Uint8Array): PixelPlan {
  const base = mostFrequent(wanted);
  const beside = differing(filledWith(base, wanted.length), wanted);
  const anew: PixelPlan = {
    base,
    pixels: beside,
    bytes: SET_STRIP_BYTES + SET_PIXEL_BYTES * beside.length,
  };
  if (held === undefined) return anew;
  const changed = differing(held, wanted);
  const bytes = SET_PIXEL_BYTES * changed.length;
  return bytes <= anew.bytes ? { base: undefined, pixels: changed, bytes } : anew;
}

function differing(held: Uint8Array, wanted: Uint8Array): PixelPlan['pixels'] {
  const changed: { address: number; colour: Rgb }[] = [];
  for (let at = 0; at < wanted.length; at += 3) {
    const same =
      held[at] === wanted[at] && held[at + 1] === wanted[at + 1] && held[at + 2] === wanted[at + 2];
    if (!same) changed.push({ address: at / 3, colour: colourAt(wanted, at) });
  }
  return changed;
}

function mostFrequent(wanted: Uint8Array): Rgb {
  const counts = new Map<number, number>();
  let best = 0;
  for (let at = 0; at < wanted.length; at += 3) {
    const [red, green, blue] = colourAt(wanted, at);
    const colour = (red << 16) | (green << 8) | blue;
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    if (count > (counts.get(best) ?? 0)) best = colour;
  }
  return [best >> 16, (best >> 8) & 0xff, best & 0xff];
}

function filledWith(colour: Rgb, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => colour[at % 3] ?? 0);
}

function colourAt(colours: Uint8Array, at: number): Rgb {
  return [colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0];
}

// The Firmata driver's view of its table: the places of the pixels and the input of each pin.

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

/** Returns `uno`, `nano` or `mega`, or the number of pins. */
export function modelOf(pinCount: number): string {
  return MODEL_OF_PINS.get(pinCount) ?? `${pinCount} pins`;
}

/** Returns the most pads and buttons of a board with this many pins, besides its LEDs. */
export function mostInputs(digitalPins: number): number {
  return digitalPins - 1;
}

/**
 * Checks a setup for Firmata.
 * @throws ArtiglioError BOARD_CONFIGURATION_INVALID when pixels or pins are given twice, or an input is on the pin that
 * the pixels use; BOARD_TOO_SMALL when there are more pixels than Firmata drives.
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

/** Returns the error to report when a board with these digital pins has no room for the table. */
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
