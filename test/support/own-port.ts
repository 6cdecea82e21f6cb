/** Ports for servers that are stopped and started again within a test. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/** As low as nothing else on a machine is likely to listen. */
const LOWEST = 20_000;

/**
 * A port nobody listens at, and that no passing connection is given as its own: the system hands out
 * higher ones. Else, while a server is stopped, any connection of the machine may have its port, also
 * one that tries to reach it, and the server cannot begin again.
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
