/** The settings on the console: the table's answer, the edits here, and the outcome of saving. */
import { PRESETS_SETTING, type PresetNameFault } from '../../engine/table/index.js';
import type { SettingsNow, ShownSetting } from '../server/index.js';
import { askHost, type HostRefusal } from './connection.js';
import { recall, remember } from './remembered.js';

/** The outcome of saving or of a new start. */
export type SettingsAnswer =
  | { readonly kind: 'kept' | 'waits' | 'begins' | 'lost' }
  | (Extract<HostRefusal, { kind: 'refused' }> & {
      /** Settings that are edited here and were changed by somebody else since, as they are now. */
      readonly changedMeanwhile: readonly ShownSetting[];
    });

/** The outcome of keeping or removing a preset. */
export type PresetAnswer =
  | { readonly kind: 'kept' | 'removed'; readonly number: string; readonly name: string }
  | { readonly kind: 'unnamed'; readonly fault: PresetNameFault }
  | SettingsAnswer;

/** House rules as a configuration has them: by game, and by setting. */
export type GameRules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** The host's presets, by number. */
export type SavedPresets = Readonly<
  Record<string, { readonly name: string; readonly games?: GameRules }>
>;

/** A value that is chosen here, with the one from before. */
interface Edit {
  readonly was: unknown;
  readonly to: unknown;
}

const EDITS = 'artiglio.unsaved';

/** Returns the edits that this tab had when its page was left. */
function keptEdits(): Map<string, Edit> {
  // This page has written them.
  return new Map(JSON.parse(recall(EDITS, 'sessionStorage') ?? '[]') as [string, Edit][]);
}

/** The settings of one console. */
export class Settings {
  now: SettingsNow | undefined;
  answer: SettingsAnswer | undefined;
  /** The answer to the form of the presets. */
  presetAnswer: PresetAnswer | undefined;
  /** Values that are chosen here and not saved, with those from before they were first touched. */
  private readonly edits = keptEdits();

  constructor(private readonly drawn: () => void) {
    // A telephone's browser may ask nothing: what is kept for this tab comes back with the page.
    addEventListener('beforeunload', (event) => {
      if (this.edits.size > 0) event.preventDefault();
    });
  }

  /** The settings that differ here from what the table keeps. */
  get edited(): readonly ShownSetting[] {
    return (this.now?.settings ?? []).filter(({ path }) => this.edits.has(path));
  }

  /** Whether nothing is to be saved, and nothing to be said of it. */
  get isIdle(): boolean {
    return this.edits.size === 0 && this.answer === undefined && this.now?.isWaiting !== true;
  }

  /** Keeps the edits for this tab, and asks for a new drawing. */
  private changed(): void {
    remember(EDITS, JSON.stringify([...this.edits]), 'sessionStorage');
    this.drawn();
  }

  /** Gives up what was edited. */
  discard(): void {
    this.edits.clear();
    this.answer = undefined;
    this.changed();
  }

  /** Returns the value that the form shows: as edited, else as kept. */
  shownValue({ path, value }: ShownSetting): unknown {
    const edit = this.edits.get(path);
    return edit === undefined ? value : edit.to;
  }

  /** Takes an edit; an emptied field is as the configuration's file has it, so that the host sees what will be. */
  edit({ path, value, ofFile }: ShownSetting, typed: unknown): void {
    const to = typed === null ? ofFile : typed;
    const was = this.edits.get(path)?.was ?? value;
    if (isSame(to, value)) this.edits.delete(path);
    else this.edits.set(path, { was, to });
    this.answer = undefined;
    this.changed();
  }

  /** The house rules that the form shows, where they are not the rulebook's. */
  get shownRules(): GameRules {
    const rules: Record<string, Record<string, unknown>> = {};
    for (const setting of this.rules) {
      const value = this.shownValue(setting);
      if (value === null || isSame(value, setting.usual)) continue;
      const [game, key] = placeInRules(setting);
      rules[game] = { ...rules[game], [key]: value };
    }
    return rules;
  }

  /** Shows these house rules in the form; undefined: the house's own, without edits. */
  showRules(shown: GameRules | undefined): void {
    for (const setting of this.rules) {
      const { path, value, usual } = setting;
      const [game, key] = placeInRules(setting);
      const to = shown === undefined ? value : (shown[game]?.[key] ?? usual);
      if (isSame(to, value)) this.edits.delete(path);
      else this.edits.set(path, { was: value, to });
    }
    this.presetAnswer = undefined;
    this.changed();
  }

