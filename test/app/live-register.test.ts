/** The register of a running table, on a real disk: what whoever looks after the table notices. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LiveRegister, REGISTER_LOOK_MS } from '../../src/app/running/live-register.js';
import { saveDeck } from '../../src/host/cards/deck-store.js';
import { HeldClock } from '../support/tables/held-clock.js';
import { temporaryDirectory } from '../support/temporary.js';

const LIST = { game: 'lupusburg', cards: ['character:wolf', 'character:thief'], optional: [] };
const LISTS = [LIST];
const WOLF = '04:AA:AA:AA:AA:AA:AA';
const THIEF = '04:BB:BB:BB:BB:BB:BB';

/** A table whose register knows the wolf. */
class Table {
  readonly clock = new HeldClock();
  night = false;
  readonly told: string[] = [];
  changes = 0;

  private constructor(
    readonly directory: string,
    private readonly opened: { register?: LiveRegister },
  ) {}

  static async begin(others: Readonly<Record<string, string>> = {}): Promise<Table> {
    const directory = await temporaryDirectory();
    await mkdir(join(directory, 'decks'));
    const opened: { register?: LiveRegister } = {};
    const table = new Table(directory, opened);
    await table.write(deckOf(`character:wolf: ${WOLF}`));
    for (const [name, text] of Object.entries(others)) {
      await writeFile(join(directory, 'decks', name), text);
    }
    opened.register = await LiveRegister.open({
      dataDirectory: directory,
      lists: LISTS,
      clock: table.clock,
      isNight: () => table.night,
      tell: (text) => table.told.push(text),
    });
    table.register.start(() => {
      table.changes += 1;
    });
    onTestFinished(() => table.register.close());
    return table;
  }

  get register(): LiveRegister {
    if (this.opened.register === undefined) throw new Error('The register is not open yet.');
    return this.opened.register;
  }

  /** What play is given for the two stickers. */
  get cards(): readonly string[] {
    return [WOLF, THIEF].map((tag) => this.register.cardFor(tag, 'lupusburg'));
  }

  /** Somebody edits the deck's file, in place. */
  write(text: string): Promise<void> {
    return writeFile(join(this.directory, 'decks', 'lupusburg.yaml'), text);
  }

  /** Time goes by, and each time the disk has answered. */
  async looks(times = 3): Promise<void> {
    for (let look = 0; look < times; look++) {
      await this.clock.goTo(this.clock.nowMs() + REGISTER_LOOK_MS);
      await this.register.looked;
    }
  }
}

function deckOf(...cards: readonly string[]): string {
  return `game: lupusburg\ncards:\n${cards.map((card) => `  ${card}\n`).join('')}`;
}

const BOTH = deckOf(`character:wolf: ${WOLF}`, `character:thief: ${THIEF}`);
const FAULTY = deckOf(`character:wolf: ${WOLF}`, `character:theif: ${THIEF}`);
const ONLY_WOLF = ['character:wolf', 'unknown:04BBBBBBBBBBBB'];
const WOLF_AND_THIEF = ['character:wolf', 'character:thief'];
const READ_ANEW = 'The card register was changed and is read anew: 1 deck, 2 stickers.';

