/**
 * A certificate that the page signs itself (X.509 version 3, RFC 5280), encoded in DER here: Node reads
 * certificates but cannot make them. Its key is ECDSA on P-256, which every browser accepts.
 */
import {
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
const [DNS_NAME, IP_ADDRESS] = [0x82, 0x87];
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

/**
 * Makes a certificate for these names and addresses of this machine, valid from about `nowMs` (since 1970).
 */
export function makeCertificate(names: readonly string[], nowMs: number): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const subject = sequence(der(SET, sequence(COMMON_NAME, der(UTF8, Buffer.from('Artiglio')))));
  const toBeSigned = sequence(
    der(CONTEXT_0, der(INTEGER, Buffer.from([2]))),
    // Positive, and never zero.
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    subject,
    sequence(time(nowMs - EARLIER_DAYS * DAY_MS), time(nowMs + CERTIFICATE_DAYS * DAY_MS)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(CONTEXT_3, extensions(names)),
  );
  const bytes = sequence(
    toBeSigned,
    ECDSA_WITH_SHA256,
    bits(sign('sha256', toBeSigned, privateKey)),
  );
  return { cert: new X509Certificate(bytes).toString(), key: pem(privateKey) };
}

/** Whether the certificate is valid for these names and addresses at `nowMs` and for some time after. */
export function isUsable({ cert }: Certificate, names: readonly string[], nowMs: number): boolean {
  const { subjectAltName = '', validTo } = new X509Certificate(cert);
  const has = subjectAltName.split(', ');
  const isNamed = (name: string) =>
    has.includes(isIP(name) ? `IP Address:${plainIp(name)}` : `DNS:${name}`);
  return names.every(isNamed) && Date.parse(validTo) > nowMs + LEAST_DAYS * DAY_MS;
}

/**
 * The SHA-256 of the certificate, in hex with colons, for a person to compare with the telephone's display.
 */
export function fingerprintOf({ cert }: Certificate): string {
  return new X509Certificate(cert).fingerprint256;
}

function extensions(names: readonly string[]): Buffer {
  const general = names.map((name) =>
    isIP(name) ? der(IP_ADDRESS, ipBytes(name)) : der(DNS_NAME, Buffer.from(name, 'ascii')),
  );
  return sequence(
    // Marked as an authority, because some telephones let a person trust only authorities. It is limited to
    // this machine's names, so a stolen key cannot pretend to be a bank.
    extension(BASIC_CONSTRAINTS, true, sequence(der(BOOLEAN, Buffer.from([0xff])))),
    extension(NAME_CONSTRAINTS, true, sequence(der(CONTEXT_0, ...names.map(constraint)))),
    // The key signs the connection (bit 0) and the certificate itself (bit 5).
    extension(KEY_USAGE, true, der(BIT_STRING, Buffer.from([2, 0x84]))),
    extension(EXTENDED_KEY_USAGE, false, sequence(SERVER_AUTHENTICATION)),
    extension(OTHER_NAMES, false, sequence(...general)),
  );
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

/** A value with its tag and length (X.690, 8.1). */
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

/** GeneralizedTime from 2050 on, UTCTime before (RFC 5280, 4.1.2.5). */
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

/** An address in the format of certificates. */
function plainIp(address: string): string {
  if (isIP(address) === 4) return address;
  const hex = ipBytes(address).toString('hex').match(/.{4}/gu) ?? [];
  return hex.map((group) => group.replace(/^0+(?=.)/u, '').toUpperCase()).join(':');
}

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
