/** The wire of every part of a table: expands the configuration's short forms for the board. */
import {
  type BoardSetup,
  type InputWire,
  type LightsSetup,
  PIXELS,
  type PixelKind,
  type PixelRun,
  pixelsOfRun,
} from '../../devices/board/index.js';
import type { FirmataSetup, PinWire } from '../../devices/firmata/index.js';
import type { PadOrButton } from '../../devices/index.js';
import type { TableLayout } from '../../engine/table/index.js';
import type { BoardModel } from './board-schema.js';
import type { TableConfiguration } from './schema.js';

/** The parts of a configuration that say where the pixels are. */
export type Pixels = Pick<TableConfiguration, 'slots' | 'rings' | 'claw'> & {
  readonly board: Pick<TableConfiguration['board'], 'pixelKind'>;
};
/** The parts of a configuration that say where the inputs are. */
export type Inputs = Pick<TableConfiguration, 'slots' | 'seats' | 'inputs'> & {
  /** The model of the board; absent: it is not known, and has no hub. */
  readonly board?: Pick<TableConfiguration['board'], 'model'> | undefined;
  readonly build?: Pick<TableConfiguration['build'], 'inputs'> | undefined;
};

/** Returns the set-up of a board with our firmware, from a checked configuration. */
export function toBoardSetup(configuration: TableConfiguration): BoardSetup {
  const { inputs } = configuration;
  return {
    ...toLightsSetup(configuration),
    inputs: {
      chips: chipsOf(configuration),
      restIsKnown: true,
      padsActive: inputs.padsActive,
      buttonsActive: inputs.buttonsActive,
      wires: wiresOf(configuration),
      tiedHigh: hubOf(configuration)?.highBits ?? [],
      lightsBit: hubOf(configuration)?.lightsBit,
    },
  };
}

/** Returns the input hub of a table, if it has one. */
export function hubOf({ board, build }: Pick<Inputs, 'board' | 'build'>): Hub | undefined {
  return build?.inputs === 'hub' && board !== undefined ? HUBS[board.model] : undefined;
}

/** Returns the set-up of the Firmata driver, from a checked configuration. */
export function toFirmataSetup(configuration: TableConfiguration): FirmataSetup {
  const { inputs, board } = configuration;
  return {
    ...toLightsSetup(configuration),
    pixelPin: board.pixelPin,
    inputs: {
      padsActive: inputs.padsActive,
      buttonsActive: inputs.buttonsActive,
      wires: pinWiresOf(configuration, board),
    },
  };
}

/** Returns the places of a table's lights, for any board. */
export function toLightsSetup(configuration: TableConfiguration): LightsSetup {
  const { board } = configuration;
  return {
    rings: ringsOf(configuration),
    claw: clawOf(configuration),
    anglesDeg: toTableLayout(configuration).slots.map((slot) => slot.angleDeg),
    currentLimitMa: board.currentLimitMa,
    brightnessPercent: board.brightnessPercent,
  };
}

/** Tells whether the board of a configuration has node-pixel's Firmata on it. */
export function isFirmata({ kind }: Pick<TableConfiguration['board'], 'kind'>): boolean {
  return kind === 'firmata' || kind === 'emulated-firmata';
}

