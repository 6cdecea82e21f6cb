/** Readers over MQTT whose broker refuses, hangs up or says too much. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { connect as connectMqtt, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runningClock } from '../../../src/engine/play/clock.js';
import { ownPort } from '../../support/own-port.js';
import { HeldClock } from '../../support/tables/held-clock.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { Broker } from './broker.js';
import { until } from './pcscd/daemon.js';
import { WatchedMqtt } from './watched-mqtt.js';

let broker: Broker;
let url: string;
beforeEach(async () => {
  broker = new Broker(await ownPort(), await temporaryDirectory());
  url = `mqtt://127.0.0.1:${broker.port}`;
});
afterEach(() => broker.stop());

test('a broker that refuses the topic only after it was away is said too, and asked again', async () => {
  await broker.start();
  const table = new WatchedMqtt(['house7'], url, { clock: runningClock(0, 10) });
  client(url).publish('table/house7/tag', 'none', { retain: true });
  await table.until('house7: ');
  await broker.stop();
  await broker.start(...(await refusingSubscriptions()));
  await until(
    () => table.report.troubles[0]?.message.includes('may not be subscribed to') ?? false,
  );
  expect(table.report.readers).toEqual([]);
  const command = {
    command: 'setDefaultACLAccess',
    acls: [{ acltype: 'subscribe', allow: true }],
  };
  const owner = client(`mqtt://admin:secret@127.0.0.1:${broker.port}`);
  await owner.publishAsync(
    '$CONTROL/dynamic-security/v1',
    JSON.stringify({ commands: [command] }),
    { qos: 1 },
  );
  await table.untilNoTrouble();
});

test('of four hundred names that nobody bound the last are known, and those that are bound', async () => {
  await broker.start();
  const table = new WatchedMqtt(['house7'], url, { others: true });
  const board = client(url);
  board.publish('table/house7/tag', 'none', { retain: true });
  await table.until('house7: ');
  for (let name = 1; name <= 400; name++) board.publish(`table/name${name}/tag`, '04a2b3c4');
  await table.until(/^house7: , .*name400: 04:A2:B3:C4$/u);
  expect(table.report.readers).toHaveLength(1 + 32);
});

test('a broker that was never there is told at once to a person who waits for it', async () => {
  // No time goes by.
  const table = new WatchedMqtt(['house7'], url, { others: true, clock: new HeldClock() });
  await table.until('READERS_NO_BROKER');
});

test('a broker with a certificate of the house is used with its authority, and the advice follows what is wrong', async () => {
  const directory = await temporaryDirectory();
  execFileSync(join(process.cwd(), 'config/mosquitto/make-certificates.sh'), ['broker.local'], {
    cwd: directory,
  });
  const passwords = join(directory, 'passwords');
  execFileSync('mosquitto_passwd', ['-c', '-b', passwords, 'table', 'right']);
  await broker.startAsIs([
    ...['user root', `listener ${broker.port} 127.0.0.1`, `password_file ${passwords}`],
    ...['keyfile', 'certfile'].map(
      (name) => `${name} ${join(directory, `broker.${name === 'keyfile' ? 'key' : 'crt'}`)}`,
    ),
  ]);
  const authority = join(directory, 'house-ca.crt');
  const urlOf = (password: string) => `mqtts://table:${password}@localhost:${broker.port}`;
  const board = connectMqtt(urlOf('right'), { ca: readFileSync(authority) });
  onTestFinished(() => void board.end(true));
  await board.publishAsync('table/house7/tag', 'none', { retain: true });
  await new WatchedMqtt(['house7'], urlOf('right'), { authority }).until('house7: ');
  const told = async (url: string, code: string, file?: string) => {
    const table = new WatchedMqtt(['house7'], url, {
      others: true,
      ...(file !== undefined && { authority: file }),
    });
    await table.until(code);
    return table.report.troubles[0]?.message;
  };
  expect(await told(urlOf('right'), 'READERS_BROKER_CERTIFICATE')).toContain(
    'name the file with the one of its authority in readers.mqtt.authority',
  );
  expect(await told(urlOf('right'), 'READERS_BROKER_CERTIFICATE', `${authority}.not`)).toContain(
    'house-ca.crt.not',
  );
  expect(await told(urlOf('wrong'), 'READERS_BROKER_REFUSED', authority)).toContain(
    'Correct user and password',
  );
  await broker.stop();
  expect(await told(urlOf('right'), 'READERS_NO_BROKER', authority)).toContain(
    'that the broker runs',
  );
});

test.each(['hunter2', 'hun@ter2', '1/hun@ter2'])(
  'the password %s is never said, not even in part',
  async (password) => {
    const clock = new HeldClock();
    const address = `127.0.0.1:${broker.port}`;
    const table = new WatchedMqtt(['house7'], `mqtt://user:${password}@${address}`, { clock });
    await clock.goTo(3_000);
    await table.until('READERS_NO_BROKER');
    const said = table.report.troubles[0]?.message ?? '';
    expect(said).toContain(`mqtt://${address} cannot be used`);
    expect(said).not.toMatch(/hun|ter2/u);
  },
);

test('two hundred connections that break leave nothing behind that two do not', async () => {
  await broker.start();
  const warnings: string[] = [];
  const warn = ({ name, message }: Error) => warnings.push(`${name}: ${message}`);
  process.on('warning', warn);
  onTestFinished(() => void process.off('warning', warn));
  let [broken, open] = [0, 0];
  // Hangs up as soon as a subscription was answered.
  const between = createServer((table) => {
    const real = createConnection(broker.port, '127.0.0.1');
    for (const end of [table, real]) {
      open += 1;
      end.on('close', () => {
        open -= 1;
      });
      // Whoever is reset by the other end is closed, too.
      end.on('error', () => {});
    }
    real.on('data', (data) => {
      table.write(data);
      if (data[0] === SUBSCRIBED) real.destroy();
    });
    real.on('close', () => table.destroy());
    table.on('data', (data) => real.write(data));
    table.on('close', () => {
      real.destroy();
      broken += 1;
    });
  });
  const port = await ownPort();
  between.listen(port, '127.0.0.1');
  await once(between, 'listening');
  onTestFinished(() => void between.close());
  const clock = new HeldClock();
  new WatchedMqtt(['house7'], `mqtt://127.0.0.1:${port}`, { clock });
  const leftAfter = async (connections: number) => {
    while (broken < connections) {
      const before = broken;
      await until(async () => {
        await clock.goTo(clock.nowMs() + 1_000);
        return broken > before;
      }, 1);
    }
    // Only those of this test: one that ran before in this process may have left others open.
    await until(() => open === 0, 1);
    return clock.waiting;
  };
  const first = await leftAfter(2);
  // A timer or two are of the try that is under way; one left by each connection would be two hundred.
  expect(await leftAfter(200)).toBeLessThan(first + 3);
  expect(warnings).toEqual([]);
});

/** The first byte of the answer to a subscription. */
const SUBSCRIBED = 0x90;

