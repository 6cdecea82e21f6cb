/**
 * A site of this program: one page with its scripts and styles, and one socket, for visitors that the guard
 * admits. The table is one site, the registration of a deck another.
 */
import type { IncomingMessage } from 'node:http';
import { createServer as createEncryptedServer } from 'node:https';
import { hostname } from 'node:os';
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import { LANGUAGES, type Language } from '../../engine/table/index.js';
import {
  type DoorSeen,
  mayActAs,
  type PageKeys,
  ROLES,
  type Role,
  type RoleOf,
} from '../messages/index.js';
import { isForPrograms } from './addresses.js';
import { type Certificate, fingerprintOf } from './certificate.js';
import { type After, afterRealTime, Connections, MOST_IN_ALL, networkOf } from './connections.js';
import { DOOR_POLICY, keyForm, nameRefusal, unknownAddress } from './door-pages.js';
import {
  hostOf,
  isLoopback,
  isOwnName,
  isOwnOrigin,
  keyCookie,
  keyInCookies,
  newKey,
  type OwnNames,
  sameKey,
  shallowJson,
} from './guard.js';
import { answerPlain } from './host-requests.js';
import { listenError } from './listen-error.js';
import { type Renewal, renewHourly } from './own-certificate.js';
import { type PackedPage, SITE_POLICY, servePacked } from './packed-files.js';

/** The address of a site, and the visitors that it admits. */
export interface SiteOptions {
  /** The address to listen at, e.g. `127.0.0.1`; see `needsKeys`. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The names of this machine that a browser may use, besides its own host name; in small letters. */
  readonly names?: readonly string[];
  /** The host's key where one is needed; absent: a new one for this start. */
  readonly key?: string;
  /** The keys of all roles, in place of `key`. */
  readonly keys?: PageKeys;
  /** The folder of the compiled program; absent: `dist` of this package. */
  readonly compiled?: string;
  /** Absent: the page is sent in clear. */
  readonly certificate?: Certificate;
  /** Absent: the certificate is kept while the site is served. */
  readonly renewal?: Renewal;
  /** A timer for the limits of strangers, the delay of wrong keys and the renewal; absent: real time. */
  readonly after?: After;
}

/** The content of a site. */
export interface Content {
  /** The files of the page. */
  readonly page: PackedPage;
  /** Returns the language of the form for visitors without the key. */
  language(): Language;
  /** Takes the socket that an admitted page has opened; `from` names the visitor, by whom attempts are counted. */
  opened(socket: WebSocket, role: Role, from: string): void;
  /** Reports that the server closes, and closes the sockets itself. */
  closing(): void;
  /** The path of files that never change. */
  readonly immutablePath?: string;
  /** Adds further routes; `roleOf` an admitted request says who asks. */
  extend?(server: FastifyInstance, roleOf: RoleOf, stays: Stays): Promise<void>;
}

/** Keeps the connection of a request open as an open page's, and says whether there is room for one more. */
export type Stays = (request: FastifyRequest) => boolean;

/** The address of a page, for the person who opens it. */
export interface PageAddress {
  /**
   * The address to open. Beyond loopback it contains the key, so it is shown to a person and never logged.
   */
  readonly url: string;
  /** The address without the key, for logs. */
  readonly urlWithoutKey: string;
  /** The keys of its roles; undefined where nobody needs one. */
  readonly keys: PageKeys | undefined;
  /** The fingerprint of the site's own certificate as browsers show it, if there is one. */
  readonly fingerprint: string | undefined;
}

/** A site that is served. */
export interface ServedSite extends PageAddress {
  /** Closes every socket and stops listening. */
  close(): Promise<void>;
}

/** Headers of every answer. */
const SITE_HEADERS = {
  'content-security-policy': SITE_POLICY.join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Pages of other sites must not embed these files.
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/** A request that does not end in this time is dropped, ms. */
const REQUEST_TIMEOUT_MS = 10_000;
/** The delay of the answer to a wrong key, ms. A stranger has few connections, so few guesses a second. */
const WRONG_KEY_MS = 1_000;
/** The largest message of a page, bytes; all valid messages are far smaller. */
const LARGEST_MESSAGE_BYTES = 4096;

/** The option that loads no compilers of schemas, which compile their own first, 3 MB: no route has a schema. */
const WITHOUT_SCHEMAS = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
};

