/** Dawn and day at the table: who is named, who may show himself, who votes, who dies. */

import { describe, expect, test } from 'vitest';
import { wordsAt } from '../../../src/engine/script/marks.js';
import { deckOf } from '../../../src/games/lupus-in-tabula/deck.js';
import { trialOf } from '../../../src/games/lupus-in-tabula/game.js';
import { windowOpens } from '../../../src/games/lupus-in-tabula/killing.js';
import { mayBeNominated } from '../../../src/games/lupus-in-tabula/position.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import { runoffVoters } from '../../../src/games/tabula/trial.js';
import {
  A,
  B,
  C,
  chooses,
  D,
  E,
  F,
  G,
  H,
  namedIn,
  newEvening,
  type Opening,
  openedAt,
  positionOf,
} from '../../support/tables/tabula-table.js';
import { runoff, votes } from '../../support/tables/trial.js';

const WITH = (...roles: readonly RoleId[]): readonly RoleId[] => [
  'wolf',
  'wolf',
  ...roles,
  ...Array.from({ length: 6 - roles.length }, () => 'villager' as const),
];

/** Until the talk of the day begins. */
function untilDay(table: ReturnType<typeof openedAt>): void {
  table.until(() => table.phase === 'lt-discussion' || table.phase === 'lt-end', 900_000);
}

