/** La Vendetta della Lupa Mannara for four to seven players, as the list of games takes it. */
import { type Game, joinWords } from '../../engine/script/index.js';
import { cue, LUPA_MANNARA_CUES } from './cues.js';
import { BOX, CARD_NAMES, PLAYERS, TILES } from './deck.js';
import { handbook as englishHandbook } from './en/handbook.js';
import { settingWords as englishSettingWords } from './en/setting-words.js';
import { lupaMannaraWords as english } from './en/words.js';
import { openEvening } from './game.js';
import { LUPA_MANNARA_HABITS } from './habits.js';
import { handbook as italianHandbook } from './it/handbook.js';
import { settingWords as italianSettingWords } from './it/setting-words.js';
import { lupaMannaraWords as italian } from './it/words.js';
import { LUPA_MANNARA_REHEARSED } from './rehearsed.js';
import { ROLES } from './roles.js';
import type { LupaMannaraOptions } from './settings.js';
import { LUPA_MANNARA_SETTINGS, PRESETS } from './settings.js';
import { roomFor } from './setup.js';

export const LUPA_MANNARA: Game<LupaMannaraOptions> = {
  id: 'lupa-mannara',
  titles: { it: 'La Vendetta della Lupa Mannara', en: 'La Vendetta della Lupa Mannara' },
  choice: cue('choose.lupa-mannara'),
  players: PLAYERS,
  minutes: [15, 30],
  roomFor,
  table: { seats: 7, slotsPerSeat: 1, centre: 0 },
  settings: LUPA_MANNARA_SETTINGS,
  presets: PRESETS,
  openEvening,
  spoken: joinWords(LUPA_MANNARA_CUES, { it: italian, en: english }),
  settingWords: { it: italianSettingWords, en: englishSettingWords },
  handbook: { it: italianHandbook, en: englishHandbook },
  habits: LUPA_MANNARA_HABITS,
  box: BOX,
  optionalStickers: ['aura', ...TILES],
  roles: ROLES,
  cardNames: CARD_NAMES,
  cardKinds: {
    it: { character: 'il personaggio', aura: 'l’Aura', potion: 'la pozione', skull: 'il teschio' },
    en: { character: 'the character', aura: 'the Aura', potion: 'the potion', skull: 'the skull' },
  },
  rehearsed: LUPA_MANNARA_REHEARSED,
};
