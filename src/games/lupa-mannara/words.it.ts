/**
 * La Vendetta della Lupa Mannara in Italian, written to be heard in the dark. The night is told: a role
 * is "he" ("Darius apre gli occhi"). By day whoever must do something is spoken to. What happened stands
 * in the past. Players are the colour of their seat, so that no participle has to agree with anybody.
 */
import type { Words } from '../../script/cue.js';
import { told } from '../../script/narrator.js';
import { printed } from '../../script/pieces.js';
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
import type { LupaMannaraCues } from './cues.js';
import { ROLES } from './roles.js';

export const lupaMannaraWords: Words<LupaMannaraCues> = {
  'choose.lupa-mannara': () => 'La Vendetta della Lupa Mannara, da quattro a sette giocatori.',
  'phase.lm-join': () => 'Ai posti',
  'phase.lm-deal': () => 'Personaggi e Aure',
  'phase.lm-night': ({ night }) => `Notte ${night}`,
  'phase.lm-dawn': () => 'Alba',
  'phase.lm-discussion': () => 'Discussione',
  'phase.lm-first-vote': () => 'Primo voto',
  'phase.lm-defence': () => 'Arringhe',
  'phase.lm-runoff': () => 'Ballottaggio',
  'phase.lm-lynching': () => 'Linciaggio',
  'phase.lm-skull': () => 'Il teschio',
  'phase.lm-end': () => 'Fine della partita',

  'lm.join.ask': () =>
    'Chi gioca prema il pulsante destro. Il sinistro cambia colore; tenuto premuto, lascia il posto. Quando ci siete tutti, tenete premuto il destro.',
  'lm.join.reminder': () =>
    'Pulsante destro per giocare, sinistro per cambiare colore. Se ci siete tutti, tenete premuto il destro.',
  'lm.join.joined': (p) => `${called(p.seat)}.`,
  'lm.join.left': (p) => `${called(p.seat)} ha lasciato il posto.`,
  'lm.join.table-too-small': () =>
    'Questo tavolo è troppo piccolo: servono almeno quattro posti con un anello.',
  'lm.join.too-few': () => 'Siete in pochi: servono almeno quattro giocatori.',
  'lm.join.too-many': () => 'Siete in troppi: al massimo sette giocatori.',

  'lm.deal.characters': ({ players }) => CHARACTERS[players] ?? '',
  'lm.deal.auras': ({ taught }) =>
    taught
      ? 'Sul personaggio la sua Aura, l’altra nella scatola.'
      : 'Lupi, Mucca e Darius tengono l’Aura malvagia, gli altri l’innocente. L’altra va nella scatola, coperta. L’Aura sta sopra il personaggio.',
  'lm.deal.middle': ({ tiles }) =>
    tiles
      ? 'Teschio e pozione al centro. L’artiglio di cartone non serve: c’è il mio.'
      : 'L’artiglio di cartone non serve: c’è il mio.',
  'lm.deal.ready': () => 'Carte coperte sul vostro anello, poi pulsante destro.',
  'lm.deal.check': () => 'Un momento: giù le mani dalle carte.',
  'lm.deal.wrong-deck': ({ players }) =>
    `Il mazzo per ${inWords(players)} giocatori non torna. Controllate, mescolate, un personaggio a testa. Poi pulsante destro.`,
  'lm.deal.check-auras': () =>
    'Controllate tutti la vostra Aura, di nascosto: deve dire la verità. Poi pulsante destro.',
  'lm.deal.unread': () =>
    'Non riesco a leggere tutti i personaggi. Controllate che non manchi niente, poi pulsante destro; se lo tenete premuto, mi fido di voi.',
  'lm.deal.overruled': () => 'Mi fido di voi: in questa partita gioco alla cieca.',
  'lm.deal.right': () => 'Tutto pronto.',

  'lm.night.close-eyes': ({ tale, taught }) =>
    `${told(
      tale,
      'La luna piena è salita su Tabula',
      'Il villaggio ha spento le ultime candele',
      'Ulula il vento, o forse non il vento',
      'Cala la notte, e qualcuno affila gli artigli',
      'Tabula si addormenta',
    )}${
      taught
        ? ': chiudete gli occhi, e tamburellate.'
        : '. Chiudete gli occhi, copriteli con una mano, e con l’altra tamburellate: anche i fantasmi.'
    }`,
  'lm.night.count': ({ count }) => `${capital(inWords(count))}.`,
  'lm.cow.open': () => 'La Mucca mannara apre gli occhi. I lupi alzano una mano, a occhi chiusi.',
  'lm.cow.close': () => 'La Mucca mannara chiude gli occhi. I lupi abbassano la mano.',
  'lm.hamlet.open': () =>
    'Amleto apre gli occhi: guarda l’Aura di un altro, poi mette il teschio accanto a una carta.',
  'lm.hamlet.close': () => 'Amleto chiude gli occhi.',
  'lm.jekyll.open': () =>
    'Il dottor Jekyll apre gli occhi: se vuole, mette la pozione sulla carta di un altro.',
  'lm.jekyll.open-any': () =>
    'Il dottor Jekyll apre gli occhi: se vuole, mette la pozione su una carta, anche la sua.',
  'lm.jekyll.close': () => 'Il dottor Jekyll chiude gli occhi.',
  'lm.purple.open': () => 'Miss Purple apre gli occhi e guarda l’Aura in cima alla pila.',
  'lm.purple.close': () => 'Miss Purple chiude gli occhi.',
  'lm.darius.open': () =>
    'Darius apre gli occhi e guarda una carta: l’Aura, se c’è. Mai sotto la pozione.',
  'lm.darius.close': () => 'Darius chiude gli occhi.',
  'lm.fortune-teller.open': () =>
    'La Cartomante apre gli occhi e guarda una carta: l’Aura, se c’è. Mai sotto la pozione.',
  'lm.fortune-teller.close': () => 'La Cartomante chiude gli occhi.',
  'lm.wolves.open': ({ two }) =>
    two
      ? 'I lupi vivi aprono gli occhi e scelgono chi sbranare: una sola mano sulla carta, per un secondo.'
      : 'Il lupo mannaro apre gli occhi e sceglie chi sbranare: una sola mano sulla carta, per un secondo.',
  'lm.wolves.close': () => 'Tutti gli occhi sono chiusi.',

  'lm.dawn.open-eyes': ({ tale }) =>
    told(
      tale,
      'È l’alba. Aprite gli occhi.',
      'Il gallo ha cantato. Aprite gli occhi.',
      'La luna è tramontata. Aprite gli occhi.',
      'Tabula si sveglia. Aprite gli occhi.',
      'Il sole è sui tetti. Aprite gli occhi.',
    ),
  'lm.dawn.skull': () =>
    'Accanto a quale carta sta il teschio? Toccatela, poi pulsante destro. Solo destro, se è al centro.',
  'lm.dawn.potion': () =>
    'Su quale carta sta la pozione? Toccatela, poi pulsante destro. Solo destro, se è al centro.',
  'lm.dawn.lies': (p) => `Da ${seat(p.seat)}.`,
  'lm.dawn.lies-not': (p) => `Da ${seat(p.seat)} no.`,
  'lm.dawn.one-only': () => 'Su una carta sola: toccate di nuovo quella sbagliata.',
  'lm.dawn.refused': () => 'Lì non c’è una carta in gioco. Toccatene un’altra.',
  'note.lm-choice': (p) => capital(seat(p.seat)),
  'lm.dawn.begun-again': () => 'Da capo.',
  'lm.dawn.skull-with': (p) => `Il teschio sta accanto alla carta di ${seat(p.seat)}.`,
  'lm.dawn.claw': (p) => `L’artiglio ha ghermito ${seat(p.seat)}.`,
  'lm.dawn.no-claw': ({ tale }) =>
    told(
      tale,
      'Stanotte l’artiglio non ha ghermito nessuno.',
      'L’artiglio è rimasto al centro.',
      'Nessuna zampata, questa notte.',
      'I lupi sono rimasti a digiuno.',
      'L’artiglio non si è mosso.',
    ),

  'lm.kill.is': ({ seat: who, by }) => KILLED[by](seat(who), toSeat(who)),
  'lm.kill.ghost-already': (p) =>
    `L’artiglio ha trovato solo un fantasma: ${seat(p.seat)}. Resta lì fino al linciaggio.`,
  'lm.aura.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: l’Aura sulla pila. Pulsante destro.`
      : `${called(p.seat)}: l’Aura ti ha salvato la vita. Mettila coperta in cima alla pila, poi pulsante destro.`,
  'lm.aura.reminder': (p) => `${called(p.seat)}: l’Aura sulla pila, poi pulsante destro.`,
  'lm.aura.gone': (p) => `L’Aura di ${seat(p.seat)} non c’è più.`,
  'lm.ghost.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: via la carta, coperta.`
      : `${called(p.seat)}: togli la carta dal cerchio senza scoprirla, e tienila davanti a te, di traverso.`,
  'lm.ghost.told': (p) =>
    p.taught
      ? `${called(p.seat)}: via la carta, coperta. Pulsante destro.`
      : `${called(p.seat)}: togli la carta dal cerchio senza scoprirla, e tienila davanti a te, di traverso. Poi pulsante destro.`,
  'lm.ghost.reminder': (p) => `${called(p.seat)}: togli la tua carta dal cerchio.`,
  'lm.ghost.told-reminder': (p) =>
    `${called(p.seat)}: togli la tua carta dal cerchio. Poi pulsante destro.`,
  'lm.ghost.is': (p) => `Tabula ha un fantasma in più: ${seat(p.seat)}.`,
  'lm.place.wrong': (p) => `Non quella. Rimettete a posto la carta di ${seat(p.seat)}.`,
  'lm.place.missing': (p) =>
    `Qui nessuno ha perso la vita. Rimettete com’era la carta di ${seat(p.seat)}.`,
  'lm.place.foreign': ({ slot }) =>
    `L’anello che lampeggia${printed(String(slot))} deve restare vuoto. Togliete quello che c’è sopra.`,

  'lm.amleto.ask': (p) => `${called(p.seat)}: se Amleto vuole mostrarsi, pulsante destro, adesso.`,
  'lm.amleto.nobody': () => 'Quella carta resta coperta: adesso è tardi per mostrarla.',
  'lm.amleto.shows': (p) =>
    `${called(p.seat)}: scopri la carta. È Amleto? Pulsante destro. Sinistro, se non lo è.`,
  'lm.amleto.is-not': (p) => `Da ${seat(p.seat)} non c’era Amleto. Il teschio resta dov’è.`,
  'lm.amleto.no-skull': () => 'Il teschio torna nella scatola, e non porta via nessuno.',

  'lm.discussion.ask': ({ seconds }) =>
    `Chi sono i malvagi? Avete ${duration(seconds)}; i fantasmi tacciono. Chi ha finito preme il pulsante destro.`,
  'lm.discussion.left': ({ seconds }) => `Ancora ${duration(seconds)}.`,
  'lm.discussion.over': () => 'Basta parole.',
  'lm.vote.start': () => 'Si vota, fantasmi compresi: un gettone a testa.',
  'lm.vote.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: chi?`
      : `${called(p.seat)}: chi accusi? Tocca la sua carta, poi pulsante destro.`,
  'lm.vote.refused': () => 'Lì non gioca nessuno. Tocca un’altra carta.',
  'lm.vote.not-yourself': () => 'Non puoi accusare te. Tocca la carta di un altro.',
  'lm.vote.ghost': () => 'Quello è già un fantasma. Tocca la carta di chi è in vita.',
  'lm.vote.suspects': ({ paw, pawVotes, tuft, tuftVotes }) =>
    `Indiziati. L’orma ${toSeat(paw)}, con ${votes(pawVotes)}. Il ciuffo ${toSeat(tuft)}, con ${votes(tuftVotes)}.`,
  'lm.defence.ask': (p) =>
    p.taught
      ? `${called(p.seat)}, difenditi: ${duration(p.seconds)}.`
      : `${called(p.seat)}, difenditi: hai ${duration(p.seconds)}. Pulsante destro per finire.`,
  'lm.defence.over': () => 'Basta così.',
  'lm.runoff.ask': ({ taught }) =>
    taught
      ? 'Ballottaggio. Sinistro orma, destro ciuffo.'
      : 'Ballottaggio segreto: vota chi è in vita e non è tra gli indiziati. Pulsante sinistro: orma. Destro: ciuffo. Tutti e due insieme: si ricomincia.',
  'lm.runoff.missing': ({ missing }) =>
    `Mancano ancora voti: ${counted(missing, 'un giocatore', 'giocatori')}.`,
  'lm.runoff.voted': (p) => `${called(p.seat)}: ${p.choice === 'paw' ? 'orma' : 'ciuffo'}.`,
  'lm.runoff.result': ({ paw, tuft }) => `All’orma ${orNone(paw)}, al ciuffo ${orNone(tuft)}.`,
  'lm.runoff.nobody': () => 'Nessuno può votare.',
  'lm.runoff.tie': () => 'Parità: la sorte cade sull’orma, la prima da sinistra dell’artiglio.',
  'lm.skull.ask': (p) =>
    p.taught
      ? `${called(p.seat)}: a chi il teschio?`
      : `${called(p.seat)}: a chi passi il teschio? Tocca la carta di chi è in vita, poi pulsante destro.`,
  'lm.skull.refused': () => 'Il teschio va passato. Tocca la carta di un altro.',
  'lm.skull.ghost': () =>
    'Un fantasma non può ricevere il teschio. Tocca la carta di chi è in vita.',
  'lm.skull.passed': ({ to }) =>
    `Il teschio è passato ${toSeat(to)}: accanto alla carta, fuori dal cerchio.`,

  'lm.end.claim': () => 'Lupi: se è finita, premete il pulsante destro.',
  'lm.end.wolves-show': ({ two }) =>
    two
      ? 'È finita? Lupi, fatevi riconoscere, anche i fantasmi: toccate i vostri due anelli, poi pulsante destro.'
      : 'È finita? Lupo, fatti riconoscere, anche da fantasma: tocca il tuo anello, poi pulsante destro.',
  'lm.end.wolf': (p) => `Lupo: ${seat(p.seat)}.`,
  'lm.end.no-wolf': (p) => `Non è un lupo: ${seat(p.seat)}.`,
  'lm.end.wolves-many': ({ two }) =>
    two ? 'I lupi sono due: toccate i loro anelli.' : 'Il lupo è uno: toccate il suo anello.',
  'lm.end.refused': () => 'Lì non gioca nessuno. Toccate un altro anello.',
  'lm.end.not-yet': () => 'Allora non è finita. Si continua.',
  'lm.end.darius': () => 'Darius: se sei in vita, premi il pulsante destro.',
  'lm.end.over': () => 'La partita è finita. Scoprite tutte le carte.',
  'lm.end.wolves-were': (p) =>
    p.seats.length === 1 ? `Il lupo era ${seats(p.seats)}.` : `I lupi erano ${seats(p.seats)}.`,
  'lm.end.won': ({ winner }) => WON[winner],
  'lm.end.darius-too': () => 'Se Darius è un fantasma, ha vinto anche lui.',
  'lm.end.was': (p) => `${called(p.seat)}: ${ROLES[p.role].printed}.`,

  'lm.story.ask': () =>
    'Racconto le notti? Premete tutti il pulsante destro. Basta un pulsante sinistro, e restano segrete.',
  'lm.story.no': () => 'Allora le notti restano segrete.',
  'lm.story.night': ({ night }) => `Notte ${inWords(night)}.`,
  'lm.story.looked': (p) =>
    `Alla chiamata di ${ROLES[p.role].printed} una mano ha sollevato una carta di ${seat(p.seat)}.`,
  'lm.story.chose': (p) => `I lupi hanno scelto ${seat(p.seat)}.`,
  'lm.story.chose-nothing': () => 'I lupi non hanno scelto nessuno.',
  'lm.story.over': () => 'Queste sono state le notti.',
  'lm.again.ask': () =>
    'Un’altra partita? Pulsante destro per giocare ancora. Sinistro per cambiare posti o gioco.',
  'lm.again.reminder': () =>
    'Pulsante destro per un’altra partita. Sinistro per cambiare posti o gioco.',

  'note.lm-aura': () => 'Aura',
  'note.lm-discarded': ({ place }) => `Aura scartata: ${place}`,
  'note.lm-ghost': () => 'Fantasma',
  'note.lm-skull': () => 'Teschio',
  'note.lm-claw': () => 'Artiglio',
  'note.lm-votes': ({ voters }) => `Voti: ${seats(voters)}`,
  'note.lm-paw': () => 'Orma',
  'note.lm-tuft': () => 'Ciuffo',
  'note.lm-winner': () => 'Vittoria',
  'note.lm-role': ({ role }) => capital(ROLES[role].printed),
};

