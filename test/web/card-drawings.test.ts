/** The drawings of cards: one for every card of every game, and names that are whole. */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { CHARACTERS } from '../../src/web/page/character-drawings.js';

test.each(GAMES.map((game) => [game.id, game] as const))(
  'every card of %s has a drawing of its own, and none is a letter',
  (_, { box }) => {
    const undrawn = box.filter((card) => {
      const words = card.split(':');
      return !((words.at(-1) ?? '') in CHARACTERS || words.slice(-2).join(':') in CHARACTERS);
    });
    expect(undrawn).toEqual([]);
  },
);
