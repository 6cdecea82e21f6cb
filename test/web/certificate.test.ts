/** The page's own certificate, as what reads certificates sees it. */
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Certificate,
  fingerprintOf,
  isUsable,
  makeCertificate,
} from '../../src/web/certificate.js';
import {
  CERTIFICATE_FILE,
  namesOfThisMachine,
  ownCertificate,
} from '../../src/web/own-certificate.js';
import { temporaryDirectory } from '../support/temporary.js';

const NAMES = [
  'tisch',
  'tisch.local',
  'localhost',
  '127.0.0.1',
  '192.168.1.20',
  '::1',
  'fd00:0:0:1::20',
];
/** Of today, because a real connection compares it with today. */
const NOW_MS = Date.now();
const DAY_MS = 86_400_000;

test('names what it was made for, holds from yesterday for 800 days, and is signed by its own key', () => {
  const made = makeCertificate(NAMES, Date.UTC(2026, 0, 31, 12, 30, 15));
  const read = new X509Certificate(made.cert);
  expect(read.subjectAltName).toBe(
    'DNS:tisch, DNS:tisch.local, DNS:localhost, IP Address:127.0.0.1, IP Address:192.168.1.20, IP Address:0:0:0:0:0:0:0:1, IP Address:FD00:0:0:1:0:0:0:20',
  );
  expect(new Date(read.validFrom).toISOString()).toBe('2026-01-30T12:30:15.000Z');
  expect(Date.parse(read.validTo)).toBe(Date.UTC(2026, 0, 31, 12, 30, 15) + 800 * DAY_MS);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkHost('tisch.local')).toBe('tisch.local');
  expect(read.checkHost('bank.example')).toBeUndefined();
  for (const address of ['192.168.1.20', '::1', 'fd00:0:0:1::20']) {
    expect(read.checkIP(address)).toBe(address);
  }
});

test('a certificate past the year 2050 says its year in full', () => {
  const made = makeCertificate(['tisch'], Date.UTC(2055, 5, 1));
  expect(new Date(new X509Certificate(made.cert).validFrom).toISOString()).toBe(
    '2055-05-31T00:00:00.000Z',
  );
});

test('whoever trusts it by hand is connected, and trusts it for this machine alone', async () => {
  const made = makeCertificate(NAMES, NOW_MS);
  expect(await answerOf(made, 'localhost')).toBe('the page');
  await expect(answerOf(made, 'bank.example')).rejects.toThrow(/bank\.example/u);
  const folder = await temporaryDirectory();
  const path = join(folder, 'certificate.pem');
  await writeFile(path, made.cert);
  expect(
    execFileSync('openssl', ['verify', '-CAfile', path, path], { encoding: 'utf8' }),
  ).toContain('OK');
  const text = execFileSync('openssl', ['x509', '-in', path, '-noout', '-text'], {
    encoding: 'utf8',
  });
  expect(text).toContain('X509v3 Name Constraints: critical');
  expect(text).toContain('DNS:tisch.local');
  const printed = execFileSync(
    'openssl',
    ['x509', '-in', path, '-noout', '-fingerprint', '-sha256'],
    {
      encoding: 'utf8',
    },
  );
  expect(printed).toContain(fingerprintOf(made));
});

test('is kept, and replaced when it is old, lacks a name, is damaged or not a pair', async () => {
  const folder = join(await temporaryDirectory(), 'data');
  const first = await ownCertificate(folder, ['tisch'], NOW_MS);
  expect(await ownCertificate(folder, ['tisch'], NOW_MS + 700 * DAY_MS)).toEqual(first);
  expect((await stat(join(folder, 'page-key.pem'))).mode & 0o777).toBe(0o600);
  const later = await ownCertificate(folder, ['tisch'], NOW_MS + 775 * DAY_MS);
  expect(later).not.toEqual(first);
  const other = await ownCertificate(folder, ['tisch', '10.0.0.7'], NOW_MS);
  expect(isUsable(other, ['10.0.0.7'], NOW_MS)).toBe(true);
  await writeFile(join(folder, CERTIFICATE_FILE), first.cert);
  const pair = await ownCertificate(folder, ['tisch'], NOW_MS);
  expect(pair.cert).not.toBe(first.cert);
  await writeFile(join(folder, CERTIFICATE_FILE), 'no certificate');
  const whole = await ownCertificate(folder, ['tisch'], NOW_MS);
  expect(await readFile(join(folder, CERTIFICATE_FILE), 'utf8')).toBe(whole.cert);
});

test('that cannot be kept is said, with what to do', async () => {
  const file = join(await temporaryDirectory(), 'file');
  await writeFile(file, '');
  await chmod(file, 0o600);
  await expect(ownCertificate(join(file, 'data'), ['tisch'], NOW_MS)).rejects.toMatchObject({
    code: 'PAGE_CERTIFICATE_FAILED',
  });
});

test('this machine is called by its names and its addresses', () => {
  const names = namesOfThisMachine();
  expect(names).toContain('localhost');
  expect(names).toContain('127.0.0.1');
  expect(isUsable(makeCertificate(names, NOW_MS), names, NOW_MS)).toBe(true);
});

/** What a server with this certificate answers to whoever trusts it, under a name. */
async function answerOf(certificate: Certificate, name: string): Promise<string> {
  const server = createServer(certificate, (_, reply) => reply.end('the page')).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, servername: name, ca: certificate.cert, agent: false },
      (answer) => {
        answer.on('data', (bytes) => resolve(String(bytes)));
      },
    ).on('error', reject);
  });
}
