/**
 * A file that is dropped on the page: a rehearsal is played, and what it expects is ticked, which is the way to report a
 * bug; a shared game is opened.
 */
import { html, nothing, render } from 'lit-html';
import { inLanguage, type Language } from '../table/languages.js';
import { showReplay } from './replay-bar.js';
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
  if (text.startsWith('{')) return showReplay(text, home, language);
  show(file.name, await home.rehearse(text), language);
}

function show(name: string, { lines, wrong }: PlayedRehearsal, language: Language): void {
  const words = inLanguage(TAB_WORDS, language);
  const dialog = document.createElement('dialog');
  dialog.id = 'rehearsal';
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  render(
    html`<div class="dialog-body">
      <h2>${name}</h2>
      <p role="status">${wrong.length === 0 ? `✓ ${words.asExpected}` : `✗ ${words.otherwise}`}</p>
      <ul>${wrong.map(
        ({ line, text }) =>
          html`<li>${line === undefined ? nothing : html`<b>${words.line(line)}</b> `}${text}</li>`,
      )}</ul>
      <div class="transcript" role="region" tabindex="0" aria-label=${name}>
        <ol>${lines.map((line) => html`<li>${line}</li>`)}</ol>
      </div>
      <div class="choices">
        <button class="main" @click=${() => dialog.close()}>${words.close}</button>
      </div>
    </div>`,
    dialog,
  );
  dialog.showModal();
}
