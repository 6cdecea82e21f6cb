/** The page's own certificate, as what reads certificates sees it. */
import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { siteOf } from '../../src/app/running/site-of-page.js';
import {
  fingerprintOf,
  isUsable,
  type MadeCertificate,
  makeCertificate,
} from '../../src/page/server/certificate.js';
import {
  CERTIFICATE_FILE,
  namesOfThisMachine,
  ownCertificate,
} from '../../src/page/server/own-certificate.js';
import { type Content, serveSite } from '../../src/page/server/site.js';
import { HeldClock } from '../support/tables/held-clock.js';
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
const HOUR_MS = 3_600_000;
const EMPTY_SITE: Content = {
  page: { files: [], paths: [], version: '' },
  language: () => 'en',
  opened: () => {},
  closing: () => {},
};

test('names what it was made for, holds from yesterday for 800 days, and is signed by its authority', () => {
  const made = makeCertificate(NAMES, Date.UTC(2026, 0, 31, 12, 30, 15));
  const read = new X509Certificate(made.cert);
  expect(read.subjectAltName).toBe(
    'DNS:tisch, DNS:tisch.local, DNS:localhost, IP Address:127.0.0.1, IP Address:192.168.1.20, IP Address:0:0:0:0:0:0:0:1, IP Address:FD00:0:0:1:0:0:0:20',
  );
  expect(new Date(read.validFrom).toISOString()).toBe('2026-01-30T12:30:15.000Z');
  expect(Date.parse(read.validTo)).toBe(Date.UTC(2026, 0, 31, 12, 30, 15) + 800 * DAY_MS);
  expect(read.verify(new X509Certificate(made.authority).publicKey)).toBe(true);
  expect(read.verify(read.publicKey)).toBe(false);
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

test('whoever trusts its authority is connected, and trusts it for this machine alone', async () => {
  const made = makeCertificate(NAMES, NOW_MS);
  expect(await answerOf(made, 'localhost')).toBe('the page');
  await expect(answerOf(made, 'bank.example')).rejects.toThrow(/bank\.example/u);
  const folder = await temporaryDirectory();
  const [page, authority] = [join(folder, 'page.pem'), join(folder, 'authority.pem')];
  await writeFile(page, made.cert);
  await writeFile(authority, made.authority);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { encoding: 'utf8' });
  expect(openssl('verify', '-x509_strict', '-CAfile', authority, page)).toContain('OK');
  const text = openssl('x509', '-in', authority, '-noout', '-text');
  expect(text).toContain('X509v3 Name Constraints: critical');
  expect(text).toContain('DNS:tisch.local');
  expect(text).toContain('pathlen:0');
  expect(openssl('x509', '-in', page, '-noout', '-fingerprint', '-sha256')).toContain(
    fingerprintOf(made),
  );
});

test('nothing that is kept can sign another name: not the page’s key, whose certificate signs none', async () => {
  const folder = join(await temporaryDirectory(), 'data');
  await ownCertificate(folder, NAMES, NOW_MS);
  const authority = new X509Certificate(await readFile(join(folder, 'page-authority.pem'), 'utf8'));
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(['page-authority.pem', CERTIFICATE_FILE, 'page-key.pem']);
  const key = createPrivateKey(await readFile(join(folder, 'page-key.pem'), 'utf8'));
  expect(authority.checkPrivateKey(key)).toBe(false);
  // What a thief of that key makes for a bank.
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  openssl(
    ...['req', '-new', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-subj', '/CN=bank.example', '-keyout', at('bank.key'), '-out', at('bank.csr')],
  );
  openssl(
    ...['x509', '-req', '-in', at('bank.csr'), '-CA', at(CERTIFICATE_FILE)],
    ...['-CAkey', at('page-key.pem'), '-out', at('bank.pem'), '-days', '9'],
  );
  const verify = (...more: string[]) =>
    openssl('verify', '-CAfile', at('page-authority.pem'), ...more, at('bank.pem'));
  expect(() => verify('-untrusted', at(CERTIFICATE_FILE))).toThrow(/invalid CA certificate/u);
  expect(new X509Certificate(await readFile(at(CERTIFICATE_FILE), 'utf8')).ca).toBe(false);
});

test('a certificate of a clock that was ahead, or behind, is made again', async () => {
  const folder = join(await temporaryDirectory(), 'data');
  const years = (count: number) => NOW_MS + count * 365 * DAY_MS;
  for (const madeMs of [years(3), years(-20)]) {
    const early = await ownCertificate(folder, ['tisch'], madeMs);
    const now = await ownCertificate(folder, ['tisch'], NOW_MS);
    expect(now).not.toEqual(early);
    expect(Date.parse(new X509Certificate(now.cert).validFrom)).toBeLessThan(NOW_MS);
  }
});

test('a table that plays when its clock is set right makes another within the hour, says so, and goes on serving', async () => {
  const clock = new HeldClock();
  const [wrongMs, said] = [NOW_MS - 3 * 365 * DAY_MS, [] as string[]];
  let nowMs = wrongMs;
  const renewals: Promise<unknown>[] = [];
  const web = { host: '127.0.0.1', port: 0, https: true, names: [] };
  const site = await siteOf(
    { configuration: { web }, dataDirectory: await temporaryDirectory() },
    (note) => said.push(note),
    () => nowMs,
  );
  const served = await serveSite(EMPTY_SITE, {
    ...site,
    after: (waitMs, action) => clock.callAt(clock.nowMs() + waitMs, action),
    renewal: (present) => {
      const renewed = site.renewal?.(present) ?? Promise.resolve(undefined);
      renewals.push(renewed);
      return renewed;
    },
  });
  onTestFinished(() => served.close());
  const shown = () => certificateAt(Number(new URL(served.url).port));
  expect((await shown()).fingerprint256).toBe(served.fingerprint);
  await clock.goTo(HOUR_MS);
  await Promise.all(renewals);
  expect((await shown()).fingerprint256).toBe(served.fingerprint);
  expect(said).toEqual([]);
  nowMs = NOW_MS;
  await clock.goTo(HOUR_MS - 1 + HOUR_MS);
  expect(renewals).toHaveLength(1);
  await clock.goTo(2 * HOUR_MS);
  await Promise.all(renewals);
  const { fingerprint256, validTo } = await shown();
  expect(fingerprint256).not.toBe(served.fingerprint);
  expect(Date.parse(validTo)).toBeGreaterThan(NOW_MS);
  expect(said).toEqual([expect.stringContaining(fingerprint256)]);
});

test('what somebody has saved in another encoding is not written over', async () => {
  const folder = join(await temporaryDirectory(), 'data');
  const { cert } = await ownCertificate(folder, ['tisch'], NOW_MS);
  const path = join(folder, CERTIFICATE_FILE);
  await writeFile(path, `\ufeff${cert}`, 'utf16le');
  await expect(ownCertificate(folder, ['tisch'], NOW_MS)).rejects.toMatchObject({
    code: 'PAGE_CERTIFICATE_FAILED',
    message: expect.stringContaining('UTF-16'),
  });
  await writeFile(path, `\ufeff${cert}`);
  expect((await ownCertificate(folder, ['tisch'], NOW_MS)).cert).toBe(cert);
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
async function answerOf(certificate: MadeCertificate, name: string): Promise<string> {
  const server = createServer(certificate, (_, reply) => reply.end('the page')).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, servername: name, ca: certificate.authority, agent: false },
      (answer) => {
        answer.on('data', (bytes) => resolve(String(bytes)));
      },
    ).on('error', reject);
  });
}

/** The certificate that a new connection is shown. */
async function certificateAt(port: number) {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  return new X509Certificate(raw);
}
