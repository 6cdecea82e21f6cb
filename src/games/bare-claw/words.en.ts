/** The bare claw in English. */
import type { Words } from '../../script/cue.js';
import { printed } from '../../script/pieces.js';
import { capital, inWords } from '../../script/spoken.en.js';
import type { ClawCues } from './cues.js';

export const clawWords: Words<ClawCues> = {
  'choose.claw': () => 'The bare claw, for another game of wolves.',
  'phase.claw-day': () => 'Day',
  'phase.claw-night': () => 'Night',
  'claw.ask': () => 'When you are ready, right button: night falls. Left button for another game.',
  'claw.close-eyes': () => 'Night falls. Everybody, close your eyes and drum in front of you.',
  'claw.open': () =>
    'Wolves, open your eyes. One hand alone on the card you choose, for one second.',
  'claw.close': () => 'Wolves, close your eyes.',
  'claw.countdown': ({ left }) => `${capital(inWords(left))}.`,
  'claw.points': ({ slot }) =>
    `Day breaks. Open your eyes: the claw has chosen${printed(String(slot))}.`,
  'claw.nothing': () => 'Day breaks. Open your eyes: the claw points at nobody.',
};
