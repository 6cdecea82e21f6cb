/** This game in rehearsals: positions, short words for its cards, public facts. */
import { z } from 'zod';
import type { CardsBySlot } from '../../script/card-questions.js';
import type { Cue } from '../../script/cue.js';
import { type JsonRecord, jsonOf, withoutUndefined } from '../../script/json.js';
import type { PublicBoard } from '../../script/public-board.js';
import type { Script, Seated } from '../../script/questions.js';
import {
  type BeginsAt,
  type FileWords,
  type Rehearsed,
  winnersOn,
} from '../../script/rehearsed.js';
import { derive, type Secret, secret } from '../../script/secret.js';
import type { SeatIndex } from '../../table/layout.js';
import { suspectsOf } from '../tabula/counting.js';
import { character, deckOf, refusalsOf } from './deck.js';
import { WINNERS } from './end-rules.js';
import { playOut } from './evening.js';
import { TURN_PHASES, type TurnPhase } from './game.js';
import type { Hidden, Joined } from './hidden.js';
import { inVotingOrder, newPosition, type Position } from './position.js';
import { ROLE_IDS, type RoleId } from './roles.js';
import type { TabulaOptions } from './settings.js';
import { rolesRead } from './who-is-who.js';

export const TABULA_REHEARSED: Rehearsed<TabulaOptions> = {
  lastPhase: 'phase.lt-end',
  shown: 'character',
  cardWords: ROLE_IDS,
  card: (word) => {
    const role = ROLE_IDS.find((one) => one === word);
    return role && character(role);
  },
  position,
  facts,
  factsOf,
};

const ROLE_WORDS = z.enum(ROLE_IDS);

/** A position between two phases, as a file gives it. `characters` says who is who: no reader is needed. */
function position(
  { exactly, seat, bySeat, names: { layout } }: FileWords,
  seated: readonly Seated[],
): z.ZodType<BeginsAt<TabulaOptions>> {
  return exactly({
    from: z.enum(TURN_PHASES).default('night'),
    night: z.int().min(1).max(30).default(2),
    characters: bySeat(ROLE_WORDS),
    joined: z.enum(['wolf', 'seer', 'fortune-teller']).optional(),
    ghosts: z.array(seat).default([]),
    shown: z.array(seat).default([]),
    welcome: seat.optional(),
    first: seat.optional(),
    skull: seat.optional(),
    portrait: seat.optional(),
    owl: seat.optional(),
    votes: bySeat(seat).default(new Map()),
    taught: z.boolean().default(true),
  })
    .superRefine((given, context) => {
      for (const [path, message] of contradictions(given, seated)) {
        context.addIssue({ code: 'custom', message, path: [path] });
      }
    })
    .transform((given) => ({
      begin: (options) => ({
        out: [],
        deck: [...given.characters.values()].map(character),
        script: (cards): Script<unknown> =>
          playOut(begunAt(given, layout, options, seated, cards), given.from),
      }),
    }));
}

interface GivenPosition {
  readonly from: TurnPhase;
  readonly night: number;
  /** Who is who. */
  readonly characters: ReadonlyMap<SeatIndex, RoleId>;
  /** What the mitomane has become. */
  readonly joined?: Joined | undefined;
  readonly ghosts: readonly SeatIndex[];
  /** Who has shown the card. */
  readonly shown: readonly SeatIndex[];
  readonly welcome?: SeatIndex | undefined;
  readonly first?: SeatIndex | undefined;
  readonly skull?: SeatIndex | undefined;
  readonly portrait?: SeatIndex | undefined;
  /** Whom the owl has named in the night before. */
  readonly owl?: SeatIndex | undefined;
  /** On whom, by voter. */
  readonly votes: ReadonlyMap<SeatIndex, SeatIndex>;
  readonly taught: boolean;
}

