/**
 * The tables of a venue, from what they publish: a table is what its newest messages say. Nothing is trusted: a payload
 * that is not in its form is left out, and its table keeps what it said before.
 */
import type { z } from 'zod';
import { readAs } from '../../files/values/index.js';
import type { VenueTable } from '../../page/messages/index.js';
import {
  type Availability,
  availabilitySchema,
  PART_SCHEMAS,
  type PartName,
  readTopic,
  type VenueState,
} from '../publication/index.js';

/** A table as it was heard so far. */
interface Heard {
  availability: Availability | undefined;
  readonly parts: Partial<VenueState>;
  /** The last text of each part: a table that says all again changes nothing. */
  readonly texts: Map<PartName, string>;
  /** The other version that it speaks. */
  version: string | undefined;
}

/** A message that could not be read. */
export interface UnreadTopic {
  readonly table: string;
  /** Its topic below that of the table. */
  readonly topic: string;
  /** Whether those of further tables are not reported: a broker may contain rubbish of any length. */
  readonly isLast: boolean;
}

/** The most tables with unreadable messages that are told. */
const MOST_MISREAD = 50;

/** The most tables: more than any venue has. Further names are left out. */
const MOST_TABLES = 5_000;

export class VenueModel {
  private readonly tables = new Map<string, Heard>();
  private readonly changed = new Set<string>();
  /** Payloads that were not in their form. */
  private malformedSoFar = 0;
  /** Tables with such payloads, each once, and those of them that were not told yet. */
  private readonly misread = new Set<string>();
  private readonly untold: UnreadTopic[] = [];

  get malformed(): number {
    return this.malformedSoFar;
  }

  /** Takes a message of the broker. */
  receive(topic: string, text: string): void {
    const of = readTopic(topic);
    if (of === undefined || of.kind === 'event' || of.kind === 'answer' || of.kind === 'request')
      return;
    const heard = this.heardOf(of.table);
    if (heard === undefined) return;
    if (of.kind === 'other-version') {
      // The broker keeps what a table said before it was updated.
      if (heard.availability !== undefined || text === '') return;
      heard.version = of.version;
      this.changed.add(of.table);
    } else if (of.kind === 'availability') this.takeAvailability(of.table, heard, text);
    else this.takePart(of.table, heard, of.part, text);
  }

  /** Returns every table, by name. */
  all(): readonly VenueTable[] {
    return [...this.tables.keys()].sort().flatMap((id) => this.table(id) ?? []);
  }

  /** Returns the names of the tables that are online and take commands. */
  online(): readonly string[] {
    return this.all()
      .filter(({ is, commands }) => is === 'online' && commands !== 'none')
      .map(({ id }) => id);
  }

  /** Returns the tables that changed since this was last asked. */
  drain(): readonly VenueTable[] {
    const ids = [...this.changed];
    this.changed.clear();
    return ids.flatMap((id) => this.table(id) ?? []);
  }

  /** Returns the first message of each table that could not be read, since this was last asked. */
  drainUnread(): readonly UnreadTopic[] {
    return this.untold.splice(0);
  }

  /** Returns the tables that are online and of which a part is missing: they are to be asked. */
  incomplete(): readonly string[] {
    return [...this.tables]
      .filter(([, { availability, parts }]) => availability?.state === 'online' && !isWhole(parts))
      .map(([id]) => id);
  }

  private heardOf(id: string): Heard | undefined {
    const known = this.tables.get(id);
    if (known !== undefined || this.tables.size >= MOST_TABLES) return known;
    const heard: Heard = {
      availability: undefined,
      parts: {},
      texts: new Map(),
      version: undefined,
    };
    this.tables.set(id, heard);
    return heard;
  }

  private takeAvailability(id: string, heard: Heard, text: string): void {
    const now = this.parsed(availabilitySchema, text, { table: id, topic: 'availability' });
    if (now === undefined) return;
    const before = heard.availability;
    // The last will of an installation that another one has replaced.
    if (before?.state === 'online' && now.state === 'offline' && now.instance !== before.instance)
      return;
    heard.availability = now;
    heard.version = undefined;
    if (before?.state !== now.state) this.changed.add(id);
  }

  private takePart(id: string, heard: Heard, name: PartName, text: string): void {
    if (heard.texts.get(name) === text) return;
    const schema: z.ZodType = PART_SCHEMAS[name];
    const value = this.parsed(schema, text, { table: id, topic: `state/${name}` });
    if (value === undefined) return;
    heard.texts.set(name, text);
    Object.assign(heard.parts, { [name]: value });
    this.changed.add(id);
  }

  private parsed<Value>(
    schema: z.ZodType<Value>,
    text: string,
    unread: Omit<UnreadTopic, 'isLast'>,
  ): Value | undefined {
    const value = readAs(schema, text);
    if (value !== undefined) return value;
    this.malformedSoFar += 1;
    // An empty text takes back what was retained.
    if (text === '' || this.misread.has(unread.table) || this.misread.size === MOST_MISREAD)
      return undefined;
    this.misread.add(unread.table);
    this.untold.push({ ...unread, isLast: this.misread.size === MOST_MISREAD });
    return undefined;
  }

  private table(id: string): VenueTable | undefined {
    const heard = this.tables.get(id);
    if (heard === undefined) return undefined;
    const { availability, parts, version } = heard;
    if (version !== undefined)
      return { ...NOTHING, id, name: id, is: 'unreadable', phase: version };
    if (!isWhole(parts)) return undefined;
    const { table, health, phase, clock, seats, ghosts, score, volume, announcement } = parts;
    return {
      id,
      name: table.name,
      is: availability?.state ?? 'offline',
      state: phase.state,
      title: phase.title,
      phase: phase.phase,
      night: phase.night,
      turn: phase.turn,
      clock: { state: clock.state, endsAt: clock.endsAt, leftMs: clock.leftMs },
      seats: seats.seats.map(({ seat, colour, absent }) => ({
        seat,
        colour,
        isGhost: ghosts.seats.includes(seat),
        isAbsent: absent,
        isAwaited: phase.waitsFor.includes(seat),
      })),
      last: score.result && { title: score.result.title, winners: score.result.winners },
      faults: health.devices.flatMap(({ code }) => code ?? []),
      games: table.games.map(({ id: game, title }) => ({ id: game, title })),
      commands: table.commands,
      volumePercent: volume.percent,
      announcement: announcement.text,
    };
  }
}

const NOTHING = {
  state: 'running',
  title: null,
  night: false,
  turn: 0,
  clock: { state: 'none', endsAt: null, leftMs: null },
  seats: [],
  last: null,
  faults: ['HOUSE_OTHER_VERSION'],
  games: [],
  commands: 'none',
  volumePercent: 0,
  announcement: null,
} as const;

/** Tells whether every part that a table's card needs is there; only then it is shown. */
function isWhole(parts: Partial<VenueState>): parts is VenueState {
  return Object.keys(PART_SCHEMAS).every((name) => Object.hasOwn(parts, name));
}
