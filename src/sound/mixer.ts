/**
 * The mixer: sounds of the timeline go in, samples come out, the same ones at any block size. Words
 * lie over the bed, which is turned down under them; at the end a limiter. What comes out follows
 * from the timeline, the clips and the volume alone: no clock and no chance reaches it (law 2).
 */

import type { EffectSounds } from './effects/effects.js';
import { noiseOf } from './effects/synthesis.js';
import { Limiter, LOOK_AHEAD } from './limiter.js';
import { type Bed, CROSS_FADE_MS, goesOn, joinedStarts, type Sound } from './voice/index.js';
import { fromDecibels, SAMPLE_RATE, SAMPLES_PER_MS, type Samples } from './wav.js';

/** Attenuation of the bed under words and effects, dB. */
export const DUCK_DECIBELS = 12;
/** Time until two thirds of that are reached, ms; and time to come back as far. */
export const DUCK_ATTACK_MS = 25;
export const DUCK_RELEASE_MS = 300;

/** The bed fades in and out within this time, ms. */
export const BED_FADE_MS = 800;

/**
 * A late sound begins at the next multiple of this, ms, so that the machine’s load does not show (law 2).
 */
export const LATE_GRID_MS = 50;

/** A sound that is cut fades for this long, ms, so that it does not click. */
const CUT_MS = 8;

/** A new volume is reached within this time, ms. */
const VOLUME_MS = 50;

/** The noise floor, one step of 16 bits: some outputs switch off when they get pure silence. */
const FLOOR = 1 / 32_768;
const FLOOR_SEED = 7;

/** Returns the samples of a clip; `undefined` while it is not ready. */
export type ClipSource = (clip: string) => Samples | undefined;

export interface MixerParts {
  /** Time of play of the first sample, a whole number of ms. */
  readonly startMs: number;
  readonly sounds: EffectSounds;
  readonly clips: ClipSource;
  /** 0–100. */
  readonly volumePercent: number;
}

/** Mixes one timeline, from a moment on. */
export class Mixer {
  /** Sounds that have not begun, in order of time, then as they were added. */
  private coming: Coming[] = [];
  private playing: Playing[] = [];
  private added = 0;
  /** The sample of the newest stop: what is added after it never begins before it. */
  private stopAt = 0;
  /** The sample that is mixed next, counted from the start; the output is `LOOK_AHEAD` behind. */
  private position = 0;
  private begun = false;
  private duckUntil = 0;
  private duck = 1;
  private bedOn = false;
  /** The one that is heard, or was heard last. */
  private bed: Bed = 'village';
  private bedLevel = 0;
  private volume: number;
  private volumeWanted: number;
  private readonly limiter = new Limiter();
  private readonly floor = noiseOf(FLOOR_SEED);

  constructor(private readonly parts: MixerParts) {
    this.volume = this.volumeWanted = volumeFactor(parts.volumePercent);
  }

  /** Adds to the timeline; times are those of play. A sound whose time is over begins late. */
  add(sounds: readonly Sound[]): void {
    for (const sound of sounds) {
      this.added += 1;
      const wanted = this.sampleAt(sound.atMs);
      const late = wanted < this.position;
      // A late tick is dropped, because it would mark a wrong moment.
      if (late && sound.kind === 'tick') continue;
      const at = Math.max(late ? this.nextGrid() : wanted, this.stopAt);
      if (sound.kind === 'stop') this.stopAt = at;
      this.coming.push({ sound, at, order: this.added });
    }
    this.coming.sort((one, other) => one.at - other.at || one.order - other.order);
  }

  /** Sets the volume, 0–100; it takes effect within a moment. */
  setVolume(percent: number): void {
    this.volumeWanted = volumeFactor(percent);
  }

  /** Time of play of the next sample that comes out, ms. */
  get nowMs(): number {
    return this.parts.startMs + Math.max(0, this.position - LOOK_AHEAD) / SAMPLES_PER_MS;
  }

  /** Whether nothing is heard now or later but the noise floor. */
  get silent(): boolean {
    return (
      this.playing.length === 0 && this.coming.length === 0 && !this.bedOn && this.bedLevel === 0
    );
  }

  /** Returns the next samples. */
  render(count: number): Samples {
    if (!this.begun) {
      this.begun = true;
      this.mixInto(new Float32Array(LOOK_AHEAD));
    }
    const out = new Float32Array(count);
    this.mixInto(out);
    return out;
  }

  private mixInto(out: Float32Array): void {
    for (let done = 0; done < out.length; ) {
      this.beginDue();
      const untilNext = (this.coming[0]?.at ?? Infinity) - this.position;
      const count = Math.min(out.length - done, untilNext);
      this.mixStretch(out.subarray(done, done + count));
      done += count;
    }
  }

  /** Begins what is due at the current sample. */
  private beginDue(): void {
    for (let first = this.coming[0]; first && first.at <= this.position; first = this.coming[0]) {
      this.coming.shift();
      this.begin(first);
    }
  }

  private begin({ sound, at, order }: Coming): void {
    switch (sound.kind) {
      case 'speech': {
        const until = Math.max(at, this.sampleAt(sound.untilMs));
        this.duckUntil = Math.max(this.duckUntil, until);
        this.playing.push(...this.joined(sound, at, until));
        return;
      }
      case 'effect': {
        const samples = this.parts.sounds.effects[sound.effect];
        this.duckUntil = Math.max(this.duckUntil, at + samples.length);
        this.playing.push({ samples, from: at, end: Infinity });
        return;
      }
      case 'tick':
        this.playing.push({ samples: this.parts.sounds.tick, from: at, end: Infinity });
        return;
      case 'bed':
        this.bedOn = sound.bed !== undefined;
        this.bed = sound.bed ?? this.bed;
        return;
      case 'stop':
        this.stop(at, order);
        return;
    }
  }

