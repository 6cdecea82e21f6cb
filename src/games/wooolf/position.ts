/** A position of this game: everything that is true between two questions. */
import {
  type CardsBySlot,
  type Cue,
  type Narrator,
  roomAt,
  type Seated,
  type SeatName,
  type Secret,
  seatName,
} from '../../engine/script/index.js';
import {
  type CardId,
  SEAT_COLOURS,
  type SeatColour,
  type SeatIndex,
  type SlotIndex,
  type TableLayout,
} from '../../engine/table/index.js';
import type { Asked } from './asked.js';
import type { Character, Pair } from './characters.js';
import type { Clue, ClueToken } from './clues.js';
import { faceOfCard, type Variant } from './deck.js';
import type { Made } from './hypothesis.js';
import { FIFTH, MOST_PLAYERS, PLAYERS_WITH_FIFTH, type Player } from './players.js';
import { NOTHING_YET, type SeatScore, type Standing } from './scoring.js';
import type { Lesson, WooolfOptions } from './settings.js';

/** A player, and the two slots of the cards (WO-015); the bot has two in the middle (WO-018). */
export interface Place {
  readonly player: Player;
  /** The seat, and so the number of the suspect board from 0; the bot's board is a free one. */
  readonly board: SeatIndex;
  readonly colour: SeatColour;
  readonly slots: readonly [SlotIndex, SlotIndex];
}

/** The place of the bot's cards: in the middle, or on the slots of a free seat (WO-018). */
export interface FifthPlace extends Place {
  readonly isInMiddle: boolean;
}

/** Somebody who sits at the table. */
export interface Seat extends Place {
  readonly player: SeatIndex;
}

/** A question card that lies before a player with its answer up (WO-040). */
export interface Answered {
  readonly asker: SeatIndex;
  readonly about: SeatIndex;
  readonly asked: Asked;
  readonly yes: boolean;
}

/** A rule that readers saw broken (WOT-03). */
export type Breach =
  | { readonly kind: 'both-cards'; readonly peeker: SeatIndex; readonly about: Player }
  | { readonly kind: 'clue'; readonly token: ClueToken }
  | { readonly kind: 'answer'; readonly answered: Answered };

/** Public, but for what is in a `Secret`; the phases change it, nobody else does. */
export interface Position {
  readonly layout: TableLayout;
  readonly options: WooolfOptions;
  readonly variant: Variant;
  /** Clockwise: the left of a player is the next one. */
  readonly players: readonly Seat[];
  readonly fifth: FifthPlace | undefined;
  readonly narrator: Narrator;
  /** The index of the game in the evening, from 0. */
  readonly game: number;
  /** The points of the games before with these players. */
  readonly series: ReadonlyMap<SeatIndex, number>;
  /** 1 to 3. */
  round: number;
  /** WO-017, WO-065: the seat that begins this round. */
  starter: SeatIndex;
  /** The seat whose turn it is; absent between two rounds. */
  turn: SeatIndex | undefined;
  /** Turns begun, by seat: in this round, and in the game (WO-045). */
  turnsOfRound: Map<SeatIndex, number>;
  readonly turnsOfGame: Map<SeatIndex, number>;
  tokens: readonly ClueToken[];
  answers: readonly Answered[];
  /** WO-046: the seats that have suspected early, in that order. */
  early: readonly SeatIndex[];
  readonly standings: Map<SeatIndex, Standing>;
  /** The cards that the readers read at the deal; absent where nobody reads. */
  cards: Secret<CardsBySlot> | undefined;
  /** The broken rules that the readers saw, closed until the reveal (WOT-03). */
  breaches: Secret<Breach | undefined>[];
  /** The character of each player, once everybody has seen it. */
  characters: ReadonlyMap<Player, Character>;
  /** The cards that lie face up, by slot, where readers read them (WO-054). */
  turnedUp: ReadonlyMap<SlotIndex, CardId>;
  /** The hypotheses on the boards, as far as they were entered. */
  made: readonly Made[];
  scores: ReadonlyMap<SeatIndex, SeatScore>;
  winners: readonly SeatIndex[];
  /** The end of the game, as the voice says it. */
  end: Cue | undefined;
  /** The clue that is being shown. */
  shownClue: { readonly about: Player; readonly giver: SeatIndex; readonly clue: Clue } | undefined;
  /** Whether the first game's hints are spoken, and which of a turn's were. */
  teaching: boolean;
  readonly lessons: Set<Lesson>;
}

/** The facts a game begins with. */
export type Beginning = Pick<
  Position,
  'layout' | 'options' | 'variant' | 'narrator' | 'game' | 'series' | 'starter'
> & { readonly seated: readonly Seated[] };

/** Creates a new game, before its first round. Throws where a player has no two slots. */
export function newPosition({ seated, ...beginning }: Beginning): Position {
  const { layout } = beginning;
  const players = seated
    .map(({ seat, colour }) => {
      return { player: seat, board: seat, colour, slots: slotsOf(layout, seat) };
    })
    .sort((a, b) => a.player - b.player);
  return {
    ...beginning,
    ...newRound(1),
    players,
    fifth: players.length === PLAYERS_WITH_FIFTH ? fifthPlayer(layout, players) : undefined,
    turnsOfGame: new Map(),
    standings: new Map(players.map(({ player }) => [player, NOTHING_YET])),
    winners: [],
    end: undefined,
    teaching: true,
    lessons: new Set(),
  };
}

