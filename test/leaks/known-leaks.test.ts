/** Leaks that nothing noticed once: each is planted, and two evenings with one public history differ. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KNOWN_LEAKS, withKnownLeak } from './known-leaks.js';
import { compiledProgram, replaceSource, Trials } from './trials.js';

let folder: string;
let trials: Trials;

beforeAll(() => {
  folder = compiledProgram();
  const files = new Set(KNOWN_LEAKS.map(({ file }) => file));
  for (const file of files) {
    replaceSource(folder, file, (source) =>
      KNOWN_LEAKS.reduce(
        (text, leak, id) => (leak.file === file ? withKnownLeak(text, leak, id) : text),
        source,
      ),
    );
  }
  trials = new Trials(folder);
});

afterAll(() => {
  trials.close();
  rmSync(folder, { recursive: true, force: true });
});

test('none switched on: nothing differs', async () => {
  const found = await trials.ask({ kind: 'try', plant: -1, secret: 'cards', evenings: [0] });
  expect(found).toEqual({ kind: 'tried', difference: undefined });
});

test.each(KNOWN_LEAKS)('$name', async (leak) => {
  const plant = KNOWN_LEAKS.indexOf(leak);
  const { secret } = leak;
  const found = await trials.ask({ kind: 'try', plant, secret, evenings: EVENINGS[secret] });
  expect(found).toMatchObject({ kind: 'tried', difference: expect.any(String) });
});

/** The usual evenings in which each secret is so, as worker.ts has them: of Una Notte, of Lupusburg, and one without a choice. */
const EVENINGS = { cards: [4, 7], hand: [3, 6, 13], moved: [3, 6] };
