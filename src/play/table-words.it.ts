/** What the table says of itself, in Italian. */
import type { Words } from '../script/cue.js';
import { called, capital, inWords, seats } from '../script/spoken.it.js';
import type { TableCues } from './table-cues.js';

export const tableWords: Words<TableCues> = {
  'table.one-at-a-time': () => 'Una casella alla volta.',
  'table.overrule': () =>
    'Se le carte sono già a posto, il lettore sbaglia: tenete premuto il pulsante destro.',
  'table.number': ({ number }) => `${capital(inWords(number))}.`,
  'table.waiting-for': (p) =>
    `${p.seats.length === 1 ? 'Si aspetta' : 'Si aspettano'} ${seats(p.seats)}. Chi è pronto preme il pulsante destro.`,
  'table.paused': () =>
    'Pausa. Pulsante destro per continuare. Sinistro per annullare una mossa; tenuto premuto, tutta la fase.',
  'table.paused-restart': () =>
    'Rieccoci. La partita è ferma dove era rimasta. Pulsante destro per continuare, sinistro per annullare una mossa.',
  'table.paused-cable': () =>
    'Pausa: il tavolo non risponde. Controllate il cavo, poi premete il pulsante destro.',
  'table.paused-disk': () =>
    'Pausa: il disco non scrive più. Fate spazio sul disco, poi premete il pulsante destro.',
  'table.paused-reminder': () =>
    'Ancora in pausa. Destro: continua. Sinistro: annulla una mossa; tenuto, la fase. Toccate una casella per segnare chi è assente o torna.',
  'table.goes-on': () => 'Si continua.',
  'table.eyes-close-again': () =>
    'Si continua. Chiudete tutti gli occhi: la chiamata ricomincia da capo.',
  'table.undone': () => 'Annullato.',
  'table.nothing-to-undo': () => 'Non c’è niente da annullare.',
  'table.absent': (p) => `${called(p.seat)}, è assente. Il tavolo salta i suoi turni.`,
  'table.back': (p) => `${called(p.seat)}, è di nuovo al tavolo.`,
  'table.cable-back': () => 'Il tavolo risponde di nuovo. Pulsante destro per continuare.',
  'table.pad-stuck': ({ slot }) =>
    `La casella ${inWords(slot)} sente sempre una mano. Spostate quello che c’è appoggiato sopra.`,
  'table.stopped': () => 'Lasciamo qui questa partita.',
  'phase.opening': () => 'Apertura',
  'phase.ended': () => 'Serata finita',
};
