/**
 * PC/SC readers, read by a child process that is supervised here. A child that doubts, dies or falls silent
 * is replaced: a new one sees the true state. Without a daemon no child is started.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { TagId } from '../../../engine/table/index.js';
import { ArtiglioError } from '../../../errors/index.js';
import { builtFile } from '../../../files/index.js';
import type { LifeSign, ReaderClock, ReaderDriver, ReaderState, ReportListener } from '../index.js';
import {
  type ChildMessage,
  type ChildOptions,
  type ChildReader,
  machineMs,
  TAG_LOOK_MS,
} from './child-messages.js';
import { DaemonTalk, daemonState } from './daemon-talk.js';

export interface PcscDriverOptions {
  readonly clock: ReaderClock;
  readonly listener: ReportListener;
  readonly tagsPerReader: 1 | 2;
  /** The number of bound readers that only this driver can have; a surplus is reported. */
  readonly readersWanted?: number;
  /** The compiled child; beside this file when compiled. */
  readonly childPath?: string;
  readonly socketPath?: string;
  readonly usbDirectory?: string;
}

/** Returns the daemon's socket, found like pcsc-lite's own clients do. */
export function pcscSocket(): string {
  return process.env['PCSCLITE_CSOCK_NAME'] ?? '/run/pcscd/pcscd.comm';
}

/** The limit of pcsc-lite before 2.5. */
const MOST_READERS = 16;

/** Interval of checks that the daemon and the child run, ms. */
const LOOK_MS = 500;
/** A child that is silent for this many checks hangs; before its first report it has longer. */
const SILENT_LOOKS = 6;
const LOOKS_TO_BEGIN = 60;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** The number of failed children in a row after which the daemon counts as refusing. */
const MOST_IN_VAIN = 3;
/** The time for which the last state stays while a new child starts, ms. */
const KEPT_MS = 2_500;

/** A daemon that is started by its socket needs a moment until it answers, ms. */
const LONGEST_GREETING_MS = 2_500;

const UNANSWERED = 'it does not answer';

export class PcscDriver implements ReaderDriver {
  private child: ChildProcess | undefined;
  private silentLooks = 0;
  private childSpoke = false;
  /** Whether this child has reported anything: the daemon lets it in. */
  private childTold = false;
  /** Children in a row that ended before their first report, and the reason of the last. */
  private inVain = 0;
  private reason = UNANSWERED;
  private pauseMs = SHORTEST_PAUSE_MS;
  private closed = false;
  private cancelLook = () => {};
  private greeting: DaemonTalk | undefined;
  private cancelForget: (() => void) | undefined;
  private readers: readonly ReaderState[] = [];
  private trouble: ArtiglioError | undefined;
  private told = '';
  /** The time since which each tag lies in its place: a new child does not know it. */
  private readonly since = new Map<string, ReadonlyMap<TagId, number>>();

  constructor(private readonly options: PcscDriverOptions) {}

  start(): void {
    void this.begin();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.cancelLook();
    this.cancelForget?.();
    this.greeting?.close();
    const { child } = this;
    this.child = undefined;
    if (child !== undefined) await ended(child);
  }

  /** The number of children started. */
  childrenBegun = 0;

  /** The child's process id, for tests that disturb it. */
  get childPid(): number | undefined {
    return this.child?.pid;
  }

  private get socketPath(): string {
    return this.options.socketPath ?? pcscSocket();
  }

  /** Starts a child if there is a daemon that answers; without one it would spin and hang. */
  private async begin(): Promise<void> {
    this.greeting = new DaemonTalk(this.socketPath, LONGEST_GREETING_MS);
    const daemon = await daemonState(this.greeting);
    if (this.closed || this.child !== undefined) return;
    if (daemon === 'answers') {
      this.startChild();
      return;
    }
    this.inVain = 0;
    this.forgetReaders();
    this.tell(daemon === 'absent' ? noDaemon() : silentDaemon());
    this.lookAgainIn(daemon === 'absent' ? LOOK_MS : LONGEST_PAUSE_MS);
  }

