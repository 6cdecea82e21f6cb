/** The reveal: the role of every tile, the lynched, the winners and the reason. ON-VOTE-05, ON-WIN. */
import {
  type CardsBySlot,
  type Counts,
  type Cue,
  claim,
  finale,
  nameOf,
  phase,
  type Script,
  say,
  seatsOf,
  select,
  survey,
  type Won,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { cue } from './cues.js';
import { roleOf, rolesIn } from './deck.js';
import { reveal } from './declassifications.js';
import { swapsOf } from './night-swaps.js';
import { type Position, seatAt } from './position.js';
import { type FinalRole, isHuman, isWolf, lynching, result } from './result.js';
import { ROLES, type RoleId } from './roles.js';
import { boardOf, dayScene, endScene, lynchedScene, revealScene, voteScene } from './scenes.js';
import { tells } from './tale.js';

/** Time for people to turn up their tiles before they are looked at, ms. */
const TURNING_MS = 5_000;

/** Turns everything up: votes, then tiles, then what follows from them (ON-VOTE-05). */
export function* turnedUp(g: Position): Script<void> {
  yield* phase(cue('phase.onw-reveal'));
  const now = yield* survey({
    cue: tells(g, 'onw.reveal.ask', { taught: !g.teaching }),
    durationMs: TURNING_MS,
    shows: () => voteScene(g),
  });
  const atDawn = g.atDawn && reveal(g.atDawn, 'ON-VOTE-05');
  const read = atDawn && (yield* readOut(g, atDawn, now && reveal(now, 'ON-VOTE-05')));
  if (!read) {
    // The readers no longer count, neither now nor in the story.
    g.dealt = undefined;
    g.atDawn = undefined;
    g.readOut.clear();
  }
  g.finals = read ?? (yield* asked(g));
  const irregular = swapsOf(g)?.irregular === true;
  if (irregular && g.options.irregularNight === 'void') {
    g.end = cue('onw.void'); // ON-R-03
    return yield* say(g.end, () => revealScene(g), 2_000);
  }
  yield* outcome(g);
  // ON-NIGHT-08: announced only now.
  if (irregular) yield* say(cue('onw.irregular'), () => endScene(g));
  yield* finale({
    ...g,
    letters: 'onw',
    won: wonBy(g),
    players: g.players.map((player) => ({ ...player, slots: [player.slot] })),
    board: () => boardOf(g),
  });
}

/** Returns who has won: a side, one player against all, or nobody (ON-WIN-D1). */
function wonBy(g: Position): Won {
  const [winner, another] = g.winners;
  if (winner === undefined) return 'nobody';
  const finals = { roles: g.finals ?? new Map(), flipped: g.flipped };
  if (g.winners.some((seat) => isWolf(finals, seat))) return 'night';
  return another === undefined && !isHuman(finals, winner) ? 'one' : 'day';
}

/**
 * Reads out the roles as they were read at dawn (ON-DAY-07), one by one; a tile that lies elsewhere by now is named,
 * and what it was at dawn counts. Nothing where the players say that the readers are wrong.
 */
function* readOut(
  g: Position,
  atDawn: CardsBySlot,
  now: CardsBySlot | undefined,
): Script<ReadonlyMap<SeatIndex, FinalRole> | undefined> {
  const finals = new Map<SeatIndex, RoleId>();
  for (const { seat, slot } of g.players) {
    const role = roleAt(atDawn, slot);
    if (role !== undefined) finals.set(seat, role);
  }
  for (const { seat, slot } of g.players) {
    const role = finals.get(seat);
    if (role === undefined) continue;
    const lying = now && roleAt(now, slot);
    const moved = lying !== undefined && lying !== role;
    const words = moved ? 'onw.reveal.misplaced' : 'onw.reveal.is';
    g.readOut.set(seat, role);
    yield* say(cue(words, { seat: nameOf(g, seat), role }), () => voteScene(g, seat));
  }
  const right = yield* claim({
    seats: seatsOf(g),
    mayPass: true,
    ifAway: 'anybody',
    cue: tells(g, 'onw.reveal.check', { taught: !g.teaching }),
    shows: () => voteScene(g),
  });
  return right === 'nobody' ? undefined : finals;
}

/**
 * Asks, where nobody read the tiles, for the holder of each role on which the result turns. Everybody else is
 * an Umano.
 */
function* asked(g: Position): Script<ReadonlyMap<SeatIndex, FinalRole>> {
  const finals = new Map<SeatIndex, FinalRole>(g.players.map(({ seat }) => [seat, 'human']));
  for (const [index, role] of rolesIn(g.deck)
    .filter((one) => countsAtTheEnd(g, one))
    .entries()) {
    const open = g.players.filter(({ seat }) => finals.get(seat) === 'human');
    const counts = yield* select({
      seats: seatsOf(g),
      counters: new Map(open.map(({ slot }) => [slot, { begins: 0, most: 1 }])),
      cue: cue('onw.reveal.where', { role, taught: index > 0 || !g.teaching }),
      counted: (slot, count) => answerTouch(g, slot, count, cue('onw.reveal.refused')),
      refusal: () => cue('onw.reveal.refused'),
      unfit: (all) =>
        touchedIn(all) > g.deck[role] ? cue('onw.reveal.too-many', { role }) : undefined,
      begunAgain: cue('onw.reveal.begun-again'),
      shows: () => dayScene(g),
    });
    for (const { seat, slot } of open) if ((counts.get(slot) ?? 0) > 0) finals.set(seat, role);
  }
  return finals;
}

/** Returns whether a role is no Umano in the decision table, or is the Mortovivo, who passes votes. */
function countsAtTheEnd(g: Position, role: RoleId): boolean {
  return ROLES[role].side !== 'humans' || role === 'undead' || role === g.flipped;
}

/** Returns the words for the player on a touched slot; `refused` for a slot of nobody. */
export function answerTouch(g: Position, slot: SlotIndex, count: number, refused: Cue): Cue {
  const seat = seatAt(g, slot);
  if (seat === undefined) return refused;
  return cue(count > 0 ? 'onw.reveal.touched' : 'onw.reveal.untouched', { seat: nameOf(g, seat) });
}

/** Returns the number of slots that are touched. */
export function touchedIn(counts: Counts): number {
  return [...counts.values()].filter((count) => count > 0).length;
}

/** Announces the outcome with the reason in one sentence, and by light (ON-MORT-01, ON-LYN-03, ON-WIN-D1). */
function* outcome(g: Position): Script<void> {
  const finals = { roles: g.finals ?? new Map(), flipped: g.flipped };
  g.lynching = lynching(finals, g.votes, g.options);
  const { received, totals, passed, lynched } = g.lynching;
  yield* phase(cue('phase.onw-end'));
  if (passed !== undefined) {
    const votes = received.get(passed.from) ?? 0;
    const [from, to] = [nameOf(g, passed.from), nameOf(g, passed.to)];
    yield* say(cue('onw.passed', { from, to, votes }), () => lynchedScene(g));
  }
  yield* say(
    lynched.length === 0
      ? tells(g, 'onw.lynched-nobody')
      : tells(g, 'onw.lynched', { seats: lynched.map((seat) => nameOf(g, seat)) }),
    () => lynchedScene(g),
    1_000,
  );
  const { row, winners } = result(
    finals,
    lynched,
    (seat) => (totals.get(seat) ?? 0) > 0,
    g.options,
  );
  g.winners = winners;
  // ON-WIN-01: a Lupo was lynched, but no Umano is at the table, so nobody wins.
  const reason =
    row === 'D5' && winners.length === 0
      ? cue('onw.result-without-humans')
      : cue('onw.result', { row });
  g.end = reason;
  yield* say(reason, () => endScene(g));
  yield* say(
    winners.length === 0
      ? tells(g, 'onw.winners-none')
      : tells(g, 'onw.winners', { seats: winners.map((seat) => nameOf(g, seat)) }),
    () => endScene(g),
    3_000,
  );
}

/** Returns the role of the tile on a slot. */
export function roleAt(cards: CardsBySlot, slot: SlotIndex): RoleId | undefined {
  const [card] = cards[slot] ?? [];
  return card === undefined ? undefined : roleOf(card);
}
