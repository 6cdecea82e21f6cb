/** La Vendetta della Lupa Mannara: hidden is who is who, who is looked at, what the wolves weigh. */

import { press, touch } from '../../../../../src/engine/bots/hand-acts.js';
import type { SlotIndex } from '../../../../../src/engine/table/layout.js';
import { aura, character } from '../../../../../src/games/lupa-mannara/deck.js';
import { ROLES, type RoleId } from '../../../../../src/games/lupa-mannara/roles.js';
import type { PairedGame } from '../paired-game.js';

/** With whom skull and potion lie. */
const WITH_TILES: SlotIndex = 2;

/** A character on each slot, its true Aura on top. */
function dealt(...roles: readonly RoleId[]) {
  return roles.map((role) => [character(role), aura(ROLES[role].nature)]);
}

/**
 * With Amleto and Jekyll, two wolves, and a sixth player who may be away: skull and potion lie with the third,
 * who loses his Aura, and one dies at the second dawn, so that Amleto's time comes.
 */
export const PAIRED_LUPA_MANNARA_OF_SEVEN: PairedGame = {
  id: 'lupa-mannara',
  name: 'lupa-mannara of seven',
  players: 7,
  settings: { discussion_seconds: 30, night_phase_seconds: 10, defence_seconds: 0 },
  // Neither a wolf nor Amleto on the slot that is bitten twice in this history.
  deals: [
    dealt('wolf', 'darius', 'lara', 'fortune-teller', 'purple', 'hamlet', 'jekyll'),
    dealt('jekyll', 'fortune-teller', 'wolf', 'darius', 'lara', 'purple', 'hamlet'),
    dealt('hamlet', 'purple', 'jekyll', 'lara', 'darius', 'wolf', 'fortune-teller'),
  ],
  looksAt: 'aura',
  swaps: false,
  // A night that is begun anew counts as another.
  prey: [1, 1, 0],
  liked: [3, 4],
  byDay: ({ asks, fromMs }) => {
    const [seat = 0] = asks.seats;
    if (asks.kind === 'select') {
      const isTold = asks.progress?.counts?.some(({ count }) => count > 0);
      const done = press(seat, 'right', fromMs + 500);
      return isTold ? done : [...touch(WITH_TILES, fromMs), ...done];
    }
    // Nobody speaks up when there is a time for it.
    return asks.kind === 'claim' && !asks.mayPass ? [] : undefined;
  },
  endsAt: (view, nights) => nights >= 2 && view.phase.id === 'phase.lm-discussion',
};

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

/** LM4-003: one of four characters is in the box, another in each of these deals. */
export const PAIRED_LUPA_MANNARA_OF_FOUR: PairedGame = {
  ...PAIRED_LUPA_MANNARA,
  name: 'lupa-mannara of four',
  players: 4,
  deals: [
    dealt('wolf', 'cow', 'darius', 'fortune-teller'),
    dealt('purple', 'darius', 'wolf', 'cow'),
    dealt('fortune-teller', 'purple', 'cow', 'wolf'),
    dealt('wolf', 'purple', 'fortune-teller', 'darius'),
  ],
};

/** They bite another in each deal, and in one nobody, whom chance replaces: until dawn nobody may learn which. */
export const PAIRED_LUPA_MANNARA_UNTIL_DAWN: PairedGame = {
  ...PAIRED_LUPA_MANNARA,
  name: 'lupa-mannara until dawn',
  settings: { ...PAIRED_LUPA_MANNARA.settings, no_wolf_agreement: 'random' },
  preyOf: (which) => [1, undefined, 3][which],
  besides: (which) => (which === 1 ? 'nothing chosen' : undefined),
  endsAt: (view, nights) => nights === 1 && !view.night,
};

/**
 * Whoever takes up a part of a stack lays it back when it is asked for, and presses nothing: which part it was stays
 * closed.
 */
export const PAIRED_LUPA_MANNARA_LAID_BACK: PairedGame = {
  ...PAIRED_LUPA_MANNARA,
  name: 'lupa-mannara laid back',
  byDay: ({ asks, deal, fromMs }) => {
    if (asks.kind === 'in-place') return [];
    if (asks.kind !== 'removal') return undefined;
    const [slot = 0] = asks.slots;
    const lift = { kind: 'lift' as const, hand: 'lays back', slot: slot === 3 ? 4 : 3 };
    const card = (['aura', 'character'] as const)[deal];
    return [
      { atMs: fromMs, act: { kind: 'take-away', slot, card: asks.card } },
      { atMs: fromMs, act: card === undefined ? lift : { ...lift, card } },
      { atMs: fromMs + 15_000, act: { kind: 'put-back', hand: 'lays back' } },
      // Where its Aura alone leaves, readers know it from the owner.
      ...(asks.card === undefined ? [] : press(asks.seats[0] ?? 0, 'right', fromMs + 500)),
    ];
  },
};
