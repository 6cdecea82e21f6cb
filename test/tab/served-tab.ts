/** The tab as `npm run tab` builds it, served as plain files below a path, and a browser that opens it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/**
 * The folder of the built tab: another one for other sources, so that nobody's is replaced while a browser loads it.
 */
export const TAB = join(ROOT, 'dist', 'for-tests', `tab-${hashOfSources()}`);

/** Builds it from what is compiled, where no other file of tests has built it yet. */
export function buildTab(): void {
  if (existsSync(TAB)) return;
  const built = `${TAB}.${process.pid}`;
  buildInto(built);
  try {
    renameSync(built, TAB);
  } catch {
    // Another file of tests came first.
    rmSync(built, { recursive: true });
  }
}

/** Builds it into another folder. */
export function buildInto(folder: string): void {
  execFileSync(process.execPath, ['src/tab/build-tab.mjs', '--into', folder], { cwd: ROOT });
}

/** What the tab is built from: compiled sources, styles and documents, and the builder. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'dist', '.sources')));
  hash.update(readFileSync(join(ROOT, 'src/tab/build-tab.mjs')));
  for (const folder of ['src/page/browser', 'src/tab']) {
    const names = readdirSync(join(ROOT, folder)).filter((name) => !name.endsWith('.ts'));
    for (const name of names.sort()) hash.update(readFileSync(join(ROOT, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Play's time against the clock on the wall. */
export const SPEED = 4;
/** In the workers of a tab time runs faster, as a server's does by its option. */
export const QUICKLY = `if (typeof document === 'undefined' && self.isQuick === undefined) {
  self.isQuick = true;
  const { performance, setTimeout, setInterval } = self;
  const now = performance.now.bind(performance);
  performance.now = () => now() * ${SPEED};
  self.setTimeout = (act, ms, ...given) => setTimeout(act, ms / ${SPEED}, ...given);
  self.setInterval = (act, ms, ...given) => setInterval(act, ms / ${SPEED}, ...given);
}
`;

/** A file of the tab as a server sends it: a server that compresses has done it before anybody asks. */
function bytesOf(name: string, { packs, isQuick }: Required<Serving>): Buffer {
  const built = readFileSync(join(TAB, name));
  const isWorker = name === 'table.js' || name === 'board.js';
  const bytes = isQuick && isWorker ? Buffer.concat([Buffer.from(QUICKLY), built]) : built;
  return packs ? brotliCompressSync(bytes) : bytes;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export interface ServedTab {
  readonly url: string;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  /** The server answers nobody any more. */
  stop(): void;
}

/** How a tab is served. */
interface Serving {
  /** Compressed. */
  readonly packs?: boolean;
  /** Time in its workers runs `SPEED` times faster. */
  readonly isQuick?: boolean;
}

/** Serves it below a path, as any web server would. */
export async function serveTab({
  packs = false,
  isQuick = false,
}: Serving = {}): Promise<ServedTab> {
  const asked: string[] = [];
  const files = new Map(readdirSync(TAB).map((name) => [name, bytesOf(name, { packs, isQuick })]));
  const server = createServer(({ url = '' }, reply) => {
    const { pathname } = new URL(url, 'http://localhost');
    asked.push(pathname);
    const name = pathname.replace(/^\/a\/path\//u, '') || 'index.html';
    const bytes = files.get(name);
    if (bytes === undefined) {
      reply.writeHead(404).end();
      return;
    }
    if (packs) reply.setHeader('content-encoding', 'br');
    reply.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream').end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  // An address from the list that `listen` gives for TCP.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/a/path/`, asked, stop };
}
