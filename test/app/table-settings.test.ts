/** What the console changes of a table: kept beside its data, used from the next game on. */
import { mkdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS_FILE, TableSettings } from '../../src/app/running/table-settings.js';
import { factsOf } from '../../src/app/start/evening.js';
import { NewStart, type TakenOver } from '../../src/app/start/new-start.js';
import { startTable } from '../../src/app/start/start-table.js';
import { usualOptions } from '../../src/games/evening.js';
import { loadConfiguration, parseConfiguration } from '../../src/host/config/index.js';
import { smallTable } from '../page/small-table.js';
import { HeldMachine } from '../proofs/secrecy/paired/held-machine.js';
import { temporaryDirectory } from '../support/temporary.js';

const DISCUSSION = 'games.lupusburg.discussion_seconds';
const FILE = '# as in our café\nlanguage: it # they all speak it\nvoice: { output: none }\n';

async function tableIn(directory: string, onChange = () => {}) {
  const path = join(directory, 'table.yaml');
  await writeFile(path, FILE);
  const settings = await TableSettings.open(await loadConfiguration(path), onChange);
  const settingAt = (place: string) => settings.all().find((one) => one.path === place);
  return { path, settings, settingAt };
}

test('a change is kept for the next start, and the file of the configuration stays as it was written', async () => {
  const directory = await temporaryDirectory();
  const { path, settings, settingAt } = await tableIn(directory);
  expect(settings.isChanged).toBe(false);
  await settings.change([{ path: DISCUSSION, was: 180, to: 240 }]);
  expect(settingAt(DISCUSSION)).toMatchObject({ value: 240, inUse: 180, ofFile: 180 });
  expect(settings.isChanged).toBe(true);
  expect(await readFile(path, 'utf8')).toBe(FILE);
  const next = await tableIn(directory);
  expect(next.settingAt(DISCUSSION)).toMatchObject({ value: 240, inUse: 240, ofFile: 180 });
  expect(next.settings.notices.join()).toContain(`${DISCUSSION}: 240`);
  await next.settings.change([{ path: DISCUSSION, was: 240, to: null }]);
  expect((await tableIn(directory)).settingAt(DISCUSSION)).toMatchObject({ value: 180 });
  await next.settings.change([{ path: 'statistics.kept', was: false, to: true }]);
  expect((await tableIn(directory)).settings.inUse.statistics.kept).toBe(true);
});

test('of two hosts the second is told that it was changed meanwhile, and what it is now', async () => {
  const { settings, settingAt } = await tableIn(await temporaryDirectory());
  const [first, second] = await Promise.allSettled([
    settings.change([{ path: DISCUSSION, was: 180, to: 240 }]),
    settings.change([
      { path: 'language', was: 'it', to: 'en' },
      { path: DISCUSSION, was: 180, to: 300 },
    ]),
  ]);
  expect(first?.status).toBe('fulfilled');
  expect(String(second?.status === 'rejected' && second.reason)).toContain(
    `${DISCUSSION} was changed meanwhile and is now 240.`,
  );
  expect([settingAt(DISCUSSION)?.value, settingAt('language')?.value]).toEqual([240, 'it']);
});

test('what the schema refuses is refused whole, with its sentence', async () => {
  let changes = 0;
  const { settings, settingAt } = await tableIn(await temporaryDirectory(), () => (changes += 1));
  const change = settings.change([
    { path: 'voice.volumePercent', was: 80, to: 40 },
    { path: DISCUSSION, was: 180, to: 5 },
  ]);
  await expect(change).rejects.toThrow('found 5. Accepted: a whole number, 10–900');
  expect([settingAt('voice.volumePercent')?.value, changes]).toEqual([80, 0]);
});

test('a kept value that is no longer accepted is left out and said; the others count', async () => {
  const directory = await temporaryDirectory();
  await tableIn(directory);
  const kept = { 'games.gone.option': 1, [DISCUSSION]: 200 };
  await tableIn(directory).then(({ settings }) =>
    settings.change([{ path: DISCUSSION, was: 180, to: 190 }]),
  );
  await writeFile(join(directory, 'data', SETTINGS_FILE), JSON.stringify(kept));
  const { settings, settingAt } = await tableIn(directory);
  expect(settingAt(DISCUSSION)?.inUse).toBe(200);
  expect(settings.notices.join('\n')).toContain('games.gone.option cannot be changed');
});

test('kept settings that cannot be read are said and put aside, and no change is written over them', async () => {
  const directory = await temporaryDirectory();
  const path = join(directory, 'data', SETTINGS_FILE);
  const aside = `${path}.unread`;
  await mkdir(join(directory, 'data'));
  await writeFile(path, '{ "language"');
  const damaged = await tableIn(directory);
  expect(damaged.settings.notices.join()).toContain(aside);
  expect(await readFile(aside, 'utf8')).toBe('{ "language"');
  // A link to itself is there, and nobody can read it, root neither.
  await symlink(path, path);
  const { settings } = await tableIn(directory);
  expect(settings.notices.join()).toContain(aside);
  await settings.change([{ path: DISCUSSION, was: 180, to: 240 }]);
  expect(await readlink(aside)).toBe(path);
});

const saved = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [index + 1, { name, games: {} }]));

