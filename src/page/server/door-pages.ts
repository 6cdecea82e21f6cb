/** The pages for visitors who are not let in: each says why, and what to do. */
import { type ByLanguage, inLanguage, LANGUAGES, type Language } from '../../engine/table/index.js';
import { doorWords as en } from './door-words.en.js';
import { doorWords as it } from './door-words.it.js';

/** The words of each language. */
export const DOOR_WORDS: ByLanguage<typeof en> = { it, en };

/** The sentence of a browser that runs no scripts, in every language that has it. */
export const WITHOUT_SCRIPTS = LANGUAGES.flatMap(
  (language) => DOOR_WORDS[language]?.withoutScripts ?? [],
).join(' ');

/** The Content-Security-Policy of such a page. */
export const DOOR_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** A form that asks for the key. */
export interface KeyForm {
  /** Whether a wrong key was given. */
  readonly wrong: boolean;
  /** Whether the asked address is a page: then the key leads back to it, else to the table. */
  readonly isPage: boolean;
  /** The rest of the page's query, which stays. */
  readonly kept: URLSearchParams;
}

/** Asks for the key and says where to find it. */
export function keyForm(language: Language, { wrong, isPage, kept }: KeyForm): string {
  const words = inLanguage(DOOR_WORDS, language).key;
  return doorPage(
    language,
    // Without an action the address stays.
    `<form method="get"${isPage ? '' : ' action="./"'}>
  <h1>${words.title}</h1>
  <p>${words.where}</p>
  ${wrong ? `<p role="alert">${words.wrong}</p>` : ''}
  <label>${words.label}
    <input name="key" required autofocus autocomplete="off" autocapitalize="none" spellcheck="false">
  </label>
  ${[...kept].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('')}
  <button>${words.enter}</button>
</form>`,
  );
}

/** Says that the table does not answer to `name`, a host name as `URL` writes it, and which setting lets it. */
export function nameRefusal(language: Language, name: string): string {
  const words = inLanguage(DOOR_WORDS, language).name;
  return doorPage(
    language,
    `<main>
  <h1>${words.title}</h1>
  <p>${words.asked(name)} ${words.why}</p>
  <p>${words.setting}</p>
  <pre>web:
  names: [${name}]</pre>
  <p>${words.proxy}</p>
</main>`,
  );
}

/** Says that no page is here, and leads to those that are; `up` is the way from this address to the table's folder. */
export function unknownAddress(language: Language, up: string): string {
  const words = inLanguage(DOOR_WORDS, language).unknown;
  return doorPage(
    language,
    `<main>
  <h1>${words.title}</h1>
  <p>${words.why}</p>
  <p>
    <a href="${up}">${words.table}</a> · <a href="${up}hall">${words.hall}</a> ·
    <a href="${up}console">${words.console}</a>
  </p>
</main>`,
  );
}

function doorPage(language: Language, body: string): string {
  return `<!doctype html>
<html lang="${language}" translate="no">
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Artiglio</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; color: #f3e6cf;
    background: #0d0a08; font: 1.25rem/1.5 Georgia, serif; }
  a { color: #f2c987; }
  form, main { display: grid; gap: 1rem; width: min(22rem, 90vw); }
  main { width: min(34rem, 90vw); }
  h1 { margin: 0; font-weight: normal; }
  p { margin: 0; color: #c9b48f; }
  pre { margin: 0; padding: .6rem .8rem; border: 1px solid #8a6d3f; border-radius: .5rem; white-space: pre-wrap;
    overflow-wrap: anywhere; }
  [role=alert] { color: #ffb38a; }
  input, button { font: inherit; padding: .6rem .8rem; border-radius: .5rem;
    border: 1px solid #8a6d3f; background: #1a1410; color: inherit; }
  button { background: #e0a85a; color: #1a1108; }
  :focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
</style>
${body}
</html>
`;
}
