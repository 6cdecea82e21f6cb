/**
 * The settings that were changed on the console: they are stored in the data directory, over those of the
 * configuration's file, which is never written.
 */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
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
  OWN_NUMBERS,
} from '../../engine/table/index.js';
import { ArtiglioError, reasonOf } from '../../errors/index.js';
import { type Storage, THIS_HOME, writeWhole } from '../../files/index.js';
import { GAMES, type SavedPreset } from '../../games/index.js';
import {
  CHANGEABLE,
  type ChangeableSetting,
  type LoadedConfiguration,
  type SettingValues,
  settingOf,
  type TableConfiguration,
  withSettings,
} from '../../host/config/index.js';
import type { SettingChange, SettingsForPages, ShownSetting } from '../../page/server/index.js';
import { parsedJson, renameDamaged, textOrEmpty } from './kept-json.js';
import { tableSettingWords as englishOfTable } from './setting-words.en.js';
import { tableSettingWords as italianOfTable } from './setting-words.it.js';

/** The file in the data directory with values by the place of their setting. */
export const SETTINGS_FILE = 'console-settings.json';

const KEPT = z.record(z.string(), z.unknown());

/** Changes that the console made to a table, and the settings that the table plays with now. */
export class TableSettings implements SettingsForPages {
  /** The last change, because changes are written one after the other. */
  private turn: Promise<unknown> = Promise.resolve();
  /** The plain values of the file with all that is stored. */
  private configured: unknown;
  /** Read after every change of play, so it is not worked out there. */
  private hasChanged = false;

  private constructor(
    private readonly path: string,
    /** The plain values of the configuration's file. */
    private readonly file: unknown,
    private kept: SettingValues,
    private readonly started: { configuration: TableConfiguration; written: unknown },
    /** One sentence each, for the person who starts the table. */
    readonly notices: readonly string[],
    private readonly onChange: () => void,
    private readonly storage: Storage,
  ) {
    this.configured = started.written;
  }

  /** The configuration that the table was started with. */
  get inUse(): TableConfiguration {
    return this.started.configuration;
  }

  /** Reads what is stored. A value that the configuration no longer accepts is left out, and reported. */
  static async open(
    { configuration, written: file, dataDirectory }: LoadedConfiguration,
    onChange: () => void,
    { storage } = THIS_HOME,
  ): Promise<TableSettings> {
    const path = join(dataDirectory, SETTINGS_FILE);
    const text = await textOrEmpty(path, storage);
    const read = KEPT.safeParse(text === undefined ? {} : parsedJson(text));
    let kept: SettingValues = {};
    let inUse = { configuration, written: file };
    const notices = read.success
      ? []
      : [
          `${path} cannot be read, so nothing of it is in use; it lies in ${await renameDamaged(path, storage)}.`,
        ];
    for (const [place, value] of Object.entries(read.data ?? {})) {
      const next = withSettings(inUse.written, { [place]: value });
      if ('configuration' in next) {
        inUse = next;
        kept = { ...kept, [place]: value };
      } else notices.push(`A setting of ${path} is left out: ${next.refused.join(' ')}`);
    }
    const changed = Object.entries(kept).map(([place, value]) => `${place}: ${textOf(value)}`);
    if (changed.length > 0)
      notices.push(`Changed on the console (${path}): ${changed.join(', ')}.`);
    return new TableSettings(path, file, kept, inUse, notices, onChange, storage);
  }

  /** Whether the next game is to be played with other settings than now. */
  get isChanged(): boolean {
    return this.hasChanged;
  }

  all(): readonly ShownSetting[] {
    const { configured } = this;
    return CHANGEABLE.map((setting) => ({
      path: setting.path,
      words: settingWords(setting),
      accepted: setting.accepted,
      control: setting.control,
      value: settingOf(configured, setting) ?? null,
      usual: setting.usual ?? null,
      inUse: settingOf(this.started.written, setting) ?? null,
      ofFile: settingOf(this.file, setting) ?? null,
    }));
  }

  /** Changes settings. @throws ArtiglioError SETTING_CHANGED_MEANWHILE, SETTING_REFUSED, SETTINGS_NOT_KEPT. */
  change(changes: readonly SettingChange[]): Promise<void> {
    const done = this.turn.then(() => this.changeNow(changes));
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** Resolves when no change is being written. */
  async written(): Promise<void> {
    await this.turn;
  }

  private async changeNow(changes: readonly SettingChange[]): Promise<void> {
    const { configured } = this;
    const valueIn = (written: unknown, path: string) => {
      const setting = CHANGEABLE.find((one) => one.path === path);
      return (setting && settingOf(written, setting)) ?? null;
    };
    for (const { path, was, to } of changes) {
      const now = valueIn(configured, path);
      if (isDeepStrictEqual(now, was) || isDeepStrictEqual(now, to)) continue;
      throw new ArtiglioError(
        'SETTING_CHANGED_MEANWHILE',
        `${path} was changed meanwhile and is now ${textOf(now)}.`,
        'Nothing of yours was changed; look at it, and save again.',
      );
    }
    const next: Record<string, unknown> = { ...this.kept };
    for (const { path, to } of changes) {
      // A value equal to the file's needs no place of its own, so that a change of the file is seen again.
      if (to === null || isDeepStrictEqual(to, valueIn(this.file, path))) delete next[path];
      else next[path] = to;
    }
    const checked = withSettings(this.file, next);
    if ('refused' in checked)
      throw new ArtiglioError('SETTING_REFUSED', checked.refused.join(' '), 'Give another value.');
    await this.write(next);
    this.kept = next;
    this.configured = checked.written;
    this.hasChanged = CHANGEABLE.some(
      (setting) =>
        !isDeepStrictEqual(
          settingOf(checked.written, setting),
          settingOf(this.started.written, setting),
        ),
    );
    this.onChange();
  }

  private async write(values: SettingValues): Promise<void> {
    try {
      const { storage } = this;
      await storage.mkdir(join(this.path, '..'), { recursive: true });
      await writeWhole(this.path, `${JSON.stringify(values, null, 2)}\n`, { storage });
    } catch (cause) {
      const why = reasonOf(cause);
      throw new ArtiglioError(
        'SETTINGS_NOT_KEPT',
        `The settings cannot be kept in ${this.path} (${why}).`,
        'Nothing was changed; make room there, or let this user write there.',
        { cause },
      );
    }
  }
}

/** The most characters of a value in a sentence. */
const LONGEST_TOLD = 80;

function textOf(value: unknown): string {
  if (value === null) return 'not set';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD)}…` : text;
}

// The presets that a table's host has saved, in its configuration or on its console.

/** Returns the presets of a configuration, by their numbers. */
export function savedPresets({ presets }: TableConfiguration): readonly SavedPreset[] {
  return OWN_NUMBERS.flatMap((number) => {
    const saved = presets[number];
    return saved === undefined ? [] : [{ number, name: saved.name, options: saved.games }];
  });
}

/** Returns the presets with which the table begins its next game, with what its console has changed. */
export async function presetsInUse(loaded: LoadedConfiguration): Promise<readonly SavedPreset[]> {
  const { inUse } = await TableSettings.open(loaded, () => {});
  return savedPresets(inUse);
}

// The console's name and explanation of each setting, in every language.

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
