/** The labels of the page in each language. */
import { type ByLanguage, inLanguage, type Language } from '../../engine/table/index.js';
import { labels as en } from './labels.en.js';
import { labels as it } from './labels.it.js';

/** All words of the page. A word that a language lacks is a compile error. */
export type Labels = typeof en;

/** The labels of each language. */
export const LABELS: ByLanguage<Labels> = { it, en };

export function labelsIn(language: Language): Labels {
  return inLanguage(LABELS, language);
}
