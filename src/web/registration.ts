/**
 * Serves the page of a registration: it names the card that is asked for, says it aloud, and lets one
 * go back.
 */
import type { WebSocket } from '@fastify/websocket';
import { ArtiglioError } from '../errors.js';
import { isBehind } from './open-page.js';
import {
  type RegistrationAct,
  type RegistrationState,
  readRegistrationAct,
} from './registration-messages.js';
import { type Content, type ServedSite, type SiteOptions, serveSite } from './site.js';

/** What the page needs of a registration. */
export interface RegistrationPort {
  state(): RegistrationState;
  act(act: RegistrationAct): void;
  /** Calls back after each change of the state, for as long as the program runs. */
  subscribe(listener: () => void): void;
}

/**
 * Serves it where `artiglio start` serves its page; at any free port where that one is taken, by a
 * table that is running.
 *
 * @throws ArtiglioError `PAGE_ADDRESS_INVALID`, `PAGE_NOT_BUILT`.
 */
export async function serveRegistration(
  port: RegistrationPort,
  options: SiteOptions,
): Promise<ServedSite> {
  const sockets = new Set<WebSocket>();
  port.subscribe(() => {
    const state = JSON.stringify(port.state());
    for (const socket of sockets) {
      // Who reads nothing is hung up on, and told the newest when it comes back.
      if (isBehind(socket)) socket.terminate();
      else socket.send(state);
    }
  });
  const content: Content = {
    document: 'registration.html',
    language: () => port.state().language,
    opened: (socket) => {
      sockets.add(socket);
      socket.on('message', (data) => {
        const act = readRegistrationAct(String(data));
        if (act !== undefined) port.act(act);
      });
      socket.on('ping', (data) => {
        if (!isBehind(socket)) socket.pong(data);
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => sockets.delete(socket));
      socket.send(JSON.stringify(port.state()));
    },
    closing: () => {},
  };
  try {
    return await serveSite(content, options);
  } catch (error) {
    if (!(error instanceof ArtiglioError) || error.code !== 'PAGE_PORT_TAKEN') throw error;
    return serveSite(content, { ...options, port: 0 });
  }
}
