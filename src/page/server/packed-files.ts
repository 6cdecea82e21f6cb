/**
 * The files of a page as they go over the wire, each compressed once. Style and scripts are written into the
 * document, so a page opens after one request, also over a slow network.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { packageRoot } from '../../files/index.js';
import { WITHOUT_SCRIPTS } from './door-pages.js';

/** The parts of a document, besides what all share: files of `src/page/browser`, and the names of bundled scripts. */
export interface DocumentParts {
  /** The paths at which it is served. */
  readonly paths: readonly string[];
  /** The styles in the order in which they apply. */
  readonly styles: readonly string[];
  /** The name of the script, without `.js`. */
  readonly script: string;
  /** Small classic scripts that run, in this order, before the rest of the document is read. */
  readonly early: readonly string[];
  /** The manifest, for telephones that keep the page among their programs; absent: it is not worth keeping. */
  readonly manifest?: string;
}

const DOCUMENT = 'page.html';

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
  /** The Content-Security-Policy of a document, where it differs from the site's. */
  readonly policy?: string;
}

/** The files of a page, and their version: another one after any change of them. */
export interface PackedPage {
  readonly files: readonly PackedFile[];
  /** The paths at which its document is served. */
  readonly paths: readonly string[];
  readonly version: string;
}

/**
 * Reads and compresses the files of a page: its documents and what they load. `compiled` is the folder of the compiled
 * program, absent `dist` of this package. Throws `PAGE_NOT_BUILT`.
 */
export function packPage(documents: readonly DocumentParts[], compiled?: string): PackedPage {
  const root = packageRoot();
  const scripts = join(compiled ?? join(root, 'dist'), 'page');
  const own = (name: string) => readFileSync(join(root, 'src/page/browser', name));
  const manifests = new Set(documents.flatMap(({ manifest }) => manifest ?? []));
  const files: readonly PackedFile[] = [
    ...documents.flatMap((parts) => packDocument(parts, own, scripts)),
    pack('/icon.svg', 'image/svg+xml', own('icon.svg')),
    // The home screen of an iPhone takes no drawing.
    pack('/icon-180.png', 'image/png', own('icon-180.png')),
    ...[...manifests].map((name) => pack(`/${name}`, 'application/manifest+json', own(name))),
  ];
  const version = createHash('sha256')
    .update(files.map(({ tag }) => tag).join())
    .digest('hex');
  const paths = documents.flatMap((document) => document.paths);
  return { files, paths, version: version.slice(0, 16) };
}

/** Packs a document with all that is written into it, for each of its paths. */
function packDocument(
  { paths, styles, script, early, manifest }: DocumentParts,
  own: (name: string) => Buffer,
  scripts: string,
): readonly PackedFile[] {
  if (!existsSync(join(scripts, `${script}.js`)))
    throw new ArtiglioError(
      'PAGE_NOT_BUILT',
      `There is no compiled page in ${scripts}.`,
      'Run `npm run build` first.',
    );
  const program = (name: string) => readFileSync(join(scripts, `${name}.js`), 'utf8');
  const style = withoutComments(styles.map((name) => String(own(name))).join(''));
  const parts = { style, early: early.map(program), script: program(script), manifest };
  const whole = pack('', 'text/html; charset=utf-8', written(String(own(DOCUMENT)), parts));
  const policy = [
    ...SITE_POLICY,
    `style-src ${hashSource(style)}`,
    `script-src ${[...parts.early, parts.script].map(hashSource).join(' ')}`,
  ].join('; ');
  return paths.map((path) => ({ ...whole, path, policy }));
}

/** Returns a style without its comments and indentation, which are a fifth of what is sent of it. */
function withoutComments(style: string): string {
  return style.replaceAll(/\/\*.*?\*\//gsu, '').replaceAll(/\n\s+/gu, '\n');
}

/** Parts that are written into a document. */
interface InlineParts {
  readonly style: string;
  readonly early: readonly string[];
  readonly script: string;
  readonly manifest: string | undefined;
}

/** Returns the document with its style and scripts in place of their marks. */
function written(document: string, { style, early, script, manifest }: InlineParts): Buffer {
  // Text that ends an element early would show the rest as text.
  if (/<\/style/iu.test(style) || /<\/script|<!--/iu.test([...early, script].join('\n')))
    throw new Error('The style or a script of the page ends its own element.');
  const link = `<link rel="manifest" href="${manifest}" crossorigin="use-credentials">`;
  const whole = document
    .replace(/<html lang="\w+"/u, `<html lang="${DEFAULT_LANGUAGE}"`)
    .replace('<!-- noscript -->', () => `<noscript>${WITHOUT_SCRIPTS}</noscript>`)
    .replace('<!-- early -->', () => early.map((one) => `<script>${one}</script>`).join(''))
    .replace('<!-- manifest -->\n', () => (manifest === undefined ? '' : `${link}\n`))
    .replace('<!-- style -->', () => `<style>${style}</style>`)
    .replace('<!-- script -->', () => `<script type="module">${script}</script>`);
  return Buffer.from(whole);
}

/** Returns the source by which a policy admits text in the document itself: its hash. */
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

/** Serves them; a browser that has a file already gets a reply that says so. */
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
