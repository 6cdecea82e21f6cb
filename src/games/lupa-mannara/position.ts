/** A position of this game: everything that is true between two phases. */
import type { CardsBySlot } from '../../script/card-questions.js';
import type { Cue } from '../../script/cue.js';
import type { BallotResult, Called } from '../../script/hidden-questions.js';
import { Narrator } from '../../script/narrator.js';
import type { StoryLine } from '../../script/public-board.js';
import type { Seated } from '../../script/questions.js';
import { type SeatName, seatName } from '../../script/seat-name.js';
import { derive, type Secret } from '../../script/secret.js';
import { kindOf } from '../../table/cards.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../../table/layout.js';
import type { Suspects } from '../tabula/counting.js';
import type { Winner } from '../tabula/end-check.js';
import { type Place, playerAt } from '../tabula/place.js';
import { charactersFor, roleAt } from './deck.js';
import type { CalledRole, RoleId } from './roles.js';
import type { LupaMannaraOptions } from './settings.js';

/** Public, but for what is in a `Secret`; the phases change it, nobody else does. */
export interface Position {
  readonly layout: TableLayout;
  readonly options: LupaMannaraOptions;
  /** Clockwise seen from above: the left of a seat is the next one. */
  readonly players: readonly Place[];
  /** The narrator of cues that return every night. */
  readonly narrator: Narrator;
  /** The index of the game in the evening, from 0. */
  readonly game: number;
  /** LM4-007: the seat at which voting starts while there has been no claw. */
  readonly first: SeatIndex;
  /** From 1. */
  night: number;
  /** The seats that are no ghosts. */
  readonly living: Set<SeatIndex>;
  /** The seats whose Aura still lies on the card (LM4-010). */
  readonly auras: Set<SeatIndex>;
  /** The seats whose Auras lie in the middle; the last one lies on top (LM4-011). */
  readonly pile: SeatIndex[];
  /** The seat that has the claw, or had it last (LM4-207, LM4-313). */
  clawHolder: SeatIndex | undefined;
  /** Whether the claw lies there today, not in the middle (LM4-311). */
  clawLies: boolean;
  /** The seat that has the skull; none before the first dawn, and when it was discarded (LM4-203). */
  skull: SeatIndex | undefined;
  /** The seat that has shown itself as Amleto (LM4-203). */
  hamlet: SeatIndex | undefined;
  /** The cards that the readers read at the deal; absent where nobody reads. */
  cards: Secret<CardsBySlot> | undefined;
  /** The choice of the wolves, closed until dawn (LM4-120). */
  bite: Bite | undefined;
  /** A number that chooses for them, where a house rule wants it (HR-LM-04). */
  lot: Secret<number> | undefined;
  /** The acts of each night, closed until all agree to hear them. */
  readonly nights: Night[];
  /** LM4-302: the voters of today, by nominee. */
  readonly votes: Map<SeatIndex, SeatIndex[]>;
  suspects: Suspects | undefined;
  /** The run-off of this day, once it is public (LM4-308). */
  runoff: BallotResult | undefined;
  /** Roles that everybody has seen: Amleto's when he shows himself, all of them at the end. */
  shownRoles: ReadonlyMap<SeatIndex, RoleId>;
  /** The winners, as far as the table knows the characters. */
  winners: readonly SeatIndex[];
  /** The seats shown as wolves at the end, where nobody read which of them is Lara. */
  pack: readonly SeatIndex[];
  /** Whether everybody who has shown no role is human, as the end has come to show where nobody read. */
  restIsHuman: boolean;
  /** The end of the game, as the voice says it; undefined before it. */
  end: Cue | undefined;
  /** The story of the nights, as far as it was told. */
  told: readonly StoryLine[];
  /** Whether the first game's hints are spoken. */
  teaching: boolean;
}

/** The wolves' choice, and the one that counts instead where the first proves to be the potion's card (LM4-121). */
export type Bite = Pick<Called, 'choice' | 'instead'>;

/** One night, as it was called. */
export interface Night {
  readonly night: number;
  /** The slot of the potion, from dawn on, when all see it. */
  potion?: SlotIndex | undefined;
  readonly calls: readonly { readonly role: CalledRole | 'wolves'; readonly called: Called }[];
}

