/** The house on a broker: tables that come, go and come back, commands to them, and a broker that forgets. */
import { expect, onTestFinished, test } from 'vitest';
import type { VenueTable } from '../../../src/page/messages/venue-messages.js';
import { Venue } from '../../../src/venue/overview/venue.js';
import { Broker } from '../../devices/readers/broker.js';
import { ownPort } from '../../support/own-port.js';
import { HeldClock } from '../../support/tables/held-clock.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { listening, onBroker, turn } from './on-broker.js';

test('it shows two tables, carries an announcement to both, and outlives the broker', async () => {
  const broker = new Broker(await ownPort(), await temporaryDirectory());
  await broker.start();
  onTestFinished(() => broker.stop());
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const clock = new HeldClock();
  const told: string[] = [];
  const house = new Venue({ url, clock, run: '00000001', tell: (text) => told.push(text) });
  onTestFinished(() => house.close());
  const shown = new Map<string, VenueTable>();
  const codes: (string | null)[] = [];
  house.open({
    tables: (changed) => {
      for (const table of changed) shown.set(table.id, table);
    },
    broker: (code) => codes.push(code),
  });
  const first = await onBroker({ url, name: 'tavolo-1' });
  const second = await onBroker({ url, name: 'tavolo-2', instance: '0000000b', commands: 'guest' });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      await first.step();
      await second.step();
      await clock.goTo(clock.nowMs() + 50);
      await turn();
    }
  };
  const is = (id: string) => shown.get(id)?.is;
  await until(() => is('tavolo-1') === 'online' && is('tavolo-2') === 'online');

  const answers: string[] = [];
  house.ask(
    { kind: 'ask', table: null, command: { kind: 'announce', text: 'Si chiude' } },
    (table, done, code) => answers.push(`${table} ${done} ${code}`),
  );
  await until(() => answers.length === 2);
  expect(answers.sort()).toEqual(['tavolo-1 true null', 'tavolo-2 false HOST_ONLY']);
  await until(() => shown.get('tavolo-1')?.announcement === 'Si chiude');

  // A broker that keeps nothing comes back: the tables say all again by themselves.
  await broker.stop();
  await until(() => codes.at(-1) === 'HOUSE_NO_BROKER');
  first.table.change({ state: 'paused' });
  await broker.start();
  await until(() => shown.get('tavolo-1')?.state === 'paused' && codes.at(-1) === null);

  // A table that is off is said to be; asking it leads to no answer.
  await second.close();
  await until(() => is('tavolo-2') === 'offline');
  house.ask({ kind: 'ask', table: 'tavolo-2', command: { kind: 'pause' } }, (table, done, code) =>
    answers.push(`${table} ${done} ${code}`),
  );
  await until(() => answers.at(-1) === 'tavolo-2 false HOUSE_NO_ANSWER');
  expect(told).toHaveLength(1);

  // Another program writes into a table's topic.
  const { client } = await listening(url, {}, []);
  client.publish('artiglio/v1/tavolo-1/state/health', 'all is well');
  await until(() => told.length > 1);
  expect(told[1]).toMatch(
    /^The table tavolo-1 published state\/health in a form .*\[HOUSE_MESSAGE_UNREADABLE\]$/u,
  );
});
