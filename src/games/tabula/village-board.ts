/** Facts that everybody at the table has seen or heard, for the page, in both games of this village. LMT-11. */
import { named, playerAt } from '../../script/at-seats.js';
import type { Cue } from '../../script/cue.js';
import type {
  PublicBoard,
  PublicSeat,
  PublicSlot,
  PublicToken,
} from '../../script/public-board.js';
import type { CardId } from '../../table/cards.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import { resultOf } from './result.js';
import type { Village } from './village.js';
import { villageCue } from './village-cues.js';

/** A game's part in its board. */
export interface VillageMarks<RoleId> {
  /** The card of a role that everybody has seen. */
  readonly card: (role: RoleId) => CardId;
  /** Whether a seat's card lies in the circle. */
  readonly inCircle: (seat: SeatIndex) => boolean;
  /** The note of a character that everybody has seen. */
  readonly roleNote: (seat: SeatIndex) => Cue | undefined;
  /** Notes of a seat beside ghost, role and winner. */
  readonly notes: (seat: SeatIndex) => readonly Cue[];
  /** Notes of a card beside votes and marks; absent: none. */
  readonly cardNotes?: (seat: SeatIndex) => readonly Cue[];
  /** Objects before a player and on the card, beside the ghost, votes and marks. */
  readonly objects: (seat: SeatIndex, slot: SlotIndex) => readonly PublicToken[];
}

/** The public facts of a position. */
export function villageBoard<RoleId extends string>(
  g: Village<RoleId>,
  marks: VillageMarks<RoleId>,
): PublicBoard {
  return {
    turn: g.night,
    seats: g.players.map(({ seat, colour }): PublicSeat => {
      const living = g.living.has(seat) ? 1 : 0;
      return { seat, colour, living, points: 0, notes: seatNotes(g, seat, marks) };
    }),
    slots: g.players.map(({ seat, slot }): PublicSlot => {
      const role = g.shownRoles.get(seat);
      const notes = [...(marks.cardNotes?.(seat) ?? []), ...trialNotes(g, seat)];
      const faceUp = role === undefined ? [] : [marks.card(role)];
      return { slot, owner: seat, inRing: marks.inCircle(seat), notes, faceUp };
    }),
    tokens: g.players.flatMap(({ seat, slot }) => [
      ...ghost(g, seat),
      ...marks.objects(seat, slot),
      ...trialTokens(g, seat, slot),
    ]),
    result: resultOf(g, marks.roleNote),
  };
}

function seatNotes<RoleId extends string>(
  g: Village<RoleId>,
  seat: SeatIndex,
  { notes, roleNote }: VillageMarks<RoleId>,
): readonly Cue[] {
  const role = roleNote(seat);
  return [
    ...(g.living.has(seat) ? [] : [villageCue(g.letters, 'note.ghost')]),
    ...notes(seat),
    ...(role === undefined ? [] : [role]),
    ...(g.winners.includes(seat) ? [villageCue(g.letters, 'note.winner')] : []),
  ];
}

function ghost(g: Village, seat: SeatIndex): readonly PublicToken[] {
  if (g.living.has(seat)) return [];
  const { colour } = playerAt(g, seat);
  return [{ picture: 'ghost', at: { seat }, name: villageCue(g.letters, 'note.ghost'), colour }];
}

/** Votes on a card, and the mark of a suspect. */
function trialTokens(g: Village, seat: SeatIndex, slot: SlotIndex): readonly PublicToken[] {
  const at = { slot };
  return [
    ...(g.votes.get(seat) ?? []).map((giver): PublicToken => {
      const name = villageCue(g.letters, 'note.votes', { voters: [named(g, giver)] });
      return { picture: 'vote', at, name, giver };
    }),
    ...(['paw', 'tuft'] as const).flatMap((picture): readonly PublicToken[] =>
      g.suspects?.[picture] === seat
        ? [{ picture, at, name: villageCue(g.letters, `note.${picture}`), colour: picture }]
        : [],
    ),
  ];
}

function trialNotes(g: Village, seat: SeatIndex): readonly Cue[] {
  const voters = (g.votes.get(seat) ?? []).map((one) => named(g, one));
  return [
    ...(voters.length === 0 ? [] : [villageCue(g.letters, 'note.votes', { voters })]),
    ...(['paw', 'tuft'] as const)
      .filter((mark) => g.suspects?.[mark] === seat)
      .map((mark) => villageCue(g.letters, `note.${mark}`)),
  ];
}