/** Begins a round: the cards of the one before go back, and the next is dealt (WO-015, WO-064). */
export function beginRound(g: Position, round: number): void {
  Object.assign(g, newRound(round));
}

/** Returns everything that belongs to one round, before its first turn. */
function newRound(round: number) {
  return {
    round,
    turn: undefined,
    turnsOfRound: new Map(),
    tokens: [],
    answers: [],
    early: [],
    cards: undefined,
    breaches: [],
    characters: new Map(),
    turnedUp: new Map(),
    made: [],
    scores: new Map(),
    shownClue: undefined,
  } satisfies Partial<Position>;
}

function slotsOf(layout: TableLayout, seat: SeatIndex): readonly [SlotIndex, SlotIndex] {
  const [first, second] = layout.seats[seat]?.slots ?? [];
  if (first === undefined || second === undefined) {
    throw new RangeError(`Seat ${seat + 1} has no two slots for its cards`);
  }
  return [first, second];
}

/**
 * Makes a fifth player with an unused board and its colour, on two slots in the middle; where a table has none there,
 * on those of a free seat (WO-018). Throws where there is neither.
 */
export function fifthPlayer(
  layout: TableLayout,
  players: readonly Pick<Seat, 'board' | 'colour'>[],
): FifthPlace {
  const taken = players.map(({ board }) => board);
  const colours = players.map(({ colour }) => colour);
  const [first, second] = middleOf(layout);
  const colour = SEAT_COLOURS.find((one) => !colours.includes(one)) ?? 'white';
  if (first !== undefined && second !== undefined) {
    const board = [0, 1, 2, 3, 4].find((one) => !taken.includes(one)) ?? 0;
    return { player: FIFTH, board, colour, isInMiddle: true, slots: [first, second] };
  }
  const free = layout.seats.findIndex(
    ({ slots }, seat) => slots.length >= 2 && !taken.includes(seat),
  );
  return { player: FIFTH, board: free, colour, isInMiddle: false, slots: slotsOf(layout, free) };
}

/** Returns the slots that belong to no seat. */
function middleOf({ slots }: TableLayout): readonly SlotIndex[] {
  return slots.flatMap(({ seat }, slot) => (seat === undefined ? [slot] : []));
}

/** Returns the most players on this table (WOT-01): two slots each, and with four two more for the fifth player. */
export function roomFor(layout: TableLayout): number {
  const seats = roomAt(layout, 2, MOST_PLAYERS);
  return seats === PLAYERS_WITH_FIFTH && middleOf(layout).length < 2 ? 0 : seats;
}

/** Returns everybody who can be peeked at and suspected, the bot last (WO-018). */
export function targets(g: Pick<Position, 'players' | 'fifth'>): readonly Place[] {
  return g.fifth === undefined ? g.players : [...g.players, g.fifth];
}

/** Returns the place of a player. Throws a `RangeError` where nobody plays. */
export function placeOf(g: Pick<Position, 'players' | 'fifth'>, player: Player): Place {
  const place = targets(g).find((one) => one.player === player);
  if (place === undefined) throw new RangeError(`Nobody plays at ${player}`);
  return place;
}

/** Returns the place that a slot belongs to; undefined for a slot of no player. */
export function placeOn(g: Position, slot: SlotIndex): Place | undefined {
  return targets(g).find(({ slots }) => slots.includes(slot));
}

/** Names a player as the voice does: by the colour of the board. */
export function nameOf(g: Pick<Position, 'players' | 'fifth'>, player: Player): SeatName {
  const { board, colour } = placeOf(g, player);
  return seatName(board, colour);
}

/** Returns everybody's seat, clockwise. */
export function seatsOf(g: Pick<Position, 'players'>): readonly SeatIndex[] {
  return g.players.map(({ player }) => player);
}

/** Returns the seats in the order of turns, from this one on. */
export function seatsFrom(g: Position, first: SeatIndex): readonly SeatIndex[] {
  const seats = seatsOf(g);
  const at = Math.max(0, seats.indexOf(first));
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/** Returns the standing of a player (WO-061, WO-070..073). */
export function standingOf(g: Position, seat: SeatIndex): Standing {
  return g.standings.get(seat) ?? NOTHING_YET;
}

/** Returns whether hands are explained no more: that is for the first round of a first game. */
export function isTaught({ teaching, round }: Position): boolean {
  return !teaching || round > 1;
}

/** Returns the two cards of a player, on whichever of the two slots they lie; `undefined` unless there are just two. */
export function pairIn(cards: CardsBySlot, { slots }: Place): Pair | undefined {
  const lying = slots.flatMap((slot) => cards[slot] ?? []);
  const [one, other, third] = lying.flatMap((card) => faceOfCard(card) ?? []);
  return one === undefined || other === undefined || third !== undefined ? undefined : [one, other];
}