  private startChild(): void {
    const childOptions: ChildOptions = {
      tagsPerReader: this.options.tagsPerReader,
      socketPath: this.socketPath,
      usbDirectory: this.options.usbDirectory ?? '/sys/bus/usb/devices',
    };
    const path = this.options.childPath ?? builtFile('pcsc-child.js');
    const child = fork(path, [JSON.stringify(childOptions)], {
      // Each reader that is asked occupies a thread while it answers.
      env: {
        ...process.env,
        PCSCLITE_CSOCK_NAME: this.socketPath,
        UV_THREADPOOL_SIZE: String(MOST_READERS + 2),
      },
      execArgv: ['--no-deprecation'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child = child;
    this.childrenBegun += 1;
    this.childSpoke = false;
    this.childTold = false;
    this.reason = UNANSWERED;
    this.silentLooks = 0;
    child.on('message', (message) => {
      // Only our own child is at the other end.
      if (child === this.child) this.hear(message as ChildMessage);
    });
    child.on('error', () => this.replace(child));
    child.on('exit', () => this.replace(child));
    this.lookAgainIn(LOOK_MS);
  }

  /** A child says twice a second that it lives. */
  lifeSign: LifeSign | undefined;

  private hear(message: ChildMessage): void {
    this.lifeSign = { kind: 'pcsc', atMs: this.options.clock.nowMs() };
    this.childSpoke = true;
    this.silentLooks = 0;
    switch (message.kind) {
      case 'beat':
        return;
      case 'beginning':
        this.childTold = true;
        this.inVain = 0;
        return;
      case 'state':
        this.keepReaders();
        this.childTold = true;
        this.inVain = 0;
        this.readers = message.readers.map((reader) => this.stateOf(reader));
        this.tell(this.tooMany());
        return;
      case 'doubt':
        this.replace(this.child);
        return;
      case 'refused':
        this.reason = message.reason;
        this.replace(this.child);
        return;
      case 'no-module':
        this.tell(
          new ArtiglioError(
            'READERS_NO_MODULE',
            `PC/SC readers cannot be used, because the module nfc-pcsc is not installed for this Node (${message.reason.split('\n')[0]}).`,
            'Type: sudo apt-get install -y pcscd libpcsclite-dev g++ make python3 && npm ci',
          ),
        );
        this.closed = true;
        this.cancelLook();
        this.child?.kill('SIGKILL');
        return;
    }
  }

  /** Ends a child and starts another. */
  private replace(child: ChildProcess | undefined): void {
    if (child === undefined || child !== this.child) return;
    this.child = undefined;
    // Its native threads may block it, so it is killed.
    child.kill('SIGKILL');
    if (this.closed) return;
    this.inVain = this.childTold ? 0 : this.inVain + 1;
    if (this.inVain >= MOST_IN_VAIN) this.tell(refused(this.reason));
    // A child that saw readers is replaced quickly; one that never did is tried again more slowly.
    this.pauseMs = this.childTold
      ? SHORTEST_PAUSE_MS
      : Math.min(LONGEST_PAUSE_MS, 2 * this.pauseMs);
    const { clock } = this.options;
    // Counted from the first end: several failing children do not keep the state longer.
    this.cancelForget ??= clock.callAt(clock.nowMs() + KEPT_MS, () => {
      this.forgetReaders();
      this.tell(this.trouble);
    });
    this.lookAgainIn(this.pauseMs);
  }

  private lookAgainIn(waitMs: number): void {
    this.cancelLook();
    const { clock } = this.options;
    this.cancelLook = clock.callAt(clock.nowMs() + waitMs, () => {
      if (this.child === undefined) {
        void this.begin();
        return;
      }
      // After a stall of this process only one check is counted, not all that were missed.
      this.silentLooks += 1;
      if (this.silentLooks > (this.childSpoke ? SILENT_LOOKS : LOOKS_TO_BEGIN))
        this.replace(this.child);
      else this.lookAgainIn(LOOK_MS);
    });
  }

  private forgetReaders(): void {
    this.keepReaders();
    this.readers = [];
  }

  private keepReaders(): void {
    this.cancelForget?.();
    this.cancelForget = undefined;
  }

  private stateOf({ name, usbPath, capacity, tags, otherThing }: ChildReader): ReaderState {
    const { clock } = this.options;
    // The child's times are the machine's; the report is recent.
    const aheadMs = clock.nowMs() - machineMs();
    const names = pcscNames(name, usbPath);
    const before = this.since.get(names[0] ?? name);
    const seen = tags.map(({ tag, sinceMs }) => ({
      tag,
      sinceMs: before?.get(tag) ?? sinceMs + aheadMs,
    }));
    this.since.set(names[0] ?? name, new Map(seen.map(({ tag, sinceMs }) => [tag, sinceMs])));
    return {
      id: `pcsc:${name}`,
      names,
      capacity,
      looksEveryMs: TAG_LOOK_MS,
      otherThing,
      tags: seen,
    };
  }

  private tooMany(): ArtiglioError | undefined {
    const wanted = this.options.readersWanted ?? 0;
    if (this.readers.length < MOST_READERS || wanted <= MOST_READERS) return undefined;
    return new ArtiglioError(
      'READERS_TOO_MANY',
      `${wanted} PC/SC readers are bound, and pcscd takes ${MOST_READERS}: the others are not seen.`,
      'Put the others on a board that publishes to MQTT (docs/build/readers.md). pcscd 2.5 takes more, but its USB driver, libccid, drives sixteen at most.',
    );
  }

  private tell(trouble: ArtiglioError | undefined): void {
    this.trouble = trouble;
    const troubles = trouble === undefined ? [] : [trouble];
    const text = JSON.stringify([this.readers, trouble?.code]);
    if (text === this.told || this.closed) return;
    this.told = text;
    this.options.listener({ readers: this.readers, troubles });
  }
}

function noDaemon(): ArtiglioError {
  return new ArtiglioError(
    'READERS_NO_DAEMON',
    'PC/SC readers cannot be used, because pcscd is not running.',
    'Type: sudo apt-get install -y pcscd && sudo systemctl enable --now pcscd.socket',
  );
}

function silentDaemon(): ArtiglioError {
  return new ArtiglioError(
    'READERS_DAEMON_SILENT',
    'PC/SC readers cannot be used, because pcscd runs and does not answer.',
    'Type: sudo systemctl restart pcscd',
  );
}

function refused(reason: string): ArtiglioError {
  return new ArtiglioError(
    'READERS_REFUSED',
    `PC/SC readers cannot be used, because pcscd runs and does not let this program in (${reason.split('\n')[0]}).`,
    'Give this user the polkit rule in docs/build/readers.md. If it has it, type: sudo systemctl restart pcscd',
  );
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

// The names of a PC/SC reader that a configuration may use. Pure.

/**
 * Returns the names of a reader by its plug and by itself: `ACS ACR122U PICC Interface (serial) 03 00` ends with two
 * numbers. The first counts the readers of that name since the daemon started and does not identify it; the second is
 * its slot and does. The plug comes first.
 */
export function pcscNames(name: string, usbPath: string | undefined): readonly string[] {
  const numbered = /^(.*\S) [0-9A-F]{2} ([0-9A-F]{2})$/u.exec(name);
  const slot = Number.parseInt(numbered?.[2] ?? '0', 16);
  const suffix = slot === 0 ? '' : ` #${slot}`;
  return [
    ...(usbPath === undefined ? [] : [`usb:${usbPath}${suffix}`]),
    `pcsc:${numbered?.[1] ?? name}${suffix}`,
  ];
}

/** Tells whether the name distinguishes equal readers: by plug or by serial number. */
export function isIdentity(name: string): boolean {
  return name.startsWith('usb:') || /\([^()]+\)(?: #\d+)?$/u.test(name);
}
