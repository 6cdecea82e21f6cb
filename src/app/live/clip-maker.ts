/** The clips of a running table, made in a process of their own (`clip-maker-process.ts`). */
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ClipNews, ClipsWanted } from './clip-maker-process.js';

export class ClipMaker {
  private readonly files = new Map<string, string>();
  private process: ChildProcess | undefined;

  /** Begins to make the clips: `ready` is told each as it can be heard, `tell` what is wrong, in words. */
  constructor(
    wanted: ClipsWanted,
    ready: (name: string, file: string) => void,
    tell: (text: string) => void,
  ) {
    const child = fork(fileURLToPath(builtProcessFile()), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.process = child;
    child.on('message', (message) => {
      if (child !== this.process) return;
      // Only our own process is at the other end.
      const news = message as ClipNews;
      if (news.kind === 'trouble') return tell(news.text);
      this.files.set(news.name, news.file);
      ready(news.name, news.file);
    });
    child.on('error', (error) => tell(`Clips cannot be made: ${error.message}`));
    child.send(wanted);
    lowerPriority(child.pid);
  }

  /** The file a clip is kept in, if it is ready. */
  fileOf(name: string): string | undefined {
    return this.files.get(name);
  }

  /** Makes no further clip. */
  close(): void {
    this.process?.kill();
    this.process = undefined;
  }
}

/** A process that has ended meanwhile needs no priority. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Refused or too late: the clips are made all the same.
  }
}

/** Node runs no TypeScript: when these are the sources (in a test), the process is the built one. */
function builtProcessFile(): URL {
  const folder = import.meta.url.endsWith('.ts') ? '../../../dist/src/app/live/' : './';
  return new URL(`${folder}clip-maker-process.js`, import.meta.url);
}
