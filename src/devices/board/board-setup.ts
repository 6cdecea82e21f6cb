/**
 * The facts about its table that a board needs before it can show a scene: where each ring's pixels
 * are on the wire, which input is which pad or button, how much current there is.
 */
import { ArtiglioError } from '../../errors/index.js';
import { type InputsSetup, type PadOrButton, restingHigh } from '../index.js';
import type { HelloLine } from './generated/protocol.js';
import { componentsOf, pixelRoom, pixelsOfRun, type RunOfPixels, wireModel } from './pixels.js';

/** The place of a ring's or the claw's pixels on the wire. */
export interface PixelRun extends RunOfPixels {
  /** First pixel on the wire, from 0. */
  readonly first: number;
  /** The index, along the wire from 0, of the pixel nearest the middle (of the claw: at bearing 0). */
  readonly rotation: number;
  /** The direction of the wire, seen from above. */
  readonly direction: 'clockwise' | 'counter-clockwise';
}

/** The pad or button that one bit of the 74HC165 chain is wired to. */
export type InputWire = PadOrButton & { readonly bit: number };

/** Places of a table's lights, and their brightness limits, for every kind of board. */
export interface LightsSetup {
  /** The rings by slot. */
  readonly rings: readonly PixelRun[];
  readonly claw: PixelRun;
  /** The direction of the claw that names each slot, degrees clockwise from bearing 0. */
  readonly anglesDeg: readonly number[];
  /** Milliamps that all pixels together may draw. */
  readonly currentLimitMa: number;
  /** 1–100. */
  readonly brightnessPercent: number;
}

/** A table on a board with our own firmware. */
export interface BoardSetup extends LightsSetup {
  readonly inputs: InputsSetup<InputWire> & {
    /** 74HC165 chips in the chain. */
    readonly chips: number;
    /**
     * Whether the levels at rest are known: then spare inputs are tied to ground, and a chain that contradicts them is
     * not whole. They are not known while a table is being set up.
     */
    readonly restIsKnown: boolean;
    /** Spare inputs that are tied to 5 V and not to ground. */
    readonly tiedHigh?: readonly number[];
    /** The input that is high while the lights have their supply, if one is wired so. */
    readonly lightsBit?: number | undefined;
  };
}

/** Returns the inputs of the chain that are high while no hand is on the table and the lights have their supply. */
export function restingBits(inputs: BoardSetup['inputs']): readonly number[] {
  const { tiedHigh = [], lightsBit } = inputs;
  const lights = lightsBit === undefined ? [] : [lightsBit];
  return [...restingHigh(inputs).map(({ bit }) => bit), ...tiedHigh, ...lights];
}

/** Returns the number of pixels on the wire, as far as the setup knows. */
export function wirePixels(setup: LightsSetup): number {
  return [...setup.rings, setup.claw].reduce(
    (most, run) => (run.pixels > 0 ? Math.max(most, run.first + run.pixels) : most),
    0,
  );
}

/**
 * Returns the colours of one ring or of the claw out of the wire's, in the table's order: clockwise seen from above,
 * from the pixel nearest the middle (of the claw: from bearing 0). Pixels that the wire has not been sent are dark.
 *
 * @param wire red, green, blue, three bytes a pixel, in the order of the wire, read as if all took green first.
 */
export function runColours(run: PixelRun, wire: Uint8Array): Uint8Array {
  const colours = new Uint8Array(3 * run.pixels);
  const step = run.direction === 'clockwise' ? 1 : -1;
  const components = componentsOf(pixelsOfRun(run).order);
  const places = (['r', 'g', 'b'] as const).map((one) => components.indexOf(one));
  for (let pixel = 0; pixel < run.pixels; pixel++) {
    const along = (run.rotation + step * pixel + run.pixels) % run.pixels;
    const at = 3 * (run.first + along);
    const [second = 0, first = 0, third = 0] = wire.subarray(at, at + 3);
    const bytes = [first, second, third];
    colours.set(
      places.map((place) => bytes[place] ?? 0),
      3 * pixel,
    );
  }
  return colours;
}

/**
 * Checks a setup.
 * @throws ArtiglioError BOARD_CONFIGURATION_INVALID when two runs share a pixel, two wires a bit, or a rotation lies
 * outside its ring.
 */
export function checkSetup(setup: BoardSetup): void {
  checkLights(setup);
  const bits = new Set<number>();
  for (const { bit } of setup.inputs.wires) {
    if (bits.has(bit)) throw contradiction(`Input bit ${bit} is given twice.`);
    if (bit >= 8 * setup.inputs.chips) {
      throw contradiction(`Input bit ${bit} lies behind the ${setup.inputs.chips} chips.`);
    }
    bits.add(bit);
  }
}

/**
 * Checks the lights of a setup.
 * @throws ArtiglioError BOARD_CONFIGURATION_INVALID when two runs share a pixel, or a rotation lies outside its ring.
 */
export function checkLights(setup: LightsSetup): void {
  const runs = [
    ...setup.rings.map((run, slot) => ({ run, name: `the ring of slot ${slot}` })),
    { run: setup.claw, name: 'the claw' },
  ].filter(({ run }) => run.pixels > 0);
  const owners = new Map<number, string>();
  for (const { run, name } of runs) {
    if (run.rotation >= run.pixels) {
      throw contradiction(`The rotation of ${name} is ${run.rotation} of ${run.pixels} pixels.`);
    }
    for (let pixel = run.first; pixel < run.first + run.pixels; pixel++) {
      const owner = owners.get(pixel);
      if (owner !== undefined) {
        throw contradiction(`Pixel ${pixel} belongs to ${owner} and to ${name}.`);
      }
      owners.set(pixel, name);
    }
  }
}

/** Returns the error to report when the board behind `hello` has no room for the table. */
export function tooSmall(setup: BoardSetup, hello: HelloLine): ArtiglioError | undefined {
  const needs: readonly (readonly [string, number, number])[] = [
    ['slots', setup.rings.length, hello.slots],
    ['pixels', wirePixels(setup), pixelRoom(hello.pixels, wireModel([...setup.rings, setup.claw]))],
    ['inputs', 8 * setup.inputs.chips, hello.inputs],
  ];
  const lacking = needs.filter(([, needed, there]) => needed > there);
  if (lacking.length === 0) return undefined;
  const found = lacking.map(([what, needed, there]) => `${needed} ${what}, it takes ${there}`);
  return new ArtiglioError(
    'BOARD_TOO_SMALL',
    `The board (${hello.board}) cannot hold this table: the table has ${found.join('; ')}.`,
    'Use a Mega, or make the table smaller in the configuration.',
  );
}

/** Returns the error of a configuration that contradicts itself. */
export function contradiction(found: string): ArtiglioError {
  return new ArtiglioError(
    'BOARD_CONFIGURATION_INVALID',
    found,
    'Correct the rings, the claw or the inputs in the configuration.',
  );
}
