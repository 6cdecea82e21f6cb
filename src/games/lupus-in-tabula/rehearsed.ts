/** This game in rehearsals: short words for its cards, public facts. */
import { z } from 'zod';
import type { Cue } from '../../script/cue.js';
import { type JsonRecord, withoutUndefined } from '../../script/json.js';
import type { PublicBoard } from '../../script/public-board.js';
import {
  type FileWords,
  type Rehearsed,
  seatsNoted,
  winnersOn,
  winnerTold,
} from '../../script/rehearsed.js';
import { character } from './deck.js';
import { WINNERS } from './end-rules.js';
import { position } from './given-position.js';
import { ROLE_IDS } from './roles.js';
import type { TabulaOptions } from './settings.js';

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

/** Facts of this game that everybody at a table can see and hear. */
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

function factsOf(board: PublicBoard, said: readonly Cue[]): JsonRecord {
  const ownersNoted = (id: string) =>
    board.slots
      .filter(({ notes }) => notes.some((note) => note.id === id))
      .flatMap(({ owner }) => (owner === undefined ? [] : [owner + 1]));
  return withoutUndefined({
    ghosts: seatsNoted(board, 'note.lt-ghost'),
    welcome: seatsNoted(board, 'note.lt-welcome')[0],
    skull: seatsNoted(board, 'note.lt-skull')[0],
    portrait: seatsNoted(board, 'note.lt-portrait')[0],
    paw: ownersNoted('note.lt-paw')[0],
    tuft: ownersNoted('note.lt-tuft')[0],
    winner: winnerTold(said, 'lt.deal.characters', 'lt.end.won'),
    winners: winnersOn(board),
  });
}
