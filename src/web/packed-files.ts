/**
 * The files of a page as they go over the wire: one document, one script, one style, each compressed once. So a
 * page opens in few requests, also over a slow network.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ArtiglioError } from '../errors.js';

/** What a page is made of: files of `src/web/page`, and the name of its bundled script. */
export interface PageFiles {
  readonly document: string;
  /** Where the document is served; `/` is the first. */
  readonly paths: readonly string[];
  /** In the order in which they apply. */
  readonly styles: readonly string[];
  /** Without `.js`. */
  readonly script: string;
  /** A small script that runs before it; absent: none. */
  readonly early?: string;
}

/** A file, ready to be sent. */
interface PackedFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly tag: string;
}

/** The files of a page, and their version: another one after any change of them. */
export interface PackedPage {
  readonly files: readonly PackedFile[];
  /** Where its document is served. */
  readonly paths: readonly string[];
  readonly version: string;
}

/**
 * Reads and compresses the files of a page; `compiled` is the folder of the compiled program, absent `dist` of this
 * package. Throws `PAGE_NOT_BUILT`.
 */
export function packPage(
  { document, paths, styles, script, early }: PageFiles,
  compiled?: string,
): PackedPage {
  let root = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(root, 'package.json'))) root = dirname(root);
  const scripts = join(compiled ?? join(root, 'dist'), 'page');
  if (!existsSync(join(scripts, `${script}.js`)))
    throw new ArtiglioError(
      'PAGE_NOT_BUILT',
      `There is no compiled page in ${scripts}.`,
      'Run `npm run build` first.',
    );
  const own = (name: string) => readFileSync(join(root, 'src', 'web', 'page', name));
  const files = [
    ...paths.map((path) => pack(path, 'text/html; charset=utf-8', own(document))),
    pack('/page.css', 'text/css; charset=utf-8', Buffer.concat(styles.map(own))),
    ...[...(early === undefined ? [] : [early]), script].map((name) =>
      pack(
        `/${name}.js`,
        'text/javascript; charset=utf-8',
        readFileSync(join(scripts, `${name}.js`)),
      ),
    ),
    pack('/icon.svg', 'image/svg+xml', own('icon.svg')),
    pack('/manifest.webmanifest', 'application/manifest+json', own('manifest.webmanifest')),
  ];
  const version = createHash('sha256')
    .update(files.map(({ tag }) => tag).join())
    .digest('hex');
  return { files, paths, version: version.slice(0, 16) };
}

function pack(path: string, type: string, bytes: Buffer): PackedFile {
  const tag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  return {
    path,
    type,
    bytes,
    gzip: gzipSync(bytes, { level: 9 }),
    // The highest quality saves a kilobyte and takes seconds on a small machine.
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    tag,
  };
}

/** Serves them; a browser that has a file already is told so. */
export function servePacked(server: FastifyInstance, { files }: PackedPage): void {
  for (const file of files)
    server.get(file.path, (request, reply) => sendPacked(request, reply, file));
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, file: PackedFile): FastifyReply {
  reply.headers({ etag: file.tag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send();
  reply.type(file.type);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  // Browsers take brotli over TLS and from this machine alone.
  if (/\bbr\b/u.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli);
  if (/\bgzip\b/u.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.bytes);
}
