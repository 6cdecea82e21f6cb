/** The story of the nights: what the table saw while eyes were closed, if all agree. LB-SEC-01. */
import type { Called, Script } from '../../script/questions.js';
import { derive, type Secret } from '../../script/secret.js';
import { ready, say } from '../../script/verbs.js';
import type { SlotIndex } from '../../table/layout.js';
import { cue, named, slotNamed } from './cues.js';
import { ownerOf, THIEF } from './deck.js';
import { reveal } from './declassifications.js';
import type { Outcome } from './ending.js';
import { type Night, ownerOfSlot, type Position } from './position.js';
import { clawScene, endScene } from './scenes.js';

/** How long the table waits for all to agree, ms. */
const AGREE_WITHIN_MS = 30_000;

/** Told only if readers saw hands, and only if every seat agrees with its right button. */
export function* storyOfTheNights(g: Position, outcome: Outcome): Script<void> {
  // Without a story if the deal was overruled.
  if (g.cards === undefined || g.nights.every(({ thief }) => thief.seen === undefined)) return;
  const shows = () => endScene(g, outcome, [outcome.winnerSeat]);
  const answer = yield* ready({
    seats: g.players.map(({ seat }) => seat),
    closes: 'all',
    unanimous: true,
    timer: { totalMs: AGREE_WITHIN_MS, announcements: [] },
    cue: cue('story.ask'),
    shows,
  });
  if (answer !== 'done') {
    yield* say(cue('story.no'), shows);
    return;
  }
  const thief = reveal(
    derive(g.cards, (cards) => ownerOf(THIEF, cards, g.players)),
    'LB-SEC-01',
  );
  if (thief !== undefined) {
    const roles = { wolf: named(g, outcome.wolf), thief: named(g, thief) };
    yield* say(cue('story.roles', roles), shows);
  }
  for (const night of g.nights) yield* tell(g, night, shows);
  yield* say(cue('story.over'), shows, 1_000);
}

function* tell(
  g: Position,
  { turn, thief, wolf }: Night,
  shows: () => ReturnType<typeof endScene>,
): Script<void> {
  yield* say(cue('story.night', { turn }), shows);
  const looked = lifted(g, thief);
  if (looked.length === 0) yield* say(cue('story.looked-nowhere'), shows);
  for (const slot of looked) {
    yield* say(cue('story.looked', { slot: slotNamed(g, slot) }), () => clawScene(g, slot));
  }
  for (const call of wolf) {
    const chosen = reveal(call.choice, 'LB-SEC-01');
    yield* chosen === undefined
      ? say(cue('story.chose-nothing'), shows)
      : say(cue('story.chose', { slot: slotNamed(g, chosen) }), () => clawScene(g, chosen));
    for (const slot of lifted(g, call)) {
      yield* say(cue('story.stirred', { slot: slotNamed(g, slot) }), () => clawScene(g, slot));
    }
  }
  for (const slot of changed(g, [thief, ...wolf])) {
    yield* say(cue('story.changed', { slot: slotNamed(g, slot) }), () => clawScene(g, slot));
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
