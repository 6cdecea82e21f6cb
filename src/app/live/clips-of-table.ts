/** The clips of a table: which there are, who speaks them, and where they are kept. */
import { dirname, join, resolve } from 'node:path';
import type { TableConfiguration } from '../../config/index.js';
import type { ArtiglioError } from '../../errors.js';
import { ClipStore, type WantedClip } from '../../sound/speech/clip-store.js';
import { espeak } from '../../sound/speech/espeak.js';
import { piper } from '../../sound/speech/piper.js';
import type { Speaker } from '../../sound/speech/speaker.js';
import type { Language } from '../../table/languages.js';
import { clipsOf } from '../../voice/clip-list.js';
import { EVERY_PART, type Part } from '../../voice/languages.js';
import { clipLengthMs } from '../../voice/lengths.js';

/** A configuration, and where its file and its data lie. */
export interface PlacedConfiguration {
  readonly configuration: TableConfiguration;
  readonly path: string;
  readonly dataDirectory: string;
  /** The file of the table's key, where the configuration names one. */
  readonly keyPath: string | undefined;
}

export interface TableClips {
  readonly store: ClipStore;
  /** Every clip of what was chosen, most needed first. */
  readonly wanted: readonly WantedClip[];
  /** The folder of this language’s recordings, where one is configured. */
  readonly recordings: string | undefined;
}

/** Of a game’s words these are heard first; the others follow in the order of their catalogues. */
const NEEDED_FIRST = ['table', 'evening'];

/** The clips of some of what can be said, at a pace. */
export interface ClipChoice {
  /** Everything that can be said, unless given. */
  readonly parts?: readonly Part[];
  /** That of the configuration, unless given. */
  readonly pacePercent?: number;
}

/** Says once what cannot speak, in `trouble`; the next best speaks instead. */
export function clipsOfTable(
  { configuration, path, dataDirectory }: PlacedConfiguration,
  language: Language,
  trouble: (error: ArtiglioError) => void,
  choice: ClipChoice = {},
): TableClips {
  const { voice } = configuration;
  const { parts = EVERY_PART, pacePercent = voice.pacePercent } = choice;
  const from = (relative: string) => resolve(dirname(path), relative);
  const recordings = voice.recordings && join(from(voice.recordings), language);
  const clips = clipsOf(language, parts).toSorted(
    (one, other) => rank(one.parts) - rank(other.parts),
  );
  const speakers: Speaker[] = [espeak(language)];
  if (voice.piper !== undefined) {
    const model = voice.piper.models[language];
    try {
      const models = { [language]: model && from(model) };
      speakers.unshift(piper(language, { program: voice.piper.program, models }));
    } catch (error) {
      // Only its own error comes from there; a fault of the program would be one of another class.
      trouble(error as ArtiglioError);
    }
  }
  return {
    store: new ClipStore({
      directory: join(dataDirectory, 'speech'),
      speakers,
      recordings,
      loudnessLufs: voice.loudnessLufs,
      pace: 100 / pacePercent,
    }),
    wanted: clips.map((clip) => ({
      name: clip.name,
      text: clip.text,
      slotMs: clipLengthMs(clip, pacePercent),
    })),
    recordings,
  };
}

function rank(parts: readonly string[]): number {
  return parts.some((part) => NEEDED_FIRST.includes(part)) ? 0 : 1;
}
