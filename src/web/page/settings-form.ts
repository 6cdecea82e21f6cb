/** The form of the settings that may change between two games, made of what the schema says of each. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Hello } from '../messages.js';
import type { ShownSetting } from '../settings-port.js';
import type { ConsoleLabels } from './console-labels.js';
import { LABELS } from './labels.js';
import type { Model } from './model.js';
import type { Settings } from './settings.js';

/** The form, and the button for a new start. */
export function settingsForm(
  hello: Hello,
  model: Model,
  settings: Settings,
): TemplateResult | typeof nothing {
  const labels = LABELS[model.language].console;
  const { now } = settings;
  if (now === undefined) return nothing;
  const save = (event: Event) => {
    event.preventDefault();
    void settings.save();
  };
  const { answer } = settings;
  return html`
    <section class="settings" aria-label=${labels.settings}>
      <h2>${labels.settings}</h2>
      <p>${labels.settingsHint}</p>
      <form novalidate @submit=${save}>
        ${groupsOf(now.settings).map(
          ([group, own]) => html`
          <details ?open=${group === ''}>
            <summary lang=${group === '' ? model.language : hello.language}>${titleOf(group, hello, labels)}${changedIn(own, settings)}</summary>
            <div class="setting-list">${own.map((setting) => settingField(setting, settings, labels))}</div>
          </details>`,
        )}
        <div class="choices">
          <button id="save-settings" class="main" ?disabled=${!settings.isEdited}>${labels.save}</button>
          <button type="button" id="begin-anew" @click=${() => settings.beginAnew()}>${labels.beginAnew}</button>
        </div>
        <p role="status" class="settings-answer">
          ${
            answer === undefined
              ? now.isWaiting
                ? labels.answers.waits
                : nothing
              : answer.kind === 'refused'
                ? html`<span lang="en">${answer.text}</span>`
                : labels.answers[answer.kind]
          }
        </p>
      </form>
    </section>`;
}

/** The table's own settings first, then each game's. */
function groupsOf(settings: readonly ShownSetting[]): [string, ShownSetting[]][] {
  const groups = new Map<string, ShownSetting[]>();
  for (const setting of settings) {
    const [first, game] = setting.path.split('.');
    const group = first === 'games' ? (game ?? '') : '';
    groups.set(group, [...(groups.get(group) ?? []), setting]);
  }
  return [...groups];
}

function titleOf(group: string, hello: Hello, labels: ConsoleLabels): string {
  if (group === '') return labels.ofTheTable;
  return hello.games.find(({ id }) => id === group)?.title ?? group;
}

/** How many of a group are other than the file says, so that a closed group tells it. */
function changedIn(settings: readonly ShownSetting[], form: Settings): string {
  const count = settings.filter((one) => !isSame(form.shownValue(one), one.ofFile)).length;
  return count === 0 ? '' : ` · ${count}`;
}

function settingField(
  setting: ShownSetting,
  settings: Settings,
  labels: ConsoleLabels,
): TemplateResult {
  const { path, meaning, value, inUse, ofFile } = setting;
  const id = `setting-${path.replaceAll('.', '-')}`;
  const shown = settings.shownValue(setting);
  const isWaiting = !isSame(value, inUse);
  return html`
    <div class="setting" data-edited=${!isSame(shown, value)}>
      <label for=${id} lang="en">${nameOf(path)}</label>
      ${control(setting, shown, id, (to) => settings.edit(setting, to))}
      <p id="${id}-meaning" class="hint" lang="en">${meaning}</p>
      ${isWaiting ? html`<p class="hint">${labels.nextGame(textOf(inUse))}</p>` : nothing}
      ${
        isSame(shown, ofFile)
          ? nothing
          : html`<button type="button" class="small quiet" @click=${() => settings.edit(setting, ofFile)}>${labels.asInFile(textOf(ofFile))}</button>`
      }
    </div>`;
}

function control(
  { control: kind, accepted }: ShownSetting,
  shown: unknown,
  id: string,
  edit: (to: unknown) => void,
): TemplateResult {
  const written = ({ target }: Event) =>
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : '';
  switch (kind.kind) {
    case 'choice':
      return html`<select id=${id} lang="en" aria-describedby="${id}-meaning" @change=${(event: Event) => edit(written(event))}>
        ${kind.options.map((option) => html`<option value=${option} ?selected=${option === shown}>${option.replaceAll('_', ' ')}</option>`)}
      </select>`;
    case 'switch':
      return html`<input type="checkbox" id=${id} aria-describedby="${id}-meaning" .checked=${live(shown === true)}
        @change=${({ target }: Event) => edit(target instanceof HTMLInputElement && target.checked)}>`;
    case 'number':
      return html`<input type="number" id=${id} aria-describedby="${id}-meaning" min=${kind.least} max=${kind.most} step=${kind.isWhole ? 1 : 'any'}
        .value=${live(textOf(shown))} placeholder="–" @change=${(event: Event) => edit(valueWritten(written(event)))}>`;
    case 'text':
      return html`<input type="text" id=${id} lang="en" aria-describedby="${id}-meaning" title=${accepted} spellcheck="false" autocomplete="off"
        .value=${live(textOf(shown))} placeholder="–" @change=${(event: Event) => edit(valueWritten(written(event)))}>`;
  }
}

/** The last part of a place, as words. */
function nameOf(path: string): string {
  return (path.split('.').at(-1) ?? path)
    .replaceAll('_', ' ')
    .replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}

/** As it is typed: a word as it is, anything else as JSON; nothing is no value. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valueWritten(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
