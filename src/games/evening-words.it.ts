/** The evening in Italian. */
import type { Words } from '../script/cue.js';
import { capital, counted } from '../script/spoken.it.js';
import type { EveningCues } from './evening-cues.js';

export const eveningWords: Words<EveningCues> = {
  'phase.choose': () => 'Scelta del gioco',
  'choose.ask': ({ games }) =>
    `${capital(counted(games, 'un gioco', 'giochi'))} per stasera. Toccate un anello acceso per sentire quale; pulsante destro per sceglierlo, sinistro per cambiare idea.`,
};
