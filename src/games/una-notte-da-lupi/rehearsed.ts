/** Una Notte da Lupi in rehearsals: positions, short words for its tiles, public facts. */
import { z } from 'zod';
import type { Cue } from '../../script/cue.js';
import { type JsonRecord, jsonOf, withoutUndefined } from '../../script/json.js';
import type { PublicBoard } from '../../script/public-board.js';
import type { CardsBySlot, Script, Seated } from '../../script/questions.js';
import type { BeginsAt, FileWords, Rehearsed } from '../../script/rehearsed.js';
import type { Secret } from '../../script/secret.js';
import { type Deck, deckOf, faultsOf, recommendedDeck } from './deck.js';
import { ONE_NIGHT_PHASES, play } from './game.js';
import type { OneNightOptions } from './options.js';
import { roomFor } from './places.js';
import { newPosition, type Position, tilesOf } from './position.js';
import { ROLE_IDS, TURNABLE } from './roles.js';
import { tile } from './tiles.js';

export const ONE_NIGHT_REHEARSED: Rehearsed<OneNightOptions> = {
  cardWords: ROLE_IDS,
  card: (word) => {
    const role = ROLE_IDS.find((one) => one === word);
    return role && tile(role);
  },
  position,
  facts,
  factsOf,
  lastPhase: 'phase.onw-story',
};

/** How many tiles of each role; both Lupi unless it says so, and none of the others. */
const deckSchema = z
  .partialRecord(z.enum(ROLE_IDS), z.int().min(0).max(3))
  .transform((tiles): Deck => deckOf({ wolf: 2, ...tiles }));

/** A position between two phases, as a file gives it. */
function position(
  { exactly, bySeat, seat, names }: FileWords,
  seated: readonly Seated[],
): z.ZodType<BeginsAt<OneNightOptions>> {
  const { layout } = names;
  return exactly({
    from: z.enum(ONE_NIGHT_PHASES).default('night'),
    deck: deckSchema.optional(),
    turned: z.enum(TURNABLE).optional(),
    votes: bySeat(seat).default(new Map()),
    taught: z.boolean().default(false),
  })
    .superRefine((given, context) => {
      const must = (holds: boolean, path: string, message: string) => {
        if (!holds) context.addIssue({ code: 'custom', message, path: [path] });
      };
      const players = seated.length;
      must(players >= 3 && players <= roomFor(layout), 'from', '3 players or more (ON-SETUP-01)');
      const faults = given.deck === undefined ? [] : faultsOf(given.deck, players);
      must(faults.length === 0, 'deck', `a legal deck (${faults.map(({ rule }) => rule).join()})`);
    })
    .transform((given) => ({
      begin: (options) => {
        const deck = given.deck ?? recommendedDeck(seated.length);
        const make = (cards: Secret<CardsBySlot> | undefined): Position => {
          const g = newPosition(layout, options, seated, deck);
          g.teaching = !given.taught;
          g.dealt = cards;
          if (given.from !== 'night' && given.from !== 'dawn') g.atDawn = cards;
          g.flipped = given.turned;
          for (const [voter, on] of given.votes) g.votes.set(voter, on);
          return g;
        };
        return {
          out: [],
          deck: tilesOf(deck),
          script: (cards): Script<unknown> => play(make(cards), given.from),
        };
      },
    }));
}

const ROWS = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'] as const;

/** What everybody can see and hear of Una Notte da Lupi at a table. */
function facts({ exactly, seat, bySeat }: FileWords): z.ZodType<JsonRecord> {
  const number = seat.transform((one) => one + 1);
  return exactly({
    votes: bySeat(number).transform((map) =>
      Object.fromEntries([...map].map(([voter, on]) => [String(voter + 1), on])),
    ),
    roles: bySeat(z.enum(ROLE_IDS)).transform((map) =>
      Object.fromEntries([...map].map(([one, role]) => [String(one + 1), role])),
    ),
    turned: z.enum(TURNABLE),
    lynched: z.array(number),
    winners: z.array(number),
    row: z.enum(ROWS),
  })
    .partial()
    .transform(withoutUndefined);
}

function factsOf(board: PublicBoard, said: readonly Cue[]): JsonRecord {
  const seatsWith = (id: string) =>
    board.seats
      .filter(({ notes }) => notes.some((note) => note.id === id))
      .map(({ seat }) => seat + 1);
  const noted = (id: string, param: string) =>
    Object.fromEntries(
      board.seats.flatMap(({ seat, notes }) => {
        const note = notes.find((one) => one.id === id);
        const value = note && jsonOf(note.params[param]);
        return value === undefined ? [] : [[String(seat + 1), value]];
      }),
    );
  const turned = board.slots
    .flatMap(({ notes }) => notes)
    .find(({ id }) => id === 'note.onw-turned');
  return withoutUndefined({
    votes: noted('note.onw-vote', 'on'),
    roles: noted('note.onw-role', 'role'),
    turned: turned && jsonOf(turned.params['role']),
    lynched: seatsWith('note.onw-lynched'),
    winners: seatsWith('note.onw-winner'),
    row: jsonOf(said.findLast(({ id }) => id === 'onw.result')?.params['row']),
  });
}
