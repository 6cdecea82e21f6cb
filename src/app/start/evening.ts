/** Stage 1: the evening to play, with its journal and the parts of its engine. */
import { EventEmitter } from 'node:events';
import {
  type Clock,
  callOnGrid,
  LiveSession,
  type Session,
  tableCue,
} from '../../engine/play/index.js';
import type { Game } from '../../engine/script/index.js';
import type { Said } from '../../engine/view/index.js';
import { type ArtiglioError, reasonOf } from '../../errors/index.js';
import { programName } from '../../files/index.js';
import { gameOf, gamesOf } from '../../games/index.js';
import { kitOf, type TableConfiguration, toTableLayout } from '../../host/config/index.js';
import type { Journal } from '../../host/journal/index.js';
import {
  type EveningFacts,
  type Followed,
  faultOf,
  follow,
  isIdle,
  TableStatus,
  wrongly,
} from '../../live/index.js';
import type { Change } from '../../page/server/index.js';
import { type EveningJournal, endEvening, openEvening } from '../running/evening-journal.js';
import { gameFault, programFault } from '../running/outlive-faults.js';
import { keyPlaces } from '../running/page-keys.js';
import { clearEvenings } from '../running/past-evenings.js';
import { savedPresets } from '../running/table-settings.js';
import { voiceOptions } from '../running/table-voice.js';
import type { Stage } from './stage.js';

/** The interrupted evening, or a new one. */
export interface Tonight extends EveningJournal {
  /** Play, with all earlier entries applied. */
  readonly session: Session;
  /** The games that can be chosen. */
  readonly games: readonly Game[];
}

/** Opens the evening to play. @throws ArtiglioError of `openEvening`. */
export async function openTonight({ machine, placed, closers, tell }: Stage): Promise<Tonight> {
  const { home } = machine;
  const { configuration, dataDirectory, keyPath } = placed;
  const facts = factsOf(configuration);
  // The session that answered whether a game is running is kept: reading all entries takes long.
  let resumed: Followed | undefined;
  const opened = await openEvening(facts, {
    directory: dataDirectory,
    keyPlaces: keyPlaces(keyPath),
    isIdle: (kept, entries) => {
      resumed = follow(kept, entries, machine.chance);
      return isIdle(resumed.session.engine);
    },
    played: () => resumed?.played() ?? [],
    tell,
    home,
  });
  const { journal } = opened;
  let tonight: Followed | undefined;
  closers.add(() =>
    tonight !== undefined && isIdle(tonight.session.engine)
      ? endEvening(journal, {
          atMs: tonight.session.engine.nowMs,
          games: tonight.played(),
          tell,
          home,
        })
      : journal.close(),
  );
  await clearEvenings(dataDirectory, configuration.keptEvenings, tell, home);
  const isNew = opened.entries.length === 0;
  tonight = (isNew ? undefined : resumed) ?? follow(opened.facts, [], machine.chance);
  const { session } = tonight;
  return {
    ...opened,
    session,
    games: gamesOf(opened.facts.options),
  };
}

/** Returns the facts of an evening that begins with this configuration. */
export function factsOf(configuration: TableConfiguration): EveningFacts {
  return {
    version: programName(),
    language: configuration.language,
    kit: kitOf(configuration),
    options: configuration.games,
    presets: savedPresets(configuration),
    voice: voiceOptions(configuration),
    layout: toTableLayout(configuration),
  };
}

// Stage 2: the session, its clock, and the events that it sends to the other parts.

/**
 * Events between the parts of a table. Listeners are called in the order of registration, so the stages
 * register in the order in which a change must take effect: sound, lights, page, readers, bots.
 */
type TableEvents = EventEmitter<{
  /** A cue was said. */
  said: [said: Said];
  /** The scene or the view may have changed. */
  changed: [];
  /** Something on the pages has changed. */
  page: [change: Change];
}>;

/** Play as devices and page see it. */
export interface Play {
  readonly live: LiveSession;
  readonly events: TableEvents;
  /** The state of every device. */
  readonly status: TableStatus;
  /** Play's clock: `speed` times as fast as the machine's. */
  readonly clock: Clock;
  /** Real time from the same start: cables and readers do not know play's time. */
  readonly realClock: Clock;
  /** Play's time at the start of the program, ms. */
  readonly startMs: number;
  /** Stops play and reports what a part of the program threw and nothing caught. */
  readonly fail: (thrown: unknown) => void;
}

/** Begins play; nothing happens before `live.start()`. */
export function beginPlay({ machine, speed, tell, closers }: Stage, tonight: Tonight): Play {
  const { facts, journal, session } = tonight;
  const startMs = session.engine.nowMs;
  const clock = machine.clock(startMs, speed);
  const events: TableEvents = new EventEmitter();
  const status = new TableStatus(() => events.emit('page', 'status'));
  status.journalWorks();
  const live = new LiveSession({
    session,
    writer: journal,
    clock,
    layout: facts.layout,
    listener: {
      said: (said) => events.emit('said', said),
      changed: () => events.emit('changed'),
      trouble: (error) => {
        status.journalFault(error);
        tell(reasonOf(error));
      },
      troubleOver: () => status.journalWorks(),
      fault: (of, thrown) => failed(of === 'script' ? gameFault() : programFault(thrown)),
    },
  });
  const toldFaults = new Set<string>();
  const failed = (error: ArtiglioError) => {
    status.set({ device: 'play' }, wrongly(faultOf(error)));
    // A fault thrown again and again must not fill the log.
    if (error.code !== 'GAME_FAULT' && toldFaults.has(error.message)) return;
    toldFaults.add(error.message);
    tell(error.message);
  };
  if (tonight.fault !== undefined) {
    status.set({ device: 'play' }, wrongly(faultOf(tonight.fault)));
    live.noticeByDay(tableCue('table.evening-aside'));
  }
  events.on('changed', () => {
    // A hand went on after a fault; the evening set aside is told until a game begins.
    const isOver =
      live.view.state === 'running' &&
      (gameOf(live.view) !== undefined || tonight.fault === undefined);
    if (isOver && status.isWrong('play')) status.set({ device: 'play' }, { state: 'ok' });
  });
  const realClock = machine.clock(startMs);
  const stopWatching = watchJournal(journal, realClock, {
    lost: (error) => {
      status.journalFault(error);
      tell(error.message);
      live.receive({ kind: 'halt', reason: 'disk' });
    },
    back: () => status.journalWorks(),
  });
  closers.add(stopWatching);
  const fail = (thrown: unknown) => {
    failed(programFault(thrown));
    live.receive({ kind: 'halt', reason: 'program' });
  };
  return { live, events, status, clock, realClock, startMs, fail };
}

// Checks once a second whether the journal's file still exists, also in a pause.

const LOOK_EVERY_MS = 1_000;

/**
 * Starts checking. The journal writes a lost file again at the next check. `lost` is called once for each
 * fault, `back` when it is over.
 * @returns a function that stops it.
 */
function watchJournal(
  journal: Pick<Journal, 'look'>,
  clock: Clock,
  listener: { readonly lost: (error: Error) => void; readonly back: () => void },
): () => void {
  let told = '';
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await journal.look();
      if (told !== '') listener.back();
      told = '';
    } catch (error) {
      const fault = error instanceof Error ? error : new Error(String(error));
      if (fault.message !== told) listener.lost(fault);
      told = fault.message;
    } finally {
      isLooking = false;
    }
  };
  return callOnGrid(clock, { stepMs: LOOK_EVERY_MS, phaseMs: 0 }, () => void look());
}
