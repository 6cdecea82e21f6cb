/** A table on Debian's Mosquitto: what arrives, what comes back, and what goes wrong. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  availabilitySchema,
  eventSchema,
  PART_SCHEMAS,
} from '../../../src/venue/publication/state-schema.js';
import { BIRTH_TOPIC, PARTS, topicsOf } from '../../../src/venue/publication/topics.js';
import { Broker } from '../../devices/readers/broker.js';
import { ownPort } from '../../support/own-port.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { listening, onBroker } from './on-broker.js';

const topics = topicsOf('tavolo-1');
const ONLINE = '{"state":"online","instance":"0000000a"}';

let broker: Broker;
let url: string;
let directory: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  broker = new Broker(await ownPort(), directory);
  url = `mqtt://127.0.0.1:${broker.port}`;
});
afterEach(() => broker.stop());

describe('on a broker', () => {
  beforeEach(() => broker.start());

  test('the whole state is there, and again when somebody asks, and offline when it ends', async () => {
    const table = await onBroker({ url });
    const house = await listening(url);
    await table.until(() => house.newest(topics.state('announcement')) !== undefined);
    expect(availabilitySchema.parse(house.state(topics.availability))).toMatchObject({
      state: 'online',
    });
    for (const part of PARTS) PART_SCHEMAS[part].parse(house.state(topics.state(part)));
    for (const birth of [BIRTH_TOPIC, topics.birth]) {
      house.heard.length = 0;
      house.client.publish(birth, '');
      await table.until(() => house.newest(topics.state('announcement')) !== undefined);
    }
    house.heard.length = 0;
    house.client.publish('homeassistant/status', 'online');
    await table.until(() => house.newest('homeassistant/device/tavolo-1/config') !== undefined);
    await table.close();
    await table.until(() => house.newest(topics.availability)?.includes('offline') === true);
  });

  test('a command is answered; one that is kept, or without rights, is refused', async () => {
    const table = await onBroker({ url, commands: 'guest' });
    const house = await listening(url);
    await table.until(() => house.newest(topics.availability) === ONLINE);
    const ask = async (role: 'guest' | 'host', command: unknown, retain = false) => {
      const before = house.of(topics.answer).length;
      house.client.publish(
        topics.request(role),
        JSON.stringify({ transaction: `${before}`, command }),
        { retain },
      );
      await table.until(() => house.of(topics.answer).length > before);
      return house.state(topics.answer);
    };
    expect(await ask('guest', { kind: 'repeat' })).toMatchObject({ transaction: '0', done: true });
    expect(await ask('host', { kind: 'volume', percent: 3 })).toMatchObject({ code: 'HOST_ONLY' });
    expect(table.table.asked).toEqual(['repeat']);
    // The table is there, so it comes as a new one; the next connection gets it from the broker.
    await ask('guest', { kind: 'pause' }, true);
    await broker.stop();
    await broker.start();
    const again = await listening(url);
    again.client.publish(
      topics.request('guest'),
      '{"transaction":"9","command":{"kind":"pause"}}',
      { retain: true, qos: 1 },
    );
    await table.until(
      () => again.newest(topics.answer)?.includes('HOUSE_COMMAND_RETAINED') === true,
    );
    expect(table.table.asked).toEqual(['repeat', 'pause']);
  });

  test('events that happen while the broker is away come when it is back, each once and in order', async () => {
    const table = await onBroker({ url });
    const first = await listening(url);
    await table.until(() => first.newest(topics.availability) === ONLINE);
    await broker.stop();
    await table.until(() => table.told.some((line) => line.includes('HOUSE_NO_BROKER')));
    for (let number = 0; number < 30; number += 1) {
      table.table.change({ state: number % 2 === 0 ? 'paused' : 'running' });
      await table.step();
    }
    await broker.start();
    const house = await listening(url);
    await table.until(() => house.of(topics.event).length >= 30);
    const events = house.of(topics.event).map((text) => eventSchema.parse(JSON.parse(text)));
    expect(events.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 30 }, (_, number) => (number % 2 === 0 ? 'paused' : 'continued')),
    );
    expect(new Set(events.map(({ id }) => id)).size).toBe(30);
    // Once a broker was away is told once.
    expect(table.told.filter((line) => line.includes('HOUSE_NO_BROKER'))).toHaveLength(1);
  });

  test('of two tables with one name the later gives way, says so, and comes when the first is gone', async () => {
    const house = await listening(url);
    const first = await onBroker({ url });
    await first.until(() => house.newest(topics.availability) === ONLINE);
    const second = await onBroker({ url, instance: '0000000b' });
    // The second has half a second for the answer of the first; here it is as long as that takes.
    const answered = house.of(topics.availability).length + 1;
    await first.until(() => house.of(topics.availability).length === answered);
    await second.until(() => second.told.some((line) => line.includes('HOUSE_NAME_TAKEN')));
    await first.until(() => first.told.some((line) => line.includes('HOUSE_NAME_TAKEN')));
    expect(house.of(topics.availability).some((text) => text.includes('0000000b'))).toBe(false);
    await first.close();
    await second.until(() => house.newest(topics.availability)?.includes('0000000b') === true);
    expect(house.newest(topics.availability)).toContain('online');
  });

  test('an availability that the broker kept of a table that is no more keeps nobody out', async () => {
    const house = await listening(url);
    house.client.publish(topics.availability, '{"state":"online","instance":"0000dead"}', {
      retain: true,
      qos: 1,
    });
    const table = await onBroker({ url });
    await table.until(() => house.newest(topics.availability) === ONLINE);
    expect(table.told).toEqual([]);
  });
});

test('a broker that is away for a day: the oldest events are dropped, counted and told', async () => {
  const table = await onBroker({ url, mostEvents: 40 });
  for (let number = 0; number < 100; number += 1) {
    table.table.change({ state: number % 2 === 0 ? 'paused' : 'running' });
    await table.step();
  }
  expect(table.told.filter((line) => line.includes('HOUSE_EVENTS_DROPPED'))).toHaveLength(1);
  await broker.start();
  const house = await listening(url);
  await table.until(() => house.of(topics.event).some((text) => text.includes('"dropped"')));
  // The state is a message of its own, which may come later.
  const dropped = () => Object(house.state(topics.state('health'))).eventsDropped;
  await table.until(() => dropped() >= 61);
  expect(dropped()).toBe(61);
  const [first] = house.of(topics.event);
  // The event that tells of the loss takes a place, too.
  expect(JSON.parse(first ?? '{}')).toMatchObject({ id: '0000000a-62' });
  expect(JSON.parse(house.of(topics.event).at(-1) ?? '{}')).toMatchObject({ kind: 'dropped' });
});

test('events that wait outlive the program', async () => {
  const off = await onBroker({ url });
  off.table.change({ state: 'paused' });
  await off.step();
  await off.close();
  await writeFile(join(off.directory, 'events.jsonl'), '{"cut off', { flag: 'a' });
  await broker.start();
  const house = await listening(url);
  const table = await onBroker({ url, directory: off.directory });
  await table.until(() => house.of(topics.event).length === 1);
  expect(house.state(topics.event)).toMatchObject({ kind: 'paused' });
  await table.until(() => !existsSync(join(off.directory, 'events.jsonl')));
});

describe('with the files that are shipped', () => {
  interface Wrong {
    readonly password?: string;
    readonly days?: string;
    readonly knowsAuthority?: boolean;
    readonly user?: string;
  }

  const USERS = ['tavolo-1', 'tavolo-2', 'house', 'homeassistant', 'onlooker'];

  /** Mosquitto as `config/mosquitto` sets it up, in the folder of the test. */
  async function secured(days = '825') {
    execFileSync(join(process.cwd(), 'config/mosquitto/make-certificates.sh'), ['broker.local'], {
      cwd: directory,
      env: { ...process.env, DAYS: days },
    });
    const passwords = join(directory, 'passwords');
    await writeFile(passwords, USERS.map((user) => `${user}:pw-${user}\n`).join(''));
    execFileSync('mosquitto_passwd', ['-U', passwords]);
    await writeFile(join(directory, 'acl'), await readFile('config/mosquitto/acl'));
    const lines = (await readFile('config/mosquitto/mosquitto.conf', 'utf8'))
      .replaceAll('/etc/mosquitto/artiglio', directory)
      .replace('listener 8883', `listener ${broker.port}`)
      .split('\n');
    // Started as root it would become another user, who may not read the folder.
    await broker.startAsIs([...lines, 'user root']);
    const ca = await readFile(join(directory, 'house-ca.crt'), 'utf8');
    return {
      ca,
      urlOf: (user: string, password = `pw-${user}`) =>
        `mqtts://${user}:${password}@localhost:${broker.port}`,
    };
  }

  test('a table publishes encrypted, and nobody can speak for another one', async () => {
    const { ca, urlOf } = await secured();
    const house = await listening(urlOf('house'), { ca }, ['artiglio/#']);
    const table = await onBroker({ url: urlOf('tavolo-1'), authority: ca });
    await table.until(() => house.newest(topics.availability) === ONLINE);
    // A stranger to this table: another table, and somebody who only looks on.
    for (const user of ['tavolo-2', 'onlooker']) {
      const stranger = await listening(urlOf(user), { ca }, []);
      stranger.client.publish(
        topics.request('host'),
        '{"transaction":"x","command":{"kind":"pause"}}',
        { qos: 1 },
      );
      stranger.client.publish(topics.state('phase'), '"false"', { qos: 1, retain: true });
    }
    await house.client.publishAsync(
      topics.request('host'),
      '{"transaction":"y","command":{"kind":"repeat"}}',
      { qos: 1 },
    );
    await table.until(() => house.newest(topics.answer)?.includes('"y"') === true);
    expect(table.table.asked).toEqual(['repeat']);
    expect(house.of(topics.state('phase'))).not.toContain('"false"');
    expect(table.told).toEqual([]);
  });

  test.each<[name: string, code: string, wrong: Wrong]>([
    ['a wrong password', 'HOUSE_BROKER_REFUSED', { password: 'wrong' }],
    ['an expired certificate', 'HOUSE_BROKER_CERTIFICATE', { days: '-1' }],
    ['an authority that nobody knows', 'HOUSE_BROKER_CERTIFICATE', { knowsAuthority: false }],
    ['the name of another table', 'HOUSE_TOPIC_REFUSED', { user: 'tavolo-2' }],
  ])(
    '%s is told by its code, once',
    async (_, code, { password, days, knowsAuthority = true, user = 'tavolo-1' }) => {
      const { ca, urlOf } = await secured(days);
      const table = await onBroker({
        url: urlOf(user, password),
        ...(knowsAuthority && { authority: ca }),
      });
      await table.until(() => table.told.length > 0);
      for (let step = 0; step < 100; step += 1) await table.step();
      expect(table.told).toHaveLength(1);
      expect(table.told[0]).toContain(code);
      expect(table.told[0]).not.toContain('pw-');
    },
  );
});
