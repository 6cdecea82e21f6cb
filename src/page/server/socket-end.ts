/** The far end of a page that is joined by a socket of the server. */
import type { WebSocket } from '@fastify/websocket';
import type { PageEnd, PageEndListener } from './open-page.js';

/** A page with more unread bytes gets no messages until it has caught up. */
const UNREAD_BYTES = 256 * 1024;

/** Whether the page has so many unread bytes that it gets nothing more for now. */
export function isBehind(socket: WebSocket): boolean {
  return socket.bufferedAmount >= UNREAD_BYTES;
}

export function socketEnd(socket: WebSocket, { text, alive, closed }: PageEndListener): PageEnd {
  // `ws` gives a Buffer here by default; pages send no binary messages.
  socket.on('message', (data, isBinary) => text(isBinary ? '' : String(data)));
  socket.on('ping', (data) => {
    // Answers to a page that does not read would pile up.
    if (!isBehind(socket)) socket.pong(data);
  });
  socket.on('pong', alive);
  socket.on('error', () => socket.terminate());
  socket.on('close', closed);
  return {
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    get isBehind() {
      return isBehind(socket);
    },
    send: (words) => socket.send(words),
    // A paused socket still delivers what it has received already: some tens of kilobytes.
    hold: (isHeld) => {
      if (isHeld) socket.pause();
      else if (socket.isPaused) socket.resume();
    },
    ask: () => socket.ping(),
    end: () => socket.terminate(),
  };
}
