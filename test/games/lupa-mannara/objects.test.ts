/** What lies on the table, object by object, as the page draws it; what it shows of the end. LMT-11. */
import { expect, test } from 'vitest';
import { type DrawnMark, drawnOn, seatsWithMark } from '../../../src/engine/script/marks.js';
import { character } from '../../../src/games/lupa-mannara/deck.js';
import {
  A,
  B,
  bites,
  C,
  D,
  E,
  F,
  FIVE,
  letterOf,
  looksAt,
  obeys,
  openedAt,
  SIX,
} from '../../support/tables/lupa-mannara-table.js';
import { votes } from '../../support/tables/trial.js';

type Table = ReturnType<typeof openedAt>;

/** Each object as `picture place`: `D` before a seat, `d` on its card; votes with their giver. */
function objects({ view }: Table): readonly string[] {
  return drawnOn(view.board).map(
    (token) =>
      `${token.picture} ${placeOf(token)}${token.giver === undefined ? '' : ` ${letterOf(token.giver)}`}`,
  );
}

function placeOf({ at }: DrawnMark): string {
  if (at === 'middle') return 'middle';
  return 'seat' in at ? letterOf(at.seat) : letterOf(at.slot).toLowerCase();
}

test('LMT-11: Auras, the ghost, the skull, the claw, votes and suspects lie where everybody sees them', () => {
  const table = openedAt({
    ...{ roles: SIX, from: 'discussion', ghosts: [B], bare: [D], pile: [D, B], skull: C },
    ...{ claw: E, clawLies: true },
  });
  expect(objects(table)).toEqual([
    'aura a',
    'ghost B',
    'aura c',
    'skull C',
    'aura e',
    'claw e',
    'aura f',
  ]);
  const places = seatsWithMark(table.view.board, 'note.lm-discarded');
  expect(places.map(({ seat, name }) => [seat, name.params['place']])).toEqual([
    [B, 2],
    [D, 1],
  ]);
  votes(table, { [F]: A, [A]: D, [B]: A, [C]: D, [D]: A, [E]: A });
  table.untilSaid('lm.vote.suspects');
  expect(objects(table)).toEqual([
    ...['aura a', 'vote a F', 'vote a B', 'vote a D', 'vote a E', 'paw a'],
    ...['ghost B', 'aura c', 'skull C', 'vote d A', 'vote d C', 'tuft d'],
    ...['aura e', 'claw e', 'aura f'],
  ]);
  const tokens = drawnOn(table.view.board);
  expect(tokens.map(({ name: { id } }) => id.replace('note.lm-', ''))).toEqual(
    tokens.map(({ picture }) => (picture === 'vote' ? 'votes' : picture)),
  );
  expect(tokens.find(({ giver }) => giver === F)?.name.params).toMatchObject({
    voters: [{ number: F + 1 }],
  });
  expect(tokens.find(({ picture }) => picture === 'paw')?.colour).toBe('paw');
  expect(tokens.find(({ picture }) => picture === 'ghost')?.colour).toBe('sky');
});

test('LMT-11: the ring on which the potion was read breathes alone, while that may be taken back', () => {
  const table = openedAt({ roles: SIX, from: 'dawn', bite: D, tiles: { potion: [C] } });
  table.untilAsked('ready');
  const { rings } = table.table.session.engine.scene();
  expect(rings[C]).toMatchObject({ effect: 'breathe', colour: 'candle', level: 'half' });
  expect(rings.map(({ effect }) => effect === 'breathe')).toEqual(
    [A, B, C, D, E, F].map((slot) => slot === C),
  );
  table.press(A, 'left');
  table.untilAsked('select');
  expect(table.table.session.engine.scene().rings.map(({ effect }) => effect)).toEqual(
    Array.from({ length: 6 }, () => 'breathe'),
  );
});

test('LM4-408: at the end every character lies face up, with its name in the result', () => {
  const table = openedAt({ roles: FIVE, from: 'dawn', bite: A, bare: [A] });
  table.untilAsked('removal');
  expect(table.view.board.slots.map(({ faceUp }) => faceUp)).toEqual(FIVE.map(() => []));
  obeys(table);
  table.untilSaid('lm.end.won');
  expect(table.view.board.slots.map(({ faceUp }) => faceUp)).toEqual(
    FIVE.map((role) => [character(role)]),
  );
  const shown = table.view.board.result?.players.map(({ role }) => role);
  expect(shown).toEqual(FIVE.map((role) => ({ id: 'note.lm-role', params: { role } })));
});

test('LMT-07: the page keeps the story of the nights, line by line, once all agree to hear it', () => {
  const table = openedAt({ roles: FIVE, story: true, ghosts: [B, C], bare: [D], claw: B });
  looksAt(table, 'fortune-teller', A);
  bites(table, D);
  obeys(table);
  const story = () =>
    (table.view.board.result?.story ?? []).map(({ night, told: { id, params } }) => [
      night,
      id,
      params['seat'],
    ]);
  table.untilSaid('lm.story.ask');
  expect(story()).toEqual([]);
  for (const seat of [A, B, C, D, E]) table.press(seat, 'right');
  table.untilSaid('lm.story.over');
  expect(story()).toMatchObject([
    [2, 'lm.story.looked', { number: A + 1 }],
    [2, 'lm.story.chose', { number: D + 1 }],
  ]);
});
