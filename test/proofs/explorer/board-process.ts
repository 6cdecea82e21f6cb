/**
 * The firmware of a board as a process of this machine, built with sanitizers and asked step by step (chip/board.c).
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A state of the board that it can be put back to. */
export type BoardState = number;

/** The kinds of lines that a board owes its host, in the order of firmware/lights/kind-link.h. */
export const OWED = ['inputs', 'hello', 'fault', 'memory', 'timing', 'status', 'reply'] as const;

/** Time passes in turns of the firmware's loop, so many a ms. */
export const TURNS_A_MS = 4;

/** A board after a step. */
export interface BoardAnswer {
  /** How much time has passed, ms: less than asked when a line went out. */
  readonly elapsedMs: number;
  readonly state: BoardState;
  readonly fingerprint: string;
  /** The number of the line it expects. */
  readonly expected: number;
  /** The end of the id of the session; 0 without one. */
  readonly opened: number;
  /** Whether a scene waits for the flash limit. */
  readonly isHeldBack: boolean;
  readonly id: string;
  /** How long lines of each kind have waited at most, ms, in the order of OWED. */
  readonly waitedMs: readonly number[];
  /** What is lit; '' when the table is dark. */
  readonly picture: string;
  /** The line that went out last. */
  readonly line: string | undefined;
}

/** Builds the board from these sources into a file. @param firmware the folder of the firmware. */
export function buildBoard(firmware: string, sources: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'artiglio-board-')), 'board');
  execFileSync(join(sources, 'build.sh'), ['board', file, firmware], { stdio: 'pipe' });
  return file;
}

/** One such process. Any number of boards can be states of it. */
export class BoardProcess {
  private readonly folder = mkdtempSync(join(tmpdir(), 'artiglio-explorer-'));
  private readonly child: ChildProcess;
  private readonly to: number;
  private readonly from: number;
  private readonly buffer = Buffer.alloc(4096);
  private readonly errors = join(this.folder, 'errors');

  constructor(file: string) {
    const [to, from] = [join(this.folder, 'to'), join(this.folder, 'from')];
    execFileSync('mkfifo', [to, from]);
    // Both ends are opened for reading and writing, because opening one of them alone would wait for the other.
    this.to = openSync(to, 'r+');
    this.from = openSync(from, 'r+');
    const errors = openSync(this.errors, 'w');
    this.child = spawn(file, [], { stdio: [this.to, this.from, errors] });
    this.child.unref();
    closeSync(errors);
    this.hear();
  }

  /** Sends commands, and returns what the board is like after them. @throws Error when a sanitizer has ended it. */
  ask(commands: string): BoardAnswer {
    writeSync(this.to, `${commands}\n`);
    return this.hear();
  }

  close(): void {
    this.child.kill('SIGKILL');
    closeSync(this.to);
    closeSync(this.from);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private hear(): BoardAnswer {
    let text = '';
    do text += this.buffer.toString('latin1', 0, readSync(this.from, this.buffer));
    while (!text.endsWith('\n'));
    if (text.startsWith('!')) throw new Error(readFileSync(this.errors, 'utf8'));
    const [fields = '', line = ''] = text.slice(0, -1).split('|');
    const words = fields.split(' ');
    const number = (at: number) => Number.parseInt(words[at] ?? '', 16);
    return {
      elapsedMs: number(0) / TURNS_A_MS,
      state: number(1),
      fingerprint: words[2] ?? '',
      expected: number(3),
      opened: number(4),
      isHeldBack: number(5) !== 0,
      id: words[6] ?? '',
      waitedMs: OWED.map((_, kind) => number(7 + kind)),
      picture: words[7 + OWED.length] ?? '',
      line: line === '' ? undefined : line,
    };
  }
}
