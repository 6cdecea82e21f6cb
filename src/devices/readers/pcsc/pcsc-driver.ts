/**
 * PC/SC readers, told by a process of its own that is watched here: one that doubts, dies or falls
 * silent is ended, and another sees everything as it is. While no daemon runs none is started.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createConnection } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ArtiglioError } from '../../../errors.js';
import type { TagId } from '../../../table/tag.js';
import type { ReaderClock, ReaderDriver, ReaderState, ReportListener } from '../reader.js';
import {
  type ChildMessage,
  type ChildOptions,
  type ChildReader,
  machineMs,
} from './child-messages.js';
import { pcscNames } from './reader-names.js';

export interface PcscDriverOptions {
  readonly clock: ReaderClock;
  readonly listener: ReportListener;
  readonly tagsPerReader: 1 | 2;
  /** How many readers are bound that only this driver can have; more than there are is told. */
  readonly readersWanted?: number;
  /** The compiled child; where this file is compiled it lies beside it. */
  readonly childPath?: string;
  readonly socketPath?: string;
  readonly usbDirectory?: string;
}

/** The daemon's socket, as pcsc-lite's own clients find it. */
export const PCSC_SOCKET = process.env['PCSCLITE_CSOCK_NAME'] ?? '/run/pcscd/pcscd.comm';
/** pcsc-lite before 2.5 takes no more. */
const MOST_READERS = 16;

/** How often it is looked whether a daemon runs, or the child still does, ms. */
const LOOK_MS = 500;
/** So many looks without a word, and the child is taken to hang; before its first it has longer. */
const SILENT_LOOKS = 6;
const LOOKS_TO_BEGIN = 60;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** A daemon with which so many children, one after the other, came to nothing lets none in. */
const MOST_IN_VAIN = 3;
/** What was true when a child ended is told for so long while another begins, ms. */
const KEPT_MS = 2_500;

const UNANSWERED = 'it does not answer';

export class PcscDriver implements ReaderDriver {
  private child: ChildProcess | undefined;
  private silentLooks = 0;
  private childSpoke = false;
  private childTold = false;
  /** Children that ended before they told of any state, one after the other, and why the last did. */
  private inVain = 0;
  private reason = UNANSWERED;
  private pauseMs = SHORTEST_PAUSE_MS;
  private closed = false;
  private cancelLook = () => {};
  private cancelForget: (() => void) | undefined;
  private readers: readonly ReaderState[] = [];
  private trouble: ArtiglioError | undefined;
  private told = '';
  /** Since when each tag lies where it lies: a new child does not know. */
  private readonly since = new Map<string, ReadonlyMap<TagId, number>>();

  constructor(private readonly options: PcscDriverOptions) {}

  start(): void {
    void this.begin();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.cancelLook();
    this.cancelForget?.();
    const { child } = this;
    this.child = undefined;
    if (child !== undefined) await ended(child);
  }

  /** How many children there were. */
  childrenBegun = 0;

  /** The child's process. A test disturbs it. */
  get childPid(): number | undefined {
    return this.child?.pid;
  }

  private get socketPath(): string {
    return this.options.socketPath ?? PCSC_SOCKET;
  }

  /** Starts a child if there is a daemon for it; without one it would spin and hang. */
  private async begin(): Promise<void> {
    const answers = await isListening(this.socketPath);
    if (this.closed || this.child !== undefined) return;
    if (!answers) {
      this.inVain = 0;
      this.forgetReaders();
      this.tell(
        new ArtiglioError(
          'READERS_NO_DAEMON',
          'PC/SC readers cannot be used, because pcscd is not running.',
          'Type: sudo apt-get install -y pcscd && sudo systemctl enable --now pcscd.socket',
        ),
      );
      this.lookAgainIn(LOOK_MS);
      return;
    }
    const childOptions: ChildOptions = {
      tagsPerReader: this.options.tagsPerReader,
      socketPath: this.socketPath,
      usbDirectory: this.options.usbDirectory ?? '/sys/bus/usb/devices',
    };
    const path = this.options.childPath ?? fileURLToPath(new URL('pcsc-child.js', import.meta.url));
    const child = fork(path, [JSON.stringify(childOptions)], {
      // Each reader that is asked keeps a thread busy while it answers.
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

  private hear(message: ChildMessage): void {
    this.childSpoke = true;
    this.silentLooks = 0;
    switch (message.kind) {
      case 'beat':
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

  /** Ends a child, however it is, and begins another. */
  private replace(child: ChildProcess | undefined): void {
    if (child === undefined || child !== this.child) return;
    this.child = undefined;
    // Its native threads may hold it: it is not asked, it is ended.
    child.kill('SIGKILL');
    if (this.closed) return;
    this.inVain = this.childTold ? 0 : this.inVain + 1;
    if (this.inVain >= MOST_IN_VAIN) this.tell(refused(this.reason));
    // One that saw the readers was good for something; one that never did is not the cure.
    this.pauseMs = this.childTold
      ? SHORTEST_PAUSE_MS
      : Math.min(LONGEST_PAUSE_MS, 2 * this.pauseMs);
    const { clock } = this.options;
    // Counted from the first that ended: several that tell nothing keep nothing for longer.
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
      // After a stall of this process one look passes, and not as many as were missed.
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
    // The child's times are the machine's, told a moment ago.
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
      'Put the others on a board that publishes to MQTT (docs/readers.md). pcscd 2.5 takes more, but its USB driver, libccid, drives sixteen at most.',
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

function refused(reason: string): ArtiglioError {
  return new ArtiglioError(
    'READERS_REFUSED',
    `PC/SC readers cannot be used, because pcscd runs and does not let this program in (${reason.split('\n')[0]}).`,
    'Give this user the polkit rule in docs/readers.md. If it has it, type: sudo systemctl restart pcscd',
  );
}

/** Whether a daemon listens there. A killed one leaves its socket behind, and no one listens at that. */
function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
