/** Points, error tokens, who begins, when it ends and who has won. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Character, objectivesOf } from '../../../src/games/wooolf/characters.js';
import type { Clue, ClueToken } from '../../../src/games/wooolf/clues.js';
import { IMAGES } from '../../../src/games/wooolf/deck.js';
import { hypothesisOf, type Made, type Pointer } from '../../../src/games/wooolf/hypothesis.js';
import { FIFTH, type Player, targetsAmong } from '../../../src/games/wooolf/players.js';
import {
  endAfter,
  errorsOf,
  hasRedCross,
  NOTHING_YET,
  nextStarter,
  pointsOf,
  type Standing,
  scoreRound,
  standingAfter,
  winnersOf,
} from '../../../src/games/wooolf/scoring.js';
import {
  type Board,
  brought,
  LETTER_OF,
  type Letter,
  lookedForBy,
} from '../../proofs/umpires/wooolf-referee.js';
import { WOOOLF_RULES } from '../../support/rules.js';

/** Seats 0 to 4: the shepherd is seat 3. */
const FIVE: readonly Character[] = ['sheep', 'hunter', 'dog', 'shepherd', 'wolf'];

const letter = (character: Character): Letter => LETTER_OF[character] ?? 'S';

function made(
  seat: number,
  own: Character,
  first: Pointer,
  second: Pointer,
  isEarly = false,
): Made {
  return { seat, isEarly, hypothesis: hypothesisOf({ first, second }, own, WOOOLF_RULES) };
}

function token(giver: number, about: Player, clue: Clue, virtual = false): ClueToken {
  return { giver, about, clue, virtual };
}

/** Points, bonus and error of one seat, where these hypotheses were made. */
function scored(
  seat: number,
  hypotheses: readonly Made[],
  tokens: readonly ClueToken[] = [],
  group: readonly (readonly [Player, Character])[] = [...FIVE.entries()],
) {
  const score = scoreRound(new Map(group), hypotheses, tokens, WOOOLF_RULES).get(seat);
  return score && [score.ownPoints, score.deceived.length, score.error ?? 'none'];
}

