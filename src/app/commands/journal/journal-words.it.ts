/** `journal show` in Italian. */
import type { Act } from '../../../engine/play/index.js';
import type { Happening, JournalWords } from './journal-words.js';

const KITS = {
  'every-slot': 'un lettore sotto ogni casella',
  'one-reader': 'un solo lettore',
  'no-reader': 'nessun lettore',
} as const;

const REASONS = {
  hand: 'un posto ha tenuto premuti i due pulsanti',
  page: 'dalla pagina',
  restart: 'il programma è ripartito',
  cable: 'il cavo della scheda è staccato',
  disk: 'il disco non scrive',
  sound: 'l’audio non c’è più',
  fault: 'un errore del gioco',
  program: 'un errore del programma',
} as const;

const CARDS = {
  unknown: 'il registro non la conosce',
  foreign: 'è di un altro gioco',
  kind: 'è di un altro tipo',
  'no-slot': 'nessuna casella è stata toccata prima',
} as const;

const SIDES = { left: 'sinistro', right: 'destro' } as const;

export const italian: JournalWords = {
  heading: ({ version, kit }) =>
    `Una serata in italiano, versione ${version}${kit === undefined ? '' : `, ${KITS[kit]}`}`,
  act,
  happening,
  sealed: 'qualcosa di segreto, sigillato',
  unknown: 'una riga di un’altra versione',
  torn: (bytes) =>
    `${bytes} byte in fondo sono di una riga incompleta: saranno tolti quando la partita riprende.`,
};

function act(one: Act, game: string | undefined): string {
  switch (one.kind) {
    case 'touch':
      return `toccata la casella ${one.slot + 1}`;
    case 'held-pad':
      return `mano ferma sulla casella ${one.slot + 1}`;
    case 'many':
      return `toccate insieme le caselle ${one.slots.map((slot) => slot + 1).join(', ')}`;
    case 'press':
      return `il posto ${one.seat + 1} preme il ${SIDES[one.side]}`;
    case 'hold':
      return `il posto ${one.seat + 1} tiene premuto il ${SIDES[one.side]}`;
    case 'emptied':
      return `la casella ${one.slot + 1} ora è vuota`;
    case 'misplaced':
      return `sulla casella ${one.slot + 1} c’è una carta sbagliata, o ne manca una`;
    case 'settled':
      return 'tutte le carte sono al loro posto';
    case 'game-card':
      return game === undefined
        ? 'mostrata una carta per scegliere'
        : `mostrata la carta del gioco ${game}`;
    case 'not-that-card':
      return `una carta diversa da quella attesa: ${CARDS[one.why]}`;
    case 'strayed':
      return `le carte della casella ${one.slot + 1} mancano da tempo`;
    case 'returned':
      return `le carte della casella ${one.slot + 1} sono tornate`;
    case 'stranger':
      return `una carta estranea sulla casella ${one.slot + 1}: ${CARDS[one.why]}`;
    case 'stranger-gone':
      return `la carta estranea ha lasciato la casella ${one.slot + 1}`;
  }
}

function happening(entry: Happening): string {
  switch (entry.kind) {
    case 'tick':
      return 'è passato del tempo';
    case 'draw':
      return `il caso dà ${entry.number}`;
    case 'pause':
      return `pausa: ${REASONS[entry.reason]}`;
    case 'resume':
      return 'si riprende';
    case 'undo':
      return entry.to === 'step' ? 'annullato un passo' : 'annullata la fase';
    case 'absent':
      return entry.absent
        ? `chi siede al posto ${entry.seat + 1} è via`
        : `chi siede al posto ${entry.seat + 1} è tornato`;
    case 'pace':
      return `le parole durano il ${entry.percent} % del solito`;
    case 'stop':
      return 'serata interrotta';
    case 'fault':
      return `un errore del programma: si torna a dopo ${entry.answers} risposte`;
  }
}
