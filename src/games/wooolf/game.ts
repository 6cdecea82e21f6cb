/**
 * Wooolf!, as its rulebook tells it: up to three rounds of peeks, questions and suspicions, each with its
 * reveal. There is no night. Rule ids stand beside the lines that keep them.
 */
import { claim, phase, ready, type Script, say } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { cue, tells } from './cues.js';
import { earlyToEnd } from './hypothesis.js';
import { leftOf } from './players.js';
import { enter } from './pointers.js';
import { beginRound, isTaught, type Position, seatsOf, standingOf } from './position.js';
import { revealCards } from './reveal.js';
import { roundScene } from './scenes.js';
import { finishRound } from './score.js';
import { hasRedCross } from './scoring.js';
import { deal } from './setup.js';
import { turn } from './turn.js';

/** Time limit of an answer when a round may never end by itself, ms. */
const STALLED_MS = 30_000;

/** Plays from a round of a position to the end of the game (WO-074); its cards may lie there already. */
export function* play(g: Position, from: 'deal' | 'turns' = 'deal'): Script<void> {
  const first = g.round;
  for (let round = first; ; round += 1) {
    if (round > g.round) beginRound(g, round);
    if (from === 'deal' || round > first) yield* deal(g); // WO-015, WO-016
    yield* turns(g); // WO-030..049
    yield* finalHypotheses(g); // WO-054
    yield* revealCards(g); // WO-020..022, WOT-03
    yield* enter(g); // WO-050..053, WOT-02
    const isOver = yield* finishRound(g); // WO-055..074
    if (isOver) return;
  }
}

/** Gives turns clockwise, until enough players have suspected early (WO-048), if need be within a lap (WO-030). */
function* turns(g: Position): Script<void> {
  const most = earlyToEnd(g.players.length);
  let seat = g.starter;
  let lap = new Map<SeatIndex, 'acted' | 'idle'>();
  for (;;) {
    // WO-046: a player who has suspected is out.
    lap.set(seat, g.early.includes(seat) ? 'idle' : yield* turn(g, seat));
    if (g.early.length >= most) break;
    if (lap.size >= g.players.length) {
      if (isStalled(g, lap, most) && (yield* endsStalledRound(g, lap))) break;
      lap = new Map();
    }
    seat = leftOf(seat, seatsOf(g));
  }
  yield* say(tells(g, 'woo.suspect.enough'), roundScene(g), 1_000);
}

/**
 * Returns whether too few players are left to end the round; WO-049 counts on everybody being there. While players are
 * away, those who are left, less those with a red X, may be too few to reach the limit.
 */
function isStalled(g: Position, lap: ReadonlyMap<SeatIndex, 'acted' | 'idle'>, most: number) {
  const maySuspect = seatsOf(g).filter(
    (seat) =>
      lap.get(seat) === 'acted' && !g.early.includes(seat) && !hasRedCross(standingOf(g, seat)),
  );
  return g.early.length + maySuspect.length < most;
}

/** Lets any player who is there end the round, after a lap in which the limit was out of reach. */
function* endsStalledRound(
  g: Position,
  lap: ReadonlyMap<SeatIndex, 'acted' | 'idle'>,
): Script<boolean> {
  const isIdle = ![...lap.values()].includes('acted');
  const somebody = yield* claim({
    seats: seatsOf(g),
    windowMs: STALLED_MS,
    mayPass: !isIdle,
    cue: isIdle ? cue('woo.turn.idle') : cue('woo.turn.too-few'),
    shows: roundScene(g),
  });
  return somebody !== 'nobody';
}

/** Asks all others to set the board or decline, and to lay it face down; nobody learns which (WO-054; WOT-02). */
function* finalHypotheses(g: Position): Script<void> {
  yield* phase(cue('phase.woo-final', { round: g.round }));
  g.turn = undefined;
  yield* ready({
    seats: seatsOf(g).filter((seat) => !g.early.includes(seat)),
    closes: 'all',
    cue: tells(g, 'woo.final.ask', { taught: isTaught(g) }),
    reminder: cue('woo.final.reminder'),
    shows: roundScene(g),
  });
}
