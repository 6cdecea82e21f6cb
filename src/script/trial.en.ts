/** How a trial is told in English, in every game that has one: a paw and a tuft, and a defence each. */
import type { SeatName } from './cue.js';
import { type Tale, told } from './narrator.js';
import { called, seat } from './spoken.en.js';

/** What a game calls those who may be lynched: alone, after "the", and two of them. */
export interface AccusedWords {
  readonly title: string;
  readonly plural: string;
  readonly two: string;
}

/** Who has been accused most, each with the votes. */
export function indicted(
  { title, plural, two }: AccusedWords,
  tale: Tale,
  paw: string,
  forPaw: string,
  tuft: string,
  forTuft: string,
): string {
  return told(
    tale,
    `${title}. The paw for ${paw}: ${forPaw}. The tuft for ${tuft}: ${forTuft}.`,
    `Here are the ${plural}. Paw, ${paw}: ${forPaw}. Tuft, ${tuft}: ${forTuft}.`,
    `The paw goes to ${paw}: ${forPaw}. The tuft goes to ${tuft}: ${forTuft}.`,
    `${two}. With the paw, ${paw}: ${forPaw}. With the tuft, ${tuft}: ${forTuft}.`,
    `Fingers are pointing. A paw on ${paw}: ${forPaw}. A tuft on ${tuft}: ${forTuft}.`,
  );
}

/** Asks a player who knows how for the defence. */
export function defendYourself(tale: Tale, who: SeatName): string {
  return told(
    tale,
    `${called(who)}, defend yourself.`,
    `Let us hear ${seat(who)}.`,
    `${called(who)}, the floor is yours.`,
    `Speak, ${seat(who)}.`,
    `${called(who)}, what do you say?`,
  );
}
