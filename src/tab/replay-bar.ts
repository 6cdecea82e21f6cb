/** The bar over a shared game that is looked at again: to any moment, a step on, a step back. */
import { html } from 'lit-html';
import { inLanguage, type Language } from '../engine/table/index.js';
import { draw } from '../page/browser/index.js';
import { REPLAY_WORDS, wordsOf } from './replay-words.js';
import type { TabHome } from './tab-home.js';
import type { Moment } from './tab-messages.js';
import { TAB_WORDS } from './tab-words.js';

/** Opens a shared game in place of the table, or says why it cannot be opened. */
export async function showReplay(text: string, home: TabHome, language: Language): Promise<void> {
  const words = inLanguage(TAB_WORDS, language);
  const bar = document.querySelector<HTMLElement>('#replay') ?? document.createElement('section');
  bar.id = 'replay';
  bar.setAttribute('aria-label', words.replay);
  document.querySelector('#page')?.before(bar);
  const opened = await home.replay(text);
  if ('fault' in opened) {
    draw(
      html`<p role="alert">${replayFault(opened.fault, language)}</p>${ownTable(words.ownTable)}`,
      bar,
    );
    document.querySelector('#page')?.replaceChildren();
    window.pageShown = true;
    return;
  }
  const { moments } = opened;
  const go = (wished: number) => {
    const position = Math.min(Math.max(0, wished), moments.length);
    home.seek(position);
    draw(
      html`<button aria-label=${words.before} @click=${() => go(position - 1)}>◀</button>
        <input type="range" min="0" max=${moments.length} .value=${`${position}`} aria-label=${words.position}
          @input=${({ target }: Event) => {
            if (target instanceof HTMLInputElement) go(target.valueAsNumber);
          }}>
        <button aria-label=${words.after} @click=${() => go(position + 1)}>▶</button>
        <p role="status">${toldOf(moments[position - 1], words.begins, language)}</p>
        ${ownTable(words.ownTable)}`,
      bar,
    );
  };
  go(0);
}

/** Says why a shared game cannot be opened. */
export function replayFault(fault: 'broken' | 'foreign', language: Language): string {
  const { brokenGame, foreignGame } = inLanguage(TAB_WORDS, language);
  return fault === 'broken' ? brokenGame : foreignGame;
}

function toldOf(moment: Moment | undefined, begins: string, language: Language): string {
  if (moment === undefined) return begins;
  const seconds = Math.floor(moment.atMs / 1000);
  const clock = `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
  return `${clock} · ${wordsOf(moment, inLanguage(REPLAY_WORDS, language))}`;
}

/** Leads back to the table of this browser, whose evening was kept. */
function ownTable(label: string) {
  const back = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    location.reload();
  };
  return html`<button class="quiet" @click=${back}>${label}</button>`;
}