/** Tells whether the board is emulated. */
export function isEmulated({ kind }: Pick<TableConfiguration['board'], 'kind'>): boolean {
  return kind === 'emulated' || kind === 'emulated-firmata';
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/**
 * The digital pins of each model, in the order of use for inputs: first those in one row of the header, last
 * the one with its own LED.
 */
export const FIRMATA_PINS: Readonly<Record<BoardModel, readonly number[]>> = {
  uno: [...from(2, 12), ...from(14, 19), 13],
  nano: [...from(2, 12), ...from(14, 19), 13],
  mega: [...from(22, 69), ...from(2, 12), ...from(14, 21), 13],
};

/** Returns the input of each pin. Inputs beyond the last pin get higher numbers. */
export function pinWiresOf(
  { slots, seats, inputs }: Inputs,
  { model, pixelPin }: Pick<TableConfiguration['board'], 'model' | 'pixelPin'>,
): PinWire[] {
  if (inputs.pins !== undefined) {
    return inputs.pins.map((wire) => ('pad' in wire ? wire : { ...wire, seat: wire.seat - 1 }));
  }
  const free = FIRMATA_PINS[model].filter((pin) => pin !== pixelPin);
  return wiresOf({ slots, seats, inputs: { ...inputs, bits: undefined } }).map(
    ({ bit, ...wire }) => ({ ...wire, pin: free[bit] ?? NO_PIN + bit }),
  );
}

/** A number beyond the pins of any board. */
const NO_PIN = 1000;

/** Returns the ring of every slot, in slot order; a slot without pixels has no entry. */
export function ringsOf({ slots, rings, board }: Omit<Pixels, 'claw'>): PixelRun[] {
  const written: PixelRun[] = [];
  let next = rings.first;
  for (let slot = 0; slot < slots.count; slot += 1) {
    const own = rings.exceptions.find((exception) => exception.slot === slot);
    const ring = {
      first: own?.first ?? next,
      pixels: own?.pixels ?? rings.pixels,
      rotation: own?.rotation ?? rings.rotation,
      direction: own?.direction ?? rings.direction,
      ...pixelsAs(own?.pixelKind ?? rings.pixelKind ?? board.pixelKind, own, rings),
    };
    written.push(ring);
    next = ring.first + ring.pixels;
  }
  return written;
}

type WrittenPixels = Pick<TableConfiguration['claw'], 'pixelKind' | 'colourOrder'>;

/**
 * Returns the kind and the order of pixels. An order that is written for others counts only for their kind: a ring of
 * another kind has its own.
 */
function pixelsAs(
  kind: PixelKind,
  own: WrittenPixels | undefined,
  shared?: WrittenPixels,
): Pick<PixelRun, 'kind' | 'order'> {
  const ofOthers = own?.pixelKind === undefined ? shared?.colourOrder : undefined;
  return { kind, order: own?.colourOrder ?? ofOthers ?? PIXELS[kind].order };
}

/** Returns the claw's pixels: after the last ring, unless configured. */
export function clawOf(sections: Pixels): PixelRun {
  const { first, pixels, rotation, direction, pixelKind } = sections.claw;
  const ends = ringsOf(sections).map((ring) => ring.first + ring.pixels);
  return {
    first: first ?? Math.max(0, ...ends),
    pixels,
    rotation,
    direction,
    ...pixelsAs(pixelKind ?? sections.board.pixelKind, sections.claw),
  };
}

/** Returns the owner of each input of the chain: as configured, else the pads by slot, then each seat's two buttons. */
export function wiresOf(sections: Inputs): InputWire[] {
  const { slots, seats, inputs } = sections;
  if (inputs.bits !== undefined) {
    return inputs.bits.map((wire) => ('pad' in wire ? wire : { ...wire, seat: wire.seat - 1 }));
  }
  const pads = Array.from(
    { length: slots.count },
    (_, slot): InputWire => ({ bit: slot, pad: slot }),
  );
  const buttons = seats.flatMap((_, seat): InputWire[] => {
    const bit = (hubOf(sections)?.places ?? slots.count) + 2 * seat;
    return [
      { bit, seat, side: 'left' },
      { bit: bit + 1, seat, side: 'right' },
    ];
  });
  return [...pads, ...buttons];
}

/** Returns the number of 74HC165 chips in the chain. */
export function chipsOf(sections: Inputs): number {
  const highest = Math.max(0, ...wiresOf(sections).map((wire) => wire.bit));
  return sections.inputs.chips ?? hubOf(sections)?.chips ?? Math.floor(highest / 8) + 1;
}

/** Returns a wire's name for people: "the pad of slot 3", "the left button of seat 2". */
export function wireName(wire: PadOrButton): string {
  return 'pad' in wire
    ? `the pad of slot ${wire.pad}`
    : `the ${wire.side} button of seat ${wire.seat + 1}`;
}

// The input hubs of hardware/boards: which socket is which input of the chain, and the inputs that watch it.

/** Bits of a hub's chain. Sockets of places come first, then those of seats: left, right. */
export interface Hub {
  readonly chips: number;
  readonly places: number;
  readonly seats: number;
  /** High while the lights have their supply. */
  readonly lightsBit: number;
  /** Tied to 5 V; all other inputs rest at ground. */
  readonly highBits: readonly number[];
}

const MEGA: Hub = { chips: 12, places: 30, seats: 30, lightsBit: 90, highBits: [91, 93, 95] };
const NANO: Hub = { chips: 5, places: 12, seats: 13, lightsBit: 38, highBits: [39] };

/** The hub for a board; an Uno has none. */
export const HUBS: Readonly<Record<BoardModel, Hub | undefined>> = {
  uno: undefined,
  nano: NANO,
  mega: MEGA,
};

// What the lights need of their supply: its voltage, and the least current that it must give.

/**
 * The ratio of the most that lights draw to their model, which the firmware keeps its limit by: pixels that are newer
 * than the measured ones draw up to a third more (not checked). Bricks, fuses and wires are chosen for it.
 */
export const MODEL_MARGIN = 4 / 3;

/** Returns the least current that the supply of the lights must give, A. */
export function leastSupplyA({ board }: Pick<TableConfiguration, 'board'>): number {
  return (board.currentLimitMa / 1000) * MODEL_MARGIN;
}

/** Returns the supply voltage of all lights of a checked configuration, V. */
export function supplyVolts(configuration: TableConfiguration): 5 | 12 {
  const { rings, claw } = toLightsSetup(configuration);
  const lit = [...rings, claw].find((run) => run.pixels > 0) ?? claw;
  return PIXELS[pixelsOfRun(lit).kind].volts;
}

// The table's layout for games and devices, from its configuration.

/** Returns the layout of a table, from a checked configuration. Angles are whole degrees, 0–359. */
export function toTableLayout({
  slots,
  seats,
}: Pick<TableConfiguration, 'slots' | 'seats'>): TableLayout {
  return {
    seats: seats.map((own) => ({ slots: own })),
    slots: Array.from({ length: slots.count }, (_, slot) => {
      const owner = seats.findIndex((own) => own.includes(slot));
      const angleDeg = slots.anglesDeg?.[slot] ?? usualAngleDeg(slot, slots.count, seats);
      return {
        angleDeg: Math.round(angleDeg) % 360,
        seat: owner < 0 ? undefined : owner,
      };
    }),
  };
}

/**
 * Returns the usual bearing of a slot: slots of seats share the circle evenly. So do slots in the middle, shifted by
 * half a step.
 */
function usualAngleDeg(slot: number, count: number, seats: TableConfiguration['seats']): number {
  const owned = new Set(seats.flat());
  const alike = Array.from({ length: count }, (_, one) => one).filter(
    (one) => owned.has(one) === owned.has(slot),
  );
  const aside = owned.has(slot) ? 0 : 0.5;
  return ((alike.indexOf(slot) + aside) * 360) / alike.length;
}
