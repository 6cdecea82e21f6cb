/** Hypotheses: who may suspect early, when the round ends by it, and what is correct. */
import { describe, expect, test } from 'vitest';
import type { Character } from '../../../src/games/wooolf/characters.js';
import {
  earlyRefusal,
  earlyToEnd,
  hypothesisOf,
  judge,
  type Pointer,
  suspectedWolf,
} from '../../../src/games/wooolf/hypothesis.js';
import { FIFTH, type Player } from '../../../src/games/wooolf/players.js';
import {
  judged,
  LETTER_OF,
  lookedForBy,
  type Stands,
} from '../../proofs/umpires/wooolf-referee.js';
import { WOOOLF_RULES } from '../../support/rules.js';

/** Groups of five: everybody there; a character missing; the fifth player as the only one of his kind. */
const GROUPS: readonly (readonly (readonly [Player, Character])[])[] = [
  [
    [0, 'sheep'],
    [1, 'dog'],
    [2, 'hunter'],
    [3, 'shepherd'],
    [4, 'wolf'],
  ],
  [
    [0, 'sheep'],
    [1, 'hunter'],
    [2, 'hunter'],
    [3, 'wolf'],
    [4, 'wolf'],
  ],
  [
    [0, 'dog'],
    [1, 'hunter'],
    [2, 'dog'],
    [3, 'shepherd'],
    [FIFTH, 'wolf'],
  ],
  [
    [0, 'wolf'],
    [1, 'wolf'],
    [2, 'dog'],
    [3, 'shepherd'],
    [FIFTH, 'hunter'],
  ],
];

const stands = (pointer: Pointer): Stands =>
  pointer === 'nobody' ? '0' : pointer === 'cross' ? 'X' : pointer;

