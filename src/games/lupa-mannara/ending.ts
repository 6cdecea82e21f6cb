/** The end of a game: its detection, and the words said then. LM4-401..408. */
import {
  type Cue,
  claim,
  derive,
  derive2,
  nameOf,
  phase,
  type Script,
  type Secret,
  type Shows,
  say,
  seatsOf,
  select,
} from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { playerOn } from '../tabula/characters.js';
import { type Living, winnerOf, winsAlone } from '../tabula/result.js';
import { choiceOf, cue, tells } from './cues.js';
import { roleAt, wolvesAmong } from './deck.js';
import { reveal } from './declassifications.js';
import { type Ending, holderOf, mayPlay, type Position } from './position.js';
import { ROLES, type RoleId } from './roles.js';
import { dayScene, endScene } from './scenes.js';

/** Time limit for wolves, and for Darius, to speak up, ms: always the same. */
const CLAIM_WINDOW_MS = 8_000;
/** The highest number of players with a card in the box; with more players every character plays (LM4-003). */
const MOST_WITH_ONE_IN_THE_BOX = 4;
/** The number of characters left with which it is over in every case (LM4-407). */
const SURELY_OVER = 2;

/** Returns how the game has ended, if it has: as read or, without readers, as the players say (LM4-401). */
export function* gameOver(g: Position): Script<Ending | undefined> {
  const [wolf, lara, darius] = (['wolf', 'lara', 'darius'] as const).map((role) =>
    holderOf(g, role),
  );
  if (wolf === undefined || lara === undefined || darius === undefined) return yield* askedOver(g);
  const wolves = wolvesOf(wolf, lara);
  const ending = derive2(wolves, darius, (seats, he): Ending | undefined => {
    const winner = winnerOf(livingWith(g, seats), he !== undefined && g.living.has(he));
    return winner && { winner, wolves: seats };
  });
  return reveal(ending, 'LM4-401');
}

function wolvesOf(
  wolf: Secret<SeatIndex | undefined>,
  lara: Secret<SeatIndex | undefined>,
): Secret<readonly SeatIndex[]> {
  return derive2(wolf, lara, (one, other) =>
    [one, other].filter((seat): seat is SeatIndex => seat !== undefined),
  );
}

function livingWith(g: Position, wolves: readonly SeatIndex[]): Living {
  const living = wolves.filter((seat) => g.living.has(seat)).length;
  return { wolves: living, others: g.living.size - living };
}

/** Asks, without readers, whether it is over; at last everybody can count it. */
function* askedOver(g: Position): Script<Ending | undefined> {
  const surely = g.living.size <= SURELY_OVER;
  if (!surely) {
    const claimant = yield* claim({
      seats: seatsOf(g),
      windowMs: CLAIM_WINDOW_MS,
      mayPass: false,
      cue: cue('lm.end.claim'),
      shows: () => dayScene(g),
    });
    if (claimant === 'nobody') return undefined;
  }
  const wolves = yield* wolvesShow(g, surely); // LM4-408
  const by = winnerOf(livingWith(g, wolves), false);
  if (by === undefined || wolves.length === 0) {
    yield* say(cue('lm.end.not-yet'), () => dayScene(g));
    return undefined;
  }
  // LM4-404: asked first, and only when he may have won.
  const darius = winsAlone(g.living.size) ? yield* dariusLives(g) : undefined;
  return darius === undefined ? { winner: by, wolves } : { winner: 'darius', wolves, darius };
}

/** Asks all wolves to show themselves, dead or alive; everybody knows their number (LM4-002). */
function* wolvesShow(g: Position, surely: boolean): Script<readonly SeatIndex[]> {
  const wolves = wolvesAmong(g.players.length);
  const two = wolves === 2;
  const counts = yield* select({
    seats: seatsOf(g),
    counters: new Map(g.players.map(({ slot }) => [slot, { begins: 0, most: 1 }])),
    cue: cue('lm.end.wolves-show', { two, surely }),
    counted: (slot, count) => {
      const player = playerOn(g, slot);
      if (player === undefined) return cue('lm.end.refused');
      const seat = nameOf(g, player.seat);
      return count > 0 ? cue('lm.end.wolf', { seat }) : cue('lm.end.no-wolf', { seat });
    },
    named: (slot) => choiceOf(g, slot),
    refusal: () => cue('lm.end.refused'),
    unfit: (all) => {
      const touched = [...all.values()].filter((count) => count > 0).length;
      if (touched === wolves || (touched === 0 && !surely)) return undefined;
      return cue('lm.end.wolves-many', { two, surely });
    },
    begunAgain: cue('lm.dawn.begun-again'),
    shows: () => dayScene(g),
  });
  return g.players.filter(({ slot }) => (counts.get(slot) ?? 0) > 0).map(({ seat }) => seat);
}

function* dariusLives(g: Position): Script<SeatIndex | undefined> {
  if (g.living.size === 0) return undefined;
  return yield* showsUp(
    seatsOf(g).filter((seat) => g.living.has(seat)),
    cue('lm.end.darius'),
    () => dayScene(g),
  );
}

