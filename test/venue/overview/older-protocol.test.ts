/** A broker that speaks MQTT 3.1.1 alone (aedes): a table of protocol 5 comes to terms with it. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';
import { expect, onTestFinished, test } from 'vitest';
import { topicsOf } from '../../../src/venue/publication/topics.js';
import { listening, onBroker } from './on-broker.js';

const topics = topicsOf('tavolo-1');

test('where the broker refuses protocol 5 a table speaks 3.1.1, and nothing else is different', async () => {
  const broker = await Aedes.createBroker();
  const versions: (number | undefined)[] = [];
  broker.preConnect = (_, packet, done) => {
    versions.push(packet.protocolVersion);
    done(null, true);
  };
  const server = createServer(broker.handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(
    () => new Promise<void>((resolve) => broker.close(() => server.close(() => resolve()))),
  );
  // A listening TCP server has an address of this form.
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const house = await listening(url, { protocolVersion: 4 });
  const table = await onBroker({ url });
  await table.until(() => house.newest(topics.availability)?.includes('online') === true);
  house.client.publish(topics.request('host'), '{"transaction":"1","command":{"kind":"repeat"}}');
  await table.until(() => house.newest(topics.answer)?.includes('"done":true') === true);
  table.table.change({ state: 'paused' });
  await table.until(() => house.of(topics.event).length === 1);
  expect(table.told).toEqual([]);
  // The house, the table, and the table again.
  expect(versions).toEqual([4, 5, 4]);
  // What the broker keeps is there for a reader that comes later; the end of the table is said.
  const later = await listening(url, { protocolVersion: 4 });
  await table.until(() => later.newest(topics.state('phase'))?.includes('paused') === true);
  await table.close();
  await table.until(() => later.newest(topics.availability)?.includes('offline') === true);
});
