/** `artiglio backup` and `restore`, on real directories: the same table, or nothing changed and the reason. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, watch, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contentBytes, readContent } from '../../src/app/backup/backup-content.js';
import { backupIn, sealedBackup } from '../../src/app/backup/backup-file.js';
import { rotation } from '../../src/app/backup/rotation.js';
import { contentOf, writeBackup } from '../../src/app/backup/write-backup.js';
import { restoreTable, restoring } from '../../src/app/commands/backup/restore-table.js';
import { type Host, thisHost } from '../../src/app/host.js';
import { openFile } from '../../src/files/home.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { Journal, readJournal, Sealer } from '../../src/host/journal/index.js';
import { temporaryDirectory } from '../support/temporary.js';

const PHRASE = 'luna piena sul lago';
/** A backup of such a table, with the same pass phrase, in format 2. */
const BEFORE_AGE = 'test/app/before-age.backup';
const CONFIGURATION =
  '# Our table.\nname: Osteria\ndata: evenings # on the card\nweb: { port: 0 }\n';
const DECK = 'game: lupusburg\ncards:\n  wolf: 04a9c1b2f35d80\n';

/** A table with a deck, an evening that is over and one that is under way. */
async function table() {
  const home = await temporaryDirectory();
  const [configPath, phrase] = [join(home, 'table.yaml'), join(home, 'phrase')];
  const data = join(home, 'evenings');
  await writeFile(configPath, CONFIGURATION);
  await writeFile(phrase, `${PHRASE}\n`);
  await mkdir(join(data, 'decks'), { recursive: true });
  await writeFile(join(data, 'decks/ours.yaml.bak'), DECK);
  await writeFile(join(data, 'past-evenings.jsonl'), '{"format":1,"evening":1}\n');
  const sealer = await Sealer.ofTable(data);
  const begin = async (name: string) =>
    (await Journal.create(join(data, name), { sealed: ['sealed'], about: {} }, sealer)).journal;
  const over = await begin('evening-00001.journal');
  await over.append({ atMs: 5, kind: 'sealed', payload: 'the wolf is green', sealed: true });
  await over.end(9);
  const running = await begin('evening-00002.journal');
  await running.append({ atMs: 5, kind: 'sealed', payload: 'the wolf is blue', sealed: true });
  await running.close();
  return { home, configPath, phrase, data, fingerprint: sealer.fingerprint };
}

async function backedUp() {
  const one = await table();
  const into = join(one.home, 'kept');
  const said = await writeBackup({ configPath: one.configPath, into, passPhrasePath: one.phrase });
  const [name = ''] = await readdir(into);
  return { ...one, into, said, file: join(into, name) };
}

/** What a backup's file holds: its files by their names, in base64. */
async function heldIn(file: string): Promise<Readonly<Record<string, string>>> {
  const opened = await openFile(file);
  try {
    return await filesRead(await (await backupIn(opened, file))(PHRASE));
  } finally {
    await opened.close();
  }
}

async function filesRead(bytes: AsyncIterable<Buffer>) {
  const read: Record<string, string> = {};
  for await (const { name, content } of (await readContent(bytes)).files)
    read[name] = (await joined(content)).toString('base64');
  return read;
}

async function joined(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

async function* given(...parts: readonly (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part);
}

const keptBy = async (configPath: string) =>
  filesRead(contentBytes((await contentOf(configPath)).content));

/** Every file below a directory, with its bytes. */
async function filesOf(directory: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'base64')])),
  );
}

