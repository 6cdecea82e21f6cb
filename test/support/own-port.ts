/** Ports for servers that are stopped and started again within a test. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/** Nothing else on a machine is likely to listen this low. */
const LOWEST = 20_000;

/**
 * A free port that the system gives to no outgoing connection: it uses higher ones. Otherwise, while a server
 * is stopped, a connection of the machine might take its port, and the server could not start again.
 */
export async function ownPort(): Promise<number> {
  const handedOut = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
  const firstHandedOut = Number.parseInt(handedOut, 10);
  for (;;) {
    const port = randomInt(LOWEST, firstHandedOut);
    const server = createServer().listen(port, '0.0.0.0');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
