/** The tables of a house, from the messages of a broker that anybody may have written. */
import { expect, test } from 'vitest';
import { readVenueAsk } from '../../../src/page/messages/venue-messages.js';
import { VenueModel } from '../../../src/venue/overview/venue-model.js';
import { Publication } from '../../../src/venue/publication/publication.js';
import { topicsOf } from '../../../src/venue/publication/topics.js';
import { asking } from '../../support/asks.js';
import { HeldPort } from './held-port.js';

test('a table is there once all of it was said, and says who waits for whom', () => {
  const model = new VenueModel();
  const { table, sayAll } = simulated('tavolo-1');
  expect(model.all()).toEqual([]);
  sayAll(model);
  expect(model.all()).toMatchObject([{ id: 'tavolo-1', is: 'online', title: null, seats: [] }]);
  table.game = 'lupusburg';
  const seat = { colour: 'sky', living: 2, points: 0 } as const;
  table.change({
    asks: asking('pick', { seats: [1] }),
    board: {
      turn: 2,
      seats: [
        { ...seat, seat: 0 },
        { ...seat, seat: 1 },
      ],
      slots: [],
    },
  });
  model.drain();
  sayAll(model);
  expect(model.drain()).toMatchObject([
    { title: 'Lupusburg', turn: 2, seats: [{ isAwaited: false }, { seat: 2, isAwaited: true }] },
  ]);
});

test('what is said again changes nothing', () => {
  const model = new VenueModel();
  const { sayAll } = simulated('tavolo-1');
  sayAll(model);
  expect(model.drain()).toHaveLength(1);
  sayAll(model);
  expect(model.drain()).toEqual([]);
});

test('a table that goes is off and keeps what it said; the last will of a replaced one says nothing', () => {
  const model = new VenueModel();
  const { sayAll, topics } = simulated('tavolo-1');
  sayAll(model);
  model.receive(topics.availability, '{"state":"offline","instance":"0000dead"}');
  expect(model.all()).toMatchObject([{ is: 'online' }]);
  model.receive(topics.availability, '{"state":"offline","instance":"0000000a"}');
  expect(model.all()).toMatchObject([{ is: 'offline', name: 'tavolo-1' }]);
  expect(model.online()).toEqual([]);
});

test('a table with messages that cannot be read is told once, by its first; a message that is taken back is none', () => {
  const model = new VenueModel();
  const { sayAll, topics } = simulated('tavolo-1');
  sayAll(model);
  model.receive(topics.state('health'), '');
  expect(model.drainUnread()).toEqual([]);
  model.receive(topics.state('health'), '{"devices":3}');
  model.receive(topics.availability, 'online');
  model.receive(topicsOf('tavolo-2').availability, 'online');
  expect(model.drainUnread()).toEqual([
    { table: 'tavolo-1', topic: 'state/health', isLast: false },
    { table: 'tavolo-2', topic: 'availability', isLast: false },
  ]);
  model.receive(topics.state('clock'), '[]');
  expect(model.drainUnread()).toEqual([]);
  for (let table = 3; table <= 200; table += 1)
    model.receive(topicsOf(`tavolo-${table}`).availability, 'online');
  const further = model.drainUnread();
  expect([further.length, further.at(-1)?.isLast]).toEqual([48, true]);
});

test('payloads that are not in their form are left out, and counted', () => {
  const model = new VenueModel();
  const { sayAll, topics } = simulated('tavolo-1');
  sayAll(model);
  model.drain();
  for (const text of ['', '{', 'null', '{"state":"running"}', '{"percent":1000}', '[]'])
    for (const part of ['phase', 'volume', 'seats'] as const)
      model.receive(topics.state(part), text);
  model.receive(topics.availability, '"online"');
  model.receive('artiglio/v1/../state/phase', '{}');
  expect(model.drain()).toEqual([]);
  expect(model.malformed).toBe(19);
});

test('a table of another version is shown as one that cannot be read, until it is updated', () => {
  const model = new VenueModel();
  model.receive('artiglio/v2/tavolo-9/availability', '{"is":"here"}');
  expect(model.all()).toMatchObject([
    { id: 'tavolo-9', is: 'unreadable', phase: 'v2', faults: ['HOUSE_OTHER_VERSION'] },
  ]);
  simulated('tavolo-9').sayAll(model);
  expect(model.all()).toMatchObject([{ is: 'online' }]);
  model.receive('artiglio/v2/tavolo-9/availability', '{"is":"here"}');
  expect(model.all()).toMatchObject([{ is: 'online' }]);
});

test('a table of which a part is missing is one to ask', () => {
  const model = new VenueModel();
  const { topics } = simulated('tavolo-1');
  model.receive(topics.availability, '{"state":"online","instance":"0000000a"}');
  expect(model.incomplete()).toEqual(['tavolo-1']);
  expect(model.all()).toEqual([]);
});

test.each(['', '{"kind":"ask"}', '{"kind":"ask","table":null,"command":{"kind":"stop"}}'])(
  'a page cannot ask for %s',
  (text) => expect(readVenueAsk(text)).toBeUndefined(),
);

/** A table that says all of itself to a model. */
function simulated(id: string) {
  const table = new HeldPort();
  const publication = new Publication({
    table: table.port,
    facts: { name: id, program: '0.1.0', run: '0000000a', commands: 'host' },
    calendarMs: () => 0,
    speed: 1,
    result: () => undefined,
    showAnnouncement: () => {},
  });
  const topics = topicsOf(id);
  return {
    ...{ table, topics },
    sayAll: (model: VenueModel) => {
      publication.step();
      model.receive(topics.availability, '{"state":"online","instance":"0000000a"}');
      for (const [name, json] of publication.whole()) model.receive(topics.state(name), json);
    },
  };
}
