/** Whom open eyes see in the calls of a first night: companions and raised hands, and nobody at any other moment. */

import { expect, test } from 'vitest';
import { Bots } from '../../../src/engine/bots/bots.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { faceOf } from '../../../src/engine/table/cards.js';
import type { PublicView } from '../../../src/engine/view/view.js';
import { habitsOf } from '../../../src/games/games.js';
import type { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { partsOf, tableOf } from '../../support/by-chance/any-game.js';

/** The first night of so many dealt games: by the words of the call, who sees whom, once each. */
function found(id: string, players: number, deals: number): Readonly<Record<string, string[]>> {
  const seen = new Map<string, Set<string>>();
  for (let deal = 1; deal <= deals; deal += 1) {
    const any = { id, players, seed: 5, kit: 'every-slot', settings: {} } as const;
    const table = tableOf(any, {}, chanceOf(deal));
    const eyes = new Bots(partsOf(any).layout, table.emulatedCards, () => 0, habitsOf);
    let question = -1;
    let dealt = new Map<number, string>();
    let hasBeenNight = false;
    table.advanceUntil(() => {
      const { view } = table;
      if (view.question !== question) {
        question = view.question;
        hasBeenNight ||= view.night;
        if (!hasBeenNight) dealt = cardsOf(table, view);
        for (const { seat } of view.board.seats)
          for (const other of eyes.seenBy(seat, view) ?? []) {
            const call = view.night ? (view.caption?.cue.id ?? '') : 'by day';
            const told = `${dealt.get(seat)} sees ${dealt.get(other.seat)} by ${other.by}`;
            seen.set(call, (seen.get(call) ?? new Set()).add(told));
          }
      }
      return hasBeenNight && !view.night;
    }, 6 * 3_600_000);
  }
  return Object.fromEntries([...seen].map(([call, all]) => [call, [...all].sort()]));
}

/** What lies before each seat, without what lies on it. */
function cardsOf({ emulatedCards }: VirtualTable, { board }: PublicView): Map<number, string> {
  return new Map(
    board.slots.flatMap(({ slot, owner }) => {
      const [card] = (emulatedCards.contents.slots[slot] ?? []).map(faceOf);
      return owner === undefined || card === undefined ? [] : [[owner, card.split(':')[1] ?? '']];
    }),
  );
}

test('La Vendetta: wolves see each other, and the were-cow the wolf’s raised hand', () => {
  expect(found('lupa-mannara', 7, 2)).toEqual({
    'lm.wolves.open': ['lara sees wolf by open eyes', 'wolf sees lara by open eyes'],
  });
  expect(found('lupa-mannara', 5, 2)).toEqual({
    'lm.cow.open': ['cow sees wolf by raised hand'],
  });
});

test('Una Notte: wolves and masons see each other, and the wannabe the wolves’ raised hands', () => {
  expect(found('una-notte-da-lupi', 9, 5)).toEqual({
    'onw.wolf.open': ['wolf sees wolf by open eyes'],
    'onw.mason.open': ['mason sees mason by open eyes'],
    'onw.wannabe.open': ['wannabe sees wolf by raised hand'],
  });
});

test('Lupus in Tabula: all wolves and the masons see each other, and the were-cow the wolves’ raised hands', () => {
  expect(found('lupus-in-tabula', 16, 2)).toEqual({
    'lt.cow.open': ['cow sees wolf by raised hand'],
    'lt.masons.open': ['mason sees mason by open eyes'],
    'lt.wolves.open': [
      'lara sees wolf by open eyes',
      'wolf sees lara by open eyes',
      'wolf sees wolf by open eyes',
    ],
  });
});
