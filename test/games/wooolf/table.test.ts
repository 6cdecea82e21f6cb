/** What people at a table of Wooolf! see, hear and do, and what nobody is told before the reveal. */

import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { drawnOn } from '../../../src/engine/script/marks.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { ASPECTS } from '../../../src/games/wooolf/deck.js';
import { WOOOLF_HABITS } from '../../../src/games/wooolf/habits.js';
import { WOOOLF } from '../../../src/games/wooolf/index.js';
import { fifthPlayer, roomFor } from '../../../src/games/wooolf/position.js';
import { WOOOLF_SETTINGS } from '../../../src/games/wooolf/settings.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { tableOf } from '../../support/by-chance/any-game.js';
import type { TestTable } from '../../support/tables/test-table.js';
import {
  allDecline,
  announces,
  begins,
  breachesOf,
  endOfRound,
  FIVE,
  FOUR,
  lapOfPeeks,
  lifts,
  newEvening,
  opened,
  openedAt,
  peeks,
  suspects,
  takesQuestion,
  wantsToAsk,
  wantsToPeek,
} from '../../support/tables/wooolf-table.js';

/**
 * Everything that leaves a table from its first turn on: cues, views and scenes, each with its time. Without the
 * clue: its name, its picture on the page and its symbol on a ring are left out, and nothing else.
 */
function watched(table: TestTable, withoutClue = false): readonly string[] {
  const told: string[] = [];
  const { onSaid } = table.table;
  const plain = (one: unknown) => {
    const text = JSON.stringify(one);
    return withoutClue ? text.replaceAll(/"(?:clue|pattern|picture)":"[a-z]+"/gu, '') : text;
  };
  table.table.onSaid = (said) => {
    onSaid(said);
    told.push(`${said.atMs} ${plain(said.cue)}`);
  };
  let shown = '';
  table.table.onChange = (view) => {
    // A moment at which nothing is new is none.
    const now = `${plain({ ...view, nowMs: 0 })} ${plain(table.table.session.engine.scene())}`;
    if (now === shown) return;
    shown = now;
    told.push(`${view.nowMs} ${now}`);
  };
  return told;
}

/** The same hands at tables of different cards. */
function compared(
  cards: readonly (typeof FIVE)[],
  hands: (table: TestTable) => void,
  withoutClue = false,
): readonly (readonly string[])[] {
  return cards.map((one) => {
    const table = opened({ cards: one });
    const told = watched(table, withoutClue);
    hands(table);
    table.wait(10_000);
    return told;
  });
}

/** The cards of five with two places exchanged. */
function exchanged(one: number, other: number): typeof FIVE {
  const [first, second] = [FIVE[one], FIVE[other]];
  return first && second ? FIVE.with(one, second).with(other, first) : FIVE;
}

