/** The kits side by side: what they are, what they cost, how long they take. */
import { type TableConfiguration, toLightsSetup } from '../../src/host/config/index.js';
import { costsOf, totalEuro } from './costs.js';
import { hoursOf } from './hours.js';
import { inputsOf } from './inputs.js';
import { supplyText } from './supply.js';
import { topPlan } from './top/top-plan.js';

/** Returns a table with a row for each kit, by the name of its folder. */
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

/** The kits of the README, with their names there. */
const KITS_OF_README = { 'home-kit': 'a table at home', cafe: 'a table in a café', hall: 'a hall' };

/** Returns price and hours of the kits that the README shows, as a table. */
export function priceTable(kits: ReadonlyMap<string, TableConfiguration>): string {
  const rows = Object.entries(KITS_OF_README).flatMap(([kit, name]) => {
    const configuration = kits.get(kit);
    if (configuration === undefined) return [];
    const euro = Math.round(totalEuro(configuration));
    const hours = `${hoursOf(configuration, 'first')} h, the next ${hoursOf(configuration, 'next')} h`;
    return [`| ${name} | ${euro} € ([list](hardware/${kit}/parts.csv)) | ${hours} |`];
  });
  return ['| | one table, all in all | building a first table |', '|---|---|---|', ...rows].join(
    '\n',
  );
}
