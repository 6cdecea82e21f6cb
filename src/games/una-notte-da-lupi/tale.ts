import type { Tale } from '../../script/narrator.js';
import type { OneNightCues } from './cues.js';
import type { Position } from './position.js';

/** How to tell a cue now, by what everybody knows: never as the last time. */
export function tale(g: Position, id: keyof OneNightCues): Tale {
  return g.narrator.next(id, g.game, g.players.length);
}