  /** The host's presets as they are kept. */
  get presets(): SavedPresets {
    const value = this.now?.settings.find(({ path }) => path === PRESETS_SETTING)?.value;
    // The schema of the configuration has made it.
    return (value ?? {}) as SavedPresets;
  }

  /** Keeps these presets; the form shows the house's own rules again. */
  async savePresets(to: SavedPresets, done: PresetAnswer): Promise<void> {
    const changes = [{ path: PRESETS_SETTING, was: this.presets, to }];
    const refusal = await this.told('settings', changes);
    if (refusal === undefined) this.showRules(undefined);
    this.presetAnswer = refusal ?? done;
    this.changed();
  }

  /** Refuses a name: nothing is kept under it. */
  refuseName(fault: PresetNameFault): void {
    this.presetAnswer = { kind: 'unnamed', fault };
    this.changed();
  }

  /** Settings of games, which a preset holds. */
  private get rules(): readonly ShownSetting[] {
    return (this.now?.settings ?? []).filter(({ path }) => path.startsWith('games.'));
  }

  /** The settings edited here whose value lies outside of what the field takes. */
  get outOfRange() {
    return (this.now?.settings ?? []).flatMap((setting) => {
      const { control, path } = setting;
      const to = this.edits.get(path)?.to;
      if (control.kind !== 'number' || to === undefined || to === null) return [];
      const { least, most, isWhole } = control;
      const fits = typeof to === 'number' && to >= least && to <= most;
      return fits && (!isWhole || Number.isInteger(to)) ? [] : [{ setting, least, most }];
    });
  }

  /** Asks the table. What is edited here stays as it is. */
  async load(): Promise<void> {
    await this.ask('settings');
  }

  /** Saves what was edited: all of it or nothing. */
  async save(): Promise<void> {
    const sent = new Map(this.edits);
    const changes = [...sent].map(([path, edit]) => ({ path, ...edit }));
    if (!(await this.ask('settings', changes))) {
      // Changes of another host meanwhile are shown; edits here are measured by them.
      await this.ask('settings');
      const changedMeanwhile: ShownSetting[] = [];
      for (const setting of this.now?.settings ?? []) {
        const { path, value } = setting;
        const edit = this.edits.get(path);
        if (edit === undefined) continue;
        if (!isSame(edit.was, value)) changedMeanwhile.push(setting);
        this.edits.set(path, { was: value, to: edit.to });
      }
      if (this.answer?.kind === 'refused') this.answer = { ...this.answer, changedMeanwhile };
      this.changed();
      return;
    }
    // Edits that were made while the table wrote are not saved yet.
    for (const [path, saved] of sent) {
      const edit = this.edits.get(path);
      if (edit === saved) this.edits.delete(path);
      else if (edit !== undefined) this.edits.set(path, { was: saved.to, to: edit.to });
    }
    this.answer = { kind: this.now?.isWaiting ? 'waits' : 'kept' };
    this.changed();
  }

  /** Saves one setting at once, and nothing that was edited. */
  async saveOne({ path, value }: ShownSetting, to: unknown): Promise<void> {
    if (!(await this.ask('settings', [{ path, was: value, to }]))) return;
    this.edits.delete(path);
    this.answer = { kind: this.now?.isWaiting ? 'waits' : 'kept' };
    this.changed();
  }

  /** Asks for a new start of the table. */
  async beginAnew(): Promise<void> {
    if (!(await this.ask('begin-anew', {}))) return;
    this.answer = { kind: 'begins' };
    this.changed();
  }

  /** Asks the table and returns whether it was done; a refusal's sentence is then the answer. */
  private async ask(path: string, body?: unknown): Promise<boolean> {
    const refusal = await this.told(path, body);
    if (refusal !== undefined) this.answer = refusal;
    this.changed();
    return refusal === undefined;
  }

  /** Returns the table's settings, or why it gave none. */
  private async told(path: string, body: unknown): Promise<SettingsAnswer | undefined> {
    const answer = await askHost<SettingsNow>(path, body);
    if (answer.kind === 'refused') return { ...answer, changedMeanwhile: [] };
    if (answer.kind !== 'told') return { kind: 'lost' };
    this.now = answer.told;
    return undefined;
  }
}

/** Returns the game of a setting, and its key there. */
function placeInRules({ path }: ShownSetting): [game: string, key: string] {
  const [, game = '', ...key] = path.split('.');
  return [game, key.join('.')];
}

/** Returns whether two values are the same in JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
