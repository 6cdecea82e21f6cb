/** The day: the talk, the first vote and the owl, defences, the run-off, and the skull. LM8-401..411. */
import type { Cue } from '../../script/cue.js';
import type { Script } from '../../script/questions.js';
import { type RunoffTotals, totals } from '../../script/runoff-totals.js';
import { derive } from '../../script/secret.js';
import { ballot, phase, pick, press, ready, say } from '../../script/verbs.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import { lynchedOf } from '../tabula/counting.js';
import { playerOn } from '../tabula/place.js';
import { passesSkull } from '../tabula/skull.js';
import { cue, tale, taughtBefore } from './cues.js';
import { copiesIn } from './deck.js';
import { reveal } from './declassifications.js';
import { gameOver } from './ending.js';
import { die } from './killing.js';
import { isModerated, owlByWord } from './moderator.js';
import {
  type Ending,
  inVotingOrder,
  mayBeNominated,
  named,
  type Position,
  playsOn,
  seatsOf,
} from './position.js';
import { dayScene, suspectsScene, turnScene, voteScene } from './scenes.js';
import { suspectsWithOwl } from './vote-rules.js';

/** LM8-401: everybody who lives may speak and lie, and a dead Mortovivo; other ghosts are silent. */
export function* discussion(g: Position): Script<void> {
  const { discussionSeconds: seconds } = g.options;
  yield* phase(cue('phase.lt-discussion'));
  yield* ready({
    seats: seatsOf(g).filter((seat) => g.living.has(seat) || playsOn(g, seat)),
    closes: 'all',
    timer: {
      totalMs: seconds * 1000,
      onClaw: g.welcomed === undefined,
      announcements: ([60, 30, 10] as const).map((left) => ({
        beforeEndMs: left * 1000,
        cue: cue('lt.discussion.left', { seconds: left }),
      })),
    },
    cue: cue('lt.discussion.ask', {
      seconds,
      tale: tale(g, 'lt.discussion.ask'),
      taught: taughtBefore(g, 'lt.discussion.ask'),
      undead: undeadPlaysOn(g),
    }),
    shows: () => dayScene(g),
  });
  yield* say(cue('lt.discussion.over', { tale: tale(g, 'lt.discussion.over') }), () => dayScene(g));
}

/** LM8-402..405: one vote each, ghosts too; then the owl; two are suspects. */
export function* firstVote(g: Position): Script<void> {
  yield* phase(cue('phase.lt-first-vote'));
  const words = { tale: tale(g, 'lt.vote.start'), taught: taughtBefore(g, 'lt.vote.start') };
  yield* say(cue('lt.vote.start', words), () => voteScene(g, undefined));
  for (const seat of inVotingOrder(g)) yield* vote(g, seat);
  const candidates = inVotingOrder(g).filter((seat) => mayBeNominated(g, seat));
  const votesOn = (seat: SeatIndex) => g.votes.get(seat)?.length ?? 0;
  g.suspects = suspectsWithOwl(candidates, votesOn, yield* owlNames(g)); // LM8-404
  const { paw, tuft } = g.suspects;
  yield* say(
    cue('lt.vote.suspects', {
      paw: named(g, paw),
      pawVotes: votesOn(paw),
      tuft: named(g, tuft),
      tuftVotes: votesOn(tuft),
      tale: tale(g, 'lt.vote.suspects'),
    }),
    () => suspectsScene(g),
    1_000,
  );
}

/** LM8-403: for a living character of another; nobody may keep the vote. */
function* vote(g: Position, seat: SeatIndex): Script<void> {
  const nominees = g.players.filter((one) => one.seat !== seat && mayBeNominated(g, one.seat));
  const slot = yield* pick({
    seat,
    slots: nominees.map((one) => one.slot),
    mayPass: false,
    ifAway: 'passes',
    cue: cue('lt.vote.ask', {
      seat: named(g, seat),
      tale: tale(g, 'lt.vote.ask'),
      taught: taughtBefore(g, 'lt.vote.ask'),
    }),
    refusal: (wrong) => voteRefusal(g, seat, wrong),
    shows: () => voteScene(g, seat),
  });
  const on = slot === 'pass' ? undefined : playerOn(g, slot)?.seat;
  if (on !== undefined) g.votes.set(on, [...(g.votes.get(on) ?? []), seat]);
}

function voteRefusal(g: Position, seat: SeatIndex, slot: SlotIndex) {
  const on = playerOn(g, slot)?.seat;
  if (on === seat) return cue('lt.vote.not-yourself');
  return on === undefined ? cue('lt.vote.refused') : cue('lt.vote.ghost');
}

/** LM8-208, LM8-405: after the last vote; who named a ghost and who named nobody sound alike. */
function* owlNames(g: Position): Script<SeatIndex | undefined> {
  if (copiesIn(g.deck, 'owl') === 0) return undefined;
  const living = new Set(g.living);
  const owl = isModerated(g)
    ? yield* owlByWord(g)
    : reveal(
        derive(g.acts, ({ owl: seat }) =>
          seat !== undefined && living.has(seat) ? seat : undefined,
        ),
        'LM8-208',
      );
  const words =
    owl === undefined
      ? cue('lt.owl.silent', { tale: tale(g, 'lt.owl.silent') })
      : cue('lt.owl.names', { seat: named(g, owl), tale: tale(g, 'lt.owl.names') });
  yield* say(words, () => voteScene(g, undefined), 1_000);
  return owl;
}

