/** The night: who is called, who may choose whom, what is answered. */

import { describe, expect, test } from 'vitest';
import { wordsAt } from '../../../src/engine/script/marks.js';
import { reveal, secret } from '../../../src/engine/script/secret.js';
import { answerOf } from '../../../src/games/lupus-in-tabula/answers.js';
import { awakeIn, callsDue, MOVABLE_CALLS } from '../../../src/games/lupus-in-tabula/calls.js';
import { deckOf } from '../../../src/games/lupus-in-tabula/deck.js';
import type { Hidden } from '../../../src/games/lupus-in-tabula/hidden.js';
import { mayIn } from '../../../src/games/lupus-in-tabula/night.js';
import { boardOf } from '../../../src/games/lupus-in-tabula/public-facts.js';
import {
  CALL_IDS,
  type CallId,
  ROLE_IDS,
  type RoleId,
} from '../../../src/games/lupus-in-tabula/roles.js';
import { TABULA_SETTINGS } from '../../../src/games/lupus-in-tabula/settings.js';
import type { ThemeId } from '../../../src/games/lupus-in-tabula/themes.js';
import type { Joined } from '../../../src/games/tabula/roles/role.js';
import {
  A,
  B,
  C,
  called,
  chooses,
  D,
  E,
  F,
  G,
  H,
  namedIn,
  type Opening,
  openedAt,
  positionOf,
} from '../../support/tables/tabula-table.js';
import { runoff, votes } from '../../support/tables/trial.js';

const ALL = ROLE_IDS.filter((role) => role !== 'villager');

function due(roles: readonly RoleId[], night: number, ...used: readonly ('baron' | 'jekyll')[]) {
  return callsDue({
    deck: deckOf(roles),
    night,
    used: new Set(used),
    callOrder: MOVABLE_CALLS,
  });
}

describe('who is called', () => {
  test('LM8-101: the order of the first night, of the second, and of later ones', () => {
    expect(due(ALL, 1)).toEqual([
      ...(['masons', 'cow', 'hamlet', 'dorian', 'seer', 'fortune-teller', 'darius'] as const),
      ...(['owl', 'wolves'] as const),
    ]);
    expect(due(ALL, 2)).toEqual([
      ...(['medium', 'purple', 'baron', 'guard', 'seer', 'fortune-teller', 'darius'] as const),
      ...(['owl', 'jekyll', 'wolves', 'mythomaniac'] as const),
    ]);
    expect(due(ALL, 3)).toEqual(due(ALL, 2).filter((id) => id !== 'mythomaniac'));
  });

  test('LM8-102, LM8-201: whoever is in the deck is called, and nobody else; villagers never', () => {
    expect(due(['wolf', 'villager', 'seer'], 2)).toEqual(['seer', 'wolves']);
    for (const role of ALL.filter(
      (one) => !['wolf', 'lara', 'possessed', 'undead', 'hamster'].includes(one),
    )) {
      const calls = [1, 2].flatMap((night) => due(['wolf', role], night));
      expect(calls.filter((id) => id !== 'wolves')).not.toEqual([]);
    }
  });

  test('LM8-102, LM8-223, LM8-241: once everybody has heard of it, Baron and Jekyll are not called any more', () => {
    expect(due(ALL, 3, 'baron')).toEqual(due(ALL, 3).filter((id) => id !== 'baron'));
    expect(due(ALL, 3, 'jekyll')).toEqual(due(ALL, 3).filter((id) => id !== 'jekyll'));
  });

  test('HR-LM-02: the movable calls in any order of their own, the others where they were', () => {
    const names = ['jekyll', 'gufo', 'darius', 'cartomante', 'veggente', 'guardia', 'baron'];
    const { callOrder } = TABULA_SETTINGS.parse({ call_order: names });
    const calls = callsDue({
      deck: deckOf(ALL),
      night: 2,
      used: new Set(),
      callOrder,
    });
    expect(calls).toEqual([
      ...(['medium', 'purple', 'jekyll', 'owl', 'darius', 'fortune-teller', 'seer'] as const),
      ...(['guard', 'baron', 'wolves', 'mythomaniac'] as const),
    ]);
    const refusalOf = (call_order: readonly string[]) =>
      TABULA_SETTINGS.safeParse({ call_order }).error?.issues[0]?.message;
    expect(refusalOf(names.slice(1))).toMatch(
      /^each of baron, .* once \(LM8-101\): jekyll is missing$/u,
    );
    expect(refusalOf([...names.slice(1), 'gufo'])).toMatch(
      /: gufo stands 2 times, jekyll is missing$/u,
    );
  });
});