describe('what is correct', () => {
  test('WO-050, WO-051, WO-052, WO-053, WO-055, HR-WO-02, HR-WO-06: every setting of both wheels, early and final, in four groups', () => {
    const results = { correct: 0, incorrect: 0, declined: 0 };
    for (const group of GROUPS) {
      const characters = new Map(group);
      const who = new Map(group.map(([player, own]) => [player, LETTER_OF[own] ?? 'S'] as const));
      const settings: readonly Pointer[] = [...characters.keys(), 'unused', 'nobody', 'cross'];
      const seats = group.flatMap(([player]) => (player === FIFTH ? [] : [player]));
      for (const seat of seats)
        for (const first of settings)
          for (const second of settings)
            for (const isEarly of [true, false])
              for (const dogSecondObjective of ['hunter', 'sheep'] as const)
                for (const mixedPointers of ['incorrect', 'declined'] as const) {
                  const own = characters.get(seat) ?? 'sheep';
                  const letters = lookedForBy(LETTER_OF[own] ?? 'S', dogSecondObjective);
                  const wheels = Object.fromEntries(
                    [...letters].map((letter, at) => [letter, stands(at === 0 ? first : second)]),
                  );
                  const options = { dogSecondObjective, mixedPointers };
                  const hypothesis = hypothesisOf({ first, second }, own, options);
                  const { result } = judge({ seat, isEarly, hypothesis }, characters, options);
                  const expected = judged({ seat, early: isEarly, wheels }, who, mixedPointers);
                  expect(
                    { right: 'correct', wrong: 'incorrect', declined: 'declined' }[expected],
                  ).toBe(result);
                  results[result] += 1;
                }
    }
    expect(Math.min(...Object.values(results))).toBeGreaterThan(20);
  });

  /** A group of five: what is said of one setting, by hand. */
  const by = (
    own: Character,
    first: Pointer,
    second: Pointer,
    made: { readonly early?: boolean; readonly mixed?: 'declined' } = {},
  ) => {
    const group = [own, 'dog', 'hunter', 'sheep', 'wolf'] as const;
    const options = { ...WOOOLF_RULES, mixedPointers: made.mixed ?? ('incorrect' as const) };
    const hypothesis = hypothesisOf({ first, second }, own, options);
    const isEarly = made.early ?? false;
    return judge({ seat: 0, isEarly, hypothesis }, new Map([...group.entries()]), options);
  };

  test('WO-050, WO-055: both pointers must be right, and one of several is enough', () => {
    expect(by('sheep', 1, 2).result).toBe('correct');
    expect(by('sheep', 1, 3).result).toBe('incorrect');
    expect(by('sheep', 2, 1).result).toBe('incorrect');
    expect(by('hunter', 4, 1)).toEqual({
      result: 'correct',
      pointers: [
        { objective: 'wolf', pointer: 4, isRight: true },
        { objective: 'dog', pointer: 1, isRight: true },
      ],
    });
    const two = new Map<Player, Character>([
      [0, 'wolf'],
      [1, 'sheep'],
      [2, 'sheep'],
    ]);
    for (const sheep of [1, 2]) {
      const hypothesis = hypothesisOf({ first: sheep, second: 'cross' }, 'wolf', WOOOLF_RULES);
      expect(judge({ seat: 0, isEarly: false, hypothesis }, two, WOOOLF_RULES).result).toBe(
        'correct',
      );
    }
  });

  test('WO-050, WO-055: 0 is right when nobody is it, the fifth player included', () => {
    const rest = [
      [1, 'wolf'],
      [2, 'wolf'],
      [3, 'shepherd'],
    ] as const;
    const hypothesis = hypothesisOf({ first: 1, second: 'nobody' }, 'hunter', WOOOLF_RULES);
    const made = { seat: 0, isEarly: false, hypothesis };
    const group = (fifth: Character) =>
      new Map<Player, Character>([[0, 'hunter'], ...rest, [FIFTH, fifth]]);
    expect(judge(made, group('sheep'), WOOOLF_RULES).result).toBe('correct');
    expect(judge(made, group('dog'), WOOOLF_RULES).result).toBe('incorrect');
  });

  test('WO-051, WO-053: a wolf’s "<<" is read as X wherever it stands, and his "<" on X declines', () => {
    for (const second of [0, 1, 3, 'nobody', 'cross'] as const) {
      expect(by('wolf', 3, second).result).toBe('correct');
      expect(by('wolf', 1, second).result).toBe('incorrect');
      expect(by('wolf', 'cross', second).result).toBe('declined');
      expect(by('wolf', 'cross', second, { early: true }).result).toBe('incorrect');
    }
  });

  test('WO-052: both on X declines a final hypothesis; made early it is incorrect', () => {
    for (const own of ['sheep', 'dog', 'hunter', 'shepherd'] as const) {
      expect(by(own, 'cross', 'cross').result).toBe('declined');
      expect(by(own, 'cross', 'cross', { early: true }).result).toBe('incorrect');
    }
  });

  test('WO-053, HR-WO-06: one pointer on X is incorrect, or a final that declines by the option', () => {
    expect(by('sheep', 1, 'cross').result).toBe('incorrect');
    expect(by('sheep', 'cross', 2).result).toBe('incorrect');
    expect(by('sheep', 1, 'cross', { mixed: 'declined' }).result).toBe('declined');
    expect(by('sheep', 1, 'cross', { mixed: 'declined', early: true }).result).toBe('incorrect');
  });

  test('WO-053: the own number is never right', () => {
    expect(by('sheep', 0, 2).result).toBe('incorrect');
    // Not even where a wheel's letter were one's own.
    const hypothesis = new Map([['sheep', 0]] as const);
    const alone = new Map<Player, Character>([[0, 'sheep']]);
    const verdict = judge({ seat: 0, isEarly: false, hypothesis }, alone, WOOOLF_RULES);
    expect(verdict.pointers[0]?.isRight).toBe(false);
  });

  test('WO-062, WO-053: who is suspected of being the wolf; oneself, 0 and X suspect nobody', () => {
    const suspect = (first: Pointer, mixed?: 'declined') =>
      suspectedWolf(0, by('hunter', first, 'cross', mixed && { mixed }));
    expect(suspect(3)).toBe(3);
    expect(suspect(4)).toBe(4);
    for (const nobody of [0, 'nobody', 'cross', 'unused'] as const) {
      expect(suspect(nobody)).toBeUndefined();
      expect(suspectedWolf(0, by('hunter', nobody, 1))).toBeUndefined();
    }
    // HR-WO-06: what is declined suspects nobody.
    expect(suspect(3, 'declined')).toBeUndefined();
    expect(suspectedWolf(0, by('sheep', 1, 2))).toBeUndefined();
    expect(suspectedWolf(0, by('hunter', 3, 1))).toBe(3);
  });
});

describe('when', () => {
  test('WO-048: the second early hypothesis ends the round of four or five, the third that of more', () => {
    expect([4, 5, 6, 7, 8].map(earlyToEnd)).toEqual([2, 2, 3, 3, 3]);
  });

  test('WO-049: as many red X as a round can bring leave enough free players to end the next', () => {
    for (const players of [4, 5, 6, 7, 8]) {
      expect(players - earlyToEnd(players)).toBeGreaterThanOrEqual(earlyToEnd(players));
    }
  });

  test('WO-045, HR-WO-05: from the second turn on, of the round or of the game', () => {
    const first = { ofRound: 1, ofGame: 1 };
    const later = { ofRound: 1, ofGame: 5 };
    const second = { ofRound: 2, ofGame: 2 };
    const game = { earlyFromSecondTurn: 'per_game' } as const;
    expect(earlyRefusal(first, false, WOOOLF_RULES)).toBe('first-turn');
    expect(earlyRefusal(later, false, WOOOLF_RULES)).toBe('first-turn');
    expect(earlyRefusal(second, false, WOOOLF_RULES)).toBeUndefined();
    expect(earlyRefusal(first, false, game)).toBe('first-turn');
    expect(earlyRefusal(later, false, game)).toBeUndefined();
  });

  test('WO-047, WO-072: with a red X never', () => {
    for (const earlyFromSecondTurn of ['per_round', 'per_game'] as const) {
      expect(earlyRefusal({ ofRound: 9, ofGame: 9 }, true, { earlyFromSecondTurn })).toBe(
        'red-cross',
      );
    }
  });
});
