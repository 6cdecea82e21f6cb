/** Plain requests at an encrypted port: somebody typed `http://`, and is sent on. */
import { createServer, type RequestListener } from 'node:http';
import type { Server } from 'node:https';
import type { Socket } from 'node:net';

/** The first byte of a TLS connection (RFC 8446, 5.1): a handshake. */
const HANDSHAKE = 22;

/** Lets `server` answer connections that begin in plain text by `plain`, and all others as before. */
export function answerPlain(server: Server, plain: RequestListener): void {
  const plainServer = createServer(plain);
  const [encrypted] = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const passOn = () => {
      const first: unknown = socket.read(1);
      if (!(first instanceof Buffer)) return;
      socket.off('readable', passOn);
      socket.unshift(first);
      if (first[0] === HANDSHAKE) encrypted?.call(server, socket);
      else plainServer.emit('connection', socket);
    };
    socket.on('readable', passOn);
    // Before either of them listens; afterwards they do, too.
    socket.on('error', () => socket.destroy());
  });
}
