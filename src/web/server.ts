/**
 * Serves the page: its files and its socket, to those the guard lets in.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
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
import { type Grid, gridOf50Ms, Pages } from './pages.js';
import type { TablePort } from './table-port.js';

export interface PageOptions {
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
  /** When messages leave; absent: every 50 ms of the running clock. */
  readonly grid?: Grid;
  /** Told of faults of the program; absent: they are printed. */
  readonly onFault?: (error: unknown) => void;
}

/** Strangers need no key to connect: who never ends a request, or opens ever more, is dropped. */
const REQUEST_TIMEOUT_MS = 10_000;
const MOST_CONNECTIONS = 512;

/** Where the clips of the voice are. */
const CLIPS_PATH = '/sound/clips/';

/** Where a page opens its socket. */
const SOCKET_PATH = '/socket';

export interface ServedPage {
  /** What to open; beyond loopback the key is in it, to be printed once. */
  readonly url: string;
  readonly key: string | undefined;
  /** Closes every socket and stops listening. */
  close(): Promise<void>;
}

/**
 * Starts serving `table`. Throws `PAGE_PORT_TAKEN`, `PAGE_ADDRESS_INVALID` or `PAGE_NOT_BUILT`.
 */
export async function servePage(table: TablePort, options: PageOptions): Promise<ServedPage> {
  const key = isLoopback(options.host) ? undefined : (options.key ?? newKey());
  const files = findFiles(options.compiled);
  const server = fastify({
    bodyLimit: 1024,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  server.server.maxConnections = MOST_CONNECTIONS;
  await server.register(fastifyWebsocket, { options: { maxPayload: 4096, autoPong: false } });

  const document = readFileSync(join(files.page, 'index.html'), 'utf8');
  const policy = contentPolicy(document);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      // A clip's file is named by what is in it.
      'cache-control': request.url.startsWith(CLIPS_PATH)
        ? 'max-age=31536000, immutable'
        : 'no-cache',
    });
    return admit(request, reply, table, key, options.allowedNames ?? []);
  });

  server.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(document));
  await serveFiles(server, files);
  await serveSound(server, table);

  const pages = new Pages(table, options.grid ?? gridOf50Ms, options.onFault ?? console.error);
  server.get(SOCKET_PATH, { websocket: true }, (socket) => pages.add(socket));
  server.addHook('preClose', async () => pages.close());

  try {
    await server.listen({ host: options.host, port: options.port });
  } catch (error) {
    await server.close();
    throw listenError(error, options);
  }
  return { url: urlOf(server, options.host, key), key, close: () => server.close() };
}

/** Answers whoever may not come in; everybody else gets no reply here and goes on. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  table: TablePort,
  key: string | undefined,
  allowedNames: readonly string[],
): Promise<FastifyReply | undefined> {
  const { host, origin, cookie } = request.headers;
  if (!isOwnHost(host, allowedNames))
    return reply.code(421).send('This server does not answer to that name.');
  const isSocket = request.headers.upgrade !== undefined;
  // A socket that nobody waits for would be opened all the same, and its errors be nobody's.
  if (isSocket && request.routeOptions.url !== SOCKET_PATH)
    return reply.code(404).send('There is no socket here.');
  if (isSocket && !isOwnOrigin(origin, host))
    return reply.code(403).send('Only the page of this server may open its socket.');
  if (key === undefined) return undefined;

  const { pathname, searchParams } = new URL(request.url, 'http://table');
  const given = searchParams.get('key');
  if (pathname === '/' && given !== null && sameKey(given, key))
    // The key must not stay in the address bar, where a photograph would take it along.
    return reply.header('set-cookie', keyCookie(key)).redirect('/', 303);
  if (sameKey(keyInCookies(cookie) ?? '', key)) return undefined;
  return reply
    .code(401)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    )
    .send(keyForm(table.language, given !== null));
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

/** Effects and clips for pages that play the sound. A clip's file is named by what is in it. */
async function serveSound(server: FastifyInstance, { sound }: TablePort): Promise<void> {
  if (sound === undefined) return;
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

function listenError(error: unknown, { host, port }: PageOptions): unknown {
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
