/**
 * A question whose player is away never stops a game: it is passed over where that is allowed, and else somebody who
 * is there answers. Each kind of question of each game is tried in the middle of a game that is played by chance.
 */
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../src/engine/bots/talk.js';
import type { Game } from '../../src/engine/script/game.js';
import type { Answer, Question, Script } from '../../src/engine/script/questions.js';
import type { SeatIndex } from '../../src/engine/table/layout.js';
import { KITS } from '../../src/engine/table/layout.js';
import { GAMES } from '../../src/games/games.js';
import { VirtualTable } from '../../src/rehearsal/virtual-table.js';
import { type AnyGame, partsOf, playOn } from '../support/by-chance/any-game.js';

/** How each kind of question names the seats whose players answer it; `nobody`: no seat has the duty to answer. */
const ASKED: {
  readonly [K in Question['kind']]:
    | 'nobody'
    | ((question: Extract<Question, { kind: K }>) => readonly SeatIndex[]);
} = {
  phase: 'nobody',
  say: 'nobody',
  // Who joins is there.
  join: 'nobody',
  ask: ({ seats }) => seats,
  // Without a seat anybody touches and presses.
  pick: ({ seat }) => (seat === undefined ? [] : [seat]),
  propose: ({ seat }) => [seat],
  choose: ({ seat }) => [seat],
  handle: ({ seat }) => [seat],
  ready: ({ seats, unanimous }) => (unanimous === true ? [] : seats),
  select: ({ seats }) => seats,
  survey: 'nobody',
  // Cards that lie wrong are put right by anybody.
  cards: (question) => (question.until === 'gone' ? [question.seat] : []),
  ballot: ({ due }) => [...due.keys()].slice(0, 1),
  // A night passes by itself.
  call: 'nobody',
  draw: 'nobody',
};

/** How long a game goes on after the question, to see that nothing comes of it, ms. */
const AFTERWARDS_MS = 180_000;
/** How long somebody who is there may take, ms: a table waits for hands, and timers are minutes. */
const PATIENCE_MS = 1_200_000;
/** What the house rules must say for questions that are rare else. */
const RARE: Readonly<Record<string, AnyGame['settings']>> = {
  'una-notte-da-lupi': { vote_method: 'pad' },
  'lupus-in-tabula': { theme: 'notti_di_sangue' },
};
/** A wolf who never speaks up is asked for. */
const NEVER_ANSWERED = 'end.claim';
/** The questions that must be answered and may not be passed, by game. A new one is added when it was met. */
const DUTIES: readonly string[] = [
  'lupa-mannara claim lm.amleto.ask',
  'lupa-mannara claim lm.end.claim',
  'lupa-mannara claim lm.end.cow-too',
  'lupa-mannara claim lm.end.darius',
  'lupa-mannara pick lm.skull.ask',
  'lupa-mannara pick lm.vote.ask',
  'lupus-in-tabula claim lt.reaction.ask',
  'lupus-in-tabula pick lt.skull.ask',
  'lupus-in-tabula pick lt.vote.ask',
  'lupusburg claim end.claim',
  'lupusburg count end.coin',
  'lupusburg pick end.chest',
  'lupusburg pick end.surely',
  'lupusburg pick privilege.own',
  'lupusburg pick vote.ask',
  'lupusburg pick vote.second-token',
  'lupusburg press bets.draw',
  'lupusburg press privilege.both',
  'una-notte-da-lupi point onw.vote.enter',
  'wooolf choose woo.peek.announce',
  'wooolf choose woo.reveal.who',
];

const kinds = new Set<Question['kind']>();
const duties = new Set<string>();

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const tried = new Set<string>();
  test.each(KITS)('every seat that is asked may be away (%s)', (kit) => {
    for (const settings of [{}, RARE[id]]) {
      if (settings === undefined) continue;
      const players = Math.min(
        game.players.most,
        Math.max(game.players.least, id === 'lupus-in-tabula' ? 12 : 6),
      );
      tryEverything(game, { id, players, seed: 1, kit, settings }, tried);
    }
  });
});

test('every kind of question that asks seats was met', () => {
  const asking = Object.entries(ASKED).filter(([, seats]) => seats !== 'nobody');
  expect([...kinds].sort()).toEqual(asking.map(([kind]) => kind).sort());
});

test('every question that may not be passed was met', () => {
  expect([...duties].sort()).toEqual(DUTIES);
});

