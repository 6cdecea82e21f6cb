/** A table that cannot be closed as it should: nothing of it stays open, and the first reason is said. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Machine, THIS_MACHINE } from '../../src/app/running/machine.js';
import { Closers } from '../../src/app/start/stage.js';
import { startTable } from '../../src/app/start/start-table.js';
import { ArtiglioError } from '../../src/errors/artiglio-error.js';
import { temporaryDirectory } from '../support/temporary.js';

test('what cannot be closed keeps nothing else open, and the first reason is told at the end', async () => {
  const closed: string[] = [];
  const closers = new Closers();
  closers.add(() => closed.push('journal'));
  closers.add(() => Promise.reject(new Error('The cable is stuck')));
  closers.add(() => {
    throw new Error('The page is stuck');
  });
  closers.add(() => closed.push('sound'));
  await expect(closers.closeAll()).rejects.toThrow('The page is stuck');
  expect(closed).toEqual(['sound', 'journal']);
  await closers.closeAll();
  expect(closed).toHaveLength(2);
});

test('a table that does not start says why, whatever fails while it is closed, and lets go of its evening', async () => {
  const directory = await temporaryDirectory();
  const data = join(directory, 'data');
  await mkdir(data);
  const configPath = join(directory, 'table.yaml');
  await writeFile(configPath, 'board: { kind: emulated }\nvoice: { output: none }\n');
  const evenings = async () => (await readdir(data)).filter((name) => name.startsWith('evening'));
  const machine: Machine = {
    ...THIS_MACHINE,
    servePage: async () => {
      // Somebody deletes the evening's file just then: its end cannot be written.
      for (const name of await evenings())
        if (name.endsWith('.journal')) await rm(join(data, name));
      throw new ArtiglioError('PAGE_PORT_TAKEN', 'The port is taken.', 'Choose another.');
    },
  };
  const told: string[] = [];
  const starting = startTable({ configPath, port: 0 }, (text) => void told.push(text), machine);
  await expect(starting).rejects.toMatchObject({ code: 'PAGE_PORT_TAKEN' });
  expect(told.join('\n')).toContain('JOURNAL_LOST');
  expect(await evenings()).toEqual(['evening-00001.journal.key']);
});
