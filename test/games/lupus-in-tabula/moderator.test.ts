/** A human moderator: the table keeps order, time, votes, ties and tiles, and never learns who is who. */

import { describe, expect, test } from 'vitest';
import { seatsWithMark } from '../../../src/engine/script/marks.js';
import type { SlotIndex } from '../../../src/engine/table/layout.js';
import { LUPUS_IN_TABULA } from '../../../src/games/lupus-in-tabula/index.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import { TABULA_SETTINGS } from '../../../src/games/lupus-in-tabula/settings.js';
import { playOn, tableOf } from '../../support/by-chance/any-game.js';
import {
  A,
  B,
  C,
  D,
  E,
  F,
  G,
  H,
  namedIn,
  newEvening,
  type Opening,
  openedAt,
} from '../../support/tables/tabula-table.js';
import { runoff, votes } from '../../support/tables/trial.js';

const DECK: readonly RoleId[] = [
  ...(['wolf', 'lara', 'seer', 'hamlet', 'undead'] as const),
  ...(['jekyll', 'baron', 'owl'] as const),
];
type Table = ReturnType<typeof openedAt>;

function assisted(opening: Partial<Opening> = {}) {
  const { options, ...others } = opening;
  return openedAt({ roles: DECK, ...others, options: { moderator: 'human', ...options } });
}

/** The moderator answers the question of these words; a card is touched where he says yes to "who". */
function answers(table: Table, ask: string, yes: boolean, slot?: SlotIndex): void {
  table.until(() => table.view.caption?.cue.id === ask && table.asks?.kind === 'claim', 1_200_000);
  table.press(H, yes ? 'right' : 'left');
  if (slot === undefined) return;
  table.untilAsked('menu');
  table.touch(slot);
  table.press(H, 'right');
}

