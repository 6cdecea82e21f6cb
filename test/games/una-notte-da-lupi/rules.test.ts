/** What is arithmetic in Una Notte da Lupi: the deck, whose slot is whose, lynching, flips. */
import { describe, expect, test } from 'vitest';
import type { SeatIndex } from '../../../src/engine/table/layout.js';
import {
  BOX,
  calledIn,
  type Deck,
  DIFFICULTIES,
  deckOf,
  difficultyOf,
  faultsOf,
  legalDecks,
  recommendedDeck,
  roleOf,
  rolesIn,
  sizeOf,
  tile,
  turnableIn,
  warnedOf,
} from '../../../src/games/una-notte-da-lupi/deck.js';
import { playerSlot } from '../../../src/games/una-notte-da-lupi/place.js';
import { isHuman, isWolf, lynching, result } from '../../../src/games/una-notte-da-lupi/result.js';
import { neighboursOf } from '../../../src/games/una-notte-da-lupi/roles/spoilsport.js';
import {
  ROLE_IDS,
  ROLES,
  type RoleId,
  TURNABLE,
} from '../../../src/games/una-notte-da-lupi/roles.js';
import { ONE_NIGHT_RULES } from '../../support/rules.js';

const [A, B, C, D, E] = [0, 1, 2, 3, 4] as const;
const PLAYERS = [3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Roles by seat, from A on. */
const finals = (roles: readonly RoleId[], flipped?: RoleId) => ({
  roles: new Map(roles.map((role, seat) => [seat, role])),
  flipped,
});
/** Votes by seat, from A on. */
const votes = (...targets: readonly SeatIndex[]) =>
  new Map(targets.map((target, seat) => [seat, target]));

describe('the deck', () => {
  test('ON-COMP-01: fifteen tiles, two Lupi, two Massoni, three Contadini, one of each other', () => {
    expect(BOX).toHaveLength(15);
    const counted = Object.fromEntries(
      ROLE_IDS.map((id) => [id, BOX.filter((card) => card === tile(id)).length]),
    );
    expect(counted).toEqual({
      ...Object.fromEntries(Object.keys(ROLES).map((role) => [role, 1])),
      wolf: 2,
      mason: 2,
      farmer: 3,
    });
    expect(BOX.map(roleOf)).not.toContain(undefined);
    expect(roleOf('character:wolf')).toBeUndefined();
  });

  test('ON-FAC-01, ON-FAC-02, ON-FAC-03, ON-FAC-04, ON-R-01: the side of every role', () => {
    expect(Object.fromEntries(ROLE_IDS.map((id) => [id, ROLES[id].side]))).toEqual({
      wolf: 'wolves',
      seer: 'humans',
      mason: 'humans',
      wannabe: 'wannabe',
      spoilsport: 'humans',
      apprentice: 'humans',
      swindler: 'humans',
      farmer: 'humans',
      undead: 'humans',
      hamster: 'itself',
      penguin: 'itself',
    });
  });

  test('ON-SETUP-02, ONW-01: the decks for a first game', () => {
    const first = { wolf: 2, seer: 1, swindler: 1, spoilsport: 1 };
    expect(recommendedDeck(3)).toEqual(deckOf({ ...first, farmer: 1 }));
    expect(recommendedDeck(4)).toEqual(deckOf({ ...first, farmer: 2 }));
    expect(recommendedDeck(5)).toEqual(deckOf({ ...first, farmer: 3 }));
    expect(PLAYERS.slice(0, 3).map((players) => sizeOf(recommendedDeck(players)))).toEqual([
      6, 7, 8,
    ]);
  });

  test('every recommended deck is legal, and warns of nobody', () => {
    for (const players of PLAYERS) {
      expect(faultsOf(recommendedDeck(players), players)).toEqual([]);
      expect(warnedOf(recommendedDeck(players), players)).toEqual([]);
    }
  });

  test.each<readonly [string, Partial<Deck>, number, readonly unknown[]]>([
    [
      'three tiles more than players',
      { farmer: 1 },
      4,
      [{ rule: 'ON-SETUP-03', tiles: 6, due: 7 }],
    ],
    ['never more', { farmer: 3 }, 4, [{ rule: 'ON-SETUP-03', tiles: 8, due: 7 }]],
    ['both Lupi', { wolf: 1, farmer: 3 }, 4, [{ rule: 'ON-SETUP-04' }]],
    ['both Massoni or none', { farmer: 1, mason: 1 }, 4, [{ rule: 'ON-SETUP-05' }]],
    ['never Criceto and Pinguino', { hamster: 1, penguin: 1 }, 4, [{ rule: 'ON-SETUP-06' }]],
    ['no more than the box has', { farmer: 4 }, 6, [{ rule: 'ON-COMP-01', role: 'farmer' }]],
  ])(
    'ON-SETUP-03, ON-SETUP-04, ON-SETUP-05, ON-SETUP-06, ON-COMP-01: %s',
    (_, tiles, players, faults) => {
      expect(
        faultsOf(deckOf({ wolf: 2, seer: 1, swindler: 1, spoilsport: 1, ...tiles }), players),
      ).toEqual(faults);
    },
  );

  test('a deck that breaks several rules is told of all of them', () => {
    const deck = deckOf({ mason: 1, hamster: 1, penguin: 1 });
    expect(faultsOf(deck, 3).map(({ rule }) => rule)).toEqual([
      'ON-SETUP-04',
      'ON-SETUP-05',
      'ON-SETUP-06',
      'ON-SETUP-03',
    ]);
  });

  test('ON-SETUP-07: everything else is free, and thirteen tiles without Criceto and Pinguino are enough for ten', () => {
    expect(faultsOf(deckOf({ wolf: 2, farmer: 3, undead: 1 }), 3)).toEqual([]);
    const all = deckOf(
      Object.fromEntries(
        Object.entries(ROLES).map(([id, { side, tiles }]) => [id, side === 'itself' ? 0 : tiles]),
      ),
    );
    expect(sizeOf(all)).toBe(13);
    expect(faultsOf(all, 10)).toEqual([]);
  });

  test('ON-SETUP-08, ON-R-12: below seven players Criceto and Pinguino are warned of', () => {
    const deck = deckOf({ wolf: 2, farmer: 3, penguin: 1, seer: 1, undead: 1 });
    expect(warnedOf(deck, 6)).toEqual(['penguin']);
    expect(warnedOf(deck, 7)).toEqual([]);
    expect(warnedOf(deckOf({ hamster: 1 }), 3)).toEqual(['hamster']);
    // Warned of, and legal.
    expect(faultsOf(deck, 5)).toEqual([]);
  });

  test('ON-SETUP-07, ON-SETUP-08: random decks are legal, all different, and as hard as was asked', () => {
    const keys = new Set<string>();
    for (const players of PLAYERS) {
      const all = legalDecks(players);
      expect(all.filter((deck) => faultsOf(deck, players).length > 0)).toEqual([]);
      for (const deck of all) {
        keys.add(`${players} ${JSON.stringify(deck)}`);
      }
      const byDifficulty = DIFFICULTIES.map((difficulty) => legalDecks(players, difficulty));
      expect(byDifficulty.flat()).toHaveLength(all.length);
      byDifficulty.forEach((decks, index) => {
        expect(decks.every((deck) => difficultyOf(deck) === DIFFICULTIES[index])).toBe(true);
      });
      expect(byDifficulty[0]?.every(({ mason }) => mason === 2)).toBe(true);
      expect(byDifficulty[2]?.every(({ wannabe, apprentice }) => wannabe + apprentice > 0)).toBe(
        true,
      );
    }
    expect(keys.size).toBe(PLAYERS.reduce((sum, players) => sum + legalDecks(players).length, 0));
    // What the rules let one count: with ten, all thirteen, or one of seven roles gives way to Criceto or Pinguino.
    expect(legalDecks(10)).toHaveLength(1 + 2 * 7);
    expect(legalDecks(10, 'easy')).toEqual([]);
  });

  test('ON-NIGHT-02, ON-NIGHT-03, ON-NIGHT-06: who is called, in which order', () => {
    expect(
      calledIn(deckOf(Object.fromEntries(Object.keys(ROLES).map((role) => [role, 1])))),
    ).toEqual(['wolf', 'seer', 'mason', 'wannabe', 'spoilsport', 'apprentice', 'swindler']);
    expect(calledIn(recommendedDeck(4))).toEqual(['wolf', 'seer', 'spoilsport', 'swindler']);
    expect(rolesIn(recommendedDeck(4))).toContain('farmer');
  });
});

describe('what roles do to tiles', () => {
  test('ON-CONV-01, ON-GUAS-01, ON-GUAS-02: her neighbours are the next and the one before, never she', () => {
    const at = (seat: SeatIndex) => ({ seat, colour: 'green', slot: playerSlot(seat) }) as const;
    const neighbours = (seat: SeatIndex, seats: readonly SeatIndex[]) =>
      neighboursOf(at(seat), seats.map(at)).map((place) => place.seat);
    expect(neighbours(1, [0, 1, 2, 3])).toEqual([2, 0]);
    expect(neighbours(6, [0, 2, 6])).toEqual([0, 2]);
    expect(neighbours(0, [0, 2, 6])).toEqual([2, 6]);
    expect(() => neighbours(1, [0, 2, 6])).toThrow(RangeError);
  });

  test('ON-APPR-01, ON-APPR-02, ON-APPR-03: which tokens may be turned', () => {
    expect(TURNABLE).toEqual(['seer', 'mason', 'spoilsport', 'farmer', 'undead']);
    const withHim = { ...recommendedDeck(4), apprentice: 1 };
    expect(turnableIn(withHim)).toEqual(['seer', 'spoilsport', 'farmer']);
    expect(turnableIn({ ...withHim, apprentice: 0 })).toEqual([]);
    expect(turnableIn(deckOf({ wolf: 2, apprentice: 1, swindler: 1 }))).toEqual([]);
  });

  test('ONW-10, ON-FAC-06, ON-APPR-04, ON-APPR-06: both Massoni are Lupi wherever their tiles are, and no Umani', () => {
    const night = finals(['mason', 'farmer', 'apprentice', 'mason'], 'mason');
    expect([A, B, C, D].map((seat) => isWolf(night, seat))).toEqual([true, false, false, true]);
    expect([A, B, C, D].map((seat) => isHuman(night, seat))).toEqual([false, true, true, false]);
    // ON-APPR-06: the Apprendista becomes a wolf only with such a tile; one in the centre is nobody's.
    expect(result(night, [], () => true, ONE_NIGHT_RULES)).toEqual({ row: 'D3', winners: [A, D] });
    const gone = finals(['farmer', 'farmer', 'apprentice'], 'mason');
    expect(result(gone, [], () => true, ONE_NIGHT_RULES).row).toBe('D2');
  });
});

describe('the vote', () => {
  test('ON-LYN-01, ON-LYN-02, ON-LYN-04, ONW-04: with one vote each nobody is lynched', () => {
    const humans = finals(['farmer', 'farmer', 'seer', 'spoilsport']);
    const counted = lynching(humans, votes(B, C, D, A), ONE_NIGHT_RULES);
    expect([...counted.totals.values()]).toEqual([1, 1, 1, 1]);
    expect(counted.lynched).toEqual([]);
    expect(result(humans, [], () => true, ONE_NIGHT_RULES)).toEqual({
      row: 'D2',
      winners: [A, B, C, D],
    });
    const oneWolf = finals(['farmer', 'wolf', 'seer', 'spoilsport']);
    expect(result(oneWolf, [], () => true, ONE_NIGHT_RULES)).toEqual({ row: 'D3', winners: [B] });
  });

  test('ON-LYN-03, ONW-05: all who tie for most are lynched', () => {
    const table = (roles: readonly RoleId[]) => {
      const counted = lynching(finals(roles), votes(B, C, B, C, A), ONE_NIGHT_RULES);
      expect(counted.lynched).toEqual([B, C]);
      return result(finals(roles), counted.lynched, () => true, ONE_NIGHT_RULES);
    };
    expect(table(['farmer', 'farmer', 'wolf', 'seer', 'wolf']).row).toBe('D5');
    expect(table(['wolf', 'farmer', 'mason', 'seer', 'wolf'])).toEqual({
      row: 'D6',
      winners: [A, E],
    });
  });

  test('ONW-06, ON-FAC-05, ON-TRUF-02: who ends with the Lupo wins with the Lupi, who has the Truffatore is an Umano', () => {
    const night = finals(['wolf', 'swindler', 'farmer', 'seer']);
    expect(result(night, [C], () => true, ONE_NIGHT_RULES)).toEqual({ row: 'D6', winners: [A] });
    expect(result(night, [A], () => true, ONE_NIGHT_RULES).winners).toEqual([B, C, D]);
  });

  test('ONW-07, ON-MORT-01, ON-MORT-03: three votes are passed to whom he voted for, beside his own', () => {
    const counted = lynching(
      finals(['farmer', 'undead', 'wolf', 'seer', 'farmer']),
      votes(B, C, B, B, C),
      ONE_NIGHT_RULES,
    );
    expect(counted.received.get(B)).toBe(3);
    expect([counted.totals.get(B), counted.totals.get(C)]).toEqual([0, 5]);
    expect(counted.passed).toEqual({ from: B, to: C });
    expect(counted.lynched).toEqual([C]);
  });

  test('ON-MORT-02: one vote, or none, is not passed', () => {
    const roles = finals(['undead', 'wolf', 'seer', 'farmer']);
    const one = lynching(roles, votes(B, A, B, B), ONE_NIGHT_RULES);
    expect([one.passed, one.totals.get(A), one.totals.get(B)]).toEqual([undefined, 1, 3]);
    const none = lynching(roles, votes(B, C, B, B), ONE_NIGHT_RULES);
    expect([none.passed, none.totals.get(A)]).toEqual([undefined, 0]);
  });

  test('ON-MORT-04: a Mortovivo who voted for himself passes nothing and can be lynched', () => {
    const counted = lynching(
      finals(['undead', 'wolf', 'seer', 'farmer']),
      votes(A, A, A, B),
      ONE_NIGHT_RULES,
    );
    expect([counted.passed, counted.lynched]).toEqual([undefined, [A]]);
  });

  test('ON-MORT-03: nobody passes where the tile lies in the centre', () => {
    const counted = lynching(finals(['farmer', 'wolf', 'seer']), votes(B, A, A), ONE_NIGHT_RULES);
    expect([counted.passed, counted.totals]).toEqual([undefined, counted.received]);
  });

  test('ON-APPR-07, ON-R-05: a flipped Mortovivo is a wolf and passes nothing, unless the option says so', () => {
    const flipped = finals(['undead', 'farmer', 'seer', 'farmer'], 'undead');
    const cast = votes(B, A, A, A);
    expect(lynching(flipped, cast, ONE_NIGHT_RULES).lynched).toEqual([A]);
    const kept = lynching(flipped, cast, { flippedMortovivo: 'keeps_power' });
    expect([kept.passed, kept.lynched]).toEqual([{ from: A, to: B }, [B]]);
    expect(result(flipped, [A], () => true, ONE_NIGHT_RULES)).toEqual({
      row: 'D5',
      winners: [B, C, D],
    });
  });
});

describe('who wins', () => {
  const row = (
    roles: readonly RoleId[],
    lynched: readonly SeatIndex[],
    options: Partial<typeof ONE_NIGHT_RULES> = {},
    unvoted: readonly SeatIndex[] = [],
  ) =>
    result(finals(roles), lynched, (seat) => !unvoted.includes(seat), {
      ...ONE_NIGHT_RULES,
      ...options,
    });

  test('ONW-08, ON-CRIC-01: with no vote at all the Criceto wins instead of the Umani', () => {
    const roles = ['hamster', 'wolf', 'farmer', 'seer'] as const;
    expect(row(roles, [B], {}, [A])).toEqual({ row: 'D4', winners: [A] });
    expect(row(roles, [B])).toEqual({ row: 'D5', winners: [C, D] });
  });

  test('ON-CRIC-02: with most votes he does not win, and the Lupi do', () => {
    expect(row(['hamster', 'wolf', 'farmer', 'seer'], [A])).toEqual({ row: 'D6', winners: [B] });
    expect(row(['hamster', 'seer', 'farmer', 'mason'], [A])).toEqual({ row: 'D9', winners: [] });
  });

  test('ONW-09, ON-PING-01: the Pinguino wins only when he alone is lynched', () => {
    expect(row(['penguin', 'wolf', 'farmer', 'seer'], [A])).toEqual({ row: 'D1', winners: [A] });
    expect(row(['penguin', 'wolf', 'farmer', 'seer'], [A, B]).row).toBe('D5');
    expect(row(['penguin', 'wolf', 'farmer', 'seer'], [A, C])).toEqual({ row: 'D6', winners: [B] });
  });

  test('ON-MITO-02, ON-MITO-05: he wins with the Lupi, and loses when one is lynched', () => {
    const roles = ['wannabe', 'wolf', 'farmer', 'seer'] as const;
    expect(row(roles, [A])).toEqual({ row: 'D6', winners: [A, B] });
    expect(row(roles, [A, B])).toEqual({ row: 'D5', winners: [C, D] });
  });

  test('ON-MITO-03, ON-MITO-04, ON-R-06: with no Lupo at the table', () => {
    const roles = ['wannabe', 'hamster', 'farmer', 'seer'] as const;
    expect(row(roles, [C])).toEqual({ row: 'D7', winners: [A] });
    expect(row(roles, [A])).toEqual({ row: 'D7', winners: [A] });
    expect(row(roles, [B])).toEqual({ row: 'D8', winners: [] });
    expect(row(roles, [A], { mitomaneNoWolf: 'human_only' })).toEqual({ row: 'D8', winners: [] });
    expect(row(roles, [B], { mitomaneNoWolf: 'side' })).toEqual({ row: 'D7', winners: [A] });
  });

  test('ON-R-08: one vote each and no Lupo: the Umani win beside Mitomane, Criceto and Pinguino', () => {
    expect(row(['wannabe', 'hamster', 'farmer', 'seer'], [])).toEqual({
      row: 'D2',
      winners: [C, D],
    });
  });

  test('ON-R-09: somebody lynched, no Lupo and no Mitomane at the table: nobody wins', () => {
    expect(row(['mason', 'mason', 'farmer'], [A])).toEqual({ row: 'D9', winners: [] });
  });

  test('ON-WIN-01, ON-WIN-02: a lynched Umano wins with his own; without one nobody does', () => {
    expect(row(['farmer', 'wolf', 'seer'], [A, B])).toEqual({ row: 'D5', winners: [A, C] });
    expect(row(['wolf', 'wolf', 'wannabe'], [A])).toEqual({ row: 'D5', winners: [] });
  });
});
