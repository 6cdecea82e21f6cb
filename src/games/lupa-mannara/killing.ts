/** What being killed means: an Aura saves, a ghost is made, Amleto may show himself. LM4-202..204. */
import type { Script } from '../../script/questions.js';
import { claim, press, say } from '../../script/verbs.js';
import type { SeatIndex } from '../../table/layout.js';
import { becomesGhost, discardsAura } from './cards-in-place.js';
import { cue, tale } from './cues.js';
import { gameOver } from './ending.js';
import { type Ending, mayPlay, named, type Position } from './position.js';
import { dayScene, killScene } from './scenes.js';

/** What kills. */
export type Cause = 'potion' | 'claw' | 'lynching' | 'skull';

/** How long Amleto may show himself after a death, always the same (LMT-03). */
const HAMLET_WINDOW_MS = 8_000;

/**
 * LM4-202: kills a living character: an Aura is lost, or it becomes a ghost, with what follows of that.
 * `checksEnd`: whether the end is checked after each death here (LM4-209, HR-LM-06).
 */
export function* kill(
  g: Position,
  seat: SeatIndex,
  by: Cause,
  checksEnd: boolean,
): Script<Ending | undefined> {
  const words = { seat: named(g, seat), by, tale: tale(g, 'lm.kill.is') };
  yield* say(cue('lm.kill.is', words), () => killScene(g, seat), 1_000);
  if (g.auras.has(seat) && auraSaves(g, by)) {
    yield* discardsAura(g, seat); // LM4-011: it did not die, and nothing follows
    return undefined;
  }
  yield* becomesGhost(g, seat);
  if (checksEnd && !g.options.amletoBeforeCheck) {
    const ending = yield* gameOver(g); // HR-LM-05
    if (ending !== undefined) return ending;
  }
  const holder = yield* hamletShows(g, seat); // LM4-203, LM4-208
  if (holder !== undefined) {
    const livedBefore = g.living.size;
    const ending = yield* kill(g, holder, 'skull', checksEnd);
    if (ending !== undefined || g.living.size < livedBefore) return ending;
  }
  if (!checksEnd || !g.options.amletoBeforeCheck) return undefined;
  return yield* gameOver(g); // LM4-209
}

/** LM4-012, LM4-204: every kill, but for house rules. */
function auraSaves({ options }: Position, by: Cause): boolean {
  if (by === 'lynching') return options.auraAbsorbsLynch; // HR-LM-01
  return by !== 'skull' || options.auraAbsorbsSkull; // HR-LM-12
}

/**
 * LM4-203: whether the dead shows himself as Amleto: at once, and never later. The window is as long after
 * every death while he may be in play. Answers with whom the skull kills, if anybody.
 */
function* hamletShows(g: Position, seat: SeatIndex): Script<SeatIndex | undefined> {
  if (!mayPlay(g, 'hamlet') || g.hamletShown) return undefined;
  const who = named(g, seat);
  const shower = yield* claim({
    seats: [seat],
    windowMs: HAMLET_WINDOW_MS,
    mayPass: false,
    cue: cue('lm.amleto.ask', { seat: who, tale: tale(g, 'lm.amleto.ask') }),
    shows: () => dayScene(g),
  });
  if (shower === 'nobody') {
    const late = cue('lm.amleto.nobody', { tale: tale(g, 'lm.amleto.nobody') });
    yield* say(late, () => dayScene(g));
    return undefined;
  }
  const isHamlet = yield* press({
    seat,
    mayRefuse: true,
    cue: cue('lm.amleto.shows', { seat: who }),
    shows: () => killScene(g, seat),
  });
  if (isHamlet !== 'done') {
    yield* say(cue('lm.amleto.is-not', { seat: who }), () => dayScene(g));
    return undefined;
  }
  g.hamletShown = true;
  g.shownRoles = new Map(g.shownRoles).set(seat, 'hamlet');
  const holder = g.skull;
  g.skull = undefined;
  // LM4-204: he may hold it himself; a ghost cannot die again.
  if (holder !== undefined && g.living.has(holder)) return holder;
  yield* say(cue('lm.amleto.no-skull'), () => dayScene(g));
  return undefined;
}
