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
  /** A rehearsal that was played. */
  readonly asExpected: string;
  readonly otherwise: string;
  readonly line: (line: number) => string;
  readonly close: string;
}

export const TAB_WORDS: ByLanguage<TabWords> = {
  it: {
    elsewhere: 'Il tavolo è aperto in un’altra scheda di questo browser.',
    playHere: 'Gioca qui',
    noWorkers:
      'Questa pagina deve venire da un indirizzo https o da localhost: da qui il browser non la lascia giocare.',
    broken: (why) => `Il tavolo si è fermato per un errore: ricarica la pagina. (${why})`,
    asExpected: 'Tutto come la prova si aspetta.',
    otherwise: 'Non tutto è come la prova si aspetta:',
    line: (line) => `Riga ${line}:`,
    close: 'Chiudi',
  },
  en: {
    elsewhere: 'The table is open in another tab of this browser.',
    playHere: 'Play here',
    noWorkers:
      'This page must come from an https address or from localhost: from here the browser does not let it play.',
    broken: (why) => `The table stopped because of a fault: load the page again. (${why})`,
    asExpected: 'Everything is as the rehearsal expects.',
    otherwise: 'Not everything is as the rehearsal expects:',
    line: (line) => `Line ${line}:`,
    close: 'Close',
  },
};
