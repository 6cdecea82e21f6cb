/** A newer program by a click: the one that somebody has put on the table's memory card or on a stick. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { inWords } from './code-words.js';
import type { Labels } from './labels.js';
import { LABELS } from './labels-by-language.js';
import { isGameOpen, type Model } from './model.js';
import type { Updates } from './updates.js';

export function updatePart(model: Model, updates: Updates): TemplateResult | typeof nothing {
  const words = LABELS[model.language];
  const labels = words.console.update;
  const { now } = updates;
  if (now === undefined) return nothing;
  const waits = isGameOpen(model);
  const isUnderWay = now.state === 'asked' || now.state === 'running';
  return html`
    <section class="update" aria-label=${labels.title}>
      <h2>${labels.title}</h2>
      <p>${labels.hint(now.version)}</p>
      <div class="choices">
        <button id="ask-update" ?disabled=${waits || isUnderWay} @click=${() => updates.ask()}>${waits ? labels.afterTheGame : labels.ask}</button>
      </div>
      <div role="status" class="console-answer">${isUnderWay ? labels.underWay : answer(updates, words)}</div>
    </section>`;
}

function answer(
  { now, refusal }: Updates,
  { codes, console: { update: labels } }: Labels,
): TemplateResult | typeof nothing {
  const end = refusal ?? now?.outcome;
  if (end === undefined) return nothing;
  if (end.code === 'UPDATED') return html`<p>${labels.updated(end.text)}</p>`;
  return html`<p class="refusal">${refusal === undefined ? nothing : `${labels.refused} `}${inWords(codes, end)}</p>`;
}
