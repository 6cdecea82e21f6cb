/** The part before the first night: the players, the starter, and the cards. LB-SETUP. */
import {
  type Cue,
  checkedDeal,
  claim,
  derive,
  draw,
  emptyTable,
  inPlace,
  phase,
  removal,
  roomAt,
  type Script,
  type Seated,
  type Seating,
  say,
  seatsOf,
} from '../../engine/script/index.js';
import {
  type CardId,
  kindOf,
  type SeatIndex,
  type SlotIndex,
  type TableLayout,
} from '../../engine/table/index.js';
import { cue, nameSlot, tells } from './cues.js';
import { checkDeal, citizensFor, type DealCheck } from './deck.js';
import { reveal } from './declassifications.js';
import { cardsInRing, ownerOfSlot, type Position } from './position.js';
import { clawScene, dayScene, surveyScene } from './scenes.js';

/** The lowest number of players (LB-SETUP-01). */
export const LEAST_PLAYERS = 4;
export const MOST_PLAYERS = 8;

/** Returns the players, and the table that they need (LB-SETUP-01, LB-SETUP-03). */
export function seating(layout: TableLayout): Seating {
  return {
    phase: cue('phase.join'),
    least: LEAST_PLAYERS,
    most: roomFor(layout),
    needs: { rings: 2, twoMore: false },
  };
}

/** Returns the number of players that this table has room for: two slots each. */
export function roomFor(layout: TableLayout): number {
  return roomAt(layout, 2, MOST_PLAYERS);
}

/** Asks the owner of the game for the first Borgomastro, or draws one at random (LB-SETUP-02). */
export function* firstBorgomastro(
  layout: TableLayout,
  seated: readonly Seated[],
): Script<SeatIndex> {
  const owner = yield* claim({
    seats: seated.map(({ seat }) => seat),
    mayPass: true,
    cue: cue('borgomastro.ask'),
    shows: () => emptyTable(layout),
  });
  if (owner !== 'nobody') return owner;
  const chosen = yield* draw(seated.length, () => emptyTable(layout));
  return seated[chosen]?.seat ?? 0;
}

/** Has the houses laid, the characters dealt and placed; reads them once everybody is ready (LB-SETUP-04..16). */
export function* dealAndPlace(g: Position): Script<void> {
  yield* phase(cue('phase.deal'), 'cards are free');
  const citizens = citizensFor(g.players.length); // LB-SETUP-05
  const cards = yield* checkedDeal<Exclude<DealCheck, 'right'>>({
    seats: seatsOf(g), // LB-SETUP-21
    lays: { slots: g.players.flatMap(({ slots }) => slots), kind: 'character' }, // LB-SETUP-10
    cue: cue('deal.ask', { citizens, taught: !g.teaching }),
    reminder: (told) => cue(told === 'unread' ? 'deal.unread' : 'deal.reminder'),
    shows: () => dayScene(g),
    check: () => cue('deal.check'),
    showsCheck: () => surveyScene(g),
    // LB-SETUP-19..21: announced to all, naming nobody.
    faultIn: (found) =>
      reveal(
        derive(found, (all) => checkDeal(all, g.players)),
        'LB-SETUP-19',
      ),
    asks: (fault) =>
      ({
        'deal-again': cue('deal.again'), // LB-SETUP-07
        'place-again': cue('deal.place-again'), // LB-SETUP-11, LB-SETUP-20
        unread: cue('deal.unread'), // LB-SETUP-20
        'wrong-deck': cue('deal.wrong-deck', { citizens }), // LB-SETUP-05
      })[fault],
    overruled: cue('deal.overruled'),
  });
  if (cards !== 'overruled') {
    g.cards = cards;
    const right = tells(g, 'deal.right');
    yield* say(right, () => dayScene(g));
  }
  if (!g.teaching) return;
  // Sets the scene, in the first game of these players; then a silence before the night.
  const opening = tells(g, 'opening.tale');
  yield* say(opening, () => dayScene(g), 1_500);
}

/** Waits until every house and character lies where it was placed (LB-SETUP-17, LB-PRIV-04). */
export function* everythingInPlace(g: Position): Script<void> {
  yield* inPlace({
    expected: cardsInRing(g),
    compared: outside,
    missing: (slot) => missingFrom(g, slot),
    looksAllowed: true, // LB-SETUP-17
    shows: () => dayScene(g),
  });
}

/**
 * Returns what is compared of a card. No two houses are equal, and everybody knows it. Only the presence of characters
 * is compared: to report an exchange of wolf and citizen, but not of two citizens, would tell who the wolf is
 * (LB-SEC-01).
 */
function outside(card: CardId): string {
  return kindOf(card) === 'character' ? kindOf(card) : card;
}

/** Asks for character and house to leave the ring together, face down (LB-DAWN-02, LB-ELIM-01). */
export function* leavesTheRing(g: Position, slot: SlotIndex): Script<void> {
  const owner = ownerOfSlot(g, slot);
  if (owner === undefined) return;
  yield* removal({
    slot,
    seat: owner.seat,
    overruled: g.cards === undefined,
    others: [...g.living].filter((other) => other !== slot),
    told: {
      cue: tells(g, 'remove.told', { slot: nameSlot(g, slot), taught: !g.teaching }),
      reminder: cue('remove.told-reminder', { slot: nameSlot(g, slot) }),
    },
    cue: tells(g, 'remove.ask', { slot: nameSlot(g, slot), taught: !g.teaching }),
    reminder: cue('remove.reminder', { slot: nameSlot(g, slot) }),
    wrongSlot: (wrong) => cue('remove.wrong', { slot: nameSlot(g, wrong) }),
    shows: () => clawScene(g, slot),
  });
  g.living.delete(slot);
  yield* everythingInPlace(g);
}

function missingFrom(g: Position, slot: SlotIndex): Cue {
  return g.living.has(slot)
    ? cue('place.missing', { slot: nameSlot(g, slot) })
    : cue('place.foreign', { slot: slot + 1 });
}
