/** The worker that holds the table of a tab. One tab of a browser has the table; the others are told so. */
import './young-functions.js';
import type { PageEnd, PageEndListener } from '../web/open-page.js';
import { EveningStore } from './evening-store.js';
import { playRehearsal } from './play-rehearsal.js';
import type { FromTable, ToTable } from './tab-messages.js';
import { openTable, type TabTable } from './table.js';

/** The lock that the tab with the table holds. */
const LOCK = 'artiglio-table';

let table: TabTable | undefined;
let listener: PageEndListener | undefined;

addEventListener('message', ({ data }: MessageEvent<ToTable | string>) => {
  if (typeof data === 'string') listener?.text(data);
  else if (data.kind === 'open') void hold(data);
  else if (data.kind === 'ask')
    tell({ kind: 'answer', id: data.id, answer: table?.answer(data.path) });
  else tell({ kind: 'answer', id: data.id, answer: playRehearsal(data.text) });
});

function tell(message: FromTable): void {
  postMessage(message);
}

/** Opens the table when no other tab has it, and gives it up when another takes it over. */
async function hold(open: Extract<ToTable, { kind: 'open' }>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  // Without `https` there are no locks: then two tabs are two tables, and the later one is kept.
  if (locks === undefined) return begin(open);
  const forEver = new Promise<never>(() => {});
  const how = open.takesOver ? { steal: true } : { ifAvailable: true };
  try {
    await locks.request(LOCK, how, async (lock) => {
      if (lock === null) return tell({ kind: 'elsewhere' });
      await begin(open);
      return forEver;
    });
  } catch {
    // Another tab took it.
    await table?.close();
    table = undefined;
    tell({ kind: 'elsewhere' });
  }
}

async function begin({ board, language }: Extract<ToTable, { kind: 'open' }>): Promise<void> {
  let lost: unknown;
  const store = await EveningStore.open((reason) => {
    lost = reason;
    table?.storageLost(reason);
  });
  table = await openTable({ board, store, language, chance });
  if (lost !== undefined) table.storageLost(lost);
  table.pages.add((hearing) => {
    listener = hearing;
    return END;
  }, 'host');
}

/** A page in the same tab never sleeps alone, and reads everything. */
const END: PageEnd = {
  isOpen: true,
  isBehind: false,
  send: (text) => postMessage(text),
  hold: () => {},
  ask: () => listener?.alive(),
  end: () => {},
};

/** A whole number from 0 to `below` − 1, each equally likely. */
function chance(below: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  // Numbers beyond the last whole multiple would make small ones likelier.
  return number < 2 ** 32 - (2 ** 32 % below) ? number % below : chance(below);
}
