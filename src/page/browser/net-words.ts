/**
 * The words of `net.ts` in all languages at once: nobody knows yet which one is read here. A language without words of
 * its own is left out, since the English ones are there.
 */
// biome-ignore-all lint/suspicious/noVar: browsers before 2016 read no `const`.
import type { ByLanguage } from '../../engine/table/index.js';

interface NetWords {
  readonly tooOld: string;
  /** A fault before the page was shown. */
  readonly fault: string;
}

export var NET_WORDS: ByLanguage<NetWords> = {
  it: {
    tooOld:
      'Questo browser è troppo vecchio: serve Chrome 90, Firefox 98, Safari 15.4 o più recente.',
    fault: 'La pagina non si è aperta per un errore. Ricaricala, o prova con un altro browser.',
  },
  en: {
    tooOld: 'This browser is too old: the page needs Chrome 90, Firefox 98, Safari 15.4 or later.',
    fault: 'The page did not open because of a fault. Load it again, or try another browser.',
  },
};
