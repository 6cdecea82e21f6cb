/**
 * Una Notte da Lupi, in the order of its rulebook: one night, one day, and the game is over (ON-WIN-03). Rule
 * ids stand beside their lines.
 */
import {
  CARD_ACTS,
  derive,
  derive2,
  inPlace,
  menu,
  nameOf,
  phase,
  ready,
  type Script,
  type Secret,
  type Sightings,
  say,
  seatsOf,
  survey,
  timerOf,
  watchedWake,
} from '../../engine/script/index.js';
import { kindOf } from '../../engine/table/index.js';
import { cue } from './cues.js';
import { calledIn, turnableIn } from './deck.js';
import { reveal } from './declassifications.js';
import { type Position, seatAt, slotsInGame } from './position.js';
import { type CalledRole, ROLES } from './roles.js';
import { dayScene, nightScene, tokenScene } from './scenes.js';
import { isComplete, overrule } from './setup.js';
import { tellStory } from './story.js';
import { tale, tells } from './tale.js';
import { turnedUp } from './turned-up.js';
import { vote } from './vote.js';

/** The phases of the game, in their order. */
const PHASES = {
  night,
  dawn,
  day: discussion,
  vote: vote,
  reveal: turnedUp,
  story: tellStory,
} satisfies Record<string, (g: Position) => Script<void>>;

/** A phase of the game, by its name. */
export type OneNightPhase = keyof typeof PHASES;
/** The phases in their order. */
export const ONE_NIGHT_PHASES = Object.keys(PHASES) as readonly OneNightPhase[];

/** Plays from a phase of a position to the end of the game. */
export function* play(g: Position, from: OneNightPhase = 'night'): Script<void> {
  for (const name of ONE_NIGHT_PHASES.slice(ONE_NIGHT_PHASES.indexOf(from))) {
    yield* PHASES[name](g);
  }
}

/** Plays the night: all close their eyes; each role of the deck is called, at the table or not (ON-NIGHT-01..14). */
function* night(g: Position): Script<void> {
  yield* phase(cue('phase.onw-night'), 'by night', g.options.nightMasking && 'inn'); // ON-NIGHT-10
  const words = { tale: tale(g, 'onw.night.close-eyes'), taught: !g.teaching };
  yield* say(cue('onw.night.close-eyes', words), () => nightScene(g), 3_000);
  const { nightPhaseSeconds, recognisingSeconds = nightPhaseSeconds } = g.options;
  for (const role of calledIn(g.deck)) {
    const { call } = ROLES[role];
    const seconds = 'recognises' in call ? recognisingSeconds : nightPhaseSeconds;
    const seen = yield* calls(g, call, seconds); // ON-NIGHT-02, ON-NIGHT-03
    if (seen !== undefined)
      g.seen = derive2(g.seen, seen, (all, one) => new Map(all).set(role, one));
  }
  if (g.options.speakerNudge) yield* calls(g, SPEAKER, nightPhaseSeconds); // ON-NIGHT-12
}

/** The table's speaker is called like a role, but is none. */
const SPEAKER = { open: 'onw.speaker.open', close: 'onw.speaker.close' } as const;

/**
 * Makes a call, always of the same time with the same gap (ON-NIGHT-04, ON-NIGHT-09). Readers' sightings of hands are
 * sealed until the tiles are turned up.
 */
function* calls(
  g: Position,
  call: (typeof ROLES)[CalledRole]['call'] | typeof SPEAKER,
  seconds: number,
): Script<Secret<Sightings> | undefined> {
  const { open, close } = call;
  const { seen } = yield* watchedWake({
    open: tells(g, open, { taught: !g.teaching }),
    close: tells(g, close),
    seconds,
    // A role's call has a member of the same name for each act.
    cards: CARD_ACTS.filter((act) => act in call),
    // ON-NIGHT-13; who knows the night hears the ticks alone.
    ...(g.teaching && { countdown: (left) => cue('onw.night.countdown', { left }) }),
    pauseMs: 2_000,
    shows: () => nightScene(g),
  });
  return seen;
}

