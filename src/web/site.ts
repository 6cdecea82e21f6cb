/**
 * A site of this program: one page with its scripts and styles, and one socket, to those whom the guard
 * lets in. The table is one, the registration of a deck another.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Server } from 'node:net';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ArtiglioError } from '../errors.js';
import {
  isLoopback,
  isOwnHost,
  isOwnOrigin,
  keyCookie,
  keyInCookies,
  newKey,
  sameKey,
} from './guard.js';
import { keyForm } from './key-form.js';
import type { Language } from './table-port.js';

/** Where a site listens, and to whom. */
export interface SiteOptions {
  /** The address to listen at, e.g. `127.0.0.1`; anything but a loopback address asks for a key. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Names of this machine that a browser may use, beside its own host name. */
  readonly allowedNames?: readonly string[];
  /** The key asked for beyond loopback; absent: a new one for this start. */
  readonly key?: string;
  /** The folder of the compiled program; absent: `dist` of this package. */
  readonly compiled?: string;
}

/** What is served. */
export interface Content {
  /** The file of the page, in `src/web/page`. */
  readonly document: string;
  /** Spoken to those who came without the key. */
  language(): Language;
  /** A page that was let in has opened its socket. */
  opened(socket: WebSocket): void;
  /** The server closes; it closes the sockets itself. */
  closing(): void;
  /** Where files lie that never change. */
  readonly immutablePath?: string;
  /** Adds what else there is. */
  extend?(server: FastifyInstance): Promise<void>;
}

/** A site that is being served. */
export interface ServedSite {
  /** What to open; beyond loopback the key is in it, to be printed once. */
  readonly url: string;
  readonly key: string | undefined;
  /** Closes every socket and stops listening. */
  close(): Promise<void>;
}

/**
 * Strangers need no key to connect: who never ends a request, or opens ever more, is dropped. One address
 * has a part of all connections only, so that it keeps nobody else out.
 */
const REQUEST_TIMEOUT_MS = 10_000;
const MOST_CONNECTIONS = 512;
const MOST_OF_ONE_ADDRESS = 128;
/** The largest message a page may send, bytes: none of ours comes near it. */
const LARGEST_MESSAGE_BYTES = 4096;

/** Where a page opens its socket. */
const SOCKET_PATH = '/socket';

/** Starts serving. Throws `PAGE_PORT_TAKEN`, `PAGE_ADDRESS_INVALID` or `PAGE_NOT_BUILT`. */
export async function serveSite(content: Content, options: SiteOptions): Promise<ServedSite> {
  const key = isLoopback(options.host) ? undefined : (options.key ?? newKey());
  const files = findFiles(options.compiled);
  const server = fastify({
    bodyLimit: 1024,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  server.server.maxConnections = MOST_CONNECTIONS;
  shareConnections(server.server);
  await server.register(fastifyWebsocket, {
    options: { maxPayload: LARGEST_MESSAGE_BYTES, autoPong: false },
  });

  const document = readFileSync(join(files.page, content.document), 'utf8');
  const policy = contentPolicy(document);
  const isImmutable = (url: string) =>
    content.immutablePath !== undefined && url.startsWith(content.immutablePath);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      // No page of another site may play or show what lies here.
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': isImmutable(request.url) ? 'max-age=31536000, immutable' : 'no-cache',
    });
    return admit(request, reply, content, key, options.allowedNames ?? []);
  });

  server.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(document));
  await serveFiles(server, files);
  await content.extend?.(server);
  server.get(SOCKET_PATH, { websocket: true }, (socket) => content.opened(socket));
  server.addHook('preClose', async () => content.closing());

  try {
    await server.listen({ host: options.host, port: options.port });
  } catch (error) {
    await server.close();
    throw listenError(error, options);
  }
  return { url: urlOf(server, options.host, key), key, close: () => server.close() };
}

/** Hangs up on an address that holds its part of the connections already. */
function shareConnections(server: Server): void {
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    const count = (held.get(remoteAddress) ?? 0) + 1;
    held.set(remoteAddress, count);
    socket.once('close', () => {
      const left = (held.get(remoteAddress) ?? 1) - 1;
      if (left > 0) held.set(remoteAddress, left);
      else held.delete(remoteAddress);
    });
    if (count > MOST_OF_ONE_ADDRESS) socket.destroy();
  });
}

