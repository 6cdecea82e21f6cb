/** The night: calls, their times, what the wolves may choose. */
import { describe, expect, test } from 'vitest';
import { reveal, secret } from '../../../src/engine/script/secret.js';
import { PATTERN_MASKS, type Pattern } from '../../../src/engine/table/scene.js';
import { callsDue, clawLiesOn, preyOf } from '../../../src/games/lupa-mannara/night.js';
import { ROLES, type RoleId } from '../../../src/games/lupa-mannara/roles.js';
import { LUPA_MANNARA_SETTINGS } from '../../../src/games/lupa-mannara/settings.js';
import {
  A,
  B,
  C,
  D,
  E,
  F,
  FIVE,
  G,
  lies,
  obeys,
  openedAt,
  positionOf,
  SEVEN,
  SIX,
  told,
} from '../../support/tables/lupa-mannara-table.js';

const FOUR: readonly RoleId[] = ['wolf', 'cow', 'darius', 'purple'];

const CALLS: readonly (readonly [string, readonly RoleId[], number, readonly RoleId[]])[] = [
  ['four, first', FOUR, 1, ['cow', 'darius', 'fortune-teller']],
  ['four, later', FOUR, 2, ['purple', 'darius', 'fortune-teller']],
  ['five, first', FIVE, 1, ['cow', 'darius', 'fortune-teller']],
  ['five, later', FIVE, 3, ['purple', 'darius', 'fortune-teller']],
  ['six, first', SIX, 1, ['cow', 'hamlet', 'darius', 'fortune-teller']],
  ['six, later', SIX, 2, ['jekyll', 'darius', 'fortune-teller']],
  ['seven, first', SEVEN, 1, ['hamlet', 'darius', 'fortune-teller']],
  ['seven, later', SEVEN, 2, ['jekyll', 'purple', 'darius', 'fortune-teller']],
];

test.each(CALLS)(
  'LM4-102, LM4-103, LM4-110, LM4-111, LM4-113, LM4-115, LM4-116, LM4-124: who is called, %s night',
  (_, roles, night, due) => {
    expect(callsDue(positionOf({ roles, night }))).toEqual(due);
    // Whoever lives, and whoever is in the box.
    expect(callsDue(positionOf({ roles, night, ghosts: [B, C, D] }))).toEqual(due);
  },
);

describe('the order of the calls, by a house rule', () => {
  const orderOf = (call_order: readonly string[]) =>
    LUPA_MANNARA_SETTINGS.safeParse({ call_order }).data?.callOrder;

  test('HR-LM-02: any order is kept, for those who are called at all', () => {
    const callOrder =
      orderOf(['purple', 'jekyll', 'amleto', 'cartomante', 'mucca', 'darius']) ?? [];
    const called = (roles: readonly RoleId[], night: number) =>
      callsDue(positionOf({ roles, night, options: { callOrder } }));
    expect(called(SEVEN, 2)).toEqual(['purple', 'jekyll', 'fortune-teller', 'darius']);
    expect(called(SIX, 1)).toEqual(['hamlet', 'fortune-teller', 'cow', 'darius']);
  });

  test('HR-LM-02, LM4-102: all orders in which Amleto and Jekyll come before those who look, and no others', () => {
    const names = ['mucca', 'amleto', 'jekyll', 'purple', 'darius', 'cartomante'];
    const orders = permutationsOf(names);
    const isRight = (order: readonly string[]) =>
      ['amleto', 'jekyll'].every((first) =>
        ['darius', 'cartomante'].every((later) => order.indexOf(first) < order.indexOf(later)),
      );
    const accepted = orders.filter((order) => orderOf(order) !== undefined);
    expect(accepted).toEqual(orders.filter(isRight));
    expect(accepted).toHaveLength(120);
    expect(orderOf(names.slice(1))).toBeUndefined();
    expect(orderOf([...names.slice(1), 'amleto'])).toBeUndefined();
    expect(orderOf([...names, 'mucca'])).toBeUndefined();
  });
});

function permutationsOf(names: readonly string[]): readonly (readonly string[])[] {
  if (names.length === 0) return [[]];
  return names.flatMap((name) =>
    permutationsOf(names.filter((one) => one !== name)).map((rest) => [name, ...rest]),
  );
}

