/** A position of Lupusburg: its state between two phases. */
import {
  type Called,
  type CardsBySlot,
  derive,
  Narrator,
  type PublicResult,
  playerAt,
  type Secret,
  type StoryLine,
} from '../../engine/script/index.js';
import type {
  CardId,
  SeatColour,
  SeatIndex,
  SlotIndex,
  TableLayout,
} from '../../engine/table/index.js';
import type { CalledRole } from './role-ids.js';
import type { LupusburgOptions } from './settings.js';

/** Public except for the `Secret` values; only the phases change it. */
export interface Position {
  readonly layout: TableLayout;
  readonly options: LupusburgOptions;
  /** Clockwise seen from above (LB-CONV-01). */
  readonly players: readonly Place[];
  /** The number of the turn, from 1. */
  turn: number;
  borgomastro: SeatIndex;
  /** Slots whose character is alive (LB-CONV-04). */
  readonly living: Set<SlotIndex>;
  /** The cards read when everybody was ready; absent without readers (LB-SETUP-21). */
  cards: Secret<CardsBySlot> | undefined;
  /** LB-BET-02: the bets by bettor, each with its target and its turn. */
  readonly bets: Map<SeatIndex, Bet>;
  /** The night's choice, secret until dawn (LB-DAWN-01). */
  victim: Secret<SlotIndex | undefined> | undefined;
  /** The acts of each night, secret until all agree to hear them (LB-SEC-01). */
  readonly nights: Night[];
  /** LB-VOTE-01..06: the voters whose tokens lie on a slot, in the order they were placed. */
  readonly tokens: Map<SlotIndex, SeatIndex[]>;
  indicted: Indicted | undefined;
  /** Run-off votes of this day, once they are public (LB-RUN-04). */
  runoff: ReadonlyMap<SeatIndex, { readonly first: number; readonly second: number }> | undefined;
  /** The result of the game, once everybody knows it. */
  result: PublicResult | undefined;
  /** The story of the nights, as far as the voice has told it. */
  told: readonly StoryLine[];
  /** The houses with the chest, as far as they were turned up (LB-SCORE-02). */
  readonly chests: Set<SlotIndex>;
  /** Points of the series before this game. */
  readonly points: ReadonlyMap<SeatIndex, number>;
  /** Whether the first turn's hints are spoken. */
  teaching: boolean;
  /** Chooses the variants of texts for this evening. */
  readonly narrator: Narrator;
  /** The number of this game in the evening, from 1. */
  readonly game: number;
}

/** One night, as it was called. */
export interface Night {
  readonly turn: number;
  /** The calls by character, in their order; more than one where it was repeated (LB-NIGHT-16). */
  readonly calls: ReadonlyMap<CalledRole, readonly Called[]>;
}

/** The seat and slots of a player. */
export interface Place {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
  /** Right-hand slot first (LB-CONV-02). */
  readonly slots: readonly [SlotIndex, SlotIndex];
}

/** A seal laid before a player (LB-BET-02, LB-BET-04). */
export interface Bet {
  readonly on: SeatIndex;
  readonly turn: number;
}

/** LB-VOTE-12: paw for the first, tuft for the second. */
export interface Indicted {
  readonly paw: SlotIndex;
  readonly tuft: SlotIndex;
}

/** The result of a game, once it is public (LB-END-08). */
export interface Ending {
  readonly winner: 'wolf' | 'others';
  readonly wolf: SeatIndex;
}

/** Creates a new game for these players, before the first night. */
export function newPosition(
  layout: TableLayout,
  options: LupusburgOptions,
  seated: readonly { readonly seat: SeatIndex; readonly colour: SeatColour }[],
  borgomastro: SeatIndex,
  points: ReadonlyMap<SeatIndex, number> = new Map(),
  narrator: Narrator = new Narrator(),
  game = 1,
): Position {
  const players = seated
    .map(({ seat, colour }) => ({ seat, colour, slots: slotsOf(layout, seat) }))
    .sort((a, b) => a.seat - b.seat);
  return {
    layout,
    options,
    players,
    turn: 1,
    borgomastro,
    living: new Set(players.flatMap(({ slots }) => slots)),
    cards: undefined,
    bets: new Map(),
    victim: undefined,
    nights: [],
    tokens: new Map(),
    indicted: undefined,
    runoff: undefined,
    result: undefined,
    told: [],
    chests: new Set(),
    points,
    teaching: true,
    narrator,
    game,
  };
}

/** Returns the two slots of a seat, right hand first (LB-CONV-02). Throws when the seat has not two. */
export function slotsOf(layout: TableLayout, seat: SeatIndex): readonly [SlotIndex, SlotIndex] {
  const [right, left] = layout.seats[seat]?.slots ?? [];
  if (right === undefined || left === undefined) {
    throw new RangeError(`Seat ${seat + 1} has not the two slots that Lupusburg needs`);
  }
  return [right, left];
}

/** Returns the owner of a slot; `undefined` for slots outside this game. */
export function ownerOfSlot(g: Position, slot: SlotIndex): Place | undefined {
  return g.players.find(({ slots }) => slots.includes(slot));
}

/** Returns the players from one seat clockwise, that seat first (LB-CONV-01, LB-CONV-03). */
export function clockwiseFrom(g: Position, seat: SeatIndex): readonly Place[] {
  return playersFrom(
    g,
    g.players.findIndex((one) => one.seat === seat),
  );
}

function playersFrom(g: Position, start: number): readonly Place[] {
  return g.players.slice(start).concat(g.players.slice(0, start));
}

/** Returns the players in the order in which ties are broken, nearest first (LB-CONV-03, R-01). */
export function tieOrder(g: Position): readonly Place[] {
  const borgomastro = g.players.findIndex(({ seat }) => seat === g.borgomastro);
  return playersFrom(
    g,
    g.options.tieOrigin === 'borgomastro_first' ? borgomastro : borgomastro + 1,
  );
}

/** Returns the living slots in ring order, nearest to the Borgomastro first (LB-CONV-03, LB-ELIM-04). */
export function livingInRingOrder(g: Position): readonly SlotIndex[] {
  return tieOrder(g).flatMap(({ slots }) => slots.filter((slot) => g.living.has(slot)));
}

/** Returns the number of a player's living characters: 2, 1, or 0 for a ghost (LB-CONV-04). */
export function livingOf(g: Position, seat: SeatIndex): number {
  return playerAt(g, seat).slots.filter((slot) => g.living.has(slot)).length;
}

/**
 * Returns the player who was dealt this character, if the cards were read (LB-CONV-05): both his characters are what it
 * says (LB-SETUP-09).
 */
export function dealtTo(g: Position, card: CardId): Secret<SeatIndex | undefined> | undefined {
  return (
    g.cards &&
    derive(
      g.cards,
      (cards) =>
        g.players.find(({ slots }) => slots.some((slot) => cards[slot]?.includes(card)))?.seat,
    )
  );
}

/** Returns the expected cards on every slot: the cards read, without the eliminated ones. */
export function cardsInRing(g: Position): Secret<CardsBySlot> | undefined {
  const living = new Set(g.living);
  return (
    g.cards && derive(g.cards, (cards) => cards.map((held, slot) => (living.has(slot) ? held : [])))
  );
}
