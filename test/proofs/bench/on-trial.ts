/** Programs that say what lies on PC/SC readers, measured against each other. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PluggedReader } from '../../devices/readers/pcscd/daemon.js';
import { compileForChild } from '../../runner/compiled.js';
import type { PlainMessage } from './plain-nfc.js';

/** What is not told for so long is taken never to be told, ms. */
export const NEVER_MS = 8_000;
/** As many as pcscd takes. */
const MOST_READERS = 16;

/** Whoever says what lies on a reader. */
export interface OnTrial {
  readonly name: string;
  /** Waits until this tag, or none, is told to lie there; `false` when that takes `NEVER_MS`. */
  sees(reader: PluggedReader, uid: string | undefined): Promise<boolean>;
  /** The process that talks to PC/SC. */
  readonly pid: number | undefined;
  close(): Promise<void>;
}

/** `nfc-pcsc` as its manual shows it. */
export class Plain implements OnTrial {
  readonly name = 'nfc-pcsc plainly';
  private readonly child: ChildProcess;
  private readonly lying = new Map<string, string | undefined>();
  private readonly waiting = new Set<() => void>();

  constructor() {
    const compiled = compileForChild('plain-nfc', ['test/proofs/bench/plain-nfc.ts']);
    this.child = fork(join(compiled, 'test/proofs/bench/plain-nfc.js'), {
      execArgv: ['--no-deprecation'],
      // As many threads as ours has.
      env: { ...process.env, UV_THREADPOOL_SIZE: String(MOST_READERS + 2) },
    });
    // Only plain-nfc.ts is at the other end.
    this.child.on('message', (message) => this.hear(message as PlainMessage));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async sees({ serial }: PluggedReader, uid: string | undefined): Promise<boolean> {
    const isSeen = () => this.lying.has(serial ?? '') && this.lying.get(serial ?? '') === uid;
    if (isSeen()) return true;
    return await new Promise<boolean>((resolve) => {
      const finish = () => {
        this.waiting.delete(look);
        clearTimeout(timer);
        resolve(isSeen());
      };
      const look = () => isSeen() && finish();
      const timer = setTimeout(finish, NEVER_MS);
      this.waiting.add(look);
    });
  }

  async close(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  private hear({ reader, uid }: PlainMessage): void {
    this.lying.set(/\((\w+)\)/u.exec(reader)?.[1] ?? reader, uid);
    for (const look of this.waiting) look();
  }
}

let cards = 0;
/** The number of a sticker that was never laid before. */
export function newCard(): string {
  cards += 1;
  return `04${cards.toString(16).padStart(10, '0')}80`.toUpperCase();
}

/** The value that this share of the others does not pass. */
export function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return value === undefined ? '–' : value.toFixed(0);
}
