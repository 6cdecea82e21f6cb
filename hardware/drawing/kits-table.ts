/** The kits beside each other: what they are, what they cost, how long they take. */
import { type TableConfiguration, toLightsSetup } from '../../src/host/config/index.js';
import { costsOf, totalEuro } from './costs.js';
import { hoursOf } from './hours.js';
import { inputsOf } from './inputs.js';
import { supplyText } from './supply.js';
import { topPlan } from './top/top-plan.js';

/** A row for each kit, by the name of its folder. */
export function kitsTable(kits: ReadonlyMap<string, TableConfiguration>): string {
  const rows = [...kits].map(([kit, configuration]) => {
    const { rings, claw } = toLightsSetup(configuration);
    const pixels = [...rings, claw].reduce((sum, run) => sum + run.pixels, 0);
    const { chips } = inputsOf(configuration);
    const { needed, all } = costsOf(configuration);
    const { seats, slots, board } = configuration;
    const cells = [
      `[${kit}](${kit}/parts.csv)`,
      seats.length,
      slots.count,
      pixels,
      `${board.model}, ${chips} × 74HC165`,
      supplyText(configuration),
      `${(topPlan(configuration).diameterMm / 1000).toFixed(2)} m`,
      `${Math.round(needed)} €`,
      `${Math.round(all)} €`,
      `${Math.round(totalEuro(configuration))} €`,
      `${hoursOf(configuration, 'first')}, then ${hoursOf(configuration, 'next')}`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| kit | seats | slots | pixels | board | supply | top | what is needed | with loudspeaker and spares | one table alone, all in all | hours of a first table, of the next |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
