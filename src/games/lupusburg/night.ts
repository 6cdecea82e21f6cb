/** The night: the calls of the characters, in their order. LB-NIGHT. */
import {
  type Called,
  call as callOfNight,
  derive,
  type MayChoose,
  MOST_IN_ONE_LEG,
  phase,
  type Script,
  say,
} from '../../engine/script/index.js';
import { cue, tale } from './cues.js';
import { livingInRingOrder, type Position } from './position.js';
import { CALLED, type CalledRole } from './role-ids.js';
import type { Call, OwnCall } from './roles/role.js';
import { ROLES } from './roles.js';
import { nightScene } from './scenes.js';
import { everythingInPlace } from './setup.js';

/** Plays a night: all close their eyes; each character with a call is called, in the list's order (LB-NIGHT-01..03). */
export function* night(g: Position): Script<void> {
  yield* everythingInPlace(g);
  yield* phase(
    cue('phase.night', { turn: g.turn }),
    'by night',
    g.options.nightMasking && 'village',
  ); // LB-VAR-02
  const words = { tale: tale(g, 'night.close-eyes'), taught: !g.teaching };
  yield* say(cue('night.close-eyes', words), () => nightScene(g), 3_000);
  if (g.teaching && g.options.nightChoice === 'walk') {
    const isTwice = g.living.size > MOST_IN_ONE_LEG;
    yield* say(cue(isTwice ? 'night.walk-twice' : 'night.walk'), () => nightScene(g), 1_000);
  }
  const calls = new Map<CalledRole, readonly Called[]>();
  for (const role of CALLED) calls.set(role, yield* called(g, ROLES[role].call));
  g.nights.push({ turn: g.turn, calls });
}

/**
 * Makes a call, always in the same words and for the same time, whether its character lives or not (LB-NIGHT-04..06,
 * -12, -13, -16).
 */
function* called(g: Position, call: (typeof ROLES)[CalledRole]['call']): Script<readonly Called[]> {
  const { act }: Call = call;
  // The same when it is repeated.
  // In a walk no hand goes to a house, which is what the taught words say.
  const walks = act !== undefined && g.options.nightChoice === 'walk';
  const words = { tale: tale(g, call.open), taught: !g.teaching || walks };
  const closing = { tale: tale(g, call.close) };
  const own: OwnCall = {
    shows: () => nightScene(g),
    make: (accepts, called, again) =>
      callOfNight({
        by: g.options.nightChoice,
        slots: livingInRingOrder(g),
        stepMs: g.options.walkStepMs,
        may:
          called &&
          derive(
            called,
            (own): MayChoose =>
              (seat, slot) =>
                seat === own && accepts?.(slot) === true,
          ),
        shows: own.shows,
        open: cue(call.open, words),
        close: cue(call.close, closing),
        seconds: g.options.nightPhaseSeconds, // LB-NIGHT-05, LB-NIGHT-13
        countdown: (left) => cue('night.countdown', { left }),
        pauseMs: 2_000,
        cards: ['look'],
        ...(accepts && { accepts }),
        ...(again && { again }),
      }),
  };
  return act === undefined ? [yield* own.make()] : yield* act(g, own);
}
