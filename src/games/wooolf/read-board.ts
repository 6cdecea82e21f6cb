/** Facts that people read off the public board: tokens, answers, players. */
import {
  type Cue,
  type CueParam,
  type PublicBoard,
  seatsMarked,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { ASKED, type Asked } from './asked.js';
import type { ClueToken } from './clues.js';
import { ASPECTS } from './deck.js';
import { FIFTH, type Player } from './players.js';
import type { Answered } from './position.js';
import { kindsLeft } from './question.js';
import type { WooolfOptions } from './settings.js';

/** Returns everybody who can be peeked at, the simulated player last. */
export function targetsOn(board: PublicBoard): readonly Player[] {
  const seats = board.seats.map(({ seat }) => seat);
  return fifthSlots(board).length > 0 ? [...seats, FIFTH] : seats;
}

/** A player's slots. */
export function slotsOnBoard(board: PublicBoard, player: Player): readonly SlotIndex[] {
  if (player === FIFTH) return fifthSlots(board);
  return board.slots.filter(({ owner }) => owner === player).map(({ slot }) => slot);
}

/** Every clue token that lies before somebody. */
export function tokensOn(board: PublicBoard): readonly ClueToken[] {
  return (board.marks ?? []).flatMap(({ at, name: { id, params } }): readonly ClueToken[] => {
    const clue = ASPECTS.find((aspect) => aspect === params['clue']);
    const giver = seatOf(params['by']);
    if (clue === undefined || giver === undefined) return [];
    const about = typeof at === 'object' && 'seat' in at ? at.seat : FIFTH;
    return [{ giver, about, clue, virtual: id === 'note.woo-clue-virtual' }];
  });
}

/** Every question that lies before somebody, with its answer. */
export function answersOn(board: PublicBoard): readonly Answered[] {
  return seatsMarked(board, 'note.woo-answer').flatMap(({ seat, name }): readonly Answered[] => {
    const { params } = name;
    const asked = ASKED.find((one) => one === params['asked']);
    const asker = seatOf(params['by']);
    if (asked === undefined || asker === undefined) return [];
    return [{ asker, about: seat, asked, yes: params['yes'] === true }];
  });
}

/** The kinds of question that can still be asked, in the order in which the table names them. */
export function kindsOn(board: PublicBoard): readonly Asked[] {
  return kindsLeft({ answers: answersOn(board) });
}

/** The house rules that a player's thoughts depend on. */
export type KnownRules = Pick<
  WooolfOptions,
  'dogSecondObjective' | 'advancedSheepAspect' | 'noTokenLeft'
>;

/** HR-WO-02..04: the rules agreed at this table; the rulebook's where none were. */
export function rulesOn({ houseRules }: PublicBoard): KnownRules {
  return {
    dogSecondObjective: houseRules?.['dog_second_objective'] === 'sheep' ? 'sheep' : 'hunter',
    advancedSheepAspect: houseRules?.['advanced_sheep_aspect'] === 'hunter' ? 'hunter' : 'dog',
    noTokenLeft:
      houseRules?.['no_token_left'] === 'no_more_peeking' ? 'no_more_peeking' : 'virtual_token',
  };
}

/** A seat's note of this id, if it has one. */
export function noteOf(board: PublicBoard, seat: SeatIndex, id: string): Cue | undefined {
  return seatsMarked(board, id).find((one) => one.seat === seat)?.name;
}

function fifthSlots({ slots }: PublicBoard): readonly SlotIndex[] {
  return slots.filter(({ owner }) => owner === undefined).map(({ slot }) => slot);
}

/** The seat of a name, or of the only one in a list. */
export function seatOf(param: CueParam | undefined): SeatIndex | undefined {
  if (Array.isArray(param)) return seatOf(param[0]);
  return typeof param === 'object' && 'number' in param ? param.number - 1 : undefined;
}
