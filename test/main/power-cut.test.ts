/** A running table, as a process of its own, whose power is cut: real firmware, real disk. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicState } from '../../src/web/messages.js';
import { compileForChild } from '../support/compiled.js';
import { temporaryDirectory } from '../support/temporary.js';
import { PageClient } from '../web/page-client.js';

let program: string;
beforeAll(() => {
  program = join(compileForChild('power-cut', ['src']), 'src', 'main.js');
});

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the table of a directory; gives the process and a page that is open. */
async function started(directory: string): Promise<{ child: ChildProcess; page: PageClient }> {
  const config = join(directory, 'table.yaml');
  const usual = await readFile(new URL('../../config/emulated.yaml', import.meta.url), 'utf8');
  await writeFile(config, usual.replace(/^data: .*$/mu, `data: ${join(directory, 'data')}`));
  const child = spawn(process.execPath, [
    program,
    'start',
    '--config',
    config,
    '--port',
    '0',
    '--speed',
    '4',
  ]);
  children.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr.on('data', (part) => {
      text += part;
    });
    child.stdout.on('data', (part) => {
      text += part;
      const found = /open (http\S+)/u.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(text)));
  });
  return { child, page: await PageClient.open(url) };
}

/** Waits for a public state like this, and gives the newest one. */
function stateOf(page: PageClient, like: (state: PublicState) => boolean): Promise<PublicState> {
  return page.until(() => {
    const state = page.all('state').at(-1);
    return state !== undefined && like(state) && state;
  });
}

describe('power cut at a table that plays', () => {
  test('it comes back paused, in the same phase, to the second; the night begins anew', async () => {
    const directory = await temporaryDirectory();
    const first = await started(directory);
    await stateOf(first.page, ({ asks }) => asks?.kind === 'menu');
    first.page.send({ kind: 'play-for', seats: [0, 1, 2, 3, 4, 5, 6, 7], on: true });
    const night = await stateOf(first.page, ({ asks }) => asks?.kind === 'wake');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await started(directory);
    const paused = await stateOf(second.page, ({ state }) => state === 'paused');
    expect(paused.phase).toBe(night.phase);
    expect(paused.slots).toEqual(night.slots);
    expect(paused.seats).toEqual(night.seats);
    second.page.send({ kind: 'command', command: { kind: 'resume' } });
    // Eyes close again, and the call that was interrupted is made anew.
    const again = await stateOf(second.page, ({ asks }) => asks?.kind === 'wake');
    expect(again.captions.at(-1)?.text).toBe(night.captions.at(-1)?.text);
    second.child.kill('SIGTERM');
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(0);
  }, 300_000);

  test('a second process on the same table is refused in words', async () => {
    const directory = await temporaryDirectory();
    const { child } = await started(directory);
    await expect(started(directory)).rejects.toThrow('JOURNAL_LOCKED');
    child.kill('SIGTERM');
    await once(child, 'exit');
  }, 60_000);
});
