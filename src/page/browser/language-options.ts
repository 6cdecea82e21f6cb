/** The languages as options of a choice. */
import { html, type TemplateResult } from 'lit-html';
import { type ByLanguage, LANGUAGES, type Language, ownName } from '../../engine/table/index.js';

/** A language that has no name in these is shown by its own. */
export function languageOptions(
  names: ByLanguage<string>,
  chosen: Language,
): readonly TemplateResult[] {
  return LANGUAGES.map(
    (code) =>
      html`<option value=${code} ?selected=${code === chosen}>${names[code] ?? ownName(code)}</option>`,
  );
}
