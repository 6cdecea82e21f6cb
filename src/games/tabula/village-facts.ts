/** Facts that a rehearsal of either game of this village may expect. */
import { z } from 'zod';
import type { Cue } from '../../script/cue.js';
import { type JsonRecord, withoutUndefined } from '../../script/json.js';
import type { PublicBoard } from '../../script/public-board.js';
import { type FileWords, seatsNoted, winnersOn, winnerTold } from '../../script/rehearsed.js';
import { ownId } from '../../script/shared-cues.js';

/** Their schema: `own` are the facts of one game, each a seat or several. */
export function villageFacts(
  { exactly, seat }: FileWords,
  winners: readonly string[],
  own: Readonly<Record<string, 'seat' | 'seats'>>,
): z.ZodType<JsonRecord> {
  const number = seat.transform((one) => one + 1);
  const seats = z.array(number);
  return exactly({
    ghosts: seats,
    ...Object.fromEntries(
      Object.entries(own).map(([name, what]) => [name, what === 'seat' ? number : seats]),
    ),
    winner: z.enum(winners),
    winners: seats,
  })
    .partial()
    .transform(withoutUndefined);
}

/** The facts now, of the board and of the cues since the beginning; `own` are those of one game. */
export function villageFactsOf(
  letters: 'lm' | 'lt',
  board: PublicBoard,
  said: readonly Cue[],
  own: Parameters<typeof withoutUndefined>[0],
): JsonRecord {
  return withoutUndefined({
    ghosts: seatsNoted(board, ownId(letters, 'note.ghost')),
    ...own,
    winner: winnerTold(said, `${letters}.deal.characters`, `${letters}.end.won`),
    winners: winnersOn(board),
  });
}
