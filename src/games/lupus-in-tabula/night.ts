/** The night: every call that is due, for the dead too; the claw walks, hooded buttons choose. LM8-101..106. */
import {
  type Cue,
  derive,
  derive2,
  hiddenDraw,
  legsOf,
  playerAt,
  type Script,
  type Secret,
  SHORT_RESTS,
  say,
  type Walked,
  wake,
  walk,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { nightFalls } from '../tabula/eyes.js';
import { playerOn } from '../tabula/place.js';
import type { Together } from '../tabula/roles/role.js';
import { livingSlots } from '../tabula/village.js';
import { answerOf } from './answers.js';
import { CALLS, callsDue } from './calls.js';
import { everythingInPlace } from './cards-in-place.js';
import { cue, tale, taughtBefore, tells } from './cues.js';
import { villagersOf } from './hidden.js';
import { isModerated } from './moderator.js';
import { happens, nothingHappened } from './night-acts.js';
import { bitesTonight, factsOf, type Night, type Position } from './position.js';
import type { CallId } from './roles.js';
import { nightScene } from './scenes.js';
import { mayIn, preyOf } from './targets.js';
import { isDeadlyOwl } from './themes.js';

/** A range whose remainders by any number up to thirty are equally likely, to one in ten million. */
const EVEN_CHANCE = 232_792_560;
/** The same silence between two calls, ms: the called player closes the eyes, and the next one is called. */
const PAUSE_MS = 500;

/** LM8-101..103: all close their eyes; every call that is due is made. */
export function* night(g: Position): Script<void> {
  yield* everythingInPlace(g);
  yield* nightFalls(g, g.options.nightMasking && 'village');
  const words = {
    tale: tale(g, 'lt.night.close-eyes'),
    taught: taughtBefore(g, 'night.close-eyes'),
  };
  yield* say(cue('lt.night.close-eyes', words), () => nightScene(g), 1_000);
  yield* legsAreTold(g);
  nothingHappened(g);
  const calls: { call: CallId; chosen: Secret<SeatIndex | undefined> }[] = [];
  for (const call of callsDue({ ...g, callOrder: g.options.callOrder })) {
    const chosen = yield* called(g, call);
    if (chosen !== undefined) calls.push({ call, chosen });
  }
  const record: Night = { night: g.night, calls };
  g.nights.push(record);
}

/** LM8-106: one call, as long as ever. Answers with whom it chose; nothing where it is for no choice. */
function* called(g: Position, id: CallId): Script<Secret<SeatIndex | undefined> | undefined> {
  const call = CALLS[id];
  // LMT-09: hands and eyes of the call are the human moderator's.
  if (isModerated(g) || call.does === 'meet' || (id === 'wolves' && !bitesTonight(g))) {
    yield* meet(g, id);
    return undefined;
  }
  if (call.does === 'choose' && call.together !== undefined) {
    const chosen = yield* chosenTogether(g, id, call.together);
    return happens(g, call.effect, yield* orByChance(g, chosen));
  }
  const walked = yield* walkFor(g, id);
  return call.does === 'choose' ? happens(g, call.effect, chosenSeat(g, walked)) : undefined;
}

/** LM8-210, LM8-216, LM8-232: a call in which players look at each other, or for raised hands. */
function* meet(g: Position, id: CallId): Script<void> {
  // LM8-203: twenty counts for the wolves, who must agree.
  const times = isModerated(g) && isTogether(id) ? 2 : 1;
  yield* wake({
    ...wordsOf(g, id),
    seconds: times * g.options.meetingSeconds,
    cards: [],
    pauseMs: PAUSE_MS,
    shows: () => nightScene(g),
  });
}

/** The claw walks round the living; with an answer at the end where the call has one. */
function* walkFor(g: Position, id: CallId): Script<Walked> {
  const call = CALLS[id];
  const leastSeconds = (call.does === 'answer' && call.answerSeconds) || 0;
  return yield* walk({
    ...wordsOf(g, id),
    slots: slotsFor(g, id),
    stepMs: g.options.walkStepMs,
    rests: SHORT_RESTS,
    may: mayIn(g, id),
    pauseMs: PAUSE_MS,
    ...(call.does !== 'meet' && call.answer !== undefined
      ? {
          answer: {
            seconds: Math.max(leastSeconds, g.options.answerSeconds),
            shape: (walked: Walked) => answerOf(g, id, chosenSeat(g, walked)),
          },
        }
      : {}),
    shows: () => nightScene(g),
  });
}

/** LM8-222: the Baron only says yes; the medium and miss Purple choose nothing. */
function slotsFor(g: Position, id: CallId): readonly SlotIndex[] {
  const call = CALLS[id];
  if (call.does !== 'choose') return [];
  if (call.asksOf === undefined) return livingSlots(g);
  return g.welcomed === undefined ? [] : [playerAt(g, g.welcomed).slot];
}

/** LM8-202, LM8-203, LM8-220: they agree with open eyes; then the claw walks as in any call. */
function* chosenTogether(
  g: Position,
  id: CallId,
  { outranks }: Together,
): Script<Secret<SeatIndex | undefined>> {
  const { open, close } = wordsOf(g, id);
  yield* wake({
    open,
    close: tells(g, 'lt.wolves.walks'),
    seconds: g.options.meetingSeconds,
    cards: [],
    pauseMs: 0,
    shows: () => nightScene(g),
  });
  const walked = yield* walk({
    open: tells(g, 'lt.wolves.now'),
    close,
    slots: livingSlots(g),
    stepMs: g.options.walkStepMs,
    rests: SHORT_RESTS,
    may: mayIn(g, id),
    agreement: g.options.noWolfAgreement === 'majority' ? 'most' : 'last', // HR-LM-04
    pauseMs: PAUSE_MS,
    shows: () => nightScene(g),
  });
  const agreed = chosenSeat(g, walked);
  const facts = factsOf(g);
  const ordered = derive2(g.hidden, walked.named, (hidden, all) => {
    const villagers = villagersOf(hidden, facts);
    return all
      .map(({ slot }) => playerOn(g, slot)?.seat)
      .find((on) => on !== undefined && outranks(villagers, on));
  });
  return derive2(ordered, agreed, (hers, theirs) => hers ?? theirs);
}

/** HR-LM-04: drawn every night, needed or not, so that nobody learns whether it was. */
function* orByChance(
  g: Position,
  chosen: Secret<SeatIndex | undefined>,
): Script<Secret<SeatIndex | undefined>> {
  if (g.options.noWolfAgreement !== 'random') return chosen;
  const lot = yield* hiddenDraw(EVEN_CHANCE, () => nightScene(g));
  const drawn = derive2(preyOf(g), lot, (seats, number) => seats[number % seats.length]);
  return derive2(chosen, drawn, (seat, instead) => seat ?? instead);
}

function chosenSeat(g: Position, { choice }: Walked): Secret<SeatIndex | undefined> {
  return derive(choice, (slot) => (slot === undefined ? undefined : playerOn(g, slot)?.seat));
}

function isTogether(id: CallId): boolean {
  const call = CALLS[id];
  return call.does === 'choose' && call.together !== undefined;
}

function wordsOf(g: Position, id: CallId) {
  const close = `lt.${id}.close` as const;
  return { open: openingOf(g, id), close: tells(g, close) };
}

/** The words that open eyes; two calls do something else than usual at times, as everybody knows. */
function openingOf(g: Position, id: CallId): Cue {
  const open = `lt.${id}.open` as const;
  const told = { tale: tale(g, open) };
  switch (open) {
    case 'lt.owl.open':
      return cue(open, { ...told, deadly: isDeadlyOwl(g.theme, g.players.length) });
    case 'lt.wolves.open':
      return cue(open, { ...told, meet: !bitesTonight(g) }); // LM8-104
    default:
      // The other calls have no parameter of their own: the type of `cue` refuses one that has.
      return cue(open, told);
  }
}

/** Announces a change in the number of legs of the walk since the night before; everybody can count the living. */
function* legsAreTold(g: Position): Script<void> {
  const legs = legsOf(livingSlots(g)).length;
  const before = g.legs;
  g.legs = legs;
  if (before === undefined || before === legs || isModerated(g)) return;
  const words = legs === 1 ? cue('lt.night.one-leg') : cue('lt.night.two-legs');
  yield* say(words, () => nightScene(g), 500);
}
