/** This game in rehearsals: short words for its cards, public facts. */
import {
  type PublicBoard,
  type Rehearsed,
  seatsWithNote,
  wordsAt,
} from '../../engine/script/index.js';
import { villageFacts } from '../tabula/village-facts.js';
import { characterNamed } from './deck.js';
import { WINNERS } from './end-rules.js';
import { position } from './given-position.js';
import { ROLE_IDS } from './roles.js';
import type { TabulaOptions } from './settings.js';

/** Facts that everybody at a table can see and hear, each a seat. */
const FACTS = {
  welcome: 'seat',
  skull: 'seat',
  portrait: 'seat',
  paw: 'seat',
  tuft: 'seat',
} as const;

export const TABULA_REHEARSED: Rehearsed<TabulaOptions> = {
  cardWords: ROLE_IDS,
  card: characterNamed,
  position,
  ...villageFacts('lt', WINNERS, FACTS, (board) => ({
    welcome: seatsWithNote(board, 'note.lt-welcome')[0],
    skull: seatsWithNote(board, 'note.lt-skull')[0],
    portrait: seatsWithNote(board, 'note.lt-portrait')[0],
    paw: ownersNoted(board, 'note.lt-paw')[0],
    tuft: ownersNoted(board, 'note.lt-tuft')[0],
  })),
};

function ownersNoted(board: PublicBoard, id: string): readonly number[] {
  return board.slots
    .filter(({ slot }) => wordsAt(board, { slot }).some((note) => note.id === id))
    .flatMap(({ owner }) => (owner === undefined ? [] : [owner + 1]));
}
