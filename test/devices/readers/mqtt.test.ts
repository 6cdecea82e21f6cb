/** Readers over MQTT, on Debian's Mosquitto, on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectMqtt, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { TagTopics } from '../../../src/devices/readers/mqtt-readers/tag-messages.js';
import { gameCardsOf } from '../../../src/games/evening.js';
import { GAMES } from '../../../src/games/games.js';
import { PageClient } from '../../page/page-client.js';
import { captionOf } from '../../support/captions.js';
import { ownPort } from '../../support/own-port.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { Broker } from './broker.js';
import { WatchedMqtt } from './watched-mqtt.js';

const A = '04-A2-B3-C4-D5-E6-80';
const B = '04:bb:bb:bb:bb:bb:80';

let broker: Broker;
beforeEach(async () => {
  broker = new Broker(await ownPort(), await temporaryDirectory());
  await broker.start();
});
afterEach(() => broker.stop());

describe('a board that publishes tags', () => {
  test('as ESPHome does: the number in upper case with dashes, nothing when it is gone', async () => {
    const table = watch(['house7']);
    const board = publisher();
    board.publish('table/house7/tag', 'none', { retain: true });
    await table.until('house7: ');
    board.publish('table/house7/tag', A, { retain: true });
    await table.until('house7: 04:A2:B3:C4:D5:E6:80');
    board.publish('table/house7/tag', '', { retain: true });
    await table.until('house7: ');
  });

  test('tells of a swap by the new tag alone, and the old one is gone', async () => {
    const table = watch(['house7']);
    const board = publisher();
    board.publish('table/house7/tag', A, { retain: true });
    await table.until('house7: 04:A2:B3:C4:D5:E6:80');
    board.publish('table/house7/tag', B, { retain: true });
    await table.until('house7: 04:BB:BB:BB:BB:BB:80');
  });

  test('may publish another form: that is told as such, and the reader goes on', async () => {
    const table = watch(['house7']);
    const board = publisher();
    board.publish('table/house7/tag', '{"UID": "04A2B3C4"}', { retain: true });
    await table.until('READERS_OTHER_FORM');
    board.publish('table/house7/tag', A, { retain: true });
    await table.until('house7: 04:A2:B3:C4:D5:E6:80');
  });

  test.each(['08-12-34-56', 'Visa'])('may see a telephone or a bank card: %s', async (number) => {
    const table = watch(['house7']);
    publisher().publish('table/house7/tag', number, { retain: true });
    await table.until('house7: other');
  });

  test('may tell a number of eight bytes, as stickers of ISO 15693 have', async () => {
    const table = watch(['house7']);
    publisher().publish('table/house7/tag', 'E0-04-01-50-12-34-56-78', { retain: true });
    await table.until('house7: E0:04:01:50:12:34:56:78');
  });

  test('that nobody bound is known where it can be bound, and nowhere else', async () => {
    const table = watch(['house7']);
    const binding = new WatchedMqtt(['house7'], url(), { others: true });
    const board = publisher();
    board.publish('table/stranger/tag', A, { retain: true });
    board.publish('table/house7/tag', 'none', { retain: true });
    await binding.until('house7: , stranger: 04:A2:B3:C4:D5:E6:80');
    await table.until('house7: ');
  });

  test('that loses its power is gone with all its readers, and comes back', async () => {
    const names = ['esp1-1', 'esp1-2', 'esp2-1'];
    const table = watch(names);
    const board = publisher();
    for (const name of names) board.publish(`table/${name}/tag`, 'none', { retain: true });
    await table.until('esp1-1: , esp1-2: , esp2-1: ');
    board.publish('table/esp1/status', 'offline', { retain: true });
    await table.until('esp2-1: ');
    board.publish('table/esp1/status', 'online', { retain: true });
    board.publish('table/esp1-1/tag', A, { retain: true });
    // The other says nothing again: a board that is online and keeps nothing for a reader has nothing on it.
    await table.until('esp1-1: 04:A2:B3:C4:D5:E6:80, esp1-2: , esp2-1: ');
  });

  test('that forgets an empty reader is believed as long as it is online', async () => {
    const board = publisher();
    await board.publishAsync('table/house7/status', 'online', { retain: true, qos: 1 });
    await watch(['house7']).until('house7: ');
  });
});

describe('a table', () => {
  test('that starts knows what lay there before', async () => {
    const board = publisher();
    board.publish('table/house7/tag', A, { retain: true });
    await board.publishAsync('table/house8/tag', 'none', { retain: true, qos: 1 });
    await watch(['house7', 'house8']).until('house7: 04:A2:B3:C4:D5:E6:80, house8: ');
  });

  test('whose broker is not there says so, without its password, and finds it when it is', async () => {
    await broker.stop();
    const table = watch(['house7'], `mqtt://user:hunter2@127.0.0.1:${broker.port}`);
    await table.until('READERS_NO_BROKER');
    const said = table.report.troubles[0]?.message ?? '';
    expect(said).toContain(`127.0.0.1:${broker.port} cannot be used`);
    expect(said).not.toContain('hunter2');
    await broker.start();
    publisher().publish('table/house7/tag', 'none', { retain: true });
    await table.until('house7: ');
  });

  test('whose broker dies keeps trying, and then knows what changed meanwhile', async () => {
    const table = watch(['house7', 'house8']);
    let board = publisher();
    board.publish('table/house7/tag', A, { retain: true });
    board.publish('table/house8/tag', A, { retain: true });
    await table.until('house7: 04:A2:B3:C4:D5:E6:80, house8: 04:A2:B3:C4:D5:E6:80');
    await board.endAsync();
    await broker.stop();
    await table.until('READERS_NO_BROKER');
    await broker.start();
    board = publisher();
    await board.publishAsync('table/house7/tag', B, { retain: true, qos: 1 });
    // The broker forgot house8. What lies there is not known until its board says it.
    await table.until('house7: 04:BB:BB:BB:BB:BB:80');
    expect(table.said).not.toContain('house7: 04:BB:BB:BB:BB:BB:80, house8: ');
  });

  test('whose broker refuses its topics says so, and is let in when it may', async () => {
    const rude = await RudeBroker.begin('refuses');
    const table = watch(['house7'], rude.url);
    await table.until('READERS_BROKER_REFUSED');
    expect(table.report.troubles[0]?.message).toContain('table/+/tag may not be subscribed to');
    rude.manner = 'serves';
    await table.untilNoTrouble();
  });

  test('whose broker hangs up as soon as it is asked says so, and believes no short visit', async () => {
    const rude = await RudeBroker.begin('hangs up');
    const table = watch(['house7'], rude.url);
    await table.until('READERS_NO_BROKER');
    rude.manner = 'hangs up soon';
    const told = table.reports;
    await rude.visits(3);
    expect(table.reports).toBe(told);
    rude.manner = 'serves';
    await table.untilNoTrouble();
  });

  test('whose broker has an address that can be none says so and goes on', async () => {
    const table = watch(['house7'], 'mqtt://127.0.0.1:99999');
    await table.until('READERS_NO_BROKER');
    expect(table.report.troubles[0]?.message).toContain('99999 cannot be used');
  });

  test('that ends lets go of the broker', async () => {
    const table = watch(['house7']);
    const board = publisher();
    await board.publishAsync('table/house7/tag', 'none', { retain: true, qos: 1 });
    await table.until('house7: ');
    await table.driver.close();
    const told = table.reports;
    await board.publishAsync('table/house7/tag', A, { retain: true, qos: 1 });
    expect(table.reports).toBe(told);
  });
});

test('readers on MQTT feed the registering of a deck, and it is told that they are gone', async () => {
  const config = join(await temporaryDirectory(), 'table.yaml');
  const all = gameCardsOf(GAMES).length;
  // One for each card: nobody has to lift one before the next is laid.
  const readers = Array.from({ length: all }, (_, index) => `board-${index}`);
  const bindings = readers.map((reader) => `{ reader: 'mqtt:${reader}', rim: true }`);
  await writeFile(
    config,
    `slots: { count: 2 }\nseats: [[0, 1]]\ndata: data\nreaders:\n  mqtt: { url: '${url()}' }\n  bindings: [${bindings}]\n`,
  );
  const board = publisher();
  for (const reader of readers) board.publish(`table/${reader}/tag`, 'none', { retain: true });
  const program = new Program('cards', 'register', 'game-cards', '--config', config);
  for (const [known, reader] of readers.entries()) {
    await program.says(new RegExp(`${known} of ${all}\\. Hold`, 'u'));
    if (known === 1) {
      board.publish('table/board/status', 'offline', { retain: true });
      await program.says(/The reader mqtt:board-0 does not answer: look at its cable\./u);
      board.publish('table/board/status', 'online', { retain: true });
      await program.says(/The reader mqtt:board-1 answers\./u);
    }
    board.publish(`table/${reader}/tag`, `04-00-00-00-00-00-${String(known).padStart(2, '0')}`, {
      retain: true,
    });
  }
  await program.says(/Every card has its sticker\./u);
  expect(await program.exited).toEqual([0, null]);
});

test('that no reader answers is said before the first card is asked for, and then the one that comes', async () => {
  const config = join(await temporaryDirectory(), 'table.yaml');
  await writeFile(
    config,
    `slots: { count: 2 }\nseats: [[0, 1]]\ndata: data\nreaders:\n  mqtt: { url: '${url()}' }\n  bindings: [{ reader: 'mqtt:house7', rim: true }]\n`,
  );
  const program = new Program('cards', 'register', 'game-cards', '--config', config);
  await program.says(/No reader answers|pcscd is not running/u);
  await program.says(/0 of \d+\. Hold to the reader/u);
  const board = publisher();
  const tell = (tag: string) => board.publish('table/house7/tag', tag, { retain: true });
  tell('none');
  await program.says(/The reader mqtt:house7 answers\./u);
  tell('04-00-00-00-00-00-01');
  await program.says(/1 of \d+\. Hold/u);
  program.type('q');
  expect(await program.exited).toEqual([1, null]);
});

/** What a table says of a card on the slot of `house7` that no deck knows. */
const UNKNOWN_ON_8 = captionOf('en', { id: 'table.unknown-card-on', params: { slot: 8 } });

