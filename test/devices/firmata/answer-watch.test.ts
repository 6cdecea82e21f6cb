import { expect, test } from 'vitest';
import { AnswerWatch } from '../../../src/devices/firmata/driver/answer-watch.js';

/** What it says from `fromMs` on until it says something else than that the board should be asked. */
function nextTrouble(answers: AnswerWatch, fromMs: number): string {
  for (let nowMs = fromMs; nowMs < fromMs + 10_000; nowMs += 1) {
    const verdict = answers.verdict(nowMs);
    if (verdict === 'rested') {
      answers.asked(0, nowMs);
      answers.heard(nowMs);
      answers.answered();
    } else if (verdict !== undefined) return `${verdict} after ${nowMs - fromMs} ms`;
  }
  return 'nothing';
}

test('while nobody knows which answer is missing, what is asked meanwhile puts nothing off', () => {
  const answers = new AnswerWatch();
  answers.begin(0);
  answers.asked(0, 0);
  expect(nextTrouble(answers, 0)).toBe('late after 800 ms');
  answers.missed(800);
  // The answer was only late, but what was to bring the board in step is lost.
  answers.heard(810);
  answers.answered();
  expect(nextTrouble(answers, 810)).toBe('late after 790 ms');
});

test('a process that stood still gives what is missing its whole time anew', () => {
  const answers = new AnswerWatch();
  answers.begin(0);
  answers.asked(0, 0);
  answers.slept(60_000);
  expect(nextTrouble(answers, 60_000)).toBe('late after 800 ms');
  answers.missed(60_800);
  expect(nextTrouble(answers, 60_800)).toBe('late after 800 ms');
  answers.missed(61_600);
  expect(nextTrouble(answers, 61_600)).toBe('silent after 400 ms');
});
