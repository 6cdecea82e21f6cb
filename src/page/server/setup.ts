/** Serves the page of first start: questions, answers learnt, and the same choices as hands have. */

import { readSetupAct, type SetupAct, type SetupState } from '../messages/index.js';
import type { DocumentParts } from './packed-files.js';
import type { ServedSite, SiteOptions } from './site.js';
import { type StatePort, serveStates } from './state-page.js';

/** The address of first start. */
export const SETUP_PATH = '/setup';

const SETUP_PAGE: DocumentParts = {
  paths: ['/', SETUP_PATH],
  styles: ['style.css', 'themes.css', 'registration.css', 'setup.css'],
  script: 'setup',
  early: ['net'],
};

/** First start as its page sees it. */
export type SetupPort = StatePort<SetupState, SetupAct>;

/** Serves the page; throws as `serveStates` does. */
export function serveSetup(port: SetupPort, options: SiteOptions): Promise<ServedSite> {
  return serveStates(port, SETUP_PAGE, readSetupAct, options);
}
