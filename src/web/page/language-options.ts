/** The languages as options of a choice. */
import { html, type TemplateResult } from 'lit-html';
import { type ByLanguage, LANGUAGES, type Language } from '../../table/languages.js';

/** A language whose name is not known is shown by its code. */
export function languageOptions(
  names: ByLanguage<string>,
  chosen: Language,
): readonly TemplateResult[] {
  return LANGUAGES.map(
    (code) =>
      html`<option value=${code} ?selected=${code === chosen}>${names[code] ?? code}</option>`,
  );
}
