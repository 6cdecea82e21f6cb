/**
 * Sight of a seat at night, only while it holds *look*, as open eyes would. A telephone gets it at fixed times with a
 * fixed length, whatever it does and whoever is called (law 2); another page gets it while it looks, with the same
 * times and the same length whoever is called.
 */
import type { SeatIndex } from '../../engine/table/index.js';
import type { Pixels, ServerMessage, Sight } from '../messages/index.js';
import type { TablePort } from './table-port.js';

/** Ticks of the grid from one to the next: 0.2 s. */
export const SIGHT_TICKS = 4;

/** Own answers of the table, of a telephone at night. */
export type SightReply = Extract<ServerMessage, { kind: 'hand' | 'refused' }>;

/** The eyes of one seat. */
export interface Eyes {
  looks: boolean;
  /** The seat whose eyes they are, at a page that is no telephone's. */
  seat: SeatIndex | undefined;
  held: Extract<ServerMessage, { kind: 'hand' }>['held'];
  refused: string | undefined;
}

export function closedEyes(): Eyes {
  return { looks: false, seat: undefined, held: undefined, refused: undefined };
}

/** The message for one seat; `called` and `awake` as in the message. */
export function sightText(
  table: TablePort,
  eyes: Eyes,
  called: boolean,
  awake: readonly SeatIndex[],
  lights: Pixels['lights'],
): string {
  const seen: Sight = eyes.looks
    ? { kind: 'sight', seen: { lights, called, awake, held: eyes.held, refused: eyes.refused } }
    : { kind: 'sight', seen: undefined };
  const bytes = bytesOf(table);
  const text = padded(seen, bytes);
  // Nothing may be longer: what does not fit is not seen.
  return text.length === bytes ? text : padded({ kind: 'sight', seen: undefined }, bytes);
}

/** The players whom a page's seat sees; it has the lights and its hand already. */
export function glanceText(
  { layout }: TablePort,
  called: boolean,
  awake: readonly SeatIndex[],
): string {
  const seen = { lights: undefined, called, awake, held: undefined, refused: undefined };
  return padded({ kind: 'sight', seen }, 100 + 4 * layout.seats.length);
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
