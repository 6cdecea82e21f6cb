/** Renders a timeline into a WAV file. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { clipsOfTable, type PlacedConfiguration } from '../../src/app/running/clips-of-table.js';
import type { Language } from '../../src/engine/table/index.js';
import { ArtiglioError, reasonOf } from '../../src/errors/index.js';
import {
  effectSounds,
  keptSamples,
  Mixer,
  SAMPLES_PER_MS,
  seconds,
  toPcm16,
  wavHeader,
} from '../../src/sound/index.js';
import type { Sound } from '../../src/sound/voice/index.js';
import type { RehearsedSounds } from './rehearsed-sounds.js';

/** Length of a file after the last sound, for echoes, ms. */
const TAIL_MS = 3_000;

/** Makes the clips that are heard and mixes all sounds; returns what was rendered, in a line. */
export async function renderedInto(
  path: string,
  placed: PlacedConfiguration,
  language: Language,
  { sounds, untilMs: lastMs }: RehearsedSounds,
  say: (text: string) => void,
): Promise<string> {
  const clips = clipsOfTable(placed, language, (error) => say(error.message));
  const heard = new Set(
    sounds.flatMap((sound) => (sound.kind === 'speech' ? sound.clips.map(({ clip }) => clip) : [])),
  );
  const wanted = clips.wanted.filter(({ name }) => heard.has(name));
  await clips.store.make(wanted, { ready: () => {}, trouble: (error) => say(error.message) });
  const untilMs = lastMs + TAIL_MS;
  mixInto(path, sounds, untilMs, (clip) => {
    const kept = clips.store.fileOf(clip);
    return kept === undefined ? undefined : keptSamples(kept);
  });
  return `${seconds(untilMs)} with ${clips.store.count} of ${heard.size} clips in ${path}`;
}

/** Mixes a whole timeline into a WAV file, a second at a time. */
function mixInto(
  path: string,
  sounds: readonly Sound[],
  untilMs: number,
  clips: ConstructorParameters<typeof Mixer>[0]['clips'],
): void {
  const mixer = new Mixer({ startMs: 0, sounds: effectSounds(), clips, volumePercent: 100 });
  mixer.add(sounds);
  let file: number;
  try {
    file = openSync(path, 'w');
  } catch (cause) {
    throw new ArtiglioError(
      'SOUND_FILE_REFUSED',
      `The file ${path} cannot be written: ${reasonOf(cause)}.`,
      'Check the path.',
      { cause },
    );
  }
  const count = Math.ceil(untilMs / 1000);
  writeSync(file, wavHeader(count * 1000 * SAMPLES_PER_MS));
  for (let second = 0; second < count; second++) {
    writeSync(file, toPcm16(mixer.render(1000 * SAMPLES_PER_MS)));
  }
  closeSync(file);
}
