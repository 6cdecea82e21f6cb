/** The host's console in Italian. */
import type { consoleLabels as en } from './console-labels.en.js';

/** The labels in Italian. */
export const consoleLabels: typeof en = {
  hostOnly: 'La console è di chi ospita. Aprila con la sua chiave.',
  addresses: 'Indirizzi da dare',
  addressesHint:
    'Chi ha un indirizzo ne ha la chiave. In sala mostra solo i codici degli ospiti e del televisore.',
  thisMachineOnly:
    'La pagina ascolta solo su questa macchina, perciò non c’è un codice; web.host nella configurazione la apre agli altri.',
  network: 'Rete',
  uses: {
    page: { name: 'La pagina dei giochi', may: 'Cominciare una partita, giocare, pausa, fermare.' },
    telephones: {
      name: 'Telefoni',
      may: 'Apre la pagina con il codice di ogni posto, che gli altri inquadrano.',
    },
    guest: { name: 'Ospiti', may: 'Vedono ciò che vedono tutti; niente comandi né impostazioni.' },
    hall: {
      name: 'Un televisore',
      may: 'Le persone, le parole e il tempo, leggibili da tutta la sala; il codice per sedersi.',
    },
    table: {
      name: 'Un tablet come tavolo',
      may: 'Anelli e pulsanti di ogni posto, anche con i telefoni seduti; niente carte.',
    },
    host: { name: 'Chi ospita', may: 'Comandi, impostazioni e questa console.' },
    builder: { name: 'Chi costruisce', may: 'Come chi ospita, e prove della scheda.' },
  },
  code: 'Codice QR',
  map: 'Il tavolo com’è ora',
  holdACard: 'Per provare i lettori, avvicina una carta a uno dopo l’altro.',
  readAt: (reader) => `Letta una carta. ${reader}.`,
  nothingDown: 'Nessuno tocca né preme.',
  mapCloses: 'La mappa è ferma: di notte e nei voti segreti non mostra né mani né luci.',
  sectionList: 'Sezioni',
  sections: {
    evening: { name: 'Serata', title: 'La serata' },
    table: { name: 'Tavolo', title: 'Il tavolo e i suoi dispositivi' },
    voice: { name: 'Voce', title: 'Voce e lingua' },
    games: { name: 'Giochi', title: 'Giochi e regole della casa' },
    people: { name: 'Persone', title: 'Persone e indirizzi' },
    backup: { name: 'Copia', title: 'Copia e aggiornamento' },
    statistics: { name: 'Numeri', title: 'Statistiche e lega' },
  },
  spoken: {
    title: 'Adesso, subito',
    languages: (table, page) =>
      `Il tavolo parla ${table}: voce e didascalie. Questa pagina parla ${page}, solo su questo dispositivo.`,
    eachEvening: 'All’inizio di ogni serata',
  },
  search: {
    label: 'Cerca tra le regole della casa',
    found: (found, all) =>
      found === 0 ? 'Nessuna regola ha queste parole.' : `${found} regole su ${all}`,
  },
  ownRules: (count) => `${count} della casa`,
  notSaved: (count) => `${count} non ${count === 1 ? 'salvata' : 'salvate'}`,
  isNotSaved: 'non salvata',
  discard: 'Annulla',
  save: { now: 'Salva e fai ripartire il tavolo', later: 'Salva per la prossima partita' },
  takesEffect: {
    now: 'Vale subito: il tavolo riparte, in pochi secondi.',
    later: 'Vale dalla prossima partita, quando questa è finita.',
  },
  presets: {
    title: 'Regole con un nome',
    hint: 'Per il venerdì, o per i bambini: tutte le regole qui sopra si tengono come stanno, con un numero e un nome, accanto a quelle della casa. Si scelgono con il gioco, sulla pagina o con la carta del loro numero. La voce dice il numero.',
    house: 'Le regole della casa',
    show: 'Mostra qui sopra',
    overwrite: 'Sostituisci con le regole qui sopra',
    remove: 'Elimina …',
    reallyRemove: (name) => `Elimina «${name}»`,
    name: 'Nome',
    nameOf: (number) => `Nome del numero ${number}`,
    keep: (number) => `Tieni le regole qui sopra come numero ${number}`,
    full: 'I sei numeri sono occupati: sostituiscine o eliminane uno.',
    kept: (number, name) =>
      `Il numero ${number} è «${name}». Qui sopra ci sono di nuovo le regole della casa. Si può scegliere quando il tavolo è ripartito.`,
    removed: (number, name) => `«${name}», numero ${number}, è eliminato.`,
    faults: {
      empty: 'Serve un nome.',
      long: 'Il nome è troppo lungo: al massimo 40 caratteri.',
      characters: 'Il nome contiene caratteri che non si vedono. Scrivilo a mano, su una riga.',
      twice: 'C’è già un altro numero con questo nome.',
    },
  },
  restart: {
    title: 'Fai solo ripartire il tavolo …',
    consequence: {
      now: 'Ogni pagina perde il tavolo per qualche secondo. Di ciò che è salvato non si perde niente. Se il primo avvio non è finito e c’è una scheda inserita, prima del gioco viene il primo avvio.',
      later:
        'Questa partita arriva alla fine; poi ogni pagina perde il tavolo per qualche secondo. Di ciò che è salvato non si perde niente.',
    },
    yes: { now: 'Sì, fallo ripartire adesso', later: 'Sì, dopo questa partita' },
  },
  nextGame: (inUse) => `Dalla prossima partita; fino ad allora: ${inUse || '–'}`,
  asInFile: (value) => `Come nel file: ${value || '–'}`,
  isNow: (value) => `ora è ${value || '–'}`,
  range: (least, most) =>
    `da ${least.toLocaleString('it')} a ${most.toLocaleString('it', { useGrouping: false })}`,
  accepted: (values) => `Non salvato. Accetta: ${values}.`,
  speaksNow: (language) =>
    `Ora il tavolo parla ${language}: è stato scelto su una pagina, con una carta, o dal browser di chi ha ospitato per primo. Ripartendo la tiene, finché non cambi questa impostazione.`,
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
    none: 'Questo tavolo non tiene statistiche.',
    keep: 'Accendi le statistiche',
    league:
      'Una lega con i nomi si tiene sulla macchina: «artiglio stats league begin NOME». Nessuna pagina ne ha i nomi.',
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
