/** The Italian words of both games of this village. */
import { type SeatName, type Tale, tell, type Words } from '../../../engine/script/index.js';
import {
  address,
  defendYourself,
  duration,
  gameWords,
  inWords,
  nameIndicted,
  seat,
  seats,
  theSeats,
  toSeat,
  trialWords,
} from '../../../engine/script/it/index.js';
import type { Explaining, VillageCues } from '../village-cues.js';

export const villageWords: Words<VillageCues> = {
  ...gameWords,
  ...trialWords,
  'phase.night': ({ night }) => `Notte ${night}`,
  'phase.defence': () => 'Arringhe',
  'phase.skull': () => 'Il teschio',
  'deal.right': () => 'Tutto pronto.',
  'dawn.open-eyes': () => [
    'È l’alba: aprite gli occhi.',
    'Il gallo ha cantato: aprite gli occhi.',
    'La luna è tramontata: aprite gli occhi.',
    'Tabula si sveglia: aprite gli occhi.',
    'Il sole è sui tetti: aprite gli occhi.',
  ],
  'discussion.over': () => [
    'Basta parole.',
    'Silenzio, adesso.',
    'Tabula tace.',
    'Tempo scaduto.',
    'Ora si vota.',
  ],
  'vote.refused': () => 'Lì non gioca nessuno. Tocca un’altra carta.',
  'vote.not-yourself': () => 'Non puoi accusare te. Tocca la carta di un altro.',
  'vote.ghost': () => 'Quello è già un fantasma. Tocca la carta di chi è in vita.',
  'vote.suspects': ({ paw, pawVotes, tuft, tuftVotes, tale }) =>
    nameIndicted(tale, toSeat(paw), pawVotes, toSeat(tuft), tuftVotes),
  'defence.ask': (p) =>
    p.taught
      ? defendYourself(p.tale, p.seat)
      : `${address(p.seat)}, difenditi: hai ${duration(p.seconds)}. Pulsante destro per finire.`,
  'defence.over': () => [
    'Basta così.',
    'Avete sentito.',
    'Parole finite.',
    'Ora tacete.',
    'Tabula ha ascoltato.',
  ],
  'runoff.result': ({ paw, tuft }) => [
    `All’orma ${orNone(paw)}, al ciuffo ${orNone(tuft)}.`,
    `Orma ${orNone(paw)}, ciuffo ${orNone(tuft)}.`,
    `Contati: orma ${orNone(paw)}, ciuffo ${orNone(tuft)}.`,
    `Sull’orma ${orNone(paw)}, sul ciuffo ${orNone(tuft)}.`,
    `Voti all’orma ${orNone(paw)}, al ciuffo ${orNone(tuft)}.`,
  ],
  'runoff.nobody': () => 'Nessuno può votare.',
  'runoff.tie': (p) =>
    p.from === 'after'
      ? `Parità: la sorte cade sull’orma, la prima dopo ${seat(p.seat)} in senso orario.`
      : `Parità: la sorte cade sull’orma, la prima da ${seat(p.seat)} in poi, in senso orario.`,
  'skull.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: a chi il teschio?`,
          `${address(p.seat)}: a chi lo passi, il teschio?`,
          `${address(p.seat)}: chi avrà il teschio?`,
          `${address(p.seat)}: il teschio a chi va?`,
          `${address(p.seat)}: chi farà compagnia al teschio?`,
        ]
      : `${address(p.seat)}: a chi passi il teschio? Tocca la carta di chi è in vita, poi pulsante destro.`,
  'skull.for-absent': (p) =>
    `${address(p.seat)} non c’è, e il teschio va passato: toccate la carta di chi è in vita, poi pulsante destro.`,
  'skull.to': (p) => `${address(p.seat)}.`,
  'skull.refused': () => 'Il teschio va passato. Tocca la carta di un altro.',
  'skull.ghost': () => 'Un fantasma non può ricevere il teschio. Tocca la carta di chi è in vita.',
  'end.over': () => 'La partita è finita. Scoprite tutte le carte.',
  'end.wolves-were': (p) =>
    `${p.seats.length === 1 ? 'Ecco il lupo' : 'Ecco i lupi'}: ${theSeats(p.seats)}.`,
  'end.darius-won': (p) => `Da fantasma ha vinto anche Darius: ${seat(p.seat)}.`,
  'again.ask': ({ taught }) =>
    taught
      ? 'Un’altra partita?'
      : 'Un’altra partita? Destro per giocare, sinistro per cambiare posti o gioco.',
  'note.skull': () => 'Teschio',
  'note.votes': ({ voters }) => `Voti: ${seats(voters)}`,
  'note.winner': () => 'Vittoria',
};

