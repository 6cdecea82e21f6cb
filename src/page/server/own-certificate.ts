/**
 * The page's own certificate: made at the first start, kept in the data directory, replaced before it
 * expires.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import type { Server as PlainServer } from 'node:http';
import { Server } from 'node:https';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { ArtiglioError } from '../../errors/index.js';
import { decodeText, writeWhole } from '../../files/index.js';
import { type Certificate, isUsable, makeCertificate } from './certificate.js';
import type { After } from './connections.js';

/** The file of the certificate, which is public; its key stays here. */
export const CERTIFICATE_FILE = 'page-certificate.pem';
const KEY_FILE = 'page-key.pem';
/** The file of the certificate that a telephone may trust. */
const AUTHORITY_FILE = 'page-authority.pem';

/**
 * Returns the certificate of this directory. A new one is made when there is none, when it is not valid at `nowMs` or
 * expires too soon after it, or when it lacks one of the `names`.
 * @throws ArtiglioError PAGE_CERTIFICATE_FAILED.
 */
export async function ownCertificate(
  directory: string,
  names: readonly string[],
  nowMs: number,
): Promise<Certificate> {
  const kept = await keptCertificate(directory);
  if (kept !== undefined && isUsable(kept, names, nowMs)) return kept;
  const made = makeCertificate(names, nowMs);
  try {
    await mkdir(directory, { recursive: true });
    await writeWhole(join(directory, KEY_FILE), made.key, { mode: 0o600 });
    await writeWhole(join(directory, AUTHORITY_FILE), made.authority, { mode: 0o644 });
    await writeWhole(join(directory, CERTIFICATE_FILE), made.cert, { mode: 0o644 });
  } catch (error) {
    throw new ArtiglioError(
      'PAGE_CERTIFICATE_FAILED',
      `The certificate of the page cannot be kept in ${directory} (${reasonOf(error)}).`,
      'Let this user write there, or set web.https to false.',
      { cause: error },
    );
  }
  return { cert: made.cert, key: made.key };
}

/** Returns the names and addresses of this machine, local and in the network. */
export function namesOfThisMachine(): readonly string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    // A link-local address contains the name of its interface, and a certificate cannot hold it.
    .filter(({ address, scopeid }) => !address.includes('%') && (scopeid ?? 0) === 0)
    .map(({ address }) => address);
  const own = hostname().toLowerCase();
  return [...new Set([own, `${own}.local`, 'localhost', ...addresses])];
}

/**
 * Returns the kept certificate; undefined when a file is missing, damaged, or does not match. Throws where somebody has
 * saved one in another encoding: that file is not overwritten.
 */
async function keptCertificate(directory: string): Promise<Certificate | undefined> {
  const key = await pemIn(directory, KEY_FILE);
  const cert = await pemIn(directory, CERTIFICATE_FILE);
  if (key === undefined || cert === undefined) return undefined;
  try {
    const isPair = new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
    return isPair ? { key, cert } : undefined;
  } catch {
    // A new one is made then; if that cannot be kept either, an error is thrown.
    return undefined;
  }
}

async function pemIn(directory: string, name: string): Promise<string | undefined> {
  const bytes = await readFile(join(directory, name)).catch(() => undefined);
  // A file that a power cut left is all zero, and damaged.
  if (bytes === undefined || !bytes.some((byte) => byte !== 0)) return undefined;
  const { text, fault } = decodeText(bytes);
  if (text !== undefined) return text;
  throw new ArtiglioError(
    'PAGE_CERTIFICATE_FAILED',
    `${join(directory, name)} is not read: ${fault.text}`,
    'Or remove it: the next start makes another.',
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

// A certificate that ends, or begins to hold, while the site is served.

/** The certificate in place of `present`; undefined: that one holds, or there is no other. Never rejects. */
export type Renewal = (present: Certificate) => Promise<Certificate | undefined>;

/** The clock of a machine may be set, and an evening may last for days, ms. */
const CHECK_EVERY_MS = 3_600_000;

/** Asks every hour; new connections get the newer certificate. Returns a function that ends it. */
export function renewHourly(
  server: PlainServer,
  first: Certificate,
  renewal: Renewal,
  after: After,
): () => Promise<void> {
  let present = first;
  let isOver = false;
  const check = async () => {
    const newer = await renewal(present);
    if (isOver) return;
    if (newer !== undefined && server instanceof Server) server.setSecureContext(newer);
    present = newer ?? present;
    cancel = after(CHECK_EVERY_MS, check);
  };
  let cancel = after(CHECK_EVERY_MS, check);
  return async () => {
    isOver = true;
    cancel();
  };
}