function hiddenOf(roles: readonly RoleId[], joined?: Joined): Hidden {
  return { roles: new Map(roles.map((role, seat) => [seat, role] as const)), joined };
}

test('LM8-103, LM8-226: a ghost keeps his eyes closed; only the Baron acts as one', () => {
  const roles: readonly RoleId[] = [
    'seer',
    'baron',
    'guard',
    'wolf',
    'medium',
    'owl',
    'jekyll',
    'darius',
  ];
  const nobodyLives = new Set<number>();
  const awake = CALL_IDS.filter((id) => awakeIn(id, hiddenOf(roles), nobodyLives).length > 0);
  expect(awake).toEqual(['baron']);
  expect(awakeIn('seer', hiddenOf(roles), new Set([0]))).toEqual([0]);
});

test('LM8-213, LM8-214, LM8-215, LM8-250: with whom a mitomane wakes', () => {
  const roles: readonly RoleId[] = ['mythomaniac', 'seer', 'fortune-teller', 'wolf', 'lara'];
  const living = new Set([0, 1, 2, 3, 4]);
  const awake = (id: CallId, joined?: Joined) => awakeIn(id, hiddenOf(roles, joined), living);
  expect(awake('seer', 'seer')).toEqual([0, 1]);
  expect(awake('fortune-teller', 'fortune-teller')).toEqual([0, 2]);
  expect(awake('wolves', 'wolf')).toEqual([0, 3, 4]);
  for (const id of ['seer', 'fortune-teller', 'wolves'] as const) {
    expect(awake(id)).not.toContain(0);
  }
  // The copied ability survives the original's death.
  expect(awakeIn('seer', hiddenOf(roles, 'seer'), new Set([0, 3]))).toEqual([0]);
});

/** On whom a seat may press in a call, by letters. */
function targets(opening: Opening, id: CallId, seat: number): string {
  const may = reveal(mayIn(positionOf(opening), id), 'test');
  return [...'ABCDEFGH'].filter((_, slot) => may(seat, slot)).join('');
}

const EIGHT: readonly RoleId[] = [
  ...(['wolf', 'lara', 'seer', 'hamlet', 'baron', 'owl', 'jekyll', 'guard'] as const),
];

describe('who may choose whom', () => {
  test('LM8-105, LM8-204, LM8-207, LM8-208, LM8-235, LM8-240: living others, never oneself', () => {
    const ghosts = [D];
    expect(targets({ roles: EIGHT, ghosts }, 'seer', C)).toBe('ABEFGH');
    expect(targets({ roles: EIGHT, ghosts }, 'owl', F)).toBe('ABCEGH');
    expect(targets({ roles: EIGHT, ghosts }, 'jekyll', G)).toBe('ABCEFH');
    expect(targets({ roles: EIGHT, ghosts }, 'guard', H)).toBe('ABCEFG');
    const dorian: readonly RoleId[] = ['dorian', 'wolf', 'seer'];
    expect(targets({ roles: dorian }, 'dorian', A)).toBe('BC');
  });

  test('LM8-105, LM8-245: Amleto gives the skull to anybody, himself too', () => {
    expect(targets({ roles: EIGHT }, 'hamlet', D)).toBe('ABCDEFGH');
  });

  test('LM8-103: presses of whoever is not called are nothing', () => {
    for (const seat of [A, B, D, E, F, G, H])
      expect(targets({ roles: EIGHT }, 'seer', seat)).toBe('');
    expect(targets({ roles: EIGHT, ghosts: [C] }, 'seer', C)).toBe('');
  });

  test('LM8-202, LM8-220, LM8-214: wolves bite who is no wolf; Lara another wolf, and never herself', () => {
    expect(targets({ roles: EIGHT }, 'wolves', A)).toBe('CDEFGH');
    expect(targets({ roles: EIGHT }, 'wolves', B)).toBe('ACDEFGH');
    expect(targets({ roles: EIGHT, ghosts: [D] }, 'wolves', A)).toBe('CEFGH');
    expect(targets({ roles: EIGHT, ghosts: [A, D] }, 'wolves', B)).toBe('CEFGH');
    const roles: readonly RoleId[] = ['mythomaniac', 'lara', 'wolf', 'villager'];
    expect(targets({ roles, joined: 'wolf' }, 'wolves', A)).toBe('D');
    expect(targets({ roles, joined: 'wolf' }, 'wolves', B)).toBe('ACD');
  });

  test('LM8-222, LM8-224: the Baron only brings back who has “Benvenuto!”, is a ghost, and is not himself', () => {
    expect(targets({ roles: EIGHT, welcomed: C, ghosts: [C] }, 'baron', E)).toBe('C');
    expect(targets({ roles: EIGHT, welcomed: C, ghosts: [C, E] }, 'baron', E)).toBe('C');
    expect(targets({ roles: EIGHT, welcomed: E, ghosts: [E] }, 'baron', E)).toBe('');
    expect(targets({ roles: EIGHT, welcomed: C }, 'baron', E)).toBe('');
    expect(targets({ roles: EIGHT }, 'baron', E)).toBe('');
    // A ghost Mortovivo may come back, too.
    const roles: readonly RoleId[] = ['baron', 'undead', 'wolf'];
    expect(targets({ roles, welcomed: B, ghosts: [B], shown: { 1: 'undead' } }, 'baron', A)).toBe(
      'B',
    );
  });
});

