/**
 * Where on the wires everything of a table is: the configuration's short forms written out.
 */
import type { TableConfiguration } from './schema.js';

export type Direction = 'clockwise' | 'counter-clockwise';

/** A run of pixels on the data wire that is laid in a circle. */
export interface CircleWiring {
  /** First pixel on the wire, from 0. */
  readonly first: number;
  readonly count: number;
  /** Which of them, along the wire from 0, lies nearest the middle; of the claw: is bearing 0. */
  readonly rotation: number;
  /** Which way the wire runs, seen from above. */
  readonly direction: Direction;
}

export interface RingWiring extends CircleWiring {
  readonly slot: number;
}

/** What one bit of the input chain is: 8 × chip + input D0–D7. Seats are counted from 0 here. */
export type InputWiring =
  | { readonly bit: number; readonly kind: 'pad'; readonly slot: number }
  | {
      readonly bit: number;
      readonly kind: 'button';
      readonly seat: number;
      readonly side: 'left' | 'right';
    };

/** Everything a board must be told about the table it drives. */
export interface BoardWiring {
  /** In slot order; a slot without a ring is not among them. */
  readonly rings: readonly RingWiring[];
  readonly claw: CircleWiring | undefined;
  /** 74HC165 chips in the chain. */
  readonly chips: number;
  readonly padsActive: 'high' | 'low';
  readonly buttonsActive: 'high' | 'low';
  readonly inputs: readonly InputWiring[];
  readonly currentLimitMa: number;
  /** 1–255, perceived. */
  readonly brightness: number;
}

/** The parts of a configuration that say where the pixels are. */
export type Pixels = Pick<TableConfiguration, 'slots' | 'rings' | 'claw'>;
/** The parts of a configuration that say where the inputs are. */
export type Inputs = Pick<TableConfiguration, 'slots' | 'seats' | 'inputs'>;

export function wiringOf(configuration: TableConfiguration): BoardWiring {
  const { inputs, board } = configuration;
  return {
    rings: ringsOf(configuration).filter((ring) => ring.count > 0),
    claw: clawOf(configuration),
    chips: chipsOf(configuration),
    padsActive: inputs.padsActive,
    buttonsActive: inputs.buttonsActive,
    inputs: inputsOf(configuration),
    currentLimitMa: board.currentLimitMa,
    brightness: Math.max(1, Math.round((board.brightnessPercent * 255) / 100)),
  };
}

/** All rings in slot order, those without pixels too. */
export function ringsOf({ slots, rings }: Pixels): RingWiring[] {
  const written: RingWiring[] = [];
  let next = rings.first;
  for (let slot = 0; slot < slots.count; slot += 1) {
    const own = rings.exceptions.find((exception) => exception.slot === slot);
    const ring = {
      slot,
      first: own?.first ?? next,
      count: own?.pixels ?? rings.pixels,
      rotation: own?.rotation ?? rings.rotation,
      direction: own?.direction ?? rings.direction,
    };
    written.push(ring);
    next = ring.first + ring.count;
  }
  return written;
}

export function clawOf(pixels: Pixels): CircleWiring | undefined {
  const { first, pixels: count, rotation, direction } = pixels.claw;
  if (count === 0) return undefined;
  const ends = ringsOf(pixels).map((ring) => ring.first + ring.count);
  return { first: first ?? Math.max(0, ...ends), count, rotation, direction };
}

export function inputsOf({ slots, seats, inputs }: Inputs): InputWiring[] {
  if (inputs.bits !== undefined) {
    return inputs.bits.map((input) =>
      'pad' in input
        ? { bit: input.bit, kind: 'pad', slot: input.pad }
        : { bit: input.bit, kind: 'button', seat: input.seat - 1, side: input.side },
    );
  }
  const pads = Array.from(
    { length: slots.count },
    (_, slot): InputWiring => ({ bit: slot, kind: 'pad', slot }),
  );
  const buttons = seats.flatMap((_, seat): InputWiring[] => {
    const bit = slots.count + 2 * seat;
    return [
      { bit, kind: 'button', seat, side: 'left' },
      { bit: bit + 1, kind: 'button', seat, side: 'right' },
    ];
  });
  return [...pads, ...buttons];
}

export function chipsOf(inputs: Inputs): number {
  const highest = Math.max(0, ...inputsOf(inputs).map((input) => input.bit));
  return inputs.inputs.chips ?? Math.floor(highest / 8) + 1;
}
