/**
 * Serves the page of a table: its files, its sound and its socket.
 */
import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LANGUAGES } from '../../engine/table/index.js';
import { type HandedOn, type JoinAddress, mayActAs, type RoleOf } from '../messages/index.js';
import {
  addressesFor,
  CONSOLE_PATH,
  HALL_PATH,
  qrPath,
  SEAT_PATH,
  seatAddress,
} from './addresses.js';
import type { Chronicle } from './chronicle.js';
import { socketEnd } from './connections.js';
import { serveBackup, serveSettings, serveStatistics, serveUpdate } from './host-routes.js';
import { KeptSeats, newSeats } from './kept-seats.js';
import { networksOf } from './networks.js';
import { type DocumentParts, type PackedPage, packPage } from './packed-files.js';
import { type Grid, Pages } from './pages.js';
import type { OpenToAll } from './rounds.js';
import { type Content, type ServedSite, type SiteOptions, type Stays, serveSite } from './site.js';
import type { SoundFiles, TableForPages } from './table-for-pages.js';

/** The options for serving the table's page. */
export interface PageOptions extends SiteOptions {
  /** The times at which messages leave. */
  readonly grid: Grid;
  /** Reports a programming fault; absent: it is printed. */
  readonly onFault?: (error: unknown) => void;
  /** The log that pages can read again; absent: nothing was before. */
  readonly chronicle?: Chronicle;
  /** The word of the evening and its people; absent: a new evening, which nobody keeps. */
  readonly seats?: KeptSeats;
  /** The page's files where they are packed already; absent: they are packed now. */
  readonly packed?: PackedPage;
  /** The rounds of a table that is open to all; absent: it is not. */
  readonly open?: OpenToAll | undefined;
  /** Adds routes of other rooms; absent: none. */
  readonly extend?: Extend;
}

/** Adds routes to a page's server. */
export type Extend = (server: FastifyInstance, roleOf: RoleOf, stays: Stays) => void;

/** The served page of a table. */
export interface ServedPage extends ServedSite {
  /** The open pages and their messages. */
  readonly pages: Pages;
}

/** Parts that the documents of a table share. */
const OF_TABLE = { early: ['net', 'early'], manifest: 'manifest.webmanifest' };
const STYLES = [
  'style.css',
  'themes.css',
  'panel.css',
  'seats.css',
  'next-step.css',
  'new-game.css',
  'dialogs.css',
  'circle.css',
  'drawing.css',
  'result.css',
  'status.css',
];

/** The page of a table; the console's own parts are not sent to everybody. */
const TABLE_PAGE: readonly DocumentParts[] = [
  {
    ...OF_TABLE,
    paths: ['/'],
    styles: [...STYLES, 'afar.css', 'telephone.css', 'tablet.css'],
    script: 'main',
  },
  {
    ...OF_TABLE,
    paths: [HALL_PATH],
    styles: ['style.css', 'themes.css', 'drawing.css', 'result.css', 'hall.css'],
    script: 'hall',
  },
  {
    ...OF_TABLE,
    paths: [CONSOLE_PATH],
    styles: [...STYLES, 'console.css', 'statistics.css', 'telephone.css', 'desk.css'],
    script: 'console',
  },
  {
    ...OF_TABLE,
    paths: [SEAT_PATH],
    styles: ['style.css', 'themes.css', 'result.css', 'seat.css'],
    script: 'seat',
  },
];

/** The path of the voice's clips. */
const CLIPS_PATH = '/sound/clips/';

/** Reads and compresses the files of a table's page; see `packPage`. Throws `PAGE_NOT_BUILT`. */
export function packTablePage(compiled?: string): PackedPage {
  return packPage(TABLE_PAGE, compiled);
}

/**
 * Starts serving `table`. Throws `PAGE_PORT_TAKEN`, `PAGE_ADDRESS_INVALID` or `PAGE_NOT_BUILT`.
 */
