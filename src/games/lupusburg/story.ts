/** The story of the nights: the table's sightings while eyes were closed, if all agree. LB-SEC-01. */
import { named } from '../../script/at-seats.js';
import type { Cue } from '../../script/cue.js';
import type { Called } from '../../script/hidden-questions.js';
import { mayTell } from '../../script/may-tell.js';
import type { Script } from '../../script/questions.js';
import { derive, type Secret } from '../../script/secret.js';
import { say } from '../../script/verbs.js';
import type { SlotIndex } from '../../table/layout.js';
import { character } from './cards.js';
import { cue, slotNamed, tale, tells } from './cues.js';
import { reveal } from './declassifications.js';
import type { Outcome } from './ending.js';
import { dealtTo, type Night, ownerOfSlot, type Position } from './position.js';
import { CALLED, type CalledRole } from './role-ids.js';
import { ROLES } from './roles.js';
import { clawScene, endScene } from './scenes.js';

/** Told only if readers saw hands, and only if every seat agrees with its right button. */
export function* storyOfTheNights(g: Position, outcome: Outcome): Script<void> {
  // Without a story if the deal was overruled.
  const calls = g.nights.flatMap((night) => [...night.calls.values()].flat());
  if (g.cards === undefined || calls.every(({ seen }) => seen === undefined)) return;
  const shows = () => endScene(g, outcome, [outcome.winnerSeat]);
  const asked = {
    seats: g.players.map(({ seat }) => seat),
    cue: tells(g, 'story.ask', { taught: g.game > 1 }),
    shows,
  };
  if (!(yield* mayTell(asked, cue('story.no')))) return;
  for (const role of CALLED) {
    const holder = dealtTo(g, character(role));
    const seat = holder && reveal(holder, 'LB-SEC-01');
    if (seat === undefined) continue;
    const words = { role, seat: named(g, seat), tale: tale(g, 'story.role') };
    yield* tellLine(g, 0, cue('story.role', words), shows);
  }
  for (const night of g.nights) yield* tell(g, night, shows);
  yield* say(cue('story.over'), shows, 1_000);
}

function* tell(
  g: Position,
  { turn, calls }: Night,
  shows: () => ReturnType<typeof endScene>,
): Script<void> {
  yield* say(tells(g, 'story.night', { turn }), shows);
  for (const [role, made] of calls) {
    for (const one of made) yield* tellCall(g, turn, role, one, shows);
  }
  for (const slot of changed(g, [...calls.values()].flat())) {
    yield* tellLine(g, turn, cue('story.changed', { slot: slotNamed(g, slot) }), () =>
      clawScene(g, slot),
    );
  }
}

/** Says a sentence of the story, and keeps it, so that people can read it later. */
function* tellLine(
  g: Position,
  night: number,
  told: Cue,
  shows: () => ReturnType<typeof endScene>,
): Script<void> {
  g.told = [...g.told, { night, told }];
  yield* say(told, shows);
}

/** Tells the choice of a call, and the cards that hands lifted, in the words of that character. */
function* tellCall(
  g: Position,
  turn: number,
  role: CalledRole,
  call: Called,
  shows: () => ReturnType<typeof endScene>,
): Script<void> {
  const words = ROLES[role].call.told;
  if ('chosen' in words) {
    const chosen = reveal(call.choice, 'LB-SEC-01');
    yield* chosen === undefined
      ? tellLine(g, turn, tells(g, words.nothingChosen), shows)
      : tellLine(g, turn, tells(g, words.chosen, { slot: slotNamed(g, chosen) }), () =>
          clawScene(g, chosen),
        );
  }
  const slots = lifted(g, call);
  if (slots.length === 0 && 'nothingLifted' in words) {
    yield* tellLine(g, turn, tells(g, words.nothingLifted), shows);
  }
  for (const slot of slots) {
    const found = { slot: slotNamed(g, slot), tale: tale(g, words.lifted) };
    yield* tellLine(g, turn, cue(words.lifted, found), () => clawScene(g, slot));
  }
}

/** The houses from which a card was lifted in a call. */
function lifted(g: Position, { seen }: Called): readonly SlotIndex[] {
  return ofTheGame(g, seen && derive(seen, (sightings) => sightings.lifted));
}

/** The houses with other cards after one of these calls than before it. */
function changed(g: Position, calls: readonly Called[]): readonly SlotIndex[] {
  const each = calls.map(({ seen }) => seen && derive(seen, (sightings) => sightings.changed));
  return [...new Set(each.flatMap((slots) => ofTheGame(g, slots)))];
}

function ofTheGame(
  g: Position,
  slots: Secret<readonly SlotIndex[]> | undefined,
): readonly SlotIndex[] {
  if (slots === undefined) return [];
  return reveal(slots, 'LB-SEC-01').filter((slot) => ownerOfSlot(g, slot) !== undefined);
}
