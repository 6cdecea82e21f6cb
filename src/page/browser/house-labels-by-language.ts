/** The labels of the page of a house in each language. */
import { type ByLanguage, inLanguage, type Language } from '../../engine/table/index.js';
import { houseLabels as en } from './house-labels.en.js';
import { houseLabels as it } from './house-labels.it.js';

/** All words of the page of a house. */
export type HouseLabels = typeof en;

/** The labels of each language. */
export const HOUSE_LABELS: ByLanguage<HouseLabels> = { it, en };

export function houseLabelsIn(language: Language): HouseLabels {
  return inLanguage(HOUSE_LABELS, language);
}
