import { tellsOf } from '../../script/cue.js';
import type { Tale } from '../../script/narrator.js';
import { ONE_NIGHT_CUES, type OneNightCues } from './cues.js';
import type { Position } from './position.js';

/** The variant of a cue now, from public facts: never the last one. */
export function tale(g: Position, id: keyof OneNightCues): Tale {
  return g.narrator.next(id, g.game, g.players.length);
}

/** Makes a cue of this game in the variant of now. */
export const tells = tellsOf(ONE_NIGHT_CUES, tale);
