/** Serves a page that is always sent its whole state, and sends back what was pressed: registration, first start. */

import type { Language } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import type { PageEnd } from './open-page.js';
import { type DocumentParts, packPage } from './packed-files.js';
import { type Content, type ServedSite, type SiteOptions, serveSite } from './site.js';
import { socketEnd } from './socket-end.js';

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
  const pages = new Set<PageEnd>();
  port.subscribe(() => {
    const state = JSON.stringify(port.state());
    for (const page of pages) {
      // A page that does not read is disconnected, and gets the newest state when it returns.
      if (page.isBehind) page.end();
      else page.send(state);
    }
  });
  const content: Content = {
    page: packPage([page], options.compiled),
    language: () => port.state().language,
    opened: (socket) => {
      const opened = socketEnd(socket, {
        text: (text) => {
          const act = readAct(text);
          if (act !== undefined) port.act(act);
        },
        alive: () => {},
        closed: () => pages.delete(opened),
      });
      pages.add(opened);
      opened.send(JSON.stringify(port.state()));
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
