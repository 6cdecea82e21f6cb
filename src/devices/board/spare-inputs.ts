/**
 * Spare inputs of the chain: the wiring ties them to ground, so their level says whether the chain is whole. The board
 * reports them as buttons of seats that no table has, those of one chip under one name.
 */
import type { SeatIndex, Side } from '../../table/layout.js';
import type { BoardSetup } from './board-setup.js';

/** The meanings of record `I` beyond the last seat's buttons: seats 30 and 31. */
const FIRST_SPARE_SEAT = 30;
const NAMES = 4;

/** The spare inputs of one chip, and the button that the board reports them as. */
export interface SpareInputs {
  readonly chip: number;
  readonly bits: readonly number[];
  readonly seat: SeatIndex;
  readonly side: Side;
}

/** The spare inputs that have a name: of the last four chips that have any, where the levels at rest are known. */
export function spareInputs({
  chips,
  wires,
  restIsKnown,
}: BoardSetup['inputs']): readonly SpareInputs[] {
  if (!restIsKnown) return [];
  const used = new Set(wires.map(({ bit }) => bit));
  return Array.from({ length: chips }, (_, chip) => ({
    chip,
    bits: Array.from({ length: 8 }, (_, input) => 8 * chip + input).filter((bit) => !used.has(bit)),
  }))
    .filter(({ bits }) => bits.length > 0)
    .slice(-NAMES)
    .map((spares, name) => ({
      ...spares,
      seat: FIRST_SPARE_SEAT + (name >> 1),
      side: name % 2 === 0 ? 'left' : 'right',
    }));
}
