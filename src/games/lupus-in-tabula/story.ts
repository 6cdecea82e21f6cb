/** The story of the nights: the choices made while eyes were closed, if all agree. LMT-07. */
import { mayTell, named, type Script, say, seatsOf, tellLine } from '../../engine/script/index.js';
import { cue, tale } from './cues.js';
import { reveal } from './declassifications.js';
import type { Position } from './position.js';
import { endScene } from './scenes.js';

/** Told only when every seat says so by its right button. */
export function* storyOfTheNights(g: Position): Script<void> {
  const shows = () => endScene(g);
  const asked = { seats: seatsOf(g), cue: cue('lt.story.ask'), shows };
  if (!(yield* mayTell(asked, cue('lt.story.no')))) return;
  for (const { night, calls } of g.nights) {
    yield* say(cue('lt.story.night', { night }), shows);
    for (const { call, chosen } of calls) {
      const seat = reveal(chosen, 'LMT-07');
      // A player who chose nothing is left out, so that the tale of a long night stays short.
      if (seat === undefined) continue;
      const words = { call, seat: named(g, seat), tale: tale(g, 'lt.story.chose') };
      yield* tellLine(g, night, cue('lt.story.chose', words), shows);
    }
  }
  yield* say(cue('lt.story.over'), shows, 1_000);
}
