/** The names of the cards' faces; in English with the printed name beside it. */
import { readText } from '../../engine/script/index.js';
import {
  type ByLanguage,
  type CardId,
  COLOUR_NAMES,
  SEAT_COLOURS,
} from '../../engine/table/index.js';
import { character, house } from './cards.js';
import { ROLE_IDS } from './role-ids.js';
import { inEnglish, inItalian } from './role-names.js';

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
