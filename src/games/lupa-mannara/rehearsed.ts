/** This game in rehearsals: short words for its cards, and public facts. */
import { z } from 'zod';
import type { Cue } from '../../script/cue.js';
import { type JsonRecord, jsonOf, withoutUndefined } from '../../script/json.js';
import type { PublicBoard } from '../../script/public-board.js';
import type { FileWords, Rehearsed } from '../../script/rehearsed.js';
import { aura, character } from './deck.js';
import type { LupaMannaraOptions } from './options.js';
import { ROLE_IDS } from './roles.js';

export const LUPA_MANNARA_REHEARSED: Rehearsed<LupaMannaraOptions> = {
  lastPhase: 'phase.lm-end',
  shown: 'character',
  cardWords: [...ROLE_IDS, 'wicked', 'innocent'],
  card: (word) => {
    if (word === 'wicked' || word === 'innocent') return aura(word);
    const role = ROLE_IDS.find((one) => one === word);
    return role && character(role);
  },
  facts,
  factsOf,
};

const WINNERS = ['wolves', 'humans', 'darius'] as const;

/** What everybody can see and hear of this game at a table. */
function facts({ exactly, seat }: FileWords): z.ZodType<JsonRecord> {
  const number = seat.transform((one) => one + 1);
  return exactly({
    ghosts: z.array(number),
    pile: z.array(number),
    claw: number,
    skull: number,
    winner: z.enum(WINNERS),
  })
    .partial()
    .transform(withoutUndefined);
}

function factsOf(board: PublicBoard, evening: readonly Cue[]): JsonRecord {
  // What a game of before came to is no fact of this one.
  const said = evening.slice(evening.findLastIndex(({ id }) => id === 'lm.deal.characters') + 1);
  const seatNotes = board.seats.flatMap(({ seat, notes }) => notes.map((note) => ({ seat, note })));
  const claw = board.slots.find(({ notes }) => notes.some(({ id }) => id === 'note.lm-claw'));
  const noted = (id: string) =>
    seatNotes.filter(({ note }) => note.id === id).map(({ seat }) => seat + 1);
  const pile = seatNotes
    .filter(({ note }) => note.id === 'note.lm-discarded')
    .toSorted((a, b) => Number(a.note.params['place']) - Number(b.note.params['place']));
  return withoutUndefined({
    ghosts: noted('note.lm-ghost'),
    pile: pile.map(({ seat }) => seat + 1),
    claw: claw?.owner === undefined ? undefined : claw.owner + 1,
    skull: noted('note.lm-skull')[0],
    winner: jsonOf(said.findLast(({ id }) => id === 'lm.end.won')?.params['winner']),
  });
}
