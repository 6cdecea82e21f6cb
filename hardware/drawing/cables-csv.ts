/** Every cable of a table as a CSV file. */
import type { TableConfiguration } from '../../src/host/config/index.js';
import { CABLE_WIRES, cablesOf, ENDS_TEXT } from './cables.js';
import { cablesToBuy } from './cables-to-buy.js';
import { countsOf } from './counts.js';
import { csvRows } from './csv.js';

/** Returns the cables as a CSV file, and below them how many of each length to buy. */
export function cablesCsv(configuration: TableConfiguration): string {
  const cables = cablesOf(configuration);
  const { build } = configuration;
  const isHub = build.inputs === 'hub';
  const isPlugged = isHub && build.slots === 'discs';
  const bought = cablesToBuy(cables)
    .filter(({ kind }) => kind !== 'feed')
    .map(({ kind, buyM, ends }) => [`${kind}: buy`, ENDS_TEXT[ends], String(buyM)].join('\n'));
  return csvRows([
    [
      'cable',
      'from',
      'its socket',
      'to',
      'its socket',
      'wires, from pin 1',
      'ends',
      'length (m)',
      'buy or cut (m)',
    ],
    ...cables.map(({ kind, from, to, sockets, lengthM, buyM, ends }) => [
      kind,
      from,
      isPlugged ? sockets[0] : '',
      to,
      isPlugged ? sockets[1] : '',
      CABLE_WIRES[kind],
      ENDS_TEXT[isHub ? ends : 'wires'],
      lengthM.toFixed(2),
      String(buyM),
    ]),
    ...[...countsOf(bought)].map(([row, count]) => {
      const [what = '', ends = '', buyM = ''] = row.split('\n');
      return [what, '', '', '', '', '', ends, `${count} ×`, buyM];
    }),
  ]);
}
