/**
 * Small things that a person hears: what is said to whoever waits, what is explained only once, whose button counts.
 */

import { describe, expect, test } from 'vitest';
import {
  A,
  B,
  C,
  claimsTheEnd,
  D,
  E,
  F,
  FIVE,
  lies,
  newEvening,
  obeys,
  openedAt,
  SEVEN,
  SIX,
  told,
} from '../../support/tables/lupa-mannara-table.js';

test('a left button that is held gives up the seat, and it is said whose', () => {
  const table = newEvening(5);
  table.untilAsked('join');
  for (const seat of [A, B]) table.press(seat, 'right');
  table.hold(B, 'left');
  table.untilSaid('table.gave-up-seat');
  expect(table.lastSaid('table.gave-up-seat')).toMatchObject({ seat: { number: B + 1 } });
  expect((table.asks?.progress?.joined ?? []).map(({ seat }) => seat)).toEqual([A]);
});

describe('whoever is waited for', () => {
  test('LM4-011: is reminded of the Aura by name', () => {
    const table = openedAt({ roles: FIVE, from: 'dawn', bite: D });
    table.untilAsked('removal');
    table.untilSaid('lm.aura.reminder');
    expect(table.lastSaid('lm.aura.reminder')).toMatchObject({ seat: { number: D + 1 } });
  });

  test('LM4-013: is reminded of the card by name, with and without readers', () => {
    for (const [kit, id] of [
      ['every-slot', 'lm.ghost.reminder'],
      ['no-reader', 'lm.ghost.told-reminder'],
    ] as const) {
      const table = openedAt({ roles: FIVE, from: 'dawn', bite: D, bare: [D], kit });
      table.untilAsked('removal');
      table.untilSaid(id);
      expect([id, table.lastSaid(id)]).toMatchObject([id, { seat: { number: D + 1 } }]);
    }
  });
});

