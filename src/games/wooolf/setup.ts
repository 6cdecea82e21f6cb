/** The part before a round: the players, the variant, and the cards. WO-012..019. */
import {
  type CardsBySlot,
  type Cue,
  checkedDeal,
  derive,
  emptyTable,
  menu,
  phase,
  type Script,
  type Seated,
  type Seating,
  say,
} from '../../engine/script/index.js';
import {
  breathing,
  type SlotIndex,
  type TableLayout,
  withRings,
} from '../../engine/table/index.js';
import { cue, tells } from './cues.js';
import { type DeckFault, deckFaults, deckOfFaces, faceOfCard, type Variant } from './deck.js';
import { reveal } from './declassifications.js';
import { LEAST_PLAYERS, type Player } from './players.js';
import { isTaught, nameOf, type Position, pairIn, roomFor, seatsOf, targets } from './position.js';
import { roundScene, surveyScene } from './scenes.js';

/** Returns the players, and the table that they need (WOT-01). */
export function seating(layout: TableLayout): Seating {
  return {
    phase: cue('phase.woo-join'),
    least: LEAST_PLAYERS,
    most: roomFor(layout),
    needs: { rings: 2, twoMore: true },
  };
}

/** Asks the players to choose the base or the advanced game, unless a configuration has chosen (WO-013). */
export function* chooseVariant(
  layout: TableLayout,
  seated: readonly Seated[],
  given: Variant | 'ask',
): Script<Variant> {
  if (given !== 'ask') return given;
  yield* phase(cue('phase.woo-variant'));
  const [first] = seated;
  const [right, left] = layout.seats[first?.seat ?? 0]?.slots ?? [];
  const variants = new Map<SlotIndex, Variant>([
    [right ?? 0, 'base'],
    [left ?? 1, 'advanced'],
  ]);
  const { scene, board } = emptyTable(layout);
  const slot = yield* menu({
    choices: new Map(
      [...variants].map(([one, variant]) => [one, cue('woo.variant.is', { variant })]),
    ),
    cue: cue('woo.variant.ask'),
    shows: () => ({ scene: withRings(scene, variants.keys(), breathing('candle')), board }),
  });
  return variants.get(slot) ?? 'base';
}

/** Has the deck of the summary cards dealt, two cards each; reads them once everybody is ready (WO-012..019). */
export function* deal(g: Position): Script<void> {
  yield* phase(cue('phase.woo-deal', { round: g.round }));
  const shows = roundScene(g);
  yield* instructions(g);
  const inPlace = tells(g, 'woo.deal.ready');
  const cards = yield* checkedDeal<Exclude<DealCheck, 'right'>>({
    seats: seatsOf(g),
    lays: { slots: targets(g).flatMap(({ slots }) => slots), kind: 'character' },
    cue: inPlace,
    reminder: () => inPlace,
    shows,
    check: () => tells(g, 'woo.deal.check'),
    showsCheck: surveyScene(g),
    faultIn: (found) =>
      reveal(
        derive(found, (all) => checkDeal(all, g)),
        'WO-012',
      ),
    asks: (fault) => faultTold(g, fault),
    overruled: cue('woo.deal.overruled'),
  });
  g.cards = cards === 'overruled' ? undefined : cards;
  yield* say(tells(g, 'woo.deal.right'), shows);
}

function* instructions(g: Position): Script<void> {
  const shows = roundScene(g);
  const taught = isTaught(g);
  const { round, variant } = g;
  yield* say(tells(g, 'woo.deal.round', { round }), shows);
  if (round === 1) {
    yield* say(cue('woo.deal.deck', { players: g.players.length, variant, taught }), shows);
  }
  yield* say(tells(g, 'woo.deal.cards', { taught }), shows);
  if (g.fifth !== undefined) {
    const { isInMiddle } = g.fifth;
    const fifth = { seat: nameOf(g, 'fifth'), middle: isInMiddle, taught };
    yield* say(cue('woo.deal.fifth', fifth), shows);
  }
}

/** The fault of a deal as the readers see it: announced to everybody, naming no card. */
type DealCheck =
  | 'right'
  | 'unread'
  | DeckFault['fault']
  /** A card lies where nobody plays. */
  | 'stray'
  /** One player's card lies on another's ring. */
  | { readonly few: Player; readonly many: Player };

function faultTold(g: Position, fault: Exclude<DealCheck, 'right'>): Cue {
  if (fault === 'unread') return cue('woo.deal.unread');
  if (typeof fault === 'string') return cue('woo.deal.wrong-deck', { fault });
  return cue('woo.deal.on-another', { few: nameOf(g, fault.few), many: nameOf(g, fault.many) });
}

/**
 * Takes what lies there, unless it cannot be a deck (WO-012, HR-WO-01, WOT-01). Every player must have two cards on the
 * two slots, and nobody else any. How many lie where everybody sees.
 */
function checkDeal(cards: CardsBySlot, g: Position): DealCheck {
  const places = targets(g);
  const numbers = places.map(({ slots }) => charactersOn(cards, slots));
  const lying = places.flatMap(({ slots }) => slots.flatMap((slot) => cards[slot] ?? []));
  const strays =
    charactersOn(cards, [...cards.keys()]) - numbers.reduce((sum, one) => sum + one, 0);
  if (lying.length + strays < 2 * places.length) return 'unread';
  if (strays > 0) return 'stray';
  const few = places[numbers.indexOf(1)];
  const many = places[numbers.indexOf(3)];
  if (few !== undefined && many !== undefined) return { few: few.player, many: many.player };
  // The deck lacks the cards of a player who has not just two, so its size is wrong.
  const faces = places.flatMap((place) => pairIn(cards, place) ?? []);
  const [first] = deckFaults(deckOfFaces(faces), g.players.length, g.variant, g.options);
  return first?.fault ?? 'right';
}

/** Returns the number of character cards of this box that lie there. */
function charactersOn(cards: CardsBySlot, slots: readonly SlotIndex[]): number {
  return slots.flatMap((slot) => cards[slot] ?? []).filter((card) => faceOfCard(card) !== undefined)
    .length;
}
