import type { Answer, Cue, Question } from '../script/index.js';
import { type Context, Conversation } from './conversation.js';
import { AskConversation } from './conversations/ask.js';
import { answerIfAway, SayConversation } from './conversations/asking.js';
import { BallotConversation } from './conversations/ballot.js';
import { ChooseConversation, SelectConversation } from './conversations/choose.js';
import { DrawConversation } from './conversations/draw.js';
import { HandleConversation } from './conversations/handle.js';
import { asksForSeats, JoinConversation, tooSmall } from './conversations/join.js';
import { PickConversation } from './conversations/pick.js';
import { InPlaceConversation, RemovalConversation } from './conversations/placed-cards.js';
import { ProposeConversation } from './conversations/propose.js';
import { ReadyConversation } from './conversations/ready.js';
import { RollCallConversation } from './conversations/roll-call.js';
import { ShowingConversation } from './conversations/showing.js';
import { SurveyConversation } from './conversations/survey.js';
import { WakeConversation } from './conversations/wake.js';
import { WalkConversation } from './conversations/walk.js';

/** A question that is part of play; a phase mark takes no time and opens nothing. */
export type OpenQuestion = Exclude<Question, { kind: 'phase' }>;

/** Opens the conversation of a question, at `startMs` of the question's own time. */
export function openConversation(
  context: Context,
  question: OpenQuestion,
  startMs: number,
): Conversation {
  const over = passedOver(context, question);
  if (over !== undefined) return new PassedOverConversation(context, question, over);
  switch (question.kind) {
    case 'say':
      return new SayConversation(context, question, startMs);
    case 'join': {
      const cue = tooSmall(question);
      if (cue === undefined) return new JoinConversation(context, question, startMs);
      const { shows } = question;
      return new SayConversation(context, { kind: 'say', cue, shows, pauseMs: 2_000 }, startMs);
    }
    case 'pick':
      return new PickConversation(context, question, startMs);
    case 'propose':
      return new ProposeConversation(context, question, startMs);
    case 'ask':
      return new AskConversation(context, question, startMs);
    case 'choose':
      return new ChooseConversation(context, question, startMs);
    case 'select':
      return new SelectConversation(context, question, startMs);
    case 'handle':
      return new HandleConversation(context, question, startMs);
    case 'ready':
      return question.lays !== undefined && context.kit === 'one-reader'
        ? new ShowingConversation(context, question, question.lays, startMs)
        : new ReadyConversation(context, question, startMs);
    case 'survey':
      return new SurveyConversation(context, question, startMs);
    case 'cards':
      return question.until === 'gone'
        ? new RemovalConversation(context, question, startMs)
        : new InPlaceConversation(context, question);
    case 'ballot':
      return new BallotConversation(context, question, startMs);
    case 'call':
      if (question.by === 'pad') return new WakeConversation(context, question, startMs);
      return question.by === 'walk'
        ? new WalkConversation(context, question, startMs)
        : new RollCallConversation(context, question, startMs);
    case 'draw':
      return new DrawConversation(context, question, startMs);
  }
}

/** A question whose only player is away: it says nothing and ends at once. */
class PassedOverConversation extends Conversation {
  readonly nextAtMs = Infinity;

  constructor(context: Context, question: OpenQuestion, answer: Answer) {
    super(context, question);
    this.finish(answer, 'itself');
  }

  passTime(): void {}
}

/** Returns the words with which a question opens, if it says any. */
export function wordsOf(question: OpenQuestion): Cue | undefined {
  if (question.kind === 'join') return tooSmall(question) ?? asksForSeats(question);
  return 'cue' in question ? question.cue : undefined;
}

/** Returns the answer of a question that is not asked, because its players are absent; undefined: it is asked. */
function passedOver(context: Context, question: OpenQuestion): Answer | undefined {
  if (question.kind !== 'ready')
    return 'ifAway' in question ? answerIfAway(context, question) : undefined;
  // Others may need the time until a timer ends.
  if (question.timer !== undefined || question.lays !== undefined) return undefined;
  return question.seats.some((seat) => !context.absent.has(seat)) ? undefined : { kind: 'done' };
}
