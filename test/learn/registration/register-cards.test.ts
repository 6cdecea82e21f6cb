/** `artiglio cards register`, as a person types it where no reader is: stickers by their numbers. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkCards } from '../../../src/app/commands/cards/check-cards.js';
import {
  type RegisterRequest,
  registerCards,
} from '../../../src/app/commands/cards/register-cards.js';
import { SETTINGS_FILE } from '../../../src/app/running/table-settings.js';
import { emptyDeck } from '../../../src/host/cards/deck-file.js';
import { lockFile } from '../../../src/host/journal/lock.js';
import { askedIn, deckListOf, stickerNotices } from '../../../src/learn/registration/deck-lists.js';
import { peakOf, readWav, SAMPLES_PER_MS } from '../../../src/sound/wav.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { withoutPcscd } from '../../support/without-pcscd.js';

withoutPcscd();

/** Characters in a box of Lupusburg. */
const CHARACTERS = 16;
const NO_DECK = emptyDeck('game-cards', 'game-cards');
/** Game cards of a table whose host has saved no preset. */
const GAME_CARDS = askedIn(NO_DECK, []).cards.length;

/** A table of an empty directory, and somebody who registers its decks. */
class Owner {
  private constructor(
    readonly configPath: string,
    private readonly directory: string,
  ) {}

  /** The table's data directory. */
  get data(): string {
    return join(this.directory, 'data');
  }

  static async begin(
    web = { host: '127.0.0.1', port: 0 },
    voice = '{ output: none }',
  ): Promise<Owner> {
    const directory = await temporaryDirectory();
    const configPath = join(directory, 'config/table.yaml');
    await mkdir(join(directory, 'config'));
    const text = await readFile('config/emulated-no-reader.yaml', 'utf8');
    await writeFile(configPath, `${text}web: ${JSON.stringify(web)}\nvoice: ${voice}\n`);
    return new Owner(configPath, directory);
  }

  /** Types `cards register <deck>`, then these lines; what is said, and whether the deck is whole. */
  async register(
    deck: string,
    options: Partial<RegisterRequest>,
    ...lines: readonly string[]
  ): Promise<{ readonly said: string; readonly whole: boolean }> {
    const said: string[] = [];
    const typed = Readable.from(lines.map((line) => `${line}\n`));
    const whole = await registerCards(
      this.request(deck, options),
      (line) => said.push(line),
      typed,
    );
    return { said: said.join('\n'), whole };
  }

  /** Types `cards register <deck>` and leaves it open; the address of its page, and what ends it. */
  async open(deck: string): Promise<{ readonly url: URL; close(): Promise<unknown> }> {
    const typed = new PassThrough();
    const said: string[] = [];
    const registering = registerCards(this.request(deck, {}), (line) => said.push(line), typed);
    registering.catch((error: unknown) => said.push(String(error)));
    const address = () => /http:\S+/u.exec(said.join('\n'))?.[0];
    await expect.poll(address).toBeDefined();
    const close = () => {
      typed.end();
      return registering;
    };
    return { url: new URL(address() ?? ''), close };
  }

  private request(deck: string, options: Partial<RegisterRequest>): RegisterRequest {
    const none = { game: undefined, anew: false, without: undefined, redo: undefined };
    return { deck, configPath: this.configPath, ...none, ...options };
  }

  /** The deck's file, or with `.bak` the one beside it; empty where there is none. */
  file(name: string): Promise<string> {
    return readFile(join(this.directory, 'data/decks', name), 'utf8').catch(() => '');
  }
}

const LUPUSBURG = 'lupusburg.yaml';

/** So many stickers, as they are typed. */
function stickers(count: number, box = 'aa'): string[] {
  return Array.from({ length: count }, (_, at) => `04${box}${at.toString(16).padStart(8, '0')}80`);
}

function stickersIn(text: string): number {
  return text.match(/^ {4}- 04:/gmu)?.length ?? 0;
}

