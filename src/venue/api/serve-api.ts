/**
 * `/api/v1`: the state and the commands of a table over HTTP, and what is published as server-sent events, for
 * programs without MQTT. The page's server admits requests and says their role; the schemas are those of MQTT.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parseGiven, wrongValueText } from '../../files/values/index.js';
import { mayActAs, type RoleOf } from '../../page/messages/index.js';
import { API_PATH, isOwnOrigin, networkOf, type Stays } from '../../page/server/index.js';
import {
  type CommandDesk,
  PARTS,
  type PartName,
  type Publication,
  refusal,
  requestSchema,
  transactionIn,
  type VenueAnswer,
  type VenueEvent,
  type VenueRequest,
} from '../publication/index.js';

export interface ApiParts {
  readonly publication: Publication;
  readonly desk: CommandDesk;
  /** The keeper of the connection of a stream. */
  readonly stays: Stays;
}

/** The API, to be closed with its table. */
export interface ServedApi {
  /** Makes one step of the grid: streams get what happened since the last one. */
  step(): void;
  close(): void;
}

/** A stream that does not read this much is ended, bytes. */
const BEHIND_BYTES = 256 * 1024;
/** The events that a stream may ask for again (`Last-Event-ID`). */
const MOST_KEPT = 200;
/** Steps of the grid between two comments that keep proxies from ending a quiet stream: 15 s. */
const BEAT_STEPS = 300;

const STATUS_OF: Readonly<Record<string, number>> = {
  HOST_ONLY: 403,
  HOUSE_COMMANDS_FLOODED: 429,
  HOUSE_COMMAND_INVALID: 400,
  INTERNAL: 500,
};
/** A command that cannot be carried out now. */
const CONFLICT = 409;

/** Adds the routes to the page's server. */
export function serveApi(server: FastifyInstance, roleOf: RoleOf, parts: ApiParts): ServedApi {
  const { publication, desk, stays } = parts;
  const streams = new Streams(publication, stays);
  server.get(`${API_PATH}/state`, (_, reply) => json(reply, wholeText(publication)));
  server.get<{ Params: { part: string } }>(`${API_PATH}/state/:part`, (request, reply) => {
    const text = publication.whole().find(([name]) => name === request.params.part)?.[1];
    if (text === undefined)
      return reply
        .code(404)
        .send({ code: 'HOUSE_PART_UNKNOWN', text: `Parts: ${PARTS.join(', ')}.` });
    return json(reply, text);
  });
  server.get(`${API_PATH}/events`, (request, reply) => streams.add(request, reply));
  server.post<{ Body: VenueRequest }>(
    `${API_PATH}/commands`,
    {
      schema: { body: requestSchema },
      validatorCompiler: checkedBy,
      // Only the fault and its code leave, in the form of every answer.
      schemaErrorFormatter: ([fault]) => new Error(fault?.message ?? 'is wrong'),
      errorHandler: (error, request, reply) =>
        reply
          .code(400)
          .send(refusal(transactionIn(request.body), 'HOUSE_COMMAND_INVALID', error.message)),
    },
    async (request, reply) => {
      const { origin, host } = request.headers;
      if (origin !== undefined && !isOwnOrigin(origin, host))
        return reply.code(403).send({ code: 'HOST_ONLY', text: 'Another site may not do that.' });
      const role = mayActAs(roleOf(request), 'host') ? 'host' : 'guest';
      const answer = await new Promise<VenueAnswer>((resolve) =>
        desk.receive(request.body, { name: networkOf(request.ip), role }, resolve),
      );
      const status = answer.code === null ? 200 : (STATUS_OF[answer.code] ?? CONFLICT);
      return reply.code(status).send(answer);
    },
  );
  return streams;
}

/** Returns the check of a schema, which is zod's and checks by itself. */
function checkedBy({ schema }: { readonly schema: unknown }) {
  // Fastify hands back what stands in the route.
  const own = schema as z.ZodType;
  return (value: unknown) => {
    const parsed = parseGiven(own, value);
    return parsed.success
      ? { value: parsed.data }
      : { error: new Error(wrongValueText(parsed.error, value, 'the command')) };
  };
}

function wholeText(publication: Publication): string {
  return `{${publication
    .whole()
    .map(([name, text]) => `"${name}":${text}`)
    .join(',')}}`;
}

function json(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text);
}

/** Open streams of server-sent events. */
class Streams implements ServedApi {
  private readonly open = new Set<ServerResponse>();
  private readonly changed = new Set<PartName>();
  private readonly happened: { readonly id: string; readonly json: string }[] = [];
  private readonly kept: { readonly id: string; readonly json: string }[] = [];
  private readonly stop: () => void;
  private steps = 0;

  constructor(
    private readonly publication: Publication,
    private readonly stays: Stays,
  ) {
    this.stop = publication.read({
      part: (name) => this.changed.add(name),
      event: ({ id }: VenueEvent, text) => this.happened.push({ id, json: text }),
    });
  }

  /** Adds a stream, which begins with the whole state, and with the events after the last one that its reader had. */
  add(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!this.stays(request))
      return reply
        .code(503)
        .send({ code: 'HOUSE_STREAMS_FULL', text: 'Too many streams are open.' });
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    const last = this.kept.findIndex(({ id }) => id === request.headers['last-event-id']);
    const missed = last < 0 ? [] : this.kept.slice(last + 1);
    raw.write(this.publication.whole().map(partText).join('') + missed.map(eventText).join(''));
    this.open.add(raw);
    raw.on('error', () => raw.destroy());
    raw.on('close', () => this.open.delete(raw));
    return reply;
  }

  step(): void {
    this.steps += 1;
    const parts = this.publication.whole().filter(([name]) => this.changed.has(name));
    this.changed.clear();
    const events = this.happened.splice(0);
    this.kept.push(...events);
    this.kept.splice(0, this.kept.length - MOST_KEPT);
    const beat = this.steps % BEAT_STEPS === 0 ? ':\n\n' : '';
    const text = parts.map(partText).join('') + events.map(eventText).join('') + beat;
    if (text === '') return;
    for (const stream of this.open) {
      if (stream.writableLength > BEHIND_BYTES) stream.destroy();
      else stream.write(text);
    }
  }

  close(): void {
    this.stop();
    for (const stream of this.open) stream.end();
  }
}

function partText([name, text]: readonly [PartName, string]): string {
  return `event: ${name}\ndata: ${text}\n\n`;
}

function eventText({ id, json: text }: { readonly id: string; readonly json: string }): string {
  return `id: ${id}\nevent: event\ndata: ${text}\n\n`;
}
