/**
 * The files of a page as they go over the wire, each compressed once. Style and scripts are written into the
 * document, so a page opens after one request, also over a slow network.
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
  /** A small classic script that runs before the rest of the document is read; absent: none. */
  readonly early?: string;
}

/** Allows only this server's files. */
export const SITE_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** A file, ready to be sent. */
interface PackedFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly tag: string;
  /** What a document may run and show, where it differs from the site's policy. */
  readonly policy?: string;
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
  const style = withoutComments(styles.map((name) => String(own(name))).join(''));
  const program = (name: string) => readFileSync(join(scripts, `${name}.js`), 'utf8');
  const parts = {
    style,
    early: early === undefined ? undefined : program(early),
    script: program(script),
  };
  const whole = pack('', 'text/html; charset=utf-8', written(String(own(document)), parts));
  const policy = [
    ...SITE_POLICY,
    `style-src ${hashSource(style)}`,
    ['script-src', ...scriptsIn(parts).map(hashSource)].join(' '),
  ].join('; ');
  const files: readonly PackedFile[] = [
    ...paths.map((path) => ({ ...whole, path, policy })),
    pack('/icon.svg', 'image/svg+xml', own('icon.svg')),
    pack('/manifest.webmanifest', 'application/manifest+json', own('manifest.webmanifest')),
  ];
  const version = createHash('sha256')
    .update(files.map(({ tag }) => tag).join())
    .digest('hex');
  return { files, paths, version: version.slice(0, 16) };
}

/** A style without its comments and indentation, which are a fifth of what is sent of it. */
function withoutComments(style: string): string {
  return style.replaceAll(/\/\*.*?\*\//gsu, '').replaceAll(/\n\s+/gu, '\n');
}

/** What is written into a document. */
interface InlineParts {
  readonly style: string;
  readonly early: string | undefined;
  readonly script: string;
}

function scriptsIn({ early, script }: InlineParts): readonly string[] {
  return early === undefined ? [script] : [early, script];
}

/** The document with its style and scripts in place of their marks. */
function written(document: string, parts: InlineParts): Buffer {
  const { style, early, script } = parts;
  // What ends an element early would show the rest as text.
  if (/<\/style/iu.test(style) || /<\/script|<!--/iu.test(scriptsIn(parts).join('\n')))
    throw new Error('The style or a script of the page ends its own element.');
  const whole = document
    .replace('<!-- early -->', () => (early === undefined ? '' : `<script>${early}</script>`))
    .replace('<!-- style -->', () => `<style>${style}</style>`)
    .replace('<!-- script -->', () => `<script type="module">${script}</script>`);
  return Buffer.from(whole);
}

/** How a policy names what may stand in the document itself: by its hash. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
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
  if (file.policy !== undefined) reply.header('content-security-policy', file.policy);
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send();
  reply.type(file.type);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  // Browsers take brotli over TLS and from this machine alone.
  if (/\bbr\b/u.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli);
  if (/\bgzip\b/u.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.bytes);
}
