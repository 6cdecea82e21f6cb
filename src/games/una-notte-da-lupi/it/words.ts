/**
 * Una Notte da Lupi in Italian, written to be heard in the dark. The night is told: a role is "he" or "she"
 * ("Il Veggente apre gli occhi"). By day a player who must act is addressed, one as "tu" and all as "voi".
 * Past events are told in the past tense, because "vota" would be a report and an order alike.
 */
import {
  callWords,
  ending,
  own,
  piece,
  print,
  tell,
  type Variants,
  type Words,
  wordsBy,
} from '../../../engine/script/index.js';
import {
  address,
  capital,
  countWords,
  duration,
  gameWords,
  inWords,
  seat,
  seats,
  theSeat,
  toSeat,
} from '../../../engine/script/it/index.js';
import type { OneNightCues } from '../cues.js';
import { inItalian as ROLE, ROLES, type RoleId } from '../roles.js';

export const oneNightWords: Words<OneNightCues> = {
  'choose.one-night': () => 'Una Notte da Lupi, da tre a dieci giocatori.',
  ...own('onw', gameWords),
  'phase.onw-deck': () => 'Il mazzetto',
  'phase.onw-deal': () => 'Le tessere',
  'phase.onw-night': () => 'La notte',
  'phase.onw-dawn': () => 'Alba',
  'phase.onw-day': () => 'Il giorno',
  'phase.onw-vote': () => 'Il linciaggio',
  'phase.onw-reveal': () => 'Le tessere scoperte',
  'phase.onw-story': () => 'La storia della notte',

  'onw.deck.ask': ({ players, taught }) =>
    taught
      ? [
          'Quale mazzetto?',
          'Con quali tessere?',
          'Chi c’è, stasera, alla locanda?',
          'Che mazzetto, adesso?',
          'Il mazzetto?',
        ]
      : `Quale mazzetto, per ${inWords(players)} giocatori? Toccate un anello acceso per sentirlo, poi destro.`,
  'onw.deck.same': () => 'Lo stesso mazzetto di prima.',
  'onw.deck.recommended': () => 'Il mazzetto consigliato per cominciare.',
  'onw.deck.random': ({ difficulty }) => `A sorte, ${DIFFICULTY[difficulty]}.`,
  'onw.deck.by-hand': () => 'Lo scegliete voi, un personaggio alla volta.',
  'onw.deck.count': ({ due, more }) =>
    `Ogni anello è un personaggio, ogni tocco una tessera: ${inWords(due)} in tutto. Pulsante destro ${more ? 'per gli altri' : 'per finire'}, sinistro per ricominciare.`,
  'onw.deck.counted': ({ role, count, tiles }) =>
    `${capital(ROLE[role].one)}: ${howMany(role, count)}. ${capital(countWords(tiles, 'una tessera', 'tessere'))} in tutto.`,
  'onw.deck.begun-again': () => 'Si ricomincia da capo.',
  'onw.deck.refused': () => 'Questo anello non è un personaggio.',
  'onw.deck.not-in-box': ({ role }) => `Nella scatola ${inTheBox(role)}.`,
  'onw.deck.both-wolves': () => 'Nel mazzetto ci vogliono sempre tutti e due i Lupi Mannari.',
  'onw.deck.masons-in-pairs': () => 'I Massoni vanno sempre in coppia: tutti e due o nessuno.',
  'onw.deck.hamster-or-penguin': () =>
    'Criceto Mannaro e Pinguino Mannaro non possono stare insieme.',
  'onw.deck.size': ({ tiles, due }) =>
    `Servono tre tessere più dei giocatori: ${inWords(due)}. Nel mazzetto: ${inWords(tiles)}.`,
  'onw.deck.warned': ({ role }) =>
    `Attenzione: il ${ROLE[role].one} dà il meglio da sette giocatori in su.`,
  'onw.deck.holds': ({ role, count }) =>
    `${capital(count === 1 ? named(role) : `${inWords(count)} ${piece(ROLE[role].many)}`)}.`,
  'onw.deck.confirm': ({ tale, taught }) =>
    `${tell(tale, 'Va bene?', 'D’accordo?', 'Vi piace?', 'Lo tenete?', 'Si gioca con questi?')}${taught ? '' : ' Destro sì, sinistro per un altro.'}`,

  'onw.deal.ask': ({ tiles, taught }) =>
    taught
      ? [
          `Mescolate ${inWords(tiles)} tessere, e datele.`,
          `Date ${inWords(tiles)} tessere, mescolate bene.`,
          `Si danno le tessere: ${inWords(tiles)}.`,
          `Di nuovo ${inWords(tiles)} tessere, mescolate.`,
          `Le tessere, ${inWords(tiles)}: mescolate e date.`,
        ]
      : `Mescolate ${inWords(tiles)} tessere: una coperta a testa, due al centro, una nella scatola; i gettoni al centro.`,
  'onw.deal.centre': ({ first, second }) =>
    `Il centro sono i due anelli bianchi${print(`${first}, ${second}`)}.`,
  'onw.deal.borrowed': (p) =>
    `${address(p.seat)}: la tua tessera va sull’anello del tuo colore${print(String(p.slot))}.`,
  'onw.deal.look': ({ tale, taught }) =>
    taught
      ? `${tell(tale, 'Guardate', 'Un’occhiata alla vostra', 'Guardate chi siete', 'Sbirciate la vostra', 'Ognuno guardi la sua')}, poi destro.`
      : 'Guardate di nascosto la vostra, e posatela coperta sull’anello; poi pulsante destro.',
  'onw.deal.reminder': () =>
    'Una tessera coperta su ogni anello acceso. Chi è pronto prema il pulsante destro.',
  'onw.deal.check': () => [
    'Giù le mani dalle tessere.',
    'Fermi: guardo le tessere.',
    'Un momento, mani ferme.',
    'Mani lontane dalle tessere.',
    'Lasciate lì le tessere.',
  ],
  'onw.deal.again': ({ tiles }) =>
    `Tutto da rifare: non vedo su ogni anello una delle ${inWords(tiles)} tessere del mazzetto. Controllate, mescolate e date di nuovo. Poi pulsante destro.`,
  'onw.deal.overruled': () => 'Mi fido di voi: in questa partita gioco alla cieca.',
  'onw.deal.right': () => [
    'Tutto pronto.',
    'Ci siamo.',
    'Si comincia.',
    'Le tessere tornano.',
    'Così va bene.',
  ],
  'onw.opening.tale': () => [
    'Fuori nevica, e l’ultima locanda della valle ha chiuso la porta. C’è fuoco, c’è vino, e qualcuno ride un po’ troppo. Prima dell’alba saprete chi ulula.',
    'Una sera qualunque, alla locanda. Vi conoscete tutti, o quasi. Ma qualcuno, forse, non è quello che dice. E domattina, forse, non lo sarà più.',
    'L’oste ha contato i boccali: ce n’è uno di troppo. Chi l’ha portato ha le unghie lunghe, e stanotte dorme qui, in mezzo a voi.',
    'Il vento fa sbattere l’insegna della locanda. Si beve, si gioca, si mente. Una notte sola: poi qualcuno penderà da una corda.',
    'Si dice che in questa locanda nessuno si svegli com’era. Stanotte mani svelte passeranno tra le tessere. Domattina, ricordatevi chi siete.',
  ],

  'onw.night.close-eyes': ({ tale, taught }) =>
    `${tell(
      tale,
      'Il fuoco si abbassa',
      'Fuori fischia il vento',
      'L’oste spegne le candele',
      'La luna è alla finestra',
      'Alla locanda tutto tace',
    )}${
      taught
        ? ': occhi chiusi, e tamburellate.'
        : '. Chiudete tutti gli occhi, copriteli con una mano e tamburellate con l’altra.'
    }`,
  ...callWords({
    'onw.wolf': {
      wakes: [
        'I Lupi Mannari aprono gli occhi e si riconoscono.',
        'I Lupi Mannari aprono gli occhi e si fiutano.',
        'I Lupi Mannari aprono gli occhi: zanne contro zanne.',
        'I Lupi Mannari aprono gli occhi e cercano il branco.',
        'I Lupi Mannari aprono gli occhi e si contano.',
      ],
      lesson: silently('I Lupi Mannari aprono gli occhi'),
      sleeps: closing('i Lupi Mannari', 'many'),
    },
    'onw.seer': {
      wakes: [
        'Il Veggente apre gli occhi: una tessera, o le due al centro.',
        'Il Veggente apre gli occhi e guarda dove vuole.',
        'Il Veggente apre gli occhi: che cosa vede, stanotte?',
        'Il Veggente apre gli occhi e legge nel buio.',
        'Il Veggente apre gli occhi: una verità, o due a metà.',
      ],
      lesson:
        'Il Veggente apre gli occhi: può guardare la tessera di un altro, oppure le due al centro.',
      sleeps: closing('il Veggente'),
    },
    'onw.mason': {
      wakes: [
        'I Massoni aprono gli occhi e si riconoscono.',
        'I Massoni aprono gli occhi e si fanno un cenno.',
        'I Massoni aprono gli occhi, in segreto.',
        'I Massoni aprono gli occhi e si scambiano uno sguardo.',
        'I Massoni aprono gli occhi: un’occhiata, e basta.',
      ],
      lesson: silently('I Massoni aprono gli occhi'),
      sleeps: closing('i Massoni', 'many'),
    },
    'onw.wannabe': {
      wakes: [
        'I Lupi Mannari alzano una mano. Il Mitomane apre gli occhi.',
        'Zampe in aria, Lupi Mannari. Il Mitomane apre gli occhi.',
        'I Lupi Mannari alzano una mano. Il Mitomane apre gli occhi, e sogna.',
        'I Lupi Mannari alzano una mano. Il Mitomane apre gli occhi e ammira.',
        'Lupi Mannari, su una mano. Il Mitomane apre gli occhi.',
      ],
      lesson: 'I Lupi Mannari alzano una mano a occhi chiusi. Il Mitomane apre gli occhi.',
      sleeps: ending(closing('il Mitomane'), ' Giù le mani.'),
    },
    'onw.spoilsport': {
      wakes: [
        'La Guastafeste apre gli occhi e scambia i vicini.',
        'La Guastafeste apre gli occhi: i vicini si scambiano.',
        'La Guastafeste apre gli occhi e confonde i vicini.',
        'La Guastafeste apre gli occhi: una tessera di qua, l’altra di là.',
        'La Guastafeste apre gli occhi, e addio vicini.',
      ],
      lesson:
        'La Guastafeste apre gli occhi: scambia, senza guardarle, le tessere dei suoi due vicini.',
      sleeps: closing('la Guastafeste'),
    },
    'onw.apprentice': {
      wakes: [
        'L’Apprendista Stregone apre gli occhi e gira un gettone.',
        'L’Apprendista Stregone apre gli occhi: chi diventa lupo, stanotte?',
        'L’Apprendista Stregone apre gli occhi e sbaglia formula.',
        'L’Apprendista Stregone apre gli occhi e rovescia un gettone.',
        'L’Apprendista Stregone apre gli occhi: un gettone a faccia in giù.',
      ],
      lesson:
        'L’Apprendista Stregone apre gli occhi e gira un gettone degli Umani, né il suo né quello del Truffatore.',
      sleeps: closing('l’Apprendista Stregone'),
    },
    'onw.swindler': {
      wakes: [
        'Il Truffatore apre gli occhi, scambia, e guarda.',
        'Il Truffatore apre gli occhi e fa il suo scambio.',
        'Il Truffatore apre gli occhi: da chi ruba, stanotte?',
        'Il Truffatore apre gli occhi: mani svelte.',
        'Il Truffatore apre gli occhi, e cambia tessera.',
      ],
      lesson:
        'Il Truffatore apre gli occhi: scambia la sua tessera con quella di un altro, poi guarda la nuova.',
      sleeps: closing('il Truffatore'),
    },
    'onw.speaker': {
      wakes: [
        'Chi narra, a occhi chiusi, muove appena le tessere.',
        'Chi narra, alla cieca, tocca tutte le tessere.',
        'Chi narra, a occhi chiusi, cancella le tracce.',
        'Chi narra, nel buio, smuove ogni tessera.',
        'Chi narra, a occhi chiusi, passa su tutte le tessere.',
      ],
      lesson: 'Chi narra, senza aprire gli occhi, sposta di poco tutte le tessere.',
      sleeps: [
        'Il narratore si ferma.',
        'Basta così, narratore.',
        'Il narratore ritira la mano.',
        'Il narratore ha finito.',
        'Fermo, narratore.',
      ],
    },
  }),
  'onw.night.countdown': ({ left }) => `${capital(inWords(left))}.`,

  'onw.dawn.open-eyes': () => [
    'È giorno: aprite gli occhi.',
    'L’oste apre le imposte: aprite gli occhi.',
    'Odore di pane: aprite gli occhi.',
    'Il fuoco è cenere: aprite gli occhi.',
    'Non nevica più: aprite gli occhi.',
  ],
  'onw.dawn.straighten': ({ taught }) =>
    taught
      ? 'Raddrizzate le tessere senza guardarle. Poi pulsante destro.'
      : 'Raddrizzate le tessere senza guardarle. Poi pulsante destro. Se sono già a posto, tenetelo premuto.',
  'onw.token.ask': ({ taught }) =>
    taught
      ? [
          'Quale gettone è coperto?',
          'E il gettone coperto?',
          'Quale gettone si è girato?',
          'Chi è diventato lupo?',
          'Quale gettone manca all’appello?',
        ]
      : 'Quale gettone è coperto? Toccate un anello acceso per sentirlo, poi pulsante destro.',
  'onw.token.choice': ({ role }) => `${capital(named(role))}.`,
  'onw.token.no-choice': () => 'Nessun gettone, o uno che non vale.',
  'onw.token.turned': ({ role }) =>
    ROLES[role].tiles > 1
      ? `I ${ROLE[role].many} adesso sono Lupi Mannari.`
      : `${capital(ROLE[role].the)} adesso è un Lupo Mannaro.`,
  'onw.token.nothing': () => 'Nessun personaggio è cambiato.',

  'onw.day.ask': ({ seconds, early, tale, taught }) => {
    const begins = tell(
      tale,
      'Chi sono i Lupi Mannari?',
      'Che cosa è successo, stanotte?',
      'Chi siete, stamattina?',
      'Qualcuno di voi mente.',
      'La locanda vuole un colpevole.',
    );
    if (taught) return begins;
    const given = `${begins} Avete ${duration(seconds)}, a tessere coperte`;
    return early ? `${given}; chi ha finito, destro.` : `${given}.`;
  },
  'onw.day.left': ({ seconds }) => `Ancora ${duration(seconds)}.`,
  'onw.day.over': () => [
    'Basta parole.',
    'Silenzio, adesso.',
    'Giù i boccali.',
    'Tempo scaduto.',
    'Ora si decide.',
  ],
  'onw.day.missing': (p) =>
    `${address(p.seat)}: rimetti a posto la tua tessera, di giorno non si guarda.`,
  'onw.day.missing-centre': () =>
    'Rimettete a posto la tessera al centro, di giorno non si guarda.',
  'onw.day.foreign': ({ slot }) =>
    `L’anello che lampeggia${print(String(slot))} deve restare vuoto. Togliete quello che c’è sopra.`,

  'onw.vote.point': ({ tale, taught }) =>
    `${tell(
      tale,
      'È l’ora di votare.',
      'È l’ora della corda.',
      'La locanda giudica.',
      'Scegliete chi pagherà.',
      'Fuori il colpevole.',
    )}${taught ? '' : ' Al mio via, puntate tutti il dito su chi linciare, e tenetelo lì.'}`,
  'onw.vote.token': ({ taught }) =>
    taught
      ? 'Un gettone a testa: puntate il forcone e copritelo. Poi pulsante destro.'
      : 'Prendete un gettone a testa, non quello girato. Di nascosto, puntate il forcone e copritelo. Poi pulsante destro.',
  'onw.vote.token-ready': () => 'Il forcone è puntato e coperto? Pulsante destro.',
  'onw.vote.uncover': () => 'Tre, due, uno, scoprite i gettoni!',
  'onw.vote.now': () => [
    'Tre, due, uno, votate!',
    'Tre, due, uno, via!',
    'Tre, due, uno, indicate!',
    'Tre, due, uno, adesso!',
    'Tre, due, uno, giù il dito!',
  ],
  'onw.vote.enter': (p) =>
    p.taught
      ? `${address(p.seat)}?`
      : `${address(p.seat)}: chi hai indicato? Tocca il suo anello, poi pulsante destro.`,
  'onw.vote.enter-by-buttons': (p) =>
    p.taught
      ? `${address(p.seat)}? Destro avanti, sinistro conferma.`
      : `${address(p.seat)}: chi hai indicato? Il pulsante destro va al posto dopo, il sinistro conferma.`,
  'onw.vote.refused': (p) => `${address(p.seat)}: non quello. Tocca l’anello di un giocatore.`,
  'onw.vote.not-yourself': (p) => `${address(p.seat)}: non puoi votare per te.`,
  'onw.vote.pointed': (p) => `${address(p.seat)}.`,
  'onw.vote.check': ({ tale, taught }) =>
    `${tell(
      tale,
      'I voti sono questi?',
      'Voti giusti?',
      'Tutto giusto?',
      'Avete votato così?',
      'È questo il voto?',
    )}${taught ? '' : ' Destro sì, sinistro per correggerne uno.'}`,
  'onw.vote.mend': () =>
    'Di chi è il voto da correggere? Toccate il suo anello, poi pulsante destro.',
  'onw.vote.cast': (p) => `${address(p.seat)} ha votato ${seat(p.on)}.`,
  'onw.vote.cast-on-oneself': (p) => `${address(p.seat)} ha votato per sé.`,
  'onw.vote.secret': ({ taught }) =>
    taught
      ? 'Voto segreto. Destro: un posto più in là. Sinistro: ho finito.'
      : 'Voto segreto. Pulsante destro: un posto più in là, in senso orario. Sinistro: ho finito. Tutti e due insieme: si ricomincia.',
  'onw.vote.missing': () => 'Mancano ancora dei voti.',

  'onw.reveal.ask': ({ tale, taught }) =>
    `${tell(tale, 'Le tessere, adesso: scopritele.', 'La verità: scoprite le tessere.', 'Giù la maschera: scoprite le tessere.', 'Vediamo chi siete: scoprite le tessere.', 'Basta bugie: scoprite le tessere.')}${taught ? '' : ' Lasciatele dove sono.'}`,
  'onw.reveal.is': (p) => `${address(p.seat)}: ${named(p.role)}.`,
  'onw.reveal.misplaced': (p) =>
    `${address(p.seat)}: all’alba la tua tessera era un’altra. Vale quella: ${named(p.role)}.`,
  'onw.reveal.check': ({ tale, taught }) =>
    `${tell(tale, 'È così?', 'Torna tutto?', 'Siete voi?', 'Ho letto bene?', 'Confermate?')}${taught ? '' : ' Destro sì, sinistro no.'}`,
  'onw.reveal.where': ({ role, taught }) =>
    taught
      ? `${capital(named(role))}: chi ce l’ha?`
      : `${capital(named(role))}: chi ce l’ha davanti tocchi il suo anello. Poi pulsante destro, anche se non ce l’ha nessuno.`,
  'onw.reveal.touched': (p) => `${address(p.seat)}.`,
  'onw.reveal.untouched': (p) => `${address(p.seat)}, no.`,
  'onw.reveal.begun-again': () => 'Da capo: nessuno.',
  'onw.reveal.refused': () => 'Toccate l’anello di un giocatore che ha ancora una tessera da dire.',
  'onw.reveal.too-many': ({ role }) =>
    `Nel mazzetto non ce n’è abbastanza: ${ROLE[role].one}. Toccate di nuovo chi non c’entra.`,

  'onw.irregular': () => 'Stanotte qualcosa è andato storto: manca uno scambio, o è sbagliato.',
  'onw.void': () => 'Stanotte qualcosa è andato storto: la partita non vale, nessuno vince.',
  'onw.passed': (p) =>
    `Il Mortovivo, ${seat(p.from)}, ha passato ${countWords(p.votes, 'un voto', 'voti')} ${toSeat(p.to)}.`,
  'onw.lynched': (p) =>
    `${tell(
      p.tale,
      'Il villaggio lincia',
      'La corda è per',
      'La locanda ha deciso, e lincia',
      'Si apre la porta, nella neve va',
      'I forconi puntano su',
    )} ${seats(p.seats)}.`,
  'onw.lynched-nobody': () => [
    'Un voto a testa: nessun linciaggio.',
    'Un voto a testa: la corda resta appesa al chiodo.',
    'Un voto a testa: nessuno esce nella neve.',
    'Un voto a testa: i forconi tornano nel fienile.',
    'Un voto a testa: il villaggio non lincia nessuno.',
  ],
  // The reason of each row of the decision table, in one sentence.
  'onw.result': wordsBy('row', {
    D1: 'Linciato il Pinguino Mannaro, e lui soltanto: ha vinto.',
    D2: 'Nessun linciaggio, e nessun Lupo Mannaro: vincono gli Umani.',
    D3: 'Nessun linciaggio, ma un Lupo Mannaro c’era: vincono i Lupi Mannari.',
    D4: 'Linciato un Lupo Mannaro, ma il Criceto Mannaro non ha voti: vince lui.',
    D5: 'Linciato un Lupo Mannaro: vincono gli Umani.',
    D6: 'Nessun Lupo Mannaro linciato: vincono i Lupi Mannari.',
    D7: 'Nessun Lupo Mannaro, e il linciaggio dà la vittoria al Mitomane.',
    D8: 'Nessun Lupo Mannaro, e al Mitomane questo linciaggio non basta.',
    D9: 'Nessun Lupo Mannaro: il linciaggio è stato un errore.',
  }),
  'onw.result-without-humans': () =>
    'Linciato un Lupo Mannaro, ma tra i giocatori non c’era nessun Umano.',
  'onw.winners': (p) =>
    p.seats.length === 1
      ? `${tell(
          p.tale,
          'La vittoria è di',
          'Da bere per',
          'In fondo alla locanda se la ride',
          'L’ultimo brindisi è per',
          'Questa notte la racconterà',
        )} ${seats(p.seats)}!`
      : `${tell(
          p.tale,
          'Vincono',
          'Da bere per',
          'Brindano insieme',
          'L’ultimo giro è per',
          'Questa notte la racconteranno',
        )} ${seats(p.seats)}!`,
  'onw.winners-none': () => [
    'Nessuno vince.',
    'Nessuno vince: l’oste beve da solo.',
    'Nessuno vince, e la neve continua a cadere.',
    'Nessuno vince: il conto lo pagate tutti.',
    'Nessuno vince: una notte da dimenticare.',
  ],

  'onw.story.begins': () => [
    'Torniamo a ieri sera.',
    'Ecco la storia della notte.',
    'Com’era, ieri sera?',
    'Riavvolgiamo la notte.',
    'Così era cominciata.',
  ],
  'onw.story.dealt': (p) => `${address(p.seat)}: ${named(p.role)}.`,
  'onw.story.centre': ({ first, second }) => [
    `Al centro: ${named(first)} e ${named(second)}.`,
    `Al centro c’erano ${named(first)} e ${named(second)}.`,
    `In mezzo: ${named(first)} e ${named(second)}.`,
    `Il centro nascondeva ${named(first)} e ${named(second)}.`,
    `Al centro, coperti: ${named(first)} e ${named(second)}.`,
  ],
  'onw.story.box': ({ role }) => [
    `Nella scatola: ${named(role)}.`,
    `E nella scatola, ${named(role)}.`,
    `Nella scatola era rimasto ${named(role)}.`,
    `Fuori dal gioco, nella scatola: ${named(role)}.`,
    `In disparte: ${named(role)}.`,
  ],
  'onw.story.ask-spoilsport': () =>
    'Guastafeste: se hai scambiato i tuoi vicini, tocca il tuo anello. Poi pulsante destro, anche se non l’ha fatto nessuno.',
  'onw.story.ask-swindler': () =>
    'Truffatore: se hai scambiato la tua tessera, tocca il tuo anello. Poi pulsante destro, anche se non l’ha fatto nessuno.',
  'onw.story.ask-second': (p) =>
    `${address(p.seat)}: con quale tessera? Tocca il suo anello, poi pulsante destro.`,
  'onw.story.refused': () => 'Toccate l’anello di un giocatore.',
  // The possible places of the second of two exchanged tiles.
  'onw.story.second-refused': wordsBy('where', {
    players: 'Non quello. Tocca l’anello di un altro giocatore.',
    centre: 'Non quello. Tocca un anello al centro.',
    either: 'Non quello. Tocca l’anello di un altro giocatore, o uno al centro.',
  }),
  'onw.story.nobody-asked': () => 'Uno solo: toccate di nuovo chi non c’entra.',
  'onw.story.spoilsport': (p) => [
    `La Guastafeste, ${seat(p.seat)}, ha scambiato ${seat(p.first)} e ${seat(p.second)}.`,
    `Per mano di ${seat(p.seat)}, la Guastafeste: ${seat(p.first)} al posto di ${seat(p.second)}.`,
    `${address(p.seat)}, la Guastafeste, ha confuso ${seat(p.first)} e ${seat(p.second)}.`,
    `La Guastafeste era ${theSeat(p.seat)}: scambio tra ${seat(p.first)} e ${seat(p.second)}.`,
    `Tra ${seat(p.first)} e ${seat(p.second)} uno scambio: la Guastafeste era ${theSeat(p.seat)}.`,
  ],
  'onw.story.spoilsport-idle': (p) =>
    `La Guastafeste, ${seat(p.seat)}, non ha scambiato i suoi vicini.`,
  'onw.story.apprentice': ({ role }) => [
    `Il gettone girato: ${named(role)}.`,
    `L’Apprendista ha girato un gettone: ${named(role)}.`,
    `A faccia in giù: ${named(role)}.`,
    `La formula ha colpito: ${named(role)}.`,
    `Un gettone voltato: ${named(role)}.`,
  ],
  'onw.story.swindler': (p) => [
    `Il Truffatore, ${seat(p.seat)}, ha preso la tessera di ${seat(p.second)}.`,
    `Il Truffatore era ${theSeat(p.seat)}: ha derubato ${seat(p.second)}.`,
    `${address(p.seat)}, il Truffatore, ha fatto cambio con ${seat(p.second)}.`,
    `La tessera di ${seat(p.second)} è finita al Truffatore, ${seat(p.seat)}.`,
    `Il Truffatore, ${seat(p.seat)}, si è servito da ${seat(p.second)}.`,
  ],
  'onw.story.swindler-idle': (p) =>
    `Il Truffatore, ${seat(p.seat)}, non ha scambiato la sua tessera.`,
  'onw.again.ask': ({ tale, taught }) =>
    `${tell(tale, 'Un’altra notte?', 'Un altro giro?', 'Restate ancora?', 'Si ricomincia?', 'Ancora una notte?')}${taught ? '' : ' Destro per giocare, sinistro per cambiare posti o gioco.'}`,
  'onw.again.reminder': () =>
    'Pulsante destro per un’altra notte. Sinistro per cambiare posti o gioco.',

  'note.onw-centre': () => 'Centro',
  'note.onw-turned': ({ role }) => `Girato: ${ROLE[role].one}`,
  'note.onw-vote': ({ on }) => `Voto: ${seat(on)}`,
  'note.onw-role': ({ role }) => capital(ROLE[role].one),
  'note.onw-votes': ({ votes }) => `Voti: ${votes}`,
  'note.onw-lynched': () => 'Linciaggio',
  'note.onw-winner': () => 'Vittoria',
};

