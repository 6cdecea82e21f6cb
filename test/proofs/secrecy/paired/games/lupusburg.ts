/** Lupusburg: hidden is who the wolf and the thief are, where the thief looks and what the wolf weighs. */

import type { SeatIndex, SlotIndex } from '../../../../../src/engine/table/layout.js';
import { SEAT_COLOURS } from '../../../../../src/engine/table/scene.js';
import { character, house } from '../../../../../src/games/lupusburg/cards.js';
import type { PairedGame } from '../paired-game.js';

const PLAYERS = 6;

/** The wolf and the thief on these slots, the chest of each seat on its other one. */
function deal(wolf: SlotIndex, thief: SlotIndex) {
  return Array.from({ length: 2 * PLAYERS }, (_, slot) => {
    const seat: SeatIndex = Math.floor(slot / 2);
    const plain = [wolf, thief].find((one) => Math.floor(one / 2) === seat) ?? 2 * seat;
    const colour = SEAT_COLOURS[seat] ?? 'green';
    const role = slot === wolf ? 'wolf' : slot === thief ? 'thief' : 'citizen';
    return [house(colour, slot === plain ? 'plain' : 'chest'), character(role)];
  });
}

export const PAIRED_LUPUSBURG: PairedGame = {
  id: 'lupusburg',
  players: PLAYERS,
  settings: { discussion_seconds: 30, night_phase_seconds: 10 },
  // Never on a slot that leaves the ring in this history.
  deals: [deal(10, 0), deal(6, 2), deal(0, 10), deal(2, 6)],
  looksAt: 'house',
  swaps: false,
  prey: [7, 9],
  liked: [4, 8, 5],
  endsAt: (view, nights) => nights === 2 && !view.night,
};

/** The wolf bites another in each deal, and in one nobody: until dawn nobody may learn which. */
export const PAIRED_LUPUSBURG_UNTIL_DAWN: PairedGame = {
  ...PAIRED_LUPUSBURG,
  name: 'lupusburg until dawn',
  settings: { ...PAIRED_LUPUSBURG.settings, wolf_no_choice: 'nobody' },
  preyOf: (which) => [7, undefined, 9, 4][which],
  besides: (which) => (which === 1 ? 'nothing chosen' : undefined),
  endsAt: (view, nights) => nights === 1 && !view.night,
};
