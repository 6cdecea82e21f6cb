/** What remains of evenings that are over, and how many journals do. */
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endEvening, openEvening } from '../../src/app/running/evening-journal.js';
import {
  clearEvenings,
  PAST_EVENINGS_FILE,
  readPastEvenings,
} from '../../src/app/running/past-evenings.js';
import { THIS_HOME } from '../../src/files/home.js';
import { usualOptions } from '../../src/games/evening.js';
import type { PlayedGame } from '../../src/games/played-games.js';
import { putAside } from '../../src/host/journal/index.js';
import { USUAL_VOICE } from '../../src/sound/voice/voice.js';
import { layoutOf } from '../support/tables/lupusburg-table.js';
import { temporaryDirectory } from '../support/temporary.js';

const GAME: PlayedGame = {
  game: 'lupusburg',
  seconds: 1_440,
  players: 2,
  end: {
    why: 'note.why',
    seats: [
      { seat: 1, won: false, role: 'wolf' },
      { seat: 2, won: true },
    ],
  },
};

const told: string[] = [];
const tell = (text: string) => {
  told.push(text);
};

/** Begins an evening; the one before is over, or it is ended by this. */
async function begun(directory: string, played: readonly PlayedGame[] = []) {
  return openEvening(
    {
      version: '1.2.3',
      language: 'it',
      kit: 'no-reader',
      options: usualOptions(),
      voice: USUAL_VOICE,
      layout: layoutOf(8),
    },
    { directory, keyPlaces: {}, isIdle: () => true, played: () => played, home: THIS_HOME, tell },
  );
}

async function ended(directory: string, count: number, games: readonly PlayedGame[] = [GAME]) {
  for (let evening = 0; evening < count; evening += 1) {
    const { journal } = await begun(directory);
    await endEvening(journal, { atMs: 3_600_000, games, home: THIS_HOME, tell });
  }
}

async function journalsIn(directory: string): Promise<readonly string[]> {
  return (await readdir(directory)).filter((name) => name.startsWith('evening-')).sort();
}

test('an evening leaves its day, length, games, players, winners and roles, and nothing else', async () => {
  const directory = await temporaryDirectory();
  const { journal } = await begun(directory);
  // It began before midnight: its last entry is an hour and a half younger.
  const last = new Date(2026, 10, 26, 0, 45);
  await utimes(journal.path, last, last);
  await endEvening(journal, { atMs: 5_400_000, games: [GAME], home: THIS_HOME, tell });
  expect(JSON.parse(await readFile(join(directory, PAST_EVENINGS_FILE), 'utf8'))).toEqual({
    format: 2,
    evening: 1,
    date: '2026-11-25',
    seconds: 5_400,
    games: [GAME],
  });
  expect((await readPastEvenings(directory)).evenings[0]?.games).toEqual([GAME]);
});

test('one that was interrupted after its last game is written down at the next start, once', async () => {
  const directory = await temporaryDirectory();
  const first = await begun(directory);
  await first.journal.close();
  await (await begun(directory, [GAME])).journal.close();
  await (await begun(directory, [])).journal.close();
  const { evenings } = await readPastEvenings(directory);
  expect(evenings.map(({ evening, games }) => [evening, games?.length])).toEqual([
    [1, 1],
    [2, 0],
  ]);
});

test('a table that was started and stopped without a game still starts for the first time', async () => {
  const directory = await temporaryDirectory();
  const starts: boolean[] = [];
  for (const games of [[], [], [GAME], []]) {
    const { journal, isFirst } = await begun(directory);
    starts.push(isFirst);
    await endEvening(journal, { atMs: 5_000, games, home: THIS_HOME, tell });
  }
  expect(starts).toEqual([true, true, true, false]);
});

test('the newest journals stay; of the others all is removed but their records', async () => {
  const directory = await temporaryDirectory();
  await ended(directory, 5);
  for (const name of ['evening-00001.journal.torn', 'evening-00001.journal.other'])
    await writeFile(join(directory, name), '');
  const { journal } = await begun(directory);
  await clearEvenings(directory, 2, tell);
  expect(await journalsIn(directory)).toEqual([
    'evening-00004.journal',
    'evening-00005.journal',
    'evening-00006.journal',
    'evening-00006.journal.key',
    expect.stringMatching(/^evening-00006\.journal\.lock/u),
  ]);
  await journal.close();
  const { evenings } = await readPastEvenings(directory);
  expect(evenings.map(({ evening }) => evening)).toEqual([1, 2, 3, 4, 5]);
});

