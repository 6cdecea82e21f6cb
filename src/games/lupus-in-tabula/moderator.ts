/**
 * The table of a group with a human moderator: he sees the night with his own eyes and answers in it by signs; the
 * table keeps order and time, and by day it asks him what everybody is to know. It never learns who is who. LMT-09.
 *
 * He belongs to no seat. Any button answers for him, and any hand may touch the card that he means.
 */
import {
  agree,
  type Cue,
  mayTell,
  menu,
  nameOf,
  phase,
  ready,
  type Script,
  type Shows,
  say,
  seatsOf,
  secret,
  tellLine,
} from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { cue, tale, tells } from './cues.js';
import { copiesIn } from './deck.js';
import { reveal } from './declassifications.js';
import { WINNERS, type Winner } from './end-rules.js';
import type { Hidden } from './hidden.js';
import type { Position } from './position.js';
import type { Reacting } from './roles.js';
import { dayScene, endScene, killScene, moderatorScene } from './scenes.js';

/** Returns whether a human runs the night. */
export function isModerated({ options }: Pick<Position, 'options'>): boolean {
  return options.moderator === 'human';
}

/** Has the cards dealt and left unread; the first time, tells the moderator what to do. */
export function* dealByWord(g: Position): Script<void> {
  const shows = () => dayScene(g);
  yield* phase(cue('phase.lt-deal'), 'cards are free');
  yield* ready({
    seats: seatsOf(g),
    closes: 'all',
    cue: cue('lt.deal.characters', { taught: !g.teaching }),
    reminder: cue('lt.deal.ready'),
    shows,
  });
  yield* say(cue('lt.deal.right'), shows);
  if (!g.teaching) return;
  yield* say(cue('lt.moderator.night'), shows);
  yield* say(cue('lt.moderator.day'), shows, 500);
  yield* say(tells(g, 'lt.opening.tale'), shows, 1_500);
}

/** Asks for the seat that was given a tile in the first night, if any was (LM8-235, LM8-245). */
export function* tileByWord(
  g: Position,
  tile: 'skull' | 'portrait',
): Script<SeatIndex | undefined> {
  return yield* whom(g, cue('lt.moderator.tile', { tile }), seatsOf(g));
}

/** Asks whether the player who has “Benvenuto!” comes back (LM8-222, LM8-223). */
export function* returnsByWord(g: Position): Script<SeatIndex | undefined> {
  const { welcomed } = g;
  if (welcomed === undefined || g.living.has(welcomed)) return undefined;
  const isBack = yield* says(g, cue('lt.moderator.returned', { seat: nameOf(g, welcomed) }));
  return isBack ? welcomed : undefined;
}

/** Asks the moderator whether Jekyll drank the potion tonight (LM8-241). */
export function* hydeByWord(g: Position): Script<boolean> {
  return yield* says(g, cue('lt.moderator.hyde'));
}

/** Asks for the dead of the night and returns them in seat order, not in the order of their touches (LM8-304). */
export function* deadByWord(
  g: Position,
  zombie: SeatIndex | undefined,
): Script<readonly SeatIndex[]> {
  const dead: SeatIndex[] = [];
  for (;;) {
    const left = [...g.living].filter((seat) => seat !== zombie && !dead.includes(seat));
    if (left.length === 0) break;
    const seat = yield* whom(g, cue('lt.moderator.dead', { more: dead.length > 0 }), left);
    if (seat === undefined) break;
    dead.push(seat);
  }
  return dead.sort((a, b) => a - b);
}

/** Asks for the seat that the owl has named, of the living (LM8-208). */
export function* owlByWord(g: Position): Script<SeatIndex | undefined> {
  return yield* whom(g, cue('lt.moderator.owl'), [...g.living]);
}

/** Asks which of these cards a dead player has shown, if any; everybody sees it (LM8-303). */
export function* shownByWord<Shown extends Reacting>(
  g: Position,
  seat: SeatIndex,
  among: readonly Shown[],
): Script<Shown | undefined> {
  const shows = () => killScene(g, seat);
  for (const role of among) {
    if (yield* says(g, cue('lt.moderator.is', { role }), shows)) return role;
  }
  return undefined;
}

/** Asks whether a dead player who did not speak up is Mortovivo, and shows the card now (LM8-234). */
export function* isUndeadByWord(g: Position, seat: SeatIndex): Script<boolean> {
  return yield* says(g, cue('lt.moderator.undead', { seat: nameOf(g, seat) }), () =>
    killScene(g, seat),
  );
}

/** Returns the table's knowledge of the characters: the cards that everybody has seen. */
export function seenByAll(g: Position) {
  return secret<Hidden>({ roles: g.shownRoles, joined: undefined });
}

/** Asks the moderator to check whether the game is over (LM8-501) and who has won (LM8-503; LM8-306, LM8-409). */
export function* endByWord(g: Position): Script<Winner | undefined> {
  if (!(yield* says(g, cue('lt.moderator.end')))) return undefined;
  const possible = WINNERS.filter(
    (winner) => (winner !== 'hamster' && winner !== 'darius') || copiesIn(g.deck, winner) > 0,
  );
  for (;;) {
    for (const winner of possible) {
      if (yield* says(g, cue('lt.moderator.won', { winner }))) return winner;
    }
  }
}

/** Asks for a yes by the right button or a no by the left one. */
function says(g: Position, ask: Cue, shows: () => Shows = () => dayScene(g)): Script<boolean> {
  return agree({ seats: seatsOf(g), cue: ask, shows });
}

/** Asks whether it is anybody, then who: the card of that player is touched. */
function* whom(g: Position, ask: Cue, seats: readonly SeatIndex[]): Script<SeatIndex | undefined> {
  if (!(yield* says(g, ask))) return undefined;
  const among = g.players.filter(({ seat }) => seats.includes(seat));
  const slot = yield* menu({
    choices: new Map(
      among.map((one) => [one.slot, cue('lt.moderator.seat', { seat: nameOf(g, one.seat) })]),
    ),
    cue: cue('lt.moderator.who'),
    shows: () =>
      moderatorScene(
        g,
        among.map((one) => one.slot),
      ),
  });
  return among.find((one) => one.slot === slot)?.seat;
}

// The story of the nights: the choices made while eyes were closed, if all agree. LMT-07.

/** Tells the story of the nights, only when every seat asks for it with its right button. */
export function* storyOfTheNights(g: Position): Script<void> {
  const shows = () => endScene(g);
  const asked = { seats: seatsOf(g), cue: cue('lt.story.ask'), shows };
  if (!(yield* mayTell(asked, cue('lt.story.no')))) return;
  for (const { night, calls } of g.nights) {
    yield* say(cue('lt.story.night', { night }), shows);
    for (const { call, chosen } of calls) {
      const seat = reveal(chosen, 'LMT-07');
      // A player who chose nothing is left out, so that the tale of a long night stays short.
      if (seat === undefined) continue;
      const words = { call, seat: nameOf(g, seat), tale: tale(g, 'lt.story.chose') };
      yield* tellLine(g, night, cue('lt.story.chose', words), shows);
    }
  }
  yield* say(cue('lt.story.over'), shows, 1_000);
}
