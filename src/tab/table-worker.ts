/** The worker that holds the table of a tab. One tab of a browser has the table; the others are told so. */
import './young-functions.js';
import { built } from 'artiglio:built';
import { encodeEntry } from '../engine/play/index.js';
import { ArtiglioError } from '../errors/index.js';
import { printable } from '../files/values/index.js';
import { usualOptions } from '../games/index.js';
import { Replay, readSharedGame } from '../live/index.js';
import { type PageEnd, type PageEndListener, Pages } from '../page/server/index.js';
import { parseRehearsal, runRehearsal, type Step } from '../rehearsal/index.js';
import { EveningStore } from './evening-store.js';
import {
  answerOf,
  type FromTable,
  type Moment,
  type OpenedReplay,
  type PlayedExpectation,
  type PlayedRehearsal,
  SHARED,
  type ToTable,
} from './tab-messages.js';
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

/** The page of this tab has opened. */
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

/** A whole number from 0 to `below` − 1, each equally likely. */
function chance(below: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  // Numbers beyond the last whole multiple would make small ones likelier.
  return number < 2 ** 32 - (2 ** 32 % below) ? number % below : chance(below);
}

// Plays the text of a rehearsal's file in virtual time, as `artiglio rehearse` does.

/** Never throws: a file with faults is told with its lines. */
export function playRehearsal(text: string): PlayedRehearsal {
  const lines: string[] = [];
  try {
    const { rehearsal, faults = [] } = parseRehearsal(text);
    if (rehearsal === undefined) {
      return {
        lines,
        expectations: [],
        wrong: faults.map((fault) => ({ line: fault.line, text: printable(fault.text) })),
      };
    }
    const { unmet } = runRehearsal(rehearsal, (line) => lines.push(JSON.stringify(line)));
    const line = unmet?.step.line;
    return {
      lines,
      expectations: expectationsOf(rehearsal.steps, line ?? Number.POSITIVE_INFINITY),
      wrong: (unmet?.differences ?? []).map((one) => ({ line, text: JSON.stringify(one) })),
    };
  } catch (error) {
    return { lines, expectations: [], wrong: [{ line: undefined, text: String(error) }] };
  }
}

const COMPARING: ReadonlySet<Step['verb']> = new Set([
  'expect',
  'wait-until',
  'wait-for-clock',
  'same-as',
]);

/** @param unmetLine the line of the step that was not as expected; no step after it was done. */
function expectationsOf(steps: readonly Step[], unmetLine: number): readonly PlayedExpectation[] {
  return steps
    .filter(({ verb }) => COMPARING.has(verb))
    .map(({ verb, line, raw }) => ({
      line,
      text: `${verb}: ${JSON.stringify(raw)}`,
      end: line < unmetLine ? 'met' : line === unmetLine ? 'unmet' : 'not-reached',
    }));
}

// A shared game in the worker of a tab: opened from its text, and answering its page.

/** Time between two notices to the page of what a step has changed, ms. */
const TOLD_EVERY_MS = 50;

/** The shown part of a shared game. */
interface ShownReplay {
  readonly replay: Replay;
  readonly text: string;
  readonly pages: Pages;
  readonly moments: readonly Moment[];
}

type ReplayFault = Extract<OpenedReplay, { readonly fault: unknown }>;

/** Opens it at its beginning, or tells why it cannot be. */
function openReplay(text: string): ShownReplay | ReplayFault {
  const read = readReplay(text);
  if ('fault' in read) return read;
  const { replay, moments } = read;
  const onGrid = (run: () => void) => {
    const timer = setInterval(run, TOLD_EVERY_MS);
    return () => clearInterval(timer);
  };
  const pages = new Pages(replay.port, built.version, onGrid, console.error, replay.chronicleNow);
  return { replay, text, pages, moments };
}

/** Why it cannot be opened; undefined where it can be. */
function faultOfReplay(text: string): ReplayFault['fault'] | undefined {
  const read = readReplay(text);
  return 'fault' in read ? read.fault : undefined;
}

function readReplay(text: string): Pick<ShownReplay, 'replay' | 'moments'> | ReplayFault {
  try {
    const { version, language, entries } = readSharedGame(text);
    const { layout, kit, voice } = built;
    const facts = { version, language, kit, voice, layout, options: usualOptions() };
    return { replay: new Replay(facts, entries), moments: entries.map(encodeEntry) };
  } catch (error) {
    const isBroken = error instanceof ArtiglioError && error.code === 'SHARED_GAME_UNREADABLE';
    return { fault: isBroken ? 'broken' : 'foreign' };
  }
}

/** Answers as a table does. */
function answerOfReplay({ replay, text }: ShownReplay, path: string): unknown {
  if (path === SHARED) return text;
  return answerOf(path, replay.port, () => replay.log());
}
