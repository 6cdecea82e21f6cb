/** The name of a card's face for people who look at it: as printed, beside its English name. */
import { besidePrinted } from '../../engine/script/index.js';
import type { ByLanguage, CardId } from '../../engine/table/index.js';
import { character } from './deck.js';
import { ROLE_IDS, ROLES } from './roles.js';

/**
 * The names of the cards, in each language, without the game's name: a list of a deck is long, and both it and the
 * person who registers a deck know which one it is.
 */
export const CARD_NAMES: ByLanguage<ReadonlyMap<CardId, string>> = {
  it: new Map(ROLE_IDS.map((role) => [character(role), ROLES[role].names.it.one] as const)),
  en: new Map(ROLE_IDS.map((role) => [character(role), besidePrinted(ROLES[role].names)] as const)),
};
