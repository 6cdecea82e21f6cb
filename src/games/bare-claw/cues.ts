/** What the voice says for the bare claw (LB-VAR-04). */
import { cuesOf } from '../../script/cue.js';

type Plain = Record<never, never>;

/** The cues of the bare claw, with their parameters. */
export type ClawCues = {
  'choose.claw': Plain;
  'phase.claw-day': Plain;
  'phase.claw-night': Plain;
  'claw.ask': Plain;
  'claw.close-eyes': Plain;
  'claw.open': Plain;
  'claw.close': Plain;
  'claw.countdown': { readonly left: 3 | 2 | 1 };
  'claw.points': { readonly slot: number };
  'claw.nothing': Plain;
};

/** Makes a cue of the bare claw. */
export const clawCue = cuesOf<ClawCues>();
