/**
 * A connection to the broker of a house that is made again whenever it is lost. Each connection is a client of its own,
 * so that nothing of an earlier one is sent again behind the back of its owner.
 */

import { createRequire } from 'node:module';
import type { IClientOptions, MqttClient } from 'mqtt';
import { ArtiglioError, reasonOf } from '../../errors/index.js';

/** The part of a clock that a connection needs. */
export interface ConnectionClock {
  nowMs(): number;
  callAt(atMs: number, action: () => void): () => void;
}

/** A message that the broker keeps and sends when the connection breaks. */
export interface LastWill {
  readonly topic: string;
  readonly payload: string;
}

export interface ConnectionOptions {
  /** The address, with user and password where the broker wants them. */
  readonly url: string;
  /** Further nodes of the same broker, tried in turn when one is gone; absent: none. */
  readonly further?: readonly string[] | undefined;
  /** The certificate of the authority that has signed the broker's, PEM; absent: those that Node knows. */
  readonly authority?: string | undefined;
  readonly clientId: string;
  readonly will?: LastWill;
  readonly clock: ConnectionClock;
  readonly listener: ConnectionListener;
}

/** Events of a connection. */
export interface ConnectionListener {
  readonly connected: () => void;
  /** Reports that the connection is gone; called once for each `connected`. */
  readonly lost: () => void;
  /** Reports why there is no connection; called again only with another code. */
  readonly trouble: (error: ArtiglioError) => void;
  readonly message: (message: BrokerMessage) => void;
}

/** A message of the broker. */
export interface BrokerMessage {
  readonly topic: string;
  readonly text: string;
  /** Whether the broker had stored it, and it is not from now. */
  readonly isRetained: boolean;
}

/** Options of a message. */
export interface Sending {
  /** Whether the broker stores it. */
  readonly isRetained: boolean;
  /** Reports that the broker has it; absent: it is sent without an acknowledgement. */
  readonly taken?: () => void;
}

/** Delay before the next try, ms: doubled with each failed one, up to the longest. */
const AGAIN_MS = 1_000;
const LONGEST_AGAIN_MS = 30_000;
/** A connection that is not made in this time has failed, ms. */
const CONNECT_MS = 10_000;
/** The largest message that a broker of protocol 5 is told to send, bytes. */
const LARGEST_BYTES = 65_536;
/** The versions of the protocol, the preferred first. */
const VERSIONS = [5, 4] as const;
/** A broker of protocol 3.1.1 refuses any other with this code; one of protocol 5 with the second. */
const UNKNOWN_VERSION: readonly number[] = [1, 0x84];

export class BrokerConnection {
  private client: MqttClient | undefined;
  private isConnected = false;
  private isClosed = false;
  private version: 4 | 5 = VERSIONS[0];
  private againMs = AGAIN_MS;
  private toldCode = '';
  /** The number of tries that failed: it says which node is next. */
  private failures = 0;
  private lastFault: Error | undefined;
  private cancelNext = () => {};

  constructor(private readonly options: ConnectionOptions) {}

  /** The version of the protocol that is spoken. */
  get protocolVersion(): 4 | 5 {
    return this.version;
  }

  /** The node that is connected to, or tried. */
  private get url(): string {
    const { url, further = [] } = this.options;
    const nodes = [url, ...further];
    return nodes[this.failures % nodes.length] ?? url;
  }

  get isUp(): boolean {
    return this.isConnected;
  }

