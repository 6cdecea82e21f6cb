/**
 * Joins a table to its venue: publication, broker, API, the room's lights. Loaded only where one of them is configured.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../engine/play/index.js';
import type { CardId } from '../../engine/table/index.js';
import { ArtiglioError, reasonOf } from '../../errors/index.js';
import { type Home, packageVersion, type Storage, writeWhole } from '../../files/index.js';
import { readAs } from '../../files/values/index.js';
import type { Chronicle, Extend, TableForPages } from '../../page/server/index.js';
import { type ServedApi, serveApi } from '../../venue/api/index.js';
import { discoveryOf, EventQueue, LineFile, TableOnBroker } from '../../venue/mqtt/index.js';
import {
  answerSchema,
  COMMAND_ROLES,
  CommandDesk,
  type KeptTransactions,
  MOST_OF_SENDER,
  MOST_SENDERS,
  Publication,
  type Remembered,
  Transactions,
  tableIdOf,
} from '../../venue/publication/index.js';
import { RoomLights } from '../../venue/room-lights/index.js';
import type { PlacedConfiguration } from './clips-of-table.js';
import { textOrEmpty } from './kept-json.js';

/** The file in the data directory with the events that the broker has not got yet. */
export const VENUE_EVENTS_FILE = 'house-events.jsonl';
/** The file in the data directory with the commands that were carried out. */
export const VENUE_TRANSACTIONS_FILE = 'house-transactions.jsonl';
/** The file in the data directory that tells this installation from another table of its name. */
export const VENUE_INSTANCE_FILE = 'house-instance.json';

const DRAWN = z.string().regex(/^[0-9a-f]{8}$/u);

export interface VenueParts {
  readonly placed: PlacedConfiguration;
  readonly table: TableForPages;
  readonly chronicle: Chronicle;
  readonly home: Home;
  /** Real time. */
  readonly clock: Clock;
  readonly calendarMs: () => number;
  /** The speed of play's time. */
  readonly speed: number;
  /** Shows a card to the table as if it was held to the reader that everybody reaches. */
  readonly showCard: (card: CardId) => void;
  /** Says an announcement aloud at the table, by day. */
  readonly sayAnnouncement: (text: string) => void;
  /** Tells the pages of the table again what is public. */
  readonly pagesChanged: () => void;
  readonly tell: (text: string) => void;
}

/**
 * The ways in which a table tells its venue what is public, by name; undefined: it is not configured. `step` knows no
 * other.
 */
export interface VenueOutputs {
  readonly broker: TableOnBroker | undefined;
  readonly api: ServedApi | undefined;
  readonly roomLights: RoomLights | undefined;
}

/** A table's part of its venue. */
export interface JoinedVenue {
  readonly outputs: VenueOutputs;
  /** The routes of the API; undefined: it is off. */
  readonly extend: Extend | undefined;
  /** Sends everything that leaves, at the steps of the pages' grid. */
  step(): void;
  close(): Promise<void>;
}

/** Joins a table to its house. @throws ArtiglioError HOUSE_SETUP_INVALID */
export async function joinVenue(parts: VenueParts): Promise<JoinedVenue> {
  const { placed, table, tell } = parts;
  const { house } = placed.configuration;
  const publication = publicationOf(parts);
  const kept = await keptTransactions(
    join(placed.dataDirectory, VENUE_TRANSACTIONS_FILE),
    parts.home.storage,
    tell,
  );
  const desk = new CommandDesk({
    ...{ table, kept, calendarMs: parts.calendarMs },
    announce: (text) => {
      publication.announce(text);
      parts.sayAnnouncement(text);
    },
    chooseGame: (id) => parts.showCard(`game:${id}`),
    onFault: (error) => tell(String(error)),
  });
  const broker = await brokerOf(parts, publication, desk);
  const outputs: { -readonly [Output in keyof VenueOutputs]: VenueOutputs[Output] } = {
    broker,
    // It is set from `extend` on.
    api: undefined,
    roomLights: house.lights && new RoomLights({ ...house.lights, tell }),
  };
  publication.begin();
  broker?.open();
  return {
    outputs,
    extend: house.api
      ? (server, roleOf, stays) => {
          outputs.api = serveApi(server, roleOf, { publication, desk, stays });
        }
      : undefined,
    step: () => {
      publication.step();
      desk.step();
      const { scene, night } = table.view();
      outputs.roomLights?.show(scene, night);
      for (const output of Object.values(outputs)) output?.step();
    },
    close: async () => {
      for (const output of Object.values(outputs).reverse()) await output?.close();
      await kept.close();
      publication.close();
    },
  };
}