function refuseSchema(): never {
  throw new Error('A route has a schema; what comes in is parsed by zod.');
}

/** The path of the socket. */
const SOCKET_PATH = '/socket';
/** Headers that proxies add to a request. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
/** Tells a page that cannot open its socket how its requests arrive here. */
const DOOR_PATH = '/door';
/** The socket's code for "try again later". */
const TRY_AGAIN_LATER = 1013;

/**
 * Returns whether visitors need a key: everywhere but on an address that only this machine reaches. Another name for
 * such an address is a proxy's, and a visitor who comes through it sits elsewhere.
 */
export function needsKeys({ host, names = [] }: Pick<SiteOptions, 'host' | 'names'>): boolean {
  return !isLoopback(host) || names.length > 0;
}

/** Starts serving. Throws `PAGE_PORT_TAKEN`, `PAGE_ADDRESS_INVALID` or `PAGE_NOT_BUILT`. */
export async function serveSite(content: Content, options: SiteOptions): Promise<ServedSite> {
  const keys = needsKeys(options) ? (options.keys ?? { host: options.key ?? newKey() }) : undefined;
  const { certificate, after = afterRealTime } = options;
  const names = { isLoopback: isLoopback(options.host), allowed: options.names ?? [] };
  const isEncrypted = certificate !== undefined;
  const roles = new WeakMap<IncomingMessage, Role>();
  // A visitor who needs no key sits at this machine: it is his.
  const roleOf: RoleOf = ({ raw }) => roles.get(raw) ?? (keys === undefined ? 'builder' : 'guest');
  const letIn = (request: FastifyRequest, role: Role) => roles.set(request.raw, role);
  const door: Door = { content, keys, names, isEncrypted, after, letIn };
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    answerUnknown(request, reply, content.language());
  const server = fastify({
    bodyLimit: 1024,
    // An address that cannot be decoded comes before all hooks.
    frameworkErrors: (_, request, reply) =>
      unknown(request, reply.headers(SITE_HEADERS).header('connection', 'close')),
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    schemaController: WITHOUT_SCHEMAS,
    ...(certificate && { serverFactory: encryptedBy(certificate, names) }),
  });
  server.server.maxConnections = MOST_IN_ALL;
  shallowJson(server);
  const connections = new Connections(server.server, after);
  await server.register(fastifyWebsocket, {
    options: { maxPayload: LARGEST_MESSAGE_BYTES, autoPong: false },
  });

  const isImmutable = (url: string) =>
    content.immutablePath !== undefined && url.startsWith(content.immutablePath);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(SITE_HEADERS);
    if (isImmutable(request.url)) reply.header('cache-control', 'max-age=31536000, immutable');
    const refused = await admit(request, reply, door);
    if (refused !== undefined) return refused;
    connections.letIn(request.raw.socket, roleOf(request));
    // Before a body is read: a wrong one is no fault where nothing reads it.
    return request.is404 ? unknown(request, reply) : undefined;
  });
  server.addHook('onResponse', async ({ raw }) => connections.answered(raw.socket));

  server.setNotFoundHandler(unknown);
  servePacked(server, content.page);
  await content.extend?.(server, roleOf, ({ raw }) => connections.openPage(raw.socket));
  server.get(DOOR_PATH, ({ headers }) => ({ host: headers.host ?? '' }) satisfies DoorSeen);
  server.get(SOCKET_PATH, { websocket: true }, (socket, request) => {
    if (connections.openPage(request.raw.socket))
      return content.opened(
        socket,
        roleOfPage(request, roleOf(request)),
        visitorOf(request, roleOf(request)),
      );
    socket.on('error', () => socket.terminate());
    socket.close(TRY_AGAIN_LATER);
  });
  server.addHook('preClose', async () => content.closing());
  if (certificate !== undefined && options.renewal !== undefined)
    server.addHook('onClose', renewHourly(server.server, certificate, options.renewal, after));

  try {
    await server.listen({ host: options.host, port: options.port });
  } catch (error) {
    await server.close();
    throw await listenError(error, options);
  }
  const url = urlOf(server, options.host, isEncrypted);
  return {
    url: keys?.host === undefined ? url : `${url}?key=${keys.host}`,
    urlWithoutKey: url,
    keys,
    fingerprint: certificate && fingerprintOf(certificate),
    close: () => server.close(),
  };
}

