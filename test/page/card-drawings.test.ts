/** The drawings of cards: one for every card of every game, and names that are whole. */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import type { RoleId as LupaMannaraRole } from '../../src/games/lupa-mannara/roles.js';
import type { RoleId as LupusInTabulaRole } from '../../src/games/lupus-in-tabula/roles.js';
import type { RoleId as LupusburgRole } from '../../src/games/lupusburg/role-ids.js';
import type { RoleId as OneNightRole } from '../../src/games/una-notte-da-lupi/roles.js';
import { linesOnCard } from '../../src/page/browser/card-drawing.js';
import { CHARACTERS } from '../../src/page/browser/character-drawings.js';

/** The compiler names a role that lacks its drawing here: an entry of `src/page/browser/character-drawings.ts`. */
const DRAWINGS: Readonly<
  Record<LupaMannaraRole | LupusInTabulaRole | LupusburgRole | OneNightRole, unknown>
> = CHARACTERS;

test.each(GAMES.map((game) => [game.id, game] as const))(
  'every card of %s has a drawing of its own, and none is a letter',
  (_, { box }) => {
    const undrawn = box.filter((card) => {
      const words = card.split(':');
      return !((words.at(-1) ?? '') in DRAWINGS || words.slice(-2).join(':') in DRAWINGS);
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
