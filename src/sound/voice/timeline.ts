/**
 * The timeline: the sounds that follow from the cues that were said and from the public view. It is one
 * list of absolute times for words, effects, the bed of the night and the ticks of a countdown. Pure, and
 * made of public values only, so that nothing secret can be heard (law 2).
 */
import type { Cue } from '../../engine/script/index.js';
import { clipLengthMs, cueLengthMs } from './lengths.js';
import type { Bed, PlacedClip, Sound } from './sounds.js';
import type { Voice, VoiceOptions } from './voice.js';

/** A cue and when it was said, ms of play's time. */
export interface SaidCue {
  readonly cue: Cue;
  readonly atMs: number;
  /** Duration of its words, percent of the usual; the voice's own pace unless given. */
  readonly pacePercent?: number;
  /** The words of people that follow its own: an announcement of the house. */
  readonly further?: FurtherWords | undefined;
}

/** Words that no catalogue has, and the name of their clip. */
export interface FurtherWords {
  readonly clip: string;
  readonly text: string;
}

/** The part of the public view that is heard. */
export interface Audible {
  readonly nowMs: number;
  readonly state: 'running' | 'paused' | 'ended';
  /** The bed that covers the noises of hands, if there is one. */
  readonly bed: Bed | undefined;
  readonly night: boolean;
  readonly clock: { readonly endsAtMs: number; readonly totalMs: number } | undefined;
}

/** Seconds before its end at which a timer begins to tick: by day, and while eyes are closed. */
const TICKS_BY_DAY = 10;
const TICKS_AT_NIGHT = 3;

/** Makes sounds from one view after the other. */
export class Timeline {
  private bed: Bed | undefined;
  /** The end of the words that were begun last, and the time they were asked for. */
  private words = { saidAtMs: -Infinity, untilMs: -Infinity };
  private state: Audible['state'] = 'running';
  private ticksUntilMs: number | undefined;
  /** The time at which all was silenced last. */
  private silencedAtMs = -Infinity;

  constructor(
    private voice: Voice,
    private readonly options: Pick<VoiceOptions, 'masking' | 'mode'>,
  ) {}

  /** Speaks the next words with this voice. Those that are being said are cut by them as always. */
  speakWith(voice: Voice): void {
    this.voice = voice;
  }

  /**
   * Notes that play's time stood still while people waited: earlier words belong to another moment, at whatever time
   * they were said.
   */
  stoodStill(): void {
    this.words = { ...this.words, saidAtMs: -Infinity };
  }

  /** Returns the sounds to play after these cues were said and with this view, ordered by time. */
  next(said: readonly SaidCue[], view: Audible): readonly Sound[] {
    if (this.options.mode === 'silent') return [];
    const atMs = said.at(-1)?.atMs ?? view.nowMs;
    const sounds = [...this.standing(said[0]?.atMs ?? atMs, view), ...this.covered(atMs, view)];
    for (const one of said) sounds.push(...this.spoken(one));
    return [...sounds, ...this.countdown(atMs, view)];
  }

  /** Silences what was still to come after a pause, or after the end of a timer before its time. */
  private standing(atMs: number, view: Audible): readonly Sound[] {
    const stands = view.state !== 'running' && this.state === 'running';
    this.state = view.state;
    const { ticksUntilMs } = this;
    const early = ticksUntilMs !== undefined && endOf(view) !== ticksUntilMs && atMs < ticksUntilMs;
    if (!stands && !early) return [];
    this.words = { saidAtMs: -Infinity, untilMs: -Infinity };
    return [this.silenced(atMs)];
  }

  /** Returns silence from now on. Ticks that are still to come stop with it, and are sent again. */
  private silenced(atMs: number): Sound {
    this.ticksUntilMs = undefined;
    this.silencedAtMs = atMs;
    return { kind: 'stop', atMs };
  }

  /** Returns the sounds of new words, which cut those being said. Words of the same moment follow each other. */
  private spoken({ cue, atMs, pacePercent, further }: SaidCue): readonly Sound[] {
    const sounds: Sound[] = [];
    const together = atMs === this.words.saidAtMs;
    if (!together && this.words.untilMs > atMs) sounds.push(this.silenced(atMs));
    // While hands are hidden a silence has the time of its step, and the next words may have been due before it.
    const startMs = together ? this.words.untilMs : Math.max(atMs, this.silencedAtMs);
    const before = this.voice.effect(cue);
    if (before !== undefined) sounds.push({ kind: 'effect', atMs: startMs, effect: before.effect });
    const leadMs = before?.leadMs ?? 0;
    const ownMs = this.voice.durationMs(cue, pacePercent);
    const clips = [...this.voice.clips(cue, pacePercent)];
    if (further !== undefined) clips.push(placedBehind(further, ownMs - leadMs, pacePercent));
    const untilMs =
      startMs + ownMs + (further === undefined ? 0 : cueLengthMs([further.text], pacePercent));
    sounds.push({ kind: 'speech', atMs: startMs + leadMs, untilMs, clips });
    this.words = { saidAtMs: atMs, untilMs };
    return sounds;
  }

  /** Returns the ticks of the last seconds of a timer that runs. */
  private countdown(atMs: number, view: Audible): readonly Sound[] {
    const endsAtMs = endOf(view);
    if (endsAtMs === undefined || endsAtMs === this.ticksUntilMs) return [];
    this.ticksUntilMs = endsAtMs;
    const seconds = view.night ? TICKS_AT_NIGHT : TICKS_BY_DAY;
    return Array.from({ length: seconds }, (_, index) => endsAtMs - (seconds - index) * 1000)
      .filter((tickMs) => tickMs >= atMs)
      .map((tickMs): Sound => ({ kind: 'tick', atMs: tickMs }));
  }

  /** Returns the bed, which lasts as long as the night, pauses in it included. */
  private covered(atMs: number, view: Audible): readonly Sound[] {
    const bed = view.night && this.options.masking ? view.bed : undefined;
    if (bed === this.bed) return [];
    this.bed = bed;
    return [{ kind: 'bed', atMs, bed }];
  }
}

function placedBehind(
  { clip, text }: FurtherWords,
  offsetMs: number,
  pacePercent: number | undefined,
): PlacedClip {
  return { clip, text, offsetMs, durationMs: clipLengthMs({ text }, pacePercent) };
}

/** Returns the end of the visible timer; `undefined` while it stands still. */
function endOf({ state, clock }: Audible): number | undefined {
  return state === 'running' ? clock?.endsAtMs : undefined;
}
