/**
 * A board that does what its YAML says, as ESPHome's sources do it. Of a real one it has what decides
 * whether a table is told the truth:
 * - what is published while there is no connection is lost (`MQTTClientComponent::publish`);
 * - `on_connect` is called before the client counts as connected, so that what it publishes is lost;
 * - a text sensor is published again at every connection (`MQTTComponent::schedule_resend_state`), and
 *   the message that the board is online follows (`MQTTClientComponent::loop`);
 * - a reader tells a tag once, and never again while it lies there (`current_uid_`);
 * - readers are set up, and ask, before there is a network (`setup_priority`).
 *
 * Its readers' time is virtual; its connection is a real one.
 */
import { connect, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';

/** A field is on for so long at most, ms: ten passes of the loop, 16 ms each, and a tag that is silent. */
export const LONGEST_LOOK_MS = 190;
/** Readers, and every other part with data, are set up at this priority; higher ones are before them. */
const DATA_PRIORITY = 600;

type Action = Readonly<Record<string, unknown>>;
type Actions = Action | readonly Action[];

interface ReaderYaml {
  readonly id?: string;
  readonly update_interval?: string;
  readonly on_tag?: Actions;
  readonly on_tag_removed?: Actions;
}

interface BoardYaml {
  readonly esphome: { readonly on_boot?: { readonly priority?: number; readonly then: Actions } };
  readonly mqtt: {
    readonly topic_prefix: string;
    readonly username?: string;
    readonly on_connect?: Actions;
  };
  readonly text_sensor?: readonly { readonly id: string; readonly state_topic: string }[];
  readonly rc522_spi: readonly ReaderYaml[];
  readonly interval?: readonly { readonly interval: string; readonly then: Actions }[];
}

interface Reader {
  readonly yaml: ReaderYaml;
  /** What lies there. */
  tag: string | undefined;
  /** What was told of it. */
  current: string | undefined;
  fieldUntilMs: number;
}

interface Due {
  readonly atMs: number;
  readonly act: () => void;
}

export class EsphomeBoard {
  /** The most fields that were ever on together. */
  mostFields = 0;
  private readonly yaml: BoardYaml;
  private readonly readers: readonly Reader[];
  private readonly sensors = new Map<string, string>();
  private client: MqttClient | undefined;
  private connected = false;
  private waiting: (() => void)[] = [];
  private due: Due[] = [];
  private nowMs = 0;

  constructor(
    text: string,
    /** With `USER` where the name of the YAML's user and a password go. */
    private readonly url: string,
  ) {
    // Of a lambda the tests know one: what returns the number that was read.
    this.yaml = parse(
      text.replace(/!lambda 'return x;'/gu, 'X').replace(/!secret \w+/gu, 'secret'),
    );
    this.readers = this.yaml.rc522_spi.map((yaml) => ({
      yaml,
      tag: undefined,
      current: undefined,
      fieldUntilMs: 0,
    }));
    onTestFinished(() => this.cutPower());
  }

  /** A tag lies on a reader from now on, or none. */
  lay(tag: string | undefined, reader = 0): void {
    const place = this.readers[reader];
    if (place === undefined) throw new Error(`The board has no reader ${reader}.`);
    place.tag = tag;
  }

  /** Power comes: it starts, and looks at its readers before it has a network. */
  powerUp(): void {
    const boot = this.yaml.esphome.on_boot;
    const isFirst = (boot?.priority ?? DATA_PRIORITY) > DATA_PRIORITY;
    if (boot !== undefined && isFirst) this.run(boot.then);
    for (const reader of this.readers) {
      const everyMs = msOf(reader.yaml.update_interval ?? '1s');
      if (everyMs < Infinity) this.repeat(everyMs, () => this.update(reader));
    }
    for (const { interval, then } of this.yaml.interval ?? []) {
      this.repeat(msOf(interval), () => this.run(then));
    }
    this.passTime(2_000);
    if (boot !== undefined && !isFirst) this.run(boot.then);
  }

  /** Its time goes on, and its readers look. */
  passTime(ms: number): void {
    const untilMs = this.nowMs + ms;
    for (;;) {
      const [next] = this.due
        .filter(({ atMs }) => atMs <= untilMs)
        .sort((one, other) => one.atMs - other.atMs);
      if (next === undefined) break;
      this.due = this.due.filter((one) => one !== next);
      this.nowMs = next.atMs;
      next.act();
    }
    this.nowMs = untilMs;
  }

  /** It finds the broker, and everything that it says then is said. */
  async connect(): Promise<void> {
    const status = `${this.yaml.mqtt.topic_prefix}/status`;
    const user = this.yaml.mqtt.username === undefined ? '' : `${this.yaml.mqtt.username}:secret@`;
    const client = connect(this.url.replace('USER@', user), {
      reconnectPeriod: 0,
      clientId: this.yaml.mqtt.topic_prefix,
      will: { topic: status, payload: Buffer.from('offline'), qos: 0, retain: true },
    });
    client.on('error', () => {});
    client.on('close', () => {
      if (client === this.client) this.connected = false;
    });
    this.client = client;
    await new Promise<void>((resolve) => client.once('connect', () => resolve()));
    this.run(this.yaml.mqtt.on_connect ?? []);
    this.connected = true;
    for (const { id } of this.yaml.text_sensor ?? []) this.publishSensor(id);
    for (const resume of this.waiting.splice(0)) resume();
    this.publish(status, 'online');
  }

  /** Its connection breaks without a word; the broker says that it is offline. */
  async loseNetwork(): Promise<void> {
    const { client } = this;
    this.connected = false;
    this.client = undefined;
    if (client === undefined || client.stream.destroyed) return;
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    client.stream.destroy();
    await closed;
  }

  /** Nothing is known any more, and nothing is told. */
  async cutPower(): Promise<void> {
    await this.loseNetwork();
    this.sensors.clear();
    this.waiting = [];
    this.due = [];
    for (const reader of this.readers) reader.current = undefined;
  }

  private repeat(everyMs: number, act: () => void): void {
    this.in(everyMs, () => {
      this.repeat(everyMs, act);
      act();
    });
  }

  private in(waitMs: number, act: () => void): void {
    this.due.push({ atMs: this.nowMs + waitMs, act });
  }

  private update(reader: Reader): void {
    reader.fieldUntilMs = this.nowMs + LONGEST_LOOK_MS;
    const fields = this.readers.filter(({ fieldUntilMs }) => fieldUntilMs > this.nowMs).length;
    this.mostFields = Math.max(this.mostFields, fields);
    this.in(LONGEST_LOOK_MS, () => this.looked(reader));
  }

  private looked(reader: Reader): void {
    const { tag, current, yaml } = reader;
    if (tag === current) return;
    reader.current = tag;
    // Of an exchange only the new tag is told.
    if (tag !== undefined) this.run(yaml.on_tag ?? [], tag);
    else this.run(yaml.on_tag_removed ?? [], current);
  }

  private run(actions: Actions, x = ''): void {
    const [first, ...rest] = [actions].flat();
    if (first === undefined) return;
    const goOn = () => this.run(rest, x);
    const [name = '', value] = Object.entries(first)[0] ?? [];
    if (name === 'then') {
      // The YAML of an automation: its list of actions is what `then` holds.
      this.run(value as Actions, x);
      return;
    }
    if (name === 'wait_until' && !this.connected) {
      this.waiting.push(goOn);
      return;
    }
    if (name === 'delay') {
      this.in(msOf(String(value)), goOn);
      return;
    }
    this.act(name, value, x);
    goOn();
  }

  private act(name: string, value: unknown, x: string): void {
    const text = (of: unknown) => (of === 'X' ? x : String(of ?? ''));
    // What an action takes is a map, as its documentation says; `component.update` alone takes a name.
    const given = Object(value) as Readonly<Record<string, unknown>>;
    switch (name) {
      case 'wait_until':
        return;
      case 'text_sensor.template.publish':
        this.sensors.set(text(given['id']), text(given['state']));
        this.publishSensor(text(given['id']));
        return;
      case 'mqtt.publish':
        this.publish(text(given['topic']), text(given['payload']));
        return;
      case 'component.update':
        for (const reader of this.readers) if (reader.yaml.id === value) this.update(reader);
        return;
      default:
        throw new Error(`The modelled board does not know the action ${name}.`);
    }
  }

  private publishSensor(id: string): void {
    const sensor = this.yaml.text_sensor?.find((one) => one.id === id);
    const state = this.sensors.get(id);
    if (sensor === undefined) throw new Error(`The board has no text sensor ${id}.`);
    if (state !== undefined) this.publish(sensor.state_topic, state);
  }

  private publish(topic: string, payload: string): void {
    if (this.connected) this.client?.publish(topic, payload, { retain: true });
  }
}

function msOf(text: string): number {
  if (text === 'never') return Infinity;
  const [, number = '', unit = ''] = /^(\d+)(ms|s)$/u.exec(text) ?? [];
  if (number === '') throw new Error(`${text} is no length of time.`);
  return Number(number) * (unit === 's' ? 1_000 : 1);
}
