/** The story of the night: the dealt roles, and the moves of tiles. */
import {
  type Cue,
  derive,
  nameOf,
  phase,
  pick,
  type Script,
  type SeatName,
  say,
  seatsOf,
  select,
  tellLine,
} from '../../engine/script/index.js';
import type { SlotIndex } from '../../engine/table/index.js';
import { cue, type OneNightCues } from './cues.js';
import { calledIn, roleOf, rolesIn } from './deck.js';
import { reveal } from './declassifications.js';
import { type Exchanged, swapsOf } from './night-swaps.js';
import type { Place } from './place.js';
import { type Position, seatAt } from './position.js';
import type { Exchange, Pair } from './roles/role.js';
import { type ExchangingRole, isExchanging, ROLES, type RoleId } from './roles.js';
import { endScene, voteScene } from './scenes.js';
import { findDiscarded } from './setup.js';
import { tale, tells } from './tale.js';
import { answerTouch, roleAt, touchedIn } from './turned-up.js';

/** Tells the story after the result: from the readers, or from what the players answer. */
export function* tellStory(g: Position): Script<void> {
  yield* phase(cue('phase.onw-story'));
  const swaps = swapsOf(g);
  if (g.dealt !== undefined) yield* dealtRoles(g);
  yield* moves(g, swaps?.exchanged ?? (yield* asked(g)));
}

/** Tells the dealt roles of players who have another now, the tiles of the centre, and those in the box. */
function* dealtRoles(g: Position): Script<void> {
  if (g.dealt === undefined) return;
  const dealt = reveal(g.dealt, 'ON-VOTE-05');
  const shows = () => endScene(g);
  yield* say(tells(g, 'onw.story.begins'), shows);
  for (const { seat, slot } of g.players) {
    const role = roleAt(dealt, slot);
    // A player with an unchanged role has just been named.
    if (role === undefined || role === g.finals?.get(seat)) continue;
    yield* tellLine(g, 0, cue('onw.story.dealt', { seat: nameOf(g, seat), role }), () =>
      voteScene(g, seat),
    );
  }
  const [first, second] = g.centre.map((slot) => roleAt(dealt, slot));
  if (first !== undefined && second !== undefined) {
    yield* tellLine(g, 0, tells(g, 'onw.story.centre', { first, second }), shows);
  }
  const card = reveal(
    derive(g.dealt, (cards) => findDiscarded(cards, g.deck)),
    'ON-VOTE-05',
  );
  const role = card === undefined ? undefined : roleOf(card);
  if (role !== undefined) yield* tellLine(g, 0, tells(g, 'onw.story.box', { role }), shows);
}

/** Asks, where nobody read the tiles, one question for each called role that exchanges any. */
function* asked(g: Position): Script<readonly Exchanged[]> {
  const exchanged: Exchanged[] = [];
  for (const role of rolesIn(g.deck).filter(isExchanging)) {
    const own = yield* who(g, role);
    if (own === undefined) continue;
    const pair = yield* which(g, role, own);
    if (pair !== undefined) exchanged.push({ role, own, pair });
  }
  return exchanged;
}

function* who(g: Position, role: ExchangingRole): Script<Place | undefined> {
  const counts = yield* select({
    seats: seatsOf(g),
    counters: new Map(g.players.map(({ slot }) => [slot, { begins: 0, most: 1 }])),
    cue: cue(ROLES[role].call.exchange.asked),
    counted: (slot, count) => answerTouch(g, slot, count, cue('onw.story.refused')),
    refusal: () => cue('onw.story.refused'),
    unfit: (all) => (touchedIn(all) > 1 ? cue('onw.story.nobody-asked') : undefined),
    begunAgain: cue('onw.reveal.begun-again'),
    shows: () => endScene(g),
  });
  return g.players.find(({ slot }) => (counts.get(slot) ?? 0) > 0);
}

/** Returns the pair whose second slot is touched, where several were allowed. */
function* which(g: Position, role: ExchangingRole, own: Place): Script<Pair | undefined> {
  const { first, seconds } = ROLES[role].call.exchange.allowed(own, g);
  const [only, ...others] = seconds;
  if (others.length === 0) return [first, only];
  const slot = yield* pick({
    seat: own.seat,
    slots: seconds,
    mayPass: true,
    cue: cue('onw.story.ask-second', { seat: nameOf(g, own.seat) }),
    refusal: () => cue('onw.story.second-refused', { where: whereOf(g, seconds) }),
    shows: () => voteScene(g, own.seat),
  });
  return slot === 'pass' ? undefined : [first, slot];
}

/** Returns whether these are slots of players, of the centre, or of both. */
function whereOf(g: Position, slots: readonly SlotIndex[]): 'players' | 'centre' | 'either' {
  const isInCentre = (slot: SlotIndex) => seatAt(g, slot) === undefined;
  if (slots.every(isInCentre)) return 'centre';
  return slots.some(isInCentre) ? 'either' : 'players';
}

/** Tells the acts of the night, in the order of the calls. */
function* moves(g: Position, exchanged: readonly Exchanged[]): Script<void> {
  for (const role of calledIn(g.deck)) {
    const { call } = ROLES[role];
    if ('turned' in call && g.flipped !== undefined && isAtTheTable(g, role)) {
      yield* tellLine(g, 1, tells(g, call.turned, { role: g.flipped }), () => endScene(g));
    }
    for (const one of exchanged.filter((each) => each.role === role)) yield* move(g, one);
  }
}

/** Returns whether somebody was dealt the role, or may have been where nobody read the tiles. */
function isAtTheTable(g: Position, role: RoleId): boolean {
  if (g.dealt === undefined) return true;
  const dealt = reveal(g.dealt, 'ON-VOTE-05');
  return g.players.some(({ slot }) => roleAt(dealt, slot) === role);
}

function* move(g: Position, { role, own, pair }: Exchanged): Script<void> {
  const { exchange } = ROLES[role].call;
  const seat = nameOf(g, own.seat);
  const words = pair === 'none' ? cue(exchange.undone, { seat }) : doneCue(g, exchange, seat, pair);
  yield* tellLine(g, 1, words, () => voteScene(g, own.seat));
}

/** Returns the words of an exchange; their parameters are those that the role's file names: each role has its own. */
function doneCue(
  g: Position,
  { done, names }: Exchange,
  seat: SeatName,
  [first, second]: Pair,
): Cue {
  const params = {
    ...(names.first && { first: tileOf(g, first) }),
    ...(names.second && { second: tileOf(g, second) }),
  };
  // A role's file names words of this game.
  return { id: done, params: { seat, tale: tale(g, done as keyof OneNightCues), ...params } };
}

/** Returns the owner of the tile on a slot: a player, or the slot in the centre. */
function tileOf(g: Position, slot: SlotIndex): SeatName | number {
  const seat = seatAt(g, slot);
  return seat === undefined ? slot + 1 : nameOf(g, seat);
}
