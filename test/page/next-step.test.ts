/** The one step that the page puts first: what it is called, what it does, and who is meant. */

import { expect, test } from 'vitest';
import type { UnseenAsks } from '../../src/engine/view/view.js';
import { applyMessage } from '../../src/page/browser/apply-message.js';
import { cardActs } from '../../src/page/browser/card-acts.js';
import { ringNumbers } from '../../src/page/browser/geometry.js';
import { sentence } from '../../src/page/browser/guide.js';
import { type Model, newModel } from '../../src/page/browser/model.js';
import { wordsNow } from '../../src/page/browser/model-facts.js';
import { nextStep } from '../../src/page/browser/next-step.js';
import { echoOf, keptWords, PressEcho } from '../../src/page/browser/press-echo.js';
import { wishedPlayers } from '../../src/page/browser/wished.js';
import type { ClientMessage } from '../../src/page/messages/client-messages.js';
import type {
  CardsMessage,
  Hello,
  PlayersMessage,
  PublicAsks,
  PublicState,
} from '../../src/page/messages/messages.js';
import { asking, movesFor } from '../support/asks.js';
import { roundLayout } from './small-table.js';

const HELLO: Hello = {
  kind: 'hello',
  version: '1',
  language: 'it',
  isLanguageOpen: false,
  isSilent: false,
  layout: roundLayout(4),
  games: [
    { id: 'one', title: 'Il primo', leastPlayers: 3, mostPlayers: 4, minutes: [20, 40], slot: 0 },
  ],
  abilities: [],
  savedPresets: [],
  cardKinds: {},
  gameCards: [],
  emulated: true,
  sound: 'none',
};

/** A press that is asked of the first seat. */
const PRESS = asking('press', { seats: [0] });

/** Three seats in a game; the first is the person's at this page. */
function model(asks: PublicAsks | undefined, more: Partial<Model> = {}): Model {
  const state: PublicState = {
    kind: 'state',
    nowMs: 0,
    state: 'running',
    game: 'one',
    phase: '',
    night: false,
    asks,
    moves: asks === undefined ? [] : movesFor(asks),
    clock: undefined,
    turn: 1,
    preset: undefined,
    seats: (['orange', 'sky', 'green'] as const).map((colour, seat) => {
      return { seat, colour, living: 1, points: 0 };
    }),
    slots: [],
    deck: [],
    marks: [],
    result: undefined,
    logged: 0,
    absent: [],
    pacePercent: 100,
    captions: [],
  };
  return { ...newModel('en'), connected: true, state, playedFor: [1, 2], ...more };
}

test('whoever is waited for is told apart by number where two seats have one colour', () => {
  const two = model(asking('pick', { seats: [1] }));
  const asked = (seats: PublicState['seats']) => {
    const { state } = two;
    if (state === undefined) throw new TypeError('no state');
    return nextStep(HELLO, { ...two, state: { ...state, seats } }).label;
  };
  const seats = two.state?.seats ?? [];
  expect(asked(seats)).toContain('sky blue');
  expect(asked(seats)).not.toContain('2');
  expect(asked(seats.map((one) => ({ ...one, colour: 'sky' as const })))).toContain('sky blue 2');
});

test('telephones are the players; more are simulated only when somebody asks for more, or the game needs them', () => {
  const sat = (seats: readonly number[], players?: number): Model => ({
    ...model(undefined),
    telephones: { ...newModel('en').telephones, seats },
    wish: { game: undefined, players, mine: 0 },
  });
  const hello = {
    ...HELLO,
    layout: roundLayout(8),
    games: HELLO.games.map((game) => ({ ...game, mostPlayers: 8 })),
  };
  expect(wishedPlayers(hello, sat([]))).toBe(6);
  expect(wishedPlayers(hello, sat([0, 1, 2, 3]))).toBe(4);
  expect(wishedPlayers(hello, sat([0, 1, 2, 3], 6))).toBe(6);
  expect(wishedPlayers(hello, sat([0, 1]))).toBe(3);
});

const TO_DRAWING = { kind: 'lead-to', where: 'drawing' } as const;
const press = (side: 'left' | 'right') => ({ kind: 'press', seat: 0, side });

