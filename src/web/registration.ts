/**
 * Serves the page of a registration: it names the card that is asked for, says it aloud, and lets one
 * go back.
 */
import type { WebSocket } from '@fastify/websocket';
import {
  type RegistrationAct,
  type RegistrationState,
  readRegistrationAct,
} from './registration-messages.js';
import { type ServedSite, serveSite } from './site.js';

/** What the page needs of a registration. */
export interface RegistrationPort {
  state(): RegistrationState;
  act(act: RegistrationAct): void;
  /** Calls back after each change of the state, for as long as the program runs. */
  subscribe(listener: () => void): void;
}

/**
 * Serves it to this machine only, on a free port.
 *
 * @param compiled the folder of the compiled program; absent: `dist` of this package.
 * @throws ArtiglioError `PAGE_NOT_BUILT`.
 */
export function serveRegistration(port: RegistrationPort, compiled?: string): Promise<ServedSite> {
  const sockets = new Set<WebSocket>();
  port.subscribe(() => {
    const state = JSON.stringify(port.state());
    for (const socket of sockets) socket.send(state);
  });
  return serveSite(
    {
      document: 'registration.html',
      language: () => port.state().language,
      opened: (socket) => {
        sockets.add(socket);
        socket.on('message', (data) => {
          const act = readRegistrationAct(String(data));
          if (act !== undefined) port.act(act);
        });
        socket.on('ping', (data) => socket.pong(data));
        socket.on('error', () => socket.terminate());
        socket.on('close', () => sockets.delete(socket));
        socket.send(JSON.stringify(port.state()));
      },
      closing: () => {},
    },
    { host: '127.0.0.1', port: 0, ...(compiled === undefined ? {} : { compiled }) },
  );
}
