/** Makes a voice pack: speaks every clip into its slot, writes it, and tells what it took. */
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { speakingParts } from '../../src/app/running/every-part.js';
import { LANGUAGES, type Language } from '../../src/engine/table/index.js';
import { ArtiglioError } from '../../src/errors/index.js';
import {
  espeak,
  fittedClip,
  LICENCE_FILES,
  loudnessOf,
  lufsText,
  MANIFEST_FILE,
  monotonicMs,
  openPack,
  type PackManifest,
  piper,
  type Speaker,
  seconds,
  truePeakDecibels,
} from '../../src/sound/index.js';
import { type Clip, clipLengthMs, clipsOf } from '../../src/sound/voice/index.js';
import { type ClipWriter, clipWriter } from './encode.js';
import { sherpa } from './sherpa.js';
import type { WantedPack } from './wanted-pack.js';

/** Clips that are spoken at the same time. */
const AT_ONCE = 2;
/** The loudness of the clips in a pack, LUFS; the table sets its own when it takes them. */
const LOUDNESS_LUFS = -19;
/** The most clips that are named because they do not fit. */
const NAMED = 20;

interface Made {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly lengthMs: number;
  readonly slotMs: number;
  readonly loudnessLufs: number;
  readonly peakDecibels: number;
}

