/** The table of a tab: joins play, cards, hands and board, and answers its page. `src/app/start` does it for a machine. */
import { built } from 'artiglio:built';
import type { BoardEvent } from '../devices/table-board.js';
import { EmulatedCards } from '../emulator/emulated-cards.js';
import { deckCardName } from '../games/deck-cards.js';
import { gameCardsOf, gamesOf, slotOfGame, usualOptions } from '../games/evening.js';
import { LiveEmulatedTable } from '../live/emulated-table.js';
import { type EveningFacts, follow, isIdle } from '../live/evening.js';
import { HeardTimeline } from '../live/heard-timeline.js';
import { playPort } from '../live/play-port.js';
import { faultOf, TableStatus, wrongly } from '../live/table-status.js';
import { type Clock, callOnGrid } from '../play/clock.js';
import { decodeEntries } from '../play/entry-codec.js';
import { PASSING_ON } from '../play/hidden-grid.js';
import { LiveSession } from '../play/live-session.js';
import type { Session } from '../play/session.js';
import type { Chance } from '../script/habits.js';
import { secret } from '../script/secret.js';
import { type CardId, GAME_CARDS } from '../table/cards.js';
import { LANGUAGES, type Language } from '../table/languages.js';
import { Pages } from '../web/pages.js';
import type { Change, TablePort } from '../web/table-port.js';
import type { EveningStore, KeptEvening } from './evening-store.js';
import { livedClock } from './lived-clock.js';
import { storageFault } from './storage-fault.js';
import { TabBoard } from './tab-board.js';

/** How often the places of the cards are kept, when one has moved, ms. */
const KEPT_EVERY_MS = 500;

/** What a table takes of its tab. */
export interface TabHome {
  /** The thread of the board. */
  readonly board: MessagePort;
  readonly store: EveningStore;
  readonly chance: Chance;
  /** The language of a new evening. */
  readonly language: Language;
}

/** A table that runs. */
export interface TabTable {
  readonly pages: Pages;
  /** The answer to a path that the page asks for. */
  answer(path: string): unknown;
  /** What is kept is not written any more. */
  storageLost(reason: unknown): void;
  close(): Promise<void>;
}