  /** Begins to connect, and goes on until it is closed. */
  open(): void {
    const { authority, clientId, will } = this.options;
    const options: IClientOptions = {
      clientId,
      clean: true,
      protocolVersion: this.version,
      reconnectPeriod: 0,
      resubscribe: false,
      connectTimeout: CONNECT_MS,
      keepalive: 20,
      ...(this.version === 5 && { properties: { maximumPacketSize: LARGEST_BYTES } }),
      ...(authority !== undefined && { ca: authority }),
      ...(will && {
        will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true },
      }),
    };
    try {
      const { connect, UniqueMessageIdProvider } = mqttPackage();
      // The usual numbers of packets begin by chance; chance has no place among what leaves (law 2).
      this.follow(
        connect(this.url, { ...options, messageIdProvider: new UniqueMessageIdProvider() }),
      );
    } catch (error) {
      // An invalid address, such as a port above the largest.
      this.lastFault = error instanceof Error ? error : new Error(reasonOf(error));
      this.failed();
    }
  }

  /** Sends a message; without a connection nothing happens. */
  publish(topic: string, text: string, { isRetained, taken }: Sending): void {
    const { client } = this;
    if (client === undefined || !this.isConnected) return;
    client.publish(topic, text, { qos: taken ? 1 : 0, retain: isRetained }, (error) => {
      if (error === undefined || error === null) {
        if (client === this.client) taken?.();
        return;
      }
      // The broker refuses this topic: its access list does not know it. A lost connection is reported elsewhere.
      if (client === this.client && client.connected) this.refused(topic, error);
    });
  }

  /**
   * Subscribes without acknowledgements: each connection is a client of its own, so nothing that one missed would be
   * sent again. A cluster keeps a replicated consumer for every subscription that has them.
   */
  subscribe(topics: readonly string[]): void {
    const { client } = this;
    client?.subscribe([...topics], { qos: 0 }, (error, granted) => {
      if (client !== this.client || !client.connected) return;
      // 3.1.1 grants 128 where it refuses.
      const refused = granted?.find(({ qos }) => qos > 2)?.topic;
      if (error) this.refused(topics.join(', '), error);
      else if (refused !== undefined) this.refused(refused, new Error('not authorized'));
    });
  }

  /** Ends the connection in good order, so that the broker sends no last will. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelNext();
    const { client } = this;
    this.client = undefined;
    if (client === undefined) return;
    client.on('error', () => {});
    await client.endAsync(!client.connected).catch(() => {});
  }

  private follow(client: MqttClient): void {
    this.client = client;
    this.lastFault = undefined;
    client.on('connect', () => {
      if (client !== this.client) return;
      this.isConnected = true;
      this.againMs = AGAIN_MS;
      this.toldCode = '';
      this.options.listener.connected();
    });
    client.on('message', (topic, payload, { retain }) => {
      if (client !== this.client) return;
      this.options.listener.message({ topic, text: payload.toString(), isRetained: retain });
    });
    client.on('error', (error) => {
      this.lastFault = error;
      if (client === this.client && !client.connected) client.end(true);
    });
    client.on('close', () => {
      if (client !== this.client) return;
      this.client = undefined;
      client.end(true);
      this.failed();
    });
  }

  /** Handles a connection that is gone, or was never there. */
  private failed(): void {
    if (this.isClosed) return;
    const { clock, listener } = this.options;
    const code = brokerCodeOf(this.lastFault);
    if (typeof code === 'number' && UNKNOWN_VERSION.includes(code) && this.version === 5) {
      this.version = VERSIONS[1];
      this.cancelNext = clock.callAt(clock.nowMs(), () => this.open());
      return;
    }
    if (this.isConnected) {
      this.isConnected = false;
      listener.lost();
    }
    this.tell(this.troubleOf(this.lastFault));
    this.failures += 1;
    const { further = [] } = this.options;
    this.cancelNext = clock.callAt(clock.nowMs() + this.againMs, () => this.open());
    // Another node may be there: the wait grows when all of them were tried.
    if (this.failures % (further.length + 1) === 0)
      this.againMs = Math.min(LONGEST_AGAIN_MS, this.againMs * 2);
  }

  private tell(trouble: ArtiglioError): void {
    if (trouble.code === this.toldCode) return;
    this.toldCode = trouble.code;
    this.options.listener.trouble(trouble);
  }

  private refused(topic: string, error: Error): void {
    this.tell(
      new ArtiglioError(
        'HOUSE_TOPIC_REFUSED',
        `The broker ${withoutPassword(this.url)} refuses ${topic} (${error.message}).`,
        'Give this user the rights of config/mosquitto/acl in the access list of the broker.',
      ),
    );
  }

  private troubleOf(fault: Error | undefined): ArtiglioError {
    const broker = withoutPassword(this.url);
    switch (brokerFaultOf(fault)) {
      case 'refused':
        return new ArtiglioError(
          'HOUSE_BROKER_REFUSED',
          `The broker ${broker} does not admit this user (${fault?.message ?? ''}).`,
          'Correct user and password in the address (house.mqtt.url), or add them to the broker: mosquitto_passwd',
        );
      case 'certificate':
        return new ArtiglioError(
          'HOUSE_BROKER_CERTIFICATE',
          `The certificate of the broker ${broker} is not accepted (${fault?.message ?? ''}).`,
          'Renew it, or name the certificate of its authority in house.mqtt.authority; config/mosquitto/README.md says how.',
        );
      case 'unreachable':
        return new ArtiglioError(
          'HOUSE_NO_BROKER',
          `The broker ${broker} cannot be reached (${fault?.message || 'it does not answer'}); the table plays on.`,
          'Check house.mqtt.url, and that the broker runs: systemctl status mosquitto',
        );
    }
  }
}

// The `mqtt` package, loaded only by who has a broker: it is large.

export function mqttPackage(): typeof import('mqtt') {
  const load = createRequire(import.meta.url);
  // The package's own base: for speed it would keep a buffer for each of 65 536 numbers, 8 MB.
  const { writeToStream } = createRequire(load.resolve('mqtt'))('mqtt-packet') as {
    writeToStream: { cacheNumbers: boolean };
  };
  writeToStream.cacheNumbers = false;
  return load('mqtt') as typeof import('mqtt');
}

/** Returns scheme and host of a broker's address. A password may contain an @, so the last one ends it. */
export function withoutPassword(url: string): string {
  const [scheme = '', ...rest] = url.split('//');
  const behind = rest.join('//');
  return `${scheme}//${behind.slice(behind.lastIndexOf('@') + 1).split(/[/?#]/u)[0]}`;
}

// Why a broker cannot be used, by which the advice differs.

/** A fault of a broker: its certificate is not accepted; it does not admit the user; it is not there, or hangs up. */
export type BrokerFault = 'certificate' | 'refused' | 'unreachable';

/** User or password is wrong: codes of protocol 3.1.1 and 5. */
const NOT_ADMITTED: readonly number[] = [4, 5, 0x86, 0x87, 0x8a];

/** Returns the fault of the broker that an error of a connection shows; without one it did not answer. */
export function brokerFaultOf(fault: unknown): BrokerFault {
  const code = brokerCodeOf(fault);
  if (typeof code === 'number') return NOT_ADMITTED.includes(code) ? 'refused' : 'unreachable';
  return code !== undefined && OF_CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}

/** Returns the code of an error: a number of the broker, or a name of Node's. */
function brokerCodeOf(fault: unknown): number | string | undefined {
  if (!(fault instanceof Error) || !('code' in fault)) return undefined;
  const { code } = fault;
  return typeof code === 'number' || typeof code === 'string' ? code : undefined;
}

/** Codes of Node's TLS: `CERT_HAS_EXPIRED`, `SELF_SIGNED_CERT_IN_CHAIN`, `ERR_TLS_CERT_ALTNAME_INVALID`. */
const OF_CERTIFICATE = /CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/u;
