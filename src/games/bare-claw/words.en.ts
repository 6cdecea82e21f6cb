/** The bare claw in English. */
import type { Words } from '../../script/cue.js';
import { printed } from '../../script/pieces.js';
import { capital, inWords } from '../../script/spoken.en.js';
import type { Call } from './calls.js';
import type { ClawCues } from './cues.js';

export const clawWords: Words<ClawCues> = {
  'choose.claw': () => 'The bare claw, for another game of wolves.',
  'phase.claw-day': () => 'Day',
  'phase.claw-night': () => 'Night',
  'claw.ask': () => 'When you are ready, right button: night falls. Left button for another game.',
  'claw.sure-night': () => 'Shall night fall? Press right once more.',
  'claw.sure-leave': () => 'Another game? Press right; left to stay.',
  'claw.goes-on': () => 'The day goes on.',
  'claw.dead': ({ slot }) => `This character${printed(String(slot))} is dead.`,
  'claw.alive': ({ slot }) => `This character${printed(String(slot))} lives again.`,
  'claw.close-eyes': () => 'Night falls. Everybody, close your eyes and drum in front of you.',
  'claw.open': ({ call }) => OPENED[call],
  'claw.close': ({ call }) => `${CALLED[call]}, close your eyes.`,
  'claw.countdown': ({ left }) => `${capital(inWords(left))}.`,
  'claw.points': ({ slot }) =>
    `Day breaks. Open your eyes: the claw has chosen${printed(String(slot))}.`,
  'claw.nothing': () => 'Day breaks. Open your eyes: the claw points at nobody.',
};

const CALLED: Readonly<Record<Call, string>> = { guard: 'Guard', wolves: 'Wolves', seer: 'Seer' };

const OPENED: Readonly<Record<Call, string>> = {
  guard: 'Guard, open your eyes. One hand alone on the card you keep, for one second.',
  wolves: 'Wolves, open your eyes. One hand alone on the card you choose, for one second.',
  seer: 'Seer, open your eyes. Look under one card, and lay it back as it was.',
};