test('evenings that were set aside count among those that are kept, and go with their keys', async () => {
  const directory = await temporaryDirectory();
  for (let evening = 0; evening < 4; evening += 1) {
    const { journal } = await begun(directory);
    const { path } = journal;
    // The second and the third cannot go on.
    if (evening % 3 === 0) await endEvening(journal, { atMs: 0, games: [], home: THIS_HOME, tell });
    else {
      await journal.close();
      await putAside(path);
    }
  }
  await clearEvenings(directory, 2, tell);
  expect(await journalsIn(directory)).toEqual([
    'evening-00003.journal.aside',
    'evening-00003.journal.aside.key',
    'evening-00004.journal',
  ]);
  expect((await readPastEvenings(directory)).evenings.map(({ evening }) => evening)).toEqual([
    1, 4, 2,
  ]);
});

test('an evening from before there were records leaves its day', async () => {
  const directory = await temporaryDirectory();
  await ended(directory, 2);
  await writeFile(join(directory, PAST_EVENINGS_FILE), '');
  const day = new Date(2025, 0, 3, 12);
  await utimes(join(directory, 'evening-00001.journal'), day, day);
  await clearEvenings(directory, 1, tell);
  expect((await readPastEvenings(directory)).evenings).toEqual([
    { format: 2, evening: 1, date: '2025-01-03' },
  ]);
});

test('records of the format before are read beside the new ones', async () => {
  const directory = await temporaryDirectory();
  const { game, seconds, players, end } = GAME;
  const games = [{ game, seconds, players, end }];
  const before = { format: 1, evening: 1, date: '2026-11-01', seconds: 9_000, games };
  await writeFile(join(directory, PAST_EVENINGS_FILE), `${JSON.stringify(before)}\n`);
  await ended(directory, 1);
  const { evenings, newer, damaged } = await readPastEvenings(directory);
  expect(evenings.map(({ format, evening }) => [format, evening])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect([newer, damaged]).toEqual([0, []]);
});

test('no number comes twice, though the journals of the highest ones are gone', async () => {
  const directory = await temporaryDirectory();
  await ended(directory, 3);
  const fresh = await temporaryDirectory();
  const records = await readFile(join(directory, PAST_EVENINGS_FILE));
  await writeFile(join(fresh, PAST_EVENINGS_FILE), records);
  await ended(fresh, 1);
  expect((await readPastEvenings(fresh)).evenings.map(({ evening }) => evening)).toEqual([
    1, 2, 3, 4,
  ]);
});

test('a last line that was cut is none, and lines of others stay as they are', async () => {
  const directory = await temporaryDirectory();
  const path = join(directory, PAST_EVENINGS_FILE);
  await ended(directory, 1);
  await appendFile(path, '{"format":3,"evening":9}\nno line at all\n');
  const before = await readFile(path, 'utf8');
  await appendFile(path, '{"format":1,"evening":2,"date":"2026-1');
  expect(await readPastEvenings(directory)).toMatchObject({
    newer: 1,
    damaged: [3],
    evenings: [{ evening: 1 }],
  });
  await ended(directory, 1);
  const after = await readFile(path, 'utf8');
  expect(after.startsWith(before)).toBe(true);
  expect((await readPastEvenings(directory)).evenings.map(({ evening }) => evening)).toEqual([
    1, 2,
  ]);
});

test('an evening ends, and the table starts, where nothing can be written down', async () => {
  const directory = await temporaryDirectory();
  const path = join(directory, PAST_EVENINGS_FILE);
  await writeFile(path, '');
  await truncate(path, 33 * 2 ** 20);
  told.length = 0;
  await ended(directory, 3);
  await clearEvenings(directory, 1, tell);
  expect(told).toHaveLength(4);
  expect(told[0]).toMatch(/is not written down: .*longer than/u);
  // What is not written down is not cleared.
  expect(await journalsIn(directory)).toHaveLength(3);
});

test('a folder that was set aside as an evening is told and stays, and other evenings are cleared', async () => {
  const directory = await temporaryDirectory();
  await mkdir(join(directory, 'evening-00001.journal.aside'));
  await ended(directory, 3);
  told.length = 0;
  await clearEvenings(directory, 1, tell);
  expect(told).toEqual([
    expect.stringMatching(/^Evenings that are over are not cleared: .*directory/u),
  ]);
  expect(await journalsIn(directory)).toEqual([
    'evening-00001.journal.aside',
    'evening-00004.journal',
  ]);
});
