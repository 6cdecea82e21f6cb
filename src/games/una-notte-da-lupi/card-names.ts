/** The names of the tiles' faces; in English with the printed name beside it. */
import { readText } from '../../engine/script/index.js';
import type { ByLanguage, CardId } from '../../engine/table/index.js';
import { inEnglish, inItalian } from './role-names.js';
import { ROLE_IDS } from './roles.js';
import { tile } from './tiles.js';

/** The names of the cards, in each language. */
export const CARD_NAMES: ByLanguage<ReadonlyMap<CardId, string>> = {
  it: new Map(ROLE_IDS.map((role) => [tile(role), inItalian[role].one])),
  en: new Map(ROLE_IDS.map((role) => [tile(role), readText(inEnglish[role].one)])),
};
