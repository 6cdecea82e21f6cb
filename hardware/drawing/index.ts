/** The documents for the builder of a table, from its configuration. */
import type { TableConfiguration } from '../../src/host/config/index.js';
import { requireBuildable } from './build-faults.js';
import { cableMakerPage } from './cable-maker.js';
import { cablesCsv } from './cables-csv.js';
import { toPdf } from './drawing/pdf.js';
import { toSvg } from './drawing/svg.js';
import { partsCsv } from './parts-csv.js';
import { printedParts } from './top/printed-parts.js';
import { templatePages } from './top/template-pages.js';
import { holesCsv, topDrawing } from './top/top-drawing.js';
import { workshopFiles } from './top/workshop-files.js';
import { workshopLetter } from './top/workshop-letter.js';
import { wiringSheets } from './wiring/wiring-sheets.js';
import { wiringTable } from './wiring-table.js';

/**
 * Returns the files of a table's hardware, by name.
 *
 * @throws ArtiglioError HARDWARE_UNBUILDABLE when parts, wires, supply or people do not fit.
 */
export function hardwareFiles(configuration: TableConfiguration): ReadonlyMap<string, string> {
  requireBuildable(configuration);
  const cables = cableMakerPage(configuration);
  const workshop = workshopFiles(configuration);
  const letter = workshopLetter(configuration, [...workshop.keys()]);
  return new Map([
    ['parts.csv', partsCsv(configuration)],
    ['cables.csv', cablesCsv(configuration)],
    ...(cables === undefined ? [] : ([['cables-for-a-maker.md', cables]] as const)),
    ['wiring.md', wiringTable(configuration)],
    ...wiringSheets(configuration).map(
      (sheet, index) => [`wiring-${index + 1}.svg`, toSvg(sheet)] as const,
    ),
    ['top.svg', toSvg(topDrawing(configuration))],
    ...printedParts(configuration),
    ...workshop,
    ...(letter === undefined ? [] : ([['workshop.md', letter]] as const)),
    ['top.csv', holesCsv(configuration)],
    ['top.pdf', toPdf(`${configuration.name}: drilling template`, templatePages(configuration))],
  ]);
}
