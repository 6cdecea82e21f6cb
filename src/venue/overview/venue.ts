/** The page of a venue: its tables as the broker tells of them, and commands to them. */
import { BrokerConnection, type ConnectionOptions } from '../../devices/broker/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { readAs } from '../../files/values/index.js';
import type { VenueAsk, VenueTable } from '../../page/messages/index.js';
import {
  ANY_VERSION_TOPIC,
  answerSchema,
  BIRTH_TOPIC,
  readTopic,
  topicsOf,
  VENUE_TOPICS,
  type VenueCommand,
} from '../publication/index.js';
import { VenueModel } from './venue-model.js';

export interface VenueOptions
  extends Pick<ConnectionOptions, 'url' | 'further' | 'authority' | 'clock'> {
  /** Eight hex digits, drawn at each start. */
  readonly run: string;
  /** Receives messages, one sentence a call. */
  readonly tell: (text: string) => void;
}

/** The message to the page. */
export interface VenueListener {
  readonly tables: (changed: readonly VenueTable[]) => void;
  readonly broker: (code: string | null) => void;
}

/** The time between two looks at what changed, ms: a page of a thousand tables is drawn four times a second at most. */
const LOOK_MS = 250;
/** A table that has not answered by then will not, ms. */
const ANSWER_MS = 5_000;
/** Time in which retained messages come after a connection; then tables with missing parts are asked, ms. */
const RETAINED_MS = 3_000;

/** A command that waits for its answer. */
interface Asked {
  readonly table: string;
  readonly answered: (done: boolean, code: string | null) => void;
  readonly cancel: () => void;
}

export class Venue {
  readonly model = new VenueModel();
  private readonly connection: BrokerConnection;
  private readonly asked = new Map<string, Asked>();
  private transactions = 0;
  private cancelLook = () => {};
  private cancelBirth = () => {};
  private listener: VenueListener | undefined;
  /** The reason why there is no broker; null: there is one. */
  private brokerCode: string | null = 'HOUSE_NO_BROKER';

  constructor(private readonly options: VenueOptions) {
    this.connection = new BrokerConnection({
      ...options,
      clientId: `artiglio-house-${options.run}`,
      listener: {
        connected: () => this.connected(),
        lost: () => {},
        trouble: (error) => this.trouble(error),
        message: ({ topic, text }) => this.receive(topic, text),
      },
    });
  }

  get broker(): string | null {
    return this.brokerCode;
  }

  /** Connects, and tells `listener` from now on. */
  open(listener: VenueListener): void {
    this.listener = listener;
    this.connection.open();
    this.lookAgain();
  }

  /** Asks one table, or every one that is online; `answered` is called once for each. */
  ask(
    { table, command }: VenueAsk,
    answered: (table: string, done: boolean, code: string | null) => void,
  ): void {
    const tables = table === null ? this.model.online() : [table];
    for (const one of tables) this.askOne(one, command, (done, code) => answered(one, done, code));
  }

  async close(): Promise<void> {
    this.cancelLook();
    this.cancelBirth();
    for (const { cancel } of this.asked.values()) cancel();
    await this.connection.close();
  }

  private connected(): void {
    this.setBroker(null);
    this.connection.subscribe([...VENUE_TOPICS, ANY_VERSION_TOPIC]);
    this.cancelBirth = this.callIn(RETAINED_MS, () => this.askForMissing());
  }

  /** Asks for missing parts; a broker without a memory has stored nothing: then all tables are asked. */
  private askForMissing(): void {
    const missing = this.model.incomplete();
    const topics =
      this.model.all().length === 0 ? [BIRTH_TOPIC] : missing.map((table) => topicsOf(table).birth);
    for (const topic of topics) this.connection.publish(topic, '', { isRetained: false });
  }

  private trouble(error: ArtiglioError): void {
    this.options.tell(error.message);
    this.setBroker(error.code);
  }

  private setBroker(code: string | null): void {
    this.brokerCode = code;
    this.listener?.broker(code);
  }

  private receive(topic: string, text: string): void {
    const of = readTopic(topic);
    if (of?.kind === 'answer') this.receiveAnswer(of.table, text);
    else this.model.receive(topic, text);
  }

  private receiveAnswer(table: string, text: string): void {
    const answer = readAs(answerSchema, text);
    const asked = this.asked.get(answer?.transaction ?? '');
    if (answer?.transaction == null || asked === undefined || asked.table !== table) return;
    this.asked.delete(answer.transaction);
    asked.cancel();
    asked.answered(answer.done, answer.code);
  }

  private askOne(table: string, command: VenueCommand, answered: Asked['answered']): void {
    this.transactions += 1;
    const transaction = `house-${this.options.run}-${this.transactions}`;
    const cancel = this.callIn(ANSWER_MS, () => {
      this.asked.delete(transaction);
      answered(false, 'HOUSE_NO_ANSWER');
    });
    this.asked.set(transaction, { table, answered, cancel });
    this.connection.publish(
      topicsOf(table).request('host'),
      JSON.stringify({ transaction, command }),
      { isRetained: false, taken: () => {} },
    );
  }

  private lookAgain(): void {
    this.cancelLook = this.callIn(LOOK_MS, () => {
      const changed = this.model.drain();
      if (changed.length > 0) this.listener?.tables(changed);
      this.tellUnread();
      this.lookAgain();
    });
  }

  private tellUnread(): void {
    for (const { table, topic, isLast } of this.model.drainUnread()) {
      const last = isLast ? ' Further tables are not told.' : '';
      const { message } = new ArtiglioError(
        'HOUSE_MESSAGE_UNREADABLE',
        `The table ${table} published ${topic} in a form that this page cannot read: that message is left out.${last}`,
        'Look for another program that publishes there, and update the table or the house.',
      );
      this.options.tell(message);
    }
  }

  private callIn(waitMs: number, then: () => void): () => void {
    const { clock } = this.options;
    return clock.callAt(clock.nowMs() + waitMs, then);
  }
}
