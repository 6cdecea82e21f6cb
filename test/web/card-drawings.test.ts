/** The drawings of cards: one for every card of every game, and names that are whole. */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { linesOnCard } from '../../src/web/page/card-drawing.js';
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

test.each(GAMES.map((game) => [game.id, game] as const))(
  'every name of %s fits on a small card: on four lines, none pressed together to less than two thirds',
  (_, { box, cardNames }) => {
    const drawn = new Set(box.filter((card) => !card.startsWith('question:')));
    for (const names of [cardNames.it, cardNames.en]) {
      for (const [card, name] of names) {
        if (!drawn.has(card)) continue;
        const lines = linesOnCard(name);
        expect(lines.length, name).toBeLessThanOrEqual(4);
        for (const line of lines) expect(line.length, name).toBeLessThanOrEqual(11);
      }
    }
  },
);
