/**
 * The words of settings on the host's console. Those of the schema are for a person who writes the configuration: they
 * name keys and rules. A game's own are in its folder, `setting-words.<code>.ts`.
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