describe('dawn', () => {
  test('LM8-301, LM8-304, LM8-305: names in seat order without causes; one of the ghosts has “Benvenuto!”', () => {
    const table = openedAt({ roles: WITH('jekyll') });
    chooses(table, 'lt.jekyll.open', [C, E]);
    chooses(table, 'lt.wolves.now', [A, D]);
    untilDay(table);
    expect(namedIn(table, 'lt.dawn.dead')).toBe('DE');
    expect('DE').toContain(namedIn(table, 'lt.dawn.welcome'));
    expect(Object.keys(table.lastSaid('lt.dawn.dead') ?? {})).toEqual(['seat']);
  });

  test('LM8-305: which of them follows from chance alone; nobody died: it stays where it is', () => {
    const welcomed = (seed: number) => {
      const table = openedAt({ roles: WITH('jekyll'), seed });
      chooses(table, 'lt.jekyll.open', [C, E]);
      chooses(table, 'lt.wolves.now', [A, D]);
      untilDay(table);
      return namedIn(table, 'lt.dawn.welcome');
    };
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(welcomed))).toEqual(new Set(['D', 'E']));
    const quiet = openedAt({ roles: WITH(), ghosts: [E], welcomed: E });
    untilDay(quiet);
    expect(quiet.heard).not.toContain('lt.dawn.welcome');
    expect(wordsAt(quiet.view.board, { seat: E }).map(({ id }) => id)).toContain('note.lt-welcome');
  });

  test('LM8-240, LM8-241, LM8-242: that Hyde has killed is told, not whom; a second time there is none', () => {
    const table = openedAt({ roles: WITH('jekyll', 'guard') });
    chooses(table, 'lt.guard.open', [D, E]);
    chooses(table, 'lt.jekyll.open', [C, E]);
    chooses(table, 'lt.wolves.now', [A, C]);
    untilDay(table);
    expect(table.lastSaid('lt.dawn.hyde')).toEqual({});
    expect(namedIn(table, 'lt.dawn.dead')).toBe('CE');
    votes(table, { 0: B, 1: D, 2: B, 3: B, 4: B, 5: B, 6: B, 7: B });
    runoff(table, { 0: 'paw', 5: 'paw', 6: 'paw', 7: 'paw', 3: 'paw' });
    table.until(() => table.phase === 'lt-night', 900_000);
    table.mark();
    table.until(() => table.phase === 'lt-dawn', 900_000);
    expect(table.heard).not.toContain('lt.jekyll.open');
  });

  test('LM8-222, LM8-223, LM8-227, LM8-302: who has “Benvenuto!” comes back before deaths are told, and can be bitten later', () => {
    const table = openedAt({ roles: WITH('baron'), ghosts: [E], welcomed: E });
    chooses(table, 'lt.baron.open', [C, E]);
    chooses(table, 'lt.wolves.now', [A, D]);
    untilDay(table);
    const ids = table.heard;
    expect(ids.indexOf('lt.dawn.returned')).toBeLessThan(ids.indexOf('lt.dawn.dead'));
    expect(namedIn(table, 'lt.dawn.returned')).toBe('E');
    expect(table.view.board.seats[E]?.living).toBe(1);
    votes(table, { 0: F, 1: F, 2: F, 3: F, 4: F, 5: G, 6: F, 7: F });
    table.untilAsked('ballot');
    for (const { seat } of table.asks?.votes?.due ?? []) table.press(seat, 'left');
    table.until(() => table.phase === 'lt-night', 900_000);
    table.mark();
    chooses(table, 'lt.wolves.now', [A, E]);
    untilDay(table);
    expect(table.heard).not.toContain('lt.baron.open');
    expect(namedIn(table, 'lt.dawn.dead')).toBe('DE');
  });

  test('LM8-226, LM8-302: the Baron acts as a ghost; a return alone is checked, too', () => {
    const roles: readonly RoleId[] = [
      'wolf',
      'baron',
      'wolf',
      'villager',
      'villager',
      'villager',
      'villager',
    ];
    const table = openedAt({ roles, ghosts: [B, C, G], welcomed: C });
    chooses(table, 'lt.baron.open', [B, C]);
    table.until(() => table.heard.includes('lt.dawn.nobody'), 900_000);
    // Two wolves and three others: not over.
    expect(table.heard).not.toContain('lt.end.won');
    const over = openedAt({ roles, ghosts: [B, C, G, F], welcomed: C });
    chooses(over, 'lt.baron.open', [B, C]);
    over.until(() => over.heard.includes('lt.end.won'), 900_000);
    expect(over.lastSaid('lt.end.won')).toEqual({ winner: 'wolves' });
  });

  test('LM8-235, LM8-245, LM8-011: tiles are seen at the first dawn with whom they were given to; unused, they stay', () => {
    const table = openedAt({ roles: WITH('hamlet'), night: 1 });
    chooses(table, 'lt.hamlet.open', [C, F]);
    untilDay(table);
    expect(table.lastSaid('lt.dawn.tile')).toMatchObject({ tile: 'skull' });
    expect(namedIn(table, 'lt.dawn.tile')).toBe('F');
    const portrait = openedAt({ roles: WITH('dorian'), night: 1 });
    untilDay(portrait);
    expect(portrait.lastSaid('lt.dawn.tile-unused')).toEqual({ tile: 'portrait' });
  });

  test('LM8-303, LMT-03: the window is as long whoever died, and opens while such a character may be in play', () => {
    const opensAfter = (roles: readonly RoleId[], press: boolean) => {
      const table = openedAt({ roles, skull: F });
      chooses(table, 'lt.wolves.now', [A, D]);
      table.until(() => table.heard.includes('lt.reaction.ask'), 900_000);
      const asked = table.timesOf('lt.reaction.ask')[0] ?? 0;
      if (press) table.press(D, 'right');
      table.until(() => table.heard.includes('lt.ghost.is'), 900_000);
      return table.said
        .filter(({ cue: { id } }) => id.startsWith('lt.reaction'))
        .map(({ cue: { id }, atMs }) => `${id} ${atMs - asked}`);
    };
    const silent = opensAfter(WITH('villager', 'villager', 'hamlet'), false);
    // The dead is Amleto, and is silent.
    expect(opensAfter(WITH('villager', 'hamlet'), false)).toEqual(silent);
    expect(silent).toEqual(['lt.reaction.ask 0', 'lt.reaction.nobody 9000']);
    // One who is not presses all the same.
    expect(opensAfter(WITH('villager', 'villager', 'hamlet'), true)[1]).toContain('is-not');
    const shownRoles = new Map([[D, 'hamlet' as const]]);
    expect(windowOpens({ deck: deckOf(WITH('hamlet')), shownRoles: new Map() })).toBe(true);
    expect(windowOpens({ deck: deckOf(WITH('hamlet')), shownRoles })).toBe(false);
    expect(windowOpens({ deck: deckOf(WITH()), shownRoles: new Map() })).toBe(false);
  });

  test('LM8-246, LM8-301: two reactions in one dawn: Amleto takes Mortovivo along, who is shown', () => {
    const table = openedAt({ roles: WITH('hamlet', 'undead'), skull: D });
    chooses(table, 'lt.wolves.now', [A, C]);
    table.until(() => table.heard.includes('lt.reaction.ask'), 900_000);
    table.press(C, 'right');
    untilDay(table);
    expect(namedIn(table, 'lt.dawn.dead')).toBe('C');
    expect(namedIn(table, 'lt.reaction.takes')).toBe('D');
    expect(namedIn(table, 'lt.reaction.is')).toBe('CD');
  });

  test('LM8-236: Dorian shows himself and lives; who has the portrait dies', () => {
    const table = openedAt({ roles: WITH('dorian'), portrait: F });
    chooses(table, 'lt.wolves.now', [A, C]);
    table.until(() => table.heard.includes('lt.reaction.ask'), 900_000);
    table.press(C, 'right');
    untilDay(table);
    expect(namedIn(table, 'lt.reaction.spared')).toBe('C');
    expect(table.view.board.seats.map(({ living }) => living)).toEqual([1, 1, 1, 1, 1, 0, 1, 1]);
    expect(namedIn(table, 'lt.dawn.welcome')).toBe('F');
  });

  test('HR-LM-06: checked after each death, the rest is cancelled when it is over; together, it is not', () => {
    const roles: readonly RoleId[] = [
      'villager',
      'wolf',
      'jekyll',
      'villager',
      'seer',
      'villager',
      'villager',
    ];
    const night = (endCheck: 'once_per_dawn' | 'each_death') => {
      const table = openedAt({ roles, ghosts: [E, F, G], options: { endCheck } });
      chooses(table, 'lt.jekyll.open', [C, B]);
      chooses(table, 'lt.wolves.now', [B, A]);
      table.until(() => table.heard.includes('lt.end.won'), 900_000);
      return [namedIn(table, 'lt.dawn.dead'), table.lastSaid('lt.end.won')];
    };
    // A dies first: a wolf and two others are left; then the wolf.
    expect(night('each_death')).toEqual(['AB', { winner: 'humans' }]);
    expect(night('once_per_dawn')).toEqual(['AB', { winner: 'humans' }]);
    const fewer = openedAt({
      roles,
      ghosts: [D, E, F, G],
      options: { endCheck: 'each_death' },
    });
    chooses(fewer, 'lt.jekyll.open', [C, B]);
    chooses(fewer, 'lt.wolves.now', [B, A]);
    fewer.until(() => fewer.heard.includes('lt.end.won'), 900_000);
    // After A one wolf and one other are left: over, and B does not die.
    expect([namedIn(fewer, 'lt.dawn.dead'), fewer.lastSaid('lt.end.won')]).toEqual([
      'A',
      { winner: 'wolves' },
    ]);
  });

  test('HR-LM-06, LM8-305: checked after each death, “Benvenuto!” still goes to one of all who died', () => {
    for (const seed of [1, 2, 3]) {
      const table = openedAt({ roles: WITH(), seed, options: { endCheck: 'each_death' } });
      chooses(table, 'lt.wolves.now', [A, E]);
      untilDay(table);
      expect(namedIn(table, 'lt.dawn.welcome')).toBe('E');
    }
  });

  test('LM8-306, LM8-409, LM8-501: it is over at dawn, and after the lynching', () => {
    const table = openedAt({ roles: WITH(), ghosts: [B, E, F, G], welcomed: G });
    untilDay(table);
    votes(table, { 7: A, 0: C, 1: A, 2: A, 3: A, 4: A, 5: A, 6: C });
    table.untilAsked('ballot');
    for (const { seat } of table.asks?.votes?.due ?? []) table.press(seat, 'left');
    table.until(() => table.heard.includes('lt.end.won'), 900_000);
    expect(table.lastSaid('lt.end.won')).toEqual({ winner: 'humans' });
  });
});

