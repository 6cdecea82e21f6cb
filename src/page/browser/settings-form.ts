/** The form of the settings that may change between two games, made of what the schema says of each. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import {
  type ByLanguage,
  inLanguage,
  type Language,
  ownName,
  PRESETS_SETTING,
} from '../../engine/table/index.js';
import type { Hello } from '../messages/index.js';
import type { ShownSetting } from '../server/index.js';
import { inWords } from './code-words.js';
import { type ConsoleLabels, consoleLabelsIn, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { isGameOpen } from './model-facts.js';
import type { Settings, SettingsAnswer } from './settings.js';
import { keepsTyped } from './typed-text.js';

/** Shows the form, and the button for a new start. */
export function settingsForm(
  hello: Hello,
  model: Model,
  settings: Settings,
): TemplateResult | typeof nothing {
  const { language } = model;
  const labels = consoleLabelsIn(language);
  const { now } = settings;
  if (now === undefined) return nothing;
  const moment = isGameOpen(model) ? 'later' : 'now';
  const save = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!settings.isEdited) return;
    await settings.save();
    // The refused field comes into sight, with its reason beside it.
    if (form instanceof HTMLFormElement)
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const { answer } = settings;
  const waits = now.isWaiting ? labels.answers.waits : nothing;
  return html`
    <section class="settings" aria-label=${labels.settings}>
      <h2>${labels.settings}</h2>
      <p>${labels.settingsHint}</p>
      <form novalidate @submit=${save}>
        ${groupsOf(now.settings).map(
          ([group, own]) => html`
          <details ?open=${group === ''}>
            <summary lang=${group === '' ? model.language : hello.language}>
              ${titleOf(group, hello, labels)}${changedIn(own, settings)}</summary>
            <div class="setting-list">${own.map((setting) => settingField(setting, settings, hello, language))}</div>
          </details>`,
        )}
        <div class="choices">
          <button id="save-settings" class="main" aria-disabled=${!settings.isEdited}>${labels.save[moment]}</button>
        </div>
        <p role="status" class="settings-answer">
          ${answer === undefined ? waits : answered(answer, settings, language)}
        </p>
      </form>
      <div class="choices">
        <button type="button" class="quiet" id="begin-anew"
          @click=${() => settings.beginAnew()}>${labels.beginAnew[moment]}</button>
      </div>
    </section>`;
}

function answered(
  answer: SettingsAnswer,
  settings: Settings,
  language: Language,
): TemplateResult | string {
  const { codes } = labelsIn(language);
  const labels = consoleLabelsIn(language);
  if (answer.kind !== 'refused') return labels.answers[answer.kind];
  const named = (setting: ShownSetting, what: string) =>
    `${inLanguage(setting.words, language).name}: ${what}.`;
  const meanwhile = answer.changedMeanwhile.map((setting) =>
    named(setting, labels.isNow(valueText(setting, setting.value, language))),
  );
  const outside = settings.outOfRange.map(({ setting, least, most }) =>
    named(setting, labels.range(least, most)),
  );
  // The schema knows a setting by its place, the host by the name beside its field.
  const text = (settings.now?.settings ?? []).reduce(
    (said, { path, words }) => said.replaceAll(path, `“${inLanguage(words, language).name}”`),
    answer.text,
  );
  return html`${inWords(codes, { code: answer.code, text })} ${[...meanwhile, ...outside].map(
    (line) => html`<span>${line}</span> `,
  )}`;
}