/** Throws `VOICE_PACK_NOT_WRITTEN` and `SPEECH_PROGRAM_MISSING`. */
export async function makePack(
  wanted: WantedPack,
): Promise<{ readonly text: string; readonly well: boolean }> {
  const fromMs = monotonicMs();
  const writer = clipWriter(wanted.format);
  const languages = LANGUAGES.filter(
    (one) => wanted.language === undefined || one === wanted.language,
  );
  const speakers = new Map<Language, Speaker>();
  for (const language of languages) speakers.set(language, await speakerOf(wanted, language));
  await prepare(wanted);
  const parts = speakingParts(wanted.game);
  const clips: Record<string, Record<string, string>> = {};
  const lines: string[] = [];
  let well = true;
  for (const [language, speaker] of speakers) {
    await mkdir(join(wanted.into, language));
    const own = clipsOf(language, parts).filter(({ isFallback }) => !isFallback);
    const spoken = await speakAll(speaker, own, (name, clip) =>
      writeInto(wanted.into, `${language}/${name}.${writer.format}`, clip, writer),
    );
    clips[language] = Object.fromEntries(spoken.made.map(({ name, path }) => [name, path]));
    lines.push(...summary(language, spoken));
    well &&= spoken.failed.length === 0 && spoken.made.every(fits);
  }
  const manifest: PackManifest = {
    format: 1,
    name: wanted.name,
    licence: wanted.licenceName,
    madeWith: [...new Set([...speakers.values()].map(({ id }) => id))].join(', '),
    clips,
  };
  await writeFile(join(wanted.into, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  // Faults that the table would refuse are told now.
  openPack(wanted.into);
  const by = writer.program === '' ? '' : ` by ${writer.program}`;
  lines.push(
    `Written as ${writer.format}${by} in ${seconds(monotonicMs() - fromMs)}: ${wanted.into}`,
    `To hear it, write into the configuration: voice.pack: ${wanted.into}`,
  );
  return { text: lines.join('\n'), well };
}

async function speakerOf(wanted: WantedPack, language: Language): Promise<Speaker> {
  const { speaker, program, model, voice } = wanted;
  if (speaker === 'espeak-ng') return espeak(language);
  if (model === undefined || wanted.language === undefined) {
    throw refused(
      `${speaker} speaks one language by one model.`,
      'Give both: --language and --model.',
    );
  }
  if (speaker === 'piper') return piper(language, { program, models: { [language]: model } });
  return await sherpa({ model, voice });
}

/** Prepares the folder, which is new or empty, so that nothing of another pack stays in it. */
async function prepare({ into, licence }: WantedPack): Promise<void> {
  const text = await stat(licence).catch(() => undefined);
  if (text?.isFile() !== true || text.size === 0) {
    throw refused(
      `There is no licence in ${licence}.`,
      'Write the voice’s licence into that file.',
    );
  }
  try {
    await mkdir(into, { recursive: true });
  } catch (cause) {
    throw refused(`The folder ${into} cannot be made.`, 'Choose another.', cause);
  }
  if ((await readdir(into)).length > 0) {
    throw refused(`The folder ${into} is not empty.`, 'Choose a new one.');
  }
  await copyFile(licence, join(into, LICENCE_FILES[0]));
}

interface SpokenClips {
  readonly made: readonly Made[];
  readonly failed: readonly { readonly name: string; readonly why: string }[];
}

async function speakAll(
  speaker: Speaker,
  clips: readonly Clip[],
  write: (
    name: string,
    clip: { samples: Float32Array; sampleRate: number },
  ) => Promise<{ path: string; bytes: number }>,
): Promise<SpokenClips> {
  const made: Made[] = [];
  const failed: { name: string; why: string }[] = [];
  const queue = [...clips];
  const work = async () => {
    for (let clip = queue.shift(); clip; clip = queue.shift()) {
      const { name, text } = clip;
      const slotMs = clipLengthMs(clip);
      try {
        const spoken = await fittedClip(speaker, text, {
          pace: 1,
          slotMs,
          loudnessLufs: LOUDNESS_LUFS,
        });
        const { samples, sampleRate, lengthMs } = spoken;
        const loudnessLufs = loudnessOf(samples, sampleRate);
        const peakDecibels = truePeakDecibels(samples);
        made.push({
          name,
          ...(await write(name, spoken)),
          lengthMs,
          slotMs,
          loudnessLufs,
          peakDecibels,
        });
      } catch (error) {
        // A program that is not there is told at once; one that fails at some words costs those.
        if (!(error instanceof ArtiglioError) || error.code !== 'SPEECH_FAILED') throw error;
        failed.push({ name, why: error.message });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { made, failed };
}

async function writeInto(
  folder: string,
  path: string,
  clip: { samples: Float32Array; sampleRate: number },
  writer: ClipWriter,
): Promise<{ path: string; bytes: number }> {
  const file = join(folder, path);
  await writer.write(file, clip);
  return { path, bytes: (await stat(file)).size };
}

function fits({ lengthMs, slotMs }: Made): boolean {
  return lengthMs <= slotMs;
}

function summary(language: Language, { made, failed }: SpokenClips): readonly string[] {
  const bytes = made.reduce((sum, one) => sum + one.bytes, 0);
  const totalMs = made.reduce((sum, one) => sum + one.lengthMs, 0);
  const loudness = made
    .map(({ loudnessLufs }) => loudnessLufs)
    .toSorted((one, other) => one - other);
  const peak = Math.max(...made.map(({ peakDecibels }) => peakDecibels));
  const long = made.filter((one) => !fits(one));
  const named = long.slice(0, NAMED);
  return [
    `${language}: ${made.length} clips, ${(totalMs / 60_000).toFixed(1)} minutes, ${(bytes / 1_000_000).toFixed(1)} MB.`,
    `  Loudness ${lufsText(loudness[0] ?? -Infinity)} to ${lufsText(loudness.at(-1) ?? -Infinity)}, half of them below ${lufsText(loudness[loudness.length >> 1] ?? -Infinity)}; highest true peak ${peak.toFixed(1)} dB.`,
    ...named.map(
      ({ name, lengthMs, slotMs }) =>
        `  ✗ ${name}: ${seconds(lengthMs)}, its place has ${seconds(slotMs)}`,
    ),
    ...(long.length > named.length
      ? [`  ✗ and ${long.length - named.length} more are too long.`]
      : []),
    ...failed.slice(0, NAMED).map(({ name, why }) => `  ✗ ${name}: ${why}`),
    long.length + failed.length === 0
      ? '  Every clip fits its place.'
      : '  What is too long is quickened at the table.',
  ];
}

function refused(what: string, whatToDo: string, cause?: unknown): ArtiglioError {
  return new ArtiglioError('VOICE_PACK_NOT_WRITTEN', what, whatToDo, { cause });
}
