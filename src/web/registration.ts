/** Serves the page of a registration: shows and says the requested card, and lets the person go back. */
import type { PageFiles } from './packed-files.js';
import {
  type RegistrationAct,
  type RegistrationState,
  readRegistrationAct,
} from './registration-messages.js';
import type { ServedSite, SiteOptions } from './site.js';
import { type StatePort, serveStates } from './state-page.js';

const REGISTRATION_PAGE: PageFiles = {
  document: 'registration.html',
  paths: ['/'],
  styles: ['style.css', 'registration.css'],
  script: 'registration',
};

/** The registration as its page sees it. */
export type RegistrationPort = StatePort<RegistrationState, RegistrationAct>;

/**
 * Serves the page at the port of `artiglio start`; at any free port when a running table uses that one.
 *
 * @throws ArtiglioError `PAGE_ADDRESS_INVALID`, `PAGE_NOT_BUILT`.
 */
export function serveRegistration(
  port: RegistrationPort,
  options: SiteOptions,
): Promise<ServedSite> {
<<<<<<< HEAD
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
    page: packPage(REGISTRATION_PAGE, options.compiled),
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
  // A guest of the table has nothing to do with its stickers.
  const { guest: _, ...keys } = options.keys ?? {};
  const own: SiteOptions = { ...options, ...(options.keys && { keys }) };
  try {
    return await serveSite(content, own);
  } catch (error) {
    if (!(error instanceof ArtiglioError) || error.code !== 'PAGE_PORT_TAKEN') throw error;
    return serveSite(content, { ...own, port: 0 });
  }
=======
  return serveStates(port, REGISTRATION_PAGE, readRegistrationAct, options);
>>>>>>> 89cab54 (setup: first start learns a new table from hands, by page or by voice and light, and writes its configuration)
}
