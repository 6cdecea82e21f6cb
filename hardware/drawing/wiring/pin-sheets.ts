/** The sheets of the inputs with Firmata: every pad and button has a pin of its own; there is no chain. */
import { type TableConfiguration, toFirmataSetup } from '../../../src/host/config/index.js';
import { box, SIGNAL, text, wire } from '../drawing/drawing.js';
import { pinName } from '../pin-name.js';
import { inputDetails } from './input-details.js';
import { inputWords } from './input-sheets.js';
import { LEFT_MM, type SheetContent } from './sheet-frame.js';

const ROWS = 18;
const PER_SHEET = 2 * ROWS;
const COLUMN_MM = 72;

export function pinSheets(configuration: TableConfiguration): readonly SheetContent[] {
  const { board } = configuration;
  const { wires } = toFirmataSetup(configuration).inputs;
  const sheets: SheetContent[] = [];
  for (let first = 0; first < wires.length; first += PER_SHEET) {
    const shown = wires.slice(first, first + PER_SHEET).map((input) => ({
      pin: pinName(board.model, input.pin),
      words: inputWords(configuration, input),
      isPad: 'pad' in input,
    }));
    sheets.push({
      about: 'pads and buttons, each on a pin',
      description: shown.map(({ pin, words }) => `${pin}: ${words}.`).join(' '),
      shapes: [
        ...shown.flatMap(({ pin, words, isPad }, index) => {
          const x = LEFT_MM + Math.floor(index / ROWS) * COLUMN_MM;
          const y = 26 + (index % ROWS) * 9.2;
          return [
            text(x, y + 1, pin, { bold: true, sizeMm: 2.6 }),
            wire(SIGNAL, 0.5, x + 17, y, x + 22, y),
            box(x + 22, y - 3, 44, 6, { fill: isPad ? '#fdf0d5' : '#e4e9f5', stroke: '#888888' }),
            text(x + 44, y + 0.9, words, { anchor: 'middle', sizeMm: 2.5, mostMm: 42 }),
          ];
        }),
        ...inputDetails(configuration, LEFT_MM + 2 * COLUMN_MM + 2, 20),
      ],
      notes: ['5 V and ground of pads and buttons come from the board.'],
    });
  }
  return sheets;
}