function client(at: string): MqttClient {
  const one = connectMqtt(at);
  onTestFinished(() => one.endAsync(true));
  return one;
}

/** What makes a broker refuse every subscription, until its owner "admin" allows them. */
async function refusingSubscriptions(): Promise<readonly string[]> {
  const file = join(await temporaryDirectory(), 'access.json');
  execFileSync('mosquitto_ctrl', ['dynsec', 'init', file, 'admin', 'secret']);
  const plugin = 'mosquitto_dynamic_security.so';
  const folder = readdirSync('/usr/lib').find((name) => {
    return name.endsWith('-linux-gnu') && readdirSync(join('/usr/lib', name)).includes(plugin);
  });
  return [
    `plugin ${join('/usr/lib', folder ?? '', plugin)}`,
    `plugin_opt_config_file ${file}`,
    // Else it would give up the right to read that file.
    'user root',
  ];
}

test('a flood on the topic of a reader is told once, the readers go on, and what is true is asked again', async () => {
  await broker.start('message_size_limit 0', 'max_queued_messages 0');
  const table = new WatchedMqtt(['house7', 'house8'], url, { clock: runningClock(0, 3) });
  const owner = client(url);
  owner.publish('table/house8/tag', 'none', { retain: true });
  const villain = client(url);
  for (let count = 0; count < 8_000; count += 1) {
    villain.publish(`table/stranger${count}/tag`, '04a2b3c4', { retain: true });
  }
  for (let count = 0; count < 20_000; count += 1) {
    const tag = `04A2B3${(count % 256).toString(16).padStart(2, '0')}`;
    villain.publish('table/house7/tag', tag, { retain: true });
  }
  villain.publish(`table/${'house7'.repeat(10_000)}/tag`, '04a2b3c4');
  await villain.publishAsync('table/house7/tag', Buffer.alloc(20_000_000), { qos: 1 });
  await table.until('READERS_FLOODED');
  const said = table.report.troubles[0]?.message ?? '';
  expect(said).toContain(`mqtt://127.0.0.1:${broker.port} sends more than readers do`);
  owner.publish('table/house8/tag', '04-BB-BB-BB', { retain: true });
  await table.until(/^house7: 04:A2:B3:\w\w, house8: 04:BB:BB:BB$/u);
  // Once for each time that it began, however much came.
  expect(table.told.filter((code) => code === 'READERS_FLOODED').length).toBeLessThan(4);
  // Each report says the whole state of one turn: twenty thousand messages are not twenty thousand reports.
  expect(table.reports).toBeLessThan(2_000);
});
