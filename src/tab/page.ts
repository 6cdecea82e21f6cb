/** The page of a table that runs whole in a browser's tab. */
import './young-functions.js';
import './moment.js';
import { html, type TemplateResult } from 'lit-html';
import { inLanguage } from '../engine/table/index.js';
import { LONGEST_TEXT } from '../live/index.js';
import { draw, openPage, pageLanguage, wearTheme } from '../page/browser/index.js';
import { hearDrops } from './dropped-rehearsal.js';
import { MOMENT, SHARED_IN_LINK } from './moment.js';
import { unpack } from './packed-text.js';
import { showReplay } from './replay-bar.js';
import { sharing } from './share.js';
import { tabHome } from './tab-home.js';
import { TAB_WORDS } from './tab-words.js';

wearTheme();
const words = inLanguage(TAB_WORDS, pageLanguage());
const page = document.querySelector<HTMLElement>('#page');
const notice = document.createElement('div');
page?.before(notice);

/** Shows a sentence in place of the page; nothing: the page is shown. */
function show(content: TemplateResult | undefined): void {
  if (page !== null) page.hidden = content !== undefined;
  draw(content ?? '', notice);
  if (content !== undefined) window.pageShown = true;
}

const home = tabHome(
  {
    elsewhere: (take) =>
      show(html`<main class="waiting" role="alert">
        <p>${words.elsewhere}</p>
        <p><button class="main" id="play-here" @click=${take}>${words.playHere}</button></p>
      </main>`),
    over: () => show(undefined),
    noWorkers: () => show(html`<p class="waiting" role="alert">${words.noWorkers}</p>`),
    broken: (why) => show(html`<p class="waiting" role="alert">${words.broken(why)}</p>`),
    first: keepFiles,
  },
  MOMENT,
  SHARED_IN_LINK !== undefined,
);
openPage(undefined, { ...home, share: sharing(home, pageLanguage()) });
hearDrops(home, pageLanguage());
if (SHARED_IN_LINK !== undefined)
  void unpack(SHARED_IN_LINK, LONGEST_TEXT).then((text) =>
    showReplay(text ?? '', home, pageLanguage()),
  );
// A link that is pasted over another one changes the address's end alone.
addEventListener('hashchange', () => location.reload());

/**
 * Keeps the files for a time without a network; where the browser keeps nothing the tab works as well. Earlier, the
 * service worker would take the network from the first state: it loads every file once more.
 */
function keepFiles(): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register('service-worker.js').catch(() => {});
}
