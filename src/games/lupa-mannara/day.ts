/** The day after dawn: talk, the two votes, the lynching, the skull. LM4-301..314. */
import type { Cue } from '../../script/cue.js';
import type { Script } from '../../script/questions.js';
import { type RunoffTotals, totals } from '../../script/runoff-totals.js';
import { ballot, phase, pick, press, ready, say } from '../../script/verbs.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import { lynchedOf, suspectsOf } from '../tabula/counting.js';
import { kill } from '../tabula/killing.js';
import { playerOn } from '../tabula/place.js';
import { passesSkull } from '../tabula/skull.js';
import { cue, tale } from './cues.js';
import { reveal } from './declassifications.js';
import { villageOf } from './killing.js';
import { type Ending, named, type Position, seatsOf, votingOrder } from './position.js';
import { dayScene, suspectsScene, turnScene, voteScene } from './scenes.js';

/** LM4-301: everybody who lives may speak and lie; ghosts are silent (LM4-015). */
export function* discussion(g: Position): Script<void> {
  const { discussionSeconds: seconds } = g.options;
  yield* phase(cue('phase.lm-discussion'));
  yield* ready({
    seats: seatsOf(g).filter((seat) => g.living.has(seat)),
    closes: 'all',
    timer: {
      totalMs: seconds * 1000,
      onClaw: !g.clawLies,
      announcements: ([60, 30, 10] as const).map((left) => ({
        beforeEndMs: left * 1000,
        cue: cue('lm.discussion.left', { seconds: left }),
      })),
    },
    cue: cue('lm.discussion.ask', {
      seconds,
      tale: tale(g, 'lm.discussion.ask'),
      taught: !g.teaching,
    }),
    shows: () => dayScene(g),
  });
  yield* say(cue('lm.discussion.over', { tale: tale(g, 'lm.discussion.over') }), () => dayScene(g));
}

/** LM4-302..305: one vote each, ghosts too, from the left of the claw's holder on; two are suspects. */
export function* firstVote(g: Position): Script<void> {
  yield* phase(cue('phase.lm-first-vote'));
  const words = { tale: tale(g, 'lm.vote.start'), taught: !g.teaching };
  yield* say(cue('lm.vote.start', words), () => voteScene(g, undefined));
  for (const [index, seat] of votingOrder(g).entries()) {
    yield* vote(g, seat, index > 0 || !g.teaching);
  }
  const candidates = votingOrder(g).filter((seat) => g.living.has(seat));
  const votesOn = (seat: SeatIndex) => g.votes.get(seat)?.length ?? 0;
  g.suspects = suspectsOf(candidates, votesOn); // LM4-304
  const { paw, tuft } = g.suspects;
  yield* say(
    cue('lm.vote.suspects', {
      paw: named(g, paw),
      pawVotes: votesOn(paw),
      tuft: named(g, tuft),
      tuftVotes: votesOn(tuft),
      tale: tale(g, 'lm.vote.suspects'),
    }),
    () => suspectsScene(g),
    1_000,
  );
}

/** LM4-303, LM4-314: for a living character of another; nobody may keep the vote. */
function* vote(g: Position, seat: SeatIndex, taught: boolean): Script<void> {
  const nominees = g.players.filter((one) => one.seat !== seat && g.living.has(one.seat));
  const slot = yield* pick({
    seat,
    slots: nominees.map((one) => one.slot),
    mayPass: false,
    ifAway: 'passes',
    cue: cue('lm.vote.ask', { seat: named(g, seat), taught }),
    refusal: (wrong) => voteRefusal(g, seat, wrong),
    shows: () => voteScene(g, seat),
  });
  const on = slot === 'pass' ? undefined : playerOn(g, slot)?.seat;
  if (on !== undefined) g.votes.set(on, [...(g.votes.get(on) ?? []), seat]);
}

function voteRefusal(g: Position, seat: SeatIndex, slot: SlotIndex) {
  const on = playerOn(g, slot)?.seat;
  if (on === seat) return cue('lm.vote.not-yourself');
  return on === undefined ? cue('lm.vote.refused') : cue('lm.vote.ghost');
}