export async function openTable(home: TabHome): Promise<TabTable> {
  const { store, chance } = home;
  const kept = await store.read();
  const { facts, session, isResumed } = await tonight(home, kept);
  const listeners = new Set<(change: Change) => void>();
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const status = new TableStatus(() => tell('status'));
  status.journalWorks();
  status.set({ device: 'board' }, { state: 'sought' });
  const startMs = session.engine.nowMs;
  // Eyes may have opened meanwhile: as after a power cut, hands say when it goes on.
  const clock = livedClock(startMs, () =>
    live.receive({ kind: 'command', command: { kind: 'pause' } }),
  );
  const heard = new HeardTimeline(facts.language, facts.voice);
  const changed = () => {
    if (heard.changed(live.view).length > 0) tell('sound');
    board.show(live.scene);
    tell('view');
    emulated.changed();
  };
  const live = new LiveSession({
    session,
    writer: store,
    clock,
    layout: facts.layout,
    listener: {
      said: (said) => heard.hear(said),
      changed,
      trouble: (error) => status.journalFault(error),
      troubleOver: () => status.journalWorks(),
      fault: (_, thrown) => {
        console.error(thrown);
        status.set({ device: 'play' }, wrongly(faultOf(thrown)));
      },
    },
  });
  const board = new TabBoard({
    setup: built.setup,
    port: home.board,
    clock,
    listener: {
      input: (input) => live.receive(input),
      event: (event) => boardTold(event, { live, status, show: () => board.show(live.scene) }),
    },
    randomId: () => chance(2 ** 32),
    pictured: () => tell('pixels'),
  });
  const games = gamesOf(facts.options);
  const cards = cardsOf(facts, live);
  if (isResumed && kept.cards !== undefined) cards.restore(kept.cards);
  const emulated = new LiveEmulatedTable({
    layout: facts.layout,
    board,
    emulatedCards: cards,
    slotOfGame: (game) => slotOfGame(game, facts.options),
    clock,
    chance,
    view: () => live.view,
    onPlayers: () => {
      void store.keep('playedFor', emulated.playedFor());
      tell('players');
    },
    onShown: (card) => live.receive({ kind: 'shown', card: secret(card) }),
    onCards: () => {
      // At once: a tab may be gone before the next look.
      void store.keep('cards', cards.contents);
      tell('cards');
    },
    gameCards: () =>
      gameCardsOf(games).map((card) => ({
        card,
        name: deckCardName(GAME_CARDS, card, live.view.language),
      })),
    isTested: () => false,
    onFault: (error) => console.error(error),
  });
  if (isResumed) emulated.playFor(kept.playedFor ?? [], true);
  let volumePercent = 80;
  const port: TablePort = {
    ...playPort({ live, facts, games }),
    get language() {
      return live.view.language;
    },
    abilities: () => [],
    status: () => status.all,
    volumePercent: () => volumePercent,
    setVolume: (percent) => {
      volumePercent = percent;
      tell('volume');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emulated,
    sound:
      facts.voice.mode === 'silent'
        ? undefined
        : { main: true, heard: () => heard.told(() => undefined) },
  };
  const pages = new Pages(
    port,
    built.version,
    (run) => callOnGrid(clock, PASSING_ON, run),
    console.error,
  );
  const stopKeeping = keepCards(cards, store, clock);
  live.start();
  board.open();
  board.show(live.scene);
  return {
    pages,
    answer: (path) => answerOf(path, port, pages),
    storageLost: (reason) => status.set({ device: 'disk' }, wrongly(storageFault(reason))),
    close: async () => {
      stopKeeping();
      pages.close();
      emulated.close();
      await live.close();
      await board.close();
    },
  };
}

/** The evening that was interrupted in a game, else a new one. */
async function tonight(
  { store, chance, language }: TabHome,
  { evening, entries }: KeptEvening,
): Promise<{ facts: EveningFacts; session: Session; isResumed: boolean }> {
  if (evening !== undefined && evening.version === built.version && entries.length > 0) {
    try {
      const { session } = follow(evening, decodeEntries(entries), chance);
      if (!isIdle(session)) return { facts: evening, session, isResumed: true };
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

/** The cards of the table, and the readers below them. */
function cardsOf({ layout }: EveningFacts, live: LiveSession): EmulatedCards {
  const readings: (readonly CardId[])[] = layout.slots.map(() => []);
  return new EmulatedCards(layout, (slot, cards) => {
    readings[slot] = cards;
    live.receive({ kind: 'cards', cards: secret(readings.slice()) });
  });
}

function keepCards(cards: EmulatedCards, store: EveningStore, clock: Clock): () => void {
  let kept = '';
  return callOnGrid(clock, { stepMs: KEPT_EVERY_MS, phaseMs: 0 }, () => {
    const { contents } = cards;
    const text = JSON.stringify(contents);
    if (text !== kept) void store.keep('cards', contents);
    kept = text;
  });
}

interface BoardHearers {
  readonly live: LiveSession;
  readonly status: TableStatus;
  readonly show: () => void;
}

function boardTold(event: BoardEvent, { live, status, show }: BoardHearers): void {
  if (event.kind === 'found') {
    status.set({ device: 'board' }, { state: 'ok' });
    show();
  } else if (event.kind === 'lost') {
    status.set({ device: 'board' }, { state: 'sought' });
    live.receive({ kind: 'halt', reason: 'cable' });
  } else if (event.kind === 'refused') {
    status.set({ device: 'board' }, wrongly(faultOf(event.error)));
  }
}

/** As the server of a machine's table answers, as far as a tab has it. */
function answerOf(path: string, port: TablePort, pages: Pages): unknown {
  const language = LANGUAGES.find((code) => path === `handbooks/${code}`);
  if (language !== undefined) return port.handbooks(language);
  return path === 'log' ? pages.log() : undefined;
}
