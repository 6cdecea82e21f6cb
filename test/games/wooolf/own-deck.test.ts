/** A café writes the decks of its own summary cards into its configuration, as the manual shows it. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deckFor, facesIn, PRINTED_DECKS } from '../../../src/games/wooolf/deck.js';
import { WOOOLF } from '../../../src/games/wooolf/index.js';
import type { WooolfOptions } from '../../../src/games/wooolf/settings.js';
import { WOOOLF_SETTINGS } from '../../../src/games/wooolf/settings.js';
import { parseConfiguration } from '../../../src/host/config/index.js';
import { tableOf } from '../../support/by-chance/any-game.js';

/** The manual's example below a table that comes with the program, and what it gives or what is wrong with it. */
async function exampleWith(change: (example: string) => string) {
  const manual = await readFile('docs/play/wooolf.md', 'utf8');
  const example = /```yaml\n(.+?)```/su.exec(manual)?.[1] ?? '';
  return parseConfiguration(
    `${await readFile('config/emulated.yaml', 'utf8')}\n${change(example)}`,
  );
}

test('HR-WO-01: the manual’s example of own decks for 5 to 7 players is accepted, and those decks are played', async () => {
  const parsed = await exampleWith((example) => example);
  if ('problems' in parsed) throw new Error(parsed.problems.map(({ text }) => text).join('\n'));
  // The settings of this game made it, and a configuration keeps what any game's settings make.
  const options = parsed.configuration.games['wooolf'] as WooolfOptions;
  const cards = [5, 6, 7].map((players) => facesIn(deckFor(players, 'base', options)));
  expect(cards.map(({ length }) => length)).toEqual([10, 12, 14]);
  const dogs = (faces: readonly string[]) => faces.filter((face) => face.startsWith('dog')).length;
  expect(cards.map(dogs)).toEqual([2, 3, 2]);
  expect(facesIn(deckFor(5, 'advanced', options))).toHaveLength(10);
  // What is not named stays the table's own.
  for (const players of [4, 8])
    expect(deckFor(players, 'base', options)).toEqual(PRINTED_DECKS.base[players]);
  expect(deckFor(6, 'advanced', options)).toEqual(PRINTED_DECKS.advanced[6]);
});

test('HR-WO-01: people who deal such a deck play with it, and everybody reckons with it', () => {
  const own = {
    ...{ sheep: 5, dog: 2, 'dog-unknown': 1, hunter: 1, 'hunter-unknown': 1 },
    ...{ 'shepherd-unknown': 1, wolf: 1 },
  };
  const settings = { variant: 'base', deck_base: { 6: own } };
  expect(WOOOLF_SETTINGS.safeParse(settings).success).toBe(true);
  const table = tableOf({ id: WOOOLF.id, players: 6, seed: 1, kit: 'every-slot', settings });
  table.advanceUntil(() => table.view.asks?.kind === 'propose', 3_600_000);
  const lying = table.emulatedCards.contents.slots.flat().map((card) => card.replace(/#.*$/u, ''));
  expect(lying.filter((card) => card === 'character:wolf')).toHaveLength(1);
  expect(lying.filter((card) => card === 'character:dog')).toHaveLength(2);
  expect(table.view.board.deck?.filter((card) => card === 'character:wolf')).toHaveLength(1);
});

test('HR-WO-01: a deck that cannot be one is refused when the program starts, with the reason', async () => {
  const parsed = await exampleWith((example) => example.replace('5: { sheep: 3', '5: { sheep: 4'));
  expect('problems' in parsed && parsed.problems.map(({ text }) => text).join()).toContain(
    'a deck of 10 cards, not of 11',
  );
});

const { wolf, ...NO_WOLF } = PRINTED_DECKS.base[5] ?? {};

test.each([
  ['deck_base', { ...NO_WOLF, wolf: 3 }, 'at most 2 of wolf: the box has no more'],
  ['deck_base', { ...NO_WOLF, sheep: 3 }, 'a deck with a wolf'],
  ['deck_base', { ...NO_WOLF, 'sheep-advanced': 1 }, 'a deck without the cards of the advanced'],
  ['deck_advanced', { ...NO_WOLF, wolf }, 'a deck with all four advanced cards, and none that'],
] as const)('HR-WO-01: %s with %o is refused: %s', (key, deck, reason) => {
  const issues = WOOOLF_SETTINGS.safeParse({ [key]: { 5: deck } }).error?.issues ?? [];
  expect(issues.map(({ message }) => message).join()).toContain(reason);
  expect(issues.map(({ path }) => path.join('.'))).toContain(`${key}.5`);
});
