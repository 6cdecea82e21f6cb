/** The night: every call that is due, for the dead too; the claw walks, hooded buttons choose. LM8-101..106. */
import {
  type Cue,
  derive,
  derive2,
  hiddenDraw,
  inPlace,
  legsOf,
  type MayChoose,
  playerAt,
  type Script,
  type Secret,
  SHORT_RESTS,
  say,
  secret,
  type Walked,
  wake,
  walk,
} from '../../engine/script/index.js';
import { kindOf, type SeatIndex, type SlotIndex } from '../../engine/table/index.js';
import { playerOn } from '../tabula/characters.js';
import { nightFalls } from '../tabula/company.js';
import type { Effect, NightActs, Together } from '../tabula/roles/role.js';
import { aboutCard, livingSlots } from '../tabula/village.js';
import { answerOf } from './answers.js';
import { awakeIn, CALLS, callsDue } from './calls.js';
import { cue, tale, taughtBefore, tells } from './cues.js';
import { type Hidden, isWolf, type PublicFacts, villagersOf } from './hidden.js';
import { isModerated } from './moderator.js';
import { bitesTonight, factsOf, type Night, type Position } from './position.js';
import type { CallId } from './roles.js';
import { dayScene, nightScene } from './scenes.js';
import { isDeadlyOwl } from './themes.js';

/** A range whose remainders by any number up to thirty are equally likely, to one in ten million. */
const EVEN_CHANCE = 232_792_560;
/** The same silence between two calls, ms: the called player closes the eyes, and the next one is called. */
const PAUSE_MS = 500;

/** Plays a night: all close their eyes; every call that is due is made (LM8-101..103). */
export function* night(g: Position): Script<void> {
  yield* everythingInPlace(g);
  yield* nightFalls(g, g.options.nightMasking && 'village');
  const words = {
    tale: tale(g, 'lt.night.close-eyes'),
    taught: taughtBefore(g, 'night.close-eyes'),
  };
  yield* say(cue('lt.night.close-eyes', words), () => nightScene(g), 1_000);
  yield* legsAreTold(g);
  clearActs(g);
  const calls: { call: CallId; chosen: Secret<SeatIndex | undefined> }[] = [];
  for (const call of callsDue({ ...g, callOrder: g.options.callOrder })) {
    const chosen = yield* called(g, call);
    if (chosen !== undefined) calls.push({ call, chosen });
  }
  const record: Night = { night: g.night, calls };
  g.nights.push(record);
}

/** Makes one call, as long as ever, and returns whom it chose; nothing where it is not for a choice (LM8-106). */
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

/** Makes a call in which players look at each other, or raise hands (LM8-210, LM8-216, LM8-232). */
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

/** Moves the claw round the living; gives an answer at the end where the call has one. */
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

/** Returns the slots to choose from in a call: the Baron says only yes; medium and Purple choose none (LM8-222). */
function slotsFor(g: Position, id: CallId): readonly SlotIndex[] {
  const call = CALLS[id];
  if (call.does !== 'choose') return [];
  if (call.asksOf === undefined) return livingSlots(g);
  return g.welcomed === undefined ? [] : [playerAt(g, g.welcomed).slot];
}

/** Lets players agree with open eyes; then the claw walks as in any call (LM8-202, LM8-203, LM8-220). */
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

/**
 * Replaces a missing choice by chance, which is drawn every night, needed or not, so that nobody learns whether it was
 * (HR-LM-04).
 */
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

/** Returns the words that open eyes; two calls sometimes do something else than usual, as everybody knows. */
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

// Effects of a night's choices within the night itself; dawn evaluates the rest.

/** Begins a night: the acts of the night before are cleared. */
export function clearActs(g: Position): void {
  g.acts = secret<NightActs>({ seen: [] });
}

/** Applies a choice, as the file of its character says. */
export function happens(
  g: Position,
  effect: Effect | 'only the answer',
  chosen: Secret<SeatIndex | undefined>,
): Secret<SeatIndex | undefined> {
  if (effect === 'only the answer') return chosen;
  if (typeof effect === 'function') {
    g.acts = derive2(g.acts, chosen, (acts, on) => (on === undefined ? acts : effect(acts, on)));
    return chosen;
  }
  const facts = factsOf(g);
  g.hidden = derive2(g.hidden, chosen, (hidden, on) => ({
    ...hidden,
    joined: effect.becomes(villagersOf(hidden, facts), on),
  }));
  return chosen;
}

// Allowed choosers and targets in a call of the night. LM8-105, LM8-202, LM8-220, LM8-224.

/** Returns the presses that count in a call: those of a player awake in it, on a target he may choose. */
export function mayIn(g: Position, id: CallId): Secret<MayChoose> {
  const facts = factsOf(g);
  return derive(g.hidden, (hidden): MayChoose => {
    const may = choosersIn(id, hidden, facts);
    return (seat, slot) => {
      const on = playerOn(g, slot)?.seat;
      return on !== undefined && may(seat, on);
    };
  });
}

/** Returns whether a seat may choose another in a call; nobody may in a call that is not for a choice. */
export function choosersIn(
  id: CallId,
  hidden: Hidden,
  facts: PublicFacts,
): (seat: SeatIndex, on: SeatIndex) => boolean {
  const call = CALLS[id];
  if (call.does !== 'choose') return () => false;
  const { may = anyOther } = call;
  const awake = new Set(awakeIn(id, hidden, facts.living));
  const villagers = villagersOf(hidden, facts);
  return (seat, on) => awake.has(seat) && may(villagers, seat, on);
}

/** Returns whether one seat is any living seat other than the chooser (LM8-105). */
function anyOther({ living }: PublicFacts, seat: SeatIndex, on: SeatIndex): boolean {
  return living.has(on) && on !== seat;
}

/** Returns the prey that chance may bite (HR-LM-04): the living who are no wolves, in seat order. */
function preyOf(g: Position): Secret<readonly SeatIndex[]> {
  const living = [...g.living].sort((a, b) => a - b);
  return derive(g.hidden, (hidden) => living.filter((seat) => !isWolf(hidden, seat)));
}

// Cards stay face down where they lie to the end of the game (LM8-014): one that leaves is asked back.

/** Waits until a card that left lies where it belongs again. */
function* everythingInPlace(g: Position): Script<void> {
  yield* inPlace({
    expected: g.cards,
    compared: kindOf, // which character it is stays closed
    missing: (slot) => aboutCard(g, slot, (seat) => cue('lt.place.missing', { seat })),
    looksAllowed: true,
    shows: () => dayScene(g),
  });
}
