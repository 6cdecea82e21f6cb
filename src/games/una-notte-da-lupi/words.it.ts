/**
 * Una Notte da Lupi in Italian. Written to be spoken: who is meant comes first, then what to do, then
 * the button. Players are spoken to as the colour and number of their seat.
 */
import type { Words } from '../../script/cue.js';
import {
  called,
  capital,
  counted,
  duration,
  inWords,
  seat,
  seats,
  toSeat,
} from '../../script/spoken.it.js';
import type { OneNightCues } from './cues.js';
import { inItalian as ROLE } from './role-names.js';
import { ROLES, type RoleId } from './roles.js';

export const oneNightWords: Words<OneNightCues> = {
  'choose.one-night': () => 'Una Notte da Lupi, da tre a dieci giocatori.',
  'phase.onw-join': () => 'Ai posti',
  'phase.onw-deck': () => 'Il mazzetto',
  'phase.onw-deal': () => 'Le tessere',
  'phase.onw-night': () => 'La notte',
  'phase.onw-dawn': () => 'Alba',
  'phase.onw-day': () => 'Il giorno',
  'phase.onw-vote': () => 'Il linciaggio',
  'phase.onw-reveal': () => 'Le tessere scoperte',
  'phase.onw-end': () => 'Fine della partita',
  'phase.onw-story': () => 'La storia della notte',

  'onw.join.ask': () =>
    'Chi gioca preme il pulsante destro. Il sinistro cambia colore; tenuto premuto, lascia il posto. Quando ci siete tutti, tenete premuto il destro.',
  'onw.join.reminder': () =>
    'Pulsante destro per giocare, sinistro per cambiare colore. Se ci siete tutti, tenete premuto il destro.',
  'onw.join.joined': (p) => `${called(p.seat)}.`,
  'onw.join.left': (p) => `${called(p.seat)}, lascia il posto.`,
  'onw.join.table-too-small': () =>
    'Questo tavolo è troppo piccolo: servono almeno tre posti e cinque caselle.',
  'onw.join.too-few': () => 'Siete in pochi: servono almeno tre giocatori.',
  'onw.join.too-many': ({ most }) =>
    `Siete in troppi: a questo tavolo, al massimo ${inWords(most)} giocatori.`,

  'onw.deck.ask': ({ players }) =>
    `Quale mazzetto, per ${inWords(players)} giocatori? Toccate una casella accesa per sentirlo, poi pulsante destro.`,
  'onw.deck.same': () => 'Lo stesso mazzetto di prima.',
  'onw.deck.recommended': () => 'Il mazzetto consigliato per cominciare.',
  'onw.deck.random': ({ difficulty }) => `Un mazzetto a sorte, ${DIFFICULTY[difficulty]}.`,
  'onw.deck.by-hand': () => 'Lo scegliete voi, un personaggio alla volta.',
  'onw.deck.count': ({ due, more }) =>
    `Ogni casella è un personaggio, ogni tocco una tessera in più: ${inWords(due)} in tutto. Pulsante destro ${more ? 'per gli altri personaggi' : 'per finire'}, sinistro per ricominciare.`,
  'onw.deck.counted': ({ role, count, tiles }) =>
    `${capital(ROLE[role].one)}: ${howMany(role, count)}. ${capital(counted(tiles, 'una tessera', 'tessere'))} in tutto.`,
  'onw.deck.begun-again': () => 'Si ricomincia da capo.',
  'onw.deck.refused': () => 'Questa casella non è un personaggio.',
  'onw.deck.not-in-box': ({ role }) =>
    `Nella scatola non ci sono tante tessere: ${ROLE[role].one}.`,
  'onw.deck.both-wolves': () => 'Nel mazzetto ci vogliono sempre tutti e due i Lupi Mannari.',
  'onw.deck.masons-in-pairs': () => 'I Massoni vanno sempre in coppia: tutti e due o nessuno.',
  'onw.deck.hamster-or-penguin': () =>
    'Criceto Mannaro e Pinguino Mannaro non possono stare insieme.',
  'onw.deck.size': ({ tiles, due }) =>
    `Servono tre tessere in più dei giocatori: ${inWords(due)}. Nel mazzetto: ${inWords(tiles)}.`,
  'onw.deck.warned': ({ role }) =>
    `Attenzione: il ${ROLE[role].one} dà il meglio da sette giocatori in su.`,
  'onw.deck.holds': ({ role, count }) =>
    `${capital(count === 1 ? ROLE[role].aOne : `${inWords(count)} ${ROLE[role].many}`)}.`,
  'onw.deck.confirm': () => 'Va bene? Pulsante destro. Sinistro per sceglierne un altro.',

  'onw.deal.ask': ({ tiles }) =>
    `Mescolate ${inWords(tiles)} tessere. Una coperta a testa, due al centro, l’ultima nella scatola senza guardarla. I gettoni al centro.`,
  'onw.deal.centre': ({ first, second }) =>
    `Il centro sono le caselle bianche: ${inWords(first)} e ${inWords(second)}.`,
  'onw.deal.borrowed': (p) =>
    `${called(p.seat)}: la tua tessera va sulla casella ${inWords(p.slot)}.`,
  'onw.deal.look': () =>
    'Guardate di nascosto la vostra tessera e posatela coperta sulla vostra casella. Poi pulsante destro.',
  'onw.deal.reminder': () =>
    'Una tessera coperta su ogni casella accesa. Chi è pronto preme il pulsante destro.',
  'onw.deal.check': () => 'Un momento: mani lontane dalle tessere.',
  'onw.deal.again': ({ tiles }) =>
    `Tutto da rifare: non vedo su ogni casella una delle ${inWords(tiles)} tessere del mazzetto. Controllate, mescolate e date di nuovo. Poi pulsante destro.`,
  'onw.deal.overruled': () =>
    'Mi fido di voi: gioco questa partita come se nessuno leggesse le tessere.',
  'onw.deal.right': () => 'Tutto pronto. Si comincia.',

  'onw.night.close-eyes': ({ taught }) =>
    taught
      ? 'È notte. Chiudete tutti gli occhi e tamburellate.'
      : 'È notte. Chiudete tutti gli occhi, copriteli con una mano e tamburellate con l’altra.',
  'onw.wolf.open': () => 'I Lupi Mannari aprono gli occhi e si riconoscono.',
  'onw.wolf.close': () => 'I Lupi Mannari chiudono gli occhi.',
  'onw.seer.open': () =>
    'Il Veggente apre gli occhi: può guardare la tessera di un altro, oppure le due al centro.',
  'onw.seer.close': () => 'Il Veggente chiude gli occhi.',
  'onw.mason.open': () => 'I Massoni aprono gli occhi e si riconoscono.',
  'onw.mason.close': () => 'I Massoni chiudono gli occhi.',
  'onw.wannabe.open': () =>
    'I Lupi Mannari alzano una mano a occhi chiusi. Il Mitomane apre gli occhi.',
  'onw.wannabe.close': () => 'Il Mitomane chiude gli occhi. Giù le mani.',
  'onw.spoilsport.open': () =>
    'La Guastafeste apre gli occhi: scambia, senza guardarle, le tessere dei suoi due vicini.',
  'onw.spoilsport.close': () => 'La Guastafeste chiude gli occhi.',
  'onw.apprentice.open': () =>
    'L’Apprendista Stregone apre gli occhi e gira un gettone degli Umani, non il suo né il Truffatore.',
  'onw.apprentice.close': () => 'L’Apprendista Stregone chiude gli occhi.',
  'onw.swindler.open': () =>
    'Il Truffatore apre gli occhi: scambia la sua tessera con quella di un altro, poi guarda la nuova.',
  'onw.swindler.close': () => 'Il Truffatore chiude gli occhi.',
  'onw.speaker.open': () => 'Chi fa da speaker, a occhi chiusi, sposta appena tutte le tessere.',
  'onw.speaker.close': () => 'Lo speaker si ferma.',
  'onw.night.countdown': ({ left }) => `${capital(inWords(left))}.`,

  'onw.dawn.open-eyes': () => 'È giorno. Aprite tutti gli occhi.',
  'onw.dawn.straighten': () =>
    'Sistemate tutti le tessere, una su ogni casella, senza guardarle. Poi pulsante destro. Se sono già a posto, tenetelo premuto.',
  'onw.token.ask': () =>
    'Quale gettone è coperto? Toccate una casella accesa per sentirlo, poi pulsante destro.',
  'onw.token.choice': ({ role }) => `${capital(ROLE[role].one)}.`,
  'onw.token.no-choice': () => 'Nessun gettone, o uno che non vale.',
  'onw.token.turned': ({ role }) =>
    ROLES[role].tiles > 1
      ? `I ${ROLE[role].many} adesso sono Lupi Mannari.`
      : `${capital(ROLE[role].the)} adesso è un Lupo Mannaro.`,
  'onw.token.nothing': () => 'Nessun personaggio è cambiato.',

  'onw.day.ask': ({ seconds, early }) =>
    `Discutete: avete ${duration(seconds)}. Nessuno guardi o mostri una tessera.${early ? ' Chi ha finito preme il pulsante destro.' : ''}`,
  'onw.day.left': ({ seconds }) => `Ancora ${duration(seconds)}.`,
  'onw.day.over': () => 'La discussione è finita.',
  'onw.day.missing': (p) =>
    `${called(p.seat)}: rimetti a posto la tua tessera, di giorno non si guarda.`,
  'onw.day.missing-centre': () =>
    'Rimettete a posto la tessera al centro, di giorno non si guarda.',
  'onw.day.foreign': ({ slot }) =>
    `La casella ${inWords(slot)} deve restare vuota. Togliete quello che c’è sopra.`,

  'onw.vote.point': ({ taught }) =>
    taught
      ? 'Si vota. Al mio via, indicate tutti insieme chi linciare.'
      : 'Si vota. Al mio via, indicate tutti insieme chi linciare, e tenete il dito puntato.',
  'onw.vote.token': () =>
    'Prendete un gettone a testa, non quello girato. Di nascosto, puntate il forcone e copritelo. Poi pulsante destro.',
  'onw.vote.token-ready': () => 'Il forcone è puntato e coperto? Pulsante destro.',
  'onw.vote.uncover': () => 'Tre, due, uno, scoprite i gettoni!',
  'onw.vote.now': () => 'Tre, due, uno, votate!',
  'onw.vote.enter': (p) =>
    p.taught
      ? `${called(p.seat)}: chi?`
      : `${called(p.seat)}: chi hai indicato? Tocca la sua casella, poi pulsante destro.`,
  'onw.vote.enter-by-buttons': (p) =>
    `${called(p.seat)}: chi hai indicato? Il pulsante destro va al posto dopo, il sinistro conferma.`,
  'onw.vote.refused': (p) => `${called(p.seat)}: non quella. Tocca la casella di un giocatore.`,
  'onw.vote.not-yourself': (p) => `${called(p.seat)}: non puoi votare per te.`,
  'onw.vote.pointed': (p) => `${called(p.seat)}.`,
  'onw.vote.check': () =>
    'I voti segnati sono quelli indicati? Pulsante destro. Sinistro per correggerne uno.',
  'onw.vote.mend': () =>
    'Di chi è il voto da correggere? Toccate la sua casella, poi pulsante destro.',
  'onw.vote.cast': (p) => `${called(p.seat)}, vota ${seat(p.on)}.`,
  'onw.vote.cast-on-oneself': (p) => `${called(p.seat)}, vota per sé.`,
  'onw.vote.secret': () =>
    'Voto segreto. Pulsante destro: un posto più in là, in senso orario. Sinistro: ho finito. Insieme per un secondo: da capo.',
  'onw.vote.missing': () => 'Mancano ancora dei voti.',

  'onw.reveal.ask': () => 'Scoprite tutti la vostra tessera e lasciatela dov’è.',
  'onw.reveal.is': (p) => `${called(p.seat)}: ${ROLE[p.role].one}.`,
  'onw.reveal.misplaced': (p) =>
    `${called(p.seat)}: all’alba la tua tessera era un’altra. Vale quella: ${ROLE[p.role].one}.`,
  'onw.reveal.check': () => 'È così? Pulsante destro. Sinistro se le tessere dicono altro.',
  'onw.reveal.where': ({ role }) =>
    `${capital(ROLE[role].one)}: chi ce l’ha davanti tocca la sua casella. Poi pulsante destro, anche se nessuno.`,
  'onw.reveal.touched': (p) => `${called(p.seat)}.`,
  'onw.reveal.untouched': (p) => `${called(p.seat)}, no.`,
  'onw.reveal.begun-again': () => 'Da capo: nessuno.',
  'onw.reveal.refused': () =>
    'Toccate la casella di un giocatore che ha ancora una tessera da dire.',
  'onw.reveal.too-many': ({ role }) =>
    `Nel mazzetto non ci sono tante tessere: ${ROLE[role].one}. Toccate di nuovo chi non c’entra.`,

  'onw.irregular': () => 'La notte è stata irregolare: uno scambio manca, o non era quello dovuto.',
  'onw.void': () => 'La notte è stata irregolare: la partita non vale, nessuno vince.',
  'onw.passed': (p) =>
    `Il Mortovivo, ${seat(p.from)}, passa ${counted(p.votes, 'un voto', 'voti')} ${toSeat(p.to)}.`,
  'onw.lynched': (p) => `Linciaggio per ${seats(p.seats)}.`,
  'onw.lynched-nobody': () => 'Un voto a testa: nessun linciaggio.',
  'onw.result': ({ row }) => RESULT[row],
  'onw.result-without-humans': () =>
    'Il linciaggio ha colpito un Lupo Mannaro, ma tra i giocatori non c’era nessun Umano.',
  'onw.winners': (p) =>
    p.seats.length === 1 ? `La vittoria è di ${seats(p.seats)}!` : `Vincono ${seats(p.seats)}!`,
  'onw.winners-none': () => 'Nessuno vince.',

  'onw.story.begins': () => 'Ecco che cosa è successo stanotte.',
  'onw.story.dealt': (p) => `${called(p.seat)}, aveva ${ROLE[p.role].the}.`,
  'onw.story.centre': ({ first, second }) =>
    `Al centro c’erano ${ROLE[first].the} e ${ROLE[second].the}.`,
  'onw.story.box': ({ role }) => `Nella scatola c’è ${ROLE[role].the}.`,
  'onw.story.ask-spoilsport': () =>
    'Guastafeste: se hai scambiato i tuoi vicini, tocca la tua casella. Poi pulsante destro, anche se nessuno.',
  'onw.story.ask-swindler': () =>
    'Truffatore: se hai scambiato la tua tessera, tocca la tua casella. Poi pulsante destro, anche se nessuno.',
  'onw.story.ask-second': (p) =>
    `${called(p.seat)}: con quale tessera? Tocca la sua casella, poi pulsante destro.`,
  'onw.story.refused': () => 'Toccate la casella di un giocatore.',
  'onw.story.nobody-asked': () => 'Uno solo: toccate di nuovo chi non c’entra.',
  'onw.story.spoilsport': (p) =>
    `La Guastafeste, ${seat(p.seat)}, ha scambiato le tessere di ${seat(p.first)}, e di ${seat(p.second)}.`,
  'onw.story.spoilsport-idle': (p) =>
    `La Guastafeste, ${seat(p.seat)}, non ha scambiato i suoi vicini.`,
  'onw.story.apprentice': ({ role }) =>
    `L’Apprendista Stregone ha girato il gettone: ${ROLE[role].one}.`,
  'onw.story.swindler': (p) =>
    `Il Truffatore, ${seat(p.seat)}, ha preso la tessera di ${seat(p.second)}.`,
  'onw.story.swindler-idle': (p) =>
    `Il Truffatore, ${seat(p.seat)}, non ha scambiato la sua tessera.`,
  'onw.story.changed': (p) => `${called(p.seat)}, alla fine aveva ${ROLE[p.role].the}.`,

  'onw.again.ask': () =>
    'Un’altra notte? Pulsante destro per giocare ancora. Sinistro per cambiare posti o gioco.',
  'onw.again.reminder': () =>
    'Pulsante destro per un’altra notte. Sinistro per cambiare posti o gioco.',

  'note.onw-centre': () => 'Centro',
  'note.onw-turned': ({ role }) => `Girato: ${ROLE[role].one}`,
  'note.onw-vote': ({ on }) => `Vota ${seat(on)}`,
  'note.onw-role': ({ role }) => capital(ROLE[role].one),
  'note.onw-votes': ({ votes }) => `Voti: ${votes}`,
  'note.onw-lynched': () => 'Linciaggio',
  'note.onw-winner': () => 'Vittoria',
};

