/** A newer program for a running table, as the host's console asks for it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ArtiglioError } from '../errors.js';
import { isOwnOrigin } from './guard.js';
import type { RoleOf } from './roles.js';
import { mayActAs } from './roles.js';
import { HOST_ONLY } from './settings-port.js';

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
  /** When it began, by the machine's clock, ms since 1970. */
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
  const isHost = (request: FastifyRequest) => mayActAs(roleOf(request), 'host');
  server.get('/update', async (request, reply) => {
    if (!isHost(request)) return reply.code(403).send(HOST_ONLY);
    return update === undefined ? reply.code(204).send() : reply.send(await update.now());
  });
  if (update === undefined) return;
  server.post('/update', { bodyLimit: 64 }, async (request, reply) => {
    const { origin, host } = request.headers;
    if (!isOwnOrigin(origin, host) || !isHost(request)) return reply.code(403).send(HOST_ONLY);
    try {
      await update.ask();
      return reply.send(await update.now());
    } catch (error) {
      if (!(error instanceof ArtiglioError)) throw error;
      const { code, whatHappened, whatToDo } = error;
      return reply.code(409).send({ code, text: `${whatHappened} ${whatToDo}` });
    }
  });
}
