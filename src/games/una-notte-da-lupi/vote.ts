/** The vote: all at the same time, by pointing, with tokens or unseen. ON-VOTE, ON-VAR. */
import {
  type Cue,
  claim,
  menu,
  nameOf,
  phase,
  playerAt,
  point,
  ready,
  type Script,
  say,
  seatBallot,
  seatsOf,
} from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { cue } from './cues.js';
import { reveal } from './declassifications.js';
import { clockwiseAfter, type Position, seatAt } from './position.js';
import { dayScene, voteScene } from './scenes.js';
import { tells } from './tale.js';

/** Holds the vote: one vote each for one player, and no abstention (ON-VOTE-01..04). */
export function* vote(g: Position): Script<void> {
  yield* phase(cue('phase.onw-vote'));
  switch (g.options.voteMethod) {
    case 'pad':
      return yield* unseen(g);
    case 'token':
      yield* coveredTokens(g);
      break;
    case 'point':
      yield* say(tells(g, 'onw.vote.point', { taught: !g.teaching }), () => dayScene(g), 2_000);
      yield* say(tells(g, 'onw.vote.now'), () => dayScene(g, 'full'), 1_000, 'point');
  }
  yield* entered(g);
}

/** Has everybody aim a covered token; when all are ready they are uncovered (ON-VAR-01, ON-VAR-02). */
function* coveredTokens(g: Position): Script<void> {
  yield* ready({
    seats: seatsOf(g),
    closes: 'all',
    cue: cue('onw.vote.token', { taught: !g.teaching }),
    reminder: cue('onw.vote.token-ready'),
    shows: () => dayScene(g),
  });
  yield* say(cue('onw.vote.uncover'), () => dayScene(g, 'full'), 1_000, 'uncover');
}

/** Lets everybody tell the table, clockwise, what all can see. An entry can be corrected, a vote cannot. */
function* entered(g: Position): Script<void> {
  for (const [index, { seat }] of g.players.entries()) {
    yield* entry(g, seat, !g.teaching || index > 0);
  }
  for (;;) {
    const right = yield* claim({
      seats: seatsOf(g),
      mayPass: true,
      ifAway: 'anybody',
      cue: tells(g, 'onw.vote.check', { taught: !g.teaching }),
      shows: () => voteScene(g),
    });
    // ON-VOTE-04: from now on the votes stand.
    if (right !== 'nobody') return;
    const slot = yield* menu({
      choices: new Map(g.players.map(({ seat, slot }) => [slot, castCue(g, seat)])),
      cue: cue('onw.vote.mend'),
      shows: () => voteScene(g),
    });
    const seat = seatAt(g, slot);
    if (seat === undefined) continue;
    g.votes.delete(seat);
    yield* entry(g, seat, true);
  }
}

/** Asks one seat whom it pointed at. */
function* entry(g: Position, seat: SeatIndex, taught: boolean): Script<void> {
  const who = nameOf(g, seat);
  const buttonsOnly = g.layout.seats[seat]?.slots.length === 0;
  const target = yield* point({
    seat,
    targets: targetsOf(g, seat).map((on) => ({ seat: on, slot: playerAt(g, on).slot })),
    refusal: (slot) =>
      seatAt(g, slot) === seat
        ? cue('onw.vote.not-yourself', { seat: who })
        : cue('onw.vote.refused', { seat: who }),
    pointed: (on) => cue('onw.vote.pointed', { seat: nameOf(g, on) }),
    cue: buttonsOnly
      ? cue('onw.vote.enter-by-buttons', { seat: who, taught })
      : cue('onw.vote.enter', { seat: who, taught }),
    shows: () => voteScene(g, seat),
  });
  g.votes.set(seat, target);
}

/** Returns the players to vote for: everybody clockwise, oneself last where that is allowed (ON-VOTE-03, ON-R-07). */
function targetsOf(g: Position, seat: SeatIndex): readonly SeatIndex[] {
  const all = clockwiseAfter(g, seat).map((player) => player.seat);
  return g.options.selfVote === 'allowed' ? all : all.filter((on) => on !== seat);
}

/** Holds a vote with the buttons, all together; nothing is to be seen before the last has voted (ON-VAR-03). */
function* unseen(g: Position): Script<void> {
  const sealed = yield* seatBallot({
    targets: new Map(g.players.map(({ seat }) => [seat, targetsOf(g, seat)])),
    cue: cue('onw.vote.secret', { taught: !g.teaching }),
    stillMissing: () => cue('onw.vote.missing'),
    shows: () => dayScene(g),
  });
  for (const [seat, on] of reveal(sealed, 'ON-VAR-03')) g.votes.set(seat, on);
  // ON-VOTE-04: no abstention; the others vote in the open for an absent player.
  for (const { seat } of g.players) if (!g.votes.has(seat)) yield* entry(g, seat, true);
  for (const { seat } of g.players) yield* say(castCue(g, seat), () => voteScene(g, seat));
}

function castCue(g: Position, seat: SeatIndex): Cue {
  const on = g.votes.get(seat);
  if (on === undefined || on === seat) {
    return cue('onw.vote.cast-on-oneself', { seat: nameOf(g, seat) });
  }
  return cue('onw.vote.cast', { seat: nameOf(g, seat), on: nameOf(g, on) });
}
