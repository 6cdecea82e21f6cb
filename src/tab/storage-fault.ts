/** The notice where the browser keeps nothing. */
import { reasonOf } from '../errors/index.js';
import type { Fault } from '../page/messages/index.js';

export function storageFault(reason: unknown): Fault {
  return {
    code: 'TAB_KEEPS_NOTHING',
    said: `The browser keeps nothing of this evening: ${reasonOf(reason)}.`,
    mend: 'Play on; a reload forgets it. A window that is not private, or more room, helps.',
  };
}
