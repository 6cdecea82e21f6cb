/** The page in Italian. */
import { COLOUR_NAMES } from '../../table/colour-names.js';
import { codeWords } from './code-words.it.js';
import { type CallFor, callFor } from './label-terms.js';
import type { labels as en } from './labels.en.js';

/** The acts of whoever is called, by what the call is for. */
const CARD_CALLS: Readonly<Record<CallFor, string>> = {
  eyes: 'fai ciò che dice la voce; non toccare carte.',
  look: 'guarda le carte, come dice la voce.',
  exchange: 'scambia le carte senza guardarle, come dice la voce.',
  both: 'scambia o guarda le carte, come dice la voce.',
};

/** The labels in Italian. */
export const labels: typeof en = {
  connecting: 'Cerco il tavolo …',
  door: {
    full: 'A questo tavolo sono aperte troppe pagine. Questa continua a provare: chiudine un’altra.',
    host: 'Davanti al tavolo c’è un proxy che non passa il nome scritto nell’indirizzo. In nginx: proxy_set_header Host $http_host;',
    upgrade:
      'Il tavolo risponde, ma qualcosa davanti a esso non lascia passare il socket. In nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection upgrade;',
    folder:
      'Un proxy offre questa pagina, ma non ciò che le sta accanto. Deve passare l’intera cartella.',
  },
  announcement: 'Annuncio:',
  lost: 'Collegamento perso. Riprovo … Fino ad allora i pulsanti sono spenti e il tempo è fermo.',
  table: 'Il tavolo visto dall’alto',
  captions: 'Quello che dice il tavolo',
  turn: (turn) => `Turno ${turn}`,
  paused: 'In pausa',
  silent: 'Modo silenzioso',
  console: 'Console: dispositivi, impostazioni, modo silenzioso',
  ended: 'Finita',
  remaining: 'Tempo rimasto',
  seats: 'Posti',
  seat: (number) => `Posto ${number}`,
  colours: COLOUR_NAMES.it,
  living: (count) => (count === 1 ? '1 vivo' : `${count} vivi`),
  points: (count) => (count === 1 ? '1 punto' : `${count} punti`),
  votesDue: (count) => (count === 1 ? 'manca 1 voto' : `mancano ${count} voti`),
  isReady: 'c’è',
  itsTurn: 'di turno',
  away: 'assente',
  markAway: 'Segna assente',
  playFor: (seat) => `Gioca per il posto ${seat}`,
  auto: 'auto',
  playForAll: 'Gioca per tutti',
  playForNone: 'Per nessuno',
  slot: (seat, hand, slot) =>
    seat === undefined
      ? `Anello ${slot + 1}`
      : `Posto ${seat}, mano ${hand === 'right' ? 'destra' : 'sinistra'}`,
  atHand: { right: 'mano destra', left: 'mano sinistra' },
  slotCards: (count) =>
    count === 0 ? 'nessuna carta' : count === 1 ? '1 carta' : `${count} carte`,
  pad: 'Anello',
  mayTouch: 'si può toccare',
  cardsOf: (place) => `Carte: ${place.replace(/^Posto/, 'posto').replace(/^Anello/, 'anello')}`,
  front: (seat, count) => `Davanti al posto ${seat}: ${count === 1 ? '1 carta' : `${count} carte`}`,
  button: { left: 'Sinistro', right: 'Destro', both: 'Tutti e due' },
  buttonOf: (seat, which) =>
    which === 'both'
      ? `Posto ${seat}, tutti e due i pulsanti`
      : `Posto ${seat}, pulsante ${which === 'left' ? 'sinistro' : 'destro'}`,
  hands: (seat) => `Mani del posto ${seat}`,
  touch: { right: 'Tocca l’anello destro', left: 'Tocca l’anello sinistro' },
  latch: 'Tieni premuto fino al prossimo tocco',
  controls: 'Comandi',
  pause: 'Pausa',
  resume: 'Continua',
  undoStep: 'Annulla un passo',
  undoPhase: (since) => (since === undefined ? 'Annulla la fase' : `Annulla tutto da: ${since}`),
  repeat: 'Ripeti',
  stop: 'Ferma la partita',
  stopSure: 'Fermare questa partita? Non si potrà riprendere.',
  cancel: 'No, torna indietro',
  close: 'Chiudi',
  volume: 'Volume',
  pace: 'La voce parla',
  paces: { 75: 'molto svelta', 85: 'più svelta', 100: 'come sempre', 125: 'con calma' },
  ownPace: (percent) => `al ${percent} % del tempo solito`,
  speak: 'Suono su questa pagina',
  soundOn: 'Accendi il suono',
  afar: 'Da lontano',
  near: 'Da vicino',
  deal: 'Distribuisci di nuovo',
  gather: 'Raccogli le carte',
  beginHere: 'Comincia da qui',
  newGame: 'Nuova partita',
  players: 'Giocatori',
  playersAndMinutes: (least, most, [from, to]) =>
    `${least === most ? least : `${least}–${most}`} giocatori · ${from}–${to} min`,
  iPlay: 'Io gioco',
  nobody: 'nessuno: guardo',
  free: 'libero',
  more: 'Altro',
  choices: 'Che cosa si può scegliere',
  inTheGame: 'In gioco',
  begin: 'Comincia',
  help: 'Tasti',
  keysOn: 'I tasti singoli agiscono',
  keysAct: [
    ['1 – 9, 10 …', 'scegli un posto: il suo numero'],
    ['A · D', 'il suo pulsante sinistro e destro, tenuto quanto il tasto; insieme: pausa'],
    ['Q · E', 'il suo anello sinistro e destro, tenuto quanto il tasto'],
    ['C', 'le carte davanti al posto'],
    ['L', 'le carte dell’anello scelto (o di quello destro del posto)'],
    ['B', 'rimetti a posto ciò che hai in mano'],
    ['T', 'vai al tavolo; ← → intorno, ↑ ↓ fra artiglio e bordo'],
    ['Spazio · Invio', 'su un anello o un pulsante: tieni; sulle carte: apri'],
    ['P', 'pausa, continua'],
    ['U · Maiusc U', 'annulla un passo, la fase'],
    ['R', 'ripeti'],
    ['N', 'nuova partita'],
    ['G', 'carte del gioco: avvicinane una al lettore'],
    ['V', 'da lontano, da vicino'],
    ['? · H', 'questo elenco'],
  ],
  inHand: 'In mano tua',
  inHandFrom: (place) => `Da: ${place.replace(/^Posto/, 'posto').replace(/^Anello/, 'anello')}`,
  onlyYou: 'La vede solo questa pagina.',
  putBack: 'Rimetti a posto',
  putOnHint: 'Oppure scegli le carte di un altro anello per posarla lì.',
  exchange: 'Scambia con …',
  exchangeUnseen: 'Scambia senza guardare con …',
  exchangeHint: 'Scegli le carte dell’anello con cui scambiare.',
  putInFront: 'Posa davanti al padrone',
  takeAway: 'Porta via',
  takeAwayKind: (kind) => `Porta via ${kind}`,
  takeAwayAll: 'Porta via tutto',
  lookAtKind: (kind) => `Guarda ${kind}`,
  liftAll: 'Solleva tutto',
  look: 'Prendile in mano e guarda',
  layOn: 'Posa su',
  layOnHint:
    'Per posarne una dove vuoi, premi quell’anello: il suo nome sta accanto o sotto la carta.',
  toReader: 'Avvicina al lettore',
  gameCards: 'Carte del gioco',
  gameCardsHint: 'Premine una: viene avvicinata al lettore.',
  noCards: 'Qui non ci sono carte.',
  noCardsNow: 'Ora nessuno tocca le carte.',
  codes: codeWords,
  ask: {
    'touch-named': (_, who) =>
      `${who}: un tocco su un anello acceso dice che cos’è, poi il pulsante destro.`,
    'sit-down': (_, who) =>
      `${who}: il pulsante destro per sedersi, il sinistro per un altro colore. Ci siete tutti? Destro tenuto.`,
    'another-or-change': (_, who) =>
      `${who}: il pulsante destro per un’altra partita, il sinistro per cambiare posti o gioco.`,
    'yes-or-no': (_, who) => `${who}: il pulsante destro per il sì, il sinistro per il no.`,
    'speak-up': (_, who) => `${who}: il pulsante destro, ma solo per chi è chiamato.`,
    touch: (asks, who) =>
      `${who}: un tocco su un anello acceso, poi il pulsante destro${asks.mayPass ? ', il sinistro per passare' : ''}.`,
    'go-round': (_, who) => `${who}: il destro va al posto dopo, il sinistro quando è quello.`,
    'touch-pointed-at': (_, who) =>
      `${who}: un tocco sull’anello di chi è stato indicato, poi il pulsante destro.`,
    'touch-or-button': (_, who) =>
      `${who}: tocca l’anello di un giocatore; il destro è nessuno, il sinistro è X. Ancora il destro conferma.`,
    'touch-one-or-both': (_, who) =>
      `${who}: un anello di un giocatore, o tutti e due; il destro conferma, il sinistro annulla. Una mano tenuta su un anello chiede di chi è.`,
    'go-through': (asks, who) =>
      `${who}: il destro passa alla prossima, il sinistro la prende${asks.mayPass ? ', o torna indietro' : ''}.`,
    mix: (_, who) => `${who}: solleva le due carte e mescolale, poi il destro.`,
    look: (_, who) => `${who}: guarda una di queste carte e rimettila, poi il destro.`,
    'done-or-no': (_, who) => `${who}: il pulsante destro quando è fatto, il sinistro per passare.`,
    ready: (_, who) => `${who}: il pulsante destro per dire «ci sono».`,
    'show-card': (asks, who) =>
      `${who}: un tocco su un anello, la sua carta al lettore, poi lì. Ancora ${asks.slots.length}. Poi il pulsante destro.`,
    'count-up': (asks, who) =>
      `${who}: il destro aggiunge uno, il sinistro accetta. Ora ${asks.progress?.number}.`,
    'count-by-touch': (_, who) =>
      `${who}: ogni tocco ne aggiunge uno. Il destro quando è finito, il sinistro per ricominciare.`,
    'take-away': (_, who) =>
      `${who}: via le carte. Senza lettore: il pulsante destro quando è fatto.`,
    'put-in-place': (_, who) => `${who}: ogni carta al suo anello.`,
    'two-votes': (_, who) =>
      `${who}: voto segreto. Il pulsante sinistro per l’orma, il destro per il ciuffo.`,
    'vote-for-seat': (_, who) =>
      `${who}: voto segreto. Il destro va al posto dopo, il sinistro quando è quello.`,
    walk: (_, who) =>
      `${who}: a occhi chiusi. Chi è chiamato preme il pulsante destro mentre l’artiglio indica la sua scelta; il sinistro annulla.`,
    list: (_, who) =>
      `${who}: a occhi chiusi. Pulsante destro quando è letta la propria voce; il sinistro annulla.`,
    'hold-pad': (_, who) =>
      `${who}: occhi chiusi. Se ti chiamano: tieni un anello punteggiato per un secondo, e non toccarne altri.`,
    'open-eyes': (asks, who) =>
      `${who}: occhi chiusi. Se chiamano il tuo ruolo: ${CARD_CALLS[callFor(asks.call?.cards ?? [])]}`,
    done: (_, who) => `${who}: il pulsante destro quando è fatto.`,
    agree: (_, who) => `${who}: il pulsante destro per dire «ci sono».`,
  },
  again: 'Ancora una volta, perché nulla è stato scelto.',
  readyCount: (ready, of) => `Ci sono ${ready} su ${of}.`,
  you: 'Tu',
  everybody: 'Tutti',
  allDo: {
    point:
      'Tutti: indicate un giocatore con il dito. Poi, al proprio turno, ognuno preme il suo anello.',
    uncover:
      'Tutti: scoprite il gettone. Poi, al proprio turno, ognuno preme l’anello che il gettone indica.',
  },
  before: {
    starting: (title) =>
      `Tutti: ${title === '' ? 'il gioco' : title} comincia. Il tavolo dice che cosa serve, e i giocatori si siedono da soli.`,
    choose: 'Tu: scegli un gioco e comincia. Per gli altri gioca il programma.',
    deal: 'Tu: distribuisci le carte. Ognuno riceve le sue.',
    oldCards: 'Tu: sul tavolo ci sono ancora carte di prima. Si raccolgono e si ridistribuiscono.',
    look: 'Tu: le tue carte sono davanti a te. Guardale; nessun altro le vede.',
    othersReady: 'Tu ci sei. Si aspettano gli altri.',
    looked:
      'Tu: ricordale. Quando vai avanti vengono posate coperte; oppure posale tu, una per una.',
  },
  inHall: {
    deal: 'Ora si distribuiscono le carte. Ognuno riceve le sue.',
    oldCards: 'Sul tavolo ci sono ancora carte di prima. Si raccolgono e si ridistribuiscono.',
  },
  watched: 'Il tavolo gioca da solo. Toccalo, e giochi tu.',
  result: {
    title: (game) => (game === '' ? 'Il risultato' : `${game}: il risultato`),
    won: 'ha vinto',
    shared: 'condivide la vittoria',
    story: 'La storia delle notti',
    storyOfOne: 'La storia della notte',
    before: 'Le carte all’inizio',
    oneNight: 'La notte',
    night: (night) => `Notte ${night}`,
  },
  log: {
    title: 'Tutto finora',
    loading: 'Un momento …',
    asText: 'Salva come testo',
    asJson: 'Salva come JSON',
    middle: 'il centro',
    turned: (place, card) => `${place}: ${card}, scoperta`,
  },
  status: {
    title: 'I dispositivi del tavolo',
    wrong: (device) => `Qualcosa non va: ${device}`,
    also: (devices) => `Anche: ${devices.join('; ')}. La console (/console) dice di più.`,
    devices: {
      board: 'Scheda',
      sound: 'Suono',
      'reader-service': 'Servizio dei lettori',
      broker: 'Broker dei lettori',
      reader: 'Lettore',
      disk: 'Disco',
      journal: 'Diario',
      play: 'Gioco',
    },
    emulatedBoard:
      'La scheda emulata non risponde, e il tavolo aspetta. Il programma la riavvia da solo; se non torna, riavvia il tavolo.',
    atTheRim: 'al bordo',
    states: {
      ok: 'funziona',
      sought: 'si cerca',
      unused: 'non serve',
      wrong: 'guasto',
      unknown: 'non si sa',
    },
  },
  onTheTable: 'Sul tavolo',
  tableWaits: 'Il tavolo aspetta',
  boardAwaited: 'Nessuno deve fare niente: il tavolo aspetta che la sua scheda risponda.',
  nextStep: 'Che cosa viene ora',
  next: {
    noTable: 'Aspetto il tavolo',
    atTheTable: 'Si gioca al tavolo',
    starting: (title) => `${title === '' ? 'Il gioco' : title} comincia`,
    taking: (what) => `Si sceglie: ${what}`,
    seated: (joined, players) => `Si prende posto: ${joined} di ${players}`,
    start: (title) => `Comincia ${title}`,
    deal: 'Distribuisci le carte',
    gatherAndDeal: 'Raccogli e distribuisci',
    look: (who) => (who === undefined ? 'Guarda le mie carte' : `Guarda le carte: ${who}`),
    haveLooked: 'Ho guardato',
    eyesClosed: 'Occhi chiusi',
    ifCalledHold: 'Se ti chiamano: tieni solo un anello',
    ifCalledLook: 'Se ti chiamano: apri gli occhi e ascolta',
    ifCalledHoldToLook: 'Se ti dicono di aprire gli occhi: tieni il pulsante',
    ifCalledCards: 'Se ti chiamano: premi una carta',
    ifCalledHoldAndCards: 'Se ti chiamano: tieni il pulsante e premi una carta',
    ifCalledPress: 'Se ti chiamano: premi sulla tua scelta',
    myChoice: 'Destro: scelgo questo',
    takeBack: 'Sinistro: annulla',
    onlyIfYou: 'Ascolta: può riguardare te',
    mixCards: 'Prendi le carte nel disegno',
    lookAtCard: 'Prendi una carta nel disegno',
    oneMore: 'Uno in più',
    listen: 'Ascolta',
    allDo: {
      point: 'Indica con il dito: gli anelli dopo',
      uncover: 'Scopri il gettone: gli anelli dopo',
    },
    turnOf: (who) => `Il tavolo aspetta: ${who}`,
    turnOfMany: (seats) => `Il tavolo aspetta ${seats} posti`,
    confirm: (what) => `Conferma: ${what.replace(/\.$/u, '')}`,
    sitDown: (seat) => `Siediti al posto ${seat}`,
    everybodyIn: 'Ci siamo tutti',
    another: 'Gioca ancora',
    change: 'Cambia posti o gioco',
    touchLit: 'Premi un anello col cerchio punteggiato',
    showCard: (left) => `Le carte al lettore: ancora ${left}`,
    accept: (number) => `Accetta ${number}`,
    remove: (place) => `Via dal gioco: ${place}`,
    removed: 'Le carte sono via',
    vote: 'Vota: orma o ciuffo',
    means: {
      next: 'Il prossimo',
      'this-one': 'È quello',
      yes: 'Sì',
      no: 'No',
      'speak-up': 'Riguarda me',
      done: 'Fatto',
      ready: 'Ci sono',
      pass: 'Passo',
    },
  },
  telephones: {
    title: 'Si gioca coi telefoni',
    count: (seats) => (seats === 1 ? '1 telefono è seduto' : `${seats} telefoni sono seduti`),
    how: 'Ognuno inquadra il codice di un posto. Il telefono è allora quel posto: i suoi due pulsanti, le sue carte, e tutti gli anelli. Le altre pagine guardano soltanto. Per i posti senza telefono gioca il programma.',
    loading: 'Un momento …',
    networkChoice: 'Rete dei telefoni',
    network:
      'I telefoni devono essere nella stessa rete di questa macchina. Se la pagina è cifrata, un telefono avverte una volta del certificato: l’impronta nel terminale dice se è quello giusto.',
    thisMachineOnly:
      'Questi indirizzi li raggiunge solo questa macchina. Per i telefoni scrivi «web: { host: 0.0.0.0 }» nella configurazione e riavvia: allora ogni posto ha un codice da inquadrare.',
    sits: 'Qui c’è un telefono.',
    free: 'Libera il posto',
    open: 'Apri questo posto',
    codeOf: (seat) => `Codice del posto ${seat}`,
    look: 'Tieni premuto per aprire gli occhi',
    sign: 'telefono',
    watches:
      'I posti sono dei telefoni: questa pagina guarda soltanto. Per giocare inquadra il codice di un posto; lo mostra chi ospita.',
    lost: {
      taken:
        'Un’altra pagina ha preso questo posto con lo stesso codice: ora questa guarda soltanto.',
      freed:
        'Chi ospita ha liberato questo posto: ora questa pagina guarda soltanto. Per giocare inquadra il codice nuovo.',
    },
    takeBack: 'Riprendi il posto',
    goesDark:
      'Questo schermo può spegnersi durante la partita. Imposta lo spegnimento a dieci minuti o più.',
    darkIsAway: 'Chi ha il telefono spento da dieci secondi conta come assente.',
    notEncrypted:
      'Se chi ospita apre il tavolo con https, la pagina tiene acceso lo schermo da sola.',
    savesBattery:
      'Il browser non lascia che la pagina lo tenga acceso: risparmia la batteria, o è troppo vecchio.',
    understood: 'Ho capito',
    awake: (seats) => `Con te a occhi aperti: ${seats}.`,
    nobodyAwake:
      'In questa chiamata le tue carte non ti mostrano nessuno. Se chiama te, fai ciò che chiede.',
    calledAlone: 'Nessun altro è sveglio: questa chiamata è solo tua.',
    calledFirst: 'La chiamata è per te, ma nessun altro ha ancora gli occhi aperti.',
    raised: 'Se dice di alzare una mano: la tua si alza da sola.',
  },
  why: {
    ended: 'La serata è finita: non si chiede più nulla.',
    starting: 'Un momento: si sceglie il gioco e si prende posto.',
    nobodyAsked: 'Ora non si chiede nulla a nessuno: parla il tavolo.',
    notOfQuestion:
      'La domanda non riguarda quell’anello, acceso o spento. Premine uno col cerchio punteggiato.',
    noRings: 'Ora non serve nessun anello.',
    notAsked: (seat, who) => `Ora non tocca al posto ${seat}. Il tavolo aspetta: ${who}.`,
    readyAlready: (seat) => `Il posto ${seat} l’ha già detto.`,
    allVotes: (seat) => `I voti del posto ${seat} sono arrivati tutti.`,
    votePressed: (seat) =>
      `Premuto per il posto ${seat}. Il tavolo mostra ogni cinque secondi quali voti sono arrivati.`,
    unanswered: 'La tua pressione non è arrivata. Premi di nuovo.',
    ringsAtNight:
      'In questa chiamata i pulsanti non dicono nulla. Chi è chiamato tiene premuto un anello per un secondo.',
    looksAtNight:
      'In questa chiamata pulsanti e anelli non dicono nulla. Chi è chiamato guarda, e solleva le carte come dice la voce.',
    buttonsAtNight:
      'In questa chiamata gli anelli non dicono nulla. Chi è chiamato preme il pulsante destro.',
    eyesClosed: 'Occhi chiusi: finché la voce non chiama, non tocca a nessuno.',
    heldRing: (ring) =>
      `${ring === undefined ? 'Un anello è stato tenuto' : `Tenuto: ${ring}`}, quanto basta. Vale l’ultimo anello tenuto in questa chiamata.`,
    pressed: {
      right: 'Premuto. Di chi è chiamato vale l’ultima pressione; il pulsante sinistro la annulla.',
      left: 'Annullato. Il pulsante destro su un’altra scelta ne fa una nuova.',
    },
    looked: 'In questa chiamata hai aperto gli occhi. La pagina non conserva quello che hai visto.',
    tooShort:
      'Troppo breve. Un anello conta se lo tieni premuto per un secondo intero e non ne tocchi altri.',
    wait: 'Ora qui non c’è nulla da fare: agiscono altri, o parla il tavolo.',
  },
  guide: {
    title: 'La tua prima partita',
    steps: {
      seat: { title: 'Posto', text: 'Un colore e un numero sul bordo: quello è un giocatore.' },
      cards: {
        title: 'Carte',
        text: 'Stanno davanti al posto, presso gli anelli. Premile per vedere che cosa puoi fare.',
      },
      buttons: {
        title: 'Pulsanti',
        text: 'Ogni posto ne ha due: destro è sì o fatto, sinistro è no.',
      },
      pads: {
        title: 'Anelli',
        text: 'Un anello col cerchio punteggiato si può toccare: premi dentro.',
      },
    },
    night: 'Di notte: occhi chiusi finché la voce non ti chiama.',
    over: 'Lo so già',
    again: 'Spiega di nuovo il tavolo',
  },
  languages: { it: 'italiano', en: 'inglese' },
  pageTheme: 'Colori della pagina',
  themes: { candle: 'A lume di candela', bright: 'Chiaro', contrast: 'Contrasto alto' },
  pageLanguage: 'Questa pagina in',
  tableLanguage: 'Voce',
  layTablet: 'Appoggia il tablet in mezzo e premi qui',
  legend: 'Che cosa dicono le luci',
  remarks: 'Quello che dicono i giocatori',
  demo: 'Demo (90 s)',
  preset: 'Varianti',
  presets: {
    house: 'le nostre',
    short: 'partita breve',
    loud: 'locale rumoroso',
    children: 'con bambini',
    purists: 'per puristi',
  },
  rules: 'Regole',
  roles: 'Ruoli',
  inThisGame: 'in questa partita',
  rulesOf: (title) => `${title}: le regole in breve`,
  ownCards: 'Le tue carte',
  votes: { paw: 'orma', tuft: 'ciuffo' },
};
