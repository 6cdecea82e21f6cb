/** What the voice says between two games. */
import { cuesOf } from '../script/cue.js';

type Plain = Record<never, never>;

/** The cues of the evening itself, with their parameters. */
export type EveningCues = {
  'phase.choose': Plain;
  'choose.ask': { readonly games: number };
};

/** Makes a cue of the evening. */
export const eveningCue = cuesOf<EveningCues>();
