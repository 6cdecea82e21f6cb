/** The part before the night: the players, and the tiles. ON-SETUP. */
import {
  type CardsBySlot,
  checkedDeal,
  derive,
  difference,
  nameOf,
  phase,
  type Script,
  type Seating,
  say,
  seatsOf,
} from '../../engine/script/index.js';
import type { CardId, TableLayout } from '../../engine/table/index.js';
import { cue } from './cues.js';
import { type Deck, LEAST_PLAYERS, sizeOf } from './deck.js';
import { reveal } from './declassifications.js';
import { roomFor } from './places.js';
import { type Position, slotsInGame, tilesOf } from './position.js';
import { dayScene, surveyScene } from './scenes.js';
import { tells } from './tale.js';

/** Returns the players, and the table that they need (ON-SETUP-01, ON-CONV-02). */
export function seating(layout: TableLayout): Seating {
  return {
    phase: cue('phase.onw-join'),
    least: LEAST_PLAYERS,
    most: roomFor(layout),
    needs: { rings: 1, twoMore: true },
    coloursShared: true,
    anySeat: true,
  };
}

/** Has one tile dealt each, two in the centre, one in the box; reads them once everybody is ready (ON-SETUP-09..13). */
export function* deal(g: Position): Script<void> {
  yield* phase(cue('phase.onw-deal'));
  const tiles = sizeOf(g.deck);
  const [first, second] = g.centre;
  const taught = !g.teaching;
  yield* say(tells(g, 'onw.deal.ask', { tiles, taught }), () => dayScene(g, 'half'));
  if (g.teaching) {
    yield* say(cue('onw.deal.centre', { first: first + 1, second: second + 1 }), () =>
      dayScene(g, 'half'),
    );
  }
  for (const { seat, slot } of g.players) {
    if (g.layout.seats[seat]?.slots.includes(slot)) continue;
    const seatAndSlot = { seat: nameOf(g, seat), slot: slot + 1 };
    yield* say(cue('onw.deal.borrowed', seatAndSlot), () => dayScene(g, 'half'));
  }
  const dealt = yield* checkedDeal<'wrong'>({
    seats: seatsOf(g), // ON-SETUP-12
    cue: tells(g, 'onw.deal.look', { taught }),
    reminder: () => cue('onw.deal.reminder'),
    shows: () => dayScene(g, 'half'),
    check: () => tells(g, 'onw.deal.check'),
    showsCheck: () => surveyScene(g),
    // With one reader at the rim no tile is shown to it here, so the table asks at the end, as without
    // readers.
    counts: (cards) => reveal(derive(cards, isAnythingRead), 'ON-SETUP-14'),
    // ON-SETUP-14: told to all, naming no slot.
    faultIn: (cards) =>
      reveal(
        derive(cards, (all) => isRightDeal(all, g)),
        'ON-SETUP-14',
      )
        ? 'right'
        : 'wrong',
    asks: () => cue('onw.deal.again', { tiles }),
    overruled: cue('onw.deal.overruled'),
  });
  g.dealt = dealt === 'overruled' ? undefined : dealt;
  yield* say(tells(g, 'onw.deal.right'), () => dayScene(g));
  if (taught) return;
  // Sets the scene, in the first game of these players; then a silence before the night.
  const opening = tells(g, 'onw.opening.tale');
  yield* say(opening, () => dayScene(g), 1_500);
}

/** Accepts that the players say the readers are wrong (law 1). From now on the table asks instead. */
export function* overrule(g: Position): Script<void> {
  g.dealt = undefined;
  yield* say(cue('onw.deal.overruled'), () => dayScene(g, 'half'));
}

/** Returns whether any reader sees a card, but neither which reader nor which card. */
function isAnythingRead(cards: CardsBySlot): boolean {
  return cards.some((stack) => stack.length > 0);
}

/** Returns whether one tile lies on each slot in the game, none elsewhere: all of the deck but one (ON-SETUP-14). */
export function isRightDeal(
  cards: CardsBySlot,
  { players, centre, deck }: Pick<Position, 'players' | 'centre' | 'deck'>,
): boolean {
  return (
    isComplete(cards, { players, centre }) && difference(cards.flat(), tilesOf(deck)).length === 0
  );
}

/** Returns whether one card lies on each slot in the game, and none elsewhere: everybody can see it. */
export function isComplete(
  cards: CardsBySlot,
  places: Pick<Position, 'players' | 'centre'>,
): boolean {
  const slots = slotsInGame(places);
  return cards.every((stack, slot) => stack.length === (slots.includes(slot) ? 1 : 0));
}

/** Returns the tile that is in the box, which the table can work out (ON-SETUP-14). */
export function findDiscarded(cards: CardsBySlot, deck: Deck): CardId | undefined {
  return difference(tilesOf(deck), cards.flat())[0];
}
