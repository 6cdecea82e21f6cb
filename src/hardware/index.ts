/** The documents for the builder of a table, from its configuration. */
import type { TableConfiguration } from '../config/index.js';
import { partsCsv } from './parts.js';
import { wiringDrawing } from './wiring-drawing.js';
import { wiringTable } from './wiring-table.js';

/** The files of a table's hardware, by name. */
export function hardwareFiles(configuration: TableConfiguration): ReadonlyMap<string, string> {
  return new Map([
    ['parts.csv', partsCsv(configuration)],
    ['wiring.md', wiringTable(configuration)],
    ['wiring.svg', wiringDrawing(configuration)],
  ]);
}
