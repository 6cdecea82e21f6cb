/** This game in rehearsals: short words for its cards, and public facts. */
import { z } from 'zod';
import type { Cue } from '../../script/cue.js';
import { type JsonRecord, jsonOf, withoutUndefined } from '../../script/json.js';
import { Narrator } from '../../script/narrator.js';
import type { PublicBoard } from '../../script/public-board.js';
import type { Script, Seated } from '../../script/questions.js';
import {
  type BeginsAt,
  type FileWords,
  type Rehearsed,
  winnersOn,
} from '../../script/rehearsed.js';
import { characterCard, FACES, VARIANTS } from './deck.js';
import { play } from './game.js';
import { LEAST_PLAYERS, MOST_PLAYERS } from './players.js';
import { newPosition } from './position.js';
import { MOST_ROUNDS } from './scoring.js';
import type { WooolfOptions } from './settings.js';

export const WOOOLF_REHEARSED: Rehearsed<WooolfOptions> = {
  lastPhase: 'phase.woo-end',
  shown: 'character',
  cardWords: FACES,
  card: (word) => {
    const face = FACES.find((one) => one === word);
    return face && characterCard(face);
  },
  position,
  facts,
  factsOf,
};

/** The cards are dealt, and the first player of a round begins. */
function position(
  { exactly, seat, bySeat, names: { layout } }: FileWords,
  seated: readonly Seated[],
): z.ZodType<BeginsAt<WooolfOptions>> {
  const count = z.int().min(0).max(20);
  return exactly({
    variant: z.enum(VARIANTS).default('base'),
    round: z.int().min(1).max(MOST_ROUNDS).default(1),
    starter: seat.optional(),
    points: bySeat(count).default(new Map()),
    black: bySeat(count).default(new Map()),
    red: z.array(seat).default([]),
    taught: z.boolean().optional(),
  })
    .superRefine((given, context) => {
      const seats = seated.map((one) => one.seat);
      const named = [given.starter ?? seats[0] ?? 0, ...given.red];
      if (seats.length < LEAST_PLAYERS || seats.length > MOST_PLAYERS) {
        context.addIssue({ code: 'custom', message: '4 to 8 players', path: ['round'] });
      } else if (named.some((one) => !seats.includes(one))) {
        context.addIssue({ code: 'custom', message: 'seats of players', path: ['starter'] });
      }
    })
    .transform((given) => ({
      begin: (options) => ({
        out: [],
        script: (cards): Script<void> => {
          const starter = given.starter ?? Math.min(...seated.map((one) => one.seat));
          const { variant, round } = given;
          const narrator = new Narrator();
          const g = newPosition({
            ...{ layout, options, variant, narrator, seated, starter },
            game: 0,
            series: new Map(),
          });
          g.round = round;
          g.cards = cards;
          g.teaching = !(given.taught ?? round > 1);
          for (const one of seated.map(({ seat: at }) => at)) {
            g.standings.set(one, {
              points: given.points.get(one) ?? 0,
              black: given.black.get(one) ?? 0,
              red: given.red.includes(one) ? 1 : 0,
            });
          }
          return play(g, 'turns');
        },
      }),
    }));
}

/** Facts of this game that everybody at a table can see and hear. */
function facts({ exactly, seat, bySeat }: FileWords): z.ZodType<JsonRecord> {
  const number = seat.transform((one) => one + 1);
  const counts = bySeat(z.int().min(0)).transform((record) =>
    Object.fromEntries([...record].map(([one, value]) => [String(one + 1), value])),
  );
  return exactly({
    variant: z.enum(VARIANTS),
    round: z.int(),
    starter: number,
    out: z.array(number),
    red: z.array(number),
    black: counts,
    points: counts,
    winners: z.array(number),
  })
    .partial()
    .transform(withoutUndefined);
}

function factsOf(board: PublicBoard, _said: readonly Cue[]): JsonRecord {
  const noted = (id: string) =>
    board.seats.filter(({ notes }) => notes.some((note) => note.id === id));
  const numbers = (id: string) => noted(id).map(({ seat }) => seat + 1);
  const paramOf = (one: PublicBoard['seats'][number], id: string, param: string) =>
    jsonOf(one.notes.find((note) => note.id === id)?.params[param]);
  const errors = (id: string) =>
    Object.fromEntries(
      (board.tokens ?? []).flatMap(({ at, name, count = 1 }) =>
        name.id === id && typeof at === 'object' && 'seat' in at
          ? [[String(at.seat + 1), count]]
          : [],
      ),
    );
  const out = noted('note.woo-out').toSorted(
    (a, b) =>
      Number(paramOf(a, 'note.woo-out', 'place')) - Number(paramOf(b, 'note.woo-out', 'place')),
  );
  const { deck } = board;
  return withoutUndefined({
    variant: deck && (deck.some((card) => card.endsWith('-advanced')) ? 'advanced' : 'base'),
    round: board.turn,
    starter: numbers('note.woo-starter')[0],
    out: out.map(({ seat }) => seat + 1),
    red: Object.keys(errors('note.woo-red')).map(Number),
    black: errors('note.woo-black'),
    points: Object.fromEntries(board.seats.map(({ seat, points }) => [String(seat + 1), points])),
    winners: winnersOn(board),
  });
}