describe('what the claw answers', () => {
  const answer = (opening: Opening, id: CallId, seat?: number) =>
    reveal(answerOf(positionOf(opening), id, secret<number | undefined>(seat)), 'test');
  const roles: readonly RoleId[] = [
    ...(['wolf', 'cow', 'darius', 'hamster', 'seer', 'medium', 'purple', 'mythomaniac'] as const),
  ];

  test('LM8-204, LM8-231, LM8-250, LM8-211: one arc for a mannaro, two for anybody else, the criceto too', () => {
    expect([A, B, C, D, F].map((seat) => answer({ roles }, 'seer', seat))).toEqual([3, 3, 3, 4, 4]);
    expect(answer({ roles }, 'darius', A)).toBe(3);
    const two: readonly RoleId[] = ['fortune-teller', 'wolf'];
    expect(answer({ roles: two }, 'fortune-teller', B)).toBe(3);
  });

  test('LM8-205, LM8-238: the medium hears of who became a ghost by the lynching, of nobody: no', () => {
    expect(answer({ roles, ghosts: [A], lynched: A }, 'medium')).toBe(3);
    expect(answer({ roles, ghosts: [D], lynched: D }, 'medium')).toBe(4);
    expect(answer({ roles }, 'medium')).toBe(4);
  });

  test('LM8-230: miss Purple sees two arcs more than wicked live', () => {
    expect(answer({ roles }, 'purple')).toBe(6);
    expect(answer({ roles, ghosts: [B, C] }, 'purple')).toBe(4);
    expect(answer({ roles, joined: 'wolf' }, 'purple')).toBe(7);
  });

  test('LM8-213: the mitomane is told what he has become', () => {
    expect(answer({ roles }, 'mythomaniac', A)).toBe(3);
    expect(answer({ roles }, 'mythomaniac', E)).toBe(4);
    expect(answer({ roles }, 'mythomaniac', B)).toBe(6);
  });

  test('LM8-103, LMT-06: nothing asked, refused and nobody awake are one shape', () => {
    expect(answer({ roles }, 'seer')).toBe('nothing');
    expect(answer({ roles, ghosts: [E] }, 'seer', A)).toBe('nothing');
    expect(answer({ roles, ghosts: [F], lynched: A }, 'medium')).toBe('nothing');
    expect(answer({ roles, ghosts: [G] }, 'purple')).toBe('nothing');
  });
});

test('LM8-209, LM8-213: the page’s deck says that an owl is deadly, its result what the mitomane became', () => {
  const roles: readonly RoleId[] = ['wolf', 'owl', 'mythomaniac', 'villager'];
  const named = (theme: ThemeId | 'own') =>
    boardOf(positionOf({ roles, theme })).deckNames?.get('character:owl')?.id;
  expect([named('blood'), named('base')]).toEqual(['note.lt-deadly-owl', undefined]);
  const g = positionOf({ roles });
  const shown = () => wordsAt(boardOf(g), { seat: 2 }).map(({ id, params }) => [id, params]);
  g.shownRoles = new Map([[2, 'mythomaniac']]);
  expect(shown()).toEqual([['note.lt-role', { role: 'mythomaniac' }]]);
  g.joined = 'wolf';
  expect(shown()).toEqual([['note.lt-became', { joined: 'wolf' }]]);
});

