/** Una Notte da Lupi, as the list of games takes it. */
import { type Game, joinWords } from '../../engine/script/index.js';
import { cue, ONE_NIGHT_CUES } from './cues.js';
import { BOX, CARD_NAMES, LEAST_PLAYERS, MOST_PLAYERS } from './deck.js';
import { handbook as englishHandbook } from './en/handbook.js';
import { settingWords as englishSettingWords } from './en/setting-words.js';
import { oneNightWords as english } from './en/words.js';
import { newCompany, oneNight } from './evening.js';
import { ONE_NIGHT_HABITS } from './habits.js';
import { handbook as italianHandbook } from './it/handbook.js';
import { settingWords as italianSettingWords } from './it/setting-words.js';
import { oneNightWords as italian } from './it/words.js';
import { roomFor } from './places.js';
import { ONE_NIGHT_REHEARSED } from './rehearsed.js';
import { ROLES } from './roles.js';
import { ONE_NIGHT_SETTINGS, type OneNightOptions, PRESETS } from './settings.js';

export const UNA_NOTTE_DA_LUPI: Game<OneNightOptions> = {
  id: 'una-notte-da-lupi',
  titles: { it: 'Una Notte da Lupi', en: 'Una Notte da Lupi' },
  choice: cue('choose.one-night'),
  players: { least: LEAST_PLAYERS, most: MOST_PLAYERS },
  minutes: [10, 15],
  roomFor,
  table: { seats: 10, slotsPerSeat: 1, centre: 2 },
  settings: ONE_NIGHT_SETTINGS,
  presets: PRESETS,
  openEvening: (layout, options) => {
    const company = newCompany();
    return () => oneNight(layout, options, company);
  },
  spoken: joinWords(ONE_NIGHT_CUES, { it: italian, en: english }),
  settingWords: { it: italianSettingWords, en: englishSettingWords },
  handbook: { it: italianHandbook, en: englishHandbook },
  habits: ONE_NIGHT_HABITS,
  box: BOX,
  roles: ROLES,
  cardNames: CARD_NAMES,
  cardKinds: { it: { tile: 'la tessera' }, en: { tile: 'the tile' } },
  rehearsed: ONE_NIGHT_REHEARSED,
};
