/** Play's time in tests of the page waits for all that a journal asks of its disk. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Storage, THIS_HOME } from '../../src/files/home.js';
import { temporaryDirectory } from '../support/temporary.js';
import { AwaitedDisk } from './awaited-disk.js';

test.each(['of the file', 'at its path'])('a look %s is waited for', async (look) => {
  let answers = () => {};
  const slow = new Promise<void>((resolve) => {
    answers = resolve;
  });
  const disk = new AwaitedDisk(slowToLook(slow));
  const path = join(await temporaryDirectory(), 'journal');
  const file = await disk.storage.open(path, 'w');
  const looked = look === 'of the file' ? file.stat() : disk.storage.stat(path);
  let isIdle = false;
  const idle = disk.idle().then(() => {
    isIdle = true;
  });
  await turns();
  expect(isIdle).toBe(false);
  answers();
  await looked;
  await idle;
  await file.close();
});

/** The disk of this machine, whose looks at files wait. */
function slowToLook(slow: Promise<void>): Storage {
  const { storage } = THIS_HOME;
  const stat = storage.stat.bind(storage);
  return Object.assign(Object.create(storage) as Storage, {
    stat: async (path: string) => {
      await slow;
      return stat(path);
    },
    open: async (...wanted: Parameters<Storage['open']>) => {
      const file = await storage.open(...wanted);
      const own = file.stat.bind(file);
      return Object.assign(file, {
        stat: async () => {
          await slow;
          return own();
        },
      });
    },
  });
}

/** Everything that waits for nothing but other code has run. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1)
    await new Promise<void>((resolve) => setImmediate(resolve));
}
