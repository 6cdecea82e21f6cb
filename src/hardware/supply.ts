/** The supply of the lights. */
import { type TableConfiguration, toLightsSetup } from '../config/index.js';
import { PIXELS, pixelsOfRun } from '../devices/board/pixels.js';
import { supplyOfAtLeast } from './supplies.js';

/** The share of a supply that the lights may take; the rest keeps it cool. */
const SUPPLY_SHARE = 0.75;

/** The smallest supply with a quarter left above the configured current limit, A. */
export function supplyAmpere({ board }: Pick<TableConfiguration, 'board'>): number {
  return supplyOfAtLeast(board.currentLimitMa / 1000 / SUPPLY_SHARE);
}

/** The supply voltage of all lights of a checked configuration, V. */
export function supplyVolts(configuration: TableConfiguration): 5 | 12 {
  const { rings, claw } = toLightsSetup(configuration);
  const lit = [...rings, claw].find((run) => run.pixels > 0) ?? claw;
  return PIXELS[pixelsOfRun(lit).kind].volts;
}
