/** The score of a round, with reasons; the end of the game. WO-055..075. */
import { finale, phase, type Script, say } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { cue, tells } from './cues.js';
import type { JudgedPointer } from './hypothesis.js';
import { nameOf, type Position, seatsFrom, seatsOf, standingOf } from './position.js';
import { boardOf } from './public-facts.js';
import { resultScene, turnScene } from './scenes.js';
import {
  endAfter,
  errorsOf,
  hasRedCross,
  nextStarter,
  type SeatScore,
  scoreRound,
  standingAfter,
  winnersOf,
} from './scoring.js';

/** Finishes a round and returns whether the game is over after it (WO-074). */
export function* finishRound(g: Position): Script<boolean> {
  yield* phase(cue('phase.woo-score', { round: g.round }));
  g.scores = scoreRound(g.characters, g.made, g.tokens, g.options);
  for (const seat of seatsFrom(g, g.starter)) {
    const score = g.scores.get(seat);
    if (score !== undefined) yield* told(g, seat, score);
  }
  yield* bonus(g);
  yield* turnedBlack(g);
  for (const seat of seatsOf(g)) {
    g.standings.set(seat, standingAfter(standingOf(g, seat), g.scores.get(seat)));
  }
  const end = endAfter(g.round, g.standings.values());
  for (const seat of seatsFrom(g, g.starter)) yield* standing(g, seat);
  if (end === undefined) {
    const last = g.early.at(-1);
    if (last !== undefined) g.starter = nextStarter(last, seatsOf(g)); // WO-065
    const next = tells(g, 'woo.score.next', { seat: nameOf(g, g.starter) });
    yield* say(next, resultScene(g), 1_000);
    return false;
  }
  g.winners = winnersOf(g.standings); // WO-075
  yield* phase(cue('phase.woo-end'));
  g.end = cue('woo.end.over', { why: end });
  yield* say(g.end, resultScene(g));
  yield* won(g);
  const players = g.players.map((place) => ({ ...place, seat: place.player }));
  yield* finale({ ...g, letters: 'woo', won: 'reason', players, board: () => boardOf(g) });
  return true;
}

/** Tells a seat's score, objective by objective where it was wrong (WO-055, WO-060, WO-061). */
function* told(g: Position, seat: SeatIndex, score: SeatScore): Script<void> {
  const shows = turnScene(g, seat);
  const who = nameOf(g, seat);
  const { verdict, isEarly } = score;
  switch (verdict.result) {
    case 'correct':
      yield* say(tells(g, 'woo.score.correct', { seat: who, points: score.ownPoints }), shows);
      break;
    case 'declined':
      yield* say(cue('woo.score.declined', { seat: who }), shows);
      break;
    case 'incorrect':
      yield* say(tells(g, 'woo.score.incorrect', { seat: who, early: isEarly }), shows);
      // It follows the name: otherwise nobody would know whose pointer it is.
      for (const pointer of verdict.pointers) {
        if (pointer.isRight) continue;
        const why = cue('woo.score.wrong', {
          objective: pointer.objective,
          why: whyWrong(pointer),
        });
        yield* say(why, shows);
      }
  }
}

/** Gives the bonus, after all verdicts, because it follows from them (WO-062). */
function* bonus(g: Position): Script<void> {
  for (const [seat, { deceived }] of g.scores) {
    for (const one of deceived) {
      const [victim, suspect] = [nameOf(g, one.seat), nameOf(g, one.suspect)];
      yield* say(
        cue('woo.score.bonus', { seat: nameOf(g, seat), deceived: victim, suspect }),
        turnScene(g, seat),
      );
    }
  }
}

/** Announces that a red X of the round before lies on its black side from now on (WO-073). */
function* turnedBlack(g: Position): Script<void> {
  const red = seatsFrom(g, g.starter).filter((seat) => hasRedCross(standingOf(g, seat)));
  if (red.length === 0) return;
  const told = cue('woo.score.turned-black', { seats: red.map((seat) => nameOf(g, seat)) });
  yield* say(told, resultScene(g));
}

function whyWrong({ pointer }: JudgedPointer): 'not-he' | 'somebody-is' | 'no-pointer' {
  if (pointer === 'cross') return 'no-pointer';
  return pointer === 'nobody' ? 'somebody-is' : 'not-he';
}

function* standing(g: Position, seat: SeatIndex): Script<void> {
  const now = standingOf(g, seat);
  const told = tells(g, 'woo.score.standing', {
    seat: nameOf(g, seat),
    points: now.points,
    errors: Math.min(2, errorsOf(now)),
  });
  yield* say(told, turnScene(g, seat));
}

/** Announces the winners: most points, then fewest error tokens, then together (WO-075). */
function* won(g: Position): Script<void> {
  const seats = g.winners.map((seat) => nameOf(g, seat));
  const most = Math.max(...[...g.standings.values()].map(({ points }) => points));
  const leading = [...g.standings.values()].filter(({ points }) => points === most);
  const shows = resultScene(g);
  const id =
    seats.length > 1
      ? 'woo.end.shared'
      : leading.length > 1
        ? 'woo.end.fewer-errors'
        : 'woo.end.won';
  yield* say(tells(g, id, { seats }), shows, 3_000);
}
