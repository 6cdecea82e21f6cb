/** Which game is being played, as everybody can see: a phase belongs to one game. */
import { GAMES } from '../games/games.js';
import type { PublicView } from '../play/view.js';
import type { Game } from '../script/game.js';

/** The game that is open; `undefined` between two games, and when the evening has ended. */
export function gameOf({ phase }: Pick<PublicView, 'phase'>): Game | undefined {
  return GAMES.find(({ spoken }) => Object.hasOwn(spoken.catalogue.cues, phase.id));
}
