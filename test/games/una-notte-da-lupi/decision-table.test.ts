/**
 * The decision table (§11), for every lynched set and every way in which the roles can lie before
 * three to five players, against the same table written out as a list of rows.
 */
import { expect, test } from 'vitest';
import { type Finals, result } from '../../../src/games/una-notte-da-lupi/result.js';
import type { RoleId } from '../../../src/games/una-notte-da-lupi/roles.js';
import type { OneNightOptions } from '../../../src/games/una-notte-da-lupi/settings.js';

/** How many tiles of each role the box has, and by which letter the table below knows them. */
const TILES: Readonly<Record<RoleId, readonly [count: number, letter: string]>> = {
  wolf: [2, 'L'],
  seer: [1, 'U'],
  mason: [2, 'U'],
  wannabe: [1, 'M'],
  spoilsport: [1, 'U'],
  apprentice: [1, 'U'],
  swindler: [1, 'U'],
  farmer: [3, 'U'],
  undead: [1, 'U'],
  hamster: [1, 'C'],
  penguin: [1, 'P'],
};
const ROLE_NAMES = Object.keys(TILES) as readonly RoleId[];
const TOKENS = [undefined, 'seer', 'farmer', 'spoilsport', 'mason', 'undead'] as const;
const OPTIONS = ['literal', 'human_only', 'side'] as const;

type Row = readonly [
  lynched: RegExp,
  lupo: 'no' | 'yes' | 'any',
  hamsterUnvoted: 'no' | 'yes' | 'any',
  mitomane: 'no' | 'yes' | 'any',
  winners: RegExp,
  id: string,
];

/** §11, the second table: lynched letters, Lupo at the table, Criceto there with 0 votes, Mitomane there. */
const TABLE: readonly Row[] = [
  [/^$/u, 'no', 'any', 'any', /U/u, 'D2'],
  [/^$/u, 'yes', 'any', 'no', /L/u, 'D3'],
  [/^$/u, 'yes', 'any', 'yes', /[LM]/u, 'D3'],
  [/^P$/u, 'any', 'any', 'any', /P/u, 'D1'],
  [/L/u, 'yes', 'yes', 'any', /C/u, 'D4'],
  [/L/u, 'yes', 'no', 'any', /U/u, 'D5'],
  [/^[^L]*U[^L]*$/u, 'yes', 'any', 'no', /L/u, 'D6'],
  [/^[^L]*U[^L]*$/u, 'yes', 'any', 'yes', /[LM]/u, 'D6'],
  [/^[^L]*U[^L]*$/u, 'no', 'any', 'yes', /M/u, 'D7'],
  [/^[^L]*U[^L]*$/u, 'no', 'any', 'no', /nobody/u, 'D9'],
  [/^[^LU]*M[^LU]*$/u, 'yes', 'any', 'yes', /[LM]/u, 'D6'],
  [/^[^LU]*M[^LU]*$/u, 'no', 'any', 'yes', /M/u, 'D7'],
  [/^C$/u, 'yes', 'no', 'no', /L/u, 'D6'],
  [/^C$/u, 'yes', 'no', 'yes', /[LM]/u, 'D6'],
  [/^C$/u, 'no', 'no', 'yes', /nobody/u, 'D8'],
  [/^C$/u, 'no', 'no', 'no', /nobody/u, 'D9'],
];
/** what the other two options make of the rows for a table without Lupo. */
const ELSE: Readonly<Record<'human_only' | 'side', readonly Row[]>> = {
  human_only: [[/^[^LU]*M[^LU]*$/u, 'no', 'any', 'yes', /nobody/u, 'D8'], ...TABLE],
  side: [[/^C$/u, 'no', 'no', 'yes', /M/u, 'D7'], ...TABLE],
};

const fits = (given: boolean, wanted: 'no' | 'yes' | 'any') =>
  wanted === 'any' || given === (wanted === 'yes');

