/** The page for visitors without the key: it asks for the key and says where to find it. */

import type { Language } from '../table/languages.js';
import { LABELS } from './page/labels-by-language.js';

/** A form that leads to `/?key=…`; `wrong` reports a wrong key. */
export function keyForm(language: Language, wrong: boolean): string {
  const words = LABELS[language].key;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Artiglio</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; color: #f3e6cf;
    background: #0d0a08; font: 1.25rem/1.5 Georgia, serif; }
  form { display: grid; gap: 1rem; width: min(22rem, 90vw); }
  h1 { margin: 0; font-weight: normal; }
  p { margin: 0; color: #c9b48f; }
  [role=alert] { color: #ffb38a; }
  input, button { font: inherit; padding: .6rem .8rem; border-radius: .5rem;
    border: 1px solid #8a6d3f; background: #1a1410; color: inherit; }
  button { background: #e0a85a; color: #1a1108; }
  :focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
</style>
<form method="get" action="/">
  <h1>${words.title}</h1>
  <p>${words.where}</p>
  ${wrong ? `<p role="alert">${words.wrong}</p>` : ''}
  <label>${words.label} <input name="key" required autofocus autocomplete="off"></label>
  <button>${words.enter}</button>
</form>
</html>
`;
}