test('presets are kept for the next start beside the house’s own rules, replaced and removed', async () => {
  const directory = await temporaryDirectory();
  const { settings, settingAt } = await tableIn(directory);
  const two = {
    2: { name: 'Friday', games: { lupusburg: { discussion_seconds: 77 } } },
    5: { name: '🐺 金曜日', games: {} },
  };
  await settings.change([{ path: 'presets', was: {}, to: two }]);
  expect(settings.isChanged).toBe(true);
  expect(settingAt(DISCUSSION)).toMatchObject({ value: 180 });
  const next = await tableIn(directory);
  const { presets = [], options } = factsOf(next.settings.inUse);
  expect(presets.map(({ number, name }) => [number, name])).toEqual([
    ['2', 'Friday'],
    ['5', '🐺 金曜日'],
  ]);
  expect(presets[0]?.options['lupusburg']).toMatchObject({ discussionSeconds: 77 });
  // Whole: what it does not name is the rulebook's, also where the house has another.
  expect(presets[1]?.options).toEqual(usualOptions());
  expect(options['lupusburg']).toMatchObject({ discussionSeconds: 180 });
  const { 5: _, ...one } = two;
  await next.settings.change([{ path: 'presets', was: two, to: one }]);
  await next.settings.change([{ path: 'presets', was: one, to: {} }]);
  expect(factsOf((await tableIn(directory)).settings.inUse).presets).toEqual([]);
});

test.each([
  ['no name', saved(['']), 'presets.1.name: found "". Accepted: a name with a letter'],
  ['a long name', saved(['x'.repeat(41)]), 'Accepted: a name of at most 40 characters'],
  ['two lines', saved(['a\nb']), 'Accepted: a name on one line'],
  [
    'a name twice',
    saved(['Club', 'Bar', ' club']),
    'presets.3.name: found " club". Accepted: a name that no other',
  ],
  [
    'two hundred',
    saved(Array.from({ length: 200 }, (_, index) => `Set ${index}`)),
    'presets.7: found a setting that does not exist. Accepted: 1, 2, 3, 4, 5, 6',
  ],
  [
    'a setting too large',
    { 4: { name: 'Club', games: { lupusburg: { discussion_seconds: 5 } } } },
    'presets.4.games.lupusburg.discussion_seconds: found 5. Accepted: a whole number, 10–900',
  ],
])('a preset with %s is refused in words', async (_, to, words) => {
  const { settings, settingAt } = await tableIn(await temporaryDirectory());
  const change = settings.change([{ path: 'presets', was: {}, to }]);
  await expect(change).rejects.toThrow(words);
  expect(settingAt('presets')?.value).toEqual({});
});

/** A table whose new start was not asked for yet; `isBetweenGames` is set by the test. */
function running() {
  const read = parseConfiguration('{}');
  if ('problems' in read) throw new Error('It is a configuration.');
  const table = { isBetweenGames: false };
  const start = new NewStart(undefined);
  start.watch({
    configuration: read.configuration,
    isChanged: () => false,
    isBetweenGames: () => table.isBetweenGames,
    spoken: () => ({ language: 'en', pacePercent: 100, volumePercent: 20 }),
    nowMs: () => 5_000,
  });
  return { table, start };
}

test('a new start waits for the end of the game, and then comes by itself', async () => {
  const { table, start } = running();
  let isDue = false;
  void start.due.then(() => (isDue = true));
  start.ask();
  await Promise.resolve();
  expect([isDue, start.isWaiting]).toEqual([false, true]);
  table.isBetweenGames = true;
  start.look();
  expect((await start.due).spoken.language).toBe('en');
});

test('the log holds each line once and at its time over a new start, though the table changes until it is closed', async () => {
  const { table, start } = running();
  const seen = smallTable();
  const say = (text: string, atMs: number) => {
    const captions = [...seen.view().captions, { cue: { id: text, params: { text } }, atMs }];
    seen.set({ nowMs: atMs, captions });
    start.chronicle.receive(seen.view(), 'Lupusburg');
    start.look();
  };
  table.isBetweenGames = true;
  start.ask();
  for (const [text, atMs] of [
    ['one', 3_000],
    ['two', 4_000],
    ['three', 4_500],
  ] as const) {
    say(text, atMs);
  }
  const next = new NewStart(await start.due);
  const { lines } = next.chronicle.read(
    0,
    ({ id }) => id,
    (card) => card,
  );
  expect(
    lines.filter(({ kind }) => kind === 'said').map(({ atMs, text }) => `${atMs} ${text}`),
  ).toEqual(['-2000 one', '-1000 two', '-500 three']);
});

test('the joined table plays on with it, and speaks as loud as it did before', async () => {
  const directory = await temporaryDirectory();
  const path = join(directory, 'table.yaml');
  await writeFile(path, FILE);
  const machine = new HeldMachine(directory);
  const start = (takenOver?: TakenOver) =>
    startTable({ configPath: path, port: undefined }, machine.tell, machine.machine, takenOver);
  const table = await start();
  const host = machine.port?.host;
  machine.port?.setVolume(33);
  await host?.settings.change([{ path: DISCUSSION, was: 180, to: 240 }]);
  const takenOver = await table.newStart;
  await table.close();
  const next = await start(takenOver);
  const now = machine.port?.host?.settings.all().find((one) => one.path === DISCUSSION);
  expect(now).toMatchObject({ value: 240, inUse: 240 });
  expect(machine.port?.volumePercent()).toBe(33);
  await next.close();
});
