/**
 * The clips of one language. A recording comes first, then a voice pack, then what a program speaks. Clips are made
 * ahead, in the background, and kept by content (words, voice, pace, slot, loudness): none is made twice, and changed
 * words get a new clip.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArtiglioError } from '../../errors/index.js';
import { atLoudness } from '../loudness.js';
import { PackedClips, type RefusedClip } from '../pack/packed-clips.js';
import type { VoicePack } from '../pack/voice-pack.js';
import { readWav, resample, SAMPLE_RATE, type Samples, wavBytes } from '../wav.js';
import { fittedClip } from './fit.js';
import { isFault, readRecording } from './recordings.js';
import { nameOf, type Speaker, type Spoken } from './speaker.js';

/** The version of how clips are made: when it increases, kept clips are made again. */
const MAKING = 1;

/** Programs that speak at the same time; few, because a Raspberry Pi has other work. */
const AT_ONCE = 2;

/** Failures in a row after which a speaker is not asked again. */
const MOST_FAILURES = 3;

/** A clip that will be wanted, and the length of its slot. */
export interface WantedClip {
  readonly name: string;
  readonly text: string;
  readonly slotMs: number;
  /** Whether it is English in a language that lacks it: `ClipStoreParts.fallback` speaks it. */
  readonly isFallback?: boolean;
}

/** Everybody who says the clips of one language. */
export interface ClipVoices {
  /** The speakers, best first. A later one speaks what an earlier one cannot. */
  readonly speakers: readonly Speaker[];
  /** The folder of this language’s recordings, where there is one. */
  readonly recordings: string | undefined;
  /** The voice pack and the language that is taken from it, where there is one. */
  readonly pack?: { readonly voice: VoicePack; readonly language: string } | undefined;
}

export interface ClipStoreParts extends ClipVoices {
  /** The directory of the clips; made when it is not there. */
  readonly directory: string;
  /** The voices of English, for the words that a language in the making lacks. */
  readonly fallback?: ClipVoices | undefined;
  readonly loudnessLufs: number;
  /** 1: unhurried. */
  readonly pace: number;
}

export type ClipListener = {
  /** Reports that a clip is ready, in this file. */
  readonly ready: (name: string, file: string) => void;
  /** Reports a message for the owner, each once: a refused recording, a missing program. */
  readonly trouble: (error: ArtiglioError) => void;
};

export class ClipStore {
  private readonly files = new Map<string, string>();
  private readonly silent = new Set<Speaker>();
  /** The failures of each speaker since its last success; not reported yet, because the speaker may not work at all. */
  private readonly failures = new Map<Speaker, ArtiglioError[]>();
  private closed = false;

  private readonly packed = new Map<ClipVoices, PackedClips>();

  constructor(private readonly parts: ClipStoreParts) {
    for (const voices of [parts, parts.fallback]) {
      if (voices?.pack === undefined) continue;
      const { voice, language } = voices.pack;
      this.packed.set(voices, new PackedClips(voice, language, parts.loudnessLufs));
    }
  }

  /** Returns the file a clip is kept in, if it is ready. */
  fileOf(name: string): string | undefined {
    return this.files.get(name);
  }

  /** The number of clips that are ready. */
  get count(): number {
    return this.files.size;
  }

  /** Whether a speaker is missing or has failed again and again: others speak for it, or nobody. */
  get lacksSpeaker(): boolean {
    return this.silent.size > 0;
  }

  /** Every clip of a voice pack that could not be used so far, and why: the end of a sentence. */
  get refusedClips(): readonly RefusedClip[] {
    return [...this.packed.values()].flatMap((packed) => packed.refused);
  }

