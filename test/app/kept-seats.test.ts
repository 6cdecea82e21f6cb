/** The word of an evening and the people of its telephones, from start to start. */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSeats, SEATS_FILE } from '../../src/app/running/kept-json.js';
import { temporaryDirectory } from '../support/temporary.js';

const HOUR_MS = 3_600_000;
const ANNA = { seat: 2, name: 'Anna <b>', digest: 'a-digest' };

/** Starts a table in this directory again and again; `told` is what its terminal showed. */
function starts(directory: string) {
  const told: string[] = [];
  const open = (atHours: number, goesOn = false, language: 'it' | 'en' = 'it') =>
    keptSeats({
      ...{ directory, language, goesOn },
      calendarMs: () => atHours * HOUR_MS,
      tell: (text) => told.push(text),
    });
  return { told, open };
}

test('a power cut changes neither the word nor who sits; the next evening has another word and nobody', async () => {
  const directory = await temporaryDirectory();
  const { told, open } = starts(directory);
  const first = await open(20);
  await first.written();
  expect((await stat(join(directory, SEATS_FILE))).mode & 0o777).toBe(0o600);
  first.keep([ANNA]);
  await first.kept;
  for (const hours of [20, 31, 19]) {
    const again = await open(hours);
    expect([again.word, again.people]).toEqual([first.word, [ANNA]]);
  }
  // An interrupted evening goes on a week later.
  expect((await open(7 * 24, true)).people).toEqual([ANNA]);
  const words = new Set<string>();
  for (let evening = 0; evening < 20; evening += 1) {
    const next = await open(44);
    expect(next.people).toEqual([]);
    words.add(next.word);
  }
  // One of 2,048: twenty equal ones are no chance.
  expect(words.size).toBeGreaterThan(1);
  expect(told).toEqual([]);
});

test('a word is of the table’s language', async () => {
  const { open } = starts(await temporaryDirectory());
  const words = async (language: 'it' | 'en') => (await open(0, false, language)).word;
  const [italian, english] = [new Set<string>(), new Set<string>()];
  for (let nth = 0; nth < 50; nth += 1) {
    italian.add(await words('it'));
    english.add(await words('en'));
  }
  for (const word of [...italian, ...english]) expect(word).toMatch(/^[a-z]{3,9}$/u);
  expect([...italian].filter((word) => /[aeio]$/u.test(word)).length).toBeGreaterThan(40);
  expect([...english].filter((word) => /[aeio]$/u.test(word)).length).toBeLessThan(40);
});

test('seats that are damaged, of an older program, or cannot be kept, bar no start', async () => {
  const directory = await temporaryDirectory();
  const { told, open } = starts(directory);
  for (const text of ['["LpKo_ilUpm"]', '{"word":', '{"word":"","people":[],"atMs":0}']) {
    await writeFile(join(directory, SEATS_FILE), text);
    const seats = await open(0);
    expect([seats.word.length > 2, seats.people]).toEqual([true, []]);
  }
  expect(told).toEqual([]);
  const nowhere = starts(join(directory, 'gone'));
  await (await nowhere.open(0)).written();
  expect(nowhere.told).toEqual([expect.stringContaining('are not kept in')]);
});