/** Returns the visitor by whom attempts are counted: address and role, and for a proxy's visitors the connection. */
function visitorOf({ raw: { socket }, headers }: FastifyRequest, role: Role): string {
  const { remoteAddress = '', remotePort } = socket;
  const port = FORWARDED.some((header) => header in headers) ? ` ${remotePort}` : '';
  return `${networkOf(remoteAddress)}${port} ${role}`;
}

/** Replies to a browser at a wrong address with a page in words, and to anything else with one sentence. */
function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  const isRead = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (!isRead) return reply.code(404).send('There is nothing at this address.');
  const [path = ''] = request.url.split('?', 1);
  // Seen from the address: a proxy may serve the page in a folder.
  const up = `./${'../'.repeat(Math.max(0, path.split('/').length - 2))}`;
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', DOOR_POLICY)
    .send(unknownAddress(languageOf(request) ?? language, up));
}

/** Makes TLS servers with fastify's default time limits. */
function encryptedBy(certificate: Certificate, names: OwnNames): FastifyServerFactory {
  return (handler) => {
    const server = createEncryptedServer(certificate, handler);
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    answerPlain(server, ({ headers: { host = '' }, url = '/' }, reply) => {
      const name = hostOf(host);
      reply.setHeader('connection', 'close');
      if (name !== undefined && isOwnName(name, names))
        // Not for ever: the next start may be without a certificate.
        reply
          .writeHead(307, { location: `https://${host}${url.startsWith('/') ? url : '/'}` })
          .end();
      else reply.writeHead(421).end('This page is encrypted: type https:// before its address.\n');
    });
    return server;
  };
}

/** The data that a request is checked against. */
interface Door {
  readonly content: Content;
  readonly keys: PageKeys | undefined;
  readonly names: OwnNames;
  readonly isEncrypted: boolean;
  readonly after: After;
  /** Notes who sent the request. */
  readonly letIn: (request: FastifyRequest, role: Role) => void;
}