  /** Makes every missing clip, in this order. A clip that fails is left out and reported. */
  async make(wanted: readonly WantedClip[], listener: ClipListener): Promise<void> {
    await mkdir(this.parts.directory, { recursive: true });
    const queue = [...wanted];
    const work = async () => {
      for (let clip = queue.shift(); clip && !this.closed; clip = queue.shift()) {
        const file =
          (await this.recorded(clip, listener)) ??
          (await this.fromPack(clip)) ??
          (await this.spoken(clip, listener));
        if (file === undefined) continue;
        this.files.set(clip.name, file);
        listener.ready(clip.name, file);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const packed of this.packed.values())
      for (const trouble of packed.drainTroubles()) listener.trouble(trouble);
    for (const speaker of this.failures.keys()) this.tellFailures(speaker, listener);
  }

  /** Begins no further clip. */
  close(): void {
    this.closed = true;
  }

  private voicesOf({ isFallback }: WantedClip): ClipVoices {
    return (isFallback ? this.parts.fallback : undefined) ?? this.parts;
  }

  private async recorded(clip: WantedClip, listener: ClipListener): Promise<string | undefined> {
    const { loudnessLufs } = this.parts;
    const { recordings } = this.voicesOf(clip);
    if (recordings === undefined) return undefined;
    const path = join(recordings, `${clip.name}.wav`);
    // A pipe in its place is not waited for.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
    const bytes = await readFile(path);
    const sum = createHash('sha256').update(bytes).digest('hex');
    const file = this.fileFor(['recorded', sum, clip.slotMs, loudnessLufs]);
    if (existsSync(file)) return file;
    const read = readRecording(bytes, clip.slotMs, loudnessLufs);
    if (isFault(read)) {
      listener.trouble(
        new ArtiglioError(
          'RECORDING_REFUSED',
          `The recording ${path} is not used: ${read.measured}.`,
          read.whatToDo,
        ),
      );
      return undefined;
    }
    await keep(file, atLoudness(read.samples, read.sampleRate, loudnessLufs), read.sampleRate);
    return file;
  }

  private async fromPack(clip: WantedClip): Promise<string | undefined> {
    const packed = this.packed.get(this.voicesOf(clip));
    const bytes = await packed?.bytesOf(clip.name);
    if (packed === undefined || bytes === undefined) return undefined;
    const sum = createHash('sha256').update(bytes).digest('hex');
    const file = this.fileFor(['packed', sum, clip.slotMs, this.parts.loudnessLufs]);
    if (existsSync(file)) return file;
    const made = await packed.made(clip, bytes);
    if (made === undefined) return undefined;
    await keep(file, made.samples, made.sampleRate);
    return file;
  }

  private async spoken(clip: WantedClip, listener: ClipListener): Promise<string | undefined> {
    const { pace, loudnessLufs } = this.parts;
    for (const speaker of this.voicesOf(clip).speakers) {
      if (this.silent.has(speaker)) continue;
      const { text, slotMs } = clip;
      const file = this.fileFor([speaker.id, text, pace, slotMs, loudnessLufs]);
      if (existsSync(file)) return file;
      try {
        const made = await fittedClip(speaker, text, { pace, slotMs, loudnessLufs });
        await keep(file, made.samples, made.sampleRate);
        this.tellFailures(speaker, listener);
        return file;
      } catch (error) {
        if (!(error instanceof ArtiglioError)) throw error;
        if (!this.silent.has(speaker)) this.failed(speaker, error, listener);
      }
    }
    return undefined;
  }

  /** Handles a failure: a speaker that is missing or fails again and again is asked no more, and reported once. */
  private failed(speaker: Speaker, error: ArtiglioError, listener: ClipListener): void {
    if (error.code === 'SPEECH_PROGRAM_MISSING') {
      this.silent.add(speaker);
      listener.trouble(error);
      return;
    }
    const failures = [...(this.failures.get(speaker) ?? []), error];
    this.failures.set(speaker, failures);
    if (failures.length < MOST_FAILURES) return;
    this.failures.delete(speaker);
    this.silent.add(speaker);
    listener.trouble(this.withNext(speaker, error));
  }

  /** Reports single failures of a speaker that works otherwise, or was not asked often enough to know. */
  private tellFailures(speaker: Speaker, listener: ClipListener): void {
    const failures = this.failures.get(speaker) ?? [];
    this.failures.delete(speaker);
    const distinct = new Map(failures.map((error) => [error.whatHappened, error]));
    for (const error of distinct.values()) listener.trouble(this.withNext(speaker, error));
  }

  /** Returns the failure, and who speaks instead. */
  private withNext(speaker: Speaker, { code, whatHappened, cause }: ArtiglioError): ArtiglioError {
    const { speakers, fallback } = this.parts;
    const own = speakers.includes(speaker) ? speakers : (fallback?.speakers ?? []);
    const next = own.slice(own.indexOf(speaker) + 1).find((other) => !this.silent.has(other));
    const instead = next ? `${nameOf(next)} speaks instead` : 'Captions are shown instead';
    return new ArtiglioError(code, whatHappened, `${instead}. Try ${nameOf(speaker)} by hand.`, {
      cause,
    });
  }

  private fileFor(content: readonly (string | number)[]): string {
    const sum = createHash('sha256')
      .update(JSON.stringify([MAKING, ...content]))
      .digest('hex');
    return join(this.parts.directory, `${sum.slice(0, 32)}.wav`);
  }
}

/** Keeps samples in a file, written under another name and then renamed, so that a power cut leaves no half clip. */
async function keep(file: string, samples: Samples, sampleRate: number): Promise<void> {
  const aside = `${file}.${process.pid}.part`;
  await writeFile(aside, wavBytes(samples, sampleRate));
  await rename(aside, file);
}

/** Returns the samples of a kept clip as the mixer wants them; `undefined` when the file cannot be read. */
export function keptSamples(file: string): Samples | undefined {
  const kept = keptWave(file);
  return kept && resample(kept.samples, kept.sampleRate, SAMPLE_RATE);
}

/** Returns the duration of a kept clip, ms; `undefined` when the file cannot be read. */
export function keptLengthMs(file: string): number | undefined {
  const kept = keptWave(file);
  return kept && (kept.samples.length * 1000) / kept.sampleRate;
}

function keptWave(file: string): Spoken | undefined {
  const wave = existsSync(file) ? readWav(readFileSync(file)) : undefined;
  const [samples] = wave?.channels ?? [];
  return wave && samples && { samples, sampleRate: wave.sampleRate };
}
