/** The story of the nights: the table's sightings while eyes were closed, if all agree. LB-SEC-01. */
import {
  type Called,
  type Cue,
  mayTell,
  named,
  type Script,
  type Shows,
  type Sightings,
  say,
  seatsOf,
  tellLine,
} from '../../engine/script/index.js';
import type { SlotIndex } from '../../engine/table/index.js';
import { character } from './cards.js';
import { cue, slotNamed, tells } from './cues.js';
import { reveal } from './declassifications.js';
import type { Outcome } from './ending.js';
import { dealtTo, type Night, ownerOfSlot, type Position } from './position.js';
import { CALLED } from './role-ids.js';
import { ROLES } from './roles.js';
import { clawScene, endScene } from './scenes.js';

/** Told only if readers saw hands, and only if every seat agrees with its right button. */
export function* storyOfTheNights(g: Position, outcome: Outcome): Script<void> {
  // Without a story if the deal was overruled.
  const calls = g.nights.flatMap((night) => [...night.calls.values()].flat());
  if (g.cards === undefined || calls.every(({ seen }) => seen === undefined)) return;
  const shows = () => endScene(g, outcome, [outcome.winnerSeat]);
  const asked = { seats: seatsOf(g), cue: tells(g, 'story.ask', { taught: g.game > 1 }), shows };
  if (!(yield* mayTell(asked, cue('story.no')))) return;
  for (const role of CALLED) {
    const holder = dealtTo(g, character(role));
    const seat = holder && reveal(holder, 'LB-SEC-01');
    if (seat === undefined) continue;
    yield* tellLine(g, 0, tells(g, 'story.role', { role, seat: named(g, seat) }), shows);
  }
  for (const night of g.nights) yield* tell(g, night, shows);
  yield* say(cue('story.over'), shows, 1_000);
}

/** Tells the choice of each call, and the cards that hands lifted, in the words of that character. */
function* tell(g: Position, { turn, calls }: Night, shows: () => Shows): Script<void> {
  const ofNone = (told: Cue) => tellLine(g, turn, told, shows);
  const ofHouse = (slot: SlotIndex, told: Cue) => tellLine(g, turn, told, () => clawScene(g, slot));
  yield* say(tells(g, 'story.night', { turn }), shows);
  for (const [role, made] of calls) {
    const words = ROLES[role].call.told;
    for (const { choice, seen } of made) {
      if ('chosen' in words) {
        const chosen = reveal(choice, 'LB-SEC-01');
        yield* chosen === undefined
          ? ofNone(tells(g, words.nothingChosen))
          : ofHouse(chosen, tells(g, words.chosen, { slot: slotNamed(g, chosen) }));
      }
      const lifted = housesIn(g, seen, 'lifted');
      if (lifted.length === 0 && 'nothingLifted' in words) {
        yield* ofNone(tells(g, words.nothingLifted));
      }
      for (const slot of lifted) {
        yield* ofHouse(slot, tells(g, words.lifted, { slot: slotNamed(g, slot) }));
      }
    }
  }
  const made = [...calls.values()].flat();
  for (const slot of new Set(made.flatMap(({ seen }) => housesIn(g, seen, 'changed')))) {
    yield* ofHouse(slot, cue('story.changed', { slot: slotNamed(g, slot) }));
  }
}

/** The houses from which a card was lifted in a call, or with other cards after it than before. */
function housesIn(g: Position, seen: Called['seen'], what: keyof Sightings): readonly SlotIndex[] {
  if (seen === undefined) return [];
  return reveal(seen, 'LB-SEC-01')[what].filter((slot) => ownerOfSlot(g, slot) !== undefined);
}
