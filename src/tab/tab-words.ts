/** What a tab says where there is no table to say it. */
import type { ByLanguage } from '../table/languages.js';

export interface TabWords {
  /** The table plays in another tab. */
  readonly elsewhere: string;
  readonly playHere: string;
  /** Workers cannot be begun here. */
  readonly noWorkers: string;
  /** The program made a mistake. */
  readonly broken: (why: string) => string;
}

export const TAB_WORDS: ByLanguage<TabWords> = {
  it: {
    elsewhere: 'Il tavolo è aperto in un’altra scheda di questo browser.',
    playHere: 'Gioca qui',
    noWorkers:
      'Questa pagina deve venire da un indirizzo https o da localhost: da qui il browser non la lascia giocare.',
    broken: (why) => `Il tavolo si è fermato per un errore: ricarica la pagina. (${why})`,
  },
  en: {
    elsewhere: 'The table is open in another tab of this browser.',
    playHere: 'Play here',
    noWorkers:
      'This page must come from an https address or from localhost: from here the browser does not let it play.',
    broken: (why) => `The table stopped because of a fault: load the page again. (${why})`,
  },
};
