/** Before the first night: seats, colours, the deal and its checks. LB-SETUP. */

import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { seatsWithMark } from '../../../src/engine/script/marks.js';
import type { CardId } from '../../../src/engine/table/cards.js';
import type { Kit, TableLayout } from '../../../src/engine/table/layout.js';
import { house } from '../../../src/games/lupusburg/cards.js';
import { characterDeck, checkDeal } from '../../../src/games/lupusburg/deck.js';
import { drawCoins } from '../../../src/games/lupusburg/game.js';
import { LUPUSBURG_HABITS } from '../../../src/games/lupusburg/habits.js';
import {
  A,
  B,
  C,
  CITIZEN,
  cardsOf,
  D,
  layoutOf,
  left,
  newEvening,
  openedAt,
  positionOf,
  right,
  seatedPlayers,
  THIEF,
  WOLF,
} from '../../support/tables/lupusburg-table.js';
import { CUE_MS, type TestTable } from '../../support/tables/test-table.js';

function joinAll(table: TestTable, players: number): void {
  for (let seat = 0; seat < players; seat++) table.press(seat, 'right');
  table.hold(A, 'right');
}

/** Everybody has joined, A owns the game, nothing is dealt yet. */
function beforeTheDeal(players = 4, kit: Kit = 'every-slot'): TestTable {
  const table = newEvening({ kit });
  joinAll(table, players);
  table.untilAsked('claim');
  table.press(A, 'right');
  table.untilAsked(kit === 'one-reader' ? 'show' : 'ready');
  return table;
}

function lay(table: TestTable, cards: readonly (readonly CardId[])[]): void {
  table.table.emulatedCards.unpack(cards.flat());
  cards.forEach((stack, slot) => {
    table.table.emulatedCards.set(slot, stack);
  });
}

