/** The messages between the program and its sound thread. Times are ms of `monotonicMs`. */
import type { Sound } from '../voice/index.js';

export type Destination =
  | { readonly kind: 'card'; readonly program: string; readonly device: string }
  | { readonly kind: 'file'; readonly path: string };

export interface SoundThreadSetup {
  readonly destination: Destination;
  readonly volumePercent: number;
}

export type SoundCommand =
  | { readonly kind: 'sounds'; readonly sounds: readonly Sound[] }
  /** A clip can be heard from now on; it is kept in this file. */
  | { readonly kind: 'clip'; readonly name: string; readonly file: string }
  | { readonly kind: 'volume'; readonly percent: number }
  | { readonly kind: 'measure' }
  | { readonly kind: 'close' };

export type SoundReport =
  | { readonly kind: 'opened' }
  | { readonly kind: 'lost'; readonly reason: string }
  | { readonly kind: 'underran' }
  /** Processor time of this thread since it began, and the sound mixed in that time, ms. */
  | { readonly kind: 'measured'; readonly busyMs: number; readonly mixedMs: number }
  | { readonly kind: 'closed' };

/**
 * The lead with which samples are mixed and written, ms. The output plays them while this thread does not run.
 */
export const LEAD_MS = 150;

/**
 * The constant delay between a sound's time of play and its output, ms: the lead, and the longest time
 * that a busy main thread may take to report a cue without a late sound.
 */
export const OUTPUT_DELAY_MS = 250;

/** Returns the machine’s monotonic time, ms; the same in every thread. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1000;
}