/** LM8-406: the suspect met first speaks first. */
export function* defence(g: Position): Script<void> {
  const { suspects, options } = g;
  if (suspects === undefined || options.defenceSeconds === 0) return;
  yield* phase(cue('phase.lt-defence'));
  for (const seat of [suspects.paw, suspects.tuft]) {
    yield* press({
      seat,
      mayRefuse: true,
      timer: {
        totalMs: options.defenceSeconds * 1000,
        onClaw: g.welcomed === undefined,
        announcements: [{ beforeEndMs: 10_000, cue: cue('lt.discussion.left', { seconds: 10 }) }],
      },
      cue: cue('lt.defence.ask', {
        seat: named(g, seat),
        seconds: options.defenceSeconds,
        tale: tale(g, 'lt.defence.ask'),
        taught: taughtBefore(g, 'lt.defence.ask'),
      }),
      shows: () => suspectsScene(g, seat),
    });
  }
  yield* say(cue('lt.defence.over', { tale: tale(g, 'lt.defence.over') }), () => suspectsScene(g));
}

/** LM8-407..409: the living who are no suspects vote at once and unseen; the loser dies. */
export function* runoff(g: Position): Script<Ending | undefined> {
  const { suspects } = g;
  if (suspects === undefined) return undefined;
  yield* phase(cue('phase.lt-runoff'));
  const lynched = lynchedOf(suspects, yield* runoffVotes(g)); // LM8-408
  yield* phase(cue('phase.lt-lynching'));
  const words = cue('lt.lynch.is', { seat: named(g, lynched), tale: tale(g, 'lt.lynch.is') });
  yield* say(words, () => suspectsScene(g, lynched), 1_000);
  g.votes.clear();
  [g.suspects, g.runoff] = [undefined, undefined];
  if (!g.living.has(lynched)) {
    // HR-LM-10: a dead Mortovivo can be lynched, and nothing happens.
    g.lynched = undefined;
    yield* say(cue('lt.lynch.dead-already', { seat: named(g, lynched) }), () => dayScene(g));
    return undefined;
  }
  const ghosts = yield* die(g, [lynched]);
  g.lynched = ghosts.includes(lynched) ? lynched : ghosts[0]; // LM8-238
  return yield* gameOver(g); // LM8-409
}

/** LM8-407, LM8-234: the voters of the run-off. */
export function runoffVoters(g: Position): readonly SeatIndex[] {
  const suspects: readonly SeatIndex[] =
    g.suspects === undefined ? [] : [g.suspects.paw, g.suspects.tuft];
  return seatsOf(g).filter((seat) => {
    if (playsOn(g, seat)) return !suspects.includes(seat);
    return g.living.has(seat) && (g.options.suspectsVoteRunoff || !suspects.includes(seat));
  });
}

/** LM8-234: whether a dead Mortovivo goes on speaking and voting. */
function undeadPlaysOn(g: Position): boolean {
  return seatsOf(g).some((seat) => playsOn(g, seat));
}

function* runoffVotes(g: Position): Script<RunoffTotals> {
  const voters = runoffVoters(g);
  if (voters.length === 0) {
    yield* say(cue('lt.runoff.nobody'), () => suspectsScene(g));
    return { paw: 0, tuft: 0 };
  }
  const sealed = yield* ballot({
    due: new Map(voters.map((seat) => [seat, 1])),
    cue: cue('lt.runoff.ask', {
      tale: tale(g, 'lt.runoff.ask'),
      taught: taughtBefore(g, 'lt.runoff.ask'),
      suspects: g.options.suspectsVoteRunoff, // HR-LM-07
      undead: undeadPlaysOn(g),
    }),
    stillMissing: (missing) => cue('lt.runoff.missing', { missing }),
    shows: () => suspectsScene(g),
  });
  g.runoff = reveal(sealed, 'LM8-407');
  const result = totals(g.runoff);
  const counted = cue('lt.runoff.result', { ...result, tale: tale(g, 'lt.runoff.result') });
  yield* say(counted, () => suspectsScene(g));
  if (result.paw === result.tuft) yield* say(tieIs(g), () => suspectsScene(g));
  return result;
}

/** LM8-104, LM8-408: from whom on the first one of a tie is met. */
function tieIs(g: Position): Cue {
  return g.welcomed === undefined
    ? cue('lt.runoff.tie', { from: 'at', seat: named(g, g.first) })
    : cue('lt.runoff.tie', { from: 'after', seat: named(g, g.welcomed) });
}

/** LM8-248, LM8-410: the holder of the skull passes it to a living character, also as a ghost. */
export function* skullPasses(g: Position): Script<void> {
  const holder = g.skull;
  if (holder === undefined) return;
  yield* phase(cue('phase.lt-skull'));
  // HR-LM-11
  yield* passesSkull(g, holder, g.options.skullPassSelf, {
    ask: (seat) =>
      cue('lt.skull.ask', {
        seat: named(g, seat),
        tale: tale(g, 'lt.skull.ask'),
        taught: taughtBefore(g, 'lt.skull.ask'),
      }),
    forAbsent: (seat) => cue('lt.skull.for-absent', { seat: named(g, seat) }),
    choice: (seat) => cue('lt.skull.to', { seat: named(g, seat) }),
    toGhost: () => cue('lt.skull.ghost'),
    refused: () => cue('lt.skull.refused'),
    passed: (to) => cue('lt.skull.passed', { to: named(g, to), tale: tale(g, 'lt.skull.passed') }),
    asks: (seat) => turnScene(g, seat),
    shows: () => dayScene(g),
  });
}
