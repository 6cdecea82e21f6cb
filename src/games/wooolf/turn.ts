/** A turn: one action, chosen by touch. WO-030, WO-045..047. */
import {
  type Cue,
  type Meaning,
  type Proposal,
  type Proposed,
  phase,
  press,
  propose,
  type Script,
  say,
  type Timer,
  timerOf,
} from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { QUESTIONS_IN_HAND } from './asked.js';
import { mayPeek } from './clues.js';
import { cue, tale, tells } from './cues.js';
import { earlyRefusal } from './hypothesis.js';
import { peek } from './peek.js';
import { isTaught, nameOf, type Place, type Position, standingOf, targets } from './position.js';
import { toldOf } from './public-facts.js';
import { askQuestion } from './question.js';
import { roundScene, turnScene } from './scenes.js';
import { hasRedCross } from './scoring.js';
import { type Lesson, nextLesson } from './settings.js';

/** Plays a turn of exactly one action, never none; `idle` only while the player is away or can do nothing (WO-030). */
export function* turn(g: Position, seat: SeatIndex): Script<'acted' | 'idle'> {
  yield* phase(cue('phase.woo-turn', { round: g.round, seat: nameOf(g, seat) }));
  g.turn = seat;
  countTurn(g, seat, 1);
  if (!mayActAtAll(g, seat)) {
    yield* say(cue('woo.turn.cannot', { seat: nameOf(g, seat) }), turnScene(g, seat));
    return 'idle'; // HR-WO-04
  }
  let timer = thinkingTime(g);
  let lesson = lessonOf(g, seat);
  for (;;) {
    const proposal = yield* proposed(g, seat, timer, lesson);
    if (proposal === 'pass') {
      countTurn(g, seat, -1); // WO-045: nobody was there to take it
      return 'idle';
    }
    g.lessons.add(lesson);
    lesson = 'none';
    if (proposal === 'time') {
      timer = undefined;
      yield* say(cue('woo.turn.time-over', { seat: nameOf(g, seat) }), turnScene(g, seat));
      continue;
    }
    timer = timer && { ...timer, ...timeLeft(proposal) };
    const touch = touchOf(g, proposal);
    if (touch !== undefined && (yield* act(g, seat, touch))) return 'acted';
  }
}

/** Turns that a player has had, this one included (WO-045). */
function countTurn(g: Position, seat: SeatIndex, by: 1 | -1): void {
  for (const turns of [g.turnsOfRound, g.turnsOfGame]) turns.set(seat, (turns.get(seat) ?? 0) + by);
}

/** The touched place, and how many of its slots: in a turn a button alone is no proposal. */
interface Touch {
  readonly about: Place;
  readonly slots: number;
}

function touchOf(g: Position, proposal: Proposal): Touch | undefined {
  if (proposal.by !== 'touch') return undefined;
  const about = targets(g)[proposal.place];
  return about && { about, slots: proposal.slots };
}

function* act(g: Position, seat: SeatIndex, { about, slots }: Touch): Script<boolean> {
  if (about.player === seat) return yield* suspect(g, seat);
  if (slots < 2) return yield* peek(g, seat, about.player);
  return about.player !== 'fifth' && (yield* askQuestion(g, seat, about.player));
}

function* proposed(g: Position, seat: SeatIndex, timer: Timer | undefined, lesson: Lesson) {
  const suspects = refusesEarly(g, seat) === undefined;
  const ways = waysOfTurn(g);
  return yield* propose({
    seat,
    places: targets(g).map(({ slots }) => slots),
    meaning: (proposal) => meaningOf(g, seat, proposal, ways),
    refusal: () => cue('woo.refuse.nobody'),
    told: (place) => {
      const about = targets(g)[place];
      return about === undefined ? [] : toldOf(g, about.player);
    },
    buttons: false,
    ifAway: 'passes',
    ...(timer === undefined ? {} : { timer }),
    cue: tells(g, 'woo.turn.ask', {
      ...{ seat: nameOf(g, seat), suspects, lesson },
      taught: lesson === 'none',
    }),
    reminder: cue('woo.turn.reminder', { seat: nameOf(g, seat), suspects }),
    shows: turnScene(g, seat),
  });
}

/** Returns the lesson to explain now. */
function lessonOf(g: Position, seat: SeatIndex): Lesson {
  if (isTaught(g)) return 'none';
  return nextLesson({
    given: g.lessons,
    suspects: refusesEarly(g, seat) === undefined,
    isAnythingKnown: g.tokens.length + g.answers.length > 0,
  });
}

