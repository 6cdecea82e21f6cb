/** The voice of an evening: chosen in the configuration, and kept with its journal. */

/** Options of the voice. They change how long an evening takes, so a journal belongs to them. */
export interface VoiceOptions {
  /** Duration of words, percent of the usual: 150 is a voice half as slow again. */
  readonly pacePercent: number;
  /** Duration of the games' own seconds, percent of the rules' time. */
  readonly phasesPercent: number;
  /** The turns in which the voice explains the hands: the first turn of a first game, all, or none. */
  readonly teaching: 'first-turn' | 'always' | 'never';
  /** Whether a bed of sound covers the noises of a night, where the game has one. */
  readonly masking: boolean;
  /** `silent`: captions and lights say everything, and nothing is heard. */
  readonly mode: 'sound' | 'silent';
}

/** The default options. */
export const USUAL_VOICE: VoiceOptions = {
  pacePercent: 100,
  phasesPercent: 100,
  teaching: 'first-turn',
  masking: true,
  mode: 'sound',
};
