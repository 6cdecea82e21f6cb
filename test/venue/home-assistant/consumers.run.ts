/**
 * A table on Mosquitto, read by programs that are not ours. ioBroker's adapter `hass-mqtt` takes sensors from the form
 * with one message an entity: `npm install --ignore-scripts iobroker.hass-mqtt@0.0.7` in a folder that
 * `ARTIGLIO_HASS_MQTT` names. Jinja, Home Assistant's own engine of templates (Debian's `python3-jinja2`), fills in
 * every template of both forms.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { discoveryOf } from '../../../src/venue/mqtt/home-assistant.js';
import { requestSchema } from '../../../src/venue/publication/command-schema.js';
import { Broker } from '../../devices/readers/broker.js';
import { ownPort } from '../../support/own-port.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { listening, onBroker } from '../overview/on-broker.js';

/** The part of the adapter that is used. */
interface HassDevice {
  readonly ready: boolean;
  readonly friendlyName: string;
  mqttStateChange(
    topic: string,
    payload: string,
    told: (fault: string | null, state?: string, value?: unknown) => void,
  ): void;
}

const entity = z.looseObject({
  unique_id: z.string(),
  state_topic: z.string().optional(),
  value_template: z.string().optional(),
  command_template: z.string().optional(),
});

const parts = {
  ...{ table: 'tavolo-1', name: 'Tavolo 1', program: '0.1.0', prefix: 'homeassistant' },
  commands: 'host',
  language: () => 'it' as const,
} as const;

/** What a table at play has told its broker. */
async function told() {
  const broker = new Broker(await ownPort(), await temporaryDirectory());
  await broker.start();
  onTestFinished(() => broker.stop());
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const table = await onBroker({ url });
  table.table.game = 'lupusburg';
  const seats = [0, 1, 2].map((seat) => {
    return { seat, colour: 'sky' as const, living: 1, points: 0 };
  });
  table.table.change({ night: true, board: { turn: 2, seats, slots: [] } });
  const house = await listening(url);
  await table.until(
    () => house.newest('artiglio/v1/tavolo-1/state/phase')?.includes('true') === true,
  );
  return { topic: (name: string) => house.newest(name) ?? '' };
}

test('ioBroker takes every sensor, and reads what a table says', async () => {
  const folder = process.env['ARTIGLIO_HASS_MQTT'];
  if (folder === undefined) throw new Error('ARTIGLIO_HASS_MQTT names no folder: see this file.');
  const from = createRequire(join(folder, 'package.json'));
  const { HassDevice: Device } = from('iobroker.hass-mqtt/build/lib/hassmqtt.js') as {
    readonly HassDevice: new (id: string, config: string) => HassDevice;
  };
  const table = await told();
  const values = new Map<string, unknown>();
  for (const { topic, payload } of discoveryOf({ ...parts, form: 'entities' }).messages()) {
    if (!topic.includes('/sensor/')) continue;
    const device = new Device(topic.replaceAll('/', '.'), payload);
    expect(device.ready).toBe(true);
    const { state_topic: from = '' } = entity.parse(JSON.parse(payload));
    device.mqttStateChange(from.replaceAll('/', '.'), table.topic(from), (fault, _, value) => {
      expect(fault).toBe(null);
      values.set(device.friendlyName, value);
    });
  }
  console.log(Object.fromEntries(values));
  expect(values.get('Gioco')).toBe('Lupusburg');
  expect(Number(values.get('Giocatori'))).toBe(3);
  expect(values.get('Vincitore')).toBe('–');
});

const RENDER = `
import json, sys, jinja2, datetime
environment = jinja2.Environment(undefined=jinja2.StrictUndefined)
environment.globals["now"] = lambda: datetime.datetime.now(datetime.timezone.utc)
environment.filters["tojson"] = lambda value: json.dumps(value)
print(json.dumps([environment.from_string(t).render(**v) for t, v in json.load(sys.stdin)]))
`;

test.each(['device', 'entities'] as const)('Jinja fills in every template: %s', async (form) => {
  const table = await told();
  const entities = discoveryOf({ ...parts, form })
    .messages()
    .flatMap(({ payload }) => {
      const value = JSON.parse(payload) as { readonly components?: object };
      return Object.values(value.components ?? { one: value }).map((one) => entity.parse(one));
    });
  const asked = entities.flatMap((one) => {
    const { unique_id: id, value_template: value, command_template: command } = one;
    const filled: { id: string; isCommand: boolean; template: string; values: object }[] = [];
    if (value !== undefined) {
      const values = { value_json: JSON.parse(table.topic(one.state_topic ?? '')) as unknown };
      filled.push({ id, isCommand: false, template: value, values });
    }
    if (command !== undefined) {
      const values = { value: id.endsWith('volume') ? '40.0' : 'it' };
      filled.push({ id, isCommand: true, template: command, values });
    }
    return filled;
  });
  const output = execFileSync('python3', ['-c', RENDER], {
    input: JSON.stringify(asked.map(({ template, values }) => [template, values])),
  });
  const rendered = z.array(z.string()).parse(JSON.parse(String(output)));
  const byName = new Map<string, string>();
  asked.forEach(({ id, isCommand }, at) => {
    const text = rendered[at] ?? '';
    if (isCommand) expect(requestSchema.safeParse(JSON.parse(text)).error).toBeUndefined();
    else byName.set(id, text);
  });
  console.log(Object.fromEntries(byName));
  expect(byName.get('artiglio-tavolo-1-night')).toBe('ON');
  expect(byName.get('artiglio-tavolo-1-players')).toBe('3');
  expect(byName.get('artiglio-tavolo-1-board')).toBe('ok');
  expect(byName.get('artiglio-tavolo-1-volume')).toBe('80');
});
