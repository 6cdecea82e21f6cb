/** Facts that everybody at the table has seen or heard, for the page: the living, the objects, the winners. LMT-11. */
import type { CardsBySlot, PublicBoard, PublicMark } from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import type { Place } from '../tabula/characters.js';
import { villageBoard } from '../tabula/village-board.js';
import { cue } from './cues.js';
import { character, copiesIn, type Deck, deckOf, roleOf, rolesIn } from './deck.js';
import type { Position } from './position.js';
import { ROLE_IDS, type RoleId } from './roles.js';
import { isDeadlyOwl } from './themes.js';

/** Returns the public facts of a position (LMT-11). Every card stays where it lies (LM8-014). */
export function boardOf(g: Position): PublicBoard {
  return {
    ...deckFacts(g.deck, isDeadlyOwl(g.theme, g.players.length)),
    ...villageBoard(g, {
      card: character,
      inCircle: () => true,
      roleNote: (seat) => roleNote(g, seat),
      others: (seat) => tilesBefore(g, seat),
    }),
  };
}

/** Returns the characters of a deck, once for each copy; an owl's card does not say that it kills (LM8-209). */
export function deckFacts(deck: Deck, isDeadly: boolean): Pick<PublicBoard, 'deck' | 'deckNames'> {
  return {
    deck: rolesIn(deck).map(character),
    deckNames: new Map(isDeadly ? [[character('owl'), cue('note.lt-deadly-owl')]] : []),
  };
}

/** Returns “Benvenuto!”, skull and portrait before a player. */
function tilesBefore(g: Position, seat: SeatIndex): readonly PublicMark[] {
  const at = { seat };
  const has = { welcome: g.welcomed, skull: g.skull, portrait: g.portrait };
  return (['welcome', 'skull', 'portrait'] as const)
    .filter((picture) => has[picture] === seat)
    .map((picture) => ({ picture, at, name: cue(`note.lt-${picture}`) }));
}

/** Returns the note of a character that everybody has seen. */
function roleNote(g: Position, seat: SeatIndex) {
  const role = g.shownRoles.get(seat);
  // LM8-213: the card does not show what the mitomane has become.
  if (role === 'mythomaniac' && g.joined !== undefined) {
    return cue('note.lt-became', { joined: g.joined });
  }
  return role && cue('note.lt-role', { role });
}

// Whether what was read, or what everybody said, is the deck: compared as a whole. LM8-014, LMT-03.

/** Characters by seat. */
export type RolesBySeat = ReadonlyMap<SeatIndex, RoleId>;

/** The fault of a deal as the readers see it; announced to everybody, and no slot with it. */
export type DealCheck = 'right' | 'wrong-deck' | 'unread';

/** Checks a deal: one character for each player, and together they are the deck (LM8-014). */
export function checkDeal(cards: CardsBySlot, players: readonly Place[], deck: Deck): DealCheck {
  const lying = players.map(({ slot }) => rolesOn(cards, slot));
  if (lying.some((roles) => roles.length > 1)) return 'wrong-deck';
  if (lying.some((roles) => roles.length === 0)) return 'unread';
  return fits(rolesRead(cards, players), deck) ? 'right' : 'wrong-deck';
}

/** Returns the characters that lie on a slot; a card of another deck is none. */
function rolesOn(cards: CardsBySlot, slot: SlotIndex): readonly RoleId[] {
  return (cards[slot] ?? []).flatMap((card) => roleOf(card) ?? []);
}

/** Returns the character of each player, where it was read. */
export function rolesRead(cards: CardsBySlot, players: readonly Place[]): RolesBySeat {
  return new Map(
    players.flatMap(({ seat, slot }) => {
      const [role] = rolesOn(cards, slot);
      return role === undefined ? [] : [[seat, role] as const];
    }),
  );
}

/** Returns whether these characters are the deck, each as often. */
export function fits(roles: RolesBySeat, deck: Deck): boolean {
  const said = deckOf([...roles.values()]);
  return ROLE_IDS.every((role) => copiesIn(said, role) === copiesIn(deck, role));
}
