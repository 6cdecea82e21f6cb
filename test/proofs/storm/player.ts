/** A process that plays storms for another. One that dies or hangs is replaced. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Verdict } from './storm.js';
import type { Found } from './worker.js';

/** A storm takes seconds; one that takes minutes hangs. */
const HANGING_MS = 180_000;
/** It holds no more than this, MB: a process that grows dies before the machine stands still. */
const MOST_MEMORY_MB = 1_000;

export class Player {
  private child: ChildProcess | undefined;

  constructor(
    /** The compiled `worker.ts` of the program that is played with. */
    private readonly worker = fileURLToPath(new URL('worker.js', import.meta.url)),
    private readonly environment: Readonly<Record<string, string>> = {},
  ) {}

  /** The verdict on a seed; undefined where the process died of it or hung. */
  play(seed: number): Promise<Verdict | undefined> {
    this.child ??= this.begun();
    const { child } = this;
    return new Promise((resolve) => {
      const hanging = setTimeout(() => child.kill('SIGKILL'), HANGING_MS);
      const done = (found: Found | undefined) => {
        clearTimeout(hanging);
        child.off('exit', died);
        child.off('message', answered);
        resolve(found?.verdict);
      };
      const died = () => done(undefined);
      const answered = (found: unknown) => done(found as Found); // worker.ts sends nothing else
      child.once('exit', died);
      child.once('message', answered);
      child.send({ seed });
    });
  }

  close(): void {
    this.child?.kill();
    this.child = undefined;
  }

  private begun(): ChildProcess {
    const child = fork(this.worker, {
      // Views are short-lived: young memory that is larger is collected less often.
      execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`, '--max-semi-space-size=64'],
      env: { ...process.env, ...this.environment },
    });
    // It may die after it has answered, too: then the next seed has another.
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.once('exit', forget);
    // Without a listener a seed that is sent while it dies would end this process; its exit follows.
    child.on('error', forget);
    return child;
  }
}
