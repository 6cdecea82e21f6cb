/** The labels of each page in each language. A bundle has those that its page names. */

import { html, type TemplateResult } from 'lit-html';
import {
  type ByLanguage,
  inLanguage,
  LANGUAGES,
  type Language,
  ownName,
} from '../../engine/table/index.js';
import { consoleLabels as englishConsole } from './console-labels.en.js';
import { consoleLabels as italianConsole } from './console-labels.it.js';
import { hallLabels as englishHall } from './hall-labels.en.js';
import { hallLabels as italianHall } from './hall-labels.it.js';
import { venueLabels as englishVenue } from './house-labels.en.js';
import { venueLabels as italianVenue } from './house-labels.it.js';
import { labels as en } from './labels.en.js';
import { labels as it } from './labels.it.js';
import { learningLabels as englishLearning } from './learning-labels.en.js';
import { learningLabels as italianLearning } from './learning-labels.it.js';
import { seatLabels as englishSeat } from './seat-labels.en.js';
import { seatLabels as italianSeat } from './seat-labels.it.js';

/** All words of the page. A word that a language lacks is a compile error. */
export type Labels = typeof en;

/** The labels of each language. */
export const LABELS: ByLanguage<Labels> = { it, en };

export function labelsIn(language: Language): Labels {
  return inLanguage(LABELS, language);
}

/** All words of the console. */
export type ConsoleLabels = typeof englishConsole;

/** The labels of each language. */
export const CONSOLE_LABELS: ByLanguage<ConsoleLabels> = { it: italianConsole, en: englishConsole };

export function consoleLabelsIn(language: Language): ConsoleLabels {
  return inLanguage(CONSOLE_LABELS, language);
}

/** All words of the pages that teach the table: a deck's registration, and first start. */
export type LearningLabels = typeof englishLearning;
/** The words of the page of a registration. */
export type RegistrationLabels = LearningLabels['registration'];
/** The words of the page of first start. */
export type SetupLabels = LearningLabels['setup'];

/** The labels of each language. */
export const LEARNING_LABELS: ByLanguage<LearningLabels> = {
  it: italianLearning,
  en: englishLearning,
};

export function learningLabelsIn(language: Language): LearningLabels {
  return inLanguage(LEARNING_LABELS, language);
}

/** All words of a telephone that is a seat. */
export type SeatLabels = typeof englishSeat;

/** The labels of each language. */
export const SEAT_LABELS: ByLanguage<SeatLabels> = { it: italianSeat, en: englishSeat };

export function seatLabelsIn(language: Language): SeatLabels {
  return inLanguage(SEAT_LABELS, language);
}

/** All words of a television's page. */
export type HallLabels = typeof englishHall;

/** The labels of each language. */
export const HALL_LABELS: ByLanguage<HallLabels> = { it: italianHall, en: englishHall };

export function hallLabelsIn(language: Language): HallLabels {
  return inLanguage(HALL_LABELS, language);
}

/** All words of the page of a house. */
export type VenueLabels = typeof englishVenue;

/** The labels of each language. */
export const VENUE_LABELS: ByLanguage<VenueLabels> = { it: italianVenue, en: englishVenue };

export function venueLabelsIn(language: Language): VenueLabels {
  return inLanguage(VENUE_LABELS, language);
}

// The languages as options of a choice.

/** Returns the options of a choice of languages; one that has no name in these is shown by its own. */
export function languageOptions(
  names: ByLanguage<string>,
  chosen: Language,
): readonly TemplateResult[] {
  return LANGUAGES.map(
    (code) =>
      html`<option value=${code} ?selected=${code === chosen}>${names[code] ?? ownName(code)}</option>`,
  );
}