describe('there and back', () => {
  test('an empty machine becomes the same table', async () => {
    const one = await backedUp();
    const configPath = join(await temporaryDirectory(), 'table.yaml');
    // A machine of which Artiglio is no service.
    const host = { ...thisHost(), root: one.home };
    const said = await restoreTable(
      { file: one.file, configPath, passPhrasePath: one.phrase },
      host,
    );
    expect(said).toContain(`Start the table again: npm start -- --config ${configPath}`);
    expect(await readFile(configPath, 'utf8')).toBe(
      CONFIGURATION.replace('evenings', 'evenings/restored-1'),
    );
    const { dataDirectory } = await loadConfiguration(configPath);
    expect(await keptBy(configPath)).toEqual(await keptBy(one.configPath));
    const sealer = await Sealer.ofTable(dataDirectory);
    expect(sealer.fingerprint).toBe(one.fingerprint);
    expect(await readJournal(join(dataDirectory, 'evening-00001.journal'), sealer)).toMatchObject({
      isProven: true,
      isOver: true,
    });
  });

  test('the evening that is under way is not in it: its secrets must be forgotten one day', async () => {
    const { said, file } = await backedUp();
    expect(said).toContain('The evening that is under way is not in it');
    expect(Object.keys(await heldIn(file))).toEqual([
      'decks/ours.yaml.bak',
      'evening-00001.journal',
      'past-evenings.jsonl',
      'table.key',
    ]);
  });

  test('no key and no setting stands open in its bytes', async () => {
    const { file, data } = await backedUp();
    const bytes = (await readFile(file)).toString('latin1');
    const key = (await readFile(join(data, 'table.key'), 'utf8')).trim();
    for (const secret of [key, Buffer.from(key, 'hex').toString('latin1'), 'Osteria', PHRASE])
      expect(bytes).not.toContain(secret);
  });

  test('a second restore keeps what was there, and a table that was restored is restored again', async () => {
    const one = await backedUp();
    const before = await filesOf(one.data);
    await writeFile(one.configPath, `${CONFIGURATION}language: en\n`);
    for (const folder of ['restored-1', 'restored-2']) {
      await restoreTable({
        file: one.file,
        configPath: one.configPath,
        passPhrasePath: one.phrase,
      });
      expect((await loadConfiguration(one.configPath)).dataDirectory).toBe(join(one.data, folder));
    }
    expect(await filesOf(one.data)).toMatchObject(before);
    expect(await readFile(`${one.configPath}.before`, 'utf8')).toContain('restored-1');
  });
});

describe('without this program, and from the one before', () => {
  test('age opens a backup with the pass phrase, and what it gives holds every file', async () => {
    const one = await backedUp();
    const opened = join(one.home, 'opened');
    // age asks at a terminal, which `script` is.
    execFileSync('script', ['-qec', `age --decrypt --output ${opened} ${one.file}`, '/dev/null'], {
      input: `${PHRASE}\n`,
    });
    const content = gunzipSync(await readFile(opened));
    expect(content.toString('latin1')).toContain('"configuration":"# Our table.\\nname: Osteria');
    expect(await filesRead(given(content))).toEqual(await keptBy(one.configPath));
  });

  test('a backup that was made before backups were age files is restored', async () => {
    const { home, phrase } = await table();
    const configPath = join(home, 'again.yaml');
    await restoreTable({ file: BEFORE_AGE, configPath, passPhrasePath: phrase });
    expect(await readFile(configPath, 'utf8')).toContain('# Our table.\nname: Osteria\n');
    const { dataDirectory } = await loadConfiguration(configPath);
    expect(await readFile(join(dataDirectory, 'decks/ours.yaml.bak'), 'utf8')).toBe(DECK);
    const sealer = await Sealer.ofTable(dataDirectory);
    const evening = await readJournal(join(dataDirectory, 'evening-00001.journal'), sealer);
    expect(evening).toMatchObject({ isProven: true, isOver: true });
  });
});

