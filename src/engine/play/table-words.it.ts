/** The table's words about itself, in Italian. */
import { print, type Words, wordsBy } from '../script/index.js';
import { address, capital, inWords, seats } from '../script/it/index.js';
import type { TableCues } from './table-cues.js';

/** The words of each of its cues. */
export const tableWords: Words<TableCues> = {
  'table.one-at-a-time': () => 'Un anello alla volta.',
  'table.overrule': () =>
    'Se le carte sono già a posto, il lettore sbaglia: tenete premuto il pulsante destro.',
  'table.join': ({ taught }) =>
    taught
      ? 'Chi gioca prema il destro. Quando ci siete tutti, tenetelo premuto.'
      : 'Chi gioca prema il pulsante destro; il sinistro cambia colore. Quando ci siete tutti, tenete premuto il destro.',
  'table.join-reminder': () =>
    'Pulsante destro per giocare. Sinistro per cambiare colore; tenuto premuto, per lasciare il posto. Se ci siete tutti, tenete premuto il destro.',
  'table.joined': (p) => `${address(p.seat)}.`,
  'table.gave-up-seat': (p) => `${address(p.seat)} ha lasciato il posto.`,
  'table.too-small': ({ least, rings, twoMore }) =>
    `Questo tavolo è troppo piccolo: servono almeno ${inWords(least)} posti con ${rings === 1 ? 'un anello' : 'due anelli'}${twoMore ? ', e due anelli in più' : ''}.`,
  'table.too-few': ({ least }) => `Siete in pochi: servono almeno ${inWords(least)} giocatori.`,
  'table.too-many': ({ most }) =>
    `Siete in troppi: al massimo ${inWords(most)} giocatori. Chi lascia il posto tenga premuto il sinistro; poi uno degli altri tenga premuto il destro.`,
  'table.number': ({ number }) => `${capital(inWords(number))}.`,
  'table.waiting-for': (p) =>
    `${p.seats.length === 1 ? 'Si aspetta' : 'Si aspettano'} ${seats(p.seats)}. Chi è pronto prema il pulsante destro.`,
  'table.paused': () =>
    'Pausa. Pulsante destro per continuare. Sinistro per annullare una mossa; tenuto premuto, tutta la fase.',
  'table.paused-restart': () =>
    'Rieccoci. La partita è ferma dove era rimasta. Pulsante destro per continuare, sinistro per annullare una mossa.',
  'table.paused-cable': () =>
    'Pausa: il tavolo non risponde. Controllate il cavo, poi premete il pulsante destro.',
  'table.paused-disk': () =>
    'Pausa: la memoria del tavolo è piena. Chiamate chi lo cura, poi premete il pulsante destro.',
  'table.paused-sound': () =>
    'Pausa: non si sente nulla. Controllate l’altoparlante e il suo cavo, poi premete il pulsante destro.',
  'table.paused-fault': () =>
    'In pausa: il tavolo ha commesso un errore ed è tornato all’ultima decisione. Tasto destro per riprovare, sinistro per annullarne un’altra.',
  'table.paused-program': () =>
    'Pausa: una parte del tavolo ha avuto un guasto. La partita è rimasta dov’era. Pulsante destro per continuare.',
  'table.evening-aside': () =>
    'La serata precedente non può continuare. È conservata, e ne comincia una nuova.',
  'table.announcement': () => 'Un annuncio della casa: si legge anche sulla pagina.',
  'table.paused-reminder': () =>
    'Ancora in pausa. Destro: continua; tenuto, cambio passo. Sinistro: annulla una mossa; tenuto, la fase. Toccate un anello: chi è assente, o torna.',
  'table.goes-on': () => 'Si continua.',
  'table.eyes-close-again': () =>
    'Si continua. Chiudete tutti gli occhi: la chiamata ricomincia da capo.',
  'table.silent-night': () =>
    'Un bagliore: prima chiamata. Due: la seconda. E così via. Poi la luce resta: occhi aperti. Se resta senza bagliori, è giorno.',
  'table.pace': wordsBy('pace', {
    fastest: 'Parlo molto svelto.',
    faster: 'Parlo più svelto.',
    usual: 'Parlo come sempre.',
    calmer: 'Parlo con calma.',
    slowest: 'Parlo molto piano.',
  }),
  'table.undone': ({ to }) => (to === 'step' ? 'Una mossa è annullata.' : 'La fase è annullata.'),
  'table.nothing-to-undo': () => 'Non c’è niente da annullare.',
  'table.absent': (p) => `${address(p.seat)} non c’è: si saltano i suoi turni.`,
  'table.back': (p) => `${address(p.seat)} è di nuovo al tavolo.`,
  'table.cable-back': () => 'Il tavolo risponde di nuovo. Pulsante destro per continuare.',
  'table.sound-lost': () => 'Non si sente nulla. Leggete i sottotitoli finché il suono non torna.',
  'table.sound-back': () => 'Il suono è tornato.',
  'table.pad-stuck': ({ slot }) =>
    `Un anello${print(String(slot))} sente sempre una mano. Spostate quello che c’è appoggiato sopra.`,
  'table.button-stuck': ({ number }) =>
    `Il pulsante di un posto${print(String(number))} resta premuto, e quel posto non lo sento. Lasciatelo, o liberatelo.`,
  'table.pad-chatters': ({ slot }) =>
    `Un anello${print(String(slot))} sente mani che non ci sono: il contatto trema, e non lo ascolto. Guardate il suo filo.`,
  'table.button-chatters': ({ number }) =>
    `Il pulsante di un posto${print(String(number))} trema, e non lo ascolto. Guardate il suo filo.`,
  'table.lights-dark': () =>
    'Le luci sono senza corrente. Accendete la presa dei loro alimentatori, o guardate i fusibili.',
  'table.chain-broken': ({ chip }) =>
    `Alcuni anelli e pulsanti${print(`chip ${chip}`)} non rispondono: un chip della loro catena manca, o un filo è rotto. La console dice dove.`,
  'table.reader-gone': () =>
    'Un lettore di carte non risponde. Guardate il cavo; intanto mi fido di voi.',
  'table.no-card': () => 'Su un lettore c’è qualcosa che non è una carta. Toglietelo.',
  'table.stopped': () => 'Lasciamo qui questa partita.',
  'table.show-how': () =>
    'Uno alla volta: toccate un vostro anello, avvicinate il suo personaggio al lettore, posatelo lì.',
  'table.show-now': () => 'Ora avvicina il personaggio al lettore.',
  'table.show-lay': () => 'Visto. Posalo lì.',
  'table.show-first': () => 'Prima tocca ognuno dei tuoi anelli e mostra il suo personaggio.',
  'table.show-overrule': () =>
    'Se il lettore non vede una carta, tenete premuto il pulsante destro: ne faccio a meno e mi fido di voi.',
  'table.show-touch-first': () => 'Prima tocca l’anello a cui va questa carta.',
  'table.other-card': () => 'Non questa carta: mostra l’altra.',
  'table.unknown-card': () =>
    'Questa carta non è in nessun registro. Registratela, o prendetene un’altra.',
  'table.foreign-card': () => 'Questa carta è di un altro gioco.',
  'table.unknown-card-on': ({ slot }) =>
    `Sull’anello che lampeggia${print(String(slot))} c’è una carta che non è in nessun registro. Toglietela, o registratela.`,
  'table.foreign-card-on': ({ slot }) =>
    `Sull’anello che lampeggia${print(String(slot))} c’è una carta di un altro gioco. Toglietela.`,
  'table.card-later': () => 'Giochi e lingue si scelgono tra una partita e l’altra.',
  'phase.opening': () => 'Apertura',
  'phase.ended': () => 'Serata finita',
};
