/** Lupusburg as a `Game`. */
import { type Game, joinWords } from '../../engine/script/index.js';
import { cue, LUPUSBURG_CUES } from './cues.js';
import { BOX, CARD_NAMES } from './deck.js';
import { handbook as englishHandbook } from './en/handbook.js';
import { settingWords as englishSettingWords } from './en/setting-words.js';
import { lupusburgWords as english } from './en/words.js';
import { LUPUSBURG_HABITS } from './habits.js';
import { handbook as italianHandbook } from './it/handbook.js';
import { settingWords as italianSettingWords } from './it/setting-words.js';
import { lupusburgWords as italian } from './it/words.js';
import { LUPUSBURG_REHEARSED } from './rehearsed.js';
import { ROLES } from './roles.js';
import { lupusburg, newSeries } from './series.js';
import { LUPUSBURG_SETTINGS, type LupusburgOptions, PRESETS } from './settings.js';
import { LEAST_PLAYERS, MOST_PLAYERS, roomFor } from './setup.js';

export const LUPUSBURG: Game<LupusburgOptions> = {
  id: 'lupusburg',
  titles: { it: 'Lupusburg', en: 'Lupusburg' },
  choice: cue('choose.lupusburg'),
  players: { least: LEAST_PLAYERS, most: MOST_PLAYERS },
  minutes: [20, 45],
  // Two characters lie before each player (LB-SETUP-06).
  roomFor,
  table: { seats: 8, slotsPerSeat: 2, centre: 0 },
  settings: LUPUSBURG_SETTINGS,
  presets: PRESETS,
  openEvening: (layout, options) => {
    const series = newSeries();
    return () => lupusburg(layout, options, series);
  },
  spoken: joinWords(LUPUSBURG_CUES, { it: italian, en: english }),
  settingWords: { it: italianSettingWords, en: englishSettingWords },
  handbook: { it: italianHandbook, en: englishHandbook },
  habits: LUPUSBURG_HABITS,
  box: BOX,
  // Most readers read one sticker a slot, and the slot tells whose house it is.
  optionalStickers: ['house'],
  roles: ROLES,
  cardNames: CARD_NAMES,
  cardKinds: {
    it: { house: 'la casa', character: 'il personaggio' },
    en: { house: 'the house', character: 'the character' },
  },
  rehearsed: LUPUSBURG_REHEARSED,
};