describe('refused, with its reason, and nothing is changed', () => {
  // One backup for all: a key of scrypt takes long on purpose.
  let written: Buffer | undefined;
  async function refusal(change: (bytes: Buffer) => Buffer, phrase = PHRASE): Promise<string> {
    const made = await table();
    const one = { ...made, file: join(made.home, 'stick.backup') };
    const { content } = await contentOf(one.configPath);
    written ??= await joined(sealedBackup(contentBytes(content), PHRASE));
    await writeFile(one.file, change(written));
    await writeFile(one.phrase, phrase);
    const before = await filesOf(one.home);
    const { configPath, file, phrase: passPhrasePath } = one;
    const code = await restoreTable({ file, configPath, passPhrasePath }).then(
      () => 'restored',
      (error: { code?: string }) => error.code ?? 'no code',
    );
    expect(await filesOf(one.home)).toEqual(before);
    return code;
  }
  const HEAD = '{"version":"0","configuration":"name: Osteria"}\n';
  const flipped = (at: number) => (bytes: Buffer) => {
    const changed = Buffer.from(bytes);
    const place = at < 0 ? bytes.length + at : at;
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    return changed;
  };

  const replaced = (pattern: RegExp, by: string) => (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replace(pattern, by), 'latin1');
  const sumOfHead = (bytes: Buffer) => flipped(bytes.indexOf('\n--- ') + 5)(bytes);

  test.each<readonly [string, (bytes: Buffer) => Buffer, string]>([
    ['a foreign file', () => Buffer.from('PK\u0003\u0004 holiday pictures'), 'BACKUP_FOREIGN'],
    ['an empty file', () => Buffer.alloc(0), 'BACKUP_FOREIGN'],
    ['one for a key', replaced(/scrypt/u, 'X25519'), 'BACKUP_FOREIGN'],
    ['one that was cut short', (bytes) => bytes.subarray(0, -1), 'BACKUP_DAMAGED'],
    ['its first line alone', (bytes) => bytes.subarray(0, 22), 'BACKUP_DAMAGED'],
    ['one with more behind it', (bytes) => Buffer.concat([bytes, bytes]), 'BACKUP_DAMAGED'],
    ['one bit of the sum of its head', sumOfHead, 'BACKUP_DAMAGED'],
    ['one bit of its content', flipped(-99), 'BACKUP_DAMAGED'],
    ['its last bit', flipped(-1), 'BACKUP_DAMAGED'],
    ['a key that needs gigabytes', replaced(/ \d\d\n/u, ' 22\n'), 'BACKUP_DAMAGED'],
    ['two pass phrases', replaced(/(-> [^-]*)/u, '$1$1'), 'BACKUP_DAMAGED'],
    ['a later age', replaced(/v1/u, 'v2'), 'BACKUP_FORMAT_UNKNOWN'],
    ['a format of nobody', () => Buffer.from('artiglio-backup 3\n'), 'BACKUP_FORMAT_UNKNOWN'],
    [
      'the first format',
      () => Buffer.from(`artiglio-backup 1 ${'0'.repeat(64)}\n`),
      'BACKUP_FORMAT_UNKNOWN',
    ],
  ])('%s', async (_, change, code) => {
    expect(await refusal(change)).toBe(code);
  });

  test.each<readonly [string, (bytes: Buffer) => Buffer]>([
    ['that was cut short', (bytes) => bytes.subarray(0, -1)],
    ['its first line alone', (bytes) => bytes.subarray(0, 18)],
    ['with more behind it', (bytes) => Buffer.concat([bytes, bytes])],
    ['one bit of its salt', flipped(20)],
    ['one bit of a length', flipped(36)],
    ['one bit of its content', flipped(60)],
    ['one bit of its sum', flipped(-1)],
  ])('one of before age: %s', async (_, change) => {
    const before = await readFile(BEFORE_AGE);
    expect(await refusal(() => change(before))).toBe('BACKUP_DAMAGED');
  });

  test('one of before age, with another pass phrase', async () => {
    const before = await readFile(BEFORE_AGE);
    expect(await refusal(() => before, 'mezza luna')).toBe('BACKUP_PASS_PHRASE_WRONG');
  });

  test('one whose last chunks were cut off', async () => {
    const bytes = await joined(sealedBackup(given(HEAD, randomBytes(300_000)), PHRASE));
    const chunksAt = bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16;
    const cut = bytes.subarray(0, chunksAt + 2 * (2 ** 16 + 16));
    expect(await refusal(() => cut)).toBe('BACKUP_DAMAGED');
  });

  test('another pass phrase', async () => {
    expect(await refusal((bytes) => bytes, 'mezza luna sul lago')).toBe('BACKUP_PASS_PHRASE_WRONG');
  });

  test('a content that names a file outside of the data directory', async () => {
    const lines = given(HEAD, '{"name":"../../etc/shadow","bytes":0}\n{"files":1}\n');
    const bytes = await joined(sealedBackup(lines, PHRASE));
    expect(await refusal(() => bytes)).toBe('BACKUP_DAMAGED');
  });

  test.each([
    ['fewer files than it says', '{"files":1}\n'],
    ['no last line', '{"name":"table.key","bytes":3}\nabc'],
    ['a file that is cut short', '{"name":"table.key","bytes":3}\nab'],
    ['more behind its last line', '{"files":0}\nmore'],
    ['a line without an end', 'x'.repeat(2 ** 21)],
  ])('a content with %s', async (_, text) => {
    const bytes = await joined(sealedBackup(given(HEAD, text), PHRASE));
    expect(await refusal(() => bytes)).toBe('BACKUP_DAMAGED');
  });

  test('a configuration that this version does not understand', async () => {
    const lines = given('{"version":"9","configuration":"seats: many\\n"}\n{"files":0}\n');
    const bytes = await joined(sealedBackup(lines, PHRASE));
    expect(await refusal(() => bytes)).toBe('CONFIG_INVALID');
  });

  test('a backup or a folder that is not there, by its name', async () => {
    const one = await backedUp();
    const { file, configPath, phrase: passPhrasePath } = one;
    const nope = join(one.home, 'nope');
    await expect(restoreTable({ file: nope, configPath, passPhrasePath })).rejects.toThrow(
      `There is no backup ${nope}. Check the path. The table is as it was.`,
    );
    const elsewhere = { file, configPath: join(nope, 'table.yaml'), passPhrasePath };
    await expect(restoreTable(elsewhere)).rejects.toThrow(
      `There is no folder ${nope} for the configuration. mkdir -p ${nope}`,
    );
  });

  test('a table that runs', async () => {
    const one = await backedUp();
    const sealer = await Sealer.ofTable(one.data);
    const { journal } = await Journal.open(join(one.data, 'evening-00002.journal'), sealer);
    const { file, configPath, phrase: passPhrasePath } = one;
    const restored = restoreTable({ file, configPath, passPhrasePath });
    await expect(restored).rejects.toMatchObject({ code: 'RESTORE_TABLE_RUNS' });
    await journal.close();
  });
});

