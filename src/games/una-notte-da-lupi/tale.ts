import type { Tale } from '../../script/narrator.js';
import type { OneNightCues } from './cues.js';
import type { Position } from './position.js';

/** The variant of a cue now, from public facts: never the last one. */
export function tale(g: Position, id: keyof OneNightCues): Tale {
  return g.narrator.next(id, g.game, g.players.length);
}
