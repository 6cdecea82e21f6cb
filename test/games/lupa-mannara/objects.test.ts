/** What lies on the table, object by object, as the page draws it; what it shows of the end. LMT-11. */
import { expect, test } from 'vitest';
import { character } from '../../../src/games/lupa-mannara/deck.js';
import type { PublicToken } from '../../../src/script/public-board.js';
import {
  A,
  B,
  C,
  D,
  E,
  F,
  FIVE,
  obeys,
  openedAt,
  SIX,
  votes,
} from '../../support/lupa-mannara-table.js';

type Table = ReturnType<typeof openedAt>;

/** Each object as `picture place`: `D` before a seat, `d` on its card; votes with their giver. */
function objects({ view }: Table): readonly string[] {
  return (view.board.tokens ?? []).map(
    (token) =>
      `${token.picture} ${placeOf(token)}${token.giver === undefined ? '' : ` ${letter(token.giver)}`}`,
  );
}

function placeOf({ at }: PublicToken): string {
  if (at === 'middle') return 'middle';
  return 'seat' in at ? letter(at.seat) : letter(at.slot).toLowerCase();
}

function letter(seat: number): string {
  return 'ABCDEFG'[seat] ?? '?';
}

test('LMT-11: Auras, the ghost, the skull, the claw, votes and suspects lie where everybody sees them', () => {
  const table = openedAt({
    ...{ roles: SIX, from: 'discussion', ghosts: [B], bare: [D], pile: [D, B], skull: C },
    ...{ claw: E, clawLies: true },
  });
  expect(objects(table)).toEqual([
    'aura a',
    'ghost B',
    'skull C',
    'aura c',
    'aura e',
    'claw e',
    'aura f',
  ]);
  votes(table, { [F]: A, [A]: D, [B]: A, [C]: D, [D]: A, [E]: A });
  table.untilSaid('lm.vote.suspects');
  expect(objects(table)).toEqual([
    ...['aura a', 'vote a F', 'vote a B', 'vote a D', 'vote a E', 'paw a'],
    ...['ghost B', 'skull C', 'aura c', 'vote d A', 'vote d C', 'tuft d'],
    ...['aura e', 'claw e', 'aura f'],
  ]);
  const { tokens = [] } = table.view.board;
  expect(tokens.map(({ name: { id } }) => id.replace('note.lm-', ''))).toEqual(
    tokens.map(({ picture }) => (picture === 'vote' ? 'votes' : picture)),
  );
  expect(tokens.find(({ giver }) => giver === F)?.name.params).toMatchObject({
    voters: [{ number: F + 1 }],
  });
  expect(tokens.find(({ picture }) => picture === 'paw')?.colour).toBe('paw');
  expect(tokens.find(({ picture }) => picture === 'ghost')?.colour).toBe('sky');
});

test('LM4-113: the ring on which the potion was read breathes alone, while that may be taken back', () => {
  const table = openedAt({ roles: SIX, from: 'dawn', bite: D, tiles: { potion: [C] } });
  table.untilAsked('ready');
  const { rings } = table.table.session.engine.scene();
  expect(rings[C]).toMatchObject({ effect: 'breathe', colour: 'candle', level: 'half' });
  expect(rings.map(({ effect }) => effect === 'breathe')).toEqual(
    [A, B, C, D, E, F].map((slot) => slot === C),
  );
});

test('LM4-408: at the end every character lies face up, with its name in the result', () => {
  const table = openedAt({ roles: FIVE, from: 'dawn', bite: A, bare: [A] });
  expect(table.view.board.slots.map(({ faceUp }) => faceUp)).toEqual(FIVE.map(() => []));
  obeys(table);
  table.untilSaid('lm.end.won');
  expect(table.view.board.slots.map(({ faceUp }) => faceUp)).toEqual(
    FIVE.map((role) => [character(role)]),
  );
  const shown = table.view.board.result?.players.map(({ role }) => role);
  expect(shown).toEqual(FIVE.map((role) => ({ id: 'note.lm-role', params: { role } })));
});

test('LMT-07: the page keeps the story of the nights, night by night, as it was told', () => {
  const table = openedAt({ roles: FIVE, story: true, ghosts: [B, C], bare: [D], claw: B });
  table.untilSaid('lm.wolves.open');
  table.wait(1_500);
  table.touch(D, 1_000);
  obeys(table);
  table.untilAsked('ready');
  for (const seat of [A, B, C, D, E]) table.press(seat, 'right');
  table.untilSaid('lm.story.over');
  const story = table.view.board.result?.story ?? [];
  expect(story.map(({ night, told: { id } }) => [night, id])).toEqual([[2, 'lm.story.chose']]);
  expect(story[0]?.told.params).toMatchObject({ seat: { number: D + 1 } });
});
