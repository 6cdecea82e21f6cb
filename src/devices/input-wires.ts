/** The wire of each input and its active level: on the 74HC165 chain or on pins of the Arduino. */
import type { AnswerShape, SeatIndex, Side, SlotIndex, TableInput } from '../engine/table/index.js';

/** An input: the pad of a slot, or one of a seat's two buttons. */
export type PadOrButton =
  | { readonly pad: SlotIndex }
  | { readonly seat: SeatIndex; readonly side: Side };

/** The wiring of a table's pads and buttons. A `Wire` also says where it ends on the board. */
export interface InputsSetup<Wire extends PadOrButton> {
  /** Level of a touched pad. */
  readonly padsActive: 'high' | 'low';
  /** Level of a pressed button; on a pin of the Arduino `low` turns its pull-up on. */
  readonly buttonsActive: 'high' | 'low';
  readonly wires: readonly Wire[];
}

/** Returns the wire of a pad or a button, if it has one. */
export function wireOf<Wire extends PadOrButton>(
  { wires }: InputsSetup<Wire>,
  input: TableInput,
): Wire | undefined {
  return wires.find((wire) =>
    input.kind === 'pad'
      ? 'pad' in wire && wire.pad === input.slot
      : 'seat' in wire && wire.seat === input.seat && wire.side === input.side,
  );
}

/** Tells whether the wire is high while a hand is there (`down`), or while none is. */
export function isHigh(
  { padsActive, buttonsActive }: InputsSetup<PadOrButton>,
  wire: PadOrButton,
  down: boolean,
): boolean {
  return (('pad' in wire ? padsActive : buttonsActive) === 'high') === down;
}

/** Returns the pad or the button of an edge. */
export function sourceOf(input: TableInput): PadOrButton {
  return input.kind === 'pad' ? { pad: input.slot } : { seat: input.seat, side: input.side };
}

/** Returns an edge of that pad or button. */
export function edgeOf(source: PadOrButton, down: boolean): TableInput {
  return 'pad' in source
    ? { kind: 'pad', slot: source.pad, down }
    : { kind: 'button', seat: source.seat, side: source.side, down };
}

/** Returns the wires that are high while no hand is on the table. */
export function restingHigh<Wire extends PadOrButton>(inputs: InputsSetup<Wire>): readonly Wire[] {
  return inputs.wires.filter((wire) => isHigh(inputs, wire, false));
}

/** The inputs of pads, and their level under a finger. */
export interface PadInputs {
  readonly inputs: readonly number[];
  readonly touchedHigh: boolean;
}

/** Returns the inputs of pads, by the number of each wire's input. */
export function padInputs<Wire extends PadOrButton>(
  { wires, padsActive }: InputsSetup<Wire>,
  inputOf: (wire: Wire) => number,
): PadInputs {
  return {
    inputs: wires.filter((wire) => 'pad' in wire).map(inputOf),
    touchedHigh: padsActive === 'high',
  };
}

/** The number that stands for as many arcs as single pixels, on every claw. */
const SINGLE_PIXELS = 0xff;

/**
 * Returns the number of arcs that a board is told for an answer by light; what nobody may see has the shape of no
 * answer.
 */
export function arcsOf(shape: AnswerShape | 'unseen'): number {
  return typeof shape === 'number' ? shape : SINGLE_PIXELS;
}