/** What the table says of one case, as text; throws when no row or, but for an option, two rows say it. */
function expected(
  letters: readonly string[],
  lynched: number,
  hamsterVoted: boolean,
  option: OneNightOptions['mitomaneNoWolf'],
): string {
  const fallen = letters.filter((_, seat) => lynched & (1 << seat)).join('');
  const rows = (option === 'literal' ? TABLE : ELSE[option]).filter(
    ([pattern, lupo, hamster, mitomane]) =>
      pattern.test(fallen) &&
      fits(letters.includes('L'), lupo) &&
      fits(letters.includes('C') && !hamsterVoted, hamster) &&
      fits(letters.includes('M'), mitomane),
  );
  const [row, second] = rows;
  if (row === undefined || (option === 'literal' && second !== undefined)) {
    throw new Error(`${rows.length} rows for ${letters.join('')}, lynched ${fallen}`);
  }
  const winners = letters.flatMap((letter, seat) => (row[4].test(letter) ? [seat] : []));
  return `${row[5]} ${winners.join(',')}`;
}

/** Every way in which roles can lie before so many players; each set once unless `ordered`. */
function hands(players: number, ordered: boolean): readonly (readonly RoleId[])[] {
  let found: readonly (readonly RoleId[])[] = [[]];
  for (let seat = 0; seat < players; seat++) {
    found = found.flatMap((hand) =>
      ROLE_NAMES.filter(
        (role, index) =>
          hand.filter((other) => other === role).length < TILES[role][0] &&
          // ON-SETUP-06: never both in a deck.
          !(role === 'penguin' && hand.includes('hamster')) &&
          !(role === 'hamster' && hand.includes('penguin')) &&
          (ordered || index >= ROLE_NAMES.indexOf(hand.at(-1) ?? 'wolf')),
      ).map((role) => [...hand, role]),
    );
  }
  return found;
}

const told = new Map<string, number>();

/** Every lynched set, token, count of votes on the Criceto and option, for these roles. */
function compare(hand: readonly RoleId[]): string | undefined {
  const seats = hand.map((_, seat) => seat);
  const hamster = hand.indexOf('hamster');
  for (const flipped of TOKENS) {
    if (flipped !== undefined && !hand.includes(flipped)) continue;
    const letters = hand.map((role) => (role === flipped ? 'L' : TILES[role][1]));
    const finals: Finals = { roles: new Map(hand.map((role, seat) => [seat, role])), flipped };
    for (let lynched = 0; lynched < 1 << hand.length; lynched++) {
      const fallen = seats.filter((seat) => lynched & (1 << seat));
      // With one vote each the Criceto has one, and whoever is lynched has some.
      const mustHave = lynched === 0 || fallen.includes(hamster) || hamster < 0;
      for (const hamsterVoted of mustHave ? [true] : [true, false]) {
        for (const option of letters.includes('M') ? OPTIONS : (['literal'] as const)) {
          const { row, winners } = result(
            finals,
            fallen,
            (seat) => seat !== hamster || hamsterVoted,
            { mitomaneNoWolf: option },
          );
          const found = `${row} ${winners.join(',')}`;
          const right = expected(letters, lynched, hamsterVoted, option);
          told.set(row, (told.get(row) ?? 0) + 1);
          if (found !== right) {
            return `${hand.join(' ')} (${flipped ?? 'none'} turned), lynched ${fallen}: ${found} <> ${right}`;
          }
        }
      }
    }
  }
  return undefined;
}

test('ON-WIN-D1, ON-WIN-D2, ON-WIN-D3, ON-WIN-D4, ON-WIN-D5, ON-WIN-D6, ON-WIN-D7, ON-WIN-D8, ON-WIN-D9: every lynched set and every way the roles lie', () => {
  for (const [players, ordered] of [
    [3, true],
    [4, true],
    [5, false],
  ] as const) {
    const all = hands(players, ordered);
    expect(all.length).toBeGreaterThan(700);
    expect(all.map(compare).find((fault) => fault !== undefined)).toBeUndefined();
  }
  expect([...told.keys()].sort()).toEqual(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9']);
});
