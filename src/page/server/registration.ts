/** Serves the page of a registration: shows and says the requested card, and lets the person go back. */

import {
  type RegistrationAct,
  type RegistrationState,
  readRegistrationAct,
} from '../messages/index.js';
import type { DocumentParts } from './packed-files.js';
import type { ServedSite, SiteOptions } from './site.js';
import { type StatePort, serveStates } from './state-page.js';

const REGISTRATION_PAGE: DocumentParts = {
  paths: ['/'],
  styles: ['style.css', 'themes.css', 'registration.css'],
  script: 'registration',
  early: ['net'],
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
  return serveStates(port, REGISTRATION_PAGE, readRegistrationAct, options);
}