/** Groups the settings: the table's own first, then each game's. */
function groupsOf(settings: readonly ShownSetting[]): [string, ShownSetting[]][] {
  const groups = new Map<string, ShownSetting[]>();
  for (const setting of settings) {
    if (setting.path === PRESETS_SETTING) continue;
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

/** Says how many settings of a group differ from the file, so that a closed group shows it. */
function changedIn(settings: readonly ShownSetting[], form: Settings): string {
  const count = settings.filter((one) => !isSame(form.shownValue(one), one.ofFile)).length;
  return count === 0 ? '' : ` · ${count}`;
}

function settingField(
  setting: ShownSetting,
  settings: Settings,
  hello: Hello,
  language: Language,
): TemplateResult {
  const labels = consoleLabelsIn(language);
  const { path, words, value, inUse, ofFile } = setting;
  const { name, meaning } = inLanguage(words, language);
  const written = (one: unknown) => valueText(setting, one, language);
  const id = `setting-${path.replaceAll('.', '-')}`;
  const shown = settings.shownValue(setting);
  const isWaiting = !isSame(value, inUse);
  const fault = faultOf(setting, settings, language);
  const { control: kind } = setting;
  const range = kind.kind === 'number' ? ` (${labels.range(kind.least, kind.most)})` : '';
  return html`
    <div class="setting" data-edited=${!isSame(shown, value)}>
      <label for=${id}>${name}</label>
      ${control(setting, shown, id, language, fault !== undefined, (to) => settings.edit(setting, to))}
      ${fault === undefined ? nothing : html`<p id="${id}-fault" class="refusal">${fault}</p>`}
      <p id="${id}-meaning" class="hint">${meaning}${range}</p>
      ${path === 'language' ? spokenNow(hello, inUse, language) : nothing}
      ${isWaiting ? html`<p class="hint">${labels.nextGame(written(inUse))}</p>` : nothing}
      ${
        isSame(shown, ofFile)
          ? nothing
          : html`<button type="button" class="small quiet"
            @click=${() => settings.edit(setting, ofFile)}>${labels.asInFile(written(ofFile))}</button>`
      }
    </div>`;
}

/** Shows the language of the voice now, where somebody chose another than the setting's. */
function spokenNow(
  { language: spoken }: Hello,
  inUse: unknown,
  language: Language,
): TemplateResult | typeof nothing {
  if (spoken === inUse) return nothing;
  const languages: ByLanguage<string> = labelsIn(language).languages;
  return html`<p class="hint">${consoleLabelsIn(language).speaksNow(languages[spoken] ?? ownName(spoken))}</p>`;
}

/** Says why the value typed into this field was not saved, after the table has refused it. */
function faultOf(
  setting: ShownSetting,
  settings: Settings,
  language: Language,
): string | undefined {
  const { answer, outOfRange } = settings;
  if (answer?.kind !== 'refused') return undefined;
  const labels = consoleLabelsIn(language);
  const outside = outOfRange.find((one) => one.setting.path === setting.path);
  if (outside !== undefined) return labels.accepted(labels.range(outside.least, outside.most));
  if (answer.changedMeanwhile.some(({ path }) => path === setting.path))
    return labels.isNow(valueText(setting, setting.value, language));
  return answer.text.includes(setting.path) ? labels.accepted(setting.accepted) : undefined;
}

function control(
  { control: kind, accepted, words }: ShownSetting,
  shown: unknown,
  id: string,
  language: Language,
  isRefused: boolean,
  edit: (to: unknown) => void,
): TemplateResult {
  const described = isRefused ? `${id}-fault ${id}-meaning` : `${id}-meaning`;
  const written = ({ target }: Event) =>
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : '';
  const typed = (event: Event) => edit(valueWritten(written(event)));
  switch (kind.kind) {
    case 'choice':
      return html`<select id=${id} aria-describedby=${described}
        aria-invalid=${isRefused} @change=${(event: Event) => edit(written(event))}>
        ${kind.options.map(
          (option) =>
            html`<option value=${option}
              ?selected=${option === shown}>${inLanguage(words, language).options?.[option] ?? option}</option>`,
        )}
      </select>`;
    case 'switch':
      return html`<input type="checkbox" id=${id} aria-describedby=${described}
        aria-invalid=${isRefused} .checked=${live(shown === true)}
        @change=${({ target }: Event) => edit(target instanceof HTMLInputElement && target.checked)}>`;
    case 'number':
      return html`<input type="number" id=${id} aria-describedby=${described}
        aria-invalid=${isRefused} min=${kind.least} max=${kind.most}
        step=${kind.isWhole ? 1 : 'any'}
        .value=${keepsTyped(textOf(shown))} placeholder="–" @input=${typed} @change=${typed}>`;
    case 'text':
      return html`<input type="text" id=${id} lang="en" aria-describedby=${described}
        aria-invalid=${isRefused} title=${accepted}
        spellcheck="false" autocomplete="off"
        .value=${keepsTyped(textOf(shown))} placeholder="–" @input=${typed} @change=${typed}>`;
  }
}

/** Returns a value as its field shows it. */
function valueText({ words, control }: ShownSetting, value: unknown, language: Language): string {
  const text = textOf(value);
  if (control.kind === 'choice') return inLanguage(words, language).options?.[text] ?? text;
  return control.kind === 'switch'
    ? consoleLabelsIn(language).switched[value === true ? 'on' : 'off']
    : text;
}

/** Returns a value as it is typed: a word as it is, anything else as JSON; nothing is no value. */
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