test('a running table takes up what is registered beside it, and tells what a hand broke', async () => {
  const { folder, config } = await tableOfSixteen();
  const board = publisher();
  await board.publishAsync('table/house7/tag', A, { retain: true, qos: 1 });
  const table = new Program('start', '--config', config, '--port', '0');
  const [, url = ''] = await table.says(/open (http\S+)/u);
  const page = await PageClient.open(url);
  onTestFinished(() => page.close());
  // The card lies on slot 8 all the time; each time that nobody knows it, it is spoken of.
  const firstMs = await spokenOf(page, UNKNOWN_ON_8);

  const registering = new Program('cards', 'register', 'game-cards', '--config', config);
  await registering.says(/A card that already lies on a reader is not taken/u);
  await registering.says(/0 of \d+\. Hold to the reader/u);
  registering.type(A);
  await registering.says(/1 of \d+\. Hold/u);
  await table.says(/read anew: 1 deck, 1 sticker\./u);
  registering.type('q');
  expect(await registering.exited).toEqual([1, null]);

  const deck = join(folder, 'data/decks/game-cards.yaml');
  await writeFile(deck, 'game: game-cards\ncards:\n  paws: 04:00:00:00:00:00:01\n');
  await table.says(/game-cards\.yaml, line 3: game-cards has no card "paws"/u);
  await rm(deck);
  await table.says(/read anew: 0 decks, 0 stickers\./u);
  expect(await spokenOf(page, UNKNOWN_ON_8, firstMs)).toBeGreaterThan(firstMs);
});

