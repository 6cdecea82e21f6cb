/** Requests over HTTP that only the host of a running table may send. */

import { createServer, type RequestListener } from 'node:http';
import type { Server } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ArtiglioError } from '../../errors/index.js';
import { mayActAs, type RoleOf, toldFault } from '../messages/index.js';
import { isOwnOrigin } from './guard.js';

/** The answer to a guest. */
const HOST_ONLY = { code: 'HOST_ONLY', text: 'Only the host may do that.' };

/** Returns options of routes for the host alone: of those that show something, and of those that change something. */
export function hostOnly(roleOf: RoleOf) {
  const refusing =
    (isRefused: (request: FastifyRequest) => boolean) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      isRefused(request) ? reply.code(403).send(HOST_ONLY) : undefined;
  const isGuest = (request: FastifyRequest) => !mayActAs(roleOf(request), 'host');
  // Without a key nothing else keeps a page of another site from changing something.
  const isOtherSite = ({ headers }: FastifyRequest) => !isOwnOrigin(headers.origin, headers.host);
  return {
    shows: { preHandler: refusing(isGuest) },
    changes: { preHandler: refusing((request) => isOtherSite(request) || isGuest(request)) },
  };
}

/** Sends what `act` gives or, where it refuses, the sentence for the host. */
export async function sendDone(reply: FastifyReply, act: () => Promise<unknown>) {
  try {
    return reply.send(await act());
  } catch (error) {
    if (!(error instanceof ArtiglioError)) throw error;
    return reply.code(409).send(toldFault(error));
  }
}

// Plain requests at an encrypted port: somebody typed `http://`, and is sent on.

/** The first byte of a TLS connection (RFC 8446, 5.1): a handshake. */
const HANDSHAKE = 22;

/** Lets `server` answer connections that begin in plain text by `plain`, and all others as before. */
export function answerPlain(server: Server, plain: RequestListener): void {
  const plainServer = createServer(plain);
  const [encrypted] = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const passOn = () => {
      const first: unknown = socket.read(1);
      if (!(first instanceof Buffer)) return;
      socket.off('readable', passOn);
      socket.unshift(first);
      if (first[0] === HANDSHAKE) encrypted?.call(server, socket);
      else plainServer.emit('connection', socket);
    };
    socket.on('readable', passOn);
    // Before either of them listens; afterwards they do, too.
    socket.on('error', () => socket.destroy());
  });
}
