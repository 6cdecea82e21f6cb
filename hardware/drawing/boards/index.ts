/** The printed boards, and their files by their paths below hardware/boards. */
import { createHash } from 'node:crypto';
import { csvRows } from '../csv.js';
import { type BoardPlan, type Copper, netlist, type PrintedBoard } from './board.js';
import { carrierBoard } from './carrier.js';
import { hubBoard } from './hub.js';
import { bomCsv, placementCsv, toKicad } from './kicad.js';
import { toSchematic } from './kicad-schematic.js';
import { slotDisc } from './slot-disc.js';

/** Returns the boards whose copper the router finds, each with the nets of its supplies. */
export function routedBoards(): readonly (readonly [BoardPlan, readonly string[]])[] {
  return [
    [hubBoard('mega'), ['GND', '+5V']],
    [hubBoard('nano'), ['GND', '+5V']],
    [carrierBoard(), ['GND', '+3V3', '+5V', 'SUPPLY', 'FUSED']],
  ];
}

/** The copper of a board as the router found it, and what it was found for. */
export interface Routes extends Copper {
  readonly madeFor: string;
}

/** Returns a fingerprint of everything that decides a board's copper, as one number. */
export function fingerprintOf({ edge, parts, screws, poured }: BoardPlan): string {
  const text = JSON.stringify({ edge, parts, screws, poured });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Returns all boards. @param routesOf a board's routes.json, read. */
export function printedBoards(routesOf: (name: string) => Routes): readonly PrintedBoard[] {
  return [
    slotDisc(),
    ...routedBoards().map(([plan]) => {
      const { madeFor, tracks, vias } = routesOf(plan.name);
      if (madeFor !== fingerprintOf(plan)) {
        throw new RangeError(`${plan.name} has changed since it was routed: npm run boards.`);
      }
      return { ...plan, tracks, vias };
    }),
  ];
}

/** Returns the files of all boards, by name. @param routesOf a board's routes.json, read. */
export function boardFiles(routesOf: (name: string) => Routes): ReadonlyMap<string, string> {
  return new Map(
    printedBoards(routesOf).flatMap((board) => [
      [`${board.name}/${board.name}.kicad_pcb`, toKicad(board)] as const,
      [`${board.name}/${board.name}.kicad_sch`, toSchematic(board)] as const,
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
