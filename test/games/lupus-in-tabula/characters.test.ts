/** What each character can do in a call and at its death, as its player sees and hears it at the table. */

import { describe, expect, test } from 'vitest';
import { wordsAt } from '../../../src/engine/script/marks.js';
import type { SeatIndex } from '../../../src/engine/table/layout.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import {
  A,
  answers,
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
} from '../../support/tables/tabula-table.js';
import { votes } from '../../support/tables/trial.js';

type Table = ReturnType<typeof openedAt>;

/** Eight players: two wolves, these from C on, and villagers. */
const WITH = (...roles: readonly RoleId[]): readonly RoleId[] => [
  ...(['wolf', 'wolf'] as const),
  ...roles,
  ...Array.from({ length: 6 - roles.length }, () => 'villager' as const),
];

function untilDay(table: Table): void {
  table.until(() => table.phase === 'lt-discussion' || table.phase === 'lt-end', 900_000);
}

/** Everybody votes for one seat, who votes for another, and all in the run-off for the one of them who comes first. */
function lynches(table: Table, seat: SeatIndex, other: SeatIndex): void {
  const players = table.view.board.seats.map((one) => one.seat);
  votes(table, Object.fromEntries(players.map((by) => [by, by === seat ? other : seat])));
  table.untilAsked('ballot');
  for (const { seat: by } of table.asks?.votes?.due ?? []) {
    table.press(by, seat < other ? 'left' : 'right');
  }
}

function untilNextNight(table: Table): void {
  table.until(() => table.phase === 'lt-night', 900_000);
  table.mark();
}

/** A seat is bitten and speaks up, or is silent. */
function bitten(opening: Opening, seat: SeatIndex, speaks = true): Table {
  const table = openedAt(opening);
  chooses(table, 'lt.wolves.now', [A, seat]);
  table.until(() => table.heard.includes('lt.reaction.ask'), 900_000);
  if (speaks) table.press(seat, 'right');
  untilDay(table);
  return table;
}

const ghosts = (table: Table) =>
  table.view.board.seats.flatMap(({ seat, living }) => (living === 0 ? [seat] : []));
const notes = (table: Table, seat: SeatIndex) =>
  wordsAt(table.view.board, { seat }).map(({ id }) => id);

describe('who asks the claw', () => {
  const roles: readonly RoleId[] = [
    ...(['wolf', 'villager', 'seer', 'fortune-teller'] as const),
    ...(['darius', 'cow', 'hamster', 'mythomaniac'] as const),
  ];

  test.each([
    ...(['seer', 'fortune-teller', 'darius'] as const).flatMap((role) =>
      (
        [
          [A, 3],
          [F, 3],
          [B, 4],
          [G, 4],
        ] as const
      ).map(([on, shape]) => [role, on, shape] as const),
    ),
    ...(
      [
        [A, 3],
        [C, 4],
        [D, 5],
        [B, 6],
        [F, 6],
      ] as const
    ).map(([on, shape]) => ['mythomaniac', on, shape] as const),
  ])(
    'LM8-204, LM8-213, LM8-231, LM8-250: the %s who names seat %i sees the answer %i',
    (role, on, shape) => {
      const table = openedAt({ roles });
      chooses(table, `lt.${role}.open`, [roles.indexOf(role), on]);
      expect(answers(table).shape).toBe(shape);
    },
  );

  test.each([
    ['seer', 'G'],
    ['fortune-teller', 'G'],
    ['darius', ''],
  ] as const)(
    'LM8-212, LM8-231: a criceto that the %s has seen: the dead are "%s"',
    (role, dead) => {
      const table = openedAt({ roles });
      chooses(table, `lt.${role}.open`, [roles.indexOf(role), G]);
      untilDay(table);
      expect(namedIn(table, 'lt.dawn.dead')).toBe(dead);
    },
  );

  test('LM8-230: miss Purple has the time to count, up to the arcs of seven wicked', () => {
    const wicked: readonly RoleId[] = [
      ...(['wolf', 'wolf', 'wolf', 'lara', 'cow', 'darius', 'hamster', 'purple'] as const),
    ];
    const purple = openedAt({ roles: wicked, options: { answerSeconds: 2 } });
    called(purple, 'lt.purple.open');
    expect(answers(purple)).toEqual({ shape: 9, ms: 5_000 });
    const seer = openedAt({ roles, options: { answerSeconds: 2 } });
    chooses(seer, 'lt.seer.open', [C, A]);
    expect(answers(seer).ms).toBe(2_000);
    const slow = openedAt({ roles: wicked, options: { answerSeconds: 7 } });
    called(slow, 'lt.purple.open');
    expect(answers(slow).ms).toBe(7_000);
  });

  test.each([
    ['dorian', 3],
    ['hamlet', 4],
  ] as const)(
    'LM8-205, LM8-238: after the lynching of %s, who took a wolf along, the medium sees %i',
    (role, shape) => {
      const table = openedAt({
        roles: WITH(role, 'medium'),
        from: 'first-vote',
        ...(role === 'dorian' ? { portrait: B } : { skull: B }),
      });
      lynches(table, C, D);
      table.until(() => table.heard.includes('lt.reaction.ask'), 60_000);
      table.press(C, 'right');
      untilNextNight(table);
      expect(ghosts(table)).toEqual(role === 'dorian' ? [B] : [B, C]);
      called(table, 'lt.medium.open');
      expect(answers(table).shape).toBe(shape);
    },
  );
});

