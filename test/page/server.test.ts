import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createWebServer, request } from 'node:http';
import { connect, type Server } from 'node:net';
import { hostname } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import type { HandedOn, JoinAddress } from '../../src/page/messages/roles.js';
import { servePage } from '../../src/page/server/server.js';
import type { ServedSite } from '../../src/page/server/site.js';
import { compiled } from '../runner/compiled.js';
import { handGrid, PageClient, runningGrid, settled } from './page-client.js';
import { serve } from './served.js';
import { type SmallTable, smallTable } from './small-table.js';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function client(page: ServedSite, headers?: Record<string, string>): Promise<PageClient> {
  const opened = await PageClient.open(local(page), headers);
  closers.push(() => opened.close());
  return opened;
}

/** The page's address without its key, on loopback. */
function local(page: ServedSite): string {
  return `http://127.0.0.1:${new URL(page.url).port}/`;
}

function get(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      request(url, { headers }, (response) => {
        let body = '';
        response.on('data', (part) => {
          body += String(part);
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('who is let in', () => {
  test('on loopback the page opens without a key, with its script and style in the one document', async () => {
    const page = await serve(smallTable());
    expect(page.keys).toBeUndefined();
    const document = await get(page.url);
    expect(document.status).toBe(200);
    const policy = String(document.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    // What stands in the document is named by its hash, so nothing else may run there.
    for (const element of ['style', 'script']) {
      const inside = document.body.matchAll(
        new RegExp(`<${element}[^>]*>(.+?)</${element}>`, 'gsu'),
      );
      const hashes = [...inside].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
      expect(hashes.length).toBeGreaterThan(0);
      expect(policy.split('; ')).toContain(`${element}-src ${hashes.join(' ')}`);
    }
    expect(policy).not.toContain('unsafe');
    expect(document.headers['cross-origin-resource-policy']).toBe('same-origin');
    for (const path of ['icon.svg', 'manifest.webmanifest'])
      expect([path, (await get(page.url + path)).status]).toEqual([path, 200]);
    for (const path of ['web/server.js', '../package.json', 'main.ts', 'main.js', 'index.html'])
      expect([path, (await get(page.url + path)).status]).toEqual([path, 404]);
  });

  test('a wrong address answers a page in words that leads back, also from a folder', async () => {
    const page = await serve(smallTable());
    const read = { accept: 'text/html', 'accept-language': 'en-GB' };
    const answer = await get(`${page.url}halll/now`, read);
    expect([answer.status, answer.body]).toEqual([404, expect.stringContaining('nothing at this')]);
    expect(answer.body).toContain('href="./../hall"');
    expect((await get(`${page.url}halll`, { accept: 'text/html' })).body).toContain('href="./"');
  });

  test('an address that cannot be decoded is a wrong address, and so is a command where the API is off', async () => {
    const page = await serve(smallTable());
    const read = await get(`${page.url}%ff`, { accept: 'text/html', 'accept-language': 'it' });
    expect([read.status, read.body]).toEqual([404, expect.stringContaining('<html lang="it"')]);
    expect(read.headers['x-content-type-options']).toBe('nosniff');
    const sentence = 'There is nothing at this address.';
    expect(await get(`${page.url}%ff`)).toMatchObject({ status: 404, body: sentence });
    for (const body of ['no JSON', `"${'x'.repeat(2000)}"`]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${page.url}api/v1/commands`, { method: 'POST', headers, body });
      expect([answer.status, await answer.text()]).toEqual([404, sentence]);
    }
  });

  test('beyond loopback nothing is served without the key that was printed', async () => {
    const page = await serve(smallTable(), { host: '0.0.0.0' });
    expect(page.url).toContain(`?key=${page.keys?.host}`);
    for (const path of ['', 'icon.svg', 'hall', '?key=wrong'])
      expect([path, (await get(local(page) + path)).status]).toEqual([path, 401]);
    // The form asks in the language of the visitor's browser.
    const asked = { 'accept-language': 'en-GB,en;q=0.9,it;q=0.5' };
    expect((await get(local(page), asked)).body).toContain('<html lang="en"');
    await expect(PageClient.open(local(page))).rejects.toThrow('401');
    const wrong = { cookie: `artiglio_key_${new URL(page.url).port}=wrong` };
    await expect(PageClient.open(local(page), wrong)).rejects.toThrow('401');
  });

  test('the key becomes a cookie and leaves the address bar', async () => {
    const page = await serve(smallTable(), { host: '0.0.0.0', key: 'a-key' });
    const entered = await get(`${local(page)}?key=a-key`);
    expect([entered.status, entered.headers['location']]).toEqual([303, './']);
    const cookie = String(entered.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect((await get(local(page), headers)).status).toBe(200);
    expect((await (await client(page, headers)).next('hello')).language).toBe('it');
  });

  test('each role comes in by its own key and is told who it is; a guest gives no commands', async () => {
    const keys = { guest: 'a-guest', host: 'a-host', builder: 'a-builder' };
    const table = smallTable(4, false);
    const page = await serve(table, { host: '0.0.0.0', keys });
    const open = async (key: string) =>
      client(page, { cookie: `artiglio_key_${new URL(page.url).port}=${key}` });
    for (const role of ['guest', 'host', 'builder'] as const)
      expect((await (await open(keys[role])).next('admitted')).role).toBe(role);
    const guest = await open(keys.guest);
    for (const message of [
      { kind: 'volume', percent: 3 },
      { kind: 'speak', language: 'en' },
      { kind: 'command', command: { kind: 'pause' } },
      { kind: 'command', command: { kind: 'stop' } },
    ] as const) {
      const before = guest.all('refused').length;
      guest.send(message);
      expect((await guest.next('refused', before)).code).toBe('HOST_ONLY');
    }
    expect(table.asked).toEqual([]);
    expect(table.volumePercent()).toBe(80);
    const host = await open(keys.host);
    host.send({ kind: 'command', command: { kind: 'pause' } });
    await expect.poll(() => table.asked).toEqual(['{"kind":"pause"}']);
  });

  test('a page at `?tablet` is the table and no more, by the table’s key and by one of more rights', async () => {
    const keys = { guest: 'a-guest', table: 'a-table', host: 'a-host' };
    const page = await serve(smallTable(), { host: '0.0.0.0', keys });
    const roleAt = async (key: string, query: string) => {
      const headers = { cookie: `artiglio_key_${new URL(page.url).port}=${key}` };
      const one = await PageClient.open(`${local(page)}${query}`, headers);
      const { role } = await one.next('admitted');
      one.close();
      return role;
    };
    expect(await roleAt(keys.table, '')).toBe('table');
    expect(await roleAt(keys.table, '?tablet')).toBe('table');
    expect(await roleAt(keys.host, '?tablet')).toBe('table');
    expect(await roleAt(keys.guest, '?tablet')).toBe('guest');
    const headers = { cookie: `artiglio_key_${new URL(page.url).port}=${keys.host}` };
    expect((await get(`${local(page)}addresses`, headers)).body).toContain('/?tablet&key=a-table');
  });

  test('on an emulated table a guest has hands, and pauses with them', async () => {
    const keys = { guest: 'a-guest', host: 'a-host' };
    const table = smallTable();
    const page = await serve(table, { host: '0.0.0.0', keys });
    const cookie = { cookie: `artiglio_key_${new URL(page.url).port}=a-guest` };
    const guest = await client(page, cookie);
    guest.send({ kind: 'command', command: { kind: 'pause' } });
    guest.send({ kind: 'command', command: { kind: 'stop' } });
    expect((await guest.next('refused')).code).toBe('HOST_ONLY');
    expect(table.asked).toEqual(['{"kind":"pause"}']);
  });

  test('settings are the host’s: no guest sees them, and no other site changes them', async () => {
    const changed: unknown[] = [];
    const host = {
      settings: {
        all: () => [],
        change: async (changes: readonly unknown[]) => void changed.push(...changes),
      },
      backup: {
        last: () => undefined,
        make: async () => Promise.reject(new Error('Nobody asked for one.')),
        open: async () => undefined,
      },
      beginAnew: () => changed.push('anew'),
      isWaiting: () => false,
    };
    const keys = { guest: 'a-guest', host: 'a-host' };
    const page = await serve({ ...smallTable(), host }, { host: '0.0.0.0', keys });
    const port = new URL(page.url).port;
    const ask = (key: string, origin: string, body: string) =>
      fetch(`${local(page)}settings`, {
        method: 'POST',
        headers: {
          cookie: `artiglio_key_${port}=${key}`,
          origin,
          'content-type': 'application/json',
        },
        body,
      });
    const own = `http://127.0.0.1:${port}`;
    const change = JSON.stringify([{ path: 'language', was: 'it', to: 'en' }]);
    const guest = { cookie: `artiglio_key_${port}=a-guest` };
    expect((await get(`${local(page)}settings`, guest)).status).toBe(403);
    expect((await get(`${local(page)}backup`, guest)).status).toBe(403);
    expect((await ask('a-guest', own, change)).status).toBe(403);
    expect((await ask('a-host', 'http://evil.example', change)).status).toBe(403);
    expect((await ask('a-host', own, '{"path":1}')).status).toBe(400);
    const deep = `[{"path":"language","was":"it","to":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`;
    expect((await ask('a-host', own, deep)).status).toBe(400);
    expect(changed).toEqual([]);
    expect((await ask('a-host', own, change)).status).toBe(200);
    expect(changed).toEqual([{ path: 'language', was: 'it', to: 'en' }]);
  });

  test('nobody is told an address with a key of more rights; a host who opens the guests’ stays the host', async () => {
    const keys = { guest: 'a-guest', host: 'a-host', builder: 'a-builder' };
    const page = await serve(smallTable(), { host: '0.0.0.0', keys });
    const cookie = (key: string) => ({
      cookie: `artiglio_key_${new URL(page.url).port}=${key}`,
    });
    expect((await get(`${local(page)}addresses`, cookie(keys.guest))).status).toBe(403);
    const told = async (key: string) => (await get(`${local(page)}addresses`, cookie(key))).body;
    expect(await told(keys.host)).toContain('a-guest');
    expect(await told(keys.host)).not.toContain('a-builder');
    expect(await told(keys.builder)).toContain('a-builder');
    const guestsAddress = await get(`${local(page)}?key=a-guest`, cookie(keys.host));
    expect(guestsAddress.headers['set-cookie']).toBeUndefined();
    const hostsAddress = await get(`${local(page)}console?key=a-host`, cookie(keys.guest));
    expect(String(hostsAddress.headers['set-cookie'])).toContain('a-host');
  });

  test('telephones join by the address by which the host came, or that of the network which he chose', async () => {
    const keys = { guest: 'a-guest', host: 'a-host' };
    const page = await serve(smallTable(), { host: '0.0.0.0', keys });
    const { port } = new URL(page.url);
    const headers = { cookie: `artiglio_key_${port}=${keys.host}` };
    const joined = async (query: string) => {
      const { body } = await get(`${local(page)}join?${query}`, headers);
      // What the page itself is told.
      return JSON.parse(body) as HandedOn<JoinAddress>;
    };
    const came = await joined(`at=${encodeURIComponent('http://192.0.2.99:9000/')}`);
    expect(came.addresses[0]?.url).toMatch(
      /^http:\/\/192\.0\.2\.99:9000\/seat\?key=a-guest#word=[a-z]+$/u,
    );
    const last = came.networks.at(-1);
    const chosen = await joined(`network=${last?.name}`);
    expect(chosen.network).toBe(last?.name);
    expect(chosen.addresses[0]?.url).toBe(
      `${last?.url}seat?key=a-guest${new URL(came.addresses[0]?.url ?? '').hash}`,
    );
  });

  test('a site that rebinds its name to this machine gets nothing', async () => {
    const page = await serve(smallTable());
    expect((await get(page.url, { host: 'evil.example' })).status).toBe(421);
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    await expect(PageClient.open(page.url, headers)).rejects.toThrow('421');
  });

  test('names by which this machine is found are answered, also as the second of its name', async () => {
    const page = await serve(smallTable(), { host: '0.0.0.0' });
    const answers = async (host: string) => (await get(local(page), { host })).status;
    for (const name of ['', '.local', '-2.local', '-12.local'])
      expect(await answers(`${hostname()}${name}`)).toBe(401);
    for (const name of ['-2', '-2.example', '-local.local', 'x.local'])
      expect(await answers(`${hostname()}${name}`)).toBe(421);
  });

  test('where nobody needs a key only loopback names and addresses are answered, and nobody whom a proxy brings', async () => {
    const page = await serve(smallTable());
    const answers = async (host: string, more = {}) =>
      (await get(page.url, { host, ...more })).status;
    for (const name of ['localhost', '127.0.0.1', '127.8.9.1:80', '[::1]'])
      expect([name, await answers(name)]).toEqual([name, 200]);
    for (const name of ['', '.local', '-7.local'])
      expect([name, await answers(`${hostname()}${name}`)]).toEqual([name, 421]);
    expect(await answers('192.168.1.20')).toBe(421);
    for (const header of ['x-forwarded-for', 'forwarded', 'via'])
      expect(await answers('127.0.0.1', { [header]: '192.168.1.30' })).toBe(421);
  });

  test('a name that the setting allows is answered, with a key; another is told the setting in words', async () => {
    const page = await serve(smallTable(), { names: ['tavolo.fritz.box'], key: 'a-key' });
    const at = (host: string, more = {}) => get(local(page), { host, ...more });
    expect((await at('Tavolo.fritz.box:8080')).status).toBe(401);
    expect((await at('localhost')).status).toBe(401);
    const cookie = { cookie: `artiglio_key_8080=a-key` };
    expect((await at('tavolo.fritz.box:8080', cookie)).status).toBe(200);
    const refused = await at('tavolo.lan', { 'accept-language': 'en-GB' });
    expect(refused.status).toBe(421);
    expect(refused.body).toContain('web:\n  names: [tavolo.lan]');
    expect(refused.body).toContain('“tavolo.lan”');
    expect((await at('tavolo.lan', { 'accept-language': 'it' })).body).toContain('«tavolo.lan»');
    expect((await at('<script>')).body).not.toContain('<script>');
  });

  test.each(['http://evil.example', 'null', 'http://127.0.0.1:1'])(
    'a page of %s opens no socket here',
    async (origin) => {
      const page = await serve(smallTable());
      await expect(PageClient.open(page.url, { origin })).rejects.toThrow('403');
    },
  );

  test('a stranger who holds every connection there is keeps nobody else out', async () => {
    const page = await serve(smallTable(), { host: '0.0.0.0', key: 'a-key' });
    const port = Number(new URL(page.url).port);
    // None of them sends more than the beginning of a request.
    const held = Array.from({ length: 600 }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.66' });
      socket.on('error', () => {});
      socket.on('connect', () => socket.write('GET / HTTP/1.1\r\n'));
      return socket;
    });
    closers.push(() => {
      for (const socket of held) socket.destroy();
    });
    await Promise.all(
      held.map((socket) =>
        Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {}),
      ),
    );
    const cookie = { cookie: `artiglio_key_${new URL(page.url).port}=a-key` };
    expect((await get(local(page), cookie)).status).toBe(200);
    expect((await (await client(page, cookie)).next('hello')).kind).toBe('hello');
  });

  test('a stranger is told no and hung up on', async () => {
    const page = await serve(smallTable(), { host: '0.0.0.0' });
    expect((await get(local(page))).headers['connection']).toBe('close');
    expect((await get(local(page), { host: 'evil.example' })).headers['connection']).toBe('close');
  });

  test('a port that is taken is said, with what listens there where it can be known', async () => {
    const refusal = (host: string, port: number) =>
      servePage(smallTable(), { host, port, compiled, grid: runningGrid }).then(
        () => '',
        (error: Error) => `${'code' in error && error.code}: ${error.message}`,
      );
    const web = createWebServer((_, reply) => {
      reply.setHeader('server', 'cups/2.4');
      reply.end('<title>Printers</title>');
    });
    web.listen(0, '127.0.0.1');
    await once(web, 'listening');
    closers.push(() => web.close());
    // This process's own sockets are asked over the network, as another user's would be.
    expect(await refusal('127.0.0.1', portOf(web))).toMatch(
      /^PAGE_PORT_TAKEN: .*a web server \(cups\/2\.4, “Printers”\) listens there.*web\.port/su,
    );
    const program =
      'require("net").createServer().listen(0,"127.0.0.1",function(){console.log(this.address().port)})';
    const other = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    closers.push(() => other.kill());
    const [port] = await once(other.stdout, 'data');
    expect(await refusal('127.0.0.1', Number(port))).toContain(
      `process ${other.pid} listens there`,
    );
  });

  test('an address that this machine lacks is said, with those it has', async () => {
    const refusal = (host: string) =>
      servePage(smallTable(), { host, port: 0, compiled, grid: runningGrid });
    for (const [host, why] of [
      ['192.0.2.1', 'no such address'],
      ['tavolo.invalid', 'name'],
    ] as const)
      await expect(refusal(host)).rejects.toMatchObject({
        code: 'PAGE_ADDRESS_INVALID',
        whatHappened: expect.stringContaining(why),
        whatToDo: expect.stringContaining('web.host to 0.0.0.0'),
      });
  });
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

describe('what a page is told', () => {
  test('a new page is told everything at once, and each change after that', async () => {
    const table = smallTable();
    const { grid, tick } = handGrid();
    const page = await client(await serve(table, { grid }));
    await page.next('volume');
    expect(page.all('hello')[0]).toMatchObject({ emulated: true, language: 'it' });
    expect(page.all('state')[0]).toMatchObject({ phase: 'phase', state: 'running' });
    table.set({ phase: { id: 'night', params: { text: 'È notte' } } });
    tick();
    expect(await page.next('state', 1)).toMatchObject({ phase: 'È notte' });
  });

  test('a change that nobody may see makes no message', async () => {
    const table = smallTable();
    const { grid, tick } = handGrid();
    const page = await client(await serve(table, { grid }));
    await settled(page);
    const before = page.received.length;
    // Play's clock has moved and play says that something changed, but nothing public did.
    table.set({ nowMs: 5000 });
    tick();
    await settled(page);
    expect(page.received.slice(before).filter((text) => !text.includes('refused'))).toEqual([]);
  });

  test('the kinds of messages come in one order, whichever change came up first', async () => {
    const kinds = async (changes: readonly ((table: SmallTable) => void)[]) => {
      const table = smallTable(2);
      const { grid, tick } = handGrid();
      const page = await client(await serve(table, { grid }));
      table.set({ night: true });
      tick();
      await settled(page);
      const from = page.received.length;
      for (const change of changes) change(table);
      tick();
      await settled(page);
      return page.received
        .slice(from)
        .map((text) => JSON.parse(text).kind)
        .filter((kind) => kind !== 'refused');
    };
    const louder = (table: SmallTable) => table.setVolume(20);
    const dawn = (table: SmallTable) => table.set({ night: false });
    const moved = (table: SmallTable) => table.emulatedCards.unpack(['character:wolf']);
    const lit = (table: SmallTable) =>
      table.light({ rings: [Uint8Array.of(1, 2, 3)], claw: Uint8Array.of(255, 0, 0) });
    const dealt = (table: SmallTable) => table.emulatedCards.set(0, ['character:wolf']);
    const order = ['state', 'pixels', 'cards', 'volume'];
    expect(await kinds([dawn, moved, dealt, lit, louder])).toEqual(order);
    expect(await kinds([moved, dealt, louder, lit, dawn])).toEqual(order);
  });

  test('lights come as they were decoded, and darkness when there are none', async () => {
    const table = smallTable(2);
    const { grid, tick } = handGrid();
    const page = await client(await serve(table, { grid }));
    expect((await page.next('pixels')).lights).toBeUndefined();
    table.light({ rings: [Uint8Array.of(1, 2, 3)], claw: Uint8Array.of(255, 0, 0) });
    tick();
    expect((await page.next('pixels', 1)).lights).toEqual({ rings: ['AQID'], claw: '/wAA' });
    table.light(undefined);
    tick();
    expect((await page.next('pixels', 2)).lights).toBeUndefined();
  });

  test('a page that does not read is given the newest state, not a backlog', async () => {
    const table = smallTable();
    const { grid, tick } = handGrid();
    const served = await serve(table, { grid });
    const slow = await client(served);
    const quick = await client(served);
    await slow.next('state');
    slow.socket.pause();
    // Fewer ticks than after which a page that does not answer is given up.
    const states = 150;
    const long = 'x'.repeat(400_000);
    for (let count = 1; count <= states; count += 1) {
      table.set({ phase: { id: 'phase', params: { text: `${count} ${long}` } } });
      tick();
      // The quick page has read this one: nothing is only on its way.
      await quick.until(() => quick.received.at(-1)?.includes(`"${count} x`));
    }
    slow.socket.resume();
    while (slow.received.at(-1)?.includes(`"${states} x`) !== true) {
      tick();
      await settled(quick);
    }
    expect(quick.all('state').length).toBeGreaterThan(states);
    expect(slow.all('state').length).toBeLessThan(states / 2);
  });
});

describe('what a page may do', () => {
  test.each([
    'no json',
    '[]',
    '{}',
    '{"kind":"pad"}',
    '{"kind":"pad","slot":-1,"down":true}',
    '{"kind":"pad","slot":1e9,"down":true}',
    '{"kind":"pad","slot":40,"down":true}',
    '{"kind":"button","seat":63,"side":"left","down":true}',
    '{"kind":"command","command":{"kind":"reveal"}}',
    '{"kind":"volume","percent":101}',
    '{"kind":"lift","slot":0}',
    '{"kind":"lay","seat":0,"index":0,"slot":0}',
    '{"kind":"put-on","slot":1}',
    '{"__proto__":{"kind":"stop"},"kind":"x"}',
  ])('%s is answered in words and does nothing', async (text) => {
    const table = smallTable();
    const page = await client(await serve(table));
    page.sendText(text);
    expect((await page.next('refused')).text).not.toBe('');
    expect(table.asked).toEqual([]);
    page.send({ kind: 'command', command: { kind: 'pause' } });
    await settled(page);
    expect(table.asked).toEqual(['{"kind":"pause"}']);
  });

  test('a hundred fast clicks are each heard once, in their order, and another page is told meanwhile', async () => {
    const table = smallTable();
    const served = await serve(table);
    const [fast, other] = [await client(served), await client(served)];
    for (let click = 0; click < 100; click += 1) {
      fast.send({ kind: 'button', seat: 1, side: 'right', down: true });
      fast.send({ kind: 'button', seat: 1, side: 'right', down: false });
    }
    table.lamps([{ device: 'board', state: 'sought' }]);
    await other.until(() => other.all('status').at(-1)?.lamps.length === 1);
    await settled(fast);
    const click = (down: boolean) => `{"kind":"button","seat":1,"side":"right","down":${down}}`;
    expect(table.asked).toEqual(
      Array.from({ length: 100 }, () => [click(true), click(false)]).flat(),
    );
  });

  test('a message larger than any of ours ends the connection, not the program', async () => {
    const served = await serve(smallTable());
    const page = await client(served);
    page.sendText('x'.repeat(100_000));
    await page.until(() => page.closed);
    expect((await (await client(served)).next('hello')).kind).toBe('hello');
  });

  test('a fault of the program is reported and ends nothing', async () => {
    const faults: unknown[] = [];
    const table = smallTable();
    const page = await client(
      await serve(
        Object.assign(table, {
          command: () => {
            throw new Error('a fault');
          },
        }),
        { onFault: (error) => faults.push(error) },
      ),
    );
    page.send({ kind: 'command', command: { kind: 'pause' } });
    expect((await page.next('refused')).code).toBe('INTERNAL');
    expect(faults).toEqual([new Error('a fault')]);
  });

  test('on a real table a page may command but not touch', async () => {
    const table = smallTable(4, false);
    const page = await client(await serve(table));
    expect((await page.next('hello')).emulated).toBe(false);
    for (const message of [
      { kind: 'pad', slot: 0, down: true },
      { kind: 'lift', slot: 0 },
      { kind: 'deal' },
      { kind: 'show-held' },
    ] as const)
      page.send(message);
    page.send({ kind: 'command', command: { kind: 'repeat' } });
    expect((await page.next('refused', 3)).code).toBe('TABLE_NOT_EMULATED');
    await settled(page);
    expect(table.asked).toEqual(['{"kind":"repeat"}']);
  });

  test('a card is held to the reader from in front of a seat and from the hand, seen by this page alone', async () => {
    const table = smallTable();
    const served = await serve(table);
    const [ada, bruno] = [await client(served), await client(served)];
    table.emulatedCards.unpack(['house:plain', 'character:lupo']);
    table.emulatedCards.deal(['house:plain', 'character:lupo'], [0]);
    ada.send({ kind: 'show-in-front', seat: 0, index: 1 });
    expect((await ada.next('faces')).cards.map(({ card }) => card)).toEqual([
      'house:plain',
      'character:lupo',
    ]);
    ada.send({ kind: 'lay', seat: 0, index: 1, slot: 0 });
    ada.send({ kind: 'lift', slot: 0 });
    ada.send({ kind: 'show-held' });
    expect((await ada.next('hand', 1)).held?.cards.map(({ card }) => card)).toEqual([
      'character:lupo',
    ]);
    expect(table.asked).toEqual(['show character:lupo', 'show character:lupo']);
    ada.send({ kind: 'show-game-card', card: 'game:lupusburg' });
    await settled(ada);
    expect(table.asked.slice(2)).toEqual(['show game:lupusburg']);
    // Empty hands, a place where no card lies, and a card that is none beside the table.
    bruno.send({ kind: 'show-game-card', card: 'character:lupo' });
    bruno.send({ kind: 'show-held' });
    bruno.send({ kind: 'show-in-front', seat: 0, index: 7 });
    expect((await bruno.next('refused', 2)).code).toBe('CARDS_NOT_THERE');
    await settled(bruno);
    expect(table.asked).toHaveLength(3);
    expect(bruno.received.join()).not.toContain('lupo');
  });

  test('a pad is down while any page holds it, and a page that goes lets go', async () => {
    const table = smallTable();
    const served = await serve(table);
    const [ada, bruno] = [await client(served), await client(served)];
    for (const page of [ada, bruno]) {
      page.send({ kind: 'pad', slot: 2, down: true });
      await settled(page);
    }
    ada.send({ kind: 'pad', slot: 2, down: false });
    ada.send({ kind: 'button', seat: 1, side: 'left', down: true });
    ada.send({ kind: 'button', seat: 1, side: 'left', down: true });
    await settled(ada);
    expect(table.asked).toEqual([
      '{"kind":"pad","slot":2,"down":true}',
      '{"kind":"button","seat":1,"side":"left","down":true}',
    ]);
    const gone = new Promise<void>((resolve) => {
      const input = table.emulated?.input;
      Object.assign(table.emulated ?? {}, {
        input: (edge: Parameters<NonNullable<typeof input>>[0]) => {
          input?.(edge);
          if (table.asked.length === 4) resolve();
        },
      });
    });
    ada.close();
    bruno.close();
    await gone;
    expect(table.asked.slice(2).sort()).toEqual([
      '{"kind":"button","seat":1,"side":"left","down":false}',
      '{"kind":"pad","slot":2,"down":false}',
    ]);
  });
});

describe('what stays hidden', () => {
  const deck = ['character:wolf', 'house:green:plain', 'character:thief', 'character:citizen'];

  test('a lifted card is shown to the page that lifted it and to no other', async () => {
    const table = smallTable();
    table.emulatedCards.unpack(deck);
    table.emulatedCards.set(3, ['character:wolf', 'house:green:plain']);
    const { grid, tick } = handGrid();
    const served = await serve(table, { grid });
    const [ada, bruno] = [await client(served), await client(served)];
    await Promise.all([settled(ada), settled(bruno)]);
    const before = bruno.received.length;
    ada.send({ kind: 'lift', slot: 3, card: 'house' });
    expect((await ada.next('hand')).held).toEqual({
      slot: 3,
      cards: [{ card: 'house:green:plain', name: 'plain' }],
    });
    expect(ada.received.join()).not.toContain('wolf');
    ada.send({ kind: 'put-back' });
    ada.send({ kind: 'lift', slot: 3, card: 'character' });
    await ada.until(() => ada.received.join().includes('wolf'));
    tick();
    await settled(bruno);
    const told = bruno.received.slice(before).filter((text) => !text.includes('refused'));
    expect(told).toEqual([]);
    expect(bruno.received.join()).not.toMatch(/wolf|plain/);
  });

  test('cards taken up before a seat are shown to who took them up alone', async () => {
    const table = smallTable();
    table.emulatedCards.unpack(deck);
    table.emulatedCards.deal(['character:wolf', 'character:thief'], [0, 1]);
    const served = await serve(table);
    const [ada, bruno] = [await client(served), await client(served)];
    ada.send({ kind: 'look-in-front', seat: 0 });
    expect((await ada.next('faces')).cards).toEqual([{ card: 'character:wolf', name: 'wolf' }]);
    await settled(bruno);
    expect(ada.received.join()).not.toContain('thief');
    expect(bruno.received.join()).not.toMatch(/wolf|thief/);
  });

  test('two nights with different hands make the same bytes on every other page', async () => {
    const night = async (hands: (page: PageClient) => void): Promise<string[]> => {
      const table = smallTable();
      table.emulatedCards.unpack(deck);
      table.emulatedCards.set(1, ['character:citizen']);
      table.emulatedCards.set(3, ['character:wolf', 'house:green:plain']);
      const { grid, tick } = handGrid();
      const served = await serve(table, { grid });
      const [hand, other] = [await client(served), await client(served)];
      table.set({ night: true });
      tick();
      await other.next('state', 1);
      hands(hand);
      await settled(hand);
      tick();
      await settled(other);
      const late = await client(served);
      await settled(late);
      return [...other.received, ...late.received];
    };
    const still = await night(() => {});
    const busy = await night((hand) => {
      hand.send({ kind: 'pad', slot: 5, down: true });
      hand.send({ kind: 'lift', slot: 3 });
      hand.send({ kind: 'put-on', slot: 0 });
      hand.send({ kind: 'take-away', slot: 1 });
    });
    expect(busy).toEqual(still);
  });

  test('cards that moved in the dark are seen at dawn', async () => {
    const table = smallTable();
    table.emulatedCards.unpack(deck);
    table.emulatedCards.set(3, ['character:wolf']);
    const { grid, tick } = handGrid();
    const page = await client(await serve(table, { grid }));
    table.set({ night: true });
    tick();
    table.emulatedCards.takeAway(3);
    tick();
    table.set({ night: false });
    tick();
    expect((await page.next('cards', 1)).backs.fronts[1]).toEqual([{ kind: 'character' }]);
  });
});
