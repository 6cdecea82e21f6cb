/** Decks of a group's own: every character of the list can be played, whether a theme has it or not. */
import { expect, test } from 'vitest';
import { CALLS } from '../../../src/games/lupus-in-tabula/calls.js';
import { play } from '../../../src/games/lupus-in-tabula/game.js';
import { CALL_IDS, ROLE_IDS } from '../../../src/games/lupus-in-tabula/roles.js';
import { chanceOf } from '../../../src/players/seeded-chance.js';
import { secret } from '../../../src/script/secret.js';
import { randomAnswer } from '../../bench/random-games.js';
import { positionOf } from '../../tables/tabula-table.js';

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