/** "nessuno", "una", "tre": of the gender of the role. */
function howMany(role: RoleId, count: number): string {
  if (count > 1) return inWords(count);
  const ending = ROLE[role].aOne.startsWith('una ') ? 'a' : 'o';
  return `${count === 0 ? 'nessun' : 'un'}${ending}`;
}

const DIFFICULTY = {
  easy: 'più facile per il villaggio',
  middling: 'di media difficoltà',
  hard: 'più difficile per il villaggio',
} as const;

/** The reason of each row of the decision table, in one sentence. */
const RESULT = {
  D1: 'Il linciaggio ha colpito soltanto il Pinguino Mannaro: vince lui.',
  D2: 'Nessun linciaggio, e nessun Lupo Mannaro tra i giocatori: vincono gli Umani.',
  D3: 'Nessun linciaggio, ma un Lupo Mannaro c’era: vincono i Lupi Mannari.',
  D4: 'Il linciaggio ha colpito un Lupo Mannaro, ma il Criceto Mannaro non ha voti: vince lui.',
  D5: 'Il linciaggio ha colpito un Lupo Mannaro: vincono gli Umani.',
  D6: 'Il linciaggio non ha colpito nessun Lupo Mannaro: vincono i Lupi Mannari.',
  D7: 'Non c’era nessun Lupo Mannaro, e il linciaggio dà la vittoria al Mitomane.',
  D8: 'Non c’era nessun Lupo Mannaro, e al Mitomane questo linciaggio non basta.',
  D9: 'Non c’era nessun Lupo Mannaro, e il linciaggio è stato un errore.',
} as const;
