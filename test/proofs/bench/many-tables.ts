/** Many tables of one house, each with the real publication and the real connection; only their play is made up. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningClock } from '../../../src/engine/play/clock.js';
import { THIS_HOME } from '../../../src/files/home.js';
import { EventQueue } from '../../../src/venue/mqtt/event-queue.js';
import { TableOnBroker } from '../../../src/venue/mqtt/table-on-broker.js';
import { CommandDesk } from '../../../src/venue/publication/command-desk.js';
import { Publication } from '../../../src/venue/publication/publication.js';
import { HeldPort } from '../../venue/publication/held-port.js';

const STEP_MS = 50;

/** Seats of a game of six. */
const SEATS = (['orange', 'sky', 'green', 'yellow', 'blue', 'red'] as const).map((colour, seat) => {
  return { seat, colour, living: 2, points: 0 };
});

export interface ManyTables {
  readonly ports: readonly HeldPort[];
  /** Each table tells its phase anew: `phase` says its name. */
  change(table: number, phase: string): void;
  close(): Promise<void>;
}

/** Opens so many tables; table n connects to the n-th of the nodes, and to the others when that is gone. */
export async function manyTables(count: number, nodes: readonly string[]): Promise<ManyTables> {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-tables-'));
  const clock = runningClock(0);
  const tell = () => {};
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const table = `tavolo-${index + 1}`;
      const instance = index.toString(16).padStart(8, '0');
      const held = new HeldPort();
      held.game = 'lupusburg';
      held.change({ board: { turn: 1, seats: SEATS, slots: [] } });
      const publication = new Publication({
        table: held.port,
        facts: { name: table, program: '0.1.0', run: instance, commands: 'host' },
        calendarMs: Date.now,
        speed: 1,
        result: () => undefined,
        showAnnouncement: () => {},
      });
      const desk = new CommandDesk({
        table: held.port,
        calendarMs: Date.now,
        announce: (text) => held.asked.push(`announce ${text}`),
        chooseGame: () => {},
        onFault: (error) => {
          throw error;
        },
      });
      const queue = await EventQueue.open(join(directory, table), THIS_HOME.storage, tell);
      const [url = '', ...further] = nodes.map(
        (__, at) => nodes[(index + at) % nodes.length] ?? '',
      );
      const broker = new TableOnBroker({
        ...{ table, instance, publication, desk, queue, tell, discovery: undefined },
        mostRights: 'host',
        connection: { url, further, clock },
      });
      return { held, publication, desk, broker };
    }),
  );
  for (const { broker } of tables) {
    broker.open();
    // A house is not switched on at one moment.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const step = ({ publication, desk, broker }: (typeof tables)[number]) => {
    publication.step();
    desk.step();
    broker.step();
  };
  // Each table on its own step of a millisecond, as in a house: a thousand at once would be a burst every 50 ms.
  let stepped = Date.now() * count;
  const timer = setInterval(() => {
    const due = Math.min(Date.now() * count, stepped + 4 * STEP_MS * count);
    for (; stepped < due; stepped += STEP_MS) {
      const table = tables[Math.floor(stepped / STEP_MS) % count];
      if (table !== undefined) step(table);
    }
  }, 2);
  return {
    ports: tables.map(({ held }) => held),
    change: (table, id) => tables[table]?.held.change({ phase: { id, params: {} } }),
    close: async () => {
      clearInterval(timer);
      await Promise.all(tables.map(({ broker }) => broker.close()));
    },
  };
}

/** The value below which this share of all lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
