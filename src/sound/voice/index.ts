/** What other rooms import of the voice: clips of all phrases, the length of a cue, the timeline. */
export { clipsOf, type ListedClip, PARTS } from './clip-list.js';
export { type Clip, samplesOf } from './clips.js';
export {
  type ClipFile,
  CROSS_FADE_MS,
  goesOn,
  type Heard,
  HeardList,
  type HeardSound,
  joinedStarts,
} from './heard-list.js';
export { clipLengthMs } from './lengths.js';
export { BEDS, type Bed, type Effect, type Sound } from './sounds.js';
export { type FurtherWords, type SaidCue, Timeline } from './timeline.js';
export { USUAL_VOICE, type Voice, type VoiceOptions, voiceOf } from './voice.js';
