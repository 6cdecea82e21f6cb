/**
 * Wooolf! in Italian. Everything happens by day and in the open: the player who must act is addressed, all are "voi",
 * past events stand in the past tense. Players are the colour of their board, so that nothing has to agree with
 * them; the bot is the colour of the board in the middle.
 */

import {
  lower,
  own,
  type SeatName,
  type Tale,
  tell,
  type Words,
  wordsBy,
} from '../../../engine/script/index.js';
import {
  address,
  bySeats,
  capital,
  countWords,
  gameWords,
  inWords,
  seat,
  seats,
  theSeat,
  toSeat,
} from '../../../engine/script/it/index.js';
import type { Asked } from '../asked.js';
import type { WooolfCues } from '../cues.js';
import type { Aspect, Image } from '../deck.js';
import type { Lesson } from '../settings.js';

export const wooolfWords: Words<WooolfCues> = {
  'choose.wooolf': () => 'Wooolf!, da quattro a otto giocatori.',
  ...own('woo', gameWords),
  'phase.woo-variant': () => 'Quale gioco',
  'phase.woo-deal': ({ round }) => `Round ${round}: le carte`,
  'phase.woo-turn': (p) => `Round ${p.round}: ${seat(p.seat)}`,
  'phase.woo-final': ({ round }) => `Round ${round}: ultime ipotesi`,
  'phase.woo-reveal': ({ round }) => `Round ${round}: carte scoperte`,
  'phase.woo-pointers': ({ round }) => `Round ${round}: i puntatori`,
  'phase.woo-score': ({ round }) => `Round ${round}: i punti`,

  'woo.variant.ask': () =>
    'Gioco di base o avanzato? Toccate uno dei due anelli accesi, poi pulsante destro.',
  'woo.variant.is': ({ variant }) => (variant === 'base' ? 'Gioco di base.' : 'Gioco avanzato.'),

  'woo.deal.round': ({ round, tale }) =>
    `${ROUNDS[round] ?? ''} round. ${tell(
      tale,
      'Nel gregge c’è qualcosa che non è lana',
      'Belati dal pascolo, e uno suona falso',
      'Nel recinto c’è un buco, e tutti fischiettano',
      'Qualcuno ha lasciato impronte nel prato',
      'Il pascolo è tranquillo, forse troppo',
    )}.`,
  'woo.deal.deck': ({ players, variant, taught }) => {
    const side = variant === 'base' ? 'base' : 'avanzato';
    return taught
      ? `Il mazzo ${side} per ${inWords(players)}, come sulla carta riassunto.`
      : `Mescolate le domande, e il mazzo ${side} per ${inWords(players)}: è scritto sulla carta riassunto.`;
  },
  'woo.deal.cards': (p) =>
    p.taught
      ? [
          'Due personaggi e due domande a testa.',
          'A ognuno due personaggi e due domande.',
          'Di nuovo due personaggi, due domande.',
          'Due personaggi coperti, due domande in mano.',
          'Si ridanno le carte: due personaggi, due domande.',
        ]
      : 'Due personaggi a testa: guardateli di nascosto, poi uno coperto su ogni vostro anello. In mano due domande, davanti a voi tabella e gettoni.',
  'woo.deal.fifth': (p) =>
    p.taught
      ? `Il resto ${ofFifth(p.middle)}: ${seat(p.seat)}.`
      : `Le due carte rimaste vanno coperte ${p.middle ? 'sugli anelli al centro' : 'sui due anelli liberi accesi'}: ${seat(p.seat)} è un giocatore simulato, con la sua tabella.`,
  'woo.deal.ready': () => [
    'Carte al loro posto? Pulsante destro.',
    'Con le carte a posto, pulsante destro.',
    'Tutto sugli anelli? Allora pulsante destro.',
    'Appena le carte sono giù, pulsante destro.',
    'Carte coperte sugli anelli, poi pulsante destro.',
  ],
  'woo.deal.check': () => [
    'Un momento: giù le mani dalle carte.',
    'Mani lontane dalle carte: guardo io.',
    'Mani ferme: conto il gregge.',
    'Un attimo, via le zampe dalle carte.',
    'Lasciate lì le carte, un momento.',
  ],
  'woo.deal.wrong-deck': wordsBy('fault', {
    stray: 'C’è una carta dove non gioca nessuno. Toglietela, poi pulsante destro.',
    size: 'Il conto delle carte non torna: due a testa. Controllate, poi pulsante destro.',
    copies:
      'Di una carta ce ne sono più che nella scatola. Controllate il mazzo, poi pulsante destro.',
    variant:
      'Le carte del gioco di base e dell’avanzato sono mescolate male. Controllate il mazzo, poi pulsante destro.',
    missing:
      'Manca un personaggio che ci vuole sempre. Controllate il mazzo sulla carta riassunto, poi pulsante destro.',
  }),
  'woo.deal.on-another': (p) =>
    `${address(p.few)} ha una carta, e ${seat(p.many)} tre. Rimettetele a posto, poi pulsante destro.`,
  'woo.deal.unread': () =>
    'Non riesco a leggere tutte le carte. Controllate che non manchi niente, poi pulsante destro; se lo tenete premuto, mi fido di voi.',
  'woo.deal.overruled': () => 'Mi fido di voi: in questo round gioco alla cieca.',
  'woo.deal.right': () => [
    'Tutto pronto.',
    'Si comincia.',
    'Il gregge è nel recinto.',
    'Ci siamo.',
    'Al pascolo.',
  ],

  'woo.turn.ask': (p) =>
    p.taught || p.lesson === 'none'
      ? turnOf(p.tale, p.seat, p.suspects)
      : `${address(p.seat)}: ${LESSONS_SAID[p.lesson]}`,
  'woo.turn.reminder': (p) =>
    p.suspects
      ? `${address(p.seat)}: un anello per sbirciare, entrambi per chiedere, i tuoi per sospettare.`
      : `${address(p.seat)}: un anello per sbirciare, entrambi per chiedere.`,
  'woo.turn.left': ({ seconds }) => `Ancora ${inWords(seconds)} secondi.`,
  'woo.turn.time-over': (p) => `${address(p.seat)}: il tempo è finito. Decidi adesso.`,
  'woo.turn.cannot': (p) =>
    `${address(p.seat)} non ha più gettoni né domande, e non può sospettare: il turno passa.`,
  'woo.turn.idle': () =>
    'Nessuno può muovere. Se volete chiudere il round, premete il pulsante destro.',
  'woo.turn.too-few': () =>
    'Chi può sospettare non basta più a chiudere il round. Per chiuderlo adesso premete il pulsante destro; per continuare, il sinistro.',
  'woo.propose.peek': (p) => [
    `Una carta di ${seat(p.about)}?`,
    `Sbirci da ${seat(p.about)}?`,
    `Un’occhiata da ${seat(p.about)}?`,
    `Guardi da ${seat(p.about)}?`,
    `Una fiutata ${toSeat(p.about)}?`,
  ],
  'woo.propose.question': (p) => [
    `Una domanda ${toSeat(p.about)}?`,
    `Chiedi ${toSeat(p.about)}?`,
    `Vuoi chiedere ${toSeat(p.about)}?`,
    `Due parole con ${seat(p.about)}?`,
    `Lo domandi ${toSeat(p.about)}?`,
  ],
  'woo.propose.suspect': () => [
    'Sospetti?',
    'Sospetti davvero?',
    'Hai un sospetto?',
    'Dunque sospetti?',
    'Fai un nome adesso?',
  ],
  'woo.refuse.own-card': ({ taught }) =>
    taught
      ? [
          'Anche l’altra, e sospetti.',
          'E l’altra?',
          'Per sospettare manca l’altra.',
          'Una è tua: e la seconda?',
          'Anche la seconda, se sospetti.',
        ]
      : 'Le tue carte le conosci già. Tutte e due: io sospetto.',
  'woo.refuse.nobody': () => 'Lì non gioca nessuno. Tocca un altro anello.',
  'woo.refuse.fifth': () => 'Chi non c’è non risponde: si può solo sbirciare, toccando un anello.',
  'woo.refuse.third-question': () => 'Hai già usato le tue due domande. Scegli altro.',
  'woo.refuse.first-turn': () =>
    'Al primo turno è presto per sospettare. Sbircia, o fai una domanda.',
  'woo.refuse.red-cross': () =>
    'Hai la X rossa: in questo round puoi sospettare solo alla fine. Scegli altro.',
  'woo.refuse.no-token': () => 'Non hai più gettoni per sbirciare. Scegli altro.',

  'woo.told.nothing': (p) => `Di ${seat(p.seat)} non si sa ancora niente.`,
  'woo.told.clue': (p) => `${address(p.seat)}: ${CLUES[p.clue]} ${bySeats(p.by)}.`,
  'woo.told.answer': (p) =>
    `${address(p.seat)} ha detto ${p.yes ? 'sì' : 'no'} ${toSeat(p.by)}: ${KINDS[p.asked]}.`,
  'woo.told.standing': (p) =>
    `${address(p.seat)}: ${points(p.points)}${p.errors === 0 ? '' : `, ${errors(p.errors)}`}${p.red ? ', con la X rossa' : ''}.`,

  'woo.mix.ask': (p) =>
    p.taught
      ? `${address(p.seat)}: mescola le carte ${ofFifth(p.middle)}, poi pulsante destro.`
      : `${address(p.seat)}: solleva le carte ${ofFifth(p.middle)} e mescolale senza guardarle. Rimettile sui loro anelli, poi pulsante destro.`,
  'woo.mix.reminder': (p) =>
    `${address(p.seat)}: mescola le carte ${ofFifth(p.middle)}, poi pulsante destro.`,
  'woo.mix.unseen': () => 'Non le ho viste muoversi tutte e due.',
  'woo.peek.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: una carta di ${seat(p.about)}.`,
          `${address(p.seat)}: un’occhiata ${toSeat(p.about)}.`,
          `${address(p.seat)}: sbircia da ${seat(p.about)}.`,
          `${address(p.seat)}: una carta sola, di ${seat(p.about)}.`,
          `${address(p.seat)}: una sbirciata ${toSeat(p.about)}.`,
        ]
      : `${address(p.seat)}: guarda soltanto una carta di ${seat(p.about)}, senza mostrarla, e rimettila coperta. Poi pulsante destro.`,
  'woo.peek.reminder': (p) =>
    `${address(p.seat)}: una carta di ${seat(p.about)}, poi pulsante destro.`,
  'woo.peek.unseen': () => 'Non ho visto nessuna carta lasciare il suo anello.',
  'woo.peek.on-another': (p) =>
    `Adesso ${seat(p.few)} ha una carta, e ${seat(p.many)} tre. Rimettila a posto.`,
  'woo.peek.strayed': (p) =>
    `Una carta di ${seat(p.few)} è dove non gioca nessuno. Rimettila a posto.`,
  'woo.peek.announce': (p) =>
    p.taught
      ? `${address(p.seat)}: che cosa annunci?`
      : `${address(p.seat)}: annuncia il simbolo; da pastorello sempre lupo, tranne il punto interrogativo. Pulsante destro fino alla parola giusta, poi sinistro.`,
  'woo.peek.is': ({ clue }) => `${capital(CLUE_WORDS[clue])}.`,
  'woo.peek.clue': (p) => {
    if (p.clue === 'unknown') {
      return [
        `${address(p.about)}: non so chi è!`,
        `Quanto ${toSeat(p.about)}, non so chi è!`,
        `Un’occhiata ${toSeat(p.about)}: non so chi è!`,
        `E ${seat(p.about)}? Non so chi è!`,
        `Di ${seat(p.about)} non so chi è!`,
      ];
    }
    const clue = THE[p.clue];
    return [
      `${address(p.about)}: è ${clue}!`,
      `Si dice di ${seat(p.about)}: ${clue}!`,
      `Un’occhiata ${toSeat(p.about)}: ${clue}!`,
      `Voce di pascolo su ${seat(p.about)}: ${clue}!`,
      `Un segno su ${seat(p.about)}: ${clue}!`,
    ];
  },
  'woo.peek.no-token': () => [
    'Di quel gettone non ce n’è più: lo ricordo io.',
    'Quel gettone è finito: lo tengo a mente io.',
    'Gettone finito: ci penso io.',
    'Niente gettone: me lo ricordo io.',
    'Nella scatola non ce n’è un altro: lo ricordo io.',
  ],

  'woo.question.which': (p) =>
    p.taught
      ? `${address(p.seat)}: quale domanda ${toSeat(p.about)}?`
      : `${address(p.seat)}: quale domanda ${toSeat(p.about)}? Pulsante destro per la prossima, sinistro per farla; sinistro subito, e ci ripensi.`,
  'woo.question.is': ({ asked }) => `${QUESTIONS[asked]}`,
  'woo.question.ask': (p) =>
    `${address(p.seat)}, ${seat(p.by)} ti chiede: ${lower(QUESTIONS[p.asked])}${p.taught ? '' : ' Destro sì, sinistro no.'}`,
  'woo.question.reminder': (p) => `${address(p.seat)}: destro sì, sinistro no.`,
  'woo.question.answered': (p) => {
    const answer = p.yes ? 'sì' : 'no';
    return [
      `${address(p.seat)} ha detto ${answer}.`,
      `${address(p.seat)} ha risposto ${answer}.`,
      `La risposta di ${seat(p.seat)} è ${answer}.`,
      `Parola di ${seat(p.seat)}: ${answer}.`,
      `E ${seat(p.seat)} ha giurato: ${answer}.`,
    ];
  },
  'woo.question.away': (p) =>
    `${address(p.seat)} non c’è, e nessuno può rispondere per chi manca. Scegli altro.`,

  'woo.suspect.lock': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: punta, copri la tabella, pulsante destro.`,
          `${address(p.seat)}: puntatori, tabella coperta, poi destro.`,
          `${address(p.seat)}, di nascosto: punta, copri, pulsante destro.`,
          `${address(p.seat)}: tabella pronta e coperta? Destro.`,
          `${address(p.seat)}: scegli, copri la tabella, premi il destro.`,
        ]
      : `${address(p.seat)}: metti i puntatori, posa la tabella coperta, poi pulsante destro. Sinistro, se ci ripensi.`,
  'woo.suspect.locked': (p) => {
    const suspects = tell(
      p.tale,
      `${address(p.seat)} ha un sospetto`,
      `${address(p.seat)} ha un nome in mente`,
      `${address(p.seat)} ha fiutato qualcosa`,
      `${address(p.seat)} ha deciso`,
      `${address(p.seat)} non ha più dubbi, o quasi`,
    );
    return p.taught ? `${suspects}.` : `${suspects}: fuori dai turni, ma risponde ancora.`;
  },
  'woo.suspect.enough': () => [
    'Basta così: il round è finito.',
    'Le voci bastano: il round è finito.',
    'Suona il corno: il round è finito.',
    'Il gregge rientra: fine del round.',
    'Si chiude il recinto: fine del round.',
  ],
  'woo.final.ask': ({ taught }) =>
    taught
      ? [
          'Ultime ipotesi: tabella coperta, poi pulsante destro.',
          'Gli altri: puntatori, tabella coperta, pulsante destro.',
          'Adesso o mai più: puntate, coprite, pulsante destro.',
          'Chi non ha parlato punti, copra e prema il destro.',
          'Ultima occasione: tabella puntata e coperta, poi destro.',
        ]
      : 'Gli altri mettono i puntatori, o tutti e due sulla X per rinunciare. Tabella coperta, poi pulsante destro.',
  'woo.final.reminder': () => 'Tabella coperta, poi pulsante destro.',

  'woo.reveal.ask': () => [
    'Giù le maschere: scoprite carte e tabelle.',
    'È l’ora della verità: scoprite carte e tabelle.',
    'Vediamo chi ha il pelo sotto la lana: carte e tabelle scoperte.',
    'Il pastore conta il gregge: scoprite carte e tabelle.',
    'Adesso si vede tutto: scoprite carte e tabelle.',
  ],
  'woo.reveal.is': (p) => [
    `${address(p.seat)}: ${IMAGE_WORDS[p.character]}.`,
    `${address(p.seat)} era ${ONE[p.character]}.`,
    `Sotto la lana di ${seat(p.seat)}: ${IMAGE_WORDS[p.character]}.`,
    `Le carte di ${seat(p.seat)} dicono ${IMAGE_WORDS[p.character]}.`,
    `Ecco ${seat(p.seat)}: ${ONE[p.character]}.`,
  ],
  'woo.reveal.check': ({ taught }) =>
    taught
      ? ['È così?', 'Ho letto bene?', 'Le carte dicono questo?', 'Tutto vero?', 'Vi torna?']
      : 'È così anche sulle carte? Pulsante destro. Sinistro, se ho letto male.',
  'woo.reveal.who': (p) =>
    p.taught
      ? `${address(p.seat)}, che personaggio?`
      : `${address(p.seat)}, che personaggio? Vale la carta più alta. Pulsante destro fino al nome giusto, poi sinistro.`,
  'woo.reveal.who-fifth': (p) => `${address(p.by)}, che personaggio è ${theSeat(p.seat)}?`,
  'woo.reveal.named': ({ character }) => `${capital(IMAGE_WORDS[character])}.`,
  'woo.breach.both-cards': (p) =>
    `Mentre ${seat(p.seat)} sbirciava, sono state sollevate entrambe le carte di ${seat(p.about)}.`,
  'woo.breach.clue': (p) => `${address(p.seat)} doveva annunciare altro di ${seat(p.about)}.`,
  'woo.breach.answer': (p) => `La risposta di ${seat(p.seat)} ${toSeat(p.by)} non era vera.`,

  'woo.pointers.begin': ({ taught }) =>
    taught
      ? [
          'Adesso le tabelle.',
          'Vediamo le tabelle.',
          'E le tabelle?',
          'Tabelle alla luce.',
          'Ora i puntatori.',
        ]
      : 'Adesso le tabelle, a turno. Tocca chi indica il tuo puntatore; destro per lo zero, sinistro per la X. Poi destro conferma.',
  'woo.pointers.ask': (p) => {
    const who = THE[p.objective];
    return [
      `${address(p.seat)}: il tuo puntatore per ${who}?`,
      `${address(p.seat)}: il puntatore per ${who}?`,
      `${address(p.seat)}: sulla tua tabella, ${who}?`,
      `${address(p.seat)}: chi hai preso per ${who}?`,
      `${address(p.seat)}: la tua tabella, per ${who}?`,
    ];
  },
  'woo.pointers.at': (p) => `Indica ${seat(p.seat)}?`,
  'woo.pointers.nobody': () => 'Zero, nessuno?',
  'woo.pointers.cross': () => 'X?',
  'woo.pointers.own': () => 'Il tuo stesso numero? Non vale mai.',
  'woo.pointers.unused': () => 'Un numero di nessuno? Non vale mai.',
  'woo.pointers.refused': () => 'Lì non gioca nessuno. Tocca un altro anello.',
  'woo.pointers.check': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: tutto giusto?`,
          `${address(p.seat)}: è la tua tabella?`,
          `${address(p.seat)}: ci siamo?`,
          `${address(p.seat)}: confermi?`,
          `${address(p.seat)}: è così?`,
        ]
      : `${address(p.seat)}: tutto giusto? Destro sì, sinistro da capo.`,

  'woo.score.correct': (p) => [
    `${address(p.seat)} ha indovinato: ${points(p.points)}.`,
    `${address(p.seat)} ha visto giusto: ${points(p.points)}.`,
    `Buon fiuto, ${seat(p.seat)}: ${points(p.points)}.`,
    `Niente inganna ${seat(p.seat)}: ${points(p.points)}.`,
    `${address(p.seat)} ha colto nel segno: ${points(p.points)}.`,
  ],
  'woo.score.incorrect': (p) => {
    const error = `un errore, con la X ${p.early ? 'rossa' : 'nera'} in alto`;
    return [
      `${address(p.seat)} ha sbagliato: ${error}.`,
      `${address(p.seat)} ha seguito la pista falsa: ${error}.`,
      `Il fiuto ha tradito ${seat(p.seat)}: ${error}.`,
      `${address(p.seat)} ha preso un abbaglio: ${error}.`,
      `Peccato, ${seat(p.seat)}: ${error}.`,
    ];
  },
  'woo.score.declined': (p) => `${address(p.seat)} ha rinunciato: nessun errore.`,
  'woo.score.wrong': ({ objective, why }) => WRONG[why](objective),
  'woo.score.bonus': (p) =>
    `${address(p.seat)} ha ingannato ${seat(p.deceived)}: ${seat(p.suspect)} non era il lupo. Il pastorello guadagna un punto.`,
  'woo.score.turned-black': (p) => `La X rossa diventa nera per ${seats(p.seats)}.`,
  'woo.score.standing': (p) => {
    const has = `${points(p.points)}${p.errors === 0 ? '' : `, ${errors(p.errors)}`}`;
    return [
      `${address(p.seat)}: ${has}.`,
      `Per ${seat(p.seat)}, ${has}.`,
      `Conto di ${seat(p.seat)}: ${has}.`,
      `Nel sacco di ${seat(p.seat)}: ${has}.`,
      `E ${seat(p.seat)}: ${has}.`,
    ];
  },
  'woo.score.next': (p) => [
    `I gettoni indizio tornano a casa, errori e punti restano. Comincia ${seat(p.seat)}.`,
    `Riprendete gli indizi, non gli errori né i punti: adesso comincia ${seat(p.seat)}.`,
    `Via gli indizi, errori e punti restano: tocca ${toSeat(p.seat)}.`,
    `Solo gli indizi tornano a casa. Si riparte da ${seat(p.seat)}.`,
    `Ognuno riprenda i suoi indizi, il resto rimane. Tra poco comincia ${seat(p.seat)}.`,
  ],

  'woo.end.over': ({ why }) =>
    why === 'two-errors' ? 'Due errori: la partita è finita.' : 'Tre round: la partita è finita.',
  'woo.end.won': ({ seats: all }) => [
    `Ha vinto ${seats(all)}.`,
    `Il gregge è salvo, o quasi: ha vinto ${seats(all)}.`,
    `Il fiuto migliore del pascolo: ha vinto ${seats(all)}.`,
    `La lana non inganna tutti: ha vinto ${seats(all)}.`,
    `Si spengono i fuochi, e ha vinto ${seats(all)}.`,
  ],
  'woo.end.shared': ({ seats: all }) => [
    `Pari in tutto: hanno vinto ${seats(all)}.`,
    `Lo stesso fiuto, fino all’ultimo: hanno vinto ${seats(all)}.`,
    `Il gregge si divide: hanno vinto insieme ${seats(all)}.`,
    `Stessi punti, stessi errori: hanno vinto ${seats(all)}.`,
    `Un pascolo, e più di un pastore: hanno vinto ${seats(all)}.`,
  ],
  'woo.end.fewer-errors': ({ seats: all }) => [
    `Pari punti, meno errori: ha vinto ${seats(all)}.`,
    `Stessi punti, ma il fiuto ha sbagliato di meno: ha vinto ${seats(all)}.`,
    `Decidono gli errori: ha vinto ${seats(all)}.`,
    `Pari al traguardo, con meno passi falsi: ha vinto ${seats(all)}.`,
    `A pari punti conta chi ha sbagliato meno: ha vinto ${seats(all)}.`,
  ],
  'woo.end.series': (p) => [
    `In tutta la serata, ${seat(p.seat)}: ${points(p.points)}.`,
    `Stasera, ${seat(p.seat)}: ${points(p.points)} in tutto.`,
    `Il conto della serata, ${seat(p.seat)}: ${points(p.points)}.`,
    `Fin qui, ${seat(p.seat)}: ${points(p.points)}.`,
    `Di partita in partita, ${seat(p.seat)}: ${points(p.points)}.`,
  ],
  'woo.again.ask': ({ taught }) =>
    taught
      ? 'Un’altra partita?'
      : 'Un’altra partita? Pulsante destro per giocare ancora. Sinistro per cambiare posti o gioco.',
  'woo.again.reminder': () =>
    'Pulsante destro per un’altra partita. Sinistro per cambiare posti o gioco.',

  'note.woo-clue': (p) => `${capital(SHORT[p.clue])} (${seat(p.by)})`,
  'note.woo-clue-virtual': (p) => `${capital(SHORT[p.clue])} (${seat(p.by)}), a voce`,
  'note.woo-answer': (p) => `${p.yes ? 'Sì' : 'No'}: ${KINDS[p.asked]} (${seats(p.by)})`,
  'note.woo-questions': ({ left }) => `Domande: ${left}`,
  'note.woo-out': ({ place }) => `Sospetto: ${place}`,
  'note.woo-starter': () => 'Inizia da qui',
  'note.woo-turns': ({ turns }) => `Turni: ${turns}`,
  'note.woo-black': () => 'X nera',
  'note.woo-red': () => 'X rossa',
  'note.woo-fifth': (p) => `Giocatore simulato: ${seat(p.seat)}`,
  'note.woo-character': ({ character }) => capital(IMAGE_WORDS[character]),
  'note.woo-pointer': (p) => `${capital(IMAGE_WORDS[p.objective])}: ${seat(p.on)}`,
  'note.woo-pointer-unused': ({ objective }) => `${capital(IMAGE_WORDS[objective])}: di nessuno`,
  'note.woo-pointer-nobody': ({ objective }) => `${capital(IMAGE_WORDS[objective])}: 0`,
  'note.woo-pointer-cross': ({ objective }) => `${capital(IMAGE_WORDS[objective])}: X`,
  'note.woo-result': wordsBy('result', {
    correct: 'Giusto',
    incorrect: 'Sbagliato',
    declined: 'Ha rinunciato',
  }),
  'note.woo-winner': () => 'Vittoria',
};

