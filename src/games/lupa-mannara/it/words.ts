/**
 * La Vendetta della Lupa Mannara in Italian, written to be heard in the dark. The night is told: a role
 * is "he" ("Darius apre gli occhi"). By day the player who must act is addressed. What happened stands
 * in the past. Players are the colour of their seat, so that no participle has to agree with anybody.
 */
import {
  callWords,
  ending,
  own,
  piece,
  type Tale,
  tell,
  type Variants,
  type Words,
  wordsBy,
} from '../../../engine/script/index.js';
import {
  address,
  capital,
  inWords,
  seat,
  theSeat,
  toSeat,
} from '../../../engine/script/it/index.js';
import {
  FALLS_ASLEEP,
  nightFalls,
  runoffBegins,
  talkBegins,
  tellLynched,
  tellSkullPassed,
  type VillagerId,
  villageWords,
  votingBegins,
} from '../../tabula/it/village-words.js';
import type { LupaMannaraCues } from '../cues.js';
import { ROLES, type RoleId } from '../roles.js';

export const lupaMannaraWords: Words<LupaMannaraCues> = {
  'choose.lupa-mannara': () => 'La Vendetta della Lupa Mannara, da quattro a sette giocatori.',
  ...own('lm', villageWords),
  'phase.lm-deal': () => 'Personaggi e Aure',

  'lm.deal.characters': ({ players, taught }) =>
    taught
      ? 'Mischiate gli stessi personaggi: uno a testa, e due Aure.'
      : (CHARACTERS[players] ?? ''),
  'lm.deal.auras': ({ two, taught }) =>
    taught
      ? 'Sul personaggio la sua Aura, l’altra nella scatola.'
      : `${two ? 'Lupi e Darius' : 'Lupo, Mucca e Darius'} tengono l’Aura malvagia, gli altri l’innocente; l’altra va nella scatola, coperta. L’Aura sta sopra il personaggio.`,
  'lm.deal.middle': ({ tiles, taught }) =>
    capital(
      `${tiles ? 'Teschio e pozione al centro; ' : ''}${taught ? 'l’artiglio è il mio.' : 'l’artiglio di cartone non serve.'}`,
    ),
  'lm.deal.ready': () => 'Carte coperte sul vostro anello, poi pulsante destro.',
  'lm.deal.wrong-deck': ({ players }) =>
    `Il mazzo per ${inWords(players)} giocatori non torna. Controllate, mescolate, un personaggio a testa. Poi pulsante destro.`,
  'lm.deal.check-auras': () =>
    'Controllate tutti la vostra Aura, di nascosto: deve dire la verità. Poi pulsante destro.',
  'lm.deal.unread': () =>
    'Non riesco a leggere tutti i personaggi. Controllate che non manchi niente, poi pulsante destro; se lo tenete premuto, mi fido di voi.',
  'lm.deal.overruled': () => 'Mi fido di voi: in questa partita gioco alla cieca.',

  'lm.opening.tale': () => [
    'È carnevale, a Tabula. Sotto le maschere si balla, si ride, si beve. Ma una maschera, a mezzanotte, non si toglie: è un muso. E ha fame.',
    'La giostra gira ancora, e l’organetto stona. Qualcuno, tra la folla di Tabula, ha comprato un costume da lupo. Qualcun altro non ne aveva bisogno.',
    'A Tabula, la notte di carnevale, i vivi si vestono da morti. Prima dell’alba qualcuno lo sarà davvero, e nessuno riderà più.',
    'Coriandoli sulla piazza di Tabula, e in mezzo ai coriandoli un’impronta. Troppo grande per un cane. La Lupa mannara è tornata a vendicarsi.',
    'Le lanterne di Tabula si spengono a una a una. L’ultima maschera della festa ha denti veri. Guardate bene chi balla con voi.',
  ],

  'lm.night.close-eyes': ({ tale, taught }) =>
    `${nightFalls(tale, 'Ulula il vento, o forse non il vento', 'Cala la notte, e qualcuno affila gli artigli')}${
      taught
        ? ': occhi chiusi, e tamburellate.'
        : '. Chiudete gli occhi, una mano sopra, e con l’altra tamburellate: anche i fantasmi.'
    }`,
  'lm.night.walk': () =>
    'L’artiglio gira. Chi è chiamato preme il pulsante destro quando indica la sua scelta; col sinistro ci ripensa.',
  'lm.night.count': ({ count }) => `${capital(inWords(count))}.`,
  ...callWords({
    'lm.cow': {
      wakes: [
        'La Mucca mannara apre gli occhi. Il lupo alza una mano.',
        'Il lupo alza una mano. La Mucca mannara apre gli occhi.',
        'Lupo, su una mano. La Mucca mannara apre gli occhi.',
        'La Mucca mannara apre gli occhi e cerca il lupo, che alza una mano.',
        'La Mucca mannara apre gli occhi e fiuta. Lupo, su una mano.',
      ],
      lesson: 'La Mucca mannara apre gli occhi. Il lupo alza una mano, a occhi chiusi.',
      sleeps: ending(closing('cow', 'la Mucca mannara'), ' Il lupo abbassa la mano.'),
    },
    'lm.hamlet': {
      wakes: [
        'Amleto apre gli occhi: un’Aura, poi il teschio.',
        'Amleto apre gli occhi, dubita, e posa il teschio.',
        'Amleto apre gli occhi, guarda un’Aura e posa il teschio.',
        'Amleto apre gli occhi: chi avrà il teschio?',
        'Amleto apre gli occhi, e parla col teschio.',
      ],
      lesson:
        'Amleto apre gli occhi: guarda l’Aura di un altro, poi mette il teschio accanto a una carta.',
      sleeps: closing('hamlet', 'Amleto'),
    },
    'lm.jekyll': {
      wakes: jekyllWakes(),
      lesson:
        'Il dottor Jekyll apre gli occhi: se vuole, mette la pozione sulla carta di un altro. Lì sotto nessuno guarda più.',
      sleeps: closing('jekyll', 'Jekyll'),
    },
    'lm.purple': {
      wakes: [
        'Miss Purple apre gli occhi e guarda in cima al mazzo delle Aure.',
        'Miss Purple apre gli occhi: che Aura c’è, in cima?',
        'Miss Purple apre gli occhi e sbircia il mazzo delle Aure.',
        'Miss Purple apre gli occhi: il mazzo delle Aure parla.',
        'Miss Purple apre gli occhi, curiosa delle Aure.',
      ],
      lesson: 'Miss Purple apre gli occhi e guarda l’Aura in cima al mazzo.',
      sleeps: closing('purple', 'Miss Purple'),
    },
    'lm.darius': {
      wakes: [
        'Darius apre gli occhi e guarda una carta.',
        'Darius apre gli occhi: che cosa custodisce l’ombra?',
        'Darius apre gli occhi e sceglie una carta.',
        'Darius apre gli occhi, nell’ombra.',
        'Darius apre gli occhi: una carta sola.',
      ],
      lesson: 'Darius apre gli occhi e guarda una carta: l’Aura, se c’è.',
      sleeps: closing('darius', 'Darius'),
    },
    'lm.fortune-teller': {
      wakes: [
        'La Cartomante apre gli occhi e guarda una carta.',
        'La Cartomante apre gli occhi: che cosa dicono le carte?',
        'La Cartomante apre gli occhi e ne legge una.',
        'La Cartomante apre gli occhi, e le carte parlano.',
        'La Cartomante apre gli occhi: una carta sola.',
      ],
      lesson: 'La Cartomante apre gli occhi e guarda una carta: l’Aura, se c’è.',
      sleeps: closing('fortune-teller', 'la Cartomante'),
    },
  }),
  'lm.jekyll.open-any': ({ taught }) =>
    taught
      ? jekyllWakes()
      : 'Il dottor Jekyll apre gli occhi: se vuole, mette la pozione su una carta, anche la sua. Lì sotto nessuno guarda più.',
  'lm.wolves.open': ({ two, tale, taught }) => {
    const wake = two ? 'I lupi vivi aprono gli occhi' : 'Il lupo mannaro apre gli occhi';
    if (!taught) {
      const choose = two ? 'scelgono' : 'sceglie';
      const hold = two ? 'tengono' : 'tiene';
      const touch = two ? 'toccano' : 'tocca';
      return `${wake} e ${choose} chi sbranare: ${hold} la mano su un anello per un secondo, e non ne ${touch} altri.`;
    }
    return `${wake}${tell(
      tale,
      two ? ': chi sbranano?' : ': chi sbrana?',
      two ? ', e hanno fame.' : ', e ha fame.',
      two ? ' e scelgono insieme.' : ' e sceglie.',
      ': una preda sola.',
      two ? ' e fiutano Tabula.' : ' e fiuta Tabula.',
    )}`;
  },
  'lm.wolves.close': () => [
    'Tutti gli occhi sono chiusi.',
    'Occhi chiusi, tutti.',
    'Chiude gli occhi chi li ha aperti.',
    'Chi ulula chiude gli occhi.',
    'Torna il buio, anche per chi ha fame.',
  ],

  'lm.dawn.skull': ({ taught }) =>
    taught
      ? [
          'Accanto a quale carta sta il teschio?',
          'Dov’è il teschio?',
          'Chi si è svegliato col teschio?',
          'Il teschio, da chi sta?',
          'A chi fa compagnia il teschio?',
        ]
      : 'Accanto a quale carta sta il teschio? Toccatela, poi pulsante destro. Solo destro, se è al centro.',
  'lm.dawn.potion': ({ taught }) =>
    taught
      ? [
          'Su quale carta sta la pozione?',
          'Dov’è finita la pozione?',
          'La fiala, dov’è?',
          'La pozione, chi ce l’ha?',
          'E la pozione?',
        ]
      : 'Su quale carta sta la pozione? Toccatela, poi pulsante destro. Solo destro, se è al centro.',
  'lm.dawn.skull-read': (p) =>
    `Il teschio sta accanto alla carta di ${seat(p.seat)}.${p.taught ? '' : ' Se non è vero, un pulsante sinistro.'}`,
  'lm.dawn.potion-read': (p) =>
    `La pozione sta sulla carta di ${seat(p.seat)}.${p.taught ? '' : ' Se non è vero, un pulsante sinistro.'}`,
  'lm.dawn.lies': (p) => `${address(p.seat)}.`,
  'lm.dawn.lies-not': (p) => `${address(p.seat)}, no.`,
  'lm.dawn.one-only': () => 'Su una carta sola: toccate di nuovo quella sbagliata.',
  'lm.dawn.refused': () => 'Lì non c’è una carta in gioco. Toccatene un’altra.',
  'note.lm-choice': (p) => capital(seat(p.seat)),
  'lm.dawn.begun-again': () => 'Da capo.',
  'lm.dawn.skull-with': (p) => `Il teschio sta accanto alla carta di ${seat(p.seat)}.`,
  'lm.dawn.claw': (p) => [
    `L’artiglio ha ghermito ${seat(p.seat)}.`,
    `L’artiglio si è fermato da ${seat(p.seat)}.`,
    `L’artiglio ha trovato ${seat(p.seat)}.`,
    `Stanotte l’artiglio voleva ${seat(p.seat)}.`,
    `Sotto l’artiglio c’è ${theSeat(p.seat)}.`,
  ],
  'lm.dawn.no-claw': () => [
    'Stanotte l’artiglio non ha ghermito nessuno.',
    'L’artiglio è rimasto al centro.',
    'Nessuna zampata, questa notte.',
    'Chi ulula è rimasto a digiuno.',
    'L’artiglio non si è mosso.',
  ],

  'lm.kill.is': ({ seat: who, by, tale }) => KILLED[by](tale, seat(who), toSeat(who)),
  'lm.kill.ghost-already': (p) =>
    `L’artiglio ha trovato solo un fantasma: ${theSeat(p.seat)}. Resta lì fino al linciaggio.`,
  'lm.aura.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: l’Aura sul mazzo.`,
          `${address(p.seat)}: via l’Aura, va sul mazzo.`,
          `${address(p.seat)} l’ha scampata: Aura sul mazzo.`,
          `${address(p.seat)}: la tua Aura va sul mazzo.`,
          `${address(p.seat)}: in cima al mazzo, l’Aura.`,
        ]
      : `${address(p.seat)}: l’Aura ti ha salvato la vita. Mettila coperta in cima al mazzo delle Aure, poi pulsante destro.`,
  'lm.aura.reminder': (p) =>
    `${address(p.seat)}: l’Aura sul mazzo delle Aure, poi pulsante destro.`,
  'lm.aura.gone': (p) => [
    `Aura spenta, per ${seat(p.seat)}.`,
    `${address(p.seat)} è senza Aura.`,
    `Senza più Aura: ${theSeat(p.seat)}.`,
    `Si è spenta l’Aura di ${seat(p.seat)}.`,
    `Un’Aura di meno, per ${seat(p.seat)}.`,
  ],
  'lm.ghost.ask': (p) =>
    p.taught
      ? `${address(p.seat)}: ${takenAway(p.tale)}.`
      : `${address(p.seat)}: togli la carta dal cerchio senza scoprirla, e tienila davanti a te, di traverso.`,
  'lm.ghost.told': (p) =>
    p.taught
      ? `${address(p.seat)}: ${takenAway(p.tale)}. Poi destro.`
      : `${address(p.seat)}: togli la carta dal cerchio senza scoprirla, e tienila davanti a te, di traverso. Poi pulsante destro.`,
  'lm.ghost.reminder': (p) => `${address(p.seat)}: togli la tua carta dal cerchio.`,
  'lm.ghost.told-reminder': (p) =>
    `${address(p.seat)}: togli la tua carta dal cerchio. Poi pulsante destro.`,
  'lm.ghost.is': (p) => [
    `Un fantasma in più: ${theSeat(p.seat)}.`,
    `Un lenzuolo bianco per ${seat(p.seat)}.`,
    `Da oggi è un fantasma ${theSeat(p.seat)}.`,
    `Tra i fantasmi c’è ${theSeat(p.seat)}.`,
    `Si alza un fantasma: ${theSeat(p.seat)}.`,
  ],
  'lm.place.wrong': (p) => `Non quella. Rimettete a posto la carta di ${seat(p.seat)}.`,
  'lm.place.missing': (p) =>
    `Qui nessuno ha perso la vita. Rimettete com’era la carta di ${seat(p.seat)}.`,

  'lm.amleto.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: Amleto? Destro.`,
          `${address(p.seat)}: per Amleto, destro.`,
          `${address(p.seat)}: Amleto, ora o mai più.`,
          `${address(p.seat)}: se c’è Amleto, destro.`,
          `${address(p.seat)}: parla, Amleto? Destro.`,
        ]
      : `${address(p.seat)}: se Amleto vuole mostrarsi, pulsante destro, adesso.`,
  'lm.amleto.nobody': () => [
    'Ormai è tardi.',
    'Adesso è tardi per mostrarla.',
    'Nessuno, e adesso è tardi.',
    'Troppo tardi: il resto è silenzio.',
    'La carta tace: troppo tardi.',
  ],
  'lm.amleto.shows': (p) =>
    `${address(p.seat)}: scopri la carta. È Amleto? Pulsante destro. Sinistro, se non lo è.`,
  'lm.amleto.is-not': (p) => `Da ${seat(p.seat)} non c’era Amleto. Il teschio resta dov’è.`,
  'lm.amleto.no-skull': () => 'Il teschio torna nella scatola, e non porta via nessuno.',

  'lm.discussion.ask': (p) =>
    talkBegins(p, [
      'Chi sono i malvagi?',
      'Chi di voi mente?',
      'Qualcuno, qui, ha mani che graffiano.',
    ]),
  'lm.vote.start': (p) => votingBegins(p, 'Si vota, fantasmi compresi: un gettone a testa.'),
  'lm.vote.ask': (p) =>
    p.taught
      ? `${address(p.seat)}?`
      : `${address(p.seat)}: chi accusi? Tocca la sua carta, poi pulsante destro.`,
  'lm.runoff.ask': (p) => runoffBegins(p),
  'lm.runoff.voted': (p) => `${address(p.seat)}: ${piece(p.choice === 'paw' ? 'orma' : 'ciuffo')}.`,
  'lm.skull.passed': ({ to, tale, taught }) =>
    taught
      ? tellSkullPassed(tale, to)
      : `Il teschio è passato ${toSeat(to)}: accanto alla carta, fuori dal cerchio.`,

  'lm.end.claim': () => 'Se è finita, chi è lupo prema il pulsante destro.',
  'lm.end.wolves-show': ({ two, surely }) => {
    const asked = surely ? 'È finita' : 'È finita?';
    const show = two
      ? 'Lupi, fatevi riconoscere, anche i fantasmi: toccate i vostri due anelli, poi pulsante destro.'
      : 'Lupo, fatti riconoscere, anche da fantasma: tocca il tuo anello, poi pulsante destro.';
    return surely ? `${asked}. ${show}` : `${asked} ${show} Solo destro: non è finita.`;
  },
  'lm.end.wolf': (p) => `Lupo: ${theSeat(p.seat)}.`,
  'lm.end.no-wolf': (p) => `Non è un lupo ${theSeat(p.seat)}.`,
  'lm.end.wolves-many': ({ two, surely }) => {
    const many = two
      ? 'I lupi sono due: toccate i loro anelli.'
      : 'Il lupo è uno: toccate il suo anello.';
    return surely ? many : `${many} Se non è finita nessun anello, e solo destro.`;
  },
  'lm.end.refused': () => 'Lì non gioca nessuno. Toccate un altro anello.',
  'lm.end.not-yet': () => 'Allora non è finita. Si continua.',
  'lm.end.darius': () => 'Darius: se sei in vita, premi il pulsante destro.',
  // These words serve for one wolf and for two.
  'lm.end.won': wordsBy('winner', {
    wolves: 'Ha vinto chi ulula.',
    humans: 'Nessuno ulula più: hanno vinto gli umani.',
    darius: 'Darius è ancora in vita, e l’ombra è tutta sua: ha vinto lui solo.',
  }),
  'lm.end.tale': () => [
    'La giostra si ferma. Domani, a Tabula, si spazzano i coriandoli.',
    'Le maschere tornano nei bauli, e con loro qualche coda.',
    'Fino al prossimo carnevale, chiudete bene le porte.',
    'L’organetto tace, e qualcuno balla ancora.',
    'Di questa notte, a Tabula, parleranno i fantasmi.',
  ],
  'lm.end.cow-too': ({ won }) =>
    won ? 'Mucca mannara, hai vinto anche tu: pulsante destro.' : 'Mucca mannara, pulsante destro.',
  'lm.end.darius-too': () => 'Darius, pulsante destro: se sei un fantasma hai vinto anche tu.',
  'lm.end.cow-won': (p) => `Ha vinto anche la Mucca mannara: ${seat(p.seat)}.`,
  'lm.end.was': (p) => `${address(p.seat)}: ${piece(ROLES[p.role].names.it.one)}.`,

  'lm.story.ask': ({ taught }) =>
    taught
      ? [
          'Racconto le notti?',
          'Volete sapere delle notti?',
          'Giù la maschera anche alle notti?',
          'Le notti: le racconto, o restano segrete?',
          'Vi dico che cosa ho visto di notte?',
        ]
      : 'Racconto le notti? Premete tutti il pulsante destro. Basta un pulsante sinistro, e restano segrete.',
  'lm.story.night': ({ night }) => [
    `Notte ${inWords(night)}.`,
    `Era la notte ${inWords(night)}.`,
    `Poi, la notte ${inWords(night)}.`,
    `La notte numero ${inWords(night)}.`,
    `Venne la notte ${inWords(night)}.`,
  ],
  'lm.story.looked': ({ role, seat: whose }) => [
    `Per ${theRole(role)} si è alzata una carta di ${seat(whose)}.`,
    `Per ${theRole(role)} si è mossa una carta di ${seat(whose)}.`,
    `${capital(theRole(role))}, o un’altra mano: una carta di ${seat(whose)}.`,
    `${capital(theRole(role))}: una mano su una carta di ${seat(whose)}.`,
    `${capital(theRole(role))}: una carta di ${seat(whose)}.`,
  ],
  'lm.story.chose': (p) => [
    `Chi ulula ha scelto ${seat(p.seat)}.`,
    `La preda: ${seat(p.seat)}.`,
    `L’artiglio ha voluto ${seat(p.seat)}.`,
    `Le zanne cercavano ${seat(p.seat)}.`,
    `Hanno bussato, e apriva ${seat(p.seat)}.`,
  ],
  'lm.story.chose-nothing': () => 'Chi ulula non ha scelto nessuno.',

  'note.lm-aura': () => 'Aura',
  'note.lm-discarded': ({ place }) => `Aura nel mazzo: ${place}`,
  'note.lm-claw': () => 'Artiglio',
  'note.lm-role': ({ role }) => capital(ROLES[role].names.it.one),
  'note.lm-pack': () => 'Lupo mannaro o Lara',
};

