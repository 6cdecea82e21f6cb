/** Lupus in Tabula with its new characters, for seven to thirty players, as the list of games takes it. */
import { type Game, joinWords } from '../../engine/script/index.js';
import { cue, TABULA_CUES } from './cues.js';
import { BOX, CARD_NAMES, PLAYERS } from './deck.js';
import { handbook as englishHandbook } from './en/handbook.js';
import { settingWords as englishSettingWords } from './en/setting-words.js';
import { tabulaWords as english } from './en/words.js';
import { openEvening } from './game.js';
import { TABULA_HABITS } from './habits.js';
import { handbook as italianHandbook } from './it/handbook.js';
import { settingWords as italianSettingWords } from './it/setting-words.js';
import { tabulaWords as italian } from './it/words.js';
import { TABULA_REHEARSED } from './rehearsed.js';
import { ROLES } from './roles.js';
import type { TabulaOptions } from './settings.js';
import { PRESETS, TABULA_SETTINGS } from './settings.js';
import { roomFor } from './setup.js';

export const LUPUS_IN_TABULA: Game<TabulaOptions> = {
  id: 'lupus-in-tabula',
  titles: { it: 'Lupus in Tabula', en: 'Lupus in Tabula' },
  choice: cue('choose.lupus-in-tabula'),
  players: PLAYERS,
  minutes: [25, 60],
  roomFor,
  table: { seats: 8, slotsPerSeat: 1, centre: 0 },
  settings: TABULA_SETTINGS,
  presets: PRESETS,
  openEvening,
  spoken: joinWords(TABULA_CUES, { it: italian, en: english }),
  settingWords: { it: italianSettingWords, en: englishSettingWords },
  handbook: { it: italianHandbook, en: englishHandbook },
  habits: TABULA_HABITS,
  box: BOX,
  roles: ROLES,
  cardNames: CARD_NAMES,
  cardKinds: {
    it: { character: 'il personaggio' },
    en: { character: 'the character' },
  },
  rehearsed: TABULA_REHEARSED,
};
