/**
 * Readers that publish to an MQTT broker. The broker retains their state, so a starting table, or one whose
 * broker comes back, knows it at once.
 */
import { readFileSync } from 'node:fs';
import type { IClientOptions, MqttClient } from 'mqtt';
import { ArtiglioError, type ErrorCode, reasonOf } from '../../../errors/index.js';
import {
  type BrokerFault,
  brokerFaultOf,
  mqttPackage,
  withoutPassword,
} from '../../broker/index.js';
import type { LifeSign, ReaderClock, ReaderDriver, ReaderState, ReportListener } from '../index.js';
import { PacketGuard } from './packet-guard.js';
import { PublishedTags } from './published-tags.js';
import { TagTopics } from './tag-messages.js';

export interface MqttDriverOptions {
  readonly url: string;
  /** The file with the certificate of the authority that has signed the broker's; absent: those that Node knows. */
  readonly authority?: string | undefined;
  /** `+` stands for the name of the reader. */
  readonly topic: string;
  /** The bound readers. */
  readonly names: readonly string[];
  /**
   * Whether to listen to unbound readers too, for a person who waits at a terminal; a running table does not
   * need them. Then a broker that was never there is reported at once.
   */
  readonly others: boolean;
  readonly clock: ReaderClock;
  readonly listener: ReportListener;
}

/** Delay before connecting again to a lost broker, ms. */
const AGAIN_MS = 1_000;
/** Time in which a broker's retained messages arrive, ms. */
const RETAINED_WITHIN_MS = 400;
/** Delay before asking a refusing broker again, ms. */
const REFUSED_AGAIN_MS = 5_000;
/** A shorter absence of a broker is not reported, ms. */
const KEPT_MS = 2_500;
/** A flood is over after this long without one, ms. */
const FLOOD_OVER_MS = 5_000;
/** The largest frame of a websocket, bytes. The frame is in memory before the guard sees it. */
const LARGEST_FRAME_BYTES = 1_048_576;

export class MqttDriver implements ReaderDriver {
  private readonly topics: TagTopics;
  private readonly tags: PublishedTags;
  private client: MqttClient | undefined;
  /** A board says so only when something changes, or as often as it is configured to. */
  lifeSign: LifeSign | undefined;
  private connected = false;
  private everConnected = false;
  private closed = false;
  private losing = false;
  private trouble: ArtiglioError | undefined;
  private flood: ArtiglioError | undefined;
  private lastFloodMs = 0;
  private lastFault = 'it does not answer';
  private fault: BrokerFault = 'unreachable';
  private told = '';
  private telling: NodeJS.Immediate | undefined;
  /** Cancels the next step, of this connection or of having none. */
  private cancelNext = () => {};
  private cancelGivingUp = () => {};
  private cancelSettling: (() => void) | undefined;
  private cancelFloodOver: (() => void) | undefined;

  constructor(private readonly options: MqttDriverOptions) {
    this.topics = new TagTopics(options.topic);
    this.tags = new PublishedTags(options.names);
  }

  start(): void {
    try {
      this.open();
    } catch (error) {
      // An invalid address, such as a port above the largest; or the file of the authority is not there.
      this.lastFault = reasonOf(error);
      if (error instanceof Error && 'path' in error) this.fault = 'certificate';
      this.cannotBeUsed();
    }
  }

  async close(): Promise<void> {
    this.cancelNext();
    this.cancelGivingUp();
    this.cancelSettling?.();
    this.cancelFloodOver?.();
    clearImmediate(this.telling);
    this.closed = true;
    const { client } = this;
    this.client = undefined;
    await client?.endAsync(true);
  }

  /** Connects. Each connection is behind a guard. */
  private open(): void {
    const { authority, clock, url } = this.options;
    const mqtt = mqttPackage();
    const client = mqtt.connect(url, {
      ...CLIENT_OPTIONS,
      ...(authority !== undefined && { ca: readFileSync(authority) }),
    });
    // The package has no option for this. Every connection is opened by this function.
    const openConnection = client['streamBuilder'];
    client['streamBuilder'] = (of: MqttClient) =>
      new PacketGuard(openConnection(of), { clock, onFlood: () => this.flooded() });
    client.on('connect', () => this.found(client));
    client.on('message', (topic, payload, { retain }) => {
      this.receive(topic, payload.toString(), retain);
    });
    client.on('error', (error) => {
      this.lastFault = error.message || this.lastFault;
      this.fault = brokerFaultOf(error);
      if (this.options.others && !this.everConnected) this.cannotBeUsed();
    });
    client.on('close', () => {
      if (client !== this.client) return;
      this.lost();
      this.cancelNext = this.callIn(AGAIN_MS, () => client.reconnect());
    });
    client.connect();
    this.client = client;
    this.lost();
  }

  private found(client: MqttClient): void {
    this.tags.forget();
    this.subscribe(client);
  }

  private subscribe(client: MqttClient): void {
    const { names, others } = this.options;
    const topics = others ? this.topics.ofAll : this.topics.of(names);
    // No acknowledgements: the guard drops all but the newest message.
    client.subscribe([...topics], { qos: 0 }, (error) => {
      // The loss of a connection is reported elsewhere.
      if (client !== this.client || !client.connected) return;
      if (error) this.refused(client, error);
      else this.settleSoon();
    });
  }

