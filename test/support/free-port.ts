/** Ports for servers that tests start. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of the loopback address that nobody listens at just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server listens on a port.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
