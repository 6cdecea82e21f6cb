import type { Cue } from '../script/cue.js';
import type { Question } from '../script/questions.js';
import type { Asks } from './asks.js';
import type { Conversation, Room } from './conversation.js';
import { BallotConversation } from './conversations/ballot.js';
import { ChooseConversation } from './conversations/choose.js';
import { ClaimConversation, isNobodyThere } from './conversations/claim.js';
import { CountConversation } from './conversations/count.js';
import { DrawConversation } from './conversations/draw.js';
import { HandleConversation } from './conversations/handle.js';
import { InPlaceConversation } from './conversations/in-place.js';
import { asksForSeats, JoinConversation, tooSmall } from './conversations/join.js';
import { MenuConversation } from './conversations/menu.js';
import { PassedOverConversation } from './conversations/passed-over.js';
import { isPassedOver, PickConversation } from './conversations/pick.js';
import { PointConversation } from './conversations/point.js';
import { PressConversation } from './conversations/press.js';
import { ProposeConversation } from './conversations/propose.js';
import { ReadyConversation } from './conversations/ready.js';
import { RemovalConversation } from './conversations/removal.js';
import { RollCallConversation } from './conversations/roll-call.js';
import { SayConversation } from './conversations/say.js';
import { SeatBallotConversation } from './conversations/seat-ballot.js';
import { SelectConversation } from './conversations/select.js';
import { ShowingConversation } from './conversations/showing.js';
import { SurveyConversation } from './conversations/survey.js';
import { WakeConversation } from './conversations/wake.js';
import { WalkConversation } from './conversations/walk.js';

/** A question that is part of play; a phase mark takes no time and opens nothing. */
export type OpenQuestion = Exclude<Question, { kind: 'phase' }>;

/** A conversation of one of the kinds that play knows. */
export type OpenConversation = { asks(): Asks | undefined } & Conversation;

/** Opens the conversation of a question, at `startMs` of the question's own time. */
export function openConversation(
  room: Room,
  question: OpenQuestion,
  startMs: number,
): OpenConversation {
  const passedOver = passOver(room, question);
  if (passedOver !== undefined) return passedOver;
  switch (question.kind) {
    case 'say':
      return new SayConversation(room, question, startMs);
    case 'menu':
      return new MenuConversation(room, question, startMs);
    case 'join': {
      const cue = tooSmall(question);
      if (cue === undefined) return new JoinConversation(room, question, startMs);
      const { shows } = question;
      return new SayConversation(room, { kind: 'say', cue, shows, pauseMs: 2_000 }, startMs);
    }
    case 'claim':
      return new ClaimConversation(room, question, startMs);
    case 'pick':
      return new PickConversation(room, question, startMs);
    case 'point':
      return new PointConversation(room, question, startMs);
    case 'press':
      return new PressConversation(room, question, startMs);
    case 'propose':
      return new ProposeConversation(room, question, startMs);
    case 'choose':
      return new ChooseConversation(room, question, startMs);
    case 'handle':
      return new HandleConversation(room, question, startMs);
    case 'ready':
      return question.lays !== undefined && room.kit === 'one-reader'
        ? new ShowingConversation(room, question, question.lays, startMs)
        : new ReadyConversation(room, question, startMs);
    case 'count':
      return new CountConversation(room, question, startMs);
    case 'select':
      return new SelectConversation(room, question, startMs);
    case 'survey':
      return new SurveyConversation(room, question, startMs);
    case 'removal':
      return new RemovalConversation(room, question, startMs);
    case 'in-place':
      return new InPlaceConversation(room, question, startMs);
    case 'ballot':
      return new BallotConversation(room, question, startMs);
    case 'seat-ballot':
      return new SeatBallotConversation(room, question, startMs);
    case 'wake':
      return new WakeConversation(room, question, startMs);
    case 'walk':
      return new WalkConversation(room, question, startMs);
    case 'roll-call':
      return new RollCallConversation(room, question, startMs);
    case 'draw':
      return new DrawConversation(room, question, startMs);
  }
}

/** The words with which a question opens, if it says any. */
export function wordsOf(question: OpenQuestion): Cue | undefined {
  if (question.kind === 'join') return tooSmall(question) ?? asksForSeats(question);
  return 'cue' in question ? question.cue : undefined;
}

/** Absent players are not asked. */
function passOver(room: Room, question: OpenQuestion): OpenConversation | undefined {
  switch (question.kind) {
    case 'pick':
      if (!isPassedOver(room, question)) return undefined;
      return new PassedOverConversation(room, { kind: 'pass' }, () => question.shows().scene);
    case 'propose':
    case 'handle':
      if (!room.absent.has(question.seat) || question.ifAway === 'anybody') return undefined;
      return new PassedOverConversation(room, { kind: 'pass' }, () => question.shows().scene);
    case 'press': {
      if (!room.absent.has(question.seat)) return undefined;
      const kind = question.ifAway === 'time' ? 'time' : 'pass';
      return new PassedOverConversation(room, { kind }, () => question.shows().scene);
    }
    case 'claim':
      if (!isNobodyThere(room, question)) return undefined;
      return new PassedOverConversation(room, { kind: 'pass' }, () => question.shows().scene);
    case 'ready':
      // Others may need the time until the timer ends.
      if (question.timer !== undefined || question.lays !== undefined) return undefined;
      if (question.seats.some((seat) => !room.absent.has(seat))) return undefined;
      return new PassedOverConversation(room, { kind: 'done' }, () => question.shows().scene);
    default:
      return undefined;
  }
}
