/** The program that listens at a port of this machine, as far as this user may know. */
import { readdir, readFile, readlink } from 'node:fs/promises';
import { request } from 'node:http';

/** The state of a listening socket in `/proc/net/tcp`. */
const LISTENING = '0A';
/** Time within which a server must answer, ms. */
const ANSWER_MS = 1_000;
const PAGE_TITLE = /<title>(?<title>[^<]{1,60})<\/title>/u;

/**
 * Returns the listener at the port: the name of a process of this user, else its answer over HTTP; undefined where
 * neither is known.
 */
export async function whoListens(host: string, port: number): Promise<string | undefined> {
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
