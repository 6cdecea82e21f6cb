/**
 * Lupusburg in Italian. Written to be spoken: who is meant comes first, then what to do, then the
 * button. Players are spoken to as the colour and number of their seat, so that no participle has
 * to agree with anybody.
 */
import type { Words } from '../../script/cue.js';
import {
  called,
  capital,
  counted,
  duration,
  house,
  houseOnly,
  inWords,
  seat,
  seats,
  seatsWithTimes,
  toSeat,
} from '../../script/spoken.it.js';
import type { LupusburgCues } from './cues.js';

export const lupusburgWords: Words<LupusburgCues> = {
  'choose.lupusburg': () => 'Lupusburg, da quattro a otto giocatori.',

  'phase.join': () => 'Ai posti',
  'phase.deal': () => 'Case e personaggi',
  'phase.night': ({ turn }) => `Notte ${turn}`,
  'phase.dawn': () => 'Alba',
  'phase.privilege': () => 'Privilegio del Borgomastro',
  'phase.bets': () => 'Scommesse',
  'phase.discussion': () => 'Discussione',
  'phase.first-vote': () => 'Primo voto',
  'phase.defence': () => 'Difesa',
  'phase.runoff': () => 'Ballottaggio',
  'phase.lynching': () => 'Linciaggio',
  'phase.rotation': () => 'Cambio del Borgomastro',
  'phase.end': () => 'Fine della partita',

  'join.ask': () =>
    'Chi gioca preme il pulsante destro. Il sinistro cambia colore; tenuto premuto, lascia il posto. Quando ci siete tutti, tenete premuto il destro.',
  'join.reminder': () =>
    'Pulsante destro per giocare, sinistro per cambiare colore. Se ci siete tutti, tenete premuto il destro.',
  'join.joined': (p) => `${called(p.seat)}.`,
  'join.left': (p) => `${called(p.seat)}, lascia il posto.`,
  'join.table-too-small': ({ seats }) =>
    seats === 1
      ? 'Questo tavolo ha un posto solo con due case: Lupusburg ne vuole almeno quattro.'
      : `Questo tavolo ha ${inWords(seats)} posti con due case: Lupusburg ne vuole almeno quattro.`,
  'join.too-few': () => 'Siete in pochi: servono almeno quattro giocatori.',
  'join.too-many': () => 'Siete in troppi: al massimo otto giocatori.',
  'borgomastro.ask': () =>
    'Di chi è il gioco? Con il pulsante destro diventa Borgomastro. Con il sinistro decide la sorte.',
  'borgomastro.is': (p) => `Il Borgomastro è ${seat(p.seat)}.`,
  'deal.ask': ({ citizens }) =>
    `Mescolate un lupo mannaro, un ladro e ${inWords(citizens)} cittadini; due a testa. Uno in ogni casa, mai lupo o ladro col forziere. Poi pulsante destro.`,
  'deal.reminder': () =>
    'Una casa su ogni casella, un personaggio in ogni casa. Chi è pronto preme il pulsante destro.',
  'deal.check': () => 'Un momento: mani lontane dalle carte.',
  'deal.again': () =>
    'Tutto da rifare: raccogliete i personaggi, mescolate e date di nuovo le carte. Poi pulsante destro.',
  'deal.place-again': () =>
    'Riprendete tutti le carte e rimettetele giù: un personaggio in ogni casa, mai lupo o ladro col forziere. Poi pulsante destro.',
  'deal.unread': () =>
    'Non riesco a leggere ogni casa col suo personaggio. Controllate che ci siano tutti, poi pulsante destro; tenuto premuto, mi fido di voi.',
  'deal.wrong-deck': ({ citizens }) =>
    `Il mazzo non torna: un lupo mannaro, un ladro e ${inWords(citizens)} cittadini. Mescolate, date di nuovo le carte, poi pulsante destro.`,
  'deal.overruled': () =>
    'Mi fido di voi: gioco questa partita come se nessuno leggesse le carte. Si comincia.',
  'deal.right': () => 'Tutto pronto. Si comincia.',

  'night.close-eyes': ({ taught }) =>
    taught
      ? 'È notte. Chiudete gli occhi e tamburellate.'
      : 'È notte. Chiudete tutti gli occhi. Con una mano tamburellate davanti a voi, lontano dalle case.',
  'thief.open': () =>
    'Ladro, apri gli occhi. Se vuoi, solleva appena una casa, guardala e rimettila com’era.',
  'thief.close': () => 'Ladro, chiudi gli occhi.',
  'wolf.open': () =>
    'Lupo mannaro, apri gli occhi. Tieni una mano sulla casa che scegli, per un secondo.',
  'wolf.close': () => 'Lupo mannaro, chiudi gli occhi.',
  'night.countdown': ({ left }) => `${capital(inWords(left))}.`,

  'dawn.open-eyes': () => 'È giorno. Aprite gli occhi.',
  'dawn.victim': ({ slot }) => `L’artiglio indica ${house(slot)}.`,
  'dawn.nobody': () => 'Stanotte il lupo mannaro è rimasto a digiuno.',
  'remove.ask': ({ slot }) =>
    `${called(slot.seat)}: prendi la ${houseOnly(slot)} con il suo personaggio e mettili coperti davanti a te.`,
  'remove.reminder': ({ slot }) => `${called(slot.seat)}: togli la ${houseOnly(slot)}.`,
  'remove.told': ({ slot }) =>
    `${called(slot.seat)}: prendi la ${houseOnly(slot)} con il suo personaggio e mettili coperti davanti a te. Poi pulsante destro.`,
  'remove.told-reminder': ({ slot }) =>
    `${called(slot.seat)}: togli la ${houseOnly(slot)}. Poi pulsante destro.`,
  'remove.wrong': ({ slot }) => `Non quella. Rimettete a posto ${house(slot)}.`,
  'place.missing': ({ slot }) => `C’è qualcosa fuori posto. Rimettete com’era ${house(slot)}.`,
  'place.foreign': ({ slot }) =>
    `La casella ${inWords(slot)} deve restare vuota. Togliete quello che c’è sopra.`,

  'privilege.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: tocca un personaggio da vedere. Pulsante sinistro per rinunciare.`
      : `${called(p.seat)}: puoi vedere un personaggio altrui, mostrando poi uno dei tuoi. Tocca la sua casa e premi il destro. Sinistro per rinunciare.`,
  'privilege.refused': () => 'Non quella. Tocca la casa di un altro, ancora in gioco.',
  'privilege.passed': (p) => `${called(p.seat)}, rinuncia al privilegio.`,
  'privilege.none': (p) => `${called(p.seat)}, non ha carte da mostrare. Niente privilegio.`,
  'privilege.show': ({ slot, to }) =>
    `${called(slot.seat)}: mostra di nascosto ${toSeat(to)}, il personaggio nella tua ${houseOnly(slot)}.`,
  'privilege.own': (p) =>
    `${called(p.seat)}: quale tuo personaggio mostri ${toSeat(p.to)}? Tocca la sua casella, poi pulsante destro.`,
  'privilege.own-refused': (p) => `${called(p.seat)}: non quella. Tocca una casella tua.`,
  'privilege.both': ({ shown, own }) =>
    `${called(own.seat)}: mostra ${toSeat(shown.seat)}, il tuo personaggio ${own.hand === 'right' ? 'di destra' : 'di sinistra'}. Rimettete tutto a posto, poi pulsante destro.`,
  'privilege.reminder': (p) => `${called(p.seat)}: tutto a posto? Pulsante destro.`,

  'bets.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: scommetti? Tocca una casa, o pulsante sinistro.`
      : `${called(p.seat)}: scommetti su chi è il lupo mannaro? Tocca una sua casella e premi il destro. Sinistro per non scommettere.`,
  'bets.refused': (p) =>
    `${called(p.seat)}: non su quella. Tocca la casella di un altro giocatore.`,
  'bets.draw': (p) =>
    `${called(p.seat)}: ${DRAWN[p.coins]} Mettila coperta davanti ${toSeat(p.on)}, sotto il sigillo. Poi pulsante destro.`,
  'bets.reminder': (p) => `${called(p.seat)}: moneta e sigillo a posto? Pulsante destro.`,
  'bets.placed': (p) => `${called(p.seat)}, scommette su ${seat(p.on)}.`,

  'discussion.ask': ({ seconds, close }) =>
    `Discutete: avete ${duration(seconds)}. ${EARLY_END[close]}`.trim(),
  'discussion.left': ({ seconds }) => `Ancora ${duration(seconds)}.`,
  'discussion.over': () => 'La discussione è finita.',

  'vote.start': () => 'Si accusa. Due segnalini a testa, uno per volta.',
  'vote.ask': (p) => {
    if (p.token === 2) {
      return `${called(p.seat)}: secondo segnalino. ${p.taught ? 'Tocca una casa.' : 'Tocca una casa, poi pulsante destro.'}`;
    }
    return p.taught
      ? `${called(p.seat)}: chi accusi?`
      : `${called(p.seat)}: chi accusi? Tocca una casa, poi pulsante destro per confermare.`;
  },
  'vote.refused': () => 'Quella non si può accusare. Tocca un’altra casa.',
  'vote.voters': ({ slot, voters }) =>
    `${new Set(voters.map(({ number }) => number)).size === 1 ? 'Ha' : 'Hanno'} accusato ${house(slot)}: ${seatsWithTimes(voters)}.`,
  'vote.no-voters': () => 'Nessuno ha accusato questa casa.',
  'vote.indicted': ({ paw, pawTokens, tuft, tuftTokens }) =>
    `Orma: ${house(paw)}, con ${tokens(pawTokens)}. Ciuffo: ${house(tuft)}, con ${tokens(tuftTokens)}.`,
  'vote.only-one': ({ slot }) => `Tutti i segnalini sono su una casa sola: ${house(slot)}.`,

  'defence.ask': (p) =>
    `${called(p.seat)}: difenditi. Hai ${duration(p.seconds)}. Pulsante destro per finire.${p.taught ? '' : ' Toccando una casa, si sente chi l’accusa.'}`,
  'defence.over': () => 'La difesa è finita.',

  'runoff.ask': ({ votes, taught }) =>
    taught
      ? `Ballottaggio segreto: ${counted(votes, 'un voto', 'voti')} in tutto. Sinistro per l’orma, destro per il ciuffo.`
      : `Ballottaggio segreto: ${counted(votes, 'un voto', 'voti')}, uno per personaggio vivo e non accusato. Pulsante sinistro: orma. Destro: ciuffo. Insieme per un secondo: da capo.`,
  'runoff.missing': ({ missing }) =>
    `Mancano ancora voti: ${counted(missing, 'un giocatore', 'giocatori')}.`,
  'runoff.voted': (p) => `${called(p.seat)}: ${split(p.paw, p.tuft)}.`,
  'runoff.result': ({ paw, tuft }) =>
    `In tutto, ${votesOrNone(paw)} all’orma e ${votesOrNone(tuft)} al ciuffo.`,
  'runoff.tie': () => 'Parità: tocca alla casa più vicina al Borgomastro, in senso orario.',
  'runoff.nobody': () => 'Parità: oggi non si lincia nessuno.',
  'lynch.is': ({ slot }) => `Il linciaggio colpisce ${house(slot)}.`,
  'rotation.next': (p) => `La statuetta passa ${toSeat(p.seat)}. È il nuovo Borgomastro.`,

  'end.claim': () => 'Lupo mannaro: se la partita è finita, premi il pulsante destro.',
  'end.claimed': (p) =>
    `${called(p.seat)}: tocca una casella del lupo mannaro, poi pulsante destro. Sinistro, se era uno sbaglio.`,
  'end.surely': (p) =>
    `Restano due case: la partita è finita. Lupo mannaro, fatti riconoscere. ${called(p.seat)}: tocca una sua casella, poi pulsante destro.`,
  'end.claim-refused': () => 'Quella casella non è in gioco. Toccane un’altra.',
  'end.not-yet': (p) =>
    `Se il lupo mannaro è ${seat(p.seat)}, la partita non è finita. Si continua.`,
  'end.wolf-wins': (p) => `Vince il lupo mannaro: ${seat(p.seat)}! Scopri i tuoi personaggi.`,
  'end.wolf-loses': (p) =>
    `Il lupo mannaro ha perso: era ${seat(p.seat)}! Scopri i tuoi personaggi.`,
  'end.reveal': () => 'Scoprite tutti personaggi, case e monete.',
  'end.chest': (p) =>
    `${called(p.seat)}: dov’è il tuo forziere? Tocca la sua casella, poi pulsante destro.`,
  'end.chest-refused': (p) => `${called(p.seat)}: tocca una delle tue due caselle.`,
  'end.coin': (p) =>
    `${called(p.seat)}: quanto vale la tua moneta? Pulsante destro per cambiare, sinistro per confermare.`,
  'end.points': (p) => `${called(p.seat)}: ${points(p.points)}.`,
  'end.winner': (p) => `La partita è vinta da ${seat(p.seat)}!`,
  'series.standing': (p) => `Nella serie, ${seat(p.seat)}: ${points(p.points)}.`,
  'series.winner': (p) =>
    p.seats.length === 1
      ? `La serie è vinta da ${seats(p.seats)}!`
      : `La serie finisce alla pari: ${seats(p.seats)}!`,
  'story.ask': () =>
    'Racconto le notti? Premete tutti il pulsante destro. Basta un sinistro, e restano segrete.',
  'story.no': () => 'Allora le notti restano segrete.',
  'story.roles': ({ wolf, thief }) =>
    `Il lupo mannaro era ${seat(wolf)}. Il ladro era ${seat(thief)}.`,
  'story.night': ({ turn }) => `Notte ${inWords(turn)}.`,
  'story.looked': ({ slot }) => `Alla chiamata del ladro una mano ha alzato ${house(slot)}.`,
  'story.looked-nowhere': () => 'Alla chiamata del ladro non ho visto alzare niente.',
  'story.chose': ({ slot }) => `Il lupo mannaro ha scelto ${house(slot)}.`,
  'story.chose-nothing': () => 'Il lupo mannaro non ha scelto nessuno.',
  'story.stirred': ({ slot }) => `Alla sua chiamata una mano ha mosso ${house(slot)}.`,
  'story.changed': ({ slot }) => `E non è tornata com’era: ${house(slot)}.`,
  'story.over': () => 'Queste sono state le notti.',
  'again.ask': ({ left }) =>
    `${left === 0 ? 'Un’altra partita?' : `${left === 1 ? 'Manca una partita' : `Mancano ${inWords(left)} partite`} alla serie.`} Pulsante destro per giocare ancora. Sinistro per cambiare posti o gioco.`,
  'again.reminder': () =>
    'Pulsante destro per un’altra partita. Sinistro per cambiare posti o gioco.',

  'note.borgomastro': () => 'Borgomastro',
  'note.seal': ({ on }) => `Sigillo su ${seat(on)}`,
  'note.ghost': () => 'Fantasma',
  'note.tokens': (p) => `${capital(tokens(p.tokens))}: ${seatsWithTimes(p.voters)}`,
  'note.paw': () => 'Orma',
  'note.tuft': () => 'Ciuffo',
  'note.out': () => 'Fuori dal gioco',
  'note.claw': () => 'Artiglio',
  'note.runoff': ({ paw, tuft }) => `Orma ${paw}, ciuffo ${tuft}`,
};