test('LM4-104, WE-LM-3: ten counts from the moment eyes are open, the first two and the last three aloud', () => {
  const table = openedAt({ roles: FIVE, night: 1 });
  table.untilSaid('lm.cow.open');
  table.untilSaid('lm.cow.close');
  const counts = table.said.filter(({ cue }) => cue.id === 'lm.night.count');
  const [openedMs = 0] = table.timesOf('lm.cow.open');
  const [closedMs = 0] = table.timesOf('lm.cow.close');
  expect(counts.map(({ cue }) => cue.params['count'])).toEqual([1, 2, 8, 9, 10]);
  // Each word takes one second here.
  expect(counts.map(({ atMs }) => atMs - openedMs)).toEqual([1_000, 2_000, 8_000, 9_000, 10_000]);
  expect(closedMs - openedMs).toBe(11_000);
});

test('LM4-104: the Mucca, who only looks, may be given another time; all other calls keep theirs', () => {
  const options = LUPA_MANNARA_SETTINGS.parse({ recognising_seconds: 5 });
  const table = openedAt({ roles: FIVE, night: 1, options });
  table.untilSaid('lm.darius.close');
  const lasts = (name: string) => {
    const [openMs = 0] = table.timesOf(`lm.${name}.open`);
    const [closeMs = 0] = table.timesOf(`lm.${name}.close`);
    return closeMs - openMs;
  };
  // Each word takes one second here.
  expect([lasts('cow'), lasts('darius')]).toEqual([6_000, 11_000]);
});

test('LM4-120, LM4-123, LMT-04: the wolves have twenty counts, whatever is held, and the last pad held counts', () => {
  const closedAfter = (pads: readonly number[]) => {
    const table = openedAt({ roles: SEVEN });
    table.untilSaid('lm.wolves.open');
    table.wait(2_000);
    for (const pad of pads) table.touch(pad, 1_000);
    table.untilSaid('lm.dawn.open-eyes');
    lies(table);
    table.untilSaid(pads.length === 0 ? 'lm.dawn.no-claw' : 'lm.dawn.claw');
    const [openMs = 0] = table.timesOf('lm.wolves.open');
    const [closeMs = 0] = table.timesOf('lm.wolves.close');
    return [closeMs - openMs, told(table, 'lm.dawn.claw'), table.timesOf('lm.dawn.open-eyes')];
  };
  const [, , dawnMs] = closedAfter([]);
  expect(closedAfter([])).toEqual([21_000, [], dawnMs]);
  expect(closedAfter([C])).toEqual([21_000, ['lm.dawn.claw C'], dawnMs]);
  expect(closedAfter([C, E])).toEqual([21_000, ['lm.dawn.claw E'], dawnMs]);
});

