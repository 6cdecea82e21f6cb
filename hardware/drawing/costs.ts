/** The costs of a table: of all its parts, of boards and cables that are ordered for it alone. Estimates, in euro. */
import type { TableConfiguration } from '../../src/host/config/index.js';
import { aloneEuro, isBoardName } from './boards/cost.js';
import { cablesByMakerEuro } from './cable-maker.js';
import { isCrimped } from './cable-parts.js';
import type { Part } from './part.js';
import { partsOf } from './parts.js';

/** Returns the cost of all parts, and of those without which the table does not work, EUR. */
export function costsOf(
  configuration: TableConfiguration,
): Readonly<Record<'needed' | 'all', number>> {
  const parts = partsOf(configuration);
  return { needed: euroOf(parts.filter((part) => !part.optional)), all: euroOf(parts) };
}

function euroOf(parts: readonly Part[]): number {
  const euro = parts.reduce((sum, { priceEuro, quantity }) => sum + priceEuro * quantity, 0);
  return Math.round(100 * euro) / 100;
}

/** Returns the extra cost of boards that are ordered for this table alone, in the smallest lots that suffice, EUR. */
export function boardsAloneEuro(configuration: TableConfiguration): number {
  return partsOf(configuration).reduce((sum, { part, quantity, optional }) => {
    const name = /\(hardware\/boards\/([\w-]+)\)$/u.exec(part)?.[1];
    return name === undefined || optional || !isBoardName(name)
      ? sum
      : sum + aloneEuro(name, quantity);
  }, 0);
}

/** Returns the cost of one table that is ordered alone: every row, boards in their lots, cables from a maker, EUR. */
export function totalEuro(configuration: TableConfiguration): number {
  return (
    costsOf(configuration).all + boardsAloneEuro(configuration) + cablesMadeEuro(configuration)
  );
}

/** Returns the extra cost of cables at a maker, beyond the rows of the list, EUR. */
export function cablesMadeEuro(configuration: TableConfiguration): number {
  const listedEuro = euroOf(partsOf(configuration).filter(isCrimped));
  return Math.max(0, cablesByMakerEuro(configuration) - listedEuro);
}
