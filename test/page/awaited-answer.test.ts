/** An act of the page's hand by day: what the page shows of it is the table's answer, and nothing before that. */
import { expect, test } from 'vitest';
import { applyMessage } from '../../src/page/browser/apply-message.js';
import { AwaitedAnswer } from '../../src/page/browser/awaited-answer.js';
import { sentence } from '../../src/page/browser/guide.js';
import { newModel } from '../../src/page/browser/model.js';
import { nextStep } from '../../src/page/browser/next-step.js';
import type { Hello, PublicAsks, PublicState } from '../../src/page/messages/messages.js';
import { asking, movesFor } from '../support/asks.js';
import { roundLayout } from './small-table.js';

const HELLO: Hello = {
  ...{ kind: 'hello', version: '1', language: 'en', isLanguageOpen: false, isSilent: false },
  ...{ layout: roundLayout(4), games: [], abilities: [], savedPresets: [], cardKinds: {} },
  ...{ gameCards: [], emulated: true, sound: 'none' },
};

/** The page of seat 1 among four telephones, with a clock in the test's hand. */
function telephone(asks: PublicAsks, night = false) {
  const model = { ...newModel('en'), connected: true, hello: HELLO, ownSeat: 0 };
  model.telephones = { areWelcome: true, people: [], seats: [0, 1, 2, 3] };
  const due: { readonly ms: number; readonly run: () => void }[] = [];
  let letGo = 0;
  const answer = new AwaitedAnswer({
    model,
    after: (ms, run) => due.push({ ms, run }),
    letGo: () => {
      letGo += 1;
    },
    changed: () => {},
  });
  const tell = (news: Partial<PublicState>) => {
    const { asks: open } = news;
    const moves = open && { moves: movesFor(open) };
    applyMessage(model, { ...STATE, ...model.state, ...moves, ...news }, 0);
    answer.came();
  };
  tell({ asks, night });
  return {
    model,
    tell,
    answer,
    press: (side: 'left' | 'right' = 'right') => {
      for (const down of [true, false]) answer.moved({ kind: 'button', seat: 0, side, down });
    },
    /** All waits are over; returns how long they were. */
    timeIsUp: () => due.splice(0).map(({ ms, run }) => [ms, run()][0]),
    letGoes: () => letGo,
  };
}

const STATE: PublicState = {
  ...{ kind: 'state', nowMs: 0, state: 'running', game: 'one', phase: 'Deal', night: false },
  ...{
    asks: undefined,
    moves: [],
    clock: undefined,
    turn: 1,
    preset: undefined,
    slots: [],
    deck: [],
  },
  ...{ marks: [], result: undefined, logged: 0, absent: [], pacePercent: 100, captions: [] },
  seats: (['orange', 'sky', 'green', 'yellow'] as const).map((colour, seat) => {
    return { seat, colour, living: 1, points: 0 };
  }),
};
const READY = asking('ready', { seats: [0, 1, 2, 3] });

test('a press that the table never got makes nobody ready, and is offered again after two seconds', () => {
  const page = telephone(READY);
  page.press();
  expect(page.model.act).toBe('under way');
  // Others become ready meanwhile: that is no answer to this seat.
  page.tell({ asks: { ...READY, progress: { ready: [1, 2, 3] } } });
  expect(nextStep(HELLO, page.model)).toMatchObject({ label: 'I am ready', act: { seat: 0 } });
  expect(sentence(HELLO, page.model)).not.toContain('You are ready');
  expect([page.timeIsUp(), page.model.act, page.letGoes()]).toEqual([[2_000], 'unanswered', 1]);
  expect(nextStep(HELLO, page.model).label).toBe('I am ready');
  // Pressed again, and answered.
  page.press();
  page.tell({ asks: { ...READY, progress: { ready: [0, 1, 2, 3] } } });
  page.timeIsUp();
  expect([page.model.act, page.letGoes()]).toEqual(['none', 1]);
  expect(sentence(HELLO, page.model)).toContain('You are ready');
});

test('an answer that comes late takes the words away', () => {
  const page = telephone(READY);
  page.press();
  page.timeIsUp();
  page.tell({ asks: { ...READY, progress: { ready: [0] } } });
  expect(page.model.act).toBe('none');
});

test('a hand that holds is waited for until it lets go', () => {
  const page = telephone(asking('press', { seats: [0] }));
  const hand = { kind: 'button', seat: 0, side: 'right' } as const;
  page.answer.moved({ ...hand, down: true });
  expect(page.timeIsUp()).toEqual([]);
  page.answer.moved({ ...hand, down: false });
  expect(page.timeIsUp()).toEqual([2_000]);
});

test('a vote is waited for as long as a ballot hides who was quick', () => {
  const ballot = asking('ballot', {
    seats: [0, 1],
    votes: {
      due: [
        { seat: 0, votes: 2 },
        { seat: 1, votes: 2 },
      ],
    },
  });
  const page = telephone(ballot);
  page.press('left');
  page.tell({
    asks: { ...ballot, votes: { due: [{ seat: 0, votes: 2 }] } },
  });
  expect([page.timeIsUp(), page.model.act]).toEqual([[7_000], 'unanswered']);
  page.press('left');
  page.tell({ asks: { ...ballot, votes: { due: [{ seat: 0, votes: 1 }] } } });
  expect(page.model.act).toBe('none');
});

test('a press that means nothing, and everything at night, is neither awaited nor marked', () => {
  const others = telephone(asking('press', { seats: [1] }));
  others.press();
  const called = telephone(asking('walk', { seats: [0, 1, 2, 3] }), true);
  called.press();
  called.answer.asked();
  for (const page of [others, called])
    expect([page.model.act, page.timeIsUp(), page.letGoes()]).toEqual(['none', [], 0]);
  // What was under way at nightfall is not marked either.
  const late = telephone(READY);
  late.press();
  late.tell({ night: true, asks: undefined });
  late.timeIsUp();
  expect([late.model.act, late.letGoes()]).toEqual(['none', 0]);
});

test('cards are laid when the table says so, and who has looked is asked again until then', () => {
  const page = telephone(READY);
  const back = { kind: 'character', family: undefined } as const;
  const faces = {
    kind: 'faces',
    seat: 0,
    cards: [{ card: 'character:wolf', name: 'wolf' }],
  } as const;
  const fronts = [[back], [], [], []];
  const players = { kind: 'players', playedFor: [], setUp: 'dealt', startsFor: undefined } as const;
  const told = { ...players, deals: 1, remarks: [] };
  applyMessage(page.model, { ...told, laid: [] }, 0);
  applyMessage(page.model, { kind: 'cards', backs: { slots: [], fronts, boxCount: 0 } }, 0);
  applyMessage(page.model, faces, 0);
  page.answer.asked();
  page.timeIsUp();
  expect([nextStep(HELLO, page.model).act?.kind, page.model.act]).toEqual(['place', 'unanswered']);
  page.answer.asked();
  applyMessage(page.model, { ...told, laid: [0] }, 0);
  page.answer.came();
  expect([nextStep(HELLO, page.model).label, page.model.act]).toEqual(['I am ready', 'none']);
});
