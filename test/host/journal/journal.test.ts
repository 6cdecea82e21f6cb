import { appendFile, link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { THIS_HOME } from '../../../src/files/home.js';
import { decodeFile } from '../../../src/host/journal/decode-file.js';
import { eveningKeyPath, readEveningKey } from '../../../src/host/journal/evening-key.js';
import { Journal, type NewEntry, readJournal, Sealer } from '../../../src/host/journal/index.js';
import {
  codeOf,
  encodeEntry,
  encodeMark,
  MARKS,
  PAGE_BYTES,
  pad,
} from '../../../src/host/journal/line.js';
import fc from '../../support/by-chance/seeded-fc.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { ENTRIES_AT, EVENING, HEADER, opening, written } from './written-evening.js';

describe('a journal that was closed', () => {
  test('gives back its header and its entries, secret ones opened, and goes on after them', async () => {
    const { path, sealer } = await written();
    const first = await Journal.open(path, sealer);
    expect(first.header.about).toEqual({ game: 'lupusburg', seats: 4 });
    expect(first.entries).toEqual(
      EVENING.map((entry, index) => ({ sealed: false, ...entry, sequence: index + 1 })),
    );
    expect(first.notice).toBeUndefined();
    const next = await first.journal.append({ atMs: 80_000, kind: 'tick', payload: 'six' });
    expect(next?.sequence).toBe(6);
    await first.journal.close();
    expect((await opening(path, sealer)).payloads.at(-1)).toBe('six');
  });

  test('can be read without the key, and then its secrets are not there', async () => {
    const { path, bytes } = await written();
    const { entries, tornBytes } = await readJournal(path);
    expect(entries.map((entry) => entry.payload)).toEqual(
      EVENING.map((entry) => (entry.sealed === true ? undefined : entry.payload)),
    );
    expect(tornBytes).toBe(0);
    expect(bytes.toString()).not.toContain('{"slot":7}');
  });

  test('is text, one line an entry, and two lines for the time', async () => {
    const { bytes } = await written();
    const lines = bytes.toString().split('\n');
    expect(lines).toHaveLength(1 + MARKS + EVENING.length + 1);
    expect(lines[0]).toMatch(/^artiglio-journal 3 [0-9a-f]{16} \{.*\} +$/u);
    expect(lines[1]).toMatch(/^time [0-9a-f]{16} 0 0 [0-9a-f]{16} +$/u);
    expect(lines[4]).toMatch(/^[0-9a-f]{16} 2 1200 touch \{"slot":3\}$/u);
    expect(bytes.indexOf('joined')).toBeGreaterThan(ENTRIES_AT);
  });
});

test('a sum stands in the open beside its entry, a sealed one too, and beside the time', async () => {
  const { path, sealer, bytes } = await written();
  const { journal } = await Journal.open(path, sealer);
  const entry = { atMs: 80_000, kind: 'act', payload: '{"slot":4}', sum: '0123abcd' };
  await journal.append(entry);
  await journal.append({ ...entry, kind: 'sealed', sealed: true });
  await journal.append({ ...entry, atMs: 81_000, payload: '', passing: true });
  await journal.close();
  const text = (await readFile(path)).subarray(bytes.length).toString();
  expect(text).toMatch(
    /^[0-9a-f]{16} 6 80000 act#0123abcd \{"slot":4\}\n[0-9a-f]{16} 7 80000 sealed!#0123abcd \S+\n$/u,
  );
  const again = await Journal.open(path, sealer);
  expect(again.entries.slice(-2).map(({ payload, sum }) => [payload, sum])).toEqual([
    ['{"slot":4}', '0123abcd'],
    ['{"slot":4}', '0123abcd'],
  ]);
  expect(again.sum).toBe('0123abcd');
  await again.journal.append({ ...entry, atMs: 82_000 });
  await again.journal.close();
  // The time was written before that entry: its sum is of before.
  const last = await Journal.open(path, sealer);
  await last.journal.close();
  expect(last.sum).toBeUndefined();
});

test('a journal of format 2, which had no sums, is read and gone on with', async () => {
  const { path, sealer, bytes } = await written();
  const { header } = decodeFile(bytes, path, ({ id }) => sealer.codeKey(id));
  const key = sealer.codeKey(header.id);
  const rest = `2 ${JSON.stringify(header)}`;
  const code = codeOf(key, 'artiglio-journal', Buffer.from(rest));
  const first = pad(`artiglio-journal 2 ${code} ${JSON.stringify(header)}`);
  const mark = encodeMark({ atMs: 0, sequence: 0, lastCode: code }, code, key);
  const entry = { sequence: 1, atMs: 10, kind: 'touch', sealed: false, text: '{"slot":1}' };
  await writeFile(path, Buffer.concat([first, mark, mark, encodeEntry(entry, code, key).line]));
  const { journal, entries, sum } = await Journal.open(path, sealer);
  expect([entries.map(({ payload }) => payload), sum]).toEqual([['{"slot":1}'], undefined]);
  await journal.append({ atMs: 20, kind: 'touch', payload: '{"slot":2}' });
  await journal.close();
  expect((await readJournal(path, sealer)).entries).toHaveLength(2);
});

describe('time that goes by', () => {
  const tick = (atMs: number): NewEntry => ({ atMs, kind: 'tick', payload: '', passing: true });

  test('is kept to the last second, and makes the file no longer', async () => {
    const { path, sealer, bytes } = await written();
    const { journal } = await Journal.open(path, sealer);
    for (let atMs = 71_000; atMs <= 80_000; atMs += 1_000) await journal.append(tick(atMs));
    await journal.close();
    expect((await readFile(path)).length).toBe(bytes.length);
    const again = await Journal.open(path, sealer);
    expect(again.atMs).toBe(80_000);
    expect(again.entries).toHaveLength(EVENING.length);
    await again.journal.close();
    expect((await readJournal(path, sealer)).atMs).toBe(80_000);
  });

  test('is a second ago at most when the power goes while it is written, wherever', async () => {
    const { path, sealer } = await written();
    const { journal } = await Journal.open(path, sealer);
    await journal.append(tick(71_000));
    const before = await readFile(path);
    await journal.append(tick(72_000));
    await journal.close();
    const after = await readFile(path);
    const page = before.findIndex((byte, at) => byte !== after[at]);
    const pageAt = page - (page % PAGE_BYTES);
    for (let length = 0; length <= 100; length += 1) {
      const torn = Buffer.from(before);
      after.copy(torn, pageAt, pageAt, pageAt + length);
      // What was not written may be what it was, or nothing at all.
      if (length % 2 === 0) torn.fill(0, pageAt + length, pageAt + PAGE_BYTES);
      await writeFile(path, torn);
      const { atMs, entries } = await readJournal(path, sealer);
      expect([71_000, 72_000]).toContain(atMs);
      expect(entries).toHaveLength(EVENING.length);
    }
  });

  test('names the last entry, so a file that lost its end is found', async () => {
    const { path, sealer, bytes } = await written();
    const { journal } = await Journal.open(path, sealer);
    await journal.append(tick(71_000));
    await journal.close();
    const marked = await readFile(path);
    const lastLine = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
    await writeFile(path, marked.subarray(0, lastLine));
    expect((await opening(path, sealer)).error).toMatch(
      /Line 8 of the journal .* is missing: there were 5 entries\..*JOURNAL_DAMAGED/u,
    );
  });
});

describe('entries given together', () => {
  test('are all kept, in the order they were given, whoever waits for them', async () => {
    const { path, sealer } = await written([]);
    const { journal } = await Journal.open(path, sealer);
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(
      numbers.map((index) => journal.append({ atMs: index, kind: 'tick', payload: `${index}` })),
    );
    await journal.close();
    expect((await opening(path, sealer)).payloads).toEqual(numbers.map(String));
  });

  test('are finished before the journal closes, and none is taken after', async () => {
    const { path, sealer } = await written([]);
    const { journal } = await Journal.open(path, sealer);
    const last = journal.append({ atMs: 1, kind: 'tick', payload: 'last' });
    await journal.close();
    await expect(last).resolves.toMatchObject({ sequence: 1 });
    await expect(journal.append({ atMs: 2, kind: 'tick', payload: '' })).rejects.toMatchObject({
      code: 'JOURNAL_CLOSED',
    });
  });

  test('that do not fit a line are refused, and nothing of their group is written', async () => {
    const { path, sealer } = await written([]);
    const { journal } = await Journal.open(path, sealer);
    const good = { atMs: 1, kind: 'tick', payload: 'good' };
    for (const bad of [
      { payload: 'two\nlines' },
      { atMs: -1 },
      { atMs: 0.5 },
      { kind: 'Two words' },
      { sealed: true },
      { kind: 'sealed' },
    ]) {
      await expect(journal.append({ ...good, ...bad })).rejects.toMatchObject({
        code: 'JOURNAL_ENTRY_INVALID',
      });
    }
    await journal.append(good);
    await journal.close();
    expect((await opening(path, sealer)).payloads).toEqual(['good']);
  });
});

describe('a file that is not what was written', () => {
  test('is damaged where a stranger added something', async () => {
    const { path, sealer, bytes } = await written();
    for (const added of ['half a li', '\n', 'a whole line\n', '0123456789abcdef 9 1']) {
      await writeFile(path, Buffer.concat([bytes, Buffer.from(added)]));
      expect((await opening(path, sealer)).error, added).toContain('JOURNAL_DAMAGED');
    }
  });

  test('cannot be made without the key: a line written like ours is damage', async () => {
    const { path, sealer, bytes } = await written();
    const stranger = await Sealer.ofTable(await temporaryDirectory());
    const { header, code } = decodeFile(bytes, 'p', ({ id }) => sealer.codeKey(id));
    const entry = { sequence: 6, atMs: 80_000, kind: 'touch', sealed: false, text: '{"slot":1}' };
    const forged = encodeEntry(entry, code, stranger.codeKey(header.id));
    await writeFile(path, Buffer.concat([bytes, forged.line]));
    expect((await opening(path, sealer)).error).toContain('JOURNAL_DAMAGED');
  });

  test('is damaged where a kind that is always sealed stands open, even under a right code', async () => {
    const { path, sealer, bytes } = await written();
    const { header, code } = decodeFile(bytes, 'p', ({ id }) => sealer.codeKey(id));
    for (const [kind, sealed] of [
      ['sealed', false],
      ['touch', true],
    ] as const) {
      const entry = { sequence: 6, atMs: 80_000, kind, sealed, text: '{"slot":1}' };
      const { line } = encodeEntry(entry, code, sealer.codeKey(header.id));
      await writeFile(path, Buffer.concat([bytes, line]));
      const { error } = await opening(path, sealer);
      expect(error).toContain(sealed ? 'Line 9 of the journal' : 'is not sealed');
      expect(error).toContain('JOURNAL_DAMAGED');
    }
  });

  test('names the line that was changed', async () => {
    const { path, bytes, sealer } = await written();
    const text = bytes.toString().replace('{"slot":3}', '{"slot":4}');
    await writeFile(path, text);
    expect((await opening(path, sealer)).error).toContain('Line 5 of the journal');
  });

  test('is noticed when lines were removed, moved, or copied', async () => {
    const { path, bytes, sealer } = await written();
    const header = bytes.toString('latin1', 0, ENTRIES_AT - 1);
    const lines = bytes.toString('utf8', ENTRIES_AT).trimEnd().split('\n');
    const [a = '', b = '', c = '', d = '', e = ''] = lines;
    for (const changed of [
      [b, c, d, e],
      [a, c, d, e],
      [b, a, c, d, e],
      [a, a, b],
      [a, b, c, e],
    ]) {
      await writeFile(path, [header, ...changed, ''].join('\n'));
      expect((await opening(path, sealer)).error).toContain('JOURNAL_DAMAGED');
    }
  });

  test('goes on after a torn line as if it had never been', async () => {
    const { path, sealer } = await written();
    await appendFile(path, '0123456789abcdef 6 900');
    const { journal, notice } = await Journal.open(path, sealer);
    expect(notice?.text).toContain('not finished when the power went');
    await journal.append({ atMs: 90_000, kind: 'tick', payload: 'after' });
    await journal.close();
    const again = await opening(path, sealer);
    expect(again.notice).toBeUndefined();
    expect(again.payloads.slice(-2)).toEqual([EVENING.at(-1)?.payload, 'after']);
  });

  test('takes zeros that a power cut left at its end for an unfinished write', async () => {
    const { path, sealer } = await written();
    await appendFile(path, Buffer.alloc(4096));
    const found = await opening(path, sealer);
    expect(found.notice?.droppedBytes).toBe(4096);
    expect(found.payloads).toHaveLength(EVENING.length);
  });

  test.each([
    [1, 'an earlier'],
    [4, 'a newer'],
  ])('of format %i is told apart from a damaged one', async (format, age) => {
    const { path, sealer } = await written();
    await writeFile(path, `artiglio-journal ${format} 0123456789abcdef {"id":"x"}\n`);
    const { error } = await opening(path, sealer);
    expect(error).toContain(`is of format ${format}, which ${age} version of Artiglio wrote`);
    expect(error).toContain('JOURNAL_FORMAT_UNKNOWN');
  });
});

describe('where a journal cannot be', () => {
  test('every reason is told with what to do about it', async () => {
    const { directory, path, sealer } = await written();
    const created = (name: string) => Journal.create(join(directory, name), HEADER, sealer);
    await expect(created('evening.journal')).rejects.toMatchObject({ code: 'JOURNAL_EXISTS' });
    await expect(created('no/such.journal')).rejects.toMatchObject({
      code: 'JOURNAL_MISSING',
      whatToDo: expect.stringContaining(`${directory}/no exists`),
    });
    await expect(created('evening.journal/in.journal')).rejects.toMatchObject({
      code: 'JOURNAL_MISSING',
    });
    await expect(Journal.open(`${path}x`, sealer)).rejects.toMatchObject({
      code: 'JOURNAL_MISSING',
    });
    await expect(readJournal(directory)).rejects.toMatchObject({ code: 'JOURNAL_MISSING' });
    expect((await readdir(directory)).sort()).toEqual([
      'evening.journal',
      'evening.journal.key',
      'table.key',
    ]);
  });
});

describe('a claim that a dead process left', () => {
  test.each(['', '{"pid":', '{"pid":999999999,"started":"1","boot":"x"}'])(
    '%j is taken over by exactly one of many that open the journal at once',
    async (left) => {
      const { path, sealer } = await written();
      await writeFile(`${path}.lock.0b`, left);
      const openings = await Promise.allSettled(
        Array.from({ length: 8 }, () => Journal.open(path, sealer)),
      );
      const opened = openings.filter((opening) => opening.status === 'fulfilled');
      const refused = openings.filter((opening) => opening.status === 'rejected');
      expect(opened).toHaveLength(1);
      for (const { reason } of refused) expect(reason).toMatchObject({ code: 'JOURNAL_LOCKED' });
      await opened[0]?.value.journal.close();
      expect((await readdir(join(path, '..'))).sort()).toEqual([
        'evening.journal',
        'evening.journal.key',
        'table.key',
      ]);
    },
  );
});

describe('sealed entries', () => {
  test('all have one length, whatever they hold', async () => {
    const { path } = await written(
      ['', 'a', 'è'.repeat(512), 'x'.repeat(1024)].map((payload) => ({
        atMs: 5,
        kind: 'sealed',
        payload,
        sealed: true,
      })),
    );
    const lines = (await readFile(path, 'utf8'))
      .trimEnd()
      .split('\n')
      .slice(1 + MARKS);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  test('give back exactly what was closed in', async () => {
    const { sealer } = await written();
    const place = { journalId: 'j', sequence: 4, atMs: 17, kind: 'sealed' };
    const text = fc.string({ unit: 'grapheme' }).filter((it) => Buffer.byteLength(it) <= 1024);
    fc.assert(
      fc.property(text, (it) => {
        expect(sealer.unseal(sealer.seal(it, place), place, 'p')).toBe(it);
      }),
    );
  });

  test('open nowhere else, and not when a byte was changed', async () => {
    const { sealer } = await written();
    const place = { journalId: 'j', sequence: 4, atMs: 17, kind: 'sealed' };
    const closed = sealer.seal('the wolf is at seat 3', place);
    const others = [{ journalId: 'k' }, { sequence: 5 }, { atMs: 18 }, { kind: 'votes' }];
    for (const other of others) {
      expect(() => sealer.unseal(closed, { ...place, ...other }, 'p')).toThrow(
        /JOURNAL_KEY_WRONG/u,
      );
    }
    const changed = Buffer.from(closed, 'base64');
    changed[40] = (changed[40] ?? 0) ^ 1;
    expect(() => sealer.unseal(changed.toString('base64'), place, 'p')).toThrow(
      /JOURNAL_KEY_WRONG/u,
    );
  });

  test('that are too long are refused, not cut', async () => {
    const { path, sealer } = await written([]);
    const { journal } = await Journal.open(path, sealer);
    const entry = { atMs: 0, kind: 'sealed', payload: 'x'.repeat(1025), sealed: true };
    await expect(journal.append(entry)).rejects.toMatchObject({
      code: 'JOURNAL_SECRET_TOO_LARGE',
    });
    await journal.close();
  });
});

describe("the evening's key", () => {
  test('is written over when the evening ends, by bytes that nobody takes for a key', async () => {
    const { directory, path, sealer } = await written();
    const removed = join(directory, 'removed');
    await link(eveningKeyPath(path), removed);
    const { journal } = await Journal.open(path, sealer);
    await journal.end(80_000);
    expect(await readFile(removed, 'latin1')).toMatch(/^x{64}\n$/u);
    await rename(removed, eveningKeyPath(path));
    expect(await readEveningKey(path, THIS_HOME)).toBeUndefined();
  });
});

describe("the table's key", () => {
  test('is made once, for its owner only, however many ask for it at the same moment', async () => {
    const directory = await temporaryDirectory();
    const sealers = await Promise.all(Array.from({ length: 20 }, () => Sealer.ofTable(directory)));
    expect(new Set(sealers.map((sealer) => sealer.fingerprint)).size).toBe(1);
    expect((await stat(join(directory, 'table.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(directory)).toEqual(['table.key']);
  });

  test('is made anew beside journals whose key is lost, and that is told; not while their table runs', async () => {
    const { directory, path, sealer } = await written();
    const key = join(directory, 'table.key');
    const { journal } = await Journal.open(path, sealer);
    await rm(key);
    await expect(Sealer.ofTable(directory)).rejects.toMatchObject({ code: 'JOURNAL_LOCKED' });
    await journal.close();
    const told: string[] = [];
    const made = await Sealer.ofTable(directory, {}, THIS_HOME, (text) => told.push(text));
    expect(made.fingerprint).not.toBe(sealer.fingerprint);
    expect(told).toEqual([expect.stringContaining('opens none of them')]);
    await writeFile(key, 'not a key');
    await expect(Sealer.ofTable(directory)).rejects.toMatchObject({ code: 'JOURNAL_KEY_INVALID' });
  });

  test.each([
    ['a mark and line ends of Windows', Buffer.from(`\ufeff${'0A'.repeat(32)}\r\n\r\n`)],
    ['no line end', Buffer.from('0a'.repeat(32))],
  ])('is the same key with %s', async (_, bytes) => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, 'table.key'), `${'0a'.repeat(32)}\n`);
    const { fingerprint } = await Sealer.ofTable(directory);
    await writeFile(join(directory, 'table.key'), bytes);
    expect((await Sealer.ofTable(directory)).fingerprint).toBe(fingerprint);
  });

  test('in another encoding is refused, and says how to save it', async () => {
    const directory = await temporaryDirectory();
    const text = Buffer.from(`\ufeff${'0a'.repeat(32)}\n`, 'utf16le');
    await writeFile(join(directory, 'table.key'), text);
    await expect(Sealer.ofTable(directory)).rejects.toMatchObject({
      code: 'JOURNAL_KEY_INVALID',
      whatHappened: expect.stringContaining('it is UTF-16'),
    });
  });

  test('of another table opens no journal of this one', async () => {
    const { path } = await written();
    const other = await Sealer.ofTable(await temporaryDirectory());
    expect((await opening(path, other)).error).toContain('JOURNAL_KEY_WRONG');
  });
});
