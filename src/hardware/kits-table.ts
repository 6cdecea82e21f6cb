/** The kits beside each other: what they are, what they cost, how long they take. */
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toLightsSetup,
} from '../config/index.js';
import { costsOf } from './parts.js';
import { supplyAmpere, supplyVolts } from './supply.js';

/** Hours of work, estimated: for what every table needs, for a ring with its pad, for a button, for a chip. */
const HOURS = { table: 6, slot: 0.75, button: 0.25, chip: 0.75, breadboard: 3 };

/** A row for each kit, by the name of its folder. */
export function kitsTable(kits: ReadonlyMap<string, TableConfiguration>): string {
  const rows = [...kits].map(([kit, configuration]) => {
    const { rings, claw } = toLightsSetup(configuration);
    const pixels = [...rings, claw].reduce((sum, run) => sum + run.pixels, 0);
    const chips = isFirmata(configuration.board) ? 0 : toBoardSetup(configuration).inputs.chips;
    const { needed, all } = costsOf(configuration);
    const { seats, slots, board } = configuration;
    const cells = [
      `[${kit}](${kit}/parts.csv)`,
      seats.length,
      slots.count,
      pixels,
      `${board.model}, ${chips} × 74HC165`,
      `${supplyVolts(configuration)} V ${supplyAmpere(configuration)} A`,
      `${Math.round(needed)} €`,
      `${Math.round(all)} €`,
      hoursOf(slots.count, seats.length, chips),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| kit | seats | slots | pixels | board | supply | what is needed | with Raspberry Pi and loudspeaker | hours |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function hoursOf(slots: number, seats: number, chips: number): number {
  if (slots === 1) return HOURS.breadboard;
  const all = HOURS.table + HOURS.slot * slots + 2 * HOURS.button * seats + HOURS.chip * chips;
  return Math.round(all);
}
