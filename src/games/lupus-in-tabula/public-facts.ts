/** Facts that everybody at the table has seen or heard, for the page: the living, the objects, the winners. LMT-11. */
import type {
  PublicBoard,
  PublicSeat,
  PublicSlot,
  PublicToken,
} from '../../script/public-board.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import { playerAt } from '../tabula/place.js';
import { resultOf } from '../tabula/result.js';
import { cue } from './cues.js';
import { character, type Deck, rolesIn } from './deck.js';
import { named, type Position } from './position.js';
import { isDeadlyOwl } from './themes.js';

/** LMT-11: the public facts of a position. Every card stays where it lies (LM8-014). */
export function boardOf(g: Position): PublicBoard {
  return {
    turn: g.night,
    ...deckFacts(g.deck, isDeadlyOwl(g.theme, g.players.length)),
    seats: g.players.map(({ seat, colour }): PublicSeat => {
      const living = g.living.has(seat) ? 1 : 0;
      return { seat, colour, living, points: 0, notes: seatNotes(g, seat) };
    }),
    slots: g.players.map(({ seat, slot }): PublicSlot => {
      const role = g.shownRoles.get(seat);
      const faceUp = role === undefined ? [] : [character(role)];
      return { slot, owner: seat, inRing: true, notes: slotNotes(g, seat), faceUp };
    }),
    tokens: g.players.flatMap(({ seat, slot }) => tokensBefore(g, seat, slot)),
    result: resultOf(g, (seat) => roleNote(g, seat)),
  };
}

/** The characters of a deck, each once for each copy; LM8-209: an owl's card does not say that it kills. */
export function deckFacts(deck: Deck, isDeadly: boolean): Pick<PublicBoard, 'deck' | 'deckNames'> {
  return {
    deck: rolesIn(deck).map(character),
    deckNames: new Map(isDeadly ? [[character('owl'), cue('note.lt-deadly-owl')]] : []),
  };
}

/** The objects before a player and on the card: ghost or “Benvenuto!”, skull, portrait, votes, marks. */
function tokensBefore(g: Position, seat: SeatIndex, slot: SlotIndex): readonly PublicToken[] {
  const { colour } = playerAt(g, seat);
  const before = { seat };
  const on = { slot };
  return [
    ...(g.living.has(seat)
      ? []
      : [{ picture: 'ghost', at: before, name: cue('note.lt-ghost'), colour } as const]),
    ...(g.welcomed === seat
      ? [{ picture: 'welcome', at: before, name: cue('note.lt-welcome') } as const]
      : []),
    ...(['skull', 'portrait'] as const).flatMap((picture): readonly PublicToken[] =>
      g[picture] === seat ? [{ picture, at: before, name: cue(`note.lt-${picture}`) }] : [],
    ),
    ...(g.votes.get(seat) ?? []).map((giver): PublicToken => {
      const name = cue('note.lt-votes', { voters: [named(g, giver)] });
      return { picture: 'vote', at: on, name, giver };
    }),
    ...(['paw', 'tuft'] as const).flatMap((picture): readonly PublicToken[] =>
      g.suspects?.[picture] === seat
        ? [{ picture, at: on, name: cue(`note.lt-${picture}`), colour: picture }]
        : [],
    ),
  ];
}

function seatNotes(g: Position, seat: SeatIndex) {
  const role = roleNote(g, seat);
  return [
    ...(g.living.has(seat) ? [] : [cue('note.lt-ghost')]),
    ...(g.welcomed === seat ? [cue('note.lt-welcome')] : []),
    ...(g.skull === seat ? [cue('note.lt-skull')] : []),
    ...(g.portrait === seat ? [cue('note.lt-portrait')] : []),
    ...(role === undefined ? [] : [role]),
    ...(g.winners.includes(seat) ? [cue('note.lt-winner')] : []),
  ];
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

function slotNotes(g: Position, seat: SeatIndex) {
  const voters = g.votes.get(seat) ?? [];
  return [
    ...(voters.length === 0
      ? []
      : [cue('note.lt-votes', { voters: voters.map((one) => named(g, one)) })]),
    ...(g.suspects?.paw === seat ? [cue('note.lt-paw')] : []),
    ...(g.suspects?.tuft === seat ? [cue('note.lt-tuft')] : []),
  ];
}
