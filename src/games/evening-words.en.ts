/** The evening in English. */

import { capital, countWords, inWords } from '../engine/script/en/index.js';
import type { Words } from '../engine/script/index.js';
import { type GivenPreset, isOwn, ownNumber } from '../engine/table/index.js';
import { demoWords } from './demo/en/words.js';
import type { EveningCues } from './evening-cues.js';

export const eveningWords: Words<EveningCues> = {
  'phase.choose': () => 'Choosing a game',
  'choose.ask': ({ games }) =>
    `${capital(countWords(games, 'one game', 'games'))} for tonight. Touch a lit ring to hear which; right button to choose it, left to change your mind.`,
  ...demoWords,
  // A preset's own name may follow.
  'choose.preset': ({ preset }) =>
    isOwn(preset)
      ? `Touch a lit ring. You play by the house’s rules number ${inWords(Number(ownNumber(preset)))}.`
      : `${PRESETS[preset]} Touch a lit ring.`,
  'choose.no-preset': ({ preset }) =>
    `The house has no rules number ${inWords(Number(ownNumber(preset)))} yet. Touch a lit ring.`,
};

const PRESETS: Readonly<Record<GivenPreset, string>> = {
  house: 'The rules of this house.',
  short: 'A short game: little talk and no speeches.',
  loud: 'For a loud room: more time at night, and the votes on the buttons where they can be.',
  children: 'For children: nobody is hurried.',
  purists: 'For purists: the rulebook and nothing else.',
};
