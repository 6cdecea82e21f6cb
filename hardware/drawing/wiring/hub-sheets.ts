/** The hub's sockets, a cable a line. */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import { cablesOf } from '../cables.js';
import { hubSockets } from '../hub-sockets.js';
import { cableLineSheets } from './cable-lines.js';
import type { SheetContent } from './sheet-frame.js';

export function hubSheets(configuration: TableConfiguration): readonly SheetContent[] {
  const cables = cablesOf(configuration).filter(({ kind }) => kind === 'pad' || kind === 'buttons');
  const lines = hubSockets(configuration).map(({ socket, kind, to }, index) => ({
    from: socket,
    to,
    buyM: cables[index]?.buyM ?? 0,
    fill: kind === 'pad' ? '#fdf0d5' : '#e4e9f5',
  }));
  return cableLineSheets('cables of the hub', lines, [
    'P: 5 V, ground, signal. S: left, middle, right; a button connects its wire to the middle one. Tick each cable at both ends.',
  ]);
}
