/** Facts that everybody at the table has seen or heard, for the page: the living, the objects, the winners. LMT-11. */
import type { PublicBoard, PublicMark } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { villageBoard } from '../tabula/village-board.js';
import { cue } from './cues.js';
import { character, type Deck, rolesIn } from './deck.js';
import type { Position } from './position.js';
import { isDeadlyOwl } from './themes.js';

/** LMT-11: the public facts of a position. Every card stays where it lies (LM8-014). */
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

/** The characters of a deck, each once for each copy; LM8-209: an owl's card does not say that it kills. */
export function deckFacts(deck: Deck, isDeadly: boolean): Pick<PublicBoard, 'deck' | 'deckNames'> {
  return {
    deck: rolesIn(deck).map(character),
    deckNames: new Map(isDeadly ? [[character('owl'), cue('note.lt-deadly-owl')]] : []),
  };
}

/** “Benvenuto!”, skull and portrait before a player. */
function tilesBefore(g: Position, seat: SeatIndex): readonly PublicMark[] {
  const at = { seat };
  const has = { welcome: g.welcomed, skull: g.skull, portrait: g.portrait };
  return (['welcome', 'skull', 'portrait'] as const)
    .filter((picture) => has[picture] === seat)
    .map((picture) => ({ picture, at, name: cue(`note.lt-${picture}`) }));
}

/** The note of a character that everybody has seen. */
function roleNote(g: Position, seat: SeatIndex) {
  const role = g.shownRoles.get(seat);
  // LM8-213: the card does not show what the mitomane has become.
  if (role === 'mythomaniac' && g.joined !== undefined) {
    return cue('note.lt-became', { joined: g.joined });
  }
  return role && cue('note.lt-role', { role });
}
