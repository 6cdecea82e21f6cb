/**
 * A whole joined table, its time and board in the test's hand, whose page is served to real sockets and browsers
 * with a key for each role.
 */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Host, thisHost } from '../../src/app/host.js';
import { startTable } from '../../src/app/start/start-table.js';
import type { Role } from '../../src/page/messages/roles.js';
import { servePage } from '../../src/page/server/server.js';
import { HeldMachine } from '../proofs/secrecy/paired/held-machine.js';
import { temporaryDirectory } from '../support/temporary.js';
import { PageClient } from './page-client.js';

/** What was sent before arrives before the answer, in both directions. */
async function answered({ socket }: PageClient): Promise<void> {
  const pong = once(socket, 'pong');
  socket.ping();
  await pong;
}

/** More of play's time is waited for nothing, ms. */
const LONGEST_MS = 300_000;
/** How much of play's time passes between two looks, ms. */
const STEP_MS = 50;

/**
 * @param compiled the folder of the compiled program. @param settings more of its configuration, in YAML.
 * @param host the operating system, in place of the one that runs the test.
 */
export async function joinedConsole(
  compiled: string,
  settings = 'readers: emulated',
  host?: Pick<Host, 'root'>,
) {
  const directory = await temporaryDirectory();
  const path = join(directory, 'table.yaml');
  await writeFile(path, `voice: { output: none }\nweb: { host: 0.0.0.0, port: 0 }\n${settings}`);
  const held = new HeldMachine(directory);
  const machine = {
    ...held.machine,
    host: () => ({ ...thisHost(), ...host }),
    servePage: (...[table, options]: Parameters<typeof servePage>) => {
      held.port = table;
      return servePage(table, { ...options, compiled });
    },
  };
  const table = await startTable({ configPath: path, port: 0 }, held.tell, machine);
  onTestFinished(() => table.close());
  const clients: PageClient[] = [];
  const { port } = new URL(table.page.urlWithoutKey);
  const origin = `http://127.0.0.1:${port}`;
  const keyOf = (role: Role) => table.page.keys?.[role] ?? '';
  const cookieOf = (role: Role) => ({ cookie: `artiglio_key_${port}=${keyOf(role)}` });
  return {
    directory,
    held,
    origin,
    cookieOf,
    /** A section of the console as this role opens it. */
    consoleOf: (role: Role, section = 'evening') =>
      `${origin}/console?key=${keyOf(role)}#${section}`,
    /** A page's socket; it is closed with the test. */
    socketOf: async (role: Role) => {
      const client = await PageClient.open(`${origin}/`, cookieOf(role));
      onTestFinished(() => client.close());
      clients.push(client);
      await client.next('volume');
      return client;
    },
    /** What a browser sends arrives, while time stands still. */
    arrives: async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
    },
    /** Time goes on until this is so; after each step everything that is under way to and from sockets arrives. */
    until: async (isSo: () => boolean) => {
      const limitMs = held.time.nowMs() + LONGEST_MS;
      while (!isSo()) {
        if (held.time.nowMs() > limitMs) throw new RangeError('It never happened');
        await held.time.goTo(held.time.nowMs() + STEP_MS);
        await Promise.all(clients.map(answered));
      }
    },
  };
}
