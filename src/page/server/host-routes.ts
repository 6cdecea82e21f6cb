/** What a host changes from the console, and the routes for it: settings, backup, update, statistics. */

import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SettingControl, SettingWord } from '../../engine/script/index.js';
import type { ByLanguage } from '../../engine/table/index.js';
import type { RoleOf } from '../messages/index.js';
import { hostOnly, sendDone } from './host-requests.js';

/** A setting that may change between two games. Values are plain JSON; null: it has none. */
export interface ShownSetting {
  /** Its place in the configuration. */
  readonly path: string;
  readonly words: ByLanguage<SettingWord>;
  /** The values that it accepts, in the words of the schema, which are English. */
  readonly accepted: string;
  readonly control: SettingControl;
  /** The value from the next game on. */
  readonly value: unknown;
  /** The value that the table plays with now. */
  readonly inUse: unknown;
  /** The value where nobody has chosen another; undefined: none. */
  readonly usual: unknown;
  /** The value in the configuration's file. */
  readonly ofFile: unknown;
}

/** A change: the value that the host saw, and the wished one; null: as in the configuration's file. */
export interface SettingChange {
  readonly path: string;
  readonly was: unknown;
  readonly to: unknown;
}

/** The settings of a running table. */
export interface SettingsForPages {
  all(): readonly ShownSetting[];
  /** Makes all of the changes or none. Rejects with an ArtiglioError whose sentence is for the host. */
  change(changes: readonly SettingChange[]): Promise<void>;
}

/** The answer of `/settings`. */
export interface SettingsNow {
  readonly settings: readonly ShownSetting[];
  /** Whether a new start waits for the end of a game. */
  readonly isWaiting: boolean;
}

/** The most changes of a request: more than the settings that a form has. */
const MOST_CHANGES = 200;
/** All presets twice: as they were, and as they shall be. */
const LARGEST_CHANGE_BYTES = 256 * 1024;

const CHANGES = z
  .array(z.strictObject({ path: z.string().max(200), was: z.unknown(), to: z.unknown() }))
  .max(MOST_CHANGES);

/** The settings, and the start that applies them. */
export interface SettingsHost {
  readonly settings: SettingsForPages;
  /** Closes the table and starts it again as soon as no game is played. */
  beginAnew(): void;
  /** Returns whether a new start waits for the end of a game. */
  isWaiting(): boolean;
}

/** Serves the settings and the new start to the host. */
export function serveSettings(server: FastifyInstance, roleOf: RoleOf, host: SettingsHost): void {
  const { settings } = host;
  const { shows, changes } = hostOnly(roleOf);
  const shown = (): SettingsNow => ({ settings: settings.all(), isWaiting: host.isWaiting() });
  server.get('/settings', shows, (_request, reply) => reply.send(shown()));
  server.post('/begin-anew', changes, (_request, reply) => {
    host.beginAnew();
    return reply.send(shown());
  });
  const options = { ...changes, bodyLimit: LARGEST_CHANGE_BYTES };
  server.post('/settings', options, async ({ body }, reply) => {
    const wished = CHANGES.safeParse(body);
    if (!wished.success)
      return reply.code(400).send({ code: 'MESSAGE_INVALID', text: 'These are no changes.' });
    return sendDone(reply, async () => {
      await settings.change(wished.data);
      return shown();
    });
  });
}

// A backup of the whole table, as the host's console makes and fetches it.

/** A backup that was written. */
export interface MadeBackup {
  readonly name: string;
  /** The file on the table's machine. */
  readonly path: string;
  readonly bytes: number;
  /** The time by the machine's clock, ms since 1970. */
  readonly atMs: number;
  /** Content that it lacks: the evening that is under way; a key that the table's user may not read. */
  readonly leftOut: readonly ('evening' | 'key')[];
}

/** Makes backups of a running table. */
export interface BackupForPages {
  /** Returns the newest backup that was made here; undefined before. */
  last(): MadeBackup | undefined;
  /** Rejects with an ArtiglioError whose sentence is for the host; it never holds the pass phrase. */
  make(phrase: string, again: string): Promise<MadeBackup>;
  /** Returns the bytes of the newest backup; undefined when it is another, or gone. */
  open(name: string): Promise<Readable | undefined>;
}

/** The answer of `/backup`. */
export interface BackupNow {
  readonly made: MadeBackup | undefined;
}

/** The largest request, bytes: more than a pass phrase that somebody types twice. */
const LARGEST_REQUEST_BYTES = 16 * 1024;

