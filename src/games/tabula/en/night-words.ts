/**
 * Words with which each called role of Tabula's night is sent to sleep, in English. The same for every holder of
 * the card and every act: no phrase may tell of either.
 */
import type { VillagerId } from '../it/night-words.js';

/** Two ways of closing the eyes; `who` is the name as the game says and shows it. */
export type SentToSleep = (who: string) => readonly [first: string, second: string];

export const SENT_TO_SLEEP: Readonly<Record<VillagerId, SentToSleep>> = {
  cow: (who) => [
    `Back to the stable and sleep, ${who}.`,
    `The stable is dark: good night, ${who}.`,
  ],
  hamlet: (who) => [`Sleep, ${who}: perchance to dream.`, `To sleep, ${who}: no more.`],
  jekyll: (who) => [`Lamp out, ${who}: eyes shut.`, `Dark in the laboratory: sleep, ${who}.`],
  purple: (who) => [`Draw your veil, ${who}: eyes shut.`, `Good night, ${who}.`],
  darius: (who) => [
    `Back into your shadow, ${who}: eyes shut.`,
    `Let the shadow close your eyes, ${who}.`,
  ],
  'fortune-teller': (who) => [`Blow out your candle, ${who}, and sleep.`, `Sleep now, ${who}.`],
};
