/** The cues between two games. */
import { type CuesIn, catalogue, cuesOf, oneOf, wholeNumbers } from '../engine/script/index.js';
import { OWN_PRESETS, PRESETS } from '../engine/table/index.js';
import { DEMO_CUES, DEMO_EFFECTS } from './demo/cues.js';
import { GAMES } from './games.js';

export const EVENING_CUES = catalogue(
  {
    'phase.choose': {},
    'choose.ask': { games: wholeNumbers(1, GAMES.length) },
    'choose.preset': { preset: oneOf(...PRESETS) },
    'choose.no-preset': { preset: oneOf(...OWN_PRESETS) },
    ...DEMO_CUES,
  },
  DEMO_EFFECTS,
);

/** The cues of the evening itself, with their parameters. */
export type EveningCues = CuesIn<typeof EVENING_CUES>;

/** Makes a cue of the evening. */
export const eveningCue = cuesOf(EVENING_CUES);