describe('whom the wolves may bite', () => {
  const prey = (opening: Parameters<typeof positionOf>[0]) =>
    reveal(preyOf(positionOf(opening)), 'a test looks');

  test('LM4-121, LM4-108: any other who lives, and a wolf with an Aura, to mislead', () => {
    expect(prey({ roles: SIX })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(prey({ roles: SIX, ghosts: [C], bare: [B, D] })).toEqual([0, 1, 3, 4, 5]);
    expect(prey({ roles: SIX, bare: [A] })).toEqual([1, 2, 3, 4, 5]);
  });

  test('LM4-121, LM4-122: the other wolf without an Aura while Lara lives; herself never without hers', () => {
    expect(prey({ roles: SEVEN, bare: [A] })).toContain(A);
    expect(prey({ roles: SEVEN, bare: [A], ghosts: [B] })).not.toContain(A);
    expect(prey({ roles: SEVEN, bare: [B] })).not.toContain(B);
    expect(prey({ roles: SEVEN })).toContain(B);
  });

  test('LM4-121: where nobody read the cards every living character; the rest is the players’ own to keep', () => {
    expect(prey({ roles: SEVEN, bare: [A, B], ghosts: [C], kit: 'no-reader' })).toEqual([
      0, 1, 3, 4, 5, 6,
    ]);
  });
});

test('LM4-105, LM4-106, LM4-123, WE-LM-1: the claw never lies on the potion’s card: then it stays in the middle', () => {
  const table = openedAt({ roles: SIX, from: 'dawn', bite: C });
  lies(table, C);
  table.untilSaid('lm.kill.is');
  expect(told(table, 'lm.dawn.')).toContain('lm.dawn.no-claw');
  expect(told(table, 'lm.kill.is')).toEqual(['lm.kill.is C']);
  expect(table.lastSaid('lm.kill.is')).toMatchObject({ by: 'potion' });
  const other = openedAt({ roles: SIX, from: 'dawn', bite: D });
  lies(other, C);
  other.untilSaid('lm.dawn.claw');
  expect(told(other, 'lm.dawn.claw')).toEqual(['lm.dawn.claw D']);
});

describe('a wolves’ pad on the potion’s card', () => {
  /** These pads are held one after the other; then all see the potion on C’s card. */
  const bitten = (
    pads: readonly number[],
    opening: Partial<Parameters<typeof openedAt>[0]> = {},
  ) => {
    const table = openedAt({ roles: SEVEN, ...opening });
    table.untilSaid('lm.wolves.open');
    table.wait(2_000);
    for (const pad of pads) {
      table.touch(pad, 1_000);
      table.wait(500);
    }
    lies(table, C);
    table.untilSaid('lm.kill.is');
    return told(table, 'lm.dawn.').slice(-1);
  };

  test('LM4-105, LM4-121: is refused unseen, with readers and without: the choice before it stays', () => {
    for (const kit of ['every-slot', 'no-reader'] as const) {
      expect(bitten([D, C], { kit })).toEqual(['lm.dawn.claw D']);
      expect(bitten([D, E, C, C], { kit })).toEqual(['lm.dawn.claw E']);
      expect(bitten([C, E], { kit })).toEqual(['lm.dawn.claw E']);
      expect(bitten([C], { kit })).toEqual(['lm.dawn.no-claw']);
    }
  });

  test('LM4-105, HR-LM-04: nor does it count where the card counts that was chosen most often', () => {
    const options = { noWolfAgreement: 'majority' } as const;
    expect(bitten([C, C, C, D, D, E], { options })).toEqual(['lm.dawn.claw D']);
    expect(bitten([C, C], { options })).toEqual(['lm.dawn.no-claw']);
  });

  test('LM4-105, LM4-121: nor in a walk: what the other wolf pressed stays', () => {
    const pressed = (steps: readonly (readonly [seat: number, slot: number])[]) => {
      const table = openedAt({ roles: SEVEN, options: { nightChoice: 'walk' } });
      table.until(() => table.asks?.kind === 'walk');
      for (const [seat, slot] of steps) {
        table.until(() => table.asks?.slots.includes(slot) === true);
        table.wait(300);
        table.press(seat, 'right');
      }
      lies(table, E);
      table.untilSaid('lm.kill.is');
      return told(table, 'lm.dawn.').slice(-1);
    };
    const [first, second] = [
      [A, D],
      [B, E],
    ] as const;
    expect(pressed([first, second])).toEqual(['lm.dawn.claw D']);
    expect(pressed([second])).toEqual(['lm.dawn.no-claw']);
  });

  test('LM4-121, LMT-07: the story tells what counted', () => {
    const table = openedAt({ roles: SIX, bare: [F], ghosts: [C, D, E], story: true });
    table.untilSaid('lm.wolves.open');
    table.wait(2_000);
    for (const pad of [B, F]) table.touch(pad, 1_000);
    lies(table, F);
    obeys(table);
    table.untilSaid('lm.story.ask');
    for (const seat of [A, B, C, D, E, F]) table.press(seat, 'right');
    table.untilSaid('lm.story.over');
    expect(told(table, 'lm.story.cho')).toEqual(['lm.story.chose B']);
  });
});

test('HR-LM-04: by a house rule chance chooses for wolves who chose nothing, among those who are none', () => {
  for (let times = 0; times < 3; times++) {
    const roles = SEVEN;
    const table = openedAt({ roles, options: { noWolfAgreement: 'random' } });
    lies(table);
    table.untilSaid('lm.dawn.claw');
    const [who = ''] = told(table, 'lm.dawn.claw');
    const role = roles['ABCDEFG'.indexOf(who.at(-1) ?? '')];
    expect(role !== undefined && ROLES[role].isWolf).toBe(false);
  }
});

test('HR-LM-04, LM4-105: chance falls alike often on each who is no wolf and has no potion, and only without a choice', () => {
  /** How often each slot is bitten, over every number that may be drawn. */
  const often = (kit: 'every-slot' | 'no-reader', bite?: number) => {
    const g = positionOf({
      roles: SEVEN,
      ghosts: [G],
      kit,
      ...(bite === undefined ? {} : { bite }),
    });
    const counts: Record<string, number> = {};
    for (let lot = 0; lot < 420; lot++) {
      g.lot = secret(lot);
      const slot = String(reveal(clawLiesOn(g, C), 'a test looks'));
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
    return counts;
  };
  expect(often('every-slot')).toEqual({ [D]: 140, [E]: 140, [F]: 140 });
  expect(often('every-slot', C)).toEqual({ [D]: 140, [E]: 140, [F]: 140 });
  expect(often('every-slot', E)).toEqual({ [E]: 420 });
  expect(often('no-reader')).toEqual({ [A]: 84, [B]: 84, [D]: 84, [E]: 84, [F]: 84 });
});

test('LM4-103: the page says which night it is', () => {
  const table = openedAt({ roles: FIVE, night: 3 });
  table.until(() => table.view.night);
  expect(table.view.phase).toMatchObject({ id: 'phase.lm-night', params: { night: 3 } });
});

test('HR-LM-04: by a house rule the card that the wolves chose most often counts, among equals the last one', () => {
  const bitten = (pads: readonly number[], noWolfAgreement: 'no_kill' | 'majority') => {
    const table = openedAt({ roles: SEVEN, options: { noWolfAgreement } });
    table.untilSaid('lm.wolves.open');
    table.wait(2_000);
    for (const pad of pads) {
      table.touch(pad, 1_000);
      table.wait(500);
    }
    lies(table);
    table.untilSaid('lm.dawn.claw');
    return told(table, 'lm.dawn.claw');
  };
  expect(bitten([C, C, E], 'majority')).toEqual(['lm.dawn.claw C']);
  expect(bitten([C, C, E], 'no_kill')).toEqual(['lm.dawn.claw E']);
  expect(bitten([C, E, E, C], 'majority')).toEqual(['lm.dawn.claw C']);
  expect(bitten([C, E], 'majority')).toEqual(['lm.dawn.claw E']);
});

describe('the wolves’ choice in a walk', () => {
  const walked = (presses: readonly (readonly [number, number])[], opening = {}) => {
    const table = openedAt({ roles: SEVEN, options: { nightChoice: 'walk' }, ...opening });
    table.until(() => table.asks?.kind === 'walk');
    for (const [seat, slot] of presses) {
      table.until(() => table.asks?.slots.includes(slot) === true);
      table.wait(300);
      table.press(seat, 'right');
    }
    lies(table);
    const claw = () => [...told(table, 'lm.dawn.claw'), ...told(table, 'lm.dawn.no-claw')];
    table.until(() => claw().length > 0);
    return claw();
  };

  test('LM4-016, LM4-120: only living wolves choose, where readers know them; where none reads, whoever presses', () => {
    expect(walked([[B, D]])).toEqual(['lm.dawn.claw D']);
    expect(walked([[E, D]])).toEqual(['lm.dawn.no-claw']);
    expect(walked([[B, D]], { ghosts: [B] })).toEqual(['lm.dawn.no-claw']);
    expect(walked([[A, D]], { ghosts: [B] })).toEqual(['lm.dawn.claw D']);
    expect(walked([[E, D]], { kit: 'no-reader' })).toEqual(['lm.dawn.claw D']);
  });

  test('LM4-120: it is explained once, in a walk only, and nobody is told of hands on cards then', () => {
    const heard = (nightChoice: 'pad' | 'walk') => {
      const table = openedAt({ roles: SEVEN, options: { nightChoice } });
      table.untilSaid('lm.wolves.open');
      const words = table.said.findLast(({ cue }) => cue.id === 'lm.wolves.open');
      return [told(table, 'lm.night.walk').length, words?.cue.params['taught']];
    };
    expect(heard('walk')).toEqual([1, true]);
    expect(heard('pad')).toEqual([0, false]);
  });
});

test('LM4-101: the night sounds like a carnival, unless a house rule wants no sound', () => {
  const bed = (nightMasking: boolean) => {
    const table = openedAt({ roles: FIVE, options: { nightMasking } });
    table.until(() => table.view.night);
    return table.view.bed;
  };
  expect([true, false].map(bed)).toEqual(['carnival', undefined]);
});

describe('the rings at night', () => {
  const ringsOf = (opening: Partial<Parameters<typeof openedAt>[0]>) => {
    const table = openedAt({ roles: SEVEN, ...opening });
    table.until(() => table.view.night);
    expect(table.view.scene).toMatchObject({
      claw: { effect: 'rests' },
      touchAcknowledged: false,
    });
    return table.view.scene.rings.map((look) => {
      if (look.effect === 'off') return 'dark';
      // The lowest light of one colour, which stands still: only the pattern differs.
      expect(look).toMatchObject({ effect: 'steady', colour: 'moon', level: 'dim' });
      return 'pattern' in look ? look.pattern : 'none';
    });
  };

  test('LMT-11: a whole ring has an Aura, dots have none, a ghost’s is dark; whoever has the skull has another pattern', () => {
    const dealt = Array(7).fill('whole');
    expect(ringsOf({ night: 1 })).toEqual(dealt);
    const opening = { bare: [D, E], ghosts: [B, C] };
    const rings = ['whole', 'dark', 'dark', 'dots', 'dots', 'whole', 'whole'];
    expect(ringsOf(opening)).toEqual(rings);
    expect(ringsOf({ ...opening, skull: A })).toEqual(rings.with(A, 'thirds'));
    expect(ringsOf({ ...opening, skull: D })).toEqual(rings.with(D, 'facing'));
    expect(ringsOf({ ...opening, skull: C })).toEqual(rings.with(C, 'arc'));
  });

  test('LMT-06: no ring has more light than one with an Aura, so that the night is never brighter than its first', () => {
    const lit = (pattern: Pattern) =>
      [...PATTERN_MASKS[pattern]].filter((arc) => arc === '1').length;
    for (const pattern of ['thirds', 'dots', 'facing', 'arc'] as const)
      expect(lit(pattern)).toBeLessThan(lit('whole'));
  });
});

test('LM4-114, HR-LM-03: Jekyll is told that the potion is for another, unless a house rule lets him', () => {
  const open = (jekyllSelf: boolean) => {
    const table = openedAt({ roles: SIX, options: { jekyllSelf } });
    table.untilSaid('lm.darius.open');
    return told(table, 'lm.jekyll.open');
  };
  expect(open(false)).toEqual(['lm.jekyll.open']);
  expect(open(true)).toEqual(['lm.jekyll.open-any']);
});

test('LM4-016, LM4-101, LM4-107, LM4-117, LM4-118, LM4-119, LMT-06, LMT-07, LMT-08: looks, nudges, drumming and refused pads change nothing that is shown or heard', () => {
  const night = (hands: boolean) => {
    const table = openedAt({ roles: SEVEN, ghosts: [C], bare: [D] });
    const seen: string[] = [];
    table.until(() => table.view.night);
    table.table.onChange = (view) => {
      // What the pads and cards under hands do is no part of the picture.
      const shown = JSON.stringify([view.phase, view.scene, view.board, view.caption, view.asks]);
      if (seen.at(-1) !== shown) seen.push(shown);
    };
    table.untilSaid('lm.fortune-teller.open');
    table.wait(2_000);
    if (hands) {
      table.table.do({ kind: 'lift', hand: 'teller', slot: E, card: 'aura' });
      table.table.do({ kind: 'put-back', hand: 'teller' });
      table.touch(C, 1_000);
    } else table.wait(1_000);
    table.untilSaid('lm.wolves.open');
    table.wait(2_000);
    // A ghost’s pad, and one that only drums.
    if (hands) table.touch(C, 1_000);
    if (hands) table.touch(E, 100);
    table.until(() => !table.view.night, 120_000);
    return { seen, said: table.said.map(({ cue, atMs }) => [cue.id, atMs]) };
  };
  const { seen, said } = night(false);
  expect(seen.length).toBeGreaterThan(10);
  expect(night(true)).toEqual({ seen, said });
});