test('where all point, the page says so, and that rings come next; a press then says it again', () => {
  const listening = model(undefined);
  if (listening.state === undefined) throw new TypeError('no state');
  const pointing: Model = { ...listening, state: { ...listening.state, allDo: 'point' } };
  expect(nextStep(HELLO, listening).label).toBe('Listen');
  expect(nextStep(HELLO, pointing)).toEqual({
    label: 'Point with a finger: rings come next',
    act: undefined,
  });
  const said = sentence(HELLO, pointing);
  expect(said).toContain('Then each in turn presses that player’s ring.');
  expect(echoOf(pointing, { kind: 'pad', slot: 2, down: true })).toBe(said);
});

test.each([
  ['press', PRESS, 'Done', press('right')],
  [
    'press, a question',
    asking('press', { seats: [0], way: 'yes-or-no', mayPass: true }),
    'Yes',
    press('right'),
    { label: 'No', act: press('left') },
  ],
  ['ready', asking('ready', { seats: [0, 1, 2] }), 'I am ready', press('right')],
  [
    'claim',
    asking('claim', { seats: [0, 1, 2], mayPass: true }),
    'Yes',
    press('right'),
    { label: 'No', act: press('left') },
  ],
  [
    'another game',
    asking('claim', { seats: [0, 1, 2], mayPass: true, way: 'another-or-change' }),
    'Play again',
    press('right'),
    { label: 'Change seats or game', act: press('left') },
  ],
  [
    'claim of one who is not named',
    asking('claim', { seats: [0, 1, 2] }),
    'Listen: it may be about you',
    undefined,
    { label: 'It is me', act: press('right') },
  ],
  [
    'pick, nothing touched',
    asking('pick', { seats: [0], slots: [2] }),
    'Press a ring with a dotted circle',
    TO_DRAWING,
  ],
  [
    'pick that may pass',
    asking('pick', { seats: [0], slots: [2], mayPass: true }),
    'Press a ring with a dotted circle',
    TO_DRAWING,
    { label: 'Pass', act: press('left') },
  ],
  [
    'pick, touched',
    asking('pick', { seats: [0], slots: [2], proposed: 2 }),
    'Confirm: sky blue, right hand',
    press('right'),
  ],
  [
    'count',
    asking('count', { seats: [0], progress: { number: 3 } }),
    'Accept 3',
    press('left'),
    { label: 'One more', act: press('right') },
  ],
  [
    'ballot',
    asking('ballot', { seats: [0], votes: { due: [{ seat: 0, votes: 1 }] } }),
    'Vote: paw or tuft',
    { kind: 'lead-to', where: 'buttons' },
  ],
  [
    'removal, taken away',
    asking('removal', { seats: [0], slots: [1] }),
    'They are taken away',
    press('right'),
  ],
] as const)(
  '%s: the act comes first, passing beside it',
  (_, asks, label, act, second = undefined) => {
    expect(nextStep(HELLO, model(asks))).toEqual({ label, act, second });
    expect(sentence(HELLO, model(asks))).toMatch(/^You: /u);
  },
);

test('at night the step is the same for every seat: a sentence where eyes or rings answer, else the buttons', () => {
  const night = (kind: 'wake' | 'walk', seat: number, more: Partial<UnseenAsks> = {}) => {
    const asks = asking(kind, more);
    const asked = model(asks, { seat });
    return nextStep(HELLO, { ...asked, state: asked.state && { ...asked.state, night: true } });
  };
  for (const seat of [0, 1, 2])
    expect(night('wake', seat)).toEqual({
      label: 'If you are called: only hold a ring',
      act: undefined,
    });
  // A call without a choice is answered with eyes and cards, whoever is called.
  for (const seat of [0, 1, 2])
    expect(night('wake', seat, { way: 'open-eyes', call: { cards: [], again: false } })).toEqual({
      label: 'If you are told to open your eyes: hold the button',
      act: undefined,
    });
  for (const seat of [0, 1, 2])
    expect(
      night('wake', seat, { way: 'open-eyes', call: { cards: ['exchange'], again: false } }).label,
    ).toBe('If you are called: press a card');
  expect(night('walk', 0)).toEqual({
    label: 'Right: this is my choice',
    act: press('right'),
    second: { label: 'Left: take back', act: press('left') },
  });
});

