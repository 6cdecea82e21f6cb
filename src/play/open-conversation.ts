import type { Cue } from '../script/cue.js';
import type { Answer, Question } from '../script/questions.js';
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

/** The constructor of the conversation for a question of this kind. */
type Opens<Kind> = new (
  room: Room,
  question: Extract<OpenQuestion, { readonly kind: Kind }>,
  startMs: number,
) => OpenConversation;

/** The conversation of each kind of question; that of seats and of being ready depends on more than the kind. */
const CONVERSATIONS: {
  readonly [Kind in Exclude<OpenQuestion['kind'], 'join' | 'ready'>]: Opens<Kind>;
} = {
  say: SayConversation,
  menu: MenuConversation,
  claim: ClaimConversation,
  pick: PickConversation,
  point: PointConversation,
  press: PressConversation,
  propose: ProposeConversation,
  choose: ChooseConversation,
  handle: HandleConversation,
  count: CountConversation,
  select: SelectConversation,
  survey: SurveyConversation,
  removal: RemovalConversation,
  'in-place': InPlaceConversation,
  ballot: BallotConversation,
  'seat-ballot': SeatBallotConversation,
  wake: WakeConversation,
  walk: WalkConversation,
  'roll-call': RollCallConversation,
  draw: DrawConversation,
};

/** Opens the conversation of a question, at `startMs` of the question's own time. */
export function openConversation(
  room: Room,
  question: OpenQuestion,
  startMs: number,
): OpenConversation {
  const over = passedOver(room, question);
  if (over !== undefined)
    return new PassedOverConversation(room, over, () => question.shows().scene);
  if (question.kind === 'join') {
    const cue = tooSmall(question);
    if (cue === undefined) return new JoinConversation(room, question, startMs);
    const { shows } = question;
    return new SayConversation(room, { kind: 'say', cue, shows, pauseMs: 2_000 }, startMs);
  }
  if (question.kind === 'ready')
    return question.lays !== undefined && room.kit === 'one-reader'
      ? new ShowingConversation(room, question, question.lays, startMs)
      : new ReadyConversation(room, question, startMs);
  // The conversation of the question's own kind takes this question.
  const Conversing = CONVERSATIONS[question.kind] as Opens<OpenQuestion['kind']>;
  return new Conversing(room, question, startMs);
}

/** The words with which a question opens, if it says any. */
export function wordsOf(question: OpenQuestion): Cue | undefined {
  if (question.kind === 'join') return tooSmall(question) ?? asksForSeats(question);
  return 'cue' in question ? question.cue : undefined;
}

/** The answer of a question that is not asked, because its players are absent; undefined: it is asked. */
function passedOver(room: Room, question: OpenQuestion): Answer | undefined {
  switch (question.kind) {
    case 'pick':
      return isPassedOver(room, question) ? { kind: 'pass' } : undefined;
    case 'propose':
    case 'handle':
      if (!room.absent.has(question.seat) || question.ifAway === 'anybody') return undefined;
      return { kind: 'pass' };
    case 'press':
      if (!room.absent.has(question.seat)) return undefined;
      return { kind: question.ifAway === 'time' ? 'time' : 'pass' };
    case 'claim':
      return isNobodyThere(room, question) ? { kind: 'pass' } : undefined;
    case 'ready':
      // Others may need the time until the timer ends.
      if (question.timer !== undefined || question.lays !== undefined) return undefined;
      if (question.seats.some((seat) => !room.absent.has(seat))) return undefined;
      return { kind: 'done' };
    case 'menu':
    case 'join':
    case 'point':
    case 'choose':
    case 'count':
    case 'select':
    case 'removal':
    case 'in-place':
    case 'ballot':
    case 'seat-ballot':
    case 'wake':
    case 'walk':
    case 'roll-call':
    case 'say':
    case 'survey':
    case 'draw':
      return undefined;
  }
}
