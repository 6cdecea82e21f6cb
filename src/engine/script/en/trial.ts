/** The English words of a trial, in every game that has one: a paw and a tuft, and a defence each. */

import { type SeatName, type Tale, told } from '../index.js';
import { called, seat } from './spoken.js';

/** A game's names for players who may be lynched: alone, after "the", and two of them. */
export interface AccusedWords {
  readonly title: string;
  readonly plural: string;
  readonly two: string;
}

/** The two with the most accusations, each with the votes. */
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
    `${title}: the paw for ${paw} with ${forPaw}, the tuft for ${tuft} with ${forTuft}.`,
    `Here are the ${plural}: paw, ${paw} with ${forPaw}, and tuft, ${tuft} with ${forTuft}.`,
    `The paw goes to ${paw} with ${forPaw}, the tuft to ${tuft} with ${forTuft}.`,
    `${two}: ${paw} has the paw with ${forPaw}, and ${tuft} the tuft with ${forTuft}.`,
    `Fingers are pointing: a paw on ${paw} with ${forPaw}, a tuft on ${tuft} with ${forTuft}.`,
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
