/** Who comes to the page's door: strangers with many connections, those who guess, and strange addresses. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { request as encrypted } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeCertificate } from '../../src/page/server/certificate.js';
import {
  type After,
  IDLE_MS,
  MOST_CONNECTIONS,
  MOST_PAGES,
  networkOf,
  STRANGER_MS,
} from '../../src/page/server/connections.js';
import type { PageOptions } from '../../src/page/server/server.js';
import type { ServedSite } from '../../src/page/server/site.js';
import { launchBrowser } from './browser.js';
import { PageClient } from './page-client.js';
import { serve } from './served.js';
import { smallTable } from './small-table.js';

const KEY = 'a-key';
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describe('strangers', () => {
  test('with 128 silent connections each from four addresses keep few, and who has the key comes in', async () => {
    const page = await serveWithKey({ host: '0.0.0.0', after: new HeldTime().after });
    const silent: Socket[] = [];
    for (const address of [61, 62, 63, 64]) {
      for (let count = 0; count < 128; count += 1) {
        silent.push(await stranger(page, `127.0.0.${address}`));
      }
    }
    expect((await get(page, '/', cookieOf(page))).status).toBe(200);
    const client = await PageClient.open(address(page), cookieOf(page));
    closers.push(() => client.close());
    expect((await client.next('hello')).kind).toBe('hello');
    await untilClosed(silent, silent.length - 4 * MOST_CONNECTIONS.strangers.ofOne);
  });

  test('of many addresses are few in all, and the newest comes in', async () => {
    const page = await serveWithKey({ host: '0.0.0.0', after: new HeldTime().after });
    const silent: Socket[] = [];
    for (let address = 1; address <= 200; address += 1) {
      silent.push(await stranger(page, `127.0.1.${address}`));
    }
    expect((await get(page, '/', cookieOf(page))).status).toBe(200);
    await untilClosed(silent, silent.length - MOST_CONNECTIONS.strangers.all);
  });

  test('who say nothing are closed after a while; a page that was let in stays', async () => {
    const time = new HeldTime();
    const page = await serveWithKey({ host: '0.0.0.0', after: time.after });
    const client = await PageClient.open(address(page), cookieOf(page));
    closers.push(() => client.close());
    const silent = await stranger(page, '127.0.0.66');
    const closed = closing(silent);
    time.passAll();
    await closed;
    expect(client.closed).toBe(false);
    client.send({ kind: 'volume', percent: 7 });
    await client.until(() => client.all('volume').at(-1)?.percent === 7);
  });

  test('take no place from the pages that were let in', async () => {
    const page = await serveWithKey({ host: '0.0.0.0', after: new HeldTime().after });
    const clients = [];
    for (let count = 0; count < 40; count += 1) {
      const client = await PageClient.open(address(page), cookieOf(page));
      closers.push(() => client.close());
      clients.push(client);
    }
    const silent: Socket[] = [];
    for (let count = 0; count < 100; count += 1) silent.push(await stranger(page, '127.0.0.1'));
    await untilClosed(silent, silent.length - MOST_CONNECTIONS.strangers.ofOne);
    expect(clients.filter(({ closed }) => closed)).toEqual([]);
  });

  test('who own a whole network of IPv6 are one', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2::ffff'));
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:8::'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('::ffff:192.168.1.2')).not.toBe(networkOf('::ffff:192.168.1.3'));
    expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2%eth0'));
  });
});

describe('guests', () => {
  const keys = { guest: 'a-guest', host: 'a-host' };

  test('open so many pages of one address and in all; host and builder have room of their own', async () => {
    const page = await serveWithKey({ host: '0.0.0.0', keys, after: new HeldTime().after });
    const open = async (from: string, key: string) => {
      const client = await PageClient.open(address(page), cookieOf(page, key), from);
      closers.push(() => client.close());
      return client;
    };
    const isLetIn = (client: PageClient) =>
      client.until(() => (client.closed ? 'no' : client.all('admitted').length > 0 && 'yes'));
    for (let count = 0; count < MOST_PAGES.guests.ofOne; count += 1)
      expect(await isLetIn(await open('127.0.0.71', keys.guest))).toBe('yes');
    const tooMany = await open('127.0.0.71', keys.guest);
    const [code] = await once(tooMany.socket, 'close');
    expect(code).toBe(1013);
    for (let count = MOST_PAGES.guests.ofOne; count < MOST_PAGES.guests.all; count += 1)
      expect(await isLetIn(await open('127.0.0.72', keys.guest))).toBe('yes');
    expect(await isLetIn(await open('127.0.0.73', keys.guest))).toBe('no');
    expect(await isLetIn(await open('127.0.0.71', keys.host))).toBe('yes');
  });

  test('who hold 640 idle connections keep nobody out, and lose them after a while', async () => {
    const time = new HeldTime();
    const page = await serveWithKey({ host: '0.0.0.0', keys, after: time.after });
    const ask = `GET /icon.svg HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: artiglio_key_80=${keys.guest}\r\n\r\n`;
    const idle: Socket[] = [];
    for (let count = 0; count < 640; count += 1) {
      const socket = await stranger(page, `127.0.0.${80 + (count % 8)}`, ask);
      await once(socket, 'data');
      idle.push(socket);
    }
    const isOpen = ({ closed }: Socket) => !closed;
    await untilClosed(idle, idle.length - MOST_CONNECTIONS.guests.all);
    expect((await get(page, '/', cookieOf(page, keys.host))).status).toBe(200);
    const client = await PageClient.open(address(page), cookieOf(page, keys.host), '127.0.0.80');
    closers.push(() => client.close());
    expect((await client.next('hello')).kind).toBe('hello');
    const closed = Promise.all(idle.filter(isOpen).map(closing));
    time.passOne(IDLE_MS);
    await closed;
    expect(client.closed).toBe(false);
  });
});

describe('a link in a message', () => {
  test('lets in, also with the point after it, and as often as a preview asks for it', async () => {
    const page = await serveWithKey({ host: '0.0.0.0', after: guessesWaitNot });
    const browser = await launchBrowser();
    closers.push(() => browser.close());
    const other = createServer((_, reply) => {
      reply.setHeader('content-type', 'text/html');
      reply.end(`<a href="${address(page)}?key=${KEY}.">the table</a>`);
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    closers.push(() => other.close());
    const bot = { 'user-agent': 'WhatsApp/2', 'sec-purpose': 'prefetch', range: 'bytes=0-99' };
    for (let count = 0; count < 3; count += 1)
      expect((await get(page, `/?key=${KEY}.`, bot)).status).toBe(303);
    const opened = await browser.newPage();
    const { port } = other.address() as AddressInfo;
    // Another site than the table's, as a messenger in the browser is.
    await opened.goto(`http://localhost:${port}/`);
    await opened.getByText('the table').click();
    await opened.locator('.seats').waitFor();
    expect(opened.url()).toBe(address(page));
  });
});

test.each([
  ['/?tablet&key=a-key', './?tablet'],
  ['/?key=a-key&demo', './?demo'],
  // Whoever puts it behind the address that was printed, which has a query already.
  ['/?key=a-key?watch=una-notte-da-lupi', './?watch=una-notte-da-lupi'],
  ['/hall?key=a-key', './hall'],
  ['/?key=a-key&a=%0d%0ab&b=%22%3E', './'],
])('the key of %s leaves the address, and the rest stays', async (path, location) => {
  const page = await serveWithKey({ host: '0.0.0.0', after: guessesWaitNot });
  expect((await get(page, path)).headers['location']).toBe(location);
});

test('who types the key at the door comes to the view that was asked for', async () => {
  const page = await serveWithKey({ host: '0.0.0.0', after: guessesWaitNot });
  const { body } = await get(page, '/?tablet&x=%22%3E');
  expect(body).toContain('<input type="hidden" name="tablet" value="">');
  expect(body).not.toContain('name="x"');
  expect(body).not.toContain('action');
  expect((await get(page, '/log')).body).toContain('action="./"');
});

test('a name with the closing dot of a whole name is the same name, and is not advised', async () => {
  const page = await serveWithKey({ host: '0.0.0.0', names: ['tavolo.fritz.box'] });
  const at = (host: string) => get(page, '/', { ...cookieOf(page), host });
  const port = portOf(page);
  expect((await at(`tavolo.fritz.box.:${port}`)).status).toBe(200);
  const refused = await at(`other.fritz.box.:${port}`);
  expect(refused.status).toBe(421);
  expect(refused.body).not.toContain('other.fritz.box.');
});

describe('a wrong key', () => {
  test.each(['query', 'cookie'])(
    'in the %s is answered late; the right one at once',
    async (where) => {
      const time = new HeldTime();
      const page = await serveWithKey({ host: '0.0.0.0', after: time.after });
      const guess =
        where === 'query' ? get(page, '/?key=wrong') : get(page, '/', cookieOf(page, 'wrong'));
      let isAnswered = false;
      void guess.then(() => (isAnswered = true));
      // The right key overtakes it, whoever guesses.
      expect((await get(page, `/?key=${KEY}`)).status).toBe(303);
      expect((await get(page, '/', cookieOf(page))).status).toBe(200);
      expect(isAnswered).toBe(false);
      time.passOne(1_000);
      expect((await guess).status).toBe(401);
    },
  );

  test('ten times running is answered late each time, and keeps nobody out', async () => {
    const time = new HeldTime();
    const page = await serveWithKey({ host: '0.0.0.0', after: time.after });
    for (let nth = 1; nth <= 10; nth += 1) {
      const guess = get(page, `/console?key=wrong-${nth}`);
      let isAnswered = false;
      void guess.then(() => (isAnswered = true));
      expect((await get(page, `/?key=${KEY}`)).status).toBe(303);
      expect((await get(page, '/console', cookieOf(page))).status).toBe(200);
      expect(isAnswered).toBe(false);
      time.passOne(1_000);
      expect((await guess).status).toBe(401);
    }
  });

  test('that was never given is asked for at once', async () => {
    const page = await serveWithKey({ host: '0.0.0.0', after: new HeldTime().after });
    expect((await get(page, '/')).status).toBe(401);
  });
});

describe('an address that is none', () => {
  const strange = [
    '//',
    '/\\',
    '//[',
    '//[::1',
    '/%',
    '/%00',
    '/%2e%2e/',
    '//host/?key=x',
    '/?',
    '/??key',
  ];

  test.each(strange)('%s is no fault of the program, with and without a key', async (path) => {
    for (const host of ['127.0.0.1', '0.0.0.0']) {
      const page = await serveWithKey({ host, after: guessesWaitNot });
      expect((await get(page, path)).status).toBeLessThan(500);
      expect((await get(page, path, cookieOf(page))).status).toBeLessThan(500);
    }
  });
});

describe('with a certificate of its own', () => {
  const certificate = makeCertificate(['localhost', '127.0.0.1'], Date.now());

  test('the page and its socket are encrypted, and the key is sent in no other way', async () => {
    const page = await serveWithKey({ host: '0.0.0.0', certificate });
    expect(page.url).toMatch(/^https:/u);
    expect(page.fingerprint).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/u);
    const entered = await get(page, `/?key=${KEY}`);
    expect([entered.status, String(entered.headers['set-cookie'])]).toEqual([
      303,
      expect.stringMatching(/; Secure$/u),
    ]);
    const socket = new WebSocket(`wss://127.0.0.1:${portOf(page)}/socket`, {
      headers: { ...cookieOf(page), origin: `https://127.0.0.1:${portOf(page)}` },
      ca: certificate.authority,
    });
    closers.push(() => socket.terminate());
    const [told] = await once(socket, 'message');
    expect(String(told)).toContain('"admitted"');
    const sent = await answerBy(request, page, '/hall?key=x');
    expect([sent.status, sent.headers['location']]).toEqual([
      307,
      `https://127.0.0.1:${portOf(page)}/hall?key=x`,
    ]);
    const elsewhere = await answerBy(request, page, '/', { host: 'elsewhere.example' });
    expect([elsewhere.status, elsewhere.headers['location']]).toEqual([421, undefined]);
    expect(elsewhere.body).toContain('type https://');
  });

  test('a browser that was told to go on shows the page, and its socket is open', async () => {
    const page = await serveWithKey({ host: '0.0.0.0', certificate });
    const browser = await launchBrowser();
    closers.push(() => browser.close());
    const warned = await browser.newPage();
    const url = `https://127.0.0.1:${portOf(page)}/?key=${KEY}`;
    await expect(warned.goto(url)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const shown = await context.newPage();
    const told = shown
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived'));
    await shown.goto(url);
    expect(shown.url()).toBe(`https://127.0.0.1:${portOf(page)}/`);
    expect(String((await told).payload)).toContain('"kind":"admitted"');
  });

  test('a silent stranger is one before he has shaken hands, too', async () => {
    const time = new HeldTime();
    const page = await serveWithKey({ host: '0.0.0.0', certificate, after: time.after });
    const silent = await stranger(page, '127.0.0.66', '');
    expect((await get(page, '/', cookieOf(page))).status).toBe(200);
    const closed = closing(silent);
    time.passAll();
    await closed;
  });
});

/** Strangers may stay, and wrong keys are answered at once. */
const guessesWaitNot: After = (waitMs, action) => {
  if (waitMs < STRANGER_MS) action();
  return () => {};
};

