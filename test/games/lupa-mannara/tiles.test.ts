/** Stickers of potion and skull: where they are read, the table says where they lie; else it asks all. */

import { expect, test } from 'vitest';
import { seatsWithMark } from '../../../src/engine/script/marks.js';
import {
  A,
  B,
  C,
  D,
  E,
  F,
  lies,
  obeys,
  openedAt,
  SIX,
  told,
} from '../../support/tables/lupa-mannara-table.js';

const dawnOf = (opening: Partial<Parameters<typeof openedAt>[0]>) =>
  openedAt({ roles: SIX, from: 'dawn', bite: D, ...opening });

/** What was asked of hands until the first kill, or the first vote. */
const askedUntil = (table: ReturnType<typeof dawnOf>, id: string) => {
  const asked = new Set<string>();
  const isSaid = () => {
    if (table.asks !== undefined) asked.add(table.asks.kind);
    return table.said.some(({ cue }) => cue.id === id);
  };
  table.until(isSaid, 120_000);
  return [...asked];
};

test('LM4-113, LMT-01, LMT-03: the potion is read on a card: the table says it, waits a moment, and asks nobody where it lies', () => {
  const table = dawnOf({ tiles: { potion: [C] } });
  expect(askedUntil(table, 'lm.kill.is')).toEqual(['ready']);
  expect(told(table, 'lm.dawn')).toEqual([
    'lm.dawn.open-eyes',
    'lm.dawn.potion-read C',
    'lm.dawn.claw D',
  ]);
  expect(told(table, 'lm.kill.is')).toEqual(['lm.kill.is C']);
  const [readMs = 0] = table.timesOf('lm.dawn.potion-read');
  expect((table.timesOf('lm.dawn.claw')[0] ?? 0) - readMs).toBe(7_000);
});

test('LM4-113: any right button goes on at once', () => {
  const table = dawnOf({ tiles: { potion: [C] } });
  table.untilAsked('ready');
  table.press(F, 'right');
  expect(table.asks).toBeUndefined();
  table.untilSaid('lm.kill.is');
  expect(told(table, 'lm.kill.is')).toEqual(['lm.kill.is C']);
});

test('LM4-113: the cardboard has the last word: any left button takes back what was read, and all are asked', () => {
  const table = dawnOf({ tiles: { potion: [C] } });
  table.untilAsked('ready');
  table.press(B, 'left');
  lies(table, A);
  table.untilSaid('lm.kill.is');
  expect(told(table, 'lm.kill.is')).toEqual(['lm.kill.is A']);
});

test('LM4-112, LMT-02: the skull is read beside a card at the first dawn, is shown there, and is not told twice', () => {
  const table = dawnOf({ night: 1, tiles: { skull: [E] } });
  expect(askedUntil(table, 'lm.kill.is')).toEqual(['ready']);
  expect(told(table, 'lm.dawn')).toEqual([
    'lm.dawn.open-eyes',
    'lm.dawn.skull-read E',
    'lm.dawn.claw D',
  ]);
  expect(seatsWithMark(table.view.board, 'note.lm-skull')[0]?.seat).toBe(E);
});

test('LM4-112, LM4-113: read nowhere, on two slots or on a ghost’s, without readers under the slots: all are asked', () => {
  const openings: readonly Parameters<typeof dawnOf>[0][] = [
    {},
    { tiles: { potion: [B, C] } },
    { tiles: { potion: [B] }, ghosts: [B] },
    { tiles: { potion: [C] }, kit: 'one-reader' },
    { tiles: { potion: [C] }, kit: 'no-reader' },
    { tiles: { skull: [C] } },
    { night: 1, tiles: { potion: [C] } },
  ];
  for (const opening of openings) {
    const table = dawnOf(opening);
    table.untilAsked('select');
    expect(told(table, 'lm.dawn')).toEqual([
      'lm.dawn.open-eyes',
      opening.night === 1 ? 'lm.dawn.skull' : 'lm.dawn.potion',
    ]);
  }
});

test('the hint is spoken once: with the skull at the first dawn, with the potion at the second', () => {
  const taught = (night: number, tiles: Record<string, readonly number[]>) => {
    const table = dawnOf({ night, tiles });
    table.untilAsked('ready');
    return table.said.at(-1)?.cue.params['taught'];
  };
  expect([
    taught(1, { skull: [E] }),
    taught(2, { potion: [C] }),
    taught(3, { potion: [C] }),
  ]).toEqual([false, false, true]);
});

test('LMT-02, LM4-107: a tile on a ring is never in the way: of a card that leaves, of one that must stay, of the next night', () => {
  const table = dawnOf({ tiles: { potion: [C], skull: [F] }, skull: F, bare: [C], bite: F });
  table.untilAsked('removal');
  // The character goes, the potion stays behind.
  table.table.do({ kind: 'take-away', slot: C, card: 'character' });
  table.untilSaid('lm.ghost.is');
  expect(told(table, 'lm.place')).toEqual([]);
  // A card that is missed is missed although the skull is read there.
  obeys(table);
  table.until(() => table.phase === 'lm-discussion', 120_000);
  table.table.do({ kind: 'take-away', slot: F, card: 'character' });
  table.until(() => told(table, 'lm.place').length > 0, 60_000);
  expect(told(table, 'lm.place')).toEqual(['lm.place.missing F']);
});

test('LM4-206: the card that is asked for is gone only when it is gone, whatever tile left its ring', () => {
  const table = dawnOf({ tiles: { potion: [C] }, bare: [C] });
  table.untilAsked('removal');
  table.table.do({ kind: 'take-away', slot: C, card: 'potion' });
  table.until(() => told(table, 'lm.ghost.reminder').length > 0, 60_000);
  expect(told(table, 'lm.ghost.is')).toEqual([]);
  obeys(table);
  table.untilSaid('lm.ghost.is');
});
