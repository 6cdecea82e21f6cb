/** What happens to a table from outside, one after the other; each is taken back before the next. */
import { setTimeout as wait } from 'node:timers/promises';
import type { SoakedTable } from './soaked-table.js';

export interface FaultOutside {
  readonly name: string;
  /** Happens, and is over when this resolves. */
  readonly happens: (table: SoakedTable) => Promise<void>;
}

const SOME_MS = 3_000;

export const FAULTS_OUTSIDE: readonly FaultOutside[] = [
  {
    name: 'the program stands still',
    happens: async ({ program }) => {
      program.signal('SIGSTOP');
      await wait(SOME_MS);
      program.signal('SIGCONT');
    },
  },
  {
    name: 'the broker is killed',
    happens: async ({ broker }) => {
      await broker.stop();
      await wait(SOME_MS);
      await broker.start();
    },
  },
  {
    name: 'a card lies on a reader, and is lifted',
    happens: async ({ daemon, readers: [first] }) => {
      if (first === undefined) return;
      await daemon.lay(first, '04a1b2c3d4e5f6');
      await wait(SOME_MS);
      await daemon.lift(first);
    },
  },
  {
    name: 'the cable of a reader is pulled and put back',
    happens: async ({ daemon, readers: [, second] }) => {
      if (second === undefined) return;
      await daemon.unplug(second);
      await wait(SOME_MS);
      await daemon.plug(second.path, second.model);
    },
  },
  {
    name: 'the daemon of the readers stands still',
    happens: async ({ daemon }) => {
      daemon.signal('SIGSTOP');
      await wait(2 * SOME_MS);
      daemon.signal('SIGCONT');
    },
  },
  {
    name: 'the daemon of the readers is killed',
    happens: async ({ daemon }) => {
      await daemon.stop('SIGKILL');
      await wait(SOME_MS);
      await daemon.start();
    },
  },
  { name: 'the page is closed and opened', happens: (table) => table.openPage() },
];