function publicationOf(parts: VenueParts) {
  const { placed, table, chronicle, home, calendarMs, speed } = parts;
  const { name, house } = placed.configuration;
  return new Publication({
    table,
    facts: {
      name,
      program: packageVersion(),
      run: drawn(home),
      commands: house.mqtt?.commands ?? 'none',
    },
    calendarMs,
    speed,
    result: () => chronicle.result,
    showAnnouncement: (text) => {
      chronicle.announcement = text;
      parts.pagesChanged();
    },
  });
}

async function brokerOf(
  { placed, table, home, clock, tell }: VenueParts,
  publication: Publication,
  desk: CommandDesk,
): Promise<TableOnBroker | undefined> {
  const { configuration, dataDirectory, path } = placed;
  const { mqtt, name } = configuration.house;
  if (mqtt === undefined) return undefined;
  const id = name ?? tableIdOf(configuration.name);
  if (id === '')
    throw setupInvalid(`The name ${configuration.name} has no letter that a topic may have`);
  const { homeAssistant: form, homeAssistantPrefix: prefix, commands } = mqtt;
  return new TableOnBroker({
    table: id,
    instance: await instanceOf(dataDirectory, home),
    publication,
    desk,
    mostRights: commands,
    queue: await EventQueue.open(join(dataDirectory, VENUE_EVENTS_FILE), home.storage, tell),
    discovery:
      form === 'off'
        ? undefined
        : discoveryOf({
            table: id,
            name: configuration.name,
            program: packageVersion(),
            language: () => table.view().language,
            ...{ prefix, form, commands },
          }),
    connection: {
      url: mqtt.url,
      further: mqtt.further,
      authority: mqtt.authority && (await authorityOf(resolve(dirname(path), mqtt.authority))),
      clock,
    },
    tell,
  });
}

async function authorityOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw setupInvalid(
      `The certificate of house.mqtt.authority cannot be read (${reasonOf(cause)})`,
    );
  }
}

function setupInvalid(whatHappened: string): ArtiglioError {
  return new ArtiglioError(
    'HOUSE_SETUP_INVALID',
    `${whatHappened}.`,
    'Correct the section house of the configuration (docs/run/house.md).',
  );
}

/**
 * Returns the name of this installation, which is drawn once and stored. One that cannot be stored is drawn again at
 * the next start.
 */
async function instanceOf(directory: string, home: Home): Promise<string> {
  const path = join(directory, VENUE_INSTANCE_FILE);
  const kept = readAs(DRAWN, (await textOrEmpty(path, home.storage)) ?? '');
  if (kept !== undefined) return kept;
  const instance = drawn(home);
  const { storage } = home;
  await storage
    .mkdir(directory, { recursive: true })
    .then(() => writeWhole(path, `${JSON.stringify(instance)}\n`, { storage }))
    .catch(() => {});
  return instance;
}

function drawn({ randomBytes }: Home): string {
  return randomBytes(4).toString('hex');
}

// Transactions of commands that outlive the program: each is on the disk before its command is carried out, so that one
// which comes again after a power cut is not carried out twice.

/** A line without a sender, from an earlier version, belongs to no sender. */
const LINE = z.object({
  sender: z.object({ name: z.string(), role: z.enum(COMMAND_ROLES) }),
  transaction: z.string(),
  atMs: z.number(),
  answer: answerSchema.optional(),
});

/** Opens the transactions of this file; `tell` says why the disk refuses. */
export async function keptTransactions(
  path: string,
  storage: Storage,
  tell: (text: string) => void,
  most = MOST_OF_SENDER * MOST_SENDERS * COMMAND_ROLES.length,
): Promise<KeptTransactions & { close(): Promise<void> }> {
  const file = new LineFile({
    ...{ path, storage, isSynced: true },
    // A command has two lines: that it is carried out, and its answer.
    most: 2 * most,
    failed: (reason) => tell(`Commands of the house are not kept: ${reason}`),
  });
  const known = new Transactions();
  for (const line of await file.read()) {
    const read = readAs(LINE, line);
    if (read !== undefined) note(known, read);
  }
  const write = (one: Remembered) => {
    note(known, one);
    return file.append(JSON.stringify(one), () => known.all().map((each) => JSON.stringify(each)));
  };
  return { known, begin: write, end: (one) => void write(one), close: () => file.settled() };
}

/** Notes a transaction; one that was refused is not remembered. */
function note(known: Transactions, one: Remembered): void {
  if (one.answer?.done === false) known.forget(one);
  else known.remember(one);
}
