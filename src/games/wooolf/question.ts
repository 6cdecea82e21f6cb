/** A question card, and its true answer. WO-040, WO-041. */
import { choose, derive, press, type Script, say } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { ASKED, type Asked, countCopies, truthfulAnswer } from './asked.js';
import { cue, tells } from './cues.js';
import { type Answered, isTaught, nameOf, type Position, pairIn, placeOf } from './position.js';
import { roundScene, turnScene } from './scenes.js';

/** Returns the kinds of question card of which not every copy lies open on the table. */
export function kindsLeft(g: Pick<Position, 'answers'>): readonly Asked[] {
  return ASKED.filter(
    (asked) => g.answers.filter((one) => one.asked === asked).length < countCopies(asked),
  );
}

/** Asks a question and returns whether it was asked and answered; if not, the asker still has the turn. */
export function* askQuestion(g: Position, asker: SeatIndex, about: SeatIndex): Script<boolean> {
  const kinds = kindsLeft(g);
  const seat = nameOf(g, about);
  const taught = isTaught(g) || g.answers.length > 0;
  const chosen = yield* choose({
    seat: asker,
    choices: kinds.map((asked) => cue('woo.question.is', { asked })),
    mayPass: true,
    cue: cue('woo.question.which', { seat: nameOf(g, asker), about: seat, taught }),
    shows: turnScene(g, asker),
  });
  const asked = chosen === 'pass' ? undefined : kinds[chosen];
  if (asked === undefined) return false;
  const answer = yield* press({
    seat: about,
    mayRefuse: true,
    yesOrNo: true,
    ifAway: 'time', // nobody may look at the cards of who is away
    cue: cue('woo.question.ask', { seat, by: nameOf(g, asker), asked, taught }),
    reminder: cue('woo.question.reminder', { seat }),
    shows: turnScene(g, about),
  });
  if (answer === 'time') {
    yield* say(cue('woo.question.away', { seat }), turnScene(g, asker));
    return false;
  }
  yield* answered(g, { asker, about, asked, yes: answer === 'done' });
  return true;
}

/** Stores an answer, which stays visible (WO-040). An untrue answer is announced at the reveal only (WOT-03). */
function* answered(g: Position, one: Answered): Script<void> {
  g.answers = [...g.answers, one];
  const { about, asked, yes } = one;
  if (g.cards !== undefined) {
    const breach = derive(g.cards, (cards) => {
      const pair = pairIn(cards, placeOf(g, about));
      const isTrue = pair === undefined || truthfulAnswer(asked, pair) === yes;
      return isTrue ? undefined : ({ kind: 'answer', answered: one } as const);
    });
    g.breaches.push(breach);
  }
  yield* say(
    tells(g, 'woo.question.answered', { seat: nameOf(g, about), yes }),
    roundScene(g),
    1_000,
  );
}