/** The result of a game, once it is public (LM4-408). */
export interface Ending {
  readonly winner: Winner;
  /** Alive or ghosts. */
  readonly wolves: readonly SeatIndex[];
  /** The seat that claimed to be Darius and to have won, where nobody read (LM4-404). */
  readonly darius?: SeatIndex;
}

/** A new game for these players, before the first night. Throws where a seat has no slot. */
export function newPosition(
  layout: TableLayout,
  options: LupaMannaraOptions,
  seated: readonly Seated[],
  first: SeatIndex,
  narrator: Narrator = new Narrator(),
  game = 0,
): Position {
  const players = seated
    .map(({ seat, colour }) => ({ seat, colour, slot: slotOf(layout, seat) }))
    .sort((a, b) => a.seat - b.seat);
  const seats = players.map(({ seat }) => seat);
  return {
    layout,
    options,
    players,
    narrator,
    game,
    first,
    night: 1,
    living: new Set(seats),
    auras: new Set(seats),
    pile: [],
    clawHolder: undefined,
    clawLies: false,
    skull: undefined,
    hamlet: undefined,
    cards: undefined,
    bite: undefined,
    lot: undefined,
    nights: [],
    votes: new Map(),
    suspects: undefined,
    runoff: undefined,
    shownRoles: new Map(),
    winners: [],
    pack: [],
    restIsHuman: false,
    end: undefined,
    told: [],
    teaching: true,
  };
}

function slotOf(layout: TableLayout, seat: SeatIndex): SlotIndex {
  const slot = layout.seats[seat]?.slots[0];
  if (slot === undefined) throw new RangeError(`Seat ${seat + 1} has no slot for its card`);
  return slot;
}

/** A player as the voice names him. */
export function named(g: Pick<Position, 'players'>, seat: SeatIndex): SeatName {
  return seatName(seat, playerAt(g, seat).colour);
}

/** Everybody's seat, clockwise. */
export function seatsOf(g: Position): readonly SeatIndex[] {
  return g.players.map(({ seat }) => seat);
}

/** The slots of those who live, in seat order. */
export function livingSlots(g: Position): readonly SlotIndex[] {
  return g.players.filter(({ seat }) => g.living.has(seat)).map(({ slot }) => slot);
}

/**
 * LM4-302, LM4-304, LM4-313: everybody in the order in which votes are cast and ties are broken: from the
 * left of who has the claw, or had it last, who comes last himself; from the first seat on while there
 * was no claw.
 */
export function votingOrder(g: Position): readonly SeatIndex[] {
  const seats = seatsOf(g);
  const start =
    g.clawHolder === undefined ? seats.indexOf(g.first) : seats.indexOf(g.clawHolder) + 1;
  return [...seats.slice(start), ...seats.slice(0, start)];
}

/** Whether this character may be at the table: everybody knows it (LM4-002, LM4-103). */
export function mayPlay(
  { players }: { readonly players: readonly unknown[] },
  role: RoleId,
): boolean {
  return charactersFor(players.length).includes(role);
}

/** The seat that has a role, where the cards were read; none, when it is in the box (LM4-003). */
export function holderOf(g: Position, role: RoleId): Secret<SeatIndex | undefined> | undefined {
  const { players } = g;
  return (
    g.cards &&
    derive(g.cards, (cards) => players.find(({ slot }) => roleAt(cards, slot) === role)?.seat)
  );
}

/** The cards expected on every slot now: those read at the deal, less Auras and characters that left. */
export function cardsInCircle(g: Position): Secret<CardsBySlot> | undefined {
  const living = new Set(livingSlots(g));
  const auras = new Set(g.players.filter(({ seat }) => g.auras.has(seat)).map(({ slot }) => slot));
  return (
    g.cards &&
    derive(g.cards, (cards) =>
      cards.map((held, slot) => {
        if (!living.has(slot)) return [];
        return auras.has(slot) ? held : held.filter((card) => kindOf(card) !== 'aura');
      }),
    )
  );
}