/** Answers whoever may not come in; everybody else gets no reply here and goes on. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
  key: string | undefined,
  allowedNames: readonly string[],
): Promise<FastifyReply | undefined> {
  const { host, origin, cookie } = request.headers;
  // Whoever is told no is hung up on, so that strangers hold no connections.
  const refuse = (code: number) => reply.code(code).header('connection', 'close');
  if (!isOwnHost(host, allowedNames))
    return refuse(421).send('This server does not answer to that name.');
  const isSocket = request.headers.upgrade !== undefined;
  // A socket that nobody waits for would be opened all the same, and its errors be nobody's.
  if (isSocket && request.routeOptions.url !== SOCKET_PATH)
    return refuse(404).send('There is no socket here.');
  if (isSocket && !isOwnOrigin(origin, host))
    return refuse(403).send('Only the page of this server may open its socket.');
  if (key === undefined) return undefined;

  const { pathname, searchParams } = new URL(request.url, 'http://table');
  const given = searchParams.get('key');
  if (pathname === '/' && given !== null && sameKey(given, key))
    // The key must not stay in the address bar, where a photograph would take it along.
    return reply.header('set-cookie', keyCookie(key, host)).redirect('/', 303);
  if (sameKey(keyInCookies(cookie, host) ?? '', key)) return undefined;
  return refuse(401)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .send(keyForm(content.language(), given !== null));
}

interface Files {
  /** index.html, style.css, pictures. */
  readonly page: string;
  /** The compiled scripts. */
  readonly scripts: string;
  /** Those of the table's own words that the page shares: seat colours, cards. */
  readonly tableScripts: string;
  readonly litHtml: string;
}

/** Sources and compiled scripts are found from the root of the package, whichever of both runs. */
function findFiles(compiledAt: string | undefined): Files {
  let root = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(root, 'package.json'))) root = dirname(root);
  const compiled = compiledAt ?? join(root, 'dist');
  const scripts = join(compiled, 'src', 'web', 'page');
  if (!existsSync(join(scripts, 'main.js')))
    throw new ArtiglioError(
      'PAGE_NOT_BUILT',
      `There is no compiled page in ${scripts}.`,
      'Run `npm run build` first.',
    );
  // Its entry for Node lies one folder deeper than the one for browsers.
  const litHtml = dirname(dirname(createRequire(import.meta.url).resolve('lit-html')));
  return {
    page: join(root, 'src', 'web', 'page'),
    scripts,
    tableScripts: join(compiled, 'src', 'table'),
    litHtml,
  };
}

async function serveFiles(server: FastifyInstance, files: Files): Promise<void> {
  const isScript = (path: string) => path.endsWith('.js') || path.endsWith('.js.map');
  await server.register(fastifyStatic, {
    root: files.page,
    prefix: '/',
    index: false,
    allowedPath: (path) => /\.(css|svg)$/.test(path),
  });
  // Their addresses mirror the folders, so that the relative imports of the scripts fit.
  const scripts = [
    ['/web/page/', files.scripts],
    ['/table/', files.tableScripts],
    ['/lit-html/', files.litHtml],
  ] as const;
  for (const [prefix, root] of scripts)
    await server.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      allowedPath: isScript,
    });
}

/** Only this server's own files, and the one inline script there is: the map of imports. */
function contentPolicy(document: string): string {
  const map = /<script type="importmap">([\s\S]*?)<\/script>/.exec(document)?.[1] ?? '';
  const hash = createHash('sha256').update(map).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function urlOf(server: FastifyInstance, host: string, key: string | undefined): string {
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const wildcard = host === '0.0.0.0' || host === '::';
  const name = wildcard ? hostname() : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/${key === undefined ? '' : `?key=${key}`}`;
}

function listenError(error: unknown, { host, port }: SiteOptions): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ArtiglioError(
      'PAGE_PORT_TAKEN',
      `Another program listens at ${host}, port ${port}.`,
      'Stop it, or give the page another port in the configuration.',
      { cause: error },
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES')
    return new ArtiglioError(
      'PAGE_ADDRESS_INVALID',
      `The page cannot be served at ${host}, port ${port} (${String(code)}).`,
      'Give it an address of this machine and a port above 1023 in the configuration.',
      { cause: error },
    );
  return error;
}