export async function servePage(table: TableForPages, options: PageOptions): Promise<ServedPage> {
  const page = options.packed ?? packTablePage(options.compiled);
  const seats = options.seats ?? new KeptSeats(newSeats(table.view().language));
  const pages = new Pages(
    table,
    page.version,
    options.grid,
    options.onFault ?? console.error,
    options.chronicle,
    seats,
    options.open,
  );
  let served: ServedSite | undefined;
  const content: Content = {
    page,
    language: () => table.view().language,
    opened: (socket, role, from) =>
      pages.add((listener) => socketEnd(socket, listener), role, from),
    closing: () => pages.close(),
    // A clip's file name is derived from its content.
    immutablePath: CLIPS_PATH,
    extend: async (server, roleOf, stays) => {
      serveHandbooks(server, table);
      serveAddresses(server, roleOf, () => served, table);
      serveJoin(server, roleOf, () => served, seats, table);
      if (table.host !== undefined) {
        serveSettings(server, roleOf, table.host);
        serveBackup(server, roleOf, table.host.backup);
        serveUpdate(server, roleOf, table.host.update);
        serveStatistics(server, roleOf, table.host.statistics);
      }
      server.get('/log', (_, reply) => reply.send(pages.log()));
      options.extend?.(server, roleOf, stays);
      await serveSound(server, table.sound?.files);
    },
  };
  try {
    served = await serveSite(content, options);
    return { ...served, pages };
  } catch (error) {
    pages.close();
    throw error;
  }
}

/** Serves the addresses of the page with their keys, for the roles that may hand them on. */
function serveAddresses(
  server: FastifyInstance,
  roleOf: RoleOf,
  site: () => ServedSite | undefined,
  { emulated }: TableForPages,
): void {
  server.get('/addresses', (request, reply) => {
    const role = roleOf(request);
    if (!mayActAs(role, 'host')) return reply.code(403).send('Only the host is told.');
    const known = site();
    if (known === undefined) return reply.code(404).send();
    return handOn(request, reply, known, (url) =>
      addressesFor(role, url, known.keys, { isEmulated: emulated !== undefined }),
    );
  });
}

/** Serves the word of the evening and the address by which telephones join it, for the screens that show it. */
function serveJoin(
  server: FastifyInstance,
  roleOf: RoleOf,
  site: () => ServedSite | undefined,
  seats: KeptSeats,
  { emulated }: TableForPages,
): void {
  server.get('/join', async (request, reply) => {
    if (!mayActAs(roleOf(request), 'table')) return reply.code(403).send('Only the host is told.');
    const known = site();
    if (known === undefined || emulated === undefined) return reply.code(404).send();
    await seats.written();
    const { word } = seats;
    return handOn<JoinAddress>(request, reply, known, (at) => {
      const url = seatAddress(at, known.keys, word);
      return [{ word, url, qr: known.keys === undefined ? undefined : qrPath(url) }];
    });
  });
}

/** The query of a page that asks for addresses: its own folder, and the network that was chosen on it. */
const ASKED = z.object({ at: z.string().optional(), network: z.string().optional() });

/** Replies with addresses in the network that the page has chosen, or else in the likeliest. */
function handOn<Address>(
  { query, raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
  { urlWithoutKey }: ServedSite,
  addressesIn: (url: string) => readonly Address[],
): FastifyReply {
  const asked = ASKED.safeParse(query).data ?? {};
  const networks = networksOf(urlWithoutKey, { at: asked.at, arrivedAt: socket.localAddress });
  const chosen = networks.find(({ name }) => name === asked.network) ?? networks[0];
  if (chosen === undefined) return reply.code(404).send();
  // A copy that the browser keeps would outlive the cookie.
  reply.header('cache-control', 'no-store');
  const handed: HandedOn<Address> = {
    networks,
    network: chosen.name,
    addresses: addressesIn(chosen.url),
  };
  return reply.send(handed);
}

/** Serves rules and roles, asked for only when somebody opens them. */
function serveHandbooks(server: FastifyInstance, table: TableForPages): void {
  server.get<{ Params: { language: string } }>('/handbooks/:language', (request, reply) => {
    const language = LANGUAGES.find((code) => code === request.params.language);
    if (language === undefined) return reply.code(404).send('The table does not speak that.');
    return reply.send(table.handbooks(language));
  });
}

/** Serves effects and clips for pages that play sound. A clip's file name is derived from its content. */
async function serveSound(server: FastifyInstance, sound?: SoundFiles): Promise<void> {
  if (sound === undefined) return;
  mkdirSync(sound.clipsDirectory, { recursive: true });
  server.get<{ Params: { name: string } }>('/sound/effects/:name', (request, reply) => {
    const bytes = sound.effect(request.params.name.replace(/\.wav$/u, ''));
    if (bytes === undefined) return reply.code(404).send('There is no such effect.');
    return reply.header('cache-control', 'max-age=86400').type('audio/wav').send(bytes);
  });
  await server.register(fastifyStatic, {
    root: sound.clipsDirectory,
    prefix: CLIPS_PATH,
    decorateReply: false,
    allowedPath: (path) => /^\/[0-9a-f]{32}\.wav$/u.test(path),
    cacheControl: false,
  });
}
