/** What a person is told while stickers are held, from the walk through a deck. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DeckSaver } from '../../../src/app/commands/cards/reader-watch.js';
import { RegistrationWalk } from '../../../src/app/commands/cards/registration-walk.js';
import { CardRegister, emptyDeck } from '../../../src/host/cards/deck-file.js';
import { deckPath } from '../../../src/host/cards/deck-store.js';
import { deckListOf } from '../../../src/learn/registration/deck-lists.js';
import { Registration } from '../../../src/learn/registration/registration.js';
import { RegistrationPage } from '../../../src/learn/registration/registration-page.js';
import { temporaryDirectory } from '../../support/temporary.js';

test('a sticker that was not alone is not kept, and its card is asked for again', async () => {
  const directory = await temporaryDirectory();
  const list = deckListOf('game-cards');
  const nameOf = (card: string) => card;
  const registration = new Registration(
    list,
    emptyDeck('game-cards', 'game-cards'),
    new CardRegister([]),
  );
  const said: string[] = [];
  const page = new RegistrationPage({
    registration,
    deck: 'game-cards',
    game: 'game-cards',
    language: 'en',
    presets: [],
    caption: ({ id }) => id,
    say: (cues) => said.push(...cues.map(({ id }) => id)),
    act: () => {},
  });
  const path = deckPath(directory, 'game-cards');
  const saver = new DeckSaver(directory, path, { list, nameOf, backup: false });
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const walk = new RegistrationWalk({
    registration,
    page,
    saver,
    list,
    nameOf,
    language: 'en',
    print,
  });
  const { held, heldTogether } = walk.stickers;

  held('04:00:00:00:00:00:01');
  const first = registration.asked;
  held('04:00:00:00:00:00:02');
  heldTogether('04:00:00:00:00:00:02');
  expect(printed.slice(-2)).toEqual([
    '  Two stickers are held together: none is taken. Hold one card alone.',
    expect.stringContaining(`1 of ${list.cards.length}. Hold to the reader: ${first?.card}`),
  ]);
  expect(said.slice(-2)).toEqual(['register.two-stickers', 'register.ask']);
  await saver.saved;
  const kept = await readFile(path, 'utf8');
  expect(kept).toContain('04:00:00:00:00:00:01');
  expect(kept).not.toContain('04:00:00:00:00:00:02');

  // Of two that came together none was noted, so none is taken back.
  heldTogether(undefined);
  expect(registration.asked).toEqual(first);
});
