/**
 * The words of settings, for the host's console; of the English ones the schema of a configuration makes its
 * descriptions (`houseRules` of `settings.ts`). A game's own are in `<code>/setting-words.ts` of its folder.
 */

/** One setting in words. */
export interface SettingWord {
  /** The label beside the field. */
  readonly name: string;
  /** Help text below it: the effect, in one or two short sentences. */
  readonly meaning: string;
  /** The name of each of its options; absent: it has none. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Settings in words, by their key in the configuration. */
export type SettingWords = Readonly<Record<string, SettingWord>>;
