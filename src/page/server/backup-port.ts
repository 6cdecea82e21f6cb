/** A backup of the whole table, as the host's console makes and fetches it. */
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RoleOf } from '../messages/index.js';
import { hostOnly, sendDone } from './host-requests.js';

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
export interface BackupPort {
  /** The newest that was made here; undefined before. */
  last(): MadeBackup | undefined;
  /** Rejects with an ArtiglioError whose sentence is for the host; it never holds the pass phrase. */
  make(phrase: string, again: string): Promise<MadeBackup>;
  /** The bytes of the newest one; undefined when it is another, or gone. */
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
export function serveBackup(server: FastifyInstance, roleOf: RoleOf, backup: BackupPort): void {
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
