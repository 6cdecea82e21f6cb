/** What lies on the table for everybody to see, and the card of the result: for the page. */

import { expect, test } from 'vitest';
import { drawnOn } from '../../../src/engine/script/marks.js';
import { character, rolesIn } from '../../../src/games/lupus-in-tabula/deck.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import { themeDeck } from '../../../src/games/lupus-in-tabula/themes.js';
import { TABULA_RULES } from '../../support/rules.js';
import {
  A,
  B,
  C,
  chooses,
  D,
  E,
  F,
  G,
  newEvening,
  openedAt,
} from '../../support/tables/tabula-table.js';
import { runoff, votes } from '../../support/tables/trial.js';

const ROLES: readonly RoleId[] = [
  'wolf',
  'seer',
  'hamlet',
  'dorian',
  'villager',
  'villager',
  'villager',
];

/** Every object, as its picture and the seat it lies at; each has a slot for its own. */
function lying(table: ReturnType<typeof openedAt>): readonly string[] {
  return drawnOn(table.view.board).map(({ picture, at, giver }) => {
    const place = at === 'middle' ? at : 'seat' in at ? at.seat : at.slot;
    return `${picture} ${place}${giver === undefined ? '' : ` by ${giver}`}`;
  });
}

test('LMT-11, LM8-305, LM8-402: ghosts, “Benvenuto!”, skull, portrait, votes and suspects lie where they are', () => {
  const table = openedAt({ roles: ROLES, skull: E, portrait: F });
  chooses(table, 'lt.wolves.now', [A, D]);
  table.until(() => table.phase === 'lt-discussion', 900_000);
  expect(lying(table)).toEqual([`ghost ${D}`, `welcome ${D}`, `skull ${E}`, `portrait ${F}`]);
  votes(table, [B, A, A, A, A, A, A]);
  table.untilAsked('ballot');
  expect(lying(table)).toEqual([
    ...[E, F, G, B, C, D].map((seat) => `vote ${A} by ${seat}`),
    `paw ${A}`,
    `vote ${B} by ${A}`,
    `tuft ${B}`,
    ...[`ghost ${D}`, `welcome ${D}`, `skull ${E}`, `portrait ${F}`],
  ]);
});

test('LM8-503: a card tells who has won, as what and why, and keeps the story of the nights; until then nobody’s', () => {
  const table = openedAt({ roles: ROLES });
  chooses(table, 'lt.wolves.now', [A, D]);
  votes(table, [B, A, A, A, A, A, A]);
  table.untilAsked('ballot');
  expect(table.view.board.result).toBeUndefined();
  expect(table.view.board.slots.flatMap(({ faceUp }) => faceUp)).toEqual([]);
  runoff(table, { [C]: 'paw', [E]: 'paw', [F]: 'paw', [G]: 'paw' });
  table.untilAsked('ready');
  const result = table.view.board.result;
  expect(result?.reason).toMatchObject({ id: 'lt.end.won', params: { winner: 'humans' } });
  expect(result?.players.filter(({ won }) => !won).map(({ seat }) => seat)).toEqual([A]);
  expect(result?.players.map(({ role }) => role?.params['role'])).toEqual(ROLES);
  expect(table.view.board.slots[A]?.faceUp).toEqual(['character:wolf']);
  for (const seat of table.asks?.seats ?? []) table.press(seat, 'right');
  table.until(() => table.view.state === 'ended', 900_000);
  expect(table.view.board.result?.story?.map(({ night, told }) => [night, told.id])).toContainEqual(
    [2, 'lt.story.chose'],
  );
});

test('LM8-009: the page lists the deck from the choice of a theme on, not before', () => {
  const table = newEvening(8, 'no-reader', { theme: 'base' });
  table.takeSeats(8);
  table.untilSaid('lt.theme.is');
  expect(table.view.board.deck).toBeUndefined();
  table.untilAsked('claim');
  expect(table.view.board.deck).toEqual(
    rolesIn(themeDeck('base', 8, TABULA_RULES.open)).map(character),
  );
});

test('LMT-11: by day the rings of those who have skull and portrait pulse, and no others', () => {
  const table = openedAt({ roles: ROLES, from: 'discussion', skull: E, portrait: F });
  table.untilPhase('lt-discussion');
  const pulsing = table.view.scene.rings.flatMap(({ effect }, slot) =>
    effect === 'pulse' ? [slot] : [],
  );
  expect(pulsing).toEqual([E, F]);
});
