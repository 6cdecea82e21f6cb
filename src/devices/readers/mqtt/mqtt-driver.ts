/**
 * Readers that publish to an MQTT broker. What lies on them is retained there, so that a table that
 * starts, or whose broker comes back, knows it at once.
 */
import { createRequire } from 'node:module';
import type { MqttClient } from 'mqtt';
import { ArtiglioError } from '../../../errors.js';
import type { TagId } from '../../../table/tag.js';
import type { ReaderClock, ReaderDriver, ReaderState, ReportListener } from '../reader.js';
import { type TagMessage, TagTopics } from './tag-messages.js';

export interface MqttDriverOptions {
  readonly url: string;
  /** With `+` where the name of the reader stands. */
  readonly topic: string;
  /** Readers that are there although nothing lay on them yet. */
  readonly names: readonly string[];
  readonly clock: ReaderClock;
  readonly listener: ReportListener;
}

/** How soon a broker that is gone is tried again, ms. */
const AGAIN_MS = 1_000;
/** What a broker has kept for us comes within this time, ms. */
const RETAINED_WITHIN_MS = 400;
/** How soon a broker that refuses is asked again, ms. */
const REFUSED_AGAIN_MS = 5_000;
/** A broker that is away so shortly is not spoken of, ms. */
const KEPT_MS = 2_500;

/** So many readers that nobody bound are known, for whoever binds one; the first give way to the last. */
const MOST_STRANGERS = 32;

interface Known {
  lying: { readonly tag: TagId; readonly sinceMs: number } | undefined;
  otherThing: boolean;
  offline: boolean;
  /** Its board, or it itself, said something since the broker was found. */
  heard: boolean;
}

export class MqttDriver implements ReaderDriver {
  private readonly topics: TagTopics;
  private readonly bound: ReadonlyMap<string, Known>;
  private readonly strangers = new Map<string, Known>();
  private client: MqttClient | undefined;
  private connected = false;
  private closed = false;
  private losing = false;
  private trouble: ArtiglioError | undefined;
  private lastFault = 'it does not answer';
  private told = '';
  /** Calls off what follows from this connection, and what follows from none. */
  private cancelNext = () => {};
  private cancelGivingUp = () => {};

  constructor(private readonly options: MqttDriverOptions) {
    this.topics = new TagTopics(options.topic);
    this.bound = new Map(options.names.map((name) => [name, nothingKnown()]));
  }

  start(): void {
    // Tables without such readers do not pay for the package: it is large.
    const mqtt = createRequire(import.meta.url)('mqtt') as typeof import('mqtt');
    let client: MqttClient;
    try {
      client = mqtt.connect(this.options.url, {
        // Tried again here, in the table's time, and subscribed to here: what the client does by itself
        // after a time away tells nobody that it was refused.
        reconnectPeriod: 0,
        resubscribe: false,
        connectTimeout: 5_000,
        keepalive: 10,
        reconnectOnConnackError: true,
      });
    } catch (error) {
      // An address that can be none, such as a port above all ports.
      this.lastFault = error instanceof Error ? error.message : String(error);
      this.cannotBeUsed();
      return;
    }
    this.client = client;
    client.on('connect', () => this.found(client));
    client.on('message', (topic, payload) => {
      const message = this.topics.read(topic, payload.toString());
      if (message !== undefined) this.take(message);
    });
    client.on('error', (error) => {
      this.lastFault = error.message || this.lastFault;
    });
    client.on('close', () => {
      if (client !== this.client) return;
      this.lost();
      this.cancelNext = this.callIn(AGAIN_MS, () => client.reconnect());
    });
    this.lost();
  }

  async close(): Promise<void> {
    this.cancelNext();
    this.cancelGivingUp();
    this.closed = true;
    const { client } = this;
    this.client = undefined;
    await client?.endAsync(true);
  }

  private found(client: MqttClient): void {
    for (const [, reader] of this.readers) reader.heard = false;
    client.subscribe([...this.topics.subscriptions], { qos: 1 }, (error) => {
      // A connection that broke meanwhile is heard of otherwise.
      if (client !== this.client || !client.connected) return;
      if (error) this.refused(client, error);
      else this.cancelNext = this.callIn(RETAINED_WITHIN_MS, () => this.settled());
    });
  }

