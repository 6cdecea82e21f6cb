/**
 * The bare claw knows no card: hidden is whom the guard keeps, and which pads are held before the one that is pointed
 * at.
 */
import type { PairedGame } from '../paired-game.js';

export const PAIRED_BARE_CLAW: PairedGame = {
  id: 'bare-claw',
  players: 4,
  settings: { night_phase_seconds: 10, calls: ['guardia', 'lupi', 'veggente'] },
  deals: [[]],
  swaps: false,
  prey: [3, 6],
  liked: [],
  endsAt: (view, nights) => nights === 2 && !view.night,
};
