/** The labels of the console in each language. */
import { type ByLanguage, inLanguage, type Language } from '../../engine/table/index.js';
import { consoleLabels as en } from './console-labels.en.js';
import { consoleLabels as it } from './console-labels.it.js';

/** All words of the console. */
export type ConsoleLabels = typeof en;

/** The labels of each language. */
export const CONSOLE_LABELS: ByLanguage<ConsoleLabels> = { it, en };

export function consoleLabelsIn(language: Language): ConsoleLabels {
  return inLanguage(CONSOLE_LABELS, language);
}
