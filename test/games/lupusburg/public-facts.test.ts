/** What may be told while a game runs, and what nobody knows before the end. LB-SEC. */
import { expect, test } from 'vitest';
import { encodeEntry } from '../../../src/engine/play/entry-codec.js';
import { A, left, openedAt, right } from '../../support/tables/lupusburg-table.js';
import type { TestTable } from '../../support/tables/test-table.js';

/** Plays a turn of six in which much that is secret happens; calls `look` after every change. */
function aTurn(look: (table: TestTable) => void): TestTable {
  const table = openedAt({ players: 6, wolf: right(3), thief: left(1) });
  table.table.onChange = () => look(table);
  table.night(right(1));
  table.dawn(right(1));
  table.pick(A, right(3));
  table.pick(A, left(A));
  table.done(A);
  table.pick(A, right(3));
  table.done(A);
  table.noBets();
  table.allReady();
  table.vote([4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 6]);
  table.noDefence();
  table.ballots({ 0: 'll', 1: 'l', 2: 'l', 3: 'l', 4: 'lr', 5: 'll' });
  table.remove(4);
  table.until(() => table.view.night);
  return table;
}

test('LB-SEC-01: no cue, no light, no page and no line of the journal ever names a role or a chest', () => {
  const table = aTurn(({ view }) => {
    expect(JSON.stringify(view)).not.toMatch(/character:|"wolf"|"thief"|citizen|chest|plain/u);
  });
  expect(JSON.stringify(table.said)).not.toMatch(/character:|citizen|chest|plain/u);
  const open = table.journal.map(encodeEntry).filter(({ sealed }) => !sealed);
  expect(JSON.stringify(open)).not.toMatch(/wolf|thief|citizen|chest|plain/u);
  expect(open.length).toBeGreaterThan(100);
});

test('LB-SEC-01, LB-SEC-02: the wolf’s choice and the votes are sealed lines of the journal', () => {
  const table = aTurn(() => {});
  const sealed = table.journal
    .map(encodeEntry)
    .filter(({ payload }) => /choice|votes/u.test(payload));
  expect(sealed.length).toBeGreaterThanOrEqual(3);
  expect(sealed.every((line) => line.sealed && line.kind === 'sealed')).toBe(true);
});

test('LB-SEC-02: before dawn no slot is named; at dawn the slot is, and nothing else', () => {
  const table = openedAt({ wolf: right(2) });
  const seen: string[] = [];
  table.table.onChange = () => {
    if (table.view.night) seen.push(JSON.stringify(table.view.board));
  };
  table.night(left(3));
  expect(new Set(seen).size).toBe(1);
  table.untilSaid('dawn.victim');
  expect(table.lastSaid('dawn.victim')).toEqual({
    slot: { seat: { number: 4, colour: 'yellow' }, hand: 'left' },
  });
});

test('LB-SEC-01: characters that changed places are not asked back, so that nobody learns which they are', () => {
  const heard = [right(1), right(4)].map((wolf) => {
    const table = openedAt({ wolf, thief: right(0) });
    table.table.do({ kind: 'swap', first: right(1), second: right(2), card: 'character' });
    table.until(() => table.view.night);
    return table.heard;
  });
  expect(heard[0]).toEqual(heard[1]);
  expect(heard[0]?.filter((id) => id.startsWith('place.'))).toEqual([]);
});
