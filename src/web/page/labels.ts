/**
 * The page's own words, in Italian and English. What the table says comes from the server.
 */
import type { SeatColour } from '../../table/scene.js';
import type { PublicAsks } from '../messages.js';
import type { Language } from '../table-port.js';

export interface Labels {
  readonly title: string;
  readonly connecting: string;
  readonly lost: string;
  readonly table: string;
  readonly captions: string;
  readonly turn: (turn: number) => string;
  readonly paused: string;
  readonly ended: string;
  readonly remaining: string;
  readonly seats: string;
  readonly seat: (number: number) => string;
  readonly colours: Readonly<Record<SeatColour, string>>;
  readonly living: (count: number) => string;
  readonly points: (count: number) => string;
  readonly votesDue: (count: number) => string;
  readonly isReady: string;
  readonly itsTurn: string;
  readonly away: string;
  readonly markAway: string;
  readonly playForMe: string;
  readonly playFor: (seat: number) => string;
  readonly playForAll: string;
  readonly playForNone: string;
  readonly slot: (seat: number | undefined, hand: Hand | undefined, slot: number) => string;
  readonly slotCards: (count: number) => string;
  readonly pad: string;
  readonly mayTouch: string;
  readonly cardsOf: (place: string) => string;
  readonly front: (seat: number, count: number) => string;
  readonly button: Readonly<Record<'left' | 'right' | 'both', string>>;
  readonly buttonOf: (seat: number, which: 'left' | 'right' | 'both') => string;
  readonly hands: (seat: number) => string;
  readonly touch: Readonly<Record<Hand, string>>;
  readonly latch: string;
  readonly controls: string;
  readonly start: string;
  readonly pause: string;
  readonly resume: string;
  readonly undoStep: string;
  readonly undoPhase: string;
  readonly repeat: string;
  readonly stop: string;
  readonly stopSure: string;
  readonly cancel: string;
  readonly close: string;
  readonly volume: string;
  readonly speak: string;
  readonly soundOn: string;
  readonly afar: string;
  readonly near: string;
  readonly deal: string;
  readonly gather: string;
  readonly newGame: string;
  readonly players: string;
  readonly iPlay: string;
  readonly nobody: string;
  readonly free: string;
  readonly more: string;
  readonly begin: string;
  readonly choices: string;
  readonly inTheGame: string;
  readonly help: string;
  readonly keysOn: string;
  readonly keysAct: readonly (readonly [string, string])[];
  readonly inHand: string;
  readonly inHandFrom: (place: string) => string;
  readonly onlyYou: string;
  readonly putBack: string;
  readonly putOnHint: string;
  readonly exchange: string;
  readonly exchangeHint: string;
  readonly putInFront: string;
  readonly takeAway: string;
  readonly lookAtKind: (kind: string) => string;
  readonly liftAll: string;
  readonly look: string;
  readonly layOn: string;
  readonly toReader: string;
  readonly gameCards: string;
  readonly gameCardsHint: string;
  readonly noCards: string;
  readonly box: (count: number) => string;
  readonly refusals: Readonly<Record<string, string>>;
  readonly ask: (asks: PublicAsks) => string;
}

export type Hand = 'right' | 'left';

