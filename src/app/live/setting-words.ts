/** What the console calls a setting, and how it explains it, in every language. */
import type { ChangeableSetting } from '../../config/index.js';
import { GAMES } from '../../games/games.js';
import { sharedSettingWords } from '../../script/setting-words.it.js';
import type { SettingWord, SettingWords, WordedLanguage } from '../../script/setting-words.js';
import type { Language } from '../../table/languages.js';
import { tableSettingWords } from './setting-words.it.js';

const OF_TABLE: Readonly<Record<WordedLanguage, SettingWords>> = { it: tableSettingWords };
const OF_SEVERAL_GAMES: Readonly<Record<WordedLanguage, SettingWords>> = { it: sharedSettingWords };

/** The English words are the schema's; a setting without words in another language keeps those. */
export function settingWords(setting: ChangeableSetting): Readonly<Record<Language, SettingWord>> {
  const english = wordsOfSchema(setting);
  return { en: english, it: worded(setting, 'it') ?? english };
}

/** Undefined where the language has no words for it. */
export function worded(
  { path }: Pick<ChangeableSetting, 'path'>,
  language: WordedLanguage,
): SettingWord | undefined {
  const [section, id, key = ''] = path.split('.');
  if (section !== 'games') return OF_TABLE[language][path];
  const game = GAMES.find((one) => one.id === id);
  return game?.settingWords[language][key] ?? OF_SEVERAL_GAMES[language][key];
}

function wordsOfSchema({ path, meaning, control }: ChangeableSetting): SettingWord {
  const name = spaced(path.split('.').at(-1) ?? path);
  if (control.kind !== 'choice') return { name, meaning };
  const options = Object.fromEntries(control.options.map((option) => [option, spaced(option)]));
  return { name, meaning, options };
}

/** A key as words: `tie_origin`, `volumePercent`. */
function spaced(key: string): string {
  return key.replaceAll('_', ' ').replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}