describe('a deck that is known', () => {
  test('is not registered as one of another game, unless its stickers are forgotten', async () => {
    const owner = await Owner.begin();
    await owner.register('lupusburg', { without: ['house'] }, ...stickers(2));
    const before = await owner.file(LUPUSBURG);
    const other = { game: 'una-notte-da-lupi' };
    await expect(owner.register('lupusburg', other, ...stickers(1, 'bb'))).rejects.toMatchObject({
      code: 'CARD_DECK_OF_OTHER_GAME',
      message: expect.stringContaining('"lupusburg" is one of lupusburg, not of una-notte-da-lupi'),
    });
    expect(await owner.file(LUPUSBURG)).toBe(before);

    await owner.register('lupusburg', { ...other, anew: true }, ...stickers(1, 'bb'));
    expect(await owner.file(LUPUSBURG)).toMatch(/^game: una-notte-da-lupi\ncards:\n/mu);
    await expect(checkCards(owner.configPath)).resolves.toMatchObject({ whole: false });
  });

  test('is kept beside its file when it was whole, however often half a deck follows it', async () => {
    const owner = await Owner.begin();
    const first = await owner.register(
      'lupusburg',
      { without: ['house'] },
      ...stickers(CHARACTERS),
    );
    expect(first.whole).toBe(true);
    const whole = await owner.file(LUPUSBURG);
    const half = await owner.register('lupusburg', { anew: true }, ...stickers(3, 'bb'), 'q');
    // What is typed to go on must not forget again.
    expect(half.said).toContain(
      `To go on: artiglio cards register lupusburg --config ${owner.configPath}`,
    );
    // The houses go on without stickers: they were not shuffled.
    expect(half.said).toContain(`3 of ${CHARACTERS}.`);
    await owner.register('lupusburg', {}, ...stickers(4, 'cc'));
    await owner.register('lupusburg', { anew: true }, ...stickers(2, 'dd'));
    expect(stickersIn(await owner.file(LUPUSBURG))).toBe(2);
    expect(await owner.file(`${LUPUSBURG}.bak`)).toBe(whole);
  });

  test('is kept also when it was half, if it is forgotten and nothing whole is kept', async () => {
    const owner = await Owner.begin();
    await owner.register('lupusburg', {}, ...stickers(2));
    const half = await owner.file(LUPUSBURG);
    await owner.register('lupusburg', { redo: 'ladro' }, ...stickers(1, 'bb'));
    expect(await owner.file(`${LUPUSBURG}.bak`)).toBe('');
    const more = await owner.file(LUPUSBURG);
    expect(more).not.toBe(half);
    await owner.register('lupusburg', { anew: true }, ...stickers(1, 'cc'));
    expect(await owner.file(`${LUPUSBURG}.bak`)).toBe(more);
  });

  test('stays as it is when nothing was held, also if it was to be forgotten', async () => {
    const owner = await Owner.begin();
    await owner.register('lupusburg', {}, ...stickers(2));
    const before = await owner.file(LUPUSBURG);
    const { said } = await owner.register('lupusburg', { anew: true }, 'q');
    expect(said).toContain('Nothing was changed in ');
    expect(await owner.file(LUPUSBURG)).toBe(before);
  });

  test('is told which cards need no sticker, and that they need one after all', async () => {
    const owner = await Owner.begin();
    const all = await owner.register('lupusburg', {}, ...stickers(CHARACTERS), 'q');
    expect(all.said).toContain('May go without stickers: house (q, then --without house).');
    await expect(checkCards(owner.configPath)).resolves.toMatchObject({ whole: false });
    expect((await owner.register('lupusburg', { without: ['house'] })).whole).toBe(true);
    await expect(checkCards(owner.configPath)).resolves.toMatchObject({ whole: true });
    expect((await owner.register('lupusburg', { without: [] })).whole).toBe(false);
    await expect(checkCards(owner.configPath)).resolves.toMatchObject({ whole: false });
  });
});

