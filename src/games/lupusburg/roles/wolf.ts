/** Il lupo mannaro: devours one character a night, and has both his characters as wolf. */
import type { Called, Script } from '../../../script/questions.js';
import { derive, derive2, type Secret, secret } from '../../../script/secret.js';
import { hiddenDraw, watchedWake } from '../../../script/verbs.js';
import type { SeatIndex, SlotIndex } from '../../../table/layout.js';
import { cue, type LupusburgCues, tale } from '../cues.js';
import { reveal } from '../declassifications.js';
import { livingInRingOrder, livingOf, type Position, playerAt, wolfOf } from '../position.js';
import { nightScene } from '../scenes.js';

/** LB-NIGHT-16: the call is repeated at most twice. */
const REPEATS = 2;

/** A multiple of every count of houses from 1 to 16, so that each is as likely as another. */
const EVEN_CHANCE = 720_720;

/**
 * The wolf's call (LB-NIGHT-12..17): returns the slot of the devoured character, secret until dawn; undefined
 * inside after an irregular night.
 */
export function* wolfDevours(g: Position): Script<WolfNight> {
  const words = { tale: tale(g, 'wolf.open'), taught: !g.teaching };
  const first = yield* call(g, words);
  const calls = [first];
  let { choice } = first;
  if (g.options.wolfNoChoice === 'random') {
    return { calls, victim: yield* chosenOrRandom(g, choice) };
  }
  for (let repeat = 0; g.options.wolfNoChoice === 'repeat' && repeat < REPEATS; repeat++) {
    const nothing = derive(choice, (slot) => slot === undefined);
    if (!reveal(nothing, 'LB-NIGHT-16')) break;
    const again = yield* call(g, words);
    calls.push(again);
    choice = again.choice;
  }
  return { calls, victim: choice };
}

/** The wolf's part of a night. */
export interface WolfNight {
  readonly calls: readonly Called[];
  /** What is devoured, closed until dawn. */
  readonly victim: Secret<SlotIndex | undefined>;
}

/** LB-NIGHT-12: the call and its repetitions, always in the same words (LB-NIGHT-16). */
function* call(g: Position, words: LupusburgCues['wolf.open']): Script<Called> {
  const allowed = preyOf(g);
  return yield* watchedWake({
    shows: () => nightScene(g),
    open: cue('wolf.open', words),
    close: cue('wolf.close'),
    seconds: g.options.nightPhaseSeconds,
    countdown: (left) => cue('night.countdown', { left }),
    pauseMs: 2_000,
    // An invalid choice is refused without a sign (LB-NIGHT-17): the answer never leaves the question.
    accepts: (slot) =>
      reveal(
        derive(allowed, (prey) => prey.includes(slot)),
        'LB-NIGHT-17',
      ),
  });
}

/**
 * LB-NIGHT-14, -15: living characters; his own only while he has both. If the cards were not read, players
 * keep the last rule themselves.
 */
export function preyOf(g: Position): Secret<readonly SlotIndex[]> {
  const living = livingInRingOrder(g);
  return derive(wolfOf(g) ?? secret<SeatIndex | undefined>(undefined), (wolf) => {
    if (wolf === undefined || livingOf(g, wolf) === 2) return living;
    return living.filter((slot) => !playerAt(g, wolf).slots.includes(slot));
  });
}

/** R-03 `random`: drawn every night, needed or not, so that nobody learns whether it was needed. */
function* chosenOrRandom(
  g: Position,
  choice: Secret<SlotIndex | undefined>,
): Script<Secret<SlotIndex | undefined>> {
  const chance = yield* hiddenDraw(EVEN_CHANCE, () => nightScene(g));
  const victim = derive2(preyOf(g), chance, (prey, number) => prey[number % prey.length]);
  return derive2(choice, victim, (chosen, drawn) => chosen ?? drawn);
}
