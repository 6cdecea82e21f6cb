/** Dawn: tiles, Auras, ghosts, Amleto, and when the end is checked. */

import { describe, expect, test } from 'vitest';
import { seatsWithMark, wordsAt } from '../../../src/engine/script/marks.js';
import {
  A,
  B,
  C,
  D,
  E,
  F,
  FIVE,
  lies,
  obeys,
  openedAt,
  SEVEN,
  SIX,
  told,
} from '../../support/tables/lupa-mannara-table.js';

const dawnOf = (opening: Omit<Parameters<typeof openedAt>[0], 'from'>) =>
  openedAt({ ...opening, from: 'dawn' });

test('LM4-113, LM4-201, LM4-206: first who lies under the potion is killed, then who has the claw', () => {
  const table = dawnOf({ roles: SIX, bite: D, bare: [F] });
  lies(table, C);
  obeys(table);
  obeys(table);
  table.until(() => table.phase === 'lm-discussion');
  expect(told(table, 'lm.kill.')).toEqual(['lm.kill.is C', 'lm.kill.is D']);
  expect(told(table, 'lm.aura.gone')).toEqual(['lm.aura.gone C', 'lm.aura.gone D']);
});

test('LM4-113: the potion may be in the middle: then nobody is killed by it', () => {
  const table = dawnOf({ roles: SIX, bite: D });
  lies(table);
  table.untilSaid('lm.kill.is');
  expect(told(table, 'lm.kill.')).toEqual(['lm.kill.is D']);
});

test('LM4-011, LM4-012, LMT-01: an Aura is lost instead of a life, on top of the pile, and nothing follows', () => {
  const table = dawnOf({ roles: SIX, bite: D, pile: [B] });
  lies(table);
  obeys(table);
  table.until(() => table.phase === 'lm-discussion');
  expect(told(table, 'lm.ghost')).toEqual([]);
  expect(told(table, 'lm.amleto')).toEqual([]);
  const notes = wordsAt(table.view.board, { seat: D }).map(({ id, params }) => [id, params]);
  expect(notes).toEqual([
    ['note.lm-discarded', { place: 2 }],
    ['note.lm-claw', {}],
  ]);
  expect(table.view.board.seats[D]?.living).toBe(1);
});

test('LM4-011: who says in time that the Aura is gone is its owner, where readers look and where none does', () => {
  for (const kit of ['every-slot', 'one-reader', 'no-reader'] as const) {
    const table = dawnOf({ roles: FIVE, bite: D, kit });
    table.untilAsked('removal');
    table.press(C, 'right');
    expect(table.asks?.kind).toBe('removal');
    obeys(table);
    table.untilSaid('lm.aura.gone');
  }
});

test('LM4-013, LM4-014, LM4-202: without an Aura a ghost: its card leaves the circle, and nothing of it is told', () => {
  const table = dawnOf({ roles: FIVE, bite: D, bare: [D] });
  obeys(table);
  table.until(() => table.phase === 'lm-discussion');
  expect(told(table, 'lm.ghost')).toEqual(['lm.ghost.ask D', 'lm.ghost.is D']);
  expect(table.view.board.slots[D]?.inRing).toBe(false);
  expect(JSON.stringify(table.said)).not.toContain('fortune-teller');
});

test('LMT-04: the words after it wait as long for an Aura as for a ghost', () => {
  const pause = (bare: readonly number[]) => {
    const table = dawnOf({ roles: FIVE, bite: D, bare });
    obeys(table);
    table.until(() => table.phase === 'lm-discussion', 120_000);
    const ids = bare.length > 0 ? 'lm.ghost.is' : 'lm.aura.gone';
    return (table.timesOf('lm.discussion.ask')[0] ?? 0) - (table.timesOf(ids)[0] ?? 0);
  };
  expect(pause([])).toBe(3_000);
  expect(pause([D])).toBe(3_000);
});

