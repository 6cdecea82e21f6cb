/** The settings of a table as its console sees them, and the routes that it changes them by. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ArtiglioError } from '../errors.js';
import type { SettingControl } from '../script/setting-control.js';
import type { SettingWord } from '../script/setting-words.js';
import type { ByLanguage } from '../table/languages.js';
import { isOwnOrigin } from './guard.js';
import type { RoleOf } from './roles.js';
import { mayActAs } from './roles.js';

/** A setting that may change between two games. Values are plain JSON; null: it has none. */
export interface ShownSetting {
  /** Its place in the configuration. */
  readonly path: string;
  readonly words: ByLanguage<SettingWord>;
  /** The values that it accepts, in the words of the schema, which are English. */
  readonly accepted: string;
  readonly control: SettingControl;
  /** From the next game on. */
  readonly value: unknown;
  /** The value that the table plays with now. */
  readonly inUse: unknown;
  /** The value where nobody has said another; undefined: none. */
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
export interface SettingsPort {
  all(): readonly ShownSetting[];
  /** All of them or none. Rejects with an ArtiglioError whose sentence is for the host. */
  change(changes: readonly SettingChange[]): Promise<void>;
}

/** The answer of `/settings`. */
export interface SettingsNow {
  readonly settings: readonly ShownSetting[];
  /** Whether a new start waits for the end of a game. */
  readonly isWaiting: boolean;
}

/** More than the settings that a form has. */
const MOST_CHANGES = 200;
/** All presets twice: as they were, and as they shall be. */
const LARGEST_CHANGE_BYTES = 256 * 1024;

const CHANGES = z
  .array(z.strictObject({ path: z.string().max(200), was: z.unknown(), to: z.unknown() }))
  .max(MOST_CHANGES);

/** The settings, and the start that applies them. */
export interface SettingsHost {
  readonly settings: SettingsPort;
  /** The table is closed and started again as soon as no game is played. */
  beginAnew(): void;
  /** Whether that waits for the end of a game. */
  isWaiting(): boolean;
}

/** Serves the settings and the new start to the host. */
export function serveSettings(server: FastifyInstance, roleOf: RoleOf, host: SettingsHost): void {
  const { settings } = host;
  const mayChange = (request: FastifyRequest) =>
    // Without a key nothing else keeps a page of another site from changing them.
    isOwnOrigin(request.headers.origin, request.headers.host) && mayActAs(roleOf(request), 'host');
  const shown = (): SettingsNow => ({ settings: settings.all(), isWaiting: host.isWaiting() });
  server.get('/settings', (request, reply) => {
    if (!mayActAs(roleOf(request), 'host')) return reply.code(403).send(HOST_ONLY);
    return reply.send(shown());
  });
  server.post('/begin-anew', (request, reply) => {
    if (!mayChange(request)) return reply.code(403).send(HOST_ONLY);
    host.beginAnew();
    return reply.send(shown());
  });
  server.post('/settings', { bodyLimit: LARGEST_CHANGE_BYTES }, async (request, reply) => {
    if (!mayChange(request)) return reply.code(403).send(HOST_ONLY);
    const changes = CHANGES.safeParse(request.body);
    if (!changes.success)
      return reply.code(400).send({ code: 'MESSAGE_INVALID', text: 'These are no changes.' });
    try {
      await settings.change(changes.data);
    } catch (error) {
      if (!(error instanceof ArtiglioError)) throw error;
      const { code, whatHappened, whatToDo } = error;
      return reply.code(409).send({ code, text: `${whatHappened} ${whatToDo}` });
    }
    return reply.send(shown());
  });
}

/** The answer to a guest. */
export const HOST_ONLY = { code: 'HOST_ONLY', text: 'Only the host may do that.' };
