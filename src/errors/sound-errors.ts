/** Errors of words, speech, recordings and the sound card. */
import type { ErrorRecord } from './record.js';

/** The records of voice and sound. */
export const SOUND_ERRORS = {
  CUE_WITHOUT_WORDS: {
    told: 'terminal',
    means: 'The program named a cue that no catalogue has words for.',
    cause: 'It is a mistake of the program: nothing can be said.',
    remedy: 'Report it with the message.',
  },
  SPEECH_PROGRAM_MISSING: {
    told: 'terminal',
    means: 'A program or model that speaks is not there.',
    cause:
      'espeak-ng, Piper or a Piper model was not found. Until then another voice speaks, or the voice of the page.',
    remedy: 'Type `sudo apt install espeak-ng`, or correct the paths in `voice.piper`.',
  },
  SPEECH_FAILED: {
    told: 'terminal',
    means: 'A program made no speech of some words.',
    cause:
      'It ended with an error, or gave no sound. The message names the voice that speaks instead; a program that fails three times in a row is not started again.',
    remedy: 'Try the program by hand.',
  },
  RECORDING_REFUSED: {
    told: 'terminal',
    means: 'A recording of a clip cannot be used.',
    cause:
      'It has the wrong sample rate, two channels, is silent, clipped, too quiet or too long for its place. The message has the measured values.',
    remedy:
      'Record it again; `npx artiglio voice check` checks all recordings at once ([voice.md](run/voice.md)).',
  },
  VOICE_PACK_INVALID: {
    told: 'terminal',
    means: 'A voice pack cannot be used.',
    cause:
      'The folder in `voice.pack` does not exist, has no licence or no manifest, or the manifest is wrong or names a file outside of the folder. The message says what is wrong.',
    remedy:
      'Make the pack again with `npx artiglio voice make`, or take `voice.pack` out ([voice.md](run/voice.md)).',
  },
  VOICE_PACK_CLIPS: {
    told: 'terminal',
    means: 'Some clips of a voice pack are missing or cannot be used.',
    cause:
      'They are damaged, too large, not mono or too long for their place. Another voice speaks them meanwhile.',
    remedy: 'Make a complete pack with `npx artiglio voice make`, or play on.',
  },
  VOICE_PACK_NOT_WRITTEN: {
    told: 'terminal',
    means: 'A voice pack cannot be made there.',
    cause:
      '`npx artiglio voice make` was given a folder that is not empty, a licence file that does not exist, or a program or model that it cannot run.',
    remedy: 'Correct what the message names.',
  },
  SOUND_CARD_MISSING: {
    told: 'page',
    means: 'The sound card is not there or does not play: the words stay on the page.',
    cause:
      'The card named in `voice.card` does not exist, does not accept this sound format, or is used by another program; or `aplay` is not installed. The message says which.',
    remedy: 'Look at cable and loudspeaker.',
    more: '`npx artiglio voice cards` lists the cards; `sudo apt install alsa-utils` installs `aplay`.',
  },
  SOUND_FILE_REFUSED: {
    told: 'terminal',
    means: 'A file of sound cannot be written or read there.',
    cause: 'The path is mistyped, or its directory does not exist or may not be written.',
    remedy: 'Check the path, and that the directory exists.',
  },
} as const satisfies Readonly<Record<string, ErrorRecord>>;
