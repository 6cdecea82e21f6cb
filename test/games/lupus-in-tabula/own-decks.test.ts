/** Decks of a group's own: every character can be played, whether a theme has it or not; what is said of a deck. */
import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { secret } from '../../../src/engine/script/secret.js';
import { CALLS } from '../../../src/games/lupus-in-tabula/calls.js';
import { chooseTheme } from '../../../src/games/lupus-in-tabula/choose-theme.js';
import { play } from '../../../src/games/lupus-in-tabula/game.js';
import { CALL_IDS, ROLE_IDS, type RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import { themesFor } from '../../../src/games/lupus-in-tabula/themes.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { randomAnswer } from '../../proofs/bench/random-games.js';
import { TABULA_RULES } from '../../support/rules.js';
import { newEvening, players, positionOf } from '../../support/tables/tabula-table.js';
import { TestTable } from '../../support/tables/test-table.js';

/** Games by chance, for each character. */
const GAMES = 5;

test.each(ROLE_IDS)(
  '%s plays with a wolf and villagers, is called if it has a call, and games end',
  (role) => {
    const villagers = Array.from({ length: 6 }, () => 'villager' as const);
    const chosen = CALL_IDS.filter(
      (id) => CALLS[id].for.includes(role) && CALLS[id].does === 'choose',
    );
    for (let seed = 0; seed < GAMES; seed++) {
      const chance = chanceOf(seed);
      const g = positionOf({ roles: [role, 'wolf', ...villagers], night: 1 });
      const script = play(g);
      let next = script.next();
      while (!next.done) next = script.next(randomAnswer(next.value, secret([]), chance));
      expect(next.value.winner).toBeDefined();
      const called = g.nights.flatMap(({ calls }) => calls.map(({ call }) => call));
      if (g.night > 1) expect(called).toEqual(expect.arrayContaining(chosen));
    }
  },
);

/** So many sit down with a deck of eight of their own, which has these characters beside villagers. */
function sitDown(players: number, ...roles: readonly RoleId[]) {
  const villagers = Array.from({ length: 8 - roles.length }, () => 'villager' as const);
  const table = newEvening(players, 'no-reader', {
    theme: 'own',
    ownDeck: [...roles, ...villagers],
  });
  table.takeSeats(players);
  return table;
}

test('LM8-008: a deck of one’s own with another number of wolves than advised is warned of, and played', () => {
  const few = sitDown(8, 'wolf', 'seer');
  few.untilAsked('claim');
  expect(few.lastSaid('lt.theme.wolves-advised')).toEqual({ wolves: 2 });
  const two = sitDown(8, 'wolf', 'wolf', 'seer');
  two.untilAsked('claim');
  expect(two.heard).not.toContain('lt.theme.wolves-advised');
  expect(two.heard).not.toContain('lt.theme.own-total');
});

test('LM8-008, LM8-009: a deck of one’s own with another number of characters is refused aloud, and not offered', () => {
  const table = sitDown(9, 'wolf', 'wolf', 'seer');
  table.untilAsked('menu');
  expect(table.lastSaid('lt.theme.own-total')).toEqual({ characters: 8 });
  expect(table.asks?.slots).toHaveLength(themesFor(9).length);
});

test('LM8-009: where a seat has two rings, a theme lies on the first one of a seat', () => {
  const layout = layoutOf({ seats: 8, slotsPerSeat: 2, centre: 0 });
  const table = new TestTable(() => chooseTheme(layout, TABULA_RULES, players(8)), layout);
  table.untilAsked('menu');
  expect(table.asks?.slots).toEqual(themesFor(8).map((_, seat) => 2 * seat));
});
