/**
 * Wooolf!: hidden is who is who, which of two cards is looked at, and whether a clue or an answer is true. In
 * the first two deals every peek leads to the same clue: once a wolf is a lie, once it is none.
 */

import { press, type TimedAct, touch } from '../../../../../src/engine/bots/hand-acts.js';
import { drawnOn, wordsAt } from '../../../../../src/engine/script/marks.js';
import { characterCard, type Face } from '../../../../../src/games/wooolf/deck.js';
import type { ByDay, PairedGame } from '../paired-game.js';

const PLAYERS = 5;

/** Two cards a player, the right-hand one first. */
function dealt(...pairs: readonly (readonly [Face, Face])[]) {
  return pairs.flat().map((face) => [characterCard(face)]);
}

/** The shepherd is orange, looks at a sheep and says wolf. */
const LIAR = dealt(
  ['shepherd-unknown', 'sheep'],
  ['sheep', 'hunter'],
  ['sheep', 'sheep'],
  ['dog', 'dog-unknown'],
  ['hunter-unknown', 'wolf'],
);

/** Orange is a hunter and sees a wolf. */
const HONEST = dealt(
  ['sheep', 'hunter-unknown'],
  ['sheep', 'wolf'],
  ['hunter', 'sheep'],
  ['sheep', 'dog'],
  ['dog-unknown', 'shepherd-unknown'],
);

/** By deal: which cards a hand lifts at once. Two are against the rules, and told at the reveal only. */
const LIFTED: readonly (readonly [number, ...number[]])[] = [[0], [1], [0, 1]];

export const PAIRED_WOOOLF: PairedGame = {
  id: 'wooolf',
  players: PLAYERS,
  settings: { variant: 'base' },
  deals: [LIAR, HONEST, LIAR],
  swaps: false,
  prey: [],
  liked: [],
  byDay,
  hasBegun: ({ phase, board }) => phase.id === 'phase.woo-turn' && drawnOn(board).length > 1,
  // What was played lies open from the next words on.
  endsAt: ({ phase }) => phase.id === 'phase.woo-reveal',
};

/** The card that was looked at is laid back, and no button says so. */
export const PAIRED_WOOOLF_LAID_BACK: PairedGame = {
  ...PAIRED_WOOOLF,
  name: 'wooolf laid back',
  byDay: (seen) => {
    const acts = byDay(seen);
    return seen.asks.kind === 'handle' ? acts?.filter(({ act }) => act.kind !== 'input') : acts;
  },
};

/** Everybody peeks at the left neighbour, then asks him something, then suspects, in the order of turns. */
function byDay({ view, asks, deal, fromMs }: ByDay): readonly TimedAct[] | undefined {
  const [seat = 0] = asks.seats;
  const left = (seat + 1) % PLAYERS;
  switch (asks.kind) {
    case 'propose': {
      const slots = [[2 * left], [2 * left, 2 * left + 1], [2 * seat, 2 * seat + 1]];
      const touched = slots[Math.min(2, turnsOf(view, seat) - 1)] ?? [];
      const touches = touched.flatMap((slot, index) => touch(slot, fromMs + index * 500));
      return [...touches, ...press(seat, 'right', fromMs + 1_500)];
    }
    case 'handle': {
      const lifts = LIFTED[deal] ?? [0];
      const acts = lifts.flatMap((index): TimedAct[] => {
        const [slot, hand] = [asks.slots[index] ?? 0, `hand ${index}`];
        return [
          { atMs: fromMs, act: { kind: 'lift', hand, slot } },
          { atMs: fromMs + 1_500, act: { kind: 'put-back', hand } },
        ];
      });
      return [...acts, ...press(seat, 'right', fromMs + 2_000)];
    }
    case 'press':
      // A question is answered with no by everybody, true or not; everything else with yes.
      return press(seat, isQuestion(view) ? 'left' : 'right', fromMs);
    default:
      return undefined;
  }
}

function turnsOf(view: ByDay['view'], seat: number): number {
  const notes = wordsAt(view.board, { seat });
  return Number(notes.find(({ id }) => id === 'note.woo-turns')?.params['turns'] ?? 1);
}

function isQuestion({ captions }: ByDay['view']): boolean {
  return captions.at(-1)?.cue.id.startsWith('woo.question.') === true;
}
