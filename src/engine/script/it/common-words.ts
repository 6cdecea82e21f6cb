/** The Italian words of cues that several games have. */
import {
  type Catalogue,
  type CuesIn,
  type FINALE_CUES,
  type GAME_CUES,
  piece,
  print,
  type SeatName,
  type Tale,
  type TalkCues,
  tell,
  type trialCues,
  type Words,
  wordsBy,
} from '../index.js';
import { address, countWords, duration, inWords, seat, theSeat } from './spoken.js';

export const finaleWords: Words<CuesIn<Catalogue<typeof FINALE_CUES>>> = {
  'finale.opens': wordsBy('won', {
    night: 'Un ululato sopra i tetti: stasera ha vinto la notte.',
    day: 'Suonano tutte le campane: stasera ha vinto il giorno.',
    one: 'Una porta si chiude piano: uno di voi ha ingannato tutti.',
    reason: 'La nebbia si alza: stasera ha vinto la ragione.',
    nobody: 'Le candele si spengono: stasera non ha vinto nessuno.',
  }),
  'finale.praises': wordsBy('won', {
    night: 'Chi ha vinto mostri i denti: che bugie ben dette.',
    day: 'Chi ha vinto alzi il bicchiere: avete trovato la verità in una notte di bugie.',
    one: 'Un inchino a chi ha vinto: nessuno se l’aspettava.',
    reason: 'Un inchino a chi ha vinto: ogni indizio era al suo posto.',
    nobody: 'Guardatevi in faccia: qualcuno qui sa perché.',
  }),
  'finale.ends': ({ tale }) =>
    tell(
      tale,
      'Un applauso a chi ha mentito senza arrossire.',
      'Adesso dite quello che al tavolo non avete osato dire.',
      'Datevi la mano: di giorno siete amici.',
      'Ricordate questa partita: qualcuno la racconterà a modo suo.',
      'Il tavolo vi ringrazia: di rado gli hanno mentito così bene.',
    ),
};

export const gameWords: Words<CuesIn<Catalogue<typeof GAME_CUES>>> = {
  'phase.join': () => 'Ai posti',
  'phase.end': () => 'Fine della partita',
  ...finaleWords,
};

export const trialWords: Words<CuesIn<Catalogue<ReturnType<typeof trialCues>>>> = {
  'phase.dawn': () => 'Alba',
  'phase.discussion': () => 'Discussione',
  'phase.first-vote': () => 'Primo voto',
  'phase.runoff': () => 'Ballottaggio',
  'phase.lynching': () => 'Linciaggio',
  'deal.check': () => 'Giù le mani dalle carte.',
  'place.foreign': ({ slot }) =>
    `L’anello che lampeggia${print(String(slot))} deve restare vuoto. Togliete quello che c’è sopra.`,
  'discussion.left': ({ seconds }) => `Ancora ${duration(seconds)}.`,
  'runoff.missing': ({ missing }) =>
    `Mancano ancora voti: ${countWords(missing, 'un giocatore', 'giocatori')}.`,
  'story.no': () => 'Allora le notti restano segrete.',
  'story.over': () => 'Queste sono state le notti.',
  'again.reminder': () =>
    'Pulsante destro per un’altra partita. Sinistro per cambiare posti o gioco.',
  'note.ghost': () => 'Fantasma',
  'note.paw': () => 'Orma',
  'note.tuft': () => 'Ciuffo',
};

// The Italian words of a trial, in every game that has one: a paw and a tuft, and a defence each.

/** Names the two indicted, each with the number of votes: `paw` and `tuft` stand after "a". */
export function nameIndicted(
  tale: Tale,
  paw: string,
  pawVotes: number,
  tuft: string,
  tuftVotes: number,
): string {
  const [forPaw, forTuft] = [withVotes(pawVotes), withVotes(tuftVotes)];
  return tell(
    tale,
    `Indiziati: l’orma ${paw} ${forPaw}, il ciuffo ${tuft} ${forTuft}.`,
    `Ecco gli indiziati: orma ${paw} ${forPaw}, ciuffo ${tuft} ${forTuft}.`,
    `L’orma va ${paw} ${forPaw}, il ciuffo ${tuft} ${forTuft}.`,
    `Due indiziati: orma ${paw} ${forPaw}, e ciuffo ${tuft} ${forTuft}.`,
    `Il dito è puntato: un’orma ${paw} ${forPaw}, un ciuffo ${tuft} ${forTuft}.`,
  );
}

/** Asks a player who knows how for the defence. */
export function defendYourself(tale: Tale, who: SeatName): string {
  return tell(
    tale,
    `${address(who)}, difenditi.`,
    `Sentiamo ${seat(who)}.`,
    `${address(who)}, la parola a te.`,
    `Parla, ${seat(who)}.`,
    `${address(who)}, che cosa rispondi?`,
  );
}

/** Adds the votes, if there are any: the owl may indict a player without votes. */
function withVotes(votes: number): string {
  return votes === 0 ? piece('senza voti') : `con ${inWords(votes)}`;
}

/** Sentences of bots, in Italian. */
export const talkWords: Words<TalkCues> = {
  'talk.accuses': ({ about, tale }) =>
    tell(
      tale,
      `Di quel posto non mi fido: guardate ${theSeat(about)}.`,
      `Stanotte ho sentito muovere una sedia, ed era ${theSeat(about)}.`,
      `${address(about)} oggi sorride troppo.`,
      `Se chiedete a me, è ${theSeat(about)}.`,
      `${address(about)} parla tanto e non dice niente.`,
    ),
  'talk.bet': ({ about }) => `${address(about)} ha scommesso su di me. Lo farebbe un lupo.`,
  'talk.defends': ({ about, tale }) =>
    tell(
      tale,
      `Lasciate in pace ${theSeat(about)}.`,
      `Per ${theSeat(about)} metterei la mano sul fuoco.`,
      `${address(about)} è come il pane.`,
      `Non è ${theSeat(about)}. Guardate altrove.`,
      `${address(about)} non farebbe male a una mosca.`,
    ),
  'talk.bluffs': ({ tale }) =>
    tell(
      tale,
      'Ho dormito come un sasso, lo giuro.',
      'Vi sembro un lupo?',
      'Io sono un’anima semplice, lo sanno tutti.',
      'So più di quel che dico.',
      'E chi avrei mangiato? Avevo già cenato.',
    ),
};
