/** The Italian words of a trial, in every game that has one: a paw and a tuft, and a defence each. */

import { piece, type SeatName, type Tale, told } from '../index.js';
import { called, inWords, seat } from './spoken.js';

/** The two indicted, each with the number of votes: `paw` and `tuft` stand after "a". */
export function indicted(
  tale: Tale,
  paw: string,
  pawVotes: number,
  tuft: string,
  tuftVotes: number,
): string {
  const [forPaw, forTuft] = [withVotes(pawVotes), withVotes(tuftVotes)];
  return told(
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
  return told(
    tale,
    `${called(who)}, difenditi.`,
    `Sentiamo ${seat(who)}.`,
    `${called(who)}, la parola a te.`,
    `Parla, ${seat(who)}.`,
    `${called(who)}, che cosa rispondi?`,
  );
}

/** The owl may indict a player without votes. */
function withVotes(votes: number): string {
  return votes === 0 ? piece('senza voti') : `con ${inWords(votes)}`;
}