describe('LMT-09: a human moderator', () => {
  test('LMT-09: every call is made in its order and its time; the claw neither walks nor answers', () => {
    const table = assisted();
    table.until(() => table.phase === 'lt-night', 60_000);
    const kinds = new Set<string>();
    const isDawn = () => {
      if (table.asks !== undefined) kinds.add(table.asks.kind);
      return table.phase === 'lt-dawn';
    };
    table.until(isDawn, 900_000);
    expect(kinds).toEqual(new Set(['wake']));
    expect(table.heard.filter((id) => id.endsWith('.open'))).toEqual([
      ...['lt.baron.open', 'lt.seer.open', 'lt.owl.open', 'lt.jekyll.open', 'lt.wolves.open'],
    ]);
    expect(table.heard).not.toContain('lt.wolves.walks');
  });

  test.each([
    ['who has not used his power', DECK, [], true],
    ['who has used it', DECK, ['baron'], false],
    ['in no deck', DECK.map((role) => (role === 'baron' ? 'villager' : role)), [], false],
  ] as const)(
    'LMT-09, LM8-222, LM8-223: of a return he is asked for a Baron %s',
    (_, roles, used, isAsked) => {
      const table = assisted({ roles, used, ghosts: [E], welcomed: E });
      if (isAsked) answers(table, 'lt.moderator.returned', false);
      answers(table, 'lt.moderator.hyde', false);
      table.until(() => table.view.caption?.cue.id === 'lt.moderator.dead', 900_000);
      expect(table.heard.includes('lt.moderator.returned')).toBe(isAsked);
    },
  );

  test('LMT-09, LM8-203: the wolves, who must agree, have twice the time of anybody else', () => {
    const table = assisted();
    table.until(() => table.phase === 'lt-dawn', 900_000);
    const lengthMs = (id: string) =>
      (table.timesOf(`lt.${id}.close`)[0] ?? 0) - (table.timesOf(`lt.${id}.open`)[0] ?? 0);
    const { meetingSeconds } = TABULA_SETTINGS.parse({});
    expect(lengthMs('wolves') - lengthMs('seer')).toBe(meetingSeconds * 1_000);
    expect(lengthMs('owl')).toBe(lengthMs('seer'));
  });

  test('LMT-09, LM8-302, LM8-306: after a dawn without deaths he is asked for the end only where it may have come', () => {
    const mad: readonly RoleId[] = [
      ...(['wolf', 'wolf', 'seer', 'mythomaniac'] as const),
      ...(['villager', 'villager', 'villager', 'villager'] as const),
    ];
    const asked = (opening: Partial<Opening>, isBack = false) => {
      const table = assisted({ roles: mad, ...opening });
      if (isBack) answers(table, 'lt.moderator.returned', true);
      answers(table, 'lt.moderator.dead', false);
      const isAsked = () => table.view.caption?.cue.id === 'lt.moderator.end';
      table.until(() => isAsked() || table.phase === 'lt-discussion', 900_000);
      return isAsked();
    };
    // A mitomane becomes somebody in the second night.
    expect(asked({})).toBe(true);
    expect(asked({ night: 3 })).toBe(false);
    expect(asked({ roles: mad.map((role) => (role === 'mythomaniac' ? 'villager' : role)) })).toBe(
      false,
    );
    const baron = mad.map((role) => (role === 'mythomaniac' ? 'baron' : role));
    expect(asked({ roles: baron, ghosts: [H], welcomed: H }, true)).toBe(true);
  });

  test('LMT-09, LM8-304: whom he touches is named in seat order, whatever order it was in', () => {
    const table = assisted();
    answers(table, 'lt.moderator.hyde', false);
    answers(table, 'lt.moderator.dead', true, E);
    answers(table, 'lt.moderator.dead', true, C);
    answers(table, 'lt.moderator.dead', false);
    table.untilSaid('lt.reaction.ask');
    expect(namedIn(table, 'lt.dawn.dead')).toBe('CE');
  });

  test('LMT-09, LM8-246: a card that the dead shows is named by him, and the table keeps its tile', () => {
    const table = assisted({ skull: B });
    answers(table, 'lt.moderator.hyde', false);
    answers(table, 'lt.moderator.dead', true, D);
    answers(table, 'lt.moderator.dead', false);
    table.until(() => table.asks?.kind === 'claim' && table.heard.includes('lt.reaction.ask'));
    table.press(D, 'right');
    answers(table, 'lt.moderator.is', true);
    table.untilSaid('lt.reaction.takes');
    expect(namedIn(table, 'lt.reaction.takes')).toBe('B');
    // Whether the one who was taken along is Mortovivo.
    answers(table, 'lt.moderator.undead', false);
    expect(namedIn(table, 'lt.moderator.undead')).toBe('B');
    table.untilSaid('lt.ghost.is');
    answers(table, 'lt.moderator.end', false);
    expect(table.view.board.seats[B]?.living).toBe(0);
    expect(seatsWithMark(table.view.board, 'note.lt-skull')).toEqual([]);
  });

  test('LMT-09, LM8-234: of a dead one who keeps still he is asked whether it is Mortovivo, until that card was seen', () => {
    const table = assisted({ skull: B });
    answers(table, 'lt.moderator.hyde', false);
    for (const seat of [C, D, E]) answers(table, 'lt.moderator.dead', true, seat);
    answers(table, 'lt.moderator.dead', false);
    answers(table, 'lt.moderator.undead', true);
    table.untilSaid('lt.reaction.is');
    expect(table.lastSaid('lt.reaction.is')).toMatchObject({ role: 'undead' });
    // D keeps still as well; E shows himself, and can only be Amleto now.
    table.untilSaid('lt.reaction.nobody');
    table.untilAsked('claim', E);
    table.press(E, 'right');
    answers(table, 'lt.moderator.is', true);
    table.untilSaid('lt.reaction.takes');
    expect(namedIn(table, 'lt.moderator.undead')).toBe('C');
    expect(table.lastSaid('lt.moderator.is')).toEqual({ role: 'hamlet' });
    expect(table.timesOf('lt.moderator.is')).toHaveLength(1);
  });

  test('LMT-09, LM8-236: without the portrait he is not asked for Dorian, and no left button shortens the time', () => {
    const roles = DECK.map((role) => (role === 'undead' || role === 'hamlet' ? 'dorian' : role));
    const table = assisted({ roles });
    answers(table, 'lt.moderator.hyde', false);
    for (const seat of [C, D]) answers(table, 'lt.moderator.dead', true, seat);
    answers(table, 'lt.moderator.dead', false);
    table.untilSaid('lt.reaction.ask');
    table.untilAsked('claim', C);
    table.press(C, 'left');
    expect(table.asks?.kind).toBe('claim');
    table.untilSaid('lt.reaction.nobody');
    table.untilAsked('claim', D);
    table.press(D, 'right');
    table.untilSaid('lt.reaction.is-not');
    expect(table.heard).not.toContain('lt.moderator.is');
  });

  test('LMT-09: votes, owl, ties and run-off are the table’s; he is told to look, and says who has won', () => {
    const table = assisted({ from: 'first-vote', ghosts: [H], welcomed: H });
    votes(table, { 0: B, 1: E, 2: E, 3: B, 4: D, 5: D, 6: B, 7: B });
    answers(table, 'lt.moderator.owl', true, F);
    table.untilSaid('lt.owl.names');
    expect(namedIn(table, 'lt.owl.names')).toBe('F');
    runoff(table, { 0: 'paw', 2: 'paw', 3: 'paw', 4: 'paw', 6: 'paw' });
    table.untilSaid('lt.lynch.is');
    answers(table, 'lt.moderator.undead', false);
    answers(table, 'lt.moderator.end', true);
    answers(table, 'lt.moderator.won', true);
    table.untilSaid('lt.end.won');
    // No criceto and no Darius play: the wolves are asked about first.
    expect(table.lastSaid('lt.end.won')).toEqual({ winner: 'wolves' });
    table.wait(60_000);
    expect(table.heard).not.toContain('lt.end.was');
  });

  test('LMT-09: who comes back, Hyde, skull and portrait are his word, and each is asked only while it may be', () => {
    const roles: readonly RoleId[] = [
      'wolf',
      'wolf',
      'dorian',
      'seer',
      'baron',
      'jekyll',
      'villager',
      'villager',
    ];
    const first = assisted({ roles, night: 1 });
    answers(first, 'lt.moderator.tile', true, A);
    first.untilSaid('lt.dawn.tile');
    expect(first.lastSaid('lt.dawn.tile')).toMatchObject({ tile: 'portrait' });
    answers(first, 'lt.moderator.dead', false);
    first.untilSaid('lt.dawn.nobody');
    expect(first.heard).not.toContain('lt.moderator.hyde');
    expect(first.heard).not.toContain('lt.moderator.end');
    const later = assisted({ roles, ghosts: [G], welcomed: G });
    answers(later, 'lt.moderator.returned', true);
    later.untilSaid('lt.dawn.returned');
    expect(namedIn(later, 'lt.dawn.returned')).toBe('G');
    answers(later, 'lt.moderator.hyde', true);
    later.untilSaid('lt.dawn.hyde');
    answers(later, 'lt.moderator.dead', true, B);
    // LM8-223: who came back this dawn, and who is dead already, cannot be meant.
    later.until(() => later.view.caption?.cue.id === 'lt.moderator.dead');
    later.press(H, 'right');
    later.untilAsked('menu');
    expect(later.asks?.slots).toEqual([A, C, D, E, F, H]);
    later.touch(F);
    later.press(H, 'right');
    answers(later, 'lt.moderator.dead', false);
    answers(later, 'lt.moderator.end', false);
    later.until(() => later.phase === 'lt-discussion');
    expect(later.view.board.seats[G]?.living).toBe(1);
  });

  test('LMT-09: nobody is asked who he is, with readers or without', () => {
    for (const kit of ['no-reader', 'every-slot'] as const) {
      const table = newEvening(7, kit, { moderator: 'human', theme: 'few' });
      table.takeSeats(7);
      table.untilAsked('claim');
      table.press(0, 'right');
      table.allReady();
      const asked = new Set<string>();
      const isNight = () => {
        if (table.asks !== undefined) asked.add(table.asks.kind);
        return table.phase === 'lt-night';
      };
      table.until(isNight, 600_000);
      expect(asked).not.toContain('roll-call');
      expect(table.heard).toContain('lt.moderator.night');
      expect(table.heard).not.toContain('lt.who.role');
      expect(table.heard).not.toContain('lt.teach.walk');
    }
  });
});

test('LMT-09: the table runs the night itself unless a configuration says otherwise', () => {
  expect(TABULA_SETTINGS.parse({}).moderator).toBe('table');
  expect(TABULA_SETTINGS.parse({ moderator: 'human' }).moderator).toBe('human');
});

test('LMT-09: where every seat is played for somebody answers in his place, and the game goes through nights to an end', () => {
  const heard: string[] = [];
  const settings = { moderator: 'human', discussion_seconds: 10, defence_seconds: 0 };
  const any = { id: LUPUS_IN_TABULA.id, players: 12, seed: 3, kit: 'no-reader', settings } as const;
  const table = tableOf(any, { onSaid: ({ cue }) => heard.push(cue.id) });
  playOn(table, LUPUS_IN_TABULA);
  expect(heard.filter((id) => id === 'lt.night.close-eyes').length).toBeGreaterThan(2);
  expect(heard.filter((id) => id === 'lt.lynch.is').length).toBeGreaterThan(2);
  expect(heard).toContain('lt.end.won');
  expect(table.view.board.seats.filter(({ living }) => living > 0).length).toBeLessThan(4);
});
