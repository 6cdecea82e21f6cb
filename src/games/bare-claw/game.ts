/**
 * The bare claw (LB-VAR-04): another game's werewolves choose a character with the claw, and other calls are made
 * where the host wants them. One card a slot; the wolves' choice is shown at dawn; the players keep that game's rules themselves.
 */
import type { Shows } from '../../script/asking.js';
import { NOBODY } from '../../script/empty-table.js';
import type { Script } from '../../script/questions.js';
import { derive2, type Secret } from '../../script/secret.js';
import { claim, claimOrTouch, phase, say, wake } from '../../script/verbs.js';
import type { SlotIndex, TableLayout } from '../../table/layout.js';
import { breathing, darkScene, evenScene, steady, withRings } from '../../table/scene-painting.js';
import { CALLS, type Call } from './calls.js';
import { clawCue } from './cues.js';
import { reveal } from './declassifications.js';

/** How long the table waits for the second press that begins a night or leaves the game, ms. */
const SURE_MS = 8_000;
/** So often it reminds in a day; then people talk undisturbed. */
const MOST_REMINDERS = 2;

/** House rules of the bare claw. */
export interface ClawOptions {
  /** How long each call lasts, s. */
  readonly nightPhaseSeconds: number;
  /** The calls of a night; the wolves are always among them. */
  readonly calls: readonly Call[];
}

/** Nights and days until the players leave it. */
export function* bareClaw(layout: TableLayout, options: ClawOptions): Script<void> {
  const dead = new Set<SlotIndex>();
  let target: SlotIndex | undefined;
  for (;;) {
    yield* phase(clawCue('phase.claw-day'));
    if (!(yield* day(layout, dead, target))) return;
    const choice = yield* night(layout, dead, options);
    yield* phase(clawCue('phase.claw-day'));
    target = reveal(choice, 'LB-VAR-04');
    const found = target;
    yield* say(
      found === undefined ? clawCue('claw.nothing') : clawCue('claw.points', { slot: found + 1 }),
      () => clawDay(layout, dead, found),
      3_000,
    );
  }
}

/**
 * Whether another night follows. A touch marks a character as dead, or alive again; a button counts once it is
 * pressed a second time.
 */
function* day(layout: TableLayout, dead: Set<SlotIndex>, shown: SlotIndex | undefined) {
  const seats = layout.seats.map((_, seat) => seat);
  const shows = () => clawDay(layout, dead, shown);
  let ask = clawCue('claw.ask');
  for (;;) {
    const answer = yield* claimOrTouch({
      seats,
      touchable: [...layout.slots.keys()],
      mayPass: true,
      cue: ask,
      reminder: clawCue('claw.ask'),
      mostReminders: MOST_REMINDERS,
      shows,
    });
    if (typeof answer === 'object') {
      const { touched } = answer;
      if (!dead.delete(touched)) dead.add(touched);
      ask = clawCue(dead.has(touched) ? 'claw.dead' : 'claw.alive', { slot: touched + 1 });
      continue;
    }
    const leaves = answer === 'nobody';
    const sure = yield* claim({
      seats,
      mayPass: true,
      windowMs: SURE_MS,
      cue: clawCue(leaves ? 'claw.sure-leave' : 'claw.sure-night'),
      shows,
    });
    if (sure !== 'nobody') return !leaves;
    ask = clawCue('claw.goes-on');
  }
}

/** One call after the other, all of one length; what the wolves chose, unless the guard chose the same. */
function* night(
  layout: TableLayout,
  dead: ReadonlySet<SlotIndex>,
  { calls, nightPhaseSeconds }: ClawOptions,
): Script<Secret<SlotIndex | undefined>> {
  yield* phase(clawCue('phase.claw-night'), 'by night');
  const shows = () => clawNight(layout);
  yield* say(clawCue('claw.close-eyes'), shows, 3_000);
  const chosen = new Map<Call, Secret<SlotIndex | undefined>>();
  for (const call of CALLS.filter((one) => calls.includes(one))) {
    const choice = yield* wake({
      shows,
      open: clawCue('claw.open', { call }),
      close: clawCue('claw.close', { call }),
      seconds: nightPhaseSeconds,
      countdown: (left) => clawCue('claw.countdown', { left }),
      pauseMs: 2_000,
      // The seer's hands are free to look.
      ...(call === 'seer'
        ? {}
        : { accepts: (slot: SlotIndex) => slot < layout.slots.length && !dead.has(slot) }),
    });
    chosen.set(call, choice);
  }
  const [wolves, guard] = [chosen.get('wolves'), chosen.get('guard')];
  if (wolves === undefined) throw new RangeError('The wolves are always called');
  if (guard === undefined) return wolves;
  return derive2(wolves, guard, (prey, kept) => (prey === kept ? undefined : prey));
}

function clawNight(layout: TableLayout): Shows {
  return { scene: evenScene(layout.slots.length, steady('moon', 'dim')), board: NOBODY };
}

/** Whoever lives is lit dimly, as soon as one is marked dead. */
function clawDay(
  layout: TableLayout,
  dead: ReadonlySet<SlotIndex>,
  slot: SlotIndex | undefined,
): Shows {
  const unlit = { ...darkScene(layout.slots.length), touchAcknowledged: true };
  const living = [...layout.slots.keys()].filter((one) => dead.size > 0 && !dead.has(one));
  const dark = withRings(unlit, living, steady('candle', 'dim'));
  if (slot === undefined) return { scene: dark, board: NOBODY };
  const scene = withRings(dark, [slot], breathing('blood'));
  return {
    scene: { ...scene, claw: { effect: 'points', slot, colour: 'blood', level: 'full' } },
    board: NOBODY,
  };
}
