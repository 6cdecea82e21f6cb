/** This game in rehearsals: short words for its cards, and public facts. */
import { z } from 'zod';
import {
  bySeatNumber,
  drawnOn,
  Narrator,
  notedBySeat,
  type Rehearsed,
  seatsWithNote,
  winnersOn,
  withoutUndefined,
} from '../../engine/script/index.js';
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
  /** Returns the position in which the cards are dealt, and the first player of a round begins. */
  position: ({ exactly, seat, bySeat, names: { layout } }, seated) => {
    const seats = seated.map((one) => one.seat);
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
        const named = [given.starter ?? seats[0] ?? 0, ...given.red];
        if (seats.length < LEAST_PLAYERS || seats.length > MOST_PLAYERS) {
          context.addIssue({ code: 'custom', message: '4 to 8 players', path: ['round'] });
        } else if (named.some((one) => !seats.includes(one))) {
          context.addIssue({ code: 'custom', message: 'seats of players', path: ['starter'] });
        }
      })
      .transform(({ variant, round, starter = Math.min(...seats), ...given }) => ({
        begin: (options) => ({
          out: [],
          script: (cards) => {
            const ofTheEvening = { narrator: new Narrator(), game: 0, series: new Map() };
            const g = newPosition({ ...ofTheEvening, layout, options, variant, seated, starter });
            g.round = round;
            g.cards = cards;
            g.teaching = !(given.taught ?? round > 1);
            for (const one of seats) {
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
  },
  facts: ({ exactly, seat, bySeat }) => {
    const number = seat.transform((one) => one + 1);
    const counts = bySeat(z.int().min(0)).transform(bySeatNumber);
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
  },
  factsOf: (board) => {
    const errors = (id: string) =>
      bySeatNumber(
        drawnOn(board).flatMap(({ at, name, count = 1 }) =>
          name.id === id && typeof at === 'object' && 'seat' in at ? [[at.seat, count]] : [],
        ),
      );
    const places = Object.entries(notedBySeat(board, 'note.woo-out', 'place'));
    const out = places.toSorted(([, one], [, other]) => Number(one) - Number(other));
    const { deck } = board;
    return withoutUndefined({
      variant: deck && (deck.some((card) => card.endsWith('-advanced')) ? 'advanced' : 'base'),
      round: board.turn,
      starter: seatsWithNote(board, 'note.woo-starter')[0],
      out: out.map(([seat]) => Number(seat)),
      red: Object.keys(errors('note.woo-red')).map(Number),
      black: errors('note.woo-black'),
      points: bySeatNumber(board.seats.map(({ seat, points }) => [seat, points])),
      winners: winnersOn(board),
    });
  },
};
