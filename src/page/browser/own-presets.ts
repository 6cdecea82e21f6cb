/** The host's presets on the console: house rules of the form above, kept under a number and a name. */
import { html, nothing, type TemplateResult } from 'lit-html';
import {
  type Language,
  LONGEST_PRESET_NAME,
  OWN_NUMBERS,
  presetNameFault,
} from '../../engine/table/index.js';
import { inWords } from './code-words.js';
import { type ConsoleLabels, consoleLabelsIn, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import type { Settings } from './settings.js';
import { keepsTyped } from './typed-text.js';

export function ownPresetsPart(
  { language }: Model,
  settings: Settings,
): TemplateResult | typeof nothing {
  const { presets: labels } = consoleLabelsIn(language);
  const { now, presets } = settings;
  if (now === undefined) return nothing;
  const free = OWN_NUMBERS.find((number) => presets[number] === undefined);
  const add = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (free === undefined || !(form instanceof HTMLFormElement)) return;
    const typed = () => String(new FormData(form).get('name') ?? '');
    const name = typed();
    await keep(settings, free, name);
    if (settings.presetAnswer?.kind === 'kept' && typed() === name) form.reset();
  };
  return html`
    <section class="own-presets" aria-label=${labels.title}>
      <h3>${labels.title}</h3>
      <p>${labels.hint}</p>
      <ul>
        <li><span>${labels.house}</span>
          <button type="button" class="small" @click=${() => settings.showRules(undefined)}>${labels.show}</button></li>
        ${OWN_NUMBERS.map((number) => presetRow(number, settings, labels))}
      </ul>
      ${
        free === undefined
          ? html`<p>${labels.full}</p>`
          : html`<form novalidate @submit=${add}><div class="setting">
              <label for="preset-name">${labels.name}</label>
              <input id="preset-name" name="name" maxlength=${LONGEST_PRESET_NAME} autocomplete="off"></div>
            <button id="keep-preset">${labels.keep(free)}</button></form>`
      }
      <p role="status" class="preset-answer">${answered(settings, language)}</p>
    </section>`;
}

function presetRow(
  number: string,
  settings: Settings,
  labels: ConsoleLabels['presets'],
): TemplateResult | typeof nothing {
  const saved = settings.presets[number];
  if (saved === undefined) return nothing;
  const { name, games = {} } = saved;
  const remove = () => {
    const { [number]: _, ...others } = settings.presets;
    void settings.savePresets(others, { kind: 'removed', number, name });
  };
  return html`<li>
    <span>${number}</span>
    <input aria-label=${labels.nameOf(number)} maxlength=${LONGEST_PRESET_NAME} autocomplete="off"
      .value=${keepsTyped(name)}
      @change=${({ target }: Event) =>
        target instanceof HTMLInputElement && void keep(settings, number, target.value, games)}>
    <button type="button" class="small" @click=${() => settings.showRules(games)}>${labels.show}</button>
    <button type="button" class="small" @click=${() => void keep(settings, number, name)}>${labels.overwrite}</button>
    <details><summary>${labels.remove}</summary>
      <button type="button" class="small" @click=${remove}>${labels.reallyRemove(name)}</button></details>
  </li>`;
}

/** Keeps rules under a number: those of the form, unless others are given. */
async function keep(
  settings: Settings,
  number: string,
  typed: string,
  games = settings.shownRules,
): Promise<void> {
  const name = typed.trim();
  const others = Object.entries(settings.presets).filter(([other]) => other !== number);
  const fault = presetNameFault(
    name,
    others.map(([, other]) => other.name),
  );
  if (fault !== undefined) return settings.refuseName(fault);
  const to = { ...settings.presets, [number]: { name, games } };
  return settings.savePresets(to, { kind: 'kept', number, name });
}

function answered(settings: Settings, language: Language): TemplateResult | string {
  const { presets: labels, answers } = consoleLabelsIn(language);
  const { presetAnswer: answer } = settings;
  if (answer === undefined) return '';
  switch (answer.kind) {
    case 'unnamed':
      return labels.faults[answer.fault];
    case 'removed':
      return labels.removed(answer.number, answer.name);
    case 'refused':
      return inWords(labelsIn(language).codes, answer);
    case 'kept':
      return 'number' in answer ? labels.kept(answer.number, answer.name) : answers.kept;
    case 'lost':
    case 'waits':
    case 'begins':
      return answers[answer.kind];
  }
}
