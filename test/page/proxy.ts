/**
 * A proxy before a page, set up as somebody did it: it may keep the typed name or not, and let sockets through or not.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface ProxySetting {
  readonly keepsHost: boolean;
  readonly passesSockets: boolean;
  /** The folder that it serves the page in, with its slashes. */
  readonly folder: string;
  /** A script that it runs in every document and worker before their own. */
  readonly before?: string;
}

/** Passes an answer on, with `before` put before the scripts of a document or a worker. */
async function passChanged(
  answer: IncomingMessage,
  reply: ServerResponse,
  before: string,
): Promise<void> {
  const {
    'content-length': _length,
    'content-security-policy': policy,
    ...headers
  } = answer.headers;
  reply.statusCode = answer.statusCode ?? 502;
  const bytes = Buffer.concat(await answer.toArray());
  const type = headers['content-type'] ?? '';
  const isDocument = type.includes('html');
  for (const [name, value = ''] of Object.entries(headers)) reply.setHeader(name, value);
  const hash = createHash('sha256').update(before).digest('base64');
  if (policy !== undefined)
    reply.setHeader(
      'content-security-policy',
      String(policy).replace('script-src', `script-src 'sha256-${hash}'`),
    );
  if (isDocument)
    reply.end(String(bytes).replace('<head>', () => `<head><script>${before}</script>`));
  else reply.end(type.includes('javascript') ? `${before}${bytes}` : bytes);
}

/** Starts it before what listens at `port` of this machine; returns its address, and how to end it. */
export async function proxyBefore(
  port: number,
  { keepsHost, passesSockets, folder, before }: ProxySetting,
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
    // What is not packed can be added to.
    if (before !== undefined) delete headers['accept-encoding'];
    const passed = request({ port, path, method: asked.method, headers }, (answer) => {
      if (before !== undefined) return void passChanged(answer, reply, before);
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