describe('day', () => {
  test('LM8-401, LM8-012: who lives says when the talk is over; ghosts are silent', () => {
    const table = openedAt({ roles: WITH(), ghosts: [E], from: 'discussion' });
    table.untilAsked('ready');
    expect(table.asks?.seats).toEqual([0, 1, 2, 3, 5, 6, 7]);
  });

  test('LM8-402, LM8-403, LM8-012: one vote each, ghosts too, for a living other', () => {
    const table = openedAt({ roles: WITH(), ghosts: [E], welcomed: E, from: 'first-vote' });
    const asked: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      table.untilAsked('pick');
      const [seat = 0] = table.asks?.seats ?? [];
      asked.push(seat);
      expect(table.asks?.slots).not.toContain(seat);
      expect(table.asks?.slots).not.toContain(E);
      table.touch(seat === A ? B : A);
      table.press(seat, 'right');
    }
    expect(asked).toEqual([5, 6, 7, 0, 1, 2, 3, 4]);
  });

  test('LM8-403: one’s own card, a ghost and an empty ring are refused in words', () => {
    const table = openedAt({ roles: WITH(), ghosts: [E], from: 'first-vote' });
    table.untilAsked('pick', A);
    table.touch(A);
    table.touch(E);
    expect(table.heard.slice(-2)).toEqual(['lt.vote.not-yourself', 'lt.vote.ghost']);
  });

  test('LM8-208: the owl names after the last vote; a ghost and nobody sound alike', () => {
    const voted = (opening: Partial<Opening>) => {
      const table = openedAt({ roles: WITH('owl'), from: 'first-vote', ...opening });
      votes(table, { 0: D, 1: D, 2: D, 3: E, 4: D, 5: E, 6: D, 7: D });
      table.until(() => table.heard.includes('lt.vote.suspects'), 60_000);
      return table;
    };
    const named = voted({ owl: G });
    expect(namedIn(named, 'lt.owl.names')).toBe('G');
    expect(named.lastSaid('lt.vote.suspects')).toMatchObject({ pawVotes: 6, tuftVotes: 0 });
    const timesOf = (table: ReturnType<typeof voted>) =>
      table.said.filter(({ cue: { id } }) => id.startsWith('lt.owl')).map(({ cue }) => cue.id);
    expect(timesOf(voted({}))).toEqual(['lt.owl.silent']);
    expect(timesOf(voted({ owl: G, ghosts: [G] }))).toEqual(['lt.owl.silent']);
    // LM8-208: the choice stands even if the owl has died.
    expect(namedIn(voted({ owl: G, ghosts: [C] }), 'lt.owl.names')).toBe('G');
  });

  test.each([
    ['the most voted', D, { 3: E, 5: E }, [D, E]],
    ['the second', E, { 3: E, 5: E }, [D, E]],
    ['the most voted, who is met second', E, { 0: E, 1: E, 2: E, 3: E, 5: E }, [D, E]],
    ['a third, with two who have as many', G, { 3: E, 5: E, 6: E, 7: E }, [D, G]],
  ] as const)('LM8-405, LM8-208: the owl has named %s', (_, owl, others, suspects) => {
    const table = openedAt({ roles: WITH('owl'), from: 'first-vote', owl });
    votes(table, { ...{ 0: D, 1: D, 2: D, 3: D, 4: D, 5: D, 6: D, 7: D }, ...others });
    table.until(() => table.heard.includes('lt.vote.suspects'), 60_000);
    const [paw, tuft] = suspects.map((seat) => ({ number: seat + 1 }));
    expect(table.lastSaid('lt.vote.suspects')).toMatchObject({ paw, tuft });
  });

  test('LM8-406: the suspect met first speaks first', () => {
    const table = openedAt({ roles: WITH(), from: 'first-vote', options: { defenceSeconds: 20 } });
    votes(table, { 0: F, 1: F, 2: F, 3: C, 4: F, 5: C, 6: C, 7: F });
    table.untilAsked('press');
    expect(table.asks?.seats).toEqual([C]);
  });

  test('LM8-407, HR-LM-07: living non-suspects vote in the run-off; suspects by a house rule', () => {
    const g = positionOf({ roles: WITH(), ghosts: [E] });
    g.suspects = { paw: A, tuft: B };
    expect(runoffVoters(trialOf(g))).toEqual([2, 3, 5, 6, 7]);
    const all = positionOf({ roles: WITH(), ghosts: [E], options: { suspectsVoteRunoff: true } });
    all.suspects = { paw: A, tuft: B };
    expect(runoffVoters(trialOf(all))).toEqual([0, 1, 2, 3, 5, 6, 7]);
  });

  test('LM8-403, LM8-404: without votes for a second one the next who lives is suspected, and no ghost', () => {
    const table = openedAt({ roles: WITH(), ghosts: [A], first: A, from: 'first-vote' });
    table.table.receive({ kind: 'command', command: { kind: 'absent', seat: H, absent: true } });
    votes(table, { 0: H, 1: H, 2: H, 3: H, 4: H, 5: H, 6: H });
    table.until(() => table.heard.includes('lt.vote.suspects'), 60_000);
    expect(table.lastSaid('lt.vote.suspects')).toMatchObject({
      ...{ paw: { number: B + 1 }, pawVotes: 0, tuft: { number: H + 1 }, tuftVotes: 7 },
    });
    // No owl is in this deck.
    expect(table.heard).not.toContain('lt.owl.silent');
  });

  test('LM8-408, LM8-411: a tie falls on who is met first; “Benvenuto!” stays after the lynching', () => {
    const table = openedAt({ roles: WITH(), ghosts: [E], welcomed: E, from: 'first-vote' });
    votes(table, { 5: A, 6: A, 7: A, 0: C, 1: C, 2: A, 3: C, 4: A });
    runoff(table, { 1: 'paw', 3: 'paw', 5: 'paw', 6: 'tuft', 7: 'tuft' });
    table.until(() => table.heard.includes('lt.lynch.is'), 60_000);
    expect(namedIn(table, 'lt.lynch.is')).toBe('A');
    const ghosts = [E, H];
    const tie = openedAt({ roles: WITH('seer'), ghosts, welcomed: E, from: 'first-vote' });
    votes(tie, { 5: D, 6: D, 7: D, 0: G, 1: G, 2: D, 3: G, 4: D });
    runoff(tie, { 0: 'paw', 1: 'paw', 2: 'tuft', 5: 'tuft' });
    tie.until(() => tie.heard.includes('lt.lynch.is'), 60_000);
    expect(namedIn(tie, 'lt.lynch.is')).toBe('G');
    expect(tie.lastSaid('lt.runoff.tie')).toMatchObject({ from: 'after', seat: { number: E + 1 } });
    tie.until(() => tie.phase === 'lt-night', 60_000);
    expect(wordsAt(tie.view.board, { seat: E }).map(({ id }) => id)).toContain('note.lt-welcome');
  });

  test('LM8-234, LM8-233: a dead Mortovivo speaks, votes in both votes, and cannot be nominated', () => {
    const opening: Opening = { roles: WITH('undead'), ghosts: [C], shown: { 2: 'undead' } };
    const g = positionOf(opening);
    g.suspects = { paw: A, tuft: B };
    expect(runoffVoters(trialOf(g))).toContain(C);
    expect(mayBeNominated(g, C)).toBe(false);
    const table = openedAt({ ...opening, from: 'discussion' });
    table.untilAsked('ready');
    expect(table.asks?.seats).toContain(C);
  });

  test('HR-LM-10: by a house rule he may be nominated; lynched, nothing happens, and as a suspect he has no vote', () => {
    const opening: Opening = {
      roles: WITH('undead'),
      ghosts: [C],
      shown: { 2: 'undead' },
      options: { deadUndead: 'nominable' },
    };
    const g = positionOf(opening);
    expect(mayBeNominated(g, C)).toBe(true);
    g.suspects = { paw: A, tuft: C };
    expect(runoffVoters(trialOf(g))).not.toContain(C);
    const table = openedAt({ ...opening, from: 'first-vote' });
    votes(table, { 0: C, 1: C, 2: D, 3: C, 4: D, 5: C, 6: C, 7: C });
    table.untilAsked('ballot');
    for (const { seat } of table.asks?.votes?.due ?? []) table.press(seat, 'left');
    table.until(() => table.phase === 'lt-night', 60_000);
    expect(table.lastSaid('lt.lynch.dead-already')).toMatchObject({ seat: { number: C + 1 } });
    expect(table.view.board.seats.filter(({ living }) => living === 0)).toHaveLength(1);
  });

  test('LM8-409, LM8-014, LM8-234: a lynched one is not shown; Mortovivo is, and Dorian may change it', () => {
    const lynch = (roles: readonly RoleId[], press?: number) => {
      const table = openedAt({ roles, from: 'first-vote', portrait: F });
      votes(table, { 0: C, 1: C, 2: D, 3: C, 4: C, 5: C, 6: C, 7: C });
      table.untilAsked('ballot');
      for (const { seat } of table.asks?.votes?.due ?? []) table.press(seat, 'left');
      if (press !== undefined) {
        table.until(() => table.heard.includes('lt.reaction.ask'), 60_000);
        table.press(press, 'right');
      }
      table.until(() => table.phase === 'lt-night', 60_000);
      return table;
    };
    const plain = lynch(WITH('seer'));
    expect(plain.heard).not.toContain('lt.reaction.is');
    expect(wordsAt(plain.view.board, { seat: C }).map(({ id }) => id)).toEqual(['note.lt-ghost']);
    expect(namedIn(lynch(WITH('undead')), 'lt.reaction.is')).toBe('C');
    // LM8-238: the medium hears of who really became a ghost.
    const exchanged = lynch(WITH('dorian', 'medium'), C);
    expect(exchanged.view.board.seats.map(({ living }) => living)).toEqual([
      1, 1, 1, 1, 1, 0, 1, 1,
    ]);
  });

  test('LM8-248, LM8-410, HR-LM-11: whoever has the skull passes it to a living other, also as a ghost', () => {
    const table = openedAt({ roles: WITH('hamlet'), ghosts: [D, E], skull: D, from: 'skull' });
    table.untilAsked('pick', D);
    expect(table.asks?.slots).toEqual([0, 1, 2, 5, 6, 7]);
    table.touch(E);
    table.until(() => table.heard.includes('lt.skull.ghost'), 60_000);
    table.pick(D, G);
    table.until(() => table.heard.includes('lt.skull.passed'), 60_000);
    expect(wordsAt(table.view.board, { seat: G }).map(({ id }) => id)).toContain('note.lt-skull');
    const alive = openedAt({ roles: WITH('hamlet'), skull: D, from: 'skull' });
    alive.untilAsked('pick', D);
    expect(alive.asks?.slots).toEqual([0, 1, 2, 4, 5, 6, 7]);
    const kept = openedAt({
      roles: WITH('hamlet'),
      skull: D,
      from: 'skull',
      options: { skullPassSelf: true },
    });
    kept.untilAsked('pick', D);
    expect(kept.asks?.slots).toContain(D);
  });
});

