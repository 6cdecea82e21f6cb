/** The house rules of every game on the host's desk, and the search among them. */
import { html, type TemplateResult } from 'lit-html';
import { inLanguage, type Language } from '../../engine/table/index.js';
import type { Hello } from '../messages/index.js';
import type { ShownSetting } from '../server/index.js';
import { consoleLabelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { isSame, type Settings } from './settings.js';
import { settingField } from './settings-form.js';
import { keepsTyped } from './typed-text.js';

/** The words that are searched for. */
export interface RuleSearch {
  readonly text: string;
  readonly look: (text: string) => void;
}

/** Shows the rules of each game; while something is searched for, those that have all of its words. */
export function gameRules(
  hello: Hello,
  { language }: Model,
  settings: Settings,
  { text, look }: RuleSearch,
): TemplateResult {
  const labels = consoleLabelsIn(language);
  const rules = (settings.now?.settings ?? []).filter(({ path }) => path.startsWith('games.'));
  const words = plain(text).split(' ').filter(Boolean);
  const games = [...new Set(rules.map(gameOf))].map((id) => ({
    title: hello.games.find((game) => game.id === id)?.title ?? id,
    rules: rules.filter((rule) => gameOf(rule) === id),
  }));
  const isFound = (title: string, rule: ShownSetting) => {
    const all = wordsOf(title, rule, language);
    return words.every((word) => all.includes(word));
  };
  const found = games.map(({ title, rules: own }) => own.filter((one) => isFound(title, one)));
  const count = found.flat().length;
  const typed = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) look(target.value);
  };
  return html`
    <label class="rule-search">${labels.search.label}
      <input id="search-rules" type="search" autocomplete="off" enterkeyhint="search"
        .value=${keepsTyped(text)} @input=${typed}></label>
    <p role="status">${words.length === 0 ? '' : labels.search.found(count, rules.length)}</p>
    ${games.map(
      ({ title, rules: own }, index) => html`
      <details ?open=${words.length > 0} ?hidden=${found[index]?.length === 0}>
        <summary lang=${hello.language}>${title}${differing(own, settings, language)}</summary>
        <div class="setting-list">${own.map(
          (rule) =>
            html`<div ?hidden=${found[index]?.includes(rule) === false}>${settingField(rule, settings, hello, language)}</div>`,
        )}</div>
      </details>`,
    )}`;
}

/** Says how many rules of a game differ from the file or are not saved, so that a closed game shows it. */
function differing(
  rules: readonly ShownSetting[],
  settings: Settings,
  language: Language,
): TemplateResult {
  const labels = consoleLabelsIn(language);
  const own = rules.filter((one) => !isSame(one.value, one.ofFile)).length;
  const unsaved = rules.filter((one) => settings.edited.includes(one)).length;
  const said = [
    ...(own > 0 ? [labels.ownRules(own)] : []),
    ...(unsaved > 0 ? [labels.notSaved(unsaved)] : []),
  ];
  return html`<small lang=${language}>${said.map((one) => ` · ${one}`)}</small>`;
}

function gameOf({ path }: ShownSetting): string {
  return path.split('.')[1] ?? '';
}

/** Returns all words of a rule, as they are compared. */
function wordsOf(title: string, { words }: ShownSetting, language: Language): string {
  const { name, meaning, options = {} } = inLanguage(words, language);
  return plain([title, name, meaning, ...Object.values(options)].join(' '));
}

/** Returns a text in small letters without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
