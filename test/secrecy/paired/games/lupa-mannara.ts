/** La Vendetta della Lupa Mannara: hidden is who is who, who is looked at, what the wolves weigh. */
import { aura, character } from '../../../../src/games/lupa-mannara/deck.js';
import { ROLES, type RoleId } from '../../../../src/games/lupa-mannara/roles.js';
import type { PairedGame } from '../paired-game.js';

/** A character on each slot, its true Aura on top. */
function dealt(...roles: readonly RoleId[]) {
  return roles.map((role) => [character(role), aura(ROLES[role].aura)]);
}

export const PAIRED_LUPA_MANNARA: PairedGame = {
  id: 'lupa-mannara',
  players: 5,
  settings: { discussion_seconds: 30, night_phase_seconds: 10, defence_seconds: 0 },
  // Never a wolf on the slot that is bitten twice in this history.
  deals: [
    dealt('wolf', 'cow', 'darius', 'fortune-teller', 'purple'),
    dealt('purple', 'darius', 'wolf', 'cow', 'fortune-teller'),
    dealt('fortune-teller', 'purple', 'cow', 'wolf', 'darius'),
  ],
  looksAt: 'aura',
  swaps: false,
  prey: [1],
  liked: [2, 3],
  endsAt: (view, nights) => nights === 2 && view.phase.id === 'phase.lm-discussion',
};
