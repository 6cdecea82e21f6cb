/**
 * The day in both games of this village: the talk, the first vote, the speeches of the suspects, the run-off, and
 * the skull, which goes on. LM4-301..312, LM8-401..410.
 */
import {
  type BallotResult,
  ballot,
  type Cue,
  nameOf,
  phase,
  pick,
  press,
  type RunoffTotals,
  ready,
  type Scenes,
  type Script,
  type Secret,
  say,
  seatsOf,
  type Timer,
  timerOf,
  totals,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { playerOn } from './characters.js';
import { lynchedOf, suspectsWithOwl } from './counting.js';
import { passesSkull } from './deal.js';
import { type Village, villageTale } from './village.js';
import { type VillageCues, villageCue } from './village-cues.js';

/** A game's part in a day. */
export interface Trial {
  readonly g: Village;
  /** The seat from whose left votes are cast and ties are broken; none: from the first seat on. */
  readonly from: SeatIndex | undefined;
  /** Whether the claw points at a holder all day, so that it shows no timer. */
  readonly clawPoints: boolean;
  /** Returns whether hands were explained already for this cue. */
  readonly taught: (id: keyof VillageCues) => boolean;
  /** Returns whether a ghost plays on: it speaks, and votes with the living. */
  readonly playsOn: (seat: SeatIndex) => boolean;
  readonly mayBeNominated: (seat: SeatIndex) => boolean;
  /** Asks for the suspect whom somebody has named in the night; absent: nobody names any (LM8-208). */
  readonly namedAtNight?: () => Script<SeatIndex | undefined>;
  /** Opens the run-off, by the game's rule. */
  readonly opens: (sealed: Secret<BallotResult>) => BallotResult;
  /** Announces single votes before the sums; absent: single votes are not announced. */
  readonly tellsVotes?: (votes: BallotResult) => Script<void>;
  readonly words: {
    readonly discussion: (seconds: number) => Cue;
    readonly voteStart: () => Cue;
    /** Returns the words that ask a seat to vote; `index`: the number of voters before this one. */
    readonly vote: (seat: SeatIndex, index: number) => Cue;
    /** Returns the words that ask for the votes of the run-off; `suspects`: whether they vote too (HR-LM-07). */
    readonly runoff: (suspects: boolean) => Cue;
    readonly skullPassed: (to: SeatIndex) => Cue;
  };
  readonly scenes: Scenes;
}

/** Returns the phases of a game's day; the run-off is the game's own (`lynchedByRunoff`). */
export function dayOf<G>(trialOf: (g: G) => Trial) {
  return {
    discussion: (g: G) => discussion(trialOf(g)),
    firstVote: (g: G) => firstVote(trialOf(g)),
    defence: (g: G) => defence(trialOf(g)),
    skullPasses: (g: G) => skullPasses(trialOf(g)),
  };
}

/** Runs the discussion: who may speak may lie (LM4-301, LM8-401); the others are silent (LM4-015). */
function* discussion(trial: Trial): Script<void> {
  const { g, scenes, words, playsOn } = trial;
  const seconds = g.options.discussionSeconds;
  yield* phase(villageCue(g.letters, 'phase.discussion'));
  yield* ready({
    seats: seatsOf(g).filter((seat) => g.living.has(seat) || playsOn(seat)),
    closes: 'all',
    timer: timer(trial, seconds, [60, 30, 10]),
    cue: words.discussion(seconds),
    shows: scenes.day,
  });
  const tale = villageTale(g, 'discussion.over');
  yield* say(villageCue(g.letters, 'discussion.over', { tale }), scenes.day);
}

function timer(
  { g, clawPoints }: Trial,
  seconds: number,
  announced: readonly (60 | 30 | 10)[],
): Timer {
  const said = (left: 60 | 30 | 10) => villageCue(g.letters, 'discussion.left', { seconds: left });
  return { ...timerOf(seconds, announced, said), onClaw: !clawPoints };
}

/**
 * Returns everybody in the order in which votes are cast and ties are broken: from the left of this seat, which comes
 * last itself; from the first seat on where there is none (LM4-302, LM4-304, LM4-313, LM8-402).
 */
export function votingOrder(
  g: Pick<Village, 'players' | 'first'>,
  from: SeatIndex | undefined,
): readonly SeatIndex[] {
  const seats = seatsOf(g);
  const start = from === undefined ? seats.indexOf(g.first) : seats.indexOf(from) + 1;
  return [...seats.slice(start), ...seats.slice(0, start)];
}

/** Holds the first vote: one vote each, ghosts too; two become suspects (LM4-302..305, LM8-402..405). */
function* firstVote(trial: Trial): Script<void> {
  const { g, from, scenes, words, mayBeNominated } = trial;
  yield* phase(villageCue(g.letters, 'phase.first-vote'));
  yield* say(words.voteStart(), () => scenes.vote(undefined));
  for (const [index, seat] of votingOrder(g, from).entries()) {
    yield* vote(trial, seat, words.vote(seat, index));
  }
  const candidates = votingOrder(g, from).filter(mayBeNominated);
  const votesOn = (seat: SeatIndex) => g.votes.get(seat)?.length ?? 0;
  const owl = trial.namedAtNight && (yield* trial.namedAtNight());
  g.suspects = suspectsWithOwl(candidates, votesOn, owl); // LM4-304, LM8-404
  const { paw, tuft } = g.suspects;
  const told = villageCue(g.letters, 'vote.suspects', {
    paw: nameOf(g, paw),
    pawVotes: votesOn(paw),
    tuft: nameOf(g, tuft),
    tuftVotes: votesOn(tuft),
    tale: villageTale(g, 'vote.suspects'),
  });
  yield* say(told, () => scenes.suspects(), 1_000);
}

/** Asks a seat to vote for the living character of another; nobody may keep the vote (LM4-303, LM4-314, LM8-403). */
function* vote({ g, scenes, mayBeNominated }: Trial, seat: SeatIndex, cue: Cue): Script<void> {
  const nominees = g.players.filter((one) => one.seat !== seat && mayBeNominated(one.seat));
  const slot = yield* pick({
    seat,
    slots: nominees.map((one) => one.slot),
    mayPass: false,
    ifAway: 'passes',
    cue,
    refusal: (wrong) => voteRefusal(g, seat, wrong),
    shows: () => scenes.vote(seat),
  });
  const on = slot === 'pass' ? undefined : playerOn(g, slot)?.seat;
  if (on !== undefined) g.votes.set(on, [...(g.votes.get(on) ?? []), seat]);
}

function voteRefusal(g: Village, seat: SeatIndex, slot: SlotIndex): Cue {
  const on = playerOn(g, slot)?.seat;
  if (on === seat) return villageCue(g.letters, 'vote.not-yourself');
  return villageCue(g.letters, on === undefined ? 'vote.refused' : 'vote.ghost');
}

/** Lets the suspects speak, the one met first first (LM4-306, LM8-406). */
function* defence(trial: Trial): Script<void> {
  const { g, scenes, taught } = trial;
  const seconds = g.options.defenceSeconds;
  if (g.suspects === undefined || seconds === 0) return;
  yield* phase(villageCue(g.letters, 'phase.defence'));
  for (const seat of [g.suspects.paw, g.suspects.tuft]) {
    yield* press({
      seat,
      mayRefuse: true,
      timer: timer(trial, seconds, [10]),
      cue: villageCue(g.letters, 'defence.ask', {
        seat: nameOf(g, seat),
        seconds,
        tale: villageTale(g, 'defence.ask'),
        taught: taught('defence.ask'),
      }),
      shows: () => scenes.suspects(seat),
    });
  }
  const tale = villageTale(g, 'defence.over');
  yield* say(villageCue(g.letters, 'defence.over', { tale }), () => scenes.suspects());
}

/**
 * Returns the voters of the run-off: the living who are no suspects (LM4-307, LM8-407), and a ghost who plays on
 * (LM8-234).
 */
export function runoffVoters({ g, playsOn }: Pick<Trial, 'g' | 'playsOn'>): readonly SeatIndex[] {
  const isSuspect = (seat: SeatIndex) => seat === g.suspects?.paw || seat === g.suspects?.tuft;
  return seatsOf(g).filter((seat) => {
    if (playsOn(seat)) return !isSuspect(seat);
    return g.living.has(seat) && (g.options.suspectsVoteRunoff || !isSuspect(seat));
  });
}

/**
 * Holds the run-off, all votes at once and unseen, and returns the suspect who is lynched (LM4-307..309, LM8-407,
 * LM8-408).
 */
export function* lynchedByRunoff(trial: Trial): Script<SeatIndex | undefined> {
  const { g } = trial;
  if (g.suspects === undefined) return undefined;
  yield* phase(villageCue(g.letters, 'phase.runoff'));
  const lynched = lynchedOf(g.suspects, yield* runoffVotes(trial));
  yield* phase(villageCue(g.letters, 'phase.lynching'));
  return lynched;
}

function* runoffVotes(trial: Trial): Script<RunoffTotals> {
  const { g, scenes, words } = trial;
  const shows = () => scenes.suspects();
  const voters = runoffVoters(trial);
  if (voters.length === 0) {
    // LM4-309: no voters at all count as a tie.
    yield* say(villageCue(g.letters, 'runoff.nobody'), shows);
    return { paw: 0, tuft: 0 };
  }
  const sealed = yield* ballot({
    due: new Map(voters.map((seat) => [seat, 1])),
    cue: words.runoff(g.options.suspectsVoteRunoff),
    stillMissing: (missing) => villageCue(g.letters, 'runoff.missing', { missing }),
    shows,
  });
  g.runoff = trial.opens(sealed);
  if (trial.tellsVotes !== undefined) yield* trial.tellsVotes(g.runoff);
  const result = totals(g.runoff);
  const tale = villageTale(g, 'runoff.result');
  yield* say(villageCue(g.letters, 'runoff.result', { ...result, tale }), shows);
  if (result.paw === result.tuft) yield* say(tieIs(trial), shows);
  return result;
}

/** Says from whom on the first one of a tie is met (LM4-309, LM4-313, LM8-104, LM8-408). */
function tieIs({ g, from }: Trial): Cue {
  return from === undefined
    ? villageCue(g.letters, 'runoff.tie', { from: 'at', seat: nameOf(g, g.first) })
    : villageCue(g.letters, 'runoff.tie', { from: 'after', seat: nameOf(g, from) });
}

/** Takes the votes back, and suspects nobody any more. */
export function clearVotes(g: Village): void {
  g.votes.clear();
  [g.suspects, g.runoff] = [undefined, undefined];
}

/** Asks the holder of the skull to pass it to a living character, also as a ghost (LM4-312, LM8-248, LM8-410). */
function* skullPasses({ g, scenes, words, taught }: Trial): Script<void> {
  const holder = g.skull;
  if (holder === undefined) return;
  yield* phase(villageCue(g.letters, 'phase.skull'));
  // HR-LM-11
  yield* passesSkull(g, holder, g.options.skullPassSelf, {
    ask: (seat) =>
      villageCue(g.letters, 'skull.ask', {
        seat: nameOf(g, seat),
        tale: villageTale(g, 'skull.ask'),
        taught: taught('skull.ask'),
      }),
    forAbsent: (seat) => villageCue(g.letters, 'skull.for-absent', { seat: nameOf(g, seat) }),
    choice: (seat) => villageCue(g.letters, 'skull.to', { seat: nameOf(g, seat) }),
    toGhost: () => villageCue(g.letters, 'skull.ghost'),
    refused: () => villageCue(g.letters, 'skull.refused'),
    passed: words.skullPassed,
    asks: scenes.turn,
    shows: scenes.day,
  });
}
