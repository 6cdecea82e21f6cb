/** The hub's sockets, a cable a line. */
import type { TableConfiguration } from '../../config/index.js';
import { cablesOf } from '../cables.js';
import { box, SIGNAL, text, wire } from '../drawing/drawing.js';
import { hubSockets } from '../hub-sockets.js';
import { LEFT_MM, type SheetContent } from './sheet-frame.js';

const ROWS = 17;
const COLUMNS = 2;
const COLUMN_MM = 140;
const ROW_MM = 9.6;

export function hubSheets(configuration: TableConfiguration): readonly SheetContent[] {
  const sockets = hubSockets(configuration);
  const cables = cablesOf(configuration).filter(({ kind }) => kind === 'pad' || kind === 'buttons');
  const rows = sockets.map((socket, index) => ({ ...socket, buyM: cables[index]?.buyM ?? 0 }));
  const sheets: SheetContent[] = [];
  for (let first = 0; first < rows.length; first += ROWS * COLUMNS) {
    const shown = rows.slice(first, first + ROWS * COLUMNS);
    sheets.push({
      about: 'cables of the hub',
      description: shown
        .map(({ socket, to, buyM }) => `${socket}: ${to}, a cable of ${buyM} m.`)
        .join(' '),
      shapes: shown.flatMap(({ socket, kind, to, buyM }, index) => {
        const x = LEFT_MM + Math.floor(index / ROWS) * COLUMN_MM;
        const y = 28 + (index % ROWS) * ROW_MM;
        return [
          box(x, y - 3.4, 4, 4, { fill: '#ffffff' }),
          box(x + 8, y - 3.8, 14, 6, { fill: kind === 'pad' ? '#fdf0d5' : '#e4e9f5' }),
          text(x + 15, y + 0.3, socket, { anchor: 'middle', bold: true }),
          wire(SIGNAL, 0.5, x + 22, y - 0.8, x + 28, y - 0.8),
          text(x + 30, y + 0.3, to, { mostMm: 78 }),
          text(x + 132, y + 0.3, `${buyM} m`, { anchor: 'end' }),
        ];
      }),
      notes: [
        'P: 5 V, ground, signal. S: left, middle, right; a button connects its wire to the middle one. Tick each cable at both ends.',
      ],
    });
  }
  return sheets;
}
