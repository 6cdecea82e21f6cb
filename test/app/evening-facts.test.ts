/** What an evening must keep to be gone on with, and what is said where it can not. */
import { execFileSync } from 'node:child_process';
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type EveningPlace, openEvening } from '../../src/app/running/evening-journal.js';
import { encodeEntry } from '../../src/engine/play/entry-codec.js';
import { THIS_HOME } from '../../src/files/home.js';
import { playedOptions, usualOptions } from '../../src/games/evening.js';
import { GAMES } from '../../src/games/games.js';
import { eveningKeyPath } from '../../src/host/journal/evening-key.js';
import { Journal, Sealer } from '../../src/host/journal/index.js';
import type { EveningFacts } from '../../src/live/evening.js';
import { USUAL_VOICE } from '../../src/sound/voice/voice.js';
import { layoutOf } from '../support/tables/lupusburg-table.js';
import { temporaryDirectory } from '../support/temporary.js';

const FACTS: EveningFacts = {
  version: '1.2.3',
  language: 'it',
  kit: 'no-reader',
  options: usualOptions(),
  presets: [{ number: '2', name: 'Friday', options: usualOptions() }],
  voice: { ...USUAL_VOICE, pacePercent: 150, mode: 'silent' },
  layout: layoutOf(8),
};
const TOUCH = encodeEntry({ kind: 'act', act: { kind: 'touch', slot: 0 }, atMs: 10, sum: 7 });
/** As versions wrote it that did not record how their questions came out. */
const UNSUMMED = encodeEntry({ kind: 'act', act: { kind: 'touch', slot: 0 }, atMs: 10 });
const REFUSED = () => {
  throw new TypeError('Nothing was asked');
};

/** Evenings in one directory, of which each is worth going on with unless `isIdle` says otherwise. */
function placeOf(directory: string, isIdle = () => false): EveningPlace {
  return {
    directory,
    keyPlaces: {},
    isIdle,
    played: () => [],
    home: THIS_HOME,
    tell: () => undefined,
  };
}

/** A directory in which an evening was interrupted after a touch; `about` changes what it says of itself. */
async function interrupted(
  about: Readonly<Record<string, unknown>> = {},
  touch = TOUCH,
): Promise<string> {
  const directory = await temporaryDirectory();
  const begun = await openEvening(FACTS, placeOf(directory));
  await begun.journal.append(touch);
  await begun.journal.close();
  if (Object.keys(about).length === 0) return directory;
  const sealer = await Sealer.ofTable(directory);
  const [name = ''] = (await readdir(directory)).filter((one) => one.endsWith('.journal'));
  const { header, journal } = await Journal.open(join(directory, name), sealer);
  await journal.close();
  const changed = { ...(header.about as object), ...about };
  const other = await Journal.create(
    join(directory, 'evening-00002.journal'),
    { ...header, about: changed },
    sealer,
  );
  await other.journal.append(touch);
  await other.journal.close();
  return directory;
}

test('an evening goes on in the voice and with the presets it was begun with, whatever is configured since', async () => {
  const directory = await interrupted();
  const found = await openEvening(
    { ...FACTS, presets: [], voice: USUAL_VOICE },
    placeOf(directory),
  );
  expect(found.entries.map(({ kind }) => kind)).toEqual(['act', 'tick']);
  expect(found.facts.voice).toEqual(FACTS.voice);
  expect(found.facts.presets).toEqual(FACTS.presets);
  await found.journal.close();
});

test('an evening of another build goes on where its entries fit, and that is told', async () => {
  const directory = await interrupted({ version: '1.2.3 (build 0a1b2c3d)' });
  const told: string[] = [];
  const found = await openEvening(
    { ...FACTS, version: '1.2.3 (build ffffffff)' },
    { ...placeOf(directory), tell: (text) => told.push(text) },
  );
  expect(found.entries.map(({ kind, sum }) => [kind, sum])).toEqual([
    ['act', 7],
    ['tick', undefined],
  ]);
  expect(found.fault).toBeUndefined();
  expect(told).toEqual([
    `The evening in ${join(directory, 'evening-00002.journal')} was begun with version 1.2.3 (build 0a1b2c3d). Every question comes out as it did then, so it goes on with 1.2.3 (build ffffffff).`,
  ]);
  await found.journal.close();
});

test('the sum of the last second is kept beside its time, and goes when something is written behind it', async () => {
  const directory = await temporaryDirectory();
  const begun = await openEvening(FACTS, placeOf(directory));
  await begun.journal.append(TOUCH);
  await begun.journal.append(encodeEntry({ kind: 'tick', atMs: 1_010, sum: -2 }));
  await begun.journal.close();
  const found = await openEvening(FACTS, placeOf(directory));
  expect(found.entries.at(-1)).toEqual({ kind: 'tick', atMs: 1_010, sum: -2 });
  await found.journal.append({ ...TOUCH, atMs: 1_020 });
  await found.journal.close();
  const again = await openEvening(FACTS, placeOf(directory));
  expect(again.entries.at(-1)).toEqual({ kind: 'tick', atMs: 1_020, sum: undefined });
  await again.journal.close();
});

