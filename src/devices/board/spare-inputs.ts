/**
 * Spare inputs of the chain: the wiring ties them to ground, a hub some to 5 V, so their level says whether the chain
 * is whole. The board reports them as buttons of seats that no table has, those of one chip and level under one name.
 * The input that sees the supply of the lights has a name of its own.
 */
import type { SeatIndex, Side } from '../../engine/table/index.js';
import type { BoardSetup } from './board-setup.js';

/** The meanings of record `I` beyond the last seat's buttons: seats 30 and 31. */
const FIRST_SPARE_SEAT = 30;
const NAMES = 4;

/** The spare inputs of one chip, and the button that the board reports them as. */
export interface SpareInputs {
  readonly chip: number;
  readonly bits: readonly number[];
  /** The level they are tied to; `lights`: high while the lights have their supply. */
  readonly tiedTo: 'ground' | '5 V' | 'lights';
  readonly seat: SeatIndex;
  readonly side: Side;
}

/** Returns the spare inputs that have a name: of the last chips that have any, where the levels at rest are known. */
export function spareInputs({
  chips,
  wires,
  restIsKnown,
  tiedHigh = [],
  lightsBit,
}: BoardSetup['inputs']): readonly SpareInputs[] {
  if (!restIsKnown) return [];
  const used = new Set(wires.map(({ bit }) => bit));
  const groups = Array.from({ length: chips }, (_, chip) => {
    const spare = Array.from({ length: 8 }, (_unused, input) => 8 * chip + input).filter(
      (bit) => !used.has(bit) && bit !== lightsBit,
    );
    const high = spare.filter((bit) => tiedHigh.includes(bit));
    const low = spare.filter((bit) => !tiedHigh.includes(bit));
    return [
      { chip, bits: low, tiedTo: 'ground' as const },
      { chip, bits: high, tiedTo: '5 V' as const },
    ];
  }).flat();
  const lights =
    lightsBit === undefined
      ? []
      : [{ chip: lightsBit >> 3, bits: [lightsBit], tiedTo: 'lights' as const }];
  return [
    ...groups.filter(({ bits }) => bits.length > 0).slice(lights.length - NAMES),
    ...lights,
  ].map((spares, name) => ({
    ...spares,
    seat: FIRST_SPARE_SEAT + (name >> 1),
    side: name % 2 === 0 ? 'left' : 'right',
  }));
}
