/** Debian's Mosquitto on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

/** A broker that can be started and killed again and again at the same port. */
export class Broker {
  private process: ChildProcess | undefined;

  constructor(
    readonly port: number,
    private readonly directory: string,
  ) {}

  /** Starts it, with more lines in its configuration. */
  async start(...more: readonly string[]): Promise<void> {
    await this.startAsIs([`listener ${this.port} 127.0.0.1`, 'allow_anonymous true', ...more]);
  }

  /** Starts it with these lines alone. They make it listen at its port. */
  async startAsIs(lines: readonly string[]): Promise<void> {
    const path = join(this.directory, 'mosquitto.conf');
    await writeFile(path, lines.map((line) => `${line}\n`).join(''));
    this.process = spawn('/usr/sbin/mosquitto', ['-c', path], { stdio: 'ignore' });
    while (!(await isListening(this.port))) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  async stop(): Promise<void> {
    const ending = this.process;
    if (ending === undefined) return;
    this.process = undefined;
    const exited = once(ending, 'exit');
    ending.kill('SIGKILL');
    await exited;
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