test('a running table publishes nothing: what boards tell stays what they told', async () => {
  const { config } = await tableOfSixteen();
  const heard: string[] = [];
  const eavesdropper = publisher();
  const board = publisher();
  eavesdropper.on('message', (topic, payload) => heard.push(`${topic} ${payload}`));
  await eavesdropper.subscribeAsync('#', { qos: 1 });
  const tell = (tag: string) =>
    board.publishAsync('table/house7/tag', tag, { retain: true, qos: 1 });
  await tell(A);
  const table = new Program('start', '--config', config, '--port', '0');
  const [, url = ''] = await table.says(/open (http\S+)/u);
  const page = await PageClient.open(url);
  onTestFinished(() => page.close());
  // On a busy machine it may have missed this reader at first: what it said of it is over now.
  await spokenOf(page, UNKNOWN_ON_8);
  table.passOver();
  await tell('none');
  await tell(B);
  // The table is told in this order, and says what came last.
  await board.publishAsync('table/house7/status', 'offline', { retain: true, qos: 1 });
  await table.says(/reader under slot 8 .* does not answer/u);
  await table.end();
  await board.publishAsync('the/end', '', { qos: 1 });
  while (heard.at(-1) !== 'the/end ') {
    await new Promise((resolve) => eavesdropper.once('message', resolve));
  }
  const told = [A, 'none', B].map((tag) => `table/house7/tag ${tag}`);
  expect(heard).toEqual([...told, 'table/house7/status offline', 'the/end ']);
});

test('a topic of another shape is read the same way', () => {
  const topics = new TagTopics('café/readers/+/uid');
  expect(topics.ofAll).toEqual(['café/readers/+/uid', 'café/readers/+/status']);
  expect(topics.of(['7', 'left-1', 'left-2'])).toEqual([
    'café/readers/7/uid',
    'café/readers/left-1/uid',
    'café/readers/left-2/uid',
    'café/readers/7/status',
    'café/readers/left/status',
    'café/readers/left-1/status',
    'café/readers/left-2/status',
  ]);
  expect(topics.read('café/readers/7/uid', '04a2b3c4')).toEqual({
    kind: 'tag',
    name: '7',
    tag: '04:A2:B3:C4',
    mayBeDecimal: false,
  });
  expect(topics.read('café/readers/7/8/uid', '04a2b3c4')).toBeUndefined();
  expect(topics.read('caféXreaders/7/uid', '04a2b3c4')).toBeUndefined();
  expect(topics.read('café/readers/7/status', 'perhaps')).toBeUndefined();
});

