/**
 * The clips of one language of a voice pack, made fit for their slots. What the pack lacks or what cannot be
 * used is gathered, and told in one line each.
 */
import { readFile, stat } from 'node:fs/promises';
import { ArtiglioError } from '../../errors/index.js';
import { atLoudness } from '../loudness.js';
import { lengthMs, quicker, withoutSilence } from '../speech/fit.js';
import type { Spoken } from '../speech/speaker.js';
import { decodedClip, MOST_CLIP_BYTES } from './decode.js';
import type { VoicePack } from './voice-pack.js';

/** The most by which a clip is quickened to fit its slot: beyond it words run together. */
export const MOST_QUICKENED = 1.45;

/** A clip that cannot be used: `why` is the end of a sentence, "is silent". */
export interface RefusedClip {
  readonly clip: string;
  readonly why: string;
}

export class PackedClips {
  private missing = 0;
  private readonly refusedSoFar: RefusedClip[] = [];
  private told = false;

  constructor(
    private readonly pack: VoicePack,
    private readonly language: string,
    private readonly loudnessLufs: number,
  ) {}

  get refused(): readonly RefusedClip[] {
    return this.refusedSoFar;
  }

  /** Returns the file of a clip; none when it is missing or larger than any clip is. */
  async bytesOf(clip: string): Promise<Buffer | undefined> {
    const path = this.pack.fileOf(this.language, clip);
    if (path === undefined) {
      this.missing += 1;
      return undefined;
    }
    const { size } = await stat(path);
    if (size > MOST_CLIP_BYTES) {
      return this.refuse(clip, `is larger than ${MOST_CLIP_BYTES / 1_000_000} MB`);
    }
    return await readFile(path);
  }

  /** Returns a clip without silence, within its slot, at its loudness; none when it cannot be used. */
  async made(
    { name, slotMs }: { readonly name: string; readonly slotMs: number },
    bytes: Buffer,
  ): Promise<Spoken | undefined> {
    const decoded = await decodedClip(bytes);
    if ('fault' in decoded) return this.refuse(name, decoded.fault);
    const { sampleRate } = decoded;
    const trimmed = withoutSilence(decoded.samples, sampleRate);
    if (trimmed.length === 0) return this.refuse(name, 'is silent');
    const factor = lengthMs(trimmed, sampleRate) / slotMs;
    if (factor > MOST_QUICKENED) return this.refuse(name, 'is too long for its place');
    const fits = factor > 1 ? quicker(trimmed, sampleRate, factor) : trimmed;
    return { samples: atLoudness(fits, sampleRate, this.loudnessLufs), sampleRate };
  }

  /** Returns the troubles of the pack, once. */
  drainTroubles(): readonly ArtiglioError[] {
    const [first] = this.refused;
    if (this.told || (this.missing === 0 && first === undefined)) return [];
    this.told = true;
    const { name } = this.pack.manifest;
    const said = [
      this.missing > 0 ? `lacks ${clips(this.missing)} of "${this.language}"` : '',
      first === undefined
        ? ''
        : `has ${clips(this.refused.length)} that cannot be used (${first.clip} ${first.why})`,
    ].filter((part) => part !== '');
    return [
      new ArtiglioError(
        'VOICE_PACK_CLIPS',
        `The voice pack ${name} ${said.join(' and ')}.`,
        this.refused.length > 1
          ? 'Make the pack again with `artiglio voice make`. Another voice speaks them. `artiglio voice check` lists each.'
          : 'Make the pack again with `artiglio voice make`. Another voice speaks them.',
      ),
    ];
  }

  private refuse(clip: string, why: string): undefined {
    this.refusedSoFar.push({ clip, why });
  }
}

function clips(count: number): string {
  return count === 1 ? '1 clip' : `${count} clips`;
}