test('a sticker that is held again is told each time; on the wrong card it is moved by the name of the right one', async () => {
  const owner = await Owner.begin();
  const [wolf = '', thief = ''] = stickers(2);
  const { said } = await owner.register('lupusburg', {}, thief, thief, thief);
  expect(said.match(/This sticker is ".*" of the deck "lupusburg" already/gu)).toHaveLength(2);
  const cards = said.match(/(?<=Hold to the reader: ).*/gu);
  const [first = '', second = ''] = [...new Set(cards)];
  const mended = await owner.register('lupusburg', { redo: second }, thief, wolf, 'q');
  expect(mended.said).toContain(
    `${second}: noted. Its sticker was "${first}" until now: that card needs another.\n` +
      `1 of 32. Hold to the reader: ${first}`,
  );
  expect(mended.said).toContain(`${first}: noted.\n2 of 32.`);
});

test('the page is served where the table’s own is, to a telephone with the key, also beside a running table', async () => {
  // A question about the taken port is not left open, or the port would not close.
  const table = createServer((asker) => asker.destroy());
  await new Promise<void>((resolve) => table.listen(0, '0.0.0.0', resolve));
  onTestFinished(() => void table.close());
  // It listens on TCP, so its address has a port.
  const { port } = table.address() as AddressInfo;
  const owner = await Owner.begin({ host: '0.0.0.0', port });
  const { url, close } = await owner.open('lupusburg');
  onTestFinished(async () => void (await close()));
  expect(url.port).not.toBe(String(port));
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${url.port}${path}`, { redirect: 'manual' });
  expect((await get('/')).status).toBe(401);
  expect((await get(`/${url.search}`)).headers.get('set-cookie')).toContain(
    `artiglio_key_${url.port}=`,
  );

  const free = await Owner.begin({ host: '0.0.0.0', port });
  await new Promise((resolve) => table.close(resolve));
  const alone = await free.open('lupusburg');
  expect(alone.url.port).toBe(String(port));
  await alone.close();
});

test('a number that is none of a sticker is told what a sticker’s number is like', async () => {
  const owner = await Owner.begin();
  const { said } = await owner.register('lupusburg', {}, '04A2B3C4D5');
  expect(said).toContain('nor the number of a sticker (4, 7, 8 or 10 bytes in hex');
});

describe('at the start of a table with readers', () => {
  const GAMES = ['lupusburg', 'una-notte-da-lupi'];
  const deck = { id: 'red-box', game: 'lupusburg', withoutSticker: ['house'] };
  const starting = (tags: ReadonlyMap<string, readonly string[]>, games = GAMES) =>
    stickerNotices([{ ...deck, tags }], games, 'cafe.yaml');

  test('the deck that lacks stickers is named, with their number and what to type', () => {
    const wolf = new Map([['character:wolf', ['04:00:00:01']]]);
    expect(starting(wolf)).toEqual([
      'red-box: 15 cards have no sticker yet: artiglio cards register red-box --config cafe.yaml',
    ]);
    const whole = new Map(
      [...new Set(deckListOf('lupusburg').cards)].map((card) => [
        card,
        deckListOf('lupusburg')
          .cards.filter((one) => one === card)
          .map((_, at) => `04:00:00:${at}`),
      ]),
    );
    expect(starting(whole)).toEqual([]);
  });

  test('no deck at all is told, but for games that are not played there or need none', () => {
    expect(stickerNotices([], GAMES, 'cafe.yaml')).toEqual([
      'The readers know no card of any game yet: artiglio cards register lupusburg --config cafe.yaml (or una-notte-da-lupi)',
    ]);
    expect(starting(new Map(), ['una-notte-da-lupi'])).toHaveLength(1);
    expect(stickerNotices([], [], 'cafe.yaml')).toEqual([]);
  });
});

describe('cards of presets that a host has saved', () => {
  const saves = async (owner: Owner, presets: Readonly<Record<string, { name: string }>>) => {
    await mkdir(owner.data, { recursive: true });
    await writeFile(join(owner.data, SETTINGS_FILE), JSON.stringify({ presets }));
  };

  test('none is asked for before a preset is saved', async () => {
    const owner = await Owner.begin();
    const { said, whole } = await owner.register('game-cards', {}, ...stickers(GAME_CARDS));
    expect([whole, said.includes('numero')]).toEqual([true, false]);
    expect(said).toContain('May go without stickers: pace (q, then --without pace).');
    expect((await checkCards(owner.configPath)).whole).toBe(true);
  });

  test('a preset that was saved on the console is asked for with its name, and no other is', async () => {
    const owner = await Owner.begin();
    await owner.register('game-cards', {}, ...stickers(GAME_CARDS));
    await saves(owner, { 3: { name: 'Venerdì' } });
    const card = 'carta: le regole della casa, numero 3 (Venerdì)';
    expect(await checkCards(owner.configPath)).toEqual({
      text: expect.stringContaining(`still missing: ${card}.`),
      whole: false,
    });
    const another = stickers(GAME_CARDS + 1).slice(-1);
    const { said, whole } = await owner.register('game-cards', {}, ...another);
    expect(said).toContain(`Hold to the reader: ${card}`);
    expect(whole).toBe(true);
  });

  test('a card keeps its sticker when its preset is removed, and needs none where the host wants none', async () => {
    const owner = await Owner.begin();
    await saves(owner, { 1: { name: 'Festa' }, 2: { name: 'Stand' } });
    await owner.register('game-cards', {}, ...stickers(GAME_CARDS + 2));
    await saves(owner, { 2: { name: 'Stand' } });
    const { text, whole } = await checkCards(owner.configPath);
    expect([text, whole]).toEqual([`game-cards: ${GAME_CARDS + 2} stickers, whole.`, true]);
    const other = await Owner.begin();
    await saves(other, { 1: { name: 'Festa' } });
    const without = { without: ['own-preset'] };
    expect((await other.register('game-cards', without, ...stickers(GAME_CARDS))).whole).toBe(true);
  });
});

describe('the table’s own loudspeaker', () => {
  test('says what is asked for, and what came of it to the last word', async () => {
    const heard = join(await temporaryDirectory(), 'heard.wav');
    const owner = await Owner.begin(undefined, `{ output: ${heard} }`);
    const { said, whole } = await owner.register('game-cards', {}, ...stickers(GAME_CARDS));
    expect([said, whole]).toEqual([expect.stringContaining('Every card has its sticker.'), true]);
    const [samples] = readWav(await readFile(heard))?.channels ?? [];
    expect(samples && peakOf(samples)).toBeGreaterThan(0.05);
    // "Fatto: carta: pausa. Ogni carta ha il suo adesivo."
    expect((samples?.length ?? 0) / SAMPLES_PER_MS).toBeGreaterThan(3_000);
  });

  test('says nothing while the table runs', async () => {
    const heard = join(await temporaryDirectory(), 'heard.wav');
    const owner = await Owner.begin(undefined, `{ output: ${heard} }`);
    await mkdir(owner.data);
    const evening = await lockFile(join(owner.data, 'evening-00001.journal'));
    await writeFile(join(owner.data, 'evening-00001.journal'), '');
    const { said } = await owner.register('game-cards', {}, ...stickers(2));
    expect(said).toContain('The table is running, so its loudspeaker says nothing of this.');
    await expect(readFile(heard)).rejects.toMatchObject({ code: 'ENOENT' });
    await evening.release();
  });

  test('that cannot be used holds nothing up, nor does a page that cannot be served', async () => {
    const nowhere = '{ output: /nowhere/heard.wav }';
    const owner = await Owner.begin(undefined, nowhere);
    const { said, whole } = await owner.register('game-cards', {}, ...stickers(GAME_CARDS));
    expect(whole).toBe(true);
    expect(said).toContain('Nothing can be heard: ENOENT');
    const elsewhere = await Owner.begin({ host: '192.0.2.1', port: 0 }, nowhere);
    await expect(elsewhere.register('game-cards', {})).rejects.toMatchObject({
      code: 'PAGE_ADDRESS_INVALID',
    });
  });
});
