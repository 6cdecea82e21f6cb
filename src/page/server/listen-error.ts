/** Why a site cannot listen where it should, and what to do. */

import { readdir, readFile, readlink } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { ArtiglioError } from '../../errors/index.js';

/** Returns the error of `listen` in words: `PAGE_PORT_TAKEN` or `PAGE_ADDRESS_INVALID`; another one as it is. */
export async function listenError(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const at = `${host}, port ${port}`;
  if (code === 'EADDRINUSE') {
    const who = (await whoListens(host, port)) ?? 'another program';
    return new ArtiglioError(
      'PAGE_PORT_TAKEN',
      `The page cannot be served at ${at}: ${who} listens there.`,
      'Stop it, or give the page another port: web.port in the configuration, or --port.',
      { cause: error },
    );
  }
  const [why, what] = REFUSED_ADDRESSES[code ?? ''] ?? [];
  if (why === undefined || what === undefined) return error;
  return new ArtiglioError(
    'PAGE_ADDRESS_INVALID',
    `The page cannot be served at ${at}: ${why} (${code}).`,
    what(),
    { cause: error },
  );
}

/** The reasons for which the system lets nobody listen, by code, and what to do. */
const REFUSED_ADDRESSES: Readonly<Record<string, readonly [why: string, what: () => string]>> = {
  EADDRNOTAVAIL: ['this machine has no such address', giveAnAddress],
  ENOTFOUND: ['nobody knows this name', giveAnAddress],
  EAI_AGAIN: ['nobody tells the address of this name now', giveAnAddress],
  EINVAL: ['this address is incomplete', giveAnAddress],
  EAFNOSUPPORT: ['this machine has no addresses of this kind', giveAnAddress],
  EACCES: ['ports below 1024 are kept for the system', () => 'Set web.port to 1024 or more.'],
};

function giveAnAddress(): string {
  const own = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, scopeid }) => !internal && (scopeid ?? 0) === 0)
    .map(({ address }) => address);
  const has = own.length === 0 ? 'It has no address in a network now' : `It has ${own.join(', ')}`;
  const choices =
    '0.0.0.0 for all addresses that it has or will have, to 127.0.0.1 for this machine alone, or to one of its own';
  return `${has}. Set web.host to ${choices}.`;
}

// The program that listens at a port of this machine, as far as this user may know.

/** The state of a listening socket in `/proc/net/tcp`. */
const LISTENING = '0A';
/** Time within which a server must answer, ms. */
const ANSWER_MS = 1_000;
const PAGE_TITLE = /<title>(?<title>[^<]{1,60})<\/title>/u;

/**
 * Returns the listener at the port: the name of a process of this user, else its answer over HTTP; undefined where
 * neither is known.
 */
async function whoListens(host: string, port: number): Promise<string | undefined> {
  return (await processAt(port)) ?? (await answerAt(host, port));
}

/** Returns the command of the process, which the system shows to its own user and to root. */
async function processAt(port: number): Promise<string | undefined> {
  const inodes = await listeningInodes(port);
  if (inodes.length === 0) return undefined;
  const sockets = new Set(inodes.map((inode) => `socket:[${inode}]`));
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/u.test(pid) || pid === String(process.pid)) continue;
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      const at = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
      if (sockets.has(at)) return commandOf(pid);
    }
  }
  return undefined;
}

async function listeningInodes(port: number): Promise<readonly string[]> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  return tables.flatMap((table) =>
    table.split('\n').flatMap((line) => {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/u);
      const at = Number.parseInt(local.split(':')[1] ?? '', 16);
      return state === LISTENING && at === port && inode !== undefined ? [inode] : [];
    }),
  );
}

async function commandOf(pid: string): Promise<string | undefined> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  // Options of an interpreter tell nobody which program it is.
  const told = words.filter((word) => word !== '' && !word.startsWith('-'));
  const command = told.slice(0, 3).join(' ').slice(0, 120);
  return command === '' ? undefined : `“${command}”, process ${pid}`;
}

/** Returns the names that a web server there gives itself. */
function answerAt(host: string, port: number): Promise<string | undefined> {
  const to = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return new Promise((resolve) => {
    const asked = request({ host: to, port, agent: false, timeout: ANSWER_MS }, (answer) => {
      const { server } = answer.headers;
      let page = '';
      answer.on('data', (part) => {
        page = `${page}${String(part)}`.slice(0, 4096);
      });
      answer.on('close', () => {
        const title = PAGE_TITLE.exec(page)?.groups?.['title'];
        const names = [server, title && `“${title}”`].filter((name) => name !== undefined);
        resolve(names.length === 0 ? undefined : `a web server (${names.join(', ')})`);
      });
    });
    // No web server, or a silent one.
    asked.on('error', () => resolve(undefined));
    asked.on('timeout', () => asked.destroy());
    asked.end();
  });
}