/** A new game, brought to what the file says of it. */
function begunAt(
  given: GivenPosition,
  layout: Position['layout'],
  options: TabulaOptions,
  seated: readonly Seated[],
  cards: Secret<CardsBySlot> | undefined,
): Position {
  const first = given.first ?? Math.min(...seated.map(({ seat }) => seat));
  const deck = deckOf([...given.characters.values()]);
  const g = newPosition({ layout, options, seated, deck, theme: 'own', first });
  g.night = given.night;
  g.teaching = !given.taught;
  g.cards = cards;
  const said = secret<ReadonlyMap<SeatIndex, RoleId>>(given.characters);
  const roles = cards === undefined ? said : derive(cards, (all) => rolesRead(all, g.players));
  g.hidden = derive(roles, (all): Hidden => ({ roles: all, joined: given.joined }));
  for (const seat of given.ghosts) g.living.delete(seat);
  g.shownRoles = new Map(
    given.shown.flatMap((seat) => {
      const role = given.characters.get(seat);
      return role === undefined ? [] : [[seat, role] as const];
    }),
  );
  [g.welcomed, g.skull, g.portrait] = [given.welcome, given.skull, given.portrait];
  g.owl = secret<SeatIndex | undefined>(given.owl);
  if (given.votes.size === 0) return g;
  for (const voter of inVotingOrder(g)) {
    const on = given.votes.get(voter);
    if (on !== undefined) g.votes.set(on, [...(g.votes.get(on) ?? []), voter]);
  }
  const candidates = inVotingOrder(g).filter((seat) => g.living.has(seat));
  g.suspects = suspectsOf(candidates, (seat) => g.votes.get(seat)?.length ?? 0);
  return g;
}

const VOTED: readonly TurnPhase[] = ['defence', 'runoff'];

/** Faults of an impossible position: where, and what would be right. */
function contradictions(
  given: GivenPosition,
  seated: readonly Seated[],
): (readonly [path: keyof GivenPosition, accepted: string])[] {
  const { from, characters, ghosts, votes } = given;
  const seats = seated.map(({ seat }) => seat);
  const isLiving = (seat: SeatIndex) => seats.includes(seat) && !ghosts.includes(seat);
  const refusals = refusalsOf(deckOf([...characters.values()]), seats.length);
  const mustBePlayers = ['welcome', 'first', 'skull', 'portrait', 'owl'] as const;
  const rules: readonly (readonly [holds: boolean, path: keyof GivenPosition, string])[] = [
    [seats.length >= 7 && seats.length <= 30, 'from', '7 to 30 players (LM8-001)'],
    [
      seats.every((seat) => characters.has(seat)) && refusals.length === 0,
      'characters',
      'a character for each player, together a deck that can be played (LM8-008)',
    ],
    [new Set(ghosts).size === ghosts.length, 'ghosts', 'each seat once'],
    [ghosts.every((seat) => seats.includes(seat)), 'ghosts', 'seats of players'],
    [seats.filter(isLiving).length >= 2, 'ghosts', 'two or more who live'],
    ...mustBePlayers.map((path) => {
      const seat = given[path];
      return [seat === undefined || seats.includes(seat), path, 'the seat of a player'] as const;
    }),
    [votes.size === 0 || VOTED.includes(from), 'votes', 'from defence or runoff'],
    [
      votes.size > 0 || !VOTED.includes(from),
      'votes',
      'on whom, by voter, since it starts after the first vote',
    ],
    [
      [...votes].every(([seat, on]) => seats.includes(seat) && seat !== on && isLiving(on)),
      'votes',
      'votes of players for others who live (LM8-403)',
    ],
  ];
  return rules.flatMap(([holds, path, accepted]) => (holds ? [] : [[path, accepted]]));
}

/** What everybody can see and hear of this game at a table. */
function facts({ exactly, seat }: FileWords): z.ZodType<JsonRecord> {
  const number = seat.transform((one) => one + 1);
  return exactly({
    ghosts: z.array(number),
    welcome: number,
    skull: number,
    portrait: number,
    paw: number,
    tuft: number,
    winner: z.enum(WINNERS),
    winners: z.array(number),
  })
    .partial()
    .transform(withoutUndefined);
}

function factsOf(board: PublicBoard, evening: readonly Cue[]): JsonRecord {
  // What a game of before came to is no fact of this one.
  const said = evening.slice(evening.findLastIndex(({ id }) => id === 'lt.deal.characters') + 1);
  const seatsNoted = (id: string) =>
    board.seats
      .filter(({ notes }) => notes.some((note) => note.id === id))
      .map(({ seat }) => seat + 1);
  const ownersNoted = (id: string) =>
    board.slots
      .filter(({ notes }) => notes.some((note) => note.id === id))
      .flatMap(({ owner }) => (owner === undefined ? [] : [owner + 1]));
  return withoutUndefined({
    ghosts: seatsNoted('note.lt-ghost'),
    welcome: seatsNoted('note.lt-welcome')[0],
    skull: seatsNoted('note.lt-skull')[0],
    portrait: seatsNoted('note.lt-portrait')[0],
    paw: ownersNoted('note.lt-paw')[0],
    tuft: ownersNoted('note.lt-tuft')[0],
    winner: jsonOf(said.findLast(({ id }) => id === 'lt.end.won')?.params['winner']),
    winners: winnersOn(board),
  });
}
