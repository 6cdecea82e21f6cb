/** Evenings on a disk that lies; `npm run disk` goes on for long. */
import { describe, expect, test } from 'vitest';
import { cutEvening } from './cut-evening.js';
import { eveningWith } from './evening.js';
import { flipped, journalOf } from './flipped-byte.js';

const SAMPLE = 251;

describe.each(['lupusburg', 'una-notte-da-lupi'])('%s', (id) => {
  const evening = eveningWith(id);

  test('no cut of an evening loses what was confirmed', async () => {
    const { wrong, cuts } = await cutEvening(evening, 1, 40);
    expect(wrong).toBeUndefined();
    expect(cuts).toBeGreaterThan(20);
  });

  test('a changed byte of its journal is found out, or changes nothing', async () => {
    const journal = await journalOf(evening);
    const step = Math.floor(journal.bytes.length / SAMPLE);
    const became = Array.from({ length: SAMPLE }, (_, at) =>
      flipped(journal, at * step, 1 << (at % 8)),
    );
    expect(became).not.toContain('another');
    expect(became).toContain('detected');
  });
});
