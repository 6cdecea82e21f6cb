/** Serves the page of a registration: shows and says the requested card, and lets the person go back. */

import type { Language } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import {
  type RegistrationAct,
  type RegistrationState,
  readRegistrationAct,
  readSetupAct,
  type SetupAct,
  type SetupState,
} from '../messages/index.js';
import { socketEnd } from './connections.js';
import type { PageEnd } from './open-page.js';
import { type DocumentParts, packPage } from './packed-files.js';
import { type Content, type ServedSite, type SiteOptions, serveSite } from './site.js';

const REGISTRATION_PAGE: DocumentParts = {
  paths: ['/'],
  styles: ['style.css', 'themes.css', 'registration.css'],
  script: 'registration',
  early: ['net'],
};

/** The registration as its page sees it. */
export type RegistrationForPage = StatePort<RegistrationState, RegistrationAct>;

/**
 * Serves the page at the port of `artiglio start`; at any free port when a running table uses that one.
 *
 * @throws ArtiglioError `PAGE_ADDRESS_INVALID`, `PAGE_NOT_BUILT`.
 */
export function serveRegistration(
  port: RegistrationForPage,
  options: SiteOptions,
): Promise<ServedSite> {
  return serveStates(port, REGISTRATION_PAGE, readRegistrationAct, options);
}

// Serves the page of first start: questions, answers learnt, and the same choices as hands have.

/** The address of first start. */
export const SETUP_PATH = '/setup';

const SETUP_PAGE: DocumentParts = {
  paths: ['/', SETUP_PATH],
  styles: ['style.css', 'themes.css', 'registration.css', 'setup.css'],
  script: 'setup',
  early: ['net'],
};

/** First start as its page sees it. */
export type SetupForPage = StatePort<SetupState, SetupAct>;

/** Serves the page; throws as `serveStates` does. */
export function serveSetup(port: SetupForPage, options: SiteOptions): Promise<ServedSite> {
  return serveStates(port, SETUP_PAGE, readSetupAct, options);
}

// Serves a page that is always sent its whole state, and sends back what was pressed: registration, first start.

/** The state that such a page shows, and the acts that it may ask for. */
interface StatePort<State extends { readonly language: Language }, Act> {
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
async function serveStates<State extends { readonly language: Language }, Act>(
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
