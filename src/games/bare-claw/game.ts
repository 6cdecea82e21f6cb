/**
 * The bare claw (LB-VAR-04): another game's werewolves choose a character with the claw. One card a slot, one
 * choice a night, shown at dawn; the players keep that game's rules themselves.
 */
import type { Shows } from '../../script/asking.js';
import { NOBODY } from '../../script/empty-table.js';
import type { Script } from '../../script/questions.js';
import { claim, phase, say, wake } from '../../script/verbs.js';
import type { SlotIndex, TableLayout } from '../../table/layout.js';
import { breathing, darkScene, evenScene, steady, withRings } from '../../table/scene-painting.js';
import { clawCue } from './cues.js';
import { reveal } from './declassifications.js';

/** Nights and dawns until the players leave it. */
export function* bareClaw(layout: TableLayout, nightPhaseSeconds: number): Script<void> {
  const seats = layout.seats.map((_, seat) => seat);
  let target: SlotIndex | undefined;
  for (;;) {
    yield* phase(clawCue('phase.claw-day'));
    const shown = target;
    const goOn = yield* claim({
      seats,
      mayPass: true,
      cue: clawCue('claw.ask'),
      shows: () => clawDay(layout, shown),
    });
    if (goOn === 'nobody') return;
    yield* phase(clawCue('phase.claw-night'), 'by night');
    const night = () => clawNight(layout);
    yield* say(clawCue('claw.close-eyes'), night, 3_000);
    const choice = yield* wake({
      shows: night,
      open: clawCue('claw.open'),
      close: clawCue('claw.close'),
      seconds: nightPhaseSeconds,
      countdown: (left) => clawCue('claw.countdown', { left }),
      pauseMs: 2_000,
      accepts: (slot) => slot < layout.slots.length,
    });
    yield* phase(clawCue('phase.claw-day'));
    target = reveal(choice, 'LB-VAR-04');
    const found = target;
    yield* say(
      found === undefined ? clawCue('claw.nothing') : clawCue('claw.points', { slot: found + 1 }),
      () => clawDay(layout, found),
      3_000,
    );
  }
}

function clawNight(layout: TableLayout): Shows {
  return { scene: evenScene(layout.slots.length, steady('moon', 'dim')), board: NOBODY };
}

function clawDay(layout: TableLayout, slot: SlotIndex | undefined): Shows {
  const dark = { ...darkScene(layout.slots.length), touchAcknowledged: true };
  if (slot === undefined) return { scene: dark, board: NOBODY };
  const scene = withRings(dark, [slot], breathing('blood'));
  return {
    scene: { ...scene, claw: { effect: 'points', slot, colour: 'blood', level: 'full' } },
    board: NOBODY,
  };
}
