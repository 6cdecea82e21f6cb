import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LiveReaders } from '../../src/app/running/live-readers.js';
import { driversOf } from '../../src/app/running/reader-drivers.js';
import { EmulatedReaders } from '../../src/devices/emulator/emulated-readers.js';
import { READER_GONE_AFTER_MS } from '../../src/devices/readers/presence.js';
import type { ReaderState, ReportListener } from '../../src/devices/readers/reader.js';
import { GAME_CARDS } from '../../src/engine/table/cards.js';
import { placeText, type ReaderPlace } from '../../src/engine/table/layout.js';
import { ArtiglioError } from '../../src/errors/artiglio-error.js';
import { CardRegister } from '../../src/host/cards/deck-file.js';
import { loadConfiguration, toReaderSetup } from '../../src/host/config/index.js';
import { HeldClock, promisesSettled } from '../support/tables/held-clock.js';

/**
 * The configurations that a builder without any hardware begins with, but for the one whose board of readers runs
 * in a thread, in real time: test/devices/readers/reader-board has that one.
 */
const SHIPPED = readdirSync('config').filter(
  (name) => /^emulated.*\.yaml$/u.test(name) && name !== 'emulated-reader-board.yaml',
);

const WOLF = '04:AA:AA:AA:AA:AA:AA';
const OTHER_GAME = '04:BB:BB:BB:BB:BB:BB';
const STRANGER = '04:CC:CC:CC:CC:CC:CC';
const DAY_MS = 600;
const NIGHT_MS = 2_000;

type OneCard = readonly [game: string, card: string, tag: string];

/** A deck of one card for each game. */
function registered(...cards: readonly OneCard[]) {
  return new CardRegister(
    cards.map(([game, card, tag]) => ({
      id: game,
      game,
      withoutSticker: [],
      tags: new Map([[card, [tag]]]),
    })),
  );
}

/** Two slots and the rim, each with a reader of its own, whose sight is in the test's hand. */
class Table {
  readonly clock = new HeldClock();
  night = false;
  game: string | undefined = 'lupusburg';
  register = registered(
    ['lupusburg', 'character:wolf', WOLF],
    ['other', 'character:other', OTHER_GAME],
  );
  /** What the people heard and read, in order; what is over is marked so. */
  readonly told: string[] = [];
  readonly cards: string[] = [];
  readonly shown: string[] = [];
  /** Where a card came to a reader. */
  readonly read: string[] = [];
  /** The lamp of each reader by its place, and of what stands behind them. */
  readonly lamps = new Map<string, string>();
  /** What each of those is wrong with. */
  readonly codes = new Map<string, string | undefined>();
  readonly readers: LiveReaders;
  private hear: ReportListener = () => {};
  private seen: ReaderState[] = [];

  /** Readers named in `gone` have not answered yet. */
  constructor(gone: number[] = []) {
    const places: ReaderPlace[] = [
      { kind: 'slot', slot: 0 },
      { kind: 'slot', slot: 1 },
      { kind: 'rim' },
    ];
    this.readers = new LiveReaders({
      setup: {
        bindings: places.map((place, index) => ({ reader: `pcsc:${index}`, place })),
        tagsPerReader: 1,
        leaveAfterMs: { day: DAY_MS, night: NIGHT_MS },
        emulatedBoards: [],
        mqtt: undefined,
      },
      openDrivers: (hear) => {
        this.hear = hear('pcsc');
        return { drivers: [], emulated: undefined };
      },
      slotCount: 2,
      clock: this.clock,
      lookUp: (tag, game) => this.register.cardFor(tag, game),
      onCards: (cards) => this.cards.push(cards.map((stack) => stack.join('+') || '-').join(' ')),
      onShown: (card) => this.shown.push(card),
      onRead: (place) => this.read.push(placeText(place)),
      isNight: () => this.night,
      game: () => this.game,
      notice: ({ id }) => this.told.push(id),
      withdraw: ({ id }) => this.told.push(`${id} over`),
      lamp: ({ device, place }, state) => {
        const name = place === undefined ? device : placeText(place);
        this.lamps.set(name, state.state);
        this.codes.set(name, 'code' in state ? state.code : undefined);
      },
      tell: (text) => this.told.push(text),
    });
    this.see({}, { gone });
    this.readers.start();
  }