test('LM4-207, LM4-313: the claw points at its holder until the lynching; without one the last holder stays the origin', () => {
  const table = dawnOf({ roles: FIVE, bite: D, claw: B });
  table.untilSaid('lm.dawn.claw');
  const clawAt = () => seatsWithMark(table.view.board, 'note.lm-claw')[0]?.seat;
  expect(clawAt()).toBe(D);
  const none = dawnOf({ roles: FIVE, claw: B });
  none.until(() => none.phase === 'lm-first-vote', 120_000);
  none.untilAsked('pick');
  expect(none.asks?.seats).toEqual([C]);
});

describe('Amleto', () => {
  test('LM4-203, LMT-03: he shows himself when he dies: the skull’s holder dies too, and the skull is gone', () => {
    const table = dawnOf({ roles: SIX, bite: E, bare: [E, B], skull: B });
    lies(table);
    obeys(table);
    table.untilAsked('claim', E);
    table.press(E, 'right');
    table.untilAsked('press', E);
    table.press(E, 'right');
    obeys(table);
    table.until(() => table.phase === 'lm-discussion');
    expect(told(table, 'lm.kill.is')).toEqual(['lm.kill.is E', 'lm.kill.is B']);
    expect(told(table, 'lm.ghost.is')).toEqual(['lm.ghost.is E', 'lm.ghost.is B']);
    expect(JSON.stringify(table.view.board)).not.toContain('note.lm-skull');
    // He is known, and nobody else’s death opens the window any more.
    expect(told(table, 'lm.amleto.ask')).toEqual(['lm.amleto.ask E']);
  });

  test('LM4-203, LMT-03: he keeps still, and it is too late: the holder lives and the skull stays; as long after every death', () => {
    const windows = [E, C].map((bite) => {
      const table = dawnOf({ roles: SIX, bite, bare: [bite], skull: B });
      lies(table);
      obeys(table);
      table.untilAsked('claim', bite);
      table.press(bite, 'left'); // does not shorten it
      table.untilSaid('lm.amleto.nobody');
      table.press(bite, 'right');
      table.until(() => table.phase === 'lm-discussion');
      expect(told(table, 'lm.kill.is')).toHaveLength(1);
      expect(seatsWithMark(table.view.board, 'note.lm-skull')[0]?.seat).toBe(B);
      const [asked = 0] = table.timesOf('lm.amleto.ask');
      return (table.timesOf('lm.amleto.nobody')[0] ?? 0) - asked;
    });
    expect(windows).toEqual([9_000, 9_000]);
  });

  test('LM4-203: a card that is another’s changes nothing', () => {
    const table = dawnOf({ roles: SIX, bite: C, bare: [C], skull: B });
    lies(table);
    obeys(table);
    table.untilAsked('claim', C);
    table.press(C, 'right');
    table.untilAsked('press', C);
    expect(table.asks).toMatchObject({ way: 'yes-or-no' });
    table.press(C, 'left');
    table.until(() => table.phase === 'lm-discussion');
    expect(told(table, 'lm.amleto')).toContain('lm.amleto.is-not C');
    expect(seatsWithMark(table.view.board, 'note.lm-skull')[0]?.seat).toBe(B);
  });

  const shownWith = (opening: Partial<Parameters<typeof openedAt>[0]>) => {
    const table = dawnOf({ roles: SIX, bite: E, bare: [E], ...opening });
    lies(table);
    obeys(table);
    table.untilAsked('claim', E);
    table.press(E, 'right');
    table.untilAsked('press', E);
    table.press(E, 'right');
    return table;
  };

  test('LM4-204, HR-LM-12: the holder’s Aura saves from the skull, unless a house rule says that it does not', () => {
    const saved = shownWith({ skull: B });
    obeys(saved);
    saved.until(() => saved.phase === 'lm-discussion');
    expect(told(saved, 'lm.aura.gone')).toEqual(['lm.aura.gone B']);
    const dead = shownWith({ skull: B, options: { auraAbsorbsSkull: false } });
    obeys(dead);
    dead.until(() => dead.phase === 'lm-discussion');
    expect(told(dead, 'lm.ghost.is')).toEqual(['lm.ghost.is E', 'lm.ghost.is B']);
    // An Aura that did not save leaves with its card, and is not on the pile.
    expect(JSON.stringify(dead.view.board)).not.toContain('note.lm-discarded');
  });

  test('HR-LM-12, LM4-011: an Aura that does not save from the skull still saves from the claw', () => {
    const table = openedAt({
      roles: FIVE,
      from: 'dawn',
      bite: B,
      options: { auraAbsorbsSkull: false },
    });
    obeys(table);
    table.until(() => table.phase === 'lm-discussion');
    expect(told(table, 'lm.aura.gone')).toEqual(['lm.aura.gone B']);
    expect(told(table, 'lm.ghost.is')).toEqual([]);
  });

  test('LM4-203, LM4-204: himself or a ghost with the skull: nothing more happens, the skull is discarded', () => {
    for (const opening of [{ skull: E }, { skull: B, ghosts: [B] }]) {
      const table = shownWith(opening);
      table.untilSaid('lm.amleto.no-skull');
      table.until(() => table.phase === 'lm-discussion');
      expect(told(table, 'lm.kill.is')).toHaveLength(1);
      expect(JSON.stringify(table.view.board)).not.toContain('note.lm-skull');
    }
  });

  test('LM4-205: who lost the Aura to the skull is killed for real by the claw that lies there', () => {
    // Jekyll's potion is on Amleto, the claw on the skull's holder.
    const table = dawnOf({ roles: SIX, bite: B, bare: [E], skull: B });
    lies(table, E);
    obeys(table);
    table.untilAsked('claim', E);
    table.press(E, 'right');
    table.untilAsked('press', E);
    table.press(E, 'right');
    obeys(table);
    obeys(table);
    table.untilSaid('lm.ghost.is');
    table.until(() => table.phase === 'lm-discussion');
    expect(told(table, 'lm.aura.gone')).toEqual(['lm.aura.gone B']);
    expect(told(table, 'lm.ghost.is')).toEqual(['lm.ghost.is E', 'lm.ghost.is B']);
  });

  test('LM4-205: a claw on a ghost of this dawn kills nobody, and is that seat’s all the same', () => {
    const table = dawnOf({ roles: SIX, bite: B, bare: [E, B], skull: B });
    lies(table, E);
    obeys(table);
    table.untilAsked('claim', E);
    table.press(E, 'right');
    table.untilAsked('press', E);
    table.press(E, 'right');
    obeys(table);
    table.untilSaid('lm.kill.ghost-already');
    expect(told(table, 'lm.kill.ghost-already')).toEqual(['lm.kill.ghost-already B']);
    expect(seatsWithMark(table.view.board, 'note.lm-claw')[0]?.seat).toBe(B);
    table.until(() => table.phase === 'lm-first-vote', 120_000);
    table.untilAsked('pick');
    expect(table.asks?.seats).toEqual([C]);
  });

  test('LM4-208, LM4-209, HR-LM-05: his reaction comes before the end is checked, unless a house rule says otherwise', () => {
    // W, Amleto and the Mucca live: with Amleto's death the wolf is one of two.
    const opening = { ghosts: [C, D, F], bare: [A, B, E], skull: A };
    const table = shownWith(opening);
    obeys(table);
    table.untilSaid('lm.end.won');
    expect(table.lastSaid('lm.end.won')).toEqual({ winner: 'humans' });
    const checked = dawnOf({
      roles: SIX,
      bite: E,
      ...opening,
      options: { amletoBeforeCheck: false },
    });
    lies(checked);
    obeys(checked);
    checked.untilSaid('lm.end.won');
    expect(checked.lastSaid('lm.end.won')).toEqual({ winner: 'wolves' });
  });

  test('LM4-208, LM4-209: the end is checked after his death, too, where an Aura saves the skull’s holder', () => {
    // W and the Mucca are left.
    const table = shownWith({ ghosts: [C, D, F], bare: [A, E], skull: B });
    obeys(table);
    table.untilSaid('lm.end.won');
    expect(told(table, 'lm.aura.gone')).toEqual(['lm.aura.gone B']);
    expect(table.lastSaid('lm.end.won')).toEqual({ winner: 'wolves' });
  });

  test('HR-LM-05: checked before his reaction and not over, the skull still kills its holder', () => {
    const table = shownWith({ bare: [E, B], skull: B, options: { amletoBeforeCheck: false } });
    obeys(table);
    table.until(() => table.phase === 'lm-discussion');
    expect(told(table, 'lm.ghost.is')).toEqual(['lm.ghost.is E', 'lm.ghost.is B']);
  });

  test('LM4-408: without readers the wolf is asked once for two deaths by the skull, and never where nobody died', () => {
    const kit = 'no-reader';
    const two = shownWith({ bare: [E, B], skull: B, kit });
    obeys(two);
    two.until(() => two.phase === 'lm-discussion');
    expect(told(two, 'lm.end.claim')).toHaveLength(1);
    const none = dawnOf({ roles: SIX, bite: E, kit, options: { endCheck: 'once_per_dawn' } });
    lies(none);
    obeys(none);
    none.until(() => none.phase === 'lm-discussion');
    expect(told(none, 'lm.end.claim')).toEqual([]);
  });
});