describe('the table', () => {
  test('WO-014: every player has a colour and a number of his own', () => {
    const table = opened();
    expect(table.view.board.seats.map(({ seat, colour }) => [seat, colour])).toEqual(
      SEAT_COLOURS.slice(0, 5).map((colour, seat) => [seat, colour]),
    );
  });

  test('WO-015, WO-016, WO-018: two cards and two questions each; the two left over lie in the middle', () => {
    for (const players of [4, 5, 6, 7, 8]) {
      const layout = layoutOf({ seats: 8, slotsPerSeat: 2, centre: 2 });
      const seated = SEAT_COLOURS.slice(0, players).map((colour, seat) => ({ seat, colour }));
      const company = { layout, seated };
      const { hands, middle } = WOOOLF_HABITS.deal(company, chanceOf(players));
      const dealt = [...hands.values()];
      const kinds = dealt.map((hand) => hand.map((card) => card.split(':')[0]).sort());
      expect(kinds).toEqual(seated.map(() => ['character', 'character', 'question', 'question']));
      expect([...middle.keys()]).toEqual(players === 4 ? [16, 17] : []);
      const box = [...WOOOLF_HABITS.box(company)];
      for (const card of [...dealt.flat(), ...[...middle.values()].flat()]) {
        expect(box).toContain(card);
        box.splice(box.indexOf(card), 1);
      }
      // Every character card is dealt; the rest of the sixteen questions is out.
      expect(box.filter((card) => card.startsWith('character:'))).toEqual([]);
      expect(box).toHaveLength(16 - 2 * players);
    }
  });

  test('WO-018: without two rings in the middle they lie on a free seat that has two, under its number', () => {
    const seated = SEAT_COLOURS.slice(0, 4).map((colour, board) => ({ board, colour }));
    const place = (centre: number) =>
      fifthPlayer(layoutOf({ seats: 5, slotsPerSeat: 2, centre }), seated);
    expect(place(2)).toMatchObject({ slots: [10, 11], isInMiddle: true, board: 4 });
    for (const centre of [0, 1]) {
      expect(place(centre)).toMatchObject({ slots: [8, 9], isInMiddle: false, board: 4 });
    }
    const layout = layoutOf({ seats: 6, slotsPerSeat: 2, centre: 0 });
    const narrow = { ...layout, seats: layout.seats.with(4, { slots: [8] }) };
    expect(fifthPlayer(narrow, seated)).toMatchObject({ slots: [10, 11], board: 5 });
    const others = seated.map((one) => ({ ...one, board: one.board + 1 }));
    const middle = layoutOf({ seats: 6, slotsPerSeat: 2, centre: 2 });
    expect(fifthPlayer(middle, others)).toMatchObject({ slots: [12, 13], board: 0 });
  });

  test('WO-017: chance says who begins the first round', () => {
    const starters = new Set<number>();
    for (let seed = 0; seed < 12; seed++) {
      const any = {
        id: 'wooolf',
        players: 5,
        seed,
        kit: 'every-slot',
        settings: { variant: 'base' },
      } as const;
      const table = tableOf(any);
      table.advanceUntil(() => table.view.asks?.kind === 'propose', 600_000);
      starters.add(table.view.asks?.seats[0] ?? -1);
    }
    expect(starters.size).toBeGreaterThan(2);
  });

  test('WOT-01: two slots a player, and two more for the fifth; a table without them is too small', () => {
    const room = (seats: number, slotsPerSeat: number, centre: number) =>
      roomFor(layoutOf({ seats, slotsPerSeat, centre }));
    expect([4, 5, 6, 7, 8].map((seats) => room(seats, 2, 2))).toEqual([4, 5, 6, 7, 8]);
    expect(
      [room(4, 2, 0), room(4, 2, 1), room(8, 1, 2), room(3, 2, 2)].every((one) => one < 4),
    ).toBe(true);
    expect(room(5, 2, 0)).toBe(5);
    const { seats, slotsPerSeat, centre } = WOOOLF.table;
    expect([seats, slotsPerSeat, centre]).toEqual([8, 2, 2]);
  });

  test('WOT-01: a table that is too small says what it lacks', () => {
    const table = newEvening({ layout: layoutOf({ seats: 4, slotsPerSeat: 2, centre: 0 }) });
    table.wait(5_000);
    expect(table.lastSaid('table.too-small')).toEqual({ least: 4, rings: 2, twoMore: true });
    expect(table.phase).toBe('woo-join');
  });

  test('WO-013: whoever sits first chooses the game on the own two rings', () => {
    const table = newEvening({ layout: layoutOf({ seats: 6, slotsPerSeat: 2, centre: 2 }) });
    table.takeSeats(5, 1);
    table.untilAsked('menu');
    expect(table.asks?.slots).toEqual([2, 3]);
    table.touch(3);
    table.press(1, 'right');
    table.untilSaid('woo.deal.deck');
    expect(table.lastSaid('woo.deal.deck')).toEqual({ players: 5, variant: 'advanced' });
  });

  test('HR-WO-01: a configuration’s deck is played, unless it cannot be one', () => {
    const five = {
      sheep: 3,
      dog: 1,
      'dog-unknown': 1,
      hunter: 2,
      'hunter-unknown': 1,
      'shepherd-unknown': 1,
      wolf: 1,
    };
    const { decks } = WOOOLF_SETTINGS.parse({ deck_base: { '5': five } });
    expect([decks.base[5]?.sheep, decks.base[6]?.sheep]).toEqual([3, 5]);
    const wrong = (deck: object, name = 'deck_base') =>
      WOOOLF_SETTINGS.safeParse({ [name]: { '5': deck } }).error?.issues.map(
        ({ message }) => message,
      );
    expect(wrong({ ...five, sheep: 2 })).toEqual(['a deck of 10 cards, not of 9']);
    expect(wrong({ ...five, hunter: 3, sheep: 2 })).toEqual([
      'at most 2 of hunter: the box has no more',
    ]);
    expect(wrong({ ...five, wolf: 0, sheep: 4 })).toEqual(['a deck with a wolf']);
    expect(wrong({ ...five, 'dog-unknown': 0, 'dog-advanced': 1 })).toEqual([
      'a deck without the cards of the advanced game',
    ]);
    expect(wrong(five, 'deck_advanced')).toEqual([
      'a deck with all four advanced cards, and none that they replace',
    ]);
  });
});