test('power that goes between any two changes of the disk leaves the old table or the new one', async () => {
  const found = new Set<string>();
  const { content } = await contentOf((await table()).configPath);
  for (let cutAfter = 0, isDone = false; !isDone; cutAfter += 1) {
    const { home, configPath, data } = await table();
    const old = `${CONFIGURATION}language: en\n`;
    await writeFile(configPath, old);
    const steps = restoring(await readContent(contentBytes(content)), configPath);
    for (let step = 0; step < cutAfter && !isDone; step += 1)
      isDone = (await steps.next()).done === true;
    // Nobody calls the steps again: what is on the disk now is all that a cut leaves.
    const { dataDirectory, configuration } = await loadConfiguration(configPath);
    const isOld = configuration.language === 'en';
    expect(dataDirectory).toBe(isOld ? data : join(home, 'evenings/restored-1'));
    if (isOld) expect(await readFile(configPath, 'utf8')).toBe(old);
    const names = await readdir(dataDirectory);
    expect(names).toEqual(expect.arrayContaining(['decks', 'evening-00001.journal', 'table.key']));
    // A second try succeeds after every cut.
    for await (const _ of restoring(await readContent(contentBytes(content)), configPath));
    expect((await loadConfiguration(configPath)).configuration.language).toBe('it');
    found.add(isOld ? 'old' : 'new');
  }
  expect([...found]).toEqual(['old', 'new']);
});

test('power that goes in the middle of a backup leaves the one before, and no half one', async () => {
  const one = await backedUp();
  const before = await readFile(one.file);
  await writeFile(join(one.data, 'past-evenings.jsonl'), randomBytes(2 ** 26));
  const typed = ['--config', one.configPath, '--pass-phrase-file', one.phrase, '--into', one.into];
  const changes = watch(one.into);
  const program = spawn(process.execPath, ['dist/program/main.js', 'backup', ...typed]);
  const gone = once(program, 'exit');
  for await (const { filename } of changes) {
    // Its first bytes are on their way.
    if (filename?.endsWith('.new') === true) break;
  }
  program.kill('SIGKILL');
  expect(await gone).toEqual([null, 'SIGKILL']);
  const names = (await readdir(one.into)).filter((name) => name.endsWith('.backup'));
  expect(names.map((name) => join(one.into, name))).toEqual([one.file]);
  expect((await readFile(one.file)).equals(before)).toBe(true);
});

test('a table whose data cannot be read gets no backup, and the good one of the day stays', async () => {
  const one = await backedUp();
  const before = await readFile(one.file);
  await rm(one.data, { recursive: true });
  await writeFile(one.data, 'no directory');
  const again = { configPath: one.configPath, into: one.into, passPhrasePath: one.phrase };
  await expect(writeBackup(again)).rejects.toMatchObject({ code: 'BACKUP_NOT_WRITTEN' });
  expect(await readdir(one.into)).toHaveLength(1);
  expect((await readFile(one.file)).equals(before)).toBe(true);
  // A table that never ran has none yet.
  await rm(one.data);
  expect(await keptBy(one.configPath)).toEqual({});
});

