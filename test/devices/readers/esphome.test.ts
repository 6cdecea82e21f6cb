/**
 * The YAML of docs/build/readers.md on a board that behaves as ESPHome's sources say, with Debian's Mosquitto:
 * whatever fails, the table believes what lies there.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'mqtt';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ownPort } from '../../support/own-port.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { Broker } from './broker.js';
import { EsphomeBoard } from './esphome-board.js';
import { WatchedMqtt } from './watched-mqtt.js';

const A = '04-AA-AA-AA-AA-AA-80';
const B = '04-BB-BB-BB-BB-BB-80';
const LIES_A = 'house7: 04:AA:AA:AA:AA:AA:80';
const LIES_B = 'house7: 04:BB:BB:BB:BB:BB:80';

let broker: Broker;
let port: number;
let folder: string;
beforeEach(async () => {
  port = await ownPort();
  folder = await temporaryDirectory();
  broker = new Broker(port, folder);
  await broker.start();
  onTestFinished(() => broker.stop());
});

describe('one reader', () => {
  test('a card that lies there as the board starts is known', async () => {
    const table = new WatchedMqtt(['house7'], url());
    const board = await oneReader();
    board.lay(A);
    board.powerUp();
    await board.connect();
    await table.until(LIES_A);
    expect(table.said).not.toContain('house7: ');
  });

  test('a card that was lifted while the board had no power is gone', async () => {
    const table = new WatchedMqtt(['house7'], url());
    const board = await oneReader();
    board.lay(A);
    board.powerUp();
    await board.connect();
    await table.until(LIES_A);
    await board.cutPower();
    await table.until('');
    board.lay(undefined);
    board.powerUp();
    await board.connect();
    await table.until('house7: ');
    expect(table.said.filter((text) => text === LIES_A)).toHaveLength(1);
  });

  test('a card that was exchanged while the board had no network is the new one', async () => {
    const { table, board } = await lying();
    await board.loseNetwork();
    await table.until('');
    board.lay(B);
    board.passTime(1_000);
    await board.connect();
    await table.until(LIES_B);
    expect(table.said).toEqual([LIES_A, '', LIES_B]);
  });

  test('a card that was lifted while the board had no network is gone', async () => {
    const { table, board } = await lying();
    await board.loseNetwork();
    await table.until('');
    board.lay(undefined);
    board.passTime(1_000);
    await board.connect();
    await table.until('house7: ');
    expect(table.said).toEqual([LIES_A, '', 'house7: ']);
  });

  test('a broker that was restarted makes nobody believe that the card is gone', async () => {
    const { table, board } = await lying();
    await broker.stop();
    await broker.start();
    // The table is back first. The broker remembers nothing, and the board still looks for it.
    await table.until('');
    await board.connect();
    await table.until(LIES_A);
    expect(table.said.filter((text) => text === 'house7: ')).toEqual([]);
  });

  test('a card that lies there all the time is told again to a table that starts', async () => {
    await lying();
    await new WatchedMqtt(['house7'], url()).until(LIES_A);
  });

  async function lying(): Promise<{ table: WatchedMqtt; board: EsphomeBoard }> {
    const table = new WatchedMqtt(['house7'], url());
    const board = await oneReader();
    board.lay(A);
    board.powerUp();
    await board.connect();
    await table.until(LIES_A);
    return { table, board };
  }

  async function oneReader(): Promise<EsphomeBoard> {
    return new EsphomeBoard(await documented('name: house7'), url('USER@'));
  }
});

describe('four readers on a board', () => {
  const names = ['left-1', 'left-2', 'left-3', 'left-4'];

  test('are known each by itself, and gone together with their board', async () => {
    const table = new WatchedMqtt(names, url());
    const board = await fourReaders();
    board.lay(A, 1);
    board.powerUp();
    await board.connect();
    await table.until('left-1: , left-2: 04:AA:AA:AA:AA:AA:80, left-3: , left-4: ');
    await board.loseNetwork();
    await table.until('');
    board.lay(undefined, 1);
    board.lay(B, 3);
    board.passTime(2_000);
    await board.connect();
    await table.until('left-1: , left-2: , left-3: , left-4: 04:BB:BB:BB:BB:BB:80');
  });

  test('have one field on at a time, which they have not where each asks by itself', async () => {
    const board = await fourReaders();
    board.powerUp();
    board.passTime(60_000);
    expect(board.mostFields).toBe(1);
    const text = (await documented('name: left')).replaceAll('never', '250ms');
    const careless = new EsphomeBoard(text, url());
    careless.powerUp();
    expect(careless.mostFields).toBe(4);
  });

  async function fourReaders(): Promise<EsphomeBoard> {
    return new EsphomeBoard(await documented('name: left'), url('USER@'));
  }
});

test('what publishes a tag only as it comes is wrong in this model, as it is on a real board', async () => {
  const careless = `
esphome: {}
mqtt:
  topic_prefix: table/house7
  on_connect: { mqtt.publish: { topic: table/house7/tag, payload: none } }
rc522_spi:
  - update_interval: 250ms
    on_tag: { mqtt.publish: { topic: table/house7/tag, payload: !lambda 'return x;' } }
`;
  const table = new WatchedMqtt(['house7'], url());
  const board = new EsphomeBoard(careless, url());
  board.lay(A);
  board.powerUp();
  await board.connect();
  board.passTime(5_000);
  // Neither was the tag published, nor what `on_connect` says. That it is online is all that is known.
  await table.until('house7: ');
  board.lay(B);
  board.passTime(1_000);
  await table.until(LIES_B);
});

test('the documented Mosquitto lets a board write and the table read, and nobody else do anything', async () => {
  await broker.stop();
  const passwords = join(folder, 'passwords');
  const rights = join(folder, 'artiglio.acl');
  await writeFile(passwords, '');
  for (const user of ['reader', 'table']) {
    execFileSync('mosquitto_passwd', ['-b', passwords, user, 'secret'], { stdio: 'ignore' });
  }
  await writeFile(rights, await documented('# /etc/mosquitto/artiglio.acl'));
  const lines = (await documented('listener 1883'))
    .split('\n')
    .filter((line) => !/^#|^$/u.test(line));
  const here = lines.map((line) =>
    line
      .replace('listener 1883', `listener ${port} 127.0.0.1`)
      .replace('/etc/mosquitto/passwords', passwords)
      .replace('/etc/mosquitto/artiglio.acl', rights),
  );
  await broker.startAsIs([...here, 'user root']);

  const table = new WatchedMqtt(['house7'], url('table:secret@'));
  const board = new EsphomeBoard(await documented('name: house7'), url('USER@'));
  board.lay(A);
  board.powerUp();
  await board.connect();
  await table.until(LIES_A);
  const stranger = connect(url(), { reconnectPeriod: 0 });
  onTestFinished(() => stranger.endAsync(true));
  await expect(
    new Promise((resolve, reject) => stranger.once('error', reject).once('connect', resolve)),
  ).rejects.toThrow(/[Nn]ot authorized/u);
  // The table's own password writes nothing: were it stolen, no card could be feigned with it.
  const reading = connect(url('table:secret@'));
  onTestFinished(() => reading.endAsync(true));
  await reading.publishAsync('table/house7/tag', B, { qos: 1, retain: true });
  await new WatchedMqtt(['house7'], url('table:secret@')).until(LIES_A);
});

/** The block of docs/build/readers.md that has these words. */
async function documented(words: string): Promise<string> {
  const page = await readFile('docs/build/readers.md', 'utf8');
  const blocks = [...page.matchAll(/^```\w*\n(?<text>.*?)^```$/gmsu)].map(
    ({ groups }) => groups?.['text'] ?? '',
  );
  const found = blocks.filter((block) => block.includes(words));
  if (found.length !== 1) throw new Error(`${found.length} blocks have ${words}.`);
  return found[0] ?? '';
}

function url(user = ''): string {
  return `mqtt://${user}127.0.0.1:${port}`;
}
