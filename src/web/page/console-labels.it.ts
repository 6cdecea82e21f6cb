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
    builder: { name: 'Chi costruisce', may: 'Come chi ospita, e prove della scheda.' },
  },
  code: 'Codice QR',
  map: 'Il tavolo com’è ora',
  holdACard: 'Per provare i lettori, avvicina una carta a uno dopo l’altro.',
  readAt: (reader) => `Letta una carta. ${reader}.`,
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
  isNow: (value) => `ora è ${value || '–'}`,
  range: (least, most) =>
    `da ${least.toLocaleString('it')} a ${most.toLocaleString('it', { useGrouping: false })}`,
  switched: { on: 'sì', off: 'no' },
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
    lost: 'Il tavolo non ha risposto. Non si sa se è scritta.',
    refused: 'Nessuna copia.',
  },
  update: {
    title: 'Aggiornamento',
    hint: (version) =>
      `È in uso la versione ${version}. Metti il pacchetto di una più nuova (artiglio_….deb) su una chiavetta USB e inseriscila, o sulla prima partizione della scheda di memoria; poi aggiorna.`,
    ask: 'Aggiorna il tavolo',
    afterTheGame: 'Aggiornamento: finita la partita',
    underWay:
      'La versione più nuova si cerca e si installa: qualche minuto. Questa pagina torna da sé; non togliere la corrente.',
    updated: (version) => `È stata installata la versione ${version}.`,
    refused: 'Non è cambiato niente.',
  },
  statistics: {
    title: 'Statistiche',
    hint: 'Delle serate finite: quando si gioca, quanto dura una partita, quanto spesso vince ogni ruolo, con intervalli del 95 %.',
    none: 'Questo tavolo non tiene statistiche; si accendono con statistics.kept nella configurazione.',
    show: 'Mostra le statistiche',
    loading: 'Le statistiche si stanno leggendo …',
    lost: 'Nessuna risposta.',
    nobody: 'Nessuna serata è ancora finita.',
    weekdays: (evenings) => `Serate per giorno della settimana, in tutto ${evenings}`,
    played: (games, minutes) => `Partite: ${games}. Minuti in media: ${minutes}.`,
    lengths: 'Partite per durata, in minuti',
    roles: 'Quanto spesso ha vinto ogni ruolo',
  },
  tests: {
    title: 'Prova della scheda',
    hint: 'Ogni luce, una per una, poi ogni anello e ogni pulsante. Intanto il tavolo non gioca: mani e luci sono della prova. Se a lungo nessuno risponde, finisce da sola.',
    begin: 'Prova la scheda',
    afterTheGame: 'Prova: finita la partita',
    colours: { red: 'rosse', green: 'verdi', blue: 'blu', white: 'bianche' },
    lights: { claw: 'L’artiglio', colours: 'I colori', pointing: 'Dove punta l’artiglio' },
    colour: (colour) => `Tutte le luci sono ${colour}.`,
    walk: (light, pixels, isClaw) =>
      `${light}: ${pixels} luci, una dopo l’altra, in senso orario ${isClaw ? 'dalla direzione 0' : 'da quella più vicina al centro'}.`,
    points: (slot) => `L’artiglio punta a: ${slot}.`,
    judge: (light) => `${light}: era giusto?`,
    how: 'Giusto, sbagliato, o da rivedere.',
    reach: (input) => `Tocca o premi: ${input}.`,
    stray: (input) => `Questo era: ${input}.`,
    felt: 'Sentito. Lascia.',
    right: 'Giusto',
    wrong: 'Sbagliato',
    again: 'Ancora',
    silent: 'Non risponde',
    stop: 'Ferma la prova',
    states: {
      over: 'La prova è finita.',
      stopped: 'La prova è stata fermata.',
      nobody: 'La prova è finita: nessuno rispondeva.',
      lost: 'La prova è finita: la scheda non c’è più.',
    },
    allIsWell: (inputs) =>
      `Tutto bene: ogni luce era giusta, ${inputs} anelli e pulsanti hanno risposto.`,
    wrongLights: 'Non giusto',
    unjudged: 'Mostrato, e nessuno ha detto se era giusto',
    silentInputs: 'Non hanno risposto',
    strayInputs: 'Hanno risposto senza essere chiesti',
    instead: (answered, asked) => `${answered} (chiesto: ${asked})`,
    stuckInputs: 'Resta premuto',
    clockCountedTwice:
      'Ciò che ha risposto sta a metà del suo posto nella catena: i circuiti contano ogni clock due volte. Metti 100 Ω nel filo del clock alla scheda, 100 nF a ogni circuito, e un filo di massa accanto al clock.',
  },
  codeOf: (name) => `Codice QR: ${name}`,
};
