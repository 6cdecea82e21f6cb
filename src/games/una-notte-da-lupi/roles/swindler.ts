import { cue } from '../cues.js';
import type { Role } from './role.js';

/**
 * Truffatore: must swap the tile before him with another player's, and looks at his new one
 * (ON-TRUF-01). Who gets the Truffatore does not know, and is an Umano (ON-TRUF-02). He is called
 * last, so that what he takes acts no more this night (ON-TRUF-03).
 */
export const swindler: Role = {
  id: 'swindler',
  tiles: 1,
  side: 'humans',
  call: { open: cue('onw.swindler.open'), close: cue('onw.swindler.close') },
  harder: 0,
};