describe('at the table', () => {
  const roles: readonly RoleId[] = [
    ...([
      'wolf',
      'lara',
      'seer',
      'villager',
      'villager',
      'villager',
      'villager',
      'villager',
    ] as const),
  ];

  test('LM8-106, LM8-103, LMT-04: a call is as long whoever lives and whatever is pressed', () => {
    const lengths = (opening: Partial<Opening>, press: readonly (readonly [number, number])[]) => {
      const table = openedAt({ roles, ghosts: [H], ...opening });
      chooses(table, 'lt.seer.open', ...press);
      table.until(() => table.phase === 'lt-dawn', 600_000);
      const opened = table.timesOf('lt.seer.open')[0] ?? 0;
      return table.said.map(({ cue: { id }, atMs }) => `${id} ${atMs - opened}`).slice(0, -1);
    };
    const asked = lengths({}, [[C, A]]);
    expect(lengths({}, [])).toEqual(asked);
    expect(lengths({}, [[B, D]])).toEqual(asked);
    const dead: RoleId[] = roles.map((role) => (role === 'seer' ? 'villager' : role));
    dead[H] = 'seer';
    expect(lengths({ roles: dead }, [[C, A]])).toEqual(asked);
  });

  test('LM8-203, HR-LM-04: two called wolves press for different ones; the last press counts', () => {
    const table = openedAt({ roles });
    chooses(table, 'lt.wolves.now', [B, D], [A, F]);
    table.until(() => table.heard.includes('lt.dawn.welcome'), 600_000);
    expect(namedIn(table, 'lt.dawn.dead')).toBe('F');
  });

  test('HR-LM-04: by majority; or by chance where nobody pressed', () => {
    const three: readonly RoleId[] = [
      'wolf',
      'wolf',
      'wolf',
      ...roles.slice(3),
      'villager',
      'villager',
    ];
    const most = openedAt({ roles: three, options: { noWolfAgreement: 'majority' } });
    chooses(most, 'lt.wolves.now', [A, E], [B, E], [C, G]);
    most.until(() => most.heard.includes('lt.dawn.welcome'), 600_000);
    expect(namedIn(most, 'lt.dawn.dead')).toBe('E');
    const lot = openedAt({ roles, options: { noWolfAgreement: 'random' } });
    lot.until(() => lot.heard.includes('lt.dawn.welcome'), 600_000);
    expect('CDEFGH').toContain(namedIn(lot, 'lt.dawn.dead'));
    // Chance bites no wolf: here only one player is none.
    const pack = Array.from({ length: 6 }, (): RoleId => 'wolf');
    const only = openedAt({
      roles: [...pack, 'villager'],
      options: { noWolfAgreement: 'random' },
    });
    only.until(() => only.heard.includes('lt.dawn.dead'), 600_000);
    expect(namedIn(only, 'lt.dawn.dead')).toBe('G');
    const none = openedAt({ roles });
    none.until(() => none.heard.includes('lt.dawn.nobody'), 600_000);
    expect(namedIn(none, 'lt.dawn.dead')).toBe('');
  });

  test('LM8-220: Lara has ordered a wolf; no later press of another wolf changes it', () => {
    const table = openedAt({ roles });
    chooses(table, 'lt.wolves.now', [B, A], [A, F]);
    table.until(() => table.heard.includes('lt.dawn.welcome'), 600_000);
    expect(namedIn(table, 'lt.dawn.dead')).toBe('A');
  });

  test('LM8-104, HR-LM-08: in the first night the wolves only meet, but for a house rule', () => {
    const table = openedAt({ roles, night: 1 });
    table.until(() => table.phase === 'lt-dawn', 600_000);
    expect(table.lastSaid('lt.wolves.open')).toMatchObject({ meet: true });
    expect(table.heard).not.toContain('lt.wolves.now');
    // At dawn all hear the rule that kept everybody alive.
    table.until(() => table.heard.includes('lt.dawn.nobody'), 60_000);
    expect(table.lastSaid('lt.dawn.nobody')).toMatchObject({ meet: true });
    const quiet = openedAt({ roles, night: 2 });
    quiet.until(() => quiet.heard.includes('lt.dawn.nobody'), 600_000);
    expect(quiet.lastSaid('lt.dawn.nobody')).toMatchObject({ meet: false });
    const biting = openedAt({ roles, night: 1, options: { firstNightBite: true } });
    chooses(biting, 'lt.wolves.now', [A, D]);
    biting.until(() => biting.heard.includes('lt.dawn.welcome'), 600_000);
    expect(namedIn(biting, 'lt.dawn.dead')).toBe('D');
  });

  test('LM8-210, LM8-216, LM8-232: masons, Mucca and raised hands have calls in which nothing is chosen', () => {
    const meet: readonly RoleId[] = [
      'wolf',
      'cow',
      'mason',
      'mason',
      'mythomaniac',
      'villager',
      'seer',
    ];
    const table = openedAt({ roles: meet, night: 1 });
    called(table, 'lt.masons.open');
    expect(table.asks?.kind).toBe('wake');
    called(table, 'lt.cow.open');
    expect(table.asks?.kind).toBe('wake');
  });

  test('LM8-213: who names a wolf at the end of night 2 is one at this dawn, also when he dies of it', () => {
    const mad: readonly RoleId[] = [
      'wolf',
      'mythomaniac',
      'villager',
      'villager',
      'villager',
      'seer',
      'villager',
    ];
    const table = openedAt({ roles: mad, ghosts: [F, G] });
    chooses(table, 'lt.mythomaniac.open', [B, A]);
    table.until(() => table.heard.includes('lt.dawn.nobody'), 600_000);
    // Two wolves of five: not over yet. With one villager less it would be.
    expect(table.heard).not.toContain('lt.end.won');
    const over = openedAt({ roles: mad, ghosts: [E, F, G] });
    chooses(over, 'lt.wolves.now', [A, C]);
    chooses(over, 'lt.mythomaniac.open', [B, A]);
    over.until(() => over.heard.includes('lt.end.won'), 600_000);
    expect(over.lastSaid('lt.end.won')).toEqual({ winner: 'wolves' });
  });

  test('LM8-203: a press in the last moment of the last step counts; one after it is nothing', () => {
    const late = (delayMs: number) => {
      const table = openedAt({ roles });
      called(table, 'lt.wolves.now');
      table.until(() => table.asks?.call?.step === 8, 120_000);
      table.wait(delayMs);
      table.press(A, 'right');
      table.until(() => table.phase === 'lt-discussion', 600_000);
      return namedIn(table, 'lt.dawn.dead');
    };
    expect(late(900)).toBe('H');
    expect(late(1_300)).toBe('');
  });
});

