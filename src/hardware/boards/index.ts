/** The files of the printed boards, by their paths below hardware/boards. */
import { csvRows } from '../csv.js';
import { netlist } from './board.js';
import { bomCsv, placementCsv, toKicad } from './kicad.js';
import { slotDisc } from './slot-disc.js';

export function boardFiles(): ReadonlyMap<string, string> {
  const boards = [slotDisc()];
  return new Map(
    boards.flatMap((board) => [
      [`${board.name}/${board.name}.kicad_pcb`, toKicad(board)] as const,
      [`${board.name}/bom.csv`, bomCsv(board)] as const,
      [`${board.name}/placement.csv`, placementCsv(board)] as const,
      [
        `${board.name}/netlist.csv`,
        csvRows([
          ['net', 'pins'],
          ...[...netlist(board)].map(([net, pins]) => [net, pins.join(' ')]),
        ]),
      ] as const,
    ]),
  );
}