test.each([
  [
    'a ring of another question, lit or not',
    asking('pick', { seats: [0], slots: [2] }),
    { slot: 1 },
    /not about that ring, lit or not/u,
  ],
  ['a lit ring', asking('pick', { seats: [0], slots: [2] }), { slot: 2 }, undefined],
  ['a ring where none is asked for', PRESS, { slot: 1 }, /No ring/u],
  ['a button of another seat', PRESS, { seat: 1 }, /Seat 2 is not asked.*You/u],
  ['the button that is asked for', PRESS, { seat: 0 }, undefined],
  [
    'a vote',
    asking('ballot', { seats: [0, 1], votes: { due: [{ seat: 0, votes: 1 }] } }),
    { seat: 0 },
    /^Pressed for seat 1/u,
  ],
  [
    'a vote too many',
    asking('ballot', { seats: [0, 1], votes: { due: [{ seat: 0, votes: 0 }] } }),
    { seat: 0 },
    /All votes of seat 1/u,
  ],
] as const)('%s: the browser that presses says what it comes to', (_, asks, where, echo) => {
  const move =
    'slot' in where
      ? ({ kind: 'pad', slot: where.slot, down: true } as const)
      : ({ kind: 'button', seat: where.seat, side: 'left', down: true } as const);
  const said = echoOf(model(asks), move);
  if (echo === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(echo);
});

test('a ring that is held too short at night is told to the browser that held it, whoever is called', () => {
  const night = model(asking('wake', {}));
  const asleep = { ...night, state: night.state && { ...night.state, night: true } };
  let nowMs = 0;
  const echo = new PressEcho(
    asleep,
    () => {},
    () => nowMs,
  );
  echo.moved({ kind: 'pad', slot: 3, down: true });
  nowMs = 300;
  echo.moved({ kind: 'pad', slot: 3, down: false });
  expect(asleep.echo).toMatch(/short/u);
  echo.moved({ kind: 'pad', slot: 3, down: true });
  expect(asleep.echo).toBeUndefined();
  nowMs = 1_500;
  echo.moved({ kind: 'pad', slot: 3, down: false });
  expect(asleep.echo).toBeUndefined();
});

/** A call of the night that is open, its hands, and the clock that they hold by. */
function openCall(asks: PublicAsks, more: Partial<Model> = {}) {
  const night = model(asks, more);
  const clock = { endsAtMs: 20_000, totalMs: 10_000 };
  const page = { ...night, state: night.state && { ...night.state, night: true, clock } };
  let nowMs = 0;
  const echo = new PressEcho(
    page,
    () => {},
    () => nowMs,
  );
  return {
    page,
    /** Another state comes. */
    state: (part: Partial<PublicState>) => {
      if (page.state) applyMessage(page, { ...page.state, ...part }, 0);
    },
    pad: (slot: number, down: boolean, atMs: number) => {
      nowMs = atMs;
      echo.moved({ kind: 'pad', slot, down });
    },
    look: () => echo.looked(),
    press: (side: 'left' | 'right') => echo.moved({ kind: 'button', seat: 0, side, down: true }),
    said: () => keptWords(HELLO, page),
  };
}

test('a ring that was held long enough is said to be until the call is over, and the last one is named', () => {
  const call = openCall(asking('wake', { slots: [2, 3] }));
  call.pad(2, true, 0);
  call.pad(2, false, 1_000);
  expect(call.said()).toMatch(/Held: sky blue, right hand.*last ring/u);
  call.pad(3, true, 2_000);
  call.pad(3, false, 3_000);
  expect(call.said()).toMatch(/Held: sky blue, left hand/u);
  call.state({ nowMs: 4_000 });
  expect(call.said()).toMatch(/sky blue, left hand/u);
  call.state({ clock: { endsAtMs: 60_000, totalMs: 10_000 } });
  expect(call.said()).toBeUndefined();
});

test('a ring that nobody may choose in the call is said to be none, and is not said to be held', () => {
  const call = openCall(asking('wake', { slots: [2, 3] }));
  call.pad(5, true, 0);
  expect(call.page.echo).toMatch(/not about that ring/u);
  call.pad(5, false, 1_000);
  expect(call.said()).toBeUndefined();
});

test('two rings held at once, or a pause, leave nothing that is said to be held', () => {
  const call = openCall(asking('wake', {}));
  call.pad(2, true, 0);
  call.pad(3, true, 200);
  call.pad(3, false, 700);
  call.pad(2, false, 1_400);
  expect(call.said()).toBeUndefined();
  call.pad(2, true, 2_000);
  call.pad(2, false, 3_000);
  call.state({ state: 'paused' });
  expect(call.said()).toBeUndefined();
});

test('a look in a call is said to have been one until the call is over, unless a ring was held', () => {
  const call = openCall(asking('wake', { way: 'open-eyes' }));
  call.look();
  expect(call.said()).toMatch(/eyes were open/u);
  call.state({ clock: { endsAtMs: 60_000, totalMs: 10_000 } });
  expect(call.said()).toBeUndefined();
  const choosing = openCall(asking('wake', { slots: [2, 3] }));
  choosing.pad(2, true, 0);
  choosing.pad(2, false, 1_000);
  choosing.look();
  expect(choosing.said()).toMatch(/Held: sky blue, right hand/u);
});

test('a call answered with buttons says that a press can be taken back', () => {
  const walk = openCall(asking('walk', {}));
  walk.press('right');
  expect(walk.said()).toMatch(/last press/u);
  walk.press('left');
  expect(walk.said()).toMatch(/^Taken back/u);
});

test('cards that lie are exchanged without a look at them: nothing is lifted', () => {
  const page = model(undefined, { exchanging: { slot: 2, card: 'tile' } });
  const sent: ClientMessage[] = [];
  const { openCards } = cardActs({
    model: page,
    send: (message) => sent.push(message),
    openDialog: () => {},
    changed: () => {},
  });
  openCards(5);
  expect(sent).toEqual([{ kind: 'swap', first: 2, second: 5, card: 'tile' }]);
  expect(page.exchanging).toBeUndefined();
});

test('a hand that a call raises needs no press of who plays here, and a real table says nothing of it', () => {
  const { page } = openCall(
    asking('wake', { way: 'open-eyes', call: { cards: [], again: false } }),
  );
  expect(sentence(HELLO, page)).toMatch(/goes up by itself/u);
  expect(sentence({ ...HELLO, emulated: false }, page)).not.toMatch(/by itself/u);
});

test('a call that is made once more says why, whoever was called', () => {
  const { page } = openCall(asking('wake', { call: { cards: [], again: true } }));
  expect(sentence(HELLO, page)).toMatch(/^Once more, because nothing was chosen/u);
  expect(sentence(HELLO, openCall(asking('wake', {})).page)).not.toMatch(/once more/iu);
});

test('the words of a call stay while its seconds are counted aloud', () => {
  const { page, state } = openCall(asking('wake', {}));
  const captions = [
    { text: 'Wolves, open your eyes.', atMs: 7_000 },
    { text: 'One.', atMs: 10_000 },
    { text: 'Two.', atMs: 11_000 },
  ];
  state({ captions });
  expect(wordsNow(page)).toEqual({
    said: { atMs: 7_000, texts: ['Wolves, open your eyes.'] },
    count: 'Two.',
  });
  const closed = { text: 'Wolves, close your eyes.', atMs: 20_000 };
  state({ captions: [...captions, closed] });
  expect(wordsNow(page)).toEqual({
    said: { atMs: 20_000, texts: [closed.text] },
    count: undefined,
  });
});

test('in a call that is answered with eyes and cards no ring counts, however long it is held', () => {
  const night = model(asking('wake', { way: 'open-eyes' }));
  const asleep = { ...night, state: night.state && { ...night.state, night: true } };
  expect(sentence(HELLO, asleep)).toMatch(/look at them/u);
  const echo = new PressEcho(
    asleep,
    () => {},
    () => 0,
  );
  echo.moved({ kind: 'pad', slot: 3, down: true });
  expect(asleep.echo).toMatch(/lifts cards/u);
  echo.moved({ kind: 'pad', slot: 3, down: false });
  expect(asleep.echo).not.toMatch(/short/u);
});

test('hands take as many seats as the page that asked for it said, on every page', () => {
  const asks = asking('join', {
    seats: [0, 1, 2, 3],
    progress: {
      joined: [
        { seat: 0, colour: 'orange' },
        { seat: 1, colour: 'sky' },
      ],
    },
  });
  const other = model(asks, { setUp: 'starting', startsFor: 3 });
  expect(nextStep(HELLO, other).label).toBe('Taking seats: 2 of 3');
});

test('what others are asked is told with their colour, and is nobody’s step here', () => {
  const asked = model(asking('press', { seats: [1] }));
  expect(nextStep(HELLO, asked)).toEqual({ label: 'The table waits for sky blue', act: undefined });
  expect(sentence(HELLO, asked)).toMatch(/^Sky blue: /u);
});

test('whoever is ready, or has voted, reads for whom the table waits; of more than three players how many', () => {
  const here = { playedFor: [1, 2, 3, 4, 5] };
  const ready = (seats: readonly number[], said: readonly number[]) =>
    nextStep(HELLO, model(asking('ready', { seats, progress: { ready: said } }), here)).label;
  expect(ready([0, 1, 2], [0])).toBe('The table waits for sky blue, green');
  expect(ready([0, 1, 2, 3, 4], [0])).toBe('The table waits for 4 seats');
  expect(ready([0, 1], [0, 1])).toBe('Listen');
  const due = [0, 1, 2].map((seat) => ({ seat, votes: seat === 1 ? 1 : 0 }));
  const voted = asking('ballot', { seats: [0, 1, 2], votes: { due } });
  expect(nextStep(HELLO, model(voted, here)).label).toBe('The table waits for sky blue');
});

test('rings that stand for players have the numbers of their seats, other choices count from one', () => {
  const slots = [0, 4, 6];
  const named = slots.map((slot) => ({ slot, text: 'a player' }));
  const numbers = (asks: PublicAsks) => [...ringNumbers(model(asks, { hello: HELLO })).values()];
  const select = asking('select', { seats: [0], slots });
  expect(numbers({ ...select, named })).toEqual([1, 3, 4]);
  expect(numbers({ ...select, named: [...named, { slot: 5, text: 'another card' }] })).toEqual([
    1, 2, 3, 4,
  ]);
  // No player has a ring in the middle: its number would be that of a seat.
  expect(numbers({ ...select, named: [{ slot: 99, text: 'the middle' }, ...named] })).toEqual([
    1, 2, 3, 4,
  ]);
  expect(numbers({ ...asking('menu', { seats: [0], slots }), named })).toEqual([1, 2, 3]);
});

test('from the choice of a game to the cards there is one step at a time', () => {
  const choosing = model({ ...asking('menu', { seats: [0, 1, 2, 3] }), named: [] });
  const none = {
    ...choosing,
    state: choosing.state && { ...choosing.state, game: undefined, seats: [] },
  };
  expect(nextStep(HELLO, none)).toEqual({ label: 'Start Il primo', act: { kind: 'start' } });
  const steps = (['starting', 'bare', 'old-cards'] as const).map((setUp) =>
    nextStep(HELLO, model(undefined, { setUp })),
  );
  expect(steps).toEqual([
    { label: 'Il primo begins', act: undefined },
    { label: 'Deal the cards', act: { kind: 'deal' } },
    { label: 'Gather the old cards and deal', act: { kind: 'deal' } },
  ]);
  const back = { kind: 'character', family: undefined };
  const backs = { slots: [], fronts: [[back], [], []], boxCount: 0 };
  const dealt = { setUp: 'dealt', backs } as const;
  const ready = asking('ready', { seats: [0, 1, 2] });
  expect(nextStep(HELLO, model(ready, dealt)).act).toEqual({ kind: 'look-in-front', seat: 0 });
  const faces = {
    kind: 'faces',
    seat: 0,
    cards: [{ card: 'character:wolf', name: 'wolf' }],
  } as const;
  expect(nextStep(HELLO, model(ready, { ...dealt, faces })).act).toEqual({
    kind: 'place',
    seat: 0,
  });
  expect(nextStep(HELLO, model(ready, { ...dealt, laid: [0] })).label).toBe('I am ready');
  // Nobody who is ready is told to say so.
  const said = { ...ready, awaited: [1, 2], progress: { ready: [0] } };
  expect(sentence(HELLO, model(said, {}))).toBe('You are ready. The others are waited for.');
  expect(
    sentence(HELLO, model({ ...ready, awaited: [0, 2], progress: { ready: [1] } }, {})),
  ).toMatch(/right button when ready/u);
});

test('whoever keeps cards in hand, such as questions, is asked once whether they were looked at', () => {
  const question = { kind: 'question', family: undefined } as const;
  const character = { kind: 'character', family: undefined } as const;
  const inFront = (...cards: CardsMessage['backs']['fronts'][number]): CardsMessage => ({
    kind: 'cards',
    backs: { slots: [[], [], []], fronts: [cards, [], []], boxCount: 0 },
  });
  const ready = asking('ready', { seats: [0, 1, 2] });
  const faces = {
    kind: 'faces',
    seat: 0,
    cards: [{ card: 'question:image-dog', name: 'dog?' }],
  } as const;
  const players = (
    setUp: PlayersMessage['setUp'],
    deals: number,
    laid: PlayersMessage['laid'] = [],
  ): PlayersMessage => ({
    ...{ kind: 'players', playedFor: [1, 2], startsFor: undefined, remarks: [] },
    ...{ setUp, deals, laid },
  });
  const page = model(ready, { setUp: 'dealt', deals: 1 });
  applyMessage(page, inFront(character, character, question, question), 0);
  Object.assign(page, { faces });
  applyMessage(page, players('dealt', 1, [0]), 0);
  applyMessage(page, inFront(question, question), 0);
  expect(nextStep(HELLO, page).label).toBe('I am ready');
  // The turns begin, and the questions are still in hand.
  applyMessage(page, players(undefined, 1), 0);
  expect(nextStep(HELLO, page).act?.kind).not.toBe('place');
  // The next round is dealt: nobody has looked at anything of it.
  applyMessage(page, players('dealt', 2), 0);
  applyMessage(page, inFront(character, character, question, question), 0);
  expect(nextStep(HELLO, page).act).toEqual({ kind: 'look-in-front', seat: 0 });
  // Dealt again before anybody was ready.
  applyMessage(page, players('dealt', 2, [0]), 0);
  applyMessage(page, inFront(question, question), 0);
  expect(nextStep(HELLO, page).label).toBe('I am ready');
  applyMessage(page, players('dealt', 3), 0);
  applyMessage(page, inFront(character, character, question, question), 0);
  expect(nextStep(HELLO, page).act).toEqual({ kind: 'look-in-front', seat: 0 });
  // Dealt again while this person looks: as many cards, and others.
  Object.assign(page, { faces });
  expect(nextStep(HELLO, page).act?.kind).toBe('place');
  applyMessage(page, players('dealt', 4), 0);
  expect(nextStep(HELLO, page).act).toEqual({ kind: 'look-in-front', seat: 0 });
});

test('of a stack only the kind that the table asks for is taken away', () => {
  const character = { kind: 'character', family: undefined } as const;
  const aura = { kind: 'aura', family: undefined } as const;
  const asks = asking('removal', { seats: [0], slots: [0, 1], card: 'aura' });
  const lying = (slots: CardsMessage['backs']['slots']) =>
    nextStep(HELLO, model(asks, { backs: { slots, fronts: [[], [], []], boxCount: 0 } })).act;
  expect(lying([[character], [character, aura], []])).toEqual({
    kind: 'take-away',
    slot: 1,
    card: 'aura',
  });
  expect(lying([[character], [character], []])).toEqual(press('right'));
});

test('between the calls of a night and without a table there is nothing to press; in a pause one goes on', () => {
  const night = model(undefined);
  if (night.state) night.state = { ...night.state, night: true };
  expect(nextStep(HELLO, night).act).toBeUndefined();
  const paused = model(PRESS);
  if (paused.state) paused.state = { ...paused.state, state: 'paused' };
  expect(nextStep(HELLO, paused).act).toEqual({ kind: 'command', command: { kind: 'resume' } });
  expect(nextStep(HELLO, model(PRESS, { connected: false })).act).toBeUndefined();
});

test('without a board nobody is asked; an emulated board on a slow computer is late, and asks', () => {
  const board = { device: 'board', said: '', mend: '' } as const;
  const without = model(PRESS, { lamps: [{ ...board, state: 'wrong', code: 'BOARD_NOT_FOUND' }] });
  expect(nextStep(HELLO, without).act).toBeUndefined();
  expect(
    nextStep(HELLO, model(PRESS, { lamps: [{ ...board, state: 'sought' }] })).act,
  ).toBeUndefined();
  const late = model(PRESS, { lamps: [{ ...board, state: 'wrong', code: 'COMPUTER_TOO_SLOW' }] });
  expect(nextStep(HELLO, late)).toEqual(nextStep(HELLO, model(PRESS)));
});
