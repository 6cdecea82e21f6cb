/** The hands of an emulated table, in time that stands still until the test lets it go on. */

import { describe, expect, test } from 'vitest';
import { EmulatedBoardWorker } from '../../src/devices/emulator/emulated-board-worker.js';
import { EmulatedCards } from '../../src/engine/bots/emulated-cards.js';
import { chanceOf } from '../../src/engine/bots/talk.js';
import { Engine } from '../../src/engine/play/engine.js';
import type { TableInput } from '../../src/engine/table/layout.js';
import type { PublicView } from '../../src/engine/view/view.js';
import { evening } from '../../src/games/evening.js';
import { loadConfiguration, toBoardSetup, toTableLayout } from '../../src/host/config/index.js';
import { LiveEmulatedTable } from '../../src/live/emulated-table.js';
import { asking } from '../support/asks.js';
import { HeldClock } from '../support/tables/held-clock.js';

/** What differs between the emulated tables here. */
interface Parts {
  readonly view: () => PublicView;
  readonly clock: HeldClock;
  /** Hears every input of a hand. */
  readonly hand: (input: TableInput) => void;
  readonly slotOfGame: number;
  readonly emulatedCards?: EmulatedCards;
  readonly onPlayers?: () => void;
  readonly onFault?: (error: unknown) => void;
}

/** An evening of a configuration that asks what is to be played, and what else a table of it needs. */
async function eveningOf(path: string) {
  const { configuration } = await loadConfiguration(path);
  const layout = toTableLayout(configuration);
  const engine = new Engine({
    script: () => evening(layout, configuration.games),
    layout,
    kit: 'every-slot',
    durationMs: () => 0,
  });
  const tableWith = ({ hand, slotOfGame, emulatedCards, onPlayers, onFault, ...parts }: Parts) =>
    new LiveEmulatedTable({
      layout,
      board: {
        worker: new EmulatedBoardWorker({ chip: 'mega', hexText: '' }),
        lights: toBoardSetup(configuration),
        hand,
      },
      emulatedCards: emulatedCards ?? new EmulatedCards(layout, () => {}),
      slotOfGame: () => slotOfGame,
      onPlayers: onPlayers ?? (() => {}),
      onShown: () => {},
      onCards: () => {},
      gameCards: () => [],
      chance: chanceOf(1),
      isTested: () => false,
      playersTalk: false,
      onFault: onFault ?? (() => {}),
      ...parts,
    });
  return { layout, view: () => engine.view(), tableWith };
}

test('a game that is asked for again and again is pursued by one pair of hands', async () => {
  // An evening that hears no touch.
  const { view, tableWith } = await eveningOf('config/emulated.yaml');
  const clock = new HeldClock();
  const touches: number[] = [];
  const hand = (input: TableInput) => {
    if (input.kind === 'pad' && input.down) touches.push(clock.nowMs());
  };
  const table = tableWith({ view, clock, hand, slotOfGame: 3 });
  for (let press = 0; press < 50; press += 1) table.quickStart('any', 4);
  await clock.goTo(1_000);
  touches.length = 0;
  await clock.goTo(9_000);
  // It is tried again every few seconds, and not fifty times as often.
  expect(touches.length).toBeGreaterThan(1);
  expect(touches.length).toBeLessThan(6);
  table.close();
});

test('a game that is asked for is the one that is touched, also where the program plays for everybody', async () => {
  const { layout, view, tableWith } = await eveningOf('config/hall.yaml');
  const clock = new HeldClock();
  const touched = new Set<number>();
  const hand = (input: TableInput) => {
    if (input.kind === 'pad' && input.down) touched.add(input.slot);
  };
  const table = tableWith({ view, clock, hand, slotOfGame: 5 });
  // The bots make up their minds at once, and somebody at the page is a moment faster.
  table.playFor(
    layout.seats.map((_, seat) => seat),
    true,
  );
  table.quickStart('lupus-in-tabula', 30);
  await clock.goTo(9_000);
  expect([...touched]).toEqual([5]);
  table.close();
});

test('bots that a pause interrupts let go of what they hold, and of nothing else', async () => {
  const { layout, view: evenings, tableWith } = await eveningOf('config/hall.yaml');
  let view = evenings();
  const clock = new HeldClock();
  const edges: TableInput[] = [];
  const hand = (input: TableInput) => edges.push(input);
  const table = tableWith({ view: () => view, clock, hand, slotOfGame: 5 });
  const planned = () => {
    view = { ...view, state: 'running', question: view.question + 1 };
    table.changed();
  };
  const pause = () => {
    view = { ...view, state: 'paused' };
    table.changed();
  };
  table.playFor(
    layout.seats.map((_, seat) => seat),
    true,
  );
  pause();
  await clock.goTo(9_000);
  expect(edges).toEqual([]);
  planned();
  while (edges.length === 0) await clock.goTo(clock.nowMs() + 10);
  pause();
  await clock.goTo(clock.nowMs() + 9_000);
  expect(edges.map(({ down }) => down)).toEqual([true, false]);
  table.close();
});