/**
 * Chooses the variants of answers to touches while one question is open. Chosen once: a meaning may be asked for any
 * number of times, and must change nothing.
 */
function waysOfTurn(g: Position) {
  return {
    peek: tale(g, 'woo.propose.peek'),
    question: tale(g, 'woo.propose.question'),
    suspect: tale(g, 'woo.propose.suspect'),
    ownCard: tale(g, 'woo.refuse.own-card'),
  };
}

/** Returns the proposal of a touch, or the sentence that refuses it and changes nothing. */
function meaningOf(
  g: Position,
  seat: SeatIndex,
  proposal: Proposal,
  ways: ReturnType<typeof waysOfTurn>,
): Meaning {
  const touch = touchOf(g, proposal);
  if (touch === undefined) return refused(cue('woo.refuse.nobody'));
  const { about, slots } = touch;
  if (about.player === seat) {
    if (slots < 2) {
      const taught = isTaught(g) || g.early.length > 0;
      return refused(cue('woo.refuse.own-card', { tale: ways.ownCard, taught })); // WO-031
    }
    const early = refusesEarly(g, seat);
    if (early === 'red-cross') return refused(cue('woo.refuse.red-cross')); // WO-047
    if (early === 'first-turn') return refused(cue('woo.refuse.first-turn')); // WO-045
    return { cue: cue('woo.propose.suspect', { tale: ways.suspect }), isAllowed: true };
  }
  if (slots < 2) {
    if (!mayPeek(g.tokens, seat, g.options)) return refused(cue('woo.refuse.no-token'));
    const asked = cue('woo.propose.peek', { about: nameOf(g, about.player), tale: ways.peek });
    return { cue: asked, isAllowed: true };
  }
  if (about.player === 'fifth') return refused(cue('woo.refuse.fifth')); // WO-018
  if (!hasQuestion(g, seat)) return refused(cue('woo.refuse.third-question')); // WO-040
  const asked = cue('woo.propose.question', {
    about: nameOf(g, about.player),
    tale: ways.question,
  });
  return { cue: asked, isAllowed: true };
}

function refused(sentence: Cue): Meaning {
  return { cue: sentence, isAllowed: false };
}

/** Returns whether a player still has a question card; each of the two is for once a round (WO-040). */
function hasQuestion(g: Position, seat: SeatIndex): boolean {
  return g.answers.filter(({ asker }) => asker === seat).length < QUESTIONS_IN_HAND;
}

function refusesEarly(g: Position, seat: SeatIndex) {
  const turns = {
    ofRound: g.turnsOfRound.get(seat) ?? 0,
    ofGame: g.turnsOfGame.get(seat) ?? 0,
  };
  return earlyRefusal(turns, hasRedCross(standingOf(g, seat)), g.options);
}

/** Returns whether a player may act: without tokens, questions and the right to suspect nothing is left (HR-WO-04). */
function mayActAtAll(g: Position, seat: SeatIndex): boolean {
  return (
    mayPeek(g.tokens, seat, g.options) ||
    hasQuestion(g, seat) ||
    refusesEarly(g, seat) === undefined
  );
}

/** Has the board set and laid face down; then the player is out for this round (WO-045, WO-046). */
function* suspect(g: Position, seat: SeatIndex): Script<boolean> {
  const who = nameOf(g, seat);
  const answer = yield* press({
    seat,
    mayRefuse: true,
    cue: tells(g, 'woo.suspect.lock', { seat: who, taught: isTaught(g) || g.early.length > 0 }),
    shows: turnScene(g, seat),
  });
  if (answer !== 'done') return false;
  const taught = isTaught(g) || g.early.length > 0;
  g.early = [...g.early, seat];
  const locked = tells(g, 'woo.suspect.locked', { seat: who, taught });
  yield* say(locked, roundScene(g), 1_000);
  return true;
}

/** Returns the rest of the time, with which a player who takes the action back thinks on. */
function timeLeft({ leftMs }: Proposed): Pick<Timer, 'leftMs'> {
  return leftMs === undefined ? {} : { leftMs };
}

/** Returns the timer of a turn, our own option: the player is hurried, and never skipped (WO-030). */
function thinkingTime({ options }: Position): Timer | undefined {
  if (options.turnSeconds === 0) return undefined;
  return timerOf(options.turnSeconds, [30, 10], (seconds) => cue('woo.turn.left', { seconds }));
}