describe('a peek', () => {
  test('WOT-03, WOT-04, WO-033, WO-035: a lie and a truth, at either card, look and sound the same to the millisecond', () => {
    // In each of them seat 0 announces a wolf of seat 1: by the truth, and as the shepherd.
    const truth = exchanged(0, 1);
    const lie = FIVE.with(0, FIVE[1] ?? ['wolf', 'wolf'])
      .with(1, ['sheep', 'sheep'])
      .with(3, ['wolf', 'dog']);
    const lieOfWolf = truth.with(0, FIVE[1] ?? ['wolf', 'wolf']);
    expect(lie).toHaveLength(5);
    const [one, ...others] = compared([truth, lie, lieOfWolf], (table) => peeks(table, 0, 2));
    expect(one?.length).toBeGreaterThan(8);
    for (const other of others) expect(other).toEqual(one);
  });

  test('WOT-04: "?", a lie and a truth are told after the same pause and in the same time', () => {
    const unknown = exchanged(1, 4);
    const [one, ...others] = compared(
      [FIVE, unknown, exchanged(1, 3), exchanged(0, 1)],
      (table) => peeks(table, 0, 2),
      true,
    );
    expect(one?.length).toBeGreaterThan(3);
    for (const other of others) expect(other).toEqual(one);
  });

  test('WO-031, WO-032: what is announced is what stands on the card, at the player’s place', () => {
    for (const [cards, slot, clue] of [
      [FIVE, 2, 'unknown'],
      [FIVE, 3, 'hunter'],
      [FIVE, 6, 'sheep'],
    ] as const) {
      const table = opened({ cards });
      peeks(table, 0, slot);
      expect(table.lastSaid('woo.peek.clue')).toMatchObject({ clue });
      const [token] = drawnOn(table.view.board);
      expect(token?.at).toEqual({ seat: Math.floor(slot / 2) });
    }
  });

  test('WO-033: a wolf who holds the shepherd’s card is no shepherd, and announces what he saw', () => {
    const cards = FIVE.with(0, ['wolf', 'shepherd-unknown']).with(1, ['dog', 'hunter']);
    const table = opened({ cards });
    peeks(table, 0, 6);
    expect(table.lastSaid('woo.peek.clue')).toMatchObject({ clue: 'sheep' });
  });

  test('WO-035: who gave the same clue twice is named twice when a ring is asked', () => {
    const table = opened();
    peeks(table, 0, 6);
    peeks(table, 1, 9);
    for (const seat of [2, 3, 4]) peeks(table, seat, 0);
    peeks(table, 0, 7);
    table.untilAsked('propose', 1);
    table.touch(6, 1_500);
    table.untilSaid('woo.told.clue');
    const orange = { number: 1, colour: 'orange' };
    const told = { clue: 'sheep', seat: { number: 4 }, by: [orange, orange] };
    expect(table.lastSaid('woo.told.clue')).toMatchObject(told);
  });

  test('WO-023, WO-034: nothing is told while owners look at their cards and exchange them', () => {
    const quiet = compared([FIVE], (table) => table.wait(24_000));
    const busy = compared([FIVE], (table) => {
      lifts(table, 4);
      table.table.do({ kind: 'swap', first: 6, second: 7 });
      table.wait(22_500);
    });
    expect(quiet.flat().some((one) => one.includes('woo.turn.reminder'))).toBe(true);
    expect(busy).toEqual(quiet);
    // The card counts where it lies, and who is who does not change.
    const table = opened();
    table.table.do({ kind: 'swap', first: 2, second: 3 });
    peeks(table, 0, 2);
    expect(table.lastSaid('woo.peek.clue')).toMatchObject({ clue: 'hunter' });
  });

  test('WO-019, WOT-06: before a peek at the fifth player both its cards leave and return, by the left neighbour', () => {
    const table = opened({ cards: FOUR });
    wantsToPeek(table, 0, 8);
    table.untilAsked('handle', 1);
    lifts(table, 8);
    table.wait(5_000);
    expect(table.asks?.seats).toEqual([1]);
    lifts(table, 9);
    table.untilAsked('handle', 0);
    lifts(table, 9);
    table.untilSaid('woo.peek.clue');
    expect(table.lastSaid('woo.peek.clue')).toMatchObject({ clue: 'sheep' });
    expect(drawnOn(table.view.board)[0]?.at).toBe('middle');
    // Before the next peek at him they are mixed again, by the next peeker's neighbour.
    wantsToPeek(table, 1, 8);
    table.untilAsked('handle', 2);
  });

  test('WO-031, WOT-03: without a reader the peeker enters what he said, and nothing checks him', () => {
    const heard = ASPECTS.map((clue) => {
      const table = opened({ kit: 'no-reader' });
      peeks(table, 0, 2);
      announces(table, 0, clue);
      return table.lastSaid('woo.peek.clue')?.['clue'];
    });
    expect(heard).toEqual(ASPECTS);
  });
});

