/** The bare claw knows no card: hidden is which pads are held before the one that is pointed at. */
import type { PairedGame } from '../paired-game.js';

export const PAIRED_BARE_CLAW: PairedGame = {
  id: 'bare-claw',
  players: 4,
  settings: { night_phase_seconds: 10 },
  deals: [[]],
  swaps: false,
  prey: [3, 6],
  liked: [],
  endsAt: (view, nights) => nights === 2 && !view.night,
};