test('a game that is stopped while hands sit down is not chosen again', async () => {
  const { view: evenings, tableWith } = await eveningOf('config/emulated.yaml');
  const menu = evenings();
  let view = menu;
  const clock = new HeldClock();
  const touches: number[] = [];
  const hand = (input: TableInput) => {
    if (input.kind === 'pad' && input.down) touches.push(clock.nowMs());
  };
  const table = tableWith({ view: () => view, clock, hand, slotOfGame: 0 });
  table.quickStart('lupusburg', 4);
  await clock.goTo(1_000);
  expect(touches).not.toEqual([]);
  view = {
    ...menu,
    question: 2,
    phase: { id: 'phase.join', params: {} },
    asks: asking('join', {}),
  };
  table.changed();
  expect(table.setUp()).toBe('starting');
  await clock.goTo(3_000);
  touches.length = 0;
  view = { ...menu, question: 3 };
  table.changed();
  expect(table.setUp()).toBeUndefined();
  await clock.goTo(30_000);
  expect(touches).toEqual([]);
  table.close();
});

describe('a deal', () => {
  /** Lupusburg's deal, five sitting; the first seat is a person's. */
  async function dealing() {
    const { layout, view: evenings, tableWith } = await eveningOf('config/emulated.yaml');
    const players = (['orange', 'sky', 'green', 'yellow', 'blue'] as const).map((colour, seat) => {
      return { seat, colour, living: 2, points: 0 };
    });
    const slots = players.flatMap(({ seat }) =>
      [2 * seat, 2 * seat + 1].map((slot) => ({ slot, owner: seat, inRing: true })),
    );
    const menu = evenings();
    const deal: PublicView = {
      ...menu,
      question: 7,
      phase: { id: 'phase.deal', params: {} },
      asks: asking('ready', { seats: [0, 1, 2, 3, 4] }),
      board: { turn: 1, seats: players, slots },
    };
    let view = menu;
    const clock = new HeldClock();
    const presses: number[] = [];
    const cards = new EmulatedCards(layout, () => {});
    /** The deal of which pages are told, each time. */
    const told: number[] = [];
    const table: LiveEmulatedTable = tableWith({
      view: () => view,
      clock,
      hand: (input) => {
        if (input.kind === 'button' && input.down) presses.push(input.seat);
      },
      slotOfGame: 0,
      emulatedCards: cards,
      onPlayers: () => told.push(table.deals()),
      onFault: (error) => {
        throw error;
      },
    });
    table.playFor([1, 2, 3, 4], true);
    const show = (next: PublicView) => {
      view = next;
      table.changed();
    };
    return { table, cards, clock, presses, show, menu, deal, told };
  }

  test('nobody is ready with the cards of an earlier game; a new deal gathers them', async () => {
    const { table, cards, clock, presses, show, menu, deal } = await dealing();
    show(deal);
    expect(table.setUp()).toBe('bare');
    table.deal();
    expect(table.setUp()).toBe('dealt');
    table.place(0);
    await clock.goTo(12_000);
    show(menu);
    expect(table.setUp()).toBeUndefined();
    // The same players play again: all cards still lie as they lay.
    show({ ...deal, question: 8 });
    expect(table.setUp()).toBe('old-cards');
    presses.length = 0;
    await clock.goTo(25_000);
    expect(presses).toEqual([]);
    table.deal();
    expect(cards.facesInFront(0)).toHaveLength(4);
    await clock.goTo(36_000);
    expect(new Set(presses)).toEqual(new Set([1, 2, 3, 4]));
    table.close();
  });

  test('cards that are dealt again before anybody laid them are another deal, and pages are told', async () => {
    const { table, show, deal, told } = await dealing();
    show(deal);
    table.deal();
    told.length = 0;
    table.deal();
    expect(table.setUp()).toBe('dealt');
    expect(told).toEqual([2]);
  });

  test('a deal that no person begins is begun by those who are played for', async () => {
    const { table, cards, clock, show, deal } = await dealing();
    show(deal);
    await clock.goTo(29_000);
    expect(cards.facesInFront(0)).toEqual([]);
    await clock.goTo(61_000);
    expect(cards.facesInFront(0)).toHaveLength(4);
    expect(table.setUp()).toBe('dealt');
    table.close();
  });

  test('a seat’s cards are laid as its players do, also when some of them lie already', async () => {
    const { table, cards, show, deal } = await dealing();
    show(deal);
    table.deal();
    const dealt = [...cards.facesInFront(0)].toSorted();
    cards.lay(0, 0, 1);
    table.place(0);
    expect(cards.facesInFront(0)).toEqual([]);
    const lying = [0, 1].map((slot) => cards.readings(slot));
    expect(lying.flat().toSorted()).toEqual(dealt);
    // A character and its house on each slot.
    expect(lying.map((stack) => stack.length)).toEqual([2, 2]);
    expect(() => {
      show({ ...deal, phase: { id: 'phase.night', params: {} } });
      table.place(0);
    }).toThrow(/Cards are dealt when/u);
    table.close();
  });
});
