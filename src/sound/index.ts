/** What other rooms import of the sound: players, voices, packs, effects. */
export { cardsInWords, deviceOf, hasSoundCard, readCards, soundCards } from './cards.js';
export { effectSounds, makeSound } from './effects/effects.js';
export { type Destination, monotonicMs, OUTPUT_DELAY_MS } from './live/sound-messages.js';
export { SoundPlayer, type SoundPlayerParts, shift } from './live/sound-player.js';
export { loudnessOf, truePeakDecibels } from './loudness.js';
export { Mixer } from './mixer.js';
export { decodedClip, TOO_LONG } from './pack/decode.js';
export {
  LICENCE_FILES,
  MANIFEST_FILE,
  openPack,
  PACK_FORMATS,
  type PackFormat,
  type PackManifest,
  type VoicePack,
} from './pack/voice-pack.js';
export {
  ClipStore,
  type ClipVoices,
  keptLengthMs,
  keptSamples,
  type WantedClip,
} from './speech/clip-store.js';
export { fittedClip, lengthMs } from './speech/fit.js';
export { piper } from './speech/piper.js';
export { isFault, lufsText, readRecording, seconds } from './speech/recordings.js';
export { espeak, runProgram, type Speaker, type Spoken } from './speech/speaker.js';
export {
  isBusy,
  peakOf,
  playArguments,
  readWav,
  resample,
  SAMPLE_RATE,
  SAMPLES_PER_MS,
  type Samples,
  silenceOf,
  toPcm16,
  wavBytes,
  wavHeader,
} from './wav.js';
