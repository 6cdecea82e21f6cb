import { cue } from '../cues.js';
import type { Role } from './role.js';

/**
 * Veggente: may look at one other player's tile, or at both in the centre, and puts them back
 * (ON-VEGG-01). What is looked at is the seer's own business; nothing follows from it.
 */
export const seer: Role = {
  id: 'seer',
  tiles: 1,
  side: 'humans',
  call: { open: cue('onw.seer.open'), close: cue('onw.seer.close') },
  harder: 0,
};
