/**
 * What Home Assistant is told, against schemas written from its MQTT integration (`schemas.py`, `discovery.py`, and
 * the platforms' own files): a message with a field that it does not take is refused by it as a whole.
 */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { discoveryOf } from '../../../src/venue/mqtt/home-assistant.js';
import { requestSchema } from '../../../src/venue/publication/command-schema.js';
import { COMMAND_ROLES, PARTS, readTopic } from '../../../src/venue/publication/topics.js';

/** A topic without wildcards: `valid_publish_topic`, and all that a table subscribes Home Assistant to. */
const topic = z.string().regex(/^[^+#]+$/u);
const template = z.string().regex(/\{\{.*\}\}/u);

const availability = z
  .array(
    z.strictObject({
      topic,
      value_template: template.optional(),
      payload_available: z.string().optional(),
      payload_not_available: z.string().optional(),
    }),
  )
  .min(1);
const device = z.strictObject({
  identifiers: z.array(z.string()).min(1),
  name: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  sw_version: z.string(),
});
const origin = z.strictObject({ name: z.string(), sw_version: z.string().optional() });

/** `MQTT_ENTITY_COMMON_SCHEMA` as far as a table uses it. */
const common = {
  unique_id: z.string().regex(/^[\w-]+$/u),
  name: z.string(),
  icon: z
    .string()
    .regex(/^mdi:[\w-]+$/u)
    .optional(),
  entity_category: z.enum(['config', 'diagnostic']).optional(),
  qos: z.int().min(0).max(2).optional(),
};
const state = { state_topic: topic, value_template: template };
const command = { command_topic: topic, command_template: template };
const PLATFORMS = {
  sensor: z.strictObject({
    ...common,
    ...state,
    device_class: z.enum(['timestamp']).optional(),
    state_class: z.enum(['measurement']).optional(),
  }),
  binary_sensor: z.strictObject({
    ...common,
    ...state,
    device_class: z.enum(['problem']).optional(),
    payload_on: z.string().optional(),
    payload_off: z.string().optional(),
  }),
  button: z.strictObject({ ...common, ...command }),
  number: z.strictObject({
    ...common,
    ...state,
    ...command,
    min: z.number(),
    max: z.number(),
    step: z.number().min(0.001),
    unit_of_measurement: z.string(),
  }),
  select: z.strictObject({ ...common, ...state, ...command, options: z.array(z.string()).min(1) }),
  text: z.strictObject({ ...common, ...state, ...command, max: z.int().max(255) }),
} as const;

/** `TOPIC_MATCHER` of `discovery.py`. */
const DISCOVERY_TOPIC = /^homeassistant\/(\w+)\/(?:([a-zA-Z0-9_-]+)\/)?([a-zA-Z0-9_-]+)\/config$/u;

describe.each(['none', 'guest', 'host'] as const)('with commands %s', (commands) => {
  const parts = {
    ...{ table: 'tavolo-1', name: 'Tavolo 1', program: '0.1.0', prefix: 'homeassistant', commands },
    language: () => 'it' as const,
  };

  test('the message of the device is one that Home Assistant takes', () => {
    const [message, ...more] = discoveryOf({ ...parts, form: 'device' }).messages();
    expect(more).toEqual([]);
    expect(message?.topic).toBe('homeassistant/device/tavolo-1/config');
    expect(message?.topic).toMatch(DISCOVERY_TOPIC);
    const whole = z
      .strictObject({
        ...{ device, origin, availability },
        components: z.record(z.string(), z.looseObject({ platform: z.string() })),
      })
      .parse(JSON.parse(message?.payload ?? ''));
    for (const { platform, ...entity } of Object.values(whole.components)) takes(platform, entity);
    const ids = Object.values(whole.components).map((entity) => entity['unique_id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(whole.components)).toEqual(
      expect.arrayContaining([
        'phase',
        'night',
        'time_left',
        'players',
        'winner',
        'board',
        'readers',
      ]),
    );
    expect('volume' in whole.components).toBe(commands === 'host');
    expect('pause' in whole.components).toBe(commands !== 'none');
  });

  test('so are the messages of the older form, one an entity', () => {
    const messages = discoveryOf({ ...parts, form: 'entities' }).messages();
    expect(new Set(messages.map((one) => one.topic)).size).toBe(messages.length);
    for (const message of messages) {
      const [, platform = ''] = DISCOVERY_TOPIC.exec(message.topic) ?? [];
      const {
        device: of,
        origin: from,
        availability: when,
        ...entity
      } = z.looseObject({ device, origin, availability }).parse(JSON.parse(message.payload));
      expect([of, from, when]).not.toContain(undefined);
      takes(platform, entity);
    }
  });

  test('every topic is one of the table’s, and every command one that the table reads', () => {
    const [message] = discoveryOf({ ...parts, form: 'device' }).messages();
    const { components } = z
      .object({ components: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(JSON.parse(message?.payload ?? ''));
    for (const entity of Object.values(components)) {
      if (entity['state_topic'] !== undefined) {
        const read = readTopic(String(entity['state_topic']));
        expect(read?.kind === 'state' && PARTS.includes(read.part)).toBe(true);
      }
      if (entity['command_topic'] === undefined) continue;
      const read = readTopic(String(entity['command_topic']));
      expect(read?.kind === 'request' && COMMAND_ROLES.includes(read.role)).toBe(true);
      // The templates as Jinja would fill them in.
      const text = String(entity['command_template'])
        .replace('{{ now().timestamp() }}', '1764115200.123456')
        .replace('{{ value | int }}', '40')
        .replace('{{ value | tojson }}', '"it"');
      expect(requestSchema.safeParse(JSON.parse(text)).error).toBeUndefined();
    }
  });
});

function takes(platform: string, entity: unknown): void {
  const schema = Object.entries(PLATFORMS).find(([name]) => name === platform)?.[1];
  expect(schema?.safeParse(entity).error).toBeUndefined();
  expect(schema).toBeDefined();
}