const en: Labels = {
  title: 'The table',
  connecting: 'Looking for the table …',
  lost: 'The connection is lost. Trying again …',
  table: 'The table, seen from above',
  captions: 'What the table says',
  turn: (turn) => `Turn ${turn}`,
  paused: 'Paused',
  ended: 'Ended',
  remaining: 'Time left',
  seats: 'Seats',
  seat: (number) => `Seat ${number}`,
  colours: {
    orange: 'orange',
    sky: 'sky blue',
    green: 'green',
    yellow: 'yellow',
    blue: 'blue',
    red: 'red',
    purple: 'purple',
    white: 'white',
  },
  living: (count) => (count === 1 ? '1 alive' : `${count} alive`),
  points: (count) => (count === 1 ? '1 point' : `${count} points`),
  votesDue: (count) => (count === 1 ? '1 vote to come' : `${count} votes to come`),
  isReady: 'ready',
  itsTurn: 'to act',
  away: 'away',
  markAway: 'Away',
  playForMe: 'Play for me',
  playFor: (seat) => `Play for seat ${seat}`,
  playForAll: 'Play for all',
  playForNone: 'For nobody',
  slot: (seat, hand, slot) =>
    seat === undefined ? `Place ${slot + 1}` : `Seat ${seat}, ${hand} hand`,
  slotCards: (count) => (count === 0 ? 'no cards' : count === 1 ? '1 card' : `${count} cards`),
  pad: 'Pad',
  mayTouch: 'may be touched',
  cardsOf: (place) => `Cards of ${place.replace(/^Seat/, 'seat').replace(/^Place/, 'place')}`,
  front: (seat, count) => `In front of seat ${seat}: ${count === 1 ? '1 card' : `${count} cards`}`,
  button: { left: 'Left', right: 'Right', both: 'Both' },
  buttonOf: (seat, which) =>
    which === 'both' ? `Seat ${seat}, both buttons` : `Seat ${seat}, ${which} button`,
  hands: (seat) => `Hands of seat ${seat}`,
  touch: { right: 'Touch right pad', left: 'Touch left pad' },
  latch: 'Keep held until pressed again',
  controls: 'Controls',
  start: 'Start',
  pause: 'Pause',
  resume: 'Go on',
  undoStep: 'Undo a step',
  undoPhase: 'Undo the phase',
  repeat: 'Say it again',
  stop: 'Stop the game',
  stopSure: 'Stop this game? It cannot be taken up again.',
  cancel: 'No, go back',
  close: 'Close',
  volume: 'Volume',
  speak: 'Sound on this page',
  soundOn: 'Turn the sound on',
  afar: 'From afar',
  near: 'From near',
  deal: 'Deal for everybody',
  gather: 'Gather the cards',
  newGame: 'New game',
  players: 'Players',
  iPlay: 'I play',
  nobody: 'nobody: I watch',
  free: 'free',
  more: 'More',
  choices: 'What may be chosen',
  inTheGame: 'In the game',
  begin: 'Begin',
  help: 'Keys',
  keysOn: 'Single keys act',
  keysAct: [
    ['1 – 8', 'choose a seat'],
    ['A · D', 'its left and right button, held as long as the key; both together pause'],
    ['Q · E', 'its left and right pad, held as long as the key'],
    ['C', 'the cards in front of the seat'],
    ['L', 'cards of the slot that has the focus (or of the seat’s right slot)'],
    ['B', 'put back what is in the hand'],
    ['T', 'go to the table; ← → around it, ↑ ↓ between claw and rim'],
    ['Space · Enter', 'on a pad or button: hold; on cards: open'],
    ['P', 'pause, go on'],
    ['U · Shift U', 'undo a step, the phase'],
    ['R', 'say it again'],
    ['N', 'new game'],
    ['G', 'game cards: hold one to the reader'],
    ['V', 'from afar, from near'],
    ['? · H', 'this list'],
  ],
  inHand: 'In your hand',
  inHandFrom: (place) => `From ${place.replace(/^Seat/, 'seat').replace(/^Place/, 'place')}`,
  onlyYou: 'Only this page sees it.',
  putBack: 'Put back',
  putOnHint: 'Or choose the cards of another slot to lay it there.',
  exchange: 'Exchange with …',
  exchangeHint: 'Choose the cards of the slot to exchange with.',
  putInFront: 'Lay in front of the owner',
  takeAway: 'Take away',
  lookAtKind: (kind) => `Look at ${kind}`,
  liftAll: 'Lift everything',
  look: 'Pick them up and look',
  layOn: 'Lay on',
  toReader: 'Hold to the reader',
  gameCards: 'Game cards',
  gameCardsHint: 'Press one: it is held to the reader.',
  noCards: 'No cards here.',
  box: (count) => `In the box: ${count === 1 ? '1 card' : `${count} cards`}`,
  refusals: {
    CARDS_NOT_DUE: 'Not yet: cards are dealt when everybody has sat down.',
    GAME_UNDER_WAY: 'A game can be chosen when the table asks for one.',
    CARDS_NOT_THERE: 'There is no such card there for this hand.',
    MESSAGE_INVALID: 'The table did not understand.',
    INTERNAL: 'The program made a mistake and did not do this.',
    TABLE_NOT_EMULATED: 'This table is real: touch it with your hands.',
  },
  ask: (asks) => {
    const seat = (asks.seats[0] ?? 0) + 1;
    switch (asks.kind) {
      case 'menu':
        return 'Touch a lit slot, then any right button to confirm.';
      case 'join':
        return 'Right button joins, left changes the colour. All in? Hold right.';
      case 'claim':
        return 'Whoever it concerns presses right; left by anybody means nobody.';
      case 'pick':
        return `Seat ${seat}: touch a slot, right confirms${asks.mayPass ? ', left passes' : ''}.`;
      case 'point':
        return asks.buttonsOnly
          ? `Seat ${seat}: right goes one seat further, left says done.`
          : `Seat ${seat}: touch whom you pointed at, right confirms.`;
      case 'press':
        return `Seat ${seat}: right when done${asks.mayPass ? ', left to pass' : ''}.`;
      case 'ready':
        return `Right when ready: ${asks.ready.length} of ${asks.seats.length}.`;
      case 'show':
        return `Touch a slot, hold its card to the reader, lay it there. Still ${asks.slots.length}. Then right.`;
      case 'count':
        return `Seat ${seat}: right adds one, left accepts. Now ${asks.number ?? 0}.`;
      case 'select':
        return 'Each touch adds one. Right says done, left begins again.';
      case 'removal':
        return `Take the cards away, seat ${seat}. Without a reader: right when done.`;
      case 'in-place':
        return 'Every card back to its place.';
      case 'ballot':
        return 'Secret vote: left for the paw, right for the tuft.';
      case 'seat-ballot':
        return 'Secret vote: right goes one seat further, left says done.';
      case 'wake':
        return 'Eyes closed. Hands drum beside the pads.';
    }
  },
};

