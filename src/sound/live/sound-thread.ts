/**
 * The sound thread: mixes at the pace of its own clock and feeds the output. So a sound that is on the
 * timeline is heard at its time even while the main thread is busy.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { effectSounds } from '../effects/effects.js';
import { Mixer } from '../mixer.js';
import { keptSamples } from '../speech/clip-store.js';
import {
  playArguments,
  SAMPLE_RATE,
  SAMPLES_PER_MS,
  type Samples,
  silenceOf,
  toPcm16,
  wavHeader,
} from '../wav.js';
import {
  LEAD_MS,
  monotonicMs,
  type SoundCommand,
  type SoundReport,
  type SoundThreadSetup,
} from './sound-messages.js';

// The outputs of mixed samples: a sound card, through one long-lived `aplay`, or a file.

/** Takes 16-bit mono samples. */
interface Output {
  /** Whether what is written is heard. */
  readonly open: boolean;
  write(pcm: Buffer): void;
  close(): void;
}

/** The events of an output. */
interface OutputListener {
  readonly opened: () => void;
  /** The output is lost, for this reason. It is tried again. */
  readonly lost: (reason: string) => void;
  /** The output had nothing to play for a moment: it stuttered. */
  readonly underran: () => void;
}

/** Delay before a player that ended is started again, ms. */
const AGAIN_MS = 2_000;

/** A player that runs this long has opened its card, ms: a missing card ends it at once. */
const ALIVE_MS = 400;

/** The buffer of aplay, ms. A larger one adds delay, a smaller one stutters on a slow machine. */
const BUFFER_MS = 100;

/** A card that takes no samples for this long hangs, and counts as lost, ms. */
const STUCK_MS = 3_000;

/** Printed by aplay in the locale C, once for each time it had nothing to play. */
const UNDERRUN = /underrun!!!/gu;
/** The end of a text in which the beginning of that may stand. */
const UNDERRUN_BEGUN = -('underrun!!!'.length - 1);

/** One `aplay` that is restarted whenever it ends. */
class CardOutput implements Output {
  private child: ChildProcess | undefined;
  private input: Writable | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  open = false;

  constructor(
    private readonly program: string,
    private readonly device: string,
    private readonly listener: OutputListener,
  ) {
    this.start();
  }

  write(pcm: Buffer): void {
    if (!this.open || this.input === undefined) return;
    this.input.write(pcm);
    if (this.input.writableLength > (STUCK_MS * SAMPLE_RATE * 2) / 1000) {
      this.child?.kill('SIGKILL');
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    // When its input ends, aplay plays the rest of its buffer.
    this.input?.end();
    this.child?.kill();
  }

  private start(): void {
    const child = spawn(
      this.program,
      [...playArguments(this.device, SAMPLE_RATE), `--buffer-time=${BUFFER_MS * 1000}`],
      { env: { ...process.env, LC_ALL: 'C' } },
    );
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      const text = `${said.slice(UNDERRUN_BEGUN)}${bytes.toString()}`;
      for (const _ of text.matchAll(UNDERRUN)) this.listener.underran();
      said = `${said}${bytes.toString()}`.slice(-1_000);
    });
    const ended = (reason: string) => {
      if (this.child !== child) return;
      this.child = undefined;
      this.open = false;
      clearTimeout(this.timer);
      if (this.closed) return;
      this.listener.lost(silenceOf(said, reason));
      this.timer = setTimeout(() => this.start(), AGAIN_MS);
    };
    child.on('error', (error: NodeJS.ErrnoException) =>
      ended(error.code === 'ENOENT' ? `there is no program ${this.program}` : error.message),
    );
    child.on('exit', (code, signal) =>
      ended(`${this.program} ended by itself (${signal ?? code})`),
    );
    child.stdin.on('error', () => {});
    this.child = child;
    this.input = child.stdin;
    this.timer = setTimeout(() => {
      this.open = true;
      this.listener.opened();
    }, ALIVE_MS);
  }
}

/** A WAV file that grows with time. Its header is right only when the file is closed. */
class FileOutput implements Output {
  private readonly file: number;
  private samples = 0;
  open = true;

  constructor(path: string, listener: OutputListener) {
    this.file = openSync(path, 'w');
    writeSync(this.file, wavHeader(0));
    setImmediate(listener.opened);
  }

  write(pcm: Buffer): void {
    if (!this.open) return;
    writeSync(this.file, pcm);
    this.samples += pcm.length / 2;
  }

  close(): void {
    this.open = false;
    writeSync(this.file, wavHeader(this.samples), 0, undefined, 0);
    closeSync(this.file);
  }
}

const BLOCK_MS = 10;
/** Clips whose samples stay in memory: those of the last minutes. */
const CLIPS_HELD = 24;

// sound-player.ts of the same build starts this thread with nothing else.
const setup = workerData as SoundThreadSetup;
const tell = (report: SoundReport) => parentPort?.postMessage(report);

const files = new Map<string, string>();
const held = new Map<string, Samples>();

const startMs = Math.floor(monotonicMs());
const mixer = new Mixer({
  startMs,
  sounds: effectSounds(),
  clips: samplesOf,
  volumePercent: setup.volumePercent,
});
let mixedUntilMs = startMs;
let busyMs = 0;

const listener = {
  opened: () => {
    // Mixing begins this far ahead; until then the output plays silence.
    output.write(Buffer.alloc(LEAD_MS * SAMPLES_PER_MS * 2));
    tell({ kind: 'opened' });
  },
  lost: (reason: string) => tell({ kind: 'lost', reason }),
  underran: () => tell({ kind: 'underran' }),
};
const { destination } = setup;
const output =
  destination.kind === 'card'
    ? new CardOutput(destination.program, destination.device, listener)
    : new FileOutput(destination.path, listener);
const timer = setInterval(feed, BLOCK_MS);

/** Mixes up to the lead. Sound whose time is long over is mixed and discarded. */
function feed(): void {
  const nowMs = monotonicMs();
  while (mixedUntilMs < nowMs + LEAD_MS) {
    const block = mixer.render(BLOCK_MS * SAMPLES_PER_MS);
    mixedUntilMs += BLOCK_MS;
    if (mixedUntilMs >= nowMs || destination.kind === 'file') output.write(toPcm16(block));
  }
  busyMs += monotonicMs() - nowMs;
}

function samplesOf(clip: string): Samples | undefined {
  const known = held.get(clip);
  const file = files.get(clip);
  const samples = known ?? (file === undefined ? undefined : keptSamples(file));
  if (samples === undefined) return undefined;
  // Moved to the end, because the clip at the front is dropped first.
  held.delete(clip);
  held.set(clip, samples);
  const [oldest] = held.keys();
  if (held.size > CLIPS_HELD && oldest !== undefined) held.delete(oldest);
  return samples;
}

parentPort?.on('message', (command: SoundCommand) => {
  switch (command.kind) {
    case 'sounds':
      // Reads their files now, so that no file is read when a sample is due.
      for (const sound of command.sounds) {
        if (sound.kind === 'speech') for (const { clip } of sound.clips) samplesOf(clip);
      }
      mixer.add(command.sounds);
      return;
    case 'clip':
      files.set(command.name, command.file);
      held.delete(command.name);
      return;
    case 'volume':
      mixer.setVolume(command.percent);
      return;
    case 'measure':
      tell({ kind: 'measured', busyMs, mixedMs: mixedUntilMs - startMs });
      return;
    case 'close':
      clearInterval(timer);
      output.close();
      tell({ kind: 'closed' });
      parentPort?.close();
      return;
  }
});
