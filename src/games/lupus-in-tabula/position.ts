/** A position of this game: everything that is true between two phases. */
import type { CardsBySlot } from '../../script/card-questions.js';
import type { Cue } from '../../script/cue.js';
import type { BallotResult } from '../../script/hidden-questions.js';
import { Narrator } from '../../script/narrator.js';
import type { StoryLine } from '../../script/public-board.js';
import type { Seated } from '../../script/questions.js';
import { type SeatName, seatName } from '../../script/seat-name.js';
import { type Secret, secret } from '../../script/secret.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../../table/layout.js';
import type { Suspects } from '../tabula/counting.js';
import { type Place, playerAt } from '../tabula/place.js';
import type { Joined, NightActs } from '../tabula/roles/role.js';
import type { Deck } from './deck.js';
import type { Winner } from './end-rules.js';
import type { Hidden, PublicFacts } from './hidden.js';
import type { CallId, OnceTold, RoleId } from './roles.js';
import type { TabulaOptions } from './settings.js';
import type { ThemeId } from './themes.js';
import { votingOrder } from './vote-rules.js';

/** Public, but for what is in a `Secret`; the phases change it, nobody else does. */
export interface Position {
  readonly layout: TableLayout;
  readonly options: TabulaOptions;
  /** Clockwise seen from above: the left of a seat is the next one. */
  readonly players: readonly Place[];
  /** The characters that play: everybody knows them (LM8-014). */
  readonly deck: Deck;
  readonly theme: ThemeId | 'own';
  readonly narrator: Narrator;
  /** The index of the game in the evening, from 0. */
  readonly game: number;
  /** LM8-104: the seat at which voting starts while the table has “Benvenuto!”. */
  readonly first: SeatIndex;
  /** From 1. */
  night: number;
  /** In how many legs the claw walked in the last night; absent before the first. */
  legs: number | undefined;
  /** The seats that are no ghosts. */
  readonly living: Set<SeatIndex>;
  /** LM8-305: the seat that has “Benvenuto!”; none while the table has it. */
  welcomed: SeatIndex | undefined;
  skull: SeatIndex | undefined;
  portrait: SeatIndex | undefined;
  /** LM8-223, LM8-241: those of whom everybody has heard that they did it. */
  readonly used: Set<OnceTold>;
  /** LM8-205, LM8-238: the seat that became a ghost by the lynching of the day before. */
  lynched: SeatIndex | undefined;
  /** The cards that the readers read at the deal; absent where nobody reads. */
  cards: Secret<CardsBySlot> | undefined;
  /** The character of each seat (LM8-014). */
  hidden: Secret<Hidden>;
  /** The acts of this night, the seat that the owl has named for the coming vote among them (LM8-208). */
  acts: Secret<NightActs>;
  /** The choices of each night, closed until all agree to hear them. */
  readonly nights: Night[];
  /** LM8-402: the voters of today, by nominee. */
  readonly votes: Map<SeatIndex, SeatIndex[]>;
  suspects: Suspects | undefined;
  /** The run-off of this day, once it is public. */
  runoff: BallotResult | undefined;
  /** Roles that everybody has seen: shown at a death, all of them at the end. */
  shownRoles: ReadonlyMap<SeatIndex, RoleId>;
  /** LM8-213: the character that the mitomane has become, from the end on. */
  joined: Joined | undefined;
  winners: readonly SeatIndex[];
  /** LM8-503: the end, in the words that everybody has heard. */
  end: Cue | undefined;
  /** The story of the nights, as far as it was told. */
  told: readonly StoryLine[];
  /** Whether this is the first game of these players: the gestures are explained. */
  teaching: boolean;
  /** The cues that have explained it already: each does so once, when it is first needed. */
  readonly explained: Set<string>;
}

/** One night, as it was called. */
export interface Night {
  readonly night: number;
  readonly calls: readonly {
    readonly call: CallId;
    readonly chosen: Secret<SeatIndex | undefined>;
  }[];
}

/** The result of a game, once it is public (LM8-503). */
export interface Ending {
  readonly winner: Winner;
}

/** The parts of a new game. */
export interface NewGame {
  readonly layout: TableLayout;
  readonly options: TabulaOptions;
  readonly seated: readonly Seated[];
  readonly deck: Deck;
  readonly theme: ThemeId | 'own';
  readonly first: SeatIndex;
  readonly narrator?: Narrator;
  readonly game?: number;
}

/** A new game for these players, before the first night. Throws where a seat has no slot. */
export function newPosition({ seated, narrator, game, ...given }: NewGame): Position {
  const players = seated
    .map(({ seat, colour }) => ({ seat, colour, slot: slotOf(given.layout, seat) }))
    .sort((a, b) => a.seat - b.seat);
  return {
    ...given,
    players,
    narrator: narrator ?? new Narrator(),
    game: game ?? 0,
    night: 1,
    legs: undefined,
    living: new Set(players.map(({ seat }) => seat)),
    welcomed: undefined,
    skull: undefined,
    portrait: undefined,
    used: new Set(),
    lynched: undefined,
    cards: undefined,
    hidden: secret<Hidden>({ roles: new Map(), joined: undefined }),
    acts: secret<NightActs>({ seen: [] }),
    nights: [],
    votes: new Map(),
    suspects: undefined,
    runoff: undefined,
    shownRoles: new Map(),
    joined: undefined,
    winners: [],
    end: undefined,
    told: [],
    teaching: true,
    explained: new Set(),
  };
}

function slotOf(layout: TableLayout, seat: SeatIndex): SlotIndex {
  const slot = layout.seats[seat]?.slots[0];
  if (slot === undefined) throw new RangeError(`Seat ${seat + 1} has no slot for its card`);
  return slot;
}

/** A player as the voice names him. */
export function named(g: Pick<Position, 'players'>, seat: SeatIndex): SeatName {
  const colours = g.players.map(({ colour }) => colour);
  return seatName(seat, playerAt(g, seat).colour, colours);
}

/** Everybody's seat, clockwise. */
export function seatsOf(g: Pick<Position, 'players'>): readonly SeatIndex[] {
  return g.players.map(({ seat }) => seat);
}

/** What everybody knows of the village as it is now. */
export function factsOf({ living, welcomed, lynched }: Position): PublicFacts {
  return { living: new Set(living), welcomed, lynched };
}

/** The slots of those who live, in seat order. */
export function livingSlots(g: Position): readonly SlotIndex[] {
  return g.players.filter(({ seat }) => g.living.has(seat)).map(({ slot }) => slot);
}

/** LM8-402: everybody in the order in which votes are cast and ties are broken. */
export function inVotingOrder(g: Position): readonly SeatIndex[] {
  return votingOrder(seatsOf(g), g.welcomed, g.first);
}

/** LM8-234: a ghost whom everybody has seen to be Mortovivo, and who plays on. */
export function playsOn(g: Position, seat: SeatIndex): boolean {
  return !g.living.has(seat) && g.shownRoles.get(seat) === 'undead';
}

/** LM8-403, HR-LM-10: the seats that may be nominated. */
export function mayBeNominated(g: Position, seat: SeatIndex): boolean {
  return g.living.has(seat) || (g.options.deadUndead === 'nominable' && playsOn(g, seat));
}
