/** Serves the page of a venue: every table once, then what changes. */
import type { Language } from '../../engine/table/index.js';
import { mayActAs, type Role, readVenueAsk, type VenueTold } from '../../page/messages/index.js';
import {
  type DocumentParts,
  type PageEnd,
  packPage,
  type ServedSite,
  type SiteOptions,
  type StatisticsForPages,
  serveSite,
  serveStatistics,
  socketEnd,
} from '../../page/server/index.js';
import type { Venue } from './venue.js';

const VENUE_PAGE: DocumentParts = {
  paths: ['/'],
  styles: ['style.css', 'themes.css', 'house.css', 'statistics.css'],
  script: 'house',
  early: ['net'],
};

export interface VenuePage {
  /** The name of the venue. */
  readonly name: string;
  /** The language of the form for visitors without a key. */
  readonly language: Language;
  /** The statistics of evenings that are over, for the host; absent: the page has none. */
  readonly statistics?: StatisticsForPages | undefined;
}

/**
 * Starts reading and serving.
 * @throws ArtiglioError PAGE_PORT_TAKEN, PAGE_ADDRESS_INVALID, PAGE_NOT_BUILT
 */
export async function serveVenue(
  house: Venue,
  { name, language, statistics }: VenuePage,
  options: SiteOptions,
): Promise<ServedSite> {
  const page = packPage([VENUE_PAGE], options.compiled);
  const pages = new Map<PageEnd, { readonly role: Role; isBehind: boolean }>();
  const send = (to: PageEnd, message: VenueTold) => to.send(JSON.stringify(message));
  const sendAll = (to: PageEnd, role: Role) => {
    const mayAsk = mayActAs(role, 'host');
    const tables = house.model.all();
    const hasStatistics = mayAsk && statistics !== undefined;
    send(to, { kind: 'house', version: page.version, name, mayAsk, hasStatistics, tables });
    send(to, { kind: 'broker', code: house.broker });
  };
  const sendEach = (message: VenueTold) => {
    for (const [open, seen] of pages) {
      // One that has not read the last changes gets everything when it has.
      if (open.isBehind) seen.isBehind = true;
      else if (seen.isBehind) {
        seen.isBehind = false;
        sendAll(open, seen.role);
      } else send(open, message);
    }
  };
  const site = await serveSite(
    {
      page,
      language: () => language,
      opened: (socket, role) => {
        const open = socketEnd(socket, {
          text: (text) => {
            const ask = readVenueAsk(text);
            if (ask === undefined || !mayActAs(role, 'host')) return;
            house.ask(ask, (table, done, code) => {
              if (open.isOpen) send(open, { kind: 'answered', table, done, code });
            });
          },
          alive: () => {},
          closed: () => pages.delete(open),
        });
        pages.set(open, { role, isBehind: false });
        sendAll(open, role);
      },
      closing: () => {},
      extend: async (server, roleOf) => serveStatistics(server, roleOf, statistics),
    },
    options,
  );
  house.open({
    tables: (tables) => sendEach({ kind: 'tables', tables }),
    broker: (code) => sendEach({ kind: 'broker', code }),
  });
  return {
    ...site,
    close: async () => {
      await house.close();
      await site.close();
    },
  };
}
