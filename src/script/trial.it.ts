/** How a trial is told in Italian, in every game that has one: a paw and a tuft, and a defence each. */

import { type Tale, told } from './narrator.js';
import type { SeatName } from './seat-name.js';
import { called, seat } from './spoken.it.js';

/** Who has been indicted, each with its votes: `paw` and `tuft` stand after "a". */
export function indicted(
  tale: Tale,
  paw: string,
  forPaw: string,
  tuft: string,
  forTuft: string,
): string {
  return told(
    tale,
    `Indiziati: l’orma ${paw} con ${forPaw}, il ciuffo ${tuft} con ${forTuft}.`,
    `Ecco gli indiziati: orma ${paw} con ${forPaw}, ciuffo ${tuft} con ${forTuft}.`,
    `L’orma va ${paw} con ${forPaw}, il ciuffo ${tuft} con ${forTuft}.`,
    `Due indiziati: orma ${paw} con ${forPaw}, e ciuffo ${tuft} con ${forTuft}.`,
    `Il dito è puntato: un’orma ${paw} con ${forPaw}, un ciuffo ${tuft} con ${forTuft}.`,
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