test('what hands do is explained by day, once', () => {
  const roles = [
    'wolf',
    'wolf',
    'guard',
    'medium',
    'seer',
    'villager',
    'villager',
    'villager',
  ] as const;
  const table = openedAt({ roles, teaching: true, night: 1 });
  votes(table, { 0: H, 1: H, 2: H, 3: H, 4: H, 5: H, 6: H, 7: G });
  runoff(table, { 0: 'paw', 1: 'paw', 2: 'paw', 3: 'paw', 4: 'paw', 5: 'paw' });
  table.until(() => table.heard.includes('lt.wolves.now'), 3_600_000);
  const taught = (id: string) =>
    table.said.filter(({ cue }) => cue.id === id).map(({ cue }) => cue.params['taught']);
  expect(taught('lt.vote.ask').filter((one) => one === false)).toHaveLength(1);
});

test('LM8-106: eleven are walked in two legs and ten in one, and that this changes is said that night, once', () => {
  const roles: RoleId[] = ['wolf', 'wolf', 'seer', ...new Array<RoleId>(8).fill('villager')];
  const table = openedAt({ roles, night: 2 });
  chooses(table, 'lt.wolves.now', [A, D]);
  table.until(() => table.heard.includes('lt.discussion.ask'), 600_000);
  expect(table.heard).not.toContain('lt.night.one-leg');
  votes(table, Object.fromEntries(roles.map((_, seat) => [seat, seat === E ? F : E])));
  runoff(table, Object.fromEntries(roles.map((_, seat) => [seat, 'paw' as const])));
  const calls = () => table.heard.filter((id) => id === 'lt.seer.open').length;
  table.until(() => calls() === 2, 600_000);
  expect(table.heard.filter((id) => id === 'lt.night.one-leg')).toHaveLength(1);
});