/** Time for which the tiles are always looked at when the day is announced, ms. */
const DAWN_MS = 1_000;

/** Plays the dawn: the night is what lies there now (ON-DAY-01, ON-DAY-07); then the turned token (ON-APPR-08). */
function* dawn(g: Position): Script<void> {
  yield* phase(cue('phase.onw-dawn'));
  yield* lookAtDawn(g);
  if (g.deck.apprentice > 0) yield* turnedToken(g);
}

/** Returns the result of the night: the tiles as they lie (ON-NIGHT-08); if a tile is missing, all are asked for it. */
function* lookAtDawn(g: Position): Script<void> {
  let words = tells(g, 'onw.dawn.open-eyes');
  let isOverruled = false;
  for (;;) {
    const cards = yield* survey({
      cue: words,
      durationMs: DAWN_MS,
      shows: () => dayScene(g, 'half'),
    });
    if (g.dealt === undefined || cards === undefined) return;
    const complete = derive(cards, (found) => isComplete(found, g));
    if (reveal(complete, 'ON-DAY-07')) {
      g.atDawn = cards;
      return;
    }
    if (isOverruled) return yield* overrule(g);
    const answer = yield* ready({
      seats: seatsOf(g),
      closes: 'all',
      overrulable: true,
      cue: cue('onw.dawn.straighten', { taught: !g.teaching }),
      shows: () => dayScene(g, 'half'),
    });
    isOverruled = answer === 'overruled';
    words = tells(g, 'onw.deal.check');
  }
}

/** Shows everybody which token lies face down, and says it (ON-APPR-04, ON-APPR-05, ON-APPR-08). */
function* turnedToken(g: Position): Script<void> {
  const tokens = turnableIn(g.deck);
  const nothing = tokens.length;
  const slot = yield* menu({
    choices: new Map([
      ...tokens.map((role, index) => [index, cue('onw.token.choice', { role })] as const),
      [nothing, cue('onw.token.no-choice')],
    ]),
    cue: tells(g, 'onw.token.ask', { taught: !g.teaching }),
    shows: () => tokenScene(g, [...tokens.keys(), nothing]),
  });
  g.flipped = tokens[slot];
  yield* say(
    g.flipped === undefined
      ? cue('onw.token.nothing')
      : cue('onw.token.turned', { role: g.flipped }),
    () => dayScene(g),
  );
}

/** Runs the discussion of five minutes at most; a tile that leaves its slot is asked back at once (ON-DAY-02..06). */
function* discussion(g: Position): Script<void> {
  const { discussionSeconds: seconds, discussionClose: close } = g.options;
  yield* phase(cue('phase.onw-day'));
  yield* ready({
    seats: seatsOf(g),
    closes: close === 'all_ready' ? 'all' : 'never', // ON-R-10
    // ON-DAY-02
    timer: timerOf(seconds, [60, 30, 10], (left) => cue('onw.day.left', { seconds: left })),
    keeps: keptByDay(g),
    cue: tells(g, 'onw.day.ask', { seconds, early: close === 'all_ready', taught: !g.teaching }),
    shows: () => dayScene(g, 'half'),
  });
  yield* inPlace({ ...keptByDay(g), shows: () => dayScene(g) });
  yield* say(tells(g, 'onw.day.over'), () => dayScene(g));
}

/** Returns the watch of the day: it compares only the presence of a tile; its face stays secret (ON-DAY-05). */
function keptByDay(g: Position) {
  return {
    expected: g.atDawn,
    compared: kindOf,
    looksAllowed: false, // ON-DAY-04
    missing: (slot: number) => {
      const seat = seatAt(g, slot);
      if (seat !== undefined) return cue('onw.day.missing', { seat: nameOf(g, seat) });
      return slotsInGame(g).includes(slot)
        ? cue('onw.day.missing-centre')
        : cue('onw.day.foreign', { slot: slot + 1 });
    },
  };
}
