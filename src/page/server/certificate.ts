/**
 * A certificate of the page and the authority that signed it (X.509 version 3, RFC 5280), encoded in DER here: Node
 * reads certificates but cannot make them. Their keys are ECDSA on P-256, which every browser accepts. Some telephones
 * let a person trust only authorities. The key of this one signs once and is kept nowhere, so that nobody who finds
 * the page's key, or the machine, can sign another name with it.
 */
import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate and its key, both PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** A certificate with the authority that signed it, PEM. */
export interface MadeCertificate extends Certificate {
  readonly authority: string;
}

/** The validity of a certificate, days. Apple's devices accept at most 825. */
export const CERTIFICATE_DAYS = 800;
/** A certificate with fewer days left is replaced at the start. */
const LEAST_DAYS = 30;
/** The certificate is valid from the day before: a Raspberry's clock may be late when it starts. */
const EARLIER_DAYS = 1;
const DAY_MS = 86_400_000;

/** Tags of DER (X.690, 8.1.2). */
const [BOOLEAN, INTEGER, BIT_STRING, OCTETS, OBJECT_ID, UTF8] = [1, 2, 3, 4, 6, 12];
const [TIME, SEQUENCE, SET, CONTEXT_0, CONTEXT_3] = [0x18, 0x30, 0x31, 0xa0, 0xa3];
const [DNS_NAME, IP_ADDRESS, KEY_ID] = [0x82, 0x87, 0x80];
/** A name, or one address with the mask of a single host (RFC 5280, 4.2.1.10). */
const ONE_OF: Readonly<Record<number, number>> = { 4: 4, 6: 16 };

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');
const BASIC_CONSTRAINTS = objectId('551d13');
const KEY_USAGE = objectId('551d0f');
const EXTENDED_KEY_USAGE = objectId('551d25');
const SERVER_AUTHENTICATION = objectId('2b06010505070301');
const OTHER_NAMES = objectId('551d11');
const NAME_CONSTRAINTS = objectId('551d1e');
const OWN_KEY_ID = objectId('551d0e');
const SIGNING_KEY_ID = objectId('551d23');

/**
 * Makes a certificate for these names and addresses of this machine, valid from about `nowMs` (since 1970), and its
 * authority, valid for the same names and time.
 */
export function makeCertificate(names: readonly string[], nowMs: number): MadeCertificate {
  const [authority, page] = [newKeys(), newKeys()];
  // Two authorities of one name would be taken for each other.
  const issuer = `Artiglio ${randomBytes(4).toString('hex')}`;
  const signed = (subject: string, publicKey: KeyObject, ...more: readonly Buffer[]) =>
    signedBy(authority, { issuer, subject, publicKey, nowMs }, more);
  return {
    cert: signed('Artiglio', page.publicKey, ...ofPage(names)),
    key: pem(page.privateKey),
    authority: signed(issuer, authority.publicKey, ...ofAuthority(names)),
  };
}

interface Keys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

function newKeys(): Keys {
  return generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
}

/** A certificate's facts about its owner. */
interface Owner {
  readonly issuer: string;
  readonly subject: string;
  readonly publicKey: KeyObject;
  readonly nowMs: number;
}

/** Makes a certificate of `owner` with these extensions, PEM. */
function signedBy(
  signer: Keys,
  { issuer, subject, publicKey, nowMs }: Owner,
  more: readonly Buffer[],
): string {
  const toBeSigned = sequence(
    der(CONTEXT_0, der(INTEGER, Buffer.from([2]))),
    // Positive, and never zero.
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    named(issuer),
    sequence(time(nowMs - EARLIER_DAYS * DAY_MS), time(nowMs + CERTIFICATE_DAYS * DAY_MS)),
    named(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      CONTEXT_3,
      sequence(
        ...more,
        extension(EXTENDED_KEY_USAGE, false, sequence(SERVER_AUTHENTICATION)),
        extension(OWN_KEY_ID, false, der(OCTETS, idOf(publicKey))),
        extension(SIGNING_KEY_ID, false, sequence(der(KEY_ID, idOf(signer.publicKey)))),
      ),
    ),
  );
  const signature = bits(sign('sha256', toBeSigned, signer.privateKey));
  return new X509Certificate(sequence(toBeSigned, ECDSA_WITH_SHA256, signature)).toString();
}

function named(name: string): Buffer {
  return sequence(der(SET, sequence(COMMON_NAME, der(UTF8, Buffer.from(name)))));
}

