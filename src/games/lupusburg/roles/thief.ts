/** Il ladro: looks at one house a night, and has both his characters as thief (LB-SETUP-09). */
import type { Called, Script } from '../../../script/questions.js';
import { watchedWake } from '../../../script/verbs.js';
import { cue, tale } from '../cues.js';
import type { Position } from '../position.js';
import { nightScene } from '../scenes.js';

/**
 * The thief's call: always played, in the same words and for the same time, alive or not (LB-NIGHT-04..07).
 * What he lifts has no effect (LB-NIGHT-09..11), and neither has a dead thief who nudges houses (LB-VAR-01),
 * with any option.
 */
export function* thiefLooks(g: Position): Script<Called> {
  return yield* watchedWake({
    shows: () => nightScene(g),
    open: cue('thief.open', { tale: tale(g, 'thief.open'), taught: !g.teaching }),
    close: cue('thief.close'),
    seconds: g.options.nightPhaseSeconds,
    countdown: (left) => cue('night.countdown', { left }),
    pauseMs: 2_000,
  });
}
