/** Says a table's setup in records of the protocol, with the check the board will report for it. */
import {
  COLOUR_LEVELS,
  type Colour,
  SEAT_COLOURS,
  type SeatIndex,
  type Side,
} from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { crc16 } from '../link/index.js';
import type { BoardSetup, PixelRun } from './board-setup.js';
import { FAULTS, record } from './generated/protocol.js';
import { COLOUR_ORDERS, pixelsOfRun, type WireModel, wireModel } from './pixels.js';
import { spareInputs } from './spare-inputs.js';

/**
 * The palette: index by index what the board calls each colour. White is the eighth seat colour and
 * so has index 7, in which the board answers a touch.
 */
export const PALETTE: readonly Colour[] = [
  ...SEAT_COLOURS,
  'candle',
  'moon',
  'blood',
  'paw',
  'tuft',
];

const LEFT_BUTTON_OF_SEAT_0 = 0x40;
/** Current of the pixels that a board assumes without a `W`, mA: WS2812. */
const ASSUMED_MA = [11, 16, 15, 0];

/** A configuration in the form in which a board gets it. */
export interface ConfigurationRecords {
  /** The lines from `C` to `F`, to be sent in this order. */
  readonly records: readonly string[];
  /** The check in the board's status when this configuration is in force. */
  readonly check: number;
}

/** Returns the records that configure a board. @throws RangeError when a number of the setup does not fit its field. */
export function configurationRecords(setup: BoardSetup): ConfigurationRecords {
  const { inputs } = setup;
  const body = [
    ...pixelsRecord(wireModel([...setup.rings, setup.claw])),
    ...setup.rings.flatMap((run, slot) =>
      run.pixels > 0 ? [record.ring({ slot, ...runFields(run) })] : [],
    ),
    ...(setup.claw.pixels > 0 ? [record.claw(runFields(setup.claw))] : []),
    record.chain({
      chips: inputs.chips,
      padsActive: inputs.padsActive === 'high' ? 1 : 0,
      buttonsActive: inputs.buttonsActive === 'high' ? 1 : 0,
    }),
    ...inputs.wires.map((wire) =>
      record.input({
        bit: wire.bit,
        meaning: 'pad' in wire ? wire.pad : buttonMeaning(wire.seat, wire.side),
      }),
    ),
    ...spareInputs(inputs).flatMap(({ bits, seat, side }) =>
      bits.map((bit) => record.input({ bit, meaning: buttonMeaning(seat, side) })),
    ),
    ...PALETTE.map((name, colour) => {
      const [red, green, blue] = COLOUR_LEVELS[name];
      return record.palette({ colour, red, green, blue });
    }),
    record.power({
      limitMa: setup.currentLimitMa,
      brightness: Math.max(1, Math.round((setup.brightnessPercent * 255) / 100)),
    }),
  ];
  const check = crc16(body.join(''));
  return {
    records: [record.beginConfiguration(), ...body, record.finishConfiguration({ check })],
    // The board keeps 0000 for "none", and reports 0001 for a check of 0000.
    check: check === 0 ? 1 : check,
  };
}

function buttonMeaning(seat: SeatIndex, side: Side): number {
  return LEFT_BUTTON_OF_SEAT_0 + 2 * seat + (side === 'right' ? 1 : 0);
}

/** Returns the record of pixels; none where it is what the board assumes. */
function pixelsRecord({ hasWhite, fullMa }: WireModel): string[] {
  if (fullMa.join() === ASSUMED_MA.join()) return [];
  const [firstMa, secondMa, thirdMa, fourthMa] = fullMa;
  return [record.pixels({ kind: hasWhite ? 1 : 0, firstMa, secondMa, thirdMa, fourthMa })];
}

function runFields(run: PixelRun) {
  return {
    first: run.first,
    count: run.pixels,
    rotation: run.rotation,
    direction: run.direction === 'clockwise' ? 0 : 1,
    order: COLOUR_ORDERS.indexOf(pixelsOfRun(run).order),
  };
}

// The fault of a configuration that a board refuses, and the change that mends it.

/**
 * Returns the error of a configuration that the board refused.
 * @param fault the number of the board's fault (docs/inside/protocol.md).
 */
export function configurationError(fault: number): ArtiglioError {
  return fault === FAULTS.currentLimitTooLow
    ? new ArtiglioError(
        'BOARD_CONFIGURATION_INVALID',
        'The current limit is too low to light every pixel at its least.',
        'Raise board.currentLimitMa in the configuration.',
      )
    : new ArtiglioError(
        'BOARD_CONFIGURATION_INVALID',
        'The board refused a number of its configuration.',
        'Correct the rings, the claw or the inputs in the configuration.',
      );
}
