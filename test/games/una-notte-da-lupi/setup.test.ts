/** Before the night: seats, the deck, the tiles. */

import { describe, expect, test } from 'vitest';
import { BOX, recommendedDeck, sizeOf, tile } from '../../../src/games/una-notte-da-lupi/deck.js';
import { tilesOf } from '../../../src/games/una-notte-da-lupi/position.js';
import { ROLE_IDS, type RoleId } from '../../../src/games/una-notte-da-lupi/roles.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { newEvening, roundTable, saidOf } from '../../support/tables/one-night-table.js';
import type { TestTable } from '../../support/tables/test-table.js';

/** The way to a deck: the same every time for a first game. */
const RECOMMENDED = 0;
const BY_HAND = 1;

function seatedTable(players: number, parts: Parameters<typeof newEvening>[0] = {}): TestTable {
  const table = newEvening(parts);
  table.takeSeats(players);
  table.untilAsked('menu');
  return table;
}
function choose(table: TestTable, source: number): void {
  table.touch(source);
  table.press(0, 'right');
}
/** By hand: from the recommended deck on, so many touches of each role. */
function byHand(players: number, touches: Partial<Record<RoleId, number>>): TestTable {
  const table = seatedTable(players);
  choose(table, BY_HAND);
  table.untilAsked('select');
  for (const [role, times] of Object.entries(touches)) {
    // Its keys are roles.
    for (let time = 0; time < times; time++) table.touch(ROLE_IDS.indexOf(role as RoleId));
  }
  table.mark();
  table.press(1, 'right');
  return table;
}
function dealt(players: number, parts: Parameters<typeof newEvening>[0] = {}): TestTable {
  const table = seatedTable(players, parts);
  choose(table, RECOMMENDED);
  table.untilAsked('claim');
  table.press(0, 'right');
  table.untilAsked('ready');
  return table;
}
function lay(table: TestTable, tiles: readonly RoleId[], slots: readonly number[]): void {
  table.table.emulatedCards.unpack([...BOX, ...BOX]);
  for (const [index, role] of tiles.entries()) {
    table.table.emulatedCards.set(slots[index] ?? index, [tile(role)]);
  }
}
const ready = (table: TestTable) => {
  for (const seat of table.asks?.seats ?? []) table.press(seat, 'right');
};
const THREE: readonly RoleId[] = ['seer', 'wolf', 'wolf', 'swindler', 'farmer'];
const SLOTS = [0, 1, 2, 10, 11];

describe('seats', () => {
  test('ON-SETUP-01: three to ten; two are too few', () => {
    const table = newEvening();
    table.takeSeats(2);
    expect(table.heard).toContain('table.too-few');
    table.press(2, 'right');
    table.hold(2, 'right');
    expect(table.asks?.kind).toBe('menu');
  });

  test('ON-SETUP-01: ten sit down, the last two in colours that others have; numbers tell them apart', () => {
    const table = newEvening();
    table.untilAsked('join');
    for (let seat = 0; seat < 10; seat++) table.press(seat, 'right');
    const joined = table.asks?.progress?.joined ?? [];
    expect(joined).toHaveLength(10);
    expect(new Set(joined.map(({ colour }) => colour)).size).toBe(8);
    expect(joined[8]?.colour).toBe(joined[0]?.colour);
    table.hold(9, 'right');
    expect(table.asks?.kind).toBe('menu');
  });

  test('ON-CONV-02: a table with too few slots says so, and leads back', () => {
    const table = newEvening({ layout: layoutOf({ seats: 4, slotsPerSeat: 1, centre: 0 }) });
    table.until(() => table.view.state === 'ended');
    expect(table.heard).toContain('table.too-small');
    // One slot more is room for three.
    const least = newEvening({ layout: layoutOf({ seats: 5, slotsPerSeat: 1, centre: 0 }) });
    least.takeSeats(3);
    expect(least.asks?.kind).toBe('menu');
    const asked = least.said.find(({ cue }) => cue.id === 'table.join');
    expect(asked?.cue.params).toEqual({ taught: false });
  });

  test('more sit down than the table has slots for: they are told how many may', () => {
    const table = newEvening({ layout: roundTable(4) });
    const small = newEvening({ layout: layoutOf({ seats: 6, slotsPerSeat: 1, centre: 0 }) });
    table.takeSeats(4);
    expect(table.asks?.kind).toBe('menu');
    small.takeSeats(6);
    expect(saidOf(small, 'table.too-many')).toEqual([{ most: 4 }]);
  });
});

