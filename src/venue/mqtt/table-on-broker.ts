/**
 * A table on the broker of its venue: availability, state and events out, commands in. Everything leaves on the grid of
 * the pages. The whole state is sent at every connection and whenever somebody asks, so nothing depends on what a
 * broker remembers.
 */
import {
  BrokerConnection,
  type BrokerMessage,
  type ConnectionOptions,
} from '../../devices/broker/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { readAs } from '../../files/values/index.js';
import {
  type Availability,
  availabilitySchema,
  BIRTH_TOPIC,
  COMMAND_ROLES,
  type CommandDesk,
  type CommandRole,
  leastRole,
  PARTS,
  type PartName,
  type Publication,
  refusal,
  topicsOf,
  type VenueAnswer,
} from '../publication/index.js';
import type { EventQueue } from './event-queue.js';
import type { Discovery } from './home-assistant.js';

export interface TableOnBrokerParts {
  /** The table's name in topics. */
  readonly table: string;
  /** The installation, eight hex digits. */
  readonly instance: string;
  readonly publication: Publication;
  readonly desk: CommandDesk;
  /** The most rights that a sender on the broker can have. */
  readonly mostRights: CommandRole | 'none';
  readonly queue: EventQueue;
  /** The announcement of the table to Home Assistant; absent: none. */
  readonly discovery: Discovery | undefined;
  readonly connection: Pick<ConnectionOptions, 'url' | 'further' | 'authority' | 'clock'>;
  /** Receives messages for the owner, one sentence a call. */
  readonly tell: (text: string) => void;
}

/** The name of an installation, as its claim has it. */
const INSTANCE = /^"[0-9a-f]{8}"$/u;
/** Steps of the grid that another table of this name has to answer: half a second. */
const CLAIM_STEPS = 10;
/** Steps until a name that is taken is asked for again: half a minute. */
const TAKEN_STEPS = 600;
/** Events on the way at a time. */
const WINDOW = 20;
/** Answers that wait for the next step; beyond them the oldest is dropped. */
const MOST_ANSWERS = 64;

export class TableOnBroker {
  private readonly topics;
  private readonly connection: BrokerConnection;
  private readonly changed = new Set<PartName>();
  private readonly answers: VenueAnswer[] = [];
  private readonly stopReading: () => void;
  /** `claiming`: it waits whether another table has this name. */
  private state: 'away' | 'claiming' | 'there' | 'taken' = 'away';
  private stepsLeft = 0;
  private droppedWhileAway = 0;
  private mustTellWhole = false;
  private mustAnnounce = false;
  private isTroubleTold = false;
  private isTakenTold = false;

  constructor(private readonly parts: TableOnBrokerParts) {
    const { table, publication, connection } = parts;
    this.topics = topicsOf(table);
    this.connection = new BrokerConnection({
      ...connection,
      clientId: `artiglio-${parts.instance}`,
      will: { topic: this.topics.availability, payload: this.availability('offline') },
      listener: {
        connected: () => this.connected(),
        lost: () => this.lost(),
        trouble: (error) => this.trouble(error),
        message: (message) => this.receive(message),
      },
    });
    this.stopReading = publication.read({
      part: (name) => this.changed.add(name),
      event: (_, json) => parts.queue.push(json),
    });
  }

  open(): void {
    this.connection.open();
  }

  /** Makes one step of the grid. */
  step(): void {
    const dropped = this.parts.queue.drainDropped();
    if (dropped > 0) this.droppedEvents(dropped);
    if (!this.connection.isUp) return;
    if (this.state === 'claiming' || this.state === 'taken') this.waitAStep();
    if (this.state === 'there') this.send();
  }

  private waitAStep(): void {
    this.stepsLeft -= 1;
    if (this.stepsLeft > 0) return;
    if (this.state === 'claiming') this.claimed();
    else this.claim();
  }

  /** Closes the connection after the venue has learnt that the table is off. */
  async close(): Promise<void> {
    this.stopReading();
    const { availability } = this.topics;
    if (this.state === 'there')
      this.connection.publish(availability, this.availability('offline'), { isRetained: true });
    this.state = 'away';
    await this.connection.close();
    await this.parts.queue.close();
  }

  private connected(): void {
    this.isTroubleTold = false;
    const { discovery } = this.parts;
    this.connection.subscribe([
      this.topics.availability,
      this.topics.birth,
      BIRTH_TOPIC,
      ...COMMAND_ROLES.map((role) => this.topics.request(role)),
      ...(discovery ? [discovery.birthTopic] : []),
    ]);
    this.claim();
  }

  /** Asks whether another table has this name: one that is there answers. */
  private claim(): void {
    this.state = 'claiming';
    this.stepsLeft = CLAIM_STEPS;
    this.connection.publish(this.topics.birth, JSON.stringify(this.parts.instance), {
      isRetained: false,
    });
  }

  private claimed(): void {
    this.state = 'there';
    this.isTakenTold = false;
    this.mustTellWhole = true;
    this.mustAnnounce = true;
    if (this.droppedWhileAway === 0) return;
    this.parts.publication.tellDropped(this.droppedWhileAway);
    this.parts.tell(`The broker is back; ${this.droppedWhileAway} events found no room meanwhile.`);
    this.droppedWhileAway = 0;
  }

