/** A newer program by a click: the one that somebody has put on the table's memory card or on a stick. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Language } from '../../engine/table/index.js';
import { inWords } from './code-words.js';
import { consoleLabelsIn } from './console-labels-by-language.js';
import { labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { isGameOpen } from './model-facts.js';
import type { Updates } from './updates.js';

export function updatePart(model: Model, updates: Updates): TemplateResult | typeof nothing {
  const labels = consoleLabelsIn(model.language).update;
  const { now } = updates;
  if (now === undefined) return nothing;
  const waits = isGameOpen(model);
  const isUnderWay = now.state === 'asked' || now.state === 'running';
  const cannot = waits || isUnderWay;
  return html`
    <section class="update" aria-label=${labels.title}>
      <h2>${labels.title}</h2>
      <p>${labels.hint(now.version)}</p>
      <div class="choices">
        <button id="ask-update" aria-disabled=${cannot} @click=${() => !cannot && updates.ask()}>
          ${waits ? labels.afterTheGame : labels.ask}
        </button>
      </div>
      <div role="status" class="console-answer">${isUnderWay ? labels.underWay : answer(model.language, updates)}</div>
    </section>`;
}

function answer(language: Language, { now, refusal }: Updates): TemplateResult | typeof nothing {
  const { codes } = labelsIn(language);
  const labels = consoleLabelsIn(language).update;
  const end = refusal ?? now?.outcome;
  if (end === undefined) return nothing;
  if (end.code === 'UPDATED') return html`<p>${labels.updated(end.text)}</p>`;
  return html`<p class="refusal">${refusal === undefined ? nothing : `${labels.refused} `}${inWords(codes, end)}</p>`;
}
