/** What the voice says between two games. */
import { cuesOf } from '../script/cue.js';

type Plain = Record<never, never>;

export type EveningCues = {
  'phase.choose': Plain;
  'choose.ask': { readonly games: number };
  'choose.lupusburg': Plain;
  'choose.claw': Plain;
};

export const eveningCue = cuesOf<EveningCues>();