  private lost(): void {
    this.state = 'away';
    this.parts.queue.takeBack();
    this.parts.queue.keep();
  }

  private trouble(error: ArtiglioError): void {
    // Events before the broker is there outlive a power cut.
    this.parts.queue.keep();
    // The next trouble of a broker that was there is news; each failed try is not.
    if (this.isTroubleTold && error.code === 'HOUSE_NO_BROKER') return;
    this.isTroubleTold = true;
    this.parts.tell(error.message);
  }

  private receive({ topic, text, isRetained }: BrokerMessage): void {
    const { discovery, desk } = this.parts;
    if (topic === this.topics.availability) {
      this.receiveAvailability(text, isRetained);
      return;
    }
    if (topic === BIRTH_TOPIC || topic === this.topics.birth) {
      this.receiveBirth(text);
      return;
    }
    if (discovery !== undefined && topic === discovery.birthTopic) {
      if (text.trim() === 'online') this.mustAnnounce = this.mustTellWhole = true;
      return;
    }
    const role = COMMAND_ROLES.find((one) => topic === this.topics.request(one));
    if (role === undefined || this.state !== 'there') return;
    // A broker that keeps a command would give it again at every connection.
    if (isRetained) {
      this.answer(
        refusal(null, 'HOUSE_COMMAND_RETAINED', 'A retained command is not carried out.'),
      );
      return;
    }
    // A broker does not tell who published.
    const sender = { name: 'broker', role: leastRole(role, this.parts.mostRights) };
    desk.receiveText(text, sender, (answer) => this.answer(answer));
  }

  /**
   * Handles a request for the whole state; another installation that does it with its own name has the same name in
   * topics.
   */
  private receiveBirth(text: string): void {
    if (text === JSON.stringify(this.parts.instance)) return;
    this.mustTellWhole = true;
    if (this.state === 'there' && INSTANCE.test(text)) this.tellTaken();
  }

  /**
   * Handles another installation with this name: the later one gives way; of two at once the one with the larger name.
   */
  private receiveAvailability(text: string, isRetained: boolean): void {
    const other = readAs(availabilitySchema, text);
    const { instance } = this.parts;
    if (other === undefined || other.instance === instance) return;
    // A retained message may be of a table that no longer exists.
    if (isRetained || other.state === 'offline') {
      if (other.state === 'offline' && this.state === 'there') this.mustTellWhole = true;
      return;
    }
    if (this.state === 'there' && instance < other.instance) {
      this.mustTellWhole = true;
    } else {
      this.state = 'taken';
      this.stepsLeft = TAKEN_STEPS;
      this.parts.queue.takeBack();
      this.parts.queue.keep();
    }
    this.tellTaken();
  }

  private tellTaken(): void {
    if (this.isTakenTold) return;
    this.isTakenTold = true;
    this.parts.tell(
      new ArtiglioError(
        'HOUSE_NAME_TAKEN',
        `Another table of this house is called ${this.parts.table} too.`,
        'Give one of them another name: house.name in its configuration.',
      ).message,
    );
  }

  /** Sends what is due, always in the same order. */
  private send(): void {
    const { publication, discovery, queue } = this.parts;
    const retained = { isRetained: true };
    if (this.mustAnnounce) {
      this.mustAnnounce = false;
      for (const { topic, payload } of discovery?.messages() ?? [])
        this.connection.publish(topic, payload, retained);
    }
    // With an acknowledgement: a broker whose access list refuses this table says so in it.
    if (this.mustTellWhole)
      this.connection.publish(this.topics.availability, this.availability('online'), {
        ...retained,
        taken: () => {},
      });
    const due = this.mustTellWhole ? PARTS : PARTS.filter((name) => this.changed.has(name));
    this.mustTellWhole = false;
    this.changed.clear();
    if (due.length > 0)
      for (const [name, json] of publication.whole())
        if (due.includes(name)) this.connection.publish(this.topics.state(name), json, retained);
    for (const answer of this.answers.splice(0))
      this.connection.publish(this.topics.answer, JSON.stringify(answer), {
        isRetained: false,
        taken: () => {},
      });
    // Acknowledgements come in the order of sending (MQTT 4.6).
    for (let json = queue.next(WINDOW); json !== undefined; json = queue.next(WINDOW))
      this.connection.publish(this.topics.event, json, {
        isRetained: false,
        taken: () => queue.taken(),
      });
  }

  private answer(answer: VenueAnswer): void {
    this.answers.push(answer);
    if (this.answers.length > MOST_ANSWERS) this.answers.shift();
  }

  private droppedEvents(count: number): void {
    const { publication, tell } = this.parts;
    publication.dropped(count);
    this.droppedWhileAway += count;
    if (this.droppedWhileAway > count) return;
    tell(
      new ArtiglioError(
        'HOUSE_EVENTS_DROPPED',
        'The broker is away so long that the oldest events for the house are dropped.',
        'Nothing of the table itself is lost; see why the broker is away.',
      ).message,
    );
  }

  private availability(state: Availability['state']): string {
    return JSON.stringify({ state, instance: this.parts.instance } satisfies Availability);
  }
}
