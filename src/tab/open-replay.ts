/** A shared game in the worker of a tab: opened from its text, and answering its page. */
import { built } from 'artiglio:built';
import { encodeEntry } from '../engine/play/index.js';
import { ArtiglioError } from '../errors/index.js';
import { usualOptions } from '../games/index.js';
import { Replay, readSharedGame } from '../live/index.js';
import { Pages } from '../page/server/index.js';
import { answerOf, type Moment, type OpenedReplay, SHARED } from './tab-messages.js';

/** Time between two notices to the page of what a step has changed, ms. */
const TOLD_EVERY_MS = 50;

/** The shown part of a shared game. */
export interface ShownReplay {
  readonly replay: Replay;
  readonly text: string;
  readonly pages: Pages;
  readonly moments: readonly Moment[];
}

type ReplayFault = Extract<OpenedReplay, { readonly fault: unknown }>;

/** Opens it at its beginning, or tells why it cannot be. */
export function openReplay(text: string): ShownReplay | ReplayFault {
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

/** Returns why it cannot be opened; undefined where it can be. */
export function faultOfReplay(text: string): ReplayFault['fault'] | undefined {
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

/** Replies as a table does. */
export function answerOfReplay({ replay, text }: ShownReplay, path: string): unknown {
  if (path === SHARED) return text;
  return answerOf(path, replay.port, () => replay.log());
}
