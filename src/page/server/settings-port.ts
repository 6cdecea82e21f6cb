/** The settings of a table as its console sees them, and the routes that it changes them by. */
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

/** The most changes of a request: more than the settings that a form has. */
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