describe('the deck', () => {
  test('ON-SETUP-02, ON-SETUP-10, ON-COMP-02: the recommended deck is read out, and then on the board', () => {
    const table = dealt(4);
    const read = saidOf(table, 'onw.deck.holds');
    expect(read).toEqual([
      { role: 'wolf', count: 2 },
      { role: 'seer', count: 1 },
      { role: 'spoilsport', count: 1 },
      { role: 'swindler', count: 1 },
      { role: 'farmer', count: 2 },
    ]);
    expect(table.view.board.deck).toEqual(tilesOf(recommendedDeck(4)));
  });

  test.each<readonly [string, Partial<Record<RoleId, number>>, string]>([
    ['both Lupi Mannari', { wolf: 2, farmer: 1 }, 'onw.deck.both-wolves'],
    ['Massoni in pairs', { mason: 1, seer: 1 }, 'onw.deck.masons-in-pairs'],
    ['Criceto or Pinguino', { hamster: 1, penguin: 1, farmer: 2 }, 'onw.deck.hamster-or-penguin'],
    ['three more than players', { undead: 1 }, 'onw.deck.size'],
    ['and not fewer', { seer: 1 }, 'onw.deck.size'],
  ])(
    'ON-SETUP-03, ON-SETUP-04, ON-SETUP-05, ON-SETUP-06: %s, or the rule is said in words',
    (_, touches, said) => {
      const table = byHand(4, touches);
      expect(table.heard[0]).toBe(said);
      expect(table.asks?.kind).toBe('select');
    },
  );

  test('ON-SETUP-07: a legal deck by hand is taken, touch by touch, round to none', () => {
    // Four: one Contadino gives way to the Mortovivo, whose slot goes round once.
    const table = byHand(4, { farmer: 3, undead: 3 });
    expect(saidOf(table, 'onw.deck.counted').at(-1)).toEqual({
      role: 'undead',
      count: 1,
      tiles: 7,
    });
    table.untilAsked('claim');
    table.press(2, 'right');
    table.untilAsked('ready');
    expect(table.view.board.deck?.filter((card) => card === tile('undead'))).toHaveLength(1);
    expect(table.view.board.deck).toHaveLength(7);
  });

  test('left begins again; a slot without a role is refused', () => {
    const table = seatedTable(4);
    choose(table, BY_HAND);
    table.untilAsked('select');
    table.touch(ROLE_IDS.indexOf('farmer'));
    table.press(0, 'left');
    expect(table.asks).toMatchObject({
      progress: { counts: expect.arrayContaining([{ slot: 7, count: 2 }]) },
    });
    table.touch(11);
    expect(table.heard.at(-1)).toBe('onw.deck.refused');
  });

  test('ON-SETUP-08, ON-R-12: a few players with the Criceto are warned, and may play', () => {
    const table = byHand(4, { farmer: 3, hamster: 1 });
    table.untilAsked('claim');
    expect(saidOf(table, 'onw.deck.warned')).toEqual([{ role: 'hamster' }]);
    table.press(0, 'right');
    expect(table.phase).toBe('onw-deal');
  });

  test('the deck that was read out may be refused for another', () => {
    const table = seatedTable(4);
    choose(table, RECOMMENDED);
    table.untilAsked('claim');
    table.press(3, 'left');
    table.untilAsked('menu');
  });

  test('ON-SETUP-07, ON-SETUP-08: by chance, as hard as was asked', () => {
    for (const [source, mason] of [
      [2, 2],
      [4, 0],
    ] as const) {
      const table = seatedTable(6, { seed: 5 });
      choose(table, source);
      table.untilAsked('claim');
      const held = Object.fromEntries(
        saidOf(table, 'onw.deck.holds').map(
          ({ role, count }) => [String(role), Number(count)] as const,
        ),
      );
      expect(Object.values(held).reduce((sum, count) => sum + count, 0)).toBe(9);
      if (mason === 2) expect(held['mason']).toBe(2);
      else expect((held['wannabe'] ?? 0) + (held['apprentice'] ?? 0)).toBeGreaterThan(0);
    }
  });

  test('where slots are fewer than roles they come one table full after the other', () => {
    const table = seatedTable(4, { layout: roundTable(4) });
    choose(table, BY_HAND);
    table.untilAsked('select');
    expect(table.asks?.slots).toHaveLength(6);
    // The first Lupo is missing: refused only once all roles were to be seen.
    table.touch(0);
    table.press(0, 'right');
    expect(saidOf(table, 'onw.deck.count')).toEqual([
      { due: 7, more: true },
      { due: 7, more: false },
    ]);
    table.press(0, 'right');
    expect(table.heard.at(-1)).toBe('onw.deck.both-wolves');
    // It is mended where it was done: all slots full come once more.
    table.untilAsked('select');
    table.touch(0);
    table.touch(0);
    table.press(0, 'right');
    table.untilAsked('select');
    table.press(0, 'right');
    table.untilAsked('claim');
  });
});

