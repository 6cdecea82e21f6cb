/** The night of Una Notte da Lupi: who is called, how long, and what the tiles say of it afterwards. */
import { describe, expect, test } from 'vitest';
import { tile } from '../../../src/games/una-notte-da-lupi/deck.js';
import { nightSwaps } from '../../../src/games/una-notte-da-lupi/night-swaps.js';
import { placesOf } from '../../../src/games/una-notte-da-lupi/places.js';
import type { RoleId } from '../../../src/games/una-notte-da-lupi/roles.js';
import {
  A,
  B,
  C,
  D,
  inCall,
  type Opening,
  openedAt,
  players,
  roundTable,
  saidOf,
  swap,
  tilesAreRight,
  vote,
} from '../../support/tables/one-night-table.js';

/** Four players with the deck of ONW-02; the Lupi lie in the centre. */
const FOUR: Opening = { roles: ['farmer', 'seer', 'spoilsport', 'swindler'] };
/** A night in which everybody there is is called. */
const ALL: Opening = {
  roles: ['wolf', 'seer', 'mason', 'wannabe', 'spoilsport', 'apprentice', 'swindler'],
  centre: ['wolf', 'mason'],
};

const calls = (opening: Opening) => {
  const table = openedAt(opening);
  table.until(() => table.phase === 'onw-dawn', 600_000);
  return table.said
    .filter(({ cue }) => cue.id.endsWith('.open'))
    .map(({ cue, atMs }) => [cue.id.split('.')[1], atMs] as const);
};

describe('the calls', () => {
  test('ON-NIGHT-02, ON-NIGHT-03, ON-NIGHT-06, ON-CONT-01, ONW-02: four players, first deck', () => {
    expect(calls(FOUR).map(([role]) => role)).toEqual(['wolf', 'seer', 'spoilsport', 'swindler']);
  });

  test('ON-NIGHT-03: everybody, in the order of the rulebook', () => {
    expect(calls(ALL).map(([role]) => role)).toEqual([
      'wolf',
      'seer',
      'mason',
      'wannabe',
      'spoilsport',
      'apprentice',
      'swindler',
    ]);
  });

  test('ON-NIGHT-01, ON-NIGHT-04, ON-NIGHT-09, ON-NIGHT-14: ten seconds and the same gap each, then day', () => {
    const table = openedAt(FOUR);
    table.untilSaid('onw.night.close-eyes');
    expect(table.view.night).toBe(true);
    table.until(() => table.phase === 'onw-dawn', 600_000);
    const times = calls(FOUR).map(([, atMs]) => atMs);
    // Opening words, ten seconds, closing words, two seconds.
    expect(times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0))).toEqual([
      14_000, 14_000, 14_000,
    ]);
    expect(table.view.caption?.cue.id).toBe('onw.dawn.open-eyes');
    expect(table.nowMs - (times[3] ?? 0)).toBe(14_000);
  });

  test('ON-NIGHT-13: the end of each call is counted down', () => {
    const table = openedAt(FOUR);
    table.untilSaid('onw.wolf.close');
    expect(saidOf(table, 'onw.night.countdown')).toEqual([{ left: 3 }, { left: 2 }, { left: 1 }]);
  });

  test('ON-NIGHT-05, ON-NIGHT-10, ON-NIGHT-11, ON-NIGHT-15: the table calls, lights nothing, hears nothing', () => {
    const table = openedAt(FOUR);
    table.untilSaid('onw.seer.open');
    const scene = JSON.stringify(table.view.scene);
    const said = table.said.length;
    for (const slot of [0, 1, 4]) table.touch(slot, 1_000);
    table.table.do({ kind: 'lift', hand: 'seer', slot: 3 });
    table.wait(1_000);
    expect(JSON.stringify(table.view.scene)).toBe(scene);
    expect(new Set(table.view.scene.rings.map((ring) => JSON.stringify(ring))).size).toBe(1);
    expect(table.said).toHaveLength(said);
    expect(table.view.asks).toMatchObject({ kind: 'wake', seats: [], slots: [] });
  });

  test('ON-NIGHT-12: by option a human speaker nudges all tiles, in a last call of the same length', () => {
    const opening = { ...FOUR, options: { speakerNudge: true } };
    const times = calls(opening);
    expect(times.map(([role]) => role).at(-1)).toBe('speaker');
    expect((times[4]?.[1] ?? 0) - (times[3]?.[1] ?? 0)).toBe(14_000);
  });

  test('ON-NIGHT-09: the option makes all calls longer alike', () => {
    const times = calls({ ...FOUR, options: { nightPhaseSeconds: 25 } }).map(([, atMs]) => atMs);
    expect(times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0))).toEqual([
      29_000, 29_000, 29_000,
    ]);
  });

  test('ON-NIGHT-09: by option calls in which people only know each other have seconds of their own', () => {
    const times = calls({ ...ALL, options: { recognisingSeconds: 5 } });
    const lengths = new Map(
      times.slice(1).map(([, atMs], index) => {
        const [role, beganMs] = times[index] ?? ['', 0];
        return [role, atMs - beganMs] as const;
      }),
    );
    const longer = ['seer', 'spoilsport', 'apprentice'];
    for (const role of longer) expect(lengths.get(role), role).toBe(14_000);
    for (const role of ['wolf', 'mason', 'wannabe']) expect(lengths.get(role), role).toBe(9_000);
  });

  test('ON-NIGHT-10: the hearth covers the noise of hands, unless the option forbids it', () => {
    for (const nightMasking of [true, false]) {
      const table = openedAt({ ...FOUR, options: { nightMasking } });
      table.untilSaid('onw.night.close-eyes');
      expect(table.view.phase.id).toBe('phase.onw-night');
      expect(table.view.bed).toBe(nightMasking ? 'inn' : undefined);
    }
  });
});

