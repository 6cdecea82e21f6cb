import { cue } from '../cues.js';
import type { Role } from './role.js';

/** Massone: two who recognise each other (ON-MASS-01). Both are in a deck, or none (ON-SETUP-05). */
export const mason: Role = {
  id: 'mason',
  tiles: 2,
  side: 'humans',
  call: { open: cue('onw.mason.open'), close: cue('onw.mason.close') },
  harder: -1,
};