const it: Labels = {
  title: 'Il tavolo',
  connecting: 'Cerco il tavolo …',
  lost: 'Collegamento perso. Riprovo …',
  table: 'Il tavolo visto dall’alto',
  captions: 'Quello che dice il tavolo',
  turn: (turn) => `Turno ${turn}`,
  paused: 'In pausa',
  ended: 'Finita',
  remaining: 'Tempo rimasto',
  seats: 'Posti',
  seat: (number) => `Posto ${number}`,
  colours: {
    orange: 'arancione',
    sky: 'azzurro',
    green: 'verde',
    yellow: 'giallo',
    blue: 'blu',
    red: 'rosso',
    purple: 'viola',
    white: 'bianco',
  },
  living: (count) => (count === 1 ? '1 vivo' : `${count} vivi`),
  points: (count) => (count === 1 ? '1 punto' : `${count} punti`),
  votesDue: (count) => (count === 1 ? 'manca 1 voto' : `mancano ${count} voti`),
  isReady: 'pronto',
  itsTurn: 'tocca a lui',
  away: 'assente',
  markAway: 'Assente',
  playForMe: 'Gioca per me',
  playFor: (seat) => `Gioca per il posto ${seat}`,
  playForAll: 'Gioca per tutti',
  playForNone: 'Per nessuno',
  slot: (seat, hand, slot) =>
    seat === undefined
      ? `Casella ${slot + 1}`
      : `Posto ${seat}, mano ${hand === 'right' ? 'destra' : 'sinistra'}`,
  slotCards: (count) =>
    count === 0 ? 'nessuna carta' : count === 1 ? '1 carta' : `${count} carte`,
  pad: 'Sensore',
  mayTouch: 'si può toccare',
  cardsOf: (place) => `Carte: ${place.replace(/^Posto/, 'posto').replace(/^Casella/, 'casella')}`,
  front: (seat, count) => `Davanti al posto ${seat}: ${count === 1 ? '1 carta' : `${count} carte`}`,
  button: { left: 'Sinistro', right: 'Destro', both: 'Tutti e due' },
  buttonOf: (seat, which) =>
    which === 'both'
      ? `Posto ${seat}, tutti e due i pulsanti`
      : `Posto ${seat}, pulsante ${which === 'left' ? 'sinistro' : 'destro'}`,
  hands: (seat) => `Mani del posto ${seat}`,
  touch: { right: 'Tocca il sensore destro', left: 'Tocca il sensore sinistro' },
  latch: 'Tieni premuto fino al prossimo tocco',
  controls: 'Comandi',
  start: 'Comincia',
  pause: 'Pausa',
  resume: 'Continua',
  undoStep: 'Annulla un passo',
  undoPhase: 'Annulla la fase',
  repeat: 'Ripeti',
  stop: 'Ferma la partita',
  stopSure: 'Fermare questa partita? Non si potrà riprendere.',
  cancel: 'No, torna indietro',
  close: 'Chiudi',
  volume: 'Volume',
  speak: 'Suono su questa pagina',
  soundOn: 'Accendi il suono',
  afar: 'Da lontano',
  near: 'Da vicino',
  deal: 'Distribuisci a tutti',
  gather: 'Raccogli le carte',
  newGame: 'Nuova partita',
  players: 'Giocatori',
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
    ['1 – 8', 'scegli un posto'],
    ['A · D', 'il suo pulsante sinistro e destro, tenuto quanto il tasto; insieme: pausa'],
    ['Q · E', 'il suo sensore sinistro e destro, tenuto quanto il tasto'],
    ['C', 'le carte davanti al posto'],
    ['L', 'le carte della casella scelta (o di quella destra del posto)'],
    ['B', 'rimetti a posto ciò che hai in mano'],
    ['T', 'vai al tavolo; ← → intorno, ↑ ↓ fra artiglio e bordo'],
    ['Spazio · Invio', 'su un sensore o un pulsante: tieni; sulle carte: apri'],
    ['P', 'pausa, continua'],
    ['U · Maiusc U', 'annulla un passo, la fase'],
    ['R', 'ripeti'],
    ['N', 'nuova partita'],
    ['G', 'carte del gioco: avvicinane una al lettore'],
    ['V', 'da lontano, da vicino'],
    ['? · H', 'questo elenco'],
  ],
  inHand: 'In mano tua',
  inHandFrom: (place) => `Da: ${place.replace(/^Posto/, 'posto').replace(/^Casella/, 'casella')}`,
  onlyYou: 'La vede solo questa pagina.',
  putBack: 'Rimetti a posto',
  putOnHint: 'Oppure scegli le carte di un’altra casella per posarla lì.',
  exchange: 'Scambia con …',
  exchangeHint: 'Scegli le carte della casella con cui scambiare.',
  putInFront: 'Posa davanti al padrone',
  takeAway: 'Porta via',
  lookAtKind: (kind) => `Guarda ${kind}`,
  liftAll: 'Solleva tutto',
  look: 'Prendile in mano e guarda',
  layOn: 'Posa su',
  toReader: 'Avvicina al lettore',
  gameCards: 'Carte del gioco',
  gameCardsHint: 'Premine una: viene avvicinata al lettore.',
  noCards: 'Qui non ci sono carte.',
  box: (count) => `Nella scatola: ${count === 1 ? '1 carta' : `${count} carte`}`,
  refusals: {
    CARDS_NOT_DUE: 'Non è il momento di distribuire: prima ci si siede tutti.',
    GAME_UNDER_WAY: 'Il gioco si sceglie quando il tavolo lo chiede.',
    CARDS_NOT_THERE: 'Lì non c’è una carta così per questa mano.',
    MESSAGE_INVALID: 'Il tavolo non ha capito.',
    INTERNAL: 'Il programma ha sbagliato e non l’ha fatto.',
    TABLE_NOT_EMULATED: 'Questo tavolo è vero: toccalo con le mani.',
  },
  ask: (asks) => {
    const seat = (asks.seats[0] ?? 0) + 1;
    switch (asks.kind) {
      case 'menu':
        return 'Toccate una casella accesa, poi un pulsante destro qualsiasi conferma.';
      case 'join':
        return 'Il destro entra, il sinistro cambia colore. Ci siete tutti? Tenete il destro.';
      case 'claim':
        return 'Chi è chiamato prema il destro; il sinistro di chiunque vuol dire nessuno.';
      case 'pick':
        return `Posto ${seat}: tocca una casella, il destro conferma${asks.mayPass ? ', il sinistro passa' : ''}.`;
      case 'point':
        return asks.buttonsOnly
          ? `Posto ${seat}: il destro va al posto dopo, il sinistro ha finito.`
          : `Posto ${seat}: tocca chi hai indicato, il destro conferma.`;
      case 'press':
        return `Posto ${seat}: il destro quando hai finito${asks.mayPass ? ', il sinistro passa' : ''}.`;
      case 'ready':
        return `Il destro quando siete pronti: ${asks.ready.length} di ${asks.seats.length}.`;
      case 'show':
        return `Toccate una casella, avvicinate la sua carta al lettore, posatela. Ancora ${asks.slots.length}. Poi il destro.`;
      case 'count':
        return `Posto ${seat}: il destro aggiunge uno, il sinistro accetta. Ora ${asks.number ?? 0}.`;
      case 'select':
        return 'Ogni tocco ne aggiunge uno. Il destro ha finito, il sinistro ricomincia.';
      case 'removal':
        return `Posto ${seat}: porta via le carte. Senza lettore: il destro quando è fatto.`;
      case 'in-place':
        return 'Ogni carta al suo posto.';
      case 'ballot':
        return 'Voto segreto: sinistro per l’orma, destro per il ciuffo.';
      case 'seat-ballot':
        return 'Voto segreto: il destro va al posto dopo, il sinistro ha finito.';
      case 'wake':
        return 'Occhi chiusi. Le mani tamburellano accanto ai sensori.';
    }
  },
};

/** The labels of each language. */
export const LABELS: Readonly<Record<Language, Labels>> = { it, en };