  /** Which tags lie where now; readers named in `gone` do not answer. */
  see(
    lying: { readonly [reader: number]: string },
    { gone = [] as number[], phone = -1, trouble = '', twins = -1 } = {},
  ): void {
    const answering = [0, 1, 2].filter((reader) => !gone.includes(reader));
    this.seen = [...answering, ...(twins < 0 ? [] : [twins])].map((reader, index) => ({
      id: `${index}`,
      names: [`pcsc:${reader}`],
      tags: this.tagsOn(reader, lying[reader]),
      capacity: 1,
      looksEveryMs: 300,
      otherThing: reader === phone,
    }));
    const troubles =
      trouble === '' ? [] : [new ArtiglioError('READERS_NO_DAEMON', trouble, 'Start it.')];
    this.hear({ readers: this.seen, troubles });
  }

  /** Night falls, or ends. */
  async turn(night: boolean): Promise<void> {
    this.night = night;
    this.readers.tableChanged();
    await this.clock.goTo(this.clock.nowMs());
  }

  /** A game begins, or ends. */
  async play(game: string | undefined): Promise<void> {
    this.game = game;
    this.readers.tableChanged();
    await this.clock.goTo(this.clock.nowMs());
  }

  /** Somebody registers cards beside the running table. */
  async registers(...cards: readonly OneCard[]): Promise<void> {
    this.register = registered(...cards);
    this.readers.registerChanged();
    await this.clock.goTo(this.clock.nowMs());
  }

  later(ms: number): Promise<void> {
    return this.clock.goTo(this.clock.nowMs() + ms);
  }

  private tagsOn(reader: number, tag: string | undefined) {
    if (tag === undefined) return [];
    const before = this.seen.find(({ names }) => names[0] === `pcsc:${reader}`)?.tags;
    return [before?.find((one) => one.tag === tag) ?? { tag, sinceMs: this.clock.nowMs() }];
  }
}

describe('a card of the table', () => {
  test('is told to play once, however often its reader repeats it, and is gone after its time by day', async () => {
    const table = new Table();
    table.see({ 0: WOLF });
    table.see({ 0: WOLF });
    expect(table.cards).toEqual(['- -', 'character:wolf -']);
    table.see({});
    await table.later(DAY_MS - 1);
    expect(table.cards).toHaveLength(2);
    await table.later(1);
    expect(table.cards.slice(2)).toEqual(['- -']);
    expect(table.told).toEqual([]);
  });

  test('is given longer at night', async () => {
    const table = new Table();
    table.see({ 0: WOLF });
    await table.turn(true);
    table.see({});
    await table.later(NIGHT_MS - 1);
    expect(table.cards).toHaveLength(2);
    await table.later(1);
    expect(table.cards.at(-1)).toBe('- -');
  });

  test('that is away by day and by the time of day at dawn has left at dawn', async () => {
    const table = new Table();
    table.see({ 0: WOLF });
    await table.turn(true);
    table.see({});
    await table.later(DAY_MS);
    expect(table.cards.at(-1)).toBe('character:wolf -');
    await table.turn(false);
    expect(table.cards.at(-1)).toBe('- -');
  });

  test('that lay there before its reader first answered was not shown; lifted and held again it is', async () => {
    const table = new Table([2]);
    table.see({ 2: WOLF });
    expect(table.shown).toEqual([]);
    table.see({});
    await table.later(DAY_MS);
    table.see({ 2: WOLF });
    expect(table.shown).toEqual(['character:wolf']);
  });

  test('is told with its reader as it comes, known or not; one that lay there before is not', async () => {
    const table = new Table([2]);
    table.see({ 2: WOLF });
    expect(table.read).toEqual([]);
    table.see({ 0: WOLF, 2: 'a sticker of nobody' });
    await table.later(DAY_MS);
    expect(table.read).toEqual([placeText({ kind: 'slot', slot: 0 }), placeText({ kind: 'rim' })]);
  });

  test('is shown where it is held, and on a slot it is laid; a game card is shown anywhere', () => {
    const table = new Table();
    table.see({ 2: WOLF });
    table.see({ 0: WOLF });
    expect(table.shown).toEqual(['character:wolf']);
    expect(table.cards.at(-1)).toBe('character:wolf -');
    table.register = registered([GAME_CARDS, 'pause', STRANGER]);
    table.see({ 0: WOLF, 1: STRANGER });
    expect(table.shown).toEqual(['character:wolf', 'pause']);
  });
});

