/** Commands that are carried out once, whatever happens to the program and its disk between two of the same. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptTransactions } from '../../../src/app/running/venue.js';
import { type Storage, THIS_HOME } from '../../../src/files/home.js';
import {
  CommandDesk,
  MOST_OF_SENDER,
  MOST_SENDERS,
  REMEMBERED_MS,
  type Remembered,
  type Sender,
  Transactions,
} from '../../../src/venue/publication/command-desk.js';
import type { VenueAnswer } from '../../../src/venue/publication/command-schema.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { HeldPort } from './held-port.js';

/** Transactions that the file keeps. */
const MOST = 20;
const REPEAT = { kind: 'repeat' };
const HOST: Sender = { name: 'broker', role: 'host' };
const GUEST: Sender = { name: 'broker', role: 'guest' };

/** One run of a table on this file. */
async function run(path: string, storage: Storage = THIS_HOME.storage) {
  const table = new HeldPort();
  const told: string[] = [];
  const answers: VenueAnswer[] = [];
  const kept = await keptTransactions(path, storage, (text) => told.push(text), MOST);
  const desk = new CommandDesk({
    ...{ table: table.port, kept, calendarMs: () => 0 },
    announce: () => {},
    chooseGame: () => {},
    onFault: (error) => {
      throw error;
    },
  });
  return {
    ...{ table, told, answers, desk },
    off: () => kept.close(),
    ask: (transaction: string, command: object = REPEAT, sender: Sender = HOST) =>
      desk.receiveText(JSON.stringify({ transaction, command }), sender, (one) =>
        answers.push(one),
      ),
    /** Steps until everything asked for is answered. */
    untilAnswered: async (count: number) => {
      while (answers.length < count) {
        desk.step();
        await kept.close();
      }
    },
  };
}

async function file(): Promise<string> {
  return join(await temporaryDirectory(), 'data', 'house-transactions.jsonl');
}

test('a command that comes again after a restart is answered again, and not carried out', async () => {
  const path = await file();
  const first = await run(path);
  first.ask('7');
  first.ask('8', { kind: 'volume', percent: 30 });
  await first.untilAnswered(2);
  await first.off();
  const second = await run(path);
  second.ask('8', { kind: 'volume', percent: 30 });
  second.ask('9');
  second.ask('7');
  await second.untilAnswered(3);
  expect(second.table.asked).toEqual(['repeat']);
  expect(second.answers).toMatchObject([
    { transaction: '8', done: true, repeated: true },
    { transaction: '9', done: true, repeated: false },
    { transaction: '7', done: true, repeated: true },
  ]);
});

test('nothing is carried out before it is on the disk', async () => {
  const path = await file();
  let sync = () => {};
  const storage: Storage = Object.assign(Object.create(THIS_HOME.storage) as Storage, {
    open: async (...wanted: Parameters<Storage['open']>) => {
      const opened = await THIS_HOME.storage.open(...wanted);
      const datasync = opened.datasync.bind(opened);
      opened.datasync = () =>
        new Promise<void>((resolve) => {
          sync = () => resolve(datasync());
        });
      return opened;
    },
  });
  const table = await run(path, storage);
  table.ask('7');
  while ((await readFile(path, 'utf8').catch(() => '')) === '') table.desk.step();
  for (let step = 0; step < 10; step += 1) table.desk.step();
  expect(table.table.asked).toEqual([]);
  // The power fails here: the next run knows of the command, and not what became of it.
  const next = await run(path);
  next.ask('7');
  await next.untilAnswered(1);
  expect(next.table.asked).toEqual([]);
  expect(next.answers).toMatchObject([
    { done: false, repeated: true, code: 'HOUSE_COMMAND_INTERRUPTED' },
  ]);
  sync();
});

test('a line cut off by a power cut hides no other, and the file has a bound', async () => {
  const path = await file();
  const first = await run(path);
  first.ask('7');
  await first.untilAnswered(1);
  await first.off();
  await writeFile(path, '{"transaction":"8","ans', { flag: 'a' });
  const second = await run(path);
  for (let number = 0; number < 3 * MOST; number += 1) {
    second.ask(`n${number}`);
    await second.untilAnswered(number + 1);
  }
  await second.off();
  expect((await readFile(path, 'utf8')).split('\n').length).toBeLessThan(5 * MOST);
  const third = await run(path);
  third.ask(`n${3 * MOST - 1}`);
  third.ask(`n${2 * MOST}`);
  await third.untilAnswered(2);
  expect(third.table.asked).toEqual([]);
});

test('a disk that refuses is told, and bars no pause', async () => {
  const path = await file();
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const storage: Storage = Object.assign(Object.create(THIS_HOME.storage) as Storage, {
    mkdir: () => Promise.reject(full),
  });
  const table = await run(path, storage);
  table.ask('7', { kind: 'pause' });
  await table.untilAnswered(1);
  expect(table.table.asked).toEqual(['pause']);
  expect(table.told[0]).toContain('no space left');
});

test('a guest who uses the host’s transactions neither answers the host’s commands nor makes an old one be carried out again', async () => {
  const path = await file();
  const table = await run(path);
  table.ask('1');
  await table.untilAnswered(1);
  // What the host will ask next.
  table.ask('2', REPEAT, GUEST);
  table.ask('2', { kind: 'volume', percent: 30 });
  await table.untilAnswered(3);
  expect(table.table.asked).toEqual(['repeat', 'repeat', 'volume 30']);
  expect(table.answers.at(-1)).toMatchObject({ transaction: '2', done: true, repeated: false });
  let answered = 3;
  for (let number = 0; number < 520; number += 1) {
    table.ask(`g${number}`, { kind: 'volume', percent: 1 }, GUEST);
    answered += 1;
    await table.untilAnswered(answered);
  }
  const asked = table.table.asked.length;
  table.ask('1');
  await table.untilAnswered(answered + 1);
  expect(table.answers.at(-1)).toMatchObject({ transaction: '1', done: true, repeated: true });
  expect(table.table.asked).toHaveLength(asked);
});

test('a command that was refused is carried out when it is sent again and may be', async () => {
  const path = await file();
  const table = await run(path);
  table.table.change({ night: true });
  table.ask('7');
  await table.untilAnswered(1);
  table.table.change({ night: false });
  table.ask('7');
  await table.untilAnswered(2);
  expect(table.answers).toMatchObject([
    { done: false, code: 'HOUSE_BY_DAY_ONLY', repeated: false },
    { done: true, repeated: false },
  ]);
  expect(table.table.asked).toEqual(['repeat']);
});

test('each sender’s transactions have a number and an age, and the newest senders are remembered', async () => {
  const known = new Transactions();
  const one = (name: string, transaction: string, atMs = 0): Remembered => {
    return { sender: { name, role: 'guest' }, transaction, atMs };
  };
  const knows = ({ sender, transaction }: Remembered, nowMs = 0) =>
    known.find(sender, transaction, nowMs) !== undefined;
  for (let number = 0; number <= MOST_OF_SENDER; number += 1) known.remember(one('a', `${number}`));
  expect([knows(one('a', '0')), knows(one('a', '1'))]).toEqual([false, true]);
  expect(knows(one('a', '1'), REMEMBERED_MS)).toBe(false);
  known.remember({ ...one('a', '1'), sender: { name: 'a', role: 'host' } });
  for (let sender = 1; sender <= MOST_SENDERS; sender += 1) known.remember(one(`s${sender}`, '1'));
  expect([knows(one('a', '1')), knows(one('s1', '1'))]).toEqual([false, true]);
  expect(known.find({ name: 'a', role: 'host' }, '1', 0)).toBeDefined();
});
