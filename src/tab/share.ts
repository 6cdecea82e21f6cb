/** *Share this game*: the whole game as a file and, where it fits, as a link. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { inLanguage, type Language } from '../engine/table/index.js';
import type { PageHome } from '../page/browser/index.js';
import { openDialog } from './dropped-rehearsal.js';
import { SHARED_GAME } from './moment.js';
import { pack } from './packed-text.js';
import type { TabHome } from './tab-home.js';
import { SHARED } from './tab-messages.js';
import { TAB_WORDS } from './tab-words.js';

/** Longer links are cut by messengers. */
const LONGEST_LINK = 8_000;

/** Returns the page's offer to share a game that is over. */
export function sharing(home: TabHome, language: Language): NonNullable<PageHome['share']> {
  const { share } = inLanguage(TAB_WORDS, language);
  return { label: share, offer: () => void offer(home, language) };
}

async function offer(home: TabHome, language: Language): Promise<void> {
  const words = inLanguage(TAB_WORDS, language);
  const text = await home.told<string>(SHARED);
  const draw = openDialog('shared', words.share, words.close);
  const link = text === undefined ? undefined : await linkOf(text);
  const show = (isCopied: boolean) =>
    draw(
      text === undefined
        ? html`<p role="status">${words.notShared}</p>`
        : html`<p>${words.shareHint}</p>
            <p><a class="button" download="artiglio.game.json" href=${fileOf(text)}>${words.saveGame}</a></p>
            ${linkPart(link, words, isCopied, () => show(true))}`,
    );
  show(false);
}

function linkPart(
  link: string | undefined,
  words: (typeof TAB_WORDS)['en'],
  isCopied: boolean,
  copied: () => void,
): TemplateResult {
  if (link === undefined) return html`<p>${words.tooLong}</p>`;
  const copy = async ({ target }: Event) => {
    if (target instanceof HTMLElement) target.parentElement?.querySelector('input')?.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // It is marked, and can be copied by hand.
      return;
    }
    copied();
  };
  return html`<p>
    <input id="link" readonly aria-label=${words.copyLink} .value=${link}>
    <button @click=${copy}>${words.copyLink}</button>
    <span role="status">${isCopied ? words.copied : nothing}</span>
  </p>`;
}

function fileOf(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'application/json' }));
}

async function linkOf(text: string): Promise<string | undefined> {
  const end = await pack(text);
  if (end === undefined) return undefined;
  const link = `${location.href.replace(/[?#].*$/u, '')}#${SHARED_GAME}=${end}`;
  return link.length <= LONGEST_LINK ? link : undefined;
}
