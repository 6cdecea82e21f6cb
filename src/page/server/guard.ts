/**
 * Decides who may talk to the page. Three checks against three attacks: the key (strangers on the network),
 * the host name (a site that rebinds its name to this machine), the origin (a site in the same browser that
 * opens a socket to this machine).
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';

const COOKIE = 'artiglio_key';

/** Returns whether only this machine reaches the address: then no key is needed. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Makes a key of 128 random bits, fit for a link. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** Compares in constant time, so that the time does not tell where the keys differ. */
export function sameKey(given: string, key: string): boolean {
  return timingSafeEqual(digest(given), digest(key));
}

/**
 * Returns the `Set-Cookie` value that stores a key until the browser is closed; `host` is the `Host` header. An
 * encrypted page's cookie is never sent in clear.
 */
export function keyCookie(key: string, host: string, isEncrypted: boolean): string {
  const secure = isEncrypted ? '; Secure' : '';
  // Lax, so that a link in a message lets in: a visitor from another site is sent on once with the cookie. Requests
  // that change anything ask for the origin besides.
  return `${cookieName(host)}=${key}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the key for this `Host` header in a `Cookie` header, if there is one. */
export function keyInCookies(header: string | undefined, host: string): string | undefined {
  const wanted = cookieName(host);
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === wanted) return value;
  }
  return undefined;
}

/** The names that a site answers to. */
export interface OwnNames {
  /** Whether only this machine reaches the site: then any other name was given to it by somebody else. */
  readonly isLoopback: boolean;
  /** Names that the configuration allows, in small letters. */
  readonly allowed: readonly string[];
}

/**
 * Returns whether the name of a `Host` header names this machine in a way that no foreign site can: a loopback name, or
 * one that the configuration allows; where other machines reach the site also an address (rebinding needs a name) and
 * the machine's own name.
 */
export function isOwnName(name: string, { isLoopback: isHere, allowed }: OwnNames): boolean {
  if (isLoopback(name) || allowed.includes(name)) return true;
  if (isHere) return false;
  if (isIP(name) !== 0) return true;
  const own = hostname().toLowerCase();
  // The second of two machines with one name is called name-2 by mDNS (RFC 6762, 9).
  const announced = /^(?<base>.+?)(?:-\d{1,3})?\.local$/u.exec(name)?.groups?.['base'];
  return name === own || name === `${own}.local` || announced === own;
}

/** Returns whether a page of this server opened the socket: its origin equals its host. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}

/**
 * Returns a cookie's name with the port, because cookies ignore ports: the table and a registration on the same host
 * would overwrite each other's key.
 */
function cookieName(host: string): string {
  return `${COOKIE}_${new URL(`http://${host}`).port || '80'}`;
}

/** Returns the name or address in a `Host` header, as `URL` writes it, without a closing dot; undefined for none. */
export function hostOf(header: string | undefined): string | undefined {
  if (header === undefined || !URL.canParse(`http://${header}`)) return undefined;
  const { hostname: name, username, pathname } = new URL(`http://${header}`);
  if (username !== '' || pathname !== '/') return undefined;
  return name.replace(/^\[|\]$|\.$/g, '');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

// JSON that strangers send: its readers go down into it step by step, so it may not be deep.

/** The deepest message that a page sends has four levels. */
const MOST_LEVELS = 16;

/** Returns whether lists and objects are nested deeper than in any message of a page. Strings are passed over. */
export function isDeepJson(text: string): boolean {
  let levels = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gsu)) {
    if (mark === '[' || mark === '{') levels += 1;
    else if (mark === ']' || mark === '}') levels -= 1;
    if (levels > MOST_LEVELS) return true;
  }
  return false;
}

/** Answers bodies that are too deep with 400, before anything is made of them. */
export function shallowJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (!isDeepJson(text)) return parse(request, text, done);
    done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }));
  });
}