describe('by day', () => {
  test('a register that nobody touches is not read again', async () => {
    const table = await Table.begin();
    await table.looks();
    expect([table.changes, table.told]).toEqual([0, []]);
  });

  test('a card that another process registers is known within two looks, and that is told', async () => {
    const table = await Table.begin();
    expect(table.cards).toEqual(ONLY_WOLF);
    const tags = new Map([
      ['character:wolf', [WOLF]],
      ['character:thief', [THIEF]],
    ]);
    const deck = { id: 'lupusburg', game: 'lupusburg', withoutSticker: [], tags };
    await saveDeck(table.directory, deck, {
      list: LIST,
      nameOf: (card) => card,
      backup: true,
    });
    await table.looks(2);
    expect(table.cards).toEqual(WOLF_AND_THIEF);
    expect([table.changes, table.told]).toEqual([1, [READ_ANEW]]);
    await table.looks();
    expect([table.changes, table.told]).toEqual([1, [READ_ANEW]]);
  });

  test('a file that is being written in place is left until it is done', async () => {
    const table = await Table.begin();
    await table.write('game: lupusburg\ncards:\n  character:w');
    await table.looks(1);
    await table.write(BOTH);
    await table.looks(1);
    expect(table.told).toEqual([]);
    await table.looks(1);
    expect([table.cards, table.told]).toEqual([WOLF_AND_THIEF, [READ_ANEW]]);
  });

  test('a file that is passed over is told once, with the reason', async () => {
    const table = await Table.begin();
    const names = ['mine.yml', 'other.yaml.txt', 'lupusburg.yaml.bak', 'lupusburg.yaml~', '.a.yml'];
    for (const name of names) await writeFile(join(table.directory, 'decks', name), BOTH);
    await table.looks(5);
    expect(table.told).toEqual([
      [
        'The card register was changed and is read anew: 1 deck, 1 sticker.',
        `${table.directory}/decks/mine.yml is not read: the name of a deck ends in .yaml.`,
        `${table.directory}/decks/other.yaml.txt is not read: the name of a deck ends in .yaml.`,
      ].join('\n'),
    ]);
  });

  test('a file that was passed over before the start is told, too', async () => {
    const table = await Table.begin({ 'mine.yml': BOTH });
    await table.looks();
    expect(table.told).toEqual([
      `${table.directory}/decks/mine.yml is not read: the name of a deck ends in .yaml.`,
    ]);
  });

  test('a fault is told once with line and reason, and the register stays until it is mended', async () => {
    const table = await Table.begin();
    await table.write(FAULTY);
    await table.looks(5);
    expect(table.told).toHaveLength(1);
    expect(table.told[0]).toContain('lupusburg.yaml, line 4: lupusburg has no card');
    expect(table.told[0]).toContain('the register as it was stays in use');
    expect([table.cards, table.changes]).toEqual([ONLY_WOLF, 0]);
    await table.write(BOTH);
    await table.looks();
    expect([table.cards, table.told.slice(1)]).toEqual([WOLF_AND_THIEF, [READ_ANEW]]);
  });

  test('a disk that does not give the decks is told once, and again only after it did', async () => {
    const table = await Table.begin();
    const [decks, away] = ['decks', 'away'].map((name) => join(table.directory, name));
    const take = async () => {
      await rename(`${decks}`, `${away}`);
      await writeFile(`${decks}`, 'no directory');
    };
    const giveBack = async () => {
      await rm(`${decks}`);
      await rename(`${away}`, `${decks}`);
    };
    await take();
    await table.looks(5);
    expect(table.told).toEqual([expect.stringContaining('CARD_REGISTER_FAILED')]);
    expect(table.cards).toEqual(ONLY_WOLF);
    await giveBack();
    await table.looks();
    expect(table.told).toHaveLength(1);
    await take();
    await table.looks();
    expect(table.told).toHaveLength(2);
  });

  test('a deck that is taken away is not known any more', async () => {
    const table = await Table.begin();
    await rm(join(table.directory, 'decks', 'lupusburg.yaml'));
    await table.looks(2);
    expect(table.cards[0]).toBe('unknown:04AAAAAAAAAAAA');
  });
});

describe('at night nothing is told, and no card becomes another one (law 2)', () => {
  test('a card that is registered then is known at dawn, when that is told', async () => {
    const table = await Table.begin();
    table.night = true;
    await table.write(FAULTY);
    await table.looks();
    await table.write(BOTH);
    await table.looks();
    expect([table.cards, table.changes, table.told]).toEqual([ONLY_WOLF, 0, []]);
    table.night = false;
    expect(table.cards).toEqual(WOLF_AND_THIEF);
    await table.looks(1);
    expect(table.told).toEqual([READ_ANEW]);
  });

  test('a fault that is still there at dawn is told then', async () => {
    const table = await Table.begin();
    table.night = true;
    await table.write(FAULTY);
    await table.looks();
    table.night = false;
    await table.looks(1);
    expect(table.told).toEqual([expect.stringContaining('line 4')]);
  });

  test('a card that was registered by day and lay nowhere is known', async () => {
    const table = await Table.begin();
    await table.write(BOTH);
    await table.looks(2);
    table.night = true;
    expect(table.cards).toEqual(WOLF_AND_THIEF);
  });
});

test('a table that is closed looks no more, also in the middle of a look', async () => {
  const table = await Table.begin();
  await table.write(BOTH);
  await table.looks(1);
  await table.clock.goTo(table.clock.nowMs() + REGISTER_LOOK_MS);
  await table.register.close();
  expect([table.changes, table.told, table.clock.waiting]).toEqual([0, [], 0]);
});
