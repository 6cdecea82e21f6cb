/** The outputs of mixed samples: a sound card, through one long-lived `aplay`, or a file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { playArguments, SAMPLE_RATE, silenceOf, wavHeader } from '../wav.js';

/** Takes 16-bit mono samples. */
export interface Output {
  /** Whether what is written is heard. */
  readonly open: boolean;
  write(pcm: Buffer): void;
  close(): void;
}

/** The events of an output. */
export interface OutputListener {
  readonly opened: () => void;
  /** Reports that the output is lost, for this reason. It is tried again. */
  readonly lost: (reason: string) => void;
  /** Reports that the output had nothing to play for a moment: it stuttered. */
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
export class CardOutput implements Output {
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
export class FileOutput implements Output {
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
