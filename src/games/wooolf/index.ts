/** Wooolf! for four to eight players, as the list of games takes it. */
import { type Game, joinWords } from '../../engine/script/index.js';
import { CARD_NAMES } from './card-names.js';
import { cue, WOOOLF_CUES } from './cues.js';
import { CHARACTER_BOX } from './deck.js';
import { handbook as englishHandbook } from './en/handbook.js';
import { settingWords as englishSettingWords } from './en/setting-words.js';
import { wooolfWords as english } from './en/words.js';
import { newCompany, wooolf } from './evening.js';
import { WOOOLF_HABITS } from './habits.js';
import { handbook as italianHandbook } from './it/handbook.js';
import { settingWords as italianSettingWords } from './it/setting-words.js';
import { wooolfWords as italian } from './it/words.js';
import { LEAST_PLAYERS, MOST_PLAYERS } from './players.js';
import { roomFor } from './position.js';
import { WOOOLF_REHEARSED } from './rehearsed.js';
import { PRESETS, WOOOLF_SETTINGS, type WooolfOptions } from './settings.js';

export const WOOOLF: Game<WooolfOptions> = {
  id: 'wooolf',
  titles: { it: 'Wooolf!', en: 'Wooolf!' },
  choice: cue('choose.wooolf'),
  players: { least: LEAST_PLAYERS, most: MOST_PLAYERS },
  minutes: [20, 40],
  byDayOnly: true,
  roomFor,
  table: { seats: 8, slotsPerSeat: 2, centre: 2 },
  settings: WOOOLF_SETTINGS,
  presets: PRESETS,
  openEvening: (layout, options) => {
    const company = newCompany();
    return () => wooolf(layout, options, company);
  },
  spoken: joinWords(WOOOLF_CUES, { it: italian, en: english }),
  habits: WOOOLF_HABITS,
  box: CHARACTER_BOX,
  settingWords: { it: italianSettingWords, en: englishSettingWords },
  handbook: { it: italianHandbook, en: englishHandbook },
  cardNames: CARD_NAMES,
  cardKinds: {
    it: { character: 'il personaggio', question: 'la domanda' },
    en: { character: 'the character', question: 'the question' },
  },
  rehearsed: WOOOLF_REHEARSED,
};