  private settleSoon(): void {
    this.cancelSettling ??= this.callIn(RETAINED_WITHIN_MS, () => this.settled());
  }

  /** Handles the end of the retained messages. */
  private settled(): void {
    this.cancelSettling = undefined;
    this.tags.settle();
    this.cancelGivingUp();
    this.cancelGivingUp = () => {};
    this.losing = false;
    this.connected = true;
    this.everConnected = true;
    this.trouble = undefined;
    this.fault = 'unreachable';
    this.tellSoon();
  }

  private refused(client: MqttClient, error: Error): void {
    this.lastFault = `${this.options.topic} may not be subscribed to (${error.message})`;
    this.fault = 'refused';
    this.cannotBeUsed();
    this.cancelNext = this.callIn(REFUSED_AGAIN_MS, () => this.found(client));
  }

  /**
   * Handles a broker that is gone, or was never there: it is tried again. Each failed try ends here too, also one that
   * was accepted at first. Only a settled connection ends what the first loss began.
   */
  private lost(): void {
    this.cancelNext();
    this.cancelSettling?.();
    this.cancelSettling = undefined;
    if (this.losing) return;
    this.losing = true;
    this.cancelGivingUp = this.callIn(KEPT_MS, () => this.cannotBeUsed());
  }

  private cannotBeUsed(): void {
    this.connected = false;
    const [code, todo] = ADVICE[this.fault];
    const broker = withoutPassword(this.options.url);
    const what = `The MQTT broker ${broker} cannot be used: ${this.lastFault}.`;
    this.trouble = new ArtiglioError(code, what, todo);
    this.tellSoon();
  }

  /** Reports that more came than readers send: once, until it is over. */
  private flooded(): void {
    const { clock, url, topic } = this.options;
    this.lastFloodMs = clock.nowMs();
    if (this.flood !== undefined) return;
    this.flood = new ArtiglioError(
      'READERS_FLOODED',
      `The MQTT broker ${withoutPassword(url)} sends more than readers do; what is too much or too large is left out.`,
      `See who publishes (mosquitto_sub -v -t '${topic}'), and give the broker a password.`,
    );
    this.cancelFloodOver = this.callIn(FLOOD_OVER_MS, () => this.floodOver());
    this.tellSoon();
  }

  /** Handles the end of a flood, during which a reader's message may have been lost. Subscribe again to get it. */
  private floodOver(): void {
    const leftMs = this.lastFloodMs + FLOOD_OVER_MS - this.options.clock.nowMs();
    if (leftMs > 0) {
      this.cancelFloodOver = this.callIn(leftMs, () => this.floodOver());
      return;
    }
    this.flood = undefined;
    if (this.client?.connected === true) this.subscribe(this.client);
    this.tellSoon();
  }

  private receive(topic: string, payload: string, isRetained: boolean): void {
    const message = this.topics.read(topic, payload);
    if (message === undefined) return;
    const nowMs = this.options.clock.nowMs();
    this.lifeSign = { kind: 'mqtt', atMs: nowMs };
    this.tags.receive(message, isRetained, nowMs);
    // The board that is back sends the state of its readers next.
    if (message.kind === 'status' && message.online && this.connected) this.settleSoon();
    // While connecting, the state is reported only when all has come.
    if (this.connected && !this.losing) this.tellSoon();
  }

  private callIn(waitMs: number, then: () => void): () => void {
    const { clock } = this.options;
    return clock.callAt(clock.nowMs() + waitMs, then);
  }

  /** Reports once per turn of the event loop, however much came. */
  private tellSoon(): void {
    this.telling ??= setImmediate(() => {
      this.telling = undefined;
      this.tell();
    });
  }

  private tell(): void {
    const readers: ReaderState[] = this.connected ? this.tags.readers() : [];
    const trouble = this.trouble ?? this.flood ?? this.tags.otherForms;
    const text = JSON.stringify([readers, trouble?.message]);
    if (text === this.told || this.closed) return;
    this.told = text;
    this.options.listener({ readers, troubles: trouble === undefined ? [] : [trouble] });
  }
}

/** The code and the remedy of each fault of a broker. */
const ADVICE: Readonly<Record<BrokerFault, readonly [code: ErrorCode, todo: string]>> = {
  certificate: [
    'READERS_BROKER_CERTIFICATE',
    'Renew its certificate, or name the file with the one of its authority in readers.mqtt.authority.',
  ],
  refused: [
    'READERS_BROKER_REFUSED',
    'Correct user and password in readers.mqtt.url, or give this user the right to the topic: mosquitto_passwd, and the access list of the broker.',
  ],
  unreachable: [
    'READERS_NO_BROKER',
    'Check readers.mqtt.url in the configuration, and that the broker runs: systemctl status mosquitto',
  ],
};

const CLIENT_OPTIONS: IClientOptions = {
  // This driver reconnects and subscribes itself, in the table's time. If the client did it, a refusal would
  // stay unknown.
  reconnectPeriod: 0,
  resubscribe: false,
  connectTimeout: 5_000,
  keepalive: 10,
  reconnectOnConnackError: true,
  manualConnect: true,
  wsOptions: { maxPayload: LARGEST_FRAME_BYTES },
};
