/** The cards of an emulated table lie where they lay, also after a power cut. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EmulatedCardsStore } from '../../src/app/running/emulated-cards-store.js';
import { EmulatedCards } from '../../src/engine/bots/emulated-cards.js';
import { SEALED_BYTES, Sealer } from '../../src/host/journal/index.js';
import { HeldClock } from '../support/tables/held-clock.js';
import { layoutOf } from '../support/tables/lupusburg-table.js';
import { temporaryDirectory } from '../support/temporary.js';

const LAYOUT = layoutOf(4);

const raise = (text: string) => {
  throw new Error(text);
};

test('a card that hidden hands moved is on the disk within the second, and nothing tells that it was', async () => {
  const directory = await temporaryDirectory();
  const sealer = await Sealer.ofTable(directory);
  const cards = new EmulatedCards(LAYOUT, () => undefined);
  cards.unpack(['character:wolf', 'house:orange:chest']);
  // Whoever was dealt a card is called by it, wherever it lies now.
  cards.rememberDealt(1, ['character:wolf']);
  const store = new EmulatedCardsStore(directory, sealer);
  const clock = new HeldClock();
  const stop = store.saveEverySecond(cards, clock, () => true);

  const files: Buffer[] = [];
  for (const [second, move] of [
    () => cards.set(0, ['character:wolf', 'house:orange:chest']),
    () => cards.move(0, 2),
    // In this second nothing moves.
    () => undefined,
  ].entries()) {
    await clock.goTo(second * 1_000 + 400);
    move();
    await clock.goTo((second + 1) * 1_000);
    await store.saved;
    const kept = new EmulatedCards(LAYOUT, () => undefined);
    await new EmulatedCardsStore(directory, sealer).restore(kept, raise);
    expect(kept.contents).toEqual(cards.contents);
    expect(kept.dealtTo(1)).toEqual(['character:wolf']);
    files.push(await readFile(join(directory, 'emulated-cards.sealed')));
  }
  await stop();
  // The file is another one each second, and always as long.
  expect(new Set(files.map((file) => file.toString('latin1'))).size).toBe(3);
  expect(new Set(files.map((file) => file.length)).size).toBe(1);
});

test('by day it is written when a card has moved, once after the night, and not at rest', async () => {
  const directory = await temporaryDirectory();
  const sealer = await Sealer.ofTable(directory);
  const cards = new EmulatedCards(LAYOUT, () => undefined);
  cards.unpack(['character:wolf']);
  const store = new EmulatedCardsStore(directory, sealer);
  const clock = new HeldClock();
  let isNight = true;
  const stop = store.saveEverySecond(cards, clock, () => isNight);
  const file = async () => {
    await store.saved;
    return readFile(join(directory, 'emulated-cards.sealed'), 'latin1');
  };
  const written: boolean[] = [];
  let before = '';
  for (let second = 1; second <= 6; second += 1) {
    if (second === 3) isNight = false;
    if (second === 5) cards.set(0, ['character:wolf']);
    await clock.goTo(second * 1_000);
    const now = await file();
    written.push(now !== before);
    before = now;
  }
  expect(written).toEqual([true, true, true, false, true, false]);
  await stop();
});

test('the seats that the program plays for are kept, and one that changes by day is written', async () => {
  const directory = await temporaryDirectory();
  const sealer = await Sealer.ofTable(directory);
  const cards = new EmulatedCards(LAYOUT, () => undefined);
  const store = new EmulatedCardsStore(directory, sealer);
  const clock = new HeldClock();
  let playedFor = [1, 2, 3];
  const stop = store.saveEverySecond(
    cards,
    clock,
    () => false,
    () => playedFor,
  );
  await clock.goTo(2_000);
  playedFor = [2];
  await clock.goTo(3_000);
  await store.saved;
  const kept = () =>
    new EmulatedCardsStore(directory, sealer).restore(
      new EmulatedCards(LAYOUT, () => undefined),
      raise,
    );
  expect(await kept()).toEqual([2]);
  await stop();
});

test('what cannot be read is told and kept; a file that is not there, or of the first version, is not', async () => {
  const directory = await temporaryDirectory();
  const sealer = await Sealer.ofTable(directory);
  const path = join(directory, 'emulated-cards.sealed');
  const restored = async (by = sealer) => {
    const told: string[] = [];
    const cards = new EmulatedCards(LAYOUT, () => undefined);
    const store = new EmulatedCardsStore(directory, by);
    const playedFor = await store.restore(cards, (text) => told.push(text));
    return { told: told.join('\n'), playedFor, contents: cards.contents };
  };
  /** Writes the file with these contents in it. */
  const write = async (contents: object) => {
    const text = JSON.stringify(contents).padEnd(8 * SEALED_BYTES);
    const lines = Array.from({ length: 8 }, (_, sequence) =>
      sealer.seal(text.slice(sequence * SEALED_BYTES, (sequence + 1) * SEALED_BYTES), {
        ...{ journalId: 'emulated-cards', sequence, atMs: 0, kind: 'cards' },
      }),
    );
    await writeFile(path, `${lines.join('\n')}\n`);
  };
  expect((await restored()).told).toBe('');
  const cards = new EmulatedCards(LAYOUT, () => undefined);
  cards.unpack(['character:wolf']);
  await write({ ...cards.contents, playedFor: [1] });
  expect(await restored()).toEqual({ told: '', playedFor: [1], contents: cards.contents });

  await write({ format: 2, ...cards.contents });
  const newer = await readFile(path);
  expect((await restored()).told).toMatch(
    /because this version does not know its contents\. .*sealed lies in .*sealed\.unread; the cards are in the box/u,
  );
  expect(await readFile(`${path}.unread`)).toEqual(newer);
  expect(await readdir(directory)).not.toContain('emulated-cards.sealed');

  await rename(`${path}.unread`, path);
  const other = await Sealer.ofTable(await temporaryDirectory());
  expect((await restored(other)).told).toContain('another key sealed it, or it is damaged');
  await mkdir(path);
  expect((await restored()).told).toContain('the disk refused with EISDIR');
});
