/** Finds out that a game is over, and announces it. LB-END, LB-SCORE, LB-SERIES. */
import {
  claim,
  count,
  derive,
  nameOf,
  phase,
  pick,
  playerAt,
  type Script,
  say,
  seatsOf,
} from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { cue, tells } from './cues.js';
import { chestSlot } from './deck.js';
import { reveal } from './declassifications.js';
import {
  clockwiseFrom,
  type Ending,
  livingInRingOrder,
  livingOf,
  ownerOfSlot,
  type Position,
} from './position.js';
import { wolfOf } from './roles/wolf.js';
import { dayScene, endScene, turnScene } from './scenes.js';
import { type Belongings, coinsLeft, endingIfWolf, pointsOf, winnerOf } from './scoring.js';

/** Time for which the table always waits for the wolf to speak up, ms. */
const CLAIM_WINDOW_MS = 8_000;
/** The number of characters left with which the game is over, for any wolf (LB-END-03, LB-END-04). */
const SURELY_OVER = 2;

/** Returns how the game has ended, if it has: as read, else as players say (LB-END-01, LB-END-02, LB-END-08). */
export function* gameOver(g: Position): Script<Ending | undefined> {
  const wolf = wolfOf(g);
  if (wolf === undefined) return yield* askedOver(g);
  const ending = derive(wolf, (seat) => (seat === undefined ? undefined : endingIfWolf(g, seat)));
  return reveal(ending, 'LB-END-08');
}

/** Asks, without readers, whether it is over; at the end everybody can count it. */
function* askedOver(g: Position): Script<Ending | undefined> {
  const ending = yield* wolfSpeaksUp(g);
  if (ending !== undefined || livingInRingOrder(g).length > SURELY_OVER) return ending;
  return yield* askedWhoItWas(g);
}

/** Asks the wolf to speak up if the game is over, after the same pause every time. */
function* wolfSpeaksUp(g: Position): Script<Ending | undefined> {
  const claimant = yield* claim({
    seats: seatsOf(g),
    windowMs: CLAIM_WINDOW_MS,
    mayPass: false,
    cue: cue('end.claim'),
    shows: () => dayScene(g),
  });
  if (claimant === 'nobody') return undefined;
  const wolf = yield* wolfSaid(g, claimant, 'end.claimed');
  if (wolf === undefined) return undefined;
  const ending = endingIfWolf(g, wolf);
  if (ending === undefined) {
    yield* say(cue('end.not-yet', { seat: nameOf(g, wolf) }), () => dayScene(g));
  }
  return ending;
}

/** Asks for a wolf who forgot to speak up: the next day could not be played. */
function* askedWhoItWas(g: Position): Script<Ending | undefined> {
  const wolf = yield* wolfSaid(g, g.borgomastro, 'end.surely');
  return wolf === undefined ? undefined : endingIfWolf(g, wolf);
}

/** Asks a seat to touch a house of the wolf; the seat that claimed it may have been wrong. */
function* wolfSaid(
  g: Position,
  seat: SeatIndex,
  asked: 'end.claimed' | 'end.surely',
): Script<SeatIndex | undefined> {
  const slot = yield* pick({
    seat,
    slots: g.players.flatMap(({ slots }) => slots),
    mayPass: asked === 'end.claimed',
    cue: cue(asked, { seat: nameOf(g, seat) }),
    refusal: () => cue('end.claim-refused'),
    shows: () => turnScene(g, seat),
  });
  return slot === 'pass' ? undefined : ownerOfSlot(g, slot)?.seat;
}

/** The result of a game: its winner and all points. */
export interface Outcome extends Ending {
  readonly winnerSeat: SeatIndex;
  readonly points: ReadonlyMap<SeatIndex, number>;
}

/** Announces the winner, asks for what only people can see, counts the points (LB-SCORE). */
export function* score(g: Position, ending: Ending): Script<Outcome> {
  yield* phase(cue('phase.end'), 'cards are free');
  const wolf = nameOf(g, ending.wolf);
  const reveals = () => endScene(g, ending, []);
  const words = ending.winner === 'wolf' ? 'end.wolf-wins' : 'end.wolf-loses';
  if (ending.winner === 'wolf') showResult(g, ending);
  yield* say(tells(g, words, { seat: wolf }), reveals, 2_000);
  const belongings = new Map<SeatIndex, Belongings>();
  if (ending.winner === 'others') {
    yield* say(tells(g, 'end.reveal'), reveals, 3_000); // LB-SCORE-02
    yield* askBelongings(g, ending, belongings);
  }
  const points = pointsOf(g, ending, belongings);
  const winnerSeat = winnerOf(g, ending, points);
  showResult(g, ending, points, winnerSeat);
  for (const [index, { seat }] of clockwiseFrom(g, g.borgomastro).entries()) {
    const own = { seat: nameOf(g, seat), points: points.get(seat) ?? 0, taught: index > 0 };
    yield* say(cue('end.points', own), () => turnScene(g, seat));
  }
  yield* say(
    tells(g, 'end.winner', { seat: nameOf(g, winnerSeat) }),
    () => endScene(g, ending, [winnerSeat]),
    3_000,
  );
  return { ...ending, winnerSeat, points };
}

/** Shows the winners with the reason, and the points from the moment at which they are counted (LB-SCORE-01). */
function showResult(
  g: Position,
  { wolf, winner }: Ending,
  points: ReadonlyMap<SeatIndex, number> = new Map(),
  winnerSeat: SeatIndex = wolf,
): void {
  g.result = {
    reason: cue('note.why', { won: winner === 'wolf' }),
    players: g.players.map(({ seat }) => ({
      seat,
      won: seat === winnerSeat,
      role: seat === wolf ? cue('note.wolf') : undefined,
      points: points.get(seat),
    })),
  };
}

/** Asks for the chests that no reader read, and for the coins of correct bets (LB-SCORE-04, LB-SCORE-05). */
function* askBelongings(
  g: Position,
  ending: Ending,
  belongings: Map<SeatIndex, Belongings>,
): Script<void> {
  const coins: number[] = [];
  for (const { seat } of clockwiseFrom(g, g.borgomastro)) {
    if (seat === ending.wolf) continue;
    const chest = livingOf(g, seat) === 0 ? undefined : yield* chestOf(g, seat);
    if (chest !== undefined) g.chests.add(chest);
    const right = g.bets.get(seat)?.on === ending.wolf;
    const coin = right ? yield* coinOf(g, seat, coins) : undefined;
    if (coin !== undefined) coins.push(coin);
    belongings.set(seat, { chest, coin });
  }
}

function* chestOf(g: Position, seat: SeatIndex): Script<SlotIndex | undefined> {
  const place = playerAt(g, seat);
  const read =
    g.cards &&
    reveal(
      derive(g.cards, (cards) => chestSlot(cards, place)),
      'LB-SCORE-02',
    );
  if (read !== undefined) return read;
  const slot = yield* pick({
    seat,
    slots: place.slots,
    mayPass: false,
    cue: cue('end.chest', { seat: nameOf(g, seat), taught: !g.teaching }),
    refusal: () => cue('end.chest-refused', { seat: nameOf(g, seat) }),
    shows: () => turnScene(g, seat),
  });
  return slot === 'pass' ? undefined : slot;
}

function* coinOf(g: Position, seat: SeatIndex, already: readonly number[]): Script<number> {
  return yield* count({
    seat,
    values: coinsLeft(already),
    cue: cue('end.coin', { seat: nameOf(g, seat), taught: already.length > 0 || !g.teaching }),
    shows: () => turnScene(g, seat),
  });
}
