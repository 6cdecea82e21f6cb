import { cue } from '../cues.js';
import type { Role } from './role.js';

/**
 * Lupo Mannaro: both open their eyes and recognise each other, and do nothing else (ON-LUPI-01); one
 * who sees nobody has no other act (ON-LUPI-02). In the Mitomane's call they raise a hand.
 */
export const wolf: Role = {
  id: 'wolf',
  tiles: 2,
  side: 'wolves',
  call: { open: cue('onw.wolf.open'), close: cue('onw.wolf.close') },
  harder: 0,
};
