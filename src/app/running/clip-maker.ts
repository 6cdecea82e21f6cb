/** The clips of a running table, made in a process of their own (`clip-maker-process.ts`). */
import { type ChildProcess, fork } from 'node:child_process';
import { builtFile } from '../../files/index.js';
import type { ClipNews, ClipsWanted } from './clip-maker-process.js';
import { lowerPriority } from './low-priority.js';

/** A terminal's Ctrl-C and a service's stop signal all processes of the table: it closes, and nothing is missing. */
const STOPS: ReadonlySet<NodeJS.Signals> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);

export class ClipMaker {
  private readonly files = new Map<string, string>();
  private process: ChildProcess | undefined;

  /**
   * Starts making the clips. `ready` is called for each finished clip, `tell` with each trouble in words, `done` once,
   * when no more of them will be finished.
   */
  constructor(
    private readonly wanted: ClipsWanted,
    private readonly ready: (name: string, file: string) => void,
    private readonly tell: (text: string) => void,
    private readonly done: () => void = () => {},
  ) {
    this.start();
  }

  private start(): void {
    const child = fork(builtFile('clip-maker-process.js'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.process = child;
    const before = this.files.size;
    child.on('message', (message) => {
      if (child !== this.process) return;
      // Only our own process is at the other end.
      const news = message as ClipNews;
      if (news.kind === 'trouble') return this.tell(news.text);
      this.files.set(news.name, news.file);
      this.ready(news.name, news.file);
    });
    child.on('error', (error) => {
      this.tell(`Clips cannot be made: ${error.message}`);
      if (child.pid === undefined) this.done();
    });
    child.on('exit', (code, signal) => {
      if (child !== this.process) return;
      if (code === 0) return this.done();
      if (signal !== null && STOPS.has(signal)) return this.done();
      // The system may end it when memory is short. What it made is kept, so another one gets further.
      if (this.files.size > before) return this.start();
      this.process = undefined;
      this.done();
      const end = signal ?? `exit code ${code}`;
      this.tell(
        `The program that makes clips has ended (${end}): sentences without one are not heard.`,
      );
    });
    child.send(this.wanted);
    lowerPriority(child.pid);
  }

  /** Returns the file of a clip, if it is ready. */
  fileOf(name: string): string | undefined {
    return this.files.get(name);
  }

  /** Stops making clips. */
  close(): void {
    this.process?.kill();
    this.process = undefined;
  }
}
