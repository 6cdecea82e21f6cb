/** This game in rehearsals: short words for its cards, public facts. */
import type { z } from 'zod';
import type { Cue } from '../../script/cue.js';
import type { JsonRecord } from '../../script/json.js';
import type { PublicBoard } from '../../script/public-board.js';
import { type FileWords, type Rehearsed, seatsNoted } from '../../script/rehearsed.js';
import { villageFacts, villageFactsOf } from '../tabula/village-facts.js';
import { characterNamed } from './deck.js';
import { WINNERS } from './end-rules.js';
import { position } from './given-position.js';
import { ROLE_IDS } from './roles.js';
import type { TabulaOptions } from './settings.js';

export const TABULA_REHEARSED: Rehearsed<TabulaOptions> = {
  lastPhase: 'phase.lt-end',
  shown: 'character',
  cardWords: ROLE_IDS,
  card: characterNamed,
  position,
  facts,
  factsOf,
};

/** Facts of this game that everybody at a table can see and hear. */
function facts(words: FileWords): z.ZodType<JsonRecord> {
  return villageFacts(words, WINNERS, {
    welcome: 'seat',
    skull: 'seat',
    portrait: 'seat',
    paw: 'seat',
    tuft: 'seat',
  });
}

function factsOf(board: PublicBoard, said: readonly Cue[]): JsonRecord {
  const ownersNoted = (id: string) =>
    board.slots
      .filter(({ notes }) => notes.some((note) => note.id === id))
      .flatMap(({ owner }) => (owner === undefined ? [] : [owner + 1]));
  return villageFactsOf('lt', board, said, {
    welcome: seatsNoted(board, 'note.lt-welcome')[0],
    skull: seatsNoted(board, 'note.lt-skull')[0],
    portrait: seatsNoted(board, 'note.lt-portrait')[0],
    paw: ownersNoted('note.lt-paw')[0],
    tuft: ownersNoted('note.lt-tuft')[0],
  });
}