/** LM4-002, LM4-003. */
const CHARACTERS: Readonly<Record<number, string>> = {
  4: 'Mischiate Mucca, Darius, Cartomante e Purple: uno nella scatola, senza guardarlo. Col lupo mannaro, uno a testa, e due Aure.',
  5: 'Mischiate lupo mannaro, Mucca, Darius, Cartomante e Purple: un personaggio a testa, e due Aure.',
  6: 'Mischiate lupo mannaro, Mucca, Darius, Cartomante, Amleto e Jekyll: un personaggio a testa, e due Aure.',
  7: 'Mischiate lupo mannaro, Lara, Darius, Cartomante, Purple, Amleto e Jekyll: un personaggio a testa, e due Aure.',
};

const KILLED = {
  potion: (_who, to) => `La pozione di Jekyll è toccata ${to}.`,
  claw: (who) => `I lupi hanno sbranato ${who}.`,
  lynching: (who) => `Il villaggio ha linciato ${who}.`,
  skull: (who) => `Il teschio ha portato con sé ${who}.`,
} as const satisfies Record<string, (who: string, to: string) => string>;

const WON = {
  wolves: 'Hanno vinto i lupi, e la Mucca mannara con loro.',
  humans: 'I lupi non ci sono più: hanno vinto gli umani.',
  darius: 'Darius è ancora in vita, e l’ombra è tutta sua: ha vinto lui solo.',
} as const;

function votes(count: number): string {
  return count === 0 ? 'nessun voto' : counted(count, 'un voto', 'voti');
}

function orNone(count: number): string {
  return count === 0 ? 'nessuno' : inWords(count);
}
