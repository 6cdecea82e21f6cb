/**
 * Speech by `espeak-ng`: small, quick, in every Debian. It runs as a program of its own, because of its
 * licence.
 */
import { ArtiglioError } from '../../errors/index.js';
import { readWav } from '../wav.js';
import { runProgram, type Speaker } from './speaker.js';

/** The voice of a language where it is not the one that has its code. */
const VOICES: Readonly<Record<string, string>> = { en: 'en-gb' };

const WORDS_PER_MINUTE = 150;
/** The words a minute that can be understood: slower drawls, faster cannot be followed. */
const SLOWEST = 80;
const FASTEST = 450;

const HOW_TO_GET = 'Type: sudo apt install espeak-ng';

/** A speaker of a language, by its code. */
export function espeak(language: string, program = 'espeak-ng'): Speaker {
  const voice = VOICES[language] ?? language;
  return {
    id: `espeak-ng ${voice}`,
    speak: async (text, pace) => {
      const rate = Math.round(Math.min(FASTEST, Math.max(SLOWEST, WORDS_PER_MINUTE * pace)));
      const args = ['-v', voice, '-s', String(rate), '--stdin', '--stdout'];
      const wave = readWav(await runProgram(program, args, text, HOW_TO_GET));
      const [samples] = wave?.channels ?? [];
      if (wave === undefined || samples === undefined) {
        throw new ArtiglioError(
          'SPEECH_FAILED',
          `${program} gave no WAV file for "${text}".`,
          'Captions are shown instead; try the program by hand.',
        );
      }
      return { samples, sampleRate: wave.sampleRate };
    },
  };
}