describe('the tiles', () => {
  test('ON-SETUP-09, ON-SETUP-12, ON-SETUP-13: one each, two in the centre; nobody is asked who is speaker', () => {
    const table = dealt(3);
    expect(saidOf(table, 'onw.deal.ask')).toEqual([{ tiles: 6 }]);
    expect(saidOf(table, 'onw.deal.centre')).toEqual([{ first: 11, second: 12 }]);
    expect(table.view.board.slots.map(({ slot, owner }) => [slot, owner])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [10, undefined],
      [11, undefined],
    ]);
    expect(table.view.scene.rings[10]).toMatchObject({ colour: 'white', pattern: 'dots' });
    lay(table, THREE, SLOTS);
    ready(table);
    table.untilSaid('onw.deal.right');
    table.until(() => table.view.night);
  });

  test('a seat with buttons only is told on which slot its tile goes', () => {
    const layout = {
      ...roundTable(4),
      seats: [{ slots: [0] }, { slots: [] }, { slots: [2] }, { slots: [3, 1] }],
    };
    const table = dealt(3, { layout });
    expect(saidOf(table, 'onw.deal.borrowed')).toEqual([{ seat: 2, slot: 2 }]);
  });

  test.each<readonly [string, readonly RoleId[], readonly number[]]>([
    ['a tile too few', THREE.slice(0, 4), SLOTS],
    ['a tile elsewhere', [...THREE, 'spoilsport'], [...SLOTS, 5]],
    ['a tile that is not in the deck', ['undead', ...THREE.slice(1)], SLOTS],
    ['a role too often', ['seer', 'seer', ...THREE.slice(2)], SLOTS],
  ])(
    'ON-SETUP-14, ON-SETUP-11: %s: everybody deals again, and no slot is named',
    (_, tiles, slots) => {
      const table = dealt(3);
      lay(table, tiles, slots);
      ready(table);
      table.untilSaid('onw.deal.again');
      expect(table.asks).toMatchObject({ kind: 'ready', seats: [0, 1, 2] });
      expect(table.lastSaid('onw.deal.again')).toEqual({ tiles: 6 });
      // Nothing is lit that was not lit before.
      expect(new Set(table.view.scene.rings.slice(0, 3).map(({ effect }) => effect))).toEqual(
        new Set(['steady']),
      );
      lay(table, THREE, SLOTS);
      ready(table);
      table.untilSaid('onw.deal.right');
    },
  );

  test('ON-SETUP-14: whichever tile is in the box, the check lasts the same and says the same', () => {
    const heard = (box: RoleId) => {
      const table = dealt(3);
      const deck: RoleId[] = ['seer', 'wolf', 'wolf', 'swindler', 'farmer', 'spoilsport'];
      deck.splice(deck.indexOf(box), 1);
      lay(table, deck, SLOTS);
      table.mark();
      ready(table);
      table.until(() => table.view.night);
      return table.said.map(({ cue, atMs }) => `${atMs} ${cue.id}`);
    };
    expect(heard('wolf')).toEqual(heard('farmer'));
  });

  test.each<readonly [string, readonly RoleId[]]>([
    ['a tile that no reader sees', THREE.slice(0, 4)],
    ['a tile that is read as another', ['undead', ...THREE.slice(1)]],
  ])('%s: once it was spoken of, a right button held overrules the readers', (_, tiles) => {
    const table = dealt(3);
    lay(table, tiles, SLOTS);
    table.hold(1, 'right');
    expect(table.asks?.progress?.ready ?? []).toEqual([]);
    ready(table);
    table.untilSaid('onw.deal.again');
    // It is looked at once more: who has put it right meanwhile plays with the readers.
    table.hold(1, 'right');
    table.untilSaid('onw.deal.overruled');
    table.until(() => table.view.night);
  });

  test('readers overruled although they see all tiles are believed', () => {
    const table = dealt(3);
    lay(table, THREE.slice(0, 4), SLOTS);
    ready(table);
    table.untilSaid('onw.deal.again');
    lay(table, THREE, SLOTS);
    table.hold(1, 'right');
    table.until(() => table.view.night);
    expect(table.heard).not.toContain('onw.deal.overruled');
  });

  test('without readers the table believes that all lies as it should', () => {
    const table = dealt(3, { kit: 'no-reader' });
    ready(table);
    table.until(() => table.view.night);
    expect(table.heard).toContain('onw.deal.right');
    expect(sizeOf(recommendedDeck(3))).toBe(6);
  });
});
