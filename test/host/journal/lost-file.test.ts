/** The file of an evening that somebody deletes, moves, replaces or cuts while the table runs. */
import {
  appendFile,
  chmod,
  copyFile,
  open,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  Journal,
  prepareDataDirectory,
  readJournal,
  Sealer,
} from '../../../src/host/journal/index.js';
import { temporaryDirectory } from '../../support/temporary.js';

/** An evening under way, with an entry and a second of time in it. */
async function running() {
  const parent = await temporaryDirectory();
  const directory = join(parent, 'data');
  const told: string[] = [];
  const tell = (text: string) => told.push(text);
  await prepareDataDirectory(directory);
  const sealer = await Sealer.ofTable(directory);
  const path = join(directory, 'evening.journal');
  const header = { sealed: ['sealed'], about: {} };
  const { journal } = await Journal.create(path, header, sealer, tell);
  onTestFinished(() => journal.close());
  await journal.append({ atMs: 10, kind: 'touch', payload: 'one' });
  await journal.append({ atMs: 20, kind: 'sealed', payload: 'the wolf', sealed: true });
  await second(journal, 1_000);
  return { directory, path, sealer, journal, told };
}

function second(journal: Journal, atMs: number) {
  return journal.append({ atMs, kind: 'tick', payload: '', passing: true });
}

const HAPPENINGS: readonly (readonly [
  name: string,
  what: string,
  happens: (path: string) => Promise<unknown>,
])[] = [
  ['deleted', 'was deleted', (path) => rm(path)],
  ['moved', 'was moved away', (path) => rename(path, `${path}.away`)],
  ['truncated', 'was cut short', (path) => truncate(path, 5_000)],
  ['emptied', 'was cut short', (path) => truncate(path, 0)],
  ['written to', 'was written to by another program', (path) => appendFile(path, 'hello\n')],
  [
    'changed at the same length',
    'was written to by another program',
    async (path) => {
      const file = await open(path, 'r+');
      await file.write('X', 5_000);
      await file.close();
    },
  ],
  [
    'replaced by a copy of itself',
    'was replaced by another file',
    async (path) => {
      await copyFile(path, `${path}.copy`);
      await rename(`${path}.copy`, path);
    },
  ],
  [
    'deleted with its whole directory',
    'was deleted',
    (path) => rm(join(path, '..'), { recursive: true }),
  ],
];

test.each(HAPPENINGS)(
  'a file that is %s is noticed by the next second, and whole again by the one after',
  async (_, what, happens) => {
    const { path, journal, sealer, told, directory } = await running();
    await happens(path);
    await expect(second(journal, 2_000)).rejects.toMatchObject({
      code: 'JOURNAL_LOST',
      whatHappened: expect.stringContaining(what),
    });
    await second(journal, 2_000);
    expect(told).toEqual([expect.stringContaining('is whole again')]);
    await journal.append({ atMs: 2_100, kind: 'touch', payload: 'two' });
    await journal.close();

    // The next start finds the evening, its key and its secrets.
    expect((await readJournal(path, await Sealer.ofTable(directory))).isProven).toBe(true);
    const again = await Journal.open(path, sealer);
    expect(again.entries.map(({ payload }) => payload)).toEqual(['one', 'the wolf', 'two']);
    expect(again.atMs).toBe(2_100);
    await again.journal.close();
  },
);

test('a file that was only given other rights is the same, and the table goes on', async () => {
  const { path, journal, told } = await running();
  await chmod(path, 0o640);
  await second(journal, 2_000);
  await journal.look();
  expect(told).toEqual([]);
});

test('what lay in the place of a lost file is kept, and its name is told', async () => {
  const { path, journal, told, directory } = await running();
  await rm(path);
  await writeFile(path, 'something of somebody');
  await expect(journal.look()).rejects.toMatchObject({ code: 'JOURNAL_LOST' });
  await journal.look();
  expect(told[0]).toContain(`${path}.other`);
  expect(await readFile(`${path}.other`, 'utf8')).toBe('something of somebody');
  expect((await readdir(directory)).sort()).toEqual([
    'evening.journal',
    'evening.journal.key',
    expect.stringMatching(/^evening\.journal\.lock\./u),
    'evening.journal.other',
    'table.key',
  ]);
});

test('another key in the place of the table’s is kept, and the next start opens the evening', async () => {
  const { path, journal, told, directory } = await running();
  await rm(directory, { recursive: true });
  await prepareDataDirectory(directory);
  const other = await Sealer.ofTable(directory);
  await expect(journal.look()).rejects.toMatchObject({ code: 'JOURNAL_LOST' });
  await journal.look();
  expect(told[0]).toContain('table.key.other');
  await journal.close();
  const again = await Journal.open(path, await Sealer.ofTable(directory));
  expect(again.entries.map(({ payload }) => payload)).toEqual(['one', 'the wolf']);
  await again.journal.close();
  await rename(join(directory, 'table.key.other'), join(directory, 'table.key'));
  expect((await Sealer.ofTable(directory)).fingerprint).toBe(other.fingerprint);
});

test('where a lost file cannot be written again, that is said at every try until it can', async () => {
  const { path, journal, directory } = await running();
  await rm(directory, { recursive: true });
  await writeFile(directory, 'a file in the place of the directory');
  await expect(second(journal, 2_000)).rejects.toMatchObject({ code: 'JOURNAL_LOST' });
  for (let tried = 0; tried < 3; tried += 1) {
    await expect(second(journal, 2_000)).rejects.toMatchObject({ code: 'JOURNAL_REFUSED' });
  }
  await rm(directory);
  await second(journal, 2_000);
  expect((await readJournal(path)).atMs).toBe(2_000);
  await journal.close();
});

test('entries that wait while the file is lost are refused, not reordered', async () => {
  const { path, journal, sealer } = await running();
  await rm(path);
  const tries = await Promise.allSettled(
    [1, 2, 3].map((atMs) => journal.append({ atMs, kind: 'touch', payload: `${atMs}` })),
  );
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await journal.append({ atMs: 4, kind: 'touch', payload: '4' });
  await journal.close();
  const again = await Journal.open(path, sealer);
  expect(again.entries.map(({ payload }) => payload)).toEqual(['one', 'the wolf', '4']);
  await again.journal.close();
});
