/** The labels of registration and first start in each language. */
import { type ByLanguage, inLanguage, type Language } from '../../engine/table/index.js';
import { learningLabels as en } from './learning-labels.en.js';
import { learningLabels as it } from './learning-labels.it.js';

/** All words of the pages that teach the table: a deck's registration, and first start. */
export type LearningLabels = typeof en;
/** The words of the page of a registration. */
export type RegistrationLabels = LearningLabels['registration'];
/** The words of the page of first start. */
export type SetupLabels = LearningLabels['setup'];

/** The labels of each language. */
export const LEARNING_LABELS: ByLanguage<LearningLabels> = { it, en };

export function learningLabelsIn(language: Language): LearningLabels {
  return inLanguage(LEARNING_LABELS, language);
}