test('ON-LUPI-01, ON-LUPI-02, ON-MASS-01, ON-MITO-01, ON-VEGG-01, ON-SEC-03, ONW-03: at the table, in the centre or in the box, called alike', () => {
  // One deck, dealt in ways that put each called role at the table, alone, in the centre, in the box.
  const deck = ['wolf', 'wolf', 'mason', 'mason', 'seer', 'wannabe', 'farmer'] as const;
  const heard = (order: readonly number[]) => {
    const [a, b, c, d, c1, c2, box] = order.map((index) => deck[index] ?? 'farmer');
    const roles = [a, b, c, d].map((role) => role ?? 'farmer');
    return calls({ roles, centre: [c1 ?? 'farmer', c2 ?? 'farmer'], box: box ?? 'farmer' });
  };
  const together = heard([0, 1, 2, 3, 4, 5, 6]);
  expect(heard([0, 2, 4, 6, 1, 3, 5])).toEqual(together);
  expect(heard([6, 5, 4, 3, 1, 2, 0])).toEqual(together);
});

describe('what moved', () => {
  const places = placesOf(roundTable(4), players(4));
  const cards = (...roles: readonly RoleId[]) => roles.map((role) => [tile(role)]);
  const dealt = cards('farmer', 'seer', 'spoilsport', 'swindler', 'wolf', 'wolf');

  test('ON-GUAS-01, ON-TRUF-01: both did what they must', () => {
    // C swaps D and B; D, who has the Veggente now, takes A's tile.
    const after = cards('seer', 'swindler', 'spoilsport', 'farmer', 'wolf', 'wolf');
    expect(nightSwaps(dealt, after, new Map(), places)).toEqual({
      exchanged: [
        { role: 'spoilsport', own: places.players[C], pair: [D, B] },
        { role: 'swindler', own: places.players[D], pair: [D, A] },
      ],
      irregular: false,
    });
  });

  test('ON-NIGHT-07, ON-TRUF-03, ON-TRUF-04, ON-R-02: the dealt Truffatore acts with what now lies before him', () => {
    const table = openedAt({ ...FOUR, options: { discussionSeconds: 10 } });
    inCall(table, 'spoilsport', () => swap(table, D, B));
    inCall(table, 'swindler', () => swap(table, D, A));
    vote(table, [B, C, D, A]);
    tilesAreRight(table);
    table.untilSaid('onw.winners');
    expect(saidOf(table, 'onw.reveal.is')).toEqual([
      { seat: 1, role: 'seer' },
      { seat: 2, role: 'swindler' },
      { seat: 3, role: 'spoilsport' },
      { seat: 4, role: 'farmer' },
    ]);
    table.until(() => table.view.state === 'ended');
    expect(saidOf(table, 'onw.story.spoilsport')).toEqual([{ seat: 3, first: 4, second: 2 }]);
    expect(saidOf(table, 'onw.story.swindler')).toEqual([{ seat: 4, second: 1 }]);
    expect(table.heard).not.toContain('onw.irregular');
  });

  test('ON-NIGHT-08, ON-R-03: what was not done stays undone; it is spoken of after the result only', () => {
    const table = openedAt({ ...FOUR, options: { discussionSeconds: 10 } });
    inCall(table, 'swindler', () => swap(table, D, A));
    vote(table, [B, C, D, A]);
    tilesAreRight(table);
    table.until(() => table.view.state === 'ended');
    const ids = table.said.map(({ cue }) => cue.id);
    expect(ids.indexOf('onw.irregular')).toBeGreaterThan(ids.indexOf('onw.winners'));
    expect(saidOf(table, 'onw.story.spoilsport-idle')).toEqual([{ seat: 3 }]);
    expect(saidOf(table, 'onw.reveal.is').map(({ role }) => role)).toEqual([
      'swindler',
      'seer',
      'spoilsport',
      'farmer',
    ]);
  });

  test('ON-R-03: by option such a night is void, and nobody wins', () => {
    const table = openedAt({
      ...FOUR,
      options: { discussionSeconds: 10, irregularNight: 'void' },
    });
    inCall(table, 'swindler', () => swap(table, D, A));
    vote(table, [B, C, D, A]);
    tilesAreRight(table);
    table.until(() => table.view.state === 'ended');
    expect(table.heard).toContain('onw.void');
    expect(table.heard).not.toContain('onw.result');
  });

  test.each<readonly [string, readonly RoleId[]]>([
    ['a tile of the centre', ['wolf', 'seer', 'spoilsport', 'swindler', 'farmer', 'wolf']],
    ['three tiles in a ring', ['seer', 'spoilsport', 'farmer', 'swindler', 'wolf', 'wolf']],
  ])('ON-NIGHT-08, ON-GUAS-02: %s: irregular, and the tiles stand as they lie', (_, after) => {
    expect(nightSwaps(dealt, cards(...after), new Map(), places)).toEqual({
      exchanged: [],
      irregular: true,
    });
  });

  test('nobody to swap at the table: nothing is missing', () => {
    const quiet = cards('farmer', 'seer', 'wolf', 'farmer', 'spoilsport', 'swindler');
    expect(nightSwaps(quiet, quiet, new Map(), places)).toEqual({
      exchanged: [],
      irregular: false,
    });
  });

  test('a Truffatore who takes back what the Guastafeste did looks as if neither had moved: nothing is told', () => {
    expect(nightSwaps(dealt, dealt, new Map(), places)).toEqual({
      exchanged: [],
      irregular: false,
    });
  });

  test('two tiles of a kind that change places look as if nobody had touched them: nothing is told', () => {
    const twins = cards('farmer', 'spoilsport', 'farmer', 'wolf', 'wolf', 'seer');
    expect(nightSwaps(twins, twins, new Map(), places)).toEqual({
      exchanged: [],
      irregular: false,
    });
  });

  test('what is the same in every way that leads there is told, and no more', () => {
    // Whether B swapped the two Contadini nobody can see; D has B's tile in any case.
    const twins = cards('farmer', 'spoilsport', 'farmer', 'swindler', 'wolf', 'seer');
    const after = cards('farmer', 'swindler', 'farmer', 'spoilsport', 'wolf', 'seer');
    expect(nightSwaps(twins, after, new Map(), places)).toEqual({
      exchanged: [{ role: 'swindler', own: places.players[D], pair: [D, B] }],
      irregular: false,
    });
  });
});

test('ON-SEC-01, ON-SEC-02: until the tiles are turned up no role is on the board, in words or in the open journal', () => {
  const table = openedAt({ ...ALL, options: { discussionSeconds: 10 } });
  inCall(table, 'spoilsport', () => swap(table, 5, 3));
  table.untilAsked('menu');
  table.touch(table.asks?.slots.at(-1) ?? 0);
  table.press(A, 'right');
  table.allReady();
  table.untilAsked('point', A);
  const open = table.journal.filter(({ kind }) => kind !== 'sealed' && kind !== 'tick');
  expect(JSON.stringify(open)).not.toContain('tile:');
  const { marks = [] } = table.view.board;
  expect(marks.map(({ name }) => name.id)).toEqual(['note.onw-centre', 'note.onw-centre']);
  expect(table.said.filter(({ cue }) => /reveal|story/u.test(cue.id))).toEqual([]);
  // ON-SETUP-10: the deck is public, every tile of it and nothing of where it lies.
  expect(table.view.board.deck).toHaveLength(10);
});