describe('taking seats', () => {
  for (const players of [4, 5, 6, 7, 8]) {
    test(`LB-SETUP-01: ${players} players may play, and all of them are in the game`, () => {
      const table = newEvening();
      joinAll(table, players);
      table.untilAsked('claim');
      expect(table.asks?.seats).toHaveLength(players);
      expect(table.heard).not.toContain('table.too-few');
    });
  }

  for (const players of [1, 2, 3]) {
    test(`LB-SETUP-01: ${players} are told that four are needed, and go on joining`, () => {
      const table = newEvening();
      joinAll(table, players);
      expect(table.heard).toContain('table.too-few');
      expect(table.asks?.kind).toBe('join');
      for (let seat = players; seat < 4; seat++) table.press(seat, 'right');
      table.hold(B, 'right');
      table.untilAsked('claim');
    });
  }

  test('LB-SETUP-01, LB-SETUP-03: a ninth finds no colour left and is told that eight can play', () => {
    const table = newEvening({ layout: layoutOf(9) });
    for (let seat = 0; seat < 9; seat++) table.press(seat, 'right');
    expect(table.heard).toContain('table.too-many');
    expect(table.asks?.progress?.joined ?? []).toHaveLength(8);
    table.hold(A, 'right');
    table.untilAsked('claim');
    expect(table.asks?.seats).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('LB-SETUP-01, LB-SETUP-04: a table with fewer than four such seats says so and asks nobody', () => {
    const table = newEvening({ layout: layoutOf(3) });
    table.until(() => table.view.state === 'ended');
    expect(table.said.map(({ cue }) => cue)).toEqual([
      { id: 'table.too-small', params: { least: 4, rings: 2, twoMore: false } },
    ]);
  });

  test('LB-SETUP-04: a seat without two slots cannot join', () => {
    const layout: TableLayout = {
      ...layoutOf(5),
      seats: layoutOf(5).seats.map(({ slots }, seat) => ({
        slots: seat === B ? slots.slice(0, 1) : slots,
      })),
    };
    const table = newEvening({ layout });
    table.press(B, 'right');
    expect(table.asks?.progress?.joined ?? []).toEqual([]);
    expect(table.asks?.seats).toEqual([0, 2, 3, 4]);
  });

  test('LB-SETUP-03: the left button goes through the free colours only, so no two seats share one', () => {
    const table = newEvening();
    for (const seat of [A, B, C, D]) table.press(seat, 'right');
    const colours = () => (table.asks?.progress?.joined ?? []).map(({ colour }) => colour);
    expect(colours()).toEqual(['orange', 'sky', 'green', 'yellow']);
    table.press(A, 'left');
    expect(colours()).toEqual(['blue', 'sky', 'green', 'yellow']);
    table.press(B, 'left');
    expect(colours()).toEqual(['blue', 'red', 'green', 'yellow']);
    // Round again past the end of the colours, over those that are taken.
    for (let press = 0; press < 3; press++) table.press(C, 'left');
    expect(colours()).toEqual(['blue', 'red', 'orange', 'yellow']);
    expect(table.lastSaid('table.joined')).toEqual({ seat: { number: 3, colour: 'orange' } });
  });

  test('LB-SETUP-03: a seat that leaves again gives its colour back', () => {
    const table = newEvening();
    table.press(A, 'right');
    table.hold(A, 'left');
    expect(table.heard).toContain('table.gave-up-seat');
    table.press(B, 'right');
    expect(table.asks?.progress?.joined ?? []).toEqual([{ seat: B, colour: 'orange' }]);
  });

  test('LB-SETUP-02: whose game it is begins as Borgomastro', () => {
    const table = newEvening();
    joinAll(table, 5);
    table.untilAsked('claim');
    table.press(D, 'right');
    expect(table.lastSaid('borgomastro.is')).toEqual({ seat: { number: 4, colour: 'yellow' } });
  });

  test('LB-SETUP-02: where nobody owns the game chance decides, and reaches every seat', () => {
    const chosen = new Set<unknown>();
    for (let drawn = 0; drawn < 4; drawn++) {
      const table = newEvening({ chance: (below) => drawn % below });
      joinAll(table, 4);
      table.untilAsked('claim');
      table.press(C, 'left');
      table.untilSaid('deal.ask');
      chosen.add(JSON.stringify(table.lastSaid('borgomastro.is')));
    }
    expect(chosen.size).toBe(4);
  });
});

describe('cards', () => {
  for (const players of [4, 5, 6, 7, 8]) {
    test(`LB-SETUP-05, LB-SETUP-15: ${players} players have ${2 * players} characters, the rest stays in the box`, () => {
      const deck = characterDeck(players);
      expect(deck.filter((card) => card === WOLF)).toHaveLength(1);
      expect(deck.filter((card) => card === THIEF)).toHaveLength(1);
      expect(deck.filter((card) => card === CITIZEN)).toHaveLength(2 * players - 2);
      const table = beforeTheDeal(players);
      expect(table.lastSaid('deal.ask')).toEqual({ citizens: 2 * players - 2 });
    });
  }

  test('LB-SETUP-06, LB-SETUP-07: everybody is dealt two, all are dealt, and never wolf and thief to one', () => {
    for (let seed = 0; seed < 200; seed++) {
      const company = { layout: layoutOf(4), seated: seatedPlayers(4) };
      const dealt = LUPUSBURG_HABITS.deal(company, chanceOf(seed));
      const hands = [...dealt.hands.values()].map((hand) =>
        hand.filter((card) => card.startsWith('character:')),
      );
      expect(hands.map((hand) => hand.length)).toEqual([2, 2, 2, 2]);
      expect(hands.flat().sort()).toEqual(characterDeck(4).slice().sort());
      expect(hands.some((hand) => hand.includes(WOLF) && hand.includes(THIEF))).toBe(false);
    }
  });

  const places = positionOf({ players: 4 }).players;
  const good = cardsOf({ players: 4 });
  const with_ = (changes: Readonly<Record<number, readonly CardId[]>>) =>
    good.map((cards, slot) => changes[slot] ?? cards);
  const [orangePlain, orangeChest] = [house('orange', 'plain'), house('orange', 'chest')];

  test('LB-SETUP-10, LB-SETUP-18: wolf and thief in their plain houses, a citizen on every chest, is right', () => {
    expect(checkDeal(good, places)).toBe('right');
    expect(good[1]).toEqual([orangeChest, CITIZEN]);
  });

  test('LB-SETUP-04: left or right is the owner’s choice', () => {
    expect(checkDeal(with_({ 0: good[1] ?? [], 1: good[0] ?? [] }), places)).toBe('right');
  });

  test('LB-SETUP-07, LB-SETUP-19: wolf and thief with one player is a new deal for everybody', () => {
    const both = with_({ 1: [orangeChest, THIEF], 2: [house('sky', 'plain'), CITIZEN] });
    expect(checkDeal(both, places)).toBe('deal-again');
  });

  test('LB-SETUP-11: neither wolf nor thief may lie on a chest', () => {
    expect(checkDeal(with_({ 0: [orangePlain, CITIZEN], 1: [orangeChest, WOLF] }), places)).toBe(
      'place-again',
    );
    expect(
      checkDeal(
        with_({ 2: [house('sky', 'plain'), CITIZEN], 3: [house('sky', 'chest'), THIEF] }),
        places,
      ),
    ).toBe('place-again');
  });

  test('LB-SETUP-20: a house without a character, or a character without a house, is asked for', () => {
    expect(checkDeal(with_({ 0: [orangePlain] }), places)).toBe('unread');
    expect(checkDeal(with_({ 0: [] }), places)).toBe('unread');
    expect(checkDeal(with_({ 0: [orangePlain, 'unknown:04AABBCCDDEE80'] }), places)).toBe('unread');
    expect(checkDeal(with_({ 0: [WOLF] }), places)).toBe('unread');
  });

  test('LB-SETUP-20: two characters in a house, a stranger’s house or two alike are placed again', () => {
    expect(checkDeal(with_({ 0: [orangePlain, WOLF, CITIZEN], 1: [orangeChest] }), places)).toBe(
      'place-again',
    );
    expect(checkDeal(with_({ 0: [house('red', 'plain'), WOLF] }), places)).toBe('place-again');
    expect(checkDeal(with_({ 0: [orangeChest, CITIZEN] }), places)).toBe('place-again');
    expect(checkDeal(with_({ 0: [orangePlain, orangeChest, WOLF], 1: [CITIZEN] }), places)).toBe(
      'place-again',
    );
    // Both houses under the citizen, the wolf beside them.
    expect(checkDeal(with_({ 0: [WOLF], 1: [orangeChest, orangePlain, CITIZEN] }), places)).toBe(
      'place-again',
    );
  });

  test('LB-SETUP-05: another deck than that of so many players is told by name', () => {
    expect(checkDeal(with_({ 0: [orangePlain, CITIZEN] }), places)).toBe('wrong-deck');
    expect(checkDeal(with_({ 4: [house('green', 'plain'), WOLF] }), places)).toBe('wrong-deck');
  });

  test('LB-SETUP-20: where houses carry no tag the characters alone are checked', () => {
    const charactersOnly = good.map((cards) => cards.filter((card) => !card.startsWith('house')));
    expect(checkDeal(charactersOnly, places)).toBe('right');
  });

  test('LB-SETUP-21: when both checks fail only the new deal is spoken of', () => {
    const both = with_({ 1: [orangeChest, THIEF], 2: [house('sky', 'plain'), CITIZEN] });
    expect(
      checkDeal(
        both.map((cards, slot) => (slot === 6 ? [] : cards)),
        places,
      ),
    ).toBe('deal-again');
  });
});

describe('the table looks at the cards', () => {
  /** What is heard, with times, from the moment the last player is ready to the next question. */
  function checked(cards: readonly (readonly CardId[])[]) {
    const table = beforeTheDeal();
    lay(table, cards);
    table.allReady();
    const readyAtMs = table.nowMs;
    table.mark();
    const from = table.said.length - 1;
    table.until(() => table.asks !== undefined || table.view.night);
    return {
      table,
      heard: table.said.slice(from).map(({ cue, atMs }) => [cue.id, atMs - readyAtMs]),
      result: table.said.at(-1)?.cue,
    };
  }
  const good = cardsOf({ players: 4 });
  const bothWithA = good.map((cards, slot) =>
    slot === 1
      ? [house('orange', 'chest'), THIEF]
      : slot === 2
        ? [house('sky', 'plain'), CITIZEN]
        : cards,
  );
  const wolfOnChest = good.map((cards, slot) =>
    slot < 2 ? [cards[0] ?? '', good[1 - slot]?.[1] ?? ''] : cards,
  );

  test('LB-SETUP-21: the check lasts the same whatever it finds', () => {
    const times = [good, bothWithA, wolfOnChest].map((cards) => {
      const { heard } = checked(cards);
      return heard.slice(0, 2).map(([, atMs]) => atMs);
    });
    expect(times[1]).toEqual(times[0]);
    expect(times[2]).toEqual(times[0]);
  });

  test('LB-SETUP-19, R-02: “deal again” names neither seat nor role', () => {
    expect(checked(bothWithA).result).toEqual({ id: 'deal.again', params: {} });
  });

  test('LB-SETUP-20, R-02: “place again” names neither seat nor role, and lights nobody', () => {
    const { result, table } = checked(wolfOnChest);
    expect(result).toEqual({ id: 'deal.place-again', params: {} });
    const looks = table.view.scene.rings.slice(0, 8);
    expect(new Set(looks.map((look) => ('level' in look ? look.level : look.effect))).size).toBe(1);
  });

  test('LB-SETUP-20: placed anew and everybody ready again, the game goes on', () => {
    const { table } = checked(wolfOnChest);
    lay(table, good);
    table.allReady();
    table.untilSaid('deal.right');
    table.until(() => table.view.night);
  });

  test('LB-SETUP-05: a card too many in the deck is told with the right number of citizens', () => {
    const twoWolves = good.map((cards, slot) => (slot === 4 ? [cards[0] ?? '', WOLF] : cards));
    expect(checked(twoWolves).result).toEqual({ id: 'deal.wrong-deck', params: { citizens: 6 } });
  });

  test('LB-SETUP-21: until the last is ready cards may be changed without a word', () => {
    const table = beforeTheDeal();
    lay(table, good);
    for (const seat of [A, B, C]) table.press(seat, 'right');
    table.mark();
    table.table.do({ kind: 'swap', first: 0, second: 1 });
    table.table.do({ kind: 'swap', first: 0, second: 1, card: 'character' });
    table.press(C, 'left');
    table.press(C, 'right');
    expect(table.asks?.progress?.ready ?? []).toHaveLength(3);
    expect(table.heard).toEqual([]);
    table.table.do({ kind: 'swap', first: 0, second: 1, card: 'character' });
    table.press(D, 'right');
    table.untilSaid('deal.right');
  });

  test('LB-SETUP-21: without readers the same time passes and nothing is found', () => {
    const table = beforeTheDeal(4, 'no-reader');
    table.allReady();
    const readyAtMs = table.nowMs;
    table.untilSaid('deal.right');
    const withReaders = checked(good);
    const atMs = withReaders.heard.find(([id]) => id === 'deal.right')?.[1];
    // Hands take their time to come up from the button, the same in both.
    expect(table.timesOf('deal.right')[0] ?? 0).toBe(readyAtMs + Number(atMs));
  });

  test('readers that go on seeing a broken rule: told once, a right button held overrules them', () => {
    const { table } = checked(wolfOnChest);
    table.hold(C, 'right');
    table.untilSaid('deal.overruled');
    table.until(() => table.view.night);
    expect(table.heard.filter((id) => id === 'deal.place-again')).toHaveLength(1);
  });

  test('another broken rule than the one that was told is told before anybody is believed', () => {
    const { table } = checked(wolfOnChest);
    lay(table, bothWithA);
    table.hold(C, 'right');
    table.untilSaid('deal.again');
    expect(table.heard).not.toContain('deal.overruled');
  });

  test('readers that are overruled, and now see that all is right, are believed', () => {
    const { table } = checked(good.map((cards, slot) => (slot === 6 ? [] : cards)));
    expect(table.lastSaid('deal.unread')).toEqual({});
    lay(table, good);
    table.hold(C, 'right');
    table.untilSaid('deal.right');
  });

  test('a card that the one reader does not know: it is said how to do without it', () => {
    const table = beforeTheDeal(4, 'one-reader');
    table.touch(0);
    table.table.do({ kind: 'show-card', card: 'unknown:04AABBCCDDEE80' });
    table.untilSaid('table.unknown-card');
    table.untilSaid('table.show-overrule');
    table.hold(D, 'right');
    table.untilSaid('deal.overruled');
    table.until(() => table.view.night);
  });

  test('LB-SETUP-08: what everybody sees of the cards is their backs', () => {
    const table = openedAt({ players: 4, from: 'discussion' });
    const backs = JSON.stringify(table.table.emulatedCards.backs());
    expect(backs).not.toMatch(/wolf|thief|citizen|chest|plain/u);
  });
});

describe('after the deal', () => {
  test('LB-SETUP-09: the wolf is wolf until he has lost both, whichever card goes first', () => {
    for (const dead of [right(A), left(A)]) {
      // His first character falls by the lynching: the game goes on, with his call in the night.
      const table = openedAt({ players: 4, wolf: right(A), dead: [left(C), right(D), dead] });
      table.untilSaid('wolf.open');
      table.until(() => !table.view.night);
      expect(table.view.state).toBe('running');
    }
  });

  test('LB-SETUP-12: before the first night the claw points at no house', () => {
    const table = openedAt();
    table.until(() => table.view.night);
    expect(table.view.scene.claw).toEqual({ effect: 'rests' });
  });

  test('LB-SETUP-13: all eight coins are in the bag, whatever the number of players', () => {
    for (const players of [4, 5, 6, 7, 8]) {
      const table = openedAt({ players, from: 'bets' });
      table.pick(A, right(B));
      expect(table.lastSaid('bets.draw')).toMatchObject({ coins: 3 });
    }
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(drawCoins)).toEqual([3, 3, 3, 3, 3, 3, 2, 1]);
  });

  test('LB-SETUP-14: the page names the Borgomastro, who keeps the markers', () => {
    const table = openedAt({ borgomastro: C, from: 'discussion' });
    table.untilAsked('ready');
    const keeper = seatsWithMark(table.view.board, 'note.borgomastro');
    expect(keeper.map(({ seat }) => seat)).toEqual([C]);
  });

  test('LB-SETUP-16: a card on a slot that nobody plays is asked away before the night', () => {
    const table = newEvening();
    joinAll(table, 4);
    table.untilAsked('claim');
    table.press(A, 'right');
    table.untilAsked('ready');
    lay(table, [...cardsOf({ players: 4 }), [house('red', 'chest')]]);
    table.allReady();
    table.untilSaid('place.foreign');
    expect(table.lastSaid('place.foreign')).toEqual({ slot: 9 });
    expect(table.view.night).toBe(false);
    table.table.do({ kind: 'take-away', slot: 8 });
    table.until(() => table.view.night);
  });

  test('LB-SETUP-17: a player looks at his own cards and nobody remarks on it', () => {
    const table = openedAt({ from: 'discussion' });
    table.untilAsked('ready');
    table.mark();
    const scene = JSON.stringify(table.view.scene);
    table.table.do({ kind: 'lift', hand: 'B', slot: right(B) });
    table.wait(2_000);
    expect(JSON.stringify(table.view.scene)).toBe(scene);
    table.table.do({ kind: 'put-back', hand: 'B' });
    table.wait(2_000);
    expect(table.heard).toEqual([]);
    expect(table.journal.some(({ kind }) => kind === 'act')).toBe(false);
  });

  test('LB-SETUP-17: a house that was moved to another slot is asked back by slot before the night', () => {
    const table = openedAt({ wolf: right(C) });
    table.table.do({ kind: 'swap', first: right(C), second: left(D), card: 'house' });
    table.untilSaid('place.missing');
    expect(table.lastSaid('place.missing')).toEqual({
      slot: { seat: { number: 3, colour: 'green' }, hand: 'right' },
    });
    table.wait(60 * CUE_MS);
    expect(table.view.night).toBe(false);
    table.table.do({ kind: 'swap', first: right(C), second: left(D), card: 'house' });
    table.until(() => table.view.night);
  });
});