  /** Returns the clips of a cue, each where the one before it ends. */
  private joined({ clips }: Speech, at: number, until: number): readonly Playing[] {
    const found = clips.map(({ clip }) => this.parts.clips(clip));
    const starts = joinedStarts(
      clips,
      found.map((samples) => samples && samples.length / SAMPLES_PER_MS),
    );
    return clips.flatMap(({ durationMs, text }, index): readonly Playing[] => {
      const samples = found[index];
      if (samples === undefined) return [];
      const from = at + Math.round((starts[index] ?? 0) * SAMPLES_PER_MS);
      const end = Math.min(until, from + Math.round(durationMs * SAMPLES_PER_MS));
      const before = clips[index - 1];
      const fadesIn = before !== undefined && goesOn(before.text);
      return [{ samples, from, end, fadesIn, fadesOut: goesOn(text) && index + 1 < clips.length }];
    });
  }

  private stop(at: number, order: number): void {
    const end = at + CUT_MS * SAMPLES_PER_MS;
    for (const playing of this.playing) playing.end = Math.min(playing.end, end);
    this.playing = this.playing.filter(({ from }) => from < at);
    this.coming = this.coming.filter(
      (coming) =>
        coming.order > order || coming.sound.kind === 'bed' || coming.sound.kind === 'stop',
    );
    this.duckUntil = Math.min(this.duckUntil, at);
  }

  /** Mixes samples during which nothing begins. */
  private mixStretch(out: Float32Array): void {
    const from = this.position;
    for (const playing of this.playing) addTo(out, playing, from);
    const bed = this.parts.sounds.beds[this.bed];
    for (let index = 0; index < out.length; index++) {
      const ducked = this.position < this.duckUntil;
      this.duck += ((ducked ? DUCKED : 1) - this.duck) * (ducked ? ATTACK_SHARE : RELEASE_SHARE);
      this.bedLevel = towards(this.bedLevel, this.bedOn ? 1 : 0, BED_STEP);
      this.volume = towards(this.volume, this.volumeWanted, VOLUME_STEP);
      let sample = out[index] ?? 0;
      if (this.bedLevel > 0) {
        sample += (bed[this.position % bed.length] ?? 0) * this.bedLevel * this.duck;
      }
      out[index] = this.limiter.next(sample * this.volume + this.floor() * FLOOR);
      this.position += 1;
    }
    this.playing = this.playing.filter(
      ({ samples, from: begun, end }) => Math.min(end, begun + samples.length) > this.position,
    );
  }

  private sampleAt(atMs: number): number {
    return Math.round((atMs - this.parts.startMs) * SAMPLES_PER_MS);
  }

  private nextGrid(): number {
    const { startMs } = this.parts;
    const nowMs = startMs + this.position / SAMPLES_PER_MS;
    return this.sampleAt(Math.ceil(nowMs / LATE_GRID_MS) * LATE_GRID_MS);
  }
}

type Speech = Extract<Sound, { kind: 'speech' }>;

interface Coming {
  readonly sound: Sound;
  readonly at: number;
  readonly order: number;
}

interface Playing {
  readonly samples: Samples;
  /** Whether it fades into another clip, within the time of a cross-fade. */
  readonly fadesIn?: boolean;
  readonly fadesOut?: boolean;
  /** The sample it begins at, and the one before which it must have ended. */
  readonly from: number;
  end: number;
}

/** Adds what sounds within `out`, which begins at sample `position`; a cut end is faded. */
function addTo(out: Float32Array, playing: Playing, position: number): void {
  const { samples, from, end, fadesIn, fadesOut } = playing;
  const first = Math.max(0, from - position);
  const natural = from + samples.length;
  const last = Math.min(out.length, Math.min(end, natural) - position);
  const fade = CUT_MS * SAMPLES_PER_MS;
  for (let index = first; index < last; index++) {
    const at = position + index;
    let level = end < natural ? Math.min(1, (end - at) / fade) : 1;
    if (fadesIn) level *= Math.min(1, (at - from) / CROSS_FADE);
    if (fadesOut) level *= Math.min(1, (natural - at) / CROSS_FADE);
    out[index] = (out[index] ?? 0) + (samples[at - from] ?? 0) * level;
  }
}

/** Returns the factor of a volume: a curve, so that half the slider sounds about half as loud. */
function volumeFactor(percent: number): number {
  return (Math.min(100, Math.max(0, percent)) / 100) ** 2;
}

function towards(value: number, wanted: number, step: number): number {
  return value < wanted ? Math.min(wanted, value + step) : Math.max(wanted, value - step);
}

const CROSS_FADE = CROSS_FADE_MS * SAMPLES_PER_MS;
const DUCKED = fromDecibels(-DUCK_DECIBELS);
const ATTACK_SHARE = 1 - Math.exp(-1000 / (DUCK_ATTACK_MS * SAMPLE_RATE));
const RELEASE_SHARE = 1 - Math.exp(-1000 / (DUCK_RELEASE_MS * SAMPLE_RATE));
const BED_STEP = 1 / (BED_FADE_MS * SAMPLES_PER_MS);
const VOLUME_STEP = 1 / (VOLUME_MS * SAMPLES_PER_MS);
