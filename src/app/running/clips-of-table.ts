/** The clips of a table: which ones, by which voice, and where they are stored. */
import { dirname, join, resolve } from 'node:path';
import type { Part } from '../../engine/script/index.js';
import { FALLBACK, isComplete, type Language } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import type { LoadedConfiguration, TableConfiguration } from '../../host/config/index.js';
import {
  ClipStore,
  type ClipVoices,
  espeak,
  openPack,
  piper,
  type Speaker,
  type VoicePack,
  type WantedClip,
} from '../../sound/index.js';
import { clipLengthMs, clipsOf } from '../../sound/voice/index.js';
import { EVERY_PART } from './every-part.js';

/** A configuration, the path of its file and of its data. */
export type PlacedConfiguration = Omit<LoadedConfiguration, 'written'>;

export interface TableClips {
  readonly store: ClipStore;
  /** Every chosen clip, most needed first. */
  readonly wanted: readonly WantedClip[];
  /** The folder of this language’s recordings, if configured. */
  readonly recordings: string | undefined;
}

/** The words that are heard first in any game; the others follow in catalogue order. */
const NEEDED_FIRST = ['table', 'evening'];

/** A choice of clips and their pace. */
export interface ClipChoice {
  /** All parts unless given. */
  readonly parts?: readonly Part[];
  /** The configured pace unless given. */
  readonly pacePercent?: number;
}

/** Reports once in `trouble` which voice cannot speak; the next best is used instead. */
export function clipsOfTable(
  { configuration, path, dataDirectory }: PlacedConfiguration,
  language: Language,
  trouble: (error: ArtiglioError) => void,
  choice: ClipChoice = {},
): TableClips {
  const { voice } = configuration;
  const { parts = EVERY_PART, pacePercent = voice.pacePercent } = choice;
  const from = (relative: string) => resolve(dirname(path), relative);
  const clips = clipsOf(language, parts).toSorted(
    (one, other) => rank(one.parts) - rank(other.parts),
  );
  const pack = voice.pack === undefined ? undefined : packOrTrouble(from(voice.pack), trouble);
  const voicesOf = (spoken: Language): ClipVoices => ({
    speakers: speakersOf(spoken, voice, from, trouble),
    recordings: voice.recordings && join(from(voice.recordings), spoken),
    pack: pack && { voice: pack, language: spoken },
  });
  const voices = voicesOf(language);
  return {
    store: new ClipStore({
      ...voices,
      fallback: isComplete(language) ? undefined : voicesOf(FALLBACK),
      directory: join(dataDirectory, 'speech'),
      loudnessLufs: voice.loudnessLufs,
      pace: 100 / pacePercent,
    }),
    wanted: clips.map((clip) => ({
      name: clip.name,
      text: clip.text,
      slotMs: clipLengthMs(clip, pacePercent),
      isFallback: clip.isFallback,
    })),
    recordings: voices.recordings,
  };
}

/** Returns the speakers of a language, best first. */
function speakersOf(
  language: Language,
  { piper: settings }: TableConfiguration['voice'],
  from: (relative: string) => string,
  trouble: (error: ArtiglioError) => void,
): readonly Speaker[] {
  if (settings === undefined) return [espeak(language)];
  const model = settings.models[language];
  try {
    const models = { [language]: model && from(model) };
    return [piper(language, { program: settings.program, models }), espeak(language)];
  } catch (error) {
    // Only an `ArtiglioError` is thrown there; any other class is a programming fault.
    trouble(error as ArtiglioError);
    return [espeak(language)];
  }
}

function packOrTrouble(
  folder: string,
  trouble: (error: ArtiglioError) => void,
): VoicePack | undefined {
  try {
    return openPack(folder);
  } catch (error) {
    if (!(error instanceof ArtiglioError)) throw error;
    trouble(error);
    return undefined;
  }
}

function rank(parts: readonly string[]): number {
  return parts.some((part) => NEEDED_FIRST.includes(part)) ? 0 : 1;
}
