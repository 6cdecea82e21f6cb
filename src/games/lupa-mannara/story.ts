/** The story of the nights: the sightings of readers and pads while eyes were closed, if all agree. */
import {
  type Called,
  type Cue,
  mayTell,
  named,
  type Script,
  type Shows,
  say,
  seatsOf,
  tellLine,
} from '../../engine/script/index.js';
import type { SlotIndex } from '../../engine/table/index.js';
import { playerOn } from '../tabula/place.js';
import { cue, tells } from './cues.js';
import { reveal } from './declassifications.js';
import { biteBeside } from './night.js';
import type { Ending, Night, Position } from './position.js';
import { endScene } from './scenes.js';

/** Told only where readers saw hands, and only when every seat says so by its right button. */
export function* storyOfTheNights(g: Position, { wolves }: Ending): Script<void> {
  const seen = g.nights.some(({ calls }) => calls.some(({ called }) => called.seen !== undefined));
  // A deal that was overruled makes no story either.
  if (g.cards === undefined || !seen) return;
  const shows = () => endScene(g, wolves);
  const asked = { seats: seatsOf(g), cue: tells(g, 'lm.story.ask', { taught: g.game > 0 }), shows };
  if (!(yield* mayTell(asked, cue('lm.story.no')))) return;
  for (const night of g.nights) yield* tell(g, night, shows);
  yield* say(cue('lm.story.over'), shows, 1_000);
}

function* tell(g: Position, { night, calls, potion }: Night, shows: () => Shows): Script<void> {
  const telling = (told: Cue) => tellLine(g, night, told, shows);
  yield* say(tells(g, 'lm.story.night', { night }), shows);
  for (const { role, called } of calls) {
    if (role !== 'wolves') {
      for (const slot of lifted(called)) {
        const player = playerOn(g, slot);
        if (player === undefined) continue;
        yield* telling(tells(g, 'lm.story.looked', { role, seat: named(g, player.seat) }));
      }
      continue;
    }
    const chosen = reveal(biteBeside(potion, called), 'LMT-07');
    const player = chosen === undefined ? undefined : playerOn(g, chosen);
    yield* player === undefined
      ? telling(cue('lm.story.chose-nothing'))
      : telling(tells(g, 'lm.story.chose', { seat: named(g, player.seat) }));
  }
}

function lifted({ seen }: Called): readonly SlotIndex[] {
  return seen === undefined ? [] : reveal(seen, 'LMT-07').lifted;
}
