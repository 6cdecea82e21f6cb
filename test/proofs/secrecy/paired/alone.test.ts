/**
 * Law 2 of play alone, in many more evenings than the joined program can be played in: every game in all
 * circumstances, with everything that leaves a session in virtual time.
 */
import { expect, test } from 'vitest';
import { GAMES } from '../../../../src/games/games.js';
import { COMPARED_ALONE, type Compared } from './histories.js';
import { firstDifference, type Outside } from './outside.js';
import { nameOf, PLAIN } from './paired-game.js';
import { playOn, tableOf } from './played-evening.js';
import { SessionTable } from './session-table.js';

const plain = new Map<string, Outside>();

async function evening(compared: Compared): Promise<Outside> {
  return playOn(new SessionTable(tableOf(compared.game, compared.circumstances)), compared);
}

const NAMED = COMPARED_ALONE.map((compared, number) => {
  const { game, circumstances, hidden } = compared;
  return {
    ...compared,
    name: `${number + 1}: ${nameOf(game)}, ${circumstances.name}, deal ${hidden.deal}`,
  };
});

test.each(NAMED)('$name: nothing outside differs', async (compared) => {
  const { game, circumstances } = compared;
  const place = `${nameOf(game)} ${circumstances.name}`;
  const expected = plain.get(place) ?? (await evening({ ...compared, hidden: PLAIN }));
  plain.set(place, expected);
  expect(firstDifference(expected, await evening(compared))).toBeUndefined();
  // The evening went on, into the night where there is one, and secrets were written in it.
  const hasNights = GAMES.find(({ id }) => id === game.id)?.byDayOnly !== true;
  expect(expected.pages.join('\n').includes('"night":true')).toBe(hasNights);
  expect(expected.files.some((line) => line.endsWith(' sealed')) || !hasNights).toBe(true);
  const isTab = hasNights && circumstances.readers === 'emulated';
  expect(expected.answer).toHaveLength(isTab ? 1 : 0);
});
