/** Words of a tab without a table. */
import type { ByLanguage } from '../engine/table/index.js';

export interface TabWords {
  /** The table plays in another tab. */
  readonly elsewhere: string;
  readonly playHere: string;
  /** Workers cannot be begun here. */
  readonly noWorkers: string;
  /** Says that the program made a mistake. */
  readonly broken: (why: string) => string;
  /** A rehearsal that was played. */
  readonly asExpected: string;
  readonly otherwise: string;
  readonly expectations: string;
  readonly transcript: string;
  readonly line: (line: number) => string;
  readonly close: string;
  /** A game that is shared. */
  readonly share: string;
  readonly shareHint: string;
  readonly notShared: string;
  readonly saveGame: string;
  readonly copyLink: string;
  readonly copied: string;
  readonly tooLong: string;
  /** A shared game that is looked at again. */
  readonly replay: string;
  readonly before: string;
  readonly after: string;
  readonly position: string;
  readonly begins: string;
  readonly ownTable: string;
  readonly brokenGame: string;
  readonly foreignGame: string;
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
    expectations: 'Che cosa la prova si aspetta',
    transcript: 'Che cosa è successo',
    line: (line) => `Riga ${line}:`,
    close: 'Chiudi',
    share: 'Condividi questa partita',
    shareHint: 'Chi la apre vede tutto: chi ha fatto che cosa, anche a occhi chiusi.',
    notShared:
      'Si condivide solo una serata in cui tutte le partite sono finite e tutti hanno voluto la storia delle notti.',
    saveGame: 'Salva il file',
    copyLink: 'Copia il link',
    copied: 'Copiato.',
    tooLong: 'È troppo lunga per un link: manda il file.',
    replay: 'Una partita già giocata',
    before: 'Indietro',
    after: 'Avanti',
    position: 'Il momento della partita',
    begins: 'L’inizio',
    ownTable: 'Al mio tavolo',
    brokenGame:
      'Questo link o file non contiene una partita intera. Riaprilo come ti è stato mandato.',
    foreignGame:
      'Questa partita è stata giocata con un’altra versione del programma, che qui non si può rivedere.',
  },
  en: {
    elsewhere: 'The table is open in another tab of this browser.',
    playHere: 'Play here',
    noWorkers:
      'This page must come from an https address or from localhost: from here the browser does not let it play.',
    broken: (why) => `The table stopped because of a fault: load the page again. (${why})`,
    asExpected: 'Everything is as the rehearsal expects.',
    otherwise: 'Not everything is as the rehearsal expects:',
    expectations: 'What the rehearsal expects',
    transcript: 'What happened',
    line: (line) => `Line ${line}:`,
    close: 'Close',
    share: 'Share this game',
    shareHint: 'Whoever opens it sees everything: who did what, also with closed eyes.',
    notShared:
      'Only an evening is shared whose games are all over, and where everybody wanted to hear the story of the nights.',
    saveGame: 'Save the file',
    copyLink: 'Copy the link',
    copied: 'Copied.',
    tooLong: 'It is too long for a link: send the file.',
    replay: 'A game that was played',
    before: 'Back',
    after: 'Forward',
    position: 'The moment of the game',
    begins: 'The beginning',
    ownTable: 'To my table',
    brokenGame: 'This link or file does not hold a whole game. Open it again as it was sent.',
    foreignGame:
      'This game was played with another version of the program and cannot be shown here.',
  },
};
