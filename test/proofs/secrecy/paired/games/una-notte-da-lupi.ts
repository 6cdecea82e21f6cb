/** Una Notte da Lupi: hidden is the deal, who looks at what, and which tiles change places. */

import { tile } from '../../../../../src/games/una-notte-da-lupi/deck.js';
import type { RoleId } from '../../../../../src/games/una-notte-da-lupi/roles.js';
import type { PairedGame } from '../paired-game.js';

const PLAYERS = 5;
/** The first slot of the centre, on a table for ten. */
const CENTRE = 10;

/** The players' tiles and the two in the centre; the eighth is in the box. */
function dealt(...roles: readonly RoleId[]) {
  const stacks = roles.map((role) => [tile(role)]);
  const nobodys = Array.from({ length: CENTRE - PLAYERS }, () => []);
  return [...stacks.slice(0, PLAYERS), ...nobodys, ...stacks.slice(PLAYERS)];
}

export const PAIRED_UNA_NOTTE: PairedGame = {
  id: 'una-notte-da-lupi',
  players: PLAYERS,
  settings: { discussion_seconds: 60, vote_method: 'pad' },
  deals: [
    dealt('wolf', 'seer', 'swindler', 'spoilsport', 'farmer', 'wolf', 'farmer'),
    dealt('farmer', 'wolf', 'seer', 'wolf', 'swindler', 'spoilsport', 'farmer'),
    dealt('spoilsport', 'swindler', 'wolf', 'wolf', 'seer', 'farmer', 'farmer'),
  ],
  swaps: true,
  prey: [1],
  liked: [2, 3],
  endsAt: (view) => view.phase.id === 'phase.onw-reveal',
};
