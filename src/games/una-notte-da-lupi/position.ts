/** A position of Una Notte da Lupi: its state between two phases. */
import {
  type CardsBySlot,
  type Cue,
  Narrator,
  type Seated,
  type Secret,
  type Sightings,
  type StoryLine,
  secret,
} from '../../engine/script/index.js';
import type { CardId, SeatIndex, SlotIndex, TableLayout } from '../../engine/table/index.js';
import { type Deck, rolesIn, tile } from './deck.js';
import type { Places } from './place.js';
import { placesOf } from './places.js';
import type { FinalRole, Lynching } from './result.js';
import type { RoleId, Turnable } from './roles.js';
import type { OneNightOptions } from './settings.js';

/** Public except for the `Secret` values; only the phases change it. */
export interface Position extends Places {
  readonly layout: TableLayout;
  readonly options: OneNightOptions;
  /** Public, because the tokens lie on the table (ON-SETUP-10). */
  readonly deck: Deck;
  /** The tiles that the readers read after the deal; absent where nobody reads (ON-SETUP-14). */
  dealt: Secret<CardsBySlot> | undefined;
  /** The tiles read when the day was announced: the result of the night (ON-DAY-07). */
  atDawn: Secret<CardsBySlot> | undefined;
  /** Their sightings of hands in each call, by role (ON-NIGHT-08); absent for calls that nobody watched. */
  seen: Secret<NightSightings>;
  /** The family whose token lies face down, seen by all at dawn (ON-APPR-08). */
  flipped: Turnable | undefined;
  /** The vote of each seat, as far as it is public (ON-VOTE-05). */
  readonly votes: Map<SeatIndex, SeatIndex>;
  /** The roles that the voice has read out so far; none where players say who they are. */
  readonly readOut: Map<SeatIndex, RoleId>;
  /** Final roles, once the tiles are turned up (ON-CONV-03). */
  finals: ReadonlyMap<SeatIndex, FinalRole> | undefined;
  lynching: Lynching | undefined;
  winners: readonly SeatIndex[];
  /** The end of the game, as the voice says it; undefined before it. */
  end: Cue | undefined;
  /** The story of the night, as far as the voice has told it. */
  told: readonly StoryLine[];
  /** Whether hints are spoken. */
  teaching: boolean;
  /** Chooses the variants of texts for this evening. */
  readonly narrator: Narrator;
  /** The number of this game in the evening, from 1. */
  readonly game: number;
}

/** Sightings of readers in the calls of a night, by the role that was called. */
export type NightSightings = ReadonlyMap<RoleId, Sightings>;

/** Creates a new game for these players, before the night. Throws where the table has no room for them. */
export function newPosition(
  layout: TableLayout,
  options: OneNightOptions,
  seated: readonly Seated[],
  deck: Deck,
  narrator: Narrator = new Narrator(),
  game = 1,
): Position {
  return {
    ...placesOf(layout, seated),
    layout,
    options,
    deck,
    dealt: undefined,
    atDawn: undefined,
    seen: secret<NightSightings>(new Map()),
    flipped: undefined,
    votes: new Map(),
    readOut: new Map(),
    finals: undefined,
    lynching: undefined,
    winners: [],
    end: undefined,
    told: [],
    teaching: true,
    narrator,
    game,
  };
}

/** Returns the players from a seat on, clockwise, that seat last. */
export function clockwiseAfter({ players }: Pick<Places, 'players'>, seat: SeatIndex) {
  const at = players.findIndex((player) => player.seat === seat);
  return [...players.slice(at + 1), ...players.slice(0, at + 1)];
}

/** Returns the seat whose tile belongs on a slot; undefined in the centre and elsewhere. */
export function seatAt({ players }: Pick<Places, 'players'>, slot: SlotIndex) {
  return players.find((player) => player.slot === slot)?.seat;
}

/** Returns the tiles of a deck, as readers name them. */
export function tilesOf(deck: Deck): readonly CardId[] {
  return rolesIn(deck).flatMap((role) => Array.from({ length: deck[role] }, () => tile(role)));
}

/** Returns the slots that a tile lies on: the players' and the centre's. */
export function slotsInGame({ players, centre }: Places): readonly SlotIndex[] {
  return [...players.map(({ slot }) => slot), ...centre];
}
