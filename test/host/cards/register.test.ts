import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAME_CARDS, tagOf } from '../../../src/engine/table/cards.js';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';
import {
  CardRegister,
  type DeckList,
  deckText,
  missingCards,
  parseDeck,
  type RegisteredDeck,
} from '../../../src/host/cards/deck-file.js';
import { deckPath, loadRegister, saveDeck } from '../../../src/host/cards/deck-store.js';
import fc from '../../support/by-chance/seeded-fc.js';
import { temporaryDirectory } from '../../support/temporary.js';

const LUPUSBURG: DeckList = {
  game: 'lupusburg',
  cards: [
    'character:wolf',
    'character:thief',
    'character:citizen',
    'character:citizen',
    'house:green:chest',
  ],
  optional: ['house'],
};
const GAMES: DeckList = {
  game: GAME_CARDS,
  cards: ['game:lupusburg', 'language:it', 'pause'],
  optional: [],
};
const OTHER: DeckList = { game: 'una-notte', cards: ['role:lupo'], optional: [] };
const LISTS = [LUPUSBURG, GAMES, OTHER];

const WOLF_TAG = '04:A2:B3:C4:D5:E6:80';
const [FIRST, SECOND] = ['04:11:22:33:44:55:66', '04:11:22:33:44:55:77'];

const DECK: RegisteredDeck = {
  id: 'lupusburg',
  game: 'lupusburg',
  withoutSticker: ['house'],
  tags: new Map([
    ['character:wolf', [WOLF_TAG]],
    ['character:citizen', [FIRST, SECOND]],
  ]),
};

function problemsOf(text: string) {
  const parsed = parseDeck('lupusburg', text, LISTS);
  return 'problems' in parsed
    ? parsed.problems.map(({ line, text: fault }) => `${line}: ${fault}`)
    : [];
}

describe('a tag', () => {
  test.each([['04a2b3c4d5e680'], ['04-A2-B3-C4-D5-E6-80'], [' 04 a2 b3 c4 d5 e6 80 '], [WOLF_TAG]])(
    'written %s is the same tag',
    (text) => {
      expect(tagOf(text)).toBe(WOLF_TAG);
    },
  );

  test.each([['04A2'], ['04:A2:B3:C4:D5:E6:8'], ['wolf'], ['']])('"%s" is none', (text) => {
    expect(tagOf(text)).toBeUndefined();
  });
});

describe('the register', () => {
  const register = new CardRegister([
    DECK,
    {
      id: 'game-cards',
      game: GAME_CARDS,
      withoutSticker: [],
      tags: new Map([['pause', ['01:02:03:04']]]),
    },
  ]);

  test('knows a deck’s card, a game card, another deck’s card and a stranger', () => {
    expect(register.lookUp(WOLF_TAG)).toMatchObject({
      kind: 'card',
      card: 'character:wolf',
      deck: 'lupusburg',
    });
    expect(register.lookUp('01:02:03:04')).toEqual({ kind: 'game-card', card: 'pause' });
    expect(register.lookUp('01:02:03:05')).toEqual({ kind: 'unknown' });
    expect(register.cardFor(WOLF_TAG, 'lupusburg')).toBe('character:wolf');
    expect(register.cardFor(WOLF_TAG, undefined)).toBe('character:wolf');
    expect(register.cardFor(WOLF_TAG, 'una-notte')).toBe('foreign:04A2B3C4D5E680');
    expect(register.cardFor('01:02:03:05', 'lupusburg')).toBe('unknown:01020305');
  });

  test('tells cards apart that are alike, and calls one the same when another is registered', () => {
    expect([FIRST, SECOND].map((tag) => register.cardFor(tag, 'lupusburg'))).toEqual([
      'character:citizen',
      'character:citizen#2',
    ]);
    const before = new CardRegister([{ ...DECK, tags: new Map([['character:citizen', [FIRST]]]) }]);
    expect(before.cardFor(FIRST, 'lupusburg')).toBe('character:citizen');
  });

  test('knows what a half-registered deck still misses', () => {
    expect(missingCards(LUPUSBURG, DECK)).toEqual(['character:thief']);
    expect(missingCards(LUPUSBURG, { ...DECK, withoutSticker: [] })).toEqual([
      'character:thief',
      'house:green:chest',
    ]);
  });
});

