/** Serves a page that is always sent its whole state, and sends back what was pressed: registration, first start. */
import type { WebSocket } from '@fastify/websocket';
import { ArtiglioError } from '../errors.js';
import type { Language } from '../table/languages.js';
import { type DocumentParts, packPage } from './packed-files.js';
import { type Content, type ServedSite, type SiteOptions, serveSite } from './site.js';
import { isBehind } from './socket-end.js';

/** The state that such a page shows, and the acts that it may ask for. */
export interface StatePort<State extends { readonly language: Language }, Act> {
  state(): State;
  act(act: Act): void;
  /** Calls `listener` after each change of the state, while the program runs. */
  subscribe(listener: () => void): void;
}

/**
 * Serves the page at the port of `artiglio start`; at any free port when a running table uses that one.
 *
 * @param readAct parses a text from a page; undefined when it is not a valid request.
 * @throws ArtiglioError `PAGE_ADDRESS_INVALID`, `PAGE_NOT_BUILT`.
 */
export async function serveStates<State extends { readonly language: Language }, Act>(
  port: StatePort<State, Act>,
  page: DocumentParts,
  readAct: (text: string) => Act | undefined,
  options: SiteOptions,
): Promise<ServedSite> {
  const sockets = new Set<WebSocket>();
  port.subscribe(() => {
    const state = JSON.stringify(port.state());
    for (const socket of sockets) {
      // A page that does not read is disconnected, and gets the newest state when it returns.
      if (isBehind(socket)) socket.terminate();
      else socket.send(state);
    }
  });
  const content: Content = {
    page: packPage([page], options.compiled),
    language: () => port.state().language,
    opened: (socket) => {
      sockets.add(socket);
      socket.on('message', (data) => {
        const act = readAct(String(data));
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
  // A guest of the table has nothing to do with its stickers or its wires.
  const { guest: _, ...keys } = options.keys ?? {};
  const own: SiteOptions = { ...options, ...(options.keys && { keys }) };
  try {
    return await serveSite(content, own);
  } catch (error) {
    if (!(error instanceof ArtiglioError) || error.code !== 'PAGE_PORT_TAKEN') throw error;
    return serveSite(content, { ...own, port: 0 });
  }
}
