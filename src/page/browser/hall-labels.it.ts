/** The words of a television's page, in Italian; they are explained in English. */
import type { hallLabels as english } from './hall-labels.en.js';

/** The labels in Italian. */
export const hallLabels: typeof english = {
  people: 'Il cerchio',
  sitDown: 'Siediti con il tuo telefono',
  playNext: 'Gioca la prossima partita',
  scan: 'Fotografa il codice. La parola della serata è:',
  sitting: (count) => (count === 1 ? '1 persona seduta' : `${count} persone sedute`),
  nobodySits: 'Non siede ancora nessuno',
  begins: 'La partita comincia sullo schermo di chi ospita.',
  stand: {
    about: 'Lupi mannari con il telefono: qualcuno di voi mente. Senza app, senza registrarsi.',
    missing: (count, title) =>
      count === 1
        ? `${title}: manca una persona, poi si comincia.`
        : `${title}: mancano ${count} persone, poi si comincia.`,
    soon: (title) => `${title} comincia tra un momento.`,
    rests: 'Il tavolo riposa: siediti, e si riparte.',
  },
  waitsFor: (names) => `Si aspetta: ${names}`,
  andMore: (names, more) => `${names} e altri ${more}`,
  night: 'Tutti hanno gli occhi chiusi.',
  again: 'Ancora, con le stesse persone',
  beginning: 'Un momento …',
  drawing: { show: 'Mostra il tavolo', hide: 'Nascondi il tavolo' },
  host: 'Schermo di chi ospita',
};