/** Returns the first of these seats to claim it in time, if any does. */
function* showsUp(
  seats: readonly SeatIndex[],
  ask: Cue,
  shows: () => Shows,
): Script<SeatIndex | undefined> {
  const who = yield* claim({
    seats,
    windowMs: CLAIM_WINDOW_MS,
    mayPass: false,
    cue: ask,
    shows,
  });
  return who === 'nobody' ? undefined : who;
}

/**
 * Ends the game: everybody turns up the cards; the table says who has won, and who was who where it was read or said
 * (LM4-403, LM4-408).
 */
export function* end(g: Position, ending: Ending): Script<void> {
  yield* phase(cue('phase.lm-end'), 'cards are free');
  const { winner, wolves } = ending;
  const shows = () => endScene(g, wolves);
  g.clawLies = false;
  const roles = g.cards && reveal(derive(g.cards, rolesBySeat(g)), 'LM4-408');
  g.shownRoles = roles ?? rolesShown(g, ending);
  g.pack = roles === undefined ? wolves : [];
  g.winners = winnersAmong(g, winner);
  g.end = cue('lm.end.won', { winner });
  yield* say(cue('lm.end.over'), shows, 2_000);
  // A rehearsal may begin with cards among which is no wolf.
  if (wolves.length > 0) {
    const seats = wolves.map((seat) => nameOf(g, seat));
    yield* say(cue('lm.end.wolves-were', { seats }), shows);
  }
  yield* say(g.end, shows, 3_000);
  if (roles === undefined) yield* othersShow(g, ending, shows);
  for (const role of ['cow', 'darius'] as const) {
    const seat = seatOf(g, role);
    if (seat === undefined || winner === 'darius' || !g.winners.includes(seat)) continue;
    yield* say(cue(`lm.end.${role}-won`, { seat: nameOf(g, seat) }), shows);
  }
  for (const [seat, role] of roles ?? []) {
    yield* say(cue('lm.end.was', { seat: nameOf(g, seat), role }), shows);
  }
  yield* say(tells(g, 'lm.end.tale'), shows);
}

/** Returns the roles known without readers: an Amleto who has shown himself, a Darius who has won, and an only wolf. */
function rolesShown(g: Position, { wolves, darius }: Ending): ReadonlyMap<SeatIndex, RoleId> {
  const shown = new Map(g.shownRoles);
  if (darius !== undefined) shown.set(darius, 'darius');
  if (wolvesAmong(g.players.length) === 1) for (const seat of wolves) shown.set(seat, 'wolf');
  return shown;
}

/**
 * Asks the Mucca and Darius for their cards where there are no readers, since the other winners depend on them
 * (LM4-405, LM4-406); the cards lie open now.
 */
function* othersShow(g: Position, { winner }: Ending, shows: () => Shows): Script<void> {
  const asked = { wolves: ['cow'], humans: ['cow', 'darius'], darius: [] } as const;
  let isKnown = true;
  for (const role of asked[winner]) {
    if (!mayPlay(g, role)) continue;
    const seats = seatsOf(g).filter((seat) => !g.pack.includes(seat) && !g.shownRoles.has(seat));
    const seat = yield* showsUp(
      seats,
      role === 'cow'
        ? cue('lm.end.cow-too', { won: winner === 'wolves' })
        : cue('lm.end.darius-too'),
      shows,
    );
    if (seat !== undefined) g.shownRoles = new Map(g.shownRoles).set(seat, role);
    // LM4-003: one of four may be in the box.
    else if (g.players.length > MOST_WITH_ONE_IN_THE_BOX) isKnown = false;
  }
  if (winner === 'humans' && isKnown) g.restIsHuman = true;
  g.winners = winnersAmong(g, winner);
}

function rolesBySeat(g: Position) {
  return (cards: Parameters<typeof roleAt>[0]): ReadonlyMap<SeatIndex, RoleId> =>
    new Map(
      g.players.flatMap(({ seat, slot }) => {
        const role = roleAt(cards, slot);
        return role === undefined ? [] : [[seat, role] as const];
      }),
    );
}

/** Returns the winners by faction, alive or ghost, as far as the table knows who is who (LM4-404..406). */
function winnersAmong(g: Position, winner: Ending['winner']): readonly SeatIndex[] {
  return seatsOf(g).filter((seat) => {
    const side = sideOf(g, seat);
    return side === winner || (winner === 'humans' && side === 'darius' && !g.living.has(seat));
  });
}

function sideOf(g: Position, seat: SeatIndex) {
  const role = g.shownRoles.get(seat);
  if (role !== undefined) return ROLES[role].side;
  if (g.pack.includes(seat)) return 'wolves';
  return g.restIsHuman ? 'humans' : undefined;
}

function seatOf(g: Position, role: RoleId): SeatIndex | undefined {
  return seatsOf(g).find((seat) => g.shownRoles.get(seat) === role);
}
