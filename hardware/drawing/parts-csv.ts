/** The parts list as a file, one order after the other, with its sums. */
import type { TableConfiguration } from '../../src/host/config/index.js';
import { boardsAloneEuro, cablesMadeEuro, costsOf, totalEuro } from './costs.js';
import { csvRows } from './csv.js';
import type { Part } from './part.js';
import { orderOf, sourceOf, weeksOf } from './part-sources.js';
import { partsOf } from './parts.js';

/**
 * Returns the parts as a CSV file, with the sums of what is needed, of everything, and of one table that is ordered
 * alone.
 */
export function partsCsv(configuration: TableConfiguration): string {
  // One order after the other: by the day, then by the shop.
  const dayOf = ({ part }: Part) => (configuration.slots.count > 1 ? orderOf(part) : 'day 1');
  const keyOf = (one: Part) => `${dayOf(one) === 'day 1' ? 1 : 2} ${sourceOf(one.part)[1]}`;
  const parts = partsOf(configuration).toSorted((one, other) =>
    keyOf(one).localeCompare(keyOf(other), 'en'),
  );
  const rows = parts.map((one) => {
    const { part, quantity, use, priceEuro, optional } = one;
    const [number, from] = sourceOf(part);
    return [
      part,
      number,
      from,
      'no',
      String(quantity),
      optional ? 'optional' : 'needed',
      dayOf(one),
      String(weeksOf(part)),
      use,
      priceEuro.toFixed(2),
      (priceEuro * quantity).toFixed(2),
    ];
  });
  const { needed, all } = costsOf(configuration);
  return csvRows([
    [
      'part',
      'number, for example',
      'from',
      'compared with a shop',
      'quantity',
      'needed',
      'order',
      'weeks (assumed)',
      'use',
      'estimated price each (EUR)',
      'estimated price (EUR)',
    ],
    ...rows,
    sumRow('sum of what is needed', needed),
    sumRow('sum of everything', all),
    sumRow(
      'besides, where boards are ordered for this table alone',
      boardsAloneEuro(configuration),
      'the least lots that suffice: what is over is in spare',
    ),
    sumRow(
      'besides, where a maker makes the cables',
      cablesMadeEuro(configuration),
      'cables-for-a-maker.md; crimped by yourself or from marketplaces: the rows above',
    ),
    sumRow(
      'one table that is ordered alone, all in all',
      totalEuro(configuration),
      'all rows and both lines above; without tools, shipping of other parts and a printer’s hours',
    ),
  ]);
}

function sumRow(what: string, euro: number, use = ''): readonly string[] {
  return [what, '', '', '', '', '', '', '', use, '', euro.toFixed(2)];
}