  /** Everything that the broker keeps for us has come. */
  private settled(): void {
    // A reader of which nothing is kept has nothing on it.
    for (const [, reader] of this.readers) {
      if (!reader.heard) Object.assign(reader, { lying: undefined, otherThing: false });
    }
    this.cancelGivingUp();
    this.cancelGivingUp = () => {};
    this.losing = false;
    this.connected = true;
    this.trouble = undefined;
    this.tell();
  }

  private refused(client: MqttClient, error: Error): void {
    this.lastFault = `${this.options.topic} may not be subscribed to (${error.message})`;
    this.cannotBeUsed();
    this.cancelNext = this.callIn(REFUSED_AGAIN_MS, () => this.found(client));
  }

  /**
   * The broker is gone, or was never there, and is tried again. Each try that fails ends here
   * again, also one that was let in at first: only what was settled ends what the first loss began.
   */
  private lost(): void {
    this.cancelNext();
    if (this.losing) return;
    this.losing = true;
    this.cancelGivingUp = this.callIn(KEPT_MS, () => this.cannotBeUsed());
  }

  private cannotBeUsed(): void {
    this.connected = false;
    this.trouble = new ArtiglioError(
      'READERS_NO_BROKER',
      `The MQTT broker ${withoutPassword(this.options.url)} cannot be used: ${this.lastFault}.`,
      'Check readers.mqtt in the configuration, and that the broker runs: systemctl status mosquitto',
    );
    this.tell();
  }

  private take(message: TagMessage): void {
    if (message.kind === 'status') {
      for (const [name, reader] of this.readers) {
        if (name !== message.name && !name.startsWith(`${message.name}-`)) continue;
        reader.offline = !message.online;
      }
    } else {
      const reader = this.readerOf(message.name);
      const tag = message.kind === 'tag' ? message.tag : undefined;
      reader.heard = true;
      reader.otherThing = message.kind === 'other-thing';
      if (reader.lying?.tag !== tag) {
        reader.lying = tag === undefined ? undefined : { tag, sinceMs: this.options.clock.nowMs() };
      }
    }
    if (this.connected) this.tell();
  }

  private readerOf(name: string): Known {
    const known = this.bound.get(name) ?? this.strangers.get(name);
    if (known !== undefined) return known;
    const stranger = nothingKnown();
    this.strangers.set(name, stranger);
    const [first] = this.strangers.keys();
    // A broker may have topics of thousands of names, and ever new ones.
    if (first !== undefined && this.strangers.size > MOST_STRANGERS) this.strangers.delete(first);
    return stranger;
  }

  private get readers(): readonly (readonly [string, Known])[] {
    return [...this.bound, ...this.strangers];
  }

  private callIn(waitMs: number, then: () => void): () => void {
    const { clock } = this.options;
    return clock.callAt(clock.nowMs() + waitMs, then);
  }

  private tell(): void {
    const readers = this.readers.flatMap(([name, { lying, otherThing, offline }]) =>
      offline || !this.connected
        ? []
        : [
            {
              id: `mqtt:${name}`,
              names: [`mqtt:${name}`],
              tags: lying === undefined ? [] : [lying],
              capacity: 1,
              otherThing,
            } satisfies ReaderState,
          ],
    );
    const text = JSON.stringify([readers, this.trouble?.message]);
    if (text === this.told || this.closed) return;
    this.told = text;
    this.options.listener({ readers, troubles: this.trouble === undefined ? [] : [this.trouble] });
  }
}

function nothingKnown(): Known {
  return { lying: undefined, otherThing: false, offline: false, heard: false };
}

/** Scheme and host of the broker's address. A password may itself have an @, and ends before the last. */
function withoutPassword(url: string): string {
  const [scheme = '', ...rest] = url.split('//');
  const behind = rest.join('//');
  return `${scheme}//${behind.slice(behind.lastIndexOf('@') + 1).split(/[/?#]/u)[0]}`;
}
