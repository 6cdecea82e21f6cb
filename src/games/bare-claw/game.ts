/**
 * The bare claw (LB-VAR-04): another game's werewolves choose a character with the claw, and other calls are made
 * where the host wants them. One card a slot; the wolves' choice is shown at dawn; the players keep that game's rules
 * themselves.
 */
import {
  type Called,
  call as callOfNight,
  claimOrTouch,
  derive2,
  MOST_IN_ONE_LEG,
  type NightChoice,
  NOBODY,
  phase,
  type Script,
  type Secret,
  type Shows,
  say,
  type Timer,
  timerOf,
} from '../../engine/script/index.js';
import {
  breathing,
  darkScene,
  evenScene,
  pointing,
  type SlotIndex,
  steady,
  type TableLayout,
  withRings,
} from '../../engine/table/index.js';
import { CALLS, type Call, type WAYS } from './calls.js';
import { clawCue } from './cues.js';
import { reveal } from './declassifications.js';

/** Time limit of the second press that begins a night or leaves the game, ms. */
const SURE_MS = 8_000;
/** Number of reminders in a day; then people talk undisturbed. */
const MOST_REMINDERS = 2;

/** House rules of the bare claw. */
export interface ClawOptions {
  /** Duration of each call, s. */
  readonly nightPhaseSeconds: number;
  /** The calls of a night, in their order; the wolves are always among them. */
  readonly calls: readonly Call[];
  /** Duration of the day after a night, s; 0: without limit. */
  readonly discussionSeconds: number;
  readonly nightChoice: NightChoice;
  readonly walkStepMs: number;
}

/** A table with another game's cards, one a slot. */
interface ClawTable {
  readonly layout: TableLayout;
  readonly options: ClawOptions;
  readonly dead: Set<SlotIndex>;
}

/** Plays nights and days until the players leave the game. */
export function* bareClaw(layout: TableLayout, options: ClawOptions): Script<void> {
  const table: ClawTable = { layout, options, dead: new Set() };
  yield* phase(clawCue('phase.claw-day'));
  let another = yield* day(table, undefined, 0);
  while (another) {
    const choice = yield* night(table);
    yield* phase(clawCue('phase.claw-day'));
    const target = reveal(choice, 'LB-VAR-04');
    yield* say(
      target === undefined ? clawCue('claw.nothing') : clawCue('claw.points', { slot: target + 1 }),
      () => clawDay(table, target),
      3_000,
    );
    another = yield* day(table, target, options.discussionSeconds);
  }
}

/**
 * Plays a day and returns whether another night follows. A touch marks a character as dead, or alive again; a button
 * counts once it is pressed a second time. `seconds`: time to talk, 0 for no limit; at its end they go on as they like.
 */
function* day(
  { layout, dead, ...table }: ClawTable,
  shown: SlotIndex | undefined,
  seconds: number,
) {
  const seats = layout.seats.map((_, seat) => seat);
  const shows = () => clawDay({ layout, dead, ...table }, shown);
  let [ask, leftMs] = [clawCue('claw.ask'), 1000 * seconds];
  for (;;) {
    const answer = yield* claimOrTouch({
      seats,
      touchable: [...layout.slots.keys()],
      mayPass: true,
      cue: ask,
      reminder: clawCue('claw.ask'),
      mostReminders: MOST_REMINDERS,
      shows,
      ...timer(seconds, leftMs, shown),
    });
    leftMs = answer.leftMs ?? 0;
    if (answer.kind === 'time') {
      ask = clawCue('claw.time-up');
      continue;
    }
    if (answer.kind === 'slot') {
      if (!dead.delete(answer.slot)) dead.add(answer.slot);
      ask = clawCue(dead.has(answer.slot) ? 'claw.dead' : 'claw.alive', { slot: answer.slot + 1 });
      continue;
    }
    const leaves = answer.kind === 'pass';
    const sure = yield* claimOrTouch({
      seats,
      mayPass: true,
      windowMs: SURE_MS,
      cue: clawCue(leaves ? 'claw.sure-leave' : 'claw.sure-night'),
      shows,
      ...timer(seconds, leftMs, shown),
    });
    if (sure.kind === 'seat') return !leaves;
    const ranOut = leftMs > 0 && sure.leftMs === 0;
    leftMs = sure.leftMs ?? 0;
    ask = clawCue(ranOut ? 'claw.time-up' : 'claw.goes-on');
  }
}

/** Returns the timer of a day that has a limit; the claw shows it while it points at nobody. */
function timer(
  seconds: number,
  leftMs: number,
  shown: SlotIndex | undefined,
): { readonly timer?: Timer } {
  if (leftMs === 0) return {};
  const limit = timerOf(seconds, [60, 30, 10], (left) =>
    clawCue('claw.time-left', { seconds: left }),
  );
  return { timer: { ...limit, leftMs, onClaw: shown === undefined } };
}

/** Makes one call after the other and returns the wolves' choice, or nothing if the guard chose the same. */
function* night(table: ClawTable): Script<Secret<SlotIndex | undefined>> {
  const { options } = table;
  yield* phase(clawCue('phase.claw-night'), 'by night');
  yield* say(clawCue('claw.close-eyes'), () => clawNight(table), 3_000);
  const chosen = new Map<Call, Secret<SlotIndex | undefined>>();
  for (const one of options.calls) chosen.set(one, (yield* called(table, one)).choice);
  const [wolves, guard] = [chosen.get('wolves'), chosen.get('guard')];
  if (wolves === undefined) throw new RangeError('The wolves are always called');
  if (guard === undefined) return wolves;
  return derive2(wolves, guard, (prey, kept) => (prey === kept ? undefined : prey));
}

/** Makes one call: its duration is that of its kind, independent of what hands do. */
function* called(table: ClawTable, call: Call): Script<Called> {
  const { layout, options, dead } = table;
  const living = [...layout.slots.keys()].filter((slot) => !dead.has(slot));
  return yield* callOfNight({
    by: options.nightChoice,
    slots: living,
    stepMs: options.walkStepMs,
    shows: () => clawNight(table),
    open: clawCue('claw.open', { call, by: wayOf(options, living.length) }),
    close: clawCue('claw.close', { call }),
    seconds: options.nightPhaseSeconds,
    countdown: (left) => clawCue('claw.countdown', { left }),
    pauseMs: 2_000,
    ...(CALLS[call] === 'looks' ? {} : { accepts: (slot: SlotIndex) => living.includes(slot) }),
  });
}

function wayOf({ nightChoice }: ClawOptions, slots: number): (typeof WAYS)[number] {
  if (nightChoice === 'pad') return 'pad';
  return slots > MOST_IN_ONE_LEG ? 'two-legs' : 'walk';
}

function clawNight({ layout }: ClawTable): Shows {
  return { scene: evenScene(layout.slots.length, steady('moon', 'dim')), board: NOBODY };
}

/** Shows the living with dim rings as soon as one player is marked dead. */
function clawDay({ layout, dead }: ClawTable, slot: SlotIndex | undefined): Shows {
  const unlit = { ...darkScene(layout.slots.length), touchAcknowledged: true };
  const living = [...layout.slots.keys()].filter((one) => dead.size > 0 && !dead.has(one));
  const dark = withRings(unlit, living, steady('candle', 'dim'));
  if (slot === undefined) return { scene: dark, board: NOBODY };
  const scene = withRings(dark, [slot], breathing('blood'));
  return { scene: { ...scene, claw: pointing(slot, 'blood') }, board: NOBODY };
}