describe('who is who without readers', () => {
  const joinedEvening = () => {
    const table = newEvening(7, 'no-reader', { theme: 'few' });
    table.takeSeats(7);
    table.untilAsked('claim');
    table.press(0, 'right');
    table.allReady();
    return table;
  };

  /** Every seat presses at one entry of the first reading. */
  function says(table: ReturnType<typeof joinedEvening>, entries: readonly number[]): void {
    table.until(() => table.asks?.kind === 'roll-call', 60_000);
    const before = table.said.filter(({ cue }) => cue.id === 'lt.who.role').length;
    for (let entry = 0; entry < 7; entry++) {
      table.until(
        () => table.said.filter(({ cue }) => cue.id === 'lt.who.role').length > before + entry,
        60_000,
      );
      table.wait(300);
      for (const [seat, own] of entries.entries()) if (own === entry) table.press(seat, 'right');
    }
    table.until(() => table.asks?.kind !== 'roll-call', 60_000);
  }

  test('LM8-014, LMT-10: it fits: the night begins; the game knows who is who', () => {
    const table = joinedEvening();
    says(table, [0, 1, 2, 3, 4, 5, 6]);
    table.until(() => table.phase === 'lt-night', 300_000);
    expect(table.heard).not.toContain('lt.who.unfit');
  });

  test('LM8-014, LMT-11: it does not fit: all are asked again, nobody is named; three times: deal again', () => {
    const table = joinedEvening();
    for (const _ of [1, 2, 3]) says(table, [0, 0, 2, 3, 4, 5, 6]);
    table.until(() => table.heard.includes('lt.who.deal-again'), 60_000);
    const told = table.said.filter(({ cue }) => cue.id.startsWith('lt.who.unfit'));
    expect(told.map(({ cue }) => cue.params)).toEqual([{}, {}]);
    // Nothing is lost: the same deck is dealt anew, and fits.
    table.allReady();
    says(table, [6, 5, 4, 3, 2, 1, 0]);
    table.until(() => table.phase === 'lt-night', 300_000);
  });
});

