/** The cards of the characters in both games of this village, and what bots do with them. */
import {
  type Habits,
  type OwnCards,
  type PublicBoard,
  seatsWithMark,
} from '../../engine/script/index.js';
import {
  type CardId,
  faceOf,
  type SeatColour,
  type SeatIndex,
  type SlotIndex,
} from '../../engine/table/index.js';

/** Returns functions that turn these roles into cards, and back. */
export function charactersOf<RoleId extends string>(roles: readonly RoleId[]) {
  const character = (role: RoleId): CardId => `character:${role}`;
  return {
    /** The card of a role, as readers name it. */
    character,
    /** Returns the role of a card; `undefined` for a card that is no character of this game. */
    roleOf: (card: CardId): RoleId | undefined => {
      const face = faceOf(card);
      return roles.find((role) => character(role) === face);
    },
    /** Returns the card of a short word in a rehearsal. */
    characterNamed: (word: string): CardId | undefined => {
      const role = roles.find((one) => one === word);
      return role && character(role);
    },
  };
}

/** Returns whether a seat has a living character. */
export function isLiving({ seats }: PublicBoard, seat: SeatIndex | undefined): boolean {
  return seats.some((one) => one.seat === seat && one.living > 0);
}

/** Returns the first seat with a mark of this name. */
export function seatWithNote(board: PublicBoard, note: string) {
  const seat = seatsWithMark(board, note)[0]?.seat;
  return board.seats.find((one) => one.seat === seat);
}

/** Returns the habits of a player with one character before him. */
export function characterHabits<RoleId extends string>(
  roleOf: (card: CardId) => RoleId | undefined,
  isWolfRole: (role: RoleId) => boolean,
) {
  const roleIn = ({ dealt }: OwnCards): RoleId | undefined =>
    dealt.map(roleOf).find((role) => role !== undefined);
  return {
    roleIn,
    isWolf: (own: OwnCards): boolean => {
      const role = roleIn(own);
      return role !== undefined && isWolfRole(role);
    },
    place: ((cards, seat, { layout }) => {
      const [slot] = layout.seats[seat]?.slots ?? [];
      return slot === undefined ? new Map() : new Map([[slot, cards]]);
    }) satisfies Habits['place'],
  };
}

// Places of the players.

/** A player: the seat, its colour, and the slot of the card. */
export interface Place {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
  readonly slot: SlotIndex;
}

/** Everybody who plays, clockwise. */
export interface Placed {
  readonly players: readonly Place[];
}

/** Returns the player whose card lies on a slot; undefined where no player's card lies. */
export function playerOn({ players }: Placed, slot: SlotIndex): Place | undefined {
  return players.find((one) => one.slot === slot);
}