/** Replies to a request that is refused. An admitted request gets no reply here and goes on. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, keys, names, isEncrypted, after, letIn }: Door,
): Promise<FastifyReply | undefined> {
  const { host, origin, cookie } = request.headers;
  // The connection is closed with the answer, so that a stranger holds none.
  const refuse = (code: number) => reply.code(code).header('connection', 'close');
  const language = languageOf(request) ?? content.language();
  const sayAtDoor = (code: number, page: string) =>
    refuse(code)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DOOR_POLICY)
      .send(page);
  // Without keys everybody is the owner, who sits at this machine: no visitor that a proxy brings along.
  const brought = keys === undefined && FORWARDED.some((header) => header in request.headers);
  const name = hostOf(brought ? String(request.headers['x-forwarded-host'] ?? host) : host);
  if (brought || host === undefined || name === undefined || !isOwnName(name, names))
    return name !== undefined && /^[\w.-]+$/u.test(name)
      ? sayAtDoor(421, nameRefusal(language, name))
      : refuse(421).send('This server does not answer to that name.');
  const isSocket = request.headers.upgrade !== undefined;
  // Otherwise the socket would still be opened, and nothing would handle its errors.
  if (isSocket && request.routeOptions.url !== SOCKET_PATH)
    return refuse(404).send('There is no socket here.');
  if (isSocket && !isOwnOrigin(origin, host))
    return refuse(403).send('Only the page of this server may open its socket.');
  if (keys === undefined) return undefined;

  const { path, given: typed, kept } = asked(request.url);
  // The writer of a link in a message may end the sentence with it.
  const given = typed?.replace(/^\s+|[^\w-]+$/gu, '');
  const isDocument = content.page.paths.includes(path);
  const remembered = keyInCookies(cookie, host) ?? bearerOf(request);
  const isKnownAs = remembered === undefined ? undefined : roleOfKey(remembered, keys);
  const comesAs = isDocument && given !== undefined ? roleOfKey(given, keys) : undefined;
  if (given !== undefined && comesAs !== undefined) {
    // A host who opens the guests' address stays the host.
    if (isKnownAs === undefined || mayActAs(comesAs, isKnownAs))
      reply.header('set-cookie', keyCookie(given, host, isEncrypted));
    // The key must not stay in the address bar, where a photograph would show it.
    // Seen from the request: a proxy may serve the page in a folder.
    return reply.redirect(`./${path.slice(1)}${kept.size > 0 ? `?${bare(kept)}` : ''}`, 303);
  }
  if (isKnownAs !== undefined) {
    letIn(request, isKnownAs);
    return undefined;
  }
  const isGuess = given !== undefined || remembered !== undefined;
  // Only a wrong key waits, so guessing does not delay the owner of the right key.
  if (isGuess) await new Promise<void>((resolve) => void after(WRONG_KEY_MS, resolve));
  if (isForPrograms(request.url))
    return refuse(401).header('www-authenticate', 'Bearer').send(WITHOUT_KEY);
  return sayAtDoor(
    401,
    keyForm(language, { wrong: given !== undefined, isPage: isDocument, kept }),
  );
}

/** Returns the parts of a requested address: the path, the key that it brings, and the rest of its query. */
function asked(url: string) {
  // `URL` throws for a path such as `//[`.
  const [path = '', ...parts] = url.split('?');
  // Whoever writes `?tablet` behind an address that has a query already means another part of it.
  const query = new URLSearchParams(parts.join('&'));
  const kept = new URLSearchParams([...query].filter(([name, value]) => isPlain(name, value)));
  kept.delete('key');
  return { path, given: query.get('key') ?? undefined, kept };
}

/** Returns whether a part of a query is fit for a header and for HTML as it is; a page has no other. */
function isPlain(...texts: readonly string[]): boolean {
  return texts.every((text) => /^[\w-]*$/u.test(text));
}

/** Returns a query as people write it: `tablet`, not `tablet=`. */
function bare(query: URLSearchParams): string {
  return query.toString().replace(/=(?=&|$)/gu, '');
}

/**
 * Returns the role of a page: one that asks to be the table (`?tablet`) is no more, also for a host, who has the right
 * of all others.
 */
function roleOfPage({ url }: FastifyRequest, role: Role): Role {
  const [, query = ''] = url.split('?', 2);
  return new URLSearchParams(query).has('tablet') && mayActAs(role, 'table') ? 'table' : role;
}

/** The answer to a program without a key. */
const WITHOUT_KEY = {
  code: 'PAGE_KEY_NEEDED',
  text: 'The key is missing or wrong. Send a key of the page: Authorization: Bearer KEY.',
};

/** Returns the key that a program sends with each request (RFC 6750, 2.1). */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/u.exec(headers.authorization ?? '')?.[1];
}

/** Returns the language that a visitor's browser asks for first, if the page has it. */
function languageOf({ headers }: FastifyRequest): Language | undefined {
  const wished = (headers['accept-language'] ?? '').split(',').map((one) => one.trim());
  return wished.flatMap((one) => LANGUAGES.filter((code) => one.startsWith(code)))[0];
}

/** Returns the role of a key. Every key is compared, so that the time does not tell which one it resembles. */
function roleOfKey(given: string, keys: PageKeys): Role | undefined {
  return ROLES.filter((role) => {
    const key = keys[role];
    return key !== undefined && sameKey(given, key);
  }).at(-1);
}

function urlOf(server: FastifyInstance, host: string, isEncrypted: boolean): string {
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const wildcard = host === '0.0.0.0' || host === '::';
  const name = wildcard ? hostname() : host.includes(':') ? `[${host}]` : host;
  return `${isEncrypted ? 'https' : 'http'}://${name}:${port}/`;
}