/** LM4-306: the suspect met first speaks first. */
export function* defence(g: Position): Script<void> {
  const { suspects, options } = g;
  if (suspects === undefined || options.defenceSeconds === 0) return;
  yield* phase(cue('phase.lm-defence'));
  for (const seat of [suspects.paw, suspects.tuft]) {
    yield* press({
      seat,
      mayRefuse: true,
      timer: {
        totalMs: options.defenceSeconds * 1000,
        onClaw: !g.clawLies,
        announcements: [{ beforeEndMs: 10_000, cue: cue('lm.discussion.left', { seconds: 10 }) }],
      },
      cue: cue('lm.defence.ask', {
        seat: named(g, seat),
        seconds: options.defenceSeconds,
        tale: tale(g, 'lm.defence.ask'),
        taught: !g.teaching,
      }),
      shows: () => suspectsScene(g, seat),
    });
  }
  yield* say(cue('lm.defence.over', { tale: tale(g, 'lm.defence.over') }), () => suspectsScene(g));
}

/** LM4-307..311: the living who are no suspects vote at once and unseen; the loser is killed. */
export function* runoff(g: Position): Script<Ending | undefined> {
  const { suspects } = g;
  if (suspects === undefined) return undefined;
  yield* phase(cue('phase.lm-runoff'));
  const lynched = lynchedOf(suspects, yield* runoffVotes(g));
  yield* phase(cue('phase.lm-lynching'));
  const ending = yield* kill(villageOf(g), { seat: lynched, by: 'lynching' }, true); // LM4-310
  // LM4-311: claw and votes go back to the middle.
  g.clawLies = false;
  g.votes.clear();
  [g.suspects, g.runoff] = [undefined, undefined];
  return ending;
}

/** LM4-307: the voters of the run-off. */
export function runoffVoters(g: Position): readonly SeatIndex[] {
  const suspects: readonly SeatIndex[] =
    g.suspects === undefined ? [] : [g.suspects.paw, g.suspects.tuft];
  return seatsOf(g).filter(
    (seat) => g.living.has(seat) && (g.options.suspectsVoteRunoff || !suspects.includes(seat)),
  );
}

function* runoffVotes(g: Position): Script<RunoffTotals> {
  const voters = runoffVoters(g);
  if (voters.length === 0) {
    // LM4-309: no voters at all count as a tie.
    yield* say(cue('lm.runoff.nobody'), () => suspectsScene(g));
    return { paw: 0, tuft: 0 };
  }
  const sealed = yield* ballot({
    due: new Map(voters.map((seat) => [seat, 1])),
    cue: cue('lm.runoff.ask', {
      tale: tale(g, 'lm.runoff.ask'),
      taught: !g.teaching,
      suspects: g.options.suspectsVoteRunoff, // HR-LM-07
    }),
    stillMissing: (missing) => cue('lm.runoff.missing', { missing }),
    shows: () => suspectsScene(g),
  });
  g.runoff = reveal(sealed, 'LM4-308');
  for (const seat of votingOrder(g)) {
    const own = g.runoff.get(seat);
    if (own === undefined || own.first + own.second === 0) continue;
    const choice = own.first > 0 ? 'paw' : 'tuft';
    yield* say(cue('lm.runoff.voted', { seat: named(g, seat), choice }), () => suspectsScene(g));
  }
  const result = totals(g.runoff);
  const counted = cue('lm.runoff.result', { ...result, tale: tale(g, 'lm.runoff.result') });
  yield* say(counted, () => suspectsScene(g));
  if (result.paw === result.tuft) yield* say(tieIs(g), () => suspectsScene(g));
  return result;
}

/** LM4-309, LM4-313: from whom on the first one of a tie is met. */
function tieIs(g: Position): Cue {
  return g.clawHolder === undefined
    ? cue('lm.runoff.tie', { from: 'at', seat: named(g, g.first) })
    : cue('lm.runoff.tie', { from: 'after', seat: named(g, g.clawHolder) });
}

/** LM4-312: the holder of the skull passes it to a living character, also as a ghost. */
export function* skullPasses(g: Position): Script<void> {
  const holder = g.skull;
  if (holder === undefined) return;
  yield* phase(cue('phase.lm-skull'));
  // HR-LM-11
  yield* passesSkull(g, holder, g.options.skullPassSelf, {
    ask: (seat) =>
      cue('lm.skull.ask', {
        seat: named(g, seat),
        tale: tale(g, 'lm.skull.ask'),
        taught: !g.teaching,
      }),
    forAbsent: (seat) => cue('lm.skull.for-absent', { seat: named(g, seat) }),
    choice: (seat) => cue('lm.skull.to', { seat: named(g, seat) }),
    toGhost: () => cue('lm.skull.ghost'),
    refused: () => cue('lm.skull.refused'),
    passed: (to) =>
      cue('lm.skull.passed', {
        to: named(g, to),
        tale: tale(g, 'lm.skull.passed'),
        taught: !g.teaching,
      }),
    asks: (seat) => turnScene(g, seat),
    shows: () => dayScene(g),
  });
}
