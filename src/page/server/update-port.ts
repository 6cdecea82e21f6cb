/** A newer program for a running table, as the host's console asks for it. */
import type { FastifyInstance } from 'fastify';
import type { RoleOf } from '../messages/index.js';
import { hostOnly, sendDone } from './host-requests.js';

/** The state of an update that was asked for. */
export type UpdateState = 'none' | 'asked' | 'running' | 'over';

/** The answer of `/update`. */
export interface UpdateNow {
  /** The version that runs. */
  readonly version: string;
  readonly state: UpdateState;
  /** Once it is over. */
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
export interface UpdatePort {
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
  update: UpdatePort | undefined,
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
