/**
 * What must not compile in a role's file and in a list of roles. `tsc` reads this file with all others: an error that
 * is expected here and does not come is an error itself.
 */
import { expect, test } from 'vitest';
import { SEAT } from '../../src/engine/script/domains.js';
import { inOrder } from '../../src/engine/script/role-name.js';
import type { Call } from '../../src/games/tabula/roles/role.js';
import {
  centreSlot,
  otherSlots,
  type Place,
  type Places,
  playerSlot,
} from '../../src/games/una-notte-da-lupi/place.js';
import { type Exchange, SLOT_NUMBER } from '../../src/games/una-notte-da-lupi/roles/role.js';
import { isExchanging, ROLE_IDS, ROLES } from '../../src/games/una-notte-da-lupi/roles.js';

test('Una Notte: the tiles of an exchange differ in the second slot only, since people are asked for no other', () => {
  const refused: readonly Exchange['allowed'][] = [
    // @ts-expect-error: pairs, each with a first slot of its own.
    (own, { players }) => players.map(({ slot }) => [slot, own.slot]),
    // @ts-expect-error: several first slots.
    (own, { centre }) => ({ first: centre, seconds: [own.slot] }),
    // @ts-expect-error: no second slot, so that the exchange that is due could not be made.
    (own) => ({ first: own.slot, seconds: [] }),
    // @ts-expect-error: perhaps no second slot.
    (own, { players }) => ({ first: own.slot, seconds: players.map(({ slot }) => slot) }),
  ];
  expect(refused).toHaveLength(4);
  const own = { seat: 0, colour: 'white', slot: playerSlot(0) } as const;
  const players = [0, 1, 2].map((seat) => ({ ...own, seat, slot: playerSlot(seat) }));
  const centre = [centreSlot(3), centreSlot(4)] as const;
  for (const role of ROLE_IDS.filter(isExchanging)) {
    const { allowed } = ROLES[role].call.exchange;
    const { first, seconds } = allowed(own, { players, centre });
    expect(seconds).not.toContain(first);
  }
});

test('Una Notte: the story names a tile as the kind of its slot is named, a player or a number in the centre', () => {
  const ids = { asked: 'onw.ask', done: 'onw.done', undone: 'onw.undone' } as const;
  const ownAndCentre = (own: Place, { centre }: Places) => ({ first: own.slot, seconds: centre });
  const centreAndPlayers = (own: Place, { centre: [first], players }: Places) => ({
    first,
    seconds: otherSlots(own, players),
  });
  const ownAndAll = (own: Place, { centre, players }: Places) => ({
    first: own.slot,
    seconds: [...centre, ...otherSlots(own, players)] as const,
  });
  const refused: readonly Exchange[] = [
    // @ts-expect-error: a tile in the centre as a player's.
    { ...ids, allowed: ownAndCentre, names: { first: SEAT, second: SEAT } },
    // @ts-expect-error: a player's tile as one in the centre.
    { ...ids, allowed: ownAndCentre, names: { first: SLOT_NUMBER } },
    // @ts-expect-error: the same in the second place.
    { ...ids, allowed: centreAndPlayers, names: { second: SLOT_NUMBER } },
    // @ts-expect-error: a player, where it may be one in the centre.
    { ...ids, allowed: ownAndAll, names: { second: SEAT } },
    // @ts-expect-error: a slot of which nobody knows whose it is.
    { ...ids, allowed: ({ slot }) => ({ first: slot + 1, seconds: [slot] }), names: {} },
  ];
  expect(refused).toHaveLength(5);
  const right: readonly Exchange[] = [
    { ...ids, allowed: ownAndCentre, names: { first: SEAT, second: SLOT_NUMBER } },
    { ...ids, allowed: centreAndPlayers, names: { first: SLOT_NUMBER, second: SEAT } },
    { ...ids, allowed: ownAndAll, names: { first: SEAT } },
  ];
  expect(right).toHaveLength(3);
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