/** Returns a number in the gender of the role: "nessuno", "una", "tre". */
function howMany(role: RoleId, count: number): string {
  if (count > 1) return inWords(count);
  const ending = ROLE[role].aOne.startsWith('una ') ? 'a' : 'o';
  return `${count === 0 ? 'nessun' : 'un'}${ending}`;
}

/** Says how many tiles the box has: "c’è una sola Guastafeste", "ci sono solo due Massoni". */
function inTheBox(role: RoleId): string {
  const { tiles } = ROLES[role];
  const only = ROLE[role].aOne.startsWith('una ') ? 'una sola' : 'un solo';
  return tiles === 1
    ? `c’è ${only} ${ROLE[role].one}`
    : `ci sono solo ${inWords(tiles)} ${ROLE[role].many}`;
}

/** Tells those who only look for each other that they do so in silence, the first time. */
function silently(wake: string): Variants {
  return [
    `${wake} e si cercano, in silenzio.`,
    `${wake} e si trovano, senza un rumore.`,
    `${wake} e si guardano in faccia, muti.`,
    `${wake} e si scambiano un’occhiata, zitti.`,
    `${wake} e si riconoscono, senza fiatare.`,
  ];
}

/** Returns the name of a role that was read or chosen, as a value in a sentence: always a clip of its own. */
function named(role: RoleId): string {
  return piece(ROLE[role].one);
}

/** Returns the words that close the eyes after a call; all know which role it was, so variants may differ in length. */
function closing(who: string, number: 'one' | 'many' = 'one'): Variants {
  const [closes, sleeps, looks] =
    number === 'one' ? ['chiude', 'dorme', 'guarda'] : ['chiudono', 'dormono', 'guardano'];
  return [
    `${capital(who)} ${closes} gli occhi.`,
    `${capital(who)} ${sleeps} di nuovo.`,
    `Torna il buio, per ${who}.`,
    `Occhi chiusi, per ${who}.`,
    `${capital(who)} non ${looks} più.`,
  ];
}

const DIFFICULTY = {
  easy: 'e facile per il villaggio',
  middling: 'né facile né difficile',
  hard: 'e difficile per il villaggio',
} as const;
