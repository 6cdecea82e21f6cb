/** The program itself, as a newcomer starts it, with an emulated table of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningProgram {
  /** Where its page is. */
  readonly url: string;
  /** The number of its process. */
  readonly pid: number;
  /** Resolves when something like this was said in its terminal, now or before. */
  hears(like: RegExp): Promise<void>;
  /** All that was said in its terminal since the table was ready. */
  said(): string;
  /** Cuts its power. */
  kill(): Promise<void>;
  /** Sends it a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Asks it to end, and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Writes a table's configuration into its directory, and gives its path. */
export async function writeConfiguration(options: {
  readonly directory: string;
  /** That of the usual emulated table unless given. */
  readonly configuration?: string | undefined;
  readonly sections?: string | undefined;
}): Promise<string> {
  const { directory, sections = '' } = options;
  const path = join(directory, 'table.yaml');
  const usual =
    options.configuration ?? (await readFile(join(ROOT, 'config/emulated.yaml'), 'utf8'));
  const data = `data: ${join(directory, 'data')}`;
  await writeFile(path, [usual.replace(/^data: .*$/mu, ''), sections, data, ''].join('\n'));
  return path;
}

/**
 * Starts `artiglio start` and resolves when it says that the table is ready. Rejects with all it said
 * when it ends before.
 */
export async function startProgram(options: {
  /** Where its configuration and its data lie. */
  readonly directory: string;
  /** How many times as fast as the clock on the wall play's time runs. */
  readonly speed: number;
  /** Its configuration but for `data`; that of the usual emulated table unless given. */
  readonly configuration?: string;
  /** More of a configuration, to be put at its end. */
  readonly sections?: string;
  /** A module in JavaScript that runs in its process before it. */
  readonly before?: string;
  /** Options of Node; none unless given. */
  readonly nodeOptions?: readonly string[];
}): Promise<RunningProgram> {
  const { speed, before, nodeOptions = [] } = options;
  const path = await writeConfiguration(options);
  const main = process.env['ARTIGLIO_MAIN'] ?? join(ROOT, 'dist', 'program', 'main.js');
  const child = spawn(
    process.execPath,
    [
      ...nodeOptions,
      ...(before === undefined
        ? []
        : ['--import', `data:text/javascript,${encodeURIComponent(before)}`]),
      ...[main, 'start'],
      ...['--config', path],
      ...['--port', '0'],
      ...['--speed', `${speed}`],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const url = await urlSaid(child);
  let said = '';
  const heard = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: unknown) => {
      said += String(part);
      heard.emit('more');
    });
  }
  return {
    url,
    pid: child.pid ?? 0,
    hears: async (like) => {
      while (!like.test(said)) await once(heard, 'more');
    },
    said: () => said,
    kill: async () => void (await ended(child, 'SIGKILL')),
    signal: (signal) => void child.kill(signal),
    stop: () => ended(child, 'SIGTERM'),
  };
}

function urlSaid(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const listen = (part: unknown) => {
      text += String(part);
      const url = /The table is ready: open (\S+)/u.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => reject(new Error(`The program ended with ${code}: ${text}`)));
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}