/** Tells all to close their eyes; two of the variants are the game's own. */
export function nightFalls(tale: Tale, wind: string, dusk: string): string {
  return tell(
    tale,
    'La luna piena è salita su Tabula',
    'Tabula ha spento le candele',
    wind,
    dusk,
    'Tabula si addormenta',
  );
}

/** Opens the talk; three of the variants are the game's own; `but`: the ghosts that speak. */
export function talkBegins(
  p: Explaining & { readonly seconds: number },
  [howls, lies, scratches]: readonly [string, string, string],
  but = '',
): string {
  const begins = tell(
    p.tale,
    howls,
    'Di chi vi fidate?',
    lies,
    'Tabula vuole risposte.',
    scratches,
  );
  if (p.taught) return begins;
  return `${begins} Avete ${duration(p.seconds)}; i fantasmi tacciono${but}. Chi ha finito prema il pulsante destro.`;
}

/** Opens the first vote; `explained`: for those who do not know how. */
export function votingBegins({ tale, taught }: Explaining, explained: string): string {
  if (!taught) return explained;
  return tell(
    tale,
    'Si accusa, fantasmi compresi.',
    'Un gettone a testa.',
    'Fuori i nomi.',
    'È l’ora delle accuse.',
    'Anche i fantasmi, adesso, votano.',
  );
}

/** Opens the run-off; `others`: who else votes besides the living. */
export function runoffBegins(p: Explaining & { readonly suspects: boolean }, others = ''): string {
  return p.taught
    ? tell(
        p.tale,
        'Ballottaggio: sinistro orma, destro ciuffo.',
        'In segreto: sinistro orma, destro ciuffo.',
        'Tabula sceglie: sinistro orma, destro ciuffo.',
        'Orma a sinistra, ciuffo a destra.',
        'Votate: orma a sinistra, ciuffo a destra.',
      )
    : `Ballottaggio segreto: vota chi è in vita${others}${p.suspects ? ', indiziati compresi' : ' e non è tra gli indiziati'}. Sinistro: orma. Destro: ciuffo. Tutti e due: si ricomincia.`;
}

/** Tells that somebody was lynched. */
export function tellLynched(tale: Tale, who: string): string {
  return tell(
    tale,
    `Il villaggio ha linciato ${who}.`,
    `La folla ha preso ${who}.`,
    `Tabula ha condannato ${who}.`,
    `Le torce hanno raggiunto ${who}.`,
    `La corda era per ${who}.`,
  );
}

/** Tells that somebody has the skull now. */
export function tellSkullPassed(tale: Tale, to: SeatName): string {
  return tell(
    tale,
    `Il teschio è passato ${toSeat(to)}.`,
    `Il teschio guarda ${seat(to)}.`,
    `Il teschio sta con ${seat(to)}.`,
    `Il teschio è andato ${toSeat(to)}.`,
    `Il teschio ha cambiato mano: è di ${seat(to)}.`,
  );
}

function orNone(count: number): string {
  return count === 0 ? 'nessuno' : inWords(count);
}

// * Words with which each called role of Tabula's night wakes and falls asleep, in Italian. The same for every holder
// of the card and every act: no phrase may tell of either.

/** The roles that are called in both games of this village. */
export type VillagerId = 'cow' | 'hamlet' | 'jekyll' | 'purple' | 'darius' | 'fortune-teller';

/** Two ways of closing the eyes. */
type FallingAsleep = readonly [first: string, second: string];

export const FALLS_ASLEEP: Readonly<Record<VillagerId, FallingAsleep>> = {
  cow: [
    'La Mucca mannara si riaddormenta nella stalla.',
    'Buonanotte, Mucca mannara: la stalla è buia.',
  ],
  hamlet: ['Amleto si addormenta, e forse sogna.', 'Per Amleto, dormire: nient’altro.'],
  jekyll: ['Jekyll spegne il lume e dorme.', 'Buio, nel laboratorio di Jekyll.'],
  purple: ['Miss Purple cala il velo sugli occhi.', 'Buonanotte, Miss Purple.'],
  darius: ['L’ombra si richiude su Darius.', 'Darius dorme, nella sua ombra.'],
  'fortune-teller': ['La Cartomante soffia sulla candela.', 'Dorme la Cartomante.'],
};
