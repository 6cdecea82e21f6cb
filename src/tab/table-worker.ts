/** The worker that holds the table of a tab. One tab of a browser has the table; the others are told so. */
import './young-functions.js';
import type { PageEnd, PageEndListener, Pages } from '../page/server/index.js';
import { EveningStore } from './evening-store.js';
import { answerOfReplay, faultOfReplay, openReplay, type ShownReplay } from './open-replay.js';
import { playRehearsal } from './play-rehearsal.js';
import type { FromTable, OpenedReplay, ToTable } from './tab-messages.js';
import { openTable, type TabTable } from './table.js';

/** The lock that the tab with the table holds. */
const LOCK = 'artiglio-table';

let table: TabTable | undefined;
let shown: ShownReplay | undefined;
let listener: PageEndListener | undefined;

addEventListener('message', ({ data }: MessageEvent<ToTable | string>) => {
  if (typeof data === 'string') listener?.text(data);
  else if (data.kind === 'open') void hold(data);
  else if (data.kind === 'seek') shown?.replay.seek(data.position);
  else void answerTo(data).then((answer) => tell({ kind: 'answer', id: data.id, answer }));
});

async function answerTo(asked: Exclude<ToTable, { kind: 'open' | 'seek' }>): Promise<unknown> {
  switch (asked.kind) {
    case 'ask':
      return shown === undefined ? table?.answer(asked.path) : answerOfReplay(shown, asked.path);
    case 'rehearse':
      return playRehearsal(asked.text);
    case 'try-replay':
      return faultOfReplay(asked.text);
    case 'replay':
      return showReplay(asked.text);
  }
}

/** Opens a shared game for the page, in place of a table. */
function showReplay(text: string): OpenedReplay {
  const opened = openReplay(text);
  if ('fault' in opened) return opened;
  shown = opened;
  welcome(opened.pages);
  return { moments: opened.moments };
}

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
  welcome(table.pages);
}

/** Adds the page of this tab, which has opened. */
function welcome(pages: Pages): void {
  pages.add((hearing) => {
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

/** Returns a whole number from 0 to `below` − 1, each equally likely. */
function chance(below: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  // Numbers beyond the last whole multiple would make small ones likelier.
  return number < 2 ** 32 - (2 ** 32 % below) ? number % below : chance(below);
}
