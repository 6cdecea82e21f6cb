/** The supply of the lights. */
import type { TableConfiguration } from '../config/index.js';
import { supplyOfAtLeast } from './supplies.js';

/** The share of a supply that the lights may take; the rest keeps it cool. */
const SUPPLY_SHARE = 0.75;

/** The smallest supply with a quarter left above the configured current limit, A. */
export function supplyAmpere({ board }: Pick<TableConfiguration, 'board'>): number {
  return supplyOfAtLeast(board.currentLimitMa / 1000 / SUPPLY_SHARE);
}
