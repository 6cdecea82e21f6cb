/** Themes, stock and the validator, against tables written from the rulebook. */
import { describe, expect, test } from 'vitest';
import {
  BOX,
  copiesIn,
  deckOf,
  LEAST_PLAYERS,
  MOST_PLAYERS,
  refusalsOf,
  rolesIn,
  sizeOf,
  stockOf,
  warningsOf,
  wolvesFor,
  wolvesIn,
} from '../../../src/games/lupus-in-tabula/deck.js';
import { ROLE_IDS, ROLES, type RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import { TABULA_SETTINGS } from '../../../src/games/lupus-in-tabula/settings.js';
import {
  isDeadlyOwl,
  THEME_IDS,
  type ThemeId,
  themeDeck,
  themesFor,
  villagersByBox,
} from '../../../src/games/lupus-in-tabula/themes.js';

const OPEN = { seer: 'seer', eighth: 'purple' } as const;

/** LM8-009: by theme, for each number of players, specials (wolves too) and villagers. */
const TOTALS: Readonly<Record<Exclude<ThemeId, 'base'>, string>> = {
  few: '7=7/0 8=8/0',
  cure: '9=6/3 10=7/3 11=7/4 12=8/4 13=8/5 14=8/6 15=8/7 16=9/7 17=9/8 18=9/9 19=9/10 20=9/11 21=9/12 22=9/13 23=9/14',
  mystery: '12=12/0 13=13/0 14=14/0 15=15/0 16=16/0',
  blood: '12=8/4 13=8/5 14=8/6 15=8/7 16=9/7 17=9/8 18=9/9 19=9/10 20=9/11 21=9/12 22=9/13 23=9/14',
  beyond:
    '9=6/3 10=7/3 11=7/4 12=8/4 13=10/3 14=10/4 15=10/5 16=12/4 17=12/5 18=12/6 19=12/7 20=13/7 21=13/8 22=13/9 23=13/10 24=13/11 25=14/11 26=14/12 27=14/13 28=14/14',
  mythomania:
    '16=15/1 17=15/2 18=15/3 19=15/4 20=15/5 21=15/6 22=15/7 23=15/8 24=15/9 25=16/9 26=16/10 27=16/11 28=16/12 29=16/13 30=16/14',
  returned: '8=4/4 9=5/4 10=5/5 11=5/6 12=7/5 13=7/6',
};

/** LM8-009: the same decks in words, at the numbers where something changes; villagers left out. */
const DECKS: readonly (readonly [ThemeId, number, string])[] = [
  ['few', 7, 'lara wolf darius seer baron possessed owl'],
  ['few', 8, 'lara wolf darius seer baron possessed owl purple'],
  ['cure', 9, 'lara wolf cow darius seer fortune-teller'],
  ['cure', 10, 'lara wolf cow darius seer fortune-teller possessed'],
  ['cure', 12, 'lara wolf cow darius seer fortune-teller possessed jekyll'],
  ['cure', 16, 'lara wolf wolf cow darius seer fortune-teller possessed jekyll'],
  [
    'mystery',
    12,
    'wolf wolf cow seer fortune-teller baron medium possessed guard jekyll darius hamlet',
  ],
  [
    'mystery',
    13,
    'wolf wolf cow seer fortune-teller baron medium possessed guard jekyll darius mason mason',
  ],
  [
    'mystery',
    14,
    'wolf wolf cow seer fortune-teller baron medium possessed guard jekyll darius mason mason hamlet',
  ],
  [
    'mystery',
    15,
    'wolf wolf cow seer fortune-teller baron medium possessed guard jekyll hamster mason mason hamlet undead',
  ],
  [
    'mystery',
    16,
    'wolf wolf wolf cow seer fortune-teller baron medium possessed guard jekyll hamster mason mason hamlet undead',
  ],
  ['blood', 12, 'wolf wolf seer purple jekyll hamlet undead owl'],
  ['blood', 16, 'wolf wolf wolf seer purple jekyll hamlet undead owl'],
  ['beyond', 9, 'lara wolf darius seer baron medium'],
  ['beyond', 10, 'lara wolf darius seer baron medium possessed'],
  ['beyond', 12, 'lara wolf darius seer baron medium possessed dorian'],
  ['beyond', 13, 'lara wolf darius seer baron medium possessed dorian mason mason'],
  ['beyond', 15, 'lara wolf hamster seer baron medium possessed dorian mason mason'],
  [
    'beyond',
    16,
    'lara wolf wolf hamster seer baron medium possessed dorian mason mason mythomaniac',
  ],
  [
    'beyond',
    20,
    'lara wolf wolf hamster seer baron medium possessed dorian mason mason mythomaniac owl',
  ],
  [
    'beyond',
    25,
    'lara wolf wolf wolf hamster seer baron medium possessed dorian mason mason mythomaniac owl',
  ],
  [
    'mythomania',
    16,
    'lara wolf wolf cow hamster seer fortune-teller purple possessed jekyll owl dorian mason mason mythomaniac',
  ],
  [
    'mythomania',
    25,
    'lara wolf wolf wolf cow hamster seer fortune-teller purple possessed jekyll owl dorian mason mason mythomaniac',
  ],
  ['returned', 8, 'wolf wolf seer baron'],
  ['returned', 9, 'wolf wolf seer baron purple'],
  ['returned', 12, 'wolf wolf seer baron purple undead owl'],
  ['base', 8, 'wolf wolf seer'],
  ['base', 12, 'wolf wolf seer medium possessed guard owl'],
  ['base', 16, 'wolf wolf wolf seer medium possessed guard owl mason mason hamster mythomaniac'],
  [
    'base',
    25,
    'wolf wolf wolf wolf seer medium possessed guard owl mason mason hamster mythomaniac',
  ],
];

describe('LM8-009', () => {
  test.each(Object.entries(TOTALS))(
    'LM8-009, LM8-010: %s has these characters and villagers, at its numbers and no others',
    (id, totals) => {
      // `entries` forgets which keys the table has.
      const theme = id as ThemeId;
      const printed = new Map(
        totals.split(' ').map((one) => {
          const [players = '', rest = ''] = one.split('=');
          return [Number(players), rest] as const;
        }),
      );
      for (let players = 1; players <= 40; players++) {
        const expected = printed.get(players);
        expect(themesFor(players).includes(theme)).toBe(expected !== undefined);
        if (expected === undefined) {
          expect(() => themeDeck(theme, players, OPEN)).toThrow(RangeError);
          continue;
        }
        const deck = themeDeck(theme, players, OPEN);
        const villagers = copiesIn(deck, 'villager');
        expect(`${sizeOf(deck) - villagers}/${villagers}`).toBe(expected);
        expect(sizeOf(deck)).toBe(players);
      }
    },
  );

  test.each(DECKS)('LM8-009, LM8-002: %s for %i: %s', (theme, players, printed) => {
    const specials = rolesIn(themeDeck(theme, players, OPEN)).filter((role) => role !== 'villager');
    expect(specials.toSorted()).toEqual(printed.split(' ').toSorted());
  });

  test('LM8-009: what a theme leaves open is chosen: seer or Cartomante, miss Purple or medium', () => {
    const deck = themeDeck('few', 8, { seer: 'fortune-teller', eighth: 'medium' });
    expect(['fortune-teller', 'medium'].map((role) => copiesIn(deck, role as RoleId))).toEqual([
      1, 1,
    ]);
    expect(['seer', 'purple'].map((role) => copiesIn(deck, role as RoleId))).toEqual([0, 0]);
  });

  test('LM8-009, LM8-010: both boxes are mixed: two villagers of the expansion, one where there is room for one', () => {
    expect(villagersByBox(themeDeck('cure', 23, OPEN))).toEqual({ expansion: 2, base: 12 });
    expect(villagersByBox(themeDeck('mythomania', 16, OPEN))).toEqual({ expansion: 1, base: 0 });
  });

  test('LM8-009, LM8-209: the owl is deadly with twenty or more, and in Notti di sangue always', () => {
    expect(isDeadlyOwl('blood', 12)).toBe(true);
    expect(isDeadlyOwl('mythomania', 19)).toBe(false);
    expect(isDeadlyOwl('mythomania', 20)).toBe(true);
    expect(isDeadlyOwl('own', 19)).toBe(false);
    expect(isDeadlyOwl('own', 30)).toBe(true);
  });
});

test('LM8-001: seven to thirty; every number has a theme, seven only Pochi e speciali', () => {
  expect([LEAST_PLAYERS, MOST_PLAYERS]).toEqual([7, 30]);
  for (let players = 7; players <= 30; players++) expect(themesFor(players)).not.toEqual([]);
  expect(themesFor(7)).toEqual(['few']);
  expect([themesFor(6), themesFor(31)]).toEqual([[], []]);
});

test('LM8-003, LM8-009: every theme has the advised number of wolves, Lara among them', () => {
  for (const theme of THEME_IDS) {
    for (let players = 7; players <= 30; players++) {
      if (!themesFor(players).includes(theme)) continue;
      const deck = themeDeck(theme, players, OPEN);
      expect([theme, players, wolvesIn(deck)]).toEqual([theme, players, wolvesFor(players)]);
      expect(refusalsOf(deck, players)).toEqual([]);
    }
  }
  expect([7, 15, 16, 24, 25, 30].map(wolvesFor)).toEqual([2, 2, 3, 3, 4, 4]);
});

test('LM8-004: the cards of the two boxes', () => {
  const stock = Object.fromEntries(ROLE_IDS.map((role) => [role, stockOf(role)]));
  expect(stock).toMatchObject({ wolf: 4, villager: 14, mason: 2 });
  const others = ROLE_IDS.filter((role) => !['wolf', 'villager', 'mason'].includes(role));
  expect(others).toHaveLength(17);
  expect(others.every((role) => stock[role] === 1)).toBe(true);
  const fromExpansion = ROLE_IDS.filter((role) => ROLES[role].cards.expansion > 0);
  // Ten new characters, one wolf, villagers.
  expect(fromExpansion).toHaveLength(12);
  expect(BOX).toHaveLength(4 + 14 + 2 + 17);
});

/** LM8-005. */
const FROM: Readonly<Partial<Record<RoleId, number>>> = {
  lara: 8,
  baron: 8,
  purple: 9,
  darius: 9,
  cow: 12,
  undead: 12,
  dorian: 12,
  jekyll: 12,
  hamlet: 12,
  'fortune-teller': 16,
  medium: 9,
  possessed: 10,
  guard: 11,
  owl: 12,
  mason: 13,
  hamster: 15,
  mythomaniac: 16,
};

test.each(Object.entries(FROM))(
  'LM8-005, WE-LM-4: with fewer than it says, %s is warned of',
  (id, from) => {
    // `entries` forgets which keys the table has.
    const role = id as RoleId;
    const deck = deckOf(['wolf', 'wolf', role, ...(role === 'mason' ? [role] : [])]);
    const warned = (players: number) =>
      warningsOf(deck, players).filter((one) => one.why === 'players');
    expect(warned(from)).toEqual([]);
    expect(warned(from - 1)).toEqual([{ why: 'players', role, from }]);
  },
);

test('LM8-007: seer, Cartomante and Mucca at any number the Cartomante with the Mucca, and the Mucca with both who see', () => {
  const early = (...roles: readonly RoleId[]) =>
    warningsOf(deckOf(['wolf', 'wolf', ...roles]), 8).flatMap((one) =>
      one.why === 'players' ? [one.role] : [],
    );
  expect(early('seer', 'fortune-teller', 'cow')).toEqual([]);
  expect(early('fortune-teller', 'cow')).toEqual(['cow']);
  expect(early('seer', 'cow')).toEqual(['cow']);
  expect(early('seer', 'fortune-teller')).toEqual(['fortune-teller']);
});

test('LM8-003, LM8-008: another number of wolves is warned of, not refused', () => {
  const deck = deckOf(['wolf', 'seer', ...Array.from({ length: 6 }, () => 'villager' as const)]);
  expect(warningsOf(deck, 8)).toEqual([{ why: 'wolves', wolves: 1, advised: 2 }]);
  expect(refusalsOf(deck, 8)).toEqual([]);
});

describe('LM8-008', () => {
  const filled = (...roles: readonly RoleId[]) => [
    ...roles,
    ...Array.from({ length: 12 - roles.length }, () => 'villager' as const),
  ];

  test.each([
    ['purple', 'medium'],
    ['darius', 'hamster'],
    ['undead', 'dorian'],
    ['hamlet', 'dorian'],
  ] as const)('LM8-006, LM8-008: %s and %s never play together', (one, other) => {
    const refused = (...roles: readonly RoleId[]) =>
      refusalsOf(deckOf(filled('wolf', 'wolf', ...roles)), 12);
    expect(refused(one, other)).toEqual([{ why: 'together', one, other }]);
    expect(refused(one)).toEqual([]);
    expect(refused(other)).toEqual([]);
  });

  test('LM8-006: any other two may, Amleto and Mortovivo for example', () => {
    const singles = ROLE_IDS.filter((role) => !['wolf', 'villager', 'mason'].includes(role));
    const refusedPairs = singles.flatMap((one, index) =>
      singles
        .slice(index + 1)
        .filter((other) => refusalsOf(deckOf(filled('wolf', one, other)), 12).length > 0),
    );
    expect(refusedPairs).toHaveLength(4);
  });

  test('LM8-008, LM8-013, LM8-004: a wrong total, too many copies, one massone, no wolf and nobody else are refused', () => {
    expect(refusalsOf(deckOf(filled('wolf', 'wolf')), 11)).toEqual([
      { why: 'total', characters: 12 },
    ]);
    expect(refusalsOf(deckOf(filled('wolf', 'seer', 'seer')), 12)).toEqual([
      { why: 'copies', role: 'seer' },
    ]);
    expect(refusalsOf(deckOf(filled('wolf', 'wolf', 'wolf', 'wolf', 'wolf')), 12)).toEqual([
      { why: 'copies', role: 'wolf' },
    ]);
    expect(refusalsOf(deckOf(filled('wolf', 'mason')), 12)).toEqual([{ why: 'one-mason' }]);
    expect(refusalsOf(deckOf(filled()), 12)).toEqual([{ why: 'no-wolves' }]);
    expect(refusalsOf(deckOf(['wolf', 'wolf', 'wolf', 'wolf', 'lara']), 5)).toEqual([
      { why: 'only-wolves' },
    ]);
  });

  test.each([
    [{ lupo_mannaro: 2, villico: 4, darius: 1, criceto_mannaro: 1 }, 'LM8-006'],
    [{ lupo_mannaro: 2, villico: 5, massone: 1 }, 'LM8-013'],
    [{ lupo_mannaro: 5, villico: 5 }, 'LM8-004'],
    [{ villico: 8 }, 'LM8-008'],
    [{ lupo_mannaro: 1, villico: 2 }, 'LM8-001'],
  ])('LM8-008: a configuration with such a deck is refused in words: %j (%s)', (own_deck, rule) => {
    const fault = TABULA_SETTINGS.safeParse({ own_deck }).error;
    expect(fault?.issues.map(({ message }) => message).join(' ')).toContain(rule);
  });

  test('LM8-008: a deck of one’s own is kept as it is', () => {
    const own_deck = { lupo_mannaro: 2, villico: 5, veggente: 1 };
    const roles = TABULA_SETTINGS.parse({ own_deck }).ownDeck ?? [];
    expect(roles.filter((role) => role === 'villager')).toHaveLength(5);
    expect(roles).toHaveLength(8);
  });
});
