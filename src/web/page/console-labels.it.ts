/** The host's console in Italian. */
import type { ConsoleLabels } from './console-labels.js';

/** The labels in Italian. */
export const consoleLabels: ConsoleLabels = {
  hostOnly: 'La console è di chi ospita. Aprila con la sua chiave.',
  addresses: 'Indirizzi da dare',
  addressesHint:
    'Chi ha un indirizzo ne ha la chiave. In sala mostra solo i codici degli ospiti e del televisore.',
  thisMachineOnly:
    'La pagina ascolta solo su questa macchina, perciò non c’è un codice; web.host nella configurazione la apre agli altri.',
  uses: {
    guest: { name: 'Ospiti', may: 'Vedono ciò che vedono tutti; niente comandi né impostazioni.' },
    hall: { name: 'Un televisore', may: 'Parole, tempo e posti, leggibili da tutta la sala.' },
    host: { name: 'Chi ospita', may: 'Comandi, impostazioni e questa console.' },
    builder: { name: 'Chi costruisce', may: 'Come chi ospita, e prove di schede e lettori.' },
  },
  code: 'Codice QR',
  map: 'Il tavolo com’è ora',
  nothingDown: 'Nessuno tocca né preme.',
  mapCloses: 'La mappa è ferma: di notte e nei voti segreti non mostra né mani né luci.',
  settings: 'Impostazioni e regole della casa',
  settingsHint:
    'Ciò che salvi vale dalla prossima partita. Tra una partita e l’altra il tavolo riparte per questo, in pochi secondi.',
  ofTheTable: 'Il tavolo',
  save: 'Salva',
  beginAnew: 'Fai ripartire il tavolo',
  nextGame: (inUse) => `Dalla prossima partita; fino ad allora: ${inUse || '–'}`,
  asInFile: (value) => `Come nel file: ${value || '–'}`,
  answers: {
    kept: 'Salvato. Il tavolo riparte così.',
    waits: 'Salvato. Vale dalla prossima partita, quando questa è finita.',
    begins: 'Il tavolo riparte appena non c’è una partita in corso.',
    lost: 'Il tavolo non ha risposto. Non si sa se è salvato.',
  },
  backup: {
    title: 'Copia di sicurezza',
    hint: 'Il tavolo intero in un file: configurazione, registro delle carte, serate finite, chiavi. Lo apre solo la tua frase segreta; senza, nessuno, neppure tu.',
    inClear:
      'Questa pagina non è cifrata: la frase passa in chiaro nella rete. Cifrala con web.https, o scrivila sulla macchina del tavolo.',
    phrase: 'Frase segreta, almeno 8 caratteri',
    again: 'Ancora la stessa',
    make: 'Fai una copia di sicurezza',
    afterTheGame: 'Copia di sicurezza: finita la partita',
    making: 'La copia si sta scrivendo …',
    made: (at, size) => `Scritta e riletta, ${at}, ${size} kB:`,
    leftOut: {
      evening: 'La serata in corso non c’è: un giorno deve essere dimenticata.',
      key: 'La chiave del tavolo non c’è: sta dove la legge solo il servizio.',
    },
    download: (name) => `Scarica ${name}`,
    refusals: {
      BACKUP_PASS_PHRASE_MISSING:
        'Nessuna copia: la frase segreta ha almeno 8 caratteri, due volte la stessa.',
      BACKUP_NOT_WRITTEN: 'Nessuna copia: il disco non l’ha presa.',
      BETWEEN_GAMES_ONLY: 'Nessuna copia: si sta giocando una partita.',
      lost: 'Il tavolo non ha risposto. Non si sa se è scritta.',
    },
    refused: 'Nessuna copia.',
  },
  codeOf: (name) => `Codice QR: ${name}`,
};