describe('a sticker that is no card of this game', () => {
  test.each([
    [STRANGER, 'unknown:04CCCCCCCCCCCC'],
    [OTHER_GAME, 'foreign:04BBBBBBBBBBBB'],
  ])('%s lies there as %s, once, and is gone when it was taken away', async (tag, card) => {
    const table = new Table();
    table.see({ 1: tag });
    table.see({ 1: tag });
    table.see({});
    await table.later(DAY_MS);
    expect(table.cards).toEqual(['- -', `- ${card}`, '- -']);
    expect(table.told).toEqual([]);
  });
});

describe('a card that lies there while', () => {
  test('it is registered is known without being lifted, and nothing counts as shown', async () => {
    const table = new Table();
    table.see({ 0: STRANGER, 2: WOLF });
    await table.registers(['lupusburg', 'character:thief', STRANGER], [GAME_CARDS, 'pause', WOLF]);
    expect(table.cards.slice(1)).toEqual(['unknown:04CCCCCCCCCCCC -', 'character:thief -']);
    expect(table.shown).toEqual(['character:wolf']);
  });

  test('it is forgotten is unknown', async () => {
    const table = new Table();
    table.see({ 0: WOLF });
    await table.registers();
    expect(table.cards.at(-1)).toBe('unknown:04AAAAAAAAAAAA -');
  });

  test('another game begins is one of it, or one of another', async () => {
    const table = new Table();
    table.see({ 0: WOLF, 1: OTHER_GAME });
    expect(table.cards.at(-1)).toBe('character:wolf foreign:04BBBBBBBBBBBB');
    await table.play(undefined);
    expect(table.cards.at(-1)).toBe('character:wolf character:other');
    await table.play('other');
    expect(table.cards.at(-1)).toBe('foreign:04AAAAAAAAAAAA character:other');
  });
});

