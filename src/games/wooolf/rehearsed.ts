/** This game in rehearsals: short words for its cards, and public facts. */
import { z } from 'zod';
import type { Cue } from '../../script/cue.js';
import { type JsonRecord, jsonOf, withoutUndefined } from '../../script/json.js';
import type { PublicBoard } from '../../script/public-board.js';
import type { FileWords, Rehearsed } from '../../script/rehearsed.js';
import { characterCard, FACES } from './deck.js';
import type { WooolfOptions } from './options.js';

export const WOOOLF_REHEARSED: Rehearsed<WooolfOptions> = {
  lastPhase: 'phase.woo-end',
  shown: 'character',
  cardWords: FACES,
  card: (word) => {
    const face = FACES.find((one) => one === word);
    return face && characterCard(face);
  },
  facts,
  factsOf,
};

/** What everybody can see and hear of this game at a table. */
function facts({ exactly, seat, bySeat }: FileWords): z.ZodType<JsonRecord> {
  const number = seat.transform((one) => one + 1);
  const counts = bySeat(z.int().min(0)).transform((record) =>
    Object.fromEntries([...record].map(([one, value]) => [String(one + 1), value])),
  );
  return exactly({
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
  return withoutUndefined({
    round: board.turn,
    starter: numbers('note.woo-starter')[0],
    out: out.map(({ seat }) => seat + 1),
    red: Object.keys(errors('note.woo-red')).map(Number),
    black: errors('note.woo-black'),
    points: Object.fromEntries(board.seats.map(({ seat, points }) => [String(seat + 1), points])),
    winners: numbers('note.woo-winner'),
  });
}
