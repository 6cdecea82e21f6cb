/**
 * Messages to a telephone at a seat while eyes are closed: at fixed times one of a fixed length, whatever the
 * seat does and whoever is called (law 2). It shows something only while the seat holds *look*, as open eyes would.
 */
import type { SeatIndex } from '../table/layout.js';
import type { Pixels, ServerMessage, Sight } from './messages.js';
import type { TablePort } from './table-port.js';

/** Ticks of the grid from one to the next: 0.2 s. */
export const SIGHT_TICKS = 4;

/** Own answers of the table, of a telephone at night. */
export type SightReply = Extract<ServerMessage, { kind: 'hand' | 'refused' }>;

/** The eyes of one seat. */
export interface Eyes {
  looks: boolean;
  held: Extract<ServerMessage, { kind: 'hand' }>['held'];
  refused: string | undefined;
}

export function closedEyes(): Eyes {
  return { looks: false, held: undefined, refused: undefined };
}

/** The message for one seat; `awake` are the seats whose eyes are open now. */
export function sightText(
  table: TablePort,
  eyes: Eyes,
  awake: readonly SeatIndex[],
  lights: Pixels['lights'],
): string {
  const seen: Sight = eyes.looks
    ? { kind: 'sight', seen: { lights, awake, held: eyes.held, refused: eyes.refused } }
    : { kind: 'sight', seen: undefined };
  const bytes = bytesOf(table);
  const text = padded(seen, bytes);
  // Nothing may be longer: what does not fit is not seen.
  return text.length === bytes ? text : padded({ kind: 'sight', seen: undefined }, bytes);
}

/** Room for every pixel of the largest rings and for what a hand can hold. */
function bytesOf({ layout }: TablePort): number {
  return 2_500 + 110 * layout.slots.length + 4 * layout.seats.length;
}

/** A message as text of so many bytes, or of a multiple of them: its own length tells nothing. */
export function padded(message: ServerMessage, bytes: number): string {
  const ascii = JSON.stringify(message).replace(
    /[^\u0020-\u007e]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return ascii.padEnd(Math.ceil(ascii.length / bytes) * bytes, ' ');
}
