import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Journal, type NewEntry, readJournal, Sealer } from '../../src/journal/index.js';
import { decodeFile } from '../../src/journal/line.js';
import { temporaryDirectory } from '../support/temporary.js';

const EVENING: readonly NewEntry[] = [
  { atMs: 0, kind: 'joined', payload: '{"seat":0,"colour":"orange"}' },
  { atMs: 1200, kind: 'touch', payload: '{"slot":3}' },
  { atMs: 61_200, kind: 'sealed', payload: '{"slot":7}', sealed: true },
  { atMs: 61_200, kind: 'tick', payload: '' },
  { atMs: 70_000, kind: 'note', payload: 'Lupo, è già l’alba — "bene"' },
];

/** A journal that is on the disk and closed. */
async function written(entries: readonly NewEntry[] = EVENING) {
  const directory = await temporaryDirectory();
  const sealer = await Sealer.ofTable(directory);
  const path = join(directory, 'evening.journal');
  const { journal } = await Journal.create(path, { game: 'lupusburg', seats: 4 }, sealer);
  await journal.append(entries);
  await journal.close();
  return { directory, sealer, path, bytes: await readFile(path) };
}

/** What opening says: the payloads and the notice, or the code of the error. */
async function opening(path: string, sealer: Sealer) {
  try {
    const { journal, entries, notice } = await Journal.open(path, sealer);
    await journal.close();
    return { payloads: entries.map((entry) => entry.payload), notice, error: undefined };
  } catch (error) {
    return { payloads: [], notice: undefined, error: String(error) };
  }
}

