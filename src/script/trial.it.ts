/** How a trial is told in Italian, in every game that has one: a paw and a tuft, and a defence each. */
import type { SeatName } from './cue.js';
import { type Tale, told } from './narrator.js';
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
    `Indiziati. L’orma ${paw}: ${forPaw}. Il ciuffo ${tuft}: ${forTuft}.`,
    `Ecco gli indiziati. Orma ${paw}: ${forPaw}. Ciuffo ${tuft}: ${forTuft}.`,
    `L’orma va ${paw}: ${forPaw}. Il ciuffo va ${tuft}: ${forTuft}.`,
    `Due indiziati. Con l’orma ${paw}: ${forPaw}. Col ciuffo ${tuft}: ${forTuft}.`,
    `Il dito è puntato. Un’orma ${paw}: ${forPaw}. Un ciuffo ${tuft}: ${forTuft}.`,
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
