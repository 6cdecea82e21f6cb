/** The finale of both games of this village. */
import { type Finished, finale } from '../../script/finale.js';
import type { Script } from '../../script/questions.js';
import type { Winner } from './end-check.js';
import type { Village } from './village.js';

/** LM4-403, LM8-503: for the winning side, and for the winners whom the table knows. */
export function villageFinale(
  g: Village,
  winner: Winner | 'hamster',
  board: Finished['board'],
): Script<void> {
  return finale({
    ...g,
    won: winner === 'wolves' ? 'night' : winner === 'humans' ? 'day' : 'one',
    players: g.players.map((player) => ({ ...player, slots: [player.slot] })),
    board,
  });
}
