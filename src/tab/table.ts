/** The table of a tab: joins play, cards, hands and board, answers its page. `src/app/start` does it for a machine. */
import { built } from 'artiglio:built';
import type { BoardEvent } from '../devices/index.js';
import { EmulatedCards } from '../engine/bots/index.js';
import { type Clock, callOnGrid, PASSING_ON } from '../engine/play/index.js';
import { secret } from '../engine/script/index.js';
import type { CardId, SeatIndex } from '../engine/table/index.js';
import {
  faultOf,
  LiveEmulatedTable,
  partsOfEvening,
  playPort,
  textOfTold,
  UnattendedPlay,
  wrongly,
} from '../live/index.js';
import { Pages, type TableForPages } from '../page/server/index.js';
import type { EveningStore, KeptEvening } from './evening-store.js';
import { beginPlay, openTonight, type Play, type TabMeans } from './play.js';
import { TabBoard } from './tab-board.js';
import { answerOf, SHARED, storageFault } from './tab-messages.js';

/** Time after a card has moved until the places of all cards are kept, ms. */
const KEPT_EVERY_MS = 500;

/** A table that runs. */
export interface TabTable {
  readonly pages: Pages;
  /** Returns the answer to a path that the page asks for. */
  answer(path: string): unknown | Promise<unknown>;
  /** Reports that the kept evening is not written any more. */
  storageLost(reason: unknown): void;
  close(): Promise<void>;
}

export async function openTable(means: TabMeans): Promise<TabTable> {
  const { store } = means;
  const kept = await store.read();
  const tonight = await openTonight(means, kept);
  const play = beginPlay(means, tonight);
  const { live, clock, status } = play;
  // Asked when a board that was lost is back: hands are there by then.
  const board = openBoard(means, play, () => emulated.playedFor());
  play.changed.add(() => play.page.tell('view'));
  const emulated = layCards(means, play, board, tonight.isResumed ? kept : undefined);
  const port = pagePort(play, emulated);
  const onGrid = (run: () => void) => callOnGrid(clock, PASSING_ON, run);
  const pages = new Pages(port, built.version, onGrid, console.error);
  const stopKeeping = keepCards(emulated.cards, store, clock);
  live.start();
  board.open();
  board.show(live.scene);
  return {
    pages,
    answer: async (path) =>
      path === SHARED
        ? textOfTold(play.facts, (await store.read()).entries)
        : answerOf(path, port, () => pages.log()),
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

/** Opens the board, which shows play's scene from now on and is not looked for yet. */
function openBoard(
  { board: port, chance }: TabMeans,
  play: Play,
  playedFor: () => readonly SeatIndex[],
): TabBoard {
  const { live, clock, status, changed, page } = play;
  const unattended = new UnattendedPlay({ live, playedFor });
  status.set({ device: 'board' }, { state: 'sought' });
  const show = () => board.show(live.scene);
  const board = new TabBoard({
    setup: built.setup,
    port,
    clock,
    listener: {
      input: (input) => live.receive(input),
      event: (event) => boardTold(event, play, unattended, show),
    },
    randomId: () => chance(2 ** 32),
    pictured: () => page.tell('pixels'),
  });
  changed.add(() => unattended.look());
  changed.add(show);
  return board;
}

function boardTold(
  event: BoardEvent,
  { live, status }: Play,
  unattended: UnattendedPlay,
  show: () => void,
): void {
  if (event.kind === 'found') {
    status.set({ device: 'board' }, { state: 'ok' });
    unattended.boardFound();
    show();
  } else if (event.kind === 'lost') {
    status.set({ device: 'board' }, { state: 'sought' });
    unattended.boardLost();
    // The cable of an emulated board is out only where a rehearsal pulls it.
    live.receive({ kind: 'halt', reason: event.reason === 'unplugged' ? 'cable' : 'program' });
  } else if (event.kind === 'refused') {
    status.set({ device: 'board' }, wrongly(faultOf(event.error)));
  } else if (event.kind === 'slowMachine') {
    const { error } = event;
    status.set({ device: 'board' }, error ? wrongly(faultOf(error)) : { state: 'ok' });
  }
}

/** Lays the hands and cards of the table, as they were kept if an evening is resumed. */
function layCards(
  { store, chance }: TabMeans,
  play: Play,
  board: TabBoard,
  resumed: KeptEvening | undefined,
): LiveEmulatedTable {
  const { live, clock, changed, page } = play;
  const cards = cardsOf(play);
  if (resumed?.cards !== undefined) cards.restore(resumed.cards);
  const emulated = new LiveEmulatedTable({
    ...partsOfEvening(play),
    board,
    emulatedCards: cards,
    clock,
    chance,
    playersTalk: true,
    onPlayers: () => {
      void store.keep('playedFor', emulated.playedFor());
      page.tell('players');
    },
    onShown: (card) => live.receive({ kind: 'shown', card: secret(card) }),
    onCards: () => {
      // At once: a tab may be gone before the next look.
      void store.keep('cards', cards.contents);
      page.tell('cards');
    },
    isTested: () => false,
    onFault: (error) => console.error(error),
  });
  changed.add(() => emulated.changed());
  if (resumed !== undefined) emulated.playFor(resumed.playedFor ?? [], true);
  return emulated;
}

/** Returns the cards of the table, and the readers below them. */
function cardsOf({ facts: { layout }, live }: Play): EmulatedCards {
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

function pagePort(play: Play, emulated: LiveEmulatedTable): TableForPages {
  const { facts, status, heard, page } = play;
  let volume = 80;
  return {
    ...playPort(play),
    abilities: () => [],
    status: () => status.all,
    volumePercent: () => volume,
    setVolume: (percent) => {
      volume = percent;
      page.tell('volume');
    },
    subscribe: (listener) => page.add(listener),
    emulated,
    sound:
      facts.voice.mode === 'silent'
        ? undefined
        : { main: true, heard: () => heard.told(() => undefined) },
  };
}
