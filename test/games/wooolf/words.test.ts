/** What the voice says of a rule is what the rule says, in both languages. */
import { describe, expect, test } from 'vitest';
import { seatName } from '../../../src/engine/script/seat-name.js';
import { ASKED } from '../../../src/games/wooolf/asked.js';
import { wooolfWords as english } from '../../../src/games/wooolf/en/words.js';
import { wooolfWords as italian } from '../../../src/games/wooolf/it/words.js';

const GREEN = seatName(2, 'green');
const BLUE = seatName(4, 'blue');

describe.each([
  ['en', english, 'in the middle', 'question mark', /^Are you /u, /on your cards/u],
  ['it', italian, 'al centro', 'punto interrogativo', /^Il tuo personaggio /u, /tra le tue carte/u],
] as const)('%s', (_language, words, inMiddle, questionMark, ofCharacter, ofImages) => {
  test('WO-018, WO-019: nobody hears of the middle of a table that has no rings there', () => {
    for (const middle of [true, false])
      for (const taught of [true, false]) {
        const params = { seat: GREEN, middle, taught };
        for (const id of ['woo.deal.fifth', 'woo.mix.ask', 'woo.mix.reminder'] as const)
          expect(words[id](params).includes(inMiddle), id).toBe(middle);
      }
  });

  test('WO-032, WO-033: the shepherd who announces by himself is told what stays a question mark', () => {
    const told = words['woo.peek.announce']({ seat: GREEN, taught: false });
    expect(told).toContain(questionMark);
    expect(words['woo.told.clue']({ seat: GREEN, clue: 'unknown', by: [BLUE] })).toContain(
      questionMark,
    );
  });

  test('WO-041: a question about the character is not one about what a card shows', () => {
    for (const asked of ASKED) {
      const said = words['woo.question.is']({ asked });
      expect(ofCharacter.test(said)).toBe(!asked.startsWith('image-'));
      expect(ofImages.test(said)).toBe(asked.startsWith('image-'));
    }
  });

  test('WO-016: before the first round the questions are shuffled too', () => {
    const told = words['woo.deal.deck']({ players: 5, variant: 'base', taught: false });
    expect(told).toMatch(/questions|domande/u);
  });

  test('WOT-03: a shepherd who told the truth is not said to have named what is on no card', () => {
    const told = words['woo.breach.clue']({ seat: GREEN, about: BLUE });
    expect(told).not.toMatch(/neither card|nessuna delle due/u);
  });

  test('WO-023, WOT-03: whose hand it was no reader sees, and nobody is accused of it', () => {
    const told = words['woo.breach.both-cards']({ seat: GREEN, about: BLUE });
    expect(told).not.toMatch(/^(?:Green|Verde)/u);
  });

  test('WO-036, WO-040, WO-047: what is refused points at nothing that may be refused too', () => {
    for (const id of [
      'woo.refuse.third-question',
      'woo.refuse.red-cross',
      'woo.refuse.no-token',
    ] as const) {
      expect(words[id]({})).toMatch(/Choose something else\.$|Scegli altro\.$/u);
    }
  });
});

test('WO-032: "?" is said as the rulebook has it', () => {
  expect(english['woo.peek.is']({ clue: 'unknown' })).toBe('I do not know who it is.');
  expect(italian['woo.peek.is']({ clue: 'unknown' })).toBe('Non so chi è.');
});
