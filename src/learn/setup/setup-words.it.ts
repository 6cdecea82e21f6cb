/** First start in Italian. */
import { piece, type Words } from '../../engine/script/index.js';
import { inWords } from '../../engine/script/it/index.js';
import type { SetupCues } from './setup-cues.js';

const WANTED = {
  'right-slot': 'tocca la casella di destra.',
  'left-slot': 'tocca la casella di sinistra.',
  'right-button': 'premi il pulsante di destra.',
  'left-button': 'premi il pulsante di sinistra.',
};

export const setupWords: Words<SetupCues> = {
  'setup.language': () => 'Italiano? Tocca una casella.',
  'setup.board': () => 'Cerco la scheda: collega il suo cavo.',
  'setup.board-none': () =>
    'Qui non c’è nessuna scheda. Collegane una con un cavo che porta dati: continuo da solo.',
  'setup.board-lost': () => 'La scheda non risponde più: guarda il cavo. Poi si riprende da qui.',
  'setup.board-flash': () =>
    'La scheda non ha ancora il suo programma. Di’ sulla pagina o nel terminale se va scritto.',
  'setup.board-flashing': () => 'Scrivo il programma della scheda: lascia il cavo al suo posto.',
  'setup.board-flash-failed': () =>
    'Il programma della scheda non è stato scritto. Guarda il cavo: si può riprovare.',
  'setup.board-unfit': () => 'Questa scheda non si può usare: la pagina dice perché.',
  'setup.seat': ({ seat, wanted }) => `Posto ${piece(`${inWords(seat)}:`)} ${WANTED[wanted]}`,
  'setup.first-seat': () =>
    'Scegli il primo posto e siediti: i posti si contano in senso orario, visti dall’alto.',
  'setup.no-more-seats': () =>
    'Se qui qualcosa non c’è, o non ci sono altri posti, tieni la mano su una casella già toccata.',
  'setup.middle': () =>
    'Se ci sono caselle in mezzo al tavolo, toccale una dopo l’altra. Poi tieni la mano su una casella.',
  'setup.ring': () => 'Tocca la casella dell’anello acceso.',
  'setup.first-ring': () =>
    'La luce bianca dev’essere l’ultima dell’anello: spostala con i pulsanti. Poi tocca la casella dell’anello acceso.',
  'setup.claw-first': () =>
    'Se sul filo viene prima l’artiglio, o non ci sono anelli, tieni la mano su una casella.',
  'setup.claw': () =>
    'Ora l’artiglio: la luce bianca dev’essere l’ultima. Spostala con i pulsanti, poi tocca una casella.',
  'setup.turn': () =>
    'La luce di ogni anello dev’essere quella più vicina al centro. Se una è sbagliata, tocca la sua casella.',
  'setup.turning': () => 'Gira questa luce con i pulsanti, poi tocca di nuovo la sua casella.',
  'setup.claw-turn': () =>
    'Tocca la casella che l’artiglio indica, finché indica la casella di destra del primo posto.',
  'setup.direction': () =>
    'Le luci girano in senso orario? Tocca la casella di chi gira al contrario; per l’artiglio premi un pulsante.',
  'setup.hold': () => 'Se va bene, tieni la mano su una casella.',
  'setup.readers': () =>
    'Avvicina una carta a ogni lettore, uno dopo l’altro. Se ce n’è uno sotto una casella, tocca poi quella casella.',
  'setup.reader-noted': () => 'Un lettore, al bordo. Se è sotto una casella, tocca quella casella.',
  'setup.sound': () =>
    'Si sente bene? I pulsanti cambiano il volume. Poi tieni la mano su una casella.',
  'setup.details': () => 'È tutto. Tieni la mano su una casella, e il tavolo lo scrive.',
  'setup.over': () => 'Il tavolo è pronto.',
  'setup.noted': () => 'Fatto.',
  'setup.back': () => 'Torno indietro.',
  'setup.known-slot': () => 'Questa casella c’è già.',
  'setup.known-button': () => 'Questo pulsante c’è già.',
  'setup.unknown-input': () => 'Questa casella non è ancora conosciuta: toccane un’altra.',
  'setup.two-at-once': () => 'Due insieme non valgono: una mano alla volta.',
  'setup.chatters': ({ chip, input }) =>
    `Un ingresso trema e non viene più ascoltato: chip ${piece(inWords(chip))}, ingresso ${piece(`${inWords(input)}.`)}`,
  'setup.stuck': ({ chip, input }) =>
    `Un ingresso resta premuto: chip ${piece(inWords(chip))}, ingresso ${piece(`${inWords(input)}.`)} Ora vale come lasciato.`,
  'setup.not-a-slot': () => 'Questo non è una casella come le altre.',
  'setup.not-a-button': () => 'Questa è una casella, non un pulsante.',
  'setup.too-many-slots': () => 'Questa scheda non ha posto per un’altra casella.',
  'setup.has-ring': () => 'Questa casella ha già il suo anello.',
  'setup.choose-ring': () => 'Prima tocca la casella dell’anello da girare.',
  'setup.not-kept': ({ why }) =>
    ({
      full: 'Il disco è pieno: quello che segue non viene tenuto. Libera spazio.',
      'read-only':
        'Il disco è in sola lettura: quello che segue non viene tenuto. Montalo scrivibile.',
      refused:
        'Questo utente non può scrivere nella cartella dei dati: quello che segue non viene tenuto.',
      other: 'Il disco ha un guasto: quello che segue non viene tenuto. Il terminale dice quale.',
    })[why],
};
