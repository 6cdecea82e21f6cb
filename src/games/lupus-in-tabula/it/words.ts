/**
 * Lupus in Tabula in Italian, written to be heard in the dark. The night is told: a role is "he" ("Darius
 * apre gli occhi"). By day the player who must act is addressed. Past events stand in the past tense. Players
 * are the colour of their seat, and its number where two have one colour, so that no participle has to agree.
 */
import { own, piece, type Words, wordsBy } from '../../../engine/script/index.js';
import {
  address,
  capital,
  countWords,
  inWords,
  seat,
  seats,
  theSeats,
} from '../../../engine/script/it/index.js';
import {
  nightFalls,
  runoffBegins,
  talkBegins,
  tellLynched,
  tellSkullPassed,
  villageWords,
  votingBegins,
} from '../../tabula/it/village-words.js';
import type { TabulaCues } from '../cues.js';
import { ROLES, type RoleId } from '../roles.js';
import { THEME_NAMES } from '../themes.js';
import { CALL_WORDS, MODERATOR_WORDS } from './call-words.js';
import { CALL_TEXTS } from './role-words.js';

export const tabulaWords: Words<TabulaCues> = {
  'choose.lupus-in-tabula': () => 'Lupus in Tabula, da sette a trenta giocatori.',
  ...own('lt', villageWords),
  'phase.lt-theme': () => 'I personaggi',
  'phase.lt-deal': () => 'Le carte',
  'phase.lt-who': () => 'Chi è chi',

  'lt.theme.ask': () =>
    'Quale storia giochiamo? Toccate un anello acceso, poi pulsante destro. Chi è lontano chieda al vicino.',
  'lt.theme.is': ({ theme }) => `${piece(THEME_NAMES[theme].it)}.`,
  'lt.theme.has': ({ role, copies }) =>
    copies === 1 ? `${capital(named(role))}.` : `${capital(inWords(copies))} ${many(role)}.`,
  'lt.theme.wolves-advised': ({ wolves }) =>
    `Un consiglio: con tanti giocatori i lupi sarebbero ${inWords(wolves)}.`,
  'lt.theme.early': ({ role }) =>
    `Un consiglio: siete pochi, per questo personaggio: ${named(role)}.`,
  'lt.theme.own-total': ({ characters }) =>
    `Il vostro mazzo ha ${countWords(characters, 'un personaggio', 'personaggi')}, e voi siete un altro numero: non si può giocare.`,
  'lt.theme.confirm': ({ others }) =>
    others ? 'Va bene? Destro sì, sinistro per un’altra storia.' : 'Pronti? Pulsante destro.',
  'lt.theme.deadly-owl': () => 'Gufo letale.',
  'lt.theme.lesson': ({ call }) =>
    call === 'deadly-owl' ? DEADLY_OWLS_LESSON : CALL_TEXTS[call].lesson,

  'lt.deal.characters': ({ taught }) =>
    taught
      ? 'Mescolate, e una carta a testa.'
      : 'Mescolate queste carte, una a testa. Guardatela di nascosto.',
  'lt.deal.ready': () => 'Carta coperta sul vostro anello, poi pulsante destro.',
  'lt.deal.wrong-deck': () =>
    'Il mazzo non torna. Controllate, mescolate, una carta a testa. Poi pulsante destro.',
  'lt.deal.unread': () =>
    'Non riesco a leggere tutte le carte. Controllate che non manchi niente, poi pulsante destro; se lo tenete premuto, mi fido di voi.',
  'lt.deal.overruled': () => 'Mi fido di voi: chiederò a voi chi siete.',
  'lt.who.open': ({ again, taught }) => {
    if (again) return 'Ancora una volta, tutti: occhi chiusi, e premete al vostro personaggio.';
    return taught
      ? 'Occhi chiusi, e tamburellate. Premete il destro al nome del vostro personaggio.'
      : 'Occhi chiusi, una mano sui pulsanti; l’altra tamburelli. Leggo i personaggi due volte: al nome del vostro personaggio premete il destro. Il sinistro lo ritira.';
  },
  'lt.who.role': ({ role }) => `${capital(named(role))}.`,
  'lt.who.close': () => 'Aprite gli occhi.',
  'lt.who.unfit': () => 'I conti non tornano, e non so per chi. Lo chiedo a tutti da capo.',
  'lt.who.deal-again': () =>
    'Per tre volte i conti non tornano. Raccogliete le carte, mescolate e ridistribuite.',
  'lt.teach.walk': ({ legs }) =>
    legs
      ? 'Di notte l’artiglio gira due volte. Chi è chiamato prema il destro mentre indica l’arco della sua scelta, poi il posto; il sinistro ritira.'
      : 'Di notte l’artiglio gira. Chi viene chiamato prema il destro mentre l’artiglio indica la sua scelta; il sinistro la ritira.',
  'lt.teach.answer': wordsBy('shape', {
    yes: 'Poi risponde: tre archi, sì.',
    no: 'Quattro archi, no.',
    nothing: 'Puntini: nessuna risposta.',
  }),
  'lt.opening.tale': () => [
    'Tabula non è mai stata così piena. Un mago, un barone, un attore col teschio in mano. E il branco conta i piatti.',
    'Il castello di Tabula ha acceso tutte le finestre. Qualcuno ha contato le ombre, e poi gli ospiti. C’è un’ombra di troppo.',
    'Tre carrozze nella piazza di Tabula, e una è senza cavalli. Chi c’era dentro ha già trovato casa. Forse la vostra.',
    'Dicono che a Tabula i morti tornino per cena. Stasera la tavola è lunga, e qualcuno ha portato i denti.',
    'La luna è salita sopra il camposanto, e il becchino ha posato la pala. Stanotte, dice, conviene aspettare.',
  ],
  'lt.place.missing': (p) =>
    `Nessuno ha chiesto quella carta. Rimetti a posto la carta di ${seat(p.seat)}.`,

  'lt.night.one-leg': () => 'Siete dieci o meno: da stanotte l’artiglio fa un giro solo.',
  'lt.night.two-legs': () => 'Siete più di dieci: l’artiglio fa due giri, prima gli archi.',
  'lt.night.close-eyes': ({ tale, taught }) =>
    `${nightFalls(tale, 'Il vento bussa alle porte, o forse non il vento', 'Cala la notte, e il bosco si avvicina')}${
      taught
        ? ': occhi chiusi, mani sui pulsanti.'
        : '. Chiudete gli occhi, fantasmi compresi. Una mano sui pulsanti, con l’altra tamburellate.'
    }`,
  ...CALL_WORDS,
  ...MODERATOR_WORDS,
  'lt.wolves.walks': () => [
    'L’artiglio parte.',
    'L’artiglio gira.',
    'Si muove.',
    'Ecco l’artiglio.',
    'L’artiglio cerca.',
  ],
  'lt.wolves.now': () => ['Ora.', 'Adesso.', 'Via.', 'Eccolo.', 'Attenti.'],

  'lt.dawn.tile': (p) => `${TILES[p.tile]} è con ${seat(p.seat)}.`,
  'lt.dawn.tile-unused': (p) => `${TILES[p.tile]} è rimasto nella scatola.`,
  'lt.dawn.returned': (p) => [
    `Dal camposanto è tornato un passo: via il fantasma di ${seat(p.seat)}.`,
    `Una tomba è vuota. Via il fantasma di ${seat(p.seat)}.`,
    `Il Barone ha bussato sotto terra. Via il fantasma di ${seat(p.seat)}.`,
    `Chi dormiva sotto terra ha riaperto gli occhi: ${seat(p.seat)}.`,
    `Dal buio è tornata una voce: ${seat(p.seat)}.`,
  ],
  'lt.dawn.hyde': () => [
    'Stanotte il dottor Jekyll si è mutato in mister Hyde, e ha ucciso.',
    'Una fiala vuota sul selciato: mister Hyde ha ucciso.',
    'Mister Hyde ha passeggiato per Tabula, e ha ucciso.',
    'Jekyll ha bevuto. Hyde ha ucciso.',
    'Il bastone di mister Hyde ha battuto sul selciato: ha ucciso.',
  ],
  'lt.dawn.nobody': ({ meet }) =>
    meet
      ? [
          'Nessuna vittima: nella prima notte i lupi si riconoscono, e basta.',
          'Contate i vivi: non manca nessuno. Nella prima notte i lupi non sbranano.',
          'Nessuna tomba nuova: nella prima notte nessuno viene sbranato.',
          'Il becchino non ha lavoro: i lupi sbranano dalla seconda notte.',
          'Da ieri sera, a Tabula, non manca nessuno: i lupi si sono incontrati, e basta.',
        ]
      : [
          'Questa notte non ha preso nessuno.',
          'Contate i vivi: non manca nessuno.',
          'Nessuna tomba nuova.',
          'Il becchino non ha lavoro.',
          'Da ieri sera, a Tabula, non manca nessuno.',
        ],
  'lt.dawn.dead': (p) => [
    `La notte ha preso ${seat(p.seat)}.`,
    `Stamattina tace la casa di ${seat(p.seat)}.`,
    `La campana ha suonato per ${seat(p.seat)}.`,
    `Una porta è rimasta chiusa: ${seat(p.seat)}.`,
    `Il becchino ha segnato un nome: ${seat(p.seat)}.`,
  ],
  'lt.dawn.welcome': (p) =>
    p.taught
      ? [
          `Benvenuto, dice il camposanto: ${seat(p.seat)}.`,
          `Il cartello di benvenuto è per ${seat(p.seat)}.`,
          `Il benvenuto è per ${seat(p.seat)}.`,
          `Al camposanto salutano ${seat(p.seat)}.`,
          `L’artiglio si è fermato su ${seat(p.seat)}.`,
        ]
      : `Il cartello di benvenuto è per ${seat(p.seat)}: alla sua sinistra comincia il voto.`,
  'lt.reaction.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: una carta da mostrare? Destro, adesso.`,
          `${address(p.seat)}: ultime parole? Destro, per mostrarti.`,
          `${address(p.seat)}: ti mostri? Destro.`,
          `${address(p.seat)}: ora o mai più. Destro.`,
          `${address(p.seat)}: la carta parla? Destro.`,
        ]
      : `${address(p.seat)}: se la tua carta può mostrarsi quando muori, pulsante destro, adesso. Gli altri aspettino.`,
  'lt.reaction.nobody': () => [
    'La carta resta coperta.',
    'Il resto è silenzio.',
    'Nessuno si mostra.',
    'Troppo tardi per parlare.',
    'La carta non dice niente.',
  ],
  'lt.reaction.is': (p) =>
    `${address(p.seat)}: scopri la carta, ecco ${named(p.role)}.${p.role === 'undead' ? ' Parla e vota ancora.' : ''}`,
  'lt.reaction.is-not': (p) => `${address(p.seat)} non può mostrarsi. La carta resta coperta.`,
  'lt.reaction.spared': (p) => `Si è sgretolato il ritratto: ${seat(p.seat)} è ancora in vita.`,
  'lt.reaction.takes': (p) =>
    p.by === 'skull'
      ? `Il teschio ha portato con sé ${seat(p.seat)}.`
      : `Il ritratto ha preso ${seat(p.seat)}.`,
  'lt.reaction.no-skull': () => 'Il teschio torna nella scatola, e non porta via nessun altro.',
  'lt.ghost.is': (p) =>
    p.taught
      ? [
          `Un fantasma per ${seats(p.seats)}.`,
          `Tra i fantasmi ${p.seats.length === 1 ? 'c’è' : 'ci sono'} anche ${theSeats(p.seats)}.`,
          `Al camposanto aspettano ${seats(p.seats)}.`,
          `Un lenzuolo per ${seats(p.seats)}.`,
          `${p.seats.length === 1 ? 'Un fantasma' : 'Fantasmi'} da oggi: ${theSeats(p.seats)}.`,
        ]
      : `Un fantasma sulla carta${p.shown ? '' : ', che resta coperta'}: ${theSeats(p.seats)}.`,

  'lt.discussion.ask': (p) =>
    talkBegins(
      p,
      ['Chi di voi ulula?', 'Chi mente?', 'Qualcuno ha dormito poco.'],
      p.undead ? ', tranne Mortovivo' : '',
    ),
  'lt.vote.start': (p) =>
    votingBegins(
      p,
      'Si vota uno alla volta, fantasmi compresi. Se la carta è lontana la tocca un vicino; tu premi il destro.',
    ),
  'lt.vote.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}, vota.`,
          `${address(p.seat)}, un nome.`,
          `E tu, ${seat(p.seat)}?`,
          `A te, ${seat(p.seat)}.`,
          `${address(p.seat)}, accusa.`,
        ]
      : `${address(p.seat)}: chi accusi? Quella carta, poi pulsante destro.`,
  'lt.owl.names': (p) => [
    `Il gufo ha guardato ${seat(p.seat)}.`,
    `Il gufo si è posato su ${seat(p.seat)}.`,
    `Il gufo ha detto un nome: ${seat(p.seat)}.`,
    `Due occhi tondi, su ${seat(p.seat)}.`,
    `Il gufo accusa ${seat(p.seat)}.`,
  ],
  'lt.owl.silent': () => [
    'Il gufo tace.',
    'Il gufo ha chiuso gli occhi.',
    'Nessun nome, dal gufo.',
    'Il gufo è volato via.',
    'Il gufo non accusa.',
  ],
  'lt.runoff.ask': (p) => runoffBegins(p, p.undead ? ', e Mortovivo' : ''),
  'lt.lynch.is': (p) => tellLynched(p.tale, seat(p.seat)),
  'lt.lynch.dead-already': (p) => `${address(p.seat)} era già sotto terra: non succede niente.`,
  'lt.skull.passed': ({ to, tale }) => tellSkullPassed(tale, to),

  'lt.end.won': wordsBy('winner', {
    hamster: 'Il criceto mannaro è vivo: ha vinto, e nessun altro.',
    darius: 'Darius è in vita, e l’ombra è tutta sua: ha vinto lui solo.',
    wolves: 'Hanno vinto i lupi, con chi era dalla loro parte.',
    humans: 'I lupi non ci sono più: hanno vinto gli umani.',
  }),
  'lt.end.tale': () => [
    'Il becchino riprende la pala. A Tabula si torna a dormire, forse.',
    'Il castello chiude le imposte, e la luna se ne va.',
    'Chi resta apparecchia per cena, con un piatto in meno.',
    'Le carrozze ripartono da Tabula, e una è più leggera.',
    'Questa storia, a Tabula, la diranno i fantasmi.',
  ],
  'lt.end.became': (p) => `${address(p.seat)}: ${piece(BECAME[p.joined])}.`,
  'lt.end.was': (p) => `${address(p.seat)}: ${named(p.role)}.`,
  'lt.story.ask': () =>
    'Racconto le notti? Premete tutti il pulsante destro; basta un sinistro, e restano segrete.',
  'lt.story.night': ({ night }) => `Notte ${inWords(night)}.`,
  'lt.story.chose': (p) => {
    const { who: name, areMany } = CALL_TEXTS[p.call];
    const [who, whom] = [piece(p.call === 'wolves' ? 'i lupi' : name), seat(p.seat)];
    const have = areMany ? 'hanno' : 'ha';
    return [
      `${capital(who)} ${have} scelto ${whom}.`,
      `${capital(who)} ${have} indicato ${whom}.`,
      `${capital(who)} ${have} voluto ${whom}.`,
      `Nel buio ${who} ${have} cercato ${whom}.`,
      `${capital(who)} ${have} puntato il dito su ${whom}.`,
    ];
  },

  'note.lt-welcome': () => 'Benvenuto',
  'note.lt-portrait': () => 'Ritratto',
  'note.lt-role': ({ role }) => capital(ROLES[role].names.it.one),
  'note.lt-became': ({ joined }) => capital(BECAME[joined]),
  'note.lt-deadly-owl': () => 'Gufo letale',
};

const DEADLY_OWLS_LESSON =
  'Il gufo letale sceglie chi muore; un mannaro o un criceto sarà soltanto tra gli indiziati.';

const BECAME = {
  wolf: 'mitomane, diventato lupo',
  seer: 'mitomane, diventato veggente',
  'fortune-teller': 'mitomane, diventato Cartomante',
} as const;

const TILES = { skull: 'Il teschio', portrait: 'Il ritratto' } as const;

/** Returns the name of a character as a value in a sentence: a clip of its own. */
function named(role: RoleId): string {
  return piece(ROLES[role].names.it.one);
}

function many(role: RoleId): string {
  return piece(ROLES[role].names.it.many);
}