describe('a deck’s file', () => {
  test('is read back as it was written, whatever stickers it has', () => {
    const tag = fc
      .uint8Array({ minLength: 7, maxLength: 7 })
      .map((bytes) => tagOf(Buffer.from(bytes).toString('hex')) ?? '');
    fc.assert(
      fc.property(
        fc.uniqueArray(tag, { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        (tags, bare) => {
          const [wolf = '', ...citizens] = tags;
          const deck: RegisteredDeck = {
            ...DECK,
            withoutSticker: bare ? ['house'] : [],
            tags: new Map([
              ['character:wolf', [wolf]],
              ['character:citizen', citizens.slice(0, 2)],
            ]),
          };
          const text = deckText(deck, (card) => `the name of ${card}`);
          expect(parseDeck('lupusburg', text, LISTS)).toMatchObject({ deck });
        },
      ),
    );
  });

  test('takes a sticker of digits only for a sticker and not for a number', () => {
    const text = 'game: lupusburg\ncards:\n  character:wolf: 04112233445566\n';
    expect(parseDeck('lupusburg', text, LISTS)).toMatchObject({
      deck: { tags: new Map([['character:wolf', ['04:11:22:33:44:55:66']]]) },
    });
  });

  test('that was edited by hand with errors is told line by line', () => {
    expect(
      problemsOf(
        [
          'game: lupusburg',
          'colour: red',
          'cards:',
          `  character:wolf: ${WOLF_TAG}`,
          `  character:thief: ${WOLF_TAG.toLowerCase()}`,
          '  wolf: 04:11:22:33:44:55:01',
          '  character:citizen:',
          '    - 04:11:22',
          `    - ${FIRST}`,
          `    - ${SECOND}`,
          '    - 04:11:22:33:44:55:88',
        ].join('\n'),
      ),
    ).toEqual([
      '2: "colour" is no setting of a deck: game, without-sticker, cards.',
      `5: the sticker ${WOLF_TAG} stands in line 4 already: a sticker is one card.`,
      '6: lupusburg has no card "wolf"; did you mean "character:wolf"?',
      '7: 3 stickers for "character:citizen", of which the deck has 2.',
      '8: 04:11:22 is no sticker: 4, 7, 8 or 10 bytes in hex, like 04:A2:B3:C4:D5:E6:80.',
    ]);
  });

  test.each([
    ['game: tarot', '1: game: found tarot. Accepted: lupusburg, game-cards, una-notte.'],
    ['game: [', /^1: column \d+: this is not YAML/u],
    [
      'game: lupusburg\nwithout-sticker: [character]',
      '2: without-sticker: accepted is a list of house.',
    ],
    ['game: lupusburg\ngame: lupusburg', /^2: "game" stands in line 1 already/u],
    ['- a', '1: a deck has the settings game, without-sticker, cards.'],
  ])('that says %j is refused', (text, problem) => {
    const [first] = problemsOf(text);
    if (typeof problem === 'string') expect(first).toBe(problem);
    else expect(first).toMatch(problem);
  });
});

describe('on the disk', () => {
  const plain = (card: string) => card;
  const WRITTEN = { list: LUPUSBURG, nameOf: plain, backup: false };

  test('a deck is kept, for its owner only, and the one before is beside it', async () => {
    const directory = await temporaryDirectory();
    await saveDeck(directory, DECK, { ...WRITTEN, backup: true });
    const shuffled = { ...DECK, tags: new Map([['character:wolf', [FIRST]]]) };
    await saveDeck(directory, shuffled, { ...WRITTEN, backup: true });
    const register = await loadRegister(directory, LISTS);
    expect(register.lookUp(FIRST)).toMatchObject({ card: 'character:wolf' });
    expect(register.lookUp(WOLF_TAG)).toEqual({ kind: 'unknown' });
    const path = deckPath(directory, 'lupusburg');
    expect(await readFile(`${path}.bak`, 'utf8')).toBe(deckText(DECK, plain));
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  test('a sticker in two decks, and every fault of every file, are told at once', async () => {
    const directory = await temporaryDirectory();
    await saveDeck(directory, DECK, WRITTEN);
    await saveDeck(
      directory,
      {
        id: 'notte',
        game: 'una-notte',
        withoutSticker: [],
        tags: new Map([['role:lupo', [WOLF_TAG]]]),
      },
      { ...WRITTEN, list: OTHER },
    );
    await writeFile(join(directory, 'decks', 'spare.yaml'), 'game: lupusburg\ncards:\n  x: 1\n');
    const failure = await loadRegister(directory, LISTS).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ArtiglioError);
    expect(failure).toMatchObject({ code: 'CARD_REGISTER_INVALID' });
    const [first, second] = ['lupusburg', 'notte'].map((deck) => deckPath(directory, deck));
    expect(String(failure)).toContain(
      `${second}, line 6: the sticker ${WOLF_TAG} stands in ${first}, line 7, too`,
    );
    expect(String(failure)).toContain('spare.yaml, line 3: lupusburg has no card "x"');
  });

  test('a deck that could not be read again is refused, and the one that stands there stays', async () => {
    const directory = await temporaryDirectory();
    await saveDeck(directory, DECK, WRITTEN);
    const foreign = { ...DECK, tags: new Map([['role:lupo', [FIRST]]]) };
    await expect(saveDeck(directory, foreign, { ...WRITTEN, backup: true })).rejects.toThrow(
      'line 6: lupusburg has no card "role:lupo"',
    );
    expect((await loadRegister(directory, LISTS)).decks).toEqual([DECK]);
    expect(await readdir(join(directory, 'decks'))).toEqual(['lupusburg.yaml']);
  });

  test.each([['../../escaped'], ['a/b'], ['.hidden'], ['second box'], ['-x'], ['']])(
    'a deck called %j is refused, and nothing is written anywhere',
    async (id) => {
      const directory = await temporaryDirectory();
      const data = join(directory, 'one', 'data');
      await mkdir(data, { recursive: true });
      await expect(saveDeck(data, { ...DECK, id }, WRITTEN)).rejects.toMatchObject({
        code: 'CARD_DECK_NAME_INVALID',
        message: expect.stringContaining('letters a to z, digits and dashes'),
      });
      expect(await readdir(directory, { recursive: true })).toEqual(['one', 'one/data']);
    },
  );

  test('a file with a name that no deck has is told; what an editor puts beside one is not read', async () => {
    const directory = await temporaryDirectory();
    await saveDeck(directory, DECK, WRITTEN);
    const decks = join(directory, 'decks');
    await writeFile(join(decks, '.#lupusburg.yaml'), 'nothing');
    expect((await loadRegister(directory, LISTS)).decks).toHaveLength(1);
    await copyFile(deckPath(directory, 'lupusburg'), join(decks, 'lupusburg (copy).yaml'));
    await expect(loadRegister(directory, LISTS)).rejects.toThrow(
      'lupusburg (copy).yaml: the name of a deck has letters a to z, digits and dashes',
    );
  });

  test('a table without a register has one that knows nothing', async () => {
    const register = await loadRegister(await temporaryDirectory(), LISTS);
    expect(register.lookUp(WOLF_TAG)).toEqual({ kind: 'unknown' });
  });
});