test('LM4-209, HR-LM-06: over after the potion, the claw kills nobody; checked once a dawn it does', () => {
  const opening = { roles: SIX, bite: C, bare: [A, B, C, D], ghosts: [E, F] } as const;
  const table = dawnOf(opening);
  lies(table, A);
  obeys(table);
  table.untilSaid('lm.end.won');
  expect(told(table, 'lm.ghost.is')).toEqual(['lm.ghost.is A']);
  const later = dawnOf({ ...opening, options: { endCheck: 'once_per_dawn' } });
  lies(later, A);
  obeys(later);
  obeys(later);
  later.untilSaid('lm.end.won');
  expect(told(later, 'lm.ghost.is')).toEqual(['lm.ghost.is A', 'lm.ghost.is C']);
});

test('LM4-112, WE-LM-5, LM4-111, LMT-02: at the first dawn everybody sees beside whose card the skull lies: anybody’s, also his own', () => {
  for (const holder of [A, E]) {
    const table = dawnOf({ roles: SIX, night: 1, bite: C });
    lies(table, holder);
    table.untilSaid('lm.dawn.skull-with');
    table.untilSaid('lm.dawn.claw');
    expect(seatsWithMark(table.view.board, 'note.lm-skull')[0]?.seat).toBe(holder);
  }
});

test('LMT-11, LM4-113: a tile lies on one living card only; another ring is refused with its words', () => {
  const table = dawnOf({ roles: SIX, bite: C, ghosts: [B] });
  table.untilAsked('select');
  table.touch(B);
  expect(table.lastSaid('lm.dawn.refused')).toBeDefined();
  table.touch(C);
  table.touch(D);
  table.press(A, 'right');
  expect(table.asks?.kind).toBe('select');
  expect(table.lastSaid('lm.dawn.one-only')).toBeDefined();
  table.touch(D);
  table.press(A, 'right');
  table.untilSaid('lm.kill.is');
  expect(told(table, 'lm.kill.is')).toEqual(['lm.kill.is C']);
});

test('LM4-122: Lara bites W without an Aura, and the game goes on with one wolf', () => {
  const table = dawnOf({ roles: SEVEN, bite: A, bare: [A] });
  lies(table);
  obeys(table);
  table.until(() => table.phase === 'lm-discussion', 120_000);
  expect(told(table, 'lm.ghost.is')).toEqual(['lm.ghost.is A']);
});
