/** The console's name and explanation of each setting, in every language. */

import {
  type SettingWord,
  type SettingWords,
  englishSharedSettingWords as sharedEnglish,
  italianSharedSettingWords as sharedItalian,
} from '../../engine/script/index.js';
import {
  type ByLanguage,
  forEachLanguage,
  inLanguage,
  type Language,
} from '../../engine/table/index.js';
import { GAMES } from '../../games/index.js';
import type { ChangeableSetting } from '../../host/config/index.js';
import { tableSettingWords as englishOfTable } from './setting-words.en.js';
import { tableSettingWords as italianOfTable } from './setting-words.it.js';

/** Settings of the table. */
export const OF_TABLE: ByLanguage<SettingWords> = {
  it: italianOfTable,
  en: englishOfTable,
};
/** Settings that several games have. */
export const OF_SEVERAL_GAMES: ByLanguage<SettingWords> = {
  it: sharedItalian,
  en: sharedEnglish,
};

/** Returns the words of a setting; one without words in a language keeps those of the schema, which are English. */
export function settingWords(setting: ChangeableSetting): ByLanguage<SettingWord> {
  const ofSchema = wordsOfSchema(setting);
  return forEachLanguage((language) => worded(setting, language) ?? ofSchema);
}

/** Returns the words in a language; undefined where it has none. */
export function worded(
  { path }: Pick<ChangeableSetting, 'path'>,
  language: Language,
): SettingWord | undefined {
  const [section, id, key = ''] = path.split('.');
  if (section !== 'games') return inLanguage(OF_TABLE, language)[path];
  const game = GAMES.find((one) => one.id === id);
  const ofGame = game && inLanguage(game.settingWords, language)[key];
  return ofGame ?? inLanguage(OF_SEVERAL_GAMES, language)[key];
}

function wordsOfSchema({ path, meaning, control }: ChangeableSetting): SettingWord {
  const name = spaced(path.split('.').at(-1) ?? path);
  if (control.kind !== 'choice') return { name, meaning };
  const options = Object.fromEntries(control.options.map((option) => [option, spaced(option)]));
  return { name, meaning, options };
}

/** Splits a key into words: `tie_origin`, `volumePercent`. */
function spaced(key: string): string {
  return key.replaceAll('_', ' ').replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}