describe('an explanation', () => {
  const taughtBy = ({ said }: ReturnType<typeof openedAt>, id: string) =>
    said.find(({ cue }) => cue.id === id)?.cue.params['taught'];
  /** Whether Amleto counts as explained when somebody dies. */
  const amletoWith = (opening: { readonly game?: number; readonly ghosts?: readonly number[] }) => {
    const table = openedAt({ roles: SIX, from: 'dawn', bite: B, bare: [B], skull: A, ...opening });
    lies(table);
    obeys(table);
    table.untilSaid('lm.amleto.ask');
    return taughtBy(table, 'lm.amleto.ask');
  };
  const heardWith = (game: number) => {
    const aura = openedAt({ roles: SIX, from: 'dawn', bite: B, game });
    lies(aura);
    aura.untilSaid('lm.aura.ask');
    const ghost = openedAt({ roles: SIX, from: 'dawn', bite: B, bare: [B], game });
    lies(ghost);
    ghost.untilSaid('lm.ghost.ask');
    return [
      taughtBy(aura, 'lm.dawn.potion'),
      taughtBy(aura, 'lm.aura.ask'),
      taughtBy(ghost, 'lm.ghost.ask'),
    ];
  };

  test('LM4-011, LM4-013, LM4-113: is given with the first potion, Aura and ghost of an evening, and not in its second game', () => {
    expect(heardWith(0)).toEqual([false, false, false]);
    expect(heardWith(1)).toEqual([true, true, true]);
  });

  test('LM4-112, LM4-113: of a tile is given in the first game only, where it is asked for or read', () => {
    const taught = (id: string, opening: Partial<Parameters<typeof openedAt>[0]>) =>
      [0, 1].map((game) => {
        const table = openedAt({ roles: SIX, from: 'dawn', game, ...opening });
        table.untilSaid(id);
        return taughtBy(table, id);
      });
    expect(taught('lm.dawn.skull', { night: 1 })).toEqual([false, true]);
    expect(taught('lm.dawn.skull-read', { night: 1, tiles: { skull: [C] } })).toEqual([
      false,
      true,
    ]);
    expect(taught('lm.dawn.potion-read', { tiles: { potion: [C] } })).toEqual([false, true]);
  });

  test('LM4-203: of Amleto is given with the first ghost of an evening, and not with the second or in its second game', () => {
    expect([amletoWith({}), amletoWith({ ghosts: [C] }), amletoWith({ game: 1 })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the tiles', () => {
  test('LM4-112: a skull that lies with nobody is said to be with nobody', () => {
    const table = openedAt({ roles: SIX, from: 'dawn', night: 1 });
    lies(table);
    table.untilSaid('lm.dawn.no-claw');
    expect(told(table, 'lm.dawn.skull-with')).toEqual([]);
  });

  test('LM4-112, LM4-408: what was touched wrongly is begun again by the left button', () => {
    const tile = openedAt({ roles: SIX, from: 'dawn', night: 1 });
    tile.untilAsked('select');
    tile.touch(B);
    tile.press(A, 'left');
    expect(tile.lastSaid('lm.dawn.begun-again')).toBeDefined();
    const wolves = openedAt({ roles: FIVE, from: 'dawn', bite: A, bare: [A], kit: 'no-reader' });
    obeys(wolves);
    claimsTheEnd(wolves, A);
    wolves.touch(B);
    wolves.mark();
    wolves.press(A, 'left');
    wolves.untilSaid('lm.dawn.begun-again');
    wolves.touch(A);
    wolves.press(A, 'right');
    wolves.untilSaid('lm.end.wolves-were');
    expect(wolves.lastSaid('lm.end.wolves-were')).toMatchObject({ seats: [{ number: A + 1 }] });
  });

  test('LM4-112, LM4-408: whose card a ring holds is named where tiles and wolves are touched', () => {
    const tile = openedAt({ roles: SIX, from: 'dawn', night: 1 });
    tile.untilAsked('select');
    const namesOf = ({ asks }: typeof tile) =>
      asks?.named?.map(({ slot, name: { id, params } }) => [slot, id, params['seat']]);
    const namesOfPlayers = (count: number) =>
      Array.from({ length: count }, (_, slot) => [
        slot,
        'note.lm-choice',
        expect.objectContaining({ number: slot + 1 }),
      ]);
    expect(namesOf(tile)).toEqual(namesOfPlayers(6));
    const wolves = openedAt({ roles: FIVE, from: 'dawn', bite: A, bare: [A], kit: 'no-reader' });
    obeys(wolves);
    claimsTheEnd(wolves, A);
    expect(namesOf(wolves)).toEqual(namesOfPlayers(5));
  });
});

test('LM4-408: where a rehearsal has laid no wolf, none is named at the end', () => {
  const roles = ['cow', 'hamlet', 'darius', 'fortune-teller', 'purple'] as const;
  const table = openedAt({ roles, from: 'dawn', bite: A, bare: [A] });
  obeys(table);
  table.untilSaid('lm.end.won');
  expect(table.lastSaid('lm.end.won')).toEqual({ winner: 'humans' });
  expect(table.lastSaid('lm.end.wolves-were')).toBeUndefined();
});

describe('without readers, at the end', () => {
  test('LM4-401: a left button says nothing of whether it is over', () => {
    const table = openedAt({ roles: SEVEN, from: 'dawn', bite: C, bare: [C], kit: 'no-reader' });
    lies(table);
    obeys(table);
    table.untilSaid('lm.end.claim');
    expect(table.asks?.mayPass).toBe(false);
    table.press(B, 'left');
    expect(table.asks?.kind).toBe('claim');
    table.press(A, 'right');
    table.untilAsked('select');
  });

  test('LM4-408: a ring where nobody plays is refused in words, and the phase has its name', () => {
    const table = openedAt({
      roles: FIVE,
      freeSeats: 1,
      from: 'dawn',
      bite: A,
      bare: [A],
      kit: 'no-reader',
    });
    obeys(table);
    claimsTheEnd(table, A);
    table.touch(F);
    table.untilSaid('lm.end.refused');
    table.touch(A);
    table.press(A, 'right');
    table.untilSaid('lm.end.wolves-were');
    expect(table.phase).toBe('lm-end');
  });

  test('LM4-404: a ghost’s button does not say that Darius lives', () => {
    const table = openedAt({
      ...{ roles: FIVE, from: 'dawn', bite: D, kit: 'no-reader' },
      ...{ ghosts: [B, E], bare: [A, C, D] },
    });
    obeys(table);
    table.untilAsked('select');
    table.touch(A);
    table.press(A, 'right');
    table.untilAsked('claim');
    expect(table.asks?.seats).toEqual([A, C]);
    expect(table.asks?.mayPass).toBe(false);
    table.press(E, 'right');
    table.untilSaid('lm.end.won');
    expect(table.lastSaid('lm.end.won')).toEqual({ winner: 'wolves' });
  });
});
