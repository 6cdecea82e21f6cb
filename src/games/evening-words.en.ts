/** The evening in English. */
import type { Words } from '../script/cue.js';
import { capital, counted } from '../script/spoken.en.js';
import type { EveningCues } from './evening-cues.js';

export const eveningWords: Words<EveningCues> = {
  'phase.choose': () => 'Choosing a game',
  'choose.ask': ({ games }) =>
    `${capital(counted(games, 'one game', 'games'))} for tonight. Touch a lit ring to hear which; right button to choose it, left to change your mind.`,
};