/** The words of each character (LM4-002, LM4-003). */
const CHARACTERS: Readonly<Record<number, string>> = {
  4: 'Mischiate Mucca, Darius, Cartomante e Purple: uno nella scatola, senza guardarlo. Col lupo mannaro, uno a testa, e due Aure.',
  5: 'Mischiate lupo mannaro, Mucca, Darius, Cartomante e Purple: un personaggio a testa, e due Aure.',
  6: 'Mischiate lupo mannaro, Mucca, Darius, Cartomante, Amleto e Jekyll: un personaggio a testa, e due Aure.',
  7: 'Mischiate lupo mannaro, Lara, Darius, Cartomante, Purple, Amleto e Jekyll: un personaggio a testa, e due Aure.',
};

const KILLED = {
  potion: (tale, who, to) =>
    tell(
      tale,
      `La pozione di Jekyll era per ${who}.`,
      `La fiala è finita ${to}.`,
      `La pozione ha scelto ${who}.`,
      `Jekyll ha versato da bere ${to}.`,
      `Un sorso di troppo, per ${who}.`,
    ),
  claw: (tale, who) =>
    tell(
      tale,
      `Zanne e artigli hanno sbranato ${who}.`,
      `Un’ombra col pelo è piombata su ${who}.`,
      `Un morso nel buio, per ${who}.`,
      `Le zanne si sono chiuse su ${who}.`,
      `La fame di chi ulula è caduta su ${who}.`,
    ),
  lynching: tellLynched,
  skull: (tale, who) =>
    tell(
      tale,
      `Il teschio ha portato con sé ${who}.`,
      `Il teschio si è preso ${who}.`,
      `Il teschio ha chiamato ${who}.`,
      `Col teschio se ne va ${who}.`,
      `Amleto non se ne va senza ${who}.`,
    ),
} as const satisfies Record<string, (tale: Tale, who: string, to: string) => string>;