/** Time that passes when the test says so. */
class HeldTime {
  private readonly waiting = new Map<() => void, number>();

  readonly after: After = (waitMs, action) => {
    // Each its own, though two may do the same.
    const once = () => action();
    this.waiting.set(once, waitMs);
    return () => this.waiting.delete(once);
  };

  /** Everything that waits for time happens. */
  passAll(): void {
    for (const action of this.waiting.keys()) action();
    this.waiting.clear();
  }

  /** What waits for just so long happens. */
  passOne(waitMs: number): void {
    for (const [action, for_] of this.waiting) if (for_ === waitMs) action();
  }
}

function serveWithKey(options: Partial<PageOptions>): Promise<ServedSite> {
  return serve(smallTable(), { key: KEY, ...options });
}

function portOf(page: ServedSite): number {
  return Number(new URL(page.url).port);
}

function address(page: ServedSite): string {
  return `http://127.0.0.1:${portOf(page)}/`;
}

function cookieOf(page: ServedSite, key = KEY): Record<string, string> {
  return { cookie: `artiglio_key_${portOf(page)}=${key}` };
}

/** A connection that sends no more than the beginning of a request. */
async function stranger(
  page: ServedSite,
  from: string,
  text = 'GET / HTTP/1.1\r\n',
): Promise<Socket> {
  const socket = connect({ port: portOf(page), host: '127.0.0.1', localAddress: from });
  closers.push(() => socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** It is hung up on, with or without a word. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Waits until at least so many of these were hung up on. */
async function untilClosed(sockets: readonly Socket[], count: number): Promise<void> {
  const open = () => sockets.filter(({ closed }) => !closed);
  while (sockets.length - open().length < count) {
    await Promise.race(open().map(closing));
  }
}

/** Asks for a path as it is, which `URL` would mend. */
function get(page: ServedSite, path: string, headers: Record<string, string> = {}) {
  return answerBy(page.url.startsWith('https:') ? encrypted : request, page, path, headers);
}

function answerBy(
  ask: typeof request | typeof encrypted,
  page: ServedSite,
  path: string,
  headers: Record<string, string> = {},
) {
  const to = { host: '127.0.0.1', port: portOf(page), path, headers, agent: false };
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      ask({ ...to, rejectUnauthorized: false }, (answer) => {
        let body = '';
        answer.on('data', (part: unknown) => (body += String(part)));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}
