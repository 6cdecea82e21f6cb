/** The cards of Lupusburg and their allowed places. LB-COMP, LB-SETUP. */
import { type CardsBySlot, difference, readText } from '../../engine/script/index.js';
import {
  type ByLanguage,
  type CardId,
  COLOUR_NAMES,
  SEAT_COLOURS,
  type SlotIndex,
} from '../../engine/table/index.js';
import { character, house } from './cards.js';
import type { Place } from './position.js';
import { ROLE_IDS } from './role-ids.js';
import { inEnglish, inItalian, SPECIAL } from './roles.js';

/** LB-COMP-02: the eight coins. The value 2 exists twice, the value 1 does not exist. */
export const COINS = [8, 7, 6, 5, 4, 3, 2, 2] as const;

const SPECIAL_CARDS: readonly CardId[] = SPECIAL.map(character);

/** Returns the number of citizens in the deck: two characters a player, without the special ones (LB-SETUP-05). */
export function citizensFor(players: number): number {
  return 2 * players - SPECIAL.length;
}

/** Returns the special characters, and citizens for the rest: two characters a player (LB-SETUP-05). */
export function characterDeck(players: number): readonly CardId[] {
  const citizens = Array.from({ length: citizensFor(players) }, () => character('citizen'));
  return [...SPECIAL_CARDS, ...citizens];
}

/** LB-COMP-01, LB-COMP-02: everything of the box that a reader can tell apart, for eight players. */
export const BOX: readonly CardId[] = [
  ...characterDeck(8),
  ...SEAT_COLOURS.flatMap((colour) => [house(colour, 'chest'), house(colour, 'plain')]),
];

/**
 * The fault of a deal as the readers see it. Only this result is announced, and to everybody (LB-SETUP-19,
 * LB-SETUP-20).
 */
export type DealCheck = 'right' | 'deal-again' | 'place-again' | 'unread' | 'wrong-deck';

/** Checks a deal (LB-SETUP-05, -07, -11, -19, -20, -21, LB-CONV-05). */
export function checkDeal(cards: CardsBySlot, places: readonly Place[]): DealCheck {
  const hands = places.map(({ slots }) => slots.flatMap((slot) => characters(cards, slot)));
  // LB-SETUP-07. LB-SETUP-21: when both checks fail, only this one is announced.
  if (hands.some(isDealtAgain)) return 'deal-again';
  if (places.some((place) => !isWellPlaced(cards, place))) return 'place-again';
  if (places.some((place) => !isRead(cards, place))) return 'unread';
  const strange = difference(hands.flat(), characterDeck(places.length));
  return strange.length === 0 ? 'right' : 'wrong-deck';
}

/** Returns whether one player has two special characters, so that all must be dealt again (LB-SETUP-07). */
export function isDealtAgain(hand: readonly CardId[]): boolean {
  return hand.filter((card) => SPECIAL_CARDS.includes(card)).length > 1;
}

/** Returns the slot of a place that has the chest, if the readers can read houses. */
export function chestSlot(cards: CardsBySlot, place: Place): SlotIndex | undefined {
  return place.slots.find((slot) => cards[slot]?.includes(house(place.colour, 'chest')));
}

function characters(cards: CardsBySlot, slot: SlotIndex): readonly CardId[] {
  return (cards[slot] ?? []).filter((card) => card.startsWith('character:'));
}

function houses(cards: CardsBySlot, slots: readonly SlotIndex[]): readonly CardId[] {
  return slots.flatMap((slot) => (cards[slot] ?? []).filter((card) => card.startsWith('house:')));
}

/**
 * Returns whether a place is laid as it should be: no two characters in a house, own houses, no special character on
 * the chest, as far as the cards are read (LB-SETUP-04, -10, -11, -20).
 */
function isWellPlaced(cards: CardsBySlot, place: Place): boolean {
  const own = [house(place.colour, 'chest'), house(place.colour, 'plain')];
  const found = houses(cards, place.slots);
  return (
    found.every((card) => own.includes(card)) &&
    new Set(found).size === found.length &&
    place.slots.every((slot) => {
      const inHouse = characters(cards, slot);
      const onChest = cards[slot]?.includes(house(place.colour, 'chest')) === true;
      const houseCount = houses(cards, [slot]).length;
      const special = inHouse.some((card) => SPECIAL_CARDS.includes(card));
      return inHouse.length <= 1 && houseCount <= 1 && !(onChest && special);
    })
  );
}

/**
 * Returns whether a character was read in each house, and no other kind of card (LB-SETUP-20). Everybody sees whether a
 * card lies there; whether a reader knows it depends on no role. If only characters have a tag, no house is read, and
 * the owner answers for it.
 */
function isRead(cards: CardsBySlot, { slots }: Place): boolean {
  return (
    houses(cards, slots).length !== 1 &&
    slots.every((slot) => characters(cards, slot).length === 1 && (cards[slot] ?? []).length <= 2)
  );
}

// The names of the cards' faces; in English with the printed name beside it.

/** The names of the cards, in each language. */
export const CARD_NAMES: ByLanguage<ReadonlyMap<CardId, string>> = {
  it: new Map([
    ...ROLE_IDS.map((role) => [character(role), inItalian[role].one] as const),
    ...SEAT_COLOURS.flatMap((colour) => [
      [house(colour, 'chest'), `casa con forziere, ${COLOUR_NAMES.it[colour]}`] as const,
      [house(colour, 'plain'), `casa senza forziere, ${COLOUR_NAMES.it[colour]}`] as const,
    ]),
  ]),
  en: new Map([
    ...ROLE_IDS.map((role) => [character(role), readText(inEnglish[role].one)] as const),
    ...SEAT_COLOURS.flatMap((colour) => [
      [house(colour, 'chest'), `house with the chest, ${COLOUR_NAMES.en[colour]}`] as const,
      [house(colour, 'plain'), `house without a chest, ${COLOUR_NAMES.en[colour]}`] as const,
    ]),
  ]),
};