/** Asks taught hands for their turn; `suspects`: whether the player may. */
function turnOf(tale: Tale, who: SeatName, suspects: boolean): string {
  return tell(
    tale,
    `${address(who)}: ${suspects ? 'sbirci, chiedi o sospetti?' : 'sbirci o chiedi?'}`,
    `${address(who)}: ${suspects ? 'carta, domanda o sospetto?' : 'carta o domanda?'}`,
    `${address(who)}: che cosa fai?`,
    `${address(who)}, il prato è tuo.`,
    `Adesso ${seat(who)}: dove fiuti?`,
  );
}

/** The explanations after the question. */
const LESSONS_SAID: Readonly<Record<Exclude<Lesson, 'none'>, string>> = {
  hands:
    'tocca un anello di un altro per sbirciare, o tutti e due, uno dopo l’altro, per chiedere. Pulsante destro per confermare, sinistro per ripensarci.',
  held: 'sbirci o chiedi? Un anello tenuto premuto racconta quello che si sa di lì.',
  suspect: 'sbirci, chiedi o sospetti? Per sospettare tocca i tuoi due anelli, uno dopo l’altro.',
};

const ROUNDS: Readonly<Record<number, string>> = { 1: 'Primo', 2: 'Secondo', 3: 'Terzo' };

