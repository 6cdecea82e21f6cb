/**
 * What must not compile in a role's file and in a list of roles. `tsc` reads this file with all others: an error that is
 * expected here and does not come is an error itself.
 */
import { expect, test } from 'vitest';
import type { Call } from '../../src/games/tabula/roles/role.js';
import type { Exchange } from '../../src/games/una-notte-da-lupi/roles/role.js';
import { isExchanging, ROLE_IDS, ROLES } from '../../src/games/una-notte-da-lupi/roles.js';
import { inOrder } from '../../src/script/role-list.js';

test('Una Notte: the tiles of an exchange differ in the second slot only, since people are asked for no other', () => {
  const refused: readonly Exchange['allowed'][] = [
    // @ts-expect-error: pairs, each with a first slot of its own.
    (own, { players }) => players.map(({ slot }) => [slot, own.slot]),
    // @ts-expect-error: several first slots.
    (own, { centre }) => ({ first: centre, seconds: [own.slot] }),
  ];
  expect(refused).toHaveLength(2);
  const own = { seat: 0, colour: 'white', slot: 0 } as const;
  const players = [own, { ...own, seat: 1, slot: 1 }, { ...own, seat: 2, slot: 2 }];
  for (const role of ROLE_IDS.filter(isExchanging)) {
    const { allowed } = ROLES[role].call.exchange;
    const { first, seconds } = allowed(own, { players, centre: [3, 4] });
    expect(seconds).not.toContain(first);
  }
});

test('Tabula: a call that lets somebody choose says what comes of it', () => {
  const words = { open: 'herbs.open', close: 'herbs.close', from: 1, does: 'choose' } as const;
  const refused: readonly Call[] = [
    // @ts-expect-error: a choice without an effect.
    words,
    // @ts-expect-error: only an answer, and no answer.
    { ...words, effect: 'only the answer' },
    // @ts-expect-error: an effect of a meeting.
    { ...words, does: 'meet', effect: (acts) => acts },
  ];
  expect(refused).toHaveLength(3);
  const heals: Call = { ...words, effect: (acts, on) => ({ ...acts, guarded: [on] }) };
  expect(heals.does).toBe('choose');
});

test('a list in an order of its own has every name', () => {
  const order = inOrder<'owl' | 'mouse'>();
  expect(order(['mouse', 'owl'])).toEqual(['mouse', 'owl']);
  // @ts-expect-error: the owl is missing.
  expect(order(['mouse'])).toHaveLength(1);
  // @ts-expect-error: a name that nobody has.
  expect(order(['mouse', 'owl', 'fox'])).toHaveLength(3);
});
