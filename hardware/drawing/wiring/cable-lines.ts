/** Sheets on which each line is one cable with a box to tick at each end. */
import { box, SIGNAL, text, wire } from '../drawing/drawing.js';
import { LEFT_MM, type SheetContent } from './sheet-frame.js';

const ROWS = 17;
const COLUMNS = 2;
const COLUMN_MM = 140;
const ROW_MM = 9.6;
const FROM_MM = 34;

export interface CableLine {
  /** The printed name of its socket, or the place where the cable begins. */
  readonly from: string;
  readonly to: string;
  readonly buyM: number;
  readonly fill: string;
}

export function cableLineSheets(
  about: string,
  lines: readonly CableLine[],
  notes: readonly string[],
): readonly SheetContent[] {
  const sheets: SheetContent[] = [];
  for (let first = 0; first < lines.length; first += ROWS * COLUMNS) {
    const shown = lines.slice(first, first + ROWS * COLUMNS);
    sheets.push({
      about,
      description: shown
        .map(({ from, to, buyM }) => `${from}: ${to}, a cable of ${buyM} m.`)
        .join(' '),
      shapes: shown.flatMap(({ from, to, buyM, fill }, index) => {
        const x = LEFT_MM + Math.floor(index / ROWS) * COLUMN_MM;
        const y = 28 + (index % ROWS) * ROW_MM;
        return [
          box(x, y - 3.4, 4, 4, { fill: '#ffffff' }),
          box(x + 6, y - 3.8, FROM_MM, 6, { fill }),
          text(x + 6 + FROM_MM / 2, y + 0.3, from, {
            anchor: 'middle',
            bold: true,
            mostMm: FROM_MM - 2,
          }),
          wire(SIGNAL, 0.5, x + 6 + FROM_MM, y - 0.8, x + 12 + FROM_MM, y - 0.8),
          text(x + 14 + FROM_MM, y + 0.3, to, { mostMm: 62 }),
          text(x + 124, y + 0.3, `${buyM} m`, { anchor: 'end' }),
          box(x + 127, y - 3.4, 4, 4, { fill: '#ffffff' }),
        ];
      }),
      notes,
    });
  }
  return sheets;
}
