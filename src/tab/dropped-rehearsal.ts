/**
 * A file that is dropped on the page: a rehearsal is played, and what it expects is ticked, which is the way to report
 * a bug; a shared game is opened.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import { inLanguage, type Language } from '../engine/table/index.js';
import { draw } from '../page/browser/index.js';
import { replayFault, showReplay } from './replay-bar.js';
import type { TabHome } from './tab-home.js';
import type { PlayedRehearsal } from './tab-messages.js';
import { TAB_WORDS } from './tab-words.js';

/** Listens for files on the whole page. */
export function hearDrops(home: TabHome, language: Language): void {
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) void play(file, home, language);
  });
}

async function play(file: File, home: TabHome, language: Language): Promise<void> {
  const text = await new Response(file).text();
  // A rehearsal is YAML that people write, and no JSON.
  if (!text.startsWith('{')) return showPlayed(file.name, await home.rehearse(text), language);
  const fault = await home.faultOfReplay(text);
  if (fault === undefined) return showReplay(text, home, language);
  show(file.name, html`<p role="alert">${replayFault(fault, language)}</p>`, language);
}

const TICKS = { met: '✓', unmet: '✗', 'not-reached': '–' } as const;

function showPlayed(name: string, played: PlayedRehearsal, language: Language): void {
  const { lines, expectations, wrong } = played;
  const words = inLanguage(TAB_WORDS, language);
  const lineOf = (line: number) => html`<b>${words.line(line)}</b> `;
  show(
    name,
    html`<p role="status">${wrong.length === 0 ? `✓ ${words.asExpected}` : `✗ ${words.otherwise}`}</p>
      <ul>${wrong.map(
        ({ line, text }) => html`<li>${line === undefined ? nothing : lineOf(line)}${text}</li>`,
      )}</ul>
      <div class="transcript" role="region" tabindex="0" aria-label=${words.expectations}>
        <ul>${expectations.map(
          ({ line, text, end }) => html`<li>${TICKS[end]} ${lineOf(line)}${text}</li>`,
        )}</ul>
      </div>
      <div class="transcript" role="region" tabindex="0" aria-label=${words.transcript}>
        <ol>${lines.map((line) => html`<li>${line}</li>`)}</ol>
      </div>`,
    language,
  );
}

function show(name: string, content: TemplateResult, language: Language): void {
  openDialog('rehearsal', name, inLanguage(TAB_WORDS, language).close)(content);
}

// A dialog of a tab, beside those of its page.

/** Opens it, and returns what draws its content: below a title, above the button that closes it. */
export function openDialog(
  id: string,
  title: string,
  close: string,
): (content: TemplateResult) => void {
  const dialog = document.createElement('dialog');
  dialog.id = id;
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  return (content) => {
    draw(
      html`<div class="dialog-body">
        <h2>${title}</h2>
        ${content}
        <div class="choices">
          <button class="main" @click=${() => dialog.close()}>${close}</button>
        </div>
      </div>`,
      dialog,
    );
    if (!dialog.open) dialog.showModal();
  };
}