describe('a round', () => {
  test('WO-060, WO-061, WO-070, WO-071: what a hypothesis brings, early and final, by hand', () => {
    const right: readonly (readonly [number, Pointer, Pointer])[] = [
      [0, 2, 1],
      [1, 4, 2],
      [2, 4, 1],
      [3, 4, 0],
      [4, 0, 'cross'],
    ];
    for (const [seat, first, second] of right) {
      const own = FIVE[seat] ?? 'sheep';
      expect(scored(seat, [made(seat, own, first, second)])).toEqual([1, 0, 'none']);
      expect(scored(seat, [made(seat, own, first, second, true)])).toEqual([2, 0, 'none']);
      // Nobody but these is it, so that 0 is wrong.
      expect(scored(seat, [made(seat, own, 'nobody', second)])).toEqual([0, 0, 'black']);
      expect(scored(seat, [made(seat, own, 'nobody', second, true)])).toEqual([0, 0, 'red']);
      expect(scored(seat, [made(seat, own, 'cross', 'cross')])).toEqual([0, 0, 'none']);
      expect(scored(seat, [made(seat, own, 'cross', 'cross', true)])).toEqual([0, 0, 'red']);
    }
  });

  /** Who suspects whom as the wolf, before whom the shepherd's token lies, and whether he is paid. */
  const BONUS: readonly (readonly [
    string,
    Character,
    Pointer,
    readonly ClueToken[],
    readonly [number, number],
  ])[] = [
    ['a hunter, deceived', 'hunter', 0, [token(3, 0, 'wolf')], [1, 1]],
    ['a dog, deceived', 'dog', 0, [token(3, 0, 'wolf')], [1, 1]],
    ['a virtual token counts', 'dog', 0, [token(3, 0, 'wolf', true)], [1, 1]],
    ['two tokens on one are one', 'dog', 0, [token(3, 0, 'wolf'), token(3, 0, 'wolf')], [1, 1]],
    ['no token', 'hunter', 0, [], [0, 0]],
    ['a token of somebody else', 'hunter', 0, [token(2, 0, 'wolf')], [0, 0]],
    ['a token before somebody else', 'hunter', 0, [token(3, 2, 'wolf')], [0, 0]],
    ['only "?" from the shepherd', 'hunter', 0, [token(3, 0, 'unknown')], [0, 0]],
    ['the wolf himself', 'hunter', 4, [token(3, 4, 'wolf')], [0, 0]],
    ['the shepherd himself, marked by nobody', 'hunter', 3, [token(3, 0, 'wolf')], [0, 0]],
    ['oneself', 'hunter', 1, [token(3, 1, 'wolf')], [0, 0]],
    ['0', 'hunter', 'nobody', [token(3, 0, 'wolf')], [0, 0]],
    ['X', 'hunter', 'cross', [token(3, 0, 'wolf')], [0, 0]],
    ['a sheep never looks for the wolf', 'sheep', 0, [token(3, 0, 'wolf')], [0, 0]],
    ['nor does a wolf', 'wolf', 0, [token(3, 0, 'wolf')], [0, 0]],
  ];

  test.each(BONUS)(
    'WO-062, HR-WO-06: the shepherd’s bonus: %s',
    (_, own, suspect, tokens, paid) => {
      const group = [...FIVE.with(1, own).entries()];
      // Also where the other pointer is right, wrong or X, early and final.
      for (const second of [2, 'nobody', 'cross'] as const) {
        for (const [time, isEarly] of [false, true].entries()) {
          const theirs = made(1, own, suspect, second, isEarly);
          const mine = made(3, 'shepherd', 'cross', 'cross');
          expect(scored(3, [theirs, mine], tokens, group)).toEqual([0, paid[time], 'none']);
          expect(scored(1, [theirs, mine], tokens, group)?.[1]).toBe(0);
        }
      }
    },
  );

  test('WO-062: a point for each one deceived, whatever became of his own hypothesis', () => {
    const tokens = [token(3, 0, 'wolf'), token(3, 2, 'wolf')];
    const theirs = [made(1, 'hunter', 2, 'nobody'), made(2, 'dog', 0, 1, true)];
    const own = (first: Pointer, second: Pointer, early = false) =>
      scored(3, [...theirs, made(3, 'shepherd', first, second, early)], tokens);
    expect(own('cross', 'cross')).toEqual([0, 2, 'none']);
    expect(own(0, 4)).toEqual([0, 2, 'black']);
    expect(own(0, 4, true)).toEqual([0, 2, 'red']);
    expect(own(4, 0)).toEqual([1, 2, 'none']);
    expect(own(4, 0, true)).toEqual([2, 2, 'none']);
    const score = scoreRound(
      new Map(FIVE.entries()),
      [...theirs, made(3, 'shepherd', 4, 0, true)],
      tokens,
      WOOOLF_RULES,
    ).get(3);
    // WO-062: with its reason.
    expect(score?.deceived).toEqual([
      { seat: 1, suspect: 2 },
      { seat: 2, suspect: 0 },
    ]);
    expect(score && pointsOf(score)).toBe(4);
  });

  test('WO-062, WO-063: the fifth player may be the suspect; as the shepherd he pays nobody', () => {
    const group = (
      fifth: Character,
      three: Character,
    ): readonly (readonly [Player, Character])[] => [
      [0, 'sheep'],
      [1, 'hunter'],
      [2, 'wolf'],
      [3, three],
      [FIFTH, fifth],
    ];
    const theirs = made(1, 'hunter', FIFTH, 'nobody');
    const tokens = [token(3, FIFTH, 'wolf'), token(3, 0, 'wolf')];
    const mine = (own: Character) => made(3, own, 'cross', 'cross');
    expect(scored(3, [theirs, mine('shepherd')], tokens, group('sheep', 'shepherd'))?.[1]).toBe(1);
    expect(scored(3, [theirs, mine('shepherd')], tokens, group('wolf', 'shepherd'))?.[1]).toBe(0);
    const wrong = made(1, 'hunter', 0, 'nobody');
    const scores = scoreRound(
      new Map(group('shepherd', 'dog')),
      [wrong, mine('dog')],
      tokens,
      WOOOLF_RULES,
    );
    expect([...scores.values()].flatMap(({ deceived }) => deceived)).toEqual([]);
    expect(scores.has(1) && !scores.has(0)).toBe(true);
  });

  test('WO-060, WO-061, WO-062, WO-063, WO-070, WO-071: any round is scored as another hand scores it', () => {
    const seen = { bonus: 0, red: 0, black: 0, early: 0, final: 0 };
    const character = fc.constantFrom(...IMAGES);
    const rounds = fc.integer({ min: 4, max: 8 }).chain((seats) => {
      const players = targetsAmong([...Array(seats).keys()]);
      const pointer = fc.constantFrom<Pointer>(...players, 'nobody', 'cross');
      return fc.record({
        players: fc.constant(players),
        own: fc.array(character, { minLength: players.length, maxLength: players.length }),
        wheels: fc.array(fc.tuple(pointer, pointer, fc.boolean()), {
          minLength: seats,
          maxLength: seats,
        }),
        given: fc.array(
          fc.tuple(
            fc.nat(seats - 1),
            fc.constantFrom(...players),
            fc.constantFrom<Clue>('wolf', 'wolf', 'sheep', 'unknown'),
          ),
          { maxLength: 12 },
        ),
        dogSecondObjective: fc.constantFrom('hunter' as const, 'sheep' as const),
        mixedPointers: fc.constantFrom('incorrect' as const, 'declined' as const),
      });
    });
    fc.assert(
      fc.property(rounds, ({ players, own, wheels, given, ...house }) => {
        // One shepherd at most (WO-063).
        const first = own.indexOf('shepherd');
        const cast = own.map((one, at) => (one === 'shepherd' && at !== first ? 'hunter' : one));
        const characters = new Map(players.map((player, at) => [player, cast[at] ?? 'sheep']));
        const options = { ...WOOOLF_RULES, ...house };
        const hypotheses = wheels.map(([one, two, isEarly], seat) => {
          const mine = cast[seat] ?? 'sheep';
          const hypothesis = hypothesisOf({ first: one, second: two }, mine, options);
          return { seat, isEarly, hypothesis };
        });
        const stands = (at: Pointer) => (at === 'nobody' ? '0' : at === 'cross' ? 'X' : at);
        const boards = wheels.map(([one, two, early], seat): Board => {
          const looked = lookedForBy(letter(cast[seat] ?? 'sheep'), house.dogSecondObjective);
          const standing = [...looked].map((which, at) => [which, stands(at === 0 ? one : two)]);
          return { seat, early, wheels: Object.fromEntries(standing) };
        });
        const tokens = given.map(([giver, about, clue]) => token(giver, about, clue));
        const who = new Map([...characters].map(([player, mine]) => [player, letter(mine)]));
        const expected = brought(boards, who, tokens, house.mixedPointers);
        const scores = scoreRound(characters, hypotheses, tokens, options);
        expect([...scores.keys()]).toEqual([...expected.keys()]);
        for (const [seat, { ownPoints, deceived, error = 'none' }] of scores) {
          expect({ own: ownPoints, bonus: deceived.length, error }).toEqual(expected.get(seat));
          seen.bonus += deceived.length;
          if (error !== 'none') seen[error] += 1;
          if (ownPoints > 0) seen[ownPoints === 2 ? 'early' : 'final'] += 1;
        }
      }),
      { seed: 62, numRuns: 600 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
  });
});

describe('the game', () => {
  const standing = (points: number, black = 0, red = 0): Standing => ({ points, black, red });
  const standingIf = (
    before: Standing,
    isEarly: boolean,
    result: 'right' | 'wrong' | 'declined',
  ) => {
    const own: Readonly<Record<typeof result, Pointer>> = { right: 0, wrong: 1, declined: 'cross' };
    const mine = made(4, 'wolf', own[result], 'cross', isEarly);
    return standingAfter(
      before,
      scoreRound(new Map(FIVE.entries()), [mine], [], WOOOLF_RULES).get(4),
    );
  };

  test('WO-060, WO-064, WO-070, WO-071, WO-072, WO-073: points and tokens add up; a red X lasts one round', () => {
    expect(standingIf(NOTHING_YET, true, 'right')).toEqual(standing(2));
    expect(standingIf(standing(2), false, 'right')).toEqual(standing(3));
    expect(standingIf(NOTHING_YET, false, 'wrong')).toEqual(standing(0, 1));
    const red = standingIf(NOTHING_YET, true, 'wrong');
    expect(red).toEqual(standing(0, 0, 1));
    expect([hasRedCross(red), hasRedCross(standing(3, 1))]).toEqual([true, false]);
    // In the next round it turns black, whatever he did.
    expect(standingIf(red, false, 'declined')).toEqual(standing(0, 1));
    expect(standingIf(red, false, 'right')).toEqual(standing(1, 1));
    expect(standingIf(red, false, 'wrong')).toEqual(standing(0, 2));
    expect(standingAfter(red, undefined)).toEqual(standing(0, 1));
    expect(errorsOf(standing(9, 1, 1))).toBe(2);
  });

  test('WO-065: the left of the last early hypothesis begins; the simulated player is no seat', () => {
    expect(nextStarter(1, [0, 1, 2, 3])).toBe(2);
    expect(nextStarter(3, [0, 1, 2, 3])).toBe(0);
    expect(nextStarter(2, [1, 2, 5, 7])).toBe(5);
  });

  test('WO-074: the end comes with the third round, or with two error tokens of one player', () => {
    const one = [standing(3, 1), standing(0, 0, 1), standing(9)];
    expect([1, 2, 3].map((round) => endAfter(round, one))).toEqual([
      undefined,
      undefined,
      'last-round',
    ]);
    for (const two of [standing(0, 2), standing(0, 1, 1)]) {
      expect([2, 3].map((round) => endAfter(round, [...one, two]))).toEqual([
        'two-errors',
        'two-errors',
      ]);
    }
  });

  test('WO-061, WO-074: no round brings anybody two error tokens, so the first is never the last', () => {
    for (const own of IMAGES) {
      const objectives = objectivesOf(own, WOOOLF_RULES);
      const wrong = made(0, own, 'cross', objectives.length > 1 ? 1 : 'cross', true);
      const group = new Map<Player, Character>([
        [0, own],
        [1, 'shepherd'],
      ]);
      const score = scoreRound(group, [wrong], [], WOOOLF_RULES).get(0);
      expect(errorsOf(standingAfter(NOTHING_YET, score))).toBe(1);
    }
  });

  test('WO-074: beyond the eight printed error tokens the table keeps counting', () => {
    const nine = [standing(0, 1), ...Array.from({ length: 8 }, () => standing(0, 1))];
    expect(nine.reduce((sum, one) => sum + errorsOf(one), 0)).toBe(9);
    expect(endAfter(1, nine)).toBeUndefined();
  });

  test('WO-075: most points; then fewest error tokens, black or red; then all who tie', () => {
    const winners = (...all: readonly Standing[]) => winnersOf(new Map(all.entries()));
    expect(winners(standing(1), standing(3, 2), standing(2))).toEqual([1]);
    expect(winners(standing(3, 1), standing(3), standing(3, 0, 1))).toEqual([1]);
    expect(winners(standing(3, 1), standing(3, 0, 1), standing(2))).toEqual([0, 1]);
    expect(winners(standing(0), standing(0), standing(0), standing(0))).toEqual([0, 1, 2, 3]);
  });
});