/** Returns the role with its article, as a sentence needs it: "la Cartomante", "Amleto". */
function theRole(role: RoleId): string {
  return piece(WITH_ARTICLE[role] ?? ROLES[role].names.it.one);
}

const WITH_ARTICLE: Readonly<Partial<Record<RoleId, string>>> = {
  cow: 'la Mucca mannara',
  'fortune-teller': 'la Cartomante',
  jekyll: 'il dottor Jekyll',
  wolf: 'il lupo mannaro',
};

/** Returns the words that close the eyes after a call; all know which role it was, so variants may differ in length. */
function closing(role: VillagerId, who: string): Variants {
  const [first, second] = FALLS_ASLEEP[role];
  return [
    `${capital(who)} chiude gli occhi.`,
    `${capital(who)} torna nel buio.`,
    `Occhi chiusi, per ${who}.`,
    first,
    second,
  ];
}

/** Returns the words to taught hands, which know what to do: the victim has just been named. */
function takenAway(tale: Tale): string {
  return tell(
    tale,
    'via la carta, coperta',
    'la carta fuori dal cerchio',
    'togli la carta, coperta',
    'fuori la carta, di traverso',
    'la carta coperta, di traverso',
  );
}

/** Calls Doctor Jekyll in a game in which the call is known. */
function jekyllWakes(): Variants {
  return [
    'Jekyll apre gli occhi: la pozione, se vuole.',
    'Jekyll apre gli occhi e agita la fiala.',
    'Jekyll apre gli occhi: chi berrà?',
    'Jekyll apre gli occhi, la fiala in mano.',
    'Jekyll apre gli occhi: versa, o tiene?',
  ];
}
