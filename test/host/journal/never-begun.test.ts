/** Power cuts while an evening is begun: nothing of it remains, and nothing is told that nobody lost. */
import { expect, test } from 'vitest';
import { openEvening } from '../../../src/app/running/evening-journal.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { encodeEntry } from '../../../src/engine/play/entry-codec.js';
import type { Home } from '../../../src/files/home.js';
import { usualOptions } from '../../../src/games/evening.js';
import type { EveningFacts } from '../../../src/live/evening.js';
import { USUAL_VOICE } from '../../../src/sound/voice/voice.js';
import { type Life, StormClock } from '../../proofs/storm/storm-clock.js';
import { StormDisk } from '../../proofs/storm/storm-disk.js';
import { layoutOf } from '../../support/tables/lupusburg-table.js';

const DIRECTORY = '/table/data';
const JOURNAL = `${DIRECTORY}/evening-00001.journal`;
const FACTS: EveningFacts = {
  version: '1.2.3',
  language: 'en',
  kit: 'no-reader',
  options: usualOptions(),
  voice: USUAL_VOICE,
  layout: layoutOf(8),
};
const TOUCH = encodeEntry({ kind: 'act', act: { kind: 'touch', slot: 0 }, atMs: 10, sum: 7 });
/** More changes of files than a start makes, and fates of what was not synced. */
const [CHANGES, FATES] = [40, 3];

/** A disk that forgets, and programs on it, of which one lives at a time. */
class Table {
  private readonly chance;
  readonly disk: StormDisk;
  private lives = 0;

  constructor(seed: number) {
    this.chance = chanceOf(seed);
    this.disk = new StormDisk(new StormClock(), this.chance);
    this.disk.makeDirectory('/table');
  }

  /** Starts; `undefined` when the power went before it made so many changes of files. */
  async start(changes = Number.POSITIVE_INFINITY) {
    this.lives += 1;
    const life: Life = { number: this.lives, isDead: false };
    const isCut = new Promise<undefined>((resolve) => {
      this.disk.onKill = () => {
        life.isDead = true;
        resolve(undefined);
      };
    });
    this.disk.killBefore = this.disk.changes + changes;
    const place = {
      directory: DIRECTORY,
      keyPlaces: {},
      isIdle: () => false,
      played: () => [],
      home: this.homeOf(life),
      tell: () => {},
    };
    const opened = await Promise.race([openEvening(FACTS, place), isCut]);
    this.disk.killBefore = Number.POSITIVE_INFINITY;
    return opened;
  }

  /** What lies in the data directory. */
  get names(): readonly string[] {
    return this.disk.namesIn(DIRECTORY);
  }

  private homeOf(life: Life): Home {
    return {
      storage: this.disk.storageOf(life),
      randomBytes: (count) => Buffer.from(Array.from({ length: count }, () => this.chance(256))),
      self: () => ({ pid: life.number, started: '', boot: 'one' }),
      isAlive: ({ pid }) => pid === this.lives && !life.isDead,
      pause: async () => undefined,
    };
  }
}

test('after any cut while the first evening is begun it is begun again, and nothing is told or left', async () => {
  let cuts = 0;
  for (let changes = 1; changes <= CHANGES; changes += 1) {
    for (let seed = 0; seed < FATES; seed += 1) {
      const table = new Table(100 * changes + seed);
      const at = `a cut before change ${changes}, seed ${seed}`;
      if ((await table.start(changes)) !== undefined) continue;
      cuts += 1;
      table.disk.losePower();
      const opened = await table.start();
      expect(opened?.fault?.code, at).toBeUndefined();
      expect(opened?.journal.path, at).toBe(JOURNAL);
      await opened?.journal.append(TOUCH);
      await opened?.journal.close();
      expect(table.names, at).toEqual([
        'evening-00001.journal',
        'evening-00001.journal.key',
        'table.key',
      ]);
    }
  }
  expect(cuts).toBeGreaterThan(50);
});

test('a journal that was deleted while the table was off is told, whatever a power cut left of the next evening', async () => {
  for (let changes = 1; changes <= CHANGES; changes += 1) {
    const table = new Table(changes);
    const first = await table.start();
    await first?.journal.append(TOUCH);
    await first?.journal.close();
    table.disk.remove(JOURNAL);
    const second = await table.start(changes);
    table.disk.losePower();
    // It is told by the start that begins the next evening, and by those before it that were cut.
    const third = second ?? (await table.start());
    const isBegun = table.names.includes('evening-00002.journal.key');
    expect(isBegun, `${changes}`).toBe(true);
    if (second !== undefined) expect(third?.fault?.code, `${changes}`).toBe('JOURNAL_GONE');
  }
});
