/**
 * Wooolf!, as its rulebook tells it: up to three rounds of peeks, questions and suspicions, each with its
 * reveal. There is no night. Rule ids stand beside the lines that keep them.
 */
import type { Script } from '../../script/questions.js';
import { claim, phase, ready, say } from '../../script/verbs.js';
import { cue, tale } from './cues.js';
import { earlyToEnd } from './hypothesis.js';
import { leftOf } from './players.js';
import { entered } from './pointers.js';
import { beginRound, isTaught, type Position, seatsOf } from './position.js';
import { revealed } from './reveal.js';
import { roundScene, still } from './scenes.js';
import { scored } from './score.js';
import { deal } from './setup.js';
import { turn } from './turn.js';

/** How long the table waits for somebody to come back when nobody can act, ms. */
const IDLE_MS = 30_000;

/** Plays from a round of a position to the end of the game (WO-074); its cards may lie there already. */
export function* play(g: Position, from: 'deal' | 'turns' = 'deal'): Script<void> {
  const first = g.round;
  for (let round = first; ; round += 1) {
    if (round > g.round) beginRound(g, round);
    if (from === 'deal' || round > first) yield* deal(g); // WO-015, WO-016
    yield* turns(g); // WO-030..049
    yield* finalHypotheses(g); // WO-054
    yield* revealed(g); // WO-020..022, WOT-03
    yield* entered(g); // WO-050..053, WOT-02
    const isOver = yield* scored(g); // WO-055..074
    if (isOver) return;
  }
}

/** WO-030: clockwise, until so many have suspected early (WO-048), in the middle of a lap if need be. */
function* turns(g: Position): Script<void> {
  const most = earlyToEnd(g.players.length);
  let seat = g.starter;
  let idle = 0;
  for (;;) {
    // WO-046: whoever has suspected is out.
    const result = g.early.includes(seat) ? 'idle' : yield* turn(g, seat);
    if (g.early.length >= most) break;
    idle = result === 'idle' ? idle + 1 : 0;
    if (idle >= g.players.length) {
      if (yield* nobodyActs(g)) break;
      idle = 0;
    }
    seat = leftOf(seat, seatsOf(g));
  }
  yield* say(
    cue('woo.suspect.enough', { tale: tale(g, 'woo.suspect.enough') }),
    still(() => roundScene(g)),
    1_000,
  );
}

/** Everybody who could act is away: the others may end the round. */
function* nobodyActs(g: Position): Script<boolean> {
  const somebody = yield* claim({
    seats: seatsOf(g),
    windowMs: IDLE_MS,
    mayPass: false,
    cue: cue('woo.turn.idle'),
    shows: still(() => roundScene(g)),
  });
  return somebody !== 'nobody';
}

/** WO-054: everybody else sets the board or declines, and lays it face down; nobody is told which (WOT-02). */
function* finalHypotheses(g: Position): Script<void> {
  yield* phase(cue('phase.woo-final', { round: g.round }), 'cards are free');
  g.turn = undefined;
  yield* ready({
    seats: seatsOf(g).filter((seat) => !g.early.includes(seat)),
    closes: 'all',
    cue: cue('woo.final.ask', { tale: tale(g, 'woo.final.ask'), taught: isTaught(g) }),
    reminder: cue('woo.final.reminder'),
    shows: still(() => roundScene(g)),
  });
}