describe('who acts at night', () => {
  test('LM8-207: the guard stops the bite of this night, and of this one only', () => {
    const table = openedAt({ roles: WITH('guard') });
    chooses(table, 'lt.guard.open', [C, D]);
    chooses(table, 'lt.wolves.now', [A, D]);
    untilDay(table);
    expect(namedIn(table, 'lt.dawn.dead')).toBe('');
    lynches(table, G, H);
    untilNextNight(table);
    chooses(table, 'lt.wolves.now', [A, D]);
    untilDay(table);
    expect(namedIn(table, 'lt.dawn.dead')).toBe('D');
  });

  test('LM8-208, LM8-209: an owl’s choice is a suspect, and dies where the owl is said to be deadly', () => {
    const plain = openedAt({ roles: WITH('owl') });
    chooses(plain, 'lt.owl.open', [C, G]);
    expect(plain.lastSaid('lt.owl.open')).toEqual({ deadly: false });
    votes(plain, [D, D, D, E, D, E, D, D]);
    plain.until(() => plain.heard.includes('lt.vote.suspects'), 60_000);
    expect(namedIn(plain, 'lt.dawn.dead')).toBe('');
    expect(namedIn(plain, 'lt.owl.names')).toBe('G');
    const roles: readonly RoleId[] = [
      ...(['wolf', 'wolf', 'seer', 'purple', 'jekyll', 'hamlet', 'undead', 'owl'] as const),
      ...(['villager', 'villager', 'villager', 'villager'] as const),
    ];
    const deadly = openedAt({ roles, theme: 'blood' });
    chooses(deadly, 'lt.owl.open', [H, 8]);
    expect(deadly.lastSaid('lt.owl.open')).toEqual({ deadly: true });
    deadly.until(() => deadly.heard.includes('lt.dawn.dead'), 900_000);
    expect(namedIn(deadly, 'lt.dawn.dead')).toBe('I');
  });

  test('LM8-222, LM8-223: the claw points at who has “Benvenuto!” alone, and says yes to the Baron', () => {
    const table = openedAt({ roles: WITH('baron'), ghosts: [E], welcomed: E });
    called(table, 'lt.baron.open');
    expect(table.asks?.call?.walk?.legs.flat(2)).toEqual([E]);
    chooses(table, 'lt.baron.open', [C, E]);
    expect(answers(table).shape).toBe(3);
  });

  test('LM8-224, LM8-222: a nod at who lives is refused and not used up; he is called again, for nobody too', () => {
    const table = openedAt({ roles: WITH('baron'), welcomed: E });
    chooses(table, 'lt.baron.open', [C, E]);
    expect(answers(table).shape).toBe('nothing');
    untilDay(table);
    expect(table.heard).not.toContain('lt.dawn.returned');
    lynches(table, G, H);
    untilNextNight(table);
    called(table, 'lt.baron.open');
    const nobody = openedAt({ roles: WITH('baron') });
    called(nobody, 'lt.baron.open');
    expect(nobody.asks?.call?.walk?.legs.flat(2)).toEqual([]);
  });

  test('LM8-240, LM8-241: a Jekyll who chose nobody is not told of, and is called again', () => {
    const table = openedAt({ roles: WITH('jekyll') });
    untilDay(table);
    expect(table.heard).not.toContain('lt.dawn.hyde');
    lynches(table, G, H);
    untilNextNight(table);
    chooses(table, 'lt.jekyll.open', [C, D]);
    untilDay(table);
    expect(table.heard).toContain('lt.dawn.hyde');
    expect(namedIn(table, 'lt.dawn.dead')).toBe('D');
  });

  test('LM8-235: Dorian gives the portrait to another in the first night, and everybody sees to whom', () => {
    const table = openedAt({ roles: WITH('dorian'), night: 1 });
    chooses(table, 'lt.dorian.open', [C, F]);
    untilDay(table);
    expect(table.lastSaid('lt.dawn.tile')).toMatchObject({ tile: 'portrait' });
    expect(namedIn(table, 'lt.dawn.tile')).toBe('F');
    expect(notes(table, F)).toContain('note.lt-portrait');
  });

  test('LM8-106, LM8-227: who comes back as the eleventh makes the walk one of two legs, which is said', () => {
    const [UNDEAD, BACK] = [10, 11];
    const roles: readonly RoleId[] = [
      ...WITH('baron'),
      ...(['villager', 'villager', 'undead', 'villager'] as const),
    ];
    const table = openedAt({
      roles,
      ghosts: [UNDEAD, BACK],
      welcomed: BACK,
      shown: { [UNDEAD]: 'undead' },
      options: { deadUndead: 'nominable' },
    });
    chooses(table, 'lt.baron.open', [C, BACK]);
    untilDay(table);
    // HR-LM-10: nobody dies of this lynching, so eleven go to sleep.
    lynches(table, UNDEAD, A);
    untilNextNight(table);
    called(table, 'lt.wolves.open');
    const changes = table.heard.filter((id) => /^lt\.night\..*-legs?$/u.test(id));
    expect(changes).toEqual(['lt.night.two-legs']);
  });
});

