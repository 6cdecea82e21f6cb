/**
 * Lupusburg, in the order of its rulebook. A turn is a night and a day; turns repeat until somebody has won.
 * Rule ids stand beside their lines.
 */
import {
  ballot,
  type Cue,
  nameOf,
  phase,
  pick,
  press,
  ready,
  type Script,
  say,
  seatsOf,
  timerOf,
  totals,
  turnOf,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { cue, nameSlot, tale, tells } from './cues.js';
import { reveal } from './declassifications.js';
import { gameOver } from './ending.js';
import { night } from './night.js';
import { clockwiseFrom, type Ending, ownerOfSlot, type Position } from './position.js';
import { passesOn, privilege } from './roles/borgomastro.js';
import { clawScene, dayScene, suspectScene, turnScene, voteScene } from './scenes.js';
import { everythingInPlace, leavesTheRing } from './setup.js';
import { findLynched, indict, onlyTarget, tokensOn, votableSlots, votesDue } from './voting.js';

/** LB-TURN-01: the phases of a turn, in their order. Each may end the game. */
const TURN = {
  night,
  dawn,
  privilege,
  bets,
  discussion,
  'first-vote': firstVote,
  defence,
  runoff,
  rotation: passesOn,
};

/** A phase of a turn, by its name. */
export type TurnPhase = keyof typeof TURN;
/** The phases in their order, and play from one of them to the end of the game (LB-TURN-01, LB-END-01). */
export const { phases: TURN_PHASES, play } = turnOf<TurnPhase, Position, Ending>(TURN);

/** Plays the dawn: everybody sees what the claw points at; that character leaves the ring (LB-DAWN). */
function* dawn(g: Position): Script<Ending | undefined> {
  yield* phase(cue('phase.dawn'));
  const victim = g.victim && reveal(g.victim, 'LB-DAWN-01');
  g.victim = undefined;
  const words = { tale: tale(g, 'dawn.open-eyes') };
  yield* say(cue('dawn.open-eyes', words), () => dayScene(g, 'half'), 1_000);
  if (victim === undefined) {
    const none = tells(g, 'dawn.nobody');
    yield* say(none, () => dayScene(g), 2_000); // LB-DAWN-05
    yield* everythingInPlace(g);
    return undefined;
  }
  const found = { slot: nameSlot(g, victim), tale: tale(g, 'dawn.victim') };
  yield* say(cue('dawn.victim', found), () => clawScene(g, victim), 2_000);
  yield* leavesTheRing(g, victim); // LB-DAWN-02, LB-DAWN-03
  return yield* gameOver(g); // LB-DAWN-04, LB-END-02
}

/** Asks each player, from the Borgomastro clockwise, whether and on whom to bet (LB-BET-01). */
function* bets(g: Position): Script<void> {
  yield* phase(cue('phase.bets'));
  let taught = !g.teaching;
  for (const { seat } of clockwiseFrom(g, g.borgomastro)) {
    if (g.bets.has(seat)) continue; // LB-BET-02
    const who = nameOf(g, seat);
    const on = yield* pick({
      seat, // ghosts too (LB-BET-07)
      // Both slots of a player stand for the player, empty or not (LB-BET-05, LB-BET-12).
      slots: g.players.filter((other) => other.seat !== seat).flatMap(({ slots }) => slots),
      refusal: () => cue('bets.refused', { seat: who }), // LB-BET-06
      mayPass: true, // LB-BET-03
      cue: tells(g, 'bets.ask', { seat: who, taught }),
      shows: () => turnScene(g, seat),
    });
    taught = true; // Everybody heard it.
    const accused = on === 'pass' ? undefined : ownerOfSlot(g, on)?.seat;
    if (accused === undefined) continue;
    yield* layCoin(g, seat, accused);
  }
}

/** Has a seat draw up to three coins and lay one under the seal (LB-BET-04, LB-BET-09..11). */
function* layCoin(g: Position, seat: SeatIndex, on: SeatIndex): Script<void> {
  const coins = drawCoins(g.bets.size);
  g.bets.set(seat, { on, turn: g.turn });
  const [who, accused] = [nameOf(g, seat), nameOf(g, on)];
  yield* press({
    seat,
    mayRefuse: false,
    cue: tells(g, 'bets.draw', {
      seat: who,
      on: accused,
      coins,
      taught: !g.teaching || g.bets.size > 1,
    }),
    reminder: cue('bets.reminder', { seat: who }),
    shows: () => turnScene(g, seat),
  });
  const placed = { seat: who, on: accused, tale: tale(g, 'bets.placed') };
  yield* say(cue('bets.placed', placed), () => dayScene(g));
}

/** Returns the number of coins to draw: the bag holds eight coins less those already laid (LB-BET-10). */
export function drawCoins(betsBefore: number): 1 | 2 | 3 {
  const inBag = 8 - betsBefore;
  return inBag >= 3 ? 3 : inBag === 2 ? 2 : 1;
}

/** Runs the discussion of three minutes at most; everybody may speak and lie (LB-TALK). */
function* discussion(g: Position): Script<void> {
  const { discussionSeconds: seconds, discussionClose: close } = g.options;
  yield* phase(cue('phase.discussion'));
  yield* ready({
    // LB-TALK-04, R-07
    seats: close === 'borgomastro' ? [g.borgomastro] : seatsOf(g),
    closes: close === 'all_ready' ? 'all' : close === 'borgomastro' ? 'first' : 'never',
    // LB-TALK-01
    timer: timerOf(seconds, [60, 30, 10], (left) => cue('discussion.left', { seconds: left })),
    cue: tells(g, 'discussion.ask', { seconds, close, taught: !g.teaching }),
    shows: () => dayScene(g, 'half'),
  });
  yield* say(tells(g, 'discussion.over'), () => dayScene(g));
}

/** Holds two public rounds of one token each; the two characters with the most tokens are indicted (LB-VOTE). */
function* firstVote(g: Position): Script<Ending | undefined> {
  yield* phase(cue('phase.first-vote'));
  g.tokens.clear();
  let taught = !g.teaching;
  yield* say(tells(g, 'vote.start', { taught }), () => voteScene(g, undefined));
  for (const token of [1, 2] as const) {
    for (const [index, { seat }] of clockwiseFrom(g, g.borgomastro).entries()) {
      const who = nameOf(g, seat);
      const isSecondRound = token === 2 && index === 0;
      const asked = isSecondRound
        ? tells(g, 'vote.second-token', { seat: who })
        : cue('vote.ask', { seat: who, taught });
      yield* placeToken(g, seat, asked);
      taught = true; // Everybody heard it.
    }
  }
  const only = onlyTarget(g);
  if (g.options.singleTarget === 'lynch' && only !== undefined) {
    yield* say(cue('vote.only-one', { slot: nameSlot(g, only) }), () => voteScene(g, undefined));
    return yield* lynching(g, only);
  }
  g.indicted = indict(g); // LB-VOTE-07..13
  const { paw, tuft } = g.indicted;
  yield* say(
    tells(g, 'vote.indicted', {
      paw: nameSlot(g, paw),
      pawTokens: tokensOn(g, paw),
      tuft: nameSlot(g, tuft),
      tuftTokens: tokensOn(g, tuft),
      taught: !g.teaching,
    }),
    () => suspectScene(g),
    1_000, // LB-VOTE-14: time to take the tokens back
  );
  return undefined;
}

/** Asks a seat for a token on a living character, in public (LB-VOTE-01..06). */
function* placeToken(g: Position, seat: SeatIndex, asked: Cue): Script<void> {
  const slot = yield* pick({
    seat,
    slots: votableSlots(g, seat), // LB-VOTE-03, LB-VOTE-04, R-08
    mayPass: false, // LB-VOTE-06
    ifAway: 'passes',
    cue: asked,
    refusal: () => cue('vote.refused'),
    shows: () => voteScene(g, seat),
  });
  if (slot === 'pass') return;
  g.tokens.set(slot, [...(g.tokens.get(slot) ?? []), seat]);
}

/** Lets the accused speak: paw first, then tuft; one speech if both belong to one player (LB-DEF-01, LB-DEF-02). */
function* defence(g: Position): Script<void> {
  const { indicted } = g;
  const { defenceSeconds: seconds } = g.options;
  if (indicted === undefined || seconds === 0) return;
  yield* phase(cue('phase.defence'));
  const accused = [indicted.paw, indicted.tuft].map((slot) => ownerOfSlot(g, slot));
  for (const speaker of new Set(accused)) {
    if (speaker === undefined) continue;
    yield* press({
      seat: speaker.seat,
      mayRefuse: true,
      touched: (slot) => votersOf(g, slot), // LB-VAR-06
      timer: timerOf(seconds, [10], (left) => cue('discussion.left', { seconds: left })),
      cue: tells(g, 'defence.ask', {
        seat: nameOf(g, speaker.seat),
        seconds,
        taught: !g.teaching,
      }),
      shows: () => suspectScene(g, speaker.seat),
    });
  }
  yield* say(tells(g, 'defence.over'), () => suspectScene(g));
}

/** Returns the voters for the character on this slot today (LB-VAR-06). */
function votersOf(g: Position, slot: SlotIndex) {
  const voters = g.tokens.get(slot);
  if (voters === undefined) return cue('vote.no-voters');
  return cue('vote.voters', {
    slot: nameSlot(g, slot),
    voters: voters.map((seat) => nameOf(g, seat)),
  });
}

/** Holds the run-off: living characters that are not indicted vote, all at once and unseen (LB-RUN). */
function* runoff(g: Position): Script<Ending | undefined> {
  const { indicted } = g;
  if (indicted === undefined) return undefined;
  yield* phase(cue('phase.runoff'));
  const due = votesDue(g, indicted); // LB-RUN-01
  const sealed = yield* ballot({
    due, // LB-RUN-05, LB-RUN-09
    cue: tells(g, 'runoff.ask', {
      votes: [...due.values()].reduce((sum, votes) => sum + votes, 0),
      taught: !g.teaching,
    }),
    stillMissing: (missing) => cue('runoff.missing', { missing }),
    shows: () => suspectScene(g),
  });
  const votes = reveal(sealed, 'LB-RUN-02'); // together, and public from now on (LB-RUN-04)
  g.runoff = votes;
  const result = totals(votes);
  yield* sayRunoff(g, result);
  const slot = findLynched(g, indicted, result); // LB-RUN-03, LB-RUN-06..08
  if (slot === undefined) {
    yield* say(cue('runoff.nobody'), () => dayScene(g));
    return undefined;
  }
  return yield* lynching(g, slot);
}

/** Says every player's votes, then the sums (LB-RUN-04). */
function* sayRunoff(
  g: Position,
  result: { readonly paw: number; readonly tuft: number },
): Script<void> {
  for (const { seat } of clockwiseFrom(g, g.borgomastro)) {
    const votes = g.runoff?.get(seat);
    if (votes === undefined || votes.first + votes.second === 0) continue;
    const [paw, tuft] = [upToTwo(votes.first), upToTwo(votes.second)];
    yield* say(cue('runoff.voted', { seat: nameOf(g, seat), paw, tuft }), () =>
      suspectScene(g, seat),
    );
  }
  yield* say(tells(g, 'runoff.result', { ...result }), () => suspectScene(g));
  if (result.paw === result.tuft && g.options.runoffTie === 'nearest') {
    yield* say(cue('runoff.tie'), () => suspectScene(g));
  }
}

/** Returns the number of votes, of which nobody has more than two (LB-RUN-01). */
function upToTwo(votes: number): 0 | 1 | 2 {
  return votes === 0 ? 0 : votes === 1 ? 1 : 2;
}

/** Makes the lynched character leave the ring; words and pause are the same for every character (LB-ELIM). */
function* lynching(g: Position, slot: SlotIndex): Script<Ending | undefined> {
  yield* phase(cue('phase.lynching'));
  const words = { slot: nameSlot(g, slot), tale: tale(g, 'lynch.is') };
  yield* say(cue('lynch.is', words), () => clawScene(g, slot), 2_000);
  yield* leavesTheRing(g, slot); // LB-ELIM-01, LB-ELIM-02
  g.tokens.clear();
  g.indicted = undefined;
  return yield* gameOver(g); // LB-END-02
}