const IMAGE_WORDS: Readonly<Record<Image, string>> = {
  sheep: 'pecora',
  dog: 'cane da caccia',
  hunter: 'cacciatore',
  shepherd: 'pastorello',
  wolf: 'lupo',
};

const CLUE_WORDS: Readonly<Record<Aspect, string>> = { ...IMAGE_WORDS, unknown: 'non so chi è' };

const SHORT: Readonly<Record<Aspect, string>> = { ...IMAGE_WORDS, dog: 'cane', unknown: 'ignoto' };

const CLUES: Readonly<Record<Aspect, string>> = {
  ...IMAGE_WORDS,
  unknown: 'un punto interrogativo',
};

const QUESTIONS: Readonly<Record<Asked, string>> = {
  'wolf-hunter-shepherd': 'Il tuo personaggio è un lupo, un cacciatore o un pastorello?',
  'sheep-hunter-shepherd': 'Il tuo personaggio è una pecora, un cacciatore o un pastorello?',
  'image-dog': 'C’è un cane da caccia tra le tue carte?',
  'image-hunter': 'C’è un cacciatore tra le tue carte?',
  'image-sheep': 'C’è una pecora tra le tue carte?',
};

const KINDS: Readonly<Record<Asked, string>> = {
  'wolf-hunter-shepherd': 'lupo, cacciatore o pastorello',
  'sheep-hunter-shepherd': 'pecora, cacciatore o pastorello',
  'image-dog': 'una carta col cane',
  'image-hunter': 'una carta col cacciatore',
  'image-sheep': 'una carta con la pecora',
};

const WRONG = {
  'not-he': (objective: Image) => `Puntatore sbagliato: quello non era ${ONE[objective]}.`,
  'somebody-is': (objective: Image) => `Puntatore sbagliato: ${ONE[objective]} c’era.`,
  'no-pointer': (objective: Image) => `Mancava il puntatore per ${ONE[objective]}.`,
} as const;

const ONE: Readonly<Record<Image, string>> = {
  sheep: 'una pecora',
  dog: 'un cane da caccia',
  hunter: 'un cacciatore',
  shepherd: 'un pastorello',
  wolf: 'un lupo',
};

/** The names of what is looked for, where there is one wolf. */
const THE: typeof ONE = { ...ONE, wolf: 'il lupo' };

function points(count: number): string {
  return count === 0 ? 'nessun punto' : countWords(count, 'un punto', 'punti');
}

function errors(count: number): string {
  return countWords(count, 'un errore', 'errori');
}

/** Returns the place of the bot's cards, in words. */
function ofFifth(middle: boolean): string {
  return middle ? 'al centro' : 'sugli anelli liberi';
}
