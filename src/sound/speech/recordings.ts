/**
 * Recordings that replace clips: the conditions of a file, and the measured reason when it is refused. A
 * café puts them into `voices/<name>/<language>/<clip>.wav`. For a missing or refused one only that clip
 * is spoken by a program.
 */

import { loudnessOf, MOST_GAIN_DECIBELS } from '../loudness.js';
import type { Samples } from '../wav.js';
import { readWav } from '../wav.js';
import { lengthMs, withoutSilence } from './fit.js';

/** The sample rates that recorders make, Hz. Any other is a mistake. */
export const RECORDING_RATES = [44_100, 48_000] as const;

/** A recording below this level was made with the microphone off, LUFS. */
const SILENT_LUFS = -60;

/** Samples in a row at full scale that make a clipped wave and no peak. */
const CLIPPED_RUN = 3;
const FULL_SCALE = 0.999;

export interface Recording {
  readonly samples: Samples;
  readonly sampleRate: number;
  readonly lengthMs: number;
  readonly loudnessLufs: number;
}

/** The fault of a recording: the measured value, and what to do. */
export interface RecordingFault {
  readonly measured: string;
  readonly whatToDo: string;
}

/** Reads the bytes of a file for a slot of `slotMs`; `loudnessLufs` is what it will be brought to. */
export function readRecording(
  bytes: Buffer,
  slotMs: number,
  loudnessLufs: number,
): Recording | RecordingFault {
  const wave = readWav(bytes);
  if (wave === undefined)
    return fault('it is no WAV file', 'Save it as WAV, 16 bit, mono, 48000 Hz.');
  const { sampleRate, channels } = wave;
  if (!RECORDING_RATES.some((rate) => rate === sampleRate)) {
    return fault(
      `its sample rate is ${sampleRate} Hz`,
      'Save it with 48000 Hz (44100 is taken too).',
    );
  }
  const [samples] = channels;
  if (samples === undefined || channels.length > 1) {
    return fault(`it has ${channels.length} channels`, 'Save it as mono.');
  }
  const trimmed = withoutSilence(samples, sampleRate);
  const measuredLufs = loudnessOf(trimmed, sampleRate);
  if (measuredLufs < SILENT_LUFS) {
    return fault(
      `it is silent (${lufsText(measuredLufs)})`,
      'Record it again: was the microphone on?',
    );
  }
  const clipped = clippedPlaces(trimmed);
  if (clipped > 0) {
    return fault(
      `it is clipped in ${clipped} ${clipped === 1 ? 'place' : 'places'}`,
      'Record it again with the microphone turned down.',
    );
  }
  if (measuredLufs < loudnessLufs - MOST_GAIN_DECIBELS) {
    return fault(
      `it is too quiet (${lufsText(measuredLufs)}; at least ${lufsText(loudnessLufs - MOST_GAIN_DECIBELS)})`,
      'Record it again, nearer to the microphone.',
    );
  }
  const lasts = lengthMs(trimmed, sampleRate);
  if (lasts > slotMs) {
    return fault(
      `it lasts ${seconds(lasts)}, and its place has ${seconds(slotMs)}`,
      'Speak it faster: phases may not depend on who speaks.',
    );
  }
  return { samples: trimmed, sampleRate, lengthMs: lasts, loudnessLufs: measuredLufs };
}

/** Returns whether a recording was refused. */
export function isFault(read: Recording | RecordingFault): read is RecordingFault {
  return 'whatToDo' in read;
}

function fault(measured: string, whatToDo: string): RecordingFault {
  return { measured, whatToDo };
}

/** Returns the number of places at which the wave stays at its limit. */
function clippedPlaces(samples: Samples): number {
  let places = 0;
  let run = 0;
  for (const sample of samples) {
    run = Math.abs(sample) >= FULL_SCALE ? run + 1 : 0;
    if (run === CLIPPED_RUN) places += 1;
  }
  return places;
}

/** Writes a loudness: "−19.2 LUFS". */
export function lufsText(lufs: number): string {
  if (lufs === -Infinity) return 'no sound at all';
  return `${lufs.toFixed(1).replace('-', '−')} LUFS`;
}

/** Writes a duration: "1.25 s". */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
