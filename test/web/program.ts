/** The program itself, as a newcomer starts it, with an emulated table of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningProgram {
  readonly url: string;
  /** Cuts its power. */
  kill(): Promise<void>;
}

/** Starts `artiglio start` and resolves when it says that the table is ready. */
export async function startProgram(options: {
  /** Where its journal lies. */
  readonly directory: string;
  readonly port: number;
  /** How many times as fast as the clock on the wall play's time runs. */
  readonly speed: number;
}): Promise<RunningProgram> {
  const configuration = join(options.directory, 'table.yaml');
  const usual = readFileSync(join(ROOT, 'config', 'emulated.yaml'), 'utf8');
  writeFileSync(
    configuration,
    usual.replace(/^data: .*$/m, `data: ${join(options.directory, 'data')}`),
  );
  const main = process.env['ARTIGLIO_MAIN'] ?? join(ROOT, 'dist', 'src', 'main.js');
  const child = spawn(
    process.execPath,
    [
      main,
      'start',
      ...['--config', configuration],
      ...['--port', `${options.port}`],
      ...['--speed', `${options.speed}`],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  await said(child, 'The table is ready');
  return { url: `http://127.0.0.1:${options.port}/`, kill: () => killed(child) };
}

/** A port nobody listens at just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

function said(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const listen = (part: unknown) => {
      text += String(part);
      if (text.includes(words)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => reject(new Error(`The program ended with ${code}: ${text}`)));
  });
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.on('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
