/** Whether what was read, or what everybody said, is the deck: compared as a whole. LM8-014, LMT-03. */
import type { CardsBySlot } from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import type { Place } from '../tabula/place.js';
import { copiesIn, type Deck, deckOf, roleOf } from './deck.js';
import { ROLE_IDS, type RoleId } from './roles.js';

/** Characters by seat. */
export type RolesBySeat = ReadonlyMap<SeatIndex, RoleId>;

/** The fault of a deal as the readers see it; told to everybody, and no slot with it. */
export type DealCheck = 'right' | 'wrong-deck' | 'unread';

/** LM8-014: one character for each player, and together they are the deck. */
export function checkDeal(cards: CardsBySlot, players: readonly Place[], deck: Deck): DealCheck {
  const lying = players.map(({ slot }) => rolesOn(cards, slot));
  if (lying.some((roles) => roles.length > 1)) return 'wrong-deck';
  if (lying.some((roles) => roles.length === 0)) return 'unread';
  return fits(rolesRead(cards, players), deck) ? 'right' : 'wrong-deck';
}

/** The characters that lie on a slot; a card of another deck is none. */
function rolesOn(cards: CardsBySlot, slot: SlotIndex): readonly RoleId[] {
  return (cards[slot] ?? []).flatMap((card) => roleOf(card) ?? []);
}

/** The character of each player, where it was read. */
export function rolesRead(cards: CardsBySlot, players: readonly Place[]): RolesBySeat {
  return new Map(
    players.flatMap(({ seat, slot }) => {
      const [role] = rolesOn(cards, slot);
      return role === undefined ? [] : [[seat, role] as const];
    }),
  );
}

/** Whether these characters are the deck, each as often. */
export function fits(roles: RolesBySeat, deck: Deck): boolean {
  const said = deckOf([...roles.values()]);
  return ROLE_IDS.every((role) => copiesIn(said, role) === copiesIn(deck, role));
}
