/** The notice where the browser keeps nothing. */
import { reasonOf } from '../errors.js';
import type { Fault } from '../web/lamps.js';

export function storageFault(reason: unknown): Fault {
  return {
    code: 'TAB_KEEPS_NOTHING',
    said: `The browser keeps nothing of this evening: ${reasonOf(reason)}.`,
    mend: 'Play on; a reload forgets it. A window that is not private, or more room, helps.',
  };
}
