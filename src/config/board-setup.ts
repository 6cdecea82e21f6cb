/**
 * Where on the wires everything of a table is: the configuration's short forms written out for the
 * board.
 */
import type { BoardSetup, InputWire, PixelRun } from '../devices/board/board-setup.js';
import { toTableLayout } from './layout.js';
import type { TableConfiguration } from './schema.js';

/** The parts of a configuration that say where the pixels are. */
export type Pixels = Pick<TableConfiguration, 'slots' | 'rings' | 'claw'>;
/** The parts of a configuration that say where the inputs are. */
export type Inputs = Pick<TableConfiguration, 'slots' | 'seats' | 'inputs'>;

/** What the board is told about a table whose configuration was checked. */
export function toBoardSetup(configuration: TableConfiguration): BoardSetup {
  const { inputs, board } = configuration;
  return {
    rings: ringsOf(configuration),
    claw: clawOf(configuration),
    anglesDeg: toTableLayout(configuration).slots.map((slot) => slot.angleDeg),
    inputs: {
      chips: chipsOf(configuration),
      padsActive: inputs.padsActive,
      buttonsActive: inputs.buttonsActive,
      wires: wiresOf(configuration),
    },
    currentLimitMa: board.currentLimitMa,
    brightnessPercent: board.brightnessPercent,
  };
}

/** The ring of every slot, in slot order; one without pixels is not there. */
export function ringsOf({ slots, rings }: Pixels): PixelRun[] {
  const written: PixelRun[] = [];
  let next = rings.first;
  for (let slot = 0; slot < slots.count; slot += 1) {
    const own = rings.exceptions.find((exception) => exception.slot === slot);
    const ring = {
      first: own?.first ?? next,
      pixels: own?.pixels ?? rings.pixels,
      rotation: own?.rotation ?? rings.rotation,
      direction: own?.direction ?? rings.direction,
    };
    written.push(ring);
    next = ring.first + ring.pixels;
  }
  return written;
}

export function clawOf(sections: Pixels): PixelRun {
  const { first, pixels, rotation, direction } = sections.claw;
  const ends = ringsOf(sections).map((ring) => ring.first + ring.pixels);
  return { first: first ?? Math.max(0, ...ends), pixels, rotation, direction };
}

export function wiresOf({ slots, seats, inputs }: Inputs): InputWire[] {
  if (inputs.bits !== undefined) {
    return inputs.bits.map((wire) => ('pad' in wire ? wire : { ...wire, seat: wire.seat - 1 }));
  }
  const pads = Array.from(
    { length: slots.count },
    (_, slot): InputWire => ({ bit: slot, pad: slot }),
  );
  const buttons = seats.flatMap((_, seat): InputWire[] => {
    const bit = slots.count + 2 * seat;
    return [
      { bit, seat, side: 'left' },
      { bit: bit + 1, seat, side: 'right' },
    ];
  });
  return [...pads, ...buttons];
}

/** 74HC165 chips in the chain. */
export function chipsOf(sections: Inputs): number {
  const highest = Math.max(0, ...wiresOf(sections).map((wire) => wire.bit));
  return sections.inputs.chips ?? Math.floor(highest / 8) + 1;
}

/** A wire as people call it: "the pad of slot 3", "the left button of seat 2". */
export function wireName(wire: InputWire): string {
  return 'pad' in wire
    ? `the pad of slot ${wire.pad}`
    : `the ${wire.side} button of seat ${wire.seat + 1}`;
}