/** Plays a game, and tries each of its questions that was not tried before. */
function tryEverything(game: Game, any: AnyGame, tried: Set<string>): void {
  let open: Question | undefined;
  const table = tableOf(any, (question) => {
    open = question;
  });
  let looked: Question | undefined;
  table.onChange = (view) => {
    if (open === looked || open === undefined || view.asks === undefined) return;
    looked = open;
    const seats = seatsOf(open);
    const name = nameOf(open);
    if (seats.length === 0 || tried.has(name)) return;
    tried.add(name);
    kinds.add(open.kind);
    if ('mayPass' in open && !open.mayPass) duties.add(`${any.id} ${name}`);
    tryAbsent(table, any, seats);
  };
  playOn(table, game);
}

/** The same table once more, up to now; then these seats are away. */
function tryAbsent(table: VirtualTable, any: AnyGame, seats: readonly SeatIndex[]): void {
  let open: Question | undefined;
  const answers: { readonly question: Question; readonly answer: Answer }[] = [];
  const other = tableOf(
    any,
    (question) => {
      open = question;
    },
    (question, answer) => answers.push({ question, answer }),
  );
  other.emulatedCards.restore(table.emulatedCards.contents);
  other.journal.push(...table.journal);
  other.restart();
  // Somebody must be there: where all are asked, one of them stays.
  const away = seats.length < any.players ? seats : seats.slice(1);
  for (const seat of away) {
    other.playedFor.delete(seat);
    other.receive({ kind: 'command', command: { kind: 'absent', seat, absent: true } });
  }
  const question = open;
  const before = answers.length;
  other.receive({ kind: 'command', command: { kind: 'resume' } });
  other.advanceWithin(PATIENCE_MS, () => answers.length > before);
  const first = answers[before];
  const why = `${nameOf(question)} of ${any.id} (${any.kit}, seed ${any.seed})`;
  expect(first?.question, `${why} is never answered`).toBe(question);
  if (first !== undefined) expect(isLegal(first.question, first.answer), why).toBe(true);
  // What follows from it throws nothing.
  other.advanceWithin(AFTERWARDS_MS, () => false);
}

/** A table of this game whose questions and answers are told. */
function tableOf(
  any: AnyGame,
  asked: (question: Question) => void,
  answered: (question: Question, answer: Answer) => void = () => {},
): VirtualTable {
  const parts = partsOf(any);
  const table = new VirtualTable({
    ...parts,
    script: () => told(parts.script(), asked, answered),
    chance: chanceOf(any.seed),
    playersChance: chanceOf(any.seed + 1),
  });
  for (let seat = 0; seat < any.players; seat += 1) table.playedFor.add(seat);
  return table;
}

function* told(
  script: Script<unknown>,
  asked: (question: Question) => void,
  answered: (question: Question, answer: Answer) => void,
): Script<unknown> {
  for (let next = script.next(); ; ) {
    if (next.done) return next.value;
    const question = next.value;
    asked(question);
    const answer = yield question;
    answered(question, answer);
    const isNeverAnswered = 'cue' in question && question.cue?.id === NEVER_ANSWERED;
    next = script.next(isNeverAnswered ? { kind: 'time' } : answer);
  }
}

function seatsOf(question: Question): readonly SeatIndex[] {
  // The table of kinds pairs each question with its own function.
  const seats = ASKED[question.kind] as 'nobody' | ((question: Question) => readonly SeatIndex[]);
  return seats === 'nobody' ? [] : seats(question);
}

/** The kind and its words. */
function nameOf(question: Question | undefined): string {
  if (question === undefined) return 'nothing';
  const words = 'cue' in question && question.cue !== undefined ? question.cue.id : '';
  return `${'asked' in question ? question.asked : question.kind} ${words}`;
}

/** Whether a script may be given this answer: a pass only where the question allows one. */
function isLegal(question: Question, answer: Answer): boolean {
  switch (question.kind) {
    case 'pick':
      if (answer.kind === 'pass') return question.mayPass || question.ifAway === 'passes';
      return answer.kind === 'slot' && question.slots.includes(answer.slot);
    case 'ask':
      if (answer.kind === 'pass') return question.mayPass || question.ifAway === 'passes';
      if (answer.kind === 'time')
        return question.ifAway === 'time' || (question.windowMs ?? question.timer) !== undefined;
      return answer.kind === 'seat' && question.seats.includes(answer.seat);
    case 'choose':
      if (answer.kind === 'pass') return question.mayPass;
      return answer.kind === 'number' && answer.number < question.choices.length;
    case 'propose':
      if (answer.kind === 'pass') return question.ifAway === 'passes';
      return answer.kind === 'proposal' || question.timer !== undefined;
    default:
      return true;
  }
}
