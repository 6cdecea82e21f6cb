/**
 * The program's side of the sound thread: it passes sounds with their times, and reports when the card is
 * lost and when it is back.
 */
import { Worker } from 'node:worker_threads';
import { reasonOf } from '../../errors/index.js';
import { builtFile } from '../../files/index.js';
import type { Sound } from '../voice/index.js';
import {
  type Destination,
  monotonicMs,
  OUTPUT_DELAY_MS,
  type SoundCommand,
  type SoundReport,
  type SoundThreadSetup,
} from './sound-messages.js';

export interface SoundPlayerParts {
  readonly destination: Destination;
  readonly volumePercent: number;
  /** Reports that nothing can be heard, for this reason; also when the card never opened; once until `opened`. */
  readonly lost: (reason: string) => void;
  /** Reports that sound is heard, for the first time or again. */
  readonly opened: () => void;
  /** Reports that the output stuttered. */
  readonly underran?: () => void;
  /** The compiled sound-thread.js; that of this build when absent. */
  readonly threadFile?: URL;
}

export class SoundPlayer {
  private readonly thread: Worker;
  /** A promise that resolves when the thread has ended, by `close` or by a fault. */
  private readonly gone: Promise<void>;
  private silent = false;
  private readonly measurements: ((measured: { busyMs: number; mixedMs: number }) => void)[] = [];

  constructor(private readonly parts: SoundPlayerParts) {
    const { destination, volumePercent } = parts;
    const workerData: SoundThreadSetup = { destination, volumePercent };
    this.thread = new Worker(parts.threadFile ?? builtFile('sound-thread.js'), {
      workerData,
    });
    this.gone = new Promise((resolve) => this.thread.once('exit', () => resolve()));
    // sound-thread.ts of the same build sends nothing else.
    this.thread.on('message', (report: SoundReport) => this.hear(report));
    this.thread.on('error', (error) => this.lost(reasonOf(error)));
  }

  /** The machine’s time in which `play` wants its sounds, ms. */
  static get nowMs(): number {
    return monotonicMs();
  }

  /** Plays sounds whose times are the machine’s, each a whole ms; all are heard a constant time later. */
  play(sounds: readonly Sound[]): void {
    if (sounds.length > 0) this.post({ kind: 'sounds', sounds: shift(sounds, OUTPUT_DELAY_MS) });
  }

  /** Takes a clip that can be heard and is kept in this file. */
  receiveClip(name: string, file: string): void {
    this.post({ kind: 'clip', name, file });
  }

  setVolume(percent: number): void {
    this.post({ kind: 'volume', percent });
  }

  /** Returns the processor time of the thread since it began. */
  measure(): Promise<{ busyMs: number; mixedMs: number }> {
    return new Promise((resolve) => {
      this.measurements.push(resolve);
      this.post({ kind: 'measure' });
    });
  }

  /** Stops all sound and ends the player. Resolves when the thread has ended. */
  async close(): Promise<void> {
    this.post({ kind: 'close' });
    await this.gone;
  }

  private post(command: SoundCommand): void {
    this.thread.postMessage(command);
  }

  private hear(report: SoundReport): void {
    switch (report.kind) {
      case 'opened':
        this.silent = false;
        this.parts.opened();
        return;
      case 'lost':
        this.lost(report.reason);
        return;
      case 'underran':
        this.parts.underran?.();
        return;
      case 'measured':
        this.measurements.shift()?.(report);
        return;
      case 'closed':
        return;
    }
  }

  private lost(reason: string): void {
    if (this.silent) return;
    this.silent = true;
    this.parts.lost(reason);
  }
}

/** Returns the same sounds, this many ms later. */
export function shift(sounds: readonly Sound[], byMs: number): readonly Sound[] {
  return sounds.map((sound) =>
    sound.kind === 'speech'
      ? { ...sound, atMs: sound.atMs + byMs, untilMs: sound.untilMs + byMs }
      : { ...sound, atMs: sound.atMs + byMs },
  );
}