describe('a journal that was closed', () => {
  test('gives back its header and its entries, secret ones opened, and goes on after them', async () => {
    const { path, sealer } = await written();
    const first = await Journal.open(path, sealer);
    expect(first.header.about).toEqual({ game: 'lupusburg', seats: 4 });
    expect(first.entries).toEqual(
      EVENING.map((entry, index) => ({ sealed: false, ...entry, sequence: index + 1 })),
    );
    expect(first.notice).toBeUndefined();
    const [next] = await first.journal.append([{ atMs: 80_000, kind: 'tick', payload: 'six' }]);
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

  test('is text, one line an entry', async () => {
    const { bytes } = await written();
    const lines = bytes.toString().split('\n');
    expect(lines).toHaveLength(EVENING.length + 2);
    expect(lines[0]).toMatch(/^artiglio-journal 1 [0-9a-f]{16} \{/u);
    expect(lines[2]).toMatch(/^[0-9a-f]{16} 2 1200 touch \{"slot":3\}$/u);
  });
});

describe('entries given together', () => {
  test('are all kept, in the order they were given, whoever waits for them', async () => {
    const { path, sealer } = await written([]);
    const { journal } = await Journal.open(path, sealer);
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(
      numbers.map((index) => journal.append([{ atMs: index, kind: 'tick', payload: `${index}` }])),
    );
    await journal.close();
    expect((await opening(path, sealer)).payloads).toEqual(numbers.map(String));
  });

  test('are finished before the journal closes, and none is taken after', async () => {
    const { path, sealer } = await written([]);
    const { journal } = await Journal.open(path, sealer);
    const last = journal.append([{ atMs: 1, kind: 'tick', payload: 'last' }]);
    await journal.close();
    await expect(last).resolves.toHaveLength(1);
    await expect(journal.append([{ atMs: 2, kind: 'tick', payload: '' }])).rejects.toMatchObject({
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
    ]) {
      await expect(journal.append([good, { ...good, ...bad }])).rejects.toMatchObject({
        code: 'JOURNAL_ENTRY_INVALID',
      });
    }
    await journal.append([good]);
    await journal.close();
    expect((await opening(path, sealer)).payloads).toEqual(['good']);
  });
});

/** How many entries can be read; none of a damaged file. */
function wholeLines(bytes: Buffer): number {
  try {
    return decodeFile(bytes, 'p').entries.length;
  } catch {
    return 0;
  }
}

/** Every byte is tried in memory; of the long sealed text only every 32nd on the disk as well. */
function openedForReal(bytes: Buffer, place: number): boolean {
  const sealed = bytes.indexOf('! ') + 8;
  return place < sealed || place > bytes.indexOf('\n', sealed) - 8 || place % 32 === 0;
}

describe('a file that is not what was written', () => {
  test('is noticed whichever byte was changed, and is never changed by us when damaged', async () => {
    const { path, bytes, sealer } = await written();
    const full = await opening(path, sealer);
    for (let place = 0; place < bytes.length; place += 1) {
      const flipped = Buffer.from(bytes);
      flipped[place] = (flipped[place] ?? 0) ^ (1 << (place % 8));
      expect(wholeLines(flipped), `byte ${place}`).toBeLessThan(EVENING.length);
      if (!openedForReal(bytes, place)) continue;
      await writeFile(path, flipped);
      const found = await opening(path, sealer);
      if (found.error !== undefined) {
        expect(found.error).toMatch(/JOURNAL_(DAMAGED|FORMAT_UNKNOWN)/u);
        expect((await readFile(path)).equals(flipped), `kept at byte ${place}`).toBe(true);
      } else {
        // Only the very end may look like a write that was not finished.
        expect(found.notice, `byte ${place}`).toBeDefined();
        expect(found.payloads).toEqual(full.payloads.slice(0, -1));
      }
    }
  });

  test('names the line that was changed', async () => {
    const { path, bytes, sealer } = await written();
    const text = bytes.toString().replace('{"slot":3}', '{"slot":4}');
    await writeFile(path, text);
    expect((await opening(path, sealer)).error).toContain('Line 3 of the journal');
  });

  test('is noticed when lines were removed, moved, or copied', async () => {
    const { path, bytes, sealer } = await written();
    const [header = '', ...lines] = bytes.toString().trimEnd().split('\n');
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

  test('is cut back to its last whole line wherever the power went', async () => {
    const { path, bytes, sealer } = await written();
    const full = await opening(path, sealer);
    const headerLength = bytes.indexOf('\n') + 1;
    for (let length = 0; length < bytes.length; length += 1) {
      const rest = bytes.subarray(0, length);
      if (!openedForReal(bytes, length)) continue;
      await writeFile(path, rest);
      const found = await opening(path, sealer);
      if (length < headerLength) {
        expect(found.error).toContain('JOURNAL_DAMAGED');
        continue;
      }
      const whole = rest.toString('latin1').split('\n').length - 2;
      expect(found.payloads, `cut at ${length}`).toEqual(full.payloads.slice(0, whole));
      const torn = rest.subarray(rest.lastIndexOf('\n') + 1);
      expect(found.notice?.droppedBytes ?? 0).toBe(torn.length);
      if (found.notice !== undefined) {
        expect((await readFile(found.notice.keptIn)).equals(torn)).toBe(true);
        expect((await readFile(path)).equals(rest.subarray(0, rest.length - torn.length))).toBe(
          true,
        );
        await rm(found.notice.keptIn);
      }
    }
  });

  test('goes on after a torn line as if it had never been', async () => {
    const { path, sealer } = await written();
    await appendFile(path, 'half a li');
    const { journal, notice } = await Journal.open(path, sealer);
    expect(notice?.text).toContain('not finished when the power went');
    await journal.append([{ atMs: 90_000, kind: 'tick', payload: 'after' }]);
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

  test('that a newer program wrote is told apart from a damaged one', async () => {
    const { path, sealer } = await written();
    const body = '2 {"id":"x"}';
    const sum = createHash('sha256').update(`artiglio-journal ${body}`).digest('hex').slice(0, 16);
    await writeFile(path, `artiglio-journal 2 ${sum} {"id":"x"}\n`);
    expect((await opening(path, sealer)).error).toContain('JOURNAL_FORMAT_UNKNOWN');
  });
});

describe('where a journal cannot be', () => {
  test('every reason is told with what to do about it', async () => {
    const { directory, path, sealer } = await written();
    const created = (name: string) => Journal.create(join(directory, name), {}, sealer);
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
    expect((await readdir(directory)).sort()).toEqual(['evening.journal', 'table.key']);
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
      expect((await readdir(join(path, '..'))).sort()).toEqual(['evening.journal', 'table.key']);
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
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n').slice(1);
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
    await expect(journal.append([entry])).rejects.toMatchObject({
      code: 'JOURNAL_SECRET_TOO_LARGE',
    });
    await journal.close();
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

  test('is not made anew beside journals that need the old one', async () => {
    const { directory } = await written();
    await rm(join(directory, 'table.key'));
    await expect(Sealer.ofTable(directory)).rejects.toMatchObject({ code: 'JOURNAL_KEY_MISSING' });
    await writeFile(join(directory, 'table.key'), 'not a key');
    await expect(Sealer.ofTable(directory)).rejects.toMatchObject({ code: 'JOURNAL_KEY_INVALID' });
  });

  test('of another table opens no journal of this one', async () => {
    const { path } = await written();
    const other = await Sealer.ofTable(await temporaryDirectory());
    expect((await opening(path, other)).error).toContain('JOURNAL_KEY_WRONG');
  });
});
