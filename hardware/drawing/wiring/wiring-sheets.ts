/**
 * The wiring of a table as sheets, a page a step: holes and places, power, lights, inputs, cables, readers, power-up.
 */
import { hubOf, isFirmata, type TableConfiguration } from '../../../src/host/config/index.js';
import type { Sheet } from '../drawing/drawing.js';
import { hubSheets } from './hub-sheets.js';
import { inputSheets } from './input-sheets.js';
import { lightSheets } from './light-sheets.js';
import { pinSheets } from './pin-sheets.js';
import { placeSheet } from './place-sheet.js';
import { powerSheet } from './power-sheet.js';
import { readerSheets } from './reader-sheet.js';
import { framedSheets, type SheetContent } from './sheet-frame.js';
import { cableSheets, holeAndPlaceSheets, powerUpSheets } from './step-sheets.js';

function inputsOf(configuration: TableConfiguration): readonly SheetContent[] {
  if (isFirmata(configuration.board)) return pinSheets(configuration);
  return hubOf(configuration) === undefined ? inputSheets(configuration) : hubSheets(configuration);
}

export function wiringSheets(configuration: TableConfiguration): readonly Sheet[] {
  return framedSheets(configuration.name, [
    ...holeAndPlaceSheets(configuration),
    powerSheet(configuration),
    ...lightSheets(configuration),
    placeSheet(configuration),
    ...inputsOf(configuration),
    ...cableSheets(configuration),
    ...readerSheets(configuration),
    ...powerUpSheets(configuration),
  ]);
}
