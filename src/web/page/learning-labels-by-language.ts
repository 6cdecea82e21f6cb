/** The labels of registration and first start in each language. */
import { type ByLanguage, inLanguage, type Language } from '../../table/languages.js';
import { learningLabels as en } from './learning-labels.en.js';
import { learningLabels as it } from './learning-labels.it.js';
import type { LearningLabels } from './learning-labels.js';

/** The labels of each language. */
export const LEARNING_LABELS: ByLanguage<LearningLabels> = { it, en };

export function learningLabelsIn(language: Language): LearningLabels {
  return inLanguage(LEARNING_LABELS, language);
}
