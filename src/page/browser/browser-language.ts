/** The language of a page before the table's first message. */
import { FALLBACK, LANGUAGES, type Language } from '../../engine/table/index.js';

/** The first of the browser's languages that the table has; else English. */
export function browserLanguage(): Language {
  const wished = navigator.languages.flatMap((one) =>
    LANGUAGES.filter((code) => one.startsWith(code)),
  );
  return wished[0] ?? FALLBACK;
}
