/** Amleto, who may show himself when he dies, and takes along the owner of the skull. LM4-203, LM4-204. */
import { type Cue, claim, press, type Script, type Shows, say } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';

/** Time for which he may show himself after a death, ms, always the same (LMT-03). */
const WINDOW_MS = 8_000;

/** The part of a game that concerns Amleto. */
export interface SkullInPlay {
  readonly living: ReadonlySet<SeatIndex>;
  /** The seat that has the skull; none when it was discarded. */
  skull: SeatIndex | undefined;
  /** The seat that has shown itself as Amleto. */
  hamlet: SeatIndex | undefined;
}

/** The words about it and about the dead player, and the table's display meanwhile. */
export interface AmletosWords {
  readonly ask: () => Cue;
  readonly tooLate: () => Cue;
  readonly turnOver: () => Cue;
  readonly isNot: () => Cue;
  readonly noSkull: () => Cue;
  readonly shows: () => Shows;
  readonly showsDead: () => Shows;
}

/**
 * Asks whether the dead player shows himself as Amleto: at once, and never later (LM4-203). The window is as long after
 * every death while he is not known. `isSeen`: whether the card, once it lies open, is his as far as readers know.
 * Answers with whom the skull kills, if anybody.
 */
export function* hamletShows(
  g: SkullInPlay,
  seat: SeatIndex,
  words: AmletosWords,
  isSeen: () => boolean,
): Script<SeatIndex | undefined> {
  if (g.hamlet !== undefined) return undefined;
  const { shows, showsDead } = words;
  const shower = yield* claim({
    seats: [seat],
    windowMs: WINDOW_MS,
    mayPass: false,
    cue: words.ask(),
    shows,
  });
  if (shower === 'nobody') {
    yield* say(words.tooLate(), shows);
    return undefined;
  }
  const isHamlet = yield* press({
    seat,
    mayRefuse: true,
    yesOrNo: true,
    cue: words.turnOver(),
    shows: showsDead,
  });
  if (isHamlet !== 'done' || !isSeen()) {
    yield* say(words.isNot(), shows);
    return undefined;
  }
  const holder = g.skull;
  g.hamlet = seat;
  g.skull = undefined;
  // LM4-204: he may hold it himself; a ghost cannot die again.
  if (holder !== undefined && g.living.has(holder)) return holder;
  yield* say(words.noSkull(), shows);
  return undefined;
}
