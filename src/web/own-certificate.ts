/** The page's own certificate: made at the first start, kept in the data directory, replaced in time. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { ArtiglioError } from '../errors.js';
import { type Certificate, isUsable, makeCertificate } from './certificate.js';

/** The certificate may be given away. Its key stays here. */
export const CERTIFICATE_FILE = 'page-certificate.pem';
const KEY_FILE = 'page-key.pem';

/**
 * The certificate of this directory; another is made where there is none, where it does not hold long
 * enough at `nowMs`, and where it lacks one of the `names`.
 *
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
    await replace(join(directory, KEY_FILE), made.key, 0o600);
    await replace(join(directory, CERTIFICATE_FILE), made.cert, 0o644);
  } catch (error) {
    throw new ArtiglioError(
      'PAGE_CERTIFICATE_FAILED',
      `The certificate of the page cannot be kept in ${directory} (${reasonOf(error)}).`,
      'Let this user write there, or set web.https to false.',
      { cause: error },
    );
  }
  return made;
}

/** The names and addresses under which this machine is called: in a local network, and by itself. */
export function namesOfThisMachine(): readonly string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    // An address that holds on one cable only has the cable's name in it, and no certificate can say that.
    .filter(({ address, scopeid }) => !address.includes('%') && (scopeid ?? 0) === 0)
    .map(({ address }) => address);
  const own = hostname().toLowerCase();
  return [...new Set([own, `${own}.local`, 'localhost', ...addresses])];
}

/** What is kept; nothing where a file is missing, damaged, or belongs to another. */
async function keptCertificate(directory: string): Promise<Certificate | undefined> {
  try {
    const key = await readFile(join(directory, KEY_FILE), 'utf8');
    const cert = await readFile(join(directory, CERTIFICATE_FILE), 'utf8');
    const isPair = new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
    return isPair ? { key, cert } : undefined;
  } catch {
    // Another is made in its place; where that cannot be kept either, it is said.
    return undefined;
  }
}

/** Whole or not at all, whenever the power goes. */
async function replace(path: string, text: string, mode: number): Promise<void> {
  await writeFile(`${path}.new`, text, { mode, flush: true });
  await rename(`${path}.new`, path);
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
