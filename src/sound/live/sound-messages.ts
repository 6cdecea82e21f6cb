/** What the program and its sound thread say to each other. Times are ms of `monotonicMs`. */
import type { Sound } from '../../voice/sounds.js';

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
  /** Processor time of this thread since it began, ms; and ms of sound mixed meanwhile. */
  | { readonly kind: 'measured'; readonly busyMs: number; readonly mixedMs: number }
  | { readonly kind: 'closed' };

/**
 * How far ahead of the time samples are mixed and given away, ms: what the output lives on while this
 * thread is not served.
 */
export const LEAD_MS = 150;

/**
 * How long after its time of play everything is heard, ms, always: the lead, and the longest a busy
 * main thread may take to tell of a cue without anything being late.
 */
export const OUTPUT_DELAY_MS = 250;

/** The machine’s time that only goes forward, ms; the same in every thread. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1000;
}