test('a game under way that recorded no sums is not gone on with, and that is said', async () => {
  const directory = await interrupted({ version: '1.0.0' }, UNSUMMED);
  const { entries, fault, journal } = await openEvening(FACTS, placeOf(directory));
  expect(entries).toEqual([]);
  expect(fault).toMatchObject({ code: 'EVENING_SET_ASIDE', cause: { code: 'JOURNAL_MISFIT' } });
  expect(fault?.message).toMatch(
    /in version 1\.0\.0, which did not record how its questions came out: nothing shows whether 1\.2\.3 plays it as it was played\./u,
  );
  await journal.close();
});

test('an evening with an entry that fits no more is set aside, both builds are named, and it can be put back', async () => {
  const directory = await interrupted();
  const path = join(directory, 'evening-00001.journal');
  const fresh = await openEvening({ ...FACTS, version: '2.0.0' }, placeOf(directory, REFUSED));
  expect(fresh.entries).toEqual([]);
  expect(fresh.fault).toMatchObject({
    code: 'EVENING_SET_ASIDE',
    whatHappened: `The evening in ${path} was interrupted in version 1.2.3, and 2.0.0 does not play it as it was played. [JOURNAL_MISFIT] It is set aside as ${path}.aside and ${path}.aside.key, and a new evening begins.`,
  });
  await fresh.journal.close();
  // Told once: the next start goes on with the new evening, or begins another.
  const next = await openEvening(FACTS, placeOf(directory));
  expect(next.fault).toBeUndefined();
  await next.journal.close();
  // Put back as the message says, it goes on in the version before.
  for (const name of await readdir(directory)) {
    if (name.startsWith('evening-00002')) await rm(join(directory, name));
  }
  await rename(`${path}.aside`, path);
  await rename(`${path}.aside.key`, `${path}.key`);
  const before = await openEvening(FACTS, placeOf(directory));
  expect(before.entries).toHaveLength(2);
  await before.journal.close();
});

test('where nothing was being played, an evening without sums is over, and a new one begins', async () => {
  const directory = await interrupted({}, UNSUMMED);
  const fresh = await openEvening(
    FACTS,
    placeOf(directory, () => true),
  );
  expect(fresh.entries).toEqual([]);
  await fresh.journal.close();
});

test('longer phases stretch the seconds of every game, and nothing else', () => {
  for (const game of GAMES) {
    const usual = game.settings.parse(undefined) as object;
    const longer = playedOptions(game, usual, 'house', 150) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(usual)) {
      const isTime = name.endsWith('Seconds') && typeof value === 'number';
      expect(longer[name]).toEqual(isTime ? Math.round(value * 1.5) : value);
    }
  }
});

test('an evening in which nothing is played any more is over: its secrets open no more', async () => {
  const directory = await interrupted();
  const fresh = await openEvening(
    FACTS,
    placeOf(directory, () => true),
  );
  await fresh.journal.close();
  expect((await readdir(directory)).filter((name) => name.startsWith('evening-00001'))).toEqual([
    'evening-00001.journal',
  ]);
  const sealer = await Sealer.ofTable(directory);
  await expect(
    Journal.open(join(directory, 'evening-00001.journal'), sealer),
  ).rejects.toMatchObject({
    code: 'JOURNAL_FORGOTTEN',
  });
  // The power may go right after: the evening that is over is not in the way of the next.
  await rm(join(directory, 'evening-00002.journal'));
  const next = await openEvening(FACTS, placeOf(directory));
  expect(next.entries).toEqual([]);
  await next.journal.close();
});

test('an evening whose power went while it was ended is over, and its secrets open no more', async () => {
  const directory = await interrupted();
  const path = join(directory, 'evening-00001.journal');
  const key = await readFile(eveningKeyPath(path));
  const over = placeOf(directory, () => true);
  await (await openEvening(FACTS, over)).journal.close();
  await rm(join(directory, 'evening-00002.journal'));
  // The power may go before the key is written over, and before it is removed.
  for (const left of [key, Buffer.alloc(key.length, '0')]) {
    await writeFile(eveningKeyPath(path), left);
    const next = await openEvening(FACTS, over);
    expect(next.entries).toEqual([]);
    await next.journal.close();
    await rm(next.journal.path);
    expect(await readdir(directory)).not.toContain('evening-00001.journal.key');
  }
});

test('an evening that was moved away goes on when it is moved back', async () => {
  const directory = await interrupted({ version: '1.0.0' });
  const path = join(directory, 'evening-00002.journal');
  // Whoever moves the journal alone, or gives it another name in its place, spoils nothing either.
  const away = join(directory, 'last-saturday.journal');
  const key = await readFile(eveningKeyPath(path));
  await rename(path, away);
  const next = await openEvening(
    FACTS,
    placeOf(directory, () => true),
  );
  expect(next.entries).toEqual([]);
  await next.journal.end(0);
  expect(await readFile(eveningKeyPath(path))).toEqual(key);
  await rename(away, path);
  const back = await Journal.open(path, next.sealer);
  expect(back.entries).toHaveLength(1);
  await back.journal.close();
});