function idOf(key: KeyObject): Buffer {
  return createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();
}

/**
 * Returns whether the certificate is valid for these names and addresses at `nowMs` and for some time after. One that
 * was made while the clock was ahead is not valid yet, and one that can sign others is an earlier version's.
 */
export function isUsable({ cert }: Certificate, names: readonly string[], nowMs: number): boolean {
  const { subjectAltName = '', ca } = new X509Certificate(cert);
  const has = subjectAltName.split(', ');
  const isNamed = (name: string) =>
    has.includes(isIP(name) ? `IP Address:${plainIp(name)}` : `DNS:${name}`);
  const isOfNow = holdsAt(cert, nowMs) && holdsAt(cert, nowMs + LEAST_DAYS * DAY_MS);
  return !ca && isOfNow && names.every(isNamed);
}

/** Returns whether `nowMs` lies within the validity of a certificate. */
export function holdsAt(cert: string, nowMs: number): boolean {
  const { validFrom, validTo } = new X509Certificate(cert);
  return Date.parse(validFrom) <= nowMs && Date.parse(validTo) > nowMs;
}

/** Returns the SHA-256 of the certificate, in hex with colons, for a person to compare with the telephone's display. */
export function fingerprintOf({ cert }: Certificate): string {
  return new X509Certificate(cert).fingerprint256;
}

/** Returns the extensions of the page's own certificate: for these names, and for signing connections (bit 0) alone. */
function ofPage(names: readonly string[]): readonly Buffer[] {
  const general = names.map((name) =>
    isIP(name) ? der(IP_ADDRESS, ipBytes(name)) : der(DNS_NAME, Buffer.from(name, 'ascii')),
  );
  return [
    extension(BASIC_CONSTRAINTS, true, sequence()),
    extension(KEY_USAGE, true, der(BIT_STRING, Buffer.from([7, 0x80]))),
    extension(OTHER_NAMES, false, sequence(...general)),
  ];
}

/** Returns the extensions of an authority with none below it, for these names; its key signs certificates (bit 5). */
function ofAuthority(names: readonly string[]): readonly Buffer[] {
  const lowest = [der(BOOLEAN, Buffer.from([0xff])), der(INTEGER, Buffer.from([0]))];
  return [
    extension(BASIC_CONSTRAINTS, true, sequence(...lowest)),
    extension(NAME_CONSTRAINTS, true, sequence(der(CONTEXT_0, ...names.map(constraint)))),
    extension(KEY_USAGE, true, der(BIT_STRING, Buffer.from([2, 0x04]))),
  ];
}

function constraint(name: string): Buffer {
  const mask = Buffer.alloc(ONE_OF[isIP(name)] ?? 0, 0xff);
  return sequence(
    isIP(name) ? der(IP_ADDRESS, ipBytes(name), mask) : der(DNS_NAME, Buffer.from(name, 'ascii')),
  );
}

function extension(id: Buffer, isCritical: boolean, value: Buffer): Buffer {
  const critical = isCritical ? [der(BOOLEAN, Buffer.from([0xff]))] : [];
  return sequence(id, ...critical, der(OCTETS, value));
}

/** Encodes a value with its tag and length (X.690, 8.1). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(SEQUENCE, ...parts);
}

function objectId(hex: string): Buffer {
  return der(OBJECT_ID, Buffer.from(hex, 'hex'));
}

function bits(value: Buffer): Buffer {
  return der(BIT_STRING, Buffer.from([0]), value);
}

/** Encodes a time as GeneralizedTime from 2050 on, as UTCTime before (RFC 5280, 4.1.2.5). */
function time(atMs: number): Buffer {
  const text = `${new Date(atMs).toISOString().replace(/[-:T]|\.\d+/gu, '')}`;
  const isLate = Number(text.slice(0, 4)) >= 2050;
  return isLate ? der(TIME, Buffer.from(text)) : der(0x17, Buffer.from(text.slice(2)));
}

function ipBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [front, back] = [groups(before), groups(after)];
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return Buffer.from(
    [...front, ...zeros, ...back].map((group) => group.padStart(4, '0')).join(''),
    'hex',
  );
}

/** Returns an address in the format of certificates. */
function plainIp(address: string): string {
  if (isIP(address) === 4) return address;
  const hex = ipBytes(address).toString('hex').match(/.{4}/gu) ?? [];
  return hex.map((group) => group.replace(/^0+(?=.)/u, '').toUpperCase()).join(':');
}

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