describe('the reveal', () => {
  test('WO-023, WO-054: cards are drawn face up where they lie now, not where they were dealt', () => {
    const table = opened();
    endOfRound(table, () => peeks(table, 0, 6));
    table.untilAsked('ready');
    table.table.do({ kind: 'swap', first: 2, second: 3 });
    for (const seat of [2, 3, 4]) table.press(seat, 'right');
    table.untilAsked('claim');
    const faceUp = () => table.view.board.slots.map((slot) => slot.faceUp?.[0]);
    expect(faceUp().slice(0, 4)).toEqual([
      'character:wolf',
      'character:dog',
      'character:hunter',
      'character:shepherd-unknown',
    ]);
    // Who he was is the same on either slot.
    const [shepherd] = table.said.filter(
      ({ cue }) => cue.id === 'woo.reveal.is' && cue.params['character'] === 'shepherd',
    );
    expect(shepherd?.cue.params['seat']).toMatchObject({ number: 2 });
  });

  test('WO-023, WO-054: a card that a hand still holds is drawn where it was dealt, or where it was laid since', () => {
    const table = opened();
    endOfRound(table, () => peeks(table, 0, 6));
    table.untilAsked('ready');
    for (const seat of [2, 3, 4]) table.press(seat, 'right');
    table.untilSaid('woo.reveal.ask');
    table.table.do({ kind: 'lift', hand: 'a hand', slot: 2 });
    table.table.do({ kind: 'swap', first: 4, second: 5 });
    table.table.do({ kind: 'lift', hand: 'another', slot: 4 });
    table.untilAsked('claim');
    expect(table.view.board.slots.slice(2, 6).map(({ faceUp }) => faceUp)).toEqual([
      ['character:shepherd-unknown'],
      ['character:hunter'],
      ['character:sheep'],
      ['character:hunter-unknown'],
    ]);
  });

  test('WO-046, WO-054, WOT-02: boards are locked by a button; nobody is told what they say before the cards lie open', () => {
    const table = opened();
    endOfRound(table, () => peeks(table, 0, 6));
    table.untilAsked('ready');
    // WO-054: those who have not suspected, and they only.
    expect(table.asks?.seats).toEqual([2, 3, 4]);
    expect(table.view.board.marks?.map(({ name }) => name.id)).not.toContain('note.woo-character');
    for (const seat of [2, 3, 4]) table.press(seat, 'right');
    table.untilSaid('woo.reveal.ask');
    table.untilAsked('claim');
    expect(table.heard.filter((id) => id === 'woo.reveal.is')).toHaveLength(5);
    expect(table.heard.some((id) => id.startsWith('woo.pointers'))).toBe(false);
    table.press(0, 'right');
    table.untilAsked('propose', 0);
    // The wolf: his one pointer, corrected until he confirms; his own number is taken and wrong (WO-053).
    table.touch(2);
    table.press(0, 'right');
    table.untilAsked('press', 0);
    expect(table.asks).toMatchObject({ way: 'yes-or-no' });
    table.press(0, 'left');
    table.untilAsked('propose', 0);
    table.touch(0);
    expect(table.lastSaid('woo.pointers.own')).toBeDefined();
    table.press(0, 'right');
    table.untilAsked('press', 0);
    table.press(0, 'right');
    table.untilAsked('propose', 1);
    // The others decline: X by the left button, twice, and confirmed.
    for (const seat of [1, 2, 3, 4]) {
      for (const _ of ['first', 'second']) {
        table.untilAsked('propose', seat);
        table.press(seat, 'left');
        table.press(seat, 'right');
      }
      table.untilAsked('press', seat);
      table.press(seat, 'right');
    }
    table.untilSaid('woo.score.next');
    const results = table.said.flatMap(({ cue: { id, params } }) =>
      /^woo\.score\.(?:correct|incorrect|declined)$/u.test(id)
        ? [`${Number(Object(params['seat']).number) - 1} ${id.slice('woo.score.'.length)}`]
        : [],
    );
    expect(results).toEqual([
      '0 incorrect',
      '1 incorrect',
      '2 declined',
      '3 declined',
      '4 declined',
    ]);
  });

  test('WO-018, WO-050: the rings of the simulated player’s number stand for him, as his own in the middle do', () => {
    const table = openedAt({
      cards: FOUR,
      layout: layoutOf({ seats: 6, slotsPerSeat: 2, centre: 2 }),
    });
    const { emulatedCards } = table.table;
    for (const slot of [8, 9]) emulatedCards.move(slot, slot + 4);
    begins(table);
    for (const seat of [0, 1, 2, 3]) peeks(table, seat, seat === 3 ? 0 : 6);
    for (const seat of [0, 1]) suspects(table, seat);
    table.allReady();
    for (const _ of table.view.board.seats) table.untilSaid('woo.reveal.is');
    // He has no seat that the claw could point at.
    table.untilSaid('woo.reveal.is');
    expect(table.lastSaid('woo.reveal.is')).toMatchObject({ seat: { number: 5 } });
    expect(table.table.session.engine.scene().claw).toEqual({ effect: 'rests' });
    table.untilAsked('claim');
    table.press(0, 'right');
    for (const [slot, told] of [
      [8, 'woo.pointers.at'],
      [12, 'woo.pointers.at'],
      [10, 'woo.pointers.unused'],
    ] as const) {
      table.untilAsked('propose', 0);
      table.touch(slot);
      expect(table.said.at(-1)?.cue).toMatchObject({
        id: told,
        ...(slot === 10 ? {} : { params: { seat: { number: 5 } } }),
      });
    }
  });

  test('WOT-03: two cards of one player and a false answer are told at the reveal, and not before', () => {
    const ends = (first: (table: TestTable) => void) => {
      const table = opened();
      return breachesOf(table, () => first(table));
    };
    expect(ends((table) => peeks(table, 0, 6))).toEqual([[], []]);
    expect(
      ends((table) => {
        wantsToPeek(table, 0, 6);
        table.untilAsked('handle', 0);
        const { nowMs } = table;
        // Both before either has lain there for a second.
        table.acts([
          { atMs: nowMs + 300, act: { kind: 'lift', hand: 'one', slot: 6 } },
          { atMs: nowMs + 600, act: { kind: 'lift', hand: 'other', slot: 7 } },
          { atMs: nowMs + 900, act: { kind: 'put-back', hand: 'one' } },
          { atMs: nowMs + 1_200, act: { kind: 'put-back', hand: 'other' } },
        ]);
        table.untilSaid('woo.peek.clue');
      }),
    ).toEqual([[], ['woo.breach.both-cards']]);
    // The same card twice is one card.
    expect(
      ends((table) => {
        wantsToPeek(table, 0, 6);
        table.untilAsked('handle', 0);
        const { nowMs } = table;
        table.acts(
          [300, 900].flatMap((afterMs) => [
            { atMs: nowMs + afterMs, act: { kind: 'lift', hand: 'one', slot: 6 } },
            { atMs: nowMs + afterMs + 300, act: { kind: 'put-back', hand: 'one' } },
          ]),
        );
        table.untilSaid('woo.peek.clue');
      }),
    ).toEqual([[], []]);
    const asked = (side: 'left' | 'right') =>
      ends((table) => {
        wantsToAsk(table, 0, 3);
        // The first kind: wolf, hunter or shepherd; seat 3 is a sheep.
        takesQuestion(table, 0, 1);
        table.untilAsked('press', 3);
        table.press(3, side);
      });
    expect(asked('left')).toEqual([[], []]);
    expect(asked('right')).toEqual([[], ['woo.breach.answer']]);
  });
});

test('WO-075: of two with the same points the one with fewer errors wins, and it is said why', () => {
  const standings = [{ points: 3, black: 1 }, { points: 3 }, { points: 2 }];
  const table = opened({ round: 3, starter: 2, standings });
  lapOfPeeks(table, [2, 3, 4, 0, 1]);
  for (const seat of [2, 3]) suspects(table, seat);
  allDecline(table, 0);
  table.untilSaid('woo.end.over');
  expect(table.lastSaid('woo.end.over')).toEqual({ why: 'last-round' });
  table.untilSaid('woo.end.fewer-errors');
  expect(table.lastSaid('woo.end.fewer-errors')).toMatchObject({ seats: [{ number: 2 }] });
});
