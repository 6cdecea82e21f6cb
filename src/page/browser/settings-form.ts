/** The fields of the settings that may change between two games, made of what the schema says of each, and saving. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { type ByLanguage, inLanguage, type Language, ownName } from '../../engine/table/index.js';
import type { Hello } from '../messages/index.js';
import type { ShownSetting } from '../server/index.js';
import { inWords } from './code-words.js';
import { SECTIONS, type Section, sectionOf } from './console-sections.js';
import { consoleLabelsIn, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { isGameOpen } from './model-facts.js';
import { isSame, type Settings, type SettingsAnswer } from './settings.js';
import { keepsTyped } from './typed-text.js';

/** Shows the fields of a section. */
export function fieldsOf(
  section: Section,
  hello: Hello,
  { language }: Model,
  settings: Settings,
): TemplateResult {
  const own = (settings.now?.settings ?? []).filter((one) => sectionOf(one) === section);
  return html`<div class="setting-list">${own.map((one) => settingField(one, settings, hello, language))}</div>`;
}

/** Shows what is not saved, where it is and when it takes effect, with the button that saves it; else the last answer. */
export function saveBar(
  model: Model,
  settings: Settings,
  show: (section: Section) => void,
): TemplateResult | typeof nothing {
  const { language } = model;
  const labels = consoleLabelsIn(language);
  const { now, answer, edited } = settings;
  if (now === undefined) return nothing;
  const moment = isGameOpen(model) ? 'later' : 'now';
  const save = async (event: Event) => {
    event.preventDefault();
    await settings.save();
    // The refused field comes into sight, with its reason beside it.
    const refused = document.querySelector<HTMLElement>('.setting [aria-invalid="true"]');
    const section = settings.edited.find(({ path }) => idOf(path) === refused?.id);
    if (refused === null || section === undefined) return;
    show(sectionOf(section));
    refused.closest('details')?.setAttribute('open', '');
    queueMicrotask(() => refused.focus());
  };
  const places = SECTIONS.map((section) => ({
    name: labels.sections[section].name,
    count: edited.filter((one) => sectionOf(one) === section).length,
  })).filter(({ count }) => count > 0);
  return html`
    <form class="save-bar" novalidate ?data-edited=${edited.length > 0} @submit=${save}>
      ${
        edited.length === 0
          ? nothing
          : html`
        <p><b>${labels.notSaved(edited.length)}:</b> ${places
          .map(({ name, count }) => `${name} ${count}`)
          .join(' · ')}. ${labels.takesEffect[moment]}</p>
        <div class="choices">
          <button id="save-settings" class="main">${labels.save[moment]}</button>
          <button id="discard-settings" type="button" class="quiet"
            @click=${() => settings.discard()}>${labels.discard}</button>
        </div>`
      }
      <p role="status" class="settings-answer">${
        answer === undefined
          ? now.isWaiting
            ? labels.answers.waits
            : nothing
          : answered(answer, settings, language)
      }</p>
    </form>`;
}

/** Shows the new start, with its consequence before it is asked for. */
export function restartPart(model: Model, settings: Settings): TemplateResult {
  const labels = consoleLabelsIn(model.language).restart;
  const moment = isGameOpen(model) ? 'later' : 'now';
  return html`
    <details class="restart">
      <summary>${labels.title}</summary>
      <p>${labels.consequence[moment]}</p>
      <button id="begin-anew" class="danger" @click=${() => settings.beginAnew()}>${labels.yes[moment]}</button>
    </details>`;
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

/** Returns the identifier of the field of a setting. */
function idOf(path: string): string {
  return `setting-${path.replaceAll('.', '-')}`;
}

/** Shows the field of a setting with its meaning and, where there is more to say, its state. */
export function settingField(
  setting: ShownSetting,
  settings: Settings,
  hello: Hello,
  language: Language,
): TemplateResult {
  const labels = consoleLabelsIn(language);
  const { path, words, value, inUse, ofFile } = setting;
  const { name, meaning } = inLanguage(words, language);
  const written = (one: unknown) => valueText(setting, one, language);
  const id = idOf(path);
  const shown = settings.shownValue(setting);
  const isEdited = !isSame(shown, value);
  const isWaiting = !isSame(value, inUse);
  const fault = faultOf(setting, settings, language);
  const { control: kind } = setting;
  const range = kind.kind === 'number' ? ` (${labels.range(kind.least, kind.most)})` : '';
  return html`
    <div class="setting" data-edited=${isEdited}>
      <p class="setting-name"><label for=${id}>${name}</label>
        ${isEdited ? html`<span class="mark">${labels.isNotSaved}</span>` : nothing}</p>
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