describe('what readers do badly is said', () => {
  test('by day at once and once: one tag on two readers', async () => {
    const table = new Table();
    table.see({ 0: WOLF });
    await table.later(10);
    table.see({ 0: WOLF, 1: WOLF });
    table.see({ 0: WOLF, 1: WOLF });
    expect(table.told).toHaveLength(1);
    expect(table.told[0]).toMatch(/card under slot 2 is also seen under slot 1/u);
    expect(table.cards.at(-1)).toBe('- character:wolf');
  });

  test('by day: a reader that was unplugged, a name that two have, a thing that is no card', async () => {
    const table = new Table();
    table.see({}, { gone: [0] });
    await table.later(READER_GONE_AFTER_MS);
    table.see({}, { twins: 1 });
    table.see({}, { phone: 2 });
    table.see({});
    expect(table.told.map((text) => text.slice(0, 48))).toEqual([
      'The reader under slot 1 (pcsc:0) does not answer',
      'table.reader-gone',
      'Several readers are called pcsc:1, so that the o',
      'The reader under slot 1 (pcsc:0) answers.',
      'table.reader-gone over',
      'Something that is no sticker lies at the rim.',
      'table.no-card',
      'table.no-card over',
    ]);
  });

  test('by day: what stands in a driver’s way, once, and that it is over', () => {
    const table = new Table();
    table.see({}, { trouble: 'No daemon.' });
    table.see({}, { trouble: 'No daemon.' });
    table.see({});
    expect(table.told).toEqual([
      expect.stringContaining('No daemon.'),
      'The service of the readers, pcscd, answers again.',
    ]);
  });

  test('by day: each reader and the daemon behind them have a lamp', async () => {
    const table = new Table();
    expect([...table.lamps]).toEqual([
      ['under slot 1', 'ok'],
      ['under slot 2', 'ok'],
      ['at the rim', 'ok'],
      ['reader-service', 'ok'],
    ]);
    table.see({}, { gone: [1], trouble: 'No daemon.' });
    expect(table.lamps.get('under slot 2')).toBe('sought');
    await table.later(READER_GONE_AFTER_MS);
    expect(table.lamps.get('under slot 2')).toBe('wrong');
    expect(table.lamps.get('reader-service')).toBe('wrong');
    table.see({});
    await table.later(0);
    expect([...table.lamps.values()]).toEqual(['ok', 'ok', 'ok', 'ok']);
  });
});

test('by day: while the daemon is gone it is what its readers lack; once it is back, a silent reader lacks its cable', async () => {
  const table = new Table();
  table.see({}, { gone: [0, 1, 2], trouble: 'No daemon.' });
  await table.later(READER_GONE_AFTER_MS);
  expect(new Set(table.codes.values())).toEqual(new Set(['READERS_NO_DAEMON']));
  table.see({}, { gone: [1] });
  expect([...table.codes]).toEqual([
    ['under slot 1', undefined],
    ['under slot 2', 'READERS_SILENT'],
    ['at the rim', undefined],
    ['reader-service', undefined],
  ]);
  expect(table.told).not.toContain('The readers answer again.');
  // People hear of it once, and not of each reader.
  expect(table.told.filter((said) => said === 'table.reader-gone')).toHaveLength(1);
});

describe('at night nobody is told what hands may have caused (law 2)', () => {
  /** Everything a reader can do badly, and then it is over. */
  const ACCIDENTS: readonly (readonly [string, (table: Table) => void])[] = [
    ['a card over two readers', (table) => table.see({ 0: WOLF, 1: WOLF })],
    ['a reader that does not answer', (table) => table.see({}, { gone: [1] })],
    ['a second reader of the same name', (table) => table.see({}, { twins: 0 })],
    ['a telephone', (table) => table.see({}, { phone: 0 })],
    ['a driver in trouble', (table) => table.see({}, { trouble: 'No daemon.' })],
    ['a sticker nobody registered', (table) => table.see({ 0: STRANGER })],
  ];

  test.each(ACCIDENTS)('%s: nothing, and when it is over by dawn never', async (_, happen) => {
    const table = new Table();
    await table.turn(true);
    const lamps = [...table.lamps];
    happen(table);
    await table.later(READER_GONE_AFTER_MS);
    expect([...table.lamps]).toEqual(lamps);
    table.see({});
    await table.later(READER_GONE_AFTER_MS);
    expect(table.told).toEqual([]);
    await table.turn(false);
    await table.later(READER_GONE_AFTER_MS);
    expect(table.told).toEqual([]);
    expect([...table.lamps]).toEqual(lamps);
  });

  test.each(ACCIDENTS.slice(0, 5))(
    '%s: what is still so at dawn is said then',
    async (_, happen) => {
      const table = new Table();
      await table.turn(true);
      happen(table);
      await table.later(READER_GONE_AFTER_MS);
      expect(table.told).toEqual([]);
      await table.turn(false);
      expect(table.told.length).toBeGreaterThan(0);
    },
  );

  test('a reader that was said to be gone and came back at night is said to answer at dawn', async () => {
    const table = new Table();
    table.see({}, { gone: [0] });
    await table.later(READER_GONE_AFTER_MS);
    await table.turn(true);
    const before = table.told.length;
    table.see({});
    await table.later(READER_GONE_AFTER_MS);
    expect(table.told).toHaveLength(before);
    await table.turn(false);
    expect(table.told.slice(before)).toEqual([
      'The reader under slot 1 (pcsc:0) answers.',
      'table.reader-gone over',
    ]);
  });

  test('cards go on being told to play, where they are sealed', async () => {
    const table = new Table();
    await table.turn(true);
    table.see({ 0: STRANGER });
    expect(table.cards.at(-1)).toBe('unknown:04CCCCCCCCCCCC -');
  });
});