test('an evening goes on at the second in which the power went, though nothing happened in it', async () => {
  const directory = await temporaryDirectory();
  const begun = await openEvening(FACTS, placeOf(directory));
  await begun.journal.append(TOUCH);
  for (const atMs of [1_010, 2_010, 3_010]) {
    await begun.journal.append(encodeEntry({ kind: 'tick', atMs }));
  }
  await begun.journal.close();
  const found = await openEvening(FACTS, placeOf(directory));
  expect(found.entries.at(-1)).toEqual({ kind: 'tick', atMs: 3_010 });
  await found.journal.close();
});

test('an evening whose file is damaged bars no start: it is set aside as it is', async () => {
  const directory = await interrupted();
  const path = join(directory, 'evening-00001.journal');
  const damaged = (await readFile(path, 'latin1')).replace('touch', 'tough');
  await writeFile(path, damaged, 'latin1');
  const { fault, journal } = await openEvening(FACTS, placeOf(directory));
  expect(fault).toMatchObject({ code: 'EVENING_SET_ASIDE', cause: { code: 'JOURNAL_DAMAGED' } });
  expect(await readFile(`${path}.aside`, 'latin1')).toBe(damaged);
  await journal.close();
});

test('an evening whose file is longer than any table writes is not read, and bars no start', async () => {
  const directory = await interrupted();
  await truncate(join(directory, 'evening-00001.journal'), 65 * 2 ** 20);
  const { fault, journal } = await openEvening(FACTS, placeOf(directory));
  expect(fault).toMatchObject({
    code: 'EVENING_SET_ASIDE',
    cause: { code: 'JOURNAL_DAMAGED', whatHappened: expect.stringMatching(/longer than any/u) },
  });
  await journal.close();
});

test.each([
  ['a directory', (path: string) => mkdir(path)],
  ['a link that leads nowhere', (path: string) => symlink('nowhere', path)],
  ['a link to itself', (path: string) => symlink(path, path)],
  ['a pipe', async (path: string) => execFileSync('mkfifo', [path])],
])('%s under the name of an evening bars no start', async (_, make) => {
  const directory = await interrupted();
  const path = join(directory, 'evening-00002.journal');
  await make(path);
  const { fault, journal } = await openEvening(FACTS, placeOf(directory));
  expect(fault?.code).toBe('EVENING_SET_ASIDE');
  expect(fault?.whatHappened).toContain(`${path}.aside`);
  expect(journal.path).toBe(join(directory, 'evening-00003.journal'));
  await journal.close();
});

test('an evening whose key is lost bars no start', async () => {
  const directory = await interrupted();
  await rm(eveningKeyPath(join(directory, 'evening-00001.journal')));
  const { fault, journal } = await openEvening(FACTS, placeOf(directory));
  expect(fault).toMatchObject({
    code: 'EVENING_SET_ASIDE',
    cause: { code: 'JOURNAL_KEY_MISSING' },
  });
  await journal.close();
});

test('an evening of another table’s key bars no start: it is set aside, unless it is over', async () => {
  const directory = await interrupted();
  const path = join(directory, 'evening-00001.journal');
  const key = join(directory, 'table.key');
  await rename(key, `${key}.away`);
  const { fault, journal, sealer } = await openEvening(FACTS, placeOf(directory));
  expect(fault).toMatchObject({ code: 'EVENING_SET_ASIDE', cause: { code: 'JOURNAL_KEY_WRONG' } });
  expect((await readdir(directory)).filter((name) => name.includes('.aside'))).toHaveLength(2);
  await journal.end(0);
  await rm(key);
  const next = await openEvening(FACTS, placeOf(directory));
  expect([next.fault, next.sealer.fingerprint === sealer.fingerprint]).toEqual([undefined, false]);
  await next.journal.close();

  // The old key and the old names lead on with the old evening.
  for (const name of await readdir(directory))
    if (/^evening-0000[23]/u.test(name)) await rm(join(directory, name));
  await rename(`${key}.away`, key);
  await rename(`${path}.aside`, path);
  await rename(eveningKeyPath(`${path}.aside`), eveningKeyPath(path));
  const old = await openEvening(FACTS, placeOf(directory));
  expect([old.fault, old.journal.path]).toEqual([undefined, path]);
  await old.journal.close();
});

test('a journal that was taken away while the table was off is told, once', async () => {
  const directory = await interrupted();
  await rm(join(directory, 'evening-00001.journal'));
  const first = await openEvening(FACTS, placeOf(directory));
  expect(first.entries).toEqual([]);
  expect(first.fault).toMatchObject({ code: 'JOURNAL_GONE' });
  await first.journal.append(TOUCH);
  await first.journal.close();
  const second = await openEvening(FACTS, placeOf(directory));
  expect(second.fault).toBeUndefined();
  await second.journal.end(20);
  // An evening that was over leaves no key: nothing is missed when its file goes.
  await rm(join(directory, 'evening-00002.journal'));
  const third = await openEvening(FACTS, placeOf(directory));
  expect(third.fault?.code).toBe('JOURNAL_GONE');
  await third.journal.close();
});
