/** The labels of the page in each language. */
import type { Language } from '../../table/languages.js';
import { labels as en } from './labels.en.js';
import { labels as it } from './labels.it.js';
import type { Labels } from './labels.js';

/** The labels of each language. */
export const LABELS: Readonly<Record<Language, Labels>> = { it, en };
