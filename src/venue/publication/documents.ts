/**
 * The documents of the publication, generated from its schemas into `docs/run/house`: JSON Schema, AsyncAPI of the
 * topics, OpenAPI of `/api/v1`, and TypeScript types for programs of others.
 */
import { z } from 'zod';
import { answerSchema, requestSchema } from './command-schema.js';
import { availabilitySchema, eventSchema, PART_SCHEMAS, stateSchema } from './state-schema.js';
import { BIRTH_TOPIC, COMMAND_ROLES, PARTS, topicsOf, VENUE_VERSION } from './topics.js';

/** The part of JSON Schema that the schemas use. */
interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly description?: string;
}

/** The version of the documents: of the topics, and of what was added to them since. */
const VERSION = '1.0.0';

const MESSAGES = {
  Availability: availabilitySchema,
  State: stateSchema,
  Event: eventSchema,
  Request: requestSchema,
  Answer: answerSchema,
} as const;

/** Returns every generated document, by its path. */
export function venueDocuments(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/run/house/schema.json', jsonText(jsonSchema())],
    ['docs/run/house/asyncapi.json', jsonText(asyncApi())],
    ['docs/run/house/openapi.json', jsonText(openApi())],
    ['docs/run/house/types.d.ts', typesText()],
  ]);
}

/** Returns the table of topics in docs/run/house.md. */
export function topicsTable(): string {
  const topics = topicsOf('<table>');
  const rows = [
    [topics.availability, 'yes', MESSAGES.Availability.description],
    ...PARTS.map((part) => [topics.state(part), 'yes', PART_SCHEMAS[part].description]),
    [topics.event, 'no', MESSAGES.Event.description],
    ...COMMAND_ROLES.map((role) => [
      topics.request(role),
      'no',
      `A command of somebody with the rights of a ${role}.`,
    ]),
    [topics.answer, 'no', MESSAGES.Answer.description],
    [topics.birth, 'no', 'Asks this table for its whole state.'],
    [BIRTH_TOPIC, 'no', 'Asks every table for its whole state.'],
  ];
  return [
    '| topic | retained | what |',
    '|---|---|---|',
    ...rows.map(([topic, retained, what]) => `| \`${topic}\` | ${retained} | ${what} |`),
  ].join('\n');
}

function jsonSchema() {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:artiglio:${VENUE_VERSION}`,
    title: 'What a table publishes, and what may be asked of it',
    $defs: schemas(),
  };
}

function schemas(): Readonly<Record<string, Node>> {
  return Object.fromEntries(
    Object.entries(MESSAGES).map(([name, schema]) => [name, nodeOf(schema)]),
  );
}

function nodeOf(schema: z.ZodType): Node {
  const { $schema: _, ...node } = z.toJSONSchema(schema, { io: 'input' });
  // zod's type of its output is wider than its output for a schema without transforms.
  return node as Node;
}

function asyncApi() {
  const topics = topicsOf('{table}');
  const ofTopics = {
    ...{ availability: availabilitySchema, event: eventSchema },
    ...{ request: requestSchema, answer: answerSchema },
    ...PART_SCHEMAS,
  };
  const messages = Object.fromEntries(
    Object.entries(ofTopics).map(([name, schema]) => [name, { payload: nodeOf(schema) }]),
  );
  const channel = (address: string, message: string) => ({
    address,
    parameters: { table: { description: 'The name of a table in topics (house.name).' } },
    messages: { [message]: { $ref: `#/components/messages/${message}` } },
  });
  const channels = {
    availability: channel(topics.availability, 'availability'),
    ...Object.fromEntries(PARTS.map((part) => [part, channel(topics.state(part), part)])),
    event: channel(topics.event, 'event'),
    ...Object.fromEntries(
      COMMAND_ROLES.map((role) => [`request-${role}`, channel(topics.request(role), 'request')]),
    ),
    answer: channel(topics.answer, 'answer'),
  };
  const operation = (action: 'send' | 'receive', name: string) => ({
    action,
    channel: { $ref: `#/channels/${name}` },
  });
  return {
    asyncapi: '3.0.0',
    info: { title: 'Artiglio: a table in its house', version: VERSION },
    defaultContentType: 'application/json',
    channels,
    operations: Object.fromEntries(
      Object.keys(channels).map((name) => [
        name,
        operation(name.startsWith('request') ? 'receive' : 'send', name),
      ]),
    ),
    components: { messages },
  };
}

/** The answer to a request that has none of its own. */
const FAULT = {
  type: 'object',
  properties: { code: { type: 'string' }, text: { type: 'string' } },
  required: ['code', 'text'],
};

function openApi() {
  const ref = (name: keyof typeof MESSAGES) => ({ $ref: `#/components/schemas/${name}` });
  const json = (schema: unknown) => ({ 'application/json': { schema } });
  const answered = (description: string) => ({ description, content: json(ref('Answer')) });
  const withoutKey = { description: 'The key is missing or wrong', content: json(FAULT) };
  return {
    openapi: '3.1.0',
    info: { title: 'Artiglio: the API of a table', version: VERSION },
    servers: [{ url: `/api/${VENUE_VERSION}` }],
    security: [{ key: [] }],
    paths: {
      '/state': {
        get: {
          summary: 'The whole state',
          responses: {
            200: { description: 'The state', content: json(ref('State')) },
            401: withoutKey,
          },
        },
      },
      '/state/{part}': {
        get: {
          summary: 'One part of the state',
          parameters: [{ name: 'part', in: 'path', required: true, schema: { enum: [...PARTS] } }],
          responses: {
            200: { description: 'The part', content: json({ type: 'object' }) },
            401: withoutKey,
            404: { description: 'There is no such part', content: json(FAULT) },
          },
        },
      },
      '/events': {
        get: {
          summary: 'The whole state, then each changed part and each event, as server-sent events',
          parameters: [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }],
          responses: {
            200: { description: 'The stream', content: { 'text/event-stream': {} } },
            401: withoutKey,
            503: { description: 'Too many streams are open', content: json(FAULT) },
          },
        },
      },
      '/commands': {
        post: {
          summary: 'A command, answered when it was carried out',
          requestBody: { required: true, content: json(ref('Request')) },
          responses: {
            200: answered('It was carried out'),
            400: answered('It is no command'),
            401: withoutKey,
            403: answered('The key has not the rights'),
            409: answered('It is not possible now'),
            429: answered('More come than a table reads'),
          },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: schemas(),
    },
  };
}

function typesText(): string {
  const types = Object.entries(schemas()).map(
    ([name, node]) => `${commentOf(node, '')}export type ${name} = ${typeOf(node, '')};\n`,
  );
  return `/** The messages that a table publishes, topics of version ${VENUE_VERSION}. Generated. */\n\n${types.join('\n')}`;
}

function typeOf(node: Node, indent: string): string {
  const any = node.anyOf ?? node.oneOf;
  if (any !== undefined) return any.map((one) => typeOf(one, indent)).join(' | ');
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (node.type === 'array') return `readonly (${typeOf(node.items ?? {}, indent)})[]`;
  if (node.type === 'integer') return 'number';
  if (node.properties === undefined) return node.type ?? 'unknown';
  const inner = `${indent}  `;
  const fields = Object.entries(node.properties).map(
    ([name, field]) =>
      `${commentOf(field, inner)}${inner}readonly ${name}: ${typeOf(field, inner)};\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}

function commentOf({ description }: Node, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description} */\n`;
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
