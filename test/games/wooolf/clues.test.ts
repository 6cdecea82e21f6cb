/** Peeks: what is announced, which tokens show it, and what happens when they run out. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Clue,
  type ClueToken,
  clueOf,
  hasTokenFor,
  mayPeek,
  tokenFor,
} from '../../../src/games/wooolf/clues.js';
import { characterCard, FACES } from '../../../src/games/wooolf/deck.js';
import { FIFTH } from '../../../src/games/wooolf/players.js';
import {
  type Announced,
  announcedBy,
  canShowAll,
  printedAspect,
} from '../../proofs/umpires/wooolf-referee.js';
import { WOOOLF_RULES } from '../../support/rules.js';

/** Tokens of one giver, each with the table's word whether the box still had it. */
function given(
  giver: number,
  clues: readonly Clue[],
  before: readonly ClueToken[] = [],
): readonly ClueToken[] {
  const tokens = [...before];
  for (const clue of clues) tokens.push(tokenFor(tokens, { giver, about: 1, clue }));
  return tokens;
}

const virtual = (tokens: readonly ClueToken[]) => tokens.map((token) => token.virtual);

describe('what is announced', () => {
  test('WO-031, WO-032: the aspect of every card, also where it is somebody else’s; "?" is not known', () => {
    for (const advancedSheepAspect of ['dog', 'hunter'] as const) {
      for (const face of FACES) {
        const clue = clueOf(face, false, { advancedSheepAspect });
        expect(clue).toBe(printedAspect(characterCard(face), advancedSheepAspect));
      }
    }
    expect(clueOf('dog-advanced', false, WOOOLF_RULES)).toBe('wolf');
    expect(clueOf('dog-unknown', false, WOOOLF_RULES)).toBe('unknown');
  });

  test('WO-033: the shepherd says wolf whatever he saw, a wolf too, and nothing else but "?"', () => {
    for (const face of FACES) {
      const clue = clueOf(face, true, WOOOLF_RULES);
      expect(clue).toBe(announcedBy('P', characterCard(face), 'dog'));
      expect(['wolf', 'unknown']).toContain(clue);
    }
    expect(clueOf('wolf', true, WOOOLF_RULES)).toBe('wolf');
    expect(clueOf('sheep', true, WOOOLF_RULES)).toBe('wolf');
    expect(clueOf('hunter-unknown', true, WOOOLF_RULES)).toBe('unknown');
  });

  test('WO-034, WO-035: a token tells giver, player and symbol, and no card of his', () => {
    const token = tokenFor([], { giver: 2, about: FIFTH, clue: 'dog' });
    expect(token).toEqual({ giver: 2, about: FIFTH, clue: 'dog', virtual: false });
  });
});

describe('tokens', () => {
  test('WO-004: each symbol three times, then no more; another symbol still goes', () => {
    for (const clue of ['sheep', 'dog', 'hunter', 'wolf'] as const) {
      expect(virtual(given(0, [clue, clue, clue, clue]))).toEqual([false, false, false, true]);
      const other = clue === 'wolf' ? 'sheep' : 'wolf';
      expect(hasTokenFor(given(0, [clue, clue, clue]), 0, other)).toBe(true);
    }
  });

  test('WO-004, WO-036: two symbols share a token, so three of one leave two of another', () => {
    const tokens = given(0, ['wolf', 'wolf', 'wolf', 'sheep', 'sheep', 'sheep']);
    expect(virtual(tokens)).toEqual([false, false, false, false, false, true]);
    // The sixth token, with hunter and dog, is still there.
    expect(hasTokenFor(tokens, 0, 'hunter')).toBe(true);
    expect(hasTokenFor(tokens, 0, 'dog')).toBe(true);
  });

  test('WO-004: six of one colour in all, whatever they show', () => {
    const tokens = given(0, ['wolf', 'wolf', 'sheep', 'sheep', 'dog', 'hunter', 'hunter', 'wolf']);
    expect(virtual(tokens)).toEqual([...Array(6).fill(false), true, true]);
  });

  test('WO-036: whether a token is left is what trying all six tokens in every way finds', () => {
    const symbols = fc.constantFrom<Announced>('sheep', 'dog', 'hunter', 'wolf');
    fc.assert(
      fc.property(fc.array(symbols, { maxLength: 9 }), (clues) => {
        const shown: Announced[] = [];
        let tokens: readonly ClueToken[] = [];
        for (const clue of clues) {
          const fits = canShowAll([...shown, clue]);
          const token = tokenFor(tokens, { giver: 3, about: 0, clue });
          expect(token.virtual).toBe(!fits);
          if (fits) shown.push(clue);
          tokens = [...tokens, token];
        }
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  test('WO-004: a colour’s tokens are its own', () => {
    const tokens = given(0, ['wolf', 'wolf', 'wolf']);
    expect(hasTokenFor(tokens, 0, 'wolf')).toBe(false);
    expect(hasTokenFor(tokens, 1, 'wolf')).toBe(true);
  });

  test('WO-004: "?" are tokens of their own: they take none of a colour, and symbols take none of them', () => {
    const six = Array<Clue>(6).fill('unknown');
    expect(hasTokenFor(given(0, six), 0, 'wolf')).toBe(true);
    const symbols: readonly Clue[] = ['wolf', 'wolf', 'sheep', 'sheep', 'dog', 'hunter'];
    const laid = [0, 1, 2].reduce<readonly ClueToken[]>(
      (before, giver) => given(giver, symbols, before),
      [],
    );
    expect(laid.filter((token) => token.virtual)).toEqual([]);
    expect(hasTokenFor(laid, 3, 'unknown')).toBe(true);
  });

  test('WO-004, WO-036: twelve "?" for all together; the thirteenth is remembered, and takes no colour', () => {
    let twelve: readonly ClueToken[] = [];
    for (const giver of [0, 1, 2, 3]) {
      twelve = given(giver, ['unknown', 'unknown', 'unknown'], twelve);
    }
    expect(twelve.filter((token) => token.virtual)).toEqual([]);
    const thirteen = given(0, ['unknown'], twelve);
    expect(thirteen.at(-1)).toEqual({ giver: 0, about: 1, clue: 'unknown', virtual: true });
    expect(virtual(given(0, ['wolf', 'wolf', 'wolf'], twelve)).slice(12)).toEqual([
      false,
      false,
      false,
    ]);
    expect(hasTokenFor(twelve, 0, 'sheep')).toBe(true);
  });

  test('HR-WO-04: without tokens one goes on peeking, or may not; the rule looks at tokens only', () => {
    const stop = { noTokenLeft: 'no_more_peeking' } as const;
    const all = given(0, ['wolf', 'wolf', 'sheep', 'sheep', 'dog', 'hunter']);
    const missed = given(0, ['wolf', 'wolf', 'wolf', 'wolf']);
    const unknown = given(0, ['unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown']);
    for (const tokens of [all, missed]) {
      expect(mayPeek(tokens, 0, WOOOLF_RULES)).toBe(true);
      expect(mayPeek(tokens, 0, stop)).toBe(false);
      expect(mayPeek(tokens, 1, stop)).toBe(true);
    }
    expect(mayPeek(all.slice(0, 5), 0, stop)).toBe(true);
    expect(mayPeek(missed.slice(0, 3), 0, stop)).toBe(true);
    expect(mayPeek(unknown, 0, stop)).toBe(true);
  });
});
