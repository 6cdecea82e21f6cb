/** A table on a real broker: its time is the test's, and it goes on as soon as nothing is under way. */
import { join } from 'node:path';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import { THIS_HOME } from '../../../src/files/home.js';
import { EventQueue } from '../../../src/venue/mqtt/event-queue.js';
import { discoveryOf } from '../../../src/venue/mqtt/home-assistant.js';
import { TableOnBroker } from '../../../src/venue/mqtt/table-on-broker.js';
import { CommandDesk } from '../../../src/venue/publication/command-desk.js';
import { Publication } from '../../../src/venue/publication/publication.js';
import { HeldClock } from '../../support/tables/held-clock.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { HeldPort } from '../publication/held-port.js';

export interface OnBrokerOptions {
  readonly url: string;
  readonly authority?: string;
  readonly name?: string;
  readonly instance?: string;
  readonly commands?: 'none' | 'guest' | 'host';
  /** Of the queue. */
  readonly directory?: string;
  readonly mostEvents?: number;
}

const STEP_MS = 50;

/** A table that publishes until the test is over. */
export async function onBroker(options: OnBrokerOptions) {
  const { name = 'tavolo-1', instance = '0000000a', commands = 'host' } = options;
  const directory = options.directory ?? (await temporaryDirectory());
  const table = new HeldPort();
  const clock = new HeldClock();
  const told: string[] = [];
  const tell = (text: string) => told.push(text);
  const publication = new Publication({
    table: table.port,
    facts: { name, program: '0.1.0', run: instance, commands },
    calendarMs: () => clock.nowMs(),
    speed: 1,
    result: () => undefined,
    showAnnouncement: () => {},
  });
  const desk = new CommandDesk({
    table: table.port,
    calendarMs: () => clock.nowMs(),
    announce: (text) => publication.announce(text),
    chooseGame: (id) => table.asked.push(`game ${id}`),
    onFault: (error) => tell(String(error)),
  });
  const broker = new TableOnBroker({
    ...{ table: name, instance, publication, desk, tell, mostRights: commands },
    queue: await EventQueue.open(
      join(directory, 'events.jsonl'),
      THIS_HOME.storage,
      tell,
      options.mostEvents,
    ),
    discovery: discoveryOf({
      ...{ table: name, name, program: '0.1.0', prefix: 'homeassistant', form: 'device', commands },
      language: () => 'it',
    }),
    connection: { url: options.url, authority: options.authority, clock },
  });
  const step = async () => {
    publication.step();
    desk.step();
    broker.step();
    await clock.goTo(clock.nowMs() + STEP_MS);
    await turn();
  };
  let isOpen = true;
  const close = async () => {
    if (isOpen) await broker.close();
    isOpen = false;
  };
  onTestFinished(close);
  broker.open();
  return {
    ...{ table, publication, told, step, close, directory },
    /** Goes on until it is so. */
    until: async (isSo: () => boolean) => {
      while (!isSo()) await step();
    },
  };
}

/** A program on the broker that hears everything it may. */
export async function listening(
  url: string,
  options: IClientOptions = {},
  topics: readonly string[] = ['#'],
) {
  const heard: { topic: string; text: string; retained: boolean }[] = [];
  const client: MqttClient = connect(url, { reconnectPeriod: 20, ...options });
  onTestFinished(() => client.endAsync(true));
  client.on('message', (topic, payload, { retain }) =>
    heard.push({ topic, text: String(payload), retained: retain }),
  );
  await new Promise((resolve) => client.once('connect', resolve));
  if (topics.length > 0) await client.subscribeAsync([...topics], { qos: 1 });
  const newest = (topic: string) => heard.findLast((one) => one.topic === topic)?.text;
  return {
    ...{ client, heard, newest },
    /** The newest message of a topic, parsed. */
    state: (topic: string): unknown => JSON.parse(newest(topic) ?? 'null'),
    of: (topic: string) => heard.filter((one) => one.topic === topic).map(({ text }) => text),
  };
}

/** What the system has ready is handed on. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1));
}