/** When these words were said, later than `afterMs` of play's time. */
function spokenOf(page: PageClient, words: string, afterMs = -1): Promise<number> {
  return page.until(() => {
    const captions = page.all('state').flatMap((state) => state.captions);
    return captions.find(({ text, atMs }) => text === words && atMs > afterMs)?.atMs;
  });
}

/** The program as it is typed, where there is no PC/SC: another test's pcscd is none of this table's. */
class Program {
  private text = '';
  private readonly child: ChildProcess;
  readonly exited: Promise<unknown[]>;

  constructor(...words: readonly string[]) {
    this.child = spawn(process.execPath, ['dist/program/main.js', ...words], {
      env: { ...process.env, PCSCLITE_CSOCK_NAME: '/nowhere/none' },
    });
    this.child.stdout?.on('data', (text) => {
      this.text += text;
    });
    this.exited = once(this.child, 'exit');
    onTestFinished(() => void this.child.kill('SIGKILL'));
  }

  /** Waits for words that were not waited for yet. */
  async says(words: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = words.exec(this.text);
      if (found !== null) {
        this.text = this.text.slice(found.index + found[0].length);
        return found;
      }
      const more = await Promise.race([once(this.child.stdout ?? this.child, 'data'), this.exited]);
      if (more.length > 1) throw new Error(`It ended before it said ${words}: ${this.text}`);
    }
  }

  /** What it has said so far is not waited for. */
  passOver(): void {
    this.text = '';
  }

  /** Lets go of everything, as a service is stopped. */
  async end(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exited;
  }

  type(line: string): void {
    this.child.stdin?.write(`${line}\n`);
  }
}

/** A broker that lets everybody in, and then behaves as it is told to. */
class RudeBroker {
  private visited = 0;
  private look = () => {};

  private constructor(
    readonly url: string,
    public manner: 'refuses' | 'hangs up' | 'hangs up soon' | 'serves',
  ) {}

  static async begin(manner: RudeBroker['manner']): Promise<RudeBroker> {
    const port = await ownPort();
    const broker = new RudeBroker(`mqtt://127.0.0.1:${port}`, manner);
    const server = createServer((socket) => broker.receive(socket)).listen(port, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return broker;
  }

  /** So many more connections were let in and asked for topics. */
  async visits(count: number): Promise<void> {
    const enough = this.visited + count;
    while (this.visited < enough) {
      await new Promise<void>((resolve) => {
        this.look = resolve;
      });
    }
  }

  private receive(socket: Socket): void {
    socket.on('error', () => {});
    socket.on('data', ([type = 0, , high = 0, low = 0]) => {
      if (type === 0x10) socket.write(Buffer.from([0x20, 2, 0, 0]));
      if (type === 0xc0) socket.write(Buffer.from([0xd0, 0]));
      if (type !== 0x82) return;
      this.visited += 1;
      this.look();
      const granted = this.manner === 'refuses' ? 0x80 : 1;
      if (this.manner !== 'hangs up') {
        socket.write(Buffer.from([0x90, 4, high, low, granted, granted]));
      }
      if (this.manner.startsWith('hangs up')) socket.end();
    });
  }
}

function watch(names: readonly string[], at = url()) {
  return new WatchedMqtt(names, at);
}

function url(): string {
  return `mqtt://127.0.0.1:${broker.port}`;
}

/** A table with a reader on this broker under each of its sixteen slots, house0 to house15. */
async function tableOfSixteen(): Promise<{ readonly folder: string; readonly config: string }> {
  const folder = await temporaryDirectory();
  const config = join(folder, 'table.yaml');
  const houses = Array.from(
    { length: 16 },
    (_, slot) => `{ reader: mqtt:house${slot}, slot: ${slot} }`,
  );
  await writeFile(
    config,
    `language: en
data: data
board: { kind: serial, port: ${join(folder, 'no-board')} }
voice: { output: none }
readers:
  mqtt: { url: '${url()}' }
  bindings: [${houses.join(', ')}]
`,
  );
  return { folder, config };
}

function publisher(): MqttClient {
  const client = connectMqtt(url());
  onTestFinished(() => client.endAsync(true));
  return client;
}
