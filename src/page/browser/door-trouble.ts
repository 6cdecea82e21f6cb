/** The reason for which the socket of a page does not open, as far as the page can find out. */
import type { DoorSeen } from '../messages/index.js';

/** Too many pages are open, a proxy hides the typed name, lets no socket through, or serves a folder by halves. */
export type DoorTrouble = 'full' | 'host' | 'upgrade' | 'folder';

/** The socket's code for "try again later". */
const TRY_AGAIN_LATER = 1013;

/** Asks by an ordinary request; undefined while nothing is known: the table is off, or begins. */
export async function doorTrouble(closedBy: number): Promise<DoorTrouble | undefined> {
  if (closedBy === TRY_AGAIN_LATER) return 'full';
  try {
    const response = await fetch('door', { cache: 'no-store' });
    // The key or the name is refused: the door's own page says so.
    if (response.status === 401 || response.status === 421) location.reload();
    if (response.status === 404) return 'folder';
    if (!response.ok) return undefined;
    // The server has the same version, so its answer is not checked.
    const { host } = (await response.json()) as DoorSeen;
    return host === location.host ? 'upgrade' : 'host';
  } catch {
    return undefined;
  }
}
