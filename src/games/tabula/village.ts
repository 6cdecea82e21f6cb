/** A position of either game of this village, as far as their ceremonies are the same. */

import {
  type BallotResult,
  type CardsBySlot,
  type Cue,
  Narrator,
  nameOf,
  ownId,
  type Seated,
  type SeatName,
  type Secret,
  type StoryLine,
  type Tale,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../../engine/table/index.js';
import { type Place, playerOn } from './characters.js';
import type { Suspects } from './counting.js';
import { type VillageCues, villageCue } from './village-cues.js';

/** House rules of both games. */
export interface VillageOptions {
  readonly discussionSeconds: number;
  /** 0: no speeches. */
  readonly defenceSeconds: number;
  /** Whether suspects vote in the run-off (HR-LM-07). */
  readonly suspectsVoteRunoff: boolean;
  /** Whether the holder of the skull may keep it (HR-LM-11). */
  readonly skullPassSelf: boolean;
}

/** One night, as it was called. */
export interface NightCalled<Call> {
  readonly night: number;
  readonly calls: readonly Call[];
}

/** Public, but for what is in a `Secret`; the phases change it, nobody else does. */
export interface Village<RoleId extends string = string, Night = unknown> {
  /** The letters of the game in the ids of its cues. */
  readonly letters: 'lm' | 'lt';
  readonly layout: TableLayout;
  readonly options: VillageOptions;
  /** Clockwise seen from above: the left of a seat is the next one. */
  readonly players: readonly Place[];
  /** The narrator of cues that return every night. */
  readonly narrator: Narrator;
  /** The index of the game in the evening, from 0. */
  readonly game: number;
  /** LM4-007, LM8-104: the seat at which voting starts while nobody was marked at a dawn. */
  readonly first: SeatIndex;
  /** The number of the night, from 1. */
  night: number;
  /** The seats that are no ghosts. */
  readonly living: Set<SeatIndex>;
  /** The seat that has the skull; none before the first dawn, and when it was discarded (LM4-203). */
  skull: SeatIndex | undefined;
  /** The cards that the readers read at the deal; absent where nobody reads. */
  cards: Secret<CardsBySlot> | undefined;
  /** LM4-302, LM8-402: the voters of today, by nominee. */
  readonly votes: Map<SeatIndex, SeatIndex[]>;
  suspects: Suspects | undefined;
  /** The run-off of this day, once it is public. */
  runoff: BallotResult | undefined;
  /** Roles that everybody has seen: shown at a death, all of them at the end. */
  shownRoles: ReadonlyMap<SeatIndex, RoleId>;
  /** The winners, as far as the table knows the characters. */
  winners: readonly SeatIndex[];
  /** The end of the game, as the voice says it; undefined before it. */
  end: Cue | undefined;
  /** The acts of each night, closed until all agree to hear them. */
  readonly nights: Night[];
  /** The story of the nights, as far as the voice has told it. */
  told: readonly StoryLine[];
  /** Whether this is the first game of these players: the gestures are explained. */
  teaching: boolean;
}

/** The parts of a new game. */
export interface NewVillage<Options> {
  readonly layout: TableLayout;
  readonly options: Options;
  readonly seated: readonly Seated[];
  readonly first: SeatIndex;
  readonly narrator?: Narrator;
  readonly game?: number | undefined;
}

/** Makes the common part of a new game, before the first night. Throws where a seat has no slot. */
export function newVillage<Options extends VillageOptions, RoleId extends string, Night>(
  letters: Village['letters'],
  { layout, options, seated, first, narrator = new Narrator(), game = 0 }: NewVillage<Options>,
): Village<RoleId, Night> & { readonly options: Options } {
  const players = seated
    .map(({ seat, colour }) => ({ seat, colour, slot: slotOf(layout, seat) }))
    .sort((a, b) => a.seat - b.seat);
  return {
    ...{ letters, layout, options, players, narrator, game, first },
    night: 1,
    living: new Set(players.map(({ seat }) => seat)),
    skull: undefined,
    cards: undefined,
    votes: new Map(),
    suspects: undefined,
    runoff: undefined,
    shownRoles: new Map(),
    winners: [],
    end: undefined,
    nights: [],
    told: [],
    teaching: true,
  };
}

function slotOf(layout: TableLayout, seat: SeatIndex): SlotIndex {
  const slot = layout.seats[seat]?.slots[0];
  if (slot === undefined) throw new RangeError(`Seat ${seat + 1} has no slot for its card`);
  return slot;
}

/** Returns the slots of those who live, in seat order. */
export function livingSlots(g: Pick<Village, 'players' | 'living'>): readonly SlotIndex[] {
  return g.players.filter(({ seat }) => g.living.has(seat)).map(({ slot }) => slot);
}

/** Chooses the variant in which to tell a shared cue now, by public facts: never the same as the last time. */
export function villageTale(g: Village, id: keyof VillageCues): Tale {
  return g.narrator.next(ownId(g.letters, id), g.game, g.night, g.living.size);
}

/** Returns words about the card of a slot: those for its player, or that it is nobody's. */
export function aboutCard(g: Village, slot: SlotIndex, words: (seat: SeatName) => Cue): Cue {
  const owner = playerOn(g, slot);
  return owner === undefined
    ? villageCue(g.letters, 'place.foreign', { slot: slot + 1 })
    : words(nameOf(g, owner.seat));
}
