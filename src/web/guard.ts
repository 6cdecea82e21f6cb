/**
 * Who may talk to the page. Three checks, each against another way in: the key (strangers on the
 * network), the host name (a site that rebinds its name to this machine), the origin (a site open
 * in the same browser that opens a socket to this one).
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

const COOKIE = 'artiglio_key';

/** Addresses only this machine reaches: no key is asked for there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** A key of 128 random bits, fit for a link. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** Compares in a time that says nothing about where two keys differ. */
export function sameKey(given: string, key: string): boolean {
  return timingSafeEqual(digest(given), digest(key));
}

/**
 * The `Set-Cookie` value that remembers a key until the browser is closed; `host` is the `Host` header.
 * Of an encrypted page it is never sent in clear.
 */
export function keyCookie(key: string, host: string, isEncrypted: boolean): string {
  const secure = isEncrypted ? '; Secure' : '';
  return `${cookieName(host)}=${key}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}

/** The key for this `Host` header in a `Cookie` header, if there is one. */
export function keyInCookies(header: string | undefined, host: string): string | undefined {
  const wanted = cookieName(host);
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === wanted) return value;
  }
  return undefined;
}

/**
 * Whether the `Host` header names this machine in a way no foreign site can: a loopback name, an
 * address (rebinding needs a name), the machine's own name, or one the configuration allows.
 */
export function isOwnHost(
  header: string | undefined,
  allowedNames: readonly string[],
): header is string {
  if (header === undefined) return false;
  const name = hostOf(header);
  if (name === undefined) return false;
  if (isLoopback(name) || isIP(name) !== 0) return true;
  const own = hostname().toLowerCase();
  return [own, `${own}.local`, ...allowedNames.map((allowed) => allowed.toLowerCase())].includes(
    name,
  );
}

/** Whether a socket was opened by a page of this very server: its origin is its host. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}

/** Cookies know no ports: the table and a registration beside it would overwrite each other's key. */
function cookieName(host: string): string {
  return `${COOKIE}_${new URL(`http://${host}`).port || '80'}`;
}

function hostOf(header: string): string | undefined {
  if (!URL.canParse(`http://${header}`)) return undefined;
  const { hostname: name, username, pathname } = new URL(`http://${header}`);
  if (username !== '' || pathname !== '/') return undefined;
  return name.replace(/^\[|\]$/g, '');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
