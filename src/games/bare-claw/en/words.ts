/** The bare claw in English. */

import { capital, duration, inWords } from '../../../engine/script/en/index.js';
import { print, type Words } from '../../../engine/script/index.js';
import type { Call } from '../calls.js';
import type { ClawCues } from '../cues.js';

export const clawWords: Words<ClawCues> = {
  'choose.claw': () => 'The bare claw, for another game of wolves.',
  'phase.claw-day': () => 'Day',
  'phase.claw-night': () => 'Night',
  'claw.ask': () => 'When you are ready, right button: night falls. Left button for another game.',
  'claw.sure-night': () => 'Shall night fall? Press right once more.',
  'claw.sure-leave': () => 'Another game? Press right; left to stay.',
  'claw.goes-on': () => 'The day goes on.',
  'claw.dead': ({ slot }) => `This character${print(String(slot))} is dead.`,
  'claw.alive': ({ slot }) => `This character${print(String(slot))} lives again.`,
  'claw.time-left': ({ seconds }) => `${capital(duration(seconds))} to go.`,
  'claw.time-up': () => 'Time is up: now you decide.',
  'claw.close-eyes': () => 'Night falls. Everybody, close your eyes and drum in front of you.',
  'claw.open': ({ call, by }) => WORDS[by][call],
  'claw.close': ({ call }) => `${CALLED[call]}, close your eyes.`,
  'claw.countdown': ({ left }) => `${capital(inWords(left))}.`,
  'claw.points': ({ slot }) =>
    `Day breaks. Open your eyes: the claw has chosen${print(String(slot))}.`,
  'claw.nothing': () => 'Day breaks. Open your eyes: the claw points at nobody.',
};

const CALLED: Readonly<Record<Call, string>> = {
  guard: 'Guard',
  wolves: 'Wolves',
  seer: 'Seer',
  witch: 'Witch',
  medium: 'Medium',
  masons: 'Masons',
};

const OPENED: Readonly<Record<Call, string>> = {
  guard:
    'Guard, open your eyes. Hold the ring of the card you keep for one second, and touch no other.',
  wolves:
    'Wolves, open your eyes. Hold the ring of the card you choose for one second, and touch no other.',
  seer: 'Seer, open your eyes. Look under one card, and lay it back as it was.',
  witch: 'Witch, open your eyes. Do as your card says.',
  medium: 'Medium, open your eyes. Look at the card of somebody who is dead.',
  masons: 'Masons, open your eyes and find each other.',
};

/** The calls of a walk: nobody reaches for a card to choose it. */
const WALKED: Readonly<Record<Call, string>> = {
  ...OPENED,
  guard: 'Guard, open your eyes. Press right while the claw points at whom you keep.',
  wolves: 'Wolves, open your eyes. Press right while the claw points at your prey.',
};

/** The calls with more cards than one round of the claw has time for. */
const WALKED_TWICE: Readonly<Record<Call, string>> = {
  ...OPENED,
  guard: 'Guard, open your eyes. Press right at a side of the table, then at the card you keep.',
  wolves: 'Wolves, open your eyes. Press right at a side of the table, then at your prey.',
};

const WORDS = { pad: OPENED, walk: WALKED, 'two-legs': WALKED_TWICE } as const;
