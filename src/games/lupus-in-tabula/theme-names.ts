/** Names of the themes: printed in Italian, in our own English words. */
import type { ByLanguage } from '../../engine/table/index.js';
import type { ThemeId } from './themes.js';

/** The names of the themes, and of the group's own deck. */
export const THEME_NAMES: Readonly<Record<ThemeId | 'own', ByLanguage<string>>> = {
  own: { it: 'Il vostro mazzo', en: 'Your own deck' },
  base: { it: 'Il gioco base', en: 'The base game' },
  few: { it: 'Pochi e speciali', en: 'Few and special' },
  cure: { it: 'Il male e la cura', en: 'The evil and its cure' },
  mystery: { it: 'Cultori del mistero', en: 'Lovers of mystery' },
  blood: { it: 'Notti di sangue', en: 'Nights of blood' },
  beyond: { it: 'Oltretomba che vai', en: 'Beyond the grave' },
  mythomania: { it: 'Mitomania', en: 'Mythomania' },
  returned: { it: 'A volte ritornano', en: 'Sometimes they return' },
};
