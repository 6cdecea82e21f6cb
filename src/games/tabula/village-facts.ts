/** Rehearsals of either game of this village: the facts that they may expect. */
import { z } from 'zod';
import {
  type FileWords,
  type JsonRecord,
  ownId,
  type PublicBoard,
  type Rehearsed,
  seatsNoted,
  winnersOn,
  winnerTold,
  withoutUndefined,
} from '../../engine/script/index.js';
import type { Village } from './village.js';

/** Returns the village's part in rehearsals; `kinds` and `now` are the game's facts, each a seat or several. */
export function villageFacts(
  letters: Village['letters'],
  winners: readonly string[],
  kinds: Readonly<Record<string, 'seat' | 'seats'>>,
  now: (board: PublicBoard) => Parameters<typeof withoutUndefined>[0],
) {
  return {
    lastPhase: ownId(letters, 'phase.end'),
    shown: 'character',
    facts: (words) => schemaOf(words, winners, kinds),
    factsOf: (board, said) =>
      withoutUndefined({
        ghosts: seatsNoted(board, ownId(letters, 'note.ghost')),
        ...now(board),
        winner: winnerTold(said, `${letters}.deal.characters`, `${letters}.end.won`),
        winners: winnersOn(board),
      }),
  } satisfies Partial<Rehearsed>;
}

function schemaOf(
  { exactly, seat }: FileWords,
  winners: readonly string[],
  kinds: Readonly<Record<string, 'seat' | 'seats'>>,
): z.ZodType<JsonRecord> {
  const number = seat.transform((one) => one + 1);
  const seats = z.array(number);
  return exactly({
    ghosts: seats,
    ...Object.fromEntries(
      Object.entries(kinds).map(([name, what]) => [name, what === 'seat' ? number : seats]),
    ),
    winner: z.enum(winners),
    winners: seats,
  })
    .partial()
    .transform(withoutUndefined);
}