describe('the readers of an emulated table', () => {
  function emulated() {
    const clock = new HeldClock();
    const reports: (readonly ReaderState[])[] = [];
    const readers = new EmulatedReaders(3, clock, (report) => reports.push(report.readers));
    readers.start();
    const on = (slot: number) => reports.at(-1)?.[slot]?.tags ?? [];
    const said = (slot: number) => on(slot).map(({ tag }) => readers.cardFor(tag));
    return { clock, readers, reports, on, said };
  }

  test('say what lies on each slot, by a sticker that says nothing of its card', () => {
    const { readers, on, said } = emulated();
    readers.lay(1, ['house:plain', 'character:wolf']);
    expect(said(1)).toEqual(['house:plain', 'character:wolf']);
    expect(on(0)).toEqual([]);
    for (const { tag } of on(1)) expect(tag).toMatch(/^FE(:[0-9A-F]{2}){6}$/u);
  });

  test('know a card again wherever it is laid, and since when it lies there', async () => {
    const { clock, readers, on } = emulated();
    readers.lay(0, ['character:wolf']);
    const [first] = on(0);
    await clock.goTo(500);
    readers.lay(0, ['character:wolf', 'house:plain']);
    expect(on(0).map(({ sinceMs }) => sinceMs)).toEqual([0, 500]);
    readers.lay(0, []);
    readers.lay(2, ['character:wolf']);
    expect(on(2)).toEqual([{ tag: first?.tag, sinceMs: 500 }]);
  });

  test('tell cards that are alike apart', () => {
    const { readers, on, said } = emulated();
    readers.lay(0, ['character:citizen']);
    readers.lay(1, ['character:citizen', 'character:citizen']);
    const tags = [...on(0), ...on(1)].map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(3);
    expect(said(1)).toEqual(['character:citizen', 'character:citizen']);
  });

  test('are there from the start, empty, and in no trouble', async () => {
    const { reports, readers } = emulated();
    // Three slots and the rim.
    expect(reports[0]).toHaveLength(4);
    expect(reports[0]?.every(({ tags, capacity }) => tags.length === 0 && capacity === 2)).toBe(
      true,
    );
    await readers.close();
    await promisesSettled();
    expect(reports).toHaveLength(1);
  });

  test.each(SHIPPED)('that %s binds all answer: nothing is said of them', async (name) => {
    const { configuration } = await loadConfiguration(`config/${name}`);
    const setup = toReaderSetup(configuration);
    const clock = new HeldClock();
    const told: string[] = [];
    const slotCount = configuration.slots.count;
    const readers = new LiveReaders({
      setup,
      openDrivers: driversOf(setup, slotCount, clock),
      slotCount,
      clock,
      lookUp: () => 'unknown:0',
      onCards: () => {},
      onShown: () => {},
      onRead: () => {},
      isNight: () => false,
      game: () => undefined,
      notice: ({ id }) => told.push(id),
      withdraw: () => {},
      lamp: () => {},
      tell: (text) => told.push(text),
    });
    readers.start();
    await clock.goTo(2 * READER_GONE_AFTER_MS);
    expect(told).toEqual([]);
  });
});
