/** What a page or a stranger on the network cannot do: end the game, hang it, or fill its memory. */
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type InputEdge, InputEdges } from '../../../../src/devices/emulator/input-chain.js';
import { comesUpAgain, opened, settled } from '../../../support/tables/held-table.js';
import { C, D, type Opening, right } from '../../../support/tables/lupusburg-table.js';

test('a player at a seat that no table has is not marked away, and the evening can be gone on with', async () => {
  const table = await opened({ from: 'discussion' });
  const page = await table.page();
  await table.goTo(10_000);
  const before = page.all('refused').length;
  page.sendText('{"kind":"command","command":{"kind":"absent","seat":63,"absent":true}}');
  expect((await page.next('refused', before)).text).toContain('5 seats');
  table.live.receive({ kind: 'command', command: { kind: 'absent', seat: 63, absent: true } });
  await table.goTo(12_000);
  expect(table.disk.map(({ kind }) => kind)).not.toContain('absent');
  expect(table.live.view.absent).toEqual([]);
  expect(comesUpAgain({ from: 'discussion' }, table.disk)).toBe(true);
});

test('what hands do while the disk is full is no move of the game when there is room again', async () => {
  const table = await opened({ from: 'privilege' });
  await table.until(() => table.live.view.asks?.kind === 'pick');
  table.full = true;
  await table.goTo(table.clock.nowMs() + 2_000);
  expect(table.live.view.state).toBe('paused');
  // Somebody presses left and right to make it go on, again and again.
  for (let times = 0; times < 50; times++) {
    await table.press(0, 'right');
    await table.press(0, 'left');
  }
  table.full = false;
  await table.goTo(table.clock.nowMs() + 5_000);
  const after = table.disk.filter(({ kind }) => kind !== 'tick').map(({ kind }) => kind);
  expect(after.at(-1)).toBe('pause');
  expect(after).not.toContain('act');
  await table.press(0, 'right');
  expect(table.live.view).toMatchObject({ state: 'running', asks: { kind: 'pick' } });
});

test('a page that floods the table is read a little at a time, and the others are served', async () => {
  const table = await opened();
  const [flood, other] = [await table.page(), await table.page()];
  for (let count = 0; count < 3_000; count++) {
    flood.send({ kind: 'command', command: { kind: count % 2 === 0 ? 'pause' : 'resume' } });
  }
  for (let tick = 0; tick < 20; tick++) {
    await settled(other);
    await table.goTo(table.clock.nowMs() + 50);
  }
  const moves = table.disk.filter(({ kind }) => kind === 'pause' || kind === 'resume');
  expect(moves.length).toBeGreaterThan(10);
  expect(moves.length).toBeLessThan(30);
  await settled(other);
  expect(other.closed).toBe(false);
});

test('however fast a pad is drummed on, the board is soon done with it and feels it end as it is', () => {
  const set: InputEdge[] = [];
  const edges = new InputEdges((edge) => set.push(edge));
  for (let edge = 0; edge < 100_001; edge++) edges.change({ input: 3, high: edge % 2 === 0 }, 0);
  edges.change({ input: 4, high: true }, 0);
  for (let atMs = 0; atMs <= 1_000; atMs += 2) edges.pass(atMs);
  expect(set.filter(({ input }) => input === 3).at(-1)?.high).toBe(true);
  expect(set.length).toBeLessThan(25);
  for (let atMs = 1_000; atMs <= 60_000; atMs += 50) edges.pass(atMs);
  expect(set.length).toBeLessThan(25);
});

describe('a ballot', () => {
  test('the votes of a player who is marked away do not count', async () => {
    const opening: Opening = { from: 'runoff', indicted: { paw: right(C), tuft: right(D) } };
    const table = await opened(opening);
    await table.until(() => table.live.view.asks?.kind === 'ballot');
    await table.press(0, 'left');
    await table.press(0, 'left');
    await table.goTo(table.clock.nowMs() + 6_000);
    expect(table.live.view.asks).toMatchObject({ votes: { voted: 1 } });
    for (const seat of [0, 2, 3, 4]) {
      table.live.receive({ kind: 'command', command: { kind: 'absent', seat, absent: true } });
    }
    await table.press(1, 'right');
    await table.press(1, 'right');
    await table.until(() => table.caption === 'runoff.result');
    expect(table.live.view.caption?.cue.params).toEqual({
      paw: 0,
      tuft: 2,
      tale: expect.any(Number),
    });
  });
});

describe('strangers', () => {
  test.each([
    'GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: no\r\nSec-WebSocket-Version: 13\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    'GET /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    'GET // HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
    'GET /%ff%2e%2e/%2e%2e/package.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a@127.0.0.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999\r\n\r\n',
    '\0\0\0 nonsense\r\n\r\n',
  ])('%j is refused, and the table goes on', async (request) => {
    const table = await opened();
    const answer = await raw(table.address, request);
    expect(answer).not.toMatch(/^HTTP\/1\.1 (?:101|200)/);
    expect(answer).not.toMatch(/wolf|thief|node_modules| at .*\.ts/);
    expect((await table.page()).all('hello')).toHaveLength(1);
  });

  test('a page that asks for answers and reads none is no burden', async () => {
    const table = await opened();
    const page = await table.page();
    page.socket.pause();
    for (let count = 0; count < 500; count++) page.socket.ping('x'.repeat(100));
    const other = await table.page();
    await settled(other);
    page.socket.resume();
    await new Promise((resolve) => page.socket.once('pong', resolve));
    expect(page.closed).toBe(false);
  });

  test('the sixty-fifth page is told to come back later', async () => {
    const table = await opened();
    for (let count = 0; count < 64; count++) await table.page();
    const { origin, host } = new URL(table.address);
    const late = new WebSocket(`ws://${host}/socket`, { headers: { origin } });
    expect(await new Promise((resolve) => late.on('close', resolve))).toBe(1013);
  });
});

/** Sends bytes and returns what comes back before the connection ends. */
function raw(address: string, request: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.end(request));
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}
