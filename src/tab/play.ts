/** Play in a tab: the evening, its clock, and the sounds that follow from it. */
import { built } from 'artiglio:built';
import {
  areSummed,
  type Clock,
  decodeEntries,
  LiveSession,
  type Session,
} from '../engine/play/index.js';
import type { Chance } from '../engine/script/index.js';
import type { Language } from '../engine/table/index.js';
import { gamesOf, usualOptions } from '../games/index.js';
import {
  type EveningFacts,
  faultOf,
  follow,
  HeardTimeline,
  isIdle,
  type PlayedEvening,
  presetNames,
  TableStatus,
  wrongly,
} from '../live/index.js';
import type { Change } from '../page/server/index.js';
import type { EveningStore, KeptEvening } from './evening-store.js';
import { livedClock } from './lived-clock.js';

/** The means of a table in a tab. */
export interface TabMeans {
  /** The thread of the board. */
  readonly board: MessagePort;
  readonly store: EveningStore;
  readonly chance: Chance;
  /** The language of a new evening. */
  readonly language: Language;
}

/** The interrupted evening, or a new one. */
export interface Tonight {
  readonly facts: EveningFacts;
  readonly session: Session;
  readonly isResumed: boolean;
}

/** Play as board, cards and page see it. */
export interface Play extends PlayedEvening {
  readonly clock: Clock;
  /** The state of every device. */
  readonly status: TableStatus;
  readonly heard: HeardTimeline;
  /** The scene or the view may have changed. */
  readonly changed: Listeners;
  /** Something on the page has changed. */
  readonly page: Listeners<Change>;
}

/** Returns the evening that was interrupted in a game, else a new one. */
export async function openTonight(
  { store, chance, language }: TabMeans,
  { evening, entries }: KeptEvening,
): Promise<Tonight> {
  if (evening !== undefined && areSummed(entries) && isOfThisTable(evening)) {
    try {
      const { session } = follow(evening, decodeEntries(entries), chance);
      if (!isIdle(session.engine)) return { facts: evening, session, isResumed: true };
    } catch (error) {
      // No start may be refused for what an evening holds.
      console.error(error);
    }
  }
  const { version, layout, kit, voice } = built;
  const facts = { version, language, kit, options: usualOptions(), voice, layout };
  await store.begin(facts);
  return { facts, session: follow(facts, [], chance).session, isResumed: false };
}

/** Returns whether an evening was begun at the table that this build makes. */
function isOfThisTable({ layout, kit }: EveningFacts): boolean {
  return kit === built.kit && JSON.stringify(layout) === JSON.stringify(built.layout);
}

/** Begins play; nothing happens before `live.start()`. */
export function beginPlay({ store }: TabMeans, { facts, session }: Tonight): Play {
  const changed = new Listeners();
  const page = new Listeners<Change>();
  const status = new TableStatus(() => page.tell('status'));
  status.journalWorks();
  // Eyes may have opened meanwhile: as after a power cut, hands say when it goes on.
  const clock = livedClock(session.engine.nowMs, () =>
    live.receive({ kind: 'command', command: { kind: 'pause' } }),
  );
  const heard = new HeardTimeline(facts.language, facts.voice, presetNames(facts.presets));
  const live = new LiveSession({
    session,
    writer: store,
    clock,
    layout: facts.layout,
    listener: {
      said: (said) => heard.hear(said),
      changed: () => changed.tell(),
      trouble: (error) => status.journalFault(error),
      troubleOver: () => status.journalWorks(),
      fault: (_, thrown) => {
        console.error(thrown);
        status.set({ device: 'play' }, wrongly(faultOf(thrown)));
      },
    },
  });
  changed.add(() => {
    if (heard.changed(live.audible, live.behindClockMs).length > 0) page.tell('sound');
  });
  return { facts, games: gamesOf(facts.options), live, clock, status, heard, changed, page };
}

/** Listeners of a part of the table, called in the order in which they joined. */
class Listeners<Told = void> {
  private readonly listeners = new Set<(told: Told) => void>();

  /**
   * Adds a listener.
   * @returns a function that ends it.
   */
  add(listener: (told: Told) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  tell(told: Told): void {
    for (const listener of this.listeners) listener(told);
  }
}
