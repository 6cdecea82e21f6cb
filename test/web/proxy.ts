/** A proxy before a page, set up as somebody did it: it may keep the typed name or not, and let sockets through or not. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface ProxySetting {
  readonly keepsHost: boolean;
  readonly passesSockets: boolean;
  /** The folder that it serves the page in, with its slashes. */
  readonly folder: string;
}

/** Starts it before what listens at `port` of this machine; returns its address, and how to end it. */
export async function proxyBefore(
  port: number,
  { keepsHost, passesSockets, folder }: ProxySetting,
) {
  const host = `127.0.0.1:${port}`;
  const headersOf = ({ headers }: IncomingMessage) => (keepsHost ? headers : { ...headers, host });
  const pathOf = ({ url = '' }: IncomingMessage) =>
    url.startsWith(folder) ? `/${url.slice(folder.length)}` : undefined;
  const server = createServer((asked, reply) => {
    const path = pathOf(asked);
    if (path === undefined) {
      reply.writeHead(404).end();
      return;
    }
    const { upgrade: _, connection: __, ...headers } = headersOf(asked);
    const passed = request({ port, path, method: asked.method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  if (passesSockets)
    server.on('upgrade', (asked, socket) => {
      const path = pathOf(asked);
      if (path === undefined) {
        socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
        return;
      }
      const behind = connect(port, '127.0.0.1');
      const lines = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${value}`);
      behind.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      behind.pipe(socket).pipe(behind);
      for (const end of [behind, socket])
        end.on('error', () => {
          behind.destroy();
          socket.destroy();
        });
    });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`;
  return {
    url,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
