/** What the lights need of their supply: its voltage, and the least current that it must give. */
import { PIXELS, pixelsOfRun } from '../../devices/board/index.js';
import { toLightsSetup } from './board-setup.js';
import type { TableConfiguration } from './schema.js';

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
