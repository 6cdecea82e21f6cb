/** A journal changed or cut at every byte, one after the other: takes long. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { decodeFile } from '../../../src/host/journal/decode-file.js';
import type { Sealer } from '../../../src/host/journal/index.js';
import { MARKS, PAGE_BYTES } from '../../../src/host/journal/line.js';
import { ENTRIES_AT, EVENING, opening, written } from './written-evening.js';

/** How many entries can be read; none of a damaged file. */
function wholeLines(bytes: Buffer, sealer: Sealer): number {
  try {
    return decodeFile(bytes, 'p', ({ id }) => sealer.codeKey(id)).entries.length;
  } catch {
    return 0;
  }
}

/** Every byte that says something is tried in memory; of the long sealed text a part on the disk. */
function openedForReal(bytes: Buffer, place: number): boolean {
  if (place < ENTRIES_AT) return place % 64 === 0;
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
      const isBlank = bytes[place] === 0x20 && place < ENTRIES_AT;
      if (isBlank && place % 64 !== 0) continue;
      // One of the two marks of time may be what a power cut left; the other one counts.
      const inMarks = place >= PAGE_BYTES && place < ENTRIES_AT;
      const inPadding = bytes[place] === 0x20 && place < PAGE_BYTES;
      const lines = wholeLines(flipped, sealer);
      if (inMarks) expect(lines).toBe(EVENING.length);
      else if (!inPadding) expect(lines, `byte ${place}`).toBe(0);
      if (inMarks || inPadding || !openedForReal(bytes, place)) continue;
      await writeFile(path, flipped);
      const found = await opening(path, sealer);
      expect(found.error).toMatch(/JOURNAL_(DAMAGED|FORMAT_UNKNOWN|KEY_WRONG)/u);
      expect((await readFile(path)).equals(flipped), `kept at byte ${place}`).toBe(true);
    }
    await writeFile(path, bytes);
    expect(await opening(path, sealer)).toEqual(full);
  });

  test('is damaged when any line of it is whole but for a bit, whatever follows', async () => {
    const { path, bytes, sealer } = await written();
    for (let place = ENTRIES_AT; place < bytes.length; place += 1) {
      for (const zeros of [1, 512, 4096]) {
        const flipped = Buffer.concat([bytes, Buffer.alloc(zeros)]);
        flipped[place] = (flipped[place] ?? 0) ^ (1 << (place % 8));
        expect(wholeLines(flipped, sealer), `byte ${place}, ${zeros} zeros`).toBe(0);
      }
    }
    const flipped = Buffer.concat([bytes, Buffer.alloc(4096)]);
    flipped[ENTRIES_AT + 30] = (flipped[ENTRIES_AT + 30] ?? 0) ^ 4;
    await writeFile(path, flipped);
    expect((await opening(path, sealer)).error).toContain('JOURNAL_DAMAGED');
  });

  test('is cut back to its last whole line wherever the power went', async () => {
    const { path, bytes, sealer } = await written();
    const full = await opening(path, sealer);
    const headerLength = ENTRIES_AT;
    for (let length = 0; length < bytes.length; length += 1) {
      const rest = bytes.subarray(0, length);
      if (!openedForReal(bytes, length)) continue;
      await writeFile(path, rest);
      const found = await opening(path, sealer);
      if (length < headerLength) {
        expect(found.error).toContain('JOURNAL_DAMAGED');
        continue;
      }
      const whole = rest.toString('latin1').split('\n').length - 2 - MARKS;
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
});