test('a full disk: neither a backup nor a restore changes anything', async () => {
  const one = await backedUp();
  const before = await filesOf(one.home);
  const phrase = `--pass-phrase-file ${one.phrase} --config ${one.configPath}`;
  // A file of more than a block of 512 bytes is refused, as on a disk without room.
  for (const [typed, code] of [
    [`backup --into ${one.into}`, 'BACKUP_NOT_WRITTEN'],
    [`restore ${one.file}`, 'RESTORE_FAILED'],
  ] as const) {
    const line = `trap '' XFSZ; ulimit -f 1; exec ${process.execPath} dist/program/main.js ${typed} ${phrase}`;
    const { stderr, status } = spawnSync('bash', ['-c', line], { encoding: 'utf8' });
    expect(stderr).toContain(code);
    expect(status).toBe(1);
    expect(await filesOf(one.home)).toEqual(before);
    expect((await readdir(one.data)).filter((name) => name.startsWith('restored'))).toEqual([]);
  }
});

describe('seven days', () => {
  const keep = (days: readonly string[]) =>
    days.reduce<readonly string[]>((names, day) => {
      const { name, removed } = rotation(names, day);
      return [...names.filter((one) => !removed.includes(one)), name];
    }, []);

  test('the newest seven stay, of one day the last', () => {
    const days = Array.from({ length: 9 }, (_, day) => `2026-11-${20 + day}`);
    expect(keep(days)).toEqual(
      days.slice(2).map((day, index) => `artiglio-0000${index + 3}-${day}.backup`),
    );
    expect(keep(['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21'])).toEqual([
      'artiglio-00002-2026-11-20.backup',
      'artiglio-00004-2026-11-21.backup',
    ]);
  });

  test('a clock that jumps by years, forth and back, removes no day that a steady one would keep', () => {
    const evenings = ['2026-11-20', '1970-01-01', '2026-11-21', '2038-01-19', '2026-11-22'];
    expect(keep(evenings)).toHaveLength(5);
    // Unset at each start, set when the network comes: two a day, and still the newest seven by number.
    const twice = Array.from({ length: 9 }, (_, day) => [
      '1970-01-01',
      `2026-11-${20 + day}`,
    ]).flat();
    expect(keep(twice).at(-1)).toBe('artiglio-00018-2026-11-28.backup');
    expect(keep(twice)).toHaveLength(7);
  });

  test('files of others are left alone', () => {
    expect(rotation(['diary.txt', 'artiglio-1.backup'], '2026-11-23')).toEqual({
      name: 'artiglio-00001-2026-11-23.backup',
      removed: [],
    });
  });
});

describe('the stick', () => {
  async function hostWith(mounts: readonly string[]): Promise<Host> {
    const root = await temporaryDirectory();
    const put = async (path: string, text: string) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    };
    for (const mount of mounts) await mkdir(join(root, mount), { recursive: true });
    const lines = ['/', '/home', ...mounts].map(
      (mount) => `/dev/sda1 ${mount.replaceAll(' ', '\\040')} vfat rw 0 0`,
    );
    await put('proc/self/mounts', lines.join('\n'));
    return { ...thisHost(), root };
  }

  test('one that is plugged in is found, also with a space in its name', async () => {
    const one = await table();
    const host = await hostWith(['/run/media/pi/MY STICK']);
    const { configPath, phrase: passPhrasePath } = one;
    await writeBackup({ configPath, into: undefined, passPhrasePath }, host);
    const names = await readdir(join(host.root, 'run/media/pi/MY STICK'));
    expect(names).toEqual([expect.stringMatching(/^artiglio-00001-.*\.backup$/u)]);
  });

  test.each([[[]], [['/media/a', '/media/b']]])('none, or several: %j', async (mounts) => {
    const { configPath, phrase: passPhrasePath } = await table();
    const written = writeBackup(
      { configPath, into: undefined, passPhrasePath },
      await hostWith(mounts),
    );
    await expect(written).rejects.toMatchObject({ code: 'BACKUP_NO_STICK' });
  });
});