const DRAWN = {
  3: 'pesca tre monete e tienine una, le altre nel sacchetto.',
  2: 'pesca le ultime due monete e tienine una, l’altra nel sacchetto.',
  1: 'pesca l’ultima moneta.',
} as const;

const EARLY_END = {
  all_ready: 'Chi ha finito preme il pulsante destro.',
  borgomastro: 'Il Borgomastro può chiudere prima, con il pulsante destro.',
  never: '',
} as const;

function tokens(count: number): string {
  return count === 0 ? 'nessun segnalino' : counted(count, 'un segnalino', 'segnalini');
}

function votesOrNone(count: number): string {
  return count === 0 ? 'nessun voto' : counted(count, 'un voto', 'voti');
}

function points(count: number): string {
  return count === 0 ? 'nessun punto' : counted(count, 'un punto', 'punti');
}

/** "due voti all’orma", "un voto all’orma, uno al ciuffo", "nessun voto". */
function split(paw: number, tuft: number): string {
  if (paw === 0 && tuft === 0) return votesOrNone(0);
  if (tuft === 0) return `${votesOrNone(paw)} all’orma`;
  if (paw === 0) return `${votesOrNone(tuft)} al ciuffo`;
  return `${votesOrNone(paw)} all’orma, ${inWords(tuft)} al ciuffo`;
}
