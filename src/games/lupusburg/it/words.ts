/**
 * Lupusburg in Italian, written to be heard in the dark. The night is told: a role is "he" ("Il ladro apre
 * gli occhi"). By day a player who must act is addressed, one as "tu" and all as "voi". What happened stands
 * in the past, because "vota" would be a report and an order alike. Players are the colour of their seat, so
 * that no participle has to agree with anybody.
 */
import { callWords, piece, type Tale, tell, type Words } from '../../../engine/script/index.js';
import {
  address,
  bySeats,
  capital,
  countWords,
  defendYourself,
  duration,
  gameWords,
  house,
  houseOnly,
  inWords,
  list,
  nameIndicted,
  seat,
  seats,
  theSeat,
  toSeat,
  trialWords,
} from '../../../engine/script/it/index.js';
import type { LupusburgCues } from '../cues.js';
import { inItalian as ROLE, SPECIAL } from '../roles.js';

export const lupusburgWords: Words<LupusburgCues> = {
  'choose.lupusburg': () => 'Lupusburg, da quattro a otto giocatori.',
  ...gameWords,
  ...trialWords,

  'phase.deal': () => 'Case e personaggi',
  'phase.night': ({ turn }) => `Notte ${turn}`,
  'phase.privilege': () => 'Privilegio del Borgomastro',
  'phase.bets': () => 'Scommesse',
  'phase.defence': () => 'Difesa',
  'phase.rotation': () => 'Cambio del Borgomastro',

  'borgomastro.ask': () =>
    'Di chi è il gioco? Prema il destro: sarà il Borgomastro. Col sinistro si tira a sorte.',
  'borgomastro.is': (p) => [
    `Borgomastro è ${theSeat(p.seat)}.`,
    `Oggi comanda ${seat(p.seat)}.`,
    `La statuetta va ${toSeat(p.seat)}.`,
    `A capo del borgo, ${seat(p.seat)}.`,
    `Il borgo ubbidisce ${toSeat(p.seat)}.`,
  ],
  'deal.ask': ({ citizens, taught }) =>
    taught
      ? `Mescolate ${deckOf(citizens)}: due a testa. Poi pulsante destro.`
      : `Mescolate ${deckOf(citizens)}: due a testa, uno per casa. ${capital(SPECIAL_ROLES)} mai col forziere. Poi pulsante destro.`,
  'deal.reminder': () =>
    'Una casa in ogni anello, un personaggio in ogni casa. Chi è pronto prema il pulsante destro.',
  'deal.again': () =>
    'Tutto da rifare: raccogliete i personaggi, mescolate e date di nuovo le carte. Poi pulsante destro.',
  'deal.place-again': () =>
    `Riprendete le vostre carte e rimettetele giù: un personaggio per casa, ${SPECIAL_ROLES} mai col forziere. Poi pulsante destro.`,
  'deal.unread': () =>
    'Non riesco a leggere tutte le case. Controllate che non manchi niente, poi pulsante destro; se lo tenete premuto, mi fido di voi.',
  'deal.wrong-deck': ({ citizens }) =>
    `Il mazzo non torna: ${deckOf(citizens)}. Mescolate, date di nuovo le carte, poi pulsante destro.`,
  'deal.overruled': () => 'Mi fido di voi: in questa partita gioco alla cieca.',
  'deal.right': () => [
    'Tutto pronto.',
    'Ci siamo.',
    'Ogni casa è al suo posto.',
    'Si comincia.',
    'Il borgo attende.',
  ],
  'opening.tale': () => [
    'Lupusburg è un borgo come tanti: case vicine, porte chiuse presto, qualche forziere nascosto bene. Ma da quando gira il lupo mannaro, la mattina, qualcuno non risponde più.',
    'A Lupusburg la neve copre i tetti e ogni rumore. Copre anche le impronte: così nessuno sa in quale casa dorma, di giorno, il lupo mannaro. Stanotte avrà fame.',
    'Si racconta che a Lupusburg i cani non abbaino più. Hanno capito prima di voi. In una di queste case, quando sorge la luna, qualcuno cambia pelle.',
    'Il campanile di Lupusburg batte l’ora, e le finestre si spengono. Un ladro conta i passi fino a un forziere. Qualcun altro, più affamato, conta voi.',
    'Benvenuti a Lupusburg, dove tutti si salutano per nome e nessuno apre dopo il tramonto. Uno di voi ha i denti troppo lunghi. Avete poche notti per capire chi.',
  ],

  'night.close-eyes': ({ tale, taught }) =>
    `${tell(
      tale,
      'Scende la notte su Lupusburg',
      'Si spengono le luci del borgo',
      'La luna sale sopra i tetti',
      'Si chiudono le ultime porte',
      'Nel borgo non passa più nessuno',
    )}${
      taught
        ? ': occhi chiusi, e tamburellate.'
        : '. Chiudete tutti gli occhi. Con una mano tamburellate davanti a voi, lontano dalle case.'
    }`,
  'night.walk': () =>
    'L’artiglio gira. Chi è chiamato preme il pulsante destro quando l’artiglio indica la sua scelta; col sinistro ci ripensa.',
  'night.walk-twice': () =>
    'L’artiglio gira due volte: prima i lati della tavola, poi i posti. Chi è chiamato preme il pulsante destro a ogni giro.',
  ...callWords({
    thief: {
      wakes: [
        'Il ladro apre gli occhi e cerca un forziere.',
        'Il ladro apre gli occhi: quale casa, stanotte?',
        'Il ladro apre gli occhi e sbircia in una casa.',
        'Il ladro apre gli occhi: una casa, un’occhiata sola.',
        'In punta di piedi, il ladro apre gli occhi.',
      ],
      lesson:
        'Il ladro apre gli occhi e cerca un forziere: solleva appena una casa, guarda, la rimette com’era.',
      sleeps: [
        'Il ladro chiude gli occhi.',
        'Il ladro torna a letto.',
        'Occhi chiusi, per il ladro.',
        'Il ladro sparisce nel buio.',
        'Basta così, per il ladro: occhi chiusi.',
      ],
    },
    wolf: {
      wakes: [
        'Il lupo mannaro apre gli occhi: chi sbrana stanotte?',
        'Il lupo mannaro apre gli occhi, e ha fame.',
        'Il lupo mannaro apre gli occhi e sceglie una preda.',
        'Il lupo mannaro apre gli occhi: una porta, stanotte, cederà.',
        'Il lupo mannaro apre gli occhi e annusa le soglie.',
      ],
      lesson:
        'Il lupo mannaro apre gli occhi: chi sbrana stanotte? Tiene la mano su un anello per un secondo, e non ne tocca altri.',
      sleeps: [
        'Il lupo mannaro chiude gli occhi.',
        'Il lupo mannaro dorme di nuovo.',
        'Occhi chiusi, per il lupo mannaro.',
        'Il lupo mannaro svanisce nel buio.',
        'La bestia chiude gli occhi.',
      ],
    },
  }),
  'night.countdown': ({ left }) => `${capital(inWords(left))}.`,

  'dawn.open-eyes': () => [
    'È giorno: aprite gli occhi.',
    'Canta il gallo: aprite gli occhi.',
    'La notte è finita: aprite gli occhi.',
    'C’è sole sui tetti: aprite gli occhi.',
    'Suona la campana del mattino: aprite gli occhi.',
  ],
  'dawn.victim': ({ slot, tale }) =>
    `${tell(
      tale,
      'Stanotte è caduta una casa di',
      'C’è una porta sfondata, da',
      'Il lupo mannaro è passato da',
      'Un grido, stanotte, da',
      'C’è sangue sulla soglia di',
    )} ${seat(slot.seat)}: ${houseOnly(slot)}.`,
  'dawn.nobody': () => [
    'Stanotte il lupo mannaro è rimasto a digiuno.',
    'Il borgo si conta: non manca nessuno.',
    'Nessun grido e nessun sangue: una notte tranquilla.',
    'Il lupo mannaro ha ululato a vuoto: nessuna vittima.',
    'Le porte hanno tenuto: nessuna vittima.',
  ],
  'remove.ask': ({ slot, tale, taught }) =>
    taught
      ? `${address(slot.seat)}: ${takenAway(tale)}.`
      : `${address(slot.seat)}: prendi la ${houseOnly(slot)} col suo personaggio e mettili coperti davanti a te.`,
  'remove.reminder': ({ slot }) => `${address(slot.seat)}: togli la ${houseOnly(slot)}.`,
  'remove.told': ({ slot, tale, taught }) =>
    taught
      ? `${address(slot.seat)}: ${takenAway(tale)}. Poi destro.`
      : `${address(slot.seat)}: prendi la ${houseOnly(slot)} col suo personaggio e mettili coperti davanti a te. Poi pulsante destro.`,
  'remove.told-reminder': ({ slot }) =>
    `${address(slot.seat)}: togli la ${houseOnly(slot)}. Poi pulsante destro.`,
  'remove.wrong': ({ slot }) => `Non quella. Rimettete a posto ${house(slot)}.`,
  'place.missing': ({ slot }) => `C’è qualcosa fuori posto. Rimettete com’era ${house(slot)}.`,

  'privilege.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: usi il privilegio?`,
          `${address(p.seat)}: chi vuoi vedere?`,
          `${address(p.seat)}: uno scambio di sguardi?`,
          `${address(p.seat)}, Borgomastro: curiosità?`,
          `${address(p.seat)}: una casa da aprire?`,
        ]
      : `${address(p.seat)}: vuoi vedere un personaggio di un altro? In cambio gliene mostri uno tuo. Tocca la sua casa, poi destro. Sinistro per rinunciare.`,
  'privilege.refused': () => 'Non quella. Tocca la casa di un altro, ancora in gioco.',
  'privilege.passed': (p) => [
    `${address(p.seat)} non usa il privilegio.`,
    `Nessuno mostra niente ${toSeat(p.seat)}.`,
    `Niente sguardi, per ${seat(p.seat)}.`,
    `Il privilegio resta nel cassetto di ${seat(p.seat)}.`,
    `Oggi ${seat(p.seat)} non vuole sapere.`,
  ],
  'privilege.none': (p) => `${address(p.seat)} non ha carte da mostrare: niente privilegio.`,
  'privilege.show': ({ slot, to, taught }) =>
    taught
      ? [
          `${address(slot.seat)}: ${houseOnly(slot)}, solo per ${seat(to)}.`,
          `${address(slot.seat)}: apri la ${houseOnly(slot)} ${toSeat(to)}.`,
          `${address(slot.seat)}: ${houseOnly(slot)}, per gli occhi di ${seat(to)}.`,
          `${address(slot.seat)}: mostra ${toSeat(to)} la ${houseOnly(slot)}.`,
          `${address(slot.seat)}: in segreto ${toSeat(to)}, la ${houseOnly(slot)}.`,
        ]
      : `${address(slot.seat)}: mostra di nascosto ${toSeat(to)} il personaggio nella tua ${houseOnly(slot)}.`,
  'privilege.own': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: e tu, quale mostri ${toSeat(p.to)}?`,
          `${address(p.seat)}: in cambio, quale per ${seat(p.to)}?`,
          `${address(p.seat)}: scegli tu per ${seat(p.to)}.`,
          `${address(p.seat)}: adesso una tua casa, per ${seat(p.to)}.`,
          `${address(p.seat)}: che cosa vedrà ${seat(p.to)}?`,
        ]
      : `${address(p.seat)}: e tu, quale personaggio mostri ${toSeat(p.to)}? Tocca la sua casa, poi pulsante destro.`,
  'privilege.own-refused': (p) => `${address(p.seat)}: non quella. Tocca una casa tua.`,
  'privilege.both': ({ shown, own, taught }) => {
    const side = own.hand === 'right' ? 'destra' : 'sinistra';
    return taught
      ? [
          `${address(own.seat)}: quello di ${side}, per ${seat(shown.seat)}, poi destro.`,
          `${address(own.seat)}: mostra quello di ${side} ${toSeat(shown.seat)}, poi destro.`,
          `${address(own.seat)}: adesso ${seat(shown.seat)} guarda quello di ${side}, poi destro.`,
          `${address(own.seat)}: ${toSeat(shown.seat)}, quello di ${side}, poi destro.`,
          `${address(own.seat)}: in segreto per ${seat(shown.seat)}, quello di ${side}, poi destro.`,
        ]
      : `${address(own.seat)}: mostra ${toSeat(shown.seat)} il tuo personaggio di ${side}. Poi rimettete tutto a posto, e pulsante destro.`;
  },
  'privilege.reminder': (p) => `${address(p.seat)}: tutto a posto? Pulsante destro.`,

  'bets.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: scommetti?`,
          `${address(p.seat)}, e tu?`,
          `${address(p.seat)}: una moneta?`,
          `${address(p.seat)}: hai un sospetto?`,
          `${address(p.seat)}: ti giochi qualcosa?`,
        ]
      : `${address(p.seat)}: scommetti su chi è il lupo mannaro? Tocca una sua casa e premi il destro. Sinistro per non scommettere.`,
  'bets.refused': (p) => `${address(p.seat)}: non su quella. Tocca la casa di un altro giocatore.`,
  'bets.draw': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: ${COINS[p.coins]}, coperta, davanti ${toSeat(p.on)}.`,
          `${address(p.seat)}: ${COINS[p.coins]}, davanti ${toSeat(p.on)}.`,
          `${address(p.seat)}: pesca ${COINS[p.coins]}. Va davanti ${toSeat(p.on)}.`,
          `${address(p.seat)}: davanti ${toSeat(p.on)}, ${COINS[p.coins]}.`,
          `${address(p.seat)}: ${COINS[p.coins]}, sotto il sigillo, davanti ${toSeat(p.on)}.`,
        ]
      : `${address(p.seat)}: ${DRAWN[p.coins]} Mettila coperta davanti ${toSeat(p.on)}, sotto il sigillo. Poi pulsante destro.`,
  'bets.reminder': (p) => `${address(p.seat)}: moneta e sigillo a posto? Pulsante destro.`,
  'bets.placed': (p) => [
    `${address(p.seat)} ha puntato su ${seat(p.on)}.`,
    `${address(p.seat)} contro ${seat(p.on)}.`,
    `Per ${seat(p.seat)}, il lupo è ${theSeat(p.on)}.`,
    `La moneta di ${seat(p.seat)} è su ${seat(p.on)}.`,
    `${address(p.seat)} tiene d’occhio ${seat(p.on)}.`,
  ],

  'discussion.ask': ({ seconds, close, tale, taught }) => {
    const begins = tell(
      tale,
      'Chi è il lupo mannaro?',
      'Chi ha sentito qualcosa, parli.',
      'Il borgo si raduna in piazza.',
      'Guardatevi bene in faccia.',
      'Tutti, adesso, hanno qualcosa da dire.',
    );
    return taught ? begins : `${begins} Avete ${duration(seconds)}. ${EARLY_END[close]}`.trim();
  },
  'discussion.over': () => [
    'Basta parole.',
    'Silenzio, adesso.',
    'La piazza tace.',
    'Tempo scaduto.',
    'Ora si decide.',
  ],

  'vote.start': ({ taught }) =>
    taught
      ? [
          'È l’ora delle accuse.',
          'Fuori i gettoni.',
          'Il borgo vuole un nome.',
          'Adesso si punta il dito.',
          'Qualcuno pagherà.',
        ]
      : 'È l’ora delle accuse: due gettoni a testa, uno per volta.',
  'vote.second-token': (p) => [
    `Secondo gettone. ${address(p.seat)}?`,
    `Un altro gettone. ${address(p.seat)}?`,
    `Secondo giro. ${address(p.seat)}?`,
    `E il secondo? ${address(p.seat)}?`,
    `Ancora uno a testa. ${address(p.seat)}?`,
  ],
  'vote.ask': (p) =>
    p.taught
      ? `${address(p.seat)}?`
      : `${address(p.seat)}: chi accusi? Tocca una casa, poi pulsante destro per confermare.`,
  'vote.refused': () => 'Quella non si può accusare. Tocca un’altra casa.',
  'vote.voters': ({ slot, voters }) => `${capital(house(slot))} è accusata ${bySeats(voters)}.`,
  'vote.no-voters': () => 'Nessuno ha accusato questa casa.',
  'vote.indicted': ({ paw, pawTokens, tuft, tuftTokens, tale, taught }) =>
    taught
      ? nameIndicted(
          tale,
          `${toSeat(paw.seat)}, ${houseOnly(paw)}`,
          pawTokens,
          `${toSeat(tuft.seat)}, ${houseOnly(tuft)}`,
          tuftTokens,
        )
      : `Indiziati. L’orma ${toSeat(paw.seat)}, ${houseOnly(paw)}: ${tokens(pawTokens)}. Il ciuffo ${toSeat(tuft.seat)}, ${houseOnly(tuft)}: ${tokens(tuftTokens)}.`,
  'vote.only-one': ({ slot }) => `Tutti i gettoni sono su una casa sola: ${house(slot)}.`,

  'defence.ask': (p) =>
    p.taught
      ? defendYourself(p.tale, p.seat)
      : `${address(p.seat)}, difenditi: hai ${duration(p.seconds)}. Pulsante destro per finire. Toccando una casa, si sente chi l’accusa.`,
  'defence.over': () => [
    'Basta così.',
    'Avete sentito.',
    'Parole finite.',
    'Ora tacete.',
    'Il borgo ha ascoltato.',
  ],

  'runoff.ask': ({ votes, taught }) =>
    taught
      ? [
          'Ballottaggio: sinistro orma, destro ciuffo.',
          'In segreto: sinistro orma, destro ciuffo.',
          'Il borgo sceglie: sinistro orma, destro ciuffo.',
          'Orma a sinistra, ciuffo a destra.',
          'Votate: orma a sinistra, ciuffo a destra.',
        ]
      : `Ballottaggio segreto: ${countWords(votes, 'un voto', 'voti')}, uno per personaggio vivo e non indiziato. Pulsante sinistro: orma. Destro: ciuffo. Tutti e due insieme: si ricomincia.`,
  'runoff.voted': (p) => `${address(p.seat)}: ${split(p.paw, p.tuft)}.`,
  'runoff.result': ({ paw, tuft }) => [
    `All’orma ${inWordsOrNone(paw)}, al ciuffo ${inWordsOrNone(tuft)}.`,
    `Orma ${inWordsOrNone(paw)}, ciuffo ${inWordsOrNone(tuft)}.`,
    `Contati: orma ${inWordsOrNone(paw)}, ciuffo ${inWordsOrNone(tuft)}.`,
    `Sull’orma ${inWordsOrNone(paw)}, sul ciuffo ${inWordsOrNone(tuft)}.`,
    `Voti all’orma ${inWordsOrNone(paw)}, al ciuffo ${inWordsOrNone(tuft)}.`,
  ],
  'runoff.tie': () =>
    'Parità: la sorte cade sulla casa più vicina al Borgomastro, in senso orario.',
  'runoff.nobody': () => 'Parità: oggi non si lincia nessuno.',
  'lynch.is': ({ slot, tale }) =>
    `${tell(
      tale,
      'Il borgo lincia un abitante di',
      'La folla va da',
      'La corda è per',
      'Si accendono le torce, davanti a casa di',
      'Il verdetto cade su',
    )} ${seat(slot.seat)}: ${houseOnly(slot)}.`,
  'rotation.next': (p) =>
    p.tale === 1
      ? `La statuetta passa ${toSeat(p.seat)}.`
      : `${tell(
          p.tale,
          '',
          'Borgomastro, da oggi, è',
          'Da oggi comanda',
          'Il borgo ha un altro Borgomastro:',
          'La statuetta cambia mano: Borgomastro è',
        )} ${theSeat(p.seat)}.`,

  'end.claim': () => 'Lupo mannaro: se la partita è finita, premi il pulsante destro.',
  'end.claimed': (p) =>
    `${address(p.seat)}: tocca una casa del lupo mannaro, poi pulsante destro. Sinistro, se era uno sbaglio.`,
  'end.surely': (p) =>
    `Restano due case: la partita è finita. Lupo mannaro, fatti riconoscere. ${address(p.seat)}: tocca una sua casa, poi pulsante destro.`,
  'end.claim-refused': () => 'Quella casa non è in gioco. Toccane un’altra.',
  'end.not-yet': (p) =>
    `Se il lupo mannaro è ${theSeat(p.seat)}, la partita non è finita. Si continua.`,
  'end.wolf-wins': (p) => `${wolfWins(p.tale, seat(p.seat), theSeat(p.seat))} ${turnUp(p.tale)}`,
  'end.wolf-loses': (p) =>
    `${tell(
      p.tale,
      'Il lupo mannaro ha perso: era',
      'Il borgo ha stanato il lupo mannaro: era',
      'Non si ululerà più, a Lupusburg: il lupo mannaro era',
      'Stanotte il borgo dorme: il lupo mannaro era',
      'La bestia è caduta: era',
    )} ${theSeat(p.seat)}! ${turnUp(p.tale)}`,
  'end.reveal': () => [
    'Scoprite tutti personaggi, case e monete.',
    'Adesso tutti: scoprite personaggi, case e monete.',
    'Tutto a faccia in su: personaggi, case e monete.',
    'Niente più segreti: scoprite personaggi, case e monete.',
    'Anche gli altri: fuori personaggi, case e monete.',
  ],
  'end.chest': (p) =>
    p.taught
      ? `${address(p.seat)}: il tuo forziere?`
      : `${address(p.seat)}: dov’è il tuo forziere? Tocca la sua casa, poi pulsante destro.`,
  'end.chest-refused': (p) => `${address(p.seat)}: tocca una delle tue due case.`,
  'end.coin': (p) =>
    p.taught
      ? `${address(p.seat)}: e la tua moneta?`
      : `${address(p.seat)}: quanto vale la tua moneta? Pulsante destro per cambiare, sinistro per confermare.`,
  'end.points': (p) => `${p.taught ? '' : 'I punti. '}${address(p.seat)}: ${pointsOf(p.points)}.`,
  'end.winner': (p) =>
    `${tell(
      p.tale,
      'La partita è di',
      'Di questa notte si racconterà un nome solo:',
      'Si alzano i boccali per',
      'Lupusburg si inchina: vince',
      'Vince la partita, e ne ride ancora,',
    )} ${seat(p.seat)}!`,
  'series.standing': (p) =>
    `${p.taught ? '' : 'Punti in tutto. '}${address(p.seat)}: ${pointsOf(p.points)}.`,
  'series.winner': (p) =>
    p.seats.length === 1
      ? `${tell(
          p.tale,
          'La serie è di',
          'Dopo tutte queste notti, la serie è di',
          'La serie finisce qui: l’ha vinta',
          'Un ultimo ululato per chi vince la serie:',
          'Nessuno conosce il borgo meglio di chi ha vinto la serie:',
        )} ${seats(p.seats)}!`
      : `${tell(
          p.tale,
          'La serie finisce alla pari:',
          'Nessuno la spunta, la serie è divisa:',
          'Un ululato a più voci chiude la serie:',
          'Il borgo ha più di un vincitore:',
          'La serie se la dividono',
        )} ${seats(p.seats)}!`,
  'story.ask': ({ taught }) =>
    taught
      ? [
          'Racconto le notti?',
          'Volete sapere delle notti?',
          'Si svelano le notti?',
          'Le notti: le racconto, o restano segrete?',
          'Vi dico che cosa ho visto di notte?',
        ]
      : 'Racconto le notti? Premete tutti il pulsante destro. Basta un pulsante sinistro, e restano segrete.',
  'story.role': (p) => [
    `${capital(ROLE[p.role].the)} era ${theSeat(p.seat)}.`,
    `A volto scoperto: ${ROLE[p.role].the} era ${theSeat(p.seat)}.`,
    `Ormai si può dire: ${ROLE[p.role].the} era ${theSeat(p.seat)}.`,
    `Dietro quella porta ${ROLE[p.role].the} era ${theSeat(p.seat)}.`,
    `E ${ROLE[p.role].the} era ${theSeat(p.seat)}.`,
  ],
  'story.night': ({ turn }) => [
    `Notte ${inWords(turn)}.`,
    `Era la notte ${inWords(turn)}.`,
    `Poi, la notte ${inWords(turn)}.`,
    `La notte numero ${inWords(turn)}.`,
    `Venne la notte ${inWords(turn)}.`,
  ],
  'story.looked': ({ slot }) => [
    `Alla chiamata del ladro si è alzata ${house(slot)}.`,
    `Per il ladro si è mossa ${house(slot)}.`,
    `Una mano di ladro ha sollevato ${house(slot)}.`,
    `Chiamato il ladro, una mano ha aperto ${house(slot)}.`,
    `Il ladro, o chi per lui, ha sollevato ${house(slot)}.`,
  ],
  'story.looked-nowhere': () => [
    'Alla chiamata del ladro non si è mosso niente.',
    'Il ladro non ha toccato niente.',
    'Chiamato il ladro, tutto fermo.',
    'Del ladro, nessuna traccia.',
    'Il ladro ha dormito, o quasi.',
  ],
  'story.chose': ({ slot }) => [
    `Il lupo mannaro ha scelto ${house(slot)}.`,
    `Il lupo ha voluto ${house(slot)}.`,
    `La preda del lupo: ${house(slot)}.`,
    `Il lupo ha bussato: ${house(slot)}.`,
    `Le zanne del lupo, su ${house(slot)}.`,
  ],
  'story.chose-nothing': () => [
    'Il lupo mannaro non ha scelto nessuno.',
    'Il lupo non ha voluto nessuno.',
    'Nessuna preda, per il lupo.',
    'Il lupo ha girato a vuoto.',
    'Le zanne del lupo, nel vuoto.',
  ],
  'story.stirred': ({ slot }) => [
    `Alla chiamata del lupo una mano ha mosso ${house(slot)}.`,
    `Per il lupo si è mossa anche ${house(slot)}.`,
    `Chiamato il lupo, si è mossa ${house(slot)}.`,
    `Una mano di lupo ha smosso ${house(slot)}.`,
    `Il lupo, o chi per lui, ha mosso ${house(slot)}.`,
  ],
  'story.changed': ({ slot }) => `E non è tornata com’era: ${house(slot)}.`,
  'again.ask': ({ left, taught }) =>
    `${left === 0 ? 'Un’altra partita?' : `${left === 1 ? 'Manca una partita' : `Mancano ${inWords(left)} partite`} alla serie. Si continua?`}${taught ? '' : ' Destro per giocare, sinistro per cambiare posti o gioco.'}`,

  'note.borgomastro': () => 'Borgomastro',
  'note.seal': ({ on }) => `Sigillo su ${seat(on)}`,
  'note.tokens': (p) => `${capital(tokens(p.tokens))}: ${bySeats(p.voters)}`,
  'note.why': ({ won }) => (won ? 'Lupo mannaro pari agli altri' : 'Lupo mannaro senza personaggi'),
  'note.wolf': () => 'Lupo mannaro',
  'note.out': () => 'Fuori dal gioco',
  'note.claw': () => 'Artiglio',
  'note.runoff': ({ paw, tuft }) => `Orma ${paw}, ciuffo ${tuft}`,
};

/** "ladro e lupo mannaro": LB-SETUP-11. */
const SPECIAL_ROLES = list(SPECIAL.map((role) => ROLE[role].one));

/** Names the deck: "un ladro, un lupo mannaro e sei cittadini" (LB-SETUP-05). */
function deckOf(citizens: number): string {
  const special = SPECIAL.map((role) => ROLE[role].aOne);
  return list([...special, `${inWords(citizens)} ${ROLE.citizen.many}`]);
}

const DRAWN = {
  3: 'pesca tre monete e tienine una, le altre nel sacchetto.',
  2: 'pesca le ultime due monete e tienine una, l’altra nel sacchetto.',
  1: 'pesca l’ultima moneta.',
} as const;

const COINS = {
  3: 'una moneta su tre',
  2: 'una delle ultime due',
  1: 'l’ultima moneta',
} as const;

const EARLY_END = {
  all_ready: 'Chi ha finito prema il pulsante destro.',
  borgomastro: 'Il Borgomastro può chiudere prima, con il pulsante destro.',
  never: '',
} as const;

/** Asks the player who was the wolf to turn up the cards. */
function turnUp(tale: Tale): string {
  return tell(
    tale,
    'Scopri i tuoi personaggi.',
    'Mostra i tuoi personaggi.',
    'I tuoi personaggi, a faccia in su.',
    'Fai vedere i tuoi personaggi.',
    'Giù la maschera: scopri i tuoi personaggi.',
  );
}

/** Says that the wolf has won: `wolf` is spoken to, `theWolf` spoken of. */
function wolfWins(tale: Tale, wolf: string, theWolf: string): string {
  return tell(
    tale,
    `Ha vinto il lupo mannaro: era ${theWolf}!`,
    `Lupusburg tace. Ha vinto il lupo mannaro: era ${theWolf}!`,
    `Non resta nessuno a sbarrare le porte: ha vinto il lupo mannaro, ${theWolf}!`,
    `Ulula pure, ${wolf}: Lupusburg è del lupo mannaro!`,
    `Sazio, e mai scoperto: ha vinto il lupo mannaro, ${theWolf}!`,
  );
}

/** Returns the words to taught hands, which know what to take: the house has just been named. */
function takenAway(tale: Tale): string {
  return tell(
    tale,
    'toglila',
    'portala via',
    'via quella casa',
    'quella casa è persa',
    'toglila dal cerchio',
  );
}

/** Returns the points as a bare number; "sei" alone after a name would be "you are". */
function pointsOf(count: number): string {
  return count === 6 ? `${inWords(count)} ${piece('punti')}` : inWords(count);
}

function tokens(count: number): string {
  return count === 0 ? 'nessun gettone' : countWords(count, 'un gettone', 'gettoni');
}

function inWordsOrNone(count: number): string {
  return count === 0 ? 'nessuno' : inWords(count);
}

/** Says how votes are split, without verbs: "orma", "due all’orma", "uno all’orma, uno al ciuffo", "nessun voto". */
function split(paw: number, tuft: number): string {
  if (paw === 0 && tuft === 0) return 'nessun voto';
  if (tuft === 0) return paw === 1 ? piece('orma') : `${inWords(paw)} ${piece('all’orma')}`;
  if (paw === 0) return tuft === 1 ? piece('ciuffo') : `${inWords(tuft)} ${piece('al ciuffo')}`;
  return `${inWords(paw)} ${piece('all’orma')}, ${inWords(tuft)} ${piece('al ciuffo')}`;
}
