/** The cues of the bare claw (LB-VAR-04). */
import { type CuesIn, catalogue, cuesOf, oneOf, wholeNumbers } from '../../engine/script/index.js';
import { CALLED, WAYS } from './calls.js';

const CALL = oneOf(...Object.values(CALLED));

export const CLAW_CUES = catalogue(
  {
    'choose.claw': {},
    'phase.claw-day': {},
    'phase.claw-night': {},
    'claw.ask': {},
    'claw.sure-night': {},
    'claw.sure-leave': {},
    'claw.goes-on': {},
    'claw.dead': { slot: wholeNumbers(1, 30) },
    'claw.alive': { slot: wholeNumbers(1, 30) },
    'claw.time-left': { seconds: oneOf(60, 30, 10) },
    'claw.time-up': {},
    'claw.close-eyes': {},
    'claw.open': { call: CALL, by: oneOf(...WAYS) },
    'claw.close': { call: CALL },
    'claw.countdown': { left: oneOf(3, 2, 1) },
    'claw.points': { slot: wholeNumbers(1, 30) },
    'claw.nothing': {},
  },
  { 'claw.close-eyes': 'howl', 'claw.points': 'dawn', 'claw.nothing': 'dawn' },
);

/** The cues of the bare claw, with their parameters. */
export type ClawCues = CuesIn<typeof CLAW_CUES>;

/** Makes a cue of the bare claw. */
export const clawCue = cuesOf(CLAW_CUES);