describe('who shows himself at his death', () => {
  test('LM8-236: Dorian’s portrait takes its holder once; without it in play he is nobody special', () => {
    const once = bitten({ roles: WITH('dorian'), portrait: F }, C);
    expect(once.lastSaid('lt.reaction.takes')).toMatchObject({ by: 'portrait' });
    expect(ghosts(once)).toEqual([F]);
    const again = bitten({ roles: WITH('dorian') }, C);
    expect(namedIn(again, 'lt.reaction.is-not')).toBe('C');
    expect(again.heard).not.toContain('lt.reaction.spared');
    expect(ghosts(again)).toEqual([C]);
  });

  test('LM8-237, LM8-247: who is silent dies alone, and the tile stays where it is', () => {
    const hamlet = bitten({ roles: WITH('hamlet'), skull: F }, C, false);
    expect(ghosts(hamlet)).toEqual([C]);
    expect(notes(hamlet, F)).toContain('note.lt-skull');
    expect(hamlet.heard).not.toContain('lt.reaction.no-skull');
    const dorian = bitten({ roles: WITH('dorian'), portrait: F }, C, false);
    expect(ghosts(dorian)).toEqual([C]);
    expect(notes(dorian, F)).toContain('note.lt-portrait');
  });

  test('LM8-246: the skull takes its holder, unless it is a ghost or Amleto himself, which is said', () => {
    const taken = bitten({ roles: WITH('hamlet'), skull: F }, C);
    expect(taken.lastSaid('lt.reaction.takes')).toMatchObject({ by: 'skull' });
    expect(ghosts(taken)).toEqual([C, F]);
    expect(taken.heard).not.toContain('lt.reaction.no-skull');
    for (const [skull, before] of [
      [C, []],
      [F, [F]],
    ] as const) {
      const alone = bitten({ roles: WITH('hamlet'), skull, ghosts: before }, C);
      expect(alone.heard).toContain('lt.reaction.no-skull');
      expect(alone.heard).not.toContain('lt.reaction.takes');
      expect(ghosts(alone)).toEqual([C, ...before]);
      expect(notes(alone, skull)).not.toContain('note.lt-skull');
    }
  });

  test('HR-LM-06, LM8-246: whom the skull took is not named once more among the dead of this dawn', () => {
    const roles = WITH('hamlet', 'jekyll');
    const table = openedAt({ roles, skull: E, options: { endCheck: 'each_death' } });
    chooses(table, 'lt.jekyll.open', [D, C]);
    chooses(table, 'lt.wolves.now', [A, E]);
    table.until(() => table.heard.includes('lt.reaction.ask'), 900_000);
    table.press(C, 'right');
    untilDay(table);
    expect(namedIn(table, 'lt.reaction.takes')).toBe('E');
    expect(namedIn(table, 'lt.dawn.dead')).toBe('C');
    expect(ghosts(table)).toEqual([C, E]);
  });

  test('LM8-233, LM8-234: a bitten Mortovivo is shown without a press, and speaks on', () => {
    const table = bitten({ roles: WITH('undead') }, C, false);
    expect(namedIn(table, 'lt.reaction.is')).toBe('C');
    expect(ghosts(table)).toEqual([C]);
    table.untilAsked('ready');
    expect(table.asks?.seats).toContain(C);
  });
});

describe('after a death', () => {
  test('LM8-303: who died is asked, by the name of the seat, and only while somebody in the deck may show himself', () => {
    const asked = bitten({ roles: WITH('hamlet'), skull: D }, C);
    expect(asked.lastSaid('lt.reaction.ask')).toMatchObject({ seat: { number: 3 } });
    const table = openedAt({ roles: WITH() });
    chooses(table, 'lt.wolves.now', [A, C]);
    untilDay(table);
    expect(ghosts(table)).toEqual([C]);
    expect(table.heard).not.toContain('lt.reaction.ask');
  });

  test('LM8-305: new ghosts are told with their characters open where one of them showed himself', () => {
    const shown = bitten({ roles: WITH('hamlet'), skull: D }, C);
    expect(ghosts(shown)).toEqual([C, D]);
    expect(shown.lastSaid('lt.ghost.is')).toMatchObject({ shown: true });
    const silent = bitten({ roles: WITH('hamlet'), skull: D }, C, false);
    expect(silent.lastSaid('lt.ghost.is')).toMatchObject({ shown: false });
  });
});