const PHRASES = z.strictObject({ phrase: z.string().max(1000), again: z.string().max(1000) });

/** Serves backups to the host. */
export function serveBackup(server: FastifyInstance, roleOf: RoleOf, backup: BackupForPages): void {
  const { shows, changes } = hostOnly(roleOf);
  server.get('/backup', shows, (_request, reply) =>
    reply.send({ made: backup.last() } satisfies BackupNow),
  );
  const options = { ...changes, bodyLimit: LARGEST_REQUEST_BYTES };
  server.post('/backup', options, async ({ body }, reply) => {
    const typed = PHRASES.safeParse(body);
    if (!typed.success)
      return reply.code(400).send({ code: 'MESSAGE_INVALID', text: 'This is no pass phrase.' });
    const { phrase, again } = typed.data;
    return sendDone(
      reply,
      async () => ({ made: await backup.make(phrase, again) }) satisfies BackupNow,
    );
  });
  server.get<{ Params: { name: string } }>('/backup/:name', shows, async ({ params }, reply) => {
    const { name } = params;
    const bytes = await backup.open(name);
    if (bytes === undefined) return reply.code(404).send('There is no such backup any more.');
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${backup.last()?.name}"`,
      })
      .type('application/octet-stream')
      .send(bytes);
  });
}

// A newer program for a running table, as the host's console asks for it.

/** The state of an update that was asked for. */
type UpdateState = 'none' | 'asked' | 'running' | 'over';

/** The answer of `/update`. */
export interface UpdateNow {
  /** The version that runs. */
  readonly version: string;
  readonly state: UpdateState;
  /** The outcome, once it is over. */
  readonly outcome: UpdateEnd | undefined;
}

/** The outcome of an update. */
export interface UpdateEnd {
  /** `UPDATED`, or an error's code. */
  readonly code: string;
  /** The new version, or the error's sentences. */
  readonly text: string;
  /** The time at which it began, by the machine's clock, ms since 1970. */
  readonly atMs: number;
}

/** Asks the machine to install what an owner has put on its boot partition or on a stick. */
export interface UpdateForPages {
  now(): Promise<UpdateNow>;
  /** Rejects with an ArtiglioError whose sentence is for the host. */
  ask(): Promise<void>;
}

/**
 * Serves it to the host. Nothing that a request holds says what is installed. Without a port the answer is empty: a
 * console asks each time, and browsers write an error for what is not found.
 */
export function serveUpdate(
  server: FastifyInstance,
  roleOf: RoleOf,
  update: UpdateForPages | undefined,
): void {
  const { shows, changes } = hostOnly(roleOf);
  server.get('/update', shows, async (_request, reply) =>
    update === undefined ? reply.code(204).send() : reply.send(await update.now()),
  );
  if (update === undefined) return;
  server.post('/update', { ...changes, bodyLimit: 64 }, (_request, reply) =>
    sendDone(reply, async () => {
      await update.ask();
      return update.now();
    }),
  );
}

// Statistics of evenings that are over, as the host's console draws them.

/** The answer of `/statistics`. */
export interface ShownStatistics {
  readonly evenings: number;
  /** Number of evenings that began on each day, Monday first. */
  readonly weekdays: readonly number[];
  /** The games by kind, the most played first. */
  readonly games: readonly ShownGame[];
}

export interface ShownGame {
  readonly titles: ByLanguage<string>;
  readonly played: number;
  /** The mean of games that came to an end, seconds. */
  readonly seconds: number;
  readonly roles: readonly ShownRate[];
  /** Games by length, from so many minutes on. */
  readonly lengths: readonly { readonly minutes: number; readonly times: number }[];
}

/** Rate at which a role won, from 0 to 1, with an interval of 95 %. */
export interface ShownRate {
  /** The name of its card. */
  readonly names: ByLanguage<string>;
  readonly won: number;
  readonly times: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export interface StatisticsForPages {
  /** Rejects with an ArtiglioError whose sentence is for the host. */
  shown(): Promise<ShownStatistics>;
}

/** Serves them to the host; without any the path is not there. */
export function serveStatistics(
  server: FastifyInstance,
  roleOf: RoleOf,
  statistics: StatisticsForPages | undefined,
): void {
  if (statistics === undefined) return;
  server.get('/statistics', hostOnly(roleOf).shows, (_request, reply) =>
    sendDone(reply.header('cache-control', 'no-store'), () => statistics.shown()),
  );
}
