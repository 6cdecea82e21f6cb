/** Una Notte da Lupi in rehearsals: positions, short words for its tiles, public facts. */
import { z } from 'zod';
import {
  bySeatNumber,
  type CardsBySlot,
  type Condition,
  type Cue,
  derive,
  type FileWords,
  jsonOf,
  notedBySeat,
  type Rehearsed,
  refuseUnless,
  type Seated,
  seatsWithNote,
  winnersOn,
  withoutUndefined,
} from '../../engine/script/index.js';
import type { SlotIndex, TableLayout } from '../../engine/table/index.js';
import {
  type Deck,
  deckOf,
  faultsOf,
  LEAST_PLAYERS,
  recommendedDeck,
  tile,
  turnableIn,
} from './deck.js';
import { ONE_NIGHT_PHASES, play } from './game.js';
import { roomFor } from './places.js';
import { newPosition, tilesOf } from './position.js';
import { RESULT_ROWS } from './result.js';
import { ROLE_IDS, type RoleId, TURNABLE } from './roles.js';
import type { OneNightOptions } from './settings.js';

export const ONE_NIGHT_REHEARSED: Rehearsed<OneNightOptions> = {
  cardWords: ROLE_IDS,
  card: (word) => {
    const role = ROLE_IDS.find((one) => one === word);
    return role && tile(role);
  },
  position: (words, seated) => {
    const { layout } = words.names;
    return positionKeys(words)
      .superRefine((given, context) => refuseUnless(context, conditions(given, seated, layout)))
      .transform((given) => ({
        begin: (options) => {
          const deck = given.deck ?? recommendedDeck(seated.length);
          return {
            out: [],
            deck: tilesOf(deck),
            script: (cards) => {
              const g = newPosition(layout, options, seated, deck);
              g.teaching = !given.taught;
              g.dealt = cards && derive(cards, (lying) => dealtAs(lying, given.dealt));
              if (given.from !== 'night' && given.from !== 'dawn') g.atDawn = cards;
              g.flipped = given.turned;
              for (const [voter, on] of given.votes) g.votes.set(voter, on);
              return play(g, given.from);
            },
          };
        },
      }));
  },
  facts: ({ exactly, seat, bySeat }) => {
    const number = seat.transform((one) => one + 1);
    return exactly({
      votes: bySeat(number).transform(bySeatNumber),
      roles: bySeat(z.enum(ROLE_IDS)).transform(bySeatNumber),
      turned: z.enum(TURNABLE),
      lynched: z.array(number),
      winners: z.array(number),
      row: z.enum(RESULT_ROWS),
    })
      .partial()
      .transform(withoutUndefined);
  },
  factsOf: (board, said) => {
    const turned = board.marks?.find(({ picture }) => picture === 'turned')?.name;
    return withoutUndefined({
      votes: notedBySeat(board, 'note.onw-vote', 'on'),
      roles: notedBySeat(board, 'note.onw-role', 'role'),
      turned: turned && jsonOf(turned.params['role']),
      lynched: seatsWithNote(board, 'note.onw-lynched'),
      winners: winnersOn(board),
      row: rowOf(said),
    });
  },
  lastPhase: 'phase.onw-story',
};

/** The number of tiles of each role: by default both Lupi and none of the others. */
const deckSchema = z
  .partialRecord(z.enum(ROLE_IDS), z.int().min(0).max(3))
  .transform((tiles): Deck => deckOf({ wolf: 2, ...tiles }));

/** Returns the keys of a position between two phases. */
function positionKeys({ exactly, bySeat, bySlot, seat }: FileWords) {
  return exactly({
    from: z.enum(ONE_NIGHT_PHASES).default('night'),
    deck: deckSchema.optional(),
    // Hidden: the tiles of the deal, of slots on which another one lies since the night.
    dealt: bySlot(z.enum(ROLE_IDS)).default(new Map()),
    turned: z.enum(TURNABLE).optional(),
    votes: bySeat(seat).default(new Map()),
    taught: z.boolean().default(false),
  });
}
type GivenPosition = z.output<ReturnType<typeof positionKeys>>;

/** Returns the dealt tiles, where those of some slots were exchanged in the night since (ON-NIGHT-08). */
function dealtAs(lying: CardsBySlot, dealt: ReadonlyMap<SlotIndex, RoleId>): CardsBySlot {
  return lying.map((held, slot) => {
    const role = dealt.get(slot);
    return role === undefined ? held : [tile(role)];
  });
}

/** Returns the conditions of a possible position. */
function conditions(
  { from, deck, dealt, turned, votes }: GivenPosition,
  seated: readonly Seated[],
  layout: TableLayout,
): readonly Condition<keyof GivenPosition>[] {
  const players = seated.map(({ seat }) => seat);
  const count = players.length;
  const isOver = from === 'reveal' || from === 'story';
  const isSeen = isOver || from === 'day' || from === 'vote';
  const room = Math.max(LEAST_PLAYERS, roomFor(layout));
  const faults = deck === undefined ? [] : faultsOf(deck, count);
  const used = deck ?? recommendedDeck(count);
  return [
    [
      count >= LEAST_PLAYERS && count <= room,
      'from',
      `${LEAST_PLAYERS} to ${room} players at this table (ON-SETUP-01)`,
    ],
    [
      faults.length === 0,
      'deck',
      `a legal deck for ${count} players (${faults.map(({ rule }) => rule).join()})`,
    ],
    [
      dealt.size === 0 || from !== 'night',
      'dealt',
      'from dawn or later, since tiles are exchanged in the night',
    ],
    [dealt.size !== 1, 'dealt', 'two slots or more, since tiles are exchanged'],
    [turned === undefined || isSeen, 'turned', 'from day, vote, reveal or story (ON-APPR-08)'],
    [
      turned === undefined || turnableIn(used).includes(turned),
      'turned',
      'a token of a deck with an Apprendista (ON-APPR-04)',
    ],
    [votes.size === 0 || isOver, 'votes', 'from reveal or story, since they are cast in vote'],
    [
      [...votes].flat().every((seat) => players.includes(seat)),
      'votes',
      'votes of players for players (ON-VOTE-01)',
    ],
    [
      !isOver || players.every((seat) => votes.has(seat)),
      'votes',
      'a vote of every player, since it starts after them (ON-VOTE-04)',
    ],
  ];
}

/** Returns the row of the decision table that this night came to. */
function rowOf(said: readonly Cue[]) {
  const dealt = said.findLastIndex(({ id }) => id === 'onw.deal.ask');
  const told = said.slice(dealt + 1).find(({ id }) => id.startsWith('onw.result'));
  return told?.id === 'onw.result-without-humans' ? 'D5' : jsonOf(told?.params['row']);
}
