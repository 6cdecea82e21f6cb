/** A backup of the table by a click: the pass phrase is typed twice, and goes nowhere but to the table; an update. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Language } from '../../engine/table/index.js';
import type { MadeBackup } from '../server/index.js';
import { inWords } from './code-words.js';
import { type ConsoleLabels, consoleLabelsIn, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import { isGameOpen } from './model-facts.js';
import type { Backups, Updates } from './updates.js';

export function backupPart(model: Model, backups: Backups): TemplateResult | typeof nothing {
  const labels = consoleLabelsIn(model.language).backup;
  const { now, isMaking } = backups;
  if (now === undefined) return nothing;
  const waits = isGameOpen(model);
  const cannot = waits || isMaking;
  const make = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (cannot || !(form instanceof HTMLFormElement)) return;
    const typed = new FormData(form);
    const isMade = await backups.make(
      String(typed.get('phrase') ?? ''),
      String(typed.get('again') ?? ''),
    );
    if (isMade) form.reset();
  };
  return html`
    <section class="backup" aria-label=${labels.title}>
      <h3>${labels.title}</h3>
      <p>${labels.hint}</p>
      ${isReadByOthers() ? html`<p>${labels.inClear}</p>` : nothing}
      <form novalidate @submit=${make}>
        <div class="phrases">
          ${phraseField('phrase', labels.phrase)}${phraseField('again', labels.again)}
        </div>
        <div class="choices">
          <button id="make-backup" class="main" aria-disabled=${cannot}>
            ${waits ? labels.afterTheGame : labels.make}
          </button>
        </div>
      </form>
      <div role="status"
        class="console-answer">${isMaking ? labels.making : answer(model.language, backups, labels)}</div>
    </section>`;
}

function phraseField(name: 'phrase' | 'again', label: string): TemplateResult {
  return html`<div class="setting">
    <label for="backup-${name}">${label}</label>
    <input id="backup-${name}" name=${name} type="password" autocomplete="new-password" spellcheck="false"
      maxlength="1000">
  </div>`;
}

function answer(
  language: Language,
  { now, refusal }: Backups,
  labels: ConsoleLabels['backup'],
): TemplateResult | typeof nothing {
  if (refusal !== undefined)
    return refusal.kind === 'lost'
      ? html`<p class="refusal">${labels.lost}</p>`
      : html`<p class="refusal">${labels.refused} ${inWords(labelsIn(language).codes, refusal)}</p>`;
  return now?.made === undefined ? nothing : madeBackup(language, now.made, labels);
}

function madeBackup(
  language: Language,
  { name, path, bytes, atMs, leftOut }: MadeBackup,
  labels: ConsoleLabels['backup'],
): TemplateResult {
  const at = new Date(atMs).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const size = new Intl.NumberFormat(language).format(Math.ceil(bytes / 1000));
  return html`
    <p>${labels.made(at, size)} <code>${path}</code></p>
    ${leftOut.map((what) => html`<p>${labels.leftOut[what]}</p>`)}
    <p><a class="download" href="backup/${name}" download=${name}>${labels.download(name)}</a></p>`;
}

/** Returns whether text typed here goes through a network unencrypted. */
function isReadByOthers(): boolean {
  return location.protocol === 'http:' && !/^(?:localhost|127\.|\[::1\])/u.test(location.hostname);
}

// A newer program by a click: the one that somebody has put on the table's memory card or on a stick.

export function updatePart(model: Model, updates: Updates): TemplateResult | typeof nothing {
  const labels = consoleLabelsIn(model.language).update;
  const { now } = updates;
  if (now === undefined) return nothing;
  const waits = isGameOpen(model);
  const isUnderWay = now.state === 'asked' || now.state === 'running';
  const cannot = waits || isUnderWay;
  return html`
    <section class="update" aria-label=${labels.title}>
      <h3>${labels.title}</h3>
      <p>${labels.hint(now.version)}</p>
      <div class="choices">
        <button id="ask-update" aria-disabled=${cannot} @click=${() => !cannot && updates.ask()}>
          ${waits ? labels.afterTheGame : labels.ask}
        </button>
      </div>
      <div role="status" class="console-answer">${isUnderWay ? labels.underWay : updateAnswer(model.language, updates)}</div>
    </section>`;
}

function updateAnswer(
  language: Language,
  { now, refusal }: Updates,
): TemplateResult | typeof nothing {
  const { codes } = labelsIn(language);
  const labels = consoleLabelsIn(language).update;
  const end = refusal ?? now?.outcome;
  if (end === undefined) return nothing;
  if (end.code === 'UPDATED') return html`<p>${labels.updated(end.text)}</p>`;
  return html`<p class="refusal">${refusal === undefined ? nothing : `${labels.refused} `}${inWords(codes, end)}</p>`;
}
