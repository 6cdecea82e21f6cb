/** Facts that everybody at the table has seen or heard, for the page, in both games of this village. LMT-11. */
import {
  type Cue,
  nameOf,
  type PublicBoard,
  type PublicMark,
  type PublicSeat,
  type PublicSlot,
  playerAt,
} from '../../engine/script/index.js';
import type { CardId, SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { resultOf } from './result.js';
import type { Village } from './village.js';
import { villageCue } from './village-cues.js';

/** A game's part in its board. */
export interface VillageMarks<RoleId> {
  /** Returns the card of a role that everybody has seen. */
  readonly card: (role: RoleId) => CardId;
  /** Returns whether a seat's card lies in the circle. */
  readonly inCircle: (seat: SeatIndex) => boolean;
  /** Returns the note of a character that everybody has seen. */
  readonly roleNote: (seat: SeatIndex) => Cue | undefined;
  /** Returns the marks of a player besides ghost, role, winner, votes and suspects. */
  readonly others: (seat: SeatIndex, slot: SlotIndex) => readonly PublicMark[];
}

/** Returns the public facts of a position. */
export function villageBoard<RoleId extends string>(
  g: Village<RoleId>,
  marks: VillageMarks<RoleId>,
): PublicBoard {
  return {
    turn: g.night,
    seats: g.players.map(({ seat, colour }): PublicSeat => {
      return { seat, colour, living: g.living.has(seat) ? 1 : 0, points: 0 };
    }),
    slots: g.players.map(({ seat, slot }): PublicSlot => {
      const role = g.shownRoles.get(seat);
      const faceUp = role === undefined ? [] : [marks.card(role)];
      return { slot, owner: seat, inRing: marks.inCircle(seat), faceUp };
    }),
    marks: g.players.flatMap(({ seat, slot }) => [
      ...ghost(g, seat),
      ...marks.others(seat, slot),
      ...facts(g, seat, marks.roleNote(seat)),
      ...trialMarks(g, seat, slot),
    ]),
    result: resultOf(g, marks.roleNote),
  };
}

function ghost(g: Village, seat: SeatIndex): readonly PublicMark[] {
  if (g.living.has(seat)) return [];
  const { colour } = playerAt(g, seat);
  return [{ picture: 'ghost', at: { seat }, name: villageCue(g.letters, 'note.ghost'), colour }];
}

function facts(g: Village, seat: SeatIndex, role: Cue | undefined): readonly PublicMark[] {
  const at = { seat };
  return [
    ...(role === undefined ? [] : [{ at, name: role }]),
    ...(g.winners.includes(seat) ? [{ at, name: villageCue(g.letters, 'note.winner') }] : []),
  ];
}

/** Returns the votes on a card, and the mark of a suspect. */
function trialMarks(g: Village, seat: SeatIndex, slot: SlotIndex): readonly PublicMark[] {
  const at = { slot };
  return [
    ...(g.votes.get(seat) ?? []).map((giver): PublicMark => {
      const name = villageCue(g.letters, 'note.votes', { voters: [nameOf(g, giver)] });
      return { picture: 'vote', at, name, giver };
    }),
    ...(['paw', 'tuft'] as const)
      .filter((picture) => g.suspects?.[picture] === seat)
      .map((picture): PublicMark => {
        return { picture, at, name: villageCue(g.letters, `note.${picture}`), colour: picture };
      }),
  ];
}