test('LMT-05, LMT-06: in a night the claw only walks or answers; it points at nobody’s card before', () => {
  const table = openedAt({ roles: WITH('seer'), ghosts: [E], welcomed: E });
  chooses(table, 'lt.seer.open', [C, A]);
  expect(table.view.night).toBe(true);
  table.until(() => table.view.answer !== undefined, 60_000);
  const { claw } = table.view.scene;
  expect(claw).toMatchObject({ effect: 'answers', shape: 'unseen' });
});

test('LMT-07: the story of the nights is told when all agree, and not when one does not', () => {
  const end = (agree: boolean) => {
    const table = openedAt({ roles: WITH('seer'), ghosts: [B, E, F, G, H] });
    chooses(table, 'lt.seer.open', [C, A]);
    chooses(table, 'lt.wolves.now', [A, D]);
    table.until(() => table.heard.includes('lt.story.ask'), 900_000);
    for (let seat = 0; seat < 7; seat++) table.press(seat, 'right');
    table.press(7, agree ? 'right' : 'left');
    table.until(() => table.heard.includes(agree ? 'lt.story.over' : 'lt.story.no'), 900_000);
    return namedIn(table, 'lt.story.chose');
  };
  expect(end(true)).toBe('AD');
  expect(end(false)).toBe('');
});
